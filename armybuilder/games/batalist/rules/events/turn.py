"""What can happen in a turn of «Баталист» before and between fights: orders, initiative, slots, activations, spells."""

from armybuilder.battle.outcome import Event


class OrdersDealt(Event, frozen=True, kw_only=True):
    """A base has its cards: so many face down, so many Spell cards that will lie open."""

    hidden: int
    spells: int


class CardsUnseen(Event, frozen=True, kw_only=True):
    """The other side sees only how many cards lie there."""


class CardsChanged(Event, frozen=True, kw_only=True):
    """A side may still deal its cards anew."""


class DealingOver(Event, frozen=True, kw_only=True):
    """All cards lie; initiative is rolled next."""


class InitiativeWon(Event, frozen=True, kw_only=True):
    """A side has won the roll and says who begins."""


class ActivatesFirst(Event, frozen=True, kw_only=True):
    """A side has the first slot of the turn."""


class SlotBegan(Event, frozen=True, kw_only=True):
    """A side may activate a base now."""


class SlotPassed(Event, frozen=True, kw_only=True):
    """A side activates nothing in its slot."""


class ActivationBegan(Event, frozen=True, kw_only=True):
    """A base is being activated."""


class AllActivated(Event, frozen=True, kw_only=True):
    """No base is left to activate: the turn closes."""


class OrdersBegan(Event, frozen=True, kw_only=True):
    """The next turn starts with its orders phase."""

    turn: int


class SpellEnded(Event, frozen=True, kw_only=True):
    """An effect of a spell is over."""


class ConjuredGone(Event, frozen=True, kw_only=True):
    """A conjured piece is taken off the field."""


class ConjuredStays(Event, frozen=True, kw_only=True):
    """A conjured piece stays on the field."""


class PointsRolled(Event, frozen=True, kw_only=True):
    """A base has so many action points."""

    points: int


class PointsThrown(Event, frozen=True, kw_only=True):
    """The dice lie, and a standard is near: so many points if none is thrown again; `is_fatal` for a mage with three ones."""

    points: int
    is_fatal: bool


class MagePerished(Event, frozen=True, kw_only=True):
    """Three ones: the base of the mage is removed."""


class OrderCarriedOut(Event, frozen=True, kw_only=True):
    """An order is carried out; so many points are left."""

    left: int


class CardsTakenOff(Event, frozen=True, kw_only=True):
    """The activation is over; all the cards of the base go back to the hand, points that are left are lost."""

    cards: int
    lost: int


class SpellDeclared(Event, frozen=True, kw_only=True):
    """A spell is named at a level; so many points and Spell cards are left."""

    level: int
    left: int
    cards: int


class SpellSpared(Event, frozen=True, kw_only=True):
    """A base stays unharmed."""


class BeastSummoned(Event, frozen=True, kw_only=True):
    """A beast stands on the field; its first orders come in this turn."""

    total: int
    limit: int
    orders_from: int


class BeastLimited(Event, frozen=True, kw_only=True):
    """The dice stand: the player chooses a beast whose six values come to no more than this."""

    limit: int


class SpellFizzled(Event, frozen=True, kw_only=True):
    """The spell has no effect; the points are spent."""


class TemplateSize(Event, frozen=True, kw_only=True):
    """What a spell lays: how long or how wide, in steps."""

    steps: int


class HorrorHeld(Event, frozen=True, kw_only=True):
    """No failure: the base stands."""


class ValuesNow(Event, frozen=True, kw_only=True):
    """The values of a base with everything that is in force."""

    quality: int
    melee: int
    shooting: int
    range: int
    defence: int


class PathFree(Event, frozen=True, kw_only=True):
    """The base moves the whole way."""

    steps: float


class PathStopped(Event, frozen=True, kw_only=True):
    """The base stops after so many steps."""

    steps: float


class ShotFree(Event, frozen=True, kw_only=True):
    """The line is free for a shot."""


class GroupFormed(Event, frozen=True, kw_only=True):
    """A base is activated in the leader's slot, in this place of the order."""

    place: int


class AmbushSprung(Event, frozen=True, kw_only=True):
    """A hidden base is put on the field where it was noted down."""


class StaysHidden(Event, frozen=True, kw_only=True):
    """A hidden base or trap stays hidden."""


class Uncovered(Event, frozen=True, kw_only=True):
    """A hidden base or trap is found."""


class TrapLaid(Event, frozen=True, kw_only=True):
    """A trap lies at the front edge of the base."""


class TrapSprung(Event, frozen=True, kw_only=True):
    """The base is stopped, and the trap is removed."""


class TrapIdle(Event, frozen=True, kw_only=True):
    """The trap does not spring."""


class ReserveEntered(Event, frozen=True, kw_only=True):
    """A base enters at its own edge; so many points are left after the order."""

    left: int


class ReserveWaits(Event, frozen=True, kw_only=True):
    """A base stays in reserve this turn."""


class SkillsInPlay(Event, frozen=True, kw_only=True):
    """The skills of the base may be used."""
