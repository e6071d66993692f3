"""What can happen to the spirit of an army: tests, flight, Fatigue, Fortitude Points, activations."""

from armybuilder.battle.outcome import Event


class PassedTest(Event, frozen=True, kw_only=True):
    """A characteristic test succeeds."""


class FailedTest(Event, frozen=True, kw_only=True):
    """A characteristic test fails."""


class ModelValues(Event, frozen=True, kw_only=True):
    """What a model is worth now. `to_hit` is added to its hit rolls, `steps` is how far it may move."""

    mobility: int
    persistence: int
    fortitude: int
    defense: int
    to_hit: int
    steps: int


class NaturalRead(Event, frozen=True, kw_only=True):
    """A die with its face and what its modifiers make of it."""

    natural: int
    modified: int


class FaceWorks(Event, frozen=True, kw_only=True):
    """An effect keyed to the natural face works."""


class HitScored(Event, frozen=True, kw_only=True):
    """A hit roll reaches the number it needs."""


class HitMissed(Event, frozen=True, kw_only=True):
    """A hit roll does not."""


class RanAway(Event, frozen=True, kw_only=True):
    """A fleeing model runs; `left` is its way to the table edge now."""

    ran: float
    left: float


class LostOffTable(Event, frozen=True, kw_only=True):
    """A fleeing model reaches the edge and is lost."""


class FreeAttacksOffered(Event, frozen=True, kw_only=True):
    """So many enemies may make a free attack."""

    attacks: int


class StaysInPlace(Event, frozen=True, kw_only=True):
    """No flight move now."""


class UnitCounted(Event, frozen=True, kw_only=True):
    """A battle unit and how many models it has."""

    models: int


class ClustersFound(Event, frozen=True, kw_only=True):
    """The parts that a unit has fallen into, the largest first."""

    sizes: tuple[int, ...]


class PartOfUnit(Event, frozen=True, kw_only=True):
    """One of several parts of a unit: its number, the largest first, the numbers of its warriors, and what they are called."""

    part: int
    warriors: tuple[int, ...]
    called: tuple[str, ...]


class HoldsGroup(Event, frozen=True, kw_only=True):
    """A warrior is in the battle group."""


class GroupLost(Event, frozen=True, kw_only=True):
    """A warrior has lost the group."""


class WithoutNeighbour(Event, frozen=True, kw_only=True):
    """Nobody of his unit stands near enough."""


class LimitKept(Event, frozen=True, kw_only=True):
    """A distance in steps that is within its limit."""

    distance: float


class LimitBroken(Event, frozen=True, kw_only=True):
    """A distance in steps that is not."""

    distance: float


class BecameFleeing(Event, frozen=True, kw_only=True):
    """A warrior flees from now on."""


class GroupRejoined(Event, frozen=True, kw_only=True):
    """A straggler is back in his group after so many steps."""

    walked: float


class CloserToGroup(Event, frozen=True, kw_only=True):
    """A straggler walked toward his group; `left` is how far it still is."""

    walked: float
    left: float


class PointsLeft(Event, frozen=True, kw_only=True):
    """The Fortitude Points of an army now."""

    pool: int


class MarkerGone(Event, frozen=True, kw_only=True):
    """A token or template leaves the field."""


class MarkerStays(Event, frozen=True, kw_only=True):
    """A token or template stays for so many rounds."""

    rounds_left: int


class FatigueNow(Event, frozen=True, kw_only=True):
    """The Fatigue tokens of a unit now."""

    fatigue: int


class OwnFatigueNow(Event, frozen=True, kw_only=True):
    """The Fatigue tokens now that are one model's alone."""

    own_fatigue: int


class ActivationsReset(Event, frozen=True, kw_only=True):
    """The activations of a unit in this round."""

    activations: int


class EffectOffered(Event, frozen=True, kw_only=True):
    """An effect timed for the start of the turn is carried out now."""


class StepIsNext(Event, frozen=True, kw_only=True):
    """The next step of a part of the turn."""

    turn_step: str


class AbilityWorks(Event, frozen=True, kw_only=True):
    """An ability or a song takes effect; `pool` are the points left."""

    price: int
    pool: int


class CameToSenses(Event, frozen=True, kw_only=True):
    """A warrior stops fleeing; he does nothing else this round. `own_fatigue` are his own tokens now."""

    own_fatigue: int


class StillFlees(Event, frozen=True, kw_only=True):
    """A warrior will run at the start of the next round."""


class NoAttempt(Event, frozen=True, kw_only=True):
    """A warrior does not roll."""


class MayAct(Event, frozen=True, kw_only=True):
    """What was asked is allowed."""


class UnitActivated(Event, frozen=True, kw_only=True, tag="activated"):
    """A unit has acted, with what its models could do then, and what it costs: all numbers after it but `to_hit`, `steps`."""

    unit_task: str
    to_hit: int
    steps: int
    activations: int
    fatigue: int
    pool: int


class MarkPlaced(Event, frozen=True, kw_only=True):
    """A unit gets the token of an action."""

    unit_task: str


class TestsDue(Event, frozen=True, kw_only=True):
    """So many Fortitude tests come first."""

    tests: int


class PlayerGoesFirst(Event, frozen=True, kw_only=True, tag="goes_first"):
    """Begins the round."""


class ActivatesNext(Event, frozen=True, kw_only=True):
    """Has the next activation."""


class ActivationsOver(Event, frozen=True, kw_only=True):
    """The activation phase ends."""
