"""Cards from the terminal: how their backs come behind them, and the printer that was calibrated."""

import json

from pypdf import PdfReader

CARDS = ("print", "bitvy_fantasy", "--what", "card", "--set", "backs=yes", "--out", "c.pdf")


def text_of(path):
    return " ".join(" ".join(page.extract_text() for page in PdfReader(path).pages).split())


def test_the_calibration_page_is_printed_and_what_is_read_off_it_is_kept(ab, tmp_path):
    assert ab("print", "calibration", "--out", "a.pdf", "--duplex", "short_edge").code == 0
    told = text_of(tmp_path / "a.pdf")
    assert "short edge" in told
    assert "--offset X,Y" in told
    run = ab("print", "calibration", "--offset", "0.5,-0.3")
    assert (run.code, run.out) == (0, "The offset of backs is kept: x = 0.5, y = -0.3 mm.\n")
    told = json.loads(ab("print", "calibration", "--printer", "Hall", "--offset", "1,2", "--json").out)
    assert told == {"printer": "Hall", "x": 1.0, "y": 2.0}
    ab("print", "calibration", "--out", "a.pdf", "--printer", "Hall")
    assert "x = 1" in text_of(tmp_path / "a.pdf")


def test_the_offset_that_is_kept_moves_backs(ab, tmp_path):
    ab(*CARDS)
    before = (tmp_path / "c.pdf").read_bytes()
    ab("print", "calibration", "--printer", "Hall", "--offset", "1,2")
    ab(*CARDS)
    assert (tmp_path / "c.pdf").read_bytes() == before
    ab(*CARDS, "--printer", "Hall")
    assert (tmp_path / "c.pdf").read_bytes() != before


def test_wrong_offsets_and_unknown_printers_are_told(ab):
    for wrong in ("1", "1,2,3", "left,down", "11,0", "nan,0"):
        run = ab("print", "calibration", "--offset", wrong)
        assert run.code == 2
        assert "0.5,-0.3" in run.err
    run = ab(*CARDS, "--printer", "Hal")
    assert run.code == 2
    assert "There is no printer “Hal”" in run.err
    assert ab(*CARDS, "--bleed", "4").code == 2


def test_a_deck_is_printed_by_its_name(ab, tmp_path):
    ab("deck", "set", "bitvy_fantasy", "Storm", "podkova", "2")
    told = json.loads(ab("print", "deck:Storm", "--out", "a.pdf", "--set", "card_size=mini", "--json").out)
    assert told["storm"] == 2
    assert "Storm" in text_of(tmp_path / "a.pdf")
    assert ab("print", "deck:bitvy_fantasy/Storm", "--out", "a.pdf").code == 0
    assert ab("print", "Storm", "--out", "a.pdf").code == 0
    run = ab("print", "deck:Strom", "--out", "a.pdf")
    assert run.code == 2
    assert "There is no deck “Strom”. Nearest: Storm" in run.err


def test_yes_and_no_are_words_for_options(ab, tmp_path):
    for word, pages in (("no", 1), ("yes", 2)):
        run = ab(
            "print", "bitvy_fantasy", "--what", "blanks", "--set", f"backs={word}", "--out", "a.pdf", "--json"
        )
        assert json.loads(run.out)["pages"] == pages
    assert (
        ab("print", "bitvy_fantasy", "--what", "blanks", "--set", "backs=maybe", "--out", "a.pdf").code == 2
    )


def test_rules_are_printed_as_cards(ab, tmp_path):
    assert ab("rules", "batalist", "BT-3-4", "--out", "a.pdf", "--as-cards").code == 0
    assert "BT-3-4" in text_of(tmp_path / "a.pdf")
    assert "Print at 100%" in text_of(tmp_path / "a.pdf")
