"""The size of a battle and the limit of the army are one thing: where they differ it is told, with both ways out."""

from decimal import Decimal

import pytest

from armybuilder.roster.battle_size import points_told
from armybuilder.roster.edits import SetLimit
from armybuilder.roster.evaluation import verdict_of
from armybuilder.wording.messages import say
from tests.roster.toy_game import PTS
from tests.roster.trees import Army, at_least, at_most, entry, game, group

SIZES = group(
    "sizes",
    at_least(1),
    at_most(1),
    entry("small", name="1. Incursion (1000 Point limit)"),
    entry("large", name="2. Strike Force (2000 Point limit)"),
    name="Battle Size",
    default_selection_entry_id="small",
)


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("2. Strike Force (2000 Point limit)", 2000),
        ("3. Strike Force (101-200 Total PL / 1001-2000 Points) ", 2000),
        ("1500 Points", 1500),
        ("2,000 pts", 2000),
        ("Article 25, Point 6", None),
        ("Marine", None),
    ],
)
def test_points_that_a_name_tells(name, points):
    assert points_told(name) == points


def issues(engine):
    return [issue for issue in verdict_of(engine).issues if issue.level == "advice"]


def test_both_ways_make_size_and_limit_agree():
    engine = Army(game(entry("size", SIZES, name="Battle Size"))).engine
    engine.select(engine.roster.forces[0].id, "size")
    (told,) = issues(engine)
    assert say(told.key, "en", **told.values).endswith("the army has no limit.")
    (fix,) = told.fixes
    fix.edit.perform(engine)
    assert engine.roster.limits[PTS] == 1000
    assert not issues(engine)
    SetLimit(PTS, Decimal(2000)).perform(engine)
    (told,) = issues(engine)
    assert [fix.key for fix in told.fixes] == ["fix.set_limit", "fix.battle_size"]
    told.fixes[1].edit.perform(engine)
    assert not issues(engine)
    assert verdict_of(engine).legal


def test_a_limit_that_no_size_has_leaves_one_way():
    engine = Army(game(entry("size", SIZES, name="Battle Size"))).engine
    engine.select(engine.roster.forces[0].id, "size")
    SetLimit(PTS, Decimal(1234)).perform(engine)
    (told,) = issues(engine)
    assert len(told.fixes) == 1
