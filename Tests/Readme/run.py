#!/usr/bin/env python3
"""Runs the commands of README.md against a running Weir and compares the answers. Python 3.9+, standard library, curl.

  run.py URL README.md

A block of sh that a block of json follows is run as it stands, in one shell with those before it, localhost:8080 being
the server at URL; what it prints must be that JSON, whatever its white space.
Prints each mismatch and closes with 'N passed, N failed'. Exit status 1 if anything failed.
"""
import json
import pathlib
import re
import subprocess
import sys

PAIR = re.compile(r"^```sh\n(?P<command>(?:(?!```).)*?)^```\n+```json\n(?P<answer>(?:(?!```).)*?)^```$", re.MULTILINE | re.DOTALL)
SEPARATOR = "=== next ==="


def main():
    url, readme = sys.argv[1], pathlib.Path(sys.argv[2]).read_text(encoding="utf-8")
    pairs = list(PAIR.finditer(readme))
    script = f"echo '{SEPARATOR}'\n".join(pair["command"] for pair in pairs).replace("localhost:8080", url.removeprefix("http://"))
    shell = subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=60)
    printed = shell.stdout.split(SEPARATOR + "\n")
    passed = failed = 0
    for pair, text in zip(pairs, printed + [""] * len(pairs)):
        try:
            problem = None if json.loads(text) == json.loads(pair["answer"]) else f"it prints {text}"
        except ValueError as error:
            problem = f"{error}: it prints {text!r} {shell.stderr[-500:]}"
        if problem:
            failed += 1
            print(f"FAIL {pair['command'].strip()}\n     {problem}")
        else:
            passed += 1
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
