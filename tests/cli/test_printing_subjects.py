"""Printing from the terminal: an army, a battle, a campaign or a game, by its name."""

import json

import pytest
from pypdf import PdfReader

from tests.cli.test_army_commands import SQUAD


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


@pytest.fixture
def army(ab):
    ab("army", "new", "Дозор", SQUAD)


def test_an_army_is_printed_in_parts(ab, army, tmp_path):
    run = ab("print", "Дозор", "--what", "summary", "--out", "a.pdf", "--languages", "ru")
    assert (run.code, run.err) == (0, "")
    assert "Состав" in text_of(tmp_path / "a.pdf")
    told = json.loads(ab("print", "Дозор", "--what", "armlists", "--out", "b.pdf", "--json").out)
    assert told["armlists"] == 1
    assert told["pages"] == 1
    assert "Состав" not in text_of(tmp_path / "b.pdf")


def test_what_there_is_to_print_is_listed(ab, army):
    told = json.loads(ab("print", "Дозор", "--list", "--json").out)
    ids = [part["id"] for part in told["parts"]]
    assert ids[:2] == ["summary", "armlists"]
    assert {"reference", "tracking", "battle_sheet", "tokens"} <= set(ids)
    assert told["parts"][1]["options"] == ["pictures"]
    shown = ab("print", "batalist", "--list", "--lang", "en").out
    for word in ("ruler", "templates", "Ruler", "spell_sets"):
        assert word in shown


def test_pages_are_counted_before_they_are_printed(ab, army, tmp_path):
    told = json.loads(ab("print", "Дозор", "--count", "--json").out)
    written = json.loads(ab("print", "Дозор", "--out", "a.pdf", "--json").out)
    assert told["pages"] == len(PdfReader(tmp_path / "a.pdf").pages) == 2
    assert written == {"file": "a.pdf", **told}
    assert list(tmp_path.glob("*.pdf")) == [tmp_path / "a.pdf"]
    assert ab("print", "Дозор", "--count", "--lang", "en").out == "2 pages, Armlists (1)\n"


def test_a_game_is_printed_without_an_army(ab, tmp_path):
    run = ab("print", "batalist", "--what", "templates", "--out", "a.pdf", "--lang", "en")
    assert run.code == 0
    assert "Ruler (2), Templates and markers (32)" in run.out
    assert "Print at 100%" in text_of(tmp_path / "a.pdf")


def test_tokens_of_a_game_an_army_and_a_battle_are_printed(ab, army, tmp_path):
    ab("army", "new", "Вторая", SQUAD)
    assert ab("battle", "new", "Брод", "--army", "Дозор", "--army", "Вторая").code == 0
    for subject in ("bronepehota", "army:Дозор", "Брод"):
        run = ab("print", subject, "--what", "tokens", "--set", "token_shape=hex", "--out", "a.pdf")
        assert (run.code, run.err) == (0, "")
        assert "Has acted" in text_of(tmp_path / "a.pdf").replace("\n", " ")
    assert "A1" in text_of(tmp_path / "a.pdf")
    run = ab("print", "Дозор", "--what", "tokens", "--set", "token_size=9", "--out", "a.pdf")
    assert run.code == 2
    assert "15" in run.err


def test_a_battle_and_a_campaign_are_printed(ab, army, tmp_path):
    ab("army", "new", "Вторая", SQUAD)
    assert ab("battle", "new", "Брод", "--army", "Дозор", "--army", "Вторая").code == 0
    assert ab("print", "Брод", "--what", "report,sheets", "--out", "a.pdf", "--languages", "ru").code == 0
    assert "Брод" in text_of(tmp_path / "a.pdf")
    assert ab("campaign", "new", "Лето", "--game", "bronepehota", "--organiser", "Анна").code == 0
    run = ab("print", "Лето", "--what", "standings,games", "--out", "c.pdf")
    assert (run.code, run.err) == (0, "")
    assert "Лето" in text_of(tmp_path / "c.pdf")


def test_what_has_the_name_of_another_thing_is_asked_for_with_its_kind(ab, army, tmp_path):
    ab("army", "new", "Вторая", SQUAD)
    ab("battle", "new", "Дозор", "--army", "Дозор", "--army", "Вторая")
    run = ab("print", "Дозор", "--out", "a.pdf")
    assert run.code == 2
    assert "army:Дозор, battle:Дозор" in run.err
    assert ab("print", "battle:Дозор", "--out", "a.pdf").code == 0
    assert "Casualties" in text_of(tmp_path / "a.pdf")


def test_a_preset_is_kept_and_used(ab, army, tmp_path):
    words = ("--what", "armlists", "--paper", "a5", "--inks", "grey", "--set", "pictures=false")
    assert ab("print", "Дозор", *words, "--keep-preset", "Карман").code == 0
    assert ab("print", "Дозор", "--preset", "Карман", "--out", "a.pdf").code == 0
    page = PdfReader(tmp_path / "a.pdf").pages[0]
    assert {round(float(side) / 72 * 25.4) for side in page.mediabox[2:]} == {148, 210}
    larger = json.loads(
        ab("print", "Дозор", "--preset", "Карман", "--paper", "a4", "--out", "a.pdf", "--json").out
    )
    assert larger["paper"] == "a4"
    run = ab("print", "Дозор", "--preset", "Кармашек", "--out", "a.pdf")
    assert run.code == 2
    assert "Карман" in run.err


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("Дозорр", "--out", "a.pdf"), "Дозор"),
        (("Дозор",), "--list"),
        (("Дозор", "--what", "armlist", "--out", "a.pdf"), "armlists"),
        (("Дозор", "--margin", "200", "--out", "a.pdf"), "4"),
        (("Дозор", "--text-size", "7", "--out", "a.pdf"), "80"),
        (("Дозор", "--set", "pictures", "--out", "a.pdf"), "pictures"),
        (("Дозор", "--set", "pictures=perhaps", "--out", "a.pdf"), "perhaps"),
        (("Дозор", "--what", ",", "--out", "a.pdf"), ""),
    ],
)
def test_wrong_words_are_answered_by_one_line(ab, army, tmp_path, words, told):
    run = ab("print", *words)
    assert run.code == 2
    assert run.err.count("\n") == 1
    assert told in run.err
    assert not (tmp_path / "a.pdf").exists()


def test_a_game_without_armlists_is_printed_as_any(ab, tmp_path):
    run = ab("print", "ninth_age", "--what", "reference", "--out", "age.pdf", "--languages", "ru")
    assert (run.code, run.err) == (0, "")
    assert "Типы развёртывания" in text_of(tmp_path / "age.pdf")
    run = ab("accessories", "ninth_age", "reference", "--out", "old.pdf", "--lang", "ru")
    assert (run.code, run.err) == (0, "")
    assert "Вторичные цели" in text_of(tmp_path / "old.pdf")


def test_a_game_that_is_not_there_is_told_with_all_that_are(ab):
    run = ab("accessories", "ninth_ages", "--out", "no.pdf")
    assert run.code != 0
    assert "ninth_age" in run.err
    assert "batalist" in run.err
