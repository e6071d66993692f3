"""What players do with terrain on the table, as commands: lay a piece, lay it otherwise, and the table as it lies."""

from collections.abc import Mapping

from msgspec.structs import replace

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardLayout, BoardTerrain
from armybuilder.battle.table.outlines import usual_zones
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.context import Context
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.common_types import TERRAIN
from armybuilder.games.terrain_pieces import TerrainPiece, as_laid

OwnTerrain = Mapping[str, TerrainPiece]


def own_terrain(context: Context, game_id: str) -> OwnTerrain:
    """Return the terrain that the player has written for a game, by id."""
    if not has_armlists(game_id):
        return {}
    game = find_game(game_id)
    kind = next((one for one in game.content_types if one.id == TERRAIN), None)
    items = context.store.library.items
    return {} if kind is None else {one.id: one for one in items.own(game_id, kind)}


def lay_new(
    state: BattleState, kind: str, spot: tuple[float, float], own: OwnTerrain, language: Language
) -> Wanted:
    """Return the command that lays a piece of a kind somewhere, in its usual size; the kind may be a piece of the player's."""
    rules = state.rules.board
    usual = rules.kind(kind)
    place = {"x": round(spot[0], 1), "y": round(spot[1], 1), "heading": rules.heading(90)}
    sizes = {} if kind in own else {"width": usual.width, "length": usual.length, "circular": usual.circular}
    laid = as_laid({"kind": kind, **place, **sizes}, own, lambda name: name.get(language))
    return Wanted("lay-terrain", {"terrain": to_plain(from_plain(laid, BoardTerrain))})


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
