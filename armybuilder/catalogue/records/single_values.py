"""Values of fields that hold no others: numbers, dice, choices, texts."""

import re
from collections.abc import Mapping
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from armybuilder.catalogue.codec import decode_hook
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.lines import sensible
from armybuilder.catalogue.records.mistakes import Place
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.catalogue.throw import Throw

LONGEST_TEXT = 400
LONGEST_ID = 80
# whole numbers below it are looked at without more ado
LARGE = 2**31
KNOWN_LANGUAGES = frozenset(LANGUAGES)
_KEY = re.compile(r"[A-Za-z0-9_-]+")


def read_single(field: Field, value: Any, place: Place) -> Any:
    """Return a value that holds no others; ValueError or msgspec's error where it will not do."""
    if field.kind == "local":
        return _local_text(field, value, place)
    if place.compact and field.kind == "text":
        return _one_line(field, value)
    if place.gaps and not place.compact and isinstance(value, float) and field.kind == "whole":
        value = int(value) if value.is_integer() else value
    if place.compact and field.codec is not None and isinstance(value, str):
        return field.codec.read(value)
    bounded = place.bounded or not field.usual
    if _is_plainly_right(field, value, bounded):
        return value
    found = msgspec.convert(value, _plain_type(field, bounded), strict=not place.loose, dec_hook=decode_hook)
    if isinstance(found, str):
        found.encode()
    if place.bounded and isinstance(found, Throw):
        return sensible(found)
    return found


def _is_plainly_right(field: Field, value: Any, bounded: bool) -> bool:
    """Return whether a value is right at a glance, as nearly all are; of others msgspec tells, which takes its time."""
    if field.kind == "choice":
        return type(value) is str and value in field.choices
    if field.kind == "whole" and type(value) is int and abs(value) < LARGE:
        least, most = field.least, field.most
        return not bounded or ((least is None or value >= least) and (most is None or value <= most))
    return field.kind == "flag" and type(value) is bool


@cache
def _plain_type(field: Field, bounded: bool) -> Any:
    """The type that msgspec checks a single value by."""
    bounds = Meta(ge=field.least, le=field.most) if bounded and field.kind in ("whole", "number") else Meta()
    match field.kind:
        case "whole":
            return Annotated[int, bounds]
        case "number":
            return Annotated[float, bounds]
        case "flag":
            return bool
        case "choice":
            return Literal[field.choices]
        case "dice":
            return Throw
    return Annotated[str, Meta(max_length=None if field.most is None else int(field.most))]


def is_line(value: Any, longest: float) -> bool:
    """Return whether a value is a text of one line that is not empty and not too long."""
    return isinstance(value, str) and 0 < len(value.strip()) <= longest and value.isprintable()


def _one_line(field: Field, value: Any) -> str:
    if not is_line(value, field.most or LONGEST_ID):
        raise ValueError(value)
    if field.key and not is_key(value):
        raise ValueError(value)
    return str(value)


def is_key(text: str) -> bool:
    """Return whether a text may be an id: Latin letters, digits, `_` and `-`."""
    return _KEY.fullmatch(text) is not None


def _local_text(field: Field, value: Any, place: Place) -> LocalText:
    """A text in two languages, or one text for both; one that must be there is not empty."""
    if isinstance(value, str):
        value = dict.fromkeys(LANGUAGES, value)
    if not isinstance(value, Mapping) or not value.keys() <= KNOWN_LANGUAGES:
        raise ValueError(value)
    for text in value.values():
        if not (is_line(text, LONGEST_TEXT) if place.compact else isinstance(text, str)):
            raise ValueError(value)
    found = LocalText(**value)
    if not place.compact:  # halves of letters are not printable either
        f"{found.ru}{found.en}".encode()
    if not found and (field.required or place.compact):
        raise ValueError(value)
    return found
