"""A table of weapons on a card: a sword or a target before each name, and only the columns that matter (RW-3-2, RW-3-3)."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.games.road_world.profiles.units import Use, WeaponProfile, cell_of, columns_of
from armybuilder.games.road_world.sheets import look
from armybuilder.games.signs import Sign, draw_sign
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word

HEAD = 4.4
ROW = 4.6
COLUMN = 10.0
ICON = 3.2
SPECIAL = 2.5
SPECIAL_LINE = 3.1

SWORD: Sign = (
    (((0.94, 0.0), (1.0, 0.06), (0.42, 0.68), (0.32, 0.58)), True),
    (((0.18, 0.5), (0.5, 0.82), (0.42, 0.9), (0.1, 0.58)), True),
    (((0.22, 0.68), (0.32, 0.78), (0.1, 1.0), (0.0, 0.9)), True),
)


def _ring(radius: float) -> tuple[tuple[float, float], ...]:
    """An octagon around the middle of a square of side 1."""
    near, far = 0.41 * radius, radius
    steps = ((far, near), (near, far), (-near, far), (-far, near), (-far, -near), (-near, -far), (near, -far))
    return tuple((0.5 + x, 0.5 + y) for x, y in (*steps, (far, -near)))


TARGET: Sign = ((_ring(0.5), True), (_ring(0.34), False), (_ring(0.18), True))


class WeaponLine(Struct, frozen=True):
    """A weapon of a table; one that is bought but not `taken` is struck out.

    `id` is whose it is and its own, if one bears it; `field` is its place on the unit.
    """

    weapon: WeaponProfile
    taken: bool = True
    price: str = ""
    id: str = ""
    field: str = ""


@rule("RW-3-2")
def icon_of(use: Use) -> Sign:
    """A sword for a weapon of close combat, a target for one that shoots."""
    return SWORD if use == "melee" else TARGET


def table_height(lines: Sequence[WeaponLine], width_mm: float, language: Language) -> float:
    """How tall a table is with its head."""
    return HEAD + sum(_row_height(line, width_mm, language) for line in lines) if lines else 0.0


def draw_table(
    drawing: Drawing, place: SheetRegion, lines: Sequence[WeaponLine], language: Language, colour: str
) -> None:
    """Draw weapons from the top of a place, as wide as it is."""
    columns = columns_of(line.weapon for line in lines)
    first = place.x + place.width - COLUMN * len(columns)
    drawing.rect(SheetRegion(place.x, place.y, place.width, HEAD), fill=colour, radius=0.8)
    name = SheetRegion(place.x + 1.4, place.y, first - place.x - 2.0, HEAD)
    drawing.beside(name, say("road_world.card_text.weapon", language), 2.9, "bold", PAPER)
    for number, column in enumerate(columns):
        cell = SheetRegion(first + number * COLUMN, place.y, COLUMN, HEAD)
        drawing.centred(cell, short_word(WeaponProfile, column, language), 2.6, "narrow-bold", PAPER)
    top = place.y + HEAD
    for number, line in enumerate(lines):
        height = _row_height(line, place.width, language)
        row = SheetRegion(place.x, top, place.width, height)
        if number % 2:
            drawing.rect(row, fill=look.STRIPE)
        _draw_row(drawing, row, line, columns, language)
        if line.taken:
            drawing.weapon(line.id or line.weapon.id, row)
        top += height
    drawing.rect(
        SheetRegion(place.x, place.y, place.width, top - place.y), stroke=FAINT, line=0.25, radius=0.8
    )


def _special(line: WeaponLine, width_mm: float, language: Language) -> list[str]:
    text = line.weapon.special.get(language)
    return wrap(text, "narrow", SPECIAL, width_mm - ICON - 4.0) if text else []


def _row_height(line: WeaponLine, width_mm: float, language: Language) -> float:
    return ROW + len(_special(line, width_mm, language)) * SPECIAL_LINE


def _draw_row(
    drawing: Drawing, row: SheetRegion, line: WeaponLine, columns: Sequence[str], language: Language
) -> None:
    first = row.x + row.width - COLUMN * len(columns)
    ink = INK if line.taken else MUTED
    icon = SheetRegion(row.x + 1.2, row.y + (ROW - ICON) / 2, ICON, ICON)
    draw_sign(drawing, icon, icon_of(line.weapon.use), ink, PAPER)
    left = row.x + ICON + 2.4
    name = " ".join(part for part in (line.weapon.name.get(language), line.price) if part)
    room = first - left - 0.8
    wide = drawing.words(left, row.y + 3.4, name, 3.0, "narrow-bold", colour=ink, room=room, least=1.9)
    if line.field:
        drawing.field(f"{line.field}.name", SheetRegion(left, row.y, wide, ROW))
    if not line.taken:
        drawing.line(left, row.y + 2.4, left + wide, row.y + 2.4, stroke=MUTED, line=0.3)
    for number, column in enumerate(columns):
        cell = SheetRegion(first + number * COLUMN, row.y, COLUMN, ROW)
        drawing.centred(cell, cell_of(line.weapon, column, language), 3.2, "bold", ink)
        if line.field:
            drawing.field(f"{line.field}.{column}", cell)
    for number, text in enumerate(_special(line, row.width, language)):
        base = row.y + ROW + (number + 1) * SPECIAL_LINE - 0.9
        drawing.words(left, base, text, SPECIAL, "narrow", colour=ink)
