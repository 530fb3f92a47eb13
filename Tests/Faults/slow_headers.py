#!/usr/bin/env python3
"""500 clients send endless heads byte by byte. All other clients must get their answers as usual."""
import socket
import threading
import time

import weir

CLIENTS = 500
REQUESTS = 200
# Seconds. Not a measure of speed: a client would give up after this.
PATIENCE = 1.0
HEADER_TIMEOUT = 3


class SlowClients:
    """Connections that send one byte each five times a second."""

    def __init__(self, port):
        self.sockets = [socket.create_connection(("127.0.0.1", port), 10) for _ in range(CLIENTS)]
        self.closed = 0
        self.ended = threading.Event()
        for connection in self.sockets:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: ")
            connection.setblocking(False)
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        while not self.ended.wait(0.2):
            for connection in list(self.sockets):
                if not self.send(connection):
                    self.closed += 1
                    self.sockets.remove(connection)
                    connection.close()

    @staticmethod
    def send(connection):
        """False if the server has closed the connection, with an answer (408) or without."""
        try:
            if connection.recv(1) == b"":
                return False
        except BlockingIOError:
            pass
        except OSError:
            return False
        else:
            return False
        try:
            connection.send(b"a")
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def end(self):
        self.ended.set()
        self.thread.join()
        for connection in self.sockets:
            connection.close()


def ask(checks, server, label):
    name = server.post(weir.layout(10_000))
    targets = ["/healthz", f"/visible?rect=0,0,1000,800&layout={name}"]
    times, statuses = [], []
    for number in range(REQUESTS):
        started = time.monotonic()
        statuses.append(server.request("GET", targets[number % 2])[0])
        times.append(time.monotonic() - started)
    checks.check(f"{label}: all {REQUESTS} other requests are answered", statuses == [200] * REQUESTS, f"{statuses.count(200)} are")
    slow = weir.quantile(times, 0.99)
    checks.check(f"{label}: 99 of 100 within {PATIENCE} s", slow <= PATIENCE, f"{slow * 1000:.1f} ms")


def test(checks, program):
    with weir.Server(program, "--threads", 2) as server:
        clients = SlowClients(server.port)
        ask(checks, server, f"beside {CLIENTS} slow headers")
        clients.end()
        ask(checks, server, "after they are closed")

    with weir.Server(program, "--header-timeout", HEADER_TIMEOUT) as server:
        clients = SlowClients(server.port)
        deadline = time.monotonic() + 5 * HEADER_TIMEOUT
        while clients.closed < CLIENTS and time.monotonic() < deadline:
            time.sleep(0.2)
        clients.end()
        checks.check(f"heads that take longer than {HEADER_TIMEOUT} s are refused", clients.closed == CLIENTS,
                     f"{clients.closed} of {CLIENTS} connections were closed")

    with weir.Server(program, "--max-connections-per-address", 20) as server:
        clients = SlowClients(server.port)
        time.sleep(2)
        checks.check("at most 20 connections from one address stay open", clients.closed >= CLIENTS - 20,
                     f"{CLIENTS - clients.closed} do")
        clients.end()
        time.sleep(1)
        checks.check("it serves that address again after they are closed", server.request("GET", "/healthz")[0] == 200)


weir.main(__doc__, test)
