"""Checks that the examples of a description are what the service answers: examples.py URL openapi.yaml."""
import json
import sys
import urllib.error
import urllib.request

import yaml

JSON = {"Content-Type": "application/json"}
UNKNOWN = "0" * 48

# Answers to other questions than the plain post of an example: the example, and the query after its layout.
VISIBLE = {
    "StickyHeadersPushedOut": "rect=0,480,320,20&viewport=0,420,320,480",
    "StickyHeadersInColumns": "rect=0,300,320,100&format=columns",
}
# Requests that lead to the examples of problems: method, target, header fields, body.
PROBLEMS = {
    "BadRequest": ("GET", "/visible?rect=0,0,1", {}, None),
    "BadRequestOrBody": ("POST", "/layout", JSON, b'{"container":{"width":320}'),
    "LayoutNotFound": ("GET", f"/layout/{UNKNOWN}", {}, None),
    "ElementNotFound": ("GET", "/layout/{layout}/items/7/0", {}, None),
    "OtherGeometry": ("GET", "/visible?rect=0,0,1,1&geometry=1", {}, None),
    "MethodNotAllowed": ("PUT", "/visible", {}, None),
    "UnsupportedMediaType": ("POST", "/layout", {"Content-Type": "application/x-www-form-urlencoded"}, b"{}"),
    "InvalidLayout": ("POST", "/layout", JSON, json.dumps({
        "container": {"width": 320}, "layout": {"type": "waterfall", "columnCount": 1001}, "sections": []}).encode()),
}
# These need a server of another configuration.
NOT_ASKED = {"Unauthorized"}


class Examples:
    def __init__(self, url, components):
        self.url, self.components = url, components
        self.examples = {name: example["value"] for name, example in components["examples"].items()}
        self.layouts = {}
        self.passed = self.failed = 0

    def ask(self, method, target, fields=None, body=None):
        request = urllib.request.Request(self.url + target, data=body, headers=fields or {}, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            return json.load(error)

    def expect(self, name, found, expected):
        self.passed, self.failed = self.passed + (found == expected), self.failed + (found != expected)
        print(f"ok    example {name}" if found == expected else f"FAIL  example {name}\n      the answer is {found}")

    def run(self):
        names = set(self.examples)
        for name in sorted(name for name, value in self.examples.items() if "container" in value):
            names -= self.post(name)
        for name, query in VISIBLE.items():
            layout = self.examples[name]["layout"]
            self.expect(name, self.ask("GET", f"/visible?{query}&layout={layout}"), self.examples[name])
        self.expect("names that no check knows", names - set(VISIBLE), set())
        self.element()
        self.problems()

    def post(self, name):
        """Posts an example as compact JSON. Returns the names of all examples that this checks."""
        body = json.dumps(self.examples[name], separators=(",", ":")).encode()
        answer = self.ask("POST", "/layout", JSON, body)
        self.layouts[name] = answer.get("layout")
        whole = self.examples.get(f"{name}Answer", answer)
        self.expect(name, answer if "attributes" in answer else None, whole)
        short = f"{name}WithoutAttributes"
        if short in self.examples:
            self.expect(short, self.ask("POST", "/layout?attributes=none", JSON, body), self.examples[short])
        return {name, f"{name}Answer", short}

    def element(self):
        cell = self.components["schemas"]["Cell"]["example"]
        parameters = self.components["parameters"]
        layout, item = parameters["LayoutID"]["example"], parameters["ItemIndex"]["example"]
        self.expect("Cell", self.ask("GET", f"/layout/{layout}/items/0/{item}"), cell)

    def problems(self):
        responses = self.components["responses"]
        for name, response in responses.items():
            problem = response.get("content", {}).get("application/problem+json", {})
            if "example" not in problem or name in NOT_ASKED:
                continue
            method, target, fields, body = PROBLEMS[name]
            target = target.format(layout=self.layouts["XRWaterfall"])
            self.expect(name, self.ask(method, target, fields, body), problem["example"])


if __name__ == "__main__":
    with open(sys.argv[2], encoding="utf-8") as file:
        examples = Examples(sys.argv[1], yaml.safe_load(file)["components"])
    examples.run()
    print(f"{examples.passed} passed, {examples.failed} failed")
    sys.exit(1 if examples.failed else 0)
