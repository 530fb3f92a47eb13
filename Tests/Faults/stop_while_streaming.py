#!/usr/bin/env python3
"""Sends SIGTERM while answers are being read. Answers read before the deadline must be complete, an answer that is not read
is cut off, and the exit status is 0."""
import http.client
import socket
import threading
import time

import weir

ITEMS = 1_000_000
READERS = 4
# Seconds until the deadline, that a reader takes, and that the exit may be late.
DRAIN, READING, SLACK = 20, 3, 4


def read_slowly(server, name, started, ends):
    """Reads the whole answer so slowly that SIGTERM comes meanwhile."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("GET", f"/layout/{name}?format=objects")
        answer = connection.getresponse()
        size, end = 0, b""
        while piece := answer.read(1 << 20):
            started.set()
            size += len(piece)
            end = (end + piece)[-16:]
            time.sleep(READING / 120)
        ends.append((size, end.endswith(b"]}\n")))
    except (OSError, http.client.HTTPException) as error:
        ends.append((0, repr(error)))
    finally:
        connection.close()


def test_readers(checks, program):
    with weir.Server(program, "--drain-delay", 0, "--drain-timeout", DRAIN) as server:
        name = server.post(weir.layout(ITEMS))
        events, ends = [threading.Event() for _ in range(READERS)], []
        threads = [threading.Thread(target=read_slowly, args=(server, name, event, ends)) for event in events]
        for thread in threads:
            thread.start()
        for event in events:
            event.wait(20)
        unfinished = READERS - len(ends)
        server.terminate()
        stopped = time.monotonic()
        status = server.wait(DRAIN + SLACK)
        took = time.monotonic() - stopped
        for thread in threads:
            thread.join()
        checks.check("all answers were unfinished when SIGTERM was sent", unfinished == READERS, f"{unfinished} of {READERS}")
        checks.check(f"all {READERS} answers are complete", [end for _, end in ends] == [True] * READERS, ends)
        checks.check("the program exits before the deadline", status is not None and took <= DRAIN, f"{took:.1f} s of {DRAIN} s")
        checks.check("it exits with status 0", status == 0, status)


def test_stalled(checks, program):
    deadline = 2
    with weir.Server(program, "--drain-delay", 0, "--drain-timeout", deadline) as server:
        name = server.post(weir.layout(ITEMS))
        with socket.create_connection(("127.0.0.1", server.port), 10) as stalled:
            stalled.sendall(f"GET /layout/{name} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())
            stalled.recv(1)
            server.terminate()
            stopped = time.monotonic()
            status = server.wait(deadline + SLACK)
            took = time.monotonic() - stopped
            checks.check("it waits for a stalled reader until the deadline and no longer",
                         status is not None and took >= deadline * 0.9, f"{took:.1f} s of {deadline} s")
            checks.check("it exits with status 0 then too", status == 0, status)


def test(checks, program):
    test_readers(checks, program)
    test_stalled(checks, program)


weir.main(__doc__, test)
