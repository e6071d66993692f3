"""What New Recruit has added to the vocabularies of the format: words that BattleScribe's own data do not use."""

from armybuilder.catalogue.modifying import HIDE
from armybuilder.roster.arithmetic import ADDED_CHANGES, RECKONED
from armybuilder.roster.conditions import BEFORE, CERTAIN, COMPARED
from armybuilder.roster.scopes import INCLUDING_SELF, ROOT_SCOPES, TYPE_SCOPES
from armybuilder.roster.text_changes import ADDED_TEXT_CHANGES

ADDED_TYPES: dict[str, frozenset[str]] = {
    "condition": frozenset({*CERTAIN, BEFORE}),
    "conditionGroup": frozenset({"not", "count", *RECKONED, *COMPARED}),
    "constraint": frozenset({"exactly"}),
    "modifier": frozenset({*ADDED_CHANGES, *ADDED_TEXT_CHANGES, HIDE}),
    "selectionEntry": frozenset({"unit-group", "mount", "crew"}),
}
ADDED_FIELDS = frozenset(
    {"annotation", "error", "warning", "info", "defaultAmount", "defaultSelectionEntryId", "readme"}
)
ENTRY_TYPES = frozenset({"unit", "model", "upgrade"}) | ADDED_TYPES["selectionEntry"]
ADDED_SCOPES = frozenset({*ROOT_SCOPES, *TYPE_SCOPES, *(name + INCLUDING_SELF for name in TYPE_SCOPES)})
