"""Marks in the texts of game data: **bold**, *italic*, ^^small capitals^^, tables in pipes, breaks of lines.

A text is read into blocks once; the window, the terminal and the sheets draw the blocks each in its own way.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TypeAlias

from msgspec import Struct

_BREAK = re.compile(r"<br\s*/?>", re.IGNORECASE)
_MARK = re.compile(r"\*{1,3}|\^\^")
_RULER_CELL = re.compile(r":?-{2,}:?")
BOLD, ITALIC, SMALL_CAPS = "**", "*", "^^"


class MarkedSpan(Struct, frozen=True):
    """Words that look the same."""

    text: str
    bold: bool = False
    italic: bool = False
    small_caps: bool = False


Line: TypeAlias = tuple[MarkedSpan, ...]


class MarkedTable(Struct, frozen=True):
    """A table in a text: each cell is lines. `head` is empty where the table has no headings."""

    head: tuple[tuple[Line, ...], ...]
    rows: tuple[tuple[tuple[Line, ...], ...], ...]


Block: TypeAlias = Line | MarkedTable


@lru_cache(maxsize=4096)
def blocks_of(text: str) -> tuple[Block, ...]:
    """Return the lines and tables of a text in their order; an empty line is a line without spans."""
    return tuple(_blocks(text))


def lines_of_marked(text: str) -> tuple[Line, ...]:
    """Return a text that can hold no table, such as a name or a cell, by lines."""
    return tuple(_lines(text))


def plain(text: str) -> str:
    """Return a text without its marks; the cells of a table stand beside each other."""
    if not _is_marked(text):
        return text
    return "\n".join(_plain(blocks_of(text)))


def plain_line(line: Line) -> str:
    """Return the words of a line."""
    return "".join(span.text for span in line)


def _is_marked(text: str) -> bool:
    return any(mark in text for mark in ("*", "^^", "|", "<"))


def _plain(blocks: tuple[Block, ...]) -> Iterator[str]:
    for block in blocks:
        if not isinstance(block, MarkedTable):
            yield plain_line(block)
            continue
        for row in (block.head, *block.rows) if block.head else block.rows:
            yield " | ".join(" ".join(plain_line(line) for line in cell) for cell in row)


def _blocks(text: str) -> Iterator[Block]:
    rows: list[list[str]] = []
    said: list[str] = []
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for at, line in enumerate(lines):
        cells = _cells(line)
        # a table begins where its second row is a ruler
        if cells is not None and (rows or (at + 1 < len(lines) and _is_ruler(_cells(lines[at + 1])))):
            if said:
                yield from _lines("\n".join(said))
                said = []
            rows.append(cells)
            continue
        if rows:
            yield _table(rows)
            rows = []
        said.append(line)
    if rows:
        yield _table(rows)
    if said:
        yield from _lines("\n".join(said))


def _cells(line: str) -> list[str] | None:
    """Return the cells of a row of a table; None for any other line."""
    line = line.strip()
    if not line.startswith("|") or line.count("|") < 2:
        return None
    return [cell.strip() for cell in line.removeprefix("|").removesuffix("|").split("|")]


def _is_ruler(cells: list[str] | None) -> bool:
    return bool(cells) and all(_RULER_CELL.fullmatch(cell) for cell in cells or ())


def _table(rows: list[list[str]]) -> MarkedTable:
    head, _, *body = rows
    wide = max(len(row) for row in rows)
    made = [
        tuple(lines_of_marked(cell) for cell in (*row, *[""] * (wide - len(row)))) for row in (head, *body)
    ]
    return MarkedTable(made[0] if any(head) else (), tuple(made[1:]))


def _lines(text: str) -> Iterator[Line]:
    """Marks may be open over several lines."""
    line: list[MarkedSpan] = []
    for span in _spans(_BREAK.sub("\n", text)):
        first, *others = span.text.split("\n")
        for at, part in enumerate((first, *others)):
            if at:
                yield tuple(line)
                line = []
            if part:
                line.append(MarkedSpan(part, span.bold, span.italic, span.small_caps))
    yield tuple(line)


def _spans(text: str) -> Iterator[MarkedSpan]:
    marks = _paired(text)
    switched = dict.fromkeys((BOLD, ITALIC, SMALL_CAPS), False)
    at = 0
    for start, end, kinds in marks:
        if start > at:
            yield MarkedSpan(text[at:start], *switched.values())
        for kind in kinds:
            switched[kind] = not switched[kind]
        at = end
    if at < len(text):
        yield MarkedSpan(text[at:], *switched.values())


def _paired(text: str) -> list[tuple[int, int, tuple[str, ...]]]:
    """Return the marks with the kinds they switch: one that has no partner switches nothing, a lone star is a star."""
    found: list[tuple[int, int, tuple[str, ...]]] = []
    last: dict[str, int] = {}
    for match in _MARK.finditer(text):
        kinds: tuple[str, ...] = (BOLD, ITALIC) if match[0] == "***" else (match[0],)
        if match[0] == ITALIC and not _is_italic(text, match.start(), opened=ITALIC in last):
            continue
        for kind in kinds:
            if kind in last:
                del last[kind]
            else:
                last[kind] = len(found)
        found.append((match.start(), match.end(), kinds))
    alone = {(at, kind) for kind, at in last.items()}
    kept = []
    for at, (start, end, kinds) in enumerate(found):
        left = tuple(kind for kind in kinds if (at, kind) not in alone)
        if left or kinds != (ITALIC,):
            kept.append((start, end, left))
    return kept


def _is_italic(text: str, at: int, *, opened: bool) -> bool:
    """Return whether a single star is a mark: it touches the word that it opens or closes."""
    beside = text[at - 1 : at] if opened else text[at + 1 : at + 2]
    return bool(beside.strip())
