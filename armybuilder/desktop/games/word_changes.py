"""Which words of a text are gone and which are new."""

import re
from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Literal

from msgspec import Struct

MOST_WORDS = 4000
AROUND = 6
CUT = " … "


class TextPiece(Struct, frozen=True):
    """A stretch of text that stayed, went or came."""

    how: Literal["same", "gone", "new"]
    text: str


def word_changes(old: str, new: str) -> list[TextPiece]:
    """The two texts as one; of long stretches that stayed only the words around changes are there."""
    before, after = _words(old), _words(new)
    if len(before) + len(after) > MOST_WORDS:  # comparing so much would take the window's time
        return [TextPiece("gone", old), TextPiece("new", new)]
    found: list[TextPiece] = []
    steps = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for at, (step, a, b, c, d) in enumerate(steps):
        if step == "equal":
            same = _shortened(before[a:b], first=at == 0, last=at == len(steps) - 1)
            found.append(TextPiece("same", same))
        else:
            found += _changed(before[a:b], after[c:d])
    return found


def _words(text: str) -> list[str]:
    """Words with the space that follows each: joined they are the text."""
    return re.findall(r"\S+\s*|\s+", text)


def _changed(gone: list[str], new: list[str]) -> Iterator[TextPiece]:
    if gone:
        yield TextPiece("gone", "".join(gone))
    if new:
        yield TextPiece("new", "".join(new))


def _shortened(words: list[str], *, first: bool, last: bool) -> str:
    head = [] if first else words[:AROUND]
    tail = [] if last else words[-AROUND:]
    if (first and last) or len(head) + len(tail) >= len(words):
        return "".join(words)
    return "".join(head) + (CUT if head or tail else "") + "".join(tail)
