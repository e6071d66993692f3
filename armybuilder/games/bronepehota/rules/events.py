"""What can happen in a battle of «Бронепехота». Numbers are cells of a track, steps of 5 cm, or points, as each says."""

from armybuilder.battle.outcome import Event
from armybuilder.catalogue.throw import Throw


class Unharmed(Event, frozen=True, kw_only=True):
    """A model was attacked and took no harm."""


class Damaged(Event, frozen=True, kw_only=True):
    """The durability slider moved right by `damage` cells and stands on `left` now."""

    damage: int
    left: int


class Destroyed(Event, frozen=True, kw_only=True):
    """A trooper, machine or gun is destroyed and leaves the field."""


class PilotKilled(Event, frozen=True, kw_only=True):
    """A machine's pilot died. If the machine is not destroyed, it stands without pilot."""


class Panicked(Event, frozen=True, kw_only=True):
    """A trooper survived by the skin of his teeth and runs."""


class DisputeWon(Event, frozen=True, kw_only=True):
    """A dispute is settled in favour of this player."""


class Climbable(Event, frozen=True, kw_only=True):
    """The players hold that a surface can be climbed."""


class Unclimbable(Event, frozen=True, kw_only=True):
    """The players hold that a surface cannot be climbed."""


class Eliminated(Event, frozen=True, kw_only=True):
    """A player has no soldier left and drops out: no more initiative rolls or turns."""


class MissionFulfilled(Event, frozen=True, kw_only=True):
    """A player has won: the mission's task is fulfilled."""


class EnemyRouted(Event, frozen=True, kw_only=True):
    """A player has won: all soldiers of all opponents are destroyed."""


class MissionFailed(Event, frozen=True, kw_only=True):
    """A player has lost: his mission says so."""


class EnemyFailed(Event, frozen=True, kw_only=True):
    """A player has won: the missions of all opponents who are still there have failed."""


class WonOnPoints(Event, frozen=True, kw_only=True):
    """A player has won: the mission's time has run out, and he has the most `points`."""

    points: int


class Drawn(Event, frozen=True, kw_only=True):
    """Nobody has won: the last armies were wiped out together, or the mission's time has run out undecided."""


class BattleGoesOn(Event, frozen=True, kw_only=True):
    """Nobody has won yet."""


class Missed(Event, frozen=True, kw_only=True):
    """A shot did not hit."""


class PilotPanicked(Event, frozen=True, kw_only=True):
    """A machine's pilot lived, but panics and leaves the machine."""


class PilotOnFoot(Event, frozen=True, kw_only=True):
    """The pilot outlived the destroyed machine and stands as a trooper where it stood."""


class EmergencyLanding(Event, frozen=True, kw_only=True):
    """A flying machine came down without its pilot: `damage` cells lost, `left` now."""

    damage: int
    left: int


class Toppled(Event, frozen=True, kw_only=True):
    """A machine or gun was knocked over and lies."""


class AmmoSpent(Event, frozen=True, kw_only=True):
    """The ammunition slider moved by `cost` cells and stands on `left` now."""

    cost: int
    left: int


class AmmoRenewed(Event, frozen=True, kw_only=True):
    """The ammunition slider is back on its greatest value, `left`; `renewals` have been used by now."""

    left: int
    renewals: int


class Exploded(Event, frozen=True, kw_only=True):
    """A grenade exploded `place` steps from its thrower."""

    place: int


class Measured(Event, frozen=True, kw_only=True):
    """A distance in whole steps, as shooting counts it."""

    distance: int


class WeaponRead(Event, frozen=True, kw_only=True):
    """How many steps a weapon may reach, and the dice that it throws against armour."""

    least: int
    most: int
    power: Throw


class Permitted(Event, frozen=True, kw_only=True):
    """Nothing forbids what was wanted."""


class Righted(Event, frozen=True, kw_only=True):
    """A model that lay stands again."""


class Captured(Event, frozen=True, kw_only=True):
    """A machine or gun and its armlist go to the captor's player; the sliders stay on these cells."""

    durability: int
    ammo: int


class Boarded(Event, frozen=True, kw_only=True):
    """A trooper became the pilot of a machine."""


class ActsFrom(Event, frozen=True, kw_only=True):
    """A unit acts from this tour on."""

    tour: int


class TurnSpent(Event, frozen=True, kw_only=True):
    """Someone's turn is over: no action is left this tour."""


class MayFire(Event, frozen=True, kw_only=True):
    """A trooper may fire the gun he has just captured."""


class MayNotFire(Event, frozen=True, kw_only=True):
    """A trooper may not fire the gun he has just captured."""


class ModeAgreed(Event, frozen=True, kw_only=True):
    """The players agree on a shooting mode."""

    shooting_mode: str


class Placed(Event, frozen=True, kw_only=True):
    """A unit or gun was set up in its player's zone."""


class PlacesNext(Event, frozen=True, kw_only=True):
    """A player sets up one of his units. `order` has all that is still to come, by player."""

    order: tuple[int, ...]


class AllPlaced(Event, frozen=True, kw_only=True):
    """All armies stand on the field: the first tour begins."""


class InitiativeWon(Event, frozen=True, kw_only=True):
    """A player owns the initiative for this tour and names the order of the players."""


class OrderAnnounced(Event, frozen=True, kw_only=True):
    """The order of the players for this tour, by their numbers in the list."""

    order: tuple[int, ...]


class StageBegan(Event, frozen=True, kw_only=True):
    """A stage of a tour: initiative, or the units' turns."""

    tour: int
    stage: str


class HasActed(Event, frozen=True, kw_only=True):
    """A unit has had its turn of this tour: its Armlist is turned, or a mark laid beside the trooper."""


class ActsNext(Event, frozen=True, kw_only=True):
    """A player picks one of his `fresh` units and acts with it. `order` has all turns left in the tour, by player."""

    fresh: int
    order: tuple[int, ...]


class TourEnded(Event, frozen=True, kw_only=True):
    """No unit is fresh any more: Armlists are turned back."""

    tour: int


class MayStill(Event, frozen=True, kw_only=True):
    """How many of each action are left to someone in this tour."""

    moves: int
    shootings: int
    fights: int


class Moved(Event, frozen=True, kw_only=True):
    """Someone moved: speed points spent, and those that are left and lost."""

    spent: float
    left: float


class Turned(Event, frozen=True, kw_only=True):
    """A model faces another way: degrees clockwise from the direction in which its facing was 0."""

    facing: float


class TakenAlong(Event, frozen=True, kw_only=True):
    """A gun or machine was moved with someone over so many steps."""

    steps: float


class MustFight(Event, frozen=True, kw_only=True):
    """A trooper touches an enemy: his close combat follows at once."""


class Jumped(Event, frozen=True, kw_only=True):
    """A trooper jumped: length and height together in steps, in a direction in degrees clockwise."""

    steps: float
    direction: float


class GotOut(Event, frozen=True, kw_only=True):
    """A pilot stands on foot, touching the machine that he has left."""


class LeftEmpty(Event, frozen=True, kw_only=True):
    """A machine is without pilot: no unit any more, it stays where it is until somebody gets in."""


class Landed(Event, frozen=True, kw_only=True):
    """A flying machine is taken off its stand and laid on the same spot."""


class TookOff(Event, frozen=True, kw_only=True):
    """A flying machine is put back on its stand."""


class DiceThrown(Event, frozen=True, kw_only=True):
    """A die fell: its face with the constant."""

    total: int


class DiceJudged(Event, frozen=True, kw_only=True):
    """So many of the dice meet the condition."""

    hits: int
    dice: int


class Repaired(Event, frozen=True, kw_only=True):
    """The durability slider moved left by `repaired` cells and stands on `left` now."""

    repaired: int
    left: int


class ShootingSpent(Event, frozen=True, kw_only=True):
    """A machine has used its shooting action of this tour; it may still move and fight."""


class Fled(Event, frozen=True, kw_only=True):
    """A trooper ran for the border: `speed` points are spent, `left` would still be needed to reach it."""

    speed: int
    left: float


class Deserted(Event, frozen=True, kw_only=True):
    """A trooper ran off the field and does not come back in this game."""


class Recovered(Event, frozen=True, kw_only=True):
    """A trooper who panicked is himself again."""


class Engaged(Event, frozen=True, kw_only=True):
    """A model touches an enemy: it is in close combat and cannot shoot."""


class Disengaged(Event, frozen=True, kw_only=True):
    """A model touches no enemy: it is not in close combat."""
