"""Marks in texts of game data, read once for window, terminal and sheets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.markup import MarkedSpan, MarkedTable, blocks_of, plain, plain_line


@pytest.mark.parametrize(
    ("text", "spans"),
    [
        ("plain", (MarkedSpan("plain"),)),
        ("a **bold** b", (MarkedSpan("a "), MarkedSpan("bold", bold=True), MarkedSpan(" b"))),
        ("an *italic* word", (MarkedSpan("an "), MarkedSpan("italic", italic=True), MarkedSpan(" word"))),
        ("**^^Infantry^^**", (MarkedSpan("Infantry", bold=True, small_caps=True),)),
        ("***both***", (MarkedSpan("both", bold=True, italic=True),)),
        ("2 * 3 and 4* more", (MarkedSpan("2 * 3 and 4* more"),)),
        ("an **open mark", (MarkedSpan("an "), MarkedSpan("open mark"))),
    ],
)
def test_marks_change_how_words_look(text, spans):
    assert blocks_of(text) == (spans,)


def test_a_mark_may_be_open_over_lines():
    assert blocks_of("**one\ntwo**") == ((MarkedSpan("one", bold=True),), (MarkedSpan("two", bold=True),))


def test_a_break_is_a_line():
    assert [plain_line(line) for line in blocks_of("one<br>two<BR/>three")] == ["one", "two", "three"]


def test_pipes_with_a_ruler_are_a_table():
    text = (
        "Before\n| Roll | Result |\n|------|--------|\n| 1-3 | Nothing |\n| 4-6 | +1 Attack<br>+1 Ld |\nAfter"
    )
    before, table, after = blocks_of(text)
    assert isinstance(table, MarkedTable)
    assert (plain_line(before), plain_line(after)) == ("Before", "After")
    assert [plain_line(cell[0]) for cell in table.head] == ["Roll", "Result"]
    assert [plain_line(line) for line in table.rows[1][1]] == ["+1 Attack", "+1 Ld"]


def test_a_table_without_headings_has_none():
    (table,) = blocks_of("| | |\n|---|---|\n| 1 | one |")
    assert isinstance(table, MarkedTable)
    assert table.head == ()
    assert len(table.rows) == 1


def test_pipes_without_a_ruler_are_words():
    assert plain("| a | b |") == "| a | b |"


def test_a_plain_text_has_no_marks_left():
    assert plain("The **^^Vehicle^^** moves *far*.\n| A | B |\n|--|--|\n| 1 | 2 |") == (
        "The Vehicle moves far.\nA | B\n1 | 2"
    )


@given(st.text(alphabet="a *^|<br>\n-"))
def test_any_text_is_read(text):
    assert "**" not in plain(text) or "***" in text or "**" in text
    blocks_of(text)
