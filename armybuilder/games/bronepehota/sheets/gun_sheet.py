"""The sheet of an artillery gun: narrow, with the same scales and no speeds (BP-2.4-1)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.units import Gun
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.arsenal import draw_panel, entries_of, panel_height
from armybuilder.games.bronepehota.sheets.frame import draw_header, edition_mark
from armybuilder.games.bronepehota.sheets.scales import (
    EDGE,
    ScaleRoom,
    draw_scales,
    foot_height,
    least_column_height,
    least_width,
)
from armybuilder.games.sheet_parts import draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.messages import say
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion

WIDTH = 54.0
COLUMN = 9.0
GAP = 1.6
BOX = 7.2


def gun_sheet(unit: Gun, language: Language, marks: Marks) -> Sheet:
    """Draw a gun's sheet; a long durability scale makes it wider."""
    width = max(WIDTH, least_width(unit, COLUMN))
    drawing = Drawing()
    small = (f"{say(f'bronepehota.sheet.mobile.{unit.mobile}', language)} · {edition_mark(unit, language)}",)
    top = draw_header(drawing, width, unit, language, marks=marks, small=small)
    top += draw_strip(drawing, top, width, look.palette(unit.faction).tint, marks) + GAP
    inner = width - 2 * EDGE - COLUMN - GAP
    boxes = 3 * (BOX + GAP)
    entries = entries_of(unit, marks)
    columns = 2 if inner > 70 else 1
    foot = draw_notes(Drawing(), 0, EDGE + inner, unit.doubts, language)
    tail = foot_height(unit) + foot
    panel = panel_height(entries, inner, columns, language)
    height = top + max(boxes + panel + tail, least_column_height(unit) + foot_height(unit))
    _draw_boxes(drawing, top, inner, unit, language)
    area = SheetRegion(EDGE, top + boxes, inner, height - tail - top - boxes)
    draw_panel(drawing, area, entries, columns, language)
    draw_notes(drawing, area.y + area.height, EDGE + inner, unit.doubts, language)
    tracks = draw_scales(drawing, unit, ScaleRoom(top, height, width, COLUMN), language, marks)
    draw_frame(drawing, width, height, look.palette(unit.faction).main)
    return Sheet(width, height, tuple(drawing.shapes), tracks)


def _draw_boxes(drawing: Drawing, top: float, inner: float, unit: Gun, language: Language) -> None:
    values = (("cost", unit.cost), ("rank", unit.rank), ("rate_of_fire", unit.rate_of_fire))
    for number, (label, value) in enumerate(values):
        box = SheetRegion(EDGE, top + number * (BOX + GAP), inner, BOX)
        drawing.rect(box, fill=look.palette(unit.faction).tint, stroke=look.INK, line=0.3, radius=1.0)
        drawing.beside(
            SheetRegion(box.x + 1.6, box.y, inner - 16, BOX),
            say(f"bronepehota.sheet.{label}", language),
            2.9,
            "narrow",
        )
        drawing.centred(SheetRegion(box.x + inner - 14, box.y, 13, BOX), str(value), 5.0, "bold")
