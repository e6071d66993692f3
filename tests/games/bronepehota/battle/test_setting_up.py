"""Before the first tour, missions, and reports (1.1, 1.2, 1.6, 12.1, 12.2)."""

import pytest

from armybuilder.battle.session.resulting import result_of
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.bronepehota.battle.game import RULES
from armybuilder.games.bronepehota.battle.missions import MISSIONS, Terms, about, task_of
from armybuilder.wording.messages import say_told
from armybuilder.wording.record_words import choice_key, field_key
from tests.games.bronepehota.battle.playing import (
    BRONEKHOD,
    CLONES,
    CYBERS,
    HELIX,
    MORTAR,
    RAPTOR,
    Table,
    of_cards,
    with_platform,
)

OURS = of_cards(CLONES, RAPTOR, MORTAR, pilots={1: (0, 0)})
THEIRS = of_cards(CYBERS, BRONEKHOD, pilots={1: (0, 0)})


def setting_up(**settings):
    return Table(OURS, THEIRS, deployed=False, **settings)


@pytest.mark.rule("BP-1.2-1")
def test_a_mode_is_agreed_before_anything_is_set_up():
    table = setting_up(shooting_mode="any")
    assert table.offered() == {"agree-mode"}
    table.do("agree-mode", shooting_mode="real")
    assert table.state.settings.shooting_mode == "real"
    assert table.refused("agree-mode", shooting_mode="virtual") == "bronepehota.not_now.mode_agreed"
    assert "deploy-all" in table.offered()


@pytest.mark.rule("BP-1.6-2", "BP-12.2-1")
def test_units_are_set_up_in_turn_beginning_with_who_won_the_roll():
    table = setting_up()
    table.do("roll-deployment", 2, 5)
    assert table.state.active == "b"
    assert {option.who for option in table.offers("deploy")} == {"b.1", "b.2"}
    assert table.refused("deploy", unit="a.1") == "BP-1.6-2"
    table.do("deploy", unit="b.1", places=[{"who": "b.1.1", "x": 1, "y": 2}])
    assert table.piece("b.1.1").place.x == 1
    assert table.state.active == "a"
    assert table.refused("deploy", unit="a.1", within=False) == "BP-1.6-1"
    table.do("deploy", unit="a.3")  # a gun goes with a unit of its player
    table.do("deploy", unit="a.2")
    table.do("deploy", unit="b.2")
    assert table.state.stage == "deployment"
    table.do("deploy", unit="a.1")
    assert (table.state.stage, table.state.round) == ("initiative", 1)
    assert all("deployed" not in unit.marks for unit in table.state.units.values())


@pytest.mark.rule("BP-1.6-2")
def test_whoever_has_guns_alone_waits_for_the_units_of_the_others():
    table = Table(of_cards(MORTAR), of_cards(CYBERS), deployed=False)
    table.do("roll-deployment", 5, 2)
    assert [option.who for option in table.offers("deploy")] == ["b.1"]
    table.do("deploy", unit="b.1")
    table.do("deploy", unit="a.1")
    assert table.state.stage == "initiative"


@pytest.mark.rule("BP-1.6-6", "BP-2.3-2")
def test_a_machine_without_a_pilot_gets_one_or_waits_for_somebody():
    table = Table(of_cards(CLONES, RAPTOR), THEIRS, deployed=False)
    (option,) = table.offers("appoint-pilot")
    assert option.who == "a.2.1"
    table.do("appoint-pilot", who="a.1.2", machine="a.2.1")
    assert table.pilots()["a.1.2"] == "a.2.1"
    assert table.offers("appoint-pilot") == []


@pytest.mark.rule("BP-10.1-1")
def test_the_army_says_which_helix_it_is():
    rockets = of_cards(CLONES, HELIX, pilots={1: (0, 0)})
    assert Table(rockets, THEIRS).piece("a.2.1").fields["version"] == "rocket"
    repairs = Table(with_platform(rockets, 1), THEIRS).piece("a.2.1")
    assert (repairs.fields["version"], repairs.arms) == ("repair", {})


@pytest.mark.rule("BP-3.1-1", "BP-3.1-3", "BP-3.2-1")
def test_the_owner_of_the_initiative_announces_an_order_of_all():
    table = Table(OURS, THEIRS)
    assert table.offered() == {"roll-initiative"}
    table.do("roll-initiative", 3, 9)
    (option,) = table.offers("announce-order")
    assert option.side == "b"
    assert [list(order) for order in option.choices[0].values] == [["a", "b"], ["b", "a"]]
    assert table.refused("announce-order", order=["b"]) == "BP-3.1-3"
    with pytest.raises(Problem, match=r"battle\.no_side"):
        table.do("announce-order", order=["b", "c"])
    table.do("announce-order", order=["b", "a"])
    assert table.state.active == "b"


@pytest.mark.rule("BP-1.1-2", "BP-12.1-1")
def test_a_mission_reported_ends_the_battle():
    table = Table(OURS, THEIRS, terms=Terms(mission="bait"))
    assert table.state.sides["a"].noted("part") == "first"
    assert {option.side for option in table.offers("report-mission")} == {"a", "b"}
    table.do("report-mission", side="b")
    assert (table.state.ended.winners, table.state.ended.how) == (("b",), "objective")


@pytest.mark.rule("BP-1.1-2")
def test_a_mission_that_failed_loses():
    table = Table(OURS, THEIRS, terms=Terms(mission="liberation", swapped=True))
    assert table.state.sides["b"].noted("part") == "first"
    table.do("report-mission", side="b", outcome="failed")
    assert table.state.ended.winners == ("a",)


@pytest.mark.rule("BP-1.1-2")
def test_points_decide_when_the_last_tour_is_over():
    table = Table(OURS, THEIRS, terms=Terms(mission="control-points", last_tour=1))
    assert table.offers("report-mission") == []
    table.do("score", side="b", objective="markers", round=1, points=2)
    table.first_tour()
    while table.state.ended is None:
        table.turn(table.offers("begin-turn")[0].who)
        table.do("end-turn")
    assert (table.state.ended.winners, table.state.ended.how, table.state.round) == (("b",), "points", 1)


@pytest.mark.rule("BP-1.1-2")
def test_a_mission_of_ones_own():
    terms = Terms(mission="own", tasks=("Hold the bridge", ""), holds_out=1, last_tour=1)
    table = Table(OURS, THEIRS, terms=terms)
    assert {option.side for option in table.offers("report-mission")} == {"a"}
    table.first_tour()
    while table.state.ended is None:
        table.turn(table.offers("begin-turn")[0].who)
        table.do("end-turn")
    assert table.state.ended.winners == ("a",)


@pytest.mark.parametrize("mission", MISSIONS)
def test_every_mission_is_told_in_both_languages(mission):
    for told in (about(mission), task_of(mission, "first"), task_of(mission, "second")):
        assert say_told(told, "ru") != say_told(told, "en")


@pytest.mark.rule("BP-12.2-1", "BP-4.1-14")
def test_disputes_and_judgements_are_settled_at_any_time():
    table = Table(OURS, THEIRS)
    table.do("settle-dispute", 2, 5, about="is it in view")
    assert table.state.sides["b"].deeds == {"disputes_won": 1}
    opinions = [{"side": "a", "climbable": True}, {"side": "b", "climbable": False}]
    table.do("judge-climbing", 6, 1, surface="the tower", opinions=opinions)
    assert table.state.noted("climbable") == {"the tower": True}


@pytest.mark.rule("BP-5.3-1", "BP-6.6-1", "BP-5.1-2")
def test_tests_of_a_scenario_are_carried_out_on_whom_they_concern():
    table = Table(OURS, THEIRS, shooting_mode="real")
    table.do("test-survival", 6, who="b.1.3")
    assert table.dead() == {"b.1.3"}
    table.do("suffer-damage", 1, who="b.2.1", damages=2)
    assert table.at("b.2.1")["durability"] == 8
    table.do("test-armour", 3, who="b.2.1")
    assert table.at("b.2.1")["durability"] == 8


def records(record):
    yield record
    for field in fields_of(record):
        item = field.fields[0] if field.kind == "list" else field
        for inner in item.records:
            yield from records(inner)


def test_everything_that_is_asked_has_words():
    asked = [command.facts for command in RULES.commands if command.game == "bronepehota"]
    for record in (found for one in (*asked, Terms) for found in records(one)):
        for field in fields_of(record):
            item = field.fields[0] if field.kind == "list" else field
            assert field_key(field.owner, field.name), (record, field.name)
            assert all(choice_key(item.owner or record, item.name, choice) for choice in item.choices)


def test_the_mission_and_the_tasks_are_told():
    table = Table(OURS, THEIRS, terms=Terms(mission="bait"))
    told = [(one.who, say_told(one.text, "en")) for one in RULES.remarks(table.state, "a")]
    assert ("", "Last tour: 8") in told
    assert [who for who, _ in told if who] == ["a", "b"]
    own = Table(OURS, THEIRS, terms=Terms(mission="own", tasks=("Hold the bridge",)))
    assert [say_told(one.text, "ru") for one in RULES.remarks(own.state, "b")] == ["Задача: Hold the bridge"]


def test_the_result_tells_who_drove_a_machine_first_and_last():
    table = Table(OURS, THEIRS, terms=Terms(mission="bait"))
    table.first_tour()
    table.do("set-fate", who="b.1.1", fate="destroyed")
    table.turn("a.1")
    table.do("move", who="a.1.2", length=5, touched=("b.2.1",))
    table.do("capture-machine", who="a.1.2", machine="b.2.1")
    table.do("put-mark", who="b.2.1", mark="lying")
    table.do("end-battle", winners=("a",))
    result = result_of(table.session)
    assert result.mission == "bait"
    bronekhod = result.sides[1].units[1]
    assert [(one.start, one.end) for one in bronekhod.crew] == [("b.1.1", None), (None, "a.1.2")]
    assert (bronekhod.fate, bronekhod.owner_end) == ("captured", "a")
    assert [one.name for one in bronekhod.statuses] == ["lying"]
    raptor = result.sides[0].units[1]
    assert [(one.start, one.end) for one in raptor.crew] == [("a.1.1", "a.1.1")]
    assert raptor.statuses == ()
