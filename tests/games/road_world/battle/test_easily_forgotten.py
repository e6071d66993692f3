"""What is easily forgotten in a battle of «Мир Дорог Апокалипсиса»."""

import pytest

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.events import Marked
from armybuilder.battle.session.resulting import result_of
from armybuilder.battle.session.session import Wanted
from armybuilder.wording.narration import BothLanguages
from tests.games.road_world.battle.playing import Table, gangs, sample_armies
from tests.games.road_world.content import LANCERS, army, shipped

A1, A2, B1 = "a.1", "a.2", "b.1"


@pytest.fixture
def table():
    """Round 1, the activation phase: A has 8 points, B has 4."""
    table = Table()
    table.to_activations(a=1, b=2)
    return table


def flee(table, who, edge=12, since="fled_later"):
    """Have a model flee by hand, and since when."""
    table.do("put-mark", who=who, mark="edge", amount=edge)
    table.do("put-mark", who=who, mark="fleeing")
    Marked(who=who, mark="fleeing", value=since).apply(table.state)


def counted(table, unit):
    return table.unit(unit).noted("activations", 0)


class TestStragglers:
    @pytest.mark.rule("RW-1-9", "RW-8.4-5")
    def test_they_test_at_each_activation_with_fortitude_lowered_by_fatigue(self, table):
        table.do("slide", who=A1, slider="fatigue", value=1)
        for _ in range(2):
            table.do("activate", unit=A1, unit_task="defence", lost=["a.1.3"])
            table.do("straggler", 2, who="a.1.3", group_distance=3, edge_distance=9)
        assert counted(table, A1) == 2
        table.do("activate", unit=A1, unit_task="defence", lost=["a.1.3"])
        table.do("straggler", 3, 4, who="a.1.3", group_distance=3, edge_distance=9)
        assert table.piece("a.1.3").noted("fleeing") == "fled_later"

    @pytest.mark.rule("RW-1-12")
    def test_one_who_came_back_moves_no_more_and_is_struck_on_the_way(self, table):
        table.do("activate", unit=A1, unit_task="movement", lost=["a.1.3"])
        table.do("straggler", 1, who="a.1.3", group_distance=4, edge_distance=9)
        assert {option.who for option in table.offers("move-model")} == {"a.1.1", "a.1.2"}
        assert table.refused("move-model", who="a.1.3", steps=1) == "cannot_move"
        table.do("enter-zones", who="a.1.3", owners=["b.1.1"])
        table.do("free-attack", 4, target="a.1.3", strikers=["b.1.1"])
        assert table.piece("a.1.3").fate == "destroyed"

    @pytest.mark.rule("RW-1-12")
    def test_the_way_back_is_struck_in_any_action(self, table):
        table.do("activate", unit=A1, unit_task="masking", lost=["a.1.3"])
        table.do("straggler", 1, who="a.1.3", group_distance=4, edge_distance=9)
        assert {option.who for option in table.offers("enter-zones")} == {"a.1.3"}

    @pytest.mark.rule("RW-1-4", "RW-1-2")
    def test_a_survivor_alone_is_in_cohesion(self, table):
        for who in ("a.1.1", "a.1.2"):
            table.do("set-fate", who=who, fate="destroyed")
        option = table.offers("activate")[0]
        assert all(choice.field != "lost" for choice in option.choices)
        assert table.refused("activate", unit=A1, unit_task="defence", lost=["a.1.3"]) == "not_lost"


class TestFlight:
    @pytest.mark.rule("RW-X2-6", "RW-X2-5")
    def test_a_runner_is_struck_before_he_is_lost_over_the_edge(self, table):
        table.do("activate", unit=A1, unit_task="defence", lost=["a.1.3"])
        table.do("straggler", 6, 6, who="a.1.3", group_distance=3, edge_distance=5)
        assert table.piece("a.1.3").fate == "fled"
        table.do("enter-zones", who="a.1.3", owners=["b.1.1"])
        table.do("free-attack", 5, target="a.1.3", strikers=["b.1.1"])
        assert table.piece("a.1.3").fate == "destroyed"
        assert counted(table, B1) == 1
        assert table.piece("b.1.1").deeds == {"kills": 1}

    @pytest.mark.rule("RW-X2-6", "RW-9.4-7")
    def test_who_has_struck_a_leaver_does_not_strike_him_again_as_he_runs(self, table):
        fight_first(table)
        table.do("activate", unit=A1, unit_task="movement", leavers=["a.1.1"])
        table.do("leave-melee", 6, 1, 4, who="a.1.1")
        assert table.piece("a.1.1").noted("late_test")
        owners = table.offers("enter-zones")[0].choices[0].values
        assert owners == ("b.1.2", "b.1.3")

    @pytest.mark.rule("RW-X2-3", "RW-6-3")
    def test_one_failed_attempt_is_one_run(self, table):
        flee(table, "a.1.3", since="no_rally")
        table.pass_both()
        table.finish_round()
        table.do("start-turn")
        table.do("run", 2, who="a.1.3")
        assert table.piece("a.1.3").noted("edge") == 10
        table.do("start-turn")
        table.do("count-points", 1)
        assert table.state.noted("step") == "rally"
        table.do("next-step")
        assert table.piece("a.1.3").noted("fleeing") == "no_rally"

    @pytest.mark.rule("RW-7.3-1", "RW-X2-2", "RW-8.5-2")
    def test_a_unit_in_flight_gives_no_points_is_not_activated_and_loses_a_token(self, table):
        for who in ("b.1.1", "b.1.2", "b.1.3"):
            flee(table, who)
        table.do("pass")
        assert table.state.phase == "consequences", "B has points and nobody to activate"
        table.do("slide", who=B1, slider="fatigue", value=2)
        for _ in "ab":
            table.do("rest")
        assert table.unit(B1).at("fatigue") == 2, "who flees does not rest"
        table.do("set-fate", who="b.1.1", fate="table")
        table.do("end-round")
        assert table.state.ended.winners == ("a",)

    @pytest.mark.rule("RW-X2-4")
    def test_a_tired_model_does_not_move_but_runs(self, table):
        table.do("slide", who=A1, slider="fatigue", value=4)
        tasks = {option.facts["unit_task"] for option in table.offers("activate") if option.who == A1}
        assert "movement" not in tasks
        table.do("activate", unit=A1, unit_task="defence", lost=["a.1.2"])
        table.do("straggler", 1, 5, who="a.1.2", group_distance=3, edge_distance=9)
        assert table.piece("a.1.2").noted("edge") == 4


def fight_first(table):
    """A1's first model has fought with B1's first; both stand."""
    table.do("activate", unit=A1, unit_task="melee")
    table.do("fight", 1, 1, who="a.1.1", target="b.1.1")
    table.do("end-action")
    table.do("reply", 1, who="b.1.1", target="a.1.1")


class TestReactions:
    @pytest.mark.rule("RW-9.3-6", "RW-8.4-2")
    def test_the_third_activation_may_be_the_enemy_s_doing(self, table):
        table.do("put-mark", who=B1, mark="activations", amount=2)
        table.do("activate", unit=A1, unit_task="movement")
        table.do("move-model", who="a.1.1", steps=1, enters=["b.1.1", "b.1.2"])
        table.do("free-attack", 1, 1, target="a.1.1", strikers=["b.1.1", "b.1.2"])
        assert (counted(table, B1), table.unit(B1).at("fatigue")) == (3, 1)
        table.do("move-model", who="a.1.2", steps=1, enters=["b.1.1"])
        table.do("free-attack", 4, target="a.1.2", strikers=["b.1.1"])
        assert counted(table, B1) == 3, "one count for each own unit and each enemy activation"
        assert table.pools()["b"] == 4, "it costs no points"

    @pytest.mark.rule("RW-9.3-1")
    def test_it_is_a_right_and_no_duty(self, table):
        table.do("activate", unit=A1, unit_task="movement")
        table.do("move-model", who="a.1.1", steps=1, enters=["b.1.1"])
        assert table.offered() == {"free-attack"}
        table.do("free-attack", target="a.1.1")
        assert counted(table, B1) == 0

    @pytest.mark.rule("RW-9.2-2", "RW-X3-8")
    def test_a_declared_melee_that_reaches_nobody_protects_from_nobody(self, table):
        table.do("activate", unit=A1, unit_task="movement", declares=B1)
        table.do("move-model", who="a.1.1", steps=3, enters=["b.1.1"])
        assert not table.state.pending
        table.do("end-action", distance=4)
        assert table.state.pending[0].who == "a.1.1"
        table.do("free-attack", 4, target="a.1.1", strikers=["b.1.1"])
        assert table.piece("a.1.1").fate == "destroyed"
        assert table.unit(A1).noted("must_fight") is None
        assert {option.who for option in table.offers("activate")} == {A1, A2}

    @pytest.mark.rule("RW-X3-8")
    def test_nobody_else_acts_before_the_declared_melee(self, table):
        table.do("activate", unit=A1, unit_task="movement", declares=B1)
        table.do("end-action", distance=0)
        assert table.refused("activate", unit=A2, unit_task="defence") == "must_fight"
        assert table.refused("pass") == "must_fight"
        for who in ("b.1.1", "b.1.2", "b.1.3"):
            table.do("set-fate", who=who, fate="withdrawn")
        assert table.unit(A1).noted("must_fight") is None, "the target is gone: it lapses"

    @pytest.mark.rule("RW-X3-8")
    def test_a_declaration_needs_a_point_more(self, table):
        table.do("slide", who="a", slider="points", value=1)
        assert table.refused("activate", unit=A1, unit_task="movement", declares=B1) == "RW-X3-8"

    @pytest.mark.rule("RW-9.3-1", "RW-8.2-1")
    def test_the_action_of_a_unit_that_is_gone_is_paid_and_counted(self, table):
        table.do("activate", unit=A2, unit_task="movement")
        table.do("move-model", who="a.2.1", steps=1, enters=["b.1.1"])
        table.do("free-attack", 4, target="a.2.1", strikers=["b.1.1"])
        assert not table.state.acting
        assert (counted(table, A2), table.pools()["a"]) == (1, 7)

    @pytest.mark.rule("RW-X8-4")
    def test_overwatch_shoots_once_at_one_who_moves(self):
        table = Table(army(gangs()["chieftain"]), army(gangs()["axes"]))
        table.to_activations(a=1, b=3)
        table.do("activate", unit="a.1", unit_task="overwatch")
        table.do("pass")
        table.do("activate", unit="b.1", unit_task="movement")
        points = table.pools()["a"]
        table.do("overwatch", 4, 1, unit="a.1", target="b.1.2", distance=12)
        assert table.piece("b.1.2").fate == "destroyed"
        assert (counted(table, "a.1"), table.pools()["a"]) == (2, points)
        assert table.offers("overwatch") == []


class TestLeavingMelee:
    @pytest.mark.rule("RW-9.4-1", "RW-9.4-2")
    def test_an_engaged_model_moves_only_when_it_was_named_and_tested(self, table):
        fight_first(table)
        table.do("activate", unit=A1, unit_task="movement")
        assert table.refused("move-model", who="a.1.1", steps=1) == "cannot_move"
        table.do("move-model", who="a.1.2", steps=1)

    @pytest.mark.rule("RW-9.4-6", "RW-9.4-5")
    def test_leavers_are_tested_one_by_one_for_one_point(self, table):
        fight_first(table)
        pool = table.pools()["a"]
        table.do("activate", unit=A1, unit_task="movement", leavers=["a.1.1"])
        table.do("leave-melee", 3, who="a.1.1")
        assert table.pools()["a"] == pool - 1
        assert not table.state.contacts
        table.do("move-model", who="a.1.1", steps=3)

    @pytest.mark.rule("RW-9.4-9", "RW-9.4-10")
    def test_one_who_passes_the_late_test_does_nothing_in_the_next_round(self, table):
        late(table)
        table.do("late-test", 3, who="a.1.1", edge_distance=9)
        table.finish_round()
        assert table.piece("a.1.1").noted("idle") == 2
        table.to_activations()
        table.do("activate", unit=A1, unit_task="movement")
        assert {option.who for option in table.offers("move-model")} == {"a.1.2", "a.1.3"}
        table.do("end-action")
        table.pass_both()
        table.finish_round()
        assert "idle" not in table.piece("a.1.1").marks

    @pytest.mark.rule("RW-9.4-11")
    def test_one_who_fails_it_runs_and_has_to_rally(self, table):
        late(table)
        table.do("late-test", 4, 2, who="a.1.1", edge_distance=9)
        assert table.piece("a.1.1").noted("edge") == 7
        table.finish_round()
        table.start()
        assert table.piece("a.1.1").noted("edge") == 7, "he ran for it already"
        table.do("count-points", 1)
        assert table.refused("next-step") == "must_rally"
        table.do("rally", 3, unit=A1)
        assert "rallied" in table.piece("a.1.1").marks

    @pytest.mark.rule("RW-9.4-11")
    def test_read_so_he_tests_in_every_consequences_phase(self):
        table = Table(flight_retest="consequences_phase")
        table.to_activations(a=1, b=2)
        late(table)
        table.do("late-test", 4, 2, who="a.1.1", edge_distance=9)
        table.finish_round()
        table.to_activations()
        table.pass_both()
        table.do("late-test", 2, who="a.1.1")
        assert "fleeing" not in table.piece("a.1.1").marks


def late(table):
    """A1's first model has failed to leave melee, and everybody has done what he would."""
    fight_first(table)
    table.do("activate", unit=A1, unit_task="movement", leavers=["a.1.1"])
    table.do("leave-melee", 6, 1, 4, who="a.1.1")
    table.do("end-action")
    table.pass_both()


class TestTokens:
    @pytest.mark.rule("RW-X8-5")
    def test_defence_lasts_until_the_next_paid_activation_or_the_owner_s_next_phase(self, table):
        table.do("activate", unit=A1, unit_task="defence")
        assert "defends" in table.unit(A1).marks
        table.do("activate", unit=A1, unit_task="masking")
        assert set(table.unit(A1).marks) == {"placed", "activations", "masked"}
        table.pass_both()
        table.finish_round()
        table.start()
        table.do("count-points", 1)
        assert "masked" in table.unit(A1).marks
        table.command_rest()
        assert "masked" not in table.unit(A1).marks

    @pytest.mark.rule("RW-X8-3")
    def test_preparation_holds_for_all_shots_of_the_action(self, table):
        table.do("activate", unit=A2, unit_task="preparation")
        table.do("activate", unit=A2, unit_task="shooting")
        table.do("shoot", 3, 3, shots=[{"shooter": "a.2.1", "target": "b.1.2", "distance": 12}])
        assert table.piece("b.1.2").at("wounds") == 2, "two hits, each stopped by Defense"
        assert "prepared" not in table.unit(A2).marks

    @pytest.mark.rule("RW-X1-2")
    def test_a_unit_that_struck_for_free_does_not_rest(self, table):
        table.do("slide", who=B1, slider="fatigue", value=1)
        table.do("activate", unit=A1, unit_task="movement")
        table.do("enter-zones", who="a.1.1", owners=["b.1.1"])
        table.do("free-attack", 1, target="a.1.1", strikers=["b.1.1"])
        table.do("end-action")
        table.pass_both()
        table.do("rest")
        table.do("rest")
        assert table.unit(B1).at("fatigue") == 1
        assert table.unit(A2).at("fatigue") == 0

    @pytest.mark.rule("RW-7.5-5", "RW-7.5-4")
    def test_a_rallied_model_bears_a_token_of_its_own_for_a_round(self, table):
        flee(table, "a.1.3")
        table.pass_both()
        table.finish_round()
        table.start()
        table.do("count-points", 1)
        table.do("rally", 3, unit=A1, enemy_nearest=[])
        assert table.piece("a.1.3").noted("own_fatigue") == 1
        table.command_rest()
        table.do("activate", unit=A1, unit_task="movement")
        assert {option.who for option in table.offers("move-model")} == {"a.1.1", "a.1.2"}
        table.do("end-action")
        table.pass_both()
        table.finish_round()
        assert "rallied" not in table.piece("a.1.3").marks
        table.start()
        assert table.piece("a.1.3").noted("own_fatigue") is None


class TestLeaders:
    @pytest.mark.rule("RW-X12-1", "RW-7.3-3")
    def test_a_lost_leader_counts_no_more(self, table):
        assert table.pools()["a"] == 8
        table.do("set-fate", who="a.2.1", fate="destroyed")
        assert table.pools()["a"] == 8, "this round's points stay"
        table.pass_both()
        table.finish_round()
        table.start()
        table.do("count-points", 1)
        assert table.pools()["a"] == 1 + 1 + 1

    @pytest.mark.rule("RW-7.3-1")
    def test_a_lost_commander_counts_no_more(self, table):
        table.do("set-fate", who="b.1.1", fate="destroyed")
        table.pass_both()
        table.finish_round()
        table.start()
        table.do("count-points", 1)
        table.do("count-points", 1)
        assert table.pools()["b"] == 1 + 1


class TestEnd:
    @pytest.mark.rule("RW-X9-1")
    def test_with_only_runners_on_both_sides_it_is_a_draw(self, table):
        for piece in list(table.state.pieces):
            flee(table, piece)
        table.finish_round()
        assert (table.state.ended.winners, table.state.ended.how) == ((), "destroyed")

    @pytest.mark.rule("RW-X9-2", "RW-5.3-2")
    @pytest.mark.parametrize(("sides", "winners"), [(["a"], ("b",)), (["a", "b"], ())])
    def test_withdrawing_is_defeat_and_of_both_a_draw(self, table, sides, winners):
        table.pass_both()
        for _ in "ab":
            table.do("rest")
        table.do("end-round", withdraws=sides)
        assert (table.state.ended.winners, table.state.ended.how) == (winners, "withdrew")

    @pytest.mark.rule("RW-5.3-3")
    def test_a_task_of_the_scenario_may_decide(self, table):
        table.pass_both()
        for _ in "ab":
            table.do("rest")
        table.do("end-round", decisive=["b"])
        assert (table.state.ended.winners, table.state.ended.how) == (("b",), "objective")


class TestByHand:
    @pytest.mark.rule("RW-X4-2")
    def test_who_has_no_wounds_left_to_bear_is_out_and_comes_back_with_one(self, table):
        table.do("slide", who="b.1.1", slider="wounds", value=0)
        assert table.piece("b.1.1").fate == "destroyed"
        table.do("set-fate", who="b.1.1", fate="table")
        assert table.piece("b.1.1").at("wounds") == 1

    def test_what_is_forced_is_dropped_when_nobody_is_there_for_it(self, table):
        table.do("activate", unit=A1, unit_task="movement", lost=["a.1.3"])
        table.do("set-fate", who="a.1.3", fate="withdrawn")
        assert not table.state.pending
        assert table.offers("move-model")

    @pytest.mark.rule("RW-X13-1", "RW-6-2")
    def test_a_marker_leaves_at_the_start_that_was_named(self, table):
        table.do("place-marker", who="a.1.1", marker="яд", until_round=3)
        table.do("place-marker", marker="дым")
        table.pass_both()
        table.finish_round()
        table.do("start-turn")
        assert "effect.яд" in table.piece("a.1.1").marks
        assert "effect.дым" not in table.state.marks

    @pytest.mark.rule("RW-X11-1")
    def test_an_ability_brings_a_unit_in_from_the_reserve(self):
        table = Table(army(gangs()["chieftain"], gangs()["axes"]), army(gangs()["clubs"]), deployed=False)
        table.do("roll-off", 6, 1)
        table.do("place-unit", unit="a.1", to_the_line=13)
        table.do("place-unit", unit="b.1")
        assert table.refused("place-unit", unit="a.2", to_the_line=12) == "RW-4.2-7"
        table.do("finish-placing")
        table.do("name-first", lets_begin="opponent")
        assert table.state.active == "a", "B had placed all first, and lets A begin"
        table.do("bring-in", unit="a.2")
        assert table.piece("a.2.1").is_here


class TestSettings:
    @pytest.mark.rule("RW-X10-2")
    def test_activations_alternate_and_who_has_no_points_passes(self):
        table = Table(activation_order="alternate")
        table.to_activations(a=1, b=1)
        table.do("slide", who="b", slider="points", value=1)
        table.do("activate", unit=A1, unit_task="defence")
        assert table.state.active == "b"
        table.do("activate", unit=B1, unit_task="defence")
        table.do("activate", unit=A1, unit_task="masking")
        assert table.state.active == "a", "B has no points"
        table.do("pass")
        assert table.state.phase == "consequences"

    @pytest.mark.rule("RW-X10-1")
    def test_the_players_take_turns_to_go_first(self):
        table = Table(first_player="alternate")
        table.to_activations()
        table.pass_both()
        table.finish_round()
        assert (table.state.order, table.state.active) == (("b", "a"), "b")

    @pytest.mark.rule("RW-X7-2")
    def test_a_run_is_twice_as_far(self):
        table = Table(running=True)
        table.to_activations()
        table.do("activate", unit=A1, unit_task="movement", runs=True)
        table.do("move-model", who="a.1.1", steps=6, as_far_as_possible=False)
        assert table.refused("move-model", who="a.1.2", steps=7, as_far_as_possible=False) == "RW-9.1-3"
        assert table.refused("activate", unit=A1) == "acts_already"

    @pytest.mark.rule("RW-X2-3")
    def test_where_no_reading_is_agreed_on_the_players_judge(self):
        table = Table(flight_at_start=False)
        table.to_activations()
        flee(table, "a.1.3", since="no_rally")
        table.pass_both()
        table.finish_round()
        table.do("start-turn")
        assert table.offered() == {"judge"}
        table.do("judge", judged="Он бежит на 3 шага")
        assert table.state.active == "b"


def test_models_have_the_values_of_their_sheets_and_names_of_their_own():
    table = Table(army(LANCERS), army(gangs()["clubs"]), deployed=False)
    lancers = [table.piece(one) for one in table.unit("a.1").pieces]
    assert [piece.name.en for piece in lancers] == ["Lance captain", "Lancer 1", "Lancer 2"]
    assert lancers[0].fields["goes_on"] == "on_wheels"
    assert lancers[0].at("wounds") == 2
    assert table.unit("a.1").value == shipped()[LANCERS].cost
    assert {piece.fate for piece in lancers} == {"reserve"}


def test_the_result_tells_who_fell_how_who_flees_and_what_units_did(table):
    table.do("activate", unit=A2, unit_task="shooting")
    table.do("slide", who="b.1.2", slider="wounds", value=1)
    table.do("shoot", 5, 6, shots=[{"shooter": "a.2.1", "target": "b.1.2", "distance": 8}])
    flee(table, "b.1.3")
    table.do("end-battle", winners=["a"])
    result = result_of(table.session)
    (clubs,) = result.sides[1].units
    assert [model.fate for model in clubs.models] == ["through", "through", "through"]
    assert {one.name: one.amount for one in clubs.statuses} == {"fleeing": 1}
    assert {one.name: one.amount for one in result.sides[0].units[1].deeds} == {"activations": 1}
    assert result.sides[0].outcome == "won"


def test_dice_are_counted_for_the_side_that_threw_them():
    table = Table(defense_effect="test", deployed=False)
    entry = table.do("roll-off", 6, 1)
    assert [one.side for one in entry.dice] == ["a", "b"]
    table = Table(defense_effect="test")
    table.to_activations(a=1, b=2)
    table.do("activate", unit=A1, unit_task="melee")
    entry = table.do("fight", 4, 1, 6, blows=[{"striker": "a.1.1", "struck": "b.1.1"}])
    assert [one.side for one in entry.dice] == ["a", "b"]
    table.do("end-action")
    assert table.piece("b.1.1").fate == "destroyed"
    table.do("activate", unit=A1, unit_task="melee")
    table.do("fight", 1, 1, blows=[{"striker": "a.1.2", "struck": "b.1.2"}])
    table.do("end-action")
    entry = table.do("reply", 4, 6)
    assert [one.side for one in entry.dice] == ["b", "a"]
    assert table.piece("a.1.2").fate == "destroyed"


def test_a_leaver_s_dice_are_his_and_the_blows_the_enemy_s(table):
    fight_first(table)
    table.do("activate", unit=A1, unit_task="movement", leavers=["a.1.1"])
    entry = table.do("leave-melee", 6, 1, 4, who="a.1.1")
    assert [one.side for one in entry.dice] == ["a", "b", "a"]


@pytest.mark.rule("RW-7.4-2", "RW-7.4-4", "RW-X6-3")
def test_abilities_and_songs_are_those_of_the_sheets_each_once_a_round():
    table = Table(*sample_armies())
    table.start()
    table.do("count-points", 3)
    assert table.state.noted("step") == "change_points"
    table.do("change-points", gains=2, drains=1)
    assert not table.offers("change-points")
    table.do("next-step")
    assert {option.facts["ability"] for option in table.offers("use-ability")} == {
        "leaders",
        "commanders",
        "song",
    }
    pool, unit = table.pools()["a"], table.unit("a.2")
    table.do("slide", who=unit.id, slider="fatigue", value=2)
    entry = table.session.do(
        Wanted(
            "use-ability",
            {"who": "a.1.1", "ability_number": 1, "ability_effect": "fatigue", "affected": unit.id},
        ),
        ScriptedDice(),
        BothLanguages(),
    )
    assert (table.pools()["a"], unit.at("fatigue")) == (pool - 1, 1)
    assert "Call to the tocsin" in "".join(line.text.en for line in entry.said)
    assert table.refused("use-ability", who="a.1.1") == "RW-7.4-4"
    table.do("use-ability", who="a.5.1", ability="song", ability_effect="points", affected="b", amount=-2)
    assert table.refused("use-ability", who="a.5.1", ability="song") == "RW-X6-3"
    assert table.refused("use-ability", who="a.5.1", ability="leaders") == "RW-7.4-2"


def test_players_are_told_what_the_sheets_say():
    table = Table(*sample_armies())
    told = [remark for remark in table.session.rules.remarks(table.state, "a") if remark.who == "a.1"]
    assert [dict(remark.text.values)["name"].en for remark in told] == ["Call to the tocsin"]
