"""`battle do … --odds` and `battle options --odds`: how likely what is, before a command is given."""

import json
from fractions import Fraction

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Wanted
from armybuilder.storage.kept_battles import open_battle
from armybuilder.storage.store import open_store
from armybuilder.wording.narration import BothLanguages

# a battle of «Бронепехота» up to the first shot that may be fired
BEFORE = (
    ("appoint-pilot", {"who": "a.1.1", "machine": "a.2.1"}),
    ("deploy-all", {}),
    ("roll-initiative", {}),
)
SHOT = {"who": "a.2.1", "target": "b.1.3", "distance": 6.4, "visible": "most"}


@pytest.fixture
def bridge(ab, tmp_path):
    """The command line beside a battle in which a machine has the turn."""
    ours = ("sheets_2008.polaris.tyazhyolaya_klon_pehota", "sheets_2008.polaris.raptor")
    theirs = ("sheets_2008.protectorate.robotizirovannaya_kiberpehota",)
    for name, units in (("Ours", ours), ("Theirs", theirs)):
        assert ab("army", "new", name, "--game", "bronepehota", *units).code == 0
    begun = ab(
        "battle", "new", "Bridge", "--army", "Ours", "--army", "Theirs", "--setting", "shooting_mode=virtual"
    )
    assert begun.code == 0, begun.err
    with open_store(tmp_path / "data" / "armies.db") as store:
        battle = open_battle(store, 1)
        for command, facts in BEFORE:
            battle.do(Wanted(command, facts), SeededDice(1), BothLanguages())
        battle.do(Wanted("announce-order", {"order": ["a", "b"]}), SeededDice(1), BothLanguages())
        battle.do(Wanted("begin-turn", {"unit": "a.2"}), SeededDice(1), BothLanguages())
    return ab


def test_odds_of_a_shot_before_it_is_fired(bridge):
    weapons = json.loads(bridge("battle", "options", "Bridge", "--json").out)
    shot = next(one for one in weapons if one["command"] == "shoot")
    facts = json.dumps({**shot["facts"], **SHOT})
    run = bridge("battle", "do", "Bridge", "shoot", "--facts", facts, "--odds", "--json")
    assert run.code == 0, run.err
    told = json.loads(run.out)
    assert told["action"] == "virtual-shot"
    for one in told["each"]:
        assert sum(Fraction(each["exact"]) for each in one["outcomes"]) == 1
    assert told["each"][0]["who"] == "target"
    assert "yber" in told["each"][0]["name"]
    text = bridge("battle", "do", "Bridge", "shoot", "--facts", facts, "--odds")
    assert "%" in text.out
    assert json.loads(bridge("battle", "show", "Bridge", "--json").out)["entries"] == 6


def test_odds_refuse_what_may_not_be_done_and_what_has_none(bridge):
    wrong = bridge("battle", "do", "Bridge", "shoot", "--facts", '{"who": "b.1.1"}', "--odds")
    assert wrong.code != 0
    none = bridge("battle", "do", "Bridge", "end-turn", "--odds")
    assert "no odds to count" in none.err
    both = bridge("battle", "do", "Bridge", "end-turn", "--odds", "--seed", "1")
    assert "Only one of" in both.err


def test_options_tell_odds_where_nothing_is_left_to_choose(bridge):
    told = json.loads(bridge("battle", "options", "Bridge", "--odds", "--json").out)
    assert all(one["odds"] is None for one in told if one["choices"])
    run = bridge("battle", "options", "Bridge", "--odds")
    assert run.code == 0, run.err
