"""What New Recruit has added to the vocabularies of the format: words that BattleScribe's own data do not use."""

from armybuilder.roster.conditions import BEFORE, CERTAIN, COMPARED, RECKONED
from armybuilder.roster.scopes import INCLUDING_SELF, TYPE_SCOPES

ADDED_TYPES: dict[str, frozenset[str]] = {
    "condition": frozenset({*CERTAIN, BEFORE}),
    "conditionGroup": frozenset({"not", "count", *RECKONED, *COMPARED}),
    "constraint": frozenset({"exactly"}),
    "modifier": frozenset(
        {
            "multiply",
            "divide",
            "modulo",
            "power",
            "exponent",
            "triangular",
            "ceil",
            "floor",
            "cumulative-add",
            "cumulative-multiply",
            "cumulative-power",
            "prepend",
            "replace",
        }
    ),
    "selectionEntry": frozenset({"unit-group", "mount", "crew"}),
}
ADDED_FIELDS = frozenset(
    {"annotation", "error", "warning", "info", "defaultAmount", "defaultSelectionEntryId", "readme"}
)
ADDED_SCOPES = frozenset({"root-entry", *TYPE_SCOPES, *(name + INCLUDING_SELF for name in TYPE_SCOPES)})
