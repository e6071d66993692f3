"""Printing into files from the terminal: pictures, one unit, some pages, presets, and what cannot be printed."""

import json
import sqlite3

import pytest
from PIL import Image

from tests.cli.test_army_commands import SQUAD
from tests.cli.test_printing_subjects import text_of
from tests.pictures import picture_file


@pytest.fixture
def army(ab):
    ab("army", "new", "Дозор", SQUAD)


def test_sheets_become_pictures(ab, army, tmp_path):
    run = ab("print", "Дозор", "--what", "armlists", "--out", "a.png", "--dpi", "100")
    assert (run.code, run.err) == (0, "")
    with Image.open(tmp_path / "a.png") as picture:
        assert picture.width == pytest.approx(118 / 25.4 * 100, abs=1)
        assert round(picture.info["dpi"][0]) == 100
    assert ab("print", "Дозор", "--out", "a.svg").code == 0
    names = sorted(path.name for path in tmp_path.glob("a-*.svg"))
    assert names == ["a-1.svg", "a-2.svg"]
    assert "mm" in (tmp_path / "a-1.svg").read_text("utf-8")
    (tmp_path / "sheets").mkdir()
    told = json.loads(ab("print", "Дозор", "--out", "sheets", "--as", "png", "--dpi", "50", "--json").out)
    assert len(told["files"]) == 2
    assert all(path.name[:2] in ("1 ", "2 ") for path in (tmp_path / "sheets").iterdir())
    run = ab("print", "Дозор", "--out", "a.jpg")
    assert run.code == 2
    assert ".png" in run.err


def test_one_unit_is_printed_by_its_name(ab, tmp_path):
    ab("army", "new", "Дозор", SQUAD, SQUAD)
    run = ab("print", "Дозор", "--unit", "infantry", "--out", "a.pdf")
    assert run.code == 2
    assert "Heavy clone infantry №2" in run.err
    words = ("--unit", "heavy clone infantry", "--json")
    assert json.loads(ab("print", "Дозор", *words, "--out", "a.png").out)["pictures"] == 2
    words = ("--unit", "Heavy clone infantry №2", "--json")
    assert json.loads(ab("print", "Дозор", *words, "--out", "a.svg").out)["pictures"] == 1
    assert json.loads(ab("print", "Дозор", *words, "--out", "a.pdf").out)["armlists"] == 1


def test_some_pages_are_printed(ab, army, tmp_path):
    run = ab("print", "Дозор", "--pages", "2-", "--out", "a.pdf", "--json")
    assert json.loads(run.out)["pages"] == 1
    assert "page 2 of 2" in text_of(tmp_path / "a.pdf")
    assert json.loads(ab("print", "Дозор", "--pages", "1-", "--out", "a.png", "--json").out)["pictures"] == 2
    for wrong in ("3-2", "x", "9", "0"):
        run = ab("print", "Дозор", "--pages", wrong, "--out", "b.pdf")
        assert run.code == 2, wrong
        assert not (tmp_path / "b.pdf").exists()


def test_presets_are_listed_renamed_and_forgotten(ab, army):
    assert "no presets" in ab("print", "--presets").out
    ab("print", "Дозор", "--what", "armlists", "--keep-preset", "Pocket")
    assert [one["name"] for one in json.loads(ab("print", "--presets", "--json").out)] == ["Pocket"]
    assert ab("print", "--rename-preset", "Pocket", "Карман").code == 0
    assert "Карман" in ab("print", "--presets").out
    assert ab("print", "--forget-preset", "Карман").code == 0
    assert ab("print", "--forget-preset", "Карман").code == 2
    assert ab("print").code == 2


def test_what_a_subject_has_not_is_told_and_the_rest_printed(ab, army, tmp_path):
    run = ab("print", "Дозор", "--what", "summary,report", "--out", "a.pdf")
    assert run.code == 2
    families = "armlists,tracking,cards,templates,tokens,map,summary,reference"
    assert ab("print", "Дозор", "--what", families, "--out", "a.pdf").code == 0
    run = ab("print", "batalist", "--what", "summary", "--out", "b.pdf")
    assert run.code == 2
    assert "Summary" in run.err
    assert ab("print", "Дозор", "--set", "picture=no", "--out", "a.pdf").code == 2


def test_options_are_listed_with_what_they_may_be(ab):
    shown = ab("print", "batalist", "--list", "--lang", "en").out
    for word in ("centimetres_per_step", "Shapes", "Default"):
        assert word in shown
    told = json.loads(ab("print", "batalist", "--list", "--json").out)["options"]
    (step,) = [one for one in told if one["name"] == "centimetres_per_step"]
    assert step["kind"] == "number"
    assert "ruler" in step["parts"]


def test_a_picture_that_cannot_be_printed_is_told_and_the_rest_printed(ab, army, tmp_path):
    picture_file_at(tmp_path / "a.png")
    assert ab("army", "picture", "Дозор", "Heavy clone infantry", "a.png").code == 0
    with sqlite3.connect(tmp_path / "data" / "armies.db") as db:
        db.execute("UPDATE pictures SET content = ?", [b"gone"])
    run = ab("print", "Дозор", "--out", "a.pdf")
    assert run.code == 0
    assert "the database has no picture" in run.err
    told = json.loads(ab("print", "Дозор", "--out", "a.pdf", "--json").out)
    assert len(told["warnings"]) == 1


def picture_file_at(path):
    path.write_bytes(picture_file(size=(200, 100)))


def test_what_a_game_is_played_with_is_printed_with_its_battles_campaigns_and_armies(ab, army, tmp_path):
    ab("army", "new", "Вторая", SQUAD)
    ab("battle", "new", "Брод", "--army", "Дозор", "--army", "Вторая")
    ab("campaign", "new", "Лето", "--game", "bronepehota", "--organiser", "Анна")
    for subject in ("Дозор", "Брод", "Лето"):
        told = json.loads(ab("print", subject, "--list", "--json").out)["parts"]
        assert {"templates", "tokens", "cards", "reference"} <= {part["family"] for part in told}
        beside = [part for part in told if part["family"] in ("templates", "cards")]
        assert not any(part["usual"] for part in beside)
    assert ab("print", "Брод", "--what", "ruler", "--out", "a.pdf").code == 0
