"""Armies are kept as they are; lists, copies, deleting and names."""

import tempfile
from datetime import UTC, datetime
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.roster.model import POINTS, Post, Roster, Selection, with_units
from armybuilder.storage.history import Change
from armybuilder.storage.store import open_store
from tests.armies import army, gun, machine, squad
from tests.samples import UNITS
from tests.storage.armies import GAME, keep, mixed_army, save, with_limit


def test_an_army_comes_back_with_the_profiles_it_was_built_from(store):
    roster = mixed_army(limit=500, notes="Заметка\nв две строки")
    key = keep(store, roster)
    found = store.rosters.get(key, GAME)
    assert found == roster
    assert {type(unit).__name__ for unit in found.definitions.values()} == {"Squad", "Machine", "Gun"}


def test_the_list_tells_what_the_army_is(store):
    roster = army(machine(cost=120), name="Без пилота", limit=100)
    before = datetime.now(UTC)
    key = keep(store, roster)
    (row,) = store.rosters.list()
    errors = sum(issue.level == "error" for issue in GAME.judge(roster).issues)
    assert (row.id, row.name, row.game, row.edition) == (key, "Без пилота", "bronepehota", "sheets_2008")
    assert (row.cost, row.limit, row.units, row.errors) == (120, 100, 1, errors)
    assert errors > 0
    assert before <= row.updated_at <= datetime.now(UTC)


def test_the_army_changed_last_is_first(store):
    first, second = keep(store, mixed_army("А")), keep(store, mixed_army("Б"))
    assert [row.id for row in store.rosters.list()] == [second, first]
    renamed = mixed_army("В")
    save(store, first, renamed, GAME.judge(renamed))
    assert [row.name for row in store.rosters.list()] == ["В", "Б"]


def test_every_edit_is_on_the_disk_at_once(store, path):
    key = keep(store, mixed_army())
    for cost in range(5):
        roster = mixed_army(limit=cost)
        save(store, key, roster, GAME.judge(roster))
        with open_store(path) as another:
            assert another.rosters.get(key, GAME) == roster


def test_a_deleted_army_can_be_brought_back(store):
    key = keep(store, mixed_army())
    store.rosters.delete(key)
    assert store.rosters.list() == []
    assert [row.id for row in store.rosters.list(deleted=True)] == [key]
    assert store.rosters.named("Разведка") == []
    assert [row.id for row in store.rosters.named("разведка", deleted=True)] == [key]
    store.rosters.restore(key)
    assert [row.id for row in store.rosters.list()] == [key]
    assert store.rosters.get(key, GAME) == mixed_army()


def test_a_copy_differs_in_name_only(store):
    roster = mixed_army(limit=300)
    key = keep(store, roster)
    copied = store.rosters.copy(key, "Копия")
    assert store.rosters.get(copied, GAME) == replace(roster, name="Копия")
    [one], [other] = (store.rosters.named(name) for name in ("Разведка", "Копия"))
    assert (one.cost, one.errors, one.units, one.limit) == (
        other.cost,
        other.errors,
        other.units,
        other.limit,
    )


def test_names_are_found_to_the_letter_before_all_else(store):
    lower, upper = keep(store, mixed_army("ёлка")), keep(store, mixed_army("Елка"))
    assert [row.id for row in store.rosters.named("ёлка")] == [lower]
    assert [row.id for row in store.rosters.named("Елка")] == [upper]
    assert [row.id for row in store.rosters.named("ЁЛКА")] == [upper, lower]  # the one changed last leads
    assert store.rosters.named("сосна") == []


def test_free_names_are_numbered(store):
    assert store.rosters.free_name("Армия") == "Армия"
    for name in ("Армия", "армия 2"):
        keep(store, mixed_army(name))
    assert store.rosters.free_name("Армия") == "Армия 3"


@pytest.mark.parametrize(
    "act",
    [
        lambda rosters: rosters.get(99, GAME),
        lambda rosters: rosters.save(99, mixed_army(), GAME.judge(mixed_army()), since=1, change=Change()),
        lambda rosters: rosters.delete(99),
        lambda rosters: rosters.restore(99),
        lambda rosters: rosters.copy(99, "Копия"),
    ],
)
def test_an_army_that_is_not_there(store, refused, act):
    refused("storage.no_army", lambda: act(store.rosters))
    assert store.rosters.list() == []


def test_an_army_of_a_later_version_is_told_and_kept(store, refused):
    key = keep(store, mixed_army())
    with store._connection.writing() as db:
        db.execute("""UPDATE rosters SET body = replace(body, '"type":"gun"', '"type":"train"')""")
        db.execute("UPDATE rosters SET digest = digest_of(body)")
    (body,) = store._connection.row("SELECT body FROM rosters")
    refused("storage.army_unreadable", lambda: store.rosters.get(key, GAME))
    assert store._connection.row("SELECT body FROM rosters") == (body,)


TEXT = st.text(st.characters(codec="utf-8"), max_size=20)
UNIT = st.sampled_from([squad(), machine(), gun(), *UNITS])
PART = st.builds(Selection, id=TEXT, entry=TEXT, name=TEXT, number=st.integers(1, 6))


@st.composite
def rosters(draw):
    roster = army(*draw(st.lists(UNIT, max_size=6)))
    units = tuple(
        replace(
            selection,
            name=draw(TEXT),
            notes=draw(TEXT),
            children=tuple(draw(st.lists(PART, max_size=3))),
            values=draw(st.dictionaries(st.sampled_from(["ammo", "durability"]), st.integers(0, 40))),
            crew=tuple(draw(st.lists(st.builds(Post, TEXT, st.integers(0, 5)), max_size=2))),
        )
        for selection in roster.units
    )
    levels = draw(st.dictionaries(TEXT, st.sampled_from(["advice", "off"]), max_size=3))
    limit = draw(st.none() | st.integers(0, 10**6))
    changed = replace(with_units(roster, units), name=draw(TEXT), notes=draw(TEXT), levels=levels)
    return with_limit(changed, limit)


@settings(derandomize=True, deadline=None, max_examples=40)
@given(st.lists(rosters(), min_size=1, max_size=3))
def test_whatever_an_army_holds_it_comes_back(versions):
    verdict = GAME.judge(Roster(game=GAME.id))
    with tempfile.TemporaryDirectory() as folder, open_store(Path(folder) / "armies.db") as store:
        key = store.rosters.create(versions[0], verdict)
        assert store.rosters.get(key, GAME) == versions[0]
        for version in versions:
            save(store, key, version, verdict)
            assert store.rosters.get(key, GAME) == version


@pytest.mark.parametrize(
    ("limits", "told"),
    [
        ({}, None),
        ({"gold": Decimal(300)}, 300),
        ({"gold": Decimal(300), "crew": Decimal(9)}, None),
        ({POINTS: Decimal(500), "crew": Decimal(9)}, 500),
        ({POINTS: Decimal(0)}, 0),
    ],
)
def test_the_list_tells_the_limit_in_points_or_the_only_one(store, limits, told):
    keep(store, replace(mixed_army(), limits=limits))
    (row,) = store.rosters.list()
    assert row.limit == told
