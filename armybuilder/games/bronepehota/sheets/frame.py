"""The header that all sheets share, in the faction's colour."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.emblems import draw_emblem
from armybuilder.games.sheet_parts import LINE, draw_badge
from armybuilder.games.unit import Marks
from armybuilder.messages import say
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import SheetRegion

PILL = 14.0


def edition_mark(unit: Unit, language: Language) -> str:
    """How a sheet names the source of its numbers."""
    return next((e.short.get(language) for e in EDITIONS if e.id == unit.edition), unit.edition)


def faction_name(unit: Unit, language: Language) -> str:
    """The name of a unit's faction."""
    return next((f.name.get(language) for f in FACTIONS if f.id == unit.faction), unit.faction)


def draw_header(
    drawing: Drawing,
    width_mm: float,
    unit: Unit,
    language: Language,
    *,
    marks: Marks,
    small: tuple[str, ...],
    cost: bool = False,
) -> float:
    """The bar at the top: emblem, small lines, the name in capitals, number and cost; the height it takes."""
    colours = look.palette(unit.faction)
    height = 9.2 + len(small) * LINE
    drawing.rect(SheetRegion(0, 0, width_mm, height), fill=colours.main, radius=look.RADIUS)
    drawing.rect(SheetRegion(0, height - look.RADIUS, width_mm, look.RADIUS), fill=colours.main)
    emblem = SheetRegion(look.PAD + 0.4, (height - look.EMBLEM) / 2, look.EMBLEM, look.EMBLEM)
    draw_emblem(drawing, emblem, unit.faction, look.PAPER, colours.main)
    left = emblem.x + emblem.width + look.PAD
    right = width_mm - look.PAD
    if cost:
        right = _draw_cost(drawing, right, height, unit, language)
    for place, line in enumerate(small):
        drawing.words(
            left, 4.2 + place * LINE, line, 2.7, "narrow", colour=look.PAPER, room=right - left, least=1.9
        )
    base = height - 2.6
    if marks.number is not None:
        number = say("sheet.number", language, n=marks.number)
        # white on the header so that it is found first (BP-12.3-1)
        right = draw_badge(drawing, right, base, number, fill=look.PAPER, ink=look.INK) - 2.5
    name = unit.name.get(language).upper()
    drawing.words(left, base, name, 5.4, "bold", colour=look.PAPER, room=right - left, least=2.6)
    return height


def _draw_cost(drawing: Drawing, right: float, height: float, unit: Unit, language: Language) -> float:
    pill = SheetRegion(right - PILL, (height - 7.0) / 2, PILL, 7.0)
    drawing.rect(pill, fill=look.palette(unit.faction).dark, stroke=look.PAPER, line=0.3, radius=3.5)
    drawing.centred(pill, str(unit.cost), 4.6, "bold", look.PAPER, margin=1.5)
    label = say("bronepehota.sheet.cost_short", language)
    base = pill.y + pill.height / 2 + 0.95
    drawing.words(pill.x - 1.2, base, label, 2.7, "narrow", colour=look.PAPER, align="right")
    return pill.x - 2.4 - width(label, "narrow", 2.7)
