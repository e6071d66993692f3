"""The header that all sheets share, in the faction's colour."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bronepehota.profiles.editions import CONTENT
from armybuilder.games.bronepehota.profiles.units import Unit
from armybuilder.games.bronepehota.sheets import look
from armybuilder.games.bronepehota.sheets.emblems import SIGNS
from armybuilder.games.sheet_parts import LINE, draw_badge, draw_title, draw_title_bar, title_of
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

PILL = 14.0


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
    height = 9.2 + len(small) * LINE
    # drawn once to see how much room the name has: a long one makes the bar higher
    more = _draw(Drawing(), width_mm, height, unit, language, marks=marks, small=small, cost=cost, more=0.0)
    _draw(drawing, width_mm, height, unit, language, marks=marks, small=small, cost=cost, more=more)
    return height + more


def _draw(
    drawing: Drawing,
    width_mm: float,
    height: float,
    unit: Unit,
    language: Language,
    *,
    marks: Marks,
    small: tuple[str, ...],
    cost: bool,
    more: float,
) -> float:
    """Draw the bar, so much higher; return how much higher it has to be."""
    colours = CONTENT.palette(unit.faction)
    size, inset = look.EMBLEM, look.PAD + 0.4
    left = draw_title_bar(
        drawing,
        width_mm,
        height,
        colours,
        SIGNS,
        unit.faction,
        emblem=size,
        left=inset,
        picture=marks.picture,
        more=more,
    )
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
    title = title_of(name, right - left, 5.4, 2.6)
    draw_title(drawing, left, base, title, look.PAPER)
    drawing.field("name", SheetRegion(left, base - 5.2, right - left, 6.8 + more))
    return title.more


def _draw_cost(drawing: Drawing, right: float, height: float, unit: Unit, language: Language) -> float:
    pill = SheetRegion(right - PILL, (height - 7.0) / 2, PILL, 7.0)
    drawing.rect(pill, fill=CONTENT.palette(unit.faction).dark, stroke=look.PAPER, line=0.3, radius=3.5)
    drawing.centred(pill, str(unit.cost), 4.6, "bold", look.PAPER, margin=1.5)
    drawing.field("cost", pill)
    label = say("bronepehota.sheet.cost_short", language)
    base = pill.y + pill.height / 2 + 0.95
    drawing.words(pill.x - 1.2, base, label, 2.7, "narrow", colour=look.PAPER, align="right")
    return pill.x - 2.4 - width(label, "narrow", 2.7)
