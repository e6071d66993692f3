"""How what sums something up looks on paper: its colours, its letters, boxes with what matters most, the verdict in words."""

from collections.abc import Sequence

from armybuilder.catalogue.text import Language
from armybuilder.printing.flow import Flow
from armybuilder.roster.issues import Verdict
from armybuilder.sheet.metrics import fit, wrap
from armybuilder.sheet.shapes import SheetRegion
from armybuilder.wording.messages import say

INK = "#1a1a1a"
MUTED = "#5f656d"
RULE = "#c9cdd3"
TINT = "#f1f3f5"
GOOD, BAD, ADVICE = "#1d6b36", "#a8201a", "#8a5a00"
TEXT = 3.5
LINE = 4.8
SMALL = 2.9
SMALL_LINE = 3.9
# a box with its label and a value on one line; values are made smaller down to the least, then they take more lines
BOX, BOX_GAP, BOX_PAD = 15.0, 4.0, 2.5
VALUE, LEAST_VALUE, VALUE_LINE = 5.0, 3.6, 1.25
# boxes narrower than this stand below one another
NARROWEST_BOX = 34.0


def draw_boxes(flow: Flow, boxes: Sequence[tuple[str, str, str]]) -> None:
    """What matters most, side by side: each a label, a value and the colour of the value."""
    flow.skip(2.5)
    wide = (flow.width - BOX_GAP * (len(boxes) - 1)) / len(boxes)
    if wide >= NARROWEST_BOX:
        _draw_row(flow, boxes, wide)
        return
    for number, box in enumerate(boxes):
        flow.skip(1.5 if number else 0.0)
        _draw_row(flow, (box,), flow.width)


def _draw_row(flow: Flow, boxes: Sequence[tuple[str, str, str]], wide: float) -> None:
    inner = wide - 2 * BOX_PAD
    told = [_value_lines(value, inner) for _, value, _ in boxes]
    height = BOX + max(size * VALUE_LINE * (len(lines) - 1) for lines, size in told)
    top = flow.take(height)
    for number, ((label, _, ink), (lines, size)) in enumerate(zip(boxes, told, strict=True)):
        box = SheetRegion(number * (wide + BOX_GAP), top, wide, height)
        flow.drawing.rect(box, fill=TINT, stroke=RULE, line=0.25, radius=1.2)
        left = box.x + BOX_PAD
        flow.drawing.words(left, top + 4.8, label, SMALL, "regular", colour=MUTED, room=inner)
        for at, line in enumerate(lines):
            flow.drawing.words(left, top + 11.8 + at * size * VALUE_LINE, line, size, "bold", colour=ink)


def _value_lines(value: str, room: float) -> tuple[list[str], float]:
    """Return a value as the lines it takes, and their size."""
    (shown, size) = fit(value, "bold", VALUE, room, LEAST_VALUE)
    if not value or not shown.endswith("…") or value.endswith("…"):
        return [shown], size
    return wrap(value, "bold", LEAST_VALUE, room), LEAST_VALUE


def legality(verdict: Verdict, language: Language) -> tuple[str, str]:
    """Return the verdict in a few words, and their colour."""
    if verdict.errors:
        return say("print.illegal", language, n=verdict.errors), BAD
    if verdict.issues:
        return say("print.legal_but", language, n=len(verdict.issues)), GOOD
    return say("print.legal", language), GOOD
