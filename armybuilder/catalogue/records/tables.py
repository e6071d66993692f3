"""Reading tables that people and other programs wrote: every value is checked before it is used.

Each mistake is a Problem that names the file, the place in it, what was found and what is allowed.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from armybuilder.catalogue.limits import LONGEST_NAME, clean
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.mistakes import Place
from armybuilder.catalogue.records.reading import read_value


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
        told = {"file": self.file, "place": self.place, "field": shown(field), "allowed": ", ".join(known)}
        if similar := nearest(field, known):
            return Problem("file.unknown_field", **told, similar=similar)
        return Problem("file.unknown_field.all", **told)


class FileTable:
    """A table of a file and the place where it stands, such as `unit 3`; its fields are asked for one by one."""

    def __init__(self, values: Mapping[str, Any], file: str, place: str) -> None:
        self.values, self.file, self.place = values, file, place

    @property
    def _place(self) -> FilePlace:
        return FilePlace(self.file, self.place)

    def complaint(self, field: str, allowed: str) -> Problem:
        """Return the Problem of a field whose value is not one of the allowed."""
        return self._place.wrong("not_one_of", field, self.values.get(field), allowed=allowed)

    def only(self, known: Iterable[str]) -> None:
        """Refuse fields that the format does not have, so that a typo is not silently ignored."""
        names = list(known)
        for field in self.values:
            if field not in names:
                raise self._place.unknown(field, names)

    def _read(self, field: Field, default: Any) -> Any:
        """The value of a field; the default where it is left out, which must be there where that is None."""
        return read_value(field, self.values.get(field.name, default), self._place, field.name)

    def text(self, field: str, default: str | None = None, longest: int = LONGEST_NAME) -> str:
        """Return a text; without a default it must be there."""
        found = str(self._read(Field(name=field, kind="text", most=longest), default))
        if not all(c in "\n\r\t" or ord(c) >= 32 for c in found):
            raise self.complaint(field, f"“…” ≤ {longest}")
        return found

    def own_text(self, field: str, longest: int) -> str:
        """Return a text of the player's own, empty where it is left out: without what cannot be seen or stored."""
        return clean(str(self._read(Field(name=field, kind="text", most=longest), "")))

    def integer(self, field: str, least: int, most: int, default: int | None = None) -> int:
        """Return a whole number from `least` to `most`; without a default it must be there."""
        return int(self._read(Field(name=field, kind="whole", least=least, most=most), default))

    def optional_integer(self, field: str, least: int, most: int) -> int | None:
        """Return a whole number, or None where the field is left out or null."""
        return None if self.values.get(field) is None else self.integer(field, least, most)

    def flag(self, field: str) -> bool:
        """Return true or false; false where it is left out."""
        told = self.values.get(field) is not None
        return told and bool(self._read(Field(name=field, kind="flag"), False))

    def table(self, field: str) -> "FileTable":
        """Return a table in this one; empty where it is left out."""
        value = self.values.get(field)
        if value is None:
            value = {}
        if not isinstance(value, dict):
            raise self.complaint(field, "{…}")
        return FileTable(value, self.file, f"{self.place}, {field}")

    def tables(self, field: str, label: str, most: int) -> list["FileTable"]:
        """Return the tables of a list, each called by `label` and its place from 1."""
        value = self.values.get(field)
        if value is None:
            return []
        if not isinstance(value, list) or len(value) > most or not all(isinstance(v, dict) for v in value):
            raise self.complaint(field, f"[{{…}}] ≤ {most}")
        before = f"{self.place}, " if self.place else ""
        return [FileTable(v, self.file, f"{before}{label} {n}") for n, v in enumerate(value, 1)]

    def integers(self, field: str, least: int, most: int, longest: int) -> list[int]:
        """Return a list of whole numbers; empty where it is left out."""
        item = Field(name=field, kind="whole", least=least, most=most)
        listed = Field(name=field, kind="list", most=longest, fields=(item,))
        return [] if self.values.get(field) is None else list(self._read(listed, []))
