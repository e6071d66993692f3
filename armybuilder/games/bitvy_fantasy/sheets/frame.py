"""What the sheets share: the header, half in the faction's colour and half parchment, and rows of boxes."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.palette import INK, MUTED, PAPER
from armybuilder.games.sheet_parts import (
    PAD,
    RADIUS,
    BoxStyle,
    draw_badge,
    draw_bar,
    draw_title,
    draw_title_bar,
    title_of,
)
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

HEADER = 12.0
EMBLEM = 7.6
BOX = 11.0
GAP = 1.4
BOXES = BoxStyle(gap=GAP, value_margin=0.8)


def draw_header(
    drawing: Drawing,
    width_mm: float,
    unit: Unit,
    language: Language,
    *,
    marks: Marks,
    small: str,
    left: float,
) -> float:
    """Draw the faction at the left, `left` millimetres wide, the name on parchment at the right; return the height it takes.

    `small` stands over the name: the word for the kind of unit.
    """
    number = say("sheet.number", language, n=marks.number) if marks.number is not None else ""
    place = SheetRegion(left + PAD, 0, width_mm - left - 2 * PAD, HEADER)
    # drawn once to see how much room the name has: a long one makes the header higher
    more = _draw_name(Drawing(), place, small, unit.name.get(language), number)
    draw_bar(drawing, SheetRegion(0, 0, width_mm, HEADER + more), look.PARCHMENT)
    _draw_faction(drawing, left, unit, language, picture=marks.picture, more=more)
    _draw_name(drawing, place, small, unit.name.get(language), number)
    return HEADER + more


def _draw_faction(
    drawing: Drawing, left: float, unit: Unit, language: Language, *, picture: bytes, more: float
) -> None:
    """Draw the faction at the left, `left` millimetres wide, over its edition."""
    colours = CONTENT.palette(unit.faction)
    words = draw_title_bar(
        drawing, left, HEADER, colours, look.SIGNS, unit.faction, emblem=EMBLEM, picture=picture, more=more
    )
    drawing.rect(SheetRegion(left - RADIUS, 0, RADIUS, HEADER + more), fill=colours.main)
    room = left - words - 1.0
    name = CONTENT.faction_name(unit.faction, language).upper()
    drawing.words(words, 5.6, name, 3.4, "narrow-bold", colour=PAPER, room=room, least=1.9)
    drawing.words(
        words, 9.6, CONTENT.edition_mark(unit.edition, language), 2.6, "narrow", colour=PAPER, room=room
    )


def _draw_name(drawing: Drawing, place: SheetRegion, small: str, name: str, number: str) -> float:
    """Draw the kind of unit over its name, and its number among identical ones; return what a long name adds to the height."""
    right = place.x + place.width
    if number:
        right = draw_badge(drawing, right, 9.4, number, fill=INK, ink=PAPER) - 2.0
    room = right - place.x
    drawing.words(place.x, 4.4, small, 2.7, "narrow", colour=MUTED, room=room, least=1.9)
    title = title_of(name, room, 5.2, 2.4)
    draw_title(drawing, place.x, 9.9, title, INK)
    drawing.field("name", SheetRegion(place.x, 5.0, room, 6.4 + title.more))
    return title.more


def cost_text(cost: int | None, language: Language) -> str:
    """Return a cost, or that it is not known."""
    return say("bitvy_fantasy.sheet.unknown", language) if cost is None else str(cost)
