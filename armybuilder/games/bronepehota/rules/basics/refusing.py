"""Reasons why a rule forbids what was wanted, as values that several procedures share."""

from typing import Any

from msgspec import Struct

from armybuilder.battle.outcome import Record
from armybuilder.games.bronepehota.rules.settings import Settings


class WhyNot(Struct, frozen=True):
    """A rule that forbids, the key of its words with their values, and the setting it rests on."""

    rule: str
    key: str
    values: dict[str, Any] = {}
    setting: str = ""


def first_reason(*reasons: WhyNot | None) -> WhyNot | None:
    """Return the first reason that applies."""
    return next((reason for reason in reasons if reason is not None), None)


def forbid(record: Record[Settings], who: str, *reasons: WhyNot | None) -> None:
    """End the procedure with the first reason against what was wanted, if there is one."""
    if reason := first_reason(*reasons):
        record.refuse(reason.rule, reason.key, who, reason.setting, **reason.values)
