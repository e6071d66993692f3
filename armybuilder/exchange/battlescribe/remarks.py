"""What was not understood in game data: findings that do not stop an import, and are told to the player."""

from collections.abc import Hashable
from typing import Any

from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.text import Note

MOST_REMARKS = 100
LONGEST_LOOKED_AT = 200


def short(text: str) -> str:
    """Return a found text as a remark shows it: one line, cut before it is looked at, however long it is."""
    return shown(text[:LONGEST_LOOKED_AT])


class Remarks:
    """Gathers the findings of one file. Those of one kind are one remark: the first place and a count.

    `count` among the values of a remark says how often it was met. Only the first `most` kinds are kept; of the others it
    is told how many there were.
    """

    def __init__(self, file: str, most: int = MOST_REMARKS) -> None:
        self.file = file
        self._most = most
        self._kept: dict[Hashable, tuple[str, dict[str, Any]]] = {}
        self._left_out = 0

    def met(self, kind: Hashable) -> bool:
        """Return whether a finding is counted already: then where it stands need not be looked for."""
        if kind in self._kept:
            self._kept[kind][1]["count"] += 1
            return True
        if len(self._kept) >= self._most:
            self._left_out += 1
            return True
        return False

    def add(self, kind: Hashable, key: str, **values: Any) -> None:
        """Keep a finding of a kind that was not met yet."""
        self._kept[kind] = (key, {"file": self.file, "count": 1, **values})

    def all(self) -> tuple[Note, ...]:
        """Return the remarks in the order in which they were met."""
        found = [Note(key, values) for key, values in self._kept.values()]
        if self._left_out:
            found.append(Note("game_data.more", {"file": self.file, "count": self._left_out}))
        return tuple(found)
