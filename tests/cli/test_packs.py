"""Packs on the command line: made, looked at and taken."""

import json

from tests.test_packs import CARD, DECK, KEPT_PACK


def write(ab, tmp_path):
    path = tmp_path / "own.toml"
    path.write_text(CARD + DECK, encoding="utf-8")
    assert ab("library", "add", "bitvy_fantasy", str(path)).code == 0


def test_a_pack_is_made_shown_and_taken(ab, tmp_path):
    write(ab, tmp_path)
    file = tmp_path / "mine.abpack"
    assert json.loads(ab("pack", "make", file, "--title", "Мои", "--json").out)["things"] == 2
    assert json.loads(ab("pack", "show", file, "--json").out)["counts"]["equal"] == 2
    ab("library", "undo", "bitvy_fantasy")
    assert "+ Дождь" in ab("pack", "show", file, "--lang", "ru").out
    taken = json.loads(ab("import", file, "--json").out)
    assert (taken["kept"]["record"], list(taken["steps"])) == (2, ["bitvy_fantasy"])
    assert ab("library", "undo", "bitvy_fantasy").code == 0


def test_only_what_is_named_is_packed(ab, tmp_path):
    write(ab, tmp_path)
    file = tmp_path / "one.abpack"
    assert json.loads(ab("pack", "make", file, "--id", "my-rain", "--json").out)["things"] == 1
    assert ab("pack", "make", file, "--id", "nobody").code == 2
    assert ab("pack", "make", file, "--game", "batalist").code == 2


def test_what_is_mine_may_stay(ab, tmp_path):
    write(ab, tmp_path)
    file = tmp_path / "mine.abpack"
    ab("pack", "make", file)
    path = tmp_path / "own.toml"
    path.write_text(CARD.replace("Дождь", "Ливень"), encoding="utf-8")
    ab("library", "add", "bitvy_fantasy", str(path))
    assert json.loads(ab("pack", "add", file, "--mine", "--json").out)["kept"]["record"] == 0
    assert "~" in ab("pack", "show", file).out
    assert json.loads(ab("pack", "add", file, "--id", "my-rain", "--json").out)["kept"]["record"] == 1


def test_a_kept_pack_is_taken(ab):
    assert json.loads(ab("pack", "add", KEPT_PACK, "--json").out)["kept"]["record"] == 4


def test_what_is_no_pack_is_told(ab, tmp_path):
    path = tmp_path / "no.abpack"
    path.write_bytes(b"PK\x03\x04")
    run = ab("pack", "show", path, "--lang", "en")
    assert (run.code, "no.abpack" in run.err) == (2, True)


def test_a_pack_is_taken_back_and_taken_again_by_its_number(ab):
    number = json.loads(ab("pack", "add", KEPT_PACK, "--json").out)["number"]
    assert ab("pack", "undo", f"#{number}").code == 0
    assert json.loads(ab("pack", "show", KEPT_PACK, "--json").out)["counts"]["new"] == 5  # pictures stay
    assert json.loads(ab("pack", "taken", "--json").out)[0]["undone"] is True
    assert ab("pack", "redo").code == 0
    assert json.loads(ab("pack", "show", KEPT_PACK, "--json").out)["counts"]["equal"] == 6
    run = ab("library", "undo", "bronepehota", "--lang", "en")
    assert "all of the pack" in run.out
    assert json.loads(ab("pack", "show", KEPT_PACK, "--json").out)["counts"]["new"] == 5
    assert ab("pack", "undo").code == 2
    assert ab("pack", "redo", "77").code == 2
