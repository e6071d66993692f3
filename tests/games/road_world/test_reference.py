"""The reference sheet of «Мир Дорог» says what its rules answer, cell by cell."""

from fractions import Fraction

import pytest

from armybuilder.games import game
from armybuilder.games.road_world.sheets.reference import reference
from armybuilder.roster.model import new_army
from tests.printing.references import lines, table
from tests.rules.road_world.at_fight import event, odds, play, told

SHEET = reference("en")


def as_printed(part):
    return str(int(part * 100 + Fraction(1, 2)))


def number(told_so):
    return int(told_so.replace("−", "-"))


@pytest.mark.rule("RW-8.4-3", "RW-X8-2")
def test_hitting():
    for row, cells in table(SHEET, "Hitting").items():
        modifier = number(row.removeprefix("Modifier "))
        for strike, cell in cells.items():
            facts = {"strike": int(strike[0]), "fatigue": max(-modifier, 0), "modifier": max(modifier, 0)}
            found = odds("hit-roll", facts).chance(lambda one: one.tag() == "hit_scored")
            assert cell == as_printed(found), (row, strike)


@pytest.mark.rule("RW-2.3-1", "RW-8.4-5")
def test_fortitude():
    for row, cells in table(SHEET, "Fortitude test").items():
        for value, cell in cells.items():
            model = {"fortitude": int(value), "fatigue": int(row.removeprefix("Tokens: "))}
            found = odds("characteristic-test", {"model": model}).chance(
                lambda one: one.tag() == "passed_test"
            )
            assert cell == as_printed(found), (row, value)


@pytest.mark.rule("RW-9.6-1", "RW-9.7-1", "RW-9.8-1", "RW-9.9-1")
def test_terrain():
    pieces = {
        "level ground": "flat_desert",
        "paths": "path_or_stairs",
        "stairs": "path_or_stairs",
        "steep slope": "steep_slope",
        "thicket": "fungus_thicket",
        "shallow water": "shallow_water",
        "swamp": "swamp",
        "deep": "corrosive_water",
        "corrosive water": "corrosive_water",
        "chasm": "chasm",
        "quagmire": "quagmire",
        "rock": "rock",
    }
    seen = []
    for row, cells in table(SHEET, "Terrain").items():
        for name in cells["such as"].split(", "):
            found = event(play("terrain", {"terrain_piece": pieces[name]}), "terrain_classed")
            assert found["terrain_class"] == row.lower()
            assert cells["a step"] == (str(found["price"]) if found["price"] else "–")
            seen.append(name)
    assert sorted(seen) == sorted(pieces)


@pytest.mark.rule("RW-8.1-1", "RW-8.2-1")
def test_actions():
    printed = table(SHEET, "Nine actions")
    assert len(printed) == 9
    for row, cells in printed.items():
        facts = {"fp_pool": 6, "plan": [{"unit_task": row.lower()}]}
        left = next(one.pool for one in play("activations", facts).events if hasattr(one, "pool"))
        assert cells["points"] == str(6 - left), row


@pytest.mark.rule("RW-X8-5")
def test_tokens():
    held = {"Defence": "defends", "Masking": "masked", "Preparation": "prepared", "Overwatch": "on_overwatch"}
    happening = {"moves": "moves", "shoots": "shoots", "fights": "fights", "else": "other_action"}
    for row, cells in table(SHEET, "Action tokens").items():
        for head, cell in cells.items():
            unit = {"defends": False, held[row]: True}
            found = told(play("action-tokens", {"battle_unit": unit, "happening": happening[head]}))
            assert (cell == "yes") == (found == [("token_gone", "battle_unit")]), (row, head)


@pytest.mark.rule("RW-9.10-3", "RW-9.10-4", "RW-9.10-5", "RW-7.3-1", "RW-1-3")
def test_numbers_of_the_lines():
    assert list(table(SHEET, "Obstacles")) == [
        "Up to 0.5 step tall",
        "Up to 1 step tall, 0.5 wide",
        "Up to 1 step, but wider",
        "Sheer, above 1 step",
    ]
    assert "gives 1, a unit’s commander 1 more" in lines(SHEET, "Fortitude Points")
    assert "within 2 steps" in lines(SHEET, "Terrain")
    assert "struck in melee with −1" in lines(SHEET, "Action tokens")


def test_an_army_that_does_not_shoot_has_no_shooting():
    own = game("road_world")
    roster = new_army("road_world", own.default_edition.id)
    assert "Shooting" not in {one.title for one in reference("en", roster).sections}
    assert "Shooting" in {one.title for one in SHEET.sections}
