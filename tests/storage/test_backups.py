"""Copies are taken in time, checked, thinned out, and put back without losing anything."""

import os
import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.storage import backups as module
from armybuilder.storage.backups import KEPT_LAST, Backups
from armybuilder.storage.copies import STAMP
from armybuilder.storage.inspection import look
from armybuilder.storage.store import open_store
from tests.storage.armies import keep, mixed_army
from tests.storage.keep_version import VERSIONS
from tests.systems import needs_links, needs_rights

NOW = datetime(2026, 5, 20, 12, tzinfo=UTC)


def names(path):
    with open_store(path) as store:
        return sorted(row.name for row in store.rosters.list())


def reasons(path):
    return [backup.reason for backup in Backups(path).list()]


@pytest.fixture
def with_army(path):
    with open_store(path) as store:
        keep(store, mixed_army("Первая"))
    return path


def test_a_new_database_has_nothing_to_copy(path):
    open_store(path).close()
    assert reasons(path) == []


def test_a_start_copies_what_has_changed_and_only_once(with_army):
    open_store(with_army).close()
    assert reasons(with_army) == ["start"]
    open_store(with_army).close()
    assert reasons(with_army) == ["start"]
    with open_store(with_army) as store:
        keep(store, mixed_army("Вторая"))
    open_store(with_army).close()
    assert reasons(with_army) == ["start", "start"]


def test_changes_that_are_only_in_the_journal_are_copied_too(with_army):
    with open_store(with_army) as store:
        keep(store, mixed_army("Вторая"))
        assert store.backups.needed()
        copy = store.backups.take("asked")
        assert not store.backups.needed()
    with closing(sqlite3.connect(copy.path)) as connection:
        assert connection.execute("SELECT count(*) FROM rosters").fetchone() == (2,)


def test_a_migration_is_preceded_by_a_copy(path):
    shutil.copyfile(VERSIONS / "0002.db", path)
    open_store(path).close()
    assert reasons(path) == ["migration"]
    copied = look(Backups(path).list()[0].path, alone=True)
    assert copied.applied == ("0001_units", "0002_rosters")


def test_a_copy_stands_alone(with_army):
    copy = Backups(with_army).take("asked")
    assert sorted(p.name for p in copy.path.parent.iterdir()) == [copy.path.name]
    assert copy.size == copy.path.stat().st_size
    assert look(copy.path, alone=True).condition == "sound"


def test_no_copy_without_a_migration_means_no_migration(path, monkeypatch):
    def full(source, draft):
        raise OSError(28, "No space left on device")

    shutil.copyfile(VERSIONS / "0005.db", path)
    before = path.read_bytes()
    monkeypatch.setattr(module, "copy_pages", full)
    with pytest.raises(Problem):
        open_store(path)
    assert path.read_bytes() == before


def test_a_start_goes_on_without_a_copy_and_tells(with_army, monkeypatch):
    def full(source, draft):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(module, "copy_pages", full)
    with open_store(with_army) as store:
        assert store.missed_backup.key == "storage.backup_missed"
        assert len(store.rosters.list()) == 1


@pytest.fixture
def clock(monkeypatch):
    """A clock that stands where the test puts it."""

    class Clock(datetime):
        at = NOW

        @classmethod
        def now(cls, tz):
            return cls.at.astimezone(tz)

    monkeypatch.setattr(module, "datetime", Clock)
    return Clock


def test_the_last_ten_are_kept_and_the_first_of_days_weeks_and_months(with_army, clock):
    backups = Backups(with_army)
    for day in range(0, 120):
        clock.at = NOW + timedelta(days=day)
        backups.take("start")
        clock.at += timedelta(hours=1)
        backups.take("start")
    made = [backup.made_at for backup in backups.list()]
    every = [NOW + timedelta(days=day, hours=hour) for day in range(120) for hour in range(2)]
    days = {NOW + timedelta(days=day) for day in range(120 - 7, 120)}
    mondays = [moment for moment in every[::2] if moment.weekday() == 0][-5:]
    months = [moment for moment in every[::2] if moment.day == 1]
    assert set(made) == {NOW} | set(every[-KEPT_LAST:]) | days | set(mondays) | set(months)
    assert made == sorted(made, reverse=True)


def test_a_clock_put_back_or_forward_takes_no_new_copy_away(with_army, clock):
    backups = Backups(with_army)
    for years in (0, 50, -20, 3):
        clock.at = NOW + timedelta(days=365 * years)
        for minute in range(KEPT_LAST + 2):
            clock.at += timedelta(minutes=minute)
            latest = backups.take("start")
            assert backups.list()[0] == latest
            assert backups.latest_good() == latest


def test_copies_dated_in_the_future_are_not_the_newest(with_army):
    backups = Backups(with_army)
    first = backups.take("start")
    for day in range(1, 20):
        name = f"{datetime(2099, 1, day, tzinfo=UTC).strftime(STAMP)}-start.db"
        shutil.copyfile(first.path, backups.folder / name)
    latest = backups.take("asked")
    assert backups.latest_good() == latest


@needs_links
def test_a_name_that_is_no_date_and_a_link_to_nowhere_hide_nothing(with_army):
    backups = Backups(with_army)
    good = backups.take("start")
    (backups.folder / "20269999-999999-000000-start.db").write_bytes(b"nonsense")
    (backups.folder / "000900-20260520-120000-000000-start.db").symlink_to("nowhere.db")
    (backups.folder / "000901-20260520-120000-000000-start.db").mkdir()
    assert backups.latest_good() == good
    assert backups.take("asked").count == 2


def test_two_databases_of_one_stem_have_each_their_own_copies(with_army):
    other = with_army.with_suffix(".sqlite")
    with open_store(other) as store:
        keep(store, mixed_army("Чужая"))
    Backups(other).take("asked")
    own = Backups(with_army).take("asked")
    assert Backups(with_army).list() == [own]
    assert names(Backups(other).list()[0].path) == ["Чужая"]


def test_copies_of_an_earlier_version_are_found_where_they_can_only_be_of_this_database(with_army):
    backups = Backups(with_army)
    copy = backups.take("start")
    earlier = with_army.with_name("armies-backups")
    earlier.mkdir()
    copy.path.rename(earlier / copy.path.name[7:])
    assert [backup.path.parent for backup in backups.list()] == [earlier]
    newer = backups.take("asked")
    assert backups.list()[0] == newer
    with_army.with_suffix(".sqlite").touch()
    assert backups.list() == [newer]


@needs_rights
def test_a_copy_may_be_read_by_those_who_may_read_the_database(with_army):
    with_army.chmod(0o600)
    copy = Backups(with_army).take("asked")
    assert copy.path.stat().st_mode & 0o777 == 0o600
    assert copy.path.parent.stat().st_mode & 0o077 == 0


def test_many_at_once_take_a_copy_each(with_army):
    with ThreadPoolExecutor(8) as threads:
        made = list(threads.map(lambda _: Backups(with_army).take("asked"), range(8)))
    assert sorted(copy.count for copy in made) == list(range(1, 9))


def test_while_an_army_is_damaged_the_last_whole_copy_stays(with_army):
    backups = Backups(with_army)
    whole = backups.take("start")
    with closing(sqlite3.connect(with_army)) as connection:
        connection.execute("UPDATE rosters SET digest = ''")
        connection.commit()
    for _ in range(KEPT_LAST + 5):
        assert not backups.take("start").whole
    assert whole in backups.list()


def test_many_copies_in_one_day_do_not_push_out_what_the_day_began_with(with_army, clock):
    backups = Backups(with_army)
    for minute in range(30):
        clock.at = NOW + timedelta(minutes=minute)
        backups.take("start")
    assert len(backups.list()) == KEPT_LAST + 1
    assert backups.list()[-1].made_at == NOW


def test_other_files_in_the_folder_are_left_alone(with_army):
    backups = Backups(with_army)
    backups.take("start")
    note = backups.folder / "note.txt"
    note.write_text("мой файл", encoding="utf-8")
    for _ in range(KEPT_LAST + 2):
        backups.take("start")
    assert note.exists()
    assert len(backups.list()) == KEPT_LAST + 1  # the first of today stays


def test_a_draft_left_by_a_killed_program_goes_after_a_day(with_army):
    backups = Backups(with_army)
    backups.take("start")
    old, young = (backups.folder / f"{word}.part" for word in ("old", "young"))
    for draft in (old, young):
        draft.touch()
    yesterday = datetime.now(UTC).timestamp() - 90_000
    os.utime(old, (yesterday, yesterday))
    backups.take("start")
    assert not old.exists()
    assert young.exists()


def test_restoring_keeps_the_present_file(with_army):
    backups = Backups(with_army)
    copy = backups.take("asked")
    with open_store(with_army) as store:
        keep(store, mixed_army("Вторая"))
    aside = backups.restore(copy)
    assert backups.list()[0].path == aside
    assert backups.list()[0].reason == "before-restore"
    assert names(with_army) == ["Первая"]
    assert names(aside) == ["Вторая", "Первая"]
    assert copy.path.exists()


def test_restoring_keeps_what_is_only_in_the_journal(with_army, tmp_path):
    copy = Backups(with_army).take("asked")
    with open_store(with_army) as store:
        keep(store, mixed_army("Вторая"))
        beside = tmp_path / "killed"
        beside.mkdir()
        for suffix in ("", "-wal"):
            source = with_army.with_name(f"armies.db{suffix}")
            (beside / source.name).write_bytes(source.read_bytes())
    killed = beside / "armies.db"
    aside = Backups(killed).restore(copy)
    assert names(killed) == ["Первая"]
    assert names(aside) == ["Вторая", "Первая"]


def test_restoring_where_the_file_is_gone(with_army):
    copy = Backups(with_army).take("asked")
    with_army.unlink()
    assert Backups(with_army).restore(copy) is None
    assert names(with_army) == ["Первая"]


def test_restoring_where_even_the_folder_is_gone(with_army, tmp_path):
    copy = Backups(with_army).take("asked")
    moved = tmp_path / "another" / "folder" / "armies.db"
    assert Backups(moved).restore(copy) is None
    assert names(moved) == ["Первая"]


def test_the_journal_of_a_damaged_file_goes_aside_with_it(with_army):
    copy = Backups(with_army).take("asked")
    journal = with_army.with_name("armies.db-wal")
    with_army.write_bytes(b"nonsense")
    journal.write_bytes(b"what was written last")
    aside = Backups(with_army).restore(copy)
    assert not journal.exists()
    assert aside.with_name(f"{aside.name}-wal").read_bytes() == b"what was written last"
    assert names(with_army) == ["Первая"]


def test_a_copy_that_is_not_there_is_not_restored(with_army, refused):
    refused("storage.bad_backup", lambda: Backups(with_army).restore(with_army.with_name("none.db")))
    assert names(with_army) == ["Первая"]


def test_restoring_without_hard_links(with_army, monkeypatch):
    def no_links(source, target):
        raise OSError(95, "Operation not supported")

    monkeypatch.setattr(module.os, "link", no_links)
    copy = Backups(with_army).take("asked")
    with_army.write_bytes(b"nonsense")
    aside = Backups(with_army).restore(copy)
    assert names(with_army) == ["Первая"]
    assert aside.read_bytes() == b"nonsense"


def test_a_copy_from_elsewhere_is_restored_and_there_is_a_way_back(with_army, tmp_path):
    elsewhere = tmp_path / "stick" / "old.db"
    elsewhere.parent.mkdir()
    shutil.copyfile(VERSIONS / "0002.db", elsewhere)
    backups = Backups(with_army)
    aside = backups.restore(elsewhere)
    assert names(with_army) == ["Разведка"]
    backups.restore(aside)
    assert names(with_army) == ["Первая"]


def test_a_killed_restore_leaves_nothing_that_stays(with_army):
    backups = Backups(with_army)
    copy = backups.take("asked")
    before = {path.name for path in with_army.parent.iterdir()}
    backups.restore(copy)
    assert {path.name for path in with_army.parent.iterdir()} == before


def test_a_damaged_copy_is_not_restored(with_army, refused):
    backups = Backups(with_army)
    copy = backups.take("asked")
    copy.path.write_bytes(copy.path.read_bytes()[:5000])
    before = with_army.read_bytes()
    refused("storage.bad_backup", lambda: backups.restore(copy))
    assert with_army.read_bytes() == before
    assert backups.latest_good() is None


def test_an_open_database_is_not_swapped_under_the_program(with_army, refused):
    with open_store(with_army) as store:
        copy = store.backups.take("asked")
        refused("storage.locked", lambda: store.backups.restore(copy))
        keep(store, mixed_army("Вторая"))
    assert names(with_army) == ["Вторая", "Первая"]


def test_the_latest_good_copy_is_found_behind_a_damaged_one(with_army):
    backups = Backups(with_army)
    good = backups.take("start")
    (backups.folder / f"{datetime(2099, 1, 1, tzinfo=UTC).strftime(STAMP)}-start.db").write_bytes(b"nonsense")
    assert backups.latest_good() == good


def test_a_reason_in_any_words_makes_a_file_name(with_army):
    backup = Backups(with_army).take("перед турниром/1")
    assert backup.reason == "перед-турниром-1"
    assert backup in Backups(with_army).list()


def test_the_clock_of_the_disk_may_be_another_than_the_programs(with_army, monkeypatch):
    backups = Backups(with_army)
    copy = backups.take("asked")
    monkeypatch.setattr("time.time", lambda: 5e9)
    backups.restore(copy)
    assert names(with_army) == ["Первая"]
