"""Step 3: the table and its terrain, by agreement or from the generator."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Degrees, Facts
from armybuilder.battle.outcome import events_of
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games.ninth_age.pregame.battle import Battle, Battlefield
from armybuilder.games.ninth_age.pregame.play import Command, CommandContext, Nothing, at_step
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


def settle_table(move: CommandContext, facts: MeasuredTable) -> None:
    """The table as the players have it, in inches or centimetres."""
    measured = move.one_event("table", facts, TableProposed)
    table = Table(length=measured.length, width=measured.width)
    move.change(field=Battlefield(table=table))


def settle_source(move: CommandContext, facts: TerrainWish) -> None:
    """An empty table, a layout of the players' own, or the generator."""
    found = move.one_event("terrain-source", facts, TerrainSource).terrain_source
    move.change(field=Battlefield(table=move.battle.field.table, source=found))


def add_piece(move: CommandContext, facts: NewPiece) -> None:
    """Lay a piece out by agreement."""
    _lies_on_table(move.battle, facts.piece)
    field = move.battle.field
    if len(field.pieces) == MOST_PIECES:
        raise Problem("ninth_age.pregame.too_many_pieces", most=MOST_PIECES)
    move.change(field=replace(field, pieces=(*field.pieces, facts.piece)))


def change_piece(move: CommandContext, facts: ChangedPiece) -> None:
    """Move or turn a piece by agreement; the generator's too."""
    _lies_on_table(move.battle, facts.piece)
    place = _place(move.battle, facts.piece_number)
    move.about = str(facts.piece_number)
    pieces = move.battle.field.pieces
    move.change(field=replace(move.battle.field, pieces=(*pieces[:place], facts.piece, *pieces[place + 1 :])))


def remove_piece(move: CommandContext, facts: ChosenPiece) -> None:
    """Take a piece away by agreement."""
    place = _place(move.battle, facts.piece_number)
    pieces = move.battle.field.pieces
    move.change(field=replace(move.battle.field, pieces=(*pieces[:place], *pieces[place + 1 :])))


def draw_trio(move: CommandContext, _: Nothing) -> None:
    """Draw lots for the generator's first three pieces and their sectors."""
    outcome = move.ask("terrain-trio", OnTable(table=move.battle.field.table))
    waiting = tuple(
        Piece(scenery=event.scenery, x=event.x, y=event.y) for event in events_of(outcome.events, PieceChosen)
    )
    move.change(field=replace(move.battle.field, waiting=waiting))


def roll_count(move: CommandContext, _: Nothing) -> None:
    """Roll for how many further pieces the generator sets up."""
    count = move.one_event("terrain-count", OnTable(table=move.battle.field.table), ExtraPieces).count
    move.change(field=replace(move.battle.field, extra_left=count))


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
    new = replace(new, angle=_turn(move, facts))
    move.change(field=replace(field, pieces=_set_up(move, new, facts)))


def all_pieces(move: CommandContext, _: Nothing) -> None:
    """All that the generator has still to do, at one stroke."""
    if move.battle.field.waiting is None:
        draw_trio(move, Nothing())
    while move.battle.field.waiting:
        next_piece(move, NextPiece())
    if move.battle.field.extra_left is None:
        roll_count(move, Nothing())
    while move.battle.field.extra_left:
        next_piece(move, NextPiece())


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


def _turn(move: CommandContext, facts: NextPiece) -> float:
    if facts.piece_angle is not None:
        return facts.piece_angle
    return float(move.dice.pick(HALF_TURN, "ninth_age.ask.piece_angle"))


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


def _place(battle: Battle, number: int) -> int:
    """Return the place of a piece from 0."""
    if number > len(battle.field.pieces):
        raise Problem("ninth_age.pregame.no_piece", number=number, count=len(battle.field.pieces))
    return number - 1


def _with_pieces(battle: Battle) -> str:
    """Players may lay out pieces of an agreed layout, and overrule what the generator has done."""
    if reason := at_step(3)(battle):
        return reason
    return "ninth_age.pregame.no_terrain" if battle.field.source in ("", "none") else ""


def _may_add(battle: Battle) -> str:
    """Pieces of the players' own come after those of the generator, which counts its own."""
    return _with_pieces(battle) or _still_generating(battle)


def _still_generating(battle: Battle) -> str:
    generating = battle.field.source == "generated" and not battle.field.generated
    return "ninth_age.pregame.still_generating" if generating else ""


def _generator(battle: Battle) -> str:
    if reason := at_step(3)(battle):
        return reason
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
    if reason := at_step(3)(battle):
        return reason
    if not battle.field.source:
        return "ninth_age.pregame.no_source"
    return _still_generating(battle)


COMMANDS = (
    Command(
        id="table",
        step=3,
        title=LocalText(ru="Стол", en="The table"),
        facts=MeasuredTable,
        carry_out=settle_table,
        why_not=at_step(3),
    ),
    Command(
        id="terrain",
        step=3,
        title=LocalText(ru="Откуда ландшафт", en="Where terrain comes from"),
        facts=TerrainWish,
        carry_out=settle_source,
        why_not=at_step(3),
    ),
    Command(
        id="add-piece",
        step=3,
        title=LocalText(ru="Поставить элемент", en="Lay out a piece"),
        facts=NewPiece,
        carry_out=add_piece,
        why_not=_may_add,
    ),
    Command(
        id="change-piece",
        step=3,
        title=LocalText(ru="Подвинуть элемент", en="Move a piece"),
        facts=ChangedPiece,
        carry_out=change_piece,
        why_not=_with_pieces,
        repeated=True,
    ),
    Command(
        id="remove-piece",
        step=3,
        title=LocalText(ru="Убрать элемент", en="Take a piece away"),
        facts=ChosenPiece,
        carry_out=remove_piece,
        why_not=_with_pieces,
    ),
    Command(
        id="trio",
        step=3,
        title=LocalText(ru="Первые три элемента", en="The first three pieces"),
        facts=Nothing,
        carry_out=draw_trio,
        why_not=_before_trio,
        chancy=True,
    ),
    Command(
        id="piece-count",
        step=3,
        title=LocalText(ru="Сколько ещё элементов", en="How many further pieces"),
        facts=Nothing,
        carry_out=roll_count,
        why_not=_before_count,
        chancy=True,
    ),
    Command(
        id="next-piece",
        step=3,
        title=LocalText(ru="Следующий элемент", en="The next piece"),
        facts=NextPiece,
        carry_out=next_piece,
        why_not=_has_next,
        chancy=True,
    ),
    Command(
        id="all-pieces",
        step=3,
        title=LocalText(ru="Весь ландшафт", en="All the terrain"),
        facts=Nothing,
        carry_out=all_pieces,
        why_not=_unfinished,
        chancy=True,
    ),
    Command(
        id="battlefield",
        step=3,
        title=LocalText(ru="Поле готово", en="The battlefield is ready"),
        facts=Nothing,
        carry_out=finish_field,
        why_not=_ready,
    ),
)
