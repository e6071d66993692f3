"""The words of backups: when and why a copy was made, and how it differs from now."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Literal

from armybuilder.catalogue.text import Language
from armybuilder.storage.copies import UNKNOWN, Backup
from armybuilder.storage.copies_compared import Differences, StoredDocument
from armybuilder.wording.messages import is_known, say

MOST_NAMES = 5
# a clock may be set by a little between two copies
SLACK = timedelta(minutes=5)
OddDate = Literal["unknown", "future", "behind"]


def told_reason(reason: str, language: Language) -> str:
    """Return why a copy was made, in words."""
    key = f"backups.reason.{reason}"
    return say(key if is_known(key) else "backups.reason.other", language)


def odd_date(backup: Backup, backups: Sequence[Backup], now: datetime | None = None) -> OddDate | None:
    """Return what is odd about the date of one of the copies; None when it can be believed."""
    if backup.made_at == UNKNOWN:
        return "unknown"
    latest = (now or datetime.now(UTC)) + SLACK
    if backup.made_at > latest:
        return "future"
    earlier = (one.made_at for one in backups if 0 < one.count < backup.count and one.made_at <= latest)
    return "behind" if any(backup.made_at + SLACK < made_at for made_at in earlier) else None


def told_odd_date(odd: OddDate | None, language: Language) -> str:
    """Return what is odd about a date, in words; empty when nothing is."""
    return say(f"backups.date.{odd}", language) if odd else ""


def told_differences(found: Differences, language: Language) -> str:
    """Return how a copy differs from now, with the names of what does."""
    if found.none:
        return say("backups.same", language)
    parts = (("gone", found.gone), ("changed", found.changed), ("added", found.added))
    return "; ".join(
        say(f"backups.{word}", language, names=_names(documents, language))
        for word, documents in parts
        if documents
    )


def _names(documents: Sequence[StoredDocument], language: Language) -> str:
    quotes = "«{}»" if language == "ru" else "“{}”"
    names = [quotes.format(document.name) for document in documents[:MOST_NAMES]]
    if (more := len(documents) - MOST_NAMES) > 0:
        names.append(say("backups.more", language, n=more))
    return ", ".join(names)
