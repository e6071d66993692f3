"""What recruiting, deployment, the order of a round and the end of a game bring about."""

from armybuilder.battle.outcome import Event
from armybuilder.catalogue.text import Told


class ArmyCounted(Event, frozen=True, kw_only=True):
    """An army may be played: what it costs, where no points were agreed on."""

    cost: int


class ArmyRecruited(Event, frozen=True, kw_only=True):
    """An army may be played: what it costs and what is left of the points agreed on."""

    cost: int
    left: int


class ArmiesMayMeet(Event, frozen=True, kw_only=True):
    """Two factions may stand against each other, or side by side."""


class WeaponTable(Event, frozen=True, kw_only=True):
    """A weapon's table: its icon, sword or target, and the columns that it has."""

    icon: Told
    columns: tuple[Told, ...]


class WeaponServes(Event, frozen=True, kw_only=True):
    """What a weapon serves for: melee, with a zone of control, or shooting, without one."""

    use: Told


class StartingProfile(Event, frozen=True, kw_only=True):
    """The values that a model without a sheet starts from."""

    mobility: int
    persistence: int
    fortitude: int
    defense: int


class RollOffWon(Event, frozen=True, kw_only=True):
    """A player has won the roll-off before deployment."""


class TerritoryTaken(Event, frozen=True, kw_only=True):
    """A player has his half of the field."""

    half: Told


class DeploysFirst(Event, frozen=True, kw_only=True):
    """A player places the first battle unit."""


class ScenarioDeploys(Event, frozen=True, kw_only=True):
    """The scenario tells where everything stands."""


class MayBePlaced(Event, frozen=True, kw_only=True):
    """A model may stand where it is."""

    beyond: float


class NoRoomToDeploy(Event, frozen=True, kw_only=True):
    """A half of the field is too shallow for anybody to stand in."""


class PlacingOrder(Event, frozen=True, kw_only=True):
    """Whose battle units are placed, in order: 1 for the first player, 2 for the second."""

    order: tuple[int, ...]


class PlacesNext(Event, frozen=True, kw_only=True):
    """A player places the next battle unit."""


class DeploymentFinished(Event, frozen=True, kw_only=True):
    """A player has placed his army: so many battle units, and so many stay in reserve."""

    placed: int
    reserve: int


class DeploymentOver(Event, frozen=True, kw_only=True):
    """Both have finished: the first round begins."""

    round: int


class BeginsRound(Event, frozen=True, kw_only=True):
    """A player goes first in a round."""

    round: int


class ReserveStays(Event, frozen=True, kw_only=True):
    """Battle units that take no part: they add nothing and are neither activated nor lost."""

    units: int


class ReserveEnters(Event, frozen=True, kw_only=True):
    """Battle units that a scenario or an ability brings in."""

    units: int


class ActsNow(Event, frozen=True, kw_only=True):
    """Whose part of a round it is."""

    round: int
    played: int
    part: Told


class ConsequencesWait(Event, frozen=True, kw_only=True):
    """What has to be done before the Consequences phase is over."""

    tests: int
    rests: int


class SideWins(Event, frozen=True, kw_only=True):
    """A side has won."""


class GameDrawn(Event, frozen=True, kw_only=True):
    """Nobody has won, and the game is over."""


class PlayGoesOn(Event, frozen=True, kw_only=True):
    """The game is not over."""


class TaskDone(Event, frozen=True, kw_only=True):
    """A side has carried out a task of the scenario."""


class LeadersAdd(Event, frozen=True, kw_only=True):
    """What the Leader's Fortitude and the commanders add to the count of Fortitude Points."""

    fortitude: int
    commanders: int


class LeadersSilent(Event, frozen=True, kw_only=True):
    """How many leaders and commanders cannot use their abilities."""

    leaders: int
    commanders: int
