"""Shared by the fault tests: a running server, requests to it, and counted checks. Standard library only."""
import http.client
import json
import os
import re
import resource
import selectors
import signal
import subprocess
import sys
import time

MEBIBYTE = 1 << 20


class Server:
    """The program as a server on a free port of 127.0.0.1. It is killed at the end of the block."""

    def __init__(self, program, *options, limits=()):
        """limits: pairs of a resource limit and its value."""
        def set_limits():
            for limit, value in limits:
                resource.setrlimit(limit, (value, value))

        if not any(option == "--port" for option in options):
            options = ("--port", "0", *options)
        # Only the message of a crash counts. Looking up the symbols may take longer than the test.
        environment = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}
        self.process = subprocess.Popen([program, "serve", *map(str, options)], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                        text=True, env=environment, preexec_fn=set_limits if limits else None)
        with selectors.DefaultSelector() as selector:
            selector.register(self.process.stdout, selectors.EVENT_READ)
            line = self.process.stdout.readline() if selector.select(10) else ""
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            self.process.kill()
            raise RuntimeError(f"the server does not start: {line} {self.process.stderr.read()}")
        self.port, self.pid = int(found[1]), self.process.pid

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        self.process.stdout.close()
        self.process.stderr.close()

    @property
    def is_alive(self):
        return self.process.poll() is None

    def terminate(self):
        self.process.send_signal(signal.SIGTERM)

    def wait(self, seconds):
        """The exit status, or None if the process still runs."""
        try:
            return self.process.wait(seconds)
        except subprocess.TimeoutExpired:
            return None

    def memory(self, field="VmRSS"):
        """Bytes: VmRSS now, VmHWM at the peak."""
        with open(f"/proc/{self.pid}/status", encoding="ascii") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith(field + ":"))

    def processor_time(self):
        """Seconds of processor time so far."""
        with open(f"/proc/{self.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def request(self, method, target, body=None, timeout=30, headers=None):
        """Sends a request on a new connection; returns status, header fields and body of the answer."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=timeout)
        try:
            fields = {"Content-Type": "application/json"} if body is not None else {}
            connection.request(method, target, body, {**fields, **(headers or {})})
            answer = connection.getresponse()
            return answer.status, answer.headers, answer.read()
        finally:
            connection.close()

    def post(self, request, query="?attributes=none", timeout=60):
        """Posts a layout and returns its id."""
        status, _, body = self.request("POST", "/layout" + query, json.dumps(request), timeout)
        if status not in (200, 201):
            raise RuntimeError(f"POST /layout answers {status}: {body[:300]}")
        return json.loads(body)["layout"]


def layout(count, height=100, columns=4, width=1000):
    """A waterfall of uniform items."""
    return {"container": {"width": width}, "layout": {"type": "waterfall", "columnCount": columns},
            "sections": [{"items": {"count": count, "height": height}}]}


def quantile(times, part):
    """The smallest time that is not shorter than `part` of them."""
    return sorted(times)[min(len(times) - 1, int(len(times) * part))]


class Checks:
    """Counts what passed and what failed."""

    def __init__(self):
        self.passed = self.failed = 0

    def check(self, label, holds, found=""):
        if holds:
            self.passed += 1
            print(f"ok    {label}" + (f" ({found})" if found != "" else ""), flush=True)
        else:
            self.failed += 1
            print(f"FAIL  {label}: {found}", flush=True)


def main(description, test):
    """Runs a test against the program named on the command line and exits. Prints 'N passed, N failed' last."""
    if len(sys.argv) < 2:
        sys.exit(f"usage: {sys.argv[0]} PROGRAM\n\n{description}")
    checks = Checks()
    started = time.monotonic()
    try:
        test(checks, *sys.argv[1:])
    except Exception as error:
        checks.check("the test ran to its end", False, f"{type(error).__name__}: {error}")
    print(f"({time.monotonic() - started:.1f} s)")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed or not checks.passed else 0)
