"""`armybuilder game`, and a game of one's own in every other command: armies, print, battles, campaigns, archives."""

import json
from pathlib import Path

import pytest

from tests.own_games import BOATS, CAN, DUCK, SWAN


@pytest.fixture
def boats(ab):
    """The command line, with the game of boats in the database."""
    assert ab("game", "new", "boats.toml").code == 0
    assert "with 3 units" in ab("game", "add", "boats.toml").out
    return ab


def test_a_game_is_begun_checked_and_added(ab):
    assert "Next: armybuilder game check boats.toml" in ab("game", "new", "boats.toml").out
    assert ab("game", "new", "boats.toml").code == 2
    assert "nothing is wrong" in ab("game", "check", "boats.toml").out
    assert "no games of your own yet" in ab("game", "list").out
    assert json.loads(ab("game", "add", "boats.toml", "--json").out)["units"] == 3
    assert json.loads(ab("game", "list", "--json").out)[0]["id"] == "tin_boats"
    assert "Boat [boat]: Speed, Ram, Hull, Special rule" in ab("game", "show", "tin_boats").out


def test_a_mistake_names_the_line(ab):
    Path("boats.toml").write_text(BOATS.replace("speed = 6", "sped = 6"), encoding="utf-8")
    for word in ("check", "add"):
        run = ab("game", word, "boats.toml")
        assert (run.code, "line 90" in run.err, "Did you mean “speed”" in run.err) == (2, True, True)
    assert json.loads(ab("game", "list", "--json").out) == []


def test_other_commands_know_the_game(boats):
    assert "Tin Boats" in boats("games").out
    assert "Swan" in boats("units", "tin_boats").out
    assert "Speed: 6 cm" in boats("unit", "tin_boats", DUCK).out
    made = boats("army", "new", "Fleet", DUCK, SWAN, CAN, "--game", "tin_boats", "--limit", "60")
    assert "Cost: 43 of 60 points" in made.out or "43" in made.out
    assert "all of one faction" in boats("validate", "Fleet").out
    assert boats("print", "Fleet", "--out", "fleet.pdf").code == 0
    assert Path("fleet.pdf").read_bytes().startswith(b"%PDF")
    assert boats("army", "export", "Fleet", "fleet.toml").code == 0
    assert boats("import", "fleet.toml", "--name", "Again").code == 0


def test_the_game_has_cards_decks_and_missions_of_the_players(boats):
    card = '[[card]]\nid = "storm"\nname = "Storm"\ncopies = 4\n[[mission]]\nid = "race"\nname = "Race"\n'
    Path("cards.toml").write_text(card, encoding="utf-8")
    assert boats("library", "add", "tin_boats", "cards.toml").code == 0
    assert boats("deck", "set", "tin_boats", "Weather", "storm", "4").code == 0
    assert boats("deck", "deal", "tin_boats", "Weather", "--seed", "1", "--do", "draw").code == 0
    (found,) = json.loads(boats("library", "search", "tin_boats", "race", "--json").out)
    assert found["type"] == "mission"
    assert "sound" in boats("db", "check").out


def test_units_of_an_armlist_file_come_in(boats):
    text = "\n".join(
        [
            'game = "tin_boats"',
            'edition = "own"',
            'faction = "rust"',
            "[[boat]]",
            'id = "tub"',
            'name = "Tub"',
            "cost = 5",
            "speed = 2",
            'ram = "D6"',
            "hull = 9",
        ]
    )
    Path("rust.toml").write_text(text, encoding="utf-8")
    assert "own.rust.tub" in boats("import", "rust.toml").out


def test_what_is_written_for_it_is_read_out_in_its_battles(boats, tmp_path):
    text = '[[card]]\nid = "fog"\nname = "Fog"\ntext = "Nobody sees."\n[[ability]]\nid = "row"\nname = "Row"\ntext = "Twice."\n'
    (tmp_path / "cards.toml").write_text(text, encoding="utf-8")
    assert boats("library", "add", "tin_boats", "cards.toml").code == 0
    for name in ("One", "Two"):
        assert boats("army", "new", name, SWAN, "--game", "tin_boats").code == 0
    assert boats("battle", "new", "Mist", "--army", "One", "--army", "Two").code == 0
    for thing, told in (("card.fog", "Nobody sees."), ("ability.row", "Twice.")):
        facts = json.dumps({"thing": thing})
        assert told in boats("battle", "do", "Mist", "read-out", "--facts", facts).out


def test_a_battle_is_tracked_and_printed(boats):
    for name in ("One", "Two"):
        boats("army", "new", name, DUCK, SWAN, "--game", "tin_boats")
    assert boats("battle", "new", "Pond", "--army", "One", "--army", "Two").code == 0
    assert boats("battle", "do", "Pond", "begin-battle").code == 0
    assert "Swan" in boats("battle", "show", "Pond").out
    assert boats("battle", "print", "Pond", "--out", "pond.pdf").code == 0
    boats("game", "delete", "tin_boats")
    assert "Swan" in boats("battle", "show", "Pond").out


def test_a_campaign_is_fought_with_it(boats):
    boats("army", "new", "One", DUCK, SWAN, "--game", "tin_boats")
    assert boats("campaign", "new", "Season", "--game", "tin_boats", "--organiser", "Ann").code == 0
    assert boats("campaign", "found", "Season", "One").code == 0
    assert "One" in boats("campaign", "show", "Season").out


def test_a_deleted_game_leaves_its_armies_waiting(boats):
    boats("army", "new", "Fleet", DUCK, "--game", "tin_boats")
    gone = boats("game", "delete", "tin_boats").out
    assert "game restore tin_boats" in gone
    assert "Fleet" in gone
    run = boats("army", "show", "Fleet")
    assert (run.code, "bring the game back" in run.err.casefold()) == (2, True)
    assert "Fleet" in boats("army", "list").out
    assert boats("game", "restore", "tin_boats").code == 0
    assert "Duck" in boats("army", "show", "Fleet").out


def test_a_game_goes_to_another_computer_by_file_and_by_archive(boats, tmp_path):
    boats("army", "new", "Fleet", DUCK, "--game", "tin_boats")
    assert boats("game", "export", "tin_boats", "--out", "all.toml").code == 0
    assert boats("db", "export-all", "all.zip").code == 0
    other = ("--db", tmp_path / "other.db")
    assert "with 3 units" in boats("game", "add", "all.toml", *other).out
    third = ("--db", tmp_path / "third.db")
    assert boats("db", "import-all", "all.zip", *third).code == 0
    assert "Duck" in boats("army", "show", "Fleet", *third).out
    assert "Swan" in boats("units", "tin_boats", *third).out


def test_data_for_other_programs(boats):
    assert boats("game", "export", "tin_boats", "--battlescribe", "written").code == 0
    assert sorted(path.suffix for path in Path("written").iterdir()) == [".cat", ".cat", ".gst"]
    assert boats("data", "import", "written").code == 0
    assert boats("game", "export", "batalist", "--battlescribe", "built-in").code == 0
    assert boats("game", "export", "nothing", "--battlescribe", "more").code == 2
