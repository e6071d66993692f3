"""What the sheets share: the header, half in the faction's colour and half parchment, and rows of boxes."""

from collections.abc import Sequence

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.units import Unit
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.emblems import draw_emblem
from armybuilder.games.palette import INK, MUTED, PAPER
from armybuilder.games.sheet_parts import PAD, RADIUS, draw_badge
from armybuilder.games.unit import Marks
from armybuilder.messages import say
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion

HEADER = 12.0
EMBLEM = 7.6
BOX = 11.0
GAP = 1.4

Box = tuple[str, str, str]


def edition_mark(unit: Unit, language: Language) -> str:
    """Return how a sheet names the source of its numbers."""
    return next((e.short.get(language) for e in EDITIONS if e.id == unit.edition), unit.edition)


def faction_name(unit: Unit, language: Language) -> str:
    """Return the name of a unit's faction."""
    return next((f.name.get(language) for f in FACTIONS if f.id == unit.faction), unit.faction)


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
    colours = look.palette(unit.faction)
    drawing.rect(SheetRegion(0, 0, width_mm, HEADER), fill=look.PARCHMENT, radius=RADIUS)
    drawing.rect(SheetRegion(0, HEADER - RADIUS, width_mm, RADIUS), fill=look.PARCHMENT)
    drawing.rect(SheetRegion(0, 0, left, HEADER), fill=colours.main, radius=RADIUS)
    drawing.rect(SheetRegion(0, HEADER - RADIUS, left, RADIUS), fill=colours.main)
    drawing.rect(SheetRegion(left - RADIUS, 0, RADIUS, HEADER), fill=colours.main)
    emblem = SheetRegion(PAD, (HEADER - EMBLEM) / 2, EMBLEM, EMBLEM)
    draw_emblem(drawing, emblem, unit.faction, PAPER, colours.main)
    words = PAD + EMBLEM + PAD
    room = left - words - 1.0
    name = faction_name(unit, language).upper()
    drawing.words(words, 5.6, name, 3.4, "narrow-bold", colour=PAPER, room=room, least=1.9)
    drawing.words(words, 9.6, edition_mark(unit, language), 2.6, "narrow", colour=PAPER, room=room)
    number = say("sheet.number", language, n=marks.number) if marks.number is not None else ""
    place = SheetRegion(left + PAD, 0, width_mm - left - 2 * PAD, HEADER)
    _draw_name(drawing, place, small, unit.name.get(language), number)
    return HEADER


def _draw_name(drawing: Drawing, place: SheetRegion, small: str, name: str, number: str) -> None:
    """Draw the kind of unit over its name, and its number among identical ones at the right."""
    right = place.x + place.width
    if number:
        right = draw_badge(drawing, right, 9.4, number, fill=INK, ink=PAPER) - 2.0
    room = right - place.x
    drawing.words(place.x, 4.4, small, 2.7, "narrow", colour=MUTED, room=room, least=1.9)
    drawing.words(place.x, 9.9, name, 5.2, "bold", room=room, least=2.4)


def draw_boxes(drawing: Drawing, place: SheetRegion, boxes: Sequence[Box]) -> None:
    """Draw a row of values side by side: label, value and the colour of its bar."""
    wide = (place.width - GAP * (len(boxes) - 1)) / len(boxes)
    for number, (label, value, colour) in enumerate(boxes):
        box = SheetRegion(place.x + number * (wide + GAP), place.y, wide, place.height)
        drawing.rect(box, fill=PAPER, stroke=colour, line=0.4, radius=1.0)
        drawing.rect(SheetRegion(box.x, box.y, wide, 3.8), fill=colour, radius=1.0)
        drawing.centred(SheetRegion(box.x, box.y, wide, 3.8), label, 2.5, "narrow-bold", PAPER, margin=0.8)
        drawing.centred(
            SheetRegion(box.x, box.y + 3.8, wide, place.height - 3.8), value, 4.8, "bold", margin=0.8
        )


def cost_text(cost: int | None, language: Language) -> str:
    """Return a cost, or that it is not known."""
    return say("bitvy_fantasy.sheet.unknown", language) if cost is None else str(cost)
