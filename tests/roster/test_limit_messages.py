"""What the data say where a limit is broken: numbers, names of scopes and of anything by its id."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.expansion import GameData
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.issues import MARKED
from tests.roster.trees import army, at_least, at_most, category, costs, entry, force, group, of


def told(built):
    return [
        issue.values["text"] for issue in verdict_of(built.engine).issues if issue.key == "data_message.army"
    ]


def armed(message, **fields):
    """A squad `Guard` of a model `Trooper` with three guns where one is allowed, and what the data say."""
    gun = entry("gun", at_most(1, message=message, **fields), name="Gun", type="upgrade")
    model = entry("model", group("weapons", gun, name="Weapons"), name="Trooper", type="model")
    built = army(entry("squad", model, name="Guard", type="unit"), extended=True)
    unit = built.take("squad")
    built.give(built.give(unit, "model"), "gun", times=3)
    return built, unit


@pytest.mark.parametrize(
    ("message", "says"),
    [
        ("{current} of {value}", "3 of 1"),
        ("{difference} too many, {total} allowed", "2 too many, 1 allowed"),
        ("no {self} for {parent}", "no Gun for Trooper"),
        ("{unit}, {model}, {group}", "Guard, Trooper, Weapons"),
        ("{of} in {scope}: {field}{%}", "Gun in Trooper: selections"),
        ("**Bold** of {squad}", "Bold of Guard"),
        ("{what} is this?", "{what} is this?"),
        ("one line\nand another", "one line\nand another"),
    ],
)
def test_a_message_is_filled_in(message, says):
    built, _ = armed(message)
    assert told(built) == [says]


def test_what_the_data_set_off_is_kept_for_those_who_can_show_it():
    built, _ = armed("**Bold** of {squad}")
    values = [issue.values for issue in verdict_of(built.engine).issues if MARKED in issue.values]
    assert values == [{"text": "Bold of Guard", MARKED: "**Bold** of Guard"}]


def test_a_limit_without_a_message_is_told_in_words_of_ours():
    built, _ = armed("  ")
    assert told(built) == []
    assert [issue.key for issue in verdict_of(built.engine).issues] == ["breach.max.selections"]


def test_a_unit_goes_by_the_name_that_its_player_gave_it():
    built, unit = armed("{unit}")
    assert told(built) == ["Guard"]
    built.engine.customize(unit, "First", None)
    assert told(built) == ["First"]


def test_a_percentage_tells_what_it_comes_to():
    half = at_most(
        50, field="limit::pts", percent_value=True, scope="roster", message="{value}{%} is {total} {field}"
    )
    built = army(entry("squad", half, costs(60)), extended=True)
    built.engine.set_limit("pts", Decimal(100))
    built.take("squad")
    assert told(built) == ["50% is 50 pts"]


def test_limits_of_categories_and_forces_have_messages_too():
    core = category("core")
    limits = at_least(2, scope="force", message="{current} of {self} in {force}")
    link = of("core", limits, primary=False)
    kind = force("army", link, at_most(0, scope="self", id="most", message="{self} is full"))
    built = army(core, kind, entry("squad", of("core")), extended=True)
    built.take("squad")
    assert sorted(told(built)) == ["1 of core in army", "army is full"]


def test_what_the_data_say_reaches_the_game_that_it_is_of():
    built, _ = armed("{roster} has enough")
    assert isinstance(built.engine.data, GameData)
    assert told(built) == ["test has enough"]
