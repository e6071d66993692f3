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


def refused(record: Record[Settings], who: str, *reasons: WhyNot | None) -> bool:
    """Tell whether there is a reason against what was wanted: the first is written down, and the procedure ends."""
    reason = first_reason(*reasons)
    if reason is not None:
        record.refuse(reason.rule, reason.key, who, reason.setting, **reason.values)
    return reason is not None
