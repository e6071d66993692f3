"""What has changed between two cards of a unit is told field by field."""

import pytest
from msgspec.structs import fields, replace

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games.bronepehota.profiles.differences import differences
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Explosion,
    Gun,
    Machine,
    Squad,
    Trooper,
    Weapon,
)
from tests.games.bronepehota.content import shipped

CLONES = shipped()["sheets_2008.polaris.tyazhyolaya_klon_pehota"]
HELIX = shipped()["sheets_2008.polaris.helix"]
DEMOLISHER = shipped()["sheets_2008.polaris.demolisher"]
MORTAR = shipped()["sheets_2008.common.minomet"]
TEXT = LocalText(ru="Новое", en="New")


def told(old, new, language="ru"):
    return [difference.text(language) for difference in differences(old, new)]


def with_trooper(row, **changes):
    troopers = list(CLONES.troopers)
    troopers[row] = replace(troopers[row], **changes)
    return replace(CLONES, troopers=tuple(troopers))


def with_weapon(place, **changes):
    weapons = list(HELIX.weapons)
    weapons[place] = replace(weapons[place], **changes)
    return replace(HELIX, weapons=tuple(weapons))


@pytest.mark.parametrize("unit", [CLONES, HELIX, MORTAR], ids=lambda unit: unit.name.en)
def test_equal_cards_do_not_differ(unit):
    assert told(unit, unit) == []


def test_a_price():
    assert told(CLONES, replace(CLONES, cost=90)) == ["Стоимость: 80 → 90"]


def test_a_trooper_in_two_languages():
    new = with_trooper(2, armour=3)
    assert told(CLONES, new) == ["Боец 3, Бр: 2 → 3"]
    assert told(CLONES, new, "en") == ["Soldier 3, Armour: 2 → 3"]


def test_a_trooper_loses_his_weapon_and_gains_a_jump():
    new = with_trooper(0, range=None, power=None, abilities=("Рм", "Пр4"))
    assert told(CLONES, new) == [
        "Боец 1, Дальн.: Д6+2 → –",
        "Боец 1, Мощн.: 1Д12 → –",
        "Боец 1, Св: Рм → Рм, Пр4",
    ]


def test_a_trooper_less():
    new = replace(CLONES, troopers=CLONES.troopers[:5])
    assert told(CLONES, new) == ["Боец 6: 2  4  Д6  1Д6  6  Рм  2 → –"]


def test_a_weapon_added_removed_and_changed():
    claw = CloseCombatWeapon(id="claw", name=LocalText(ru="Клешня", en="Claw"), melee=2)
    new = replace(with_weapon(0, count=1), close_combat=(claw,), equipment=(), either_or=None)
    assert told(HELIX, new) == [
        "Одно из двух: Ракетная установка, Ремонтно-транспортная платформа → –",
        "Ракетная установка, Количество: 2 → 1",
        "Клешня: – → ×1",
        "Ремонтно-транспортная платформа: ×1 → –",
    ]


def test_a_scale():
    sectors = (Sector(13, 5, 4, "green"), Sector(4, 1, None, None))
    new = replace(HELIX, durability=Track(13, sectors))
    assert told(HELIX, new) == [
        "Прочность: 12 → 13",
        "Прочность, Сектора: 12–9: 4 (зелёный), 8–5: 3 (жёлтый), 4–1: 2 (красный) → 13–5: 4 (зелёный), 4–1",
    ]


def test_what_becomes_known():
    new = replace(HELIX, machine_class="light", locomotion="wheeled")
    old = replace(HELIX, machine_class=None, locomotion=None)
    assert told(old, new) == ["Класс: не известно → лёгкая", "Ход: не известно → колёсная"]
    assert told(replace(MORTAR, mobile=None), MORTAR, "en") == ["Mobility: not known → Mobile gun"]


def test_a_change_in_the_other_language_is_told_in_it():
    new = replace(CLONES, name=LocalText(ru=CLONES.name.ru, en="Clones"))
    assert told(CLONES, new) == ["Название: Heavy clone infantry → Clones"]


def test_an_explosion_and_doubts():
    blast = Explosion(radius=1, power=Throw(20))
    assert told(HELIX, with_weapon(0, explosion=blast)) == [
        "Ракетная установка, Взрыв: – → взрыв: 1 шг. – 1Д20"
    ]
    assert told(HELIX, replace(HELIX, doubts=())) == [f"Оговорка: {HELIX.doubts[0].ru} → –"]


def test_another_order_of_the_arsenal():
    new = replace(DEMOLISHER, weapons=DEMOLISHER.weapons[::-1])
    (line,) = told(DEMOLISHER, new)
    assert line.startswith("Порядок оружия: Энергетический гарпун, Тяжёлая ракета")


def test_a_unit_that_has_become_one_of_another_kind():
    lines = told(CLONES, HELIX)
    assert lines[0] == "Вид: squad → machine"
    assert "Боец 6: 2  4  Д6  1Д6  6  Рм  2 → –" in lines
    assert "Ракетная установка: – → ×2" in lines
    assert told(HELIX, CLONES)


# another value for every field of every profile, so that a field added later cannot be forgotten
OTHER = {
    "id": "x",
    "edition": "own",
    "faction": "rutenia",
    "name": TEXT,
    "aliases": ("Раптор",),
    "cost": 999,
    "hero": True,
    "machine_class": "light",
    "locomotion": "wheeled",
    "mobile": False,
    "rank": 9,
    "rate_of_fire": 9,
    "ammo": Track(3),
    "durability": Track(3),
    "troopers": (),
    "weapons": (),
    "close_combat": (CloseCombatWeapon(id="claw", name=TEXT, melee=1),),
    "equipment": (),
    "either_or": None,
    "special": (TEXT,),
    "doubts": (TEXT,),
    "web_id": "x",
    "picture": "0" * 32,
    "source": TEXT,
    "notes": TEXT,
}
OTHER_PART = {
    "rank": 9,
    "speed": 9,
    "range": Throw(20, plus=7),
    "power": Throw(20, 7),
    "melee": 9,
    "abilities": ("Пр3",),
    "armour": 9,
    "name": TEXT,
    "count": 9,
    "repair": 9,
    "explosion": Explosion(radius=9, power=Throw(6)),
    "special": TEXT,
    "ammo": 9,
    "barrels": 9,
    "directions": 9,
    "charges": ("mine",),
}


@pytest.mark.parametrize("unit", [CLONES, HELIX, MORTAR], ids=lambda unit: unit.name.en)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_field_of_a_unit_changes_unseen(unit, language):
    for field in fields(unit):
        assert told(unit, replace(unit, **{field.name: OTHER[field.name]}), language), field.name


def machine_with(part):
    place = {Weapon: "weapons", CloseCombatWeapon: "close_combat", Equipment: "equipment"}[type(part)]
    return replace(HELIX, **{place: (part,)})


def unit_with(part):
    return replace(CLONES, troopers=(part,)) if isinstance(part, Trooper) else machine_with(part)


@pytest.mark.parametrize(
    "part",
    [CLONES.troopers[0], HELIX.weapons[0], DEMOLISHER.close_combat[0], HELIX.equipment[0]],
    ids=lambda part: type(part).__name__,
)
def test_no_field_of_a_part_changes_unseen(part):
    for field in fields(part):
        if field.name != "id":
            new = replace(part, **{field.name: OTHER_PART[field.name]})
            assert told(unit_with(part), unit_with(new)), field.name


def test_any_two_cards_of_the_content_can_be_compared():
    units = list(shipped().values())
    for old, new in zip(units, [*units[1:], units[0]], strict=True):
        assert isinstance(old, Squad | Machine | Gun)
        assert told(old, new)
        assert told(old, new, "en")
