"""Who sees whom where places are kept: shooters, mages, and friends who see for them (1-19 to 1-22, 11-6)."""

from functools import lru_cache
from typing import NamedTuple

from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.filling import ground, stand_of
from armybuilder.games.batalist.battle.standing import has
from armybuilder.games.batalist.rules.field.geometry import Stand, edge_middles
from armybuilder.games.batalist.rules.field.sight import SightLine, best_line, line_to_point, sight_lines
from armybuilder.games.batalist.rules.field.terrain import Pieces


class Sight(NamedTuple):
    """How a target is seen: how far it is, whether by the shooter, by a friend of his, in his front zone; where the line ends."""

    distance: float
    seen: bool
    friend_sees: bool
    in_front: bool
    x: float = 0
    y: float = 0


def shot_sight(state: BattleState, base: Piece, target: Piece) -> Sight | None:
    """Return how a base sees a target to shoot at; None where no edge of the target lies in its front zone."""
    lines = _lines(state, base, target, shooting=True)
    aimed = [line for line in lines if line.aimed]
    if not aimed:
        return None
    best = best_line(lines, shooting=True)
    nearest = best or min(aimed, key=lambda line: line.distance)
    friend = best is None and has(base, "area") and _friend_sees(state, base, target)
    x, y = edge_middles(stand_of(target))[nearest.edge]
    return Sight(nearest.distance, best is not None, friend, in_front=True, x=x, y=y)


def sees(state: BattleState, base: Piece, target: Piece) -> bool:
    """Tell whether a base sees another, for a spell: a cloud does not bar it, nor does where it looks."""
    return best_line(_lines(state, base, target, shooting=False)) is not None


def sees_point(state: BattleState, base: Piece, x: float, y: float) -> bool:
    """Tell whether a base sees a point of the field."""
    others = tuple(stand_of(one) for one in state.here() if one.place is not None and one.id != base.id)
    terrain, other = line_to_point(stand_of(base), (x, y), others, ground(state))
    return not terrain and not other


def _friend_sees(state: BattleState, base: Piece, target: Piece) -> bool:
    return any(
        sees(state, friend, target)
        for friend in state.here(base.side)
        if friend.id != base.id and friend.place
    )


def _lines(state: BattleState, base: Piece, target: Piece, *, shooting: bool) -> tuple[SightLine, ...]:
    others = tuple(
        stand_of(one) for one in state.here() if one.place is not None and one.id not in (base.id, target.id)
    )
    return _seen(stand_of(base), stand_of(target), others, ground(state), shooting)


@lru_cache(maxsize=1024)  # an option is asked for, then taken
def _seen(
    viewer: Stand, target: Stand, others: tuple[Stand, ...], pieces: Pieces, shooting: bool
) -> tuple[SightLine, ...]:
    return sight_lines(viewer, target, others, pieces, shooting=shooting)
