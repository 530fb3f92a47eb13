#!/usr/bin/env python3
"""An answer of a million elements is read; it must begin at once and never be held whole."""
import http.client
import time

import weir

ITEMS = 1_000_000
GROWTH = 16 * weir.MEBIBYTE
# Of the time that the whole answer takes.
FIRST_BYTE = 1 / 20


def test(checks, program):
    with weir.Server(program) as server:
        name = server.post(weir.layout(ITEMS))
        for form in ("objects", "columns"):
            before = largest = server.memory()
            connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
            started = time.monotonic()
            connection.request("GET", f"/layout/{name}?format={form}")
            answer = connection.getresponse()
            start = answer.read(1)
            first = time.monotonic() - started
            size, end, sampled = 1, start, 0
            while piece := answer.read(1 << 16):
                size += len(piece)
                end = (end + piece)[-16:]
                if size - sampled > weir.MEBIBYTE:
                    sampled = size
                    largest = max(largest, server.memory())
            whole = time.monotonic() - started
            connection.close()
            checks.check(f"{form}: the answer has its end", end.endswith(b"]}\n") and size > 10 * ITEMS, f"{size >> 20} MiB")
            checks.check(f"{form}: memory grows by no more than {GROWTH >> 20} MiB", largest - before <= GROWTH,
                         f"{(largest - before) / weir.MEBIBYTE:.1f} MiB")
            checks.check(f"{form}: the first byte comes in a twentieth of the time", first <= whole * FIRST_BYTE,
                         f"{first * 1000:.1f} ms of {whole * 1000:.0f} ms")


weir.main(__doc__, test)
