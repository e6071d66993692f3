"""Who sees whom where places are kept: shooters, mages, and friends who see for them (1-19 to 1-22, 11-6).

The rules of sight go through everything that may block a line. Here what lies far from a line is left out before they are
asked, and what was found is remembered as long as nobody moves.
"""

from math import hypot
from typing import NamedTuple

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.games.batalist.battle.filling import ground, stand_of
from armybuilder.games.batalist.battle.standing import has
from armybuilder.games.batalist.rules.field.geometry import XY, Stand, edge_middles, front_middle, passes_near
from armybuilder.games.batalist.rules.field.sight import (
    SightLine,
    best_line,
    line_to_point,
    sight_lines,
)
from armybuilder.games.batalist.rules.field.terrain import Pieces, hides, reach_of


class Sight(NamedTuple):
    """How a target is seen: how far it is, whether by the shooter, by a friend of his, in his front zone; where the line ends."""

    distance: float
    seen: bool
    friend_sees: bool
    in_front: bool
    x: float = 0
    y: float = 0


class Spot(NamedTuple):
    """Something that may stand in a line: its middle, and how far it reaches from there."""

    x: float
    y: float
    reach: float


class Onlooker(NamedTuple):
    """A base on the field as others see it, and the point from which it sees."""

    id: str
    side: str
    stand: Stand
    spot: Spot
    eye: XY


class View:
    """The field as it can be seen while nobody moves."""

    def __init__(self, state: BattleState) -> None:
        self.pieces = ground(state)
        self.bases = {one.id: _onlooker(one) for one in state.here() if one.place is not None}
        self._terrain = [(one, Spot(one.x, one.y, reach_of(one))) for one in self.pieces]
        self._lines: dict[tuple[str, str, bool], tuple[SightLine, ...]] = {}
        self._seen: dict[tuple[str, str], bool] = {}
        self._friends: dict[tuple[str, str], bool] = {}

    def lines(self, viewer: str, target: str, *, shooting: bool) -> tuple[SightLine, ...]:
        """Return the lines from a base to another."""
        key = (viewer, target, shooting)
        if key not in self._lines:
            one, other = self.bases[viewer], self.bases[target]
            eye = one.eye
            others = self._bases_near(eye, other.spot, (viewer, target))
            pieces = self._pieces_near(eye, other.spot, shooting=shooting)
            self._lines[key] = tuple(sight_lines(one.stand, other.stand, others, pieces, shooting=shooting))
        return self._lines[key]

    def sees(self, viewer: str, target: str) -> bool:
        """Tell whether a base sees another."""
        key = (viewer, target)
        if key not in self._seen:
            self._seen[key] = self._is_seen(self.bases[viewer], self.bases[target])
        return self._seen[key]

    def _is_seen(self, one: Onlooker, other: Onlooker) -> bool:
        eye = one.eye
        others = self._bases_near(eye, other.spot, (one.id, other.id))
        pieces = self._pieces_near(eye, other.spot, shooting=False)
        if not others and not pieces:
            return True
        return any(line.is_open for line in sight_lines(one.stand, other.stand, others, pieces))

    def sees_point(self, viewer: str, point: XY) -> bool:
        """Tell whether a base sees a point of the field."""
        one = self.bases[viewer]
        eye, spot = one.eye, Spot(*point, 0)
        others = self._bases_near(eye, spot, (viewer,))
        terrain, base = line_to_point(one.stand, point, others, self._pieces_near(eye, spot, shooting=False))
        return not terrain and not base

    def friend_sees(self, viewer: str, target: str) -> bool:
        """Tell whether another base of the viewer's side sees a target."""
        side = self.bases[viewer].side
        if (key := (side, target)) not in self._friends:
            spot = self.bases[target].spot
            friends = [one for one in self.bases.values() if one.side == side]
            # the nearest are the likeliest to see
            friends.sort(key=lambda one: abs(one.spot.x - spot.x) + abs(one.spot.y - spot.y))
            self._friends[key] = any(self.sees(one.id, target) for one in friends)
        return self._friends[key]

    def _bases_near(self, eye: XY, target: Spot, but: tuple[str, ...]) -> tuple[Stand, ...]:
        """Return the other bases that lie so near to the way that they may block a line."""
        return tuple(
            one.stand
            for one in self.bases.values()
            if one.id not in but and _may_block(eye, target, one.spot)
        )

    def _pieces_near(self, eye: XY, target: Spot, *, shooting: bool) -> Pieces:
        """Return the terrain, all that bears on it too, if any of it may block a line; none if nothing may."""
        for piece, spot in self._terrain:
            if hides(piece, shooting=shooting) and _may_block(eye, target, spot):
                return self.pieces
        return ()


def _onlooker(piece: Piece) -> Onlooker:
    stand = stand_of(piece)
    spot = Spot(stand.x, stand.y, hypot(stand.width, stand.base_depth) / 2)
    return Onlooker(piece.id, piece.side, stand, spot, front_middle(stand))


def _may_block(eye: XY, target: Spot, other: Spot) -> bool:
    """Tell whether something is so near to the way to a target that it may stand in a line to any of its edges."""
    return passes_near(eye, (target.x, target.y), (other.x, other.y), other.reach + target.reach)


def view(state: BattleState) -> View:
    """Return the field as it can be seen now; the same as before while nobody has moved."""
    known: tuple[list[Place | None], Pieces, View] | None = state.__dict__.get("view")
    pieces = ground(state)
    places = [one.place if one.fate == "table" else None for one in state.pieces.values()]
    if known is None or known[1] is not pieces or not _are_same(known[0], places):
        known = state.__dict__["view"] = (places, pieces, View(state))
    return known[2]


def _are_same(before: list[Place | None], now: list[Place | None]) -> bool:
    # a place is never changed, another one is put in its stead
    return len(before) == len(now) and all(one is other for one, other in zip(before, now, strict=True))


def shot_sight(state: BattleState, base: Piece, target: Piece) -> Sight | None:
    """Return how a base sees a target to shoot at; None where no edge of the target lies in its front zone."""
    seen = view(state)
    lines = seen.lines(base.id, target.id, shooting=True)
    aimed = [line for line in lines if line.aimed]
    if not aimed:
        return None
    best = best_line(lines, shooting=True)
    nearest = best or min(aimed, key=lambda line: line.distance)
    friend = best is None and has(base, "area") and seen.friend_sees(base.id, target.id)
    x, y = edge_middles(stand_of(target))[nearest.edge]
    return Sight(nearest.distance, best is not None, friend, in_front=True, x=x, y=y)


def sees(state: BattleState, base: Piece, target: Piece) -> bool:
    """Tell whether a base sees another, for a spell: a cloud does not bar it, nor does where it looks."""
    return view(state).sees(base.id, target.id)


def someone_sees(state: BattleState, side: str, x: float, y: float) -> bool:
    """Tell whether any base of a side sees a point (13-5)."""
    seen = view(state)
    return any(seen.sees_point(one.id, (x, y)) for one in seen.bases.values() if one.side == side)
