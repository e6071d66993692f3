"""The shipped armlists say what the publisher's sheets say, to the last number."""

import pytest

from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.profiles.units import (
    CloseCombatWeapon,
    Equipment,
    Gun,
    Machine,
    Squad,
    Weapon,
)
from tests.games.bronepehota.content import arsenal, facts, shipped

# slips of the re-typed list, put right by the sheets; the units' doubts say so
CORRECTED = {
    "Двусторонний пулемет": "Двуствольный пулемёт",
    "Двусторонняя бронебойная пушка": "Двуствольная бронебойная пушка",
    "Манипулятор куяк": "Манипулятор кулак",
    "Выброплая": "Вибропила",
    "Пулемет Вулакан": "Пулемёт Вулкан",
    "Импульсное оружие": "Импульсное орудие",
}
KINDS = {"shooting": Weapon, "close_combat": CloseCombatWeapon, "equipment": Equipment}


def published(kind):
    return {row["id"]: row for row in facts()[kind]}


def of(kind, profile):
    rows = published(kind)
    units = {key: unit for key, unit in shipped().items() if isinstance(unit, profile)}
    assert units.keys() == rows.keys()
    return [(units[key], row) for key, row in rows.items()]


def throw(text):
    return None if text is None else Throw.parse(text)


def without_yo(text):
    return text.replace("ё", "е").replace("Ё", "Е")


def test_every_published_unit_is_shipped_and_no_other():
    rows = published("squads") | published("machines") | published("guns")
    assert shipped().keys() == rows.keys()


@pytest.mark.parametrize(("kind", "profile"), [("squads", Squad), ("machines", Machine), ("guns", Gun)])
def test_the_head_of_every_card(kind, profile):
    for unit, row in of(kind, profile):
        assert without_yo(unit.name.ru) == without_yo(row["name_ru"])
        assert (unit.edition, unit.faction, unit.cost) == (row["source"], row["faction"], row["cost"])
        assert unit.web_id == row.get("source_id", "")
        assert bool(unit.doubts) == bool(row["unsure"]), unit.id


@pytest.mark.rule("BP-2.1-2")
def test_the_rows_of_every_squad():
    for unit, row in of("squads", Squad):
        assert unit.hero == (row["kind"] == "hero")
        assert len(unit.troopers) == row["size"]
        for trooper, soldier in zip(unit.troopers, row["soldiers"], strict=True):
            printed = {key: value for key, value in soldier.items() if key != "row"}
            printed |= {key: throw(soldier[key]) for key in ("range", "power")}
            printed["abilities"] = tuple(soldier["abilities"])
            assert {key: getattr(trooper, key) for key in printed} == printed, unit.id


@pytest.mark.rule("BP-2.2-1", "BP-2.4-1")
@pytest.mark.parametrize(("kind", "profile"), [("machines", Machine), ("guns", Gun)])
def test_the_numbers_and_scales_of_every_machine_and_gun(kind, profile):
    for unit, row in of(kind, profile):
        found = (unit.rank, unit.rate_of_fire, unit.ammo.maximum, unit.durability.maximum)
        assert found == (row["rank"], row["rate_of_fire"], row["ammo_max"], row["durability_max"]), unit.id
        sectors = [(s.start, s.end, s.speed, s.colour) for s in unit.durability.sectors]
        printed = [(s["from"], s["to"], s.get("speed"), s.get("colour")) for s in row["durability_sectors"]]
        assert sectors == printed, unit.id


@pytest.mark.rule("BP-2.3-1")
def test_class_and_locomotion_of_every_machine():
    for unit, row in of("machines", Machine):
        assert (unit.machine_class, unit.locomotion) == (row["class"], row["locomotion"]), unit.id


def test_mobility_of_every_gun():
    for unit, row in of("guns", Gun):
        assert unit.mobile is row["mobile"], unit.id


def rows_of_arsenal(row):
    """In the order of a profile: firearms, close-combat weapons, equipment."""
    order = list(KINDS)
    return sorted(row["weapons"], key=lambda weapon: order.index(weapon["kind"]))


@pytest.mark.parametrize(("kind", "profile"), [("machines", Machine), ("guns", Gun)])
def test_every_weapon_of_every_machine_and_gun(kind, profile):
    for unit, row in of(kind, profile):
        for part, weapon in zip(arsenal(unit), rows_of_arsenal(row), strict=True):
            name = CORRECTED.get(weapon["name_ru"], weapon["name_ru"])
            assert without_yo(part.name.ru) == without_yo(name)
            assert isinstance(part, KINDS[weapon["kind"]])
            assert (part.count, part.ammo) == (weapon["count"], weapon.get("ammo")), unit.id
            assert getattr(part, "melee", None) == weapon.get("melee_bonus"), unit.id
            assert getattr(part, "range", None) == throw(weapon.get("range")), unit.id
            assert getattr(part, "power", None) == throw(weapon.get("power")), unit.id
            assert special_of(part) == published_special(weapon), unit.id


def special_of(part):
    if isinstance(part, Weapon) and part.explosion:
        return (part.explosion.radius, part.explosion.power)
    if isinstance(part, Equipment) and part.repair is not None:
        return part.repair
    return getattr(getattr(part, "special", None), "en", "")


def published_special(weapon):
    special = weapon.get("special", {"kind": "text", "text": ""})
    if special["kind"] == "explosion":
        return (special["radius_steps"], throw(special["power"]))
    return special["amount"] if special["kind"] == "repair" else special["text"]


def test_a_corrected_weapon_name_is_a_doubt_of_the_unit():
    for row in facts()["machines"] + facts()["guns"]:
        if any(weapon["name_ru"] in CORRECTED for weapon in row["weapons"]):
            assert any("исправлен" in doubt.ru for doubt in shipped()[row["id"]].doubts), row["id"]
