"""`armybuilder battle record|tell|join|result`: games that were played away from the program, told on the command line."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from armybuilder.battle.result import VERSION, BattleResult, check_result
from armybuilder.battle.result_file import plain_result, result_from
from armybuilder.catalogue.codec import from_plain
from armybuilder.cli.main import main
from armybuilder.games import WITH_ARMLISTS, game
from armybuilder.storage.content import read_content
from armybuilder.storage.store import open_store
from tests import gamedata

KEPT = Path(__file__).parent.parent / "battle" / "session" / "kept_results"
CAMP = ("battle", "record", "Camp", "--army", "North bronepehota", "--army", "South bronepehota")


@pytest.fixture
def ab(tmp_path, capsys):
    """The command line with two sample armies of each game, and two of an imported one."""
    database = tmp_path / "armies.db"
    with open_store(database) as store:
        for game_id in WITH_ARMLISTS:
            own = game(game_id)
            sample = own.sample_army({unit.id: unit for unit in read_content(own)}, "en")
            for name in ("North", "South"):
                store.rosters.create(replace(sample, name=f"{name} {game_id}"), own.judge(sample))
        version = store.game_data.keep(gamedata.data_set()).version
        for name in ("North toys", "South toys"):
            engine = gamedata.army(name=name, version=version)
            store.rosters.create(engine.freeze(), gamedata.judged(engine))

    def run(*words, code=0):
        assert main([*words, "--db", str(database)]) == code, capsys.readouterr()
        out, err = capsys.readouterr()
        return out if code == 0 else err

    return run


def result_of(ab, name="Camp"):
    return from_plain(json.loads(ab("battle", "result", name, "--json")), BattleResult)


@pytest.mark.parametrize("game_id", [*WITH_ARMLISTS, "toys"])
def test_a_game_of_any_kind_is_entered_and_listed_among_the_battles(ab, game_id):
    armies = ("--army", f"North {game_id}", "--army", f"South {game_id}")
    told = ab("battle", "record", "Camp", "b.1:fate=fled", "winner=a", *armies, "--lang", "en")
    assert "played away from the program" in told
    assert "fled" in told
    result = result_of(ab)
    assert result.source == "entered"
    assert result.complete
    assert result.sides[1].units[0].fate == "fled"
    assert {unit.fate for unit in result.sides[0].units} == {"through"}
    assert {unit.fielded for side in result.sides for unit in side.units} == {"on_table"}
    check_result(result)
    assert "Camp" in ab("battle", "list")
    ab("battle", "undo", "Camp")
    assert result_of(ab).sides[1].units[0].fate == "through"


def test_a_half_report_goes_to_the_other_player_and_comes_back_joined(ab, tmp_path):
    ab(*CAMP, "winner=a", "a.3:track:ammo=-4", "--unrecorded", "b")
    assert not result_of(ab).complete
    ab("battle", "export", "Camp", "--out", str(tmp_path / "half.json"))
    ab("battle", "open", str(tmp_path / "half.json"))
    # what he says of his own
    units = [f"b.{place}:fate=as_it_was" for place in range(2, 9)]
    ab("battle", "tell", "Camp 2", "b.1.2:fate=fallen", "a.3:track:ammo=-6", *units)
    ab("battle", "result", "Camp 2", "--out", str(tmp_path / "his.json"))
    told = json.loads(ab("battle", "join", "Camp", str(tmp_path / "his.json"), "--json"))
    (different,) = told["different"]
    assert (different["who"], different["thing"], different["mine"], different["theirs"]) == (
        "a.3",
        "ammo",
        "12",
        "10",
    )
    result = result_of(ab)
    assert result.complete
    assert result.sides[1].units[0].models[1].fate == "fallen"
    assert "Боезапас" in ab("battle", "join", "Camp", str(tmp_path / "his.json"), "--lang", "ru")
    ab("battle", "join", "Camp", str(tmp_path / "his.json"), "--take", "theirs")
    assert "the same" in ab("battle", "join", "Camp", str(tmp_path / "his.json"), "--lang", "en")


def test_a_whole_battle_as_a_file_is_a_report_too(ab, tmp_path):
    ab(*CAMP, "winner=a")
    ab("battle", "what-if", "Camp", "1", "Other")
    ab("battle", "tell", "Other", "b.1:fate=fled")
    ab("battle", "export", "Other", "--out", str(tmp_path / "other.json"))
    told = json.loads(
        ab("battle", "join", "Camp", str(tmp_path / "other.json"), "--take", "theirs", "--json")
    )
    assert told["taken"]
    assert result_of(ab).sides[1].units[0].fate == "fled"


def test_facts_of_a_file_are_cells_or_a_result(ab, tmp_path):
    facts = tmp_path / "facts.json"
    facts.write_text(json.dumps({"cells": [{"who": "b.1", "what": "fate", "value": "fled"}]}), "utf-8")
    ab(*CAMP, "--facts", f"@{facts}")
    ab("battle", "result", "Camp", "--out", str(tmp_path / "result.json"))
    ab("battle", "record", "Same", *CAMP[3:], "--facts", f"@{tmp_path / 'result.json'}")
    assert result_of(ab, "Same").sides[1].units[0].fate == "fled"


def test_what_is_behind_a_number_is_told(ab):
    ab(*CAMP, "b.1:fate=fled")
    ab("battle", "tell", "Camp", "b.1.1:fate=fallen")
    entries = json.loads(ab("battle", "result", "Camp", "--why", "b.1:fate", "--json"))
    assert [entry["number"] for entry in entries] == [2, 3]
    told = ab("battle", "result", "Camp", "--why", "b.1:fate", "--lang", "ru")
    assert "судьба: пало" in told
    assert "weather" in ab("battle", "result", "Camp", "--why", "weather", code=2)


@pytest.mark.parametrize(
    "cell", ["fate", "b.1:weather=rain", "=", "b.1:fate=asleep", "z.1:fate=fled", "winner=z"]
)
def test_a_cell_that_is_none_is_refused_and_nothing_is_kept(ab, cell):
    assert ab(*CAMP, cell, code=2).startswith("armybuilder: ")
    assert "Camp" not in ab("battle", "list")


def test_armies_of_two_games_or_of_one_side_are_refused(ab):
    ab("battle", "record", "Camp", code=2)
    ab("battle", "record", "Camp", "--army", "North toys", code=2)
    ab("battle", "record", "Camp", "--army", "North toys", "--army", "South batalist", code=2)


def test_an_accepted_result_says_so(ab):
    ab(*CAMP, "winner=a", "accepted=yes")
    assert result_of(ab).accepted
    ab("battle", "tell", "Camp", "b.1:fate=fled", code=2)


@pytest.mark.parametrize("file", sorted(KEPT.glob("*.json")), ids=lambda file: file.stem)
def test_results_of_earlier_versions_stay_readable(file):
    plain = json.loads(file.read_text("utf-8"))
    result = result_from(plain, file.name)
    assert json.loads(json.dumps(plain_result(result))) == plain
    check_result(result)


def test_the_present_form_has_a_kept_result():
    assert (KEPT / f"version_{VERSION}.json").exists()
