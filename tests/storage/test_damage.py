"""One damaged row is one document set aside; everything else opens."""

import sqlite3
from contextlib import closing
from itertools import product

import pytest

from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.storage.checking import check
from armybuilder.storage.copies_compared import documents_in_use
from armybuilder.storage.migrations import known_names
from armybuilder.storage.store import open_store
from tests.armies import squad
from tests.storage.armies import GAME, keep, mixed_army, save
from tests.storage.damage import Damage, Loose

BAD_NAME = b"\xff\xfe"


@pytest.fixture
def two(path):
    """The ids of two armies of a database that is closed."""
    with open_store(path) as store:
        store.settings.set("theme", "dark")
        store.units.put_own(GAME, [squad(name="Свои")])
        return keep(store, mixed_army("Первая")), keep(store, mixed_army("Вторая"))


def change(path, sql, *values):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(sql, values)
        connection.commit()


DAMAGE = {
    "a letter": "UPDATE rosters SET body = replace(body, 'Первая', 'Перваю') WHERE id = ?",
    "no JSON": "UPDATE rosters SET body = substr(body, 1, 40) WHERE id = ?",
    "no text": "UPDATE rosters SET body = CAST(substr(CAST(body AS BLOB), 1, 40) || x'ff' AS TEXT) WHERE id = ?",
    "another digest": "UPDATE rosters SET digest = '' WHERE id = ?",
}


@pytest.mark.parametrize("sql", DAMAGE.values(), ids=DAMAGE.keys())
def test_a_damaged_army_is_set_aside_and_all_else_is_there(path, two, refused, sql):
    first, second = two
    change(path, sql, first)
    assert [fault.values["name"] for fault in check(path).faults] == ["Первая"]
    with open_store(path) as store:
        assert store.rosters.get(second, GAME).name == "Вторая"
        assert (
            refused("storage.army_damaged", lambda: store.rosters.get(first, GAME)).values["name"] == "Первая"
        )
        assert {row.name: row.set_aside for row in store.rosters.list()} == {"Первая": True, "Вторая": False}
        assert store.rosters.bytes_of(first)
        save(store, first, mixed_army("Первая"))
        assert not any(row.set_aside for row in store.rosters.list())
        assert store.rosters.get(first, GAME).name == "Первая"


def test_an_army_without_one_of_its_units_cannot_be_read(path, two, refused):
    change(path, "UPDATE rosters SET body = json_remove(body, '$.definitions') WHERE id = ?", two[0])
    with open_store(path) as store:
        with store._connection.writing() as db:
            db.execute("UPDATE rosters SET digest = digest_of(body)")
        refused("storage.army_unreadable", lambda: store.rosters.get(two[0], GAME))
        assert store.rosters.list()[1].set_aside


@pytest.mark.parametrize("column", ["name", "game", "edition", "notes", "updated_at"])
def test_a_bad_byte_in_a_column_keeps_nobody_out(path, two, column):
    change(path, f"UPDATE rosters SET {column} = CAST(? AS TEXT) WHERE id = ?", BAD_NAME, two[0])
    with open_store(path) as store:
        assert {row.id for row in store.rosters.list()} == set(two)
        assert store.rosters.get(two[0], GAME).name == "Первая"
        assert store.rosters.saved(two[0]).revision == 1


def test_an_impossible_date_keeps_nobody_out(path, two):
    change(path, "UPDATE rosters SET updated_at = '2026-13-01' WHERE id = ?", two[0])
    with open_store(path) as store:
        assert {row.name: row.updated_at.year == 1970 for row in store.rosters.list()} == {
            "Первая": True,
            "Вторая": False,
        }


@pytest.mark.parametrize("column", ["errors", "cost", "units"])
def test_a_number_that_no_window_can_show_is_none(path, two, column):
    change(path, f"UPDATE rosters SET {column} = 9223372036854775807 WHERE id = ?", two[0])
    with open_store(path) as store:
        row = next(row for row in store.rosters.list() if row.id == two[0])
        assert getattr(row, column) == 0


def test_a_setting_that_is_not_json_is_as_if_it_were_not_kept(path, two):
    change(path, "UPDATE settings SET value = '{' WHERE key = 'theme'")
    assert [fault.values["name"] for fault in check(path).faults] == ["theme"]
    with open_store(path) as store:
        assert store.settings.get("theme", "light") == "light"


@pytest.mark.parametrize(
    "value", ["7", "NULL", "1.5", "x'00ff'", "CAST(x'ff' AS TEXT)", "CAST(x'22ff22' AS TEXT)"]
)
def test_a_setting_of_another_type_keeps_nobody_out(path, two, tmp_path, value):
    loose = Loose(path, tmp_path / "loose.db")
    assert loose.put(Damage("settings", "value", value), value, path)
    assert not check(path).sound
    with open_store(path) as store:
        store.settings.get("theme", "light")


COLUMNS = ("name", "updated_at", "created_at", "game")


@pytest.mark.parametrize(
    "place",
    [("rosters", "cost"), ("rosters", "units"), *product(("rosters", "battles"), COLUMNS)],
)
@pytest.mark.parametrize("value", ["bytes", "number", "nothing", "fraction", "impossible date"])
def test_a_copy_with_a_value_of_another_type_is_listed(path, two, tmp_path, place, value):
    with open_store(path) as store:
        battle = store.battles.create("ninth_age", "Перевал", "agreement", Battle())
    loose = Loose(path, tmp_path / "loose.db")
    assert loose.damaged(Damage(*place, value), path)
    listed = documents_in_use(path)
    assert {(one.kind, one.id) for one in listed} == {("army", two[0]), ("army", two[1]), ("battle", battle)}
    assert all(isinstance(one.cost, int) and isinstance(one.units, int) for one in listed)
    assert all(isinstance(one.name, str) and one.saved_at.tzinfo for one in listed)


def test_an_own_unit_that_is_not_as_it_was_saved_is_told(path, two):
    change(path, "UPDATE units SET profile = replace(profile, 'Свои', 'Чужие')")
    assert [fault.key for fault in check(path).faults] == ["storage.check.unit"]


def test_a_table_that_is_gone_is_told_before_anything_is_opened(path, two, refused):
    change(path, "DROP TABLE battles")
    refused("storage.damaged", lambda: open_store(path))


def test_a_format_that_sqlite_does_not_know_is_damage(path, two, refused):
    with path.open("r+b") as file:
        file.seek(47)
        file.write(b"\x09")
    refused("storage.damaged", lambda: open_store(path))


@pytest.mark.parametrize(
    "sql",
    [
        "UPDATE _sqlite_migrations SET migration_set = 'other' WHERE id = ?",
        "UPDATE _sqlite_migrations SET name = 'wrong' WHERE id = ?",
        "UPDATE _sqlite_migrations SET name = CAST(x'fffe' AS TEXT) WHERE id = ?",
        "UPDATE _sqlite_migrations SET name = NULL WHERE id = ?",
        "DELETE FROM _sqlite_migrations WHERE id >= ?",
    ],
)
@pytest.mark.parametrize("migration", [1, 3, len(known_names())])
def test_what_a_file_tells_of_its_version_may_be_damaged(path, two, sql, migration):
    change(path, sql, migration)
    assert {fault.values["name"] for fault in check(path).faults} == {"_sqlite_migrations"}
    with open_store(path) as store:
        assert {row.id for row in store.rosters.list()} == set(two)
    assert check(path).sound
