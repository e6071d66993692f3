"""Whether a file uses what New Recruit has added to the format: then it was written for New Recruit, and played so."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from armybuilder.exchange.battlescribe.schema import list_items
from armybuilder.roster.additions import ADDED_FIELDS, ADDED_SCOPES, ADDED_TYPES

Item = dict[str, Any]

# items that there were none of
_ADDED_ITEMS = (
    "association",
    "associationLink",
    "attribute",
    "attributeType",
    "forceEntryLink",
    "formatRule",
    "localConditionGroup",
)
_ON_CHOICES = {
    "collapsible",
    "defaultAmount",
    "exportable",
    "flatten",
    "sortIndex",
    "associations",
    "alias",
    "noindex",
}
# attributes and lists that items did not have
ADDED_NAMES: dict[str, set[str]] = {
    "constraint": {"automatic", "childId", "message", "negative"},
    "conditionGroup": {"max", "min", "repeats"},
    "modifier": {"affects", "arg", "automatic", "join", "position", "scope", "skipIfPresent"},
    "selectionEntry": {*_ON_CHOICES, "step", "subType"},
    "selectionEntryGroup": _ON_CHOICES,
    "entryLink": _ON_CHOICES,
    "forceEntry": {"childForcesLabel", "costs", "exportable", "readme", "sortIndex"},
    "categoryEntry": {"costs", "description"},
    "categoryLink": {"costs", "showTracker"},
    "profileType": {"kind", "sortIndex"},
    "characteristicType": {"defaultValue", "kind"},
    "costType": {"modifiers", "modifierGroups"},
    "catalogue": {"sharedAssociations", "sharedForceEntries"},
}
_QUERIES = ("condition", "constraint", "repeat")
# values that attributes did not have
_ADDED_VALUES: dict[tuple[str, str], Collection[str]] = {
    **{(tag, "type"): types for tag, types in ADDED_TYPES.items()},
    ("modifier", "field"): ADDED_FIELDS,
    **{(tag, "scope"): ADDED_SCOPES for tag in _QUERIES},
    **{(tag, "field"): ("associations",) for tag in _QUERIES},
}


def uses_additions(items: Mapping[str, Iterable[Item]]) -> bool:
    """Return whether any of a file's items, by their tag, has something that BattleScribe's own data cannot have."""
    if any(items.get(tag) for tag in _ADDED_ITEMS):
        return True
    for tag, names in ADDED_NAMES.items():
        if not names.isdisjoint(set().union(*items.get(tag, ()))):
            return True
    return any(
        not {item.get(name) for item in items.get(tag, ())}.isdisjoint(values)
        for (tag, name), values in _ADDED_VALUES.items()
    )


def items_by_tag(tag: str, root: Item) -> dict[str, list[Item]]:
    """Return all items of a file by their tag."""
    found: dict[str, list[Item]] = {}
    waiting = [(tag, root)]
    tags = list_items()
    while waiting:
        own, item = waiting.pop()
        found.setdefault(own, []).append(item)
        for name, value in item.items():
            if name in tags and isinstance(value, list):
                waiting += [(tags[name], one) for one in value if isinstance(one, dict)]
    return found
