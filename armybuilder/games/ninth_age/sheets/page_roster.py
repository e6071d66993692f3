"""The rosters on the printed page of a battle: what each line says, and how the lines fit into a column."""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.catalogue.text import Language, Told
from armybuilder.games.ninth_age.pregame.battle import ArmyUnit, Battle, Item, Player, fielded
from armybuilder.games.ninth_age.pregame.ledger import items_of
from armybuilder.games.ninth_age.pregame.magic import known_spells
from armybuilder.games.ninth_age.rules.field.table import ROOM
from armybuilder.games.ninth_age.sheets.map_look import draw_flag
from armybuilder.games.palette import FAINT, MUTED
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import ELLIPSIS, cap_height, printable
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

# sizes of the units' names in millimetres, tried from the first to the last
SIZES = (3.1, 2.9, 2.7, 2.5, 2.3, 2.1, 1.9)
COMFORTABLE, LEAST = SIZES[3], SIZES[-1]
ROW, DETAIL, DETAIL_ROW = 1.42, 0.84, 1.08
MOST_DETAIL_LINES = 3
NUMBER_ROOM = 1.9


class Detail(Struct, frozen=True):
    """Something that is said of a unit; with a box to tick, or ticked already, if `box` says so."""

    text: str
    box: bool = False
    ticked: bool = False


class UnitLine(Struct, frozen=True):
    """A unit as a roster on the page shows it. `strong` units have Scoring."""

    number: int
    name: str
    points: int
    strong: bool
    details: tuple[Detail, ...] = ()


def may_see(battle: Battle, player: Player, reader: Player | None) -> bool:
    """Rosters are shown when both are exchanged; a player's own page has his before."""
    return player == reader or battle.done >= 2


def unit_lines(battle: Battle, player: Player, language: Language, reader: Player | None) -> list[UnitLine]:
    """A player's roster as its reader may see it; None reads what both may."""
    return [
        UnitLine(
            number=number,
            name=unit.name,
            points=unit.points,
            strong=unit.has_scoring and key not in battle.play.without_scoring,
            details=(
                *_wizardry(battle, key, unit, language),
                *_standing(battle, player, key, language),
                *_items(battle, key, unit, language, is_own=player == reader),
            ),
        )
        for number, (key, unit) in enumerate(fielded(battle, player), 1)
    ]


def _wizardry(battle: Battle, key: str, unit: ArmyUnit, language: Language) -> Iterator[Detail]:
    if unit.wizard_level == "none":
        return
    level = say(f"ninth_age.choice.wizard_level.{unit.wizard_level}", language)
    yield Detail(f"{level}, {unit.magic_path}" if unit.magic_path else level)
    if chosen := tuple(Told(f"ninth_age.choice.spells.{spell}") for spell in known_spells(battle, key)):
        yield Detail(say("ninth_age.page.spells", language, spells=chosen))


def _standing(battle: Battle, player: Player, key: str, language: Language) -> Iterator[Detail]:
    """Yield where the unit is if it is set aside, and whether Capture the Flags marks it."""
    aside = battle.aside.get(key)
    if aside is not None and key not in battle.places:
        yield Detail(say(f"ninth_age.page.aside.{aside}", language))
    if key in battle.flags.get(player, ()):
        yield Detail(say("ninth_age.page.marked", language))


def _items(battle: Battle, key: str, unit: ArmyUnit, language: Language, *, is_own: bool) -> Iterator[Detail]:
    """Magic items: hidden ones are named to their owner alone, with a box to tick when they are revealed."""
    held, box = list(items_of(battle, key, unit)), battle.masked and is_own
    known = [one for one in held if one.revealed or is_own]
    for one in known:
        yield Detail(_named(one.item, language), box=box, ticked=box and one.revealed)
    if len(known) < len(held):
        # one for all of them: their number is nobody's business either
        yield Detail(say("ninth_age.page.hidden_item", language))


def _named(item: Item, language: Language) -> str:
    return say("ninth_age.page.rune", language, rune=item.name, of=item.of) if item.of else item.name


def rows_height(lines: list[UnitLine], size: float, wide: float) -> float:
    """Return how much of a column so wide these units take at a size."""
    return sum(_height(line, size, wide) for line in lines)


def draw_rows(
    drawing: Drawing, place: SheetRegion, lines: list[UnitLine], size: float, language: Language
) -> None:
    """Draw units into a place; where it is full, say how many more there are."""
    y, last = place.y, place.y + place.height + ROOM
    if rows_height(lines, size, place.width) > place.height + ROOM:
        last -= size * ROW
    for count, line in enumerate(lines):
        high = _height(line, size, place.width)
        if y + high > last:
            text = say("ninth_age.page.more", language, n=len(lines) - count)
            drawing.words(place.x, y + size * 1.1, text, size, colour=MUTED, room=place.width)
            return
        _draw_row(drawing, SheetRegion(place.x, y, place.width, high), line, size)
        y += high


def _height(line: UnitLine, size: float, wide: float) -> float:
    return size * (ROW + DETAIL_ROW * len(_detail_lines(line, size, wide)))


def _draw_row(drawing: Drawing, place: SheetRegion, line: UnitLine, size: float) -> None:
    base = place.y + size * 1.08
    left = place.x + NUMBER_ROOM * size
    right = place.x + place.width
    drawing.line(place.x, place.y, right, place.y, stroke=FAINT, line=0.12)
    number = f"{line.number}."
    drawing.words(left - 0.45 * size, base, number, size * 0.9, colour=MUTED, align="right")
    points = f"{line.points}" if line.points else ""
    drawing.words(right, base, points, size, "bold", align="right")
    room = right - left - width_of(points, "bold", size) - size
    flag = size * 0.75
    if line.strong:
        room -= flag
    taken = drawing.words(left, base, line.name, size, "bold", room=room, least=size * 0.8)
    if line.strong:
        draw_flag(
            drawing,
            SheetRegion(left + taken + size * 0.3, base - size * 0.8, flag * 0.7, size * 0.85),
            INK,
            INK,
        )
    for row, details in enumerate(_detail_lines(line, size, place.width), 1):
        at = base + row * size * DETAIL_ROW
        _draw_details(drawing, SheetRegion(left, at, right - left, 0), details, size * DETAIL)


def _draw_details(drawing: Drawing, place: SheetRegion, details: list[Detail], size: float) -> None:
    """Details on the baseline at the foot of a place."""
    x, base = place.x, place.y + place.height
    for number, detail in enumerate(details):
        if detail.box:
            side = cap_height("regular", size) * 1.15
            drawing.rect(SheetRegion(x, base - side, side, side), stroke=INK, line=0.2)
            if detail.ticked:
                drawing.line(x, base - side, x + side, base, line=0.25)
                drawing.line(x, base, x + side, base - side, line=0.25)
        elif number:
            drawing.words(x - size * 0.6, base, "·", size, colour=MUTED, align="middle")
        start = x + _box_room(detail, size)
        room = place.x + place.width - start
        x = start + drawing.words(start, base, detail.text, size, room=room, least=size) + _gap(size)


def _detail_lines(line: UnitLine, size: float, wide: float) -> list[list[Detail]]:
    """Return a unit's details line by line; what does not fit into a few lines ends in an ellipsis."""
    small = size * DETAIL
    room = wide - NUMBER_ROOM * size
    found: list[list[Detail]] = []
    x = 0.0
    for detail in line.details:
        taken = min(room, width_of(printable(detail.text), "regular", small) + _box_room(detail, small))
        if not found or x + taken > room + ROOM:
            if len(found) == MOST_DETAIL_LINES:
                found[-1][-1] = Detail(ELLIPSIS)
                break
            found.append([])
            x = 0.0
        found[-1].append(detail)
        x += taken + _gap(small)
    return found


def _box_room(detail: Detail, size: float) -> float:
    return size * 1.1 if detail.box else 0.0


def _gap(size: float) -> float:
    return size * 1.2
