"""What only a battle of «Битвы Fantasy» holds: the magic of this turn, cards in force, artefacts, phases played once more.

Decks and reserves are piles of the battle. Turns are counted through both players.
"""

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.events import OwnChanged
from armybuilder.battle.session.move import Move
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain

Phase = Literal["magic", "manoeuvre", "melee", "shooting"]
# a phase that an effect has played once more, of shooting one kind only
AgainPhase = Literal["magic", "manoeuvre", "melee", "virtual_shooting", "gun_fire"]

DECK, HAND = "deck", "hand"


class Laid(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A card in force: who used it on which turn, the own and the enemy unit named for it, and what its dice have brought about.

    `ban` are the first and the last turn of what it forbids, `choice` which of several results its player took.
    """

    card: str
    side: str
    turn: int
    unit: str = ""
    enemy: str = ""
    warded: bool = False
    ban: tuple[int, int] = (0, 0)
    choice: int = 1


class Relic(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The artefact of a squad: how it stands, the enemy unit named for it, the warriors chosen, what its dice brought about."""

    artefact: str
    unit: str
    side: str
    state: Literal["waiting", "active", "out"] = "waiting"
    alive: bool = True
    enemy: str = ""
    chosen: tuple[str, ...] = ()
    ban: tuple[int, int] = (0, 0)
    choice: int = 1


class Again(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Phases that are played once more, the first of them now: by a unit, or by the whole side where none is named.

    `back` is the phase to come back to, `shots` how many may still be fired, None where nobody counts them.
    """

    phases: tuple[AgainPhase, ...]
    back: Phase
    unit: str = ""
    shots: int | None = None


class BattleOwn(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The game's own record. `passing`: the turn ends as soon as nothing is left to decide. `last_turn`: 0 for no limit;
    with `by_points` who has lost less wins then. `depth` is that of the field in centimetres, 0 where nobody measured it.
    `kept` are cards that sides have from their last battle: they are no part of the deck.
    """

    source: Literal["undecided", "deck", "reserve", "over"] = "undecided"
    used: bool = False
    laid: tuple[Laid, ...] = ()
    relics: tuple[Relic, ...] = ()
    again: tuple[Again, ...] = ()
    passing: bool = False
    last_turn: int = 0
    by_points: bool = False
    depth: float = 0
    kept: dict[str, tuple[str, ...]] = {}


def own_of(state: BattleState) -> BattleOwn:
    """Return the game's own record of a battle."""
    own: BattleOwn = state.own
    return own


def change_own(move: Move, **changes: object) -> None:
    """Change fields of the game's own record, where they are not so already."""
    own = own_of(move.state)
    new = {name: value for name, value in changes.items() if getattr(own, name) != value}
    if new:
        move.happen(OwnChanged(changes=to_plain(new)))


def relic_of(state: BattleState, unit: str) -> Relic | None:
    """Return the artefact of a unit, if it has one."""
    return next((one for one in own_of(state).relics if one.unit == unit), None)


def change_relic(move: Move, unit: str, **changes: object) -> None:
    """Change how a unit's artefact stands."""
    relics = own_of(move.state).relics
    change_own(move, relics=tuple(replace(one, **changes) if one.unit == unit else one for one in relics))


def forget_chosen(move: Move) -> None:
    """Forget whom artefacts were used on for a manoeuvre that is over."""
    relics = own_of(move.state).relics
    if any(one.chosen for one in relics):
        change_own(move, relics=tuple(replace(one, chosen=()) for one in relics))


def again_now(state: BattleState) -> Again | None:
    """Return the phases that are being played once more, if any are."""
    again = own_of(state).again
    return again[-1] if again else None


def reserve(side: str) -> str:
    """Return the pile of a side's reserve."""
    return f"reserve.{side}"


def store(side: str) -> str:
    """Return the pile of the cards that an artefact keeps for a side."""
    return f"store.{side}"
