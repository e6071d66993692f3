"""Widths by the fonts' own numbers; fitting and wrapping."""

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.sheet.metrics import (
    ELLIPSIS,
    FILES,
    ascent,
    cap_height,
    descent,
    face,
    fit,
    font_path,
    printable,
    width,
    wrap,
)

LONG = "Тяжёлая роботизированная киберпехота"
ROOM = 1e-6


@pytest.mark.parametrize("font", FILES)
def test_every_font_is_shipped_and_has_both_alphabets(font):
    assert font_path(font).is_file()
    assert width("Щё", font, 10) != width("\u4e2d\u4e2d", font, 10)
    assert 0 < cap_height(font, 10) < ascent(font, 10) < 12
    assert 0 < descent(font, 10) < 4


@pytest.mark.parametrize("font", FILES)
def test_the_measures_are_those_of_the_font_file(font):
    from fontTools.ttLib import TTFont

    known = face(font)
    with TTFont(font_path(font)) as opened:
        cap = opened["OS/2"].sCapHeight
        assert (known.em, known.ascent, -known.descent, known.cap) == (
            opened["head"].unitsPerEm,
            opened["hhea"].ascent,
            opened["hhea"].descent,
            cap,
        )
        widths = opened["hmtx"].metrics
        assert known.missing == widths[".notdef"][0]
        assert known.advances == {chr(code): widths[name][0] for code, name in opened.getBestCmap().items()}


def test_width_agrees_with_reportlab():
    from reportlab.pdfbase.pdfmetrics import stringWidth

    from armybuilder.printing.painter import NAMES, register_fonts

    register_fonts()
    for font, name in NAMES.items():
        assert width(LONG, font, 10) == pytest.approx(stringWidth(LONG, name, 10), rel=1e-3)


def test_width_grows_with_the_size_and_narrow_is_narrower():
    assert width(LONG, "bold", 6) == pytest.approx(2 * width(LONG, "bold", 3))
    assert width(LONG, "narrow", 3) < width(LONG, "regular", 3)


def test_fit_leaves_what_fits():
    assert fit("Миномёт", "bold", 5, 100, 2) == ("Миномёт", 5)


def test_fit_shrinks_before_it_cuts():
    text, size = fit(LONG, "bold", 5, 60, 3)
    assert text == LONG
    assert 3 < size < 5
    assert width(text, "bold", size) == pytest.approx(60)


def test_fit_cuts_at_the_least_size_with_an_ellipsis():
    text, size = fit(LONG, "bold", 5, 30, 3)
    assert size == 3
    assert text.endswith(ELLIPSIS)
    assert LONG.startswith(text.removesuffix(ELLIPSIS))


def test_thin_spaces_and_line_ends_become_what_the_fonts_have():
    assert printable("10\u202f000\nочков") == "10\u00a0000 очков"


def test_wrap_keeps_words_whole_where_it_can():
    assert wrap("Пушка Гатлинга", "regular", 3, 100) == ["Пушка Гатлинга"]
    assert wrap("Пушка Гатлинга", "regular", 3, 14) == ["Пушка", "Гатлинга"]
    assert wrap("", "regular", 3, 14) == []
    assert wrap("ремонтно-транспортная", "regular", 3, 22) == ["ремонтно-", "транспортная"]


@given(st.text(max_size=60), st.floats(8, 80))
def test_fitted_text_is_never_wider_than_its_room(text, room):
    shown, size = fit(text, "regular", 4, room, 2)
    assert width(shown, "regular", size) <= room + ROOM


@given(st.text(max_size=80), st.floats(8, 80))
def test_wrapped_lines_fit_and_lose_no_letter(text, room):
    lines = wrap(text, "regular", 3, room)
    assert all(width(line, "regular", 3) <= room + ROOM for line in lines)
    assert "".join(lines).replace(" ", "") == printable(text).replace(" ", "")


@pytest.mark.parametrize("letter", ["n", "ж", " ", "n "])
def test_very_long_texts_are_cut_and_broken_at_once(letter):
    long = letter * 200_000
    start = time.process_time()
    assert len(fit(long, "bold", 4.0, 100.0, 2.0).text) < 200
    lines = wrap(long, "regular", 3.0, 100.0)
    assert time.process_time() - start < 5
    assert all(width(line, "regular", 3.0) <= 100.0 for line in lines)
    assert "".join(lines).replace(" ", "") == long.replace(" ", "")
