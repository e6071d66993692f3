"""Forces of a campaign fight, are recorded with nothing typed, and go to the next battle as the last one left them."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.session import Wanted
from armybuilder.games import WITH_ARMLISTS, game, games
from armybuilder.storage.content import update_content
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from armybuilder.wording.narration import BothLanguages
from tests import gamedata
from tests.cli.test_battles_of_chance import played
from tests.cli.test_campaigns import NAMES, plain, refused

IMPORTED = gamedata.SYSTEM.id
PLAYED = [*(one.id for one in games() if one.battle is not None), IMPORTED]


@pytest.fixture
def begun(ab, tmp_path):
    """A campaign of a game, with two forces of its sample army and a planned game."""

    def begin(game_id):
        with open_store(tmp_path / "data" / "armies.db") as store:
            if game_id in WITH_ARMLISTS:
                own = game(game_id)
                update_content(store, own)
                units = {unit.id: unit for unit in store.units.all(own)}
                sample = own.sample_army(units, "en")
                for name in NAMES:
                    store.rosters.create(replace(sample, name=f"{name}’s army"), own.judge(sample))
            else:
                version = store.game_data.keep(gamedata.data_set()).version
                for name in NAMES:
                    engine = gamedata.army(name=f"{name}’s army", version=version)
                    store.rosters.create(engine.freeze(), gamedata.judged(engine))
        plain(ab, "new", "Ford", "--game", game_id, "--organiser", "Anna", "--limit", "5000")
        plain(ab, "join", "Ford", "Boris")
        for name in NAMES:
            plain(ab, "found", "Ford", f"{name}’s army", "--of-player", name, "--name", f"{name}’s force")
        plain(ab, "season", "Ford", "open", "--pairing", "round_robin")
        plain(ab, "round", "Ford", "open")
        plain(ab, "pair", "Ford")
        return ab

    return begin


def forces(ab):
    return plain(ab, "show", "Ford")["state"]["forces"]


def fight(ab, *words, seed=1, turns=40):
    """Play a game of the campaign by chance, and end it."""
    plain(ab, "play", "Ford", *words, "--name", "Chance")
    played(ab, Random(seed), turns, "en")
    done = ab("battle", "do", "Chance", "end-battle", "--facts", '{"winners": ["a"]}', "--json")
    if done.code:
        assert json.loads(ab("battle", "result", "Chance", "--json").out).get("complete", True), done.err
    return json.loads(ab("battle", "result", "Chance", "--json").out)


def lost(units):
    """Cells lost, by unit and track, and soldiers who are gone."""
    tracks = {
        (own, track["id"]): track["maximum"] - track["value"]
        for own, unit in units.items()
        for track in unit.get("tracks", {}).values()
        if track["maximum"] != track["value"]
    }
    gone = {
        soldier["id"]
        for unit in units.values()
        for soldier in unit.get("soldiers", ())
        if soldier.get("status", "ready") != "ready"
    }
    return tracks, gone


def agrees(result, after, *, by_unit):
    """Everything that a result tells of units stands in the campaign, where everybody's die showed 1."""
    seen = set()
    for side in result["sides"]:
        units = after[side["force"]]["units"]
        for told in side["units"]:
            known = units.get(told.get("unit", ""))
            if known is None:
                continue
            fate = told.get("fate", "through")
            seen.add(fate)
            if fate == "captured":
                assert known["status"] == "captured"
                assert [
                    one
                    for force in after.values()
                    for one in force["units"].values()
                    if one.get("former") == known["id"]
                ]
                continue
            for track in told.get("tracks", ()):
                stands = known.get("tracks", {}).get(track["id"])
                if stands is not None and track["kind"] != "figures" and fate != "destroyed":
                    assert stands["value"] == track["end"], (told["name"], track)
            if by_unit:
                continue
            soldiers = {soldier["row"]: soldier for soldier in known.get("soldiers", ())}
            for model in told.get("models", ()):
                gone = {"fallen": "dead", "missing": "missing", "fled": "missing", "captured": "captured"}
                status = gone.get(model.get("fate", "through"), "ready")
                assert soldiers[model.get("row", 0)].get("status", "ready") == status
                wounds = model.get("wounds")
                if status == "ready" and wounds is not None:
                    assert soldiers[model.get("row", 0)]["tracks"][wounds["id"]]["value"] == wounds["end"]
    return seen


@pytest.mark.parametrize("game_id", PLAYED)
def test_the_second_battle_begins_where_the_first_ended(begun, game_id):
    ab = begun(game_id)
    result = fight(ab, "--of", "1")
    ab("battle", "rename", "Chance", "First")
    assert {side["force"] for side in result["sides"]} == set(forces(ab))
    assert all(unit.get("unit") for side in result["sides"] for unit in side["units"] if unit.get("value"))
    preview = plain(ab, "record", "Ford", "--from-battle", "First", "--preview")
    told = plain(ab, "record", "Ford", "--from-battle", "First", "--fallen", "1" * len(preview["to_roll"]))
    assert told["status"] == "applied"
    assert "set_aside" not in told["why"]
    assert agrees(result, forces(ab), by_unit=game_id == IMPORTED)
    plain(ab, "round", "Ford", "close")
    plain(ab, "round", "Ford", "open")
    before = forces(ab)
    second = fight(ab, *before, seed=2, turns=0)
    for side in second["sides"]:
        units = before[side["force"]]["units"]
        for unit in side["units"]:
            known = units.get(unit.get("unit", ""))
            if known is None:
                continue
            for track in unit.get("tracks", ()):
                if track["id"] in known.get("tracks", {}):
                    assert track["start"] == known["tracks"][track["id"]]["value"]
            there = {
                soldier["row"]
                for soldier in known.get("soldiers", ())
                if soldier.get("status", "ready") == "ready"
            }
            if known.get("soldiers"):
                assert {model.get("row", 0) for model in unit.get("models", ())} == there
        came = {unit["unit"] for unit in side["units"] if unit.get("unit")}
        ready = {own for own, unit in units.items() if unit.get("status", "ready") == "ready"}
        assert came <= ready
    plain(ab, "record", "Ford", "--from-battle", "Chance")
    assert lost(forces(ab)[side["force"]]["units"]) == lost(before[side["force"]]["units"])


def test_a_battle_locks_its_units_until_it_is_recorded_or_let_go(begun):
    ab = begun("bronepehota")
    plain(ab, "play", "Ford", "--of", "1", "--name", "Chance")
    unit = next(iter(next(iter(forces(ab).values()))["units"]))
    force = next(iter(forces(ab)))
    facts = json.dumps({"force": force, "unit": unit})
    assert "Chance" in refused(ab, "tell", "Ford", "unit.disbanded", "--facts", facts)
    assert "Chance" in refused(ab, "play", "Ford", "--of", "1")
    plain(ab, "release", "Ford", "Chance")
    plain(ab, "tell", "Ford", "unit.disbanded", "--facts", facts)
    assert "waits for: —" in refused(ab, "release", "Ford", "Chance")


def test_a_force_lies_among_the_armies_as_it_stands(begun):
    ab = begun("bronepehota")
    told = plain(ab, "field", "Ford", "Anna", "--name", "Anna now")
    assert told["army"] == "Anna now"
    assert ab("army", "show", "Anna now").code == 0


def test_armies_of_the_ninth_age_are_handed_in_and_come_back_with_their_units(begun, tmp_path):
    ab = begun("ninth_age")
    rules = plain(ab, "show", "Ford")["state"]["house_rules"]
    assert rules["points_a_coin"] == 10
    key = plain(ab, "play", "Ford", "--of", "1", "--name", "Chance")["id"]
    random = Random(1)
    with open_store(tmp_path / "data" / "armies.db") as store:
        battle = open_battle(store, key)
        assert all(battle.state.own.party(one).army.units for one in ("one", "two"))
        for _ in range(400):
            option = some_option(battle.session, random)
            if option is None or battle.state.sides:
                break
            wanted = Wanted(option.command, chosen_at_random(option, random), side=option.side)
            battle.do(wanted, SeededDice(random.getrandbits(31)), BothLanguages())
        assert battle.state.sides
        units = list(battle.state.units.values())
        gone = units[0]
        for piece in gone.pieces:
            battle.do(Wanted("set-fate", {"who": piece, "fate": "destroyed"}), SeededDice(1), BothLanguages())
        battle.do(Wanted("end-battle", {"winners": ["b"]}), SeededDice(1), BothLanguages())
        result = battle.result
    assert {side.force for side in result.sides} == set(forces(ab))
    assert all(unit.unit for side in result.sides for unit in side.units)
    told = plain(ab, "record", "Ford", "--from-battle", "Chance", "--fallen", "1")
    assert told["status"] == "applied"
    force = forces(ab)[result.sides[0].force]
    assert [unit["status"] for unit in force["units"].values() if unit.get("status", "ready") != "ready"] == [
        "destroyed"
    ]
    plain(ab, "round", "Ford", "close")
    plain(ab, "round", "Ford", "open")
    key = plain(ab, "play", "Ford", *forces(ab), "--name", "Again")["id"]
    with open_store(tmp_path / "data" / "armies.db") as store:
        battle = open_battle(store, key)
        handed = {one: len(battle.state.own.party(one).army.units) for one in ("one", "two")}
    assert sorted(handed.values()) == sorted(
        sum(unit.get("status", "ready") == "ready" for unit in force["units"].values())
        for force in forces(ab).values()
    )
