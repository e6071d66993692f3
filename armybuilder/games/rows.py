"""One table of an armlist, asked field by field. Every answer is checked; every complaint says where."""

import difflib
from collections.abc import Sequence
from typing import Any

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.games.source import Block, Source

LONGEST_TEXT = 400
LONGEST_ID = 80
MOST_ITEMS = 200
MOST_DICE = 20
MOST_ADDED = 40
_MISSING: Any = object()


def shown(value: Any) -> str:
    """A found value as it is quoted in a complaint: short, on one line, as TOML writes it."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ … }"
    if isinstance(value, list):
        return "[ … ]"
    try:
        text = str(value)
    except ValueError:  # a whole number with thousands of digits
        return "…"
    text = " ".join("".join(c if c.isprintable() else " " for c in text).split())
    return text if len(text) <= 60 else f"{text[:59]}…"


def is_text(value: Any, longest: int) -> bool:
    """Whether a value is a text of one line that is not empty and not too long."""
    return isinstance(value, str) and 0 < len(value.strip()) <= longest and value.isprintable()


class Row:
    """A table of a file. `place` names it in complaints, `block` tells its lines.

    A table inside a unit also knows the `item` it is: a list field of the unit and a number from 1.
    """

    def __init__(
        self,
        table: dict[str, Any],
        source: Source,
        place: str | LocalText,
        block: Block,
        item: tuple[str, int] | None = None,
    ) -> None:
        self.table, self.source, self.place, self.block, self.item = table, source, place, block, item

    def inner(self, table: dict[str, Any], field: str, number: int = 0) -> "Row":
        """A table inside this one; `number` from 1 where the field is a list."""
        place = f"{self.place}, {field} {number}" if number else f"{self.place}, {field}"
        return Row(table, self.source, place, self.block, self.item or (field, number))

    def wrong(self, reason: str, field: str, found: Any = "", item: int = 0, **more: Any) -> Problem:
        """The complaint about a field: `armlist.<reason>` with file, line, unit, field and what was found.

        `item` is the place from 1 in a field that is a list.
        """
        name, number = self.item or (field, item)
        return Problem(
            f"armlist.{reason}",
            file=self.source.file,
            line=self.source.line(self.block, name, number),
            unit=self.place,
            field=f"{field} {item}" if item else field,
            found=shown(found),
            **more,
        )

    def only(self, fields: Sequence[str]) -> None:
        """Complain about a field that is not known."""
        for field in self.table:
            if field not in fields:
                allowed = ", ".join(fields)
                if near := difflib.get_close_matches(field, fields, 1):
                    raise self.wrong("did_you_mean", shown(field), meant=near[0], allowed=allowed)
                raise self.wrong("unknown_field", shown(field), allowed=allowed)

    def _get(self, field: str, default: Any) -> Any:
        value = self.table.get(field, default)
        if value is _MISSING:
            raise self.wrong("missing", field)
        return value

    def number(self, field: str, least: int, most: int) -> int:
        """A whole number within bounds."""
        value = self._get(field, _MISSING)
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            found = f'"{value}"' if isinstance(value, str) else value
            raise self.wrong("not_number", field, found, least=least, most=most)
        return value

    def optional_number(self, field: str, least: int, most: int) -> int | None:
        """A whole number within bounds, None where the field is left out."""
        return self.number(field, least, most) if field in self.table else None

    def quantity(self, field: str, least: float, most: float) -> float:
        """A number within bounds, whole or not."""
        value = self._get(field, _MISSING)
        if isinstance(value, bool) or not isinstance(value, int | float) or not least <= value <= most:
            raise self.wrong("not_quantity", field, value, least=least, most=most)
        return float(value)

    def flag(self, field: str) -> bool | None:
        """true or false, None where the field is left out."""
        value = self.table.get(field)
        if value is not None and not isinstance(value, bool):
            raise self.wrong("not_flag", field, value)
        return value

    def text_of(self, field: str, default: str = _MISSING, longest: int = LONGEST_ID) -> str:
        """A text of one line that is not empty; the default where the field is left out."""
        value = self._get(field, default)
        if value is not default and not is_text(value, longest):
            raise self.wrong("not_text", field, value, longest=longest)
        return str(value)

    def key(self, field: str, default: str = _MISSING) -> str:
        """An id: Latin letters, digits, `_` and `-`."""
        value = self.text_of(field, default)
        if not all(c.isascii() and (c.isalnum() or c in "_-") for c in value):
            raise self.wrong("not_key", field, value)
        return value

    def strings(self, field: str) -> list[str]:
        """A list of texts, empty where the field is left out."""
        return self._list(field, str, "not_strings")

    def tables(self, field: str) -> list[dict[str, Any]]:
        """A list of tables, empty where the field is left out."""
        return self._list(field, dict, "not_tables")

    def _list(self, field: str, kind: type, reason: str) -> list[Any]:
        value = self._get(field, [])
        if not isinstance(value, list) or len(value) > MOST_ITEMS or any(type(v) is not kind for v in value):
            raise self.wrong(reason, field, value, most=MOST_ITEMS)
        return value

    def local_text(self, field: str) -> LocalText:
        """A text in two languages, or one text for both."""
        return self._as_local(field, self._get(field, _MISSING))

    def optional_local_text(self, field: str) -> LocalText:
        """A text in two languages, an empty one where the field is left out."""
        return self.local_text(field) if field in self.table else LocalText()

    def local_texts(self, field: str) -> tuple[LocalText, ...]:
        """A list of texts in two languages, empty where the field is left out."""
        value = self._get(field, [])
        if not isinstance(value, list) or len(value) > MOST_ITEMS:
            raise self.wrong("not_local_texts", field, value, most=MOST_ITEMS)
        return tuple(self._as_local(field, text, item) for item, text in enumerate(value, 1))

    def _as_local(self, field: str, value: Any, item: int = 0) -> LocalText:
        if isinstance(value, str):
            value = {"ru": value, "en": value}
        if (
            isinstance(value, dict)
            and value
            and set(value) <= {"ru", "en"}
            and all(is_text(text, LONGEST_TEXT) for text in value.values())
        ):
            return LocalText(**value)
        found = next(iter(value.values()), value) if isinstance(value, dict) else value
        raise self.wrong("not_local_text", field, found, item, longest=LONGEST_TEXT)

    def throw(self, field: str) -> Throw:
        """A dice expression."""
        value = self._get(field, _MISSING)
        if not isinstance(value, str):
            raise self.wrong("not_dice", field, value)
        return self.throw_in(value, field)

    def throw_in(self, text: str, field: str, item: int = 0) -> Throw:
        """A dice expression in a text already taken from a field."""
        try:
            throw = Throw.parse(text)
        except ValueError:
            raise self.wrong("not_dice", field, text, item) from None
        if not 1 <= throw.count <= MOST_DICE or abs(throw.plus) > MOST_ADDED:
            raise self.wrong("not_dice", field, text, item)
        return throw

    def one_of(self, field: str, allowed: Sequence[str]) -> str:
        """One of the listed words."""
        value = self._get(field, _MISSING)
        if not isinstance(value, str) or value not in allowed:
            raise self.wrong("not_one_of", field, value, allowed=", ".join(allowed))
        return value

    def optional_one_of(self, field: str, allowed: Sequence[str]) -> Any:
        """One of the listed words, None where the field is left out."""
        return self.one_of(field, allowed) if field in self.table else None
