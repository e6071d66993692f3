"""What a force is offered and in which order, and why one more of a unit does not fit."""

from decimal import Decimal

import pytest

from armybuilder.catalogue.tree import CostType
from armybuilder.roster.edits import SetLimit
from armybuilder.roster.fitting import why_no_room
from armybuilder.roster.offering import offered_entries
from armybuilder.roster.taking import starting_costs
from armybuilder.wording.messages import say
from tests.roster.toy_game import PTS, engine_with
from tests.roster.trees import Army, at_most, category, change, costs, entry, force, game, of, when


def offers(engine):
    return offered_entries(engine.roster.forces[0], engine.answers)


def whys(engine):
    """Why each unit does not fit, None where it does, by entry."""
    own = engine.roster.forces[0]
    found = {}
    for offered in offers(engine):
        why = why_no_room(offered, own, starting_costs(offered.node, own, engine.answers), engine.answers)
        found[offered.node.id] = None if why is None else say(why.key, "en", **why.values)
    return found


@pytest.mark.parametrize(
    ("scope", "told"),
    [("roster", "no more than 2 in the army"), ("force", "no more than 2 in this force")],
)
def test_a_unit_s_own_limit(scope, told):
    army = Army(game(entry("lion", at_most(2, scope=scope, shared=True))))
    own = army.engine.roster.forces[0]
    for taken in (0, 1):
        assert whys(army.engine) == {"lion": None}, taken
        army.engine.select(own.id, "lion")
    assert whys(army.engine) == {"lion": told}


def test_a_unit_that_may_not_be_taken_at_all():
    army = Army(game(entry("lion", at_most(0, scope="force"))))
    assert whys(army.engine) == {"lion": "not for this army"}


def test_the_limit_of_a_category_forbids_all_its_units():
    kind = force("army", of("heroes", at_most(1, scope="parent"), primary=False), of("core", primary=False))
    data = game(
        category("heroes"),
        category("core"),
        kind,
        entry("a", of("heroes")),
        entry("b", of("heroes")),
        entry("c", of("core")),
    )
    army = Army(data)
    army.engine.select(army.engine.roster.forces[0].id, "a")
    assert whys(army.engine) == {"a": "heroes: no more than 1", "b": "heroes: no more than 1", "c": None}


def test_the_points_that_are_left():
    engine = engine_with("captain")
    SetLimit(PTS, Decimal(130)).perform(engine)
    told = whys(engine)
    # a quarter of the limit may go to heroes
    assert told["captain"] == "Heroes: costs 100, 0 left"
    assert told["spearmen"] == "costs 60 pts, 30 left"
    assert told["train"] is None


def test_what_a_reason_reads_is_asked_again():
    engine = engine_with("captain")
    assert whys(engine)["spearmen"] is None
    SetLimit(PTS, Decimal(150)).perform(engine)
    assert whys(engine)["spearmen"] == "costs 60 pts, 50 left"
    SetLimit(PTS, None).perform(engine)
    assert whys(engine)["spearmen"] is None


def test_a_modifier_moves_a_unit_to_another_category():
    kind = force("army", of("heroes", primary=False), of("core", primary=False))
    moved = change("set-primary", "category", "core", when("king"))
    data = game(
        category("heroes"),
        category("core"),
        kind,
        entry("guard", of("heroes"), moved),
        entry("king", of("heroes")),
    )
    army = Army(data)
    assert [(o.node.id, o.category) for o in offers(army.engine)] == [("guard", "heroes"), ("king", "heroes")]
    army.engine.select(army.engine.roster.forces[0].id, "king")
    assert [(o.node.id, o.category) for o in offers(army.engine)] == [("king", "heroes"), ("guard", "core")]


def test_units_stand_in_the_order_of_the_data_and_twins_are_told_apart():
    data = game(
        entry("b1", name="Boar"),
        entry("b2", name="Boar"),
        entry("z", name="Zebra", sort_index=1),
        entry("a2", name="Ape 2"),
        entry("a10", name="Ape 10"),
    )
    found = offers(Army(data).engine)
    assert [(o.name, o.twin) for o in found] == [
        ("Zebra", ""),
        ("Ape 2", ""),
        ("Ape 10", ""),
        ("Boar", "#1"),
        ("Boar", "#2"),
    ]


def test_a_second_cost_type_has_a_limit_of_its_own():
    data = game(
        CostType(id=PTS, name="pts"), CostType(id="cp", name="CP"), entry("relic", costs(5), costs(3, "cp"))
    )
    engine = Army(data).engine
    SetLimit("cp", Decimal(2)).perform(engine)
    assert whys(engine) == {"relic": "costs 3 CP, 2 left"}


def test_a_force_is_offered_only_what_stands_in_its_categories_or_in_none():
    lists_heroes = force("army", of("heroes", primary=False))
    moved = entry("page", of("core"), change("set-primary", "category", "heroes"))
    data = game(
        category("heroes"),
        category("core"),
        lists_heroes,
        entry("captain", of("heroes")),
        entry("spearmen", of("core")),
        entry("hero of the line", of("core"), of("heroes", primary=False)),
        moved,
        entry("banner"),
    )
    assert list(whys(Army(data).engine)) == ["captain", "page", "banner"]


def test_a_leader_lets_the_troops_in_to_which_he_gives_a_category():
    gives = change("add", "category", "led", scope="force", affects="self.entries.recursive.wild")
    closed = change("set", "hidden", "true", when("led", "notInstanceOf", scope="self"))
    data = game(
        *(category(name) for name in ("heroes", "core", "wild", "led")),
        force("army", of("heroes", primary=False), of("core", primary=False)),
        entry("captain", of("heroes"), gives),
        entry("wolves", of("core"), of("wild", primary=False), closed),
        entry("guards", of("core"), closed),
    )
    army = Army(data)
    assert list(whys(army.engine)) == ["captain"]
    captain = army.take("captain")
    assert list(whys(army.engine)) == ["captain", "wolves"]
    wolves = army.take("wolves")
    assert not army.engine.constraint_errors
    army.engine.remove(captain)
    assert list(whys(army.engine)) == ["captain"]
    assert [error.place for error in army.engine.constraint_errors] == [wolves]
