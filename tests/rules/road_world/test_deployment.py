"""Deployment, rounds, the end of a game, leaders (sections 4.2, 5, X9, X11, X12-1)."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.games.road_world.rules.preparation.placing_order import placing_order
from armybuilder.games.road_world.rules.turn.rounds import PARTS, Moment, following
from tests.rules.road_world.at_fight import event, odds, play, refused, told


def whom(outcome, tag):
    (found,) = [one.who for one in outcome.events if one.tag() == tag]
    return found


@pytest.mark.rule("RW-4.2-1", "RW-4.2-2")
@pytest.mark.parametrize(("dice", "winner"), [((5, 2), "first"), ((4, 4, 1, 6), "second")])
def test_the_higher_die_wins_and_ties_are_thrown_again(dice, winner):
    assert whom(play("deployment-roll-off", {}, *dice), "roll_off_won") == winner


@pytest.mark.rule("RW-4.2-3")
def test_the_halves_are_equal():
    assert refused(play("deployment-roll-off", {"halves_equal": False})) == "RW-4.2-3"


@pytest.mark.rule("RW-4.2-4")
@pytest.mark.parametrize(("dice", "wanted", "north"), [((6, 1), "near", "second"), ((1, 6), "near", "first")])
def test_the_loser_has_the_half_he_wants(dice, wanted, north):
    outcome = play("deployment-roll-off", {north: {"wanted_half": wanted}}, *dice)
    taken = {one.who: one.half.key for one in outcome.events if one.tag() == "territory_taken"}
    assert taken[north] == f"choice.wanted_half.{wanted}"
    assert len(set(taken.values())) == 2


@pytest.mark.rule("RW-4.2-5")
@pytest.mark.parametrize(("named", "first"), [("himself", "first"), ("opponent", "second")])
def test_the_winner_names_who_places_first(named, first):
    outcome = play("deployment-roll-off", {"first": {"names_to_begin": named}}, 6, 1)
    assert whom(outcome, "deploys_first") == first


def deploying(first, second, begins="first", so_far=None):
    facts = {"first": first, "second": second, "begins_placing": begins, "placed_so_far": so_far}
    return play("deploying", facts)


@pytest.mark.rule("RW-4.2-6", "RW-4.2-10")
@pytest.mark.parametrize(
    ("first", "second", "order"),
    [(3, 3, [1, 2, 1, 2, 1, 2]), (2, 4, [1, 2, 1, 2, 2, 2]), (3, 5, [1, 2, 1, 2, 1, 2, 2, 2])],
)
def test_units_are_placed_in_turn(first, second, order):
    outcome = deploying({"units_to_place": first}, {"units_to_place": second})
    assert list(event(outcome, "placing_order")["order"]) == order


@pytest.mark.rule("RW-4.2-7")
@pytest.mark.parametrize(
    ("distance", "own", "good"), [(12.0, True, False), (12.5, True, True), (20, False, False)]
)
def test_models_stand_more_than_twelve_steps_away(distance, own, good):
    outcome = play("placing", {"to_the_line": distance, "own_half": own})
    assert refused(outcome) == (None if good else "RW-4.2-7")


@pytest.mark.rule("RW-4.2-7")
def test_a_shallow_half_has_no_room_and_the_distance_is_a_setting():
    assert told(play("placing", {"to_the_line": 6, "half_depth": 12})) == [("no_room_to_deploy", "")]
    assert refused(play("placing", {"to_the_line": 8.5}, deployment_distance=8)) is None


@pytest.mark.rule("RW-4.2-8", "RW-4.2-9")
def test_those_who_are_not_placed_are_in_reserve():
    outcome = deploying({"units_to_place": 5, "stops_after": 3}, {"units_to_place": 4})
    first = next(one for one in outcome.events if one.tag() == "deployment_finished" and one.who == "first")
    assert (first.placed, first.reserve) == (3, 2)


@pytest.mark.rule("RW-4.2-8")
def test_no_room_for_the_fourth():
    outcome = deploying({"units_to_place": 6, "stops_after": 3}, {"units_to_place": 1})
    assert next(one for one in outcome.events if one.who == "first").reserve == 3


@pytest.mark.rule("RW-4.2-9", "RW-X11-1")
@pytest.mark.parametrize(
    ("by", "happens"),
    [("nothing", "reserve_stays"), ("scenario", "reserve_enters"), ("ability", "reserve_enters")],
)
def test_the_reserve_stays_out(by, happens):
    assert told(play("reserve", {"waiting_units": 2, "brought_in": by})) == [(happens, "")]


@pytest.mark.rule("RW-X11-1")
def test_with_the_reading_off_the_players_decide_about_the_reserve():
    assert told(play("reserve", {}, reserves_stay_out=False)) == [("question", "")]


@pytest.mark.rule("RW-4.2-11")
def test_deployment_goes_on_until_both_have_finished():
    facts = {"units_to_place": 1}, {"units_to_place": 3}
    assert told(deploying(*facts, so_far=2)) == [("places_next", "second")]
    assert event(deploying(*facts), "deployment_over") == {"round": 1}


@pytest.mark.rule("RW-4.2-12")
@pytest.mark.parametrize(
    ("first", "second", "lets", "beginner"),
    [(3, 3, "himself", "first"), (5, 3, "himself", "second"), (3, 3, "opponent", "second")],
)
def test_who_finished_first_chooses(first, second, lets, beginner):
    one = {"units_to_place": first, "lets_begin": lets}
    assert whom(deploying(one, {"units_to_place": second}), "begins_round") == beginner


@pytest.mark.rule("RW-4.2-12")
@pytest.mark.parametrize(
    ("first", "second", "finished"),
    [
        # who stops before his last unit says so on his next turn: by then the other's last one stands
        ({"units_to_place": 5, "stops_after": 3}, {"units_to_place": 3}, ["second", "first"]),
        ({"units_to_place": 5, "stops_after": 2}, {"units_to_place": 3}, ["first", "second"]),
        ({"units_to_place": 5, "stops_after": 0}, {"units_to_place": 1}, ["first", "second"]),
        ({"units_to_place": 3}, {"units_to_place": 3}, ["first", "second"]),
    ],
)
def test_who_stops_says_so_on_his_turn(first, second, finished):
    told_so = [one.who for one in deploying(first, second).events if one.tag() == "deployment_finished"]
    assert told_so == finished


@pytest.mark.rule("RW-4.2-6")
def test_no_more_stand_than_are_placed():
    with pytest.raises(Problem, match="placed_so_far"):
        deploying({"units_to_place": 1}, {"units_to_place": 1}, so_far=3)


@pytest.mark.rule("RW-5.1-1")
def test_zones_of_a_scenario_replace_the_roll_off():
    assert told(play("deployment-roll-off", {"scenario": "own_zones"})) == [("scenario_deploys", "")]


@pytest.mark.rule("RW-X9-3")
def test_without_a_scenario_terrain_comes_first():
    assert refused(play("deployment-roll-off", {"terrain_placed": False})) == "RW-X9-3"
    assert told(play("deployment-roll-off", {}, game_without_scenario=False)) == [("question", "")]
    steps = play("deployment-roll-off", {}, 5, 2).steps
    assert steps[0].setting == "game_without_scenario"


def after(part, acting, number=1, **more):
    settings = more.pop("settings", {})
    facts = {"round_part": part, "acting": acting, "game_round": number, **more}
    outcome = play("round-order", facts, **settings)
    found = outcome.events[-1]
    if found.tag() != "acts_now":
        return found.tag()
    return found.part.key.rsplit(".", 1)[-1], found.who, found.round, found.played


@pytest.mark.rule("RW-5.1-2", "RW-5.1-3")
def test_both_play_a_part_before_the_next():
    assert after("command", "first") == ("command", "second", 1, 0)
    assert after("command", "second") == ("activation", "first", 1, 0)
    assert after("activation", "first") == ("activation", "second", 1, 0)


@pytest.mark.rule("RW-5.1-3")
def test_activations_may_alternate():
    alternate = {"activation_order": "alternate"}
    assert after("activation", "second", settings=alternate) == ("activation", "first", 1, 0)
    over = after("activation", "second", activations_over=True, settings=alternate)
    assert over == ("consequences", "first", 1, 0)


@pytest.mark.rule("RW-5.1-4")
@pytest.mark.parametrize("number", [1, 4])
def test_rounds_already_played(number):
    assert after("start", "first", number)[2:] == (number, number - 1)


@pytest.mark.rule("RW-5.2-1")
def test_four_parts_then_a_new_round():
    assert PARTS == ("start", "command", "activation", "consequences")
    assert after("activation", "second") == ("consequences", "first", 1, 0)
    assert after("consequences", "second") == ("start", "first", 2, 1)


@pytest.mark.rule("RW-5.2-2")
def test_consequences_wait_for_tests_and_rest():
    assert after("consequences", "second", failed_to_leave=1) == "consequences_wait"
    assert after("consequences", "first", resting_units=1) == "consequences_wait"
    assert after("consequences", "first") == ("consequences", "second", 1, 0)


def ending(first, second, **settings):
    return told(play("game-end", {"first": first, "second": second}, **settings))


STANDING = {"standing_models": 3}


@pytest.mark.rule("RW-5.3-1", "RW-X9-1")
@pytest.mark.parametrize(
    ("first", "second", "end"),
    [
        (STANDING, STANDING, ("play_goes_on", "")),
        ({"standing_models": 2}, {"fleeing_models": 1}, ("side_wins", "first")),
        ({}, {"fleeing_models": 2}, ("game_drawn", "")),
        ({}, STANDING, ("side_wins", "second")),
    ],
)
def test_a_side_with_nobody_standing_has_lost(first, second, end):
    assert ending(first, second) == [end]


@pytest.mark.rule("RW-X9-1")
def test_with_the_reading_off_the_players_decide_who_has_won():
    assert ending(STANDING, {}, winning_without_scenario=False) == [("question", "")]
    assert ending(STANDING, STANDING, winning_without_scenario=False) == [("play_goes_on", "")]


@pytest.mark.rule("RW-5.3-2", "RW-X9-1")
def test_a_side_that_leaves_has_lost():
    assert ending({**STANDING, "withdraws": True}, STANDING) == [("side_wins", "second")]


@pytest.mark.rule("RW-X9-2")
def test_losses_end_a_game_only_by_agreement():
    hurt = {**STANDING, "losses_percent": 80}
    assert ending(hurt, STANDING) == [("play_goes_on", "")]
    assert ending(hurt, STANDING, loss_threshold=75) == [("side_wins", "second")]
    leaving = {**hurt, "withdraws": True}
    assert ("question", "first") in ending(leaving, STANDING, withdrawal_by_choice=False)


@pytest.mark.rule("RW-5.3-3")
def test_a_task_wins_where_the_scenario_says_so():
    assert ending({**STANDING, "scenario_task": "decisive"}, STANDING) == [
        ("task_done", "first"),
        ("side_wins", "first"),
    ]
    assert ending({**STANDING, "scenario_task": "fulfilled"}, STANDING) == [
        ("task_done", "first"),
        ("play_goes_on", ""),
    ]


def leading(**facts):
    settings = facts.pop("settings", {})
    return play("leaders-lost", facts, **settings)


@pytest.mark.rule("RW-X12-1")
@pytest.mark.parametrize(
    ("state", "rallied", "added"),
    [("fighting", False, 4), ("removed", False, 0), ("fleeing", False, 0), ("fighting", True, 0)],
)
def test_a_lost_leader_adds_nothing(state, rallied, added):
    outcome = leading(leader_state=state, leader_fortitude=4, rallied_since=rallied, commanders_fighting=2)
    assert event(outcome, "leaders_add") == {"fortitude": added, "commanders": 2}


@pytest.mark.rule("RW-X12-1")
@pytest.mark.parametrize("state", ["fleeing", "removed", "none"])
def test_only_a_leader_who_fights_has_rallied(state):
    with pytest.raises(Problem, match="rallied_since"):
        leading(leader_state=state, rallied_since=True)


@pytest.mark.rule("RW-X12-1")
def test_those_who_are_out_are_silent_and_nobody_takes_their_place():
    outcome = leading(leader_state="removed", commanders_out=1)
    assert event(outcome, "leaders_silent") == {"leaders": 1, "commanders": 1}
    assert told(leading(leader_state="removed", settings={"leaders_not_replaced": False})) == [
        ("question", "")
    ]


@given(st.integers(0, 12), st.integers(0, 12), st.sampled_from(["first", "second"]))
def test_everybody_is_placed_and_the_order_alternates_while_it_can(first, second, begins):
    placed = placing_order({"first": first, "second": second}, begins)
    assert (placed.order.count("first"), placed.order.count("second")) == (first, second)
    pairs = 2 * min(first, second)
    assert all(a != b for a, b in zip(placed.order[:pairs], placed.order[1:pairs], strict=False))
    assert sorted(placed.finished) == ["first", "second"]


@given(st.sampled_from(["first", "second"]))
def test_a_round_is_eight_parts(first):
    now = Moment(1, "start", first)
    for _ in range(2 * len(PARTS)):
        now = following(now, first)
    assert now == Moment(2, "start", first)


@pytest.mark.rule("RW-4.2-1")
def test_chances_of_the_roll_off_are_even():
    chances = odds("deployment-roll-off", {})
    assert chances.chance(lambda one: (one.tag(), one.who) == ("roll_off_won", "first")) == Fraction(1, 2)
