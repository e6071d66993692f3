"""Commands of every game about its table: laid out as the players please, or by a seed; terrain laid and taken by hand."""

from typing import Annotated, TypeVar

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.session.command import command
from armybuilder.battle.session.move import Move, no_such
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.table_events import TableSet, TerrainLaid, TerrainTaken
from armybuilder.battle.table.generating import generated
from armybuilder.battle.table.layout import MOST_TERRAIN, BoardLayout, BoardTerrain, Ground
from armybuilder.battle.table.outlines import is_ground
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom

G = TypeVar("G", bound=Facts)
BoardSize = Annotated[float, Meta(ge=1, le=1000)]
PieceCount = Annotated[int, Meta(ge=0, le=MOST_TERRAIN)]


class TableSetting(Facts, frozen=True, kw_only=True):
    """Facts of a table that is laid out: the board, its terrain and its zones."""

    layout: BoardLayout


class TableGenerating(Facts, frozen=True, kw_only=True):
    """Facts of a table that is laid out by a seed: a size and a number of pieces if not the game's own."""

    seed: Annotated[int, Meta(ge=0, le=10**9)] = 0
    length: Annotated[BoardSize | None, Seldom] = None
    width: Annotated[BoardSize | None, Seldom] = None
    pieces: Annotated[PieceCount | None, Seldom] = None


class TerrainLaying(Facts, frozen=True, kw_only=True):
    """Facts of a piece of terrain that is laid; with the id of one that lies there it takes its place."""

    terrain: BoardTerrain


class TerrainTaking(Facts, frozen=True, kw_only=True):
    """Facts of a piece of terrain that is taken off the table, by id."""

    terrain: Line


@command("set-table", any_time=True, by_hand=True)
def set_table(move: Move, facts: TableSetting) -> None:
    """Lay out the table as the players please."""
    move.happen(TableSet(layout=as_laid(facts.layout, move.state)))


def as_laid(told: BoardLayout, state: BattleState) -> BoardLayout:
    """Return a table as it lies in a battle, each piece with an id; a Problem for ground or a side that there is not."""
    layout, taken = _as_stored(told, BoardLayout), set[str]()
    for zone in layout.zones:
        _check(zone)
        if zone.side and zone.side not in state.sides:
            raise no_such("side", zone.side)
    numbered = []
    for one in layout.terrain:
        _check(one)
        numbered.append(one if one.id and one.id not in taken else replace(one, id=_free(taken)))
        taken.add(numbered[-1].id)
    return replace(layout, terrain=tuple(numbered))


@command("generate-table", any_time=True, by_hand=True, repeated=True)
def generate_table(move: Move, facts: TableGenerating) -> None:
    """Lay out the table by a seed."""
    state = move.state
    layout = generated(
        state.rules.board,
        facts.seed,
        length=facts.length or 0,
        width=facts.width or 0,
        pieces=facts.pieces,
        sides=tuple(state.sides),
    )
    move.happen(TableSet(layout=_as_stored(layout, BoardLayout)))


@command("lay-terrain", any_time=True, by_hand=True)
def lay_terrain(move: Move, facts: TerrainLaying) -> None:
    """Lay a piece of terrain, or lay one otherwise."""
    known, one = move.state.terrain, _as_stored(facts.terrain, BoardTerrain)
    _check(one)
    if one.id not in known and len(known) >= MOST_TERRAIN:
        raise Problem("battle.too_much_terrain", most=MOST_TERRAIN)
    move.happen(TerrainLaid(terrain=one if one.id else replace(one, id=_free(set(known)))))


@command("take-terrain", any_time=True, by_hand=True)
def take_terrain(move: Move, facts: TerrainTaking) -> None:
    """Take a piece of terrain off the table."""
    if facts.terrain not in move.state.terrain:
        raise no_such("terrain", facts.terrain)
    move.happen(TerrainTaken(terrain=facts.terrain))


def _as_stored(told: G, kind: type[G]) -> G:
    """Return what was told as it is read again later: a whole number of steps is a length like any other."""
    return from_plain(to_plain(told), kind)


def _check(ground: Ground) -> None:
    if not is_ground(ground):
        raise Problem("battle.no_outline")


def _free(taken: set[str]) -> str:
    return next(key for number in range(1, len(taken) + 2) if (key := f"t.{number}") not in taken)
