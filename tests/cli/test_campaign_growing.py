"""A force grows between games: recruits that the game's rules judge, improvements that change its profiles, trade."""

import json

import pytest
from msgspec.structs import replace

from armybuilder.games import game
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, apply
from armybuilder.roster.model import new_army
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from tests.cli.test_campaign_battles import begun, forces  # noqa: F401 - a fixture
from tests.cli.test_campaigns import plain, refused


def force_of(ab, name="Anna"):
    return next(one for one in forces(ab).values() if one["name"].startswith(name))


def unit_of(ab, what, name="Anna"):
    return next(unit for unit in force_of(ab, name)["units"].values() if what(unit))


def is_squad(unit):
    return len(unit.get("soldiers", ())) > 1


def seasoned(ab, unit, experience=3):
    """Give a unit experience by hand."""
    plain(ab, "set", "Ford", unit["id"], "experience", str(experience), "--reason", "a test")


def test_a_recruit_comes_out_of_the_catalogue_at_its_price(begun):  # noqa: F811
    ab = begun("bronepehota")
    before = force_of(ab)
    wanted = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
    look = plain(ab, "recruit", "Ford", "Anna", wanted, "--preview")
    assert (look["price"], look["against"]) == (80, [])
    told = plain(ab, "recruit", "Ford", "Anna", wanted, "--named-so", "Fresh ones")
    assert told["status"] == "applied"
    after = force_of(ab)
    assert after["treasury"] == before["treasury"] - 80
    (new,) = set(after["units"]) - set(before["units"])
    assert after["units"][new]["name"]["en"].startswith("Fresh ones")
    plain(ab, "play", "Ford", "--of", "1", "--name", "Chance")
    result = json.loads(ab("battle", "result", "Chance", "--json").out)
    assert new in {unit.get("unit") for side in result["sides"] for unit in side["units"]}


def test_a_recruit_that_the_rules_forbid_says_why(begun, tmp_path):  # noqa: F811
    ab = begun("bronepehota")
    treasury = force_of(ab)["treasury"]
    with open_store(tmp_path / "data" / "armies.db") as store:
        units = store.units.all(game("bronepehota"))
    enemy = next(
        unit.id for unit in units if unit.faction == "protectorate" and unit.edition == "sheets_2008"
    )
    assert "BP-1.5-1" in refused(ab, "recruit", "Ford", "Anna", enemy)
    look = plain(ab, "recruit", "Ford", "Anna", enemy, "--preview")
    assert {one["rule"] for one in look["against"]} == {"BP-1.5-1"}
    assert force_of(ab)["treasury"] == treasury


def test_a_recruit_is_like_a_unit_of_an_army(begun, tmp_path):  # noqa: F811
    ab = begun("bronepehota")
    own = game("bronepehota")
    with open_store(tmp_path / "data" / "armies.db") as store:
        units = {unit.id: unit for unit in store.units.all(own)}
        helix = units["sheets_2008.polaris.helix"]
        roster = new_army("bronepehota", "sheets_2008", name="Yard")
        chosen = replace(select(helix, own.entry_of(helix)), name="Big one", values={"durability": 3})
        roster = apply(roster, AddUnit(helix, chosen))
        store.rosters.create(roster, own.judge(roster))
    plain(ab, "recruit", "Ford", "Anna", "Big one", "--of-army", "Yard")
    new = unit_of(ab, lambda unit: unit["name"]["en"].startswith("Big one"))
    assert (new["price"], new["tracks"]["durability"]["value"]) == (90, 12)
    assert [one["rule"] for one in plain(ab, "check", "Ford", "Anna") if one["level"] == "error"] == []


def test_two_new_units_come_in_a_round(begun):  # noqa: F811
    ab = begun("bronepehota")
    wanted = ("recruit", "Ford", "Anna", "sheets_2008.common.minomet")
    plain(ab, *wanted)
    plain(ab, *wanted)
    assert "2" in refused(ab, *wanted)


def test_an_improvement_changes_the_value_in_battle_and_on_the_sheet(begun, tmp_path):  # noqa: F811
    ab = begun("bronepehota")
    squad = unit_of(ab, is_squad)
    assert "rank" in refused(ab, "improve", "Ford", "Anna", squad["id"], "speed", "--soldier", "1")
    seasoned(ab, squad)
    shown = plain(ab, "show", "Ford", "--force", "Anna")["standing"]
    (standing,) = [one for one in shown["units"] if one["unit"] == squad["id"]]
    assert (standing["rank"], standing["due"]) == (1, 1)
    assert {one["improvement"]["id"] for one in standing["open"]} >= {"speed", "melee", "repairer"}
    plain(ab, "improve", "Ford", "Anna", squad["id"], "speed", "--soldier", "1")
    plain(ab, "field", "Ford", "Anna", "--name", "Anna now")
    key = plain(ab, "play", "Ford", "--of", "1", "--name", "Chance")["id"]
    with open_store(tmp_path / "data" / "armies.db") as store:
        battle = open_battle(store, key)
        row = next(one for one in store.rosters.list() if one.name == "Anna now")
        army = store.rosters.get(row.id, game("bronepehota"))
    side = next(key for key, units in battle.fought_for.units.items() if squad["id"] in units.values())
    unit = next(
        one for one in battle.state.units.values() if (one.home, one.selection) == (side, squad["key"])
    )
    first, second = (battle.state.pieces[own].fields["speed"] for own in unit.pieces[:2])
    assert first == second + 1
    sheet = army.unit(army.find(squad["key"]))
    assert sheet.troopers[0].speed == sheet.troopers[1].speed + 1
    # an improvement costs 5 % of the price, in battle and on the sheet
    assert sheet.cost == squad["price"] + 4


@pytest.mark.parametrize("language", ["en", "ru"])
def test_a_force_is_told_in_words(begun, language):  # noqa: F811
    ab = begun("bronepehota")
    seasoned(ab, unit_of(ab, is_squad))
    done = ab("campaign", "show", "Ford", "--force", "Anna", "--lang", language)
    assert done.code == 0, done.err
    assert "{" not in done.out
    assert ("veteran" if language == "en" else "обстрелян") in done.out.lower() or "1" in done.out


def test_a_force_gives_another_a_machine_and_money(begun):  # noqa: F811
    ab = begun("bronepehota")
    machine = unit_of(ab, lambda unit: "durability" in unit.get("tracks", {}))
    words = ("trade", "Ford", "--from-force", "Anna", "--to-force", "Boris", "--give-unit", machine["id"])
    plain(ab, *words, "--coins", "10", "--agreed", "Boris")
    assert machine["key"] in {
        unit["key"] for unit in force_of(ab, "Boris")["units"].values() if unit.get("taken_from")
    }
    assert "Say --from-force" in refused(ab, "trade", "Ford", "--give-unit", "x")


def test_a_unit_is_disbanded(begun):  # noqa: F811
    ab = begun("bronepehota")
    gun = unit_of(ab, lambda unit: "durability" in unit.get("tracks", {}))
    plain(ab, "disband", "Ford", "Anna", gun["id"], "--refund", "5")
    assert unit_of(ab, lambda unit: unit["id"] == gun["id"])["status"] == "disbanded"


def test_an_army_that_breaks_rules_comes_in_and_is_told_so(begun, tmp_path):  # noqa: F811
    ab = begun("bronepehota")
    own = game("bronepehota")
    with open_store(tmp_path / "data" / "armies.db") as store:
        units = {unit.id: unit for unit in store.units.all(own)}
        roster = new_army("bronepehota", "sheets_2008", name="Lonely")
        helix = units["sheets_2008.polaris.helix"]
        roster = apply(roster, AddUnit(helix, select(helix, own.entry_of(helix))))
        store.rosters.create(roster, own.judge(roster))
    done = ab("campaign", "found", "Ford", "Lonely", "--of-player", "Anna", "--lang", "en")
    assert done.code == 0
    assert "BP-1.6-6" in done.out
