"""Army rules of «Битвы Fantasy»."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Machine, Weapon
from armybuilder.games.naming import numbering
from armybuilder.roster.edits import SetAmount, SetLevel, apply
from tests.games.bitvy_fantasy.content import (
    BUG,
    HAWK,
    MITHRA,
    MONITORS,
    THUNDER,
    TOMB_GUARDS,
    UNICORN,
    UNL,
    army,
    shipped,
)

CLUB_UNL = "club_2_0.common.unl_2"


def keys(roster):
    return [(issue.rule, issue.key, issue.level) for issue in GAME.judge(roster).issues]


@pytest.mark.rule("BF-0-1")
def test_an_army_starts_at_the_level_of_the_book():
    assert GAME.default_edition.id == "ultra"
    assert "Ультра" in GAME.default_edition.name.ru


@pytest.mark.rule("BF-1-6")
@pytest.mark.parametrize(
    "units",
    [(HAWK, THUNDER), (HAWK, MONITORS, UNICORN, THUNDER, BUG)],
    ids=["one squad, one gun", "three squads, two guns"],
)
def test_squads_and_guns_are_an_army(units):
    assert keys(army(*units)) == []


@pytest.mark.rule("BF-1-6")
def test_without_a_gun_the_players_are_warned_and_may_play():
    verdict = GAME.judge(army(HAWK))
    assert [(i.rule, i.key, i.level) for i in verdict.issues] == [
        ("BF-1-6", "bitvy_fantasy.issue.no_gun", "advice")
    ]
    assert verdict.legal


@pytest.mark.rule("BF-1-6")
def test_guns_alone_are_refused():
    assert keys(army(THUNDER, BUG)) == [("BF-1-6", "bitvy_fantasy.issue.no_squad", "error")]


@pytest.mark.rule("BF-1-6")
def test_a_machine_joins_squad_and_gun():
    club = ("club_2_0.charodey.yastreb", "club_2_0.common.grom", CLUB_UNL)
    assert keys(army(*club, edition="club_2_0")) == []


@pytest.mark.rule("BF-1-6")
def test_an_empty_army_is_only_a_plan():
    assert keys(army()) == [("BF-1-6", "issue.empty", "advice")]


@pytest.mark.rule("BF-1-6")
def test_the_same_squad_twice_is_two_numbered_copies():
    roster = army(HAWK, HAWK, THUNDER)
    assert keys(roster) == []
    assert numbering(roster) == {"unit0": 1, "unit1": 2}


@pytest.mark.rule("BF-1-6")
def test_a_squad_serves_whole():
    roster = apply(army(HAWK, THUNDER), SetAmount("unit0", "warrior-3", 0))
    assert keys(roster) == [("BF-1-6", "issue.too_few", "error")]


@pytest.mark.rule("BF-1-6")
def test_no_limit_by_default_and_a_limit_that_is_agreed_is_checked():
    assert keys(army(HAWK, MONITORS, THUNDER)) == []
    found = keys(army(HAWK, MONITORS, THUNDER, limit=400))
    assert ("AB-LIMIT", "issue.over_limit", "error") in found


@pytest.mark.rule("BF-L-6")
def test_squads_of_different_factions_serve_together():
    assert keys(army(HAWK, UNICORN, MITHRA, THUNDER)) == []


@pytest.mark.rule("BF-L-1")
def test_a_squad_known_by_name_only_cannot_be_fielded():
    assert ("BF-L-1", "bitvy_fantasy.issue.name_only", "error") in keys(army(HAWK, TOMB_GUARDS, THUNDER))


@pytest.mark.rule("BF-L-3")
@pytest.mark.parametrize("squad", [MONITORS, HAWK, UNICORN, MITHRA])
def test_the_squads_of_the_book_cost_the_sum_of_their_warriors(squad):
    assert keys(army(squad, THUNDER)) == []


@pytest.mark.rule("BF-L-3")
def test_a_repeated_cell_makes_a_sum_of_its_own():
    squad = shipped()[MITHRA]
    costs = (32, 38, 36, 38, 38, 36)
    warriors = tuple(replace(squad.warriors[0], cost=cost) for cost in costs)
    (issue,) = GAME.judge(army(replace(squad, warriors=warriors), THUNDER)).issues
    assert (issue.rule, issue.level) == ("BF-L-3", "advice")
    assert (issue.values["cost"], issue.values["sum"]) == (180, 218)


@pytest.mark.rule("BF-L-3")
def test_the_players_may_do_without_the_sum():
    squad = replace(shipped()[MITHRA], cost=181)
    roster = apply(army(squad, THUNDER), SetLevel("BF-L-3", "off"))
    assert keys(roster) == []


@pytest.mark.rule("BF-A-3")
def test_guns_of_the_book_are_left_out_of_the_total():
    verdict = GAME.judge(army(HAWK, THUNDER, BUG, limit=300))
    assert verdict.cost == 200
    (issue,) = verdict.issues
    assert (issue.rule, issue.level, issue.values) == ("BF-A-3", "advice", {"n": 2})


@pytest.mark.rule("BF-A-3")
def test_all_guns_of_the_book_follow_the_same_rules():
    guns = [unit for unit in shipped().values() if unit.id.startswith("ultra.common.") and unit.id != UNL]
    assert len(guns) == 6
    assert {(gun.cost, gun.crew, gun.mobility, gun.missiles) for gun in guns} == {(None, None, None, ())}


@pytest.mark.rule("BF-A-2")
def test_the_machine_of_the_book_has_one_profile_for_its_four_modifications():
    assert shipped()[UNL].modifications == 4
    assert keys(army(HAWK, THUNDER, UNL)) == [("BF-A-2", "bitvy_fantasy.issue.no_values", "advice")]


@pytest.mark.rule("BF-0-1")
def test_club_numbers_do_not_stand_beside_those_of_the_book():
    found = keys(army(HAWK, THUNDER, CLUB_UNL))
    assert ("AB-EDITION", "issue.edition", "error") in found
    own = replace(shipped()[CLUB_UNL], id="own.common.unl_2", edition="own")
    assert keys(army(HAWK, THUNDER, own)) == []


@pytest.mark.rule("BF-6.10-1")
def test_a_machine_carries_weapons_of_either_mode():
    unl = shipped()[CLUB_UNL]
    modes = {weapon.id: weapon.mode for weapon in unl.weapons}
    assert set(modes.values()) == {"real", "virtual"}
    roster = apply(army(unl, edition="club_2_0"), SetAmount("unit0", "launcher", 1))
    roster = apply(roster, SetAmount("unit0", "battle_laser", 1))
    fitted = [key for key in modes if roster.units[0].amount(key)]
    assert {modes[key] for key in fitted} == {"real", "virtual"}


def machine(*weapons):
    name = LocalText(ru="Машина", en="Machine")
    return Machine(
        id="own.common.machine",
        edition="own",
        faction="common",
        name=name,
        machine_type=name,
        cost=100,
        manoeuvre=0,
        melee=4,
        armour=2,
        weapons=tuple(Weapon(id=w, name=name, mode="virtual", shooting=2, cost=5) for w in weapons),
        close_combat=(CloseCombatWeapon(id="axe", name=name, melee=2, cost=20),),
    )


@pytest.mark.rule("BF-6.10-3")
def test_of_three_weapons_the_two_that_are_fitted_fight_and_cost():
    roster = army(HAWK, THUNDER, machine("a", "b", "c"))
    assert GAME.judge(roster).unit_costs["unit2"] == 100
    for weapon in ("a", "c"):
        roster = apply(roster, SetAmount("unit2", weapon, 1))
    assert [roster.units[2].amount(w) for w in ("a", "b", "c", "axe")] == [1, 0, 1, 0]
    assert GAME.judge(roster).unit_costs["unit2"] == 110
    assert keys(roster) == []


@pytest.mark.rule("BF-6.10-3")
def test_each_weapon_is_fitted_once():
    roster = apply(army(HAWK, THUNDER, machine("a")), SetAmount("unit2", "a", 2))
    assert keys(roster) == [("BF-6.10-3", "issue.too_many", "error")]


@pytest.mark.rule("BF-6.10-4")
def test_the_armlist_of_a_machine_has_one_entry_a_weapon():
    unl = shipped()[CLUB_UNL]
    entries = [part.id for part in GAME.entry_of(unl).selection_entries]
    assert entries == [part.id for part in unl.arsenal]
    assert len(set(entries)) == 5


def test_a_gun_of_the_club_comes_with_its_missiles_and_may_have_tyres():
    crab = army("club_2_0.common.krab", edition="club_2_0")
    assert GAME.judge(crab).cost == 75
    assert GAME.judge(apply(crab, SetAmount("unit0", "rocket", 0))).cost == 55
    scorpion = army("club_2_0.common.skorpion", edition="club_2_0")
    assert GAME.judge(apply(scorpion, SetAmount("unit0", "tyres", 1))).cost == 115


@pytest.mark.rule("BF-L-4")
def test_clearance_is_kept_and_no_army_rule_reads_it():
    warrior = shipped()[MONITORS].warriors[1]
    assert warrior.clearance == ("П", "МП")
    assert keys(army(MONITORS, BUG)) == []


def test_the_sample_army_is_legal_in_both_languages():
    for language in ("ru", "en"):
        roster = GAME.sample_army(shipped(), language)
        assert GAME.judge(roster).legal
        assert GAME.judge(roster).cost == 470
