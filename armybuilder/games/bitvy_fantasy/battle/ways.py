"""Where a way ends on the table: at a place that is told, or so many steps in a direction from where somebody stands."""

from math import cos, hypot, radians, sin

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.positions import positions
from armybuilder.games.bitvy_fantasy.rules.movement.manoeuvre import Leg

DECIMALS = 2


def end_of(
    state: BattleState,
    piece: Piece,
    told: tuple[float | None, float | None],
    steps: float,
    direction: float | None,
) -> Place | None:
    """Return where somebody stands in the end: at the coordinates told, or in a direction; None where that is not known.

    Who would leave the board stops at its edge.
    """
    x, y = told
    heading = 0.0 if piece.place is None else piece.place.heading
    if x is not None and y is not None:
        return Place(x, y, heading)
    if direction is None or piece.place is None:
        return None
    angle = radians(state.rules.board.angle(direction))
    x, y = piece.place.x + steps * cos(angle), piece.place.y + steps * sin(angle)
    if state.board is not None:
        x, y = min(max(0.0, x), state.board.length), min(max(0.0, y), state.board.width)
    return Place(round(x, DECIMALS), round(y, DECIMALS), heading)


def straight(piece: Piece, end: Place | None, steps: float, *, led: bool) -> tuple[Leg, ...]:
    """Return the way of so many steps, or straight to where somebody is put, if nobody tells how far that is."""
    if not steps and end is not None and piece.place is not None:
        steps = round(hypot(end.x - piece.place.x, end.y - piece.place.y), DECIMALS)
    return (Leg(length=steps, with_gun=led),)


def led_to(gun: Piece, start: Place | None, end: Place | None) -> Place | None:
    """Return where a gun stands that was led along; None where that is not known."""
    if gun.place is None or start is None or end is None:
        return None
    return Place(gun.place.x + end.x - start.x, gun.place.y + end.y - start.y, gun.place.heading)


def to_gun(state: BattleState, piece: Piece, gun: Piece, told: float) -> float:
    """Return how far somebody is from a gun before he moves: by the table, else as it was told."""
    if piece.place is None or gun.place is None:
        return told
    at = positions(state)
    return round(at.distance(piece.id, gun.id), DECIMALS) if at.knows(piece.id, gun.id) else told
