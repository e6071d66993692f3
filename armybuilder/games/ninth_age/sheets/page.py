"""A battle on one printed page: what is settled, the map, both rosters."""

from collections.abc import Callable

from msgspec.structs import replace

from armybuilder.catalogue.text import Language
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player
from armybuilder.games.ninth_age.rules.field.table import ROOM
from armybuilder.games.ninth_age.sheets.map import map_sheet
from armybuilder.games.ninth_age.sheets.map_view import View, largest_scale
from armybuilder.games.ninth_age.sheets.page_roster import (
    COMFORTABLE,
    LEAST,
    SIZES,
    UnitLine,
    draw_rows,
    may_see,
    rows_height,
    unit_lines,
)
from armybuilder.games.ninth_age.sheets.page_settled import (
    draw_facts,
    draw_heading,
    draw_objective,
    draw_party,
)
from armybuilder.games.palette import MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Line, Polygon, Shape, Sheet, SheetRegion
from armybuilder.wording.messages import say

# the body of an upright sheet of A4, in millimetres
WIDTH, HEIGHT = 194.0, 271.0
GUTTER = 6.0
PARTY = 10.0
BETWEEN = 2.0
# a long roster makes the map smaller, but not lower than this
LEAST_MAP = 100.0


def page_of_battle(
    battle: Battle, name: str, *, for_player: Player | None = None
) -> Callable[[Language, float, float], Sheet]:
    """Return what draws the page of a battle in a language, of a width and height in millimetres."""

    def draw(language: Language, width: float, height: float) -> Sheet:
        return battle_page(battle, name, language, for_player=for_player, width=width, height=height)

    return draw


def battle_page(
    battle: Battle,
    name: str,
    language: Language,
    *,
    for_player: Player | None = None,
    width: float = WIDTH,
    height: float = HEIGHT,
) -> Sheet:
    """One page of `width` by `height` millimetres. Hidden magic items are on the page of their owner, `for_player`, alone."""
    drawing = Drawing()
    top = draw_heading(drawing, battle, name, width, language)
    top += draw_facts(drawing, battle, top, width, language)
    top += draw_objective(drawing, battle, top, width, language)
    wide = (width - GUTTER) / 2
    rosters = {player: _lines(battle, player, language, for_player) for player in PLAYERS}
    room = height - top - PARTY - BETWEEN
    longer = max(rows_height(lines, COMFORTABLE, wide) for lines in rosters.values())
    view = _view(battle, width, room - longer, room)
    left = (width - view.extent.width) / 2
    drawing.shapes += [
        _moved(shape, left, top) for shape in map_sheet(battle, language, scale=view.scale).shapes
    ]
    top += view.extent.height + BETWEEN
    below = height - top - PARTY
    sizes = {player: _size(lines, wide, below) for player, lines in rosters.items()}
    shared = min(sizes.values())
    for number, player in enumerate(PLAYERS):
        x = number * (wide + GUTTER)
        draw_party(drawing, battle, player, SheetRegion(x, top, wide, PARTY), language)
        place = SheetRegion(x, top + PARTY, wide, below)
        if not may_see(battle, player, for_player):
            text = say("ninth_age.page.not_shown", language)
            drawing.words(x, place.y + 4, text, COMFORTABLE, colour=MUTED, room=wide)
        # a roster that has to be small does not make the other one so
        size = max(shared, min(sizes[player], COMFORTABLE))
        draw_rows(drawing, place, rosters[player], size, language)
    return Sheet(width, height, tuple(drawing.shapes))


def _lines(battle: Battle, player: Player, language: Language, reader: Player | None) -> list[UnitLine]:
    return unit_lines(battle, player, language, reader) if may_see(battle, player, reader) else []


def _size(lines: list[UnitLine], wide: float, high: float) -> float:
    """Return the largest size at which a roster fits; the least one if none does."""
    return next((size for size in SIZES if rows_height(lines, size, wide) <= high + ROOM), LEAST)


def _view(battle: Battle, width: float, left: float, room: float) -> View:
    """Return the largest map that leaves the rosters their room, but not too small a one."""
    table = battle.field.table
    return View(table, largest_scale(table, width, min(max(left, LEAST_MAP), room)))


def _moved(shape: Shape, dx: float, dy: float) -> Shape:
    """Return a shape somewhere else on the sheet."""
    if isinstance(shape, Line):
        return replace(shape, x1=shape.x1 + dx, y1=shape.y1 + dy, x2=shape.x2 + dx, y2=shape.y2 + dy)
    if isinstance(shape, Polygon):
        return replace(shape, points=tuple((x + dx, y + dy) for x, y in shape.points))
    # rectangles, circles and words
    return replace(shape, x=shape.x + dx, y=shape.y + dy)
