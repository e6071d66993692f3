"""What a game tells of its battles: commands, events, settings and actions, and what follows from every command."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.action import Action, Resolver
from armybuilder.battle.session.command import Command, nothing_offered
from armybuilder.battle.session.entry import Entry
from armybuilder.battle.session.events import EVENTS, BattleEvent
from armybuilder.battle.session.pile_events import PILE_EVENTS
from armybuilder.battle.session.result_events import RESULT_EVENTS
from armybuilder.battle.session.table_events import TABLE_EVENTS
from armybuilder.battle.table.board_rules import INCHES, BoardRules
from armybuilder.catalogue.codec import from_plain
from armybuilder.catalogue.text import Told

if TYPE_CHECKING:
    from armybuilder.battle.result import BattleResult
    from armybuilder.battle.session.move import Move
    from armybuilder.battle.session.state import BattleState


def _nothing_hidden(_state: "BattleState", _reader: str) -> Iterable[str]:
    return ()


class Remark(NamedTuple):
    """What a game tells of a side, a unit or a piece of a battle, or, without `who`, of the battle itself."""

    text: Told
    who: str = ""


def _nothing_to_tell(_state: "BattleState", _reader: str) -> Iterable[Remark]:
    return ()


def _as_it_is(_state: "BattleState", result: "BattleResult") -> "BattleResult":
    return result


def _not_written(_state: "BattleState", _entry: Entry) -> None:
    pass


def _nothing_follows(_: "Move") -> None:
    pass


class BattleRules(Struct, frozen=True, kw_only=True, dict=True):
    """A game as a battle knows it.

    `commands` are all that may be given, those by hand too. `own` is the record of what only this game holds, `own_events`
    what only in it happens. `follow` is called after each command, before it is kept: it looks who is out and who has won.
    `hidden` tells for a battle and a side the ids of piles and pieces of which that side may know only that they are there; for
    an empty side what no opponent may know. `remarks` tells a side what stands in the game's own record, cards in force and
    the like, `remarked` are the marks whose words they are. `complete` adds to the result of a battle what only the game knows.
    `written` is called with each entry when it is made, and again whenever it is folded, where the game keeps a log of its own.
    `settings_from` reads the settings of a game that keeps them in its own record. `board` is its table.
    """

    game: str
    commands: tuple[Command, ...]
    resolver: Resolver | None = None
    own: type[Struct] | None = None
    own_events: tuple[type[BattleEvent], ...] = ()
    follow: Callable[["Move"], None] = _nothing_follows
    hidden: Callable[["BattleState", str], Iterable[str]] = _nothing_hidden
    remarks: Callable[["BattleState", str], Iterable[Remark]] = _nothing_to_tell
    remarked: frozenset[str] = frozenset()
    complete: Callable[["BattleState", "BattleResult"], "BattleResult"] = _as_it_is
    board: BoardRules = INCHES
    written: Callable[["BattleState", Entry], None] = _not_written
    settings_from: Callable[["BattleState"], Any] | None = None

    @property
    def keeps_secrets(self) -> bool:
        """Whether something may lie hidden from a side."""
        return self.hidden is not _nothing_hidden

    @cached_property
    def events(self) -> tuple[type[BattleEvent], ...]:
        """Every kind of event that may stand in a battle of the game."""
        return (*EVENTS, *PILE_EVENTS, *TABLE_EVENTS, *RESULT_EVENTS, *self.own_events)

    @cached_property
    def offering(self) -> tuple[Command, ...]:
        """The commands that ever offer something: what is done by hand is open at any time, and never among the options."""
        return tuple(one for one in self.commands if one.offers is not nothing_offered)

    @cached_property
    def _commands(self) -> Mapping[str, Command]:
        return {one.id: one for one in self.commands}

    def command(self, command_id: str) -> Command | None:
        """Return a command by its id; None if there is none."""
        return self._commands.get(command_id)

    def action(self, action_id: str) -> Action:
        """Return an action by its id."""
        return self._actions[action_id]

    @cached_property
    def _actions(self) -> Mapping[str, Action]:
        return {} if self.resolver is None else {one.id: one for one in self.resolver.actions}

    def settings_of(self, state: "BattleState") -> Any:
        """Return the settings of a battle as actions take them."""
        if self.settings_from is not None:
            return self.settings_from(state)
        if self.resolver is None:
            return None
        return self.resolver.agree(from_plain(state.agreed, self.resolver.settings), state.texts)

    def own_with(self, own: Any, changes: Mapping[str, Any]) -> Any:
        """Return the game's own record with other values in some fields, which come as plain values."""
        assert self.own is not None
        typed = {name: from_plain(value, self._own_fields[name]) for name, value in changes.items()}
        return replace(own if own is not None else self.own(), **typed)

    @cached_property
    def _own_fields(self) -> Mapping[str, Any]:
        return {} if self.own is None else get_type_hints(self.own, include_extras=True)
