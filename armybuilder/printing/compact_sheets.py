"""Sheets of an imported game's units, beside each other where there is room: values in full, of texts only the names."""

from collections.abc import Iterable

from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow, column_width, drawn_whole
from armybuilder.printing.roster_units import Section
from armybuilder.printing.unit_sheets import SheetDrawing, SheetMaker
from armybuilder.roster.engine import Engine

BETWEEN = 3.0
# narrower sheets do not stand beside each other
NARROWEST = 80.0
# what a unit tells is cut by pages only when they are filled
TALLEST = 100_000.0


def draw_compact(
    flow: BandFlow,
    engine: Engine,
    sections: Iterable[Section],
    language: Language,
    *,
    bare: bool,
    texts: frozenset[str],
) -> None:
    """Draw the sheets in the order of the army; `texts` are the tables that are explained elsewhere."""
    columns = 2 if column_width(flow.width, 2) >= NARROWEST else 1
    width = column_width(flow.width, columns)
    drawing = SheetDrawing(width, language, texts=texts)
    bands = []
    for block in SheetMaker(engine, language).blocks(sections, bare=bare):
        tall = BandFlow(width, TALLEST)
        drawing.put(tall, block)
        whole = drawn_whole(tall, gap=BETWEEN)
        if whole is not None:
            bands.append(whole)
    flow.put(bands, columns, before=BETWEEN)
