"""A command: something that players do in a battle, which changes its state. Each game lists its own."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, Protocol, TypeVar

from msgspec import Struct

from armybuilder.battle.facts import Facts

C = TypeVar("C")
F = TypeVar("F", bound=Facts)


class Nothing(Facts, frozen=True, kw_only=True):
    """A command that needs no facts."""


class State(Protocol):
    """A battle as it stands, which knows how far it has come."""

    def why_not_at(self, step: int, /) -> str:
        """Return a key of the words that says why nothing can be done at a step now; empty if something can."""


def _nothing_else(_: Any) -> str:
    return ""


class Command(Struct, frozen=True, kw_only=True):
    """What can be done: a procedure that changes a battle by the facts that it is told.

    It is open while the battle is at its `step`, or at `any_time`, `unless` a key of the words says what else stands in the way.
    Commands that throw dice are `chancy`. Of one that is `repeated` on the same thing a log keeps the last time only.
    """

    id: str
    game: str
    step: int
    facts: type[Facts]
    procedure: Callable[[Any, Any], None]
    unless: Callable[[Any], str]
    any_time: bool
    chancy: bool
    repeated: bool

    @property
    def words(self) -> str:
        """What the keys of its words begin with: its title is `<words>.title`."""
        return f"{self.game}.command.{self.id}"

    def why_not(self, state: State) -> str:
        """Return a key of the words that says why it cannot be done now; empty if it can."""
        return ("" if self.any_time else state.why_not_at(self.step)) or self.unless(state)


def command(
    command_id: str,
    /,
    *,
    step: int,
    unless: Callable[[Any], str] = _nothing_else,
    any_time: bool = False,
    chancy: bool = False,
    repeated: bool = False,
) -> Callable[[Callable[[C, F], None]], Command]:
    """Make a command of the procedure below; its facts are what the procedure takes after the battle."""

    def made_of(procedure: Callable[[C, F], None]) -> Command:
        return Command(
            id=command_id,
            game=procedure.__module__.split(".")[2],  # armybuilder.games.<game>…
            step=step,
            facts=list(procedure.__annotations__.values())[1],
            procedure=procedure,
            unless=unless,
            any_time=any_time,
            chancy=chancy,
            repeated=repeated,
        )

    return made_of


def commands_of(*modules: ModuleType) -> tuple[Command, ...]:
    """Return the commands that modules define, in their order there."""
    found = ((module.__name__, one) for module in modules for one in vars(module).values())
    return tuple(one for home, one in found if isinstance(one, Command) and one.procedure.__module__ == home)
