"""A roster as a value: every edit makes a new one, so undo is to take the old one back."""

import secrets
from collections.abc import Iterator
from decimal import Decimal
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from armybuilder.catalogue.tree import Catalogue, SelectionEntry

POINTS = "points"
ARMY = "army"


def new_id() -> str:
    """Return an id that no selection or force of any army has."""
    return secrets.token_hex(4)


class Post(Struct, frozen=True):
    """A trooper at a machine or gun: the squad's selection and the trooper's place in it, from 0."""

    squad: str
    row: int


class MissingEntry(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What an army still knows of an entry that its data does not have: as it stood in the file it came from."""

    entry: SelectionEntry
    category_names: dict[str, str] = {}


class Selection(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Something chosen: a unit of the army, or a model, weapon or trooper of a unit.

    `entry` is the full entry id, `group` that of the group it was chosen from. `name` and `notes` are the player's
    own. `costs` are what all `number` copies cost at the last update, by cost type, and `primary` the primary
    category then, None before the first. `definition` (on units of our own games) is the key of what it was built
    from, `values` are marker positions by track, absent where the marker stands on the maximum, `crew` are the pilot
    of a machine or the gunners of a gun. `joined` are the ids of the selections that it is joined to, by association.
    `picture` is the digest of the player's own picture.
    `missing_entry` (stored as `remains`) is set when the data does not have the entry.
    """

    id: str
    entry: str
    group: str = ""
    definition: str = ""
    name: str = ""
    notes: str = ""
    number: int = 1
    children: tuple["Selection", ...] = ()
    costs: dict[str, Decimal] = {}
    primary: str | None = None
    values: dict[str, int] = {}
    crew: tuple[Post, ...] = ()
    joined: dict[str, tuple[str, ...]] = {}
    picture: str = ""
    missing_entry: MissingEntry | None = field(default=None, name="remains")

    def child(self, entry: str) -> "Selection | None":
        """Return the part of this selection with an entry id."""
        return next((c for c in self.children if c.entry == entry), None)

    def amount(self, entry: str) -> int:
        """Return how many of a child entry are chosen."""
        return sum(c.number for c in self.children if c.entry == entry)

    def everything(self) -> Iterator["Selection"]:
        """Yield the selection and all below it."""
        yield self
        for child in self.children:
            yield from child.everything()


class Customization(Struct, frozen=True, omit_defaults=True):
    """A player's own name and notes on a category of a force."""

    name: str = ""
    notes: str = ""


class Force(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A part of an army made from one force entry and one catalogue; the order is that of addition."""

    id: str
    entry: str
    catalogue: str
    name: str = ""
    notes: str = ""
    selections: tuple[Selection, ...] = ()
    forces: tuple["Force", ...] = ()
    categories: dict[str, Customization] = {}

    def everything(self) -> Iterator["Force"]:
        """Yield the force and all below it."""
        yield self
        for force in self.forces:
            yield from force.everything()


class Tag(Struct, frozen=True, omit_defaults=True):
    """A word that a player sorts armies by, with the id that a file gives it."""

    name: str
    id: str = ""


class Roster(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """An army: what it holds, and what it was built from.

    `game` is one of ours or the id of a game system. `limits` are by cost type. `priced` are the cost types to which
    something has ever contributed, `started` says that a force was added once.
    An imported game's army names the version of the `data` it was built from; an army of our own games keeps a copy of
    every unit in `definitions`, by a key that changes with its content: newer data never changes a saved army.
    `own_data` is what the file it came from told of a game whose data were not here: a system, then catalogues.
    `levels` are the rules this army treats otherwise: rule id to `advice` or `off`. `tags` are words that the file it
    came from sorts armies by.
    """

    game: str
    edition: str = ""
    name: str = ""
    notes: str = ""
    data: str = ""
    own_data: tuple[Catalogue, ...] = ()
    limits: dict[str, Decimal] = {}
    priced: tuple[str, ...] = ()
    started: bool = False
    forces: tuple[Force, ...] = ()
    definitions: dict[str, Any] = field(default_factory=dict)
    levels: dict[str, str] = {}
    tags: tuple[Tag, ...] = ()

    @property
    def units(self) -> tuple[Selection, ...]:
        """The selections of all forces, those of child forces too."""
        if len(self.forces) == 1 and not self.forces[0].forces:
            return self.forces[0].selections
        return tuple(s for top in self.forces for force in top.everything() for s in force.selections)

    @property
    def pictures(self) -> frozenset[str]:
        """The digests of the pictures of its units."""
        return frozenset(unit.picture for unit in self.units if unit.picture)

    @property
    def limit(self) -> int | None:
        """The points limit of an army of our own games."""
        limit = self.limits.get(POINTS)
        return None if limit is None else int(limit)

    def find(self, selection_id: str) -> Selection | None:
        """Return a unit of the army by its selection id."""
        return next((s for s in self.units if s.id == selection_id), None)

    def unit(self, selection: Selection) -> Any:
        """Return the profile a selection was built from."""
        return self.definitions[selection.definition]


def new_army(
    game: str,
    edition: str,
    *,
    name: str = "",
    notes: str = "",
    limit: int | None = None,
    units: tuple[Selection, ...] = (),
    definitions: dict[str, Any] | None = None,
    levels: dict[str, str] | None = None,
) -> Roster:
    """Return an army of one of our own games: one force, priced in points."""
    return Roster(
        game=game,
        edition=edition,
        name=name,
        notes=notes,
        limits={} if limit is None else {POINTS: Decimal(limit)},
        started=True,
        forces=(Force(id=ARMY, entry=ARMY, catalogue=edition, selections=units),),
        definitions=definitions or {},
        levels=levels or {},
    )


def with_units(roster: Roster, units: tuple[Selection, ...]) -> Roster:
    """Return the roster with other selections in its first force."""
    first, *others = roster.forces
    return replace(roster, forces=(replace(first, selections=units), *others))
