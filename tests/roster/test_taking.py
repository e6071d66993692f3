"""What an entry costs as it is taken, before it is."""

from decimal import Decimal

from armybuilder.roster.edits import SetLimit
from armybuilder.roster.taking import starting_cost
from tests.roster.toy_game import PTS, engine_with
from tests.roster.trees import Army, change, costs, entry, game, group, when


def starting(engine, own):
    force = engine.roster.forces[0]
    return starting_cost(force.expansion.root(own), force, PTS, engine.answers)


def test_what_comes_along_by_itself_is_paid_for():
    assert starting(engine_with(), "spearmen") == 60


def test_the_default_of_a_group_is_paid_for():
    arms = group("arms", entry("axe", costs(3), default_amount="1"), entry("bow", costs(9)))
    army = Army(game(entry("lion", costs(10), arms)))
    assert starting(army.engine, "lion") == 13


def test_the_estimate_does_not_touch_the_army():
    engine = engine_with("captain")
    before = engine.freeze()
    starting(engine, "captain")
    assert engine.freeze() == before


def test_a_cost_that_depends_on_the_limit_follows_it():
    dearer = change("increment", PTS, 50, when("any", value=1500, field=f"limit::{PTS}", scope="roster"))
    army = Army(game(entry("giant", costs(100), dearer)))
    SetLimit(PTS, Decimal(1000)).perform(army.engine)
    assert starting(army.engine, "giant") == 100
    SetLimit(PTS, Decimal(2000)).perform(army.engine)
    assert starting(army.engine, "giant") == 150
