"""Commands: what players do in a battle. Each game declares its own, where its procedure stands."""

from collections.abc import Callable, Iterable
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct

from armybuilder.battle.facts import Facts

if TYPE_CHECKING:
    from armybuilder.battle.session.options import Option
    from armybuilder.battle.session.state import BattleState

C = TypeVar("C")
F = TypeVar("F", bound=Facts)


class Nothing(Facts, frozen=True, kw_only=True):
    """A command that needs no facts."""


def _always(_: Any) -> str:
    return ""


def nothing_offered(_: Any) -> tuple["Option", ...]:
    """Offer nothing: for commands that players find by themselves."""
    return ()


class Command(Struct, frozen=True, kw_only=True):
    """What can be done: a procedure that changes a battle by the facts that it is told.

    `unless` gives a key of the words that says why it cannot be done now, empty if it can; `offers` yields everything that
    may be done by it now. One at `any_time` waits neither for what must be decided first nor for the battle to go on. What
    no rule decides is done `by_hand`. Commands that throw dice are `chancy`. Of one that is `repeated` on the same thing a
    log shows the last time only.
    """

    id: str
    game: str
    facts: type[Facts]
    procedure: Callable[[Any, Any], None]
    unless: Callable[[Any], str]
    offers: Callable[["BattleState"], Iterable["Option"]]
    any_time: bool
    by_hand: bool
    chancy: bool
    repeated: bool

    @property
    def words(self) -> str:
        """What the keys of its words begin with: its title is `<words>.title`."""
        return f"{self.game}.command.{self.id}"

    def why_not(self, state: "BattleState") -> str:
        """Return a key of the words that says why it cannot be done now; empty if it can."""
        if not self.any_time:
            if state.ended is not None:
                return "battle.over"
            if state.pending and state.pending[0].command != self.id:
                return "battle.forced_first"
        return self.unless(state)


def command(
    command_id: str,
    /,
    *,
    unless: Callable[[Any], str] = _always,
    offers: Callable[["BattleState"], Iterable["Option"]] = nothing_offered,
    any_time: bool = False,
    by_hand: bool = False,
    chancy: bool = False,
    repeated: bool = False,
) -> Callable[[Callable[[C, F], None]], Command]:
    """Make a command of the procedure below; its facts are what the procedure takes after the move."""

    def made_of(procedure: Callable[[C, F], None]) -> Command:
        return Command(
            id=command_id,
            game=_game_of(procedure.__module__),
            facts=list(procedure.__annotations__.values())[1],
            procedure=procedure,
            unless=unless,
            offers=offers,
            any_time=any_time,
            by_hand=by_hand,
            chancy=chancy,
            repeated=repeated,
        )

    return made_of


def _game_of(module: str) -> str:
    """Return the game that a module belongs to, or `battle` for what all games share."""
    parts = module.split(".")  # armybuilder.games.<game>… or armybuilder.battle…
    return parts[2] if parts[1] == "games" else "battle"


def commands_of(*modules: ModuleType) -> tuple[Command, ...]:
    """Return the commands that modules define, in their order there."""
    found = ((module.__name__, one) for module in modules for one in vars(module).values())
    return tuple(one for home, one in found if isinstance(one, Command) and one.procedure.__module__ == home)
