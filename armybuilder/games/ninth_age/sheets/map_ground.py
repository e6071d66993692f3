"""The table on the map: its grid and rulers, its sectors, and the line that divides it."""

from itertools import pairwise

from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.games.ninth_age.rules.field.table import Point, sectors
from armybuilder.games.ninth_age.rules.victory.spoils_line import dividing_line
from armybuilder.games.ninth_age.sheets.map_look import GRID, GRID_STRONG, LINE
from armybuilder.games.ninth_age.sheets.map_pen import MapPen, along
from armybuilder.games.palette import MUTED
from armybuilder.sheet.drawing import INK

STEP = 6
STRONG = 12
# lines nearer than this, and numbers nearer than this, are too many: millimetres
LEAST_GRID, LEAST_NUMBERS = 4.0, 7.0
NUMBER = 2.3
WORDS = 2.1
SHARES = (0.92, 0.08, 0.8, 0.2, 0.68, 0.32, 0.56, 0.44)


def draw_grid(pen: MapPen) -> None:
    """Draw a quiet line every 6 inches and a stronger one every 12; on huge tables farther apart."""
    table = pen.view.table
    step = spread(STEP, pen.view.scale, LEAST_GRID)
    for x in _marks(table.length, step)[1:]:
        pen.border((x, 0), (x, table.width), *_grid_line(x, step))
    for y in _marks(table.width, step)[1:]:
        pen.border((0, y), (table.length, y), *_grid_line(y, step))


def draw_edge(pen: MapPen) -> None:
    """Draw the table's edge, and inches along the near and the left one."""
    table, view = pen.view.table, pen.view
    pen.rect(pen.table_place, stroke=INK, line=0.6)
    step = spread(STEP, view.scale, LEAST_NUMBERS)
    for inches in _marks(table.length, step):
        x, y = view.to_sheet((inches, 0))
        pen.line(x, y, x, y + 1.2, stroke=INK, line=0.25)
        pen.words(x, y + 1.6 + NUMBER, str(inches), NUMBER, colour=MUTED, align="middle")
    for inches in _marks(table.width, step):
        x, y = view.to_sheet((0, inches))
        pen.line(x - 1.2, y, x, y, stroke=INK, line=0.25)
        pen.words(x - 1.8, y + NUMBER * 0.35, str(inches), NUMBER, colour=MUTED, align="right")


def draw_sectors(pen: MapPen) -> None:
    """Draw the borders of the sectors, a cross in the middle of each and its number, the near row first."""
    table = pen.view.table
    centres = sectors(table)
    for x in _between({x for x, _ in centres}):
        pen.border((x, 0), (x, table.width), MUTED, 0.3, dashed=True)
    for y in _between({y for _, y in centres}):
        pen.border((0, y), (table.length, y), MUTED, 0.3, dashed=True)
    for number, centre in enumerate(centres, 1):
        x, y = pen.view.to_sheet(centre)
        pen.line(x - 1.5, y, x + 1.5, y, stroke=MUTED, line=0.3)
        pen.line(x, y - 1.5, x, y + 1.5, stroke=MUTED, line=0.3)
        pen.words(x + 0.8, y - 0.8, str(number), NUMBER, "bold", colour=MUTED)


def draw_dividing_line(pen: MapPen, battle: Battle) -> None:
    """Draw the Centre Line; in Refused Flank the diagonal, as soon as a corner is chosen."""
    if line := _dividing_line(battle):
        pen.border(*line, LINE, 0.35, dashed=True)


def name_dividing_line(pen: MapPen, battle: Battle) -> None:
    """Name the line where there is room for it."""
    if line := _dividing_line(battle):
        start, end = (pen.view.to_sheet(point) for point in line)
        name = pen.say("ninth_age.map.diagonal" if _is_slanting(battle) else "ninth_age.map.centre_line")
        pen.label([along(start, end, share) for share in SHARES], name, WORDS, colour=LINE)


def _is_slanting(battle: Battle) -> bool:
    return battle.deployment == "refused_flank"


def _dividing_line(battle: Battle) -> tuple[Point, Point] | None:
    if _is_slanting(battle) and battle.zones.corner == "unchosen":
        return None
    return dividing_line(battle.ground)


def spread(step: int, scale: float, least: float) -> int:
    """A step of so many inches, doubled until it takes `least` millimetres."""
    while step * scale < least:
        step *= 2
    return step


def _marks(length: float, step: int) -> list[int]:
    return list(range(0, int(length) + 1, step))


def _grid_line(inches: int, step: int) -> tuple[str, float]:
    return (GRID_STRONG, 0.25) if inches % max(STRONG, 2 * step) == 0 else (GRID, 0.18)


def _between(places: set[float]) -> list[float]:
    """Half-way between neighbouring places."""
    ordered = sorted(places)
    return [(one + other) / 2 for one, other in pairwise(ordered)]
