"""The state of an army, and what is wrong with it, as BattleScribe would tell them."""

from decimal import Decimal
from typing import Any

from armybuilder.exchange.battlescribe.roster_contents import roster_contents
from armybuilder.exchange.battlescribe.roster_format import plain_state, text
from armybuilder.roster.constraint_errors import ConstraintError
from armybuilder.roster.engine import Engine
from armybuilder.roster.text_changes import written


def roster_state(engine: Engine) -> dict[str, Any]:
    """Return the whole roster."""
    return plain_state(roster_contents(engine)) | {"validationErrors": errors(engine)}


def errors(engine: Engine) -> list[dict[str, Any]]:
    """Return what BattleScribe reports: it does not look at owners inside child forces, nor at hidden groups."""
    return [_error(error) for error in engine.constraint_errors if _is_told(error)]


def _is_told(error: ConstraintError) -> bool:
    inside = error.nested and error.owner_type != "roster"
    return not inside and not error.group and error.kind != "gone"


def _error(error: ConstraintError) -> dict[str, Any]:
    owner = {"ownerId": error.owner_id, "ownerEntryId": error.owner_entry}
    return {
        "message": _message(error),
        "ownerType": error.owner_type,
        **{name: value for name, value in owner.items() if value},
        "entryId": error.entry,
        "constraintId": error.constraint,
    }


def _message(error: ConstraintError) -> str:
    subject, around = text(error.subject), text(error.around) or "Roster"
    bound, off = written(Decimal(error.bound)), written(abs(Decimal(error.found - error.bound)))
    if error.kind == "limit":
        return f"Roster is over the {error.field} limit by {off}{error.field}"
    if error.kind == "hidden":
        return f"{around} cannot have any selections of {subject} (hidden)"
    each = " each" if error.each else ""
    counted = error.field in ("selections", "forces")
    if error.kind == "min":
        lacking = f"have {off} more {error.field} of" if counted else f"spend {off} more on"
        return f"{around} must {lacking} {subject} (minimum {bound}){each}"
    excess = f"{off} too many {error.field} of" if counted else f"{off} too much of"
    return f"{around} has {excess} {subject} (maximum {bound}){each}"
