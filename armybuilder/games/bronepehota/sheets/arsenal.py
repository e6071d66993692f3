"""The panel «Арсенал»: each weapon with its name, its two values and the caption of its special property."""

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.listing import part_values
from armybuilder.games.bronepehota.profiles.units import (
    ArsenalPart,
    CloseCombatWeapon,
    Equipment,
    Gun,
    Machine,
    Weapon,
)
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import Font, SheetRegion
from armybuilder.wording.messages import say

BAND = 4.8
NAME = 3.0
NAME_LINE = 3.5
BOX_HEIGHT = 5.8
BOX_WIDTH = 11.5
CAPTION = 2.4
CAPTION_LINE = 2.8
GAP = 2.0
NAME_FONT: Font = "narrow-bold"
ROOM_BESIDE = 18.0
MOST_SPREAD = 6.0
EMPTY = 5.0


class ArsenalEntry(Struct, frozen=True):
    """One weapon of the panel, and its place on the unit, `weapons.1`; `mounted` is None where no army tells it."""

    part: ArsenalPart
    field: str
    mounted: bool | None

    @property
    def values(self) -> tuple[str, ...]:
        """Where the values in its boxes stand on the unit."""
        names = ("range", "power") if isinstance(self.part, Weapon) else ("", "melee")
        return tuple(f"{self.field}.{name}" if name else "" for name in names)


def entries_of(unit: Machine | Gun, marks: Marks) -> list[ArsenalEntry]:
    """The weapons of a card; one that is carried twice has two entries (BP-2.2-1)."""
    found = []
    for name in ("weapons", "close_combat", "equipment"):
        for number, part in enumerate(getattr(unit, name, ()), 1):
            for place in range(part.count):
                mounted = None if marks.amounts is None else place < marks.amounts.get(part.id, 0)
                found.append(ArsenalEntry(part, f"{name}.{number}", mounted))
    return found


def panel_height(entries: list[ArsenalEntry], width_mm: float, columns: int, language: Language) -> float:
    """How tall the panel is with its heading."""
    rows = _rows(entries, columns)
    column = _column(width_mm, columns)
    if not rows:
        return BAND + 1.2 + EMPTY
    return BAND + 1.2 + sum(_row_height(row, column, language) for row in rows)


def draw_panel(
    drawing: Drawing, place: SheetRegion, entries: list[ArsenalEntry], columns: int, language: Language
) -> None:
    """Draw the panel into a place, entries from the top, row by row."""
    drawing.rect(place, stroke=look.FAINT, line=0.3, radius=1.0)
    drawing.rect(SheetRegion(place.x, place.y, place.width, BAND), fill=look.DARK, radius=1.0)
    title = SheetRegion(place.x + GAP, place.y, place.width - 2 * GAP, BAND)
    drawing.beside(title, say("bronepehota.sheet.arsenal", language), 3.2, "bold", look.PAPER)
    column = _column(place.width, columns)
    top = place.y + BAND + 0.8
    if not entries:
        none = SheetRegion(title.x, top, title.width, EMPTY)
        drawing.beside(none, say("bronepehota.sheet.no_weapons", language), NAME, "regular", look.MUTED)
    rows = _rows(entries, columns)
    spare = place.height - panel_height(entries, place.width, columns, language)
    spread = min(MOST_SPREAD, max(0.0, spare) / max(1, len(rows)))
    for number, row in enumerate(rows):
        height = _row_height(row, column, language) + spread
        if number:
            drawing.line(place.x + 1, top, place.x + place.width - 1, top, stroke=look.FAINT, line=0.15)
        for at, entry in enumerate(row):
            left = place.x + GAP + at * (column + GAP)
            cell = SheetRegion(left, top + spread / 2, column, height)
            _draw_entry(drawing, cell, entry, language)
            if isinstance(entry.part, Weapon) and entry.mounted is not False:
                drawing.weapon(entry.part.id, cell)
        top += height


def _column(width_mm: float, columns: int) -> float:
    return (width_mm - GAP * (columns + 1)) / columns


def _rows(entries: list[ArsenalEntry], columns: int) -> list[list[ArsenalEntry]]:
    return [entries[start : start + columns] for start in range(0, len(entries), columns)]


def _name_lines(entry: ArsenalEntry, column: float, language: Language) -> list[str]:
    name = entry.part.name.get(language)
    # a name that is only a little too long shrinks; a long one takes two lines
    if width(name, NAME_FONT, 2.6) <= column:
        return [name]
    lines = wrap(name, NAME_FONT, NAME, column)
    return lines if len(lines) <= 2 else [lines[0], " ".join(lines[1:])]


def _row_height(row: list[ArsenalEntry], column: float, language: Language) -> float:
    return max(_entry_height(entry, column, language) for entry in row)


def _entry_height(entry: ArsenalEntry, column: float, language: Language) -> float:
    lines = len(_name_lines(entry, column, language))
    captions = len(_caption_lines(entry, _caption_room(entry, column), language)) * CAPTION_LINE
    values = BOX_HEIGHT if part_values(entry.part, language) else 0.0
    body = max(values, captions) if _beside(entry, column) else values + captions
    return 1.0 + lines * NAME_LINE + 0.8 + body + 1.6


def _captions(entry: ArsenalEntry, language: Language) -> list[str]:
    part = entry.part
    found = []
    if isinstance(part, Weapon) and part.explosion:
        power = part.explosion.power.as_power(language)
        found.append(say("bronepehota.sheet.explosion", language, radius=part.explosion.radius, power=power))
    if isinstance(part, Equipment) and part.repair is not None:
        found.append(say("bronepehota.sheet.repair", language, n=part.repair))
    if not isinstance(part, CloseCombatWeapon) and part.special:
        found.append(part.special.get(language))
    if part.ammo is not None:
        found.append(say("bronepehota.sheet.own_ammo", language, n=part.ammo))
    if isinstance(part, Equipment) and not found:
        found.append(say("bronepehota.sheet.device", language))
    if entry.mounted is False:
        found.append(say("bronepehota.sheet.not_mounted", language))
    return found


def _beside(entry: ArsenalEntry, column: float) -> bool:
    """Tell whether captions stand beside the boxes; in a narrow column they stand under them (BP-7.4-10)."""
    return not isinstance(entry.part, Equipment) and column - 2 * BOX_WIDTH - 2.0 >= ROOM_BESIDE


def _caption_room(entry: ArsenalEntry, column: float) -> float:
    return column - 2 * BOX_WIDTH - 2.0 if _beside(entry, column) else column


def _caption_lines(entry: ArsenalEntry, room: float, language: Language) -> list[str]:
    lines: list[str] = []
    for caption in _captions(entry, language):
        # one that nearly fits shrinks rather than breaks
        near = width(caption, "narrow", CAPTION * 0.85) <= room
        lines += [caption] if near else wrap(caption, "narrow", CAPTION, room)
    return lines


def _draw_entry(drawing: Drawing, place: SheetRegion, entry: ArsenalEntry, language: Language) -> None:
    absent = entry.mounted is False
    colour = look.MUTED if absent else look.INK
    base = place.y + 1.0
    lines = _name_lines(entry, place.width, language)
    drawing.field(f"{entry.field}.name", SheetRegion(place.x, base, place.width, len(lines) * NAME_LINE))
    for line in lines:
        base += NAME_LINE
        taken = drawing.words(
            place.x, base - 0.6, line, NAME, NAME_FONT, colour=colour, room=place.width, least=1.8
        )
        if absent:
            drawing.line(place.x, base - 1.6, place.x + taken, base - 1.6, stroke=look.MUTED, line=0.3)
    top = base + 0.8
    values = part_values(entry.part, language)
    if values:
        _draw_values(drawing, place.x, top, list(zip(values, entry.values, strict=True)), absent)
    room = _caption_room(entry, place.width)
    left = place.x + place.width - room
    lines = _caption_lines(entry, room, language)
    start = top + (BOX_HEIGHT + 0.2 if values else 0.0)
    if _beside(entry, place.width):
        start = top + max(0.0, (BOX_HEIGHT - len(lines) * CAPTION_LINE) / 2)
    for number, line in enumerate(lines):
        at = start + (number + 1) * CAPTION_LINE - 0.7
        drawing.words(left, at, line, CAPTION, "narrow", colour=colour, room=room)


def _draw_values(
    drawing: Drawing, left: float, top: float, values: list[tuple[str, str]], absent: bool
) -> None:
    """Draw values in boxes side by side, and note where on the unit they stand."""
    for number, (value, field) in enumerate(values):
        box = SheetRegion(left + number * (BOX_WIDTH + 0.5), top, BOX_WIDTH, BOX_HEIGHT)
        if absent:
            drawing.rect(box, stroke=look.FAINT, line=0.25, radius=0.8)
        else:
            drawing.rect(box, fill=look.DARK, radius=0.8)
        drawing.centred(box, value, 3.6, "bold", look.MUTED if absent else look.PAPER, margin=0.8)
        if field:
            drawing.field(field, box)
