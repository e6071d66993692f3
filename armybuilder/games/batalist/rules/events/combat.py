"""What attacks and morale tests of «Баталист» lead to."""

from armybuilder.battle.outcome import Event


class FigureFell(Event, frozen=True, kw_only=True):
    """A base lost figures; `left` still stand."""

    lost: int
    left: int


class BaseDestroyed(Event, frozen=True, kw_only=True):
    """The last figure fell: the base is removed."""


class BaseFled(Event, frozen=True, kw_only=True):
    """The base flees from the field and is removed."""


class DrewBack(Event, frozen=True, kw_only=True):
    """The base went straight backwards, `steps` in all."""

    steps: float


class ActionPointsLeft(Event, frozen=True, kw_only=True):
    """How many action points the base in its activation still has."""

    points: int


class ShotLost(Event, frozen=True, kw_only=True):
    """The target turned out to be beyond the range of this shot."""


class SideVictory(Event, frozen=True, kw_only=True, tag="victory"):
    """A side has won the battle."""


class NoWinner(Event, frozen=True, kw_only=True, tag="drawn"):
    """The game ends without a winner."""


class GameNotOver(Event, frozen=True, kw_only=True, tag="game_goes_on"):
    """The game is not over."""


class SideOut(Event, frozen=True, kw_only=True):
    """A side has no base left anywhere; nothing brings it back."""


class LossPoints(Event, frozen=True, kw_only=True):
    """The points of a side's losses."""

    points: int


class ConditionsAgreed(Event, frozen=True, kw_only=True):
    """What both sides need for victory is settled."""


class UnderTemplate(Event, frozen=True, kw_only=True):
    """A base is covered by the template of a shot."""
