"""Whatever the computer's clock says, and whatever moments a database tells, all goes on."""

import shutil
from datetime import UTC, datetime

import pytest

from armybuilder import clock
from armybuilder.storage import backups, document_table
from armybuilder.storage.copies import copies_of
from armybuilder.storage.document_table import moment
from armybuilder.storage.store import open_store
from tests.storage.armies import keep, mixed_army

MOMENTS = (
    datetime(1969, 12, 31, 23, 59, tzinfo=UTC),
    datetime(1970, 1, 1, 0, 0, 10, tzinfo=UTC),
    datetime(2038, 1, 20, tzinfo=UTC),
    datetime(2262, 5, 1, tzinfo=UTC),
    datetime(2900, 1, 1, tzinfo=UTC),
    datetime(9999, 12, 31, 23, 59, 59, tzinfo=UTC),
)


@pytest.fixture
def at(monkeypatch):
    """Set the clock of everything that asks one."""

    def set_clock(now):
        class Clock(datetime):
            @classmethod
            def now(cls, tz=None):
                return now.astimezone(tz) if tz else now.replace(tzinfo=None)

        for module in (clock, backups, document_table):
            monkeypatch.setattr(module, "datetime", Clock)

    return set_clock


@pytest.mark.parametrize("now", MOMENTS, ids=str)
def test_armies_are_saved_listed_and_backed_up_under_any_clock(path, at, now):
    at(now)
    with open_store(path) as store:
        keep(store, mixed_army())
        first = store.backups.take("asked")
        (row,) = store.rosters.list()
        assert clock.local(row.updated_at).year in (1970, *range(now.year - 1, now.year + 2))
        assert store.backups.list()[0].path == first.path
    at(datetime(2026, 11, 22, tzinfo=UTC))
    with open_store(path) as store:
        keep(store, mixed_army("Вторая"))
        assert store.backups.take("asked").count > first.count
    store.backups.restore(first)
    with open_store(path) as store:
        assert [row.name for row in store.rosters.list()] == ["Разведка"]


@pytest.mark.parametrize(
    "stamp", ["0001-01-01T00:00:00+00:00", "9999-12-31T23:59:59+00:00", "2026-13-01", "", None, 5]
)
def test_a_moment_that_no_calendar_has_is_long_ago(store, stamp):
    assert moment(stamp).year == 1970
    keep(store, mixed_army())
    store._connection.db.execute("UPDATE rosters SET updated_at = ?", [stamp or ""])
    (row,) = store.rosters.list()
    assert clock.local(row.updated_at).year in (1969, 1970)


@pytest.mark.parametrize("stamp", ["00010101-000000-000000", "99991231-235959-999999"])
def test_nor_does_a_backup_of_such_a_day_stop_anything(store, stamp):
    good = store.backups.take("asked")
    shutil.copyfile(good.path, good.path.with_name(f"000001-{stamp}-asked.db"))
    assert all(clock.local(backup.made_at) for backup in copies_of(store.path))
    store.backups.take("asked")


def test_a_disk_with_a_clock_of_its_own_keeps_the_draft_of_a_restore(path, monkeypatch):
    with open_store(path) as store:
        keep(store, mixed_army())
        copy = store.backups.take("asked")
    monkeypatch.setattr(clock, "nanoseconds", lambda: 0)
    assert store.backups.restore(copy) is not None
