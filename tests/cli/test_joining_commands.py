"""Leaders and squads on the command line: who may join whom, joining, parting."""

import json
from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.tree import Association
from tests.gamedata import BEARS, LIONS, edited, write

LEADS = Association(id="leads", name="Leads", scope="force", child_id="pride", max=Decimal(1))
NEW = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")


@pytest.fixture
def pack(ab, tmp_path):
    """An army with a captain who may lead one of its two prides."""
    lions = replace(edited(LIONS, "captain", associations=(LEADS,)), extended=True)
    folder = write(tmp_path / "toy", lions, BEARS)
    assert ab("data", "import", folder).code == 0
    assert ab(*NEW, "Captain", "pride", "pride").code in (0, 1)


def shown(ab):
    return json.loads(ab("army", "show", "Pack", "--json").out)["units"]


def test_a_leader_is_joined_and_stands_with_its_squad(ab, pack):
    told = ab("army", "join", "Pack", "Captain", "Pride #1")
    assert told.code == 0
    assert told.out == "Captain: joined to “Pride”.\n"
    captain = next(unit for unit in shown(ab) if unit["name"] == "Captain")
    prides = [unit for unit in shown(ab) if unit["name"].startswith("Pride")]
    assert captain["joined"] == [prides[0]["selection"]]
    text = ab("army", "show", "Pack").out
    assert "  + Captain" in text
    assert "together" in text
    assert "• Pride + Captain — " in ab("army", "export", "Pack").out


def test_without_a_target_it_is_told_who_may_be_joined_and_why_not(ab, pack):
    lines = ab("army", "join", "Pack", "captain").out.splitlines()
    assert lines[0] == "Leads"
    assert [line.strip() for line in lines[1:]] == ["Pride #1", "Pride #2"]
    ab("army", "join", "Pack", "captain", "Pride #2")
    (told,) = json.loads(ab("army", "join", "Pack", "captain", "--json").out)["associations"]
    assert [(one["name"], one["joined"]) for one in told["targets"]] == [
        ("Pride #2", True),
        ("Pride #1", False),
    ]


def test_parting(ab, pack):
    ab("army", "join", "Pack", "captain", "Pride #1")
    assert ab("army", "part", "Pack", "captain").code == 0
    assert not any(unit["joined"] for unit in shown(ab))
    again = ab("army", "part", "Pack", "captain")
    assert (again.code, "not joined" in again.err) == (2, True)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_refusal_is_a_sentence_and_changes_nothing(ab, pack, language):
    refused = ab("--lang", language, "army", "join", "Pack", "Pride #1", "Pride #2")
    assert refused.code == 2
    assert "Pride" in refused.err
    assert not any(unit["joined"] for unit in shown(ab))


def test_an_unknown_unit_is_told_with_the_nearest(ab, pack):
    refused = ab("army", "join", "Pack", "Captian", "Pride #1")
    assert (refused.code, "Captain" in refused.err) == (2, True)


def test_a_step_of_joining_can_be_taken_back(ab, pack):
    ab("army", "join", "Pack", "captain", "Pride #1")
    told = ab("army", "history", "Pack").out
    assert "Join: Captain → Pride" in told
