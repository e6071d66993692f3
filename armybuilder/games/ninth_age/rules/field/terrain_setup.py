"""Section VII.C at the table: the field, where its terrain comes from, and the generator step by step."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import action, check, reference
from armybuilder.battle.facts import Degrees, Facts, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.games.ninth_age.rules.events import (
    ExtraPieces,
    PieceChosen,
    PieceLeftOut,
    PieceShifted,
    PieceSize,
    PieceStays,
    SectorsLaid,
    TableProposed,
    TerrainSource,
)
from armybuilder.games.ninth_age.rules.field.table import (
    CM_AN_INCH,
    LARGEST,
    SMALLEST,
    STANDARD,
    Table,
    in_inches,
    sectors,
)
from armybuilder.games.ninth_age.rules.field.terrain import (
    SPACING,
    Piece,
    extra,
    make_room,
    on_table,
    roll_extra,
    shifted,
    sizes,
    spaced,
    trio,
)
from armybuilder.games.ninth_age.rules.settings import Settings

# in inches or centimetres; `table_of` looks at the inches
Length = Annotated[float, Meta(ge=SMALLEST, le=LARGEST * CM_AN_INCH)]
TRIO = 3


class MeasuredTable(Facts, frozen=True, kw_only=True):
    """Facts of a table: its length and width as measured."""

    table_length: Length = 72
    table_width: Length = 48
    measured_in: Literal["inches", "cm"] = "inches"


class TerrainWish(Facts, frozen=True, kw_only=True):
    """Facts of where terrain comes from: what the players agree on, if they do."""

    terrain_wish: Literal["empty", "layout", "disagree"] = "disagree"


class OnTable(Facts, frozen=True, kw_only=True):
    """Facts of a step of the generator that needs the table alone."""

    table: Table = STANDARD


class Shift(Facts, frozen=True, kw_only=True):
    """Facts of a shift. `direction` is that of a scatter die; without one it is a random number of whole degrees."""

    table: Table = STANDARD
    piece: Piece
    direction: Degrees | None = None


class Spacing(Facts, frozen=True, kw_only=True):
    """Facts of a new piece among those that stand."""

    table: Table = STANDARD
    piece: Piece
    pieces_standing: Annotated[tuple[Piece, ...], Meta(max_length=12)] = ()


@rule("NA-VII.C-5")
def terrain_source(wish: str) -> str:
    """Return `none` or `agreed` where both players like the same; the generator comes only where they disagree."""
    return {"empty": "none", "layout": "agreed", "disagree": "generated"}[wish]


@rule("NA-VII.C-3")
def table_of(facts: MeasuredTable) -> Table:
    """Return a table of any size, in inches."""
    length, width = facts.table_length, facts.table_width
    if facts.measured_in == "cm":
        length, width = in_inches(length), in_inches(width)
    factor = CM_AN_INCH if facts.measured_in == "cm" else 1
    allowed = f"{SMALLEST * factor:g}–{LARGEST * factor:g}"
    for field, inches in (("table_length", length), ("table_width", width)):
        if not SMALLEST <= inches <= LARGEST:
            raise wrong_fact(field, getattr(facts, field), allowed, {"measured_in": facts.measured_in})
    return Table(length=length, width=width)


@reference("table", group="terrain", example=MeasuredTable())
def resolve_table(facts: MeasuredTable, record: Record[Settings]) -> None:
    """A table's measures and its sectors."""
    table = table_of(facts)
    if facts.measured_in == "cm":
        record.step("NA-VII.C-4", "ninth_age.table.cm", length=table.length, width=table.width)
    record.step(
        "NA-VII.C-3",
        "ninth_age.table.shares",
        length=table.length,
        width=table.width,
        quarter=table.quarter,
        third=table.third,
    )
    record.happened(TableProposed(length=table.length, width=table.width))
    centres = sectors(table)
    record.step("NA-VII.C-6", "ninth_age.table.sectors", count=len(centres), centres=centres)
    record.happened(SectorsLaid(count=len(centres), centres=centres))


@check("terrain-source", group="terrain", example=TerrainWish())
def resolve_source(facts: TerrainWish, record: Record[Settings]) -> None:
    """Tell where the terrain comes from."""
    found = terrain_source(facts.terrain_wish)
    record.step("NA-VII.C-5", f"ninth_age.terrain.source_{found}")
    record.happened(TerrainSource(terrain_source=found))


@action("terrain-trio", group="terrain", example=OnTable())
def resolve_trio(facts: OnTable, record: Record[Settings]) -> None:
    """The first three pieces and their sectors."""
    for kind, (x, y) in trio(facts.table, record.dice):
        record.step("NA-VII.C-7", "ninth_age.terrain.trio", kind=Told(f"choice.scenery.{kind}"), x=x, y=y)
        record.happened(PieceChosen(scenery=kind, x=x, y=y))
    if (count := len(sectors(facts.table))) < TRIO:
        record.step("NA-VII.C-7", "ninth_age.terrain.few_sectors", count=count)


@action("terrain-count", group="terrain", example=OnTable())
def resolve_count(facts: OnTable, record: Record[Settings]) -> None:
    """Tell how many further pieces there are."""
    count = roll_extra(facts.table, record.dice)
    record.step("NA-VII.C-9", "ninth_age.terrain.count", count=count, whole=count + TRIO)
    record.happened(ExtraPieces(count=count, whole=count + TRIO))


@action("terrain-piece", group="terrain", example=OnTable())
def resolve_extra(facts: OnTable, record: Record[Settings]) -> None:
    """Tell what a further piece is, how large, and in which sector it starts."""
    kind, (x, y) = extra(facts.table, record.dice)
    record.step("NA-VII.C-11", "ninth_age.terrain.kind", kind=Told(f"choice.scenery.{kind}"))
    record.step("NA-VII.C-10", "ninth_age.terrain.extra", x=x, y=y)
    record.happened(PieceChosen(scenery=kind, x=x, y=y))
    known = sizes(kind)
    width, depth = known[record.dice.pick(len(known), "ninth_age.ask.piece_size")]
    record.step("NA-VII.C-14", "ninth_age.terrain.size", width=width, depth=depth)
    record.happened(PieceSize(scenery=kind, width=width, deep=depth))


HILL = Piece(x=36, y=12, width=8, deep=6)


@action("terrain-shift", group="terrain", example=Shift(piece=HILL, direction=0))
def resolve_shift(facts: Shift, record: Record[Settings]) -> None:
    """A piece goes 2D6 inches in a random direction."""
    rolled = record.dice.roll(Throw(6, 2), "ninth_age.ask.shift")
    direction = facts.direction
    if direction is None:
        direction = float(record.dice.pick(360, "ninth_age.ask.direction"))
    moved = shifted(facts.piece, rolled.total, direction, facts.table)
    x, y = round(moved.x, 6), round(moved.y, 6)
    record.step("NA-VII.C-8", "ninth_age.terrain.shift", rolled, direction=direction, x=x, y=y)
    record.happened(PieceShifted(who="piece", x=x, y=y))


@check(
    "terrain-spacing",
    group="terrain",
    example=Spacing(piece=HILL, pieces_standing=(Piece(x=49, y=12, width=8, deep=6),)),
)
def resolve_spacing(facts: Spacing, record: Record[Settings]) -> None:
    """Tell whether a new piece finds room, and which of the others give way."""
    room = make_room(facts.piece, facts.pieces_standing, facts.table, record.settings.largest_nudge)
    if room is None:
        if on_table(facts.piece, facts.table):
            record.step("NA-VII.C-13", "ninth_age.terrain.left_out", setting="largest_nudge", gap=SPACING)
        else:
            record.step("NA-VII.C-13", "ninth_age.terrain.off_table")
        record.happened(PieceLeftOut(who="piece"))
        return
    if spaced(facts.piece, facts.pieces_standing):
        record.step("NA-VII.C-12", "ninth_age.terrain.spaced", gap=SPACING)
    for place, (before, after) in enumerate(zip(facts.pieces_standing, room, strict=True), 1):
        if before != after:
            x, y = round(after.x, 6), round(after.y, 6)
            record.step(
                "NA-VII.C-12", "ninth_age.terrain.nudged", setting="largest_nudge", piece=place, x=x, y=y
            )
            record.happened(PieceShifted(who=f"pieces_standing.{place}", x=x, y=y))
    record.happened(PieceStays(who="piece"))
