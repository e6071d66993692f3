"""Cards of one size on paper: edge to edge, with marks to cut by, their backs on the page behind."""

from collections.abc import Sequence

from armybuilder.games.accessories import Deck
from armybuilder.printing.pages import SLACK, Area, PlacedSheet
from armybuilder.printing.paper import Paper
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion

MARK = 4.0
# what the marks and the running header leave free of each other
CLEAR = 2.5
MARK_GAP = 0.8
HAIR = "#9aa0a8"

Content = tuple[tuple[Sheet, PlacedSheet], ...]


def card_pages(deck: Deck, paper: Paper) -> list[Content]:
    """Return the fronts of a deck, each page of them followed by its backs; ValueError where no card fits the paper.

    The grid stands in the middle of the sheet and backs are laid from the right, so they meet when the sheet is
    turned over its long edge.
    """
    if not deck.faces:
        return []
    wide, tall = deck.faces[0].width, deck.faces[0].height
    columns = int((paper.body_width + SLACK) // wide)
    rows = int((paper.height - 2 * (paper.top + CLEAR) + SLACK) // tall)
    if not columns or not rows:
        raise ValueError(wide, tall)
    left = (paper.width - columns * wide) / 2 - paper.side
    top = (paper.height - rows * tall) / 2 - paper.top
    grid = [Area(left + c * wide, top + r * tall, wide, tall) for r in range(rows) for c in range(columns)]
    behind = [Area(2 * left + (columns - 1) * wide - area.x, area.y, wide, tall) for area in grid]
    found = []
    for begun in range(0, len(deck.faces), len(grid)):
        faces = deck.faces[begun : begun + len(grid)]
        found.append(_laid(faces, grid, paper))
        if deck.back is not None:
            found.append(_laid([deck.back] * len(faces), behind, paper))
    return found


def _laid(sheets: Sequence[Sheet], grid: Sequence[Area], paper: Paper) -> Content:
    """Cards in the first places of a grid, with the marks to cut them by."""
    places = grid[: len(sheets)]
    cards = tuple((sheet, PlacedSheet(n, 0, places[n], 1.0)) for n, sheet in enumerate(sheets))
    return (*cards, _marks(places, paper))


def _marks(places: Sequence[Area], paper: Paper) -> tuple[Sheet, PlacedSheet]:
    """Return a hairline around each card, and ticks outside them at every cut."""
    drawing = Drawing()
    for area in places:
        drawing.rect(SheetRegion(area.x, area.y, area.width, area.height), stroke=HAIR, line=0.1)
    xs = sorted({round(x, 3) for area in places for x in (area.x, area.x + area.width)})
    ys = sorted({round(y, 3) for area in places for y in (area.y, area.y + area.height)})
    for x in xs:
        drawing.line(x, ys[0] - MARK_GAP - MARK, x, ys[0] - MARK_GAP)
        drawing.line(x, ys[-1] + MARK_GAP, x, ys[-1] + MARK_GAP + MARK)
    for y in ys:
        drawing.line(xs[0] - MARK_GAP - MARK, y, xs[0] - MARK_GAP, y)
        drawing.line(xs[-1] + MARK_GAP, y, xs[-1] + MARK_GAP + MARK, y)
    body = Sheet(paper.body_width, paper.body_height, tuple(drawing.shapes))
    return body, PlacedSheet(0, 0, Area(0.0, 0.0, body.width, body.height), 1.0)
