"""What can happen in a battle of «Битвы Fantasy». Lengths are steps of 3 cm; turns are counted through both players."""

from armybuilder.battle.outcome import Event


class Thrown(Event, frozen=True, kw_only=True):
    """Dice were thrown; `total` is their sum."""

    total: int


class GoesFirst(Event, frozen=True, kw_only=True):
    """A player has the first turn of the battle."""


class MagicBegan(Event, frozen=True, kw_only=True):
    """The first phase of a turn began, and with it the turn."""

    turn: int


class ManoeuvreBegan(Event, frozen=True, kw_only=True):
    """The second phase of a turn began."""

    turn: int


class MeleeBegan(Event, frozen=True, kw_only=True):
    """The third phase of a turn began."""

    turn: int


class ShootingBegan(Event, frozen=True, kw_only=True):
    """The fourth phase of a turn began."""

    turn: int


class Permitted(Event, frozen=True, kw_only=True):
    """What was asked for may be done."""


class BaseManoeuvre(Event, frozen=True, kw_only=True):
    """The base manoeuvre of an army for this phase."""

    steps: int


class Allowance(Event, frozen=True, kw_only=True):
    """How many steps a model may go in this phase."""

    steps: int


class Walked(Event, frozen=True, kw_only=True):
    """A model has gone `used` steps, which is `centimetres`; `left` steps are lost."""

    used: float
    centimetres: float
    left: float


class JumpedDown(Event, frozen=True, kw_only=True):
    """A figure jumped or fell down and is unharmed."""


class PutBack(Event, frozen=True, kw_only=True):
    """A figure that fell by accident stands where it stood."""


class Removed(Event, frozen=True, kw_only=True):
    """A warrior, gun or machine is destroyed and leaves the field."""


class ArtefactOut(Event, frozen=True, kw_only=True):
    """A commander died: his artefact stops working and leaves the game for good."""


class WonFight(Event, frozen=True, kw_only=True):
    """A fighter's side has won a fight; he stays where he is."""


class Missed(Event, frozen=True, kw_only=True):
    """A shot did nothing to its target."""


class Unharmed(Event, frozen=True, kw_only=True):
    """A model was hit and took no harm."""


class ShotSpent(Event, frozen=True, kw_only=True):
    """A warrior has made his one shot of this turn."""


class Fired(Event, frozen=True, kw_only=True):
    """A gun or a machine's weapon has fired and is silent to the end of the phase."""


class FireForbidden(Event, frozen=True, kw_only=True):
    """A gun that was hit does not fire on a turn."""

    turn: int


class MoveForbidden(Event, frozen=True, kw_only=True):
    """A machine that was hit does not move on a turn."""

    turn: int


class GunCaptured(Event, frozen=True, kw_only=True):
    """A gun belongs to the active player from now on."""


class Contested(Event, frozen=True, kw_only=True):
    """Warriors of both players stand at a gun: nobody moves or fires it."""


class Kept(Event, frozen=True, kw_only=True):
    """A gun stays with the player who holds it."""


class CanFire(Event, frozen=True, kw_only=True):
    """A gun or weapon that could be fired now."""


class Decided(Event, frozen=True, kw_only=True):
    """A question was decided in favour of a player."""


class Victory(Event, frozen=True, kw_only=True):
    """A player has destroyed the enemy army and won."""


class GameGoesOn(Event, frozen=True, kw_only=True):
    """Both armies still have warriors or machines."""


class Escaped(Event, frozen=True, kw_only=True):
    """Someone escapes destruction and flees so many steps from the winner, into no other fight."""

    steps: int
