"""Records of others looked through before they are kept: nothing in them is so great that a card or a rule would never end."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.limits import LONGEST_NOTES
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.lines import MOST_ADDED, MOST_DICE
from armybuilder.catalogue.records.reading import MOST_ITEMS
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Track

MOST_AMOUNT = 1_000_000
MOST_CELLS = 1_000


def check_sensible(record: Any) -> None:
    """Raise a Problem for a record in which something is more than anybody means."""
    if not _is_sensible(record):
        raise Problem("library.pack_odd", name=record.name)


def _is_sensible(value: Any) -> bool:
    inside = _inside(value)
    return _in_bounds(value) and len(inside) <= MOST_ITEMS and all(map(_is_sensible, inside))


def _inside(value: Any) -> Sequence[Any]:
    """What a value is made of."""
    if isinstance(value, Struct):
        return [getattr(value, name) for name in value.__struct_fields__]
    return [*value.values()] if isinstance(value, dict) else value if isinstance(value, tuple | list) else ()


def _in_bounds(value: Any) -> bool:
    match value:
        case Throw():
            return 1 <= value.count <= MOST_DICE and abs(value.plus) <= MOST_ADDED
        case Track():
            return 0 <= value.maximum <= MOST_CELLS
        case str():
            return len(value) <= LONGEST_NOTES and all(c in "\n\t" or c.isprintable() for c in value)
        case int() | float():
            return -MOST_AMOUNT <= value <= MOST_AMOUNT
    return True
