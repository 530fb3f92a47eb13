#!/usr/bin/env python3
"""Posts layouts of ten times the cache's budget. Resident memory must stay within the budget and a stated slack."""
import json

import weir

BUDGET = 64 * weir.MEBIBYTE
# For the program, its threads, an upload in work, and what the allocator keeps between the layouts: 34 to 58 MiB in all were
# measured.
SLACK = 96 * weir.MEBIBYTE
ITEMS = 100_000
# The fewest bytes of an item in the cache, without and with an id of 8 bytes.
PLAIN, NAMED = 22, 30


def layouts():
    """Different layouts, every other one with ids, and the fewest bytes they take."""
    number = 0
    while True:
        number += 1
        request = weir.layout(ITEMS, height=number)
        if number % 2 == 0:
            request["sections"][0]["items"]["ids"] = [f"{item:08}" for item in range(ITEMS)]
        yield request, ITEMS * (NAMED if number % 2 == 0 else PLAIN)


def test(checks, program):
    with weir.Server(program, "--cache", BUDGET, "--workers", 2) as server:
        posted, largest, first = 0, 0, None
        for request, size in layouts():
            name = server.post(request)
            first = first or name
            server.request("GET", f"/visible?rect=0,0,1000,100000&layout={name}")
            largest = max(largest, server.memory())
            posted += size
            if posted >= 10 * BUDGET:
                break
        limit = BUDGET + SLACK
        checks.check(f"resident memory stays under {limit >> 20} MiB while {posted >> 20} MiB are posted", largest <= limit,
                     f"{largest >> 20} MiB")
        status, _, body = server.request("GET", f"/layout/{first}?attributes=none")
        checks.check("the first layout is evicted", status == 404 and json.loads(body)["code"] == "layout-not-found", status)
        status, _, _ = server.request("GET", f"/layout/{name}?attributes=none")
        checks.check("the last one is cached", status == 200, status)


weir.main(__doc__, test)
