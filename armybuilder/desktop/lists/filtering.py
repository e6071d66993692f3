"""Which units of a catalogue a player wants to see, and how many there are of each sort."""

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from operator import attrgetter
from typing import Any, NamedTuple

from msgspec import Struct

from armybuilder.games.game import Game


class ListedUnit(NamedTuple):
    """What a unit is sorted by."""

    id: str
    edition: str
    faction: str
    kind: str


_SORT = attrgetter("edition", "faction", "kind")


class UnitFilter(Struct, frozen=True):
    """What is asked for: an edition, factions, kinds; empty means all of them. Or favourites alone, which `among` picks out."""

    edition: str = ""
    factions: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    favourites: bool = False


class Counts(NamedTuple):
    """How many units each choice would show, the other choices being as they are."""

    editions: Mapping[str, int]
    factions: Mapping[str, int]
    kinds: Mapping[str, int]


def entries_of(game: Game, units: Mapping[str, Any]) -> list[ListedUnit]:
    """What the units are sorted by, grouped by faction and kind, else in the order of the catalogue."""
    factions = {faction.id: place for place, faction in enumerate(game.factions)}
    kinds = {kind.id: place for place, kind in enumerate(game.kinds)}
    found = [listed(game, unit) for unit in units.values()]
    return sorted(found, key=lambda e: (factions[e.faction], kinds[e.kind]))


def listed(game: Game, unit: Any) -> ListedUnit:
    """What a unit is sorted by."""
    return ListedUnit(unit.id, unit.edition, unit.faction, game.kind_of(unit))


def among(entries: Iterable[ListedUnit], found: Collection[str] | None) -> list[ListedUnit]:
    """The entries that a search has found; all of them where nothing is searched for (None)."""
    if found is None:
        return list(entries)
    wanted = frozenset(found)
    return [entry for entry in entries if entry.id in wanted]


def chosen(entries: Iterable[ListedUnit], choice: UnitFilter) -> list[ListedUnit]:
    """The entries that a choice lets through."""
    if choice == UnitFilter():
        return list(entries)
    return [
        entry
        for entry in entries
        if (not choice.edition or entry.edition == choice.edition)
        and (not choice.factions or entry.faction in choice.factions)
        and (not choice.kinds or entry.kind in choice.kinds)
    ]


def count(entries: Iterable[ListedUnit], choice: UnitFilter) -> Counts:
    """How many entries each edition, faction and kind would show if it were chosen too."""
    editions: Counter[str] = Counter()
    factions: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    # thousands of units are of some dozens of sorts
    for (own_edition, own_faction, own_kind), many in Counter(map(_SORT, entries)).items():
        edition = not choice.edition or own_edition == choice.edition
        faction = not choice.factions or own_faction in choice.factions
        kind = not choice.kinds or own_kind in choice.kinds
        editions[own_edition] += many * (faction and kind)
        factions[own_faction] += many * (edition and kind)
        kinds[own_kind] += many * (edition and faction)
    return Counts(editions, factions, kinds)
