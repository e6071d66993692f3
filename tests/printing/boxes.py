"""Boxes of what is written on a sheet: whether any stands over another, or out of the sheet."""

from itertools import combinations

from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import TextLine

SHIFT = {"left": 0.0, "middle": 0.5, "right": 1.0}
# letters may touch by so much, in millimetres: their boxes have a little room around them
TOUCH = 0.15


def box_of(words):
    """The box of a line of text: its left, top, right and foot. Tails of letters are left out: lines stand closely."""
    wide = width(words.text, words.font, words.size)
    left = words.x - wide * SHIFT[words.align]
    return left, words.y - cap_height(words.font, words.size), left + wide, words.y


def overlapping(sheet):
    """The texts of a sheet that stand over one another, by pairs."""
    lines = [(box_of(s), s.text) for s in sheet.shapes if isinstance(s, TextLine) and s.text.strip()]
    lines.sort()
    for (one, text), (other, other_text) in combinations(lines, 2):
        if other[0] >= one[2] - TOUCH:
            continue
        if one[1] < other[3] - TOUCH and other[1] < one[3] - TOUCH:
            yield text, other_text


def outside(sheet):
    """The texts of a sheet that stand out of it."""
    for shape in sheet.shapes:
        if isinstance(shape, TextLine) and shape.text.strip():
            left, top, right, foot = box_of(shape)
            if left < -TOUCH or top < -TOUCH or right > sheet.width + TOUCH or foot > sheet.height + TOUCH:
                yield shape.text


def cut(sheet):
    """The texts of a sheet that were cut to fit."""
    return [s.text for s in sheet.shapes if isinstance(s, TextLine) and s.text.endswith("…")]
