"""Reasons why a rule forbids what was wanted, as values that several procedures share."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from armybuilder.battle.outcome import Outcome, Record
from armybuilder.games.bronepehota.rules.settings import Settings


class WhyNot(Struct, frozen=True):
    """A rule that forbids, the key of its words with their values, and the setting it rests on."""

    rule: str
    key: str
    values: dict[str, Any] = {}
    setting: str = ""


def first_reason(reasons: Iterable[WhyNot | None]) -> WhyNot | None:
    """Return the first reason that applies."""
    return next((reason for reason in reasons if reason is not None), None)


def refuse(record: Record[Settings], reason: WhyNot, who: str = "shooter") -> Outcome:
    """End a procedure with a refusal: nothing happens."""
    return record.refuse(reason.rule, reason.key, who, reason.setting, **reason.values)
