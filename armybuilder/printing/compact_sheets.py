"""Sheets of an imported game's units, beside each other where there is room: values in full, of texts only the names."""

from collections.abc import Iterable, Iterator, Sequence

from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import Band, BandFlow, column_width, drawn_whole
from armybuilder.printing.filling import fullest
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
    flow.put(list(_filling(flow, bands, columns)), columns, before=BETWEEN)


def _filling(flow: BandFlow, bands: Sequence[Band], columns: int) -> Iterator[Band]:
    """Yield sheets in the order in which they fill columns best: one a little later may fill what is left of a column."""
    waiting, begun = list(bands), 0
    while waiting:
        on_this_page = flow.used and begun < columns
        room = flow.height - flow.used - BETWEEN if on_this_page else flow.height
        heights = [band.height for band in waiting]
        chosen = fullest(heights, room, BETWEEN, first=not on_this_page)
        if not chosen and not on_this_page:
            # taller than a page
            chosen = (0,)
        yield from (waiting[place] for place in chosen)
        waiting = [band for place, band in enumerate(waiting) if place not in chosen]
        begun += 1
