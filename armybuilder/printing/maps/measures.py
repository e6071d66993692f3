"""Measures beside a map: a ruler along two of its edges, how deep zones are along the others, a bar of the scale."""

from itertools import pairwise

from armybuilder.battle.table.outlines import outline
from armybuilder.catalogue.text import Language
from armybuilder.games.palette import INK, MUTED
from armybuilder.printing.maps.table_map import TableMap, plain_number
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

# so many whole numbers of units may lie between two numbers of a ruler
STEPS = (1, 2, 5, 10, 20, 50, 100, 200, 500)
TICK, LINE = 1.2, 0.2
# numbers of a ruler stand no closer than so many of their sizes
APART = 3.2
# how long the bar of the scale is, in millimetres, at least
LEAST_BAR = 25.0
NEAR = 1e-6


def draw_rulers(drawing: Drawing, place: SheetRegion, table: TableMap, letter: float) -> None:
    """Number the units of the table along its lower and its left edge."""
    length, wide = table.size
    zoom = place.width / length
    step = ruler_step(zoom, letter, table.state.rules.board.grid)
    foot = place.y + place.height
    for number in range(int(length / step + NEAR) + 1):
        x = place.x + number * step * zoom
        drawing.line(x, foot, x, foot + TICK, stroke=MUTED, line=LINE)
        drawing.words(
            x, foot + TICK + letter, f"{number * step}", letter, "narrow", colour=MUTED, align="middle"
        )
    for number in range(int(wide / step + NEAR) + 1):
        y = foot - number * step * zoom
        drawing.line(place.x - TICK, y, place.x, y, stroke=MUTED, line=LINE)
        base = y + cap_height("narrow", letter) / 2
        drawing.words(
            place.x - TICK - 0.5, base, f"{number * step}", letter, "narrow", colour=MUTED, align="right"
        )


def ruler_step(zoom: float, letter: float, grid: float) -> int:
    """Return how many units of the table lie between two numbers of a ruler: those of its grid, where they have room."""
    steps = (int(grid), *STEPS) if grid >= 1 and grid == int(grid) else STEPS
    return next((one for one in steps if one * zoom >= letter * APART), STEPS[-1])


def cuts(table: TableMap, axis: int) -> list[float]:
    """Return where zones of sides begin and end along an axis of the table (0: along, 1: across), with its edges."""
    most = table.size[axis]
    found = {0.0, most}
    for zone in table.zones:
        if zone.side:
            bounds = outline(zone, table.state.rules.board).bounds
            found |= {round(min(max(bounds[at], 0.0), most), 3) for at in (axis, axis + 2)}
    return sorted(found)


def draw_chain(
    drawing: Drawing, place: SheetRegion, table: TableMap, letter: float, language: Language
) -> None:
    """Draw how deep zones are and how far apart, at the right of a map; over it how long they are."""
    zoom = place.width / table.size[0]
    right, foot = place.x + place.width + 1.6, place.y + place.height
    ys = [foot - cut * zoom for cut in cuts(table, 1)]
    for one, other in pairwise(ys):
        drawing.line(right, one, right, other, stroke=INK, line=LINE)
        told = table.length_word((one - other) / zoom, language)
        middle = (one + other) / 2 + cap_height("narrow-bold", letter) / 2
        if one - other > letter:
            drawing.words(
                right + 1.4, middle, told, letter, "narrow-bold", room=chain_room(table, letter, language)
            )
    for y in ys:
        drawing.line(right - 0.9, y, right + 0.9, y, stroke=INK, line=LINE)
    xs = [place.x + cut * zoom for cut in cuts(table, 0)]
    top = place.y - 1.6
    for left, end in pairwise(xs):
        drawing.line(left, top, end, top, stroke=INK, line=LINE)
        told = both_lengths(table, (end - left) / zoom, language)
        room = SheetRegion(left, top - letter - 1.2, end - left, letter + 0.6)
        drawing.centred(room, told, letter, "narrow-bold", least=1.2)
    for x in xs:
        drawing.line(x, top - 0.9, x, top + 0.9, stroke=INK, line=LINE)


def chain_room(table: TableMap, letter: float, language: Language) -> float:
    """Return how wide the longest measure at the right of a map is."""
    told = (table.length_word(other - one, language) for one, other in pairwise(cuts(table, 1)))
    return max(width(one, "narrow-bold", letter) for one in told)


def both_lengths(table: TableMap, length: float, language: Language) -> str:
    """Return a length in the table's own unit, and in centimetres."""
    return f"{table.length_word(length, language)} · {table.centimetres_word(length, language)}"


def bar_units(zoom: float) -> int:
    """Return how many units of the table the bar of the scale stands for."""
    return next((one for one in STEPS if one * zoom >= LEAST_BAR), STEPS[-1])


def draw_scale_bar(
    drawing: Drawing, board: SheetRegion, table: TableMap, letter: float, language: Language
) -> None:
    """Draw under a map a bar of so many units of the table, and what share of the true size the map has."""
    zoom = board.width / table.size[0]
    x, base = board.x, board.y + board.height + letter * 4
    units = bar_units(zoom)
    long, high = units * zoom, 1.2
    for part, fill in enumerate(_parts(units)):
        left = x + part * long / len(_parts(units))
        place = SheetRegion(left, base - high, long / len(_parts(units)), high)
        drawing.rect(place, fill=fill, stroke=INK, line=0.15)
    share = plain_number(table.unit_mm / zoom, language)
    told = _scale_word(table, units, share, language)
    drawing.words(x + long + 2.0, base, told, letter, "narrow", colour=MUTED)


def _parts(units: int) -> list[str]:
    count = 5 if units % 5 == 0 else 2 if units % 2 == 0 else 1
    return [INK if part % 2 == 0 else "#ffffff" for part in range(count)]


def _scale_word(table: TableMap, units: int, share: str, language: Language) -> str:
    """Return what the bar of the scale says."""
    return say(
        "print.map.scale",
        language,
        length=table.length_word(units, language),
        cm=table.centimetres_word(units, language),
        share=share,
    )
