"""A ruler marked in steps, in strips that are glued end to end (BT-3-6)."""

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.games.batalist.rules.basics.preliminaries import centimetres
from armybuilder.games.batalist.sheets.lengths import millimetres, told_number
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Align, Sheet, SheetRegion
from armybuilder.wording.messages import say

# what fits either paper on its side, with the flap
LONGEST = 250.0
HEIGHT = 24.0
FLAP = 10.0
STRIPS = 3
RULERS = 2
BAND = 5.0
SHADE = "#d9e2ee"


@rule("BT-3-6", "BT-1-16")
def marks(first: int, last: int, step_cm: float) -> dict[int, float]:
    """Return where the marks of the steps are on a strip, in millimetres from its left edge."""
    return {step: millimetres(step - first, step_cm) for step in range(first, last + 1)}


def rulers(step_cm: float, language: Language) -> Pieces:
    """Return several rulers of three strips each."""
    steps = int(LONGEST // millimetres(1, step_cm))
    strips = [
        _strip(place * steps, (place + 1) * steps, step_cm, language, flap=place < STRIPS - 1)
        for place in range(STRIPS)
    ]
    return Pieces(tuple(strips) * RULERS)


def _strip(first: int, last: int, step_cm: float, language: Language, *, flap: bool) -> Sheet:
    """Draw the steps from one number to another; the next strip is glued over the flap."""
    drawing = Drawing()
    places = marks(first, last, step_cm)
    length, one = places[last], millimetres(1, step_cm)
    drawing.rect(SheetRegion(0, 0, length, HEIGHT), fill=PAPER)
    for step in range(first, last):
        if step % 2:
            drawing.rect(SheetRegion(places[step], 0, one, BAND), fill=SHADE)
    for step, x in places.items():
        told = say("batalist.ruler.cm", language, cm=told_number(centimetres(step, step_cm), language))
        _draw_mark(drawing, x, length, str(step), told)
        if step < last:
            drawing.line(x + one / 2, 0, x + one / 2, BAND - 1.0, stroke=MUTED, line=0.2)
    title = say("batalist.ruler.title", language, cm=told_number(step_cm, language))
    drawing.words(length / 2, HEIGHT - 2.4, title, 3.0, "narrow", colour=MUTED, align="middle")
    drawing.rect(SheetRegion(0, 0, length, HEIGHT), stroke=INK, line=0.2)
    if flap:
        drawing.rect(SheetRegion(length, 0, FLAP, HEIGHT), stroke=FAINT, line=0.2)
        drawing.centred(
            SheetRegion(length, 0, FLAP, HEIGHT), say("batalist.ruler.glue", language), 2.6, "narrow", MUTED
        )
    return Sheet(length + (FLAP if flap else 0.0), HEIGHT, tuple(drawing.shapes))


def _draw_mark(drawing: Drawing, x: float, length: float, steps: str, told: str) -> None:
    """A mark with the steps large and the centimetres small; those at the ends stand inside the strip."""
    drawing.line(x, 0, x, BAND + 2.0, line=0.35)
    align: Align = "left" if x <= 0 else "right" if x >= length else "middle"
    x += {"left": 0.8, "right": -0.8, "middle": 0.0}[align]
    drawing.words(x, BAND + 6.4, steps, 4.6, "bold", align=align)
    drawing.words(x, BAND + 10.4, told, 2.9, "narrow", colour=MUTED, align=align)
