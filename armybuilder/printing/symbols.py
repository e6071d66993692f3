"""Signs of game data that the shipped fonts lack and that mean something, drawn as shapes: distances, kinds of weapons."""

import re
from math import cos, pi, sin

from armybuilder.sheet.drawing import Drawing

# how wide a sign is with the room after it, and how far its half reaches, in parts of the text's size
WIDE, HALF = 0.78, 0.33
MIDDLE = 0.34
_SIDES = {"▲": 3, "△": 3, "⬟": 5, "⬠": 5}
_HOLLOW = "△⬠◯"
_SIGNS = "▲△⬟⬠⬛⬤◯⌖⚔"
SIGN = re.compile(f"([{_SIGNS}])")


def is_sign(text: str) -> bool:
    """Return whether a text is one sign."""
    return len(text) == 1 and text in _SIGNS


def draw_sign(drawing: Drawing, x: float, y: float, sign: str, *, size: float, colour: str) -> None:
    """Draw a sign that stands on the baseline `y`, of letters of a size."""
    half = size * HALF
    middle, height = x + size * WIDE / 2, y - size * MIDDLE
    fill, stroke = (None, colour) if sign in _HOLLOW else (colour, None)
    line = size * 0.08
    if sign in "⬤◯":
        drawing.circle(middle, height, half, fill=fill, stroke=stroke, line=line)
    elif sign == "⌖":
        drawing.circle(middle, height, half * 0.7, stroke=colour, line=line)
        drawing.line(middle - half, height, middle + half, height, stroke=colour, line=line)
        drawing.line(middle, height - half, middle, height + half, stroke=colour, line=line)
    elif sign == "⚔":
        for way in (-half, half):
            drawing.line(
                middle - way, height - half, middle + way, height + half, stroke=colour, line=line * 1.5
            )
    else:
        drawing.polygon(_corners(sign, middle, height, half), fill=fill, stroke=stroke, line=line)


def _corners(sign: str, x: float, y: float, half: float) -> tuple[tuple[float, float], ...]:
    if sign == "⬛":
        return tuple(
            (x + a * half * 0.9, y + b * half * 0.9) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        )
    sides = _SIDES[sign]
    turns = (2 * pi * number / sides for number in range(sides))
    return tuple((x + half * 1.1 * sin(turn), y - half * 1.1 * cos(turn)) for turn in turns)
