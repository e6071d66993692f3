"""What one catalogue offers, with every link put in place of its target."""

from collections.abc import Iterable, Iterator
from functools import cached_property

from armybuilder.catalogue.modifying import feeds_back
from armybuilder.catalogue.nodes import EntryNode, find_part
from armybuilder.catalogue.tree import (
    Catalogue,
    CategoryEntry,
    CostType,
    EntryLink,
    ForceEntry,
    InfoGroup,
    Profile,
    Publication,
    Rule,
    SelectionEntry,
    SelectionEntryGroup,
)


class Expansion:
    """One catalogue together with the game system and all it links to: what a force made from it can hold."""

    def __init__(self, system: Catalogue, catalogue: Catalogue, linked: dict[str, Catalogue]) -> None:
        self.system = system
        self.catalogue = catalogue
        self._others = linked
        self.reach = tuple(self._reach())

    def _reach(self) -> Iterator[Catalogue]:
        """Yield the catalogue, those it links to at any distance, and the game system."""
        waiting, seen = [self.catalogue], {self.catalogue.id, self.system.id}
        while waiting:
            here = waiting.pop(0)
            if here is not self.system:
                yield here
            for link in here.catalogue_links:
                target = self._others.get(link.target_id)
                if target is not None and target.id not in seen:
                    seen.add(target.id)
                    waiting.append(target)
        yield self.system

    @cached_property
    def _entry_targets(self) -> dict[str, SelectionEntry]:
        found: dict[str, SelectionEntry] = {}
        for holder in self.reach:
            for entry in (*holder.shared_selection_entries, *holder.selection_entries):
                found.setdefault(entry.id, entry)
        return found

    @cached_property
    def _group_targets(self) -> dict[str, SelectionEntryGroup]:
        found: dict[str, SelectionEntryGroup] = {}
        for holder in self.reach:
            for group in holder.shared_selection_entry_groups:
                found.setdefault(group.id, group)
        return found

    def target(self, link: EntryLink) -> SelectionEntry | SelectionEntryGroup | None:
        """Return what a link stands for; None when no reachable catalogue has it."""
        if link.type == "selectionEntryGroup":
            return self._group_targets.get(link.target_id)
        return self._entry_targets.get(link.target_id)

    @cached_property
    def roots(self) -> tuple[EntryNode, ...]:
        """What can stand in a force itself."""
        return tuple(self._roots())

    def _roots(self) -> Iterator[EntryNode]:
        for holder, only_imported in self._root_holders():
            for entry in holder.selection_entries:
                if entry.imported or not only_imported:
                    yield EntryNode((), entry, None, None, self)
            for link in holder.entry_links:
                target = self.target(link)
                if isinstance(target, SelectionEntry) and (link.imported or not only_imported):
                    yield EntryNode((link.id,), target, link, None, self)

    def _root_holders(self) -> Iterator[tuple[Catalogue, bool]]:
        yield self.catalogue, False
        if self.catalogue is not self.system:
            yield self.system, False
        waiting, seen = [self.catalogue], {self.catalogue.id, self.system.id}
        while waiting:
            for link in waiting.pop(0).catalogue_links:
                target = self._others.get(link.target_id)
                if target is not None and link.import_root_entries and target.id not in seen:
                    seen.add(target.id)
                    waiting.append(target)
                    yield target, True

    @cached_property
    def _root_by_id(self) -> dict[str, EntryNode]:
        return {node.full_id: node for node in reversed(self.roots)}

    def root(self, entry_id: str) -> EntryNode | None:
        """Return a root entry by its full id, or the first whose id has the text as one of its parts."""
        return self._root_by_id.get(entry_id) or find_part(self.roots, entry_id)

    def exact_root(self, full_id: str) -> EntryNode | None:
        """Return a root entry by its full id alone."""
        return self._root_by_id.get(full_id)

    @cached_property
    def category_entries(self) -> dict[str, CategoryEntry]:
        return {entry.id: entry for holder in reversed(self.reach) for entry in holder.category_entries}

    @cached_property
    def cost_types(self) -> tuple[CostType, ...]:
        """The system's and the catalogue's, each once."""
        found: dict[str, CostType] = {}
        for holder in (self.system, self.catalogue):
            for kind in holder.cost_types:
                found.setdefault(kind.id, kind)
        return tuple(found.values())

    @cached_property
    def cost_type_ids(self) -> frozenset[str]:
        return frozenset(kind.id for kind in self.cost_types)

    @cached_property
    def declared_costs(self) -> frozenset[str]:
        """Cost types that an entry can have, those of linked catalogues too."""
        return frozenset(kind.id for holder in self.reach for kind in holder.cost_types)

    @cached_property
    def force_entries(self) -> dict[str, ForceEntry]:
        """Force entries at any depth, the system's first."""
        found: dict[str, ForceEntry] = {}
        for holder in (self.system, *self.reach):
            for entry in _forces(holder.force_entries):
                found.setdefault(entry.id, entry)
        return found

    @cached_property
    def publications(self) -> dict[str, Publication]:
        return {p.id: p for holder in reversed(self.reach) for p in holder.publications}

    @cached_property
    def info_targets(self) -> dict[str, Profile | Rule | InfoGroup]:
        """What info links can show."""
        found: dict[str, Profile | Rule | InfoGroup] = {}
        for holder in self.reach:
            for profile in (*holder.shared_profiles, *holder.profiles):
                found.setdefault(profile.id, profile)
            for rule in (*holder.shared_rules, *holder.rules):
                found.setdefault(rule.id, rule)
            for group in (*holder.shared_info_groups, *holder.info_groups):
                found.setdefault(group.id, group)
        return found

    @cached_property
    def feeds_back(self) -> bool:
        """Whether some cost may depend on costs, so that repeating an update can change it."""
        return any(feeds_back(holder, self.cost_type_ids) for holder in self.reach)


def _forces(entries: Iterable[ForceEntry]) -> Iterator[ForceEntry]:
    for entry in entries:
        yield entry
        yield from _forces(entry.force_entries)


class GameData:
    """A game system with its catalogues, ready for the engine; expansions are made once and kept."""

    def __init__(self, system: Catalogue, catalogues: Iterable[Catalogue]) -> None:
        self.system = system
        self.catalogues = {catalogue.id: catalogue for catalogue in catalogues}
        self._expansions: dict[str, Expansion] = {}

    def expansion(self, catalogue_id: str) -> Expansion | None:
        """Return what a force of a catalogue can hold; None when the catalogue is not there."""
        if catalogue_id not in self._expansions:
            catalogue = self.system if catalogue_id == self.system.id else self.catalogues.get(catalogue_id)
            if catalogue is None:
                return None
            self._expansions[catalogue_id] = Expansion(self.system, catalogue, self.catalogues)
        return self._expansions[catalogue_id]
