"""What a file would bring to the Library, told before anything is written: additions, changes field by field, and mistakes."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec import Struct, structs

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.plain import plain_record
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.exchange.spreadsheet.heads import field_head
from armybuilder.exchange.spreadsheet.reading import ReadRecord, RowMistake
from armybuilder.games.content_type import ContentType

Status = Literal["new", "changed", "equal", "twice", "wrong"]
STATUSES: tuple[Status, ...] = ("new", "changed", "equal", "twice", "wrong")
# so many changed fields are told of a record
MOST_TOLD = 200


class FieldChange(Struct, frozen=True):
    """A field that differs: where it stands (fields and numbers from 1), what it was and what it would be; None for nothing."""

    place: tuple[Field | int, ...]
    before: Any
    after: Any

    def head(self, language: Language) -> str:
        """Return what the field is called, with what it is inside."""
        return " ".join(str(one) if isinstance(one, int) else field_head(one, language) for one in self.place)

    def text(self, language: Language) -> str:
        """Return the change in one line: `Cost: 40 → 45`."""
        return (
            f"{self.head(language)}: {value_text(self.before, language)} → {value_text(self.after, language)}"
        )


def value_text(value: Any, language: Language) -> str:
    """Return a value of a changed field in one line; a dash for nothing."""
    if isinstance(value, LocalText):
        return value.get(language) or "–"
    if isinstance(value, Mapping):
        return ", ".join(value_text(one, language) for one in value.values() if one not in (None, "", []))
    if isinstance(value, list):
        return "; ".join(value_text(one, language) for one in value)
    return "–" if value is None or value == "" else str(value)


class Incoming(Struct, frozen=True):
    """One record of a file: what would become of it, the rows that it stands in (0 where there are none), and why not.

    `before` is the record in whose place it would stand.
    """

    status: Status
    name: str
    record: Any | None = None
    before: Any | None = None
    first: int = 0
    last: int = 0
    mistakes: tuple[RowMistake, ...] = ()

    @property
    def changes(self) -> tuple[FieldChange, ...]:
        """Which fields would be others."""
        if self.status != "changed" or self.record is None or self.before is None:
            return ()
        return record_changes(self.before, self.record)


class Plan(Struct, frozen=True):
    """All records of a file in their order."""

    entries: tuple[Incoming, ...]

    def of(self, *statuses: Status) -> tuple[Incoming, ...]:
        """Return those of some statuses."""
        return tuple(entry for entry in self.entries if entry.status in statuses)

    @property
    def counts(self) -> dict[Status, int]:
        """How many there are of each status."""
        return {status: len(self.of(status)) for status in STATUSES}

    @property
    def wanted(self) -> list[Any]:
        """The records that would be written."""
        return [entry.record for entry in self.of("new", "changed")]


def plan_of(read: Iterable[ReadRecord], present: Mapping[str, Any], kind: ContentType, file: str) -> Plan:
    """Return what some records would do to those that are there, by id.

    One without an id of its own stands for the only one of its name. Of two of one id the first counts.
    """
    by_name = _by_name(present)
    known = dict(present)
    entries: list[Incoming] = []
    seen: dict[str, ReadRecord] = {}
    for one in read:
        record = one.record
        if record is None:
            entries.append(Incoming("wrong", one.name, None, None, one.first, one.last, one.mistakes))
            continue
        if not one.named:
            record = structs.replace(record, id=by_name.get(_called(record), record.id))
        if (form := kind.form_of(record)) is not None:
            record = form.complete(record, known)
        known[record.id] = record
        told = structs.replace(one, record=record)
        entries.append(_entry(told, present.get(record.id), seen.setdefault(record.id, told), file))
    return Plan(tuple(entries))


def _entry(one: ReadRecord, before: Any | None, first: ReadRecord, file: str) -> Incoming:
    if first is not one:
        record: Any = one.record
        values = {"file": file, "line": one.first, "unit": shown(one.name), "found": shown(record.id)}
        problem = Problem("sheet.twice", **values, first=first.first)
        return Incoming(
            "twice", one.name, one.record, before, one.first, one.last, (RowMistake(one.first, "", problem),)
        )
    status: Status = "new" if before is None else "equal" if before == one.record else "changed"
    return Incoming(status, one.name, one.record, before, one.first, one.last)


def read_of(records: Sequence[Any]) -> list[ReadRecord]:
    """Return records that stand in no rows as those of rows, in their order."""
    return [ReadRecord(0, 0, record.name.ru or record.name.en, record=record) for record in records]


def _called(record: Any) -> tuple[Any, ...]:
    sorts = (getattr(record, name, "") for name in ("edition", "faction"))
    return (type(record), record.name.en or record.name.ru, *sorts)


def _by_name(present: Mapping[str, Any]) -> dict[tuple[Any, ...], str]:
    """The ids of records by what they are called, where only one is."""
    found: dict[tuple[Any, ...], list[str]] = {}
    for own, record in present.items():
        found.setdefault(_called(record), []).append(own)
    return {called: ids[0] for called, ids in found.items() if len(ids) == 1}


# --- field by field


def record_changes(before: Any, after: Any) -> tuple[FieldChange, ...]:
    """Return in which fields two records differ."""
    if type(before) is not type(after):
        return (FieldChange((), type(before).__name__, type(after).__name__),)
    return tuple(one for _, one in zip(range(MOST_TOLD), _changes(before, after, ()), strict=False))


def _changes(before: Any, after: Any, place: tuple[Field | int, ...]) -> Iterator[FieldChange]:
    kind: type[Struct] = type(after)
    for field in fields_of(kind):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old != new:
            yield from _differing(old, new, (*place, field))


def _differing(old: Any, new: Any, place: tuple[Field | int, ...]) -> Iterator[FieldChange]:
    if isinstance(old, tuple) and isinstance(new, tuple):
        for number in range(max(len(old), len(new))):
            one = old[number] if number < len(old) else None
            other = new[number] if number < len(new) else None
            if one != other:
                yield from _differing(one, other, (*place, number + 1))
    elif isinstance(old, Struct) and type(old) is type(new) and not isinstance(old, LocalText):
        yield from _changes(old, new, place)
    else:
        yield FieldChange(place, _told(old), _told(new))


def _told(value: Any) -> Any:
    """A value to be shown: a text, a number, or the plain values of a record."""
    if isinstance(value, LocalText) or value is None or isinstance(value, bool | int | float | str):
        return value
    return plain_record(value) if isinstance(value, Struct) else str(value)
