"""Which units of a catalogue a player wants to see, and how many there are of each sort."""

from bisect import insort_right
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Mapping
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
# of more new units than these all are sorted anew
MOST_PLACED = 100


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
    return sorted((listed(game, unit) for unit in units.values()), key=_places(game))


def entries_after(
    game: Game, entries: list[ListedUnit], before: Mapping[str, Any], units: Mapping[str, Any]
) -> list[ListedUnit]:
    """What the units are sorted by, where that is known of what they were `before`: the very same list where it still is so.

    All are sorted anew only where some have other places than before.
    """
    known = {entry.id: entry for entry in entries}
    changed = [listed(game, unit) for key, unit in units.items() if before.get(key) is not unit]
    new = [entry for entry in changed if entry.id not in before]
    # new ones stand behind all others, or are sorted among them
    behind = all(entry.id == key for entry, key in zip(reversed(new), reversed([*units]), strict=False))
    moved = any(entry.id in before and known.get(entry.id) != entry for entry in changed)
    if moved or not behind or len(known) != len(before) or len(new) > MOST_PLACED:
        return entries_of(game, units)
    gone = before.keys() - units.keys()
    if not new and not gone:
        return entries
    after = [entry for entry in entries if entry.id not in gone]
    place = _places(game)
    for entry in new:
        insort_right(after, entry, key=place)
    return after


def _places(game: Game) -> Callable[[ListedUnit], tuple[int, int]]:
    factions = {faction.id: place for place, faction in enumerate(game.factions)}
    kinds = {kind.id: place for place, kind in enumerate(game.kinds)}
    return lambda entry: (factions[entry.faction], kinds[entry.kind])


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
