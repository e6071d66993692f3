"""What one catalogue offers, with every link put in place of its target."""

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import TypeVar

from armybuilder.catalogue.conditions import NamedElement
from armybuilder.catalogue.force_links import linked_force, sorted_forces
from armybuilder.catalogue.modifying import feeds_back
from armybuilder.catalogue.nodes import SEPARATOR, EntryNode, OwnParts, find_part
from armybuilder.catalogue.text import Text, fold, said
from armybuilder.catalogue.tree import (
    Association,
    Catalogue,
    CategoryEntry,
    CostType,
    EntryLink,
    ForceEntry,
    InfoGroup,
    Profile,
    ProfileType,
    Publication,
    Rule,
    SelectionBase,
    SelectionEntry,
    SelectionEntryGroup,
)

N = TypeVar("N", bound=NamedElement)


class Expansion:
    """One catalogue together with the game system and all it links to: what a force made from it can hold."""

    def __init__(self, system: Catalogue, catalogue: Catalogue, linked: dict[str, Catalogue]) -> None:
        self.system = system
        self.catalogue = catalogue
        self._others = linked
        self._own_parts: dict[tuple[int, int], OwnParts] = {}
        self._child_kinds: dict[str, tuple[ForceEntry, ...]] = {}
        self.reach = tuple(self._reach())

    def _reach(self) -> Iterator[Catalogue]:
        """Yield the catalogue, those it links to at any distance, and the game system."""
        yield from (holder for holder in self._linked() if holder is not self.system)
        yield self.system

    @property
    def missing(self) -> tuple[str, ...]:
        """The names of catalogues that are linked to, at any distance, and are not among the data."""
        links = [link for holder in self._linked() for link in holder.catalogue_links]
        known = {self.system.id, *self._others}
        lost = (link for link in links if link.target_id not in known)
        return tuple(dict.fromkeys(said(link.name, "en") or link.target_id for link in lost))

    def _linked(self, *, only_imported: bool = False) -> Iterator[Catalogue]:
        """Yield the catalogue and those it links to at any distance, all or those whose root entries are imported."""
        found, seen = [self.catalogue], {self.catalogue.id, self.system.id}
        for here in found:  # it grows on the way
            yield here
            for link in here.catalogue_links:
                target = self._others.get(link.target_id)
                wanted = link.import_root_entries or not only_imported
                if target is not None and wanted and target.id not in seen:
                    seen.add(target.id)
                    found.append(target)

    @cached_property
    def extended(self) -> bool:
        """Whether its files use what New Recruit has added to the format: then its ways hold where BattleScribe's differ."""
        return any(holder.extended for holder in self.reach)

    @cached_property
    def _entry_targets(self) -> dict[str, SelectionEntry]:
        lists = ((holder.shared_selection_entries, holder.selection_entries) for holder in self.reach)
        return first_by_id(entry for shared, roots in lists for entry in (*shared, *roots))

    @cached_property
    def _group_targets(self) -> dict[str, SelectionEntryGroup]:
        return first_by_id(group for holder in self.reach for group in holder.shared_selection_entry_groups)

    def target(self, link: EntryLink) -> SelectionEntry | SelectionEntryGroup | None:
        """Return what a link stands for; None when no reachable catalogue has it."""
        if link.type == "selectionEntryGroup":
            return self._group_targets.get(link.target_id)
        return self._entry_targets.get(link.target_id)

    def own_parts(self, base: SelectionBase, link: EntryLink | None) -> OwnParts:
        """Return what an entry or a group and the link to it say of themselves."""
        key = id(base), id(link)
        found = self._own_parts.get(key)
        if found is None:
            found = self._own_parts[key] = OwnParts(base, link)
        return found

    def shared_name(self, own_id: str) -> Text | None:
        """Return the name of an entry or a group that links can lead to."""
        found = self._entry_targets.get(own_id) or self._group_targets.get(own_id)
        return None if found is None else found.name

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
        own, *linked = self._linked(only_imported=True)
        yield own, False
        if own is not self.system:
            yield self.system, False
        yield from ((holder, True) for holder in linked)

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
        return first_by_id(entry for holder in self.reach for entry in holder.category_entries)

    @cached_property
    def cost_types(self) -> tuple[CostType, ...]:
        """The system's and the catalogue's, each once."""
        return tuple(first_by_id((*self.system.cost_types, *self.catalogue.cost_types)).values())

    @cached_property
    def cost_type_ids(self) -> frozenset[str]:
        return frozenset(kind.id for kind in self.cost_types)

    @cached_property
    def declared_costs(self) -> frozenset[str]:
        """Cost types that an entry can have, those of linked catalogues too."""
        return frozenset(kind.id for holder in self.reach for kind in holder.cost_types)

    @cached_property
    def force_kinds(self) -> tuple[ForceEntry, ...]:
        """Kinds of force that can stand in the army itself, as the data sort them, hidden ones too."""
        holders = (self.system, *(holder for holder in self.reach if holder is not self.system))
        found = first_by_id(kind for holder in holders for kind in self._kinds(holder))
        return sorted_forces(tuple(found.values()))

    def child_force_kinds(self, kind: ForceEntry) -> tuple[ForceEntry, ...]:
        """Return the kinds of force that can stand below one of a kind, as the data sort them, hidden ones too."""
        found = self._child_kinds.get(kind.id)
        if found is None:
            found = self._child_kinds[kind.id] = sorted_forces(tuple(self._kinds(kind)))
        return found

    def _kinds(self, holder: Catalogue | ForceEntry) -> Iterator[ForceEntry]:
        yield from holder.force_entries
        for link in holder.force_entry_links:
            target = self._force_targets.get(link.target_id)
            if target is not None:
                yield linked_force(link, target)

    @cached_property
    def _force_targets(self) -> dict[str, ForceEntry]:
        lists = ((holder.shared_force_entries, holder.force_entries) for holder in self.reach)
        return first_by_id(entry for shared, own in lists for entry in (*shared, *_forces(own)))

    @cached_property
    def force_entries(self) -> dict[str, ForceEntry]:
        """Kinds of force at any depth, the system's first; those behind links by the ids of link and target."""
        holders = (self.system, *self.reach)
        found = first_by_id(kind for holder in holders for kind in self._kinds(holder))
        waiting = list(found.values())
        while waiting:
            for kind in self._kinds(waiting.pop(0)):
                if kind.id not in found:
                    found[kind.id] = kind
                    waiting.append(kind)
        return found

    def force_entry(self, entry_id: str) -> ForceEntry | None:
        """Return a kind of force by its id with those of the links to it, some of which may lack."""
        while entry_id:
            found = self.force_entries.get(entry_id)
            if found is not None:
                return found
            entry_id = entry_id.partition(SEPARATOR)[2]
        return None

    @cached_property
    def publications(self) -> dict[str, Publication]:
        return first_by_id(publication for holder in self.reach for publication in holder.publications)

    @cached_property
    def profile_types(self) -> dict[str, ProfileType]:
        return first_by_id(kind for holder in self.reach for kind in holder.profile_types)

    @cached_property
    def info_targets(self) -> dict[str, Profile | Rule | InfoGroup]:
        """What info links can show."""
        found: list[Profile | Rule | InfoGroup] = []
        for holder in self.reach:
            found += (*holder.shared_profiles, *holder.profiles, *holder.shared_rules, *holder.rules)
            found += (*holder.shared_info_groups, *holder.info_groups)
        return first_by_id(found)

    @cached_property
    def shared_associations(self) -> dict[str, Association]:
        """What association links stand for."""
        return first_by_id(shared for holder in self.reach for shared in holder.shared_associations)

    @cached_property
    def feeds_back(self) -> bool:
        """Whether some cost may depend on costs, so that repeating an update can change it."""
        return any(feeds_back(holder, self.cost_type_ids) for holder in self.reach)


def first_by_id(things: Iterable[N]) -> dict[str, N]:
    """Return things by id in their order, of several with one id the first."""
    found: dict[str, N] = {}
    for thing in things:
        found.setdefault(thing.id, thing)
    return found


def _forces(entries: Iterable[ForceEntry]) -> Iterator[ForceEntry]:
    for entry in entries:
        yield entry
        yield from _forces(entry.force_entries)


class GameData:
    """A game system with its catalogues, ready for the engine; expansions are made once and kept.

    `cost_types` are those that any of its files declares, in the order of the files, the system's first.
    """

    def __init__(self, system: Catalogue, catalogues: Iterable[Catalogue]) -> None:
        self.system = system
        self.catalogues = {catalogue.id: catalogue for catalogue in catalogues}
        self.cost_types = tuple(
            kind for holder in (system, *self.catalogues.values()) for kind in holder.cost_types
        )
        self._expansions: dict[str, Expansion] = {}

    @property
    def offered(self) -> list[Catalogue]:
        """The catalogues that armies are made from, by name; a game without any has everything in its system."""
        found = [catalogue for catalogue in self.catalogues.values() if not catalogue.library]
        return sorted(found or [self.system], key=lambda catalogue: fold(said(catalogue.name, "en")))

    def expansion(self, catalogue_id: str) -> Expansion | None:
        """Return what a force of a catalogue can hold; None when the catalogue is not there."""
        if catalogue_id not in self._expansions:
            catalogue = self.system if catalogue_id == self.system.id else self.catalogues.get(catalogue_id)
            if catalogue is None:
                return None
            self._expansions[catalogue_id] = Expansion(self.system, catalogue, self.catalogues)
        return self._expansions[catalogue_id]
