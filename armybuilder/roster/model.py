"""A roster as a value: every edit makes a new one, so undo is to take the old one back."""

from typing import Any

from msgspec import Struct, field


class Post(Struct, frozen=True):
    """A trooper at a machine or gun: the squad's selection and the trooper's place in it, from 0."""

    squad: str
    row: int


class Selection(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something chosen: a unit of the army, or a weapon or trooper of a unit.

    `entry` is an entry id, `definition` (on units only) the key of what it was built from.
    `values` are marker positions by track, absent where the marker stands on the maximum.
    `crew` are the pilot of a machine or the gunners of a gun.
    """

    id: str
    entry: str
    definition: str = ""
    name: str = ""
    notes: str = ""
    number: int = 1
    children: tuple["Selection", ...] = ()
    values: dict[str, int] = {}
    crew: tuple[Post, ...] = ()

    def child(self, entry: str) -> "Selection | None":
        """The part of this selection with an entry id."""
        return next((c for c in self.children if c.entry == entry), None)

    def amount(self, entry: str) -> int:
        """How many of a child entry are chosen."""
        return sum(c.number for c in self.children if c.entry == entry)


class Roster(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army: what it holds, and a copy of every unit profile it was built from.

    `definitions` keep the units as they were when taken, by a key that changes with their content: newer
    program data never changes a saved army. `limit` is in points, None without one. `levels` are the rules
    this army treats otherwise: rule id to `advice` or `off`.
    """

    game: str
    edition: str = ""
    name: str = ""
    notes: str = ""
    limit: int | None = None
    units: tuple[Selection, ...] = ()
    definitions: dict[str, Any] = field(default_factory=dict)
    levels: dict[str, str] = {}

    def find(self, selection_id: str) -> Selection | None:
        """A unit of the army by its selection id."""
        return next((s for s in self.units if s.id == selection_id), None)

    def unit(self, selection: Selection) -> Any:
        """The profile a selection was built from."""
        return self.definitions[selection.definition]
