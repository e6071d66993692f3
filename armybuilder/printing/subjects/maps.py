"""Maps of tables on one page, tables at true scale over several, and their terrain as outlines to be cut out."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece, Pieces, WholePage
from armybuilder.printing.contents import Content, CutOut
from armybuilder.printing.cut_out import note_sheet
from armybuilder.printing.maps.overview import overview_page
from armybuilder.printing.maps.page import map_page
from armybuilder.printing.maps.table_map import TableMap
from armybuilder.printing.maps.tiles import Tiling, best_tiling, tile_name, tile_sheet
from armybuilder.printing.maps.true_scale import Outline, names_in, outline_of, table_shapes, terrain_kinds
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import Asked, PrintPart, worded
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import cap_height, width
from armybuilder.sheet.shapes import Shape, Sheet, SheetRegion
from armybuilder.sheet.shifting import shifted
from armybuilder.wording.messages import say

MOST_STEP_CM = 10
# nobody glues more sheets than that
MOST_SHEETS = 300
# the room of the note under a sheet of a table
NOTE = 6.0
# the name on a piece of terrain
LETTER, LEAST, PAD = 4.0, 1.8, 1.0

# makes the tables that are printed, one after the other, when they are, for a language
Tables = Callable[[Language], Sequence[TableMap]]


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
        for one in tables(asked.language):
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
        for one in tables(asked.language):
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
    """Yield how the sheets go together, then the sheets; a Problem for a table that takes too many."""
    language = asked.language
    length, deep = table.size
    # under each sheet there is a note with a length to check it by
    papers = [replace(paper, bottom=paper.bottom + NOTE) for paper in asked.setup.papers()]
    paper, tiling = best_tiling(length * table.unit_mm, deep * table.unit_mm, papers)
    if tiling.count > MOST_SHEETS:
        raise Problem("print.map.too_many", n=tiling.count, most=MOST_SHEETS)
    if options.map_overview:
        text_size = asked.setup.text_size / 100
        draw = partial(overview_page, in_inks_of(table, asked.setup), tiling, language, text_size=text_size)
        yield WholePage(draw=draw)
    shapes = table_shapes(table, coloured=options.map_ground)
    for row, column, _ in tiling.names():
        tile = partial(_tile, _Tiled(table, tiling, shapes), row, column, language)
        yield WholePage(draw=tile, wide=paper.width > paper.height)


class _Tiled(Struct, frozen=True):
    """A table with its sheets."""

    table: TableMap
    tiling: Tiling
    shapes: tuple[Shape, ...]


def _tile(tiled: _Tiled, row: int, column: int, language: Language, *_: float) -> Sheet:
    """Draw one of the sheets of a table at true scale, with its note."""
    table, tiling = tiled.table, tiled.tiling
    name = tile_name(row, column)
    sheet = tile_sheet(tiled.shapes, tiling, row, column, language)
    told = say("print.map.sheet", language, name=table.title.get(language), sheet=name)
    note = note_sheet(sheet.width, say("print.scale", language, name=told), language)
    shapes = (
        *sheet.shapes,
        *names_in(table, tiling.place(row, column), language),
        *(shifted(one, 0, sheet.height + 1.0) for one in note.shapes),
    )
    return Sheet(sheet.width, sheet.height + NOTE, shapes)


def scenery_part(tables: Tables) -> PrintPart:
    """Return the part of terrain that is cut out; what is larger than the paper takes several sheets."""

    def make(asked: Asked) -> Iterable[Content]:
        assert isinstance(asked.options, MapOptions)
        for one in tables(asked.language):
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
    language = asked.language
    made: list[FittedPiece] = []
    for one, count in terrain_kinds(table):
        ways = tuple(
            outline_of(way, table, language) for way in (one, replace(one, heading=one.heading + 90))
        )
        made += [partial(_fitted, ways, language)] * (count if options.map_copies else 1)
    if made:
        yield CutOut(name=say("print.part.scenery", language), made=Pieces(fitted=tuple(made)))


def _fitted(ways: tuple[Outline, ...], language: Language, wide: float, high: float) -> tuple[Sheet, ...]:
    """Return a piece of terrain, turned if it fits the page so; in parts where it is larger than that."""
    for one in ways:
        if one.width <= wide and one.height <= high:
            return (_named(one),)
    tried = [(one, Tiling(one.width, one.height, wide, high)) for one in ways]
    one, tiling = min(tried, key=lambda way: way[1].count)
    return tuple(
        tile_sheet(one.shapes, tiling, row, column, language, of=one.name)
        for row, column, _ in tiling.names()
    )


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
