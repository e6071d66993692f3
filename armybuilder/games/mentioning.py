"""What units have or name of the things that a game has beside them: by what they carry, by ids, and by names."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText, fold


class Mentioned:
    """Everything that stands in some units, to be asked whether a record of the Library is among it."""

    def __init__(self, units: Iterable[Any]) -> None:
        self._parts: set[Any] = set()
        self._words: set[str] = set()
        for unit in units:
            for value in _inside(unit):
                if isinstance(value, str):
                    self._words.add(fold(value))
                else:
                    with suppress(TypeError):  # a unit of a player's own game may hold what has no hash
                        self._parts.add(value)
        self._kinds = {type(part) for part in self._parts}

    def of(self, records: Iterable[Any]) -> Iterator[Any]:
        """Yield those records that a unit carries, alike in everything, or names by their id; by their name where no id does."""
        found = [(record, self._how(record)) for record in records]
        by_id = {fold(record.name.ru) for record, how in found if how == "id"}
        for record, how in found:
            if how and not (how == "name" and fold(record.name.ru) in by_id):
                yield record

    def _how(self, record: Any) -> str:
        """Return how a record is mentioned; empty for not at all."""
        if type(record) in self._kinds:
            return "id" if _bare(record) in self._parts else ""
        if fold(record.id) in self._words:
            return "id"
        named = any(fold(word) in self._words for word in (record.name.ru, record.name.en) if word)
        return "name" if named else ""


def _inside(value: Any) -> Iterator[Any]:
    """Yield the texts in a unit, and the records in it without their ids, however deep."""
    match value:
        case str():
            yield value
        case LocalText():
            yield from (value.ru, value.en)
        case tuple() | frozenset():
            for one in value:
                yield from _inside(one)
        case Struct():
            if "id" in value.__struct_fields__:
                yield _bare(value)
            for name in value.__struct_fields__:
                yield from _inside(getattr(value, name))


def _bare(record: Any) -> Any:
    return replace(record, id="")
