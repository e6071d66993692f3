"""The file of a game: what it tells, and what is said of each mistake, with its line."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw
from armybuilder.games import make_game
from armybuilder.wording.messages import say_problem
from tests.own_games import BOATS, FULL


def refusal(text):
    """What is said of a file that is wrong."""
    with pytest.raises(Problem) as caught:
        make_game(text, "boats.toml")
    assert say_problem(caught.value, "ru")
    return say_problem(caught.value, "en")


def test_a_file_tells_a_whole_game():
    made = make_game(BOATS, "boats.toml")
    assert made.game.title.get("en") == "Tin Boats"
    assert [unit.name.en for unit in made.units] == ["Duck", "Swan", "Can"]
    assert [faction.id for faction in made.game.factions] == ["reeds", "rust"]


def test_fields_of_every_type_are_read():
    guards = make_game(FULL, "patrols.toml").units[0]
    assert (guards.move, guards.weight, guards.wounds, guards.supply) == (12, 1.5, 4, 2)
    assert str(guards.power) == str(Throw.parse("D6+1"))
    assert (guards.veteran, guards.role) == (True, "scout")
    assert guards.arms[0].name.en == "Spear"
    assert guards.options[1].most == 6


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('id = "speed"', 'id = "class"', "line 37"),
        ('id = "speed"', 'id = "__init__"', "“__init__” will not do"),
        ('id = "speed"', 'id = "ram"', "“ram” is there already"),
        ('id = "tin_boats"', 'id = "../boats"', "Latin letters"),
        ('id = "tin_boats"', 'id = "Boats"', "will not do"),
        ("least = 1\nmost = 20", "least = 30\nmost = 20", "Swap them"),
        ('type = "dice"', 'type = "dices"', "whole, number, dice"),
        ('type = "track"\nmost = 12', 'type = "track"\nmost = 500', "60"),
        ('of = "flagship"', 'of = "flagships"', "small, flagship, boat, reeds, rust"),
        ('id = "rust"', 'id = "reeds"', "“reeds” is there already"),
        ('colour = "#2f7d3b"', 'colour = "green"', "#rrggbb"),
        ("speed = 6", "speed = 60", "line 90, duck, speed: found “60”, a whole number from 1 to 20"),
        ("speed = 6", "sped = 6", "Did you mean “speed”"),
        ("speed = 6\n", "", "the field speed is missing"),
        ('faction = "rust"', 'faction = "rusty"', "reeds, rust"),
        ('units = ["duck", "duck", "swan"]', 'units = ["goose"]', "can, duck, swan"),
        ("[[limits]]", "[[limit]]", "Did you mean “limits”"),
        ("[battle]", "[battle", "is not TOML"),
        ('speed = 8\nram = "D6+1"\nhull = 2\n', "speed = 8\nram", "line 113: “ram” is not TOML"),
        ("rounds = 5", 'phases = ["a", "a"]', "phases: “a” is there already"),
        (
            "rounds = 5",
            'counters = [{ id = "a", most = 2000000000 }]',
            "found “2000000000”, a whole number from 0",
        ),
        ("rounds = 5", 'counters = [{ id = "a", start = 5, most = 2 }]', "Swap them"),
        ("rounds = 5", 'counters = [{ id = "a", gain = 1, gain_in = "never" }]', "“never”"),
        ("rounds = 5", 'statuses = [{ id = "a", until = "later" }]', "phase, turn, round"),
    ],
)
def test_a_mistake_is_told_with_what_to_do(old, new, told):
    assert old in BOATS
    assert told in refusal(BOATS.replace(old, new, 1))


def test_ten_thousand_fields_are_too_many():
    fields = "".join(f'[[profiles.fields]]\nid = "f{n}"\nname = "f"\n' for n in range(10_000))
    assert "60" in refusal(f'id = "big"\ntitle = "Big"\n[[profiles]]\nid = "one"\nname = "One"\n{fields}')


@pytest.mark.parametrize(
    "text",
    [
        "",
        "id = 3",
        'id = "a"\ntitle = "A"',
        'id = "a"\ntitle = "A"\nprofiles = 3',
        'id = "a"\ntitle = "A"\nprofiles = [{ id = "b", name = "B", fields = 3 }]',
        'id = "a"\ntitle = "A"\nprofiles = [{ id = "army", name = "B" }]',
        'id = "a"\ntitle = "A"\nbattle = 3\nprofiles = [{ id = "b", name = "B" }]',
        'id = "a"\ntitle = "A"\ncosts = [{ id = "cost", name = "B" }]\nprofiles = [{ id = "b", name = "B" }]',
        "a = " + "[" * 5000,
        "[" + ".".join("a" * 40) + "]",
        'id = "a"\ntitle = "' + "x" * 2_000_000 + '"',
    ],
)
def test_hostile_files_are_refused_in_a_sentence(text):
    assert refusal(text)


def test_braces_in_names_are_letters():
    text = FULL.replace('name = "Move"', 'name = "{Move}"')
    game = make_game(text, "patrols.toml").game
    assert [one.field.en for one in game.differences(*_two(text))] == ["{Move}, cm"]


def _two(text):
    from msgspec.structs import replace

    unit = make_game(text, "patrols.toml").units[0]
    return unit, replace(unit, move=3)
