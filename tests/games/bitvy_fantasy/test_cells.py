"""The notation of armlist cells, read and written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.games.bitvy_fantasy.profiles.cells import (
    CLEARANCES,
    MOST_BONUS,
    armour_of,
    cell_of,
    clearance_cell,
    clearance_of,
    manoeuvre_of,
    melee_of,
    roman,
    shooting_cell,
    shooting_of,
)

pytestmark = pytest.mark.rule("BF-L-2")


def test_the_book_s_examples():
    assert melee_of("P+3") == 3
    assert manoeuvre_of("M") == 0
    assert shooting_of("-") is None
    assert clearance_of("А.К.П") == ("А", "К", "П")
    assert clearance_of("П.МП") == ("П", "МП")


@pytest.mark.parametrize(
    ("read", "cell"),
    [
        (melee_of, "Q+3"),
        (melee_of, "P-1"),
        (melee_of, "M+1"),
        (melee_of, "P+"),
        (melee_of, "P+99"),
        (manoeuvre_of, "+2"),
        (manoeuvre_of, ""),
        (shooting_of, "-1"),
        (shooting_of, "two"),
        (armour_of, "–"),
        (armour_of, "1000000000000000000000"),
        (clearance_of, "А.А"),
        (clearance_of, "Ж"),
        (clearance_of, ""),
    ],
)
def test_anything_else_is_rejected(read, cell):
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the message is the cell itself
        read(cell)
    assert caught.value.args


@pytest.mark.parametrize("cell", ["M+2", "М+2", " M + 2 ", "М +2"])
def test_latin_and_cyrillic_with_and_without_spaces(cell):
    assert manoeuvre_of(cell) == 2


@pytest.mark.parametrize("cell", ["P+1", "Р+1", "Р + 1"])
def test_both_letters_of_melee(cell):
    assert melee_of(cell) == 1


@pytest.mark.parametrize("cell", ["А.К.П.МП", "A.K.П.MП", "A.K.P.MP", " А. К. П. МП "])
def test_clearance_in_either_alphabet(cell):
    assert clearance_of(cell) == CLEARANCES


@given(st.integers(0, MOST_BONUS))
def test_a_bonus_reads_as_it_is_written(bonus):
    assert manoeuvre_of(cell_of("manoeuvre", bonus, "en")) == bonus
    assert melee_of(cell_of("melee", bonus, "en")) == bonus


@given(st.none() | st.integers(0, 20))
def test_shooting_reads_as_it_is_written(dice):
    assert shooting_of(shooting_cell(dice)) == dice


@given(st.sets(st.sampled_from(CLEARANCES)), st.sampled_from(["ru", "en"]))
def test_clearance_reads_as_it_is_written(codes, language):
    held = tuple(code for code in CLEARANCES if code in codes)
    assert clearance_of(clearance_cell(held, language)) == held


def test_what_is_not_known_is_a_question_mark():
    assert [cell_of(field, None, "en") for field in ("manoeuvre", "melee", "armour")] == ["?"] * 3


def test_a_value_is_written_by_the_name_of_its_field():
    values = {"manoeuvre": 2, "melee": 0, "shooting": None, "armour": 0, "clearance": ("А", "К"), "luck": 7}
    assert [cell_of(*value, "en") for value in values.items()] == ["M+2", "P", "–", "0", "A.K", "7"]


def test_columns_are_numbered_with_roman_numerals():
    assert [roman(number) for number in (1, 4, 9, 12)] == ["I", "IV", "IX", "XII"]
