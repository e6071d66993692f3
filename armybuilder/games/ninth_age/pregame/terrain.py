"""Step 3: the table and its terrain, by agreement or from the generator."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Degrees, Facts
from armybuilder.battle.outcome import events_of
from armybuilder.battle.session.command import Nothing
from armybuilder.catalogue.problem import Problem
from armybuilder.games.ninth_age.pregame.battle import Battle, Battlefield
from armybuilder.games.ninth_age.pregame.play import CommandContext, command
from armybuilder.games.ninth_age.rules.events import (
    ExtraPieces,
    PieceChosen,
    PieceLeftOut,
    PieceShifted,
    PieceSize,
    TableProposed,
    TerrainSource,
)
from armybuilder.games.ninth_age.rules.field.table import Table
from armybuilder.games.ninth_age.rules.field.terrain import HALF_TURN, Piece, on_table, sizes, turned_to_fit
from armybuilder.games.ninth_age.rules.field.terrain_setup import (
    MeasuredTable,
    OnTable,
    Shift,
    Spacing,
    TerrainWish,
)

MOST_PIECES = 12
PieceNumber = Annotated[int, Meta(ge=1, le=MOST_PIECES)]


class NewPiece(Facts, frozen=True, kw_only=True):
    """Facts of a piece that players lay out themselves."""

    piece: Piece


class ChangedPiece(Facts, frozen=True, kw_only=True):
    """Facts of a piece that players move, turn or take for another."""

    piece_number: PieceNumber
    piece: Piece


class ChosenPiece(Facts, frozen=True, kw_only=True):
    """Facts of a piece that is taken away."""

    piece_number: PieceNumber


class NextPiece(Facts, frozen=True, kw_only=True):
    """Facts of the generator's next piece. What is null is left to chance: the size, the turn, the direction of the shift."""

    piece_width: Annotated[float, Meta(gt=0, le=60, extra_json_schema={"unit": "inches"})] | None = None
    piece_deep: Annotated[float, Meta(gt=0, le=60, extra_json_schema={"unit": "inches"})] | None = None
    piece_angle: Degrees | None = None
    direction: Degrees | None = None


def _with_pieces(battle: Battle) -> str:
    """Players may lay out pieces of an agreed layout, and overrule what the generator has done."""
    return "ninth_age.pregame.no_terrain" if battle.field.source in ("", "none") else ""


def _may_add(battle: Battle) -> str:
    """Pieces of the players' own come after those of the generator, which counts its own."""
    return _with_pieces(battle) or _still_generating(battle)


def _still_generating(battle: Battle) -> str:
    generating = battle.field.source == "generated" and not battle.field.generated
    return "ninth_age.pregame.still_generating" if generating else ""


def _generator(battle: Battle) -> str:
    return "" if battle.field.source == "generated" else "ninth_age.pregame.not_generated"


def _before_trio(battle: Battle) -> str:
    return _generator(battle) or ("ninth_age.pregame.has_trio" if battle.field.waiting is not None else "")


def _before_count(battle: Battle) -> str:
    if reason := _generator(battle):
        return reason
    if battle.field.waiting != ():
        return "ninth_age.pregame.trio_first"
    return "ninth_age.pregame.has_count" if battle.field.extra_left is not None else ""


def _has_next(battle: Battle) -> str:
    if reason := _generator(battle):
        return reason
    if battle.field.waiting is None:
        return "ninth_age.pregame.trio_first"
    if battle.field.waiting:
        return ""
    if battle.field.extra_left is None:
        return "ninth_age.pregame.count_first"
    return "" if battle.field.extra_left else "ninth_age.pregame.all_set_up"


def _unfinished(battle: Battle) -> str:
    return _generator(battle) or ("ninth_age.pregame.all_set_up" if battle.field.generated else "")


def _ready(battle: Battle) -> str:
    return _still_generating(battle) if battle.field.source else "ninth_age.pregame.no_source"


@command("table", step=3)
def settle_table(move: CommandContext, facts: MeasuredTable) -> None:
    """The table as the players have it, in inches or centimetres."""
    measured = move.one_event("table", facts, TableProposed)
    table = Table(length=measured.length, width=measured.width)
    move.change(field=Battlefield(table=table))


@command("terrain", step=3)
def settle_source(move: CommandContext, facts: TerrainWish) -> None:
    """An empty table, a layout of the players' own, or the generator."""
    found = move.one_event("terrain-source", facts, TerrainSource).terrain_source
    move.change(field=Battlefield(table=move.battle.field.table, source=found))


@command("add-piece", step=3, unless=_may_add)
def add_piece(move: CommandContext, facts: NewPiece) -> None:
    """Lay a piece out by agreement."""
    _lies_on_table(move.battle, facts.piece)
    field = move.battle.field
    if len(field.pieces) == MOST_PIECES:
        raise Problem("ninth_age.pregame.too_many_pieces", most=MOST_PIECES)
    move.change(field=replace(field, pieces=(*field.pieces, facts.piece)))


@command("change-piece", step=3, unless=_with_pieces, repeated=True)
def change_piece(move: CommandContext, facts: ChangedPiece) -> None:
    """Move or turn a piece by agreement; the generator's too."""
    _lies_on_table(move.battle, facts.piece)
    place = place_of(move.battle, facts.piece_number)
    move.about = str(facts.piece_number)
    pieces = move.battle.field.pieces
    move.change(field=replace(move.battle.field, pieces=(*pieces[:place], facts.piece, *pieces[place + 1 :])))


@command("remove-piece", step=3, unless=_with_pieces)
def remove_piece(move: CommandContext, facts: ChosenPiece) -> None:
    """Take a piece away by agreement."""
    place = place_of(move.battle, facts.piece_number)
    pieces = move.battle.field.pieces
    move.change(field=replace(move.battle.field, pieces=(*pieces[:place], *pieces[place + 1 :])))


@command("trio", step=3, unless=_before_trio, chancy=True)
def draw_trio(move: CommandContext, _: Nothing) -> None:
    """Draw lots for the generator's first three pieces and their sectors."""
    outcome = move.ask("terrain-trio", OnTable(table=move.battle.field.table))
    waiting = tuple(
        Piece(scenery=event.scenery, x=event.x, y=event.y) for event in events_of(outcome.events, PieceChosen)
    )
    move.change(field=replace(move.battle.field, waiting=waiting))


@command("piece-count", step=3, unless=_before_count, chancy=True)
def roll_count(move: CommandContext, _: Nothing) -> None:
    """Roll for how many further pieces the generator sets up."""
    count = move.one_event("terrain-count", OnTable(table=move.battle.field.table), ExtraPieces).count
    move.change(field=replace(move.battle.field, extra_left=count))


@command("next-piece", step=3, unless=_has_next, chancy=True)
def next_piece(move: CommandContext, facts: NextPiece) -> None:
    """The next piece of the generator: its size and turn, its shift, and whether it finds room."""
    field = move.battle.field
    waiting = field.waiting or ()
    if waiting:
        new = _sized(move, waiting[0], facts)
        field = replace(field, waiting=waiting[1:])
    else:
        # a size that the players name is not the one that the rule tells of
        named = facts.piece_width is not None or facts.piece_deep is not None
        told = ("NA-VII.C-10", "NA-VII.C-11") if named else ()
        outcome = move.ask("terrain-piece", OnTable(table=field.table), *told)
        chosen = events_of(outcome.events, PieceChosen)[0]
        size = events_of(outcome.events, PieceSize)[0]
        new = Piece(
            scenery=chosen.scenery,
            x=chosen.x,
            y=chosen.y,
            width=facts.piece_width or size.width,
            deep=facts.piece_deep or size.deep,
        )
        field = replace(field, extra_left=(field.extra_left or 0) - 1)
    angle = facts.piece_angle
    if angle is None:
        angle = float(move.dice.pick(HALF_TURN, "ninth_age.ask.piece_angle"))
    move.change(field=replace(field, pieces=_set_up(move, replace(new, angle=angle), facts)))


@command("all-pieces", step=3, unless=_unfinished, chancy=True)
def all_pieces(move: CommandContext, _: Nothing) -> None:
    """All that the generator has still to do, at one stroke."""
    if move.battle.field.waiting is None:
        draw_trio.settle(move, Nothing())
    while move.battle.field.waiting:
        next_piece.settle(move, NextPiece())
    if move.battle.field.extra_left is None:
        roll_count.settle(move, Nothing())
    while move.battle.field.extra_left:
        next_piece.settle(move, NextPiece())


@command("battlefield", step=3, unless=_ready)
def finish_field(move: CommandContext, _: Nothing) -> None:
    """The battlefield stands as it is."""
    move.change(done=3)


def _sized(move: CommandContext, piece: Piece, facts: NextPiece) -> Piece:
    known = sizes(piece.scenery)
    width, deep = facts.piece_width, facts.piece_deep
    if width is None or deep is None:
        rolled = known[move.dice.pick(len(known), "ninth_age.ask.piece_size")]
        width, deep = width or rolled[0], deep or rolled[1]
    return replace(piece, width=width, deep=deep)


def _set_up(move: CommandContext, piece: Piece, facts: NextPiece) -> tuple[Piece, ...]:
    """Shift a piece and make room for it among those that stand, turned if need be; without room it is left out."""
    table, standing = move.battle.field.table, move.battle.field.pieces
    asked = Shift(table=table, piece=piece, direction=facts.direction)
    lies = move.one_event("terrain-shift", asked, PieceShifted)
    piece = replace(piece, x=lies.x, y=lies.y)
    if facts.piece_angle is None:
        drawn = piece.angle
        piece = turned_to_fit(piece, standing, table, move.battle.settings.largest_nudge)
        if piece.angle != drawn:
            move.note("NA-VII.C-13", "ninth_age.pregame.turned", angle=piece.angle)
    outcome = move.ask("terrain-spacing", Spacing(table=table, piece=piece, pieces_standing=standing))
    if events_of(outcome.events, PieceLeftOut):
        return standing
    nudged = {event.who: event for event in events_of(outcome.events, PieceShifted)}
    found = []
    for number, one in enumerate(standing, 1):
        shift = nudged.get(f"pieces_standing.{number}")
        found.append(replace(one, x=shift.x, y=shift.y) if shift else one)
    return (*found, piece)


def _lies_on_table(battle: Battle, piece: Piece) -> None:
    if not on_table(piece, battle.field.table):
        raise Problem("ninth_age.pregame.piece_off_table")


def place_of(battle: Battle, number: int) -> int:
    """Return the place of a piece from 0; a Problem if there is none of this number."""
    if number > len(battle.field.pieces):
        raise Problem("ninth_age.pregame.no_piece", number=number, count=len(battle.field.pieces))
    return number - 1
