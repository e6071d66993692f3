"""The text of an armlist file, asked on which line something stands, so that complaints can point at it."""

import re
from bisect import bisect_right
from functools import cached_property
from typing import NamedTuple

_ANY_UNIT = re.compile(r"\s*\[\[\s*([\w.-]+)\s*\]\]")


class Block(NamedTuple):
    """The lines of one unit: from its `[[…]]` line to the next one. Counted from 0, `end` not included."""

    start: int
    end: int


class Source:
    """A file's name and lines. What cannot be found stands on the nearest line that can.

    One that `is_kept` was accepted once, and is read as it was then.
    """

    def __init__(self, text: str, file: str, *, is_kept: bool = False) -> None:
        self.file, self.is_kept = file, is_kept
        self._lines = text.split("\n")
        self.whole = Block(0, len(self._lines))

    def block(self, kind: str, number: int) -> Block:
        """The lines of the unit that is the `number`-th of its kind, from 1; the whole file when not found.

        Tables within it, `[[kind.field]]`, belong to it.
        """
        own = self._starts.get(kind, [])
        if number > len(own):
            return self.whole
        start = own[number - 1]
        every = self._starts["." if "." in kind else ""]
        behind = bisect_right(every, start)
        return Block(start, every[behind] if behind < len(every) else len(self._lines))

    @cached_property
    def _starts(self) -> dict[str, list[int]]:
        """The lines on which units begin, by their kind; of all under an empty name, with tables within them under a dot."""
        found: dict[str, list[int]] = {"": [], ".": []}
        for at, line in enumerate(self._lines):
            if unit := _ANY_UNIT.match(line):
                found["."].append(at)
                found.setdefault(unit[1], []).append(at)
                if "." not in unit[1]:
                    found[""].append(at)
        return found

    def text(self, line: int) -> str:
        """What stands on a line, counted from 1."""
        return self._lines[line - 1] if 1 <= line <= len(self._lines) else ""

    def line(self, block: Block, field: str, item: int = 0) -> int:
        """The line, from 1, of a field of a unit, or of an item (from 1) of a field that is a list."""
        pattern = re.compile(rf"""\s*(\[\[?\s*)?["']?{re.escape(field)}["']?\s*[=\]]""")
        lines = range(block.start, min(block.end, len(self._lines)))
        found = next((at for at in lines if pattern.match(self._lines[at])), None)
        if found is None:
            return block.start + 1
        return (self._item(found, block.end, item) if item else found) + 1

    def _item(self, field_line: int, end: int, item: int) -> int:
        """The line of a list's item where the list is written an item a line, else that of the field."""
        if not self._lines[field_line].rstrip().endswith("["):
            return field_line
        count = 0
        for at in range(field_line + 1, min(end, len(self._lines))):
            text = self._lines[at].strip()
            if text.startswith("]"):
                break
            if text and not text.startswith("#"):
                count += 1
                if count == item:
                    return at
        return field_line
