"""Dice expressions as armlists write them."""

import pytest

from armybuilder.catalogue.throw import Throw


@pytest.mark.rule("BP-1.7-1")
@pytest.mark.parametrize("text", ["d6", "D6", "д6", "Д6", " Д6 ", "1Д6", "1 д 6"])
def test_letters_and_cases_are_the_same_die(text):
    assert Throw.parse(text) == Throw(6)


@pytest.mark.rule("BP-1.7-1")
@pytest.mark.parametrize("sides", [6, 12, 20])
def test_each_die_of_the_book(sides):
    assert Throw.parse(f"Д{sides}").sides == sides


@pytest.mark.parametrize(
    ("text", "plus"), [("Д12 + 2", 2), ("Д12+2", 2), ("D6-1", -1), ("Д6−1", -1), ("Д6", 0)]
)
def test_a_number_is_added_to_one_throw(text, plus):
    throw = Throw.parse(text)
    assert (throw.count, throw.plus) == (1, plus)


@pytest.mark.parametrize(("text", "count"), [("6 Д20", 6), ("2Д6", 2), ("12D12", 12)])
def test_a_count_stands_before_the_die(text, count):
    assert Throw.parse(text).count == count


@pytest.mark.parametrize(
    "text",
    ["", "Д", "6", "Д8", "Д100", "0Д6", "00Д6", "Д6+", "Д6+2+2", "2Д6Д6", "-Д6", "Д6x2", "100Д6", "Д6+100"],
)
def test_what_is_no_dice_expression(text):
    with pytest.raises(ValueError, match=r".*"):
        Throw.parse(text)


@pytest.mark.parametrize(
    ("text", "as_range", "as_power"),
    [("D6+2", "Д6+2", "1Д6+2"), ("2D12", "2Д12", "2Д12"), ("D20", "Д20", "1Д20"), ("d6-1", "Д6-1", "1Д6-1")],
)
def test_a_throw_is_written_as_its_column_writes_it(text, as_range, as_power):
    throw = Throw.parse(text)
    assert (throw.as_range("ru"), throw.as_power("ru")) == (as_range, as_power)
    assert throw.as_range("en") == as_range.replace("Д", "D")


def test_equal_throws_are_equal_and_hash_alike():
    assert Throw.parse("Д6+2") == Throw.parse("1d6 + 2")
    assert hash(Throw.parse("Д6+2")) == hash(Throw.parse("1d6 + 2"))
    assert Throw.parse("Д6") != Throw.parse("Д12")
    assert Throw.parse("Д6") != "1D6"
