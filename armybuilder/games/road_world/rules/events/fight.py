"""What can happen when models of «Мир Дорог Апокалипсиса» move, fight and shoot."""

from armybuilder.battle.outcome import Event


class WoundsNoted(Event, frozen=True, kw_only=True):
    """Net damage is noted: `damage` now, `wounds` in all, of a Persistence of `persistence`."""

    damage: int
    wounds: int
    persistence: int


class OutOfAction(Event, frozen=True, kw_only=True):
    """A model is out of action and is taken off the table."""


class ModelUnharmed(Event, frozen=True, kw_only=True, tag="unharmed"):
    """A model that was attacked goes on as it was."""


class ActivationsNow(Event, frozen=True, kw_only=True):
    """The unit's activations this round, the Fatigue tokens that come with the last one, the FP that are left."""

    activations: int
    tokens: int
    pool: int


class FreeAttackOffered(Event, frozen=True, kw_only=True):
    """The owner of a zone of control may attack the model that entered it."""


class NoReaction(Event, frozen=True, kw_only=True):
    """No free attack: nothing calls for one."""


class PathTaken(Event, frozen=True, kw_only=True):
    """A model has moved: steps on the ground and upwards, movement that is left."""

    steps: float
    left: float


class PathEnds(Event, frozen=True, kw_only=True):
    """Where a model stops that goes as far as it can: the leg of its path, and steps on this leg."""

    stretch: int
    steps: float


class RanFromEnemy(Event, frozen=True, kw_only=True):
    """A model that failed to leave melee runs straight away from the enemy."""

    steps: float


class UnitMarched(Event, frozen=True, kw_only=True):
    """A unit's Movement action: the models that moved, and its price."""

    models: int
    price: int


class MarkedAsLeaver(Event, frozen=True, kw_only=True):
    """The model is turned round: it tries to leave melee."""


class LeftMelee(Event, frozen=True, kw_only=True):
    """The model may go as far as its Mobility, away from the enemy."""

    steps: int


class Stopped(Event, frozen=True, kw_only=True):
    """The model runs no further and can do nothing in the round `idle_round`."""

    idle_round: int


class TestAwaits(Event, frozen=True, kw_only=True):
    """The model must test again in round `next_round`: its compulsory rally attempt, or the Consequences phase again."""

    next_round: int
    as_rally: bool


class TerrainClassed(Event, frozen=True, kw_only=True):
    """A piece of terrain has its class; a step in it costs `price`, 0 when it cannot be crossed."""

    terrain_class: str
    price: int


class InMeleeNow(Event, frozen=True, kw_only=True):
    """The model is engaged in melee."""


class FreeOfMelee(Event, frozen=True, kw_only=True):
    """The model is not engaged in melee."""


class MeleeDeclared(Event, frozen=True, kw_only=True):
    """The unit must fight next; so many FP are kept back for it."""

    kept: int


class DeclarationLapsed(Event, frozen=True, kw_only=True):
    """The target was not reached: the declaration is void, its FP is free again."""

    released: int


class TokenKept(Event, frozen=True, kw_only=True):
    """The unit keeps a token."""

    action_token: str


class TokenGone(Event, frozen=True, kw_only=True):
    """The unit loses a token."""

    action_token: str


class EffectStays(Event, frozen=True, kw_only=True):
    """The marker stays at the start of the round."""


class EffectLeaves(Event, frozen=True, kw_only=True):
    """The marker is taken off at the start of the round."""


class ObstacleGone(Event, frozen=True, kw_only=True):
    """The obstacle that was rammed is taken off, as the players agreed."""
