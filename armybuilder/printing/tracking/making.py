"""How sliders are made, beside them on their page."""

from typing import Literal

from armybuilder.catalogue.text import Language
from armybuilder.printing.tracking.look import MUTED, RULE, TINT
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

Kind = Literal["edge", "strip"]
WIDTH, HEIGHT, LINE = 62.0, 17.6, 3.6
TEXT = 2.4


def making_sheet(kind: Kind, language: Language, percent: str = "") -> Sheet:
    """Return what tells how sliders are made: over the edge of armlists printed at so many `percent`, or along a strip."""
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=TINT, stroke=RULE, line=0.12, radius=1.2)
    title = say("print.making.title", language)
    if kind == "edge":
        title = say("print.making.title_edge", language, percent=percent)
        keys = ("print.making.window", "print.making.fold_edge", "print.making.slide_edge")
    else:
        keys = ("print.making.window", "print.making.fold_glue", "print.making.slide_strip")
    drawing.words(2.0, 4.2, title, 2.9, "bold", room=WIDTH - 4.0)
    for number, key in enumerate(keys):
        told = say(key, language)
        drawing.words(2.0, 8.2 + number * LINE, told, TEXT, colour=MUTED, room=WIDTH - 4.0, least=1.8)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))
