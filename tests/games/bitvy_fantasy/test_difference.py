"""What has changed between two cards of a unit is told field by field."""

import pytest
from msgspec.structs import fields, replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.profiles.differences import differences
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Tyres
from tests.games.bitvy_fantasy.content import HAWK, THUNDER, shipped

SQUAD, GUN = shipped()[HAWK], shipped()["club_2_0.common.molot"]
MACHINE, DRAGON = shipped()["club_2_0.common.pantseron_dinamo"], shipped()["club_2_0.neutral.drakon"]
TEXT = LocalText(ru="Новое", en="New")


def told(old, new, language="ru"):
    return [difference.text(language) for difference in differences(old, new)]


@pytest.mark.parametrize("unit", shipped().values(), ids=shipped())
def test_equal_cards_do_not_differ(unit):
    assert told(unit, unit) == []


def test_a_warrior():
    warriors = (replace(SQUAD.warriors[0], melee=4, shooting=1), *SQUAD.warriors[1:])
    new = replace(SQUAD, warriors=warriors, cost=205)
    assert told(SQUAD, new) == [
        "Стоимость: 200 → 205",
        "Воин I, Рукоп. бой: 3 → 4",
        "Воин I, Стрельба: – → 1",
    ]


def test_clearance_in_two_languages():
    new = replace(SQUAD, warriors=(replace(SQUAD.warriors[0], clearance=("П", "МП")), *SQUAD.warriors[1:]))
    assert told(SQUAD, new) == ["Воин I, Допуск: А.К.П.МП → П.МП"]
    assert told(SQUAD, new, "en") == ["Warrior I, Clearance: A.K.P.MP → P.MP"]


def test_a_cost_becomes_known():
    assert told(shipped()[THUNDER], replace(shipped()[THUNDER], cost=90)) == ["Стоимость: не известно → 90"]


def test_a_weapon_goes_and_tyres_come():
    assert told(MACHINE, replace(MACHINE, weapons=MACHINE.weapons[1:]))[0].startswith("Пистолет-пулемёт: ")
    assert told(GUN, replace(GUN, tyres=Tyres(1, 10))) == ["Шины: – → +1 к мобильности, 10"]


def test_weapons_in_another_order():
    first, second, *rest = MACHINE.weapons
    (change,) = told(MACHINE, replace(MACHINE, weapons=(second, first, *rest)), "en")
    assert change.startswith("Order: ")


@pytest.mark.parametrize("unit", [SQUAD, GUN, MACHINE, DRAGON], ids=lambda unit: unit.name.en)
def test_no_field_of_a_unit_changes_unseen(unit):
    for field in fields(unit):
        value = getattr(unit, field.name)
        for other in (None, (), "x", 7, TEXT, (TEXT,)):
            if type(other) is type(value) and other != value and not isinstance(value, tuple):
                assert told(unit, replace(unit, **{field.name: other})), field.name


@pytest.mark.parametrize("language", ["ru", "en"])
def test_any_two_cards_can_be_compared(language):
    samples = [
        next(u for u in shipped().values() if isinstance(u, k)) for k in (Squad, Gun, Machine, Character)
    ]
    for old in samples:
        for new in shipped().values():
            assert bool(told(old, new, language)) == (old != new)
