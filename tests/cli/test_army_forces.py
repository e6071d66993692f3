"""Forces of an army on the command line: adding and removing them, units that go to another, and cost limits."""

import json

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.tree import ForceEntry
from tests.gamedata import BEARS, LIONS, SYSTEM, write

DEN = ForceEntry(id="den", name="Den")
NEW = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")


@pytest.fixture
def pack(ab, tmp_path):
    """An army with a captain and a pride, whose force may have dens below it."""
    patrol, *others = SYSTEM.force_entries
    kinds = (replace(patrol, force_entries=(DEN,), child_forces_label="Dens"), *others)
    folder = write(tmp_path / "toy", LIONS, BEARS, system=replace(SYSTEM, force_entries=kinds))
    assert ab("data", "import", folder).code == 0
    assert ab(*NEW, "Captain", "pride").code in (0, 1)


def forces(ab):
    return json.loads(ab("army", "forces", "Pack", "--json").out)["forces"]


def test_forces_are_told_with_what_may_stand_below_them(ab, pack):
    first, below = ab("army", "forces", "Pack").out.splitlines()
    assert first.startswith("Patrol · Lions — 2 units (")
    assert below == "  + Dens: Den"


def test_a_force_is_added_and_removed(ab, pack):
    assert ab("army", "forces", "Pack", "--add", "den", "--below", "Patrol").code == 0
    assert [child["name"] for child in forces(ab)[0]["forces"]] == ["Den"]
    assert ab("army", "forces", "Pack", "--add", "patrol", "--catalogue", "bears").code == 0
    assert [one["catalogue"] for one in forces(ab)] == ["Lions", "Bears"]
    assert ab("army", "forces", "Pack", "--drop", "Patrol #2").code == 0
    assert ab("army", "forces", "Pack", "--drop", "Den").code == 0
    assert [one["forces"] for one in forces(ab)] == [[]]
    told = ab("army", "history", "Pack").out
    assert "Add a force: Den" in told
    assert "Remove a force: Den" in told


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_kind_that_cannot_stand_there_is_refused(ab, pack, language):
    ab("army", "forces", "Pack", "--add", "den", "--below", "Patrol")
    for words in (("--add", "patrol", "--below", "Den"), ("--add", "den"), ("--drop", "Nothing")):
        refused = ab("--lang", language, "army", "forces", "Pack", *words)
        assert (refused.code, len(refused.err.splitlines())) == (2, 1)


def test_a_unit_goes_to_another_force(ab, pack):
    ab("army", "forces", "Pack", "--add", "den", "--below", "Patrol")
    told = ab("army", "transfer", "Pack", "Pride", "Den")
    assert (told.code, told.out) == (0, "Pride: in the force “Den” now.\n")
    (patrol,) = forces(ab)
    assert (patrol["units"], patrol["forces"][0]["units"]) == (1, 1)
    assert "Transfer: Pride → Den" in ab("army", "history", "Pack").out


@pytest.mark.parametrize(("language", "why"), [("ru", "каталоге «Bears»"), ("en", "the catalogue “Bears”")])
def test_where_it_cannot_go_the_reason_is_told(ab, pack, language, why):
    ab("army", "forces", "Pack", "--add", "patrol", "--catalogue", "bears")
    refused = ab("--lang", language, "army", "transfer", "Pack", "Pride", "Patrol #2")
    assert (refused.code, why in refused.err) == (2, True)
    lines = ab("--lang", language, "army", "transfer", "Pack", "Pride").out.splitlines()
    assert (len(lines), why in lines[1]) == (2, True)
    rows = json.loads(ab("army", "transfer", "Pack", "Pride", "--json").out)["forces"]
    assert all(row["why_not"] for row in rows)


# --- limits


def test_a_limit_is_set_told_and_taken_away(ab, pack):
    assert ab("army", "limit", "Pack", "pts", "75").out == "pts: 75\nCP: no limit\n"
    assert ab("army", "limit", "Pack", "CP", "3").out == "pts: 75\nCP: 3\n"
    assert ab("army", "limit", "Pack", "CP").out == "CP: 3\n"
    assert json.loads(ab("army", "limit", "Pack", "--json").out) == {"pts": 75, "CP": 3}
    assert ab("army", "limit", "Pack", "pts", "0").out == "pts: no limit\nCP: 3\n"
    assert "Limit: pts 75" in ab("army", "history", "Pack").out


def test_an_army_of_ours_has_a_limit_too(ab):
    ab("army", "new", "Scouts")
    assert ab("army", "limit", "Scouts", "points", "200").code == 0
    (row,) = json.loads(ab("army", "list", "--json").out)
    assert row["limit"] == 200


@pytest.mark.parametrize("words", [("nothing", "5"), ("pts", "-1"), ("pts", "much")])
def test_a_limit_that_is_none_is_refused(ab, pack, words):
    assert ab("army", "limit", "Pack", *words).code == 2
