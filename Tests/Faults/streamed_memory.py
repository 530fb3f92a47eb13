#!/usr/bin/env python3
"""Reads an answer of a million elements. It must begin at once and never be in memory as a whole."""
import http.client
import time

import weir

ITEMS = 1_000_000
GROWTH = 16 * weir.MEBIBYTE
# Part of the time of the whole answer.
FIRST_BYTE = 1 / 20
# The best of these counts, because a busy machine may delay the first byte of one.
READINGS = 3


class Reading:
    """An answer read to its end, with its times and the growth of memory."""

    def __init__(self, server, target):
        before = largest = server.memory()
        connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=60)
        started = time.monotonic()
        connection.request("GET", target)
        answer = connection.getresponse()
        self.end = answer.read(1)
        self.first_byte = time.monotonic() - started
        self.size, sampled = 1, 0
        while piece := answer.read(1 << 16):
            self.size += len(piece)
            self.end = (self.end + piece)[-16:]
            if self.size - sampled > weir.MEBIBYTE:
                sampled = self.size
                largest = max(largest, server.memory())
        self.whole = time.monotonic() - started
        self.growth = largest - before
        connection.close()


def test(checks, program):
    with weir.Server(program) as server:
        name = server.post(weir.layout(ITEMS))
        for form in ("objects", "columns"):
            readings = [Reading(server, f"/layout/{name}?format={form}") for _ in range(READINGS)]
            checks.check(f"{form}: the answers are complete",
                         all(one.end.endswith(b"]}\n") and one.size > 10 * ITEMS for one in readings), f"{readings[0].size >> 20} MiB")
            growth = max(one.growth for one in readings)
            checks.check(f"{form}: memory grows by at most {GROWTH >> 20} MiB", growth <= GROWTH,
                         f"{growth / weir.MEBIBYTE:.1f} MiB")
            best = min(readings, key=lambda one: one.first_byte / one.whole)
            checks.check(f"{form}: the first byte comes within a twentieth of the time", best.first_byte <= best.whole * FIRST_BYTE,
                         f"{best.first_byte * 1000:.1f} ms of {best.whole * 1000:.0f} ms")


weir.main(__doc__, test)
