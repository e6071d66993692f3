"""Where pieces come to stand, where players keep it."""

from armybuilder.battle.facts import Facts
from armybuilder.battle.session.by_hand import Coordinate, Heading
from armybuilder.battle.session.holders import Piece, Place


class Spot(Facts, frozen=True, kw_only=True):
    """Where a piece stands afterwards: its centre in steps, and where it looks; null: as before."""

    x: Coordinate
    y: Coordinate
    heading: Heading | None = None


def place_of(spot: Spot | None, piece: Piece, facing: float | None = None) -> Place | None:
    """Return the place of a spot; None where nobody has measured it."""
    if spot is None:
        return None
    before = 0.0 if piece.place is None else piece.place.heading
    heading = next(one for one in (spot.heading, facing, before) if one is not None)
    return Place(spot.x, spot.y, heading % 360)
