"""What can happen in a battle of «Битвы Fantasy». Lengths are steps of 3 cm; turns are counted through both players."""

from typing import Any

from armybuilder.battle.outcome import Event
from armybuilder.catalogue.text import LocalText, Told


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


# through magic


class MagicStands(Event, frozen=True, kw_only=True):
    """The state of the magic from now on, as the active player sees it; the fields of the facts of the same names."""

    turn: int
    deck: tuple[str, ...]
    reserve: tuple[str, ...]
    enemy_reserve: tuple[str, ...]
    store: tuple[str, ...]
    enemy_store: tuple[str, ...]
    hand: tuple[str, ...]
    source: str
    used: bool
    in_force: tuple[Any, ...]
    artefacts: tuple[Any, ...]
    deck_size: int
    reserve_size: int
    enemy_reserve_size: int


class CardExcluded(Event, frozen=True, kw_only=True):
    """A card stays out of the game."""

    card: str
    title: LocalText


class CardTaken(Event, frozen=True, kw_only=True):
    """A player has taken a card from the deck."""

    card: str
    title: LocalText


class ResearchFailed(Event, frozen=True, kw_only=True):
    """Magic Research found nothing; the magic phase is over."""


class CardUsed(Event, frozen=True, kw_only=True):
    """A card was read out and is in force to the end of a turn."""

    card: str
    title: LocalText
    text: LocalText
    until: int


class CardStored(Event, frozen=True, kw_only=True):
    """A card was laid in the reserve."""

    card: str
    title: LocalText


class CardReturned(Event, frozen=True, kw_only=True):
    """A card lies face down at the bottom of the deck."""

    card: str
    title: LocalText


class Warded(Event, frozen=True, kw_only=True):
    """A card does not work on the enemy."""

    title: LocalText


class ArtefactStarted(Event, frozen=True, kw_only=True):
    """An artefact lies on the armlist of its squad and works from now on."""

    artefact: str
    title: LocalText
    text: LocalText
    squad: str


class MayDo(Event, frozen=True, kw_only=True):
    """Something that the rules allow next."""

    what: Told


class MayStart(Event, frozen=True, kw_only=True):
    """An artefact that could be started."""

    title: LocalText


class NothingLeft(Event, frozen=True, kw_only=True):
    """The magic phase is over."""


class EffectDue(Event, frozen=True, kw_only=True):
    """The moment of a part of a card or artefact has come: its place from 1, how many it can name, whether it rolls dice."""

    effect: str
    title: LocalText
    part: int
    targets: int
    rolls: bool


class NothingDue(Event, frozen=True, kw_only=True):
    """No card or artefact does anything at this moment."""


class NoEffect(Event, frozen=True, kw_only=True):
    """The dice of an effect have brought nothing."""


class Wounded(Event, frozen=True, kw_only=True):
    """Someone is wounded and leaves for the hospital."""


class Returned(Event, frozen=True, kw_only=True):
    """A lost warrior comes back to the field."""

    lost: Told
    place: Told
    steps: int


class Sheltered(Event, frozen=True, kw_only=True):
    """A dead warrior lies in the hospital."""


class SentBack(Event, frozen=True, kw_only=True):
    """A figure is put back into its start zone."""


class Enslaved(Event, frozen=True, kw_only=True):
    """A dead enemy serves the user from now on, in his start zone."""


class Banned(Event, frozen=True, kw_only=True):
    """Deeds are forbidden from a turn to a turn, both included."""

    deeds: tuple[Told, ...]
    first: int
    last: int
    turns: Told


class PhasesAgain(Event, frozen=True, kw_only=True):
    """Phases are played once more at once, by so many."""

    phases: tuple[Told, ...]
    times: int


class ExtraShots(Event, frozen=True, kw_only=True):
    """An undamaged gun of a class fires at once: so many plain shots or so many special ones."""

    gun: str
    plain: int
    special: int
    shots: Told


class CardLost(Event, frozen=True, kw_only=True):
    """A card of a reserve goes under the deck."""

    card: str
    title: LocalText


class Hidden(Event, frozen=True, kw_only=True):
    """A figure is invisible this turn and off the field in the next."""


class DrivenBack(Event, frozen=True, kw_only=True):
    """A figure moves towards its own edge, as many steps within the bounds as the user likes."""

    least: int
    most: int


class Weakened(Event, frozen=True, kw_only=True):
    """A fighter's strength is less in the fight that follows."""

    by: int


class Chosen(Event, frozen=True, kw_only=True):
    """An effect works on this figure."""

    title: LocalText


class NumbersNow(Event, frozen=True, kw_only=True):
    """A figure's numbers with all effects in force; no shooting is 0."""

    steps: int
    melee: int
    shooting: int
    armour: int


class CannotDo(Event, frozen=True, kw_only=True):
    """Deeds that effects in force forbid a figure."""

    deeds: tuple[Told, ...]


class AmmunitionPoints(Event, frozen=True, kw_only=True):
    """What may be spent on the shots of an army's guns."""

    points: int
