"""What a change of many records would come to, before it is made: each record as it would be, or why it stays."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.record_columns import RecordColumn
from armybuilder.games.record_edits import Change, RecordEdits, Wanted, replacement


class Changed(Struct, frozen=True):
    """One value of one record: what it is and what it would be as cells show it; or the Problem that stands in the way."""

    record: Any
    column: RecordColumn
    before: str
    after: str
    problem: Problem | None = None


class Preview(Struct, frozen=True):
    """What would change: value by value, and the records as they would be."""

    values: tuple[Changed, ...]
    records: tuple[Any, ...]

    @property
    def problems(self) -> tuple[Changed, ...]:
        """Return what will not do."""
        return tuple(one for one in self.values if one.problem is not None)


def changes_of(
    edits: RecordEdits,
    records: Iterable[Any],
    wanted: Sequence[tuple[RecordColumn, Change]],
    language: Language,
    *,
    tick: Callable[[], object] = lambda: None,
) -> Preview:
    """Return what some changes would make of records. A record of which one value will not do stays as it is, wholly.

    Columns that a record does not have are passed over. `tick` is called after each record: it may end the work.
    """
    values: list[Changed] = []
    changed: list[Any] = []
    for record in records:
        tick()
        now, told, whole = record, [], True
        for column, change in wanted:
            if not column.path_in(record):
                continue
            before = _told(column, now, language)
            try:
                made = edits.changed(now, column, change)
            except Problem as problem:
                told.append(Changed(record, column, before, "", problem))
                whole = False
                continue
            if made != now:
                told.append(Changed(record, column, before, _told(column, made, language)))
                now = made
        values += told
        if whole and now != record:
            changed.append(now)
    return Preview(tuple(values), tuple(changed))


def _told(column: RecordColumn, record: Any, language: Language) -> str:
    """What a record has in a column; both languages of a text, so that a change of either is seen."""
    if column.kind == "local" and not column.listed:
        other: Language = "en" if language == "ru" else "ru"
        texts = (column.text(record, language), column.text(record, other))
        return " / ".join(dict.fromkeys(texts))
    return column.text(record, language)


def replacing(
    edits: RecordEdits,
    records: Iterable[Any],
    columns: Iterable[RecordColumn],
    wanted: Wanted,
    language: Language,
    *,
    tick: Callable[[], object] = lambda: None,
) -> Preview:
    """Return what putting one text in the place of another would come to; a Problem where it cannot be looked for."""
    pattern = wanted.compiled()
    change = replacement(wanted, pattern)
    looked = [column for column in columns if column.kind not in ("parts", "choice", "flag")]
    values: list[Changed] = []
    changed: list[Any] = []
    for record in records:
        having = [column for column in looked if _has(column, record, pattern)]
        able = [(column, change) for column in having if edits.why_not(column, record) is None]
        found = changes_of(edits, (record,), able, language, tick=tick)
        values += found.values
        changed += found.records
    return Preview(tuple(values), tuple(changed))


def _has(column: RecordColumn, record: Any, pattern: re.Pattern[str]) -> bool:
    """Whether something that is looked for stands in a column of a record."""
    return any(pattern.search(text) for value in column.values(record) for text in _texts(value))


def _texts(value: Any) -> Iterator[str]:
    match value:
        case LocalText():
            yield from (value.ru, value.en)
        case tuple():
            for one in value:
                yield from _texts(one)
        case bool() | None:
            return
        case float() | int():
            yield f"{value:g}"
        case _:
            yield str(value)
