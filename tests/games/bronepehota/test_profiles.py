"""What the stat lines carry, by the rules that speak of them."""

import pytest

from armybuilder.games.bronepehota.profiles.armlists import read_armlist
from armybuilder.games.bronepehota.profiles.units import Gun, Machine, Squad, Trooper
from tests.games.bronepehota.content import shipped


def sheet(name):
    return shipped()[f"sheets_2008.{name}"]


@pytest.mark.rule("BP-1.1-3")
def test_a_file_gives_squads_machines_and_guns_a_card_each():
    kinds = {type(unit) for unit in shipped().values() if unit.edition == "sheets_2008"}
    assert kinds == {Squad, Machine, Gun}


@pytest.mark.rule("BP-2.1-1")
def test_every_squad_of_the_publisher_has_six_troopers_who_may_differ():
    squads = [u for u in shipped().values() if isinstance(u, Squad) and u.edition == "sheets_2008"]
    assert {len(squad.troopers) for squad in squads} == {6}
    assert any(len(set(squad.troopers)) > 1 for squad in squads)


@pytest.mark.rule("BP-2.1-1")
def test_retyped_squads_have_as_many_troopers_as_rows():
    assert len(shipped()["tehnolog.polaris.spetsnaz_planety_shidu"].troopers) == 4
    heroes = [u for u in shipped().values() if isinstance(u, Squad) and u.hero]
    assert {len(hero.troopers) for hero in heroes} == {1}


@pytest.mark.rule("BP-2.1-3")
@pytest.mark.parametrize(
    ("name", "cost"),
    [("polaris.tyazhyolaya_klon_pehota", 80), ("protectorate.robotizirovannaya_kiberpehota", 70)],
)
def test_cost_of_a_squad(name, cost):
    assert sheet(name).cost == cost


@pytest.mark.rule("BP-2.1-4")
def test_rank_of_a_trooper_is_read_from_the_first_column():
    assert [t.rank for t in sheet("polaris.tribunatory").troopers] == [5] * 6


def test_close_combat_skill_may_be_zero():
    assert sheet("polaris.tyazhyolaya_klon_pehota").troopers[0].melee == 0


def trooper(*abilities):
    return Trooper(rank=2, speed=4, range=None, power=None, melee=0, abilities=abilities, armour=2)


@pytest.mark.rule("BP-2.1-9")
@pytest.mark.parametrize(
    ("abilities", "can_repair", "jump"),
    [((), False, 0), (("Рм",), True, 0), (("Пр4",), False, 4), (("Рм", "Пр5"), True, 5)],
)
def test_abilities(abilities, can_repair, jump):
    assert trooper(*abilities).can_repair is can_repair
    assert trooper(*abilities).jump == jump


@pytest.mark.rule("BP-2.1-9")
@pytest.mark.parametrize("cell", ["Рм,Пр4", "Рм, Пр4", "Рм , Пр4"])
def test_several_abilities_are_joined_with_a_comma(cell):
    text = f"""
edition = "own"
faction = "common"
[[squad]]
id = "one"
name = "Один"
cost = 10
troopers = ["2 4 – – 1 {cell} 2"]
"""
    (unit,) = read_armlist(text, "own.toml")
    assert unit.troopers[0].abilities == ("Рм", "Пр4")


@pytest.mark.rule("BP-2.2-2")
def test_cost_of_a_machine():
    assert sheet("polaris.demolisher").cost == 160


@pytest.mark.rule("BP-2.2-3")
def test_rank_that_a_machine_demands():
    assert sheet("protectorate.gryphon").rank == 2


def test_rate_of_fire_of_a_machine():
    assert sheet("protectorate.t_rex").rate_of_fire == 2


@pytest.mark.rule("BP-2.2-8")
@pytest.mark.parametrize(
    ("name", "slider", "speed"),
    [
        ("protectorate.bronekhod", 5, 3),
        ("polaris.raptor", 9, 5),
        ("polaris.raptor", 7, 5),
        ("polaris.raptor", 6, 4),
        ("polaris.raptor", 1, 3),
        ("polaris.raptor", 0, None),
    ],
)
def test_the_sector_under_the_slider_gives_the_speed(name, slider, speed):
    assert sheet(name).durability.speed(slider) == speed


@pytest.mark.rule("BP-1.6-5")
def test_scales_start_on_the_greatest_numbers():
    raptor = sheet("polaris.raptor")
    assert (raptor.durability.cells[0], raptor.ammo.cells[0]) == (9, 12)
    assert (raptor.durability.cells[-1], raptor.ammo.cells[-1]) == (0, 0)


@pytest.mark.rule("BP-2.3-1")
def test_machines_are_light_or_heavy():
    light = {u.name.en for u in shipped().values() if getattr(u, "machine_class", "") == "light"}
    assert light == {"Raptor", "Salamander", "Bronekhod"}


def test_guns_are_mobile_or_stationary():
    assert sheet("common.minomet").mobile is True
    assert sheet("common.sparennaya_pushka").mobile is False


@pytest.mark.rule("BP-2.4-3")
def test_cost_rank_and_rate_of_fire_of_a_gun():
    gun = sheet("common.sparennaya_pushka")
    assert (gun.cost, gun.rank, gun.rate_of_fire) == (45, 2, 2)


@pytest.mark.rule("BP-2.4-5")
def test_a_gun_has_a_durability_scale_without_speeds():
    for unit in shipped().values():
        if isinstance(unit, Gun):
            assert unit.durability.maximum > 0
            assert {sector.speed for sector in unit.durability.sectors} == {None}


@pytest.mark.rule("BP-10.2-5")
def test_a_new_machine_brings_free_rules_of_its_own():
    text = """
edition = "own"
faction = "common"
[[machine]]
id = "crab"
name = "Краб"
cost = 50
rank = 1
rate_of_fire = 1
ammo = 6
durability = 4
sectors = [{ from = 4, to = 1, speed = 3 }]
special = [{ ru = "Ходит боком", en = "Walks sideways" }, "Роет норы"]
"""
    (crab,) = read_armlist(text, "own.toml")
    assert [rule.get("en") for rule in crab.special] == ["Walks sideways", "Роет норы"]
    assert crab.machine_class is None
    assert crab.locomotion is None
    assert crab.arsenal == ()
