"""Maps of tables on one page, tables at true scale over several, and their terrain as outlines to be cut out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.games.accessories import Pieces, WholePage
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.maps.overview import overview_page
from armybuilder.printing.maps.page import map_page
from armybuilder.printing.maps.table_map import TableMap
from armybuilder.printing.maps.tiles import best_tiling, tile_sheet
from armybuilder.printing.maps.true_scale import Outline, names_in, table_shapes, terrain_outlines
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

MOST_STEP_CM = 10
# the name on a piece of terrain
LETTER, LEAST, PAD = 4.0, 1.8, 1.0

# makes the tables that are printed, one after the other, when they are
Tables = Callable[[], Sequence[TableMap]]


class MapOptions(Facts, frozen=True, kw_only=True):
    """What players choose about tables at true scale; a step of 0 cm is as long as the game has it."""

    map_step_cm: Annotated[float, Meta(ge=0, le=MOST_STEP_CM, extra_json_schema={"unit": "cm"})] = 0
    map_ground: bool = False
    map_overview: bool = True
    map_copies: bool = True


def map_part(
    tables: Tables, part_id: str = "map", name: str = "print.part.map_page", *, usual: bool = False
) -> PrintPart:
    """Return the part of maps, a page each."""

    def make(asked: Asked) -> Iterable[Content]:
        for one in tables():
            drawn = in_inks_of(one, asked.setup)
            text_size = asked.setup.text_size / 100
            yield WholePage(draw=partial(map_page, drawn, asked.language, text_size=text_size))

    return PrintPart(id=part_id, name=worded(name), make=make, family="map", usual=usual)


def in_inks_of(table: TableMap, setup: PrintSetup) -> TableMap:
    """Return a table as it is drawn where ink is saved: lines on white paper."""
    if setup.inks != "ink_saving":
        return table
    return replace(table, look=replace(table.look, bare=True, outlined=True, tinted=False))


def tiles_part(tables: Tables) -> PrintPart:
    """Return the part of tables at true scale, each over as many sheets as it takes."""

    def make(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, MapOptions)
        for one in tables():
            yield from _tiled(_with_step(one, asked.options), asked, asked.options)

    return PrintPart(
        id="tiles",
        name=worded("print.part.tiles"),
        make=make,
        usual=False,
        options=MapOptions,
        fields=("map_step_cm", "map_ground", "map_overview"),
    )


def _with_step(table: TableMap, options: MapOptions) -> TableMap:
    return replace(table, step_cm=options.map_step_cm) if options.map_step_cm else table


def _tiled(table: TableMap, asked: Asked, options: MapOptions) -> Iterator[Content]:
    """Yield how the sheets go together, then the sheets."""
    language = asked.language
    length, deep = table.size
    _, tiling = best_tiling(length * table.unit_mm, deep * table.unit_mm, asked.setup.papers())
    if options.map_overview:
        text_size = asked.setup.text_size / 100
        draw = partial(overview_page, in_inks_of(table, asked.setup), tiling, language, text_size=text_size)
        yield WholePage(draw=draw)
    shapes = table_shapes(table, coloured=options.map_ground)
    for row, column, name in tiling.names():
        sheet = tile_sheet(shapes, tiling, row, column, language)
        written = tuple(names_in(table, tiling.place(row, column), language))
        told = say("print.map.sheet", language, name=table.title.get(language), sheet=name)
        asked.progress(row * tiling.columns + column, tiling.count)
        yield CutOut(name=told, made=Pieces((replace(sheet, shapes=(*sheet.shapes, *written)),)))


def scenery_part(tables: Tables) -> PrintPart:
    """Return the part of terrain that is cut out; what is larger than the paper takes several sheets."""

    def make(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, MapOptions)
        for one in tables():
            yield from _scenery(_with_step(one, asked.options), asked, asked.options)

    return PrintPart(
        id="scenery",
        name=worded("print.part.scenery"),
        make=make,
        usual=False,
        options=MapOptions,
        fields=("map_step_cm", "map_copies"),
    )


def _scenery(table: TableMap, asked: Asked, options: MapOptions) -> Iterator[Content]:
    papers, language = asked.setup.papers(), asked.language
    small: list[Sheet] = []
    large: list[Outline] = []
    for one in terrain_outlines(table, language):
        copies = one.count if options.map_copies else 1
        if any(one.width <= paper.body_width and one.height <= paper.body_height for paper in papers):
            small += [_named(one)] * copies
        else:
            large += [one] * copies
    if small:
        yield CutOut(name=say("print.part.scenery", language), made=Pieces(tuple(small)))
    for one in large:
        _, tiling = best_tiling(one.width, one.height, papers)
        for row, column, name in tiling.names():
            sheet = tile_sheet(one.shapes, tiling, row, column, language)
            told = say("print.map.sheet", language, name=one.name, sheet=name)
            yield CutOut(name=told, made=Pieces((sheet,)))


def _named(one: Outline) -> Sheet:
    """Return a piece of terrain with its name on it, where it has room."""
    drawing = Drawing()
    drawing.shapes += one.shapes
    letter = LETTER
    while letter >= LEAST and width(one.name, "bold", letter) + 2 * PAD > one.width * 0.8:
        letter -= 0.2
    high = cap_height("bold", letter) + 2 * PAD
    if letter >= LEAST and high <= one.height:
        wide = width(one.name, "bold", letter) + 2 * PAD
        plate = SheetRegion((one.width - wide) / 2, (one.height - high) / 2, wide, high)
        drawing.rect(plate, fill="#ffffff", radius=0.6)
        drawing.centred(plate, one.name, letter, "bold", margin=0.0)
    return Sheet(one.width, one.height, tuple(drawing.shapes))
