"""The sheet of a combat machine (BP-2.2-1)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.units import Machine
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.arsenal import ArsenalEntry, draw_panel, entries_of, panel_height
from armybuilder.games.bronepehota.sheets.frame import draw_header, edition_mark, faction_name
from armybuilder.games.bronepehota.sheets.scales import (
    EDGE,
    ScaleRoom,
    draw_scales,
    foot_height,
    least_column_height,
)
from armybuilder.games.sheet_parts import draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.messages import say
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

HEAVY = 107.0
LIGHT = 93.0
COLUMN = 10.0
GAP = 1.6
BOX = 11.0
NOTE = 2.5
NOTE_LINE = 3.1


def machine_sheet(unit: Machine, language: Language, marks: Marks) -> Sheet:
    """Draw a machine's sheet with its two scales; one of unknown class is as wide as a heavy one."""
    width = LIGHT if unit.machine_class == "light" else HEAVY
    drawing = Drawing()
    source = f"{faction_name(unit, language)} · {edition_mark(unit, language)}"
    told = (f"class.{unit.machine_class}", f"locomotion.{unit.locomotion}")
    kind = " · ".join(say(f"bronepehota.sheet.{word}", language) for word in told)
    top = draw_header(drawing, width, unit, language, marks=marks, small=(source, kind))
    top += draw_strip(drawing, top, width, look.palette(unit.faction).tint, marks) + GAP
    inner = width - 2 * EDGE - COLUMN - GAP
    entries = entries_of(unit, marks)
    notes = _special_lines(unit, inner, language)
    foot = draw_notes(Drawing(), 0, EDGE + inner, unit.doubts, language)
    tail = foot_height(unit) + foot + len(notes) * NOTE_LINE
    least = least_column_height(unit) + foot_height(unit)
    columns = _columns(entries, inner, least - BOX - GAP - tail, language)
    panel = panel_height(entries, inner, columns, language)
    height = top + max(BOX + GAP + panel + tail, least)
    _draw_boxes(drawing, SheetRegion(EDGE, top, inner, BOX), unit, language)
    area = SheetRegion(EDGE, top + BOX + GAP, inner, height - tail - (top + BOX + GAP))
    draw_panel(drawing, area, entries, columns, language)
    _draw_lines(drawing, area, notes)
    draw_notes(drawing, area.y + area.height + len(notes) * NOTE_LINE, EDGE + inner, unit.doubts, language)
    tracks = draw_scales(drawing, unit, ScaleRoom(top, height, width, COLUMN), language, marks)
    draw_frame(drawing, width, height, look.palette(unit.faction).main)
    return Sheet(width, height, tuple(drawing.shapes), tracks)


def _columns(entries: list[ArsenalEntry], width: float, room: float, language: Language) -> int:
    """One column where the ammunition scale leaves the height for it, else two."""
    return 1 if panel_height(entries, width, 1, language) <= room else 2


def _draw_lines(drawing: Drawing, area: SheetRegion, notes: list[str]) -> None:
    """Special lines under the arsenal."""
    for place, line in enumerate(notes):
        base = area.y + area.height + (place + 1) * NOTE_LINE - 0.4
        drawing.words(area.x + 0.6, base, line, NOTE, "regular", room=area.width - 0.6)


def _special_lines(unit: Machine, room: float, language: Language) -> list[str]:
    texts = [text.get(language) for text in unit.special]
    if unit.either_or:
        names = {part.id: part.name.get(language) for part in unit.arsenal}
        first, second = (names.get(part, part) for part in unit.either_or)
        texts.append(say("bronepehota.lines.either_or", language, first=first, second=second))
    return [line for text in texts for line in wrap(text, "regular", NOTE, room - 0.6)]


def _draw_boxes(drawing: Drawing, place: SheetRegion, unit: Machine, language: Language) -> None:
    values = (("cost", unit.cost), ("rank", unit.rank), ("rate_of_fire", unit.rate_of_fire))
    wide = (place.width - 2 * GAP) / 3
    for number, (label, value) in enumerate(values):
        box = SheetRegion(place.x + number * (wide + GAP), place.y, wide, place.height)
        drawing.rect(box, fill=look.palette(unit.faction).tint, stroke=look.INK, line=0.3, radius=1.0)
        drawing.centred(
            SheetRegion(box.x, box.y + 0.5, wide, 3.6),
            say(f"bronepehota.sheet.{label}", language),
            2.7,
            "narrow",
        )
        drawing.centred(SheetRegion(box.x, box.y + 3.6, wide, box.height - 4.0), str(value), 5.4, "bold")
