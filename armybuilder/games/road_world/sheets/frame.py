"""The head of a card, the row of characteristics, and its tracks."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.palette import INK, MUTED, PAPER
from armybuilder.games.road_world.profiles.editions import EDITIONS, FACTIONS, KINDS
from armybuilder.games.road_world.profiles.tracks import FATIGUE, tough_model, tracks_of
from armybuilder.games.road_world.profiles.units import CHARACTERISTICS, BattleUnit, ModelProfile
from armybuilder.games.road_world.sheets import look
from armybuilder.games.road_world.sheets.emblems import draw_emblem
from armybuilder.games.sheet_parts import PAD, RADIUS, draw_badge
from armybuilder.games.unit import Marks
from armybuilder.messages import say
from armybuilder.record_words import field_word
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import SheetRegion, TrackPlaces

HEADER = 12.0
EMBLEM = 8.0
BOX = 10.0
GAP = 1.4
CELL = 7.0
LABEL = 30.0


def draw_header(
    drawing: Drawing, width_mm: float, unit: BattleUnit, language: Language, *, marks: Marks, cost: str
) -> float:
    """The faction's colour with the emblem, the unit's name and its cost; the height it takes."""
    colours = look.palette(unit.faction)
    drawing.rect(SheetRegion(0, 0, width_mm, HEADER), fill=colours.main, radius=RADIUS)
    drawing.rect(SheetRegion(0, HEADER - RADIUS, width_mm, RADIUS), fill=colours.main)
    draw_emblem(
        drawing, SheetRegion(PAD, (HEADER - EMBLEM) / 2, EMBLEM, EMBLEM), unit.faction, PAPER, colours.main
    )
    left, right = PAD + EMBLEM + PAD, width_mm - PAD
    wide = drawing.words(right, 8.2, cost, 5.2, "bold", colour=PAPER, align="right")
    right -= wide + 2.0
    if marks.number is not None:
        number = say("road_world.card_text.number", language, n=marks.number)
        right = draw_badge(drawing, right, 8.0, number, fill=PAPER, ink=INK) - 2.0
    drawing.words(
        left, 4.2, _small(unit, language), 2.5, "narrow", colour=PAPER, room=right - left, least=1.8
    )
    name = unit.name.get(language)
    drawing.words(left, 9.8, name, 5.0, "bold", colour=PAPER, room=right - left, least=2.4)
    return HEADER


def _small(unit: BattleUnit, language: Language) -> str:
    """What stands over the name: the kind, the faction, the source of the numbers."""
    told = [kind.name.get(language) for kind in KINDS if kind.id == unit.kind]
    told += [faction.name.get(language) for faction in FACTIONS if faction.id == unit.faction]
    told += [edition.short.get(language) for edition in EDITIONS if edition.id == unit.edition]
    return " · ".join(told)


def draw_boxes(drawing: Drawing, place: SheetRegion, model: ModelProfile, language: Language) -> None:
    """The characteristics side by side."""
    wide = (place.width - GAP * (len(CHARACTERISTICS) - 1)) / len(CHARACTERISTICS)
    for number, name in enumerate(CHARACTERISTICS):
        colour = look.colour_of(name)
        box = SheetRegion(place.x + number * (wide + GAP), place.y, wide, place.height)
        drawing.rect(box, fill=PAPER, stroke=colour, line=0.4, radius=1.0)
        drawing.rect(SheetRegion(box.x, box.y, wide, 3.8), fill=colour, radius=1.0)
        label = field_word(ModelProfile, name, language)
        drawing.centred(SheetRegion(box.x, box.y, wide, 3.8), label, 2.6, "narrow-bold", PAPER, margin=0.8)
        value = str(getattr(model, name))
        drawing.centred(SheetRegion(box.x, box.y + 3.8, wide, place.height - 3.8), value, 4.6, "bold")


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
