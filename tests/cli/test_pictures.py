"""Players' own pictures of units on the command line."""

import json

import pytest

from armybuilder.sheet.pictures import size_of
from tests.gamedata import write
from tests.pictures import picture_file

SQUAD = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


@pytest.fixture
def armies(ab, tmp_path):
    assert ab("data", "import", write(tmp_path / "toy")).code == 0
    new = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")
    ab(*new, "Captain")
    ab("army", "new", "Scouts", SQUAD)
    (tmp_path / "lion.png").write_bytes(picture_file())
    return tmp_path / "lion.png"


@pytest.mark.parametrize(("army", "unit"), [("Pack", "Captain"), ("Scouts", "Heavy clone infantry")])
def test_a_unit_gets_its_picture_and_loses_it(ab, armies, army, unit):
    told = ab("army", "picture", army, unit, armies)
    assert (told.code, told.out) == (0, f"{unit}: has its picture, 90 × 60.\n")
    again = json.loads(ab("army", "picture", army, unit, armies, "--json").out)
    assert (len(again["picture"]), again["width"]) == (32, 90)
    assert ab("army", "picture", army, unit, "--remove").out == f"{unit}: without a picture.\n"
    history = ab("army", "history", army).out
    assert f"Picture: {unit}" in history
    assert f"Take the picture away: {unit}" in history


def test_the_picture_of_a_unit_is_written_to_a_file(ab, armies, tmp_path):
    refused = ab("army", "picture", "Pack", "Captain", "--out", tmp_path / "out.jpg")
    assert (refused.code, "no picture" in refused.err) == (2, True)
    ab("army", "picture", "Pack", "Captain", armies)
    assert ab("army", "picture", "Pack", "Captain", "--out", tmp_path / "out.jpg").code == 0
    assert size_of((tmp_path / "out.jpg").read_bytes()) == (90, 60)


def test_what_a_step_did_is_told(ab, armies):
    ab("army", "picture", "Pack", "Captain", armies)
    assert "has a picture" in ab("army", "history", "Pack", "--show", "2").out


@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_no_picture_is_refused_in_a_sentence(ab, armies, tmp_path, language):
    (tmp_path / "text.png").write_text("no picture", encoding="utf-8")
    refused = ab("--lang", language, "army", "picture", "Pack", "Captain", tmp_path / "text.png")
    assert (refused.code, "text.png" in refused.err, "PNG" in refused.err) == (2, True, True)


@pytest.mark.parametrize("words", [(), ("x.png", "--remove")])
def test_a_file_or_its_removal_is_wanted(ab, armies, words):
    refused = ab("army", "picture", "Pack", "Captain", *words)
    assert (refused.code, "--remove" in refused.err) == (2, True)


@pytest.mark.parametrize(("army", "file"), [("Pack", "pack.ros"), ("Scouts", "scouts.toml")])
def test_a_file_of_an_army_tells_that_pictures_are_left_out(ab, armies, tmp_path, army, file):
    ab("army", "picture", army, "Captain" if army == "Pack" else "Heavy clone infantry", armies)
    written = ab("army", "export", army, tmp_path / file)
    assert (written.code, "Pictures of units (1)" in written.err) == (0, True)


@pytest.mark.parametrize(("army", "unit"), [("Pack", "Captain"), ("Scouts", "Heavy clone infantry")])
def test_pictures_are_printed_unless_left_out(ab, armies, tmp_path, army, unit):
    ab("army", "picture", army, unit, armies)
    sizes = []
    for words in ((), ("--no-pictures",)):
        assert ab("print", army, "--style", "sheets", "--out", tmp_path / "army.pdf", *words).code == 0
        sizes.append(b"/DCTDecode" in (tmp_path / "army.pdf").read_bytes())
    assert sizes == [True, False]


def test_a_whole_army_is_painted(ab, tmp_path):
    ab("army", "new", "Patrol", "sheets_2008.polaris.raptor")
    for words in ((), ("--cards", "--size", "small")):
        path = tmp_path / "army.png"
        assert ab("army", "picture", "Patrol", "--out", path, *words).code == 0
        assert path.read_bytes().startswith(b"\x89PNG")
        path.unlink()
    assert "--out" in ab("army", "picture", "Patrol").err
    assert ".png" in ab("army", "picture", "Patrol", "--out", tmp_path / "army.jpg").err


def test_the_cards_of_a_painted_army_have_the_pictures_of_its_units(ab, armies, tmp_path):
    painted = []
    for words in ((), (armies,)):
        if words:
            ab("army", "picture", "Scouts", "Heavy clone infantry", *words)
        assert ab("army", "picture", "Scouts", "--out", tmp_path / "all.png", "--cards").code == 0
        painted.append((tmp_path / "all.png").read_bytes())
    assert painted[0] != painted[1]


@pytest.mark.parametrize(("army", "unit"), [("Pack", "Captain"), ("Scouts", "Heavy clone infantry")])
def test_the_sheets_of_a_battle_are_printed_with_pictures(ab, armies, tmp_path, army, unit):
    for words in ((), (armies,)):
        if words:
            ab("army", "picture", army, unit, *words)
        assert ab("battle", "new", f"Fight {len(words)}", "--army", army, "--army", army).code == 0
        file = tmp_path / "sheets.pdf"
        assert ab("battle", "print", f"Fight {len(words)}", "--what", "sheets", "--out", file).code == 0
        assert (b"/DCTDecode" in file.read_bytes()) is bool(words)
