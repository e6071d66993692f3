"""A page of a document as one sheet, as large as its paper: what becomes a picture of it."""

from collections.abc import Iterator

from armybuilder.printing.document import Page, Running, running_shapes
from armybuilder.sheet.inks import Inks, drawn_in
from armybuilder.sheet.marker import all_shapes
from armybuilder.sheet.shapes import Shape, Sheet
from armybuilder.sheet.shifting import scaled, shifted


def page_sheet(running: Running, page: Page, number: int, pages: int, inks: Inks = "colour") -> Sheet:
    """Return the page of a number, the first of so many is 1, with its running header and footer."""
    shapes = (*running_shapes(running, page.paper, number, pages), *_placed(page))
    return drawn_in(Sheet(page.paper.width, page.paper.height, shapes), inks)


def _placed(page: Page) -> Iterator[Shape]:
    """Yield the shapes of a page where they stand on its paper."""
    paper = page.paper
    for sheet, placed in page.content:
        x, y, scale = (placed.area.x, placed.area.y, placed.scale) if placed else (0.0, 0.0, 1.0)
        for shape in all_shapes(sheet):
            yield shifted(scaled(shape, scale) if scale != 1 else shape, paper.side + x, paper.top + y)
