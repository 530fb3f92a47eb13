#!/usr/bin/env python3
"""Runs every example of README.md and docs/*.md against a running Weir. Python 3.9+, standard library, bash, curl.

  run.py URL WEIR [PAGE ...]    WEIR is the program itself, for examples that start it

Each page is one shell session, from top to bottom, in which localhost:8080 means the server at URL. These are examples:

  ```sh      commands. The block of json or text that follows is what they print: the same JSON, or the same text.
             A block of nothing but commands in Scripts/ or .ci/ is not run; the files must be there.
             A block that begins with '# Not run by the tests: <reason>' is counted as skipped.
  ```js      a module, which Node.js runs as another command; where there is none it is counted as skipped.
  ```json    without commands before it: a body for POST /layout that must be accepted. If a json block follows
             directly, that is the answer.

A block of another form, and a link to a file that is not there, fail. Prints each failure and closes with
'N passed, N failed'. Exit status 1 if anything failed.
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
BLOCK = re.compile(r"^(?P<indent> *)```(?P<language>\w*)\n(?P<text>.*?)^ *```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)(?P<path>[^)#\s]+)")
SKIPPED = "# Not run by the tests: "
SEPARATOR = "=== next example ==="
NODE = "node --input-type=module - <<'END OF MODULE'\n%sEND OF MODULE\n"
POST = "curl -s localhost:8080/layout -H 'Content-Type: application/json' --data-binary @- <<'END OF BODY'\n%sEND OF BODY\n"


class Example:
    """Commands, and what they must print; without an answer, a post that must be accepted."""

    def __init__(self, name, commands, language=None, answer=None, is_post=False):
        self.name, self.commands, self.language, self.answer, self.is_post = name, commands, language, answer, is_post

    @property
    def can_run(self):
        return self.is_post or self.answer is not None

    def problem(self, printed):
        """None if `printed` is the answer."""
        if self.language == "text":
            return None if printed.strip() == self.answer.strip() else f"it prints {printed!r}"
        try:
            found = json.loads(printed)
            expected = found if self.answer is None else json.loads(self.answer)
        except ValueError as error:
            return f"{error}; it prints {printed!r}"
        is_accepted = self.answer is not None or "contentSize" in found
        return None if found == expected and is_accepted else f"it prints {printed}"


def blocks_of(text):
    """The blocks of a page, each with its line and whether only blank lines lie between it and the block before."""
    end = None
    for match in BLOCK.finditer(text):
        follows = end is not None and not text[end:match.start()].strip()
        end = match.end()
        yield match["language"], match["text"], text.count("\n", 0, match.start()) + 1, bool(match["indent"]), follows


def read(page):
    """The examples of a page, how many of its blocks are skipped, and what is wrong with others."""
    examples, skipped, problems = [], 0, []
    open_example, page_text = None, page.read_text(encoding="utf-8")
    blocks = list(blocks_of(page_text))
    if page_text.count("```") != 2 * len(blocks):
        problems.append(f"{page.relative_to(ROOT)}: a block that does not begin or end as it should")
    for language, text, line, is_indented, follows in blocks:
        name = f"{page.relative_to(ROOT)}:{line}"
        previous, open_example = open_example if follows else None, None
        if is_indented:
            problems.append(f"{name}: an indented block is not tested; move it to the margin")
        elif language in ("json", "text") and previous:
            previous.language, previous.answer = language, text
        elif language == "json":
            open_example = Example(name, POST % text, is_post=True)
            examples.append(open_example)
        elif language == "sh" and text.startswith(SKIPPED) or language == "js" and not shutil.which("node"):
            skipped += 1
            # Takes the answer that may follow.
            open_example = Example(name, text)
        elif language == "sh" and re.fullmatch(r"((Scripts|\.ci)/.*\n)+", text):
            examples += [Example(name, f"test -x '{ROOT}/{command.split()[0]}' && echo there\n", "text", "there")
                         for command in text.splitlines()]
        elif language in ("sh", "js"):
            open_example = Example(name, NODE % text if language == "js" else text)
            examples.append(open_example)
        elif language:
            problems.append(f"{name}: a block of {language} is not tested")
    problems += [f"{example.name}: no answer follows" for example in examples if not example.can_run]
    return [example for example in examples if example.can_run], skipped, problems


def run(examples, url, weir):
    """What is wrong with the examples of one page."""
    script = "".join(f"{example.commands}echo '{SEPARATOR}'\n" for example in examples)
    environment = dict(os.environ, PATH=f"{pathlib.Path(weir).resolve().parent}:{os.environ['PATH']}")
    with tempfile.TemporaryDirectory() as folder:
        shell = subprocess.Popen(["bash", "-c", script.replace("localhost:8080", url.removeprefix("http://"))], text=True,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=folder, env=environment,
                                 start_new_session=True)
        try:
            output, errors = shell.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            # With what it started, which would go on otherwise.
            os.killpg(shell.pid, signal.SIGKILL)
            output, errors = shell.communicate()
            errors += " stopped after 60 seconds"
    for example, text in zip(examples, output.split(SEPARATOR + "\n") + [""] * len(examples)):
        problem = example.problem(text)
        if problem:
            yield f"{example.name}: {problem} {errors[-500:]}"


def broken_links(page):
    """A message for each link of a page to a file that is not there, and the number of all such links."""
    paths = [match["path"] for match in LINK.finditer(page.read_text(encoding="utf-8"))]
    return [f"{page.name}: no file {path}" for path in paths if not (page.parent / path).exists()], len(paths)


def main():
    url, weir, *names = sys.argv[1:]
    pages = [pathlib.Path(name).resolve() for name in names] or [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    checks, skips, failures = 0, 0, []
    for page in pages:
        examples, skipped, problems = read(page)
        broken, links = broken_links(page)
        failures += problems + broken + list(run(examples, url, weir))
        checks, skips = checks + len(examples) + links + len(problems), skips + skipped
    for failure in failures:
        print("FAIL", failure)
    if skips:
        print(f"{skips} examples are marked as not run")
    print(f"{checks - len(failures)} passed, {len(failures)} failed")
    return 1 if failures or not checks else 0


if __name__ == "__main__":
    sys.exit(main())
