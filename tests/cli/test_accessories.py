"""What a game is played with, from the terminal: cards, a ruler, templates."""

import json

import pytest
from pypdf import PdfReader

from tests.cli.test_army_commands import SQUAD
from tests.games.batalist.content import shipped

WARDEN, SINGER = "samples.grey_ridge.high_warden", "samples.grey_ridge.stone_singer"


def text_of(path):
    return "\n".join(page.extract_text() for page in PdfReader(path).pages)


def test_what_needs_no_army_is_printed_without_one(ab, tmp_path):
    run = ab("accessories", "batalist", "--out", "a.pdf", "--lang", "en")
    assert (run.code, run.err) == (0, "")
    assert "Spell cards (11), Ruler (2), Templates and markers (32): a.pdf" in run.out
    text = text_of(tmp_path / "a.pdf")
    assert "Print at 100%" in text
    assert "Fireball" in text


@pytest.mark.rule("BT-3-4")
def test_order_cards_are_counted_from_an_army(ab, tmp_path):
    ab("army", "new", "Кряж", WARDEN, SINGER, "--game", "batalist")
    words = ("accessories", "batalist", "orders", "--army", "Кряж", "--out", "a.pdf", "--json")
    told = json.loads(ab(*words).out)
    mages = sum("mage" in shipped()[base].skills for base in (WARDEN, SINGER))
    assert mages == 1
    assert told["printed"] == {"orders": 3 * (2 + 2 + mages + 2)}
    basic = json.loads(ab(*words, "--setting", "additional_orders=false", "--setting", "order_sets=1").out)
    assert basic["printed"] == {"orders": 2 + 2 + mages}
    assert "Movement" in text_of(tmp_path / "a.pdf")


@pytest.mark.rule("BT-3-6")
def test_the_step_may_be_another(ab, tmp_path):
    ab("accessories", "batalist", "ruler", "--setting", "centimetres_per_step=2.5", "--out", "a.pdf")
    assert "2.5 cm" in text_of(tmp_path / "a.pdf")


def test_what_there_is_can_be_listed(ab):
    told = json.loads(ab("accessories", "batalist", "--list", "--json").out)
    ids = [kind["id"] for kind in told["accessories"]]
    assert ids[:4] == ["orders", "spells", "ruler", "templates"]
    shown = ab("accessories", "batalist", "--list", "--lang", "ru").out
    assert "Карты приказов" in shown
    assert "Длина шага" in shown


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("chess", "--out", "a.pdf"), "chess"),
        (("batalist",), "--out"),
        (("batalist", "dice", "--out", "a.pdf"), "spells, templates, ruler"),
        (("batalist", "orders", "--out", "a.pdf"), "army"),
        (("batalist", "--army", "Никто", "--out", "a.pdf"), "Никто"),
        (("batalist", "--army", "Дозор", "--out", "a.pdf"), "Дозор"),
        (("batalist", "--setting", "order_sets=4", "--out", "a.pdf"), "1–3"),
        (("batalist", "--setting", "centimetres_per_step=5", "--out", "a.pdf"), "1.5–3"),
        (("batalist", "--setting", "colour=red", "--out", "a.pdf"), "colour"),
        (("batalist", "--setting", "order_sets", "--out", "a.pdf"), "order_sets"),
        (("batalist", "--out", "no/such/folder/a.pdf"), "no/such/folder"),
    ],
)
def test_wrong_words_are_answered_by_one_line(ab, tmp_path, words, told):
    ab("army", "new", "Дозор", SQUAD)
    run = ab("accessories", *words)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1
    assert told in run.err
    assert not (tmp_path / "a.pdf").exists()
