"""Reading tables that people and other programs wrote: every value is checked before it is used.

Each mistake is a Problem that names the file, the place in it, what was found and what is allowed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.reading import Place

LONGEST_NAME = 200
LONGEST_NOTES = 20_000


class FilePlace(Place):
    """A table of a file and where it stands, such as `unit 3`; what is unknown is left out of it."""

    gaps = True

    def __init__(self, file: str, place: str) -> None:
        self.file, self.place = file, place

    def inner(self, field: str, item: int = 0) -> "FilePlace":
        own = f"{field} {item}" if item else field
        return FilePlace(self.file, f"{self.place}, {own}" if self.place else own)

    def wrong(
        self,
        reason: str,
        field: str,
        found: Any = None,
        item: int = 0,
        *,
        of: Field | None = None,
        **more: Any,
    ) -> Problem:
        told = {"allowed": of.allowed if of is not None else "", "file": self.file, "place": self.place}
        told |= {name: more[name] for name in ("allowed",) if name in more}
        name = f"{field} {item}" if item else field
        return Problem("file.field", **told, field=name, found="—" if reason == "missing" else shown(found))

    def unknown(self, field: str, known: Sequence[str]) -> Problem:
        allowed = nearest(field, known) or ", ".join(known)
        told = {"file": self.file, "place": self.place, "field": shown(field)}
        return Problem("file.unknown_field", **told, allowed=allowed)


class Table:
    """A table of a file and the place where it stands, such as `unit 3`."""

    def __init__(self, values: Mapping[str, Any], file: str, place: str) -> None:
        self.values = values
        self.file = file
        self.place = place

    def wrong(self, field: str, allowed: str) -> Problem:
        """The Problem of a field whose value is not one of the allowed."""
        return FilePlace(self.file, self.place).wrong("", field, self.values.get(field), allowed=allowed)

    def only(self, known: Iterable[str]) -> None:
        """Refuse fields that the format does not have, so that a typo is not silently ignored."""
        names = list(known)
        for field in self.values:
            if field not in names:
                raise FilePlace(self.file, self.place).unknown(field, names)

    def text(self, field: str, default: str | None = None, longest: int = LONGEST_NAME) -> str:
        """A text; without a default it must be there."""
        value = self.values.get(field, default)
        if not isinstance(value, str) or len(value) > longest or not _storable(value):
            raise self.wrong(field, f"“…” ≤ {longest}")
        return value

    def integer(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """A whole number from `least` to `most`; without a default it must be there."""
        value = self.values.get(field, default)
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise self.wrong(field, f"{least}–{most}")
        return value

    def optional_integer(self, field: str, least: int, most: int) -> int | None:
        """A whole number, or None where the field is left out or null."""
        return None if self.values.get(field) is None else self.integer(field, least, most)

    def flag(self, field: str) -> bool:
        """True or false; false where it is left out."""
        value = self.values.get(field)
        if value is None:
            return False
        if not isinstance(value, bool):
            raise self.wrong(field, "true, false")
        return value

    def table(self, field: str) -> "Table":
        """A table in this one; empty where it is left out."""
        value = self.values.get(field)
        if value is None:
            value = {}
        if not isinstance(value, dict):
            raise self.wrong(field, "{…}")
        return Table(value, self.file, f"{self.place}, {field}")

    def tables(self, field: str, label: str, most: int) -> list["Table"]:
        """The tables of a list, each called by `label` and its place from 1."""
        value = self.values.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most or not all(isinstance(v, dict) for v in value):
            raise self.wrong(field, f"[{{…}}] ≤ {most}")
        before = f"{self.place}, " if self.place else ""
        return [Table(v, self.file, f"{before}{label} {n}") for n, v in enumerate(value, 1)]

    def integers(self, field: str, least: int, most: int, longest: int) -> list[int]:
        """A list of whole numbers; empty where it is left out."""
        value = self.values.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > longest:
            raise self.wrong(field, f"[{least}–{most}]")
        holder = Table({field: None}, self.file, self.place)
        found = []
        for one in value:
            holder.values = {field: one}
            found.append(holder.integer(field, least, most))
        return found


def _storable(text: str) -> bool:
    """Text that can be written as UTF-8 and holds no control characters but line breaks and tabs."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return all(c in "\n\r\t" or ord(c) >= 32 for c in text)
