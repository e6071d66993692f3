"""Where pieces come to stand, where players keep it."""

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate
from armybuilder.battle.session.holders import Piece, Place


class Ending(Facts, frozen=True, kw_only=True):
    """Facts of what ends somewhere: the middle of the piece there, in steps; left out where nobody keeps it."""

    x: Coordinate | None = None
    y: Coordinate | None = None


def place_of(facts: Ending, piece: Piece, facing: float | None = None) -> Place | None:
    """Return the place where something ended; None where nobody has measured it. Who is not turned looks as before."""
    if facts.x is None or facts.y is None:
        return None
    before = 0.0 if piece.place is None else piece.place.heading
    return Place(facts.x, facts.y, (before if facing is None else facing) % 360)
