"""How players write units and other things of their own: the record itself is the form."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from armybuilder.battle.facts import FactsPlace
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.text import LocalText

Plain = dict[str, Any]
T = TypeVar("T")
# what a form says in words of its own
REASONS = {"not_local_text": "no_name", "one_kind": "one_kind", "one_model": "one_model"}


def as_made(record: T, _others: Mapping[str, T]) -> T:
    """Return a record that takes nothing from the others as it is."""
    return record


def as_written(plain: Plain) -> Plain:
    """Return what is written as it is."""
    return plain


class FormPlace(FactsPlace):
    """A record that is written in a form; ids in its texts are among the `known`."""

    def __init__(self, known: Mapping[str, Mapping[str, LocalText]]) -> None:
        super().__init__()
        self.known = known

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
        problem = super().wrong(reason, field, found, item, of=of, **more)
        if reason not in REASONS:
            return problem
        return Problem(f"unit_form.{REASONS[reason]}", field=problem.values["field"])


class RecordForm(Struct, Generic[T], frozen=True, kw_only=True):
    """The record that a form shows, and what else there is to one that is written.

    `names` tells what the things are called that its texts name by id, but for units of the game, whose kind is `unit`.
    `arrange` puts in what players need not write; `complete` gives a record what follows from its fields and what it takes
    from the others of its type, by id. Records that players write are of the edition `edition`, where they have one.
    """

    record: type[Struct]
    edition: str = ""
    names: Mapping[str, Mapping[str, LocalText]] = {}
    arrange: Callable[[Plain], Plain] = as_written
    complete: Callable[[T, Mapping[str, T]], T] = as_made

    def make(self, plain: Plain, record_id: str) -> T:
        """Return the record that is written; a Problem names the field that is wrong."""
        written = {**self.arrange(tidied(plain)), "id": record_id}
        if self.edition:
            written["edition"] = self.edition
        record: Any = read_record(self.record, written, FormPlace(self.names))
        return cast("T", record)

    def tell(self, record: Any) -> Plain:
        """Return a record as it would be written: to change it, or to begin another from it."""
        return plain_record(record)
