"""Who is nearest to whom, as far as the places of models tell it."""

from math import hypot

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.road_world.rules.basics.models import MOST_NEAR
from armybuilder.games.road_world.rules.morale.rally import Nearby

# fighters near by who matter to a rally: the nearest of each side who counts
ENEMY_NEAREST = (Nearby(side="enemy", distance=0),)


def nearby_of(state: BattleState, piece: Piece, enemy_nearest: bool | None) -> tuple[Nearby, ...]:
    """Return the fighters near one who flees: as players told who is nearest, else by their places."""
    if enemy_nearest is not None:
        return ENEMY_NEAREST if enemy_nearest else ()
    here = piece.place
    if here is None:
        return ()
    found = [
        Nearby(
            side="own" if one.side == piece.side else "enemy",
            distance=round(hypot(one.place.x - here.x, one.place.y - here.y), 2),
            fleeing="fleeing" in one.marks,
            hiding="masked" in state.units[one.unit].marks,
        )
        for one in state.here()
        if one.place is not None and one.id != piece.id
    ]
    return tuple(sorted(found, key=lambda near: near.distance)[:MOST_NEAR])
