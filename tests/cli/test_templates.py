"""Rulers and templates on the command line: of every game, of an army, of imported games and those of one's own."""

import pytest
from pypdf import PdfReader

from armybuilder.games import playables
from tests.gamedata import write
from tests.printing.drawn import circles

PACK = ("army", "new", "Pack", "--game", "toy", "--catalogue", "lions", "--force", "patrol")
GAMES = [game.id for game in playables()]


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_templates(ab, tmp_path, game):
    run = ab("print", game, "--what", "templates", "--out", "a.pdf", "--lang", "en")
    assert (run.code, run.err) == (0, "")
    assert "Print at 100%, not fitted to the page." in text_of(tmp_path / "a.pdf")
    assert circles((tmp_path / "a.pdf").read_bytes())


def test_an_army_of_an_imported_game_has_them_in_inches(ab, tmp_path):
    assert ab("data", "import", write(tmp_path / "toy")).code == 0
    assert ab(*PACK, "Captain", "pride").code == 0
    run = ab(
        "print", "Pack", "--what", "templates", "--set", "other_circle=4", "--out", "a.pdf", "--lang", "en"
    )
    assert (run.code, run.err) == (0, "")
    found = circles((tmp_path / "a.pdf").read_bytes())
    assert {63.5, 50.8, 38.1} <= set(found)
    assert "Ruler in inches" in text_of(tmp_path / "a.pdf")


def test_a_game_of_one_s_own_has_them_in_its_own_unit(ab, tmp_path):
    assert ab("game", "new", "boats.toml").code == 0
    told = (tmp_path / "boats.toml").read_text(encoding="utf-8")
    if "step_cm" not in told:
        (tmp_path / "boats.toml").write_text(
            told.replace("\nid =", "\nstep_cm = 3\nid =", 1), encoding="utf-8"
        )
    assert ab("game", "add", "boats.toml").code == 0
    game = next(line.split('"')[1] for line in told.splitlines() if line.startswith("id ="))
    run = ab("print", f"game:{game}", "--what", "templates", "--out", "a.pdf", "--lang", "en")
    assert (run.code, run.err) == (0, "")
    assert "Gauge" in text_of(tmp_path / "a.pdf")


def test_wrong_sizes_are_answered_in_words(ab, tmp_path):
    for value, told in (
        ("ruler_steps=100", "2–36"),
        ("rulers=0", "1–6"),
        ("ruler_steps=long", "ruler_steps"),
    ):
        run = ab("print", "bronepehota", "--what", "ruler", "--set", value, "--out", "a.pdf", "--lang", "en")
        assert run.code == 2
        assert told in run.err
        assert not (tmp_path / "a.pdf").exists()


BASES = ("samples.grey_ridge.high_warden", "samples.grey_ridge.slingers")


def test_a_battle_has_them_in_the_step_that_is_agreed_on(ab, tmp_path):
    for name in ("Кряж", "Лес"):
        assert ab("army", "new", name, "--game", "batalist", *BASES).code == 0
    agreed = ("--setting", "centimetres_per_step=2.5")
    assert ab("battle", "new", "Брод", "--army", "Кряж", "--army", "Лес", *agreed).code == 0
    assert ab("print", "battle:Брод", "--what", "templates", "--out", "a.pdf", "--lang", "en").code == 0
    assert "a step is 2.5 cm" in text_of(tmp_path / "a.pdf")
    own = ("--set", "centimetres_per_step=2")
    assert ab("print", "battle:Брод", "--what", "ruler", *own, "--out", "b.pdf", "--lang", "en").code == 0
    assert "a step is 2 cm" in text_of(tmp_path / "b.pdf")


def test_a_battle_of_an_imported_game_has_them(ab, tmp_path):
    assert ab("data", "import", write(tmp_path / "toy")).code == 0
    assert ab(*PACK, "Captain", "pride").code == 0
    assert ab("battle", "new", "Ford", "--army", "Pack", "--army", "Pack").code == 0
    run = ab("print", "battle:Ford", "--what", "templates", "--out", "a.pdf", "--lang", "en")
    assert (run.code, run.err) == (0, "")
    assert "Ruler in inches" in text_of(tmp_path / "a.pdf")
