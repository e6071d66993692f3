"""A folder that a player keeps up to date: what is newer in it is told before anything is taken."""

import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from tests.gamedata import BEARS, LION, LIONS, edited, points, write

NEW = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")


@pytest.fixture
def folder(ab, tmp_path):
    """A followed folder, and an army of its data: a captain and a pride, 70 points."""
    path = write(tmp_path / "toy")
    assert ab("data", "follow", path).code == 0
    assert ab(*NEW, "Captain", "pride").code == 0
    return path


def make_dearer(folder: Path) -> None:
    older, lion = edited(LIONS, "captain", costs=points(60, 1)), replace(LION, name="Old lion")
    write(folder, edited(older, "pride", selection_entries=(lion,)), BEARS)


def told(ab, *words):
    run = ab("data", "update", *words, "--json")
    assert (run.code, run.err) == (0, "")
    return json.loads(run.out)["folders"]


def data_of(ab):
    return json.loads(ab("data", "list", "--json").out)[0]["version"]


def test_a_folder_as_it_was_taken_has_no_news(ab, folder):
    assert told(ab)[0]["games"] == []
    assert "nothing is new" in ab("data", "update", "--lang", "en").out


def test_newer_files_tell_what_changes_and_change_nothing(ab, folder):
    before = data_of(ab)
    make_dearer(folder)
    (game,) = told(ab)[0]["games"]
    assert [file["name"] for file in game["files"]] == ["Lions"]
    (army,) = game["armies"]
    assert (army["name"], army["old_cost"], army["new_cost"]) == ("Pack", 70, 80)
    assert [(unit["name"], unit["old_cost"], unit["new_cost"]) for unit in army["units"]] == [
        ("Captain", 50, 60),
        ("Pride", 20, 20),
    ]
    assert data_of(ab) == before
    run = ab("data", "update", "--lang", "en")
    assert "the army “Pack”: 70 → 80" in run.out
    assert "Captain: 50 → 60" in run.out


def test_taken_they_are_news_no_more_and_the_army_stays(ab, folder):
    before = data_of(ab)
    make_dearer(folder)
    assert told(ab, "--accept")[0]["accepted"]
    assert data_of(ab) != before
    assert told(ab)[0]["games"] == []
    assert json.loads(ab("army", "show", "Pack", "--json").out)["cost"] == 70
    assert ab("army", "renew", "Pack", "--accept").code == 0
    assert json.loads(ab("army", "show", "Pack", "--json").out)["cost"] == 80


def test_armies_go_over_to_them_at_once_where_the_player_says_so(ab, folder):
    assert ab(*NEW[:2], "Same", *NEW[3:], "pride").code == 0
    make_dearer(folder)
    assert told(ab, "--renew")[0]["accepted"]
    assert json.loads(ab("army", "show", "Pack", "--json").out)["cost"] == 80
    for name in ("Pack", "Same"):
        assert json.loads(ab("army", "renew", name, "--json").out)["current"]
    history = ab("army", "history", "Pack", "--lang", "en").out
    assert "70" in history
    assert "80" in history


def test_files_that_were_only_written_anew_are_no_news(ab, folder):
    for file in folder.iterdir():
        file.write_bytes(file.read_bytes())
    assert told(ab)[0]["games"] == []


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_folder_that_is_away_stops_no_other(ab, folder, tmp_path, language):
    folder.rename(tmp_path / "away")
    run = ab("data", "update", "--lang", language)
    assert run.code == 0
    assert str(folder) in run.out
    assert told(ab)[0]["problem"]


def test_a_file_that_cannot_be_read_is_named_and_the_rest_told(ab, folder):
    make_dearer(folder)
    (folder / "bears.cat").write_text("<catalogue", encoding="utf-8")
    run = ab("data", "update", "--lang", "en")
    assert "bears.cat" in run.out
    assert "Captain: 50 → 60" in run.out


def test_a_folder_is_followed_no_longer(ab, folder):
    assert ab("data", "unfollow", folder).code == 0
    run = ab("data", "update", "--lang", "en")
    assert run.code == 2
    assert "data follow FOLDER" in run.err
    assert ab("data", "unfollow", folder).code == 2


def test_a_folder_without_game_data_is_not_followed(ab, tmp_path):
    run = ab("data", "follow", tmp_path, "--lang", "en")
    assert run.code == 2
    assert str(tmp_path) in run.err
    assert ab("data", "update").code == 2
