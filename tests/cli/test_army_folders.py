"""Folders for armies on the command line: made, renamed, taken away without an army lost."""

import json

import pytest


@pytest.fixture
def armies(ab):
    for name in ("One", "Two"):
        assert ab("army", "new", name).code in (0, 1)


def standing(ab):
    return {row["name"]: row["folder"] for row in json.loads(ab("army", "list", "--json").out)}


def test_armies_are_put_into_folders_and_listed_by_them(ab, armies):
    assert "Folder" not in ab("army", "list", "--lang", "en").out
    told = ab("army", "move", "One", "Club cup", "--lang", "en")
    assert (told.code, told.out) == (0, "“One” is in the folder “Club cup” now.\n")
    assert standing(ab) == {"One": "Club cup", "Two": None}
    assert "Club cup" in ab("army", "list").out
    (row,) = json.loads(ab("army", "list", "--folder", "club CUP", "--json").out)
    assert row["name"] == "One"
    assert json.loads(ab("army", "folders", "--json").out) == [{"name": "Club cup", "armies": 1}]


def test_a_folder_is_renamed_and_taken_away_and_its_armies_stay(ab, armies):
    ab("army", "move", "One", "Cup")
    ab("army", "move", "Two", "League")
    ab("army", "folders", "--rename", "cup", "Spring")
    assert standing(ab) == {"One": "Spring", "Two": "League"}
    # two of one name become one
    ab("army", "folders", "--rename", "Spring", "league")
    assert standing(ab) == {"One": "League", "Two": "League"}
    ab("army", "folders", "--remove", "League")
    assert standing(ab) == {"One": None, "Two": None}


def test_an_army_is_taken_out_and_keeps_its_folder_when_it_is_deleted_and_restored(ab, armies):
    ab("army", "move", "One", "Cup")
    ab("army", "delete", "One")
    ab("army", "restore", "One")
    assert standing(ab)["One"] == "Cup"
    ab("army", "move", "One")
    assert standing(ab)["One"] is None


@pytest.mark.parametrize(
    "words", [("list", "--folder", "Nowhere"), ("folders", "--remove", "Nowhere"), ("move", "Nobody", "Cup")]
)
def test_what_is_not_there_is_told(ab, armies, words):
    told = ab("army", *words)
    assert told.code == 2
    assert words[-1] in told.err or words[1] in told.err


def test_a_folder_needs_a_name(ab, armies):
    assert ab("army", "move", "One", "   ").code == 2


def test_folders_stand_in_each_other(ab, armies):
    ab("army", "move", "One", "Cup / 2026")
    ab("army", "move", "Two", "cup")
    assert standing(ab) == {"One": "Cup/2026", "Two": "Cup"}
    assert len(json.loads(ab("army", "list", "--folder", "Cup", "--json").out)) == 2
    ab("army", "folders", "--rename", "Cup", "League/Cup")
    assert standing(ab) == {"One": "League/Cup/2026", "Two": "League/Cup"}
    wrong = ab("army", "folders", "--rename", "League", "League/Cup/More")
    assert wrong.code == 2
    ab("army", "folders", "--remove", "League/Cup")
    assert standing(ab) == {"One": "League/2026", "Two": "League"}
    assert [row["name"] for row in json.loads(ab("army", "folders", "--json").out)] == [
        "League",
        "League/2026",
    ]
