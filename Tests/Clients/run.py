#!/usr/bin/env python3
"""Generates Python clients from the description that a running Weir serves, and uses one. Python 3.10+, pip.

  run.py URL FOLDER    FOLDER keeps the virtual environment and what is generated

The description must be valid, and openapi-python-client and datamodel-code-generator must read it without a warning and
name all classes after its schemas. Then tour.py makes the README's tour with the generated client, and examples.py
checks the description's examples.
Prints each check and closes with 'N passed, N failed'. Exit status 1 if anything failed.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import urllib.request
import venv

HERE = pathlib.Path(__file__).resolve().parent
REQUIREMENTS = HERE / "requirements.txt"
OPERATION = re.compile(r"^ {6}operationId: (\w+)$", re.MULTILINE)
CLASS = re.compile(r"^class (\w+)", re.MULTILINE)


class Clients:
    def __init__(self, url, folder):
        self.url, self.folder = url.rstrip("/"), folder
        self.bin = folder / "venv" / "bin"
        self.description = folder / "openapi.yaml"
        self.models = folder / "models.py"
        self.passed = self.failed = 0

    def prepare(self):
        """An environment with exactly the required packages, made again when they change, and the description."""
        installed = self.folder / "venv" / "requirements.txt"
        if not installed.exists() or installed.read_bytes() != REQUIREMENTS.read_bytes():
            shutil.rmtree(self.folder, ignore_errors=True)
            venv.create(self.folder / "venv", with_pip=True)
            install = [self.bin / "pip", "install", "--quiet", "--disable-pip-version-check", "-r", REQUIREMENTS]
            subprocess.run(install, check=True, timeout=600)
            shutil.copy(REQUIREMENTS, installed)
        with urllib.request.urlopen(f"{self.url}/openapi.yaml", timeout=60) as answer:
            self.description.write_bytes(answer.read())

    def check(self, label, problem):
        """One check, which passes if `problem` is empty."""
        self.passed, self.failed = self.passed + (not problem), self.failed + bool(problem)
        print(f"FAIL  {label}\n{problem}" if problem else f"ok    {label}")

    def run(self, *command):
        """The exit status of a command of the environment, and all that it printed."""
        environment = {**os.environ, "PATH": f"{self.bin}:{os.environ['PATH']}", "PYTHONPATH": str(self.folder)}
        result = subprocess.run([self.bin / command[0], *command[1:]], cwd=self.folder, env=environment, text=True,
                                timeout=300, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
        return result.returncode, result.stdout.strip()

    def validate(self):
        status, printed = self.run("openapi-spec-validator", self.description)
        self.check("the description is valid OpenAPI 3.1", status and (printed or f"exit status {status}"))

    def generate_client(self):
        client = self.folder / "weir_client"
        shutil.rmtree(client, ignore_errors=True)
        status, printed = self.run("openapi-python-client", "generate", "--path", self.description, "--meta", "none",
                                   "--output-path", client, "--fail-on-warning")
        self.check("openapi-python-client generates a client without a warning",
                   printed if status or re.search("warning|error|unable", printed, re.IGNORECASE) else None)
        operations = OPERATION.findall(self.description.read_text(encoding="utf-8"))
        expected = {re.sub("(?=[A-Z])", "_", operation).lower() for operation in operations}
        modules = {path.stem for path in client.glob("api/*/*.py")} - {"__init__"}
        self.check("the client has every operation", ", ".join(sorted(expected - modules)) or not expected)

    def generate_models(self):
        self.models.unlink(missing_ok=True)
        status, printed = self.run("datamodel-codegen", "--input", self.description, "--input-file-type", "openapi",
                                   "--output-model-type", "pydantic_v2.BaseModel", "--formatters", "builtin",
                                   "--output", self.models)
        self.check("datamodel-code-generator generates models without a warning", printed or status)
        classes = CLASS.findall(self.models.read_text(encoding="utf-8")) if self.models.exists() else []
        numbered = ", ".join(name for name in classes if name[-1].isdigit())
        self.check("no model has a numbered name", numbered or not classes)
        self.check("the models can be imported", self.run("python", "-c", "import models")[1])

    def run_script(self, name):
        """A script that closes with a line 'N passed, N failed' of its own."""
        status, printed = self.run("python", HERE / name, self.url, self.description)
        *lines, last = printed.splitlines() or [""]
        match = re.fullmatch(r"(\d+) passed, (\d+) failed", last)
        if match is None or (status != 0) != (match[2] != "0"):
            self.check(f"{name} runs to its end", printed or f"exit status {status}")
            return
        print("\n".join(lines))
        self.passed, self.failed = self.passed + int(match[1]), self.failed + int(match[2])


def main():
    clients = Clients(sys.argv[1], pathlib.Path(sys.argv[2]).resolve())
    clients.prepare()
    clients.validate()
    clients.generate_client()
    clients.generate_models()
    clients.run_script("tour.py")
    clients.run_script("examples.py")
    print(f"{clients.passed} passed, {clients.failed} failed")
    return 1 if clients.failed or not clients.passed else 0


if __name__ == "__main__":
    sys.exit(main())
