"""The printed armlists of «Бронепехота», as descriptions that paper and screen paint alike.

A machine (BP-2.2-1) and a gun (BP-2.4-1) are laid out alike: boxes of values, the arsenal, the two scales. A gun is narrow.
"""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.arsenal import ArsenalEntry, draw_panel, entries_of, panel_height
from armybuilder.games.bronepehota.sheets.frame import draw_header
from armybuilder.games.bronepehota.sheets.scales import (
    EDGE,
    ScaleRoom,
    draw_scales,
    foot_height,
    least_column_height,
    least_width,
)
from armybuilder.games.bronepehota.sheets.squad_sheet import squad_sheet
from armybuilder.games.sheet_parts import draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

HEAVY = 107.0
LIGHT = 93.0
GUN = 54.0
COLUMN = 10.0
GUN_COLUMN = 9.0
GAP = 1.6
BOX = 11.0
GUN_BOX = 7.2
WIDE_GUN = 70
NOTE = 2.5
NOTE_LINE = 3.1


def sheet_of(unit: Unit, language: Language, marks: Marks) -> Sheet:
    """The sheet of a unit in a language, with an army's marks on it."""
    if isinstance(unit, Squad):
        return squad_sheet(unit, language, marks)
    return armed_sheet(unit, language, marks)


def armed_sheet(unit: Machine | Gun, language: Language, marks: Marks) -> Sheet:
    """Draw the sheet of a machine or gun with its two scales."""
    colours, gun = CONTENT.palette(unit.faction), isinstance(unit, Gun)
    width, column = _width(unit), GUN_COLUMN if gun else COLUMN
    drawing = Drawing()
    top = draw_header(drawing, width, unit, language, marks=marks, small=_small(unit, language))
    top += draw_strip(drawing, top, width, colours.tint, marks) + GAP
    inner = width - 2 * EDGE - column - GAP
    entries, notes = entries_of(unit, marks), _special_lines(unit, inner, language)
    boxes = 3 * (GUN_BOX + GAP) if gun else BOX + GAP
    special = len(notes) * NOTE_LINE
    tail = foot_height(unit) + draw_notes(Drawing(), 0, EDGE + inner, unit.doubts, language) + special
    least = least_column_height(unit) + foot_height(unit)
    columns = _columns(gun, entries, inner, least - boxes - tail, language)
    height = top + max(boxes + panel_height(entries, inner, columns, language) + tail, least)
    _draw_boxes(drawing, top, inner, unit, language)
    area = SheetRegion(EDGE, top + boxes, inner, height - tail - top - boxes)
    draw_panel(drawing, area, entries, columns, language)
    _draw_lines(drawing, area, notes)
    draw_notes(drawing, area.y + area.height + special, EDGE + inner, unit.doubts, language)
    tracks = draw_scales(drawing, unit, ScaleRoom(top, height, width, column), language, marks)
    draw_frame(drawing, width, height, colours.main)
    return Sheet(
        width,
        height,
        tuple(drawing.shapes),
        tracks,
        weapons=tuple(drawing.weapons),
        fields=tuple(drawing.fields),
    )


def _width(unit: Machine | Gun) -> float:
    """A machine of unknown class is as wide as a heavy one; a long durability scale makes a gun's sheet wider."""
    if isinstance(unit, Gun):
        return max(GUN, least_width(unit, GUN_COLUMN))
    return LIGHT if unit.machine_class == "light" else HEAVY


def _small(unit: Machine | Gun, language: Language) -> tuple[str, ...]:
    """The small lines over the name: the source, and what kind of machine or gun it is."""
    if isinstance(unit, Gun):
        kind = say(f"bronepehota.sheet.mobile.{unit.mobile}", language)
        return (f"{kind} · {CONTENT.edition_mark(unit.edition, language)}",)
    told = (f"class.{unit.machine_class}", f"locomotion.{unit.locomotion}")
    kind = " · ".join(say(f"bronepehota.sheet.{word}", language) for word in told)
    return (
        f"{CONTENT.faction_name(unit.faction, language)} · {CONTENT.edition_mark(unit.edition, language)}",
        kind,
    )


def _columns(gun: bool, entries: list[ArsenalEntry], width: float, room: float, language: Language) -> int:
    """A machine's arsenal has one column where the ammunition scale leaves the height for it, else two."""
    one = width <= WIDE_GUN if gun else panel_height(entries, width, 1, language) <= room
    return 1 if one else 2


def _draw_lines(drawing: Drawing, area: SheetRegion, notes: list[str]) -> None:
    """Special lines under the arsenal."""
    for place, line in enumerate(notes):
        base = area.y + area.height + (place + 1) * NOTE_LINE - 0.4
        drawing.words(area.x + 0.6, base, line, NOTE, "regular", room=area.width - 0.6)


def _special_lines(unit: Machine | Gun, room: float, language: Language) -> list[str]:
    if isinstance(unit, Gun):
        return []
    texts = [text.get(language) for text in unit.special]
    if unit.either_or:
        names = {part.id: part.name.get(language) for part in unit.arsenal}
        first, second = (names.get(part, part) for part in unit.either_or)
        texts.append(say("bronepehota.lines.either_or", language, first=first, second=second))
    return [line for text in texts for line in wrap(text, "regular", NOTE, room - 0.6)]


def _draw_boxes(drawing: Drawing, top: float, inner: float, unit: Machine | Gun, language: Language) -> None:
    """Three values: of a machine in a row, each under its word; of a gun in a column, each beside it."""
    gun, wide = isinstance(unit, Gun), (inner - 2 * GAP) / 3
    for place, name in enumerate(("cost", "rank", "rate_of_fire")):
        word, value = say(f"bronepehota.sheet.{name}", language), str(getattr(unit, name))
        box = SheetRegion(EDGE + place * (wide + GAP), top, wide, BOX)
        if gun:
            box = SheetRegion(EDGE, top + place * (GUN_BOX + GAP), inner, GUN_BOX)
        drawing.rect(box, fill=CONTENT.palette(unit.faction).tint, stroke=look.INK, line=0.3, radius=1.0)
        drawing.field(name, box)
        if gun:
            drawing.beside(SheetRegion(box.x + 1.6, box.y, inner - 16, GUN_BOX), word, 2.9, "narrow")
            drawing.centred(SheetRegion(box.x + inner - 14, box.y, 13, GUN_BOX), value, 5.0, "bold")
        else:
            drawing.centred(SheetRegion(box.x, box.y + 0.5, wide, 3.6), word, 2.7, "narrow")
            drawing.centred(SheetRegion(box.x, box.y + 3.6, wide, BOX - 4.0), value, 5.4, "bold")
