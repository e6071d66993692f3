"""`armybuilder table`: tables of a game listed, laid, kept, renamed, handed over and deleted."""

import json

import pytest

SQUAD = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
GAME = ("--game", "bronepehota")


@pytest.fixture
def battle(ab):
    """The command line, with a battle of «Бронепехота»."""
    for name in ("Ours", "Theirs"):
        assert ab("army", "new", name, *GAME, SQUAD).code in (0, 1)
    assert ab("battle", "new", "Bridge", "--army", "Ours", "--army", "Theirs").code == 0
    return ab


def listed(ab):
    return {one["table"]: one for one in json.loads(ab("table", "list", *GAME, "--json").out)}


def board(ab):
    return json.loads(ab("battle", "show", "Bridge", "--json").out)["state"]


def test_the_tables_of_a_game_are_listed(ab):
    found = listed(ab)
    assert found["bait"]["name"] == "A hamlet with sheds"
    assert "24 × 16" in ab("table", "list", *GAME).out


def test_a_battle_begins_on_a_table(battle):
    run = battle(
        "battle", "new", "Pass", "--army", "Ours", "--army", "Theirs", "--table", "trap", "--clock", 60
    )
    assert run.code == 0
    state = json.loads(battle("battle", "show", "Pass", "--json").out)["state"]
    assert len(state["terrain"]) == 9
    assert state["sides"]["a"]["marks"]["clock_limit"]["value"] == 60


def test_a_table_is_laid_kept_renamed_and_deleted(battle):
    assert battle("table", "lay", "Bridge", "bait").code == 0
    before = board(battle)["terrain"]
    assert len(before) == 10
    assert battle("table", "keep", "Bridge", "Moor").code == 0
    assert battle("table", "rename", "Moor", "Fen", *GAME).code == 0
    assert "Fen" in listed(battle)
    assert battle("table", "lay", "Bridge", "trap").code == 0
    assert battle("table", "lay", "Bridge", "Fen").code == 0
    assert board(battle)["terrain"] == before
    assert battle("table", "delete", "Fen", *GAME).code == 0
    assert "Fen" not in listed(battle)


def test_a_table_is_handed_over_as_a_file(battle, tmp_path):
    assert battle("table", "export", "bait", *GAME, "--out", "bait.json").code == 0
    run = battle("table", "import", "bait.json", "--json")
    assert json.loads(run.out) == {"table": "bait", "game": "bronepehota"}
    assert json.loads(battle("table", "import", "bait.json", "--json").out)["table"] == "bait (2)"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("table", "lay", "Bridge", "bati"), "bait"),
        (("table", "delete", "Moor", *GAME), "Moor"),
        (("table", "rename", "Moor", "Fen", *GAME), "Moor"),
        (("table", "keep", "Bridge", "  "), "name"),
        (("table", "list", "--game", "chess"), "chess"),
        (("table", "import", "nowhere.json"), "nowhere.json"),
        (("battle", "new", "Pass", "--army", "Ours", "--army", "Theirs", "--table", "tarp"), "trap"),
    ],
)
def test_what_is_wrong_is_told(battle, words, told):
    run = battle(*words)
    assert run.code == 2
    assert told in run.err


def test_a_file_that_is_no_table_is_refused(battle, tmp_path):
    (tmp_path / "no.json").write_text(
        '{"table_file": 1, "game": "bronepehota", "name": "x", "layout": {"length": -3}}'
    )
    run = battle("table", "import", "no.json")
    assert run.code == 2
    assert "length" in run.err
