#!/usr/bin/env python3
"""Reads the metrics with Prometheus' own parser and compares them with the requests made."""
from prometheus_client.parser import text_string_to_metric_families

import weir


def read(server):
    status, headers, body = server.request("GET", "/metrics")
    families = list(text_string_to_metric_families(body.decode()))
    samples = {(sample.name, tuple(sorted(sample.labels.items()))): sample.value for family in families for sample in family.samples}
    return status, headers["Content-Type"], families, samples


def test(checks, program):
    with weir.Server(program) as server:
        name = server.post(weir.layout(1000))
        server.post(weir.layout(1000))
        for _ in range(3):
            server.request("GET", f"/visible?rect=0,0,10,10&layout={name}")
        server.request("GET", "/nowhere")
        status, media_type, families, samples = read(server)
        checks.check("the metrics are served", status == 200 and media_type.startswith("text/plain; version=0.0.4"), media_type)
        checks.check("the parser finds many families, each once", len(families) > 15 and
                     len({family.name for family in families}) == len(families), len(families))

        def value(name, **labels):
            return samples.get((name, tuple(sorted(labels.items()))))

        checks.check("one layout was computed", value("weir_layouts_computed_total") == 1)
        checks.check("it has a thousand items", value("weir_items_laid_out_total") == 1000)
        checks.check("its bytes are counted", (value("weir_layout_cache_bytes") or 0) > 0)
        count = "http_request_duration_seconds_count"
        checks.check("two posts and three windows were answered",
                     value(count, method="POST", route="/layout", status="2xx") == 2 and
                     value(count, method="GET", route="/visible", status="2xx") == 3)
        checks.check("an unknown path does not become a label", value(count, method="", route="", status="4xx") == 1)
        buckets = [sample for family in families if family.name == "http_request_duration_seconds" for sample in family.samples
                   if sample.labels.get("route") == "/visible" and sample.labels.get("status") == "2xx"
                   and sample.name.endswith("_bucket")]
        values = [sample.value for sample in sorted(buckets, key=lambda sample: float(sample.labels["le"]))]
        checks.check("buckets add up", values == sorted(values) and values[-1] == 3, values)
        checks.check("the process reports its memory", (value("process_resident_memory_bytes") or 0) > weir.MEBIBYTE)


weir.main(__doc__, test)
