"""Terrain of players' own: what it is like, what it does on a table, and how it lies there."""

import pytest

from armybuilder.catalogue.codec import decode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game
from armybuilder.games.common_types import TERRAIN, board_of
from armybuilder.games.terrain_pieces import TerrainPiece, as_laid

BARROW = TerrainPiece(
    id="barrow", name=LocalText("Курган", "Barrow"), like="hill", width=7, length=5, height=2
)
OWN = {"barrow": BARROW}


def english(name):
    return name.en


def test_a_piece_lies_under_its_name_as_what_it_is_like():
    laid = as_laid({"kind": "barrow", "x": 3, "y": 4}, OWN, english)
    assert laid == {
        "kind": "hill",
        "name": "Barrow",
        "x": 3,
        "y": 4,
        "width": 7,
        "length": 5,
        "circular": False,
        "height": 2,
    }


def test_what_is_told_goes_before_what_is_usual():
    laid = as_laid({"kind": "barrow", "name": "The old one", "width": 3}, OWN, english)
    assert (laid["name"], laid["width"], laid["length"]) == ("The old one", 3, 5)


def test_other_terrain_lies_as_it_is_told():
    assert as_laid({"kind": "forest", "x": 1}, OWN, english) == {"kind": "forest", "x": 1}
    bare = TerrainPiece(id="lawn", name=LocalText("Лужайка", "Lawn"))
    assert as_laid({"kind": "lawn"}, {"lawn": bare}, english)["kind"] == "own"


@pytest.mark.parametrize("game_id", ["bronepehota", "bitvy_fantasy", "batalist", "road_world"])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_each_kind_of_a_game_says_what_it_does(game_id, language):
    kind = game(game_id).content_type(TERRAIN)
    for known in kind.known(None):
        assert known.like in {one.id for one in board_of(game_id).kinds}
        assert kind.comes_to(known, language)
        assert kind.sheet_of(known, language).shapes


def test_an_own_piece_says_what_it_is_played_as():
    kind = game("bronepehota").content_type(TERRAIN)
    told = kind.comes_to(BARROW, "en")
    assert told[0] == "Played as “Hill”."
    assert "Height 2." in told


def test_only_kinds_of_the_game_can_be_named():
    form = game("batalist").content_type(TERRAIN).forms[0]
    assert form.make({"name": {"ru": "Топь", "en": "Mire"}, "like": "bog"}, "mire").like == "bog"
    with pytest.raises(Problem, match="like"):
        form.make({"name": {"ru": "Топь", "en": "Mire"}, "like": "lava"}, "mire")


def test_terrain_that_was_a_name_and_a_text_is_still_read():
    kept = '{"id": "a", "name": {"ru": "А", "en": "A"}, "text": {"ru": "Б", "en": "B"}}'
    assert decode(kept, TerrainPiece).like == ""
