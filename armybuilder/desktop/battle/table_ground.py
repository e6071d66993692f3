"""What players do with terrain on the table, as commands: lay a piece, lay it otherwise, and the table as it lies."""

from msgspec.structs import replace

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain
from armybuilder.battle.table.outlines import usual_zones
from armybuilder.catalogue.codec import to_plain


def lay_new(state: BattleState, kind: str, spot: tuple[float, float]) -> Wanted:
    """Return the command that lays a piece of a kind somewhere, in its usual size."""
    rules = state.rules.board
    usual = rules.kind(kind)
    laid = BoardTerrain(
        kind=kind,
        x=round(spot[0], 1),
        y=round(spot[1], 1),
        heading=rules.heading(90),
        width=usual.width,
        length=usual.length,
        circular=usual.circular,
    )
    return Wanted("lay-terrain", {"terrain": to_plain(laid)})


def lay_otherwise(terrain: BoardTerrain, **changes: float) -> Wanted:
    """Return the command that lays a piece somewhere else, or turned."""
    return Wanted("lay-terrain", {"terrain": to_plain(replace(terrain, **changes))})


def lay_out(layout: BoardLayout) -> Wanted:
    """Return the command that lays out a whole table."""
    return Wanted("set-table", {"layout": to_plain(layout)})


def layout_of(state: BattleState, *, bare: bool = False) -> BoardLayout:
    """Return the table of a battle as it is laid out; a `bare` one has no terrain."""
    rules, board = state.rules.board, state.board
    length, width = (board.length, board.width) if board is not None else (rules.length, rules.width)
    zones = state.zones or usual_zones(rules, length, width, tuple(state.sides))
    terrain = () if bare else tuple(state.terrain.values())
    return BoardLayout(length=length, width=width, terrain=terrain, zones=zones)
