"""Makes the README's tour with the generated client `weir_client`, which run.py puts on the path: tour.py URL."""
import sys

from weir_client import Client
from weir_client.api.elements import get_item
from weir_client.api.layouts import create_layout, delete_layout, get_layout
from weir_client.api.visibility import get_visible
from weir_client.models import (
    AttributesOption, Boundary, Cell, Container, Format, Frame, GridItem, GridLayout, GridSection, LayoutRequest,
    Pinning, PlainSection, Problem, ProblemCode, Supplementary, WaterfallColumns, WaterfallItem, WaterfallLayout,
    WaterfallType)
from weir_client.types import UNSET

COLOUR = {"colour": "#fa0"}


def waterfall(columns=2):
    return WaterfallLayout(type_=WaterfallType.WATERFALL, column_count=columns, column_spacing=10, row_spacing=10)


def collection():
    items = [WaterfallItem(height=300, id="a"), WaterfallItem(height=200, payload=COLOUR),
             WaterfallItem(height=150, id=7)]
    return LayoutRequest(
        container=Container(width=320, height=480), layout=waterfall(), pinning=Pinning(headers=True),
        sections=[PlainSection(header=Boundary(height=40), items=items)])


class Tour:
    def __init__(self, url):
        self.client = Client(base_url=url)
        self.passed = self.failed = 0

    def expect(self, label, found, expected):
        self.passed, self.failed = self.passed + (found == expected), self.failed + (found != expected)
        mistake = f"FAIL  {label}\n      found {found}\n      expected {expected}"
        print(f"ok    {label}" if found == expected else mistake)

    def run(self):
        layout, geometry = self.post()
        self.read_again(layout)
        self.look(layout, geometry)
        self.look_in_columns(layout)
        self.find_one(layout)
        self.delete(layout)
        self.mix_layouts()
        self.make_mistakes()

    def post(self):
        answer = create_layout.sync(client=self.client, body=collection())
        self.expect("a posted layout has its size", answer.content_size.to_dict(), {"width": 320, "height": 400})
        self.expect("a posted layout names its geometry", answer.geometry >= 1, True)
        self.expect("a posted layout has its counts", (answer.section_count, answer.item_count), (1, 3))
        header, *cells = answer.attributes
        self.expect("the first element is a header", (type(header), header.kind.value, header.z_index),
                    (Supplementary, "header", 7))
        self.expect("the other elements are cells", [type(cell) for cell in cells], [Cell] * 3)
        self.expect("cells have frames", [cell.frame for cell in cells],
                    [Frame(0, 40, 155, 300), Frame(165, 40, 155, 200), Frame(165, 250, 155, 150)])
        self.expect("cells have the ids of their items", [cell.id for cell in cells], ["a", UNSET, 7])
        self.expect("cells have the payloads of their items", cells[1].payload, COLOUR)
        return answer.layout, answer.geometry

    def read_again(self, layout):
        answer = get_layout.sync(layout, client=self.client, attributes=AttributesOption.NONE)
        self.expect("a layout read without attributes has its size", (answer.item_count, answer.attributes), (3, UNSET))

    def look(self, layout, geometry):
        answer = get_visible.sync(client=self.client, rect="0,100,320,120", layout=layout, geometry=geometry)
        self.expect("a rectangle shows the pinned header where it is moved to",
                    [element.frame for element in answer.attributes],
                    [Frame(0, 100, 320, 40), Frame(0, 40, 155, 300), Frame(165, 40, 155, 200)])
        tag = get_visible.sync_detailed(client=self.client, rect="0,100,320,120", layout=layout).headers["ETag"]
        again = get_visible.sync_detailed(client=self.client, rect="0,100,320,120", layout=layout, if_none_match=tag)
        self.expect("an answer that the client has is not sent again", (again.status_code, again.parsed), (304, None))

    def look_in_columns(self, layout):
        answer = get_visible.sync(client=self.client, rect="0,260,320,480", layout=layout, format_=Format.COLUMNS)
        runs = [(run.category.value, run.item, run.x, run.y, run.height) for run in answer.runs]
        self.expect("columns list the same in runs", runs,
                    [("supplementary", 0, 0, 260, 40), ("cell", [0, 2], [0, 165], [40, 250], [300, 150])])

    def find_one(self, layout):
        cell = get_item.sync(layout, 0, 2, client=self.client)
        self.expect("one cell can be looked up", (cell.item, cell.frame), (2, Frame(165, 250, 155, 150)))
        self.expect_problem("a cell that is not there", get_item.sync(layout, 0, 3, client=self.client),
                            ProblemCode.ELEMENT_NOT_FOUND, 404)

    def delete(self, layout):
        deleted = delete_layout.sync_detailed(layout, client=self.client)
        self.expect("a layout can be deleted", deleted.status_code, 204)
        gone = get_visible.sync(client=self.client, rect="0,0,320,480", layout=layout)
        self.expect_problem("a deleted layout", gone, ProblemCode.LAYOUT_NOT_FOUND, 404)

    def mix_layouts(self):
        grid = GridLayout(type_="grid", minimum_column_width=90, column_spacing=10, row_spacing=10)
        sections = [GridSection(layout=grid, items=[GridItem(height=60, span=2), GridItem(height=40)]),
                    PlainSection(items=WaterfallColumns(heights=[90, 40]))]
        masonry = WaterfallLayout(type_=WaterfallType.MASONRY, column_count=1)
        request = LayoutRequest(container=Container(width=320), layout=masonry, sections=sections)
        answer = create_layout.sync(client=self.client, body=request)
        self.expect("a section can have a layout of its own", [cell.frame for cell in answer.attributes],
                    [Frame(0, 0, 210, 60), Frame(220, 0, 100, 40), Frame(0, 60, 320, 90), Frame(0, 150, 320, 40)])

    def make_mistakes(self):
        section = PlainSection(items=WaterfallColumns(heights=[120, -80]))
        request = LayoutRequest(container=Container(width=320), layout=waterfall(), sections=[section])
        problem = create_layout.sync(client=self.client, body=request)
        self.expect_problem("a negative height", problem, ProblemCode.OUT_OF_RANGE, 422)
        self.expect("the problem names the place", problem.pointer, "/sections/0/items/heights/1")
        problem = get_visible.sync(client=self.client, rect="0,0,1")
        self.expect_problem("a rectangle of three numbers", problem, ProblemCode.INVALID_PARAMETER, 400)
        self.expect("the problem names the parameter", problem.parameter, "rect")

    def expect_problem(self, label, found, code, status):
        self.expect(f"{label} is a problem", (type(found), found.code, found.status), (Problem, code, status))


if __name__ == "__main__":
    tour = Tour(sys.argv[1])
    tour.run()
    print(f"{tour.passed} passed, {tour.failed} failed")
    sys.exit(1 if tour.failed else 0)
