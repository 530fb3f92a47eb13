#!/usr/bin/env python3
"""The system refuses memory while large bodies are posted. Each client must get a clear answer, or the process must exit
with a message and a status other than 0. Nothing may hang."""
import http.client
import json
import resource
import threading
import time

import weir

# Address space, which also holds the stacks of threads and the arenas of the allocator, so this is little.
SPACES = [384 * weir.MEBIBYTE, 768 * weir.MEBIBYTE]
CLIENTS = 6
ITEMS = 1_500_000
PATIENCE = 60


def body(number):
    heights = ",".join([str(100 + number)] * ITEMS)
    return ('{"container":{"width":1000},"layout":{"type":"waterfall","columnCount":4},"sections":[{"items":{"heights":['
            + heights + "]}}]}").encode()


def post(server, number, outcomes):
    started = time.monotonic()
    try:
        status, headers, answer = server.request("POST", "/layout?attributes=none", body(number), timeout=PATIENCE)
        if status in (200, 201):
            outcomes[number] = "laid out"
        elif headers.get_content_type() == "application/problem+json" and json.loads(answer)["status"] == status:
            outcomes[number] = f"{status} {json.loads(answer)['code']}"
        else:
            outcomes[number] = f"unclear: {status} {answer[:100]}"
    except TimeoutError:
        outcomes[number] = f"hangs for {time.monotonic() - started:.0f} s"
    except (OSError, http.client.HTTPException) as error:
        outcomes[number] = f"cut off: {type(error).__name__}"


def test_space(checks, program, space):
    label = f"with {space >> 20} MiB"
    try:
        server = weir.Server(program, "--threads", 2, "--workers", 2, limits=[(resource.RLIMIT_AS, space)])
    except RuntimeError as error:
        return checks.check(f"{label} it says why it does not start", len(str(error)) > 40, error)
    with server:
        outcomes = {}
        threads = [threading.Thread(target=post, args=(server, number, outcomes)) for number in range(CLIENTS)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        kinds = sorted(set(outcomes.values()))
        checks.check(f"{label} every answer is clear and in time",
                     not any(kind.startswith(("hangs", "unclear")) for kind in kinds), kinds)
        status = server.wait(5 if any(kind.startswith("cut off") for kind in kinds) else 0)
        if status is None:
            served = server.request("GET", "/healthz", timeout=10)[0] == 200
            checks.check(f"{label} it keeps serving and cuts no client off",
                         served and not any(kind.startswith("cut off") for kind in kinds), kinds)
        else:
            message = server.process.stderr.read().strip()
            checks.check(f"{label} it exits with a message and a status other than 0", status != 0 and message != "",
                         f"status {status}: {message[:120]!r}")


def test(checks, program):
    for space in SPACES:
        test_space(checks, program, space)


weir.main(__doc__, test)
