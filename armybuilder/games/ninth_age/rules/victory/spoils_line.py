"""Section VII.E: the line on which the spoils of war lie, and the places on it that no impassable piece bars."""

from collections.abc import Callable

from armybuilder.battle.dice import Dice
from armybuilder.battle.rule import rule
from armybuilder.games.ninth_age.rules.deployment.zones import (
    Ground,
    centre_line,
    check_chosen,
    diagonal_ends,
    diagonal_of,
)
from armybuilder.games.ninth_age.rules.field.table import ROOM, Footprint, Point, distance, free_places

FROM_IMPASSABLE = 1
HALVINGS = 80


@rule("NA-VII.E-9")
def dividing_line(ground: Ground) -> tuple[Point, Point]:
    """Return the line of the spoils: the Centre Line, in Refused Flank the diagonal."""
    table = ground.table
    if ground.deployment == "refused_flank":
        check_chosen(ground)
        return diagonal_ends(table, diagonal_of(ground.corner))
    y = centre_line(table)
    return (0.0, y), (table.length, y)


class _Line:
    """The dividing line measured from the table's centre; negative to the left. `barred` are stretches near pieces."""

    def __init__(self, ground: Ground, pieces: tuple[Footprint, ...]) -> None:
        (x, y), (far_x, far_y) = dividing_line(ground)
        self.half = ((far_x - x) ** 2 + (far_y - y) ** 2) ** 0.5 / 2
        self._way = (far_x - x) / 2 / self.half, (far_y - y) / 2 / self.half
        self._centre = ground.table.centre
        self.barred = [pair for piece in pieces if (pair := self._barred_by(piece))]

    def at(self, place: float) -> Point:
        """Return the point of a place on the line."""
        x, y = (middle + place * share for middle, share in zip(self._centre, self._way, strict=True))
        return round(x, 9), round(y, 9)

    def free(self, places: set[float], least: float, most: float) -> list[float]:
        """Return those of these places, and of the ends of barred stretches, that are free and within bounds."""
        tried = places | {end for pair in self.barred for end in pair}
        return free_places(tried, self.barred, max(least, -self.half), min(most, self.half))

    def _barred_by(self, piece: Footprint) -> tuple[float, float] | None:
        """Return where the line is nearer than an inch to a piece: distances fall, then rise, both ends are found by halves."""

        def gap(place: float) -> float:
            x, y = self.at(place)
            return distance(Footprint(x=x, y=y), piece) - FROM_IMPASSABLE

        low, high = -self.half, self.half
        for _ in range(HALVINGS):
            third = (high - low) / 3
            if gap(low + third) <= gap(high - third):
                high -= third
            else:
                low += third
        nearest = (low + high) / 2
        if gap(nearest) >= -ROOM:
            return None
        return _where_zero(gap, nearest, -self.half), _where_zero(gap, nearest, self.half)


def _where_zero(gap: Callable[[float], float], near: float, far: float) -> float:
    """Return where a gap that is negative at `near` becomes zero on the way to `far`; beyond it if it never does."""
    if gap(far) < 0:
        return far + (1 if far > near else -1)
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        near, far = (middle, far) if gap(middle) < 0 else (near, middle)
    return round(far, 9)


@rule("NA-VII.E-10", "NA-VII.E-11")
def spoils_markers(
    ground: Ground, pieces: tuple[Footprint, ...], dice: Dice
) -> tuple[Point | None, Point | None, Point | None]:
    """The middle marker as near to the centre as may be, then one on either side a third of the length away or more.

    None where the line has no free place. Of two equally near places one is picked.
    """
    line = _Line(ground, pieces)
    free = line.free({0.0}, -line.half, line.half)
    if not free:
        return None, None, None
    nearest = min(abs(place) for place in free)
    tied = [place for place in free if abs(place) <= nearest + ROOM]
    middle = tied[dice.pick(len(tied), "ninth_age.ask.middle_marker")] if len(tied) > 1 else tied[0]
    third = ground.table.third
    left = line.free({middle - third}, -line.half, middle - third)
    right = line.free({middle + third}, middle + third, line.half)
    return line.at(middle), line.at(left[-1]) if left else None, line.at(right[0]) if right else None
