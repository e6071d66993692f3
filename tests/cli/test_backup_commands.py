"""Copies on the command line: what they hold, and the way back from everything."""

import json
import shlex
import shutil
import sqlite3
from contextlib import closing

import pytest

from tests.cli.test_army_commands import SQUAD


def armies(ab, *words):
    return sorted(row["name"] for row in json.loads(ab("army", "list", "--json", *words).out))


def copies(ab):
    return json.loads(ab("db", "backup", "--list", "--json").out)


def asked_for(ab):
    return next(copy for copy in copies(ab) if copy["reason"] == "asked")


@pytest.fixture
def lost(ab):
    """A database whose only army was renewed and then deleted after a copy."""
    ab("army", "new", "Первая", SQUAD)
    ab("db", "backup")
    ab("army", "delete", "Первая")
    ab("army", "new", "Вторая", SQUAD)
    return ab


def test_the_list_tells_what_copies_hold_and_how_they_differ(lost):
    copy = asked_for(lost)
    assert [army["name"] for army in copy["armies"]] == ["Первая"]
    assert (copy["added"], copy["changed"], copy["gone"]) == (["Вторая"], [], ["Первая"])
    assert copy["odd_date"] is None


@pytest.mark.parametrize(("language", "why"), [("ru", "по просьбе"), ("en", "asked for")])
def test_the_list_speaks_in_words(lost, language, why):
    told = lost("db", "backup", "--list", "--lang", language)
    assert told.code == 0
    assert why in told.out
    assert "Первая" in told.out


def test_a_single_army_is_taken_from_the_newest_copy_that_has_it(lost):
    told = lost("db", "restore", "--army", "первая")
    assert told.code == 0
    assert armies(lost) == ["Вторая", "Первая"]
    again = lost("db", "restore", "--army", "Первая")
    assert (again.code, len(again.err.splitlines())) == (2, 1)


def test_an_army_as_a_copy(lost):
    lost("army", "restore", "Первая")
    assert lost("db", "restore", asked_for(lost)["path"], "--army", "Первая", "--as-copy").code == 0
    assert armies(lost) == ["Вторая", "Первая", "Первая 2"]


def test_the_way_back_from_a_restore_is_told_and_works(lost):
    restored = lost("db", "restore", asked_for(lost)["path"])
    command = next(line for line in restored.out.splitlines() if "db restore" in line).split("armybuilder ")[
        1
    ]
    assert armies(lost) == ["Первая"]
    assert lost(*shlex.split(command)).code == 0
    assert armies(lost) == ["Вторая"]


def test_a_file_from_elsewhere_is_restored(lost, tmp_path):
    stick = tmp_path / "stick.sqlite"
    lost("db", "copy", stick)
    lost("army", "delete", "Вторая")
    assert lost("db", "restore", stick).code == 0
    assert armies(lost) == ["Вторая"]


@pytest.mark.parametrize(
    "words",
    [("--as-copy",), ("--army", "Третья"), ("nothing.db",), ("nothing.db", "--army", "Первая")],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_cannot_be_restored_is_said_in_a_line(lost, words, language):
    told = lost("db", "restore", *words, "--lang", language)
    assert (told.code, told.out, len(told.err.splitlines())) == (2, "", 1)


@pytest.fixture
def damaged(ab, tmp_path):
    """A database with an army of which a byte has changed, and a copy from before."""
    ab("army", "new", "Первая", SQUAD)
    ab("db", "backup")
    ab("army", "new", "Вторая", SQUAD)
    path = tmp_path / "data" / "armies.db"
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE rosters SET body = replace(body, 'Первая', 'Пeрвая')")
        db.commit()
    return ab


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_damaged_army_is_listed_and_the_way_out_told(damaged, language):
    listed = damaged("army", "list", "--lang", language)
    assert listed.code == 0
    assert len(listed.err.splitlines()) == 1
    assert "db restore --army" in listed.err
    rows = {row["name"]: row["set_aside"] for row in json.loads(damaged("army", "list", "--json").out)}
    assert rows == {"Первая": True, "Вторая": False}


def test_a_damaged_army_is_written_as_it_is(damaged, tmp_path):
    assert damaged("army", "export", "Первая", tmp_path / "army.bytes").code == 2
    assert damaged("army", "export", "Первая", tmp_path / "army.bytes", "--as-is").code == 0
    assert "Пeрвая" in (tmp_path / "army.bytes").read_text("utf-8")
    assert "Пeрвая" in damaged("army", "export", "Первая", "--as-is").out
    assert damaged("army", "export", "Третья", "--as-is").code == 2


def test_a_damaged_army_is_taken_from_a_copy(damaged):
    check = damaged("db", "check")
    assert check.code == 2
    assert 'db restore --army "#1"' in check.out
    assert damaged("db", "restore", "--army", "#1").code == 0
    assert damaged("db", "check").code == 0
    assert damaged("army", "show", "Первая").code == 0


def test_a_backup_that_fails_is_said_by_every_command(ab, tmp_path):
    ab("army", "new", "Первая", SQUAD)
    backups = tmp_path / "data" / "armies.db-backups"
    shutil.rmtree(backups, ignore_errors=True)
    backups.write_text("a file where the folder should be", encoding="utf-8")
    told = ab("army", "list")
    assert told.code == 0
    assert len(told.err.splitlines()) == 1
    assert "backup" in told.err


def test_shipped_units_that_cannot_be_read_are_loaded_anew(ab, tmp_path):
    before = ab("units", "bronepehota", "--json").out
    with closing(sqlite3.connect(tmp_path / "data" / "armies.db")) as db:
        db.execute("UPDATE units SET profile = '{}' WHERE key IN (SELECT key FROM units LIMIT 3)")
        db.commit()
    after = ab("units", "bronepehota", "--json")
    assert (after.out, after.err) == (before, "")
