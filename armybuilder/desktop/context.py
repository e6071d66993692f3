"""What every part of the window shares: the open database, the game, the language and the theme."""

import gc
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Signal, SignalInstance

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.query.index import SearchIndex
from armybuilder.catalogue.rulebook import RuleText
from armybuilder.catalogue.text import Language
from armybuilder.games import WITH_ARMLISTS, has_armlists
from armybuilder.games import game as find_game
from armybuilder.games.content_type import UNIT
from armybuilder.games.game import Game
from armybuilder.games.record_search import search_index
from armybuilder.storage.connection import FILE_GONE, FILE_REPLACED
from armybuilder.storage.content import units_of
from armybuilder.storage.history import MilestoneKind
from armybuilder.storage.rules import read_game_rules
from armybuilder.storage.store import Store, open_beside

# of more units than these what is kept of them is not looked through again and again
MANY = 1000
LIBRARY_GAME_KEY = "window.library.game"
# another file was opened; what the former held is kept, or is nowhere but in what is open
TAKEN_UP = ("storage.taken_up", "storage.written_over", "storage.written_over_with_copy")
KEPT = TAKEN_UP[0]

W = TypeVar("W")


class News(QObject):
    """Tells every context of a window that something of the player's has been changed."""

    changed = Signal()


@contextmanager
def _not_collecting() -> Iterator[None]:
    """Do something without looking for circles among what is made: thousands of units have none, and it would be felt."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


class ReadUnits(Struct, frozen=True):
    """The units of a game as they were read, with what is made of them; `missed` names those that could not be."""

    units: dict[str, Any]
    own_ids: frozenset[str]
    search: SearchIndex[Any]
    missed: tuple[str, ...]


def read_units(path: Path, game: Game) -> ReadUnits:
    """Read the units of a game beside the window, in another thread, and make ready what they are searched by."""
    with open_beside(path) as store, _not_collecting():
        found = units_of(store, game)
        search = search_index(game, game.content_type(UNIT), found)
        search.prepare()
        own = store.units.own_ids(game.id)
        return ReadUnits({unit.id: unit for unit in found}, own, search, store.units.missed[game.id].own)


class Appearance:
    """What is the same in every context of a window: language, theme, how many files the database was, what is told to all."""

    def __init__(self, language: Language) -> None:
        self.language: Language = language
        self.dark = False
        self.files = 1
        self.former_kept = True
        self.collection, self.favourites = News(), News()


class Context(QObject):
    """Handed to every workspace; tells them when what they show has changed.

    The window's own is about the built-in game that the Library shows, and another one with `show_game`; an army has
    a context `of` its game, whatever the Library shows. `told` is a Problem that nothing can be done about any more,
    `database_replaced` that another file is open now in the place of the former.
    """

    language_changed = Signal(str)
    theme_changed = Signal(bool)
    content_changed = Signal()
    # own units were changed, and nothing else was
    units_changed = Signal()
    game_changed = Signal()
    # a game that a player has made is there now, or is another than it was, or is gone
    games_changed = Signal()
    message = Signal(str)
    # the window of odds and dice is wanted: a game, and an action of it
    action_wanted = Signal(str, str)
    told = Signal(object)
    # another file was found in the place of the database, and is open now
    database_replaced = Signal()
    # an army or battle, by its kind and id, is what a copy of the database had; the whole database is
    document_taken_back = Signal(str, int)
    database_restored = Signal()
    # armies or battles were found to be damaged
    documents_marked = Signal()
    # some that were deleted are there again, or were deleted for good
    deleted_changed = Signal()

    def __init__(
        self, store: Store, game_id: str = "", language: Language = "ru", look: Appearance | None = None
    ) -> None:
        super().__init__()
        self.store = store
        self.game: Game = find_game(game_id or WITH_ARMLISTS[0])
        self._look = look or Appearance(language)
        self._of_games: dict[str, Context] = {}
        # the window's own context, which may know the units of the game already
        self._whole: Context | None = None

    @property
    def collection_changed(self) -> SignalInstance:
        """Tells that the player's collection has been changed, in whichever context that was."""
        return self._look.collection.changed

    @property
    def favourites_changed(self) -> SignalInstance:
        """Tells that the player has other favourites, in whichever context that was."""
        return self._look.favourites.changed

    def favourites(self, game: str) -> frozenset[str]:
        """Return the player's favourites of any game, by id."""
        return self.store.settings.favourites(game)

    def star(self, game: str, unit: str) -> None:
        """Put a unit among the favourites of its game, or take it out, and tell everybody."""
        try:
            self.write(lambda: self.store.settings.star(game, unit))
        except Problem as problem:
            self.told.emit(problem)
        self.favourites_changed.emit()

    @property
    def language(self) -> Language:
        """The language that the window speaks."""
        return self._look.language

    @language.setter
    def language(self, language: Language) -> None:
        self._look.language = language

    @property
    def dark(self) -> bool:
        """Whether the theme is the dark one."""
        return self._look.dark

    @dark.setter
    def dark(self, dark: bool) -> None:
        self._look.dark = dark

    @cached_property
    def units(self) -> dict[str, Any]:
        """Every unit of the game by id, in the order of the catalogue."""
        whole = self._whole
        if whole is not None and whole.game is self.game and whole.knows_units:
            return whole.units
        with _not_collecting():
            units = units_of(self.store, self.game)
        if missed := self.store.units.missed[self.game.id].own:
            self.told.emit(Problem("storage.units_missed", names=missed))
        if len(units) > MANY:
            gc.freeze()
        return {unit.id: unit for unit in units}

    @property
    def knows_units(self) -> bool:
        """Whether the units of the game were read already."""
        return "units" in self.__dict__

    @property
    def unit_count(self) -> int:
        """How many units the game has, without reading them."""
        return len(self.units) if self.knows_units else self.store.units.count(self.game.id)

    def take_units(self, read: "ReadUnits") -> None:
        """Know units that were read in another thread."""
        self.units, self.own_ids, self.search = read.units, read.own_ids, read.search
        gc.freeze()
        if read.missed:
            self.told.emit(Problem("storage.units_missed", names=read.missed))

    @cached_property
    def search(self) -> SearchIndex[Any]:
        """What the units of the game are searched by, with words and conditions."""
        return search_index(self.game, self.game.content_type(UNIT), list(self.units.values()))

    @cached_property
    def rules(self) -> dict[str, RuleText]:
        """What the rules of the game say, in our words, by register id."""
        return read_game_rules(self.game.id)

    @cached_property
    def own_ids(self) -> frozenset[str]:
        """The ids of the units that the user has added."""
        return self.store.units.own_ids(self.game.id)

    def know_own_ids(self, own_ids: frozenset[str]) -> None:
        """Know the ids of the user's own units, asked for in another thread, where they are not known yet."""
        self.__dict__.setdefault("own_ids", own_ids)

    @property
    def files(self) -> int:
        """How many files the database has been since the window was opened: others may have taken its place."""
        return self._look.files

    def write(self, act: Callable[[], W], *, by_id: bool = False) -> W:
        """Do something that writes to the database, once more where its file has gone away and was taken up again.

        With `by_id` not in another file: there its id may be that of something else. A Problem when it is not done.
        """
        try:
            return act()
        except Problem as problem:
            if problem.key not in (FILE_GONE, FILE_REPLACED):
                raise
        told = self.take_up_again()
        if by_id and told is not None and told.key in TAKEN_UP:
            raise told
        return act()

    def take_up_again(self) -> Problem | None:
        """Go on after the database file was deleted or replaced, and tell of it; a Problem when that cannot be done."""
        told = self.store.take_up_again()
        if told is not None:
            self.told.emit(told)
            if told.key in TAKEN_UP:
                self._look.former_kept = told.key == KEPT
                self.count_file()
                self.database_replaced.emit()
        return told

    def count_file(self) -> None:
        """Another file is the database from now on."""
        self._look.files += 1

    @property
    def former_kept(self) -> bool:
        """Whether all that the former file held is in a copy: else what is open is the only place where it is."""
        return self._look.former_kept

    def remember(self, key: str, value: Any) -> None:
        """Save how a window was left for the next time; that this cannot be saved is not worth a message."""
        with suppress(Problem):
            if self.store.settings.get(key) != value:
                self.write(lambda: self.store.settings.set(key, value))

    def mark(self, roster_id: int, kind: MilestoneKind, title: str = "") -> None:
        """Note a milestone in the history of an army; that this cannot be noted is not worth a message."""
        with suppress(Problem):
            self.write(lambda: self.store.rosters.mark(roster_id, kind, title), by_id=True)

    def of(self, game_id: str) -> "Context":
        """The context of one built-in game for good: it follows this one in language, theme and content."""
        if game_id not in self._of_games:
            held = Context(self.store, game_id, look=self._look)
            held._whole = self
            self.language_changed.connect(held.language_changed)
            self.theme_changed.connect(held.theme_changed)
            self.content_changed.connect(held.reload_content)
            self.units_changed.connect(held._follow_whole)
            held.message.connect(self.message)
            held.told.connect(self.told)
            held.action_wanted.connect(self.action_wanted)
            held.database_replaced.connect(self.database_replaced)
            self._of_games[game_id] = held
        return self._of_games[game_id]

    def show_game(self, game_id: str) -> None:
        """Be about another built-in game from now on."""
        if game_id != self.game.id:
            self.game = find_game(game_id)
            self._forget()
            self.game_changed.emit()

    def renew_games(self) -> None:
        """Be about the games that players have made as they are now; one that is gone gives its place to the first."""
        for held in (self, *self._of_games.values()):
            if not held.game.source:
                continue
            if has_armlists(held.game.id):
                held.game = find_game(held.game.id)
            elif held is self:
                held.game = find_game(WITH_ARMLISTS[0])
            held._forget()
            held.game_changed.emit()
        self.games_changed.emit()

    def reload_content(self) -> None:
        """Units have changed in the database: read them again and tell everybody."""
        self._forget()
        self.content_changed.emit()

    def follow(self, changed: Iterable[Any], deleted: Iterable[str] = ()) -> None:
        """Own units have been changed or deleted in the database: know it without reading all the others again."""
        units, own = dict(self.units), set(self.own_ids)
        for unit in changed:
            units[unit.id] = unit
            own.add(unit.id)
        for unit_id in deleted:
            own.discard(unit_id)
            # a shipped one may have stood behind it
            shipped = self.store.units.get(self.game, unit_id)
            if shipped is None:
                units.pop(unit_id, None)
            else:
                units[unit_id] = shipped
        self.units, self.own_ids = units, frozenset(own)
        if (before := self.__dict__.get("search")) is not None and not before.follow(list(units.values())):
            del self.search
            self.search.take_over(before)
        self.units_changed.emit()

    def _follow_whole(self) -> None:
        """The units of the game that the window's own context is about are others now."""
        whole = self._whole
        if whole is not None and whole.game is self.game:
            known = whole.__dict__
            self.__dict__.update(
                {kept: known[kept] for kept in ("units", "own_ids", "search") if kept in known}
            )
            self.units_changed.emit()

    def follow_step(self, touched: Sequence[tuple[str, str]]) -> None:
        """A step of the Library was taken back or made again: know what it touches, by type and id."""
        ids = list(dict.fromkeys(record_id for type_id, record_id in touched if type_id == UNIT))
        if any(type_id != UNIT for type_id, _ in touched):
            self.reload_content()
        else:
            self.follow_read(self.store.units.own(self.game, ids), ids)

    def follow_read(self, found: Mapping[str, Any], ids: Iterable[str]) -> None:
        """Know of some ids which own units they are now: those that are not among the found ones are gone."""
        self.follow(found.values(), [one for one in ids if one not in found])

    def recall(self, key: str) -> dict[str, Any]:
        """Return the values that are kept under a key of the settings by name; none where there are none."""
        kept = self.store.settings.get(key)
        return kept if isinstance(kept, dict) else {}

    def _forget(self) -> None:
        for kept in ("units", "search", "rules", "own_ids"):
            self.__dict__.pop(kept, None)
