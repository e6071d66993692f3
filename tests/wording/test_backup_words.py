"""What is told of copies: dates that cannot be believed, and names of what differs."""

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.storage.copies import UNKNOWN, Backup
from armybuilder.storage.copies_compared import Differences, StoredDocument
from armybuilder.wording.backup_words import odd_date, told_differences, told_reason

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)


def copy(count, made_at):
    return Backup(Path(f"{count}.db"), made_at, "start", 1000, count)


def army(name):
    return StoredDocument("army", 1, "2026", name, "bronepehota", NOW, "", whole=True)


@pytest.mark.parametrize(
    ("made_at", "odd"),
    [
        (NOW, None),
        (NOW - timedelta(days=2), "behind"),
        (NOW + timedelta(days=2), "future"),
        (UNKNOWN, "unknown"),
    ],
)
def test_odd_dates(made_at, odd):
    last = copy(3, made_at)
    backups = [last, copy(2, NOW + timedelta(days=900)), copy(1, NOW - timedelta(hours=1))]
    assert odd_date(last, backups, NOW) == odd


@pytest.mark.parametrize("language", LANGUAGES)
def test_many_names_are_cut_short(language):
    told = told_differences(Differences(gone=tuple(army(f"№{n}") for n in range(8))), language)
    assert "№4" in told
    assert "№5" not in told
    assert "3" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_reason_that_is_not_known_is_some_other(language):
    assert told_reason("asked", language) != told_reason("of-another-version", language)
