"""Things of a game that a player keeps by names of his own: tables to play on, house rules of campaigns."""

from typing import ClassVar, Generic, TypeVar

from msgspec import Struct

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.storage.settings import StoredSettings

T = TypeVar("T", bound=Struct)


class KeptNamed(Generic[T]):
    """Things of one kind and one game among the settings; every change is one that is written at once.

    `kind` is the record that each is, `none` and `taken` are the Problems of a name that is not there, or there already.
    """

    kind: type[T]
    none: ClassVar[str]
    taken: ClassVar[str]

    def __init__(self, settings: StoredSettings, key: str) -> None:
        self._settings, self._key = settings, key

    def _plain(self) -> dict[str, object]:
        kept = self._settings.get(self._key)
        return kept if isinstance(kept, dict) else {}

    def names(self) -> list[str]:
        """Return what they are called, by the alphabet."""
        return sorted(self._plain(), key=str.casefold)

    def get(self, name: str) -> T:
        """Return one of them; a Problem when there is none of that name, or it cannot be read."""
        return read_facts(self.kind, self._sure(name)[name])

    def _sure(self, name: str) -> dict[str, object]:
        kept = self._plain()
        if name not in kept:
            known = ", ".join(map(shown, self.names())) or "—"
            raise Problem(
                self.none, found=shown(name), nearest=nearest(name, list(kept)) or "—", allowed=known
            )
        return kept

    def keep(self, name: str, thing: T) -> None:
        """Keep a thing under a name, in place of one of that name."""
        self._settings.set(self._key, {**self._plain(), name: to_plain(thing)})

    def add(self, name: str, thing: T) -> str:
        """Keep a thing under a free name, and return that."""
        kept, free, number = self._plain(), name, 1
        while free in kept:
            number += 1
            free = f"{name} ({number})"
        self.keep(free, thing)
        return free

    def rename(self, name: str, to: str) -> None:
        """Call a thing otherwise; a Problem when there is none, or another has that name."""
        kept = self._sure(name)
        if to in kept and to != name:
            raise Problem(self.taken, name=shown(to))
        self._settings.set(self._key, {to if one == name else one: thing for one, thing in kept.items()})

    def forget(self, name: str) -> None:
        """Keep a thing no longer; a Problem when there is none of that name."""
        kept = self._sure(name)
        self._settings.set(self._key, {one: thing for one, thing in kept.items() if one != name})
