"""The Library on the command line: looked through, filled from files, changed step by step."""

import json
import re
from pathlib import Path

import pypdf
import pytest

PAGE = Path(__file__).parents[2] / "docs" / "library.md"


@pytest.fixture
def own(ab, tmp_path):
    """What the page of the Library writes as an example, taken."""
    text = re.search(r"```toml\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    assert ab("library", "add", "bitvy_fantasy", "own.toml").code == 0


def listed(ab, kind, *words):
    return [
        row["id"] for row in json.loads(ab("library", "list", "bitvy_fantasy", kind, *words, "--json").out)
    ]


def test_types_tell_how_much_there_is_and_how_much_is_the_players(ab, own):
    rows = {row["id"]: row for row in json.loads(ab("library", "types", "bitvy_fantasy", "--json").out)}
    assert rows["card"]["own"] == rows["deck"]["own"] == rows["mission"]["own"] == 1
    assert rows["card"]["all"] > 50
    assert "Magic cards" in ab("library", "types", "bitvy_fantasy").out
    assert "Магические карты" in ab("library", "types", "bitvy_fantasy", "--lang", "ru").out


@pytest.mark.parametrize("word", ["card", "Magic cards", "magic card"])
def test_a_type_is_named_by_its_id_or_its_words(ab, own, word):
    assert listed(ab, word, "--own") == ["my-rain"]


def test_things_are_found_by_their_words(ab, own):
    (row,) = json.loads(ab("library", "search", "bitvy_fantasy", "мокн", "--json").out)
    assert (row["type"], row["id"], row["own"]) == ("card", "my-rain", True)
    assert json.loads(ab("library", "search", "bitvy_fantasy", "мокн", "--type", "deck", "--json").out) == []
    units = json.loads(ab("library", "search", "bitvy_fantasy", "ястреб", "--json").out)
    assert "unit" in {row["type"] for row in units}


def test_a_thing_is_shown_with_the_words_of_its_fields(ab, own):
    told = ab("library", "show", "bitvy_fantasy", "The hill").out
    assert "The hill · Mission · own" in told
    assert "Last turn: 8" in told
    assert "Task: Take the hill" in told
    told = json.loads(ab("library", "show", "bitvy_fantasy", "my-deck", "--json").out)
    assert told["record"]["cards"][2] == {"card": "zov-artefakta", "count": 2}
    assert ab("library", "show", "bitvy_fantasy", "koldovskie-chary", "--type", "artefact").code == 0


def test_a_step_is_taken_back_and_made_again(ab, own):
    assert ab("library", "delete", "bitvy_fantasy", "Rain", "my-deck").code == 0
    assert listed(ab, "card", "--own") == listed(ab, "deck") == []
    assert ab("library", "undo", "bitvy_fantasy").code == 0
    assert listed(ab, "deck") == ["my-deck"]
    assert "Deleted: Rain, My deck" in ab("library", "steps", "bitvy_fantasy").out
    assert ab("library", "redo", "bitvy_fantasy").code == 0
    assert listed(ab, "deck") == []
    assert ab("library", "undo", "bitvy_fantasy", "#9").code == 2
    assert ab("library", "undo", "batalist").code == 2


def test_a_dry_run_writes_nothing(ab, tmp_path):
    text = '[[spell]]\nid = "ice"\nname = "Ice"\ntext = "It is cold."\n'
    (tmp_path / "spells.toml").write_text(text, encoding="utf-8")
    assert "ice" in ab("library", "add", "batalist", "spells.toml", "--dry-run").out
    assert json.loads(ab("library", "list", "batalist", "spell", "--own", "--json").out) == []
    assert ab("library", "add", "batalist", "spells.toml").code == 0
    assert "It is cold." in ab("library", "show", "batalist", "ice").out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("delete", "bitvy_fantasy", "podkova"), "comes with the program"),
        (("show", "bitvy_fantasy", "zzz"), "there is no"),
        (("list", "bitvy_fantasy", "zzz"), "allowed: unit, artefact"),
        (("add", "bitvy_fantasy", "none.toml"), "none.toml"),
        (("redo", "bitvy_fantasy"), "No step was taken back"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(ab, words, told):
    run = ab("library", *words)
    assert run.code == 2
    assert told in run.err


def test_a_file_with_a_mistake_names_the_line_and_takes_nothing(ab, tmp_path):
    text = '[[card]]\nid = "a"\nname = "A"\nmark = "ultra"\ntext = "."\n[[deck]]\nid = "d"\nname = "D"\ncards = 3\n'
    (tmp_path / "bad.toml").write_text(text, encoding="utf-8")
    run = ab("library", "add", "bitvy_fantasy", "bad.toml")
    assert run.code == 2
    assert "line 9" in run.err
    assert listed(ab, "card", "--own") == []


def test_own_terrain_is_laid_on_the_table_of_a_battle_under_its_name(ab, tmp_path):
    text = '[[terrain]]\nid = "barrow"\nname = { ru = "Курган", en = "Barrow" }\nlike = "hill"\nwidth = 7\n'
    (tmp_path / "terrain.toml").write_text(text, encoding="utf-8")
    assert ab("library", "add", "bronepehota", "terrain.toml").code == 0
    for army in ("One", "Two"):
        raptor = "sheets_2008.polaris.raptor"
        assert ab("army", "new", army, raptor, "--game", "bronepehota").code == 0
    began = ab("battle", "new", "Hunt", "--army", "One", "--army", "Two", "--mission", "The Hunt")
    assert began.code == 0
    assert "Find and kill the whole raiding group." in ab("battle", "show", "Hunt").out
    for named in ("barrow", "Курган"):
        facts = json.dumps({"terrain": {"kind": named, "x": 10, "y": 8}})
        assert "Terrain: Barrow (10; 8)" in ab("battle", "do", "Hunt", "lay-terrain", "--facts", facts).out
        assert '"kind": "hill"' in ab("battle", "do", "Hunt", "lay-terrain", "--facts", facts, "--json").out


def test_decks_and_cards_are_printed_with_their_backs(ab, own, tmp_path):
    assert "4 cards" in ab("deck", "print", "bitvy_fantasy", "my-deck", "--out", "deck.pdf").out
    assert len(pypdf.PdfReader(tmp_path / "deck.pdf").pages) == 2
    assert (
        ab("library", "print", "batalist", "spell", "fireball", "shield", "--out", "s.pdf", "--no-backs").code
        == 0
    )
    (page,) = pypdf.PdfReader(tmp_path / "s.pdf").pages
    assert "Fireball" in page.extract_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("bitvy_fantasy", "deck"), "have no cards"),
        (("bitvy_fantasy", "mission", "--own"), "no record was found"),
        (("bitvy_fantasy", "card", "zzz"), "there is no"),
    ],
)
def test_what_cannot_be_printed_is_told(ab, tmp_path, words, told):
    found = ab("library", "print", *words, "--out", "none.pdf")
    assert found.code == 2
    assert told in found.err
    assert not (tmp_path / "none.pdf").exists()
