"""The words of reference sheets: lines and tables of a game's words, filled with the numbers of its rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.games.reference import Block, Notes, ReferenceTable, Section, Steps, Tone
from armybuilder.wording.messages import say


class Telling:
    """The words of a game's reference sheet in a language: `numbers` of its rules fill all of them.

    `key` makes a key of the game's words of what a line is called here: a section `moves` has its title and its lines under
    `moves.title`, `moves.back`.
    """

    def __init__(self, key: Callable[[str], str], language: Language, numbers: Mapping[str, Any]) -> None:
        self._key, self.language, self._numbers = key, language, numbers

    def line(self, key: str, **values: Any) -> str:
        """Return a line by its section and name: `moves.back`."""
        return say(self._key(key), self.language, **self._numbers, **values)

    def section(self, name: str, tone: Tone, rules: Sequence[str], *blocks: Block) -> Section:
        """Return a section with its title."""
        return Section(title=self.line(f"{name}.title"), tone=tone, rules=tuple(rules), blocks=blocks)

    def steps(self, section: str, *names: str) -> Steps:
        """Return lines of a section as steps."""
        return Steps(tuple(self.line(f"{section}.{name}") for name in names))

    def notes(self, section: str, *names: str) -> Notes:
        """Return lines of a section in no order."""
        return Notes(tuple(self.line(f"{section}.{name}") for name in names))

    def table(
        self, section: str, head: Sequence[str], rows: Sequence[tuple[str, Sequence[Any]]]
    ) -> ReferenceTable:
        """Return a table: the names of its heads, and rows, each a name and its other cells; numbers are told as such."""
        told = tuple(
            (self.line(f"{section}.{name}"), *(self.told(cell) for cell in cells)) for name, cells in rows
        )
        return ReferenceTable(tuple(self.line(f"{section}.{name}") for name in head), told)

    def told(self, value: Any) -> str:
        """Return a value in the words of the language; None is a dash."""
        return "–" if value is None else say("reference.value", self.language, value=value)
