"""Results of battles as files: JSON that other programs and other players read, in a form with a version."""

from typing import Any

import msgspec
from msgspec.structs import replace

from armybuilder.battle.result import VERSION, BattleResult
from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem


def plain_result(result: BattleResult) -> dict[str, Any]:
    """Return a result as plain values, with what a newer version knows of it at its place."""
    plain: dict[str, Any] = to_plain(replace(result, more={}))
    return {"version": result.version, **result.more, **plain}


def result_from(plain: dict[str, Any], file: str) -> BattleResult:
    """Return the result that plain values tell; a Problem when they tell none. What is not known here stays in `more`."""
    known = {name: value for name, value in plain.items() if name in BattleResult.__struct_fields__}
    more = {name: value for name, value in plain.items() if name not in known}
    try:
        found = from_plain({**known, "more": more}, BattleResult)
    except (msgspec.ValidationError, UnicodeError) as error:
        raise Problem("battle_result.unreadable", file=file, reason=str(error)) from error
    if not found.sides or not 1 <= found.version <= 1000:
        raise Problem("battle_result.none", file=file)
    return found if found.version >= VERSION else replace(found, version=VERSION)
