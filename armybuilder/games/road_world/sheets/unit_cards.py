"""The cards of «Мир Дорог Апокалипсиса», as descriptions that paper and screen paint alike."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language
from armybuilder.games.palette import INK
from armybuilder.games.road_world.profiles.editions import CONTENT
from armybuilder.games.road_world.profiles.units import BattleUnit
from armybuilder.games.road_world.sheets.card_lines import (
    cost_text,
    item_lines,
    model_words,
    unit_lines,
    weapon_lines,
)
from armybuilder.games.road_world.sheets.frame import BOX, CELL, GAP, draw_header, draw_tracks, draw_values
from armybuilder.games.road_world.sheets.weapon_table import WeaponLine, draw_table, table_height
from armybuilder.games.sheet_parts import PAD, draw_frame, draw_notes, draw_strip
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font, Sheet, SheetRegion

WIDTH = 95.0
INNER = WIDTH - 2 * PAD
NAME = 3.4
NAME_LINE = 5.0
TEXT = 2.7
TEXT_LINE = 3.4


def sheet_of(unit: BattleUnit, language: Language, marks: Marks) -> Sheet:
    """The card of a battle unit in a language, with an army's marks on it."""
    drawing = Drawing()
    colours = CONTENT.palette(unit.faction)
    top = draw_header(drawing, WIDTH, unit, language, marks=marks, cost=cost_text(unit, marks))
    top += draw_strip(drawing, top, WIDTH, colours.tint, marks) + PAD
    for number, model in enumerate(unit.models, 1):
        name, told = model_words(unit, model, language, marks)
        top = _draw_names(drawing, top, name, told)
        draw_values(drawing, SheetRegion(PAD, top, INNER, BOX), model, language, f"models.{number}")
        top = _draw_weapons(
            drawing, top + BOX + GAP, list(weapon_lines(model, f"models.{number}")), language, colours.dark
        )
    bought = list(item_lines(unit, language, marks))
    top = _draw_weapons(drawing, top, bought, language, colours.dark)
    for heading, text in unit_lines(unit, language, marks):
        top = _draw_text(drawing, top, heading, text)
    top += GAP
    tracks = tuple(draw_tracks(drawing, SheetRegion(PAD, top, INNER, CELL), unit, language, marks))
    top += len(tracks) * (CELL + GAP) + GAP
    top += draw_notes(drawing, top, WIDTH, unit.doubts, language)
    draw_frame(drawing, WIDTH, top, colours.main)
    return Sheet(
        WIDTH,
        top,
        tuple(drawing.shapes),
        tracks,
        weapons=tuple(drawing.weapons),
        fields=tuple(drawing.fields),
    )


def _draw_names(drawing: Drawing, top: float, name: str, told: str) -> float:
    """The name of a kind of model with its number, and what it is; where its characteristics begin."""
    if name:
        for line in wrap(name, "bold", NAME, INNER):
            drawing.words(PAD, top + NAME_LINE - 1.4, line, NAME, "bold")
            top += NAME_LINE
    for line in wrap(told, "regular", TEXT, INNER) if told else ():
        top += TEXT_LINE
        drawing.words(PAD, top - 0.8, line, TEXT, "regular", colour=INK)
    return top + 0.8


def _draw_weapons(
    drawing: Drawing, top: float, lines: list[WeaponLine], language: Language, colour: str
) -> float:
    """Melee weapons and ranged ones in tables of their own, for their columns differ; where what follows begins."""
    for table in _tables(lines):
        height = table_height(table, INNER, language)
        draw_table(drawing, SheetRegion(PAD, top, INNER, height), table, language, colour)
        top += height + GAP
    return top


def _tables(lines: list[WeaponLine]) -> Iterator[list[WeaponLine]]:
    for use in ("melee", "ranged"):
        if found := [line for line in lines if line.weapon.use == use]:
            yield found


def _draw_text(drawing: Drawing, top: float, heading: str, text: str) -> float:
    """A heading in bold and a text below it, each over as many lines as it needs; where the next one begins."""
    fonts: tuple[tuple[Font, str], ...] = (("bold", heading), ("regular", text))
    for font, words in fonts:
        for line in wrap(words, font, TEXT, INNER) if words else ():
            top += TEXT_LINE
            drawing.words(PAD, top - 0.8, line, TEXT, font, colour=INK)
    return top
