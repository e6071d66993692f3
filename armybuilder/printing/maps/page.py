"""The map of a table on one page: its title, the board with measures along its edges, its scale, what lies there."""

from collections.abc import Callable

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.palette import MUTED
from armybuilder.printing.maps.drawing import draw_table
from armybuilder.printing.maps.legend import Lines, draw_lines, legend_lines, lines_height, told_lines
from armybuilder.printing.maps.measures import chain_room, draw_chain, draw_rulers, draw_scale_bar
from armybuilder.printing.maps.table_map import TableMap, size_word
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Sheet, SheetRegion

LETTER, LEAST_LETTER, SMALLER = 3.0, 1.6, 0.1
TITLE, GUTTER = 1.9, 6.0
# texts become smaller before the map has less than so much of the largest it could have
LEAST_SHARE = 0.72
# beside the map on a page that lies on its side, texts have so much of its width
BESIDE = 0.34


class _Plan(Struct, frozen=True):
    """A page as it is laid out with letters of a size: where the board is, and the texts with their places."""

    letter: float
    board: SheetRegion
    share: float
    columns: tuple[tuple[SheetRegion, Lines, bool], ...]


def map_page(
    table: TableMap,
    language: Language,
    width: float,
    height: float,
    *,
    text_size: float = 1.0,
    tell_board: Callable[[SheetRegion], None] = lambda _: None,
) -> Sheet:
    """Return the page of a table, of a width and height in millimetres; somebody may be told where on it the board is."""
    letter = LETTER * text_size
    size = width, height
    plan = _best_plan(table, language, size, letter)
    while plan.share < LEAST_SHARE and letter > LEAST_LETTER:
        letter = max(LEAST_LETTER, letter - SMALLER)
        plan = _best_plan(table, language, size, letter)
    tell_board(plan.board)
    drawing = Drawing()
    _draw_heading(drawing, table, plan.letter, width, language)
    draw_table(drawing, plan.board, table, plan.letter, language)
    draw_rulers(drawing, plan.board, table, plan.letter * 0.8)
    draw_chain(drawing, plan.board, table, plan.letter * 0.8, language)
    draw_scale_bar(drawing, plan.board, table, plan.letter * 0.85, language)
    for place, lines, indent in plan.columns:
        draw_lines(drawing, place, lines, table, plan.letter, indent=indent)
    return Sheet(width, height, tuple(drawing.shapes))


def _draw_heading(drawing: Drawing, table: TableMap, letter: float, width: float, language: Language) -> None:
    """Write what the table is called, and how large it is."""
    title = letter * TITLE
    drawing.words(0, title * 0.9, table.title.get(language), title, "bold", room=width, least=letter)
    told = size_word(table, *table.size, language)
    drawing.words(0, title * 0.9 + letter * 1.5, told, letter, colour=MUTED, room=width, least=LEAST_LETTER)


def _best_plan(table: TableMap, language: Language, size: tuple[float, float], letter: float) -> _Plan:
    """Return the page with the larger map: texts stand under it or, on a page that lies on its side, beside it."""
    ways = (False, True) if size[0] > size[1] else (False,)
    plans = [_planned(table, language, size, letter, beside=beside) for beside in ways]
    return max(plans, key=lambda one: (one.share >= LEAST_SHARE, one.board.width))


def _planned(
    table: TableMap, language: Language, size: tuple[float, float], letter: float, *, beside: bool
) -> _Plan:
    """Return how the page is laid out with letters of a size."""
    width, height = size
    top = letter * (TITLE + 2.2)
    wide = width * (1 - BESIDE) if beside else width
    left = width_of("000", "narrow", letter * 0.8) + 2.5
    right = chain_room(table, letter * 0.8, language) + 4.0
    above, below = letter * 0.8 + 3.4, letter * 4.4
    column = width * BESIDE - GUTTER if beside else (width - GUTTER) / 2
    told, legend = told_lines(table, column, letter, language), legend_lines(table, column, letter, language)
    under = 0.0 if beside else max(lines_height(told, letter), lines_height(legend, letter)) + letter
    length, deep = table.size
    most = min((wide - left - right) / length, (height - top - above - below) / deep)
    zoom = max(0.1, min(most, (height - top - above - below - under) / deep))
    board = SheetRegion(
        left + (wide - left - right - length * zoom) / 2, top + above, length * zoom, deep * zoom
    )
    share = zoom / most
    if beside:
        places = [SheetRegion(wide + GUTTER, top, column, 0)] * 2
        split = lines_height(told, letter)
        places[1] = SheetRegion(wide + GUTTER, top + split, column, 0)
        if top + split + lines_height(legend, letter) > height:
            share = 0.0
    else:
        start = board.y + board.height + below + letter
        places = [SheetRegion(0, start, column, 0), SheetRegion(column + GUTTER, start, column, 0)]
    if not told:
        places[1] = places[0]
    return _Plan(letter, board, share, ((places[0], told, False), (places[1], legend, True)))
