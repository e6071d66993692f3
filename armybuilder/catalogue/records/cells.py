"""Single values of records as people type and read them in a cell: of a table, a card, a command."""

from math import isfinite
from typing import Any

from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.lines import DASH, DASHES, sensible
from armybuilder.catalogue.records.starting import plain_of
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.catalogue.throw import Throw

# the key of the letter Д in the other layout, and that of the letter D
_LAYOUT = str.maketrans("lLвВ", "DDDD")
_TRUE, _FALSE = ("1", "+", "yes", "true", "да"), ("0", "", "no", "false", "нет", *DASHES)
_DIGITS = 12


def is_single(field: Field) -> bool:
    """Return whether a field holds one value that stands in a cell: none that has fields of its own."""
    return field.kind not in ("group", "union", "local") and (field.kind != "list" or field.codec is not None)


def cell_text(field: Field, value: Any, language: Language) -> str:
    """Return a plain value as it is typed; a dash for none. Choices are their ids."""
    if value is None or value in ("", [], ()):
        return DASH if field.optional or field.kind == "list" else ""
    if field.kind == "dice" or field.codec is None:
        return _plain_text(field, value, language)
    return field.codec.write(tuple(value) if isinstance(value, list) else value)


def _plain_text(field: Field, value: Any, language: Language) -> str:
    if isinstance(value, bool):
        return "+" if value else DASH
    if field.kind == "dice":
        try:
            throw = Throw.parse(str(value))
        except ValueError:
            return str(value)
        return throw.as_range(language) if field.name == "range" else throw.as_power(language)
    if isinstance(value, dict):
        return str(value.get(language) or next(iter(value.values()), ""))
    if isinstance(value, float):
        return f"{value:g}".replace(".", "," if language == "ru" else ".")
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def cell_value(field: Field, text: str) -> Any:
    """Return the plain value that a text means; ValueError where it means none.

    What people type is taken kindly: either layout for dice, a comma or a point, a number where a notation has one.
    """
    cell = " ".join(text.split())
    if field.optional and (not cell or cell in DASHES):
        return None
    if field.codec is not None and field.kind != "dice":
        return _coded(field, cell)
    if field.kind in ("group", "union", "list") or (field.kind == "choice" and cell not in field.choices):
        raise ValueError(text)
    found: Any = cell
    match field.kind:
        case "dice":
            found = str(sensible(Throw.parse(cell.translate(_LAYOUT))))
        case "whole" | "number":
            found = _number(field, cell)
        case "flag":
            found = _flag(cell)
        case "local":
            found = dict.fromkeys(LANGUAGES, cell)
    return found


def _coded(field: Field, cell: str) -> Any:
    assert field.codec is not None
    for written in (cell, cell.replace(" ", ""), cell.replace(" ", "").title(), cell.upper()):
        try:
            return plain_of(field.codec.read(written))
        except ValueError:
            continue
    if field.kind in ("whole", "number"):
        return _number(field, cell)
    if not cell:
        return plain_of(field.codec.read(DASH))
    raise ValueError(cell)


def _number(field: Field, cell: str) -> int | float:
    if len(cell) > _DIGITS:
        raise ValueError(cell)
    number = float(cell.replace(",", "."))
    if not isfinite(number):
        raise ValueError(cell)
    whole = int(number) if number.is_integer() else None
    if field.kind == "whole" and whole is None:
        raise ValueError(cell)
    found = number if whole is None else whole
    if (field.least is not None and found < field.least) or (field.most is not None and found > field.most):
        raise ValueError(cell)
    return found


def _flag(cell: str) -> bool:
    if cell.casefold() in _TRUE:
        return True
    if cell.casefold() in _FALSE:
        return False
    raise ValueError(cell)
