"""Edges of the engine: what is in the army beside what is changed, and amounts that come only from files."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster import selecting
from armybuilder.roster.edits import ChooseOption, SetAmount, SetLevel, SetLimit, apply
from armybuilder.roster.engine import Engine
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import POINTS
from armybuilder.roster.questions import ForceCount
from armybuilder.roster.roster_index import ROSTER
from armybuilder.roster.taking import starting_cost
from tests.armies import army as own_army
from tests.armies import machine, squad
from tests.roster.toy_game import PTS, offered
from tests.roster.trees import (
    Army,
    army,
    at_least,
    at_most,
    change,
    costs,
    entry,
    force,
    game,
    group,
    modifiers,
    rename,
    when,
)


def nested(depth):
    """An entry that brings another along, and so on, so many deep."""
    one = entry(f"depth-{depth}", at_least(1))
    for place in range(depth - 1, 0, -1):
        one = entry(f"depth-{place}", at_least(1), one)
    return entry("unit", one)


def made_by(depth):
    built = army(nested(depth))
    return sum(1 for _ in built.engine.selection(built.take("unit")).everything())


# --- choosing and giving up


def test_of_a_choice_that_makes_nodes_of_its_own_the_other_goes():
    built = army(entry("hero", group("mounts", at_most(1), entry("horse", entry("barding")), entry("cat"))))
    hero = built.take("hero")
    for mount in ("horse", "cat", "horse"):
        ChooseOption(hero, "mounts", mount).perform(built.engine)
        assert [child.node.id for child in built.engine.selection(hero).children] == [mount]


def test_what_comes_along_comes_however_deep_it_is_meant_to_be():
    assert made_by(30) == 31


def test_what_leads_on_for_ever_ends(monkeypatch):
    monkeypatch.setattr(selecting, "DEEPEST", 5)
    assert made_by(20) == 7


def test_an_option_of_several_copies_from_a_file_is_chosen_once():
    built = army(entry("unit", entry("sword")))
    own = built.take("unit")
    roster = built.engine.freeze()
    (first,) = roster.forces
    several = replace(first, selections=(replace(first.selections[0], number=3),))
    engine = Engine(built.engine.data, replace(roster, forces=(several,)))
    assert engine.select_child(own, "sword")[0].number == 1


def test_one_changed_option_is_kept_beside_those_that_stay():
    built = army(entry("unit", entry("man"), entry("drum")))
    unit = built.take("unit")
    built.give(unit, "man")
    built.give(unit, "drum")
    (before,) = built.engine.freeze().forces[0].selections
    assert built.engine.freeze().forces[0].selections[0] is before
    SetAmount(unit, "drum", 4).perform(built.engine)
    (kept,) = built.engine.freeze().forces[0].selections
    assert (kept.amount("man"), kept.amount("drum")) == (1, 4)
    assert kept.child("man") is before.child("man")


def test_what_costs_nothing_may_be_chosen_by_one_who_has_overspent():
    swords = group("swords", at_most(1), entry("stick"), entry("flame", costs(40)))
    relics = group(
        "relics", at_most(50, field="pts", include_child_selections=True), swords, entry("ring", costs(30))
    )
    built = Army(game(entry("hero", relics)))
    built.give(built.take("hero"), "ring", times=2)
    found = offered(built.engine, "hero")
    assert found["stick"].why is None
    assert found["flame"].why.values == {"price": "40", "left": "0"}


# --- what is shown


@pytest.mark.parametrize(
    ("own", "after"),
    [
        (LocalText(ru="Отряд", en="Squad"), LocalText(ru="Отряд II", en="Squad II")),
        (LocalText(ru="Отряд"), LocalText(ru="Отряд II")),
        (LocalText(en="Squad"), LocalText(en="Squad II")),
    ],
)
def test_a_name_changes_in_the_languages_that_it_has(own, after):
    built = army(entry("unit", change("append", "name", "II"), name=own))
    assert built.engine.selection(built.take("unit")).name == after


def test_name_page_and_visibility_change_at_once():
    steps = (rename("Guard"), change("set", "page", "9"), change("set", "hidden", "true"))
    built = army(entry("unit", *steps))
    told = built.engine.selection(built.take("unit"))
    assert (told.name, told.page, told.hidden) == ("Guard", "9", True)


def test_a_kind_of_force_is_modified_by_a_group_alone():
    built = Army(game(force("army", modifiers(rename("Host"))), entry("squad")))
    assert built.state["forces"][0]["name"] == "Host"


# --- what is counted


def test_forces_are_counted_where_there_are_any():
    engine = army(entry("unit")).engine
    assert engine.answers.ask(ForceCount("nowhere", "army", deep=True)) == 0
    assert engine.answers.ask(ForceCount(ROSTER, "army", deep=True)) == 1


def test_what_has_no_such_cost_costs_nothing():
    engine = army(entry("unit", costs(5), entry("man", at_least(1)))).engine
    (own,) = engine.roster.forces
    unit = own.expansion.root("unit")
    assert starting_cost(unit, own, "gold", engine.answers) == 0
    assert starting_cost(unit, own, PTS, engine.answers) == 5


def test_an_error_of_one_parent_is_shown_there():
    built = army(entry("unit", entry("man", at_most(1))))
    unit = built.take("unit")
    built.give(unit, "man", times=2)
    (error,) = built.engine.constraint_errors
    assert error.place == unit


def test_an_army_that_is_taken_up_again_keeps_the_costs_that_it_was_saved_with():
    dear = change("increment", PTS, 5, when("any", value=1000, field=PTS, scope="roster"))
    built = army(entry("pack", costs(60), dear))
    built.take("pack")
    now = built.engine.freeze()
    (first,) = now.forces
    dearer = replace(first, selections=(replace(first.selections[0], costs={PTS: Decimal(99)}),))
    saved = replace(now, forces=(dearer,))
    opened = ImportedArmy.opened(saved, lambda _roster, _besides: built.engine.data)
    assert opened.verdict.cost == 99
    opened.load(now)
    assert opened.verdict.cost == 60
    for later in (saved, replace(saved, data="another version")):
        opened.load(later)
        assert opened.verdict.cost == 99


# --- the verdict on an army of our own games


def issues(roster, key):
    return [issue for issue in GAME.judge(roster).issues if issue.key == key]


def test_a_limit_that_is_passed_tells_by_how_much_and_may_be_raised():
    roster = own_army(squad(), machine())
    cost = GAME.judge(roster).cost
    short = apply(roster, SetLimit(POINTS, Decimal(cost - 10)))
    (issue,) = issues(short, "issue.over_limit")
    assert (issue.rule, issue.values) == ("AB-LIMIT", {"cost": cost, "limit": cost - 10, "over": 10})
    (fix,) = issue.fixes
    assert issues(apply(short, fix.edit), "issue.over_limit") == []


def test_too_many_of_a_part_are_told_with_the_way_back_and_may_be_taken_as_advice():
    roster = apply(own_army(machine()), SetAmount("u0", "launcher", 3))
    (issue,) = issues(roster, "issue.too_many")
    assert (issue.level, issue.place) == ("error", "u0")
    assert (issue.values["found"], issue.values["bound"]) == (3, 2)
    assert issues(apply(roster, issue.fixes[0].edit), "issue.too_many") == []
    (heard,) = issues(apply(roster, SetLevel(issue.rule, "advice")), "issue.too_many")
    assert heard.level == "advice"
    (other,) = issues(apply(roster, SetLevel("AB-LIMIT", "advice")), "issue.too_many")
    assert other.level == "error"


def test_the_level_of_a_rule_is_kept_until_it_is_an_error_again():
    roster = apply(own_army(squad()), SetLevel("BP-1.1-1", "advice"))
    assert roster.levels == {"BP-1.1-1": "advice"}
    both = apply(roster, SetLevel("AB-LIMIT", "off"))
    assert both.levels == {"BP-1.1-1": "advice", "AB-LIMIT": "off"}
    assert apply(both, SetLevel("BP-1.1-1", "error")).levels == {"AB-LIMIT": "off"}
