"""The sheet of a unit that no armlist has, drawn from what a battle knows of it: its characteristics, weapons and figures."""

from collections.abc import Iterator, Mapping
from typing import Any

from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.games.palette import OTHER, PAPER, palette_of
from armybuilder.games.sheet_parts import (
    PAD,
    Box,
    BoxStyle,
    draw_bar,
    draw_boxes,
    draw_frame,
    draw_title,
    title_of,
)
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import key_of, say

WIDTH = 95.0
INNER = WIDTH - 2 * PAD
HEADER, NAME = 9.0, 4.6
BOX, GAP = 10.0, 1.4
MOST_IN_ROW = 8
# a longer value is no characteristic, but a text of its own
MOST_LETTERS = 9
MOST_ROWS, MOST_WEAPONS = 12, 24
TEXT, LINE = 2.7, 3.4
BOXES = BoxStyle(gap=GAP, label=2.4, value=4.2)
COLOURS = palette_of(OTHER)


def plain_sheet(state: BattleState, unit: Unit, language: Language) -> Sheet:
    """Return the sheet of a unit: a row of values for each kind of figure in it, and its weapons."""
    drawing = Drawing()
    title = title_of(unit.name.get(language) or unit.id, INNER, NAME, 2.4)
    draw_bar(drawing, SheetRegion(0, 0, WIDTH, HEADER + title.more), COLOURS.main)
    draw_title(drawing, PAD, 6.2, title, PAPER)
    top = HEADER + title.more + PAD
    kinds = list(_kinds(state, unit))
    for piece in kinds:
        if len(kinds) > 1:
            drawing.words(PAD, top + LINE - 0.8, piece.name.get(language), 3.0, "bold", room=INNER)
            top += LINE + 0.6
        top = _draw_values(drawing, top, _boxes(piece.fields, state.rules.game, language))
    top = _draw_weapons(drawing, top, kinds, state.rules.game, language) + PAD
    draw_frame(drawing, WIDTH, top, COLOURS.main)
    return Sheet(WIDTH, top, tuple(drawing.shapes))


def _kinds(state: BattleState, unit: Unit) -> Iterator[Piece]:
    """Yield one figure of each kind: those that are alike in everything are shown once."""
    seen: list[tuple[Any, Any]] = []
    for piece in state.pieces_of(unit.id):
        told = piece.fields, piece.arms
        if told not in seen and len(seen) < MOST_ROWS:
            seen.append(told)
            yield piece


def _boxes(fields: Mapping[str, Any], game: str, language: Language) -> list[Box]:
    return [(_word(game, name, language), told, OTHER) for name, told in _told(fields)]


def _told(fields: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Yield the fields that are short enough to stand in a box or a line, as text."""
    for name, value in fields.items():
        if value is None or isinstance(value, bool):
            continue
        if isinstance(value, str | int | float) and 0 < len(text := f"{value}") <= MOST_LETTERS:
            yield name, text


def _word(game: str, field: str, language: Language) -> str:
    key = key_of(game, f"field.{field}")
    return say(key, language) if key else field.replace("_", " ")


def _draw_values(drawing: Drawing, top: float, boxes: list[Box]) -> float:
    """Draw characteristics in rows; return where what follows begins."""
    for first in range(0, min(len(boxes), MOST_IN_ROW * 3), MOST_IN_ROW):
        row = boxes[first : first + MOST_IN_ROW]
        wide = (INNER + GAP) / MOST_IN_ROW * len(row) - GAP
        draw_boxes(drawing, SheetRegion(PAD, top, wide, BOX), row, BOXES)
        top += BOX + GAP
    return top


def _draw_weapons(drawing: Drawing, top: float, kinds: list[Piece], game: str, language: Language) -> float:
    """Draw a line for each weapon: what it is called, how many there are, and its values."""
    lines: dict[str, None] = {}
    for piece in kinds:
        for arm in piece.arms.values():
            many = f" ×{arm.count}" if arm.count > 1 else ""
            values = ", ".join(f"{_word(game, name, language)} {told}" for name, told in _told(arm.fields))
            lines[f"{arm.name.get(language)}{many}" + (f": {values}" if values else "")] = None
    for line in list(lines)[:MOST_WEAPONS]:
        for part in wrap(line, "regular", TEXT, INNER):
            drawing.words(PAD, top + LINE - 0.8, part, TEXT)
            top += LINE
    return top
