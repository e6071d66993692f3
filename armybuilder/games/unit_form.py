"""How players write units of their own: the profile itself is the form."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, cast

from msgspec import Struct

from armybuilder.battle.facts import FactsPlace
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.plain import plain_record, tidied
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.text import LocalText
from armybuilder.games.unit import Unit, UnitT

Plain = dict[str, Any]
# what a form says in words of its own
REASONS = {"not_local_text": "no_name", "one_kind": "one_kind", "one_model": "one_model"}


def as_made(unit: Unit, _units: Mapping[str, Unit]) -> Any:
    """Return a unit that takes nothing from the others as it is."""
    return unit


def as_written(plain: Plain) -> Plain:
    """Return what is written as it is."""
    return plain


class FormPlace(FactsPlace):
    """A unit that is written in a form; ids in its texts are among the `known`."""

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


class UnitForm(Struct, Generic[UnitT], frozen=True, kw_only=True):
    """The profile that a form shows, and what else there is to a unit that is written.

    `names` tells what the things are called that its texts name by id, but for units of the game, whose kind is `unit`.
    `arrange` puts in what players need not write; `complete` gives a unit what follows from its fields and what it takes
    from the others of the game, by id. Units that players write are of the edition `edition`.
    """

    record: type[Struct]
    edition: str
    names: Mapping[str, Mapping[str, LocalText]] = {}
    arrange: Callable[[Plain], Plain] = as_written
    complete: Callable[[UnitT, Mapping[str, UnitT]], UnitT] = as_made

    def make(self, plain: Plain, unit_id: str) -> UnitT:
        """Return the unit that is written; a Problem names the field that is wrong."""
        written = {**self.arrange(tidied(plain)), "id": unit_id, "edition": self.edition}
        unit: Any = read_record(self.record, written, FormPlace(self.names))
        return cast("UnitT", unit)

    def tell(self, unit: Any) -> Plain:
        """Return a unit as it would be written: to change it, or to begin another from it."""
        return plain_record(unit)
