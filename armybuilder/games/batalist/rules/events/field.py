"""What can happen where bases stand and move."""

from armybuilder.battle.outcome import Event


class MoveMade(Event, frozen=True, kw_only=True):
    """A base ends an order of movement: where it stands now, what was used of the allowance, and what is left."""

    order_number: int
    x: float
    y: float
    heading: float
    used: float
    left: float


class EnemyMet(Event, frozen=True, kw_only=True):
    """A base in the way was touched: the movement ends."""


class ZoneTold(Event, frozen=True, kw_only=True):
    """The zone in which a point lies."""

    zone: str


class AttackPlaced(Event, frozen=True, kw_only=True):
    """An attack is allowed: from where it comes and how far it reaches."""

    attacked_side: str
    distance: float


class InSight(Event, frozen=True, kw_only=True):
    """The target is seen along a line that ends at the middle of one of its edges."""

    seen_edge: str
    distance: float


class PointInSight(Event, frozen=True, kw_only=True):
    """A point of the field is seen."""

    distance: float


class OutOfSight(Event, frozen=True, kw_only=True):
    """No line is open."""


class GapMeasured(Event, frozen=True, kw_only=True):
    """The distance between two bases, and whether they touch."""

    distance: float
    contact_state: str


class Covered(Event, frozen=True, kw_only=True):
    """Whether a base lies under a round template."""

    cover_state: str


class GroundTold(Event, frozen=True, kw_only=True):
    """The level of a base and the divisor of its speed where it stands."""

    level: int
    divisor: int


class HeightTold(Event, frozen=True, kw_only=True):
    """Whether a base stands higher than another, lower or level with it."""

    compared_height: str


class StepOpened(Event, frozen=True, kw_only=True):
    """The step of the preparation that comes next."""

    stage: str


class SpacingAccepted(Event, frozen=True, kw_only=True):
    """The zones lie far enough apart."""

    gap: float
    least: float


class BasePlaced(Event, frozen=True, kw_only=True):
    """A base is on the field."""


class BaseHeldBack(Event, frozen=True, kw_only=True):
    """A base is kept for later."""

    held: str


class PlacingBegun(Event, frozen=True, kw_only=True):
    """The order in which the sides place their bases, a letter a base."""

    sequence: str


class MarkersHidden(Event, frozen=True, kw_only=True):
    """A side is not ready: nothing is revealed."""


class MarkersRevealed(Event, frozen=True, kw_only=True):
    """All markers are turned up and replaced by bases."""


class SidesNamed(Event, frozen=True, kw_only=True):
    """The two sides of a game."""

    sides: tuple[str, ...]


class LengthTold(Event, frozen=True, kw_only=True):
    """A length in steps on this table."""

    steps: float
    centimetres: float


class DieShown(Event, frozen=True, kw_only=True):
    """The value of a die."""

    die: int


class ValueNow(Event, frozen=True, kw_only=True):
    """A value with everything that is added to it."""

    value_now: float


class TermTold(Event, frozen=True, kw_only=True):
    """What a word of the book means."""

    term: str


class PieceLaid(Event, frozen=True, kw_only=True):
    """A conjured piece lies on the field."""
