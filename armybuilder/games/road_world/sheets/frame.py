"""The head of a card, the row of characteristics, and its tracks."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.palette import INK, MUTED, PAPER
from armybuilder.games.road_world.profiles.editions import CONTENT, KINDS
from armybuilder.games.road_world.profiles.units import (
    CHARACTERISTICS,
    FATIGUE,
    BattleUnit,
    ModelProfile,
    tough_model,
    tracks_of,
)
from armybuilder.games.road_world.sheets import look
from armybuilder.games.sheet_parts import (
    PAD,
    BoxStyle,
    draw_badge,
    draw_boxes,
    draw_title,
    draw_title_bar,
    title_of,
)
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion, TrackPlaces
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word

HEADER = 12.0
EMBLEM = 8.0
BOX = 10.0
GAP = 1.4
BOXES = BoxStyle(gap=GAP, label=2.6, value=4.6)
CELL = 7.0
LABEL = 30.0


def draw_header(
    drawing: Drawing, width_mm: float, unit: BattleUnit, language: Language, *, marks: Marks, cost: str
) -> float:
    """The faction's colour with the emblem, the unit's name and its cost; the height it takes."""
    # drawn once to see how much room the name has: a long one makes the header higher
    more = _draw_header(Drawing(), width_mm, unit, language, marks=marks, cost=cost, more=0.0)
    return HEADER + _draw_header(drawing, width_mm, unit, language, marks=marks, cost=cost, more=more)


def _draw_header(
    drawing: Drawing,
    width_mm: float,
    unit: BattleUnit,
    language: Language,
    *,
    marks: Marks,
    cost: str,
    more: float,
) -> float:
    """Draw the header, so much higher; return how much higher it has to be."""
    colours = CONTENT.palette(unit.faction)
    left = draw_title_bar(
        drawing,
        width_mm,
        HEADER,
        colours,
        look.SIGNS,
        unit.faction,
        emblem=EMBLEM,
        picture=marks.picture,
        more=more,
    )
    right = width_mm - PAD
    wide = drawing.words(right, 8.2, cost, 5.2, "bold", colour=PAPER, align="right")
    right -= wide + 2.0
    if marks.number is not None:
        number = say("road_world.card_text.number", language, n=marks.number)
        right = draw_badge(drawing, right, 8.0, number, fill=PAPER, ink=INK) - 2.0
    drawing.words(
        left, 4.2, _small(unit, language), 2.5, "narrow", colour=PAPER, room=right - left, least=1.8
    )
    name = unit.name.get(language)
    title = title_of(name, right - left, 5.0, 2.4)
    draw_title(drawing, left, 9.8, title, PAPER)
    drawing.field("name", SheetRegion(left, 5.2, right - left, 6.0 + title.more))
    return title.more


def _small(unit: BattleUnit, language: Language) -> str:
    """What stands over the name: the kind, the faction, the source of the numbers."""
    told = [kind.name.get(language) for kind in KINDS if kind.id == unit.kind]
    names = CONTENT.faction_name(unit.faction, language), CONTENT.edition_mark(unit.edition, language)
    return " · ".join((*told, *names))


def draw_values(
    drawing: Drawing, place: SheetRegion, model: ModelProfile, language: Language, field: str
) -> None:
    """The characteristics side by side; `field` is the place of the model on the unit."""
    boxes = [
        (field_word(ModelProfile, name, language), str(getattr(model, name)), look.COLOURS[name])
        for name in CHARACTERISTICS
    ]
    draw_boxes(drawing, place, boxes, BOXES, [f"{field}.{name}" for name in CHARACTERISTICS])


def draw_tracks(
    drawing: Drawing, place: SheetRegion, unit: BattleUnit, language: Language, marks: Marks
) -> Iterator[TrackPlaces]:
    """Fatigue tokens and wounds, a row of cells each: the cell tells how many have been taken."""
    for row, (key, track) in enumerate(tracks_of(unit).items()):
        y = place.y + row * (CELL + GAP)
        drawing.beside(
            SheetRegion(place.x, y, LABEL - GAP, CELL), _label(key, unit, language), 3.2, "narrow-bold"
        )
        left, wide = place.x + LABEL, min(CELL, (place.width - LABEL) / len(track.cells))
        cells = {value: SheetRegion(left + at * wide, y, wide, CELL) for at, value in enumerate(track.cells)}
        marker = None if marks.clean else track.clamp(marks.values.get(key, track.maximum))
        places = TrackPlaces(key, cells, marker, vertical=False, taken=True)
        for value, cell in cells.items():
            drawing.rect(cell, fill=PAPER, stroke=MUTED, line=0.35)
            drawing.centred(cell, str(places.figure(value)), 3.8, "bold")
        yield places


def _label(key: str, unit: BattleUnit, language: Language) -> str:
    """What a track is called, and whose it is where a unit has several models."""
    label = say(f"road_world.card_text.{key}", language)
    if key == FATIGUE:
        return label
    tough = tough_model(unit)
    whose = f": {tough.name.get(language)}" if tough is not None and unit.kind == "band" else ""
    return label + whose
