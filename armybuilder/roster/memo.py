"""What earlier updates worked out, kept with the questions it depends on."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from armybuilder.roster.questions import RosterQuestion

if TYPE_CHECKING:
    from armybuilder.roster.counting import Answers

T = TypeVar("T")
FEW = 256


class MemoEntry(NamedTuple):
    """A result with what it was worked out from: the inputs, and the questions that were asked with their answers."""

    inputs: object
    asked: dict[RosterQuestion[Any], Any]
    result: Any

    def holds(self, answers: "Answers") -> bool:
        """Return whether every question still has the same answer."""
        return answers.still(self.asked)


class Memo:
    """Results of earlier updates. A result stands as long as its inputs and the answers it read are the same."""

    def __init__(self) -> None:
        self._entries: dict[tuple[str, str], MemoEntry] = {}
        self._enough = FEW
        self._homes: dict[str, str] = {}

    def get_or_compute(
        self, key: tuple[str, str], inputs: object, answers: "Answers", compute: Callable[[], T]
    ) -> T:
        """Return the result kept under a key (a selection's or force's id and what was worked out), or else a new one."""
        entry = self._entries.get(key)
        if entry is None or entry.inputs != inputs or not entry.holds(answers):
            result, asked = answers.noting(compute)
            entry = self._entries[key] = MemoEntry(inputs, asked, result)
        found: T = entry.result
        return found

    def stands_elsewhere(self, unit: str, force: str) -> bool:
        """Note in which force a unit stands now; return whether it stood in another before."""
        before, self._homes[unit] = self._homes.get(unit, force), force
        return before != force

    def forget(self, ids: set[str]) -> None:
        """Forget what was worked out about selections: it does not hold where they stand now."""
        self._entries = {key: entry for key, entry in self._entries.items() if key[0] not in ids}

    def keep_only(self, ids: set[str]) -> None:
        """Forget what is about selections and forces that are no more, once there may be much of it."""
        if len(self._entries) > self._enough:
            self._entries = {key: entry for key, entry in self._entries.items() if key[0] in ids}
            self._homes = {unit: force for unit, force in self._homes.items() if unit in ids}
            self._enough = 2 * len(self._entries) + FEW
