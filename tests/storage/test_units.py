"""Units are kept whole, in order, and the user's own beside the shipped ones."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from tests.armies import gun, machine, squad
from tests.samples import UNITS as SAMPLES
from tests.storage.armies import GAME

SHIPPED = [squad(), machine(), gun()]


@pytest.fixture
def units(store):
    store.units.replace_shipped(GAME, SHIPPED)
    return store.units


def test_units_come_back_as_they_were_and_in_order(store):
    store.units.replace_shipped(GAME, SAMPLES)
    assert store.units.all(GAME) == list(SAMPLES)
    assert store.units.get(GAME, SAMPLES[1].id) == SAMPLES[1]
    assert store.units.get(GAME, "nobody") is None


def test_own_units_stand_behind_the_shipped_ones(units):
    own = squad(name="Свои")
    units.put_own(GAME, [own])
    assert units.all(GAME) == [*SHIPPED, own]
    assert units.own_ids(GAME.id) == {own.id}


def test_an_own_unit_stands_in_the_place_of_a_shipped_one_until_it_is_deleted(units):
    changed = replace(SHIPPED[0], cost=1)
    units.put_own(GAME, [changed])
    assert units.all(GAME) == [*SHIPPED[1:], changed]
    assert units.search(GAME.id, "отряд") == [changed.id]
    units.delete_own(GAME.id, [changed.id])
    assert units.all(GAME) == SHIPPED
    assert units.own_ids(GAME.id) == frozenset()


def test_putting_an_own_unit_again_replaces_it(units):
    own = squad(name="Свои")
    units.put_own(GAME, [own, squad(name="Другие")])
    units.put_own(GAME, [replace(own, cost=77)])
    assert units.get(GAME, own.id).cost == 77
    assert len(units.all(GAME)) == len(SHIPPED) + 2


def test_shipped_units_cannot_be_deleted(units):
    units.delete_own(GAME.id, [unit.id for unit in SHIPPED])
    assert units.all(GAME) == SHIPPED


def test_new_shipped_units_leave_the_users_own_as_they_are(units):
    own = [squad(name="Свои"), replace(SHIPPED[0], cost=1)]
    units.put_own(GAME, own)
    units.replace_shipped(GAME, [replace(SHIPPED[0], cost=500), gun(name="Новое")])
    assert [unit.name.ru for unit in units.all(GAME)] == ["Новое", "Свои", "Отряд"]
    assert units.get(GAME, SHIPPED[0].id).cost == 1


def test_several_own_units_are_kept_all_or_none(units):
    broken = replace(squad(name="Б"), name=None)
    with pytest.raises(AttributeError):
        units.put_own(GAME, [squad(name="А"), broken])
    assert units.own_ids(GAME.id) == frozenset()


def test_weapons_are_rows_of_their_own_and_go_with_their_unit(units, store):
    sql = "SELECT weapons.id, kind, amount, reach, power, name_ru FROM weapons ORDER BY unit, place"
    sql = sql.replace("kind", "weapons.kind").replace("name_ru", "weapons.name_ru")
    assert store._connection.rows(sql) == [
        ("launcher", "weapons", 2, "1D6+3", "2D20", "Ракетная установка"),
        ("platform", "equipment", 1, None, None, "Платформа"),
        ("gun", "weapons", 1, "1D6+2", "3D20", "Орудие"),
    ]
    units.replace_shipped(GAME, [])
    assert store._connection.rows("SELECT * FROM weapons") == []


def test_a_unit_that_cannot_be_read_is_named_and_the_others_are_there(units, store):
    with store._connection.writing() as db:
        db.execute("UPDATE units SET profile = '{}' WHERE id = ?", [SHIPPED[1].id])
    assert units.all(GAME) == [SHIPPED[0], *SHIPPED[2:]]
    assert units.missed[GAME.id].shipped == (SHIPPED[1].name.ru,)


def names_of_weapons(unit):
    return [part.name for part in getattr(unit, "weapons", ())]


# what a unit is looked up by is the game's to say; here it is this, and nobody's edition or faction
NAMELESS = replace(GAME.content, editions=(), factions=(), kinds=())
SEARCHED = replace(GAME, content=NAMELESS, texts_of=names_of_weapons)


def named(unit, ru, en=""):
    return replace(unit, id=ru, name=LocalText(ru=ru, en=en))


FOUND = [
    named(squad(), "Тяжёлая клон-пехота", "Heavy clone infantry"),
    named(squad(faction="protectorate"), "ЛЁГКАЯ пехота", "Light infantry"),
    named(machine(), "Ёж-2М", "Hedgehog 2M"),
    named(gun(), "Орудие «Йод»", "Iodine gun"),
]


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("тяжёлая", [0]),
        ("тяжелая", [0]),
        ("ТЯЖЕЛ", [0]),
        ("heavy", [0]),
        ("клон пех", [0]),
        ("пех клон", [0]),
        ("клон-пехота", [0]),
        ("пехота", [0, 1]),
        ("infantry", [0, 1]),
        ("лёгкая", [1]),
        ("ёж", [2]),
        ("еж 2", [2]),
        ("еж-2м", [2]),
        ("hedge", [2]),
        ("«Йод»", [3]),
        ("иод", []),
        ("и\u0306од", [3]),
        ("тяжелая hedgehog", []),
        ("ракетная", [2]),
        ("", []),
        (" «» - ", []),
        ('" OR * NEAR(', []),
        ("клон*", [0]),
        ("names:клон", []),
    ],
)
def test_search(store, text, ids):
    store.units.replace_shipped(SEARCHED, FOUND)
    assert sorted(store.units.search(SEARCHED.id, text)) == sorted(FOUND[n].id for n in ids)


def test_a_name_is_found_before_a_weapon(store):
    rocketeers = named(squad(), "Ракетчики", "Rocketeers")
    store.units.replace_shipped(SEARCHED, [machine(), rocketeers])
    assert store.units.search(SEARCHED.id, "rocket") == [rocketeers.id, machine().id]


def test_deleted_units_are_not_found(store):
    own = named(squad(), "Свои")
    store.units.put_own(SEARCHED, [own])
    store.units.delete_own(SEARCHED.id, [own.id])
    assert store.units.search(SEARCHED.id, "свои") == []


def test_a_search_stays_in_its_game(store):
    store.units.replace_shipped(SEARCHED, FOUND)
    assert store.units.search("another", "пехота") == []
