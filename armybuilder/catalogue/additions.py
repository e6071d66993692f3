"""Whether game data use what New Recruit added to BattleScribe's format: their authors try them in New Recruit."""

from collections.abc import Iterable, Iterator

from armybuilder.catalogue.conditions import Constraint, Modifier, ModifierGroup
from armybuilder.catalogue.tree import Catalogue, SelectionBase, SelectionEntry

CHANGES_OF_BATTLESCRIBE = frozenset(
    ("set", "append", "increment", "decrement", "add", "remove", "set-primary", "unset-primary")
)
ADDED_FIELDS = frozenset(
    ("error", "warning", "info", "annotation", "defaultAmount", "defaultSelectionEntryId", "sortIndex")
)
KINDS_OF_BATTLESCRIBE = frozenset(("unit", "model", "upgrade"))


def uses_additions(catalogue: Catalogue) -> bool:
    """Return whether anything that an army can hold of a catalogue is told in New Recruit's terms."""
    return any(bool(one.costs or one.sort_index is not None) for one in catalogue.force_entries) or any(
        _added(entry) for entry in _everything(catalogue)
    )


def _everything(catalogue: Catalogue) -> Iterator[SelectionBase]:
    waiting: list[SelectionBase] = [
        *catalogue.selection_entries,
        *catalogue.entry_links,
        *catalogue.shared_selection_entries,
        *catalogue.shared_selection_entry_groups,
    ]
    while waiting:
        here = waiting.pop()
        yield here
        waiting += (*here.selection_entries, *here.selection_entry_groups, *here.entry_links)


def _added(entry: SelectionBase) -> bool:
    if entry.default_amount or entry.sort_index is not None or entry.flatten or entry.collapsible:
        return True
    if entry.associations or entry.association_links:
        return True
    if isinstance(entry, SelectionEntry) and (
        entry.type not in KINDS_OF_BATTLESCRIBE or entry.sub_type or entry.step != 1
    ):
        return True
    return any(map(_is_added_limit, entry.constraints)) or _changes_more(
        entry.modifiers, entry.modifier_groups
    )


def _is_added_limit(limit: Constraint) -> bool:
    return bool(
        limit.automatic or limit.negative or limit.message or limit.child_id or limit.type == "exactly"
    )


def _changes_more(modifiers: Iterable[Modifier], groups: Iterable[ModifierGroup]) -> bool:
    return any(
        modifier.affects
        or modifier.scope
        or modifier.type not in CHANGES_OF_BATTLESCRIBE
        or modifier.field in ADDED_FIELDS
        or modifier.local_condition_groups
        for modifier in modifiers
    ) or any(
        group.local_condition_groups or _changes_more(group.modifiers, group.modifier_groups)
        for group in groups
    )
