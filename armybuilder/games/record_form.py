"""How players write units and other things of their own: the record itself is the form."""

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, Generic, TypeVar, cast

from msgspec import Struct

from armybuilder.battle.facts import FactsPlace
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.records.starting import Plain, record_of
from armybuilder.catalogue.text import LocalText

T = TypeVar("T")
# texts that must be there, in a new form
EXAMPLES = {"name": {"ru": "Без названия", "en": "Untitled"}}
EXAMPLE = {"ru": "Текст", "en": "Text"}
# what a form says in words of its own
REASONS = {
    "not_local_text": "no_name",
    **{
        one: one
        for one in ("one_kind", "one_model", "id_twice", "bounds", "start", "reserved", "too_few", "not_both")
    },
}


def as_made(record: T, _others: Mapping[str, T]) -> T:
    """Return a record that takes nothing from the others as it is."""
    return record


def as_written(plain: Plain) -> Plain:
    """Return what is written as it is."""
    return plain


class FormPlace(FactsPlace):
    """A record that is written in a form; ids in its texts are among the `known`."""

    def __init__(self, known: Mapping[str, Mapping[str, LocalText]], *, bounded: bool = True) -> None:
        super().__init__()
        self.known, self.bounded = known, bounded

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
        if isinstance(found, float) and found.is_integer():
            found = int(found)
        problem = super().wrong(reason, field, found, item, of=of, **more)
        if problem.key == "facts.no_number":  # nobody puts quotes around a value in a form
            return Problem("unit_form.no_number", **problem.values)
        if reason not in REASONS:
            return problem
        told = {"field": problem.values["field"], "found": shown(found), **more}
        return Problem(f"unit_form.{REASONS[reason]}", **told)


class RecordForm(Struct, Generic[T], frozen=True, kw_only=True):
    """The record that a form shows, and what else there is to one that is written.

    `title` is what a record is called, where that is no kind of unit of the game.
    `names` tells what the things are called that its texts name by id, but for units of the game, whose kind is `unit`.
    `template` is what an example has that a new form opens with, beside what its fields start with.
    `stems` are the lists whose things have ids, with what the ids of new ones begin with. `arrange` puts in what else players
    need not write. `called_as` are texts that are the name of the thing of the Library which another field names by id, until
    players write something else there; `complete` gives a record what follows from its fields and what it takes
    from the others of its type, by id. Records that players write are of the edition `edition`, where they have one. One
    that is `priced` costs what follows from its fields.
    """

    record: type[Struct]
    title: LocalText = LocalText()
    edition: str = ""
    names: Mapping[str, Mapping[str, LocalText]] = {}
    template: Plain = {}
    stems: Mapping[str, str] = {}
    called_as: Mapping[str, str] = {}
    arrange: Callable[[Plain], Plain] = as_written
    complete: Callable[[T, Mapping[str, T]], T] = as_made
    priced: bool = False

    def begin(self) -> Plain:
        """Return what a new form opens with: an example that is a record already."""
        texts = {
            field.name: EXAMPLES.get(field.name, EXAMPLE)
            for field in fields_of(self.record)
            if field.kind == "local" and field.required
        }
        return {**record_of(fields_of(self.record)), **texts, **self.template}

    def make(self, plain: Plain, record_id: str, *, bounded: bool = True) -> T:
        """Return the record that is written; a Problem names the field that is wrong.

        Without `bounded` numbers may go beyond the bounds that are usual, as those of other programs do.
        """
        written = {**self.arrange(self.with_ids(tidied(plain))), "id": record_id}
        if self.edition:
            written["edition"] = self.edition
        record: Any = read_record(self.record, written, FormPlace(self.names, bounded=bounded))
        return cast("T", record)

    def with_ids(self, plain: Plain) -> Plain:
        """Return what is written with ids for its parts: those without one take the first that is free."""
        listed = {name: plain.get(name) or [] for name in self.stems}
        taken = {one.get("id") for parts in listed.values() for one in parts if isinstance(one, dict)}
        found: Plain = dict(plain)
        for name, parts in listed.items():
            free = (key for number in count(1) if (key := f"{self.stems[name]}-{number}") not in taken)
            made = [
                {**one, "id": one.get("id") or next(free)} if isinstance(one, dict) else one for one in parts
            ]
            taken |= {one.get("id") for one in made if isinstance(one, dict)}
            if name in plain:
                found[name] = made
        return found

    def tell(self, record: Any) -> Plain:
        """Return a record as it would be written: to change it, or to begin another from it."""
        return plain_record(record)

    def is_bounded(self, record: Any) -> bool:
        """Return whether a record keeps to the bounds that are usual."""
        try:
            self.make(self.tell(record), record.id)
        except Problem:
            return False
        return True
