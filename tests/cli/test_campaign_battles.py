"""Forces of a campaign fight, are recorded with nothing typed, and go to the next battle as the last one left them."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from armybuilder.games import game, games
from armybuilder.storage.content import update_content
from armybuilder.storage.store import open_store
from tests.cli.test_battles_of_chance import played
from tests.cli.test_campaigns import NAMES, plain, refused

PLAYED = [one.id for one in games() if one.battle is not None]


@pytest.fixture
def begun(ab, tmp_path):
    """A campaign of a game, with two forces of its sample army and a planned game."""

    def begin(game_id):
        own = game(game_id)
        with open_store(tmp_path / "data" / "armies.db") as store:
            update_content(store, own)
            units = {unit.id: unit for unit in store.units.all(own)}
            sample = own.sample_army(units, "en")
            for name in NAMES:
                store.rosters.create(replace(sample, name=f"{name}’s army"), own.judge(sample))
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
