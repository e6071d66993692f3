"""Missions that players have written themselves are played, and what they have written is read out in battles."""

import json

import pytest

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"
MISSION = """[[mission]]
id = "hill"
name = { ru = "Холм", en = "The hill" }
text = { ru = "Холм посреди стола.", en = "A hill in the middle." }
sides = [
  { name = { ru = "Атака", en = "Attack" }, task = { ru = "Занять холм", en = "Take the hill" }, limit = 300 },
  { name = { ru = "Оборона", en = "Defence" }, task = { ru = "Удержать", en = "Hold it" } },
]
last_turn = 6
holds_out = 2

[[terrain]]
id = "bog"
name = { ru = "Топь", en = "Bog" }
text = { ru = "Пехота вязнет.", en = "Infantry gets stuck." }
"""


@pytest.fixture
def battle(ab, tmp_path):
    (tmp_path / "own.toml").write_text(MISSION, encoding="utf-8")
    assert ab("library", "add", "bronepehota", "own.toml").code == 0
    for name in ("Red", "Blue"):
        assert ab("army", "new", name, SQUAD).code in (0, 1)

    def begin(*words):
        return ab("battle", "new", "Fight", "--army", "Red", "--army", "Blue", *words)

    return begin


def test_an_own_mission_gives_the_sides_their_tasks_and_the_last_turn(ab, battle):
    assert battle("--mission", "The hill").code == 0
    told = ab("battle", "show", "Fight", "--log").out
    for words in ("Take the hill", "Hold it", "A hill in the middle", "at most 300 points"):
        assert words in told
    plain = json.loads(ab("battle", "show", "Fight", "--json").out)
    assert '"last_tour"' in json.dumps(plain) or "last tour" in told.lower()


def test_a_mission_that_is_not_there_is_told(battle):
    run = battle("--mission", "The valley")
    assert run.code == 2
    assert "The hill" in run.err


def test_what_players_have_written_is_read_out(ab, battle):
    assert battle().code == 0
    run = ab("battle", "do", "Fight", "read-out", "--facts", '{"thing": "terrain.bog"}')
    assert run.code == 0, run.err
    assert "Infantry gets stuck." in ab("battle", "show", "Fight", "--log").out
    assert "Пехота вязнет." in ab("battle", "show", "Fight", "--log", "--lang", "ru").out
    assert ab("battle", "do", "Fight", "read-out", "--facts", '{"thing": "terrain.fog"}').code == 2
