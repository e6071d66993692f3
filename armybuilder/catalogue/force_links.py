"""Kinds of force that links stand for: shared ones and others, with what the links add."""

from msgspec.structs import replace

from armybuilder.catalogue.conditions import ModifierGroup
from armybuilder.catalogue.nodes import SEPARATOR
from armybuilder.catalogue.tree import CategoryEntry, CategoryLink, Cost, ForceEntry, ForceEntryLink

# its own lists stand behind those of its target
_JOINED = (
    "category_links",
    "constraints",
    "force_entries",
    "force_entry_links",
    "info_groups",
    "info_links",
    "profiles",
    "rules",
)


def linked_force(link: ForceEntryLink, target: ForceEntry) -> ForceEntry:
    """Return the kind of force that a link stands for: its target, under both their ids, with the link's own parts."""
    joined = {name: (*getattr(target, name), *getattr(link, name)) for name in _JOINED}
    # first what the target's modifiers do, then what the link's
    more = ModifierGroup(modifiers=link.modifiers, modifier_groups=link.modifier_groups)
    has_more = bool(link.modifiers or link.modifier_groups)
    return replace(
        target,
        **joined,
        id=f"{link.id}{SEPARATOR}{target.id}",
        hidden=target.hidden or link.hidden,
        sort_index=target.sort_index if link.sort_index is None else link.sort_index,
        exportable=target.exportable and link.exportable,
        readme=link.readme or target.readme,
        child_forces_label=link.child_forces_label or target.child_forces_label,
        costs=costs_through(link, target),
        modifier_groups=(*target.modifier_groups, more) if has_more else target.modifier_groups,
    )


def costs_through(
    link: ForceEntryLink | CategoryLink, target: ForceEntry | CategoryEntry
) -> tuple[Cost, ...]:
    """Return what a link costs in place of what its target costs, type by type."""
    own = {cost.type_id for cost in link.costs}
    return (*(cost for cost in target.costs if cost.type_id not in own), *link.costs)


def sorted_forces(kinds: tuple[ForceEntry, ...]) -> tuple[ForceEntry, ...]:
    """Return kinds of force as the data sort them; those without a place stand last, as they come."""
    return tuple(sorted(kinds, key=lambda kind: (kind.sort_index is None, kind.sort_index or 0)))
