"""Tables on cards: figures of a squad, weapons, the numbers of a rule; a row for each, its name at the left. Millimetres."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.games.card_face import CardGrid, CardLook
from armybuilder.games.palette import INK, MUTED, mix
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import SheetRegion

LINE, BETWEEN, SPACE = 1.2, 0.7, 1.4
# what a name has at least of the width; values longer than this are a text
NAMES, LONGEST, SHORT = 0.24, 30, 8
HEAD, LEAST_HEAD, BETWEEN_COLUMNS = 0.82, 1.8, 1.2
# a head too long for its column keeps so many letters at least
LETTERS = 4
STEP = 0.1


class GridLayout(Struct, frozen=True):
    """How a table fits a width: the size of its letters, the width of each column, and the lines of each row's name."""

    grid: CardGrid
    size: float
    widths: tuple[float, ...]
    names: tuple[tuple[str, ...], ...]

    @property
    def heights(self) -> tuple[float, ...]:
        """How tall each row is."""
        return tuple(max(1, len(lines)) * self.size * LINE + BETWEEN for lines in self.names)

    @property
    def head(self) -> float:
        """How tall the heads of the columns are."""
        return self.size * HEAD * LINE + BETWEEN if any(self.grid.head) else 0.0

    @property
    def height(self) -> float:
        """How tall it is in all, with the room under it."""
        return self.head + sum(self.heights) + SPACE


def fitted(grid: CardGrid, room: float, size: float, least: float) -> GridLayout | None:
    """Return a table in the largest letters that fit a width; None where no readable ones do."""
    if not grid.rows or any(len(cell) > LONGEST or "\n" in cell for row in grid.rows for cell in row[1:]):
        return None
    while size >= least - STEP / 2:
        widths = _widths(grid, room, size)
        if widths is not None:
            names = tuple(tuple(wrap(row[0], "regular", size, widths[0] - 1.0)) for row in grid.rows)
            return GridLayout(grid, size, widths, names)
        size -= STEP
    return None


def _widths(grid: CardGrid, room: float, size: float) -> tuple[float, ...] | None:
    """Return the width of each column, what names do not need shared among all; None where there is too little room."""
    values = []
    for at in range(1, len(grid.head)):
        cells = [width(row[at], "bold", size) for row in grid.rows]
        # a head is drawn smaller, and then shortened, where it is longer than what stands under it
        head = grid.head[at] if len(grid.head[at]) <= LETTERS + 1 else f"{grid.head[at][:LETTERS]}."
        values.append(max(width(head, "narrow-bold", LEAST_HEAD), *cells) + BETWEEN_COLUMNS)
    names = room - sum(values)
    words = [width(word, "regular", size) + 1.0 for row in grid.rows for word in row[0].split()]
    whole = max(width(row[0], "regular", size) + 1.6 for row in grid.rows)
    if names < min(max([room * NAMES if values else 0.0, *words]), whole) or names < max([0.0, *words]):
        return None
    spare = max(0.0, names - whole) / (len(values) + 1)
    return (names - spare * len(values), *(value + spare for value in values))


def draw_grid(drawing: Drawing, layout: GridLayout, look: CardLook, left: float, top: float) -> float:
    """Draw a table, every second row shaded; return where what follows begins."""
    room, size = sum(layout.widths), layout.size
    rights = _rights(layout.widths, left)
    if layout.head:
        base = top + size * HEAD
        drawing.words(
            left + 0.6,
            base,
            layout.grid.head[0],
            size * HEAD,
            "narrow-bold",
            colour=MUTED,
            room=layout.widths[0] - 0.8,
            least=1.4,
        )
        for right, head, wide in zip(rights, layout.grid.head[1:], layout.widths[1:], strict=True):
            drawing.words(
                right,
                base,
                _shortened(head, wide - 0.6),
                size * HEAD,
                "narrow-bold",
                colour=look.colour,
                align="right",
                room=wide - 0.6,
                least=LEAST_HEAD,
            )
        top += layout.head
    rows = zip(layout.grid.rows, layout.names, layout.heights, strict=True)
    for number, (row, names, tall) in enumerate(rows):
        if number % 2 == 0:
            drawing.rect(
                SheetRegion(left, top, room, tall), fill=mix(look.colour, look.ground, 0.9), radius=0.5
            )
        for at, line in enumerate(names, 1):
            drawing.words(
                left + 0.6, top + BETWEEN / 2 + at * size * LINE - size * 0.32, line, size, colour=INK
            )
        base = top + tall / 2 + size * 0.34
        for right, cell in zip(rights, row[1:], strict=True):
            drawing.words(right, base, cell, size, "bold", colour=mix(look.colour, INK, 0.5), align="right")
        top += tall
    return top + SPACE


def _shortened(head: str, room: float) -> str:
    """Return a head as long as its column has room for in small letters, a full stop in place of the rest."""
    if width(head, "narrow-bold", LEAST_HEAD) <= room:
        return head
    kept = head
    while len(kept) > 1 and width(f"{kept}.", "narrow-bold", LEAST_HEAD) > room:
        kept = kept[:-1].rstrip()
    return f"{kept}."


def _rights(widths: Sequence[float], left: float) -> list[float]:
    """Return where the values of each column end at the right."""
    found, at = [], left + widths[0]
    for wide in widths[1:]:
        at += wide
        found.append(at - 0.6)
    return found


def as_text(grid: CardGrid) -> str:
    """Return a table that no card has room for as lines, a row in each."""
    lines = []
    for row in grid.rows:
        pairs = zip(grid.head[1:], row[1:], strict=True)
        # of one column alone it is known what it tells
        told = [f"{head} {cell}".strip() if len(row) > 2 else cell for head, cell in pairs if cell]
        lines.append(": ".join(filter(None, (row[0], ", ".join(told)))))
    return "\n".join(lines)


def without_texts(grid: CardGrid, room: float, least: float) -> tuple[CardGrid, str]:
    """Return a table that is too wide without the columns that are texts, and these as lines; as it is where it fits."""
    if fitted(grid, room, least, least) is not None:
        return grid, ""
    wide = [at for at in range(1, len(grid.head)) if any(len(row[at]) > SHORT for row in grid.rows)]
    if not wide or len(wide) == len(grid.head) - 1:
        return grid, ""
    kept, apart = (
        [0, *(at for at in range(1, len(grid.head)) if (at in wide) == one)] for one in (False, True)
    )
    texts = _columns(grid, apart)
    told = CardGrid(texts.head, tuple(row for row in texts.rows if any(row[1:])))
    return _columns(grid, kept), as_text(told)


def _columns(grid: CardGrid, places: Sequence[int]) -> CardGrid:
    return CardGrid(
        tuple(grid.head[at] for at in places), tuple(tuple(row[at] for at in places) for row in grid.rows)
    )
