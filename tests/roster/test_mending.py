"""What is wrong with an army of an imported game is put right by a click, and so undone by one."""

from decimal import Decimal

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.roster.edits import SetAmount
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.mending import fixes_of
from armybuilder.wording.messages import say
from tests.roster.random_games import Player, games
from tests.roster.toy_game import engine_with
from tests.roster.trees import (
    Army,
    at_least,
    at_most,
    catalogue,
    category,
    change,
    entry,
    game,
    group,
    link,
    of,
    when,
)
from tests.sampling import examples

# counts whatever any unit of the army has
IN_ARMY = {"scope": "roster", "shared": True, "include_child_selections": True}


def built(*parts, **fields):
    army = Army(game(entry("pride", *parts, **fields)))
    army.take("pride")
    return army.engine


def mends(engine):
    """What the buttons say."""
    issues = verdict_of(engine).issues
    return [say(fix.key, "en", **fix.values) for issue in issues for fix in issue.fixes]


def mend(engine, which=0):
    """A click on a button."""
    fixes = [fix for issue in verdict_of(engine).issues for fix in issue.fixes]
    fixes[which].edit.perform(engine)


def chosen(engine):
    return {part.node.id: part.number for part in engine.roster.forces[0].selections[0].everything()}


def pride(engine):
    return engine.roster.forces[0].selections[0].id


def test_what_is_missing_is_taken():
    engine = built(entry("axe", at_least(2), at_most(4)))
    SetAmount(pride(engine), "axe", 0).perform(engine)
    assert mends(engine) == ["Set to 2"]
    mend(engine)
    assert chosen(engine)["axe"] == 2
    assert not engine.constraint_errors


def test_what_is_too_much_is_given_up():
    engine = built(entry("axe", at_most(1)))
    SetAmount(pride(engine), "axe", 3).perform(engine)
    assert mends(engine) == ["Set to 1"]
    mend(engine)
    assert chosen(engine)["axe"] == 1


def test_a_group_offers_its_members_the_default_first():
    weapons = group(
        "arms", at_least(1), at_most(1), entry("axe"), entry("sword"), default_selection_entry_id="sword"
    )
    engine = built(weapons)
    SetAmount(pride(engine), "sword", 0).perform(engine)
    assert mends(engine) == ["Take “sword”", "Take “axe”"]
    mend(engine, 1)
    assert "axe" in chosen(engine)
    assert not engine.constraint_errors


def test_a_group_that_wants_several_different_ones_takes_one_of_each():
    spells = (entry(own, at_most(1)) for own in ("frost", "night", "storm"))
    engine = built(group("spells", at_least(2), *spells))
    for own in ("frost", "night", "storm"):
        SetAmount(pride(engine), own, 0).perform(engine)
    assert mends(engine) == ["Take: frost, night"]
    mend(engine)
    assert not engine.constraint_errors


def test_a_group_that_holds_too_much_gives_up_what_came_last():
    engine = built(group("arms", at_most(1), entry("axe"), entry("sword")))
    for own in ("axe", "sword"):
        engine.select_child(pride(engine), own)
    assert mends(engine) == ["Remove “sword”", "Remove “axe”"]
    mend(engine)
    assert chosen(engine) == {"pride": 1, "axe": 1}


def test_units_too_many_go_and_the_first_stay():
    army = Army(game(category("core"), entry("pride", of("core"), at_most(1))))
    first, _ = army.take("pride"), army.take("pride")
    assert mends(army.engine) == ["Remove “pride”"]
    mend(army.engine)
    assert [unit.id for unit in army.engine.roster.forces[0].selections] == [first]


def test_issues_of_twins_say_which_of_them_they_mean():
    army = Army(game(entry("pride", entry("axe", at_most(1)))))
    army.take("pride")
    second = army.take("pride")
    SetAmount(second, "axe", 2).perform(army.engine)
    (issue,) = verdict_of(army.engine).issues
    assert say(issue.key, "en", **issue.values).startswith("pride #2:")


def test_a_category_gives_up_the_unit_that_came_last():
    army = Army(game(category("core", at_most(1)), entry("pride", of("core")), entry("bear", of("core"))))
    army.take("pride")
    army.take("bear")
    assert mends(army.engine) == ["Remove “bear”"]
    mend(army.engine)
    assert not army.engine.constraint_errors


@settings(max_examples=examples(60), deadline=None, suppress_health_check=list(HealthCheck))
@given(games(), st.data(), st.integers(3, 12))
def test_every_mend_can_be_made_and_never_adds_to_what_it_mends(data, draw, edits):
    engine = Engine(data, new_roster(data, "test"))
    engine.add_force("army", "book")
    player = Player(draw.draw, engine)
    for _ in range(edits):
        player.edit()
    roster = engine.freeze()
    for error in engine.constraint_errors:
        for fix in fixes_of(error, engine):
            other = Engine(data, roster)
            fix.edit.perform(other)
            same = [
                found
                for found in other.constraint_errors
                if (found.constraint, found.entry, found.within)
                == (error.constraint, error.entry, error.within)
                and found.kind == error.kind
                # where the limit itself depends on what was taken or given up, it has moved
                and found.bound == error.bound
            ]
            assert all(abs(found.found - found.bound) <= abs(error.found - error.bound) for found in same)


def test_a_limit_is_raised_to_what_the_army_costs():
    engine = engine_with("captain")
    engine.load(replace(engine.freeze(), limits={"pts": Decimal(10)}))
    assert mends(engine) == ["Raise the limit to 100"]
    mend(engine)
    assert engine.roster.limits == {"pts": 100}


def test_models_that_stand_in_a_stack_are_set_to_a_number_together():
    bigger = change("increment", "least", 10, when("doubled", include_child_selections=True))
    wider = change("increment", "most", 10, when("doubled", include_child_selections=True))
    man = entry(
        "man",
        at_least(10, id="least"),
        at_most(10, id="most"),
        bigger,
        wider,
        entry("horn"),
        default_amount="1,1,8",
    )
    army = Army(game(entry("squad", man, entry("doubled"))))
    squad = army.take("squad")
    SetAmount(squad, "doubled", 1).perform(army.engine)
    assert mends(army.engine) == ["Set to 20"]
    mend(army.engine)
    assert numbers(army.engine) == [1, 1, 18]
    SetAmount(squad, "doubled", 0).perform(army.engine)
    assert mends(army.engine) == ["Set to 10"]
    mend(army.engine)
    assert numbers(army.engine) == [1, 1, 8]
    assert not army.engine.constraint_errors


def numbers(engine):
    """How many models each stack of the first unit has."""
    squad = engine.roster.forces[0].selections[0]
    return [part.number for part in squad.children if part.node.id == "man"]


def test_what_the_army_lacks_is_taken_by_the_unit_that_wants_it():
    general = entry("general", at_least(1, **IN_ARMY), at_most(1))
    engine = built(general)
    SetAmount(pride(engine), "general", 0).perform(engine)
    assert mends(engine) == ["Take “general”"]
    mend(engine)
    assert not engine.constraint_errors


def test_what_the_army_has_too_often_is_given_up_by_as_many_as_it_takes():
    army = Army(game(entry("pride", entry("general", at_most(1, **IN_ARMY)))))
    for _ in range(3):
        SetAmount(army.take("pride"), "general", 1).perform(army.engine)
    assert mends(army.engine) == ["Remove “general” (pride, pride)"]
    mend(army.engine)
    assert not army.engine.constraint_errors


def test_a_group_that_the_army_may_choose_from_once_gives_up_what_came_last():
    traits = group("traits", at_most(1, **IN_ARMY), entry("bold"), entry("sly"))
    army = Army(game(entry("pride", traits)))
    for trait in ("bold", "sly"):
        SetAmount(army.take("pride"), trait, 1).perform(army.engine)
    assert mends(army.engine) == ["Remove “sly” (pride)", "Remove “bold” (pride)"]


def test_of_one_entry_by_two_links_one_is_given_up():
    unit = entry("pride", link("left", "axe"), link("right", "axe"))
    book = catalogue("book", unit, shared_selection_entries=(entry("axe", at_most(1, shared=True)),))
    army = Army(game(catalogues=(book,)))
    unit = army.take("pride")
    for own in ("left::axe", "right::axe"):
        SetAmount(unit, own, 1).perform(army.engine)
    assert set(mends(army.engine)) == {"Remove “axe”"}
    mend(army.engine)
    assert not army.engine.constraint_errors


def test_what_the_army_has_already_is_no_mend_of_a_unit_that_wants_it():
    army = Army(game(entry("pride", entry("shot", at_least(1), at_most(1, **IN_ARMY)))))
    first, second = army.take("pride"), army.take("pride")
    for unit, number in ((second, 0), (first, 1)):
        SetAmount(unit, "shot", number).perform(army.engine)
    assert mends(army.engine) == []
