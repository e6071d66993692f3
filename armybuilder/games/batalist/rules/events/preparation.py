"""What is found out about bases and armies before a battle."""

from armybuilder.battle.outcome import Event


class BaseAccepted(Event, frozen=True, kw_only=True):
    """A base may stand in an army: its stand in steps, its figures, what it costs, whether it is the general."""

    stand_width: float
    stand_depth: float
    figures: int
    points: int
    general: bool


class CurrentValues(Event, frozen=True, kw_only=True):
    """The values that hold for a base now."""

    quality: int
    speed: int
    melee: int
    shooting: int
    range: int
    defence: int
    figures: int


class ArmyAccepted(Event, frozen=True, kw_only=True):
    """An army may fight."""

    bases: int
    points: int


class ArmiesCompared(Event, frozen=True, kw_only=True):
    """By how many points two armies differ, and whether that counts as balanced."""

    difference: int
    balanced: bool
