"""What the table tells a command where nobody has told it: distances, directions, who is near, who touches whom."""

from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, NamedTuple

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.measuring import DECIMALS, distance
from armybuilder.battle.table.outlines import TOUCHING
from armybuilder.battle.table.positions import positions
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.battle import board
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.shooting.sight import Visible, is_in_view

if TYPE_CHECKING:
    from shapely import Polygon

# as far as a grenade flies and reaches (BP-7.8-5, BP-7.8-6)
GRENADE_REACH = 7
CLOSE = 1e-6


def heading_of(piece: Piece) -> float:
    """Return where a piece looks, 0 where nobody knows."""
    return 0 if piece.place is None else piece.place.heading % 360


def know(state: BattleState, *who: str) -> bool:
    """Tell whether the places of all of these are known; one who has a post stands nowhere himself."""
    pieces = state.pieces
    return all(pieces[one].place is not None and not pieces[one].post and pieces[one].is_here for one in who)


def measured(state: BattleState, who: str, other: str, told: float | None) -> float:
    """Return a distance that the players told, or that the table knows; a Problem when neither does."""
    if told is not None:
        return told
    if not know(state, who, other):
        raise Problem("facts.missing", field="distance", allowed="0–1000")
    return distance(positions(state), who, other)


def seen(state: BattleState, who: str, other: str, told: Visible | None) -> Visible:
    """Return how much of a target is seen: as told, or as the table shows; all of it where nobody knows."""
    if told is not None:
        return told
    return board.visible(positions(state), who, other) if know(state, who, other) else "all"


def bearing(state: BattleState, who: str, other: str) -> float:
    """Return the direction from one to another; where one looks, if a place is not known."""
    here, there = state.pieces[who].place, state.pieces[other].place
    if here is None or there is None:
        return heading_of(state.pieces[who])
    return board.direction(here, there)


def sees(here: Place, there: Place | None) -> bool:
    """Tell whether a place is not behind somebody's back; one that is not known is not (BP-7.3-2)."""
    if there is None:
        return True
    angle = radians(here.heading)
    ahead = (there.x - here.x) * sin(angle) + (there.y - here.y) * cos(angle)
    # the rule decides where it is close
    return ahead > CLOSE or (ahead >= -CLOSE and is_in_view(here.heading % 360, board.direction(here, there)))


def near(state: BattleState, who: str, steps: float) -> list[tuple[str, float]]:
    """Return those whose places are known to be no further from a piece than so much, with their distances."""
    if not know(state, who):
        return []
    at = positions(state)
    return [(other, distance(at, who, other)) for other in at.within(who, steps)]


def touched_at(state: BattleState, piece: Piece, place: Place | None) -> tuple[str, ...]:
    """Return whom a piece touches at a place: enemies, machines and guns; friends on foot do not matter."""
    if place is None:
        return ()
    at = positions(state)
    found = at.near(at.covered_at(piece.id, place), TOUCHING, but=(piece.id,))
    return tuple(who for who in found if _matters(state.pieces[who], piece.side))


def _matters(other: Piece, side: str) -> bool:
    if other.kind == "trooper":
        return other.side != side
    return other.kind == "gun" or "airborne" not in other.marks


def way_to(piece: Piece, place: Place | None) -> float:
    """Return the straight way from where a piece stands to a place, in centimetres; 0 where nobody knows."""
    if place is None or piece.place is None:
        return 0
    return round(hypot(place.x - piece.place.x, place.y - piece.place.y) * STEP, DECIMALS)


def borders(state: BattleState, piece: Piece) -> tuple[float, ...]:
    """Return the straight ways to the four borders of the board, in steps; none where a place or the board is not known."""
    stands = state.pieces[piece.post] if piece.post else piece
    if state.board is None or stands.place is None:
        return ()
    x, y = stands.place.x, stands.place.y
    ways = (x, state.board.length - x, y, state.board.width - y)
    return tuple(round(max(0.0, way), DECIMALS) for way in ways)


class Along(NamedTuple):
    """Somebody along a throw, in steps: his near edge along the line, how far he reaches along it, the gap beside it."""

    who: str
    along: float
    depth: float
    beside: float


def along_throw(state: BattleState, who: str, target: str) -> list[Along]:
    """Return those along a throw whose places are known, but for thrower and target."""
    if not know(state, who, target):
        return []
    at = positions(state)
    angle = radians(board.direction(at.place(who), at.place(target)))
    here, ahead = at.place(who), (sin(angle), cos(angle))
    edge = max(_spread(at.outlines[who], here, ahead))
    found = []
    for other in at.within(who, GRENADE_REACH + 1):
        if other == target:
            continue
        ways = _spread(at.outlines[other], here, ahead)
        aside = _spread(at.outlines[other], here, (ahead[1], -ahead[0]))
        beside = 0.0 if min(aside) <= 0 <= max(aside) else min(map(abs, aside))
        if beside <= 1 and max(ways) >= edge:
            first = round(min(ways) - edge, DECIMALS)
            depth = round(max(ways) - min(ways), DECIMALS)
            found.append(Along(other, first, depth, round(beside, DECIMALS)))
    return found


def depth_of(state: BattleState, who: str, target: str) -> float:
    """Return how far a target reaches along the throw at it; 0 where nobody knows."""
    if not know(state, who, target):
        return 0
    at = positions(state)
    angle = radians(board.direction(at.place(who), at.place(target)))
    ways = _spread(at.outlines[target], at.place(who), (sin(angle), cos(angle)))
    return round(max(ways) - min(ways), DECIMALS)


def _spread(outline: "Polygon", start: Place, way: tuple[float, float]) -> list[float]:
    """Return how far the corners of an outline lie along a way from a start."""
    return [(x - start.x) * way[0] + (y - start.y) * way[1] for x, y in outline.exterior.coords]
