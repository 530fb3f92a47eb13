#!/usr/bin/env python3
"""Restarts two instances behind nginx one after the other under load. No request may be lost."""
import http.client
import os
import pathlib
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time

import weir

CLIENTS = 8
RESTARTS = 2

CONFIGURATION = """
daemon off; master_process off; pid {folder}/pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log off;
  client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy;
  fastcgi_temp_path {folder}/f; uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  upstream weir {{
    server 127.0.0.1:{first} max_fails=0;
    server 127.0.0.1:{second} max_fails=0;
    keepalive 16;
  }}
  server {{
    listen 127.0.0.1:{port};
    location / {{
      proxy_pass http://weir;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_next_upstream error timeout http_503 non_idempotent;
    }}
  }}
}}
"""


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


class Load:
    """Clients that send requests without a pause, each over a persistent connection."""

    def __init__(self, port):
        self.port, self.ended, self.statuses, self.lock = port, threading.Event(), {}, threading.Lock()
        self.threads = [threading.Thread(target=self.run, args=(number,)) for number in range(CLIENTS)]
        for thread in self.threads:
            thread.start()

    def run(self, number):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        turn = 0
        while not self.ended.is_set():
            turn += 1
            try:
                if turn % 2:
                    body = ('{"container":{"width":%d},"layout":{"type":"waterfall","columnCount":2},"sections":'
                            '[{"items":{"count":50,"height":80}}]}' % (100 + number))
                    connection.request("POST", "/layout", body, {"Content-Type": "application/json"})
                else:
                    connection.request("GET", "/healthz")
                answer = connection.getresponse()
                answer.read()
                outcome = answer.status
            except (OSError, http.client.HTTPException) as error:
                outcome = type(error).__name__
                connection.close()
            with self.lock:
                self.statuses[outcome] = self.statuses.get(outcome, 0) + 1

    def end(self):
        self.ended.set()
        for thread in self.threads:
            thread.join()


def test(checks, program):
    folder = pathlib.Path(tempfile.mkdtemp())
    ports = [free_port(), free_port()]
    front = free_port()
    (folder / "nginx.conf").write_text(CONFIGURATION.format(folder=folder, first=ports[0], second=ports[1], port=front))
    servers = [weir.Server(program, "--port", port, "--drain-delay", 1) for port in ports]
    nginx = subprocess.Popen([shutil.which("nginx") or "/usr/sbin/nginx", "-p", folder, "-c", folder / "nginx.conf"],
                             stderr=subprocess.DEVNULL)
    try:
        time.sleep(1)
        load = Load(front)
        time.sleep(1)
        for turn in range(RESTARTS * len(servers)):
            place = turn % len(servers)
            servers[place].terminate()
            status = servers[place].wait(30)
            checks.check(f"instance {place + 1} exits with status 0", status == 0, status)
            servers[place] = weir.Server(program, "--port", ports[place], "--drain-delay", 1)
            time.sleep(0.5)
        load.end()
        count = sum(load.statuses.values())
        lost = {key: value for key, value in load.statuses.items() if key not in (200, 201)}
        checks.check("many requests were made", count > 500, count)
        checks.check("no request is lost", not lost, lost or f"of {count}")
    finally:
        nginx.send_signal(signal.SIGTERM)
        nginx.wait()
        for server in servers:
            server.__exit__()
        shutil.rmtree(folder, ignore_errors=True)


weir.main(__doc__, test)
