"""What there is in a catalogue: every thing with the things around it, and the ids by which others name it."""

from collections.abc import Callable, Iterator
from functools import cache
from operator import attrgetter
from typing import Any, TypeAlias, get_args, get_origin

import msgspec
from msgspec import Struct

from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import Catalogue, Constrained, Modified, SelectionEntry
from armybuilder.exchange.battlescribe.remarks import short

LONGEST_PLACE = 3

# a thing, and the place of the thing it stands in
Place: TypeAlias = "tuple[Modified, Place | None]"


@cache
def _parts_of(kind: type[Modified]) -> Callable[[Any], tuple[tuple[Modified, ...], ...]]:
    """Return a function that takes the things out of a thing of a class, list by list."""
    names = [
        field.name
        for field in msgspec.structs.fields(kind)
        if get_origin(field.type) is tuple and issubclass(get_args(field.type)[0], Modified)
    ]
    if len(names) < 2:  # attrgetter gives no tuple then
        return lambda thing: tuple(getattr(thing, name) for name in names)
    return attrgetter(*names)


def walk(catalogue: Catalogue) -> Iterator[Place]:
    """Yield the places of all things in a catalogue, in their order; the catalogue itself comes first."""
    waiting: list[Place] = [(catalogue, None)]
    while waiting:
        place = waiting.pop()
        yield place
        for things in reversed(_parts_of(type(place[0]))(place[0])):
            if things:
                waiting.extend((thing, place) for thing in reversed(things))


def place_name(place: Place) -> str:
    """Return a place as a person finds it: the names of the nearest things, outermost first."""
    names: list[str] = []
    around: Place | None = place
    while around is not None and len(names) < LONGEST_PLACE:
        thing, outer = around
        if (name := said(thing.name, "en")) and (outer is not None or not names):
            names.append(short(name))
        around = outer
    return " › ".join(reversed(names)) or "—"


class Index(Struct, frozen=True):
    """The ids of a catalogue.

    `targets` are what links may name, by the type of the link; `ids` whatever a scope or a condition may name;
    `linked` the catalogues whose targets it may use too, the game system first.
    """

    targets: dict[str, set[str]]
    ids: set[str]
    constraints: set[str]
    cost_types: set[str]
    characteristic_types: set[str]
    linked: tuple[str, ...]
    entries: int


def index_of(catalogue: Catalogue) -> Index:
    """Return the ids of a catalogue, and how many entries it has, at any depth."""
    ids: set[str] = set()
    constraints: set[str] = set()
    entries = 0
    for thing, _ in walk(catalogue):
        ids.add(thing.id)
        if isinstance(thing, Constrained):
            constraints.update(c.id for c in thing.constraints)
        entries += isinstance(thing, SelectionEntry)
    return Index(
        targets=_targets(catalogue),
        ids=ids,
        constraints=constraints,
        cost_types={cost.id for cost in catalogue.cost_types},
        characteristic_types={c.id for kind in catalogue.profile_types for c in kind.characteristic_types},
        linked=(catalogue.game_system_id, *(link.target_id for link in catalogue.catalogue_links)),
        entries=entries,
    )


def _targets(catalogue: Catalogue) -> dict[str, set[str]]:
    found: dict[str, tuple[tuple[Modified, ...], ...]] = {
        "selectionEntry": (catalogue.shared_selection_entries, catalogue.selection_entries),
        "selectionEntryGroup": (catalogue.shared_selection_entry_groups,),
        "profile": (catalogue.shared_profiles, catalogue.profiles),
        "rule": (catalogue.shared_rules, catalogue.rules),
        "infoGroup": (catalogue.shared_info_groups, catalogue.info_groups),
        "category": (catalogue.category_entries,),
    }
    return {kind: {thing.id for things in lists for thing in things} for kind, lists in found.items()}
