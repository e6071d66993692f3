"""What is wrong with records, and the places where they stand, which word it."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, FieldKind

# why a value will not do, by the kind of its field
REASONS: dict[FieldKind, str] = {
    "whole": "not_number",
    "number": "not_quantity",
    "flag": "not_flag",
    "choice": "not_one_of",
    "dice": "not_dice",
    "text": "not_text",
    "local": "not_local_text",
    "group": "not_table",
    "union": "not_table",
    "list": "not_strings",
}


class Mistake(Struct, frozen=True):
    """What is wrong with a field beside others of its record: a reason, the field, and what was found.

    A record whose fields depend on each other yields them from a method `mistakes`. `item` is a place in a list, from 1;
    `told` are more values for the words, `allowed` among them, and in facts `because`: the other fields that make it wrong.
    One that is told `lately` was accepted once: what a player has kept with it is read all the same.
    """

    reason: str
    field: str
    found: Any = None
    item: int = 0
    told: dict[str, Any] = {}
    lately: bool = False


class Place(ABC):
    """Where a record stands in what somebody wrote; it words what is wrong there.

    A `compact` place is a text file that people write: fields go by their aliases, stat lines are texts, and a text is one
    line. In a `bounded` one the usual bounds of numbers and dice hold too. In a `loose` one numbers and flags may be texts.
    `gaps` leaves out what is None. `known` has the ids that a text may name, by the kind of thing; one of another kind may
    name anything.
    """

    compact = False
    bounded = False
    loose = False
    gaps = False
    known: Mapping[str, Collection[str]] = {}

    @abstractmethod
    def inner(self, field: str, item: int = 0) -> "Place":
        """Return the place of a record in a field of this one; `item` is its number from 1 in a list."""

    @abstractmethod
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
        """Return the Problem of a field that holds something wrong, or `missing`; `of` tells what it may hold."""

    @abstractmethod
    def unknown(self, field: str, known: Sequence[str]) -> Problem:
        """Return the Problem of a field that the record does not have."""

    def name_of(self, field: Field) -> str:
        """Return what a field is called in this place."""
        return (field.alias if self.compact else field.encoded) or field.name
