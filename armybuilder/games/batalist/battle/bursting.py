"""Round templates of spells: who is under «Ледяной дождь» or in «Озеро смерти» when it is laid (13-4 to 13-6, 13-14, 13-15)."""

from collections.abc import Iterator, Sequence
from typing import Any, Literal

from armybuilder.battle.session.by_hand import piece_of
from armybuilder.battle.session.holders import Piece
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.options import Choice, some_of
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.filling import neighbours, placed, stand_of
from armybuilder.games.batalist.battle.mustering import POINTS
from armybuilder.games.batalist.battle.outcomes import many, resolve
from armybuilder.games.batalist.battle.seeing import someone_sees
from armybuilder.games.batalist.battle.standing import keeps_places
from armybuilder.games.batalist.rules.field.geometry import footprint
from armybuilder.games.batalist.rules.magic.bursts import IceRain, InLake, LakeOfDeath, UnderRain
from armybuilder.games.batalist.rules.magic.mages import Spell

MOST_TOLD = 5
MOST_SPOTS = 3
NEAR_TEMPLATE = 2.0


def burst(  # noqa: PLR0917 - who casts what, how strongly, where, and on whom
    move: Move,
    mage: Piece,
    action: Literal["ice-rain", "lake-of-death"],
    level: int,
    spot: tuple[float, float] | None,
    told: Sequence[str] | None,
) -> None:
    """Strike everybody under a round template: as the players tell, or as places do."""
    state = move.state
    if told is None and keeps_places(state) and spot is not None:
        gaps = {one.id: _gap(one, spot) for one in state.here()}
        under = [who for who, gap in gaps.items() if gap < NEAR_TEMPLATE]
    else:
        under = [who for who in told or () if piece_of(state, who).is_here]
        gaps = dict.fromkeys(under, 0.0)
    near, ids = neighbours(state, mage.side, tuple(under))
    facts: IceRain | LakeOfDeath
    if action == "ice-rain":
        rained = tuple(_base(state, mage, who, gaps[who], UnderRain) for who in under)
        facts = IceRain(spent_points=level, targets=rained, neighbours=near)
    else:
        drowned = tuple(_base(state, mage, who, gaps[who], InLake) for who in under)
        facts = LakeOfDeath(spent_points=level, targets=drowned, neighbours=near)  # type: ignore[arg-type]
    move.about += under
    parts = {**many("targets", under), **many("neighbours", ids)}
    resolve(move, action, facts, parts, by=dict.fromkeys(under, mage.id), cause="spell")


def _gap(piece: Piece, spot: tuple[float, float]) -> float:
    from shapely import Point

    return round(float(footprint(stand_of(piece)).distance(Point(spot))), 3)


def _base(
    state: BattleState, mage: Piece, who: str, gap: float, kind: type[UnderRain] | type[InLake]
) -> UnderRain | InLake:
    piece = state.pieces[who]
    more: dict[str, Any] = {"points": piece.at(POINTS)} if kind is InLake and piece is mage else {}
    whose = "own" if piece.side == mage.side else "enemy"
    return placed(state, piece, kind, whose=whose, distance=gap, **more)


def covered_choices(state: BattleState, spell: Spell) -> tuple[Choice, ...]:
    """Return what players tell of a template that is laid by eye: who is under it."""
    if spell == "barrier":
        return ()
    return (some_of("covered", [one.id for one in state.here()], 0, MOST_TOLD),)


def rain_spots(state: BattleState, mage: Piece) -> Iterator[tuple[float, float]]:
    """Yield places for the rain: the middles of some enemies whom a friend of the mage sees, the nearest first."""
    assert mage.place is not None
    place = mage.place
    enemies = [one.place for one in state.here() if one.side != mage.side and one.place is not None]
    enemies.sort(key=lambda one: abs(one.x - place.x) + abs(one.y - place.y))
    for one in enemies[:MOST_SPOTS]:
        if someone_sees(state, mage.side, one.x, one.y):
            yield one.x, one.y
