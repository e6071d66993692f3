"""Packs that were taken, and the way back: steps of the Library, and what was kept of tables, house rules and games before."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.codec import decode, encode, to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.games import game as find_game
from armybuilder.storage.document_table import now
from armybuilder.storage.library import Library
from armybuilder.storage.own_games import OwnGames
from armybuilder.storage.settings import OWN_GAMES, PACKS, StoredSettings

MOST_PACKS = 20


class SettingChange(Struct, frozen=True):
    """What became of a value among the settings, or of what it holds under a `name`; None where there was nothing."""

    key: str
    name: str
    before: Any
    after: Any


class TakenPack(Struct, frozen=True):
    """A pack that was taken: its number, what the step is called, when it was, its steps of the Library by game, and its changes.

    One that is `undone` was taken back.
    """

    number: int
    label: str
    taken_at: str
    steps: tuple[tuple[str, int], ...]
    changes: tuple[SettingChange, ...] = ()
    undone: bool = False

    @property
    def has_games(self) -> bool:
        """Whether games came with it, or became others."""
        return any(change.key.startswith(OWN_GAMES) for change in self.changes)


class TakenPacks:
    """Keeps the last packs that were taken among the settings; each is taken back and taken again as one."""

    def __init__(self, settings: StoredSettings, library: Library, own_games: OwnGames) -> None:
        self._settings, self._library, self._own_games = settings, library, own_games

    def all(self) -> list[TakenPack]:
        """Return the packs, the last one first; none where they cannot be read."""
        try:
            found = msgspec.convert(self._settings.get(PACKS, []), list[TakenPack])
        except msgspec.ValidationError:
            return []
        return found[::-1]

    def get(self, number: int) -> TakenPack:
        """Return a pack by its number; a Problem where there is none."""
        for taken in self.all():
            if taken.number == number:
                return taken
        known = ", ".join(f"#{taken.number}" for taken in self.all()) or "—"
        raise Problem("library.no_taken_pack", found=number, allowed=known)

    def of_step(self, game_id: str, number: int) -> TakenPack | None:
        """Return the pack that a step of the Library came with; None where it came with none."""
        return next((taken for taken in self.all() if (game_id, number) in taken.steps), None)

    def note(
        self, label: str, steps: Sequence[tuple[str, int]], changes: Sequence[SettingChange]
    ) -> TakenPack:
        """Note that a pack was taken; the oldest is forgotten."""
        kept = self.all()[::-1]
        number = max((taken.number for taken in kept), default=0) + 1
        taken = TakenPack(number, label, now(), tuple(steps), tuple(changes))
        self._keep([*kept, taken][-MOST_PACKS:])
        return taken

    def _keep(self, packs: Sequence[TakenPack]) -> None:
        self._settings.set(PACKS, [to_plain(taken) for taken in packs])

    @contextmanager
    def noting(self, key: str, name: str, changes: list[SettingChange]) -> Iterator[None]:
        """Put among some changes what becomes of a value of the settings in the meantime."""
        before = self._value(key, name)
        yield
        changes.append(SettingChange(key, name, before, self._value(key, name)))

    def _value(self, key: str, name: str) -> Any:
        kept = self._settings.get(key)
        if not name:
            return kept
        return kept.get(name) if isinstance(kept, dict) else None

    # the way back

    def turn(self, taken: TakenPack, *, undone: bool) -> None:
        """Take a pack back, or take it again, all of it in one transaction; a Problem where anything has been changed since."""
        taken = self.get(taken.number)
        if taken.undone is undone:
            raise Problem("library.pack_turned", label=taken.label)
        try:
            with self._library.connection.writing():
                if undone:
                    for game_id, number in reversed(taken.steps):
                        self._turn_step(taken, game_id, number, undone=True)
                for change in reversed(taken.changes) if undone else taken.changes:
                    self._put_back(change, undone=undone)
                if taken.has_games:
                    self._own_games.load()
                if not undone:
                    for game_id, number in taken.steps:
                        self._turn_step(taken, game_id, number, undone=False)
                kept = (
                    replace(one, undone=undone) if one.number == taken.number else one for one in self.all()
                )
                self._keep([*kept][::-1])
        except BaseException:
            self._own_games.load()  # what was rolled back is offered as it was
            raise

    def _turn_step(self, taken: TakenPack, game_id: str, number: int, *, undone: bool) -> None:
        state = self._library.is_undone(number)
        if state is None:
            raise Problem("library.pack_step_gone", label=taken.label)
        if state is not undone:
            act = self._library.undo if undone else self._library.redo
            act(find_game(game_id), number)

    def _put_back(self, change: SettingChange, *, undone: bool) -> None:
        expected, wanted = (change.after, change.before) if undone else (change.before, change.after)
        if self._value(change.key, change.name) != expected:
            raise Problem("library.changed_since", name=shown(change.name or change.key.partition(".")[2]))
        if change.name:
            kept = dict(self._settings.get(change.key) or {})
            if wanted is None:
                kept.pop(change.name, None)
            else:
                kept[change.name] = wanted
            wanted = kept or None
        if wanted is None:
            self._settings.forget(change.key)
        else:
            self._settings.set(change.key, wanted)


def with_steps(content: bytes, numbers: Mapping[int, int]) -> bytes:
    """Return the packs of another database, as its settings have them, with the numbers that their steps of the Library have
    here; those of which a step did not come cannot be taken back, and are left out."""
    try:
        packs = decode(content, list[TakenPack])
    except (msgspec.DecodeError, UnicodeDecodeError):
        return content
    return encode(
        [
            replace(taken, steps=tuple((game, numbers[number]) for game, number in taken.steps))
            for taken in packs
            if all(number in numbers for _, number in taken.steps)
        ]
    )
