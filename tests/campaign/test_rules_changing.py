"""House rules change while a campaign goes on, and anything is set by hand: what it was before has to be known."""

import pytest

from armybuilder.campaign.by_hand import ValueSet, settable
from armybuilder.campaign.forces.posts import ItemGiven
from armybuilder.campaign.house_rules import HouseRules, Income
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn
from armybuilder.campaign.rules_changing import RulesChanged, rule_changes, rule_values
from armybuilder.catalogue.problem import Problem
from tests.campaign.clubs import Club
from tests.campaign.test_aftermath import War, tank
from tests.campaign.test_campaign import refused
from tests.campaign.test_correcting import Story


def rules_of(club):
    return club.campaign.state.house_rules


def advices(club, event):
    return [advice.key for advice in club.campaign.fates[event.id].advices]


# --- house rules


def test_a_rule_changes_and_what_was_bought_before_keeps_its_price():
    story = Story()
    before = story.stands
    event = story.club.tell(RulesChanged(rule="income.played", old=55, new=60))
    assert rules_of(story.club).income.played == 60
    assert rules_of(story.club).income.won == 10
    assert (story.stands, advices(story.club, event)) == (before, [])


def test_an_old_value_that_is_no_longer_true_is_an_advice_and_the_later_stands():
    club = Club()
    club.tell(RulesChanged(rule="help.most", old=75, new=40))
    late = club.tell(RulesChanged(rule="help.most", old=75, new=50))
    assert rules_of(club).help.most == 50
    assert advices(club, late) == ["campaign.rule_was"]


@pytest.mark.parametrize(
    ("key", "value", "problem"),
    [
        ("income.playd", 5, "campaign.no_rule"),
        ("income", {}, "campaign.no_rule"),
        ("income.played.x", 5, "campaign.no_rule"),
        ("income.played", -5, None),
        ("income.played", 2_000_000, None),
        ("income.played", "much", None),
        ("confirm", "nobody", None),
        ("earned.ranks", [1] * 11, None),
    ],
)
def test_what_is_no_rule_or_out_of_its_range_is_refused(key, value, problem):
    told = refused(Club(), RulesChanged(rule=key, new=value))
    assert problem is None or told == problem


def test_lists_change_as_a_whole():
    club = Club()
    club.tell(RulesChanged(rule="earned.ranks", old=[3, 7, 12], new=[2, 4]))
    assert rules_of(club).earned.ranks == (2, 4)


def test_only_organisers_change_rules():
    assert refused(Club("Boris"), RulesChanged(rule="confirm", old="none", new="opponent"), "Boris") == (
        "campaign.organisers_only"
    )


def test_a_form_that_was_filled_in_comes_to_one_change_a_field():
    after = HouseRules(founding_limit=500, income=Income(won=12))
    changes = rule_changes(HouseRules(), after)
    assert [(one.rule, one.old, one.new) for one in changes] == [
        ("founding_limit", 1000, 500),
        ("income.won", 10, 12),
    ]
    club = Club()
    for change in changes:
        club.tell(change)
    assert rules_of(club) == after
    assert rule_changes(after, after) == ()
    assert rule_values(after)["income.won"] == 12


# --- by hand


@pytest.fixture
def war():
    found = War()
    found.fight(tank(7))
    return found


def by_hand(war, thing, field, old, new):
    return war.club.tell(ValueSet(thing=thing, field=field, old=old, new=new, reason="the sheet was lost"))


def test_a_track_is_set_by_hand(war):
    machine = war.unit("machine")
    event = by_hand(war, machine.id, "track.durability", 7, 9)
    assert war.unit("machine").tracks["durability"].value == 9
    assert advices(war.club, event) == []
    late = by_hand(war, machine.id, "track.durability", 7, 5)
    assert advices(war.club, late) == ["campaign.value_was"]


def test_anything_is_set_by_hand(war):
    state, club = war.club.campaign.state, war.club
    squad, force = war.unit("squad"), war.forces["a"]
    soldier = squad.soldiers[0].id
    club.tell(MapDrawn(territories=(DrawnTerritory(id="ford"),)))
    item = club.tell(ItemGiven(force=force, name="Orb")).made(1)
    boris = club.id("Boris")
    for thing, field, new in (
        ("", "name", "Winter"),
        (boris, "name", "Boria"),
        (force, "treasury", -5),
        (squad.id, "experience", 7),
        (squad.id, "status", "missing"),
        (squad.id, "away_until", 3),
        (squad.id, "name", {"ru": "Псы", "en": "Dogs"}),
        (soldier, "status", "dead"),
        (soldier, "scars", ["one eye"]),
        (item, "name", {"ru": "Шар", "en": "Ball"}),
        ("ford", "owner", boris),
        (war.game.id, "points", {boris: 3}),
        (war.game.id, "state", "disputed"),
    ):
        by_hand(war, thing, field, settable(state, thing)[field], new)
        state = club.campaign.state
        assert settable(state, thing)[field] == new


def test_a_unit_and_an_item_go_over_to_another_force_by_hand(war):
    machine, (one, other) = war.unit("machine"), war.forces.values()
    item = war.club.tell(ItemGiven(force=one, name="Orb")).made(1)
    by_hand(war, machine.id, "owner", one, other)
    by_hand(war, item, "owner", one, other)
    forces = war.club.campaign.state.forces
    assert machine.id in forces[other].units
    assert machine.id not in forces[one].units
    assert item in forces[other].items


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("track.durability", 11),
        ("track.durability", -1),
        ("track.durability", "many"),
        ("track.durability", True),
        ("track.sails", 1),
        ("experience", -1),
        ("experience", 2**40),
        ("experience", None),
        ("status", "asleep"),
        ("name", "x" * 300),
        ("name", {"ru": "x" * 300}),
        ("id", "x"),
        ("owner", "nobody"),
        ("improvements", ["x" * 300]),
    ],
)
def test_what_cannot_stand_there_is_refused(war, field, value):
    told = ValueSet(thing=war.unit("machine").id, field=field, new=value, reason="why not")
    assert refused(war.club, told).startswith("campaign.no_")


def test_by_hand_is_for_organisers_with_a_reason(war):
    force = war.forces["b"]
    told = ValueSet(thing=force, field="treasury", old=0, new=5, reason="")
    assert refused(war.club, told) == "campaign.no_reason"
    told = ValueSet(thing=force, field="treasury", old=0, new=5, reason="mine")
    assert refused(war.club, told, by="Boris") == "campaign.organisers_only"
    told = ValueSet(thing="nobody", field="treasury", old=0, new=5, reason="mine")
    assert refused(war.club, told) == "campaign.no_thing"
    with pytest.raises(Problem):
        settable(war.club.campaign.state, "nobody")
