#!/usr/bin/env python3
"""Opens more connections than the process may have descriptors. It must wait without spinning, and serve again later."""
import resource
import socket
import time

import weir

DESCRIPTORS = 64
CONNECTIONS = 200
# Seconds that the connections stay, and seconds of processor time that the server may use meanwhile.
STAY, IDLE = 4, 0.4


def is_served(server, seconds):
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        try:
            if server.request("GET", "/healthz", timeout=1)[0] == 200:
                return True
        except OSError:
            time.sleep(0.1)
    return False


def test(checks, program):
    with weir.Server(program, "--threads", 2, limits=[(resource.RLIMIT_NOFILE, DESCRIPTORS)]) as server:
        checks.check("it serves before", is_served(server, 5))
        connections = [socket.create_connection(("127.0.0.1", server.port), 5) for _ in range(CONNECTIONS)]
        time.sleep(1)
        before = server.processor_time()
        time.sleep(STAY)
        used = server.processor_time() - before if server.is_alive else None
        checks.check(f"it survives {CONNECTIONS} connections with {DESCRIPTORS} descriptors", server.is_alive,
                     server.process.poll())
        checks.check(f"it uses less than {IDLE} s of processor time in {STAY} s", used is not None and used < IDLE, f"{used} s")
        for connection in connections:
            connection.close()
        checks.check("it serves after they are closed", is_served(server, 15))
        server.terminate()
        checks.check("it exits with status 0", server.wait(30) == 0, server.process.poll())


weir.main(__doc__, test)
