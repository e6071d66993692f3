"""Sheets of units of an imported game, each by itself: for the screen."""

from collections.abc import Iterable, Iterator

from armybuilder.catalogue.text import Language
from armybuilder.printing.bands import BandFlow
from armybuilder.printing.picture_bands import NO_PICTURES, Pictures
from armybuilder.printing.unit_sheets import SheetDrawing, SheetMaker
from armybuilder.roster.engine import Engine
from armybuilder.sheet.shapes import Sheet

WIDTH = 110.0
# what a unit tells beyond that is cut off here; on paper it goes on to the next page
TALLEST = 600.0
FOOT = 1.6


def single_sheets(
    engine: Engine, wanted: Iterable[str], language: Language, pictures: Pictures = NO_PICTURES
) -> Iterator[tuple[str, Sheet]]:
    """Yield the sheets of units of an army, with their ids and their pictures; of an id that it has not, none."""
    maker, drawing = SheetMaker(engine, language), SheetDrawing(WIDTH, language, pictures)
    units = {one.id: one for one in engine.roster.all_selections()}
    for unit in wanted:
        if unit in units:
            flow = BandFlow(WIDTH, TALLEST)
            drawing.put(flow, maker.of_unit(units[unit]))
            first, *more = flow.pages()
            yield unit, Sheet(WIDTH, TALLEST if more else flow.used + FOOT, first.shapes)
