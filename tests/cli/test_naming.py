"""Names of a player's own for units of armies and their parts, on the command line."""

import json

import pytest

from tests.gamedata import write

NEW = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")


@pytest.fixture
def pack(ab, tmp_path):
    assert ab("data", "import", write(tmp_path / "toy")).code == 0
    assert ab(*NEW, "Captain", "pride", "pride").code in (0, 1)


def names(ab):
    return [unit["name"] for unit in json.loads(ab("army", "show", "Pack", "--json").out)["units"]]


def test_a_unit_is_named_and_found_by_its_name(ab, pack):
    told = ab("army", "name", "Pack", "Pride #2", "Simba")
    assert (told.code, told.out) == (0, "Pride: now “Simba”.\n")
    assert "Simba" in names(ab)
    assert ab("army", "name", "Pack", "Simba", "--remove").out == "Pride: without a name of its own.\n"
    assert "Simba" not in names(ab)


def test_a_part_of_a_unit_is_named_told_in_the_text_and_exported(ab, pack, tmp_path):
    told = ab("army", "name", "Pack", "Pride #1", "Nala", "--part", "Lion")
    assert told.code == 0, told.err
    assert "Nala (Lion)" in ab("army", "export", "Pack").out
    assert ab("army", "export", "Pack", tmp_path / "pack.ros").code == 0
    assert 'customName="Nala"' in (tmp_path / "pack.ros").read_text(encoding="utf-8")


def test_the_name_can_be_taken_back_as_a_step(ab, pack):
    ab("army", "name", "Pack", "Captain", "Leo")
    assert "Name: Captain → Leo" in ab("army", "history", "Pack").out


@pytest.mark.parametrize("words", [(), ("Leo", "--remove")])
def test_a_name_or_its_removal_is_wanted(ab, pack, words):
    refused = ab("army", "name", "Pack", "Captain", *words)
    assert (refused.code, "--remove" in refused.err) == (2, True)


def test_a_soldier_of_a_built_in_game_is_named(ab):
    squad = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
    ab("army", "new", "Scouts", squad, squad)
    assert ab("army", "name", "Scouts", "Heavy clone infantry #2", "Hounds").code == 0
    told = ab("army", "name", "Scouts", "Hounds", "Иван", "--part", "trooper-3")
    assert told.code == 0, told.err
    first, second = json.loads(ab("army", "show", "Scouts", "--json").out)["units"]
    assert (first["names"], second["names"]) == ({}, {"trooper-3": "Иван"})


def test_an_unknown_part_is_told_with_those_there_are(ab, pack):
    refused = ab("army", "name", "Pack", "Pride #1", "Nala", "--part", "Lien")
    assert (refused.code, "Lion" in refused.err) == (2, True)
