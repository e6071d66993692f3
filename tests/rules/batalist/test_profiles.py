"""Bases and armies before a battle: sections 1, 2 and 3.3, and the house points."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.battle.action import resolve
from armybuilder.battle.outcome import Question, events_of
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.batalist.rules.basics.bases import Base
from armybuilder.games.batalist.rules.basics.costs import can_shoot, core, cost_of, weight
from armybuilder.games.batalist.rules.events.combat import BaseDestroyed
from armybuilder.games.batalist.rules.events.preparation import (
    ArmiesCompared,
    ArmyAccepted,
    BaseAccepted,
    CurrentValues,
)
from armybuilder.games.batalist.rules.resolver import RESOLVER
from armybuilder.games.batalist.rules.settings import Settings
from tests.rules.batalist.at_field import play

PLAIN = {"name": "Копейщики", "quality": 3, "speed": 5, "melee": 3, "defence": 3}
LONE = {**PLAIN, "figures": 1}


def ask(action, **facts):
    asked = RESOLVER.ask(RESOLVER.action(action), facts, Settings())
    return resolve(asked.action, asked.facts, asked.settings, ScriptedDice())


def described(**changed):
    return ask("base-profile", **{**PLAIN, **changed})


def accepted(outcome):
    (event,) = events_of(outcome.events, BaseAccepted)
    return event


def keys(outcome):
    return [step.key for step in outcome.steps]


@pytest.mark.rule("BT-1-1")
def test_a_standard_base_is_three_steps_wide_and_as_deep_as_it_needs():
    event = accepted(described(stand_depth=2, figures=8))
    assert (event.stand_width, event.stand_depth, event.figures) == (3, 2, 8)
    refusal = described(stand_width=4).refusal
    assert (refusal.rule, refusal.reason.key) == ("BT-1-1", "batalist.profile.width")


@pytest.mark.rule("BT-1-1")
def test_a_base_has_a_figure_at_least_and_more_than_thirty_are_asked_about():
    with pytest.raises(Problem):
        described(figures=0)
    assert events_of(described(figures=31).events, Question)[0].rule == "BT-1-1"
    assert not events_of(described(figures=30).events, Question)


@pytest.mark.rule("BT-1-2")
def test_individual_and_large_stands_hold_one_figure():
    event = accepted(described(stand_class="large", stand_width=2, stand_depth=2.5, figures=1))
    assert (event.stand_width, event.stand_depth, event.figures) == (2, 2.5, 1)
    assert described(stand_class="individual", figures=2).refusal.rule == "BT-1-2"


@pytest.mark.rule("BT-1-3", "BT-2-12")
def test_a_gun_with_its_crew_is_one_individual_figure():
    outcome = described(stand_class="gun", stand_width=1.5, figures=1)
    assert "batalist.profile.gun_is_individual" in keys(outcome)
    assert accepted(outcome).figures == 1
    assert described(stand_class="gun", figures=5).refusal.rule == "BT-2-12"


@pytest.mark.rule("BT-2-1")
@pytest.mark.parametrize("name", ["", "  "])
def test_a_profile_has_a_name(name):
    assert described(name=name).refusal.rule == "BT-2-1"


@pytest.mark.rule("BT-2-2")
def test_quality_is_from_one_to_five():
    for quality in (1, 5):
        assert accepted(described(quality=quality))
    for quality in (0, 6):
        with pytest.raises(Problem):
            described(quality=quality)


@pytest.mark.rule("BT-2-3", "BT-2-4", "BT-2-5", "BT-2-6", "BT-2-7")
@pytest.mark.parametrize("value", ["speed", "melee", "shooting", "range", "defence"])
def test_the_other_values_start_at_nothing(value):
    assert accepted(described(**{value: 0}))
    with pytest.raises(Problem):
        described(**{value: -1})


@pytest.mark.rule("BT-2-4")
def test_a_base_without_melee_may_still_hit():
    base = {"melee": 0, "defence": 0, "quality": 5, "enemies_touched": 1}
    outcome = play("melee-attack", {"attacker": base, "defender": base}, 4, 3)
    assert [event.who for event in outcome.events if event.tag() == "figure_fell"] == ["defender"]


@pytest.mark.rule("BT-2-3")
def test_a_base_of_no_speed_is_told():
    assert "batalist.profile.fixed" in keys(described(speed=0))
    assert "batalist.profile.fixed" not in keys(described(speed=6))


@pytest.mark.rule("BT-2-5", "BT-2-6")
def test_half_of_a_shot_is_accepted_with_a_warning():
    for changed, key in (
        ({"shooting": 0, "range": 10}, "batalist.profile.range_alone"),
        ({"shooting": 3, "range": 0}, "batalist.profile.shooting_alone"),
    ):
        outcome = described(**changed)
        assert accepted(outcome)
        assert key in keys(outcome)


@pytest.mark.rule("BT-2-8", "BT-11-22")
def test_a_skill_is_listed_once():
    assert accepted(described(skills=["mage", "flying"]))
    assert described(skills=["mage", "mage"]).refusal.rule == "BT-2-8"
    assert described(skills=["stealthy", "stealthy"]).refusal.rule == "BT-11-22"
    with pytest.raises(Problem):
        described(skills=["wizard"])


@pytest.mark.rule("BT-H-10")
def test_no_base_is_a_coward_and_steadfast():
    assert accepted(described(skills=["coward"]))
    assert described(skills=["coward", "steadfast"]).refusal.rule == "BT-H-10"


@pytest.mark.rule("BT-2-9")
def test_figures_of_a_base_have_one_profile():
    other = {"quality": 3, "speed": 5, "melee": 3, "defence": 3}
    assert accepted(described(other_profiles=[other, other]))
    bearer = {**other, "skills": ["standard_bearer"]}
    assert described(other_profiles=[other, bearer]).refusal.rule == "BT-2-9"
    assert described(other_profiles=[{**other, "melee": 4}]).refusal.rule == "BT-2-9"


@pytest.mark.rule("BT-2-10")
@pytest.mark.parametrize(("figures", "lost", "left"), [(8, 0, 8), (8, 7, 1)])
def test_a_base_has_the_values_of_its_figures_however_many_are_left(figures, lost, left):
    outcome = ask("base-values-now", base_now={"melee": 3, "figures": figures}, figures_lost=lost)
    (now,) = events_of(outcome.events, CurrentValues)
    assert (now.melee, now.figures) == (3, left)


@pytest.mark.rule("BT-2-11")
def test_a_lone_figure_is_a_base_and_its_loss_destroys_it():
    assert accepted(described(stand_class="large", figures=1)).figures == 1
    assert events_of(
        ask("base-values-now", base_now={"figures": 1}, figures_lost=1).events, BaseDestroyed
    ) == [BaseDestroyed(who="base_now")]


@pytest.mark.rule("BT-2-13")
def test_running_effects_change_the_current_value_until_they_end():
    sloth, cloud = -2, -1
    for change, quality in ((sloth + cloud, 0), (0, 3)):
        outcome = ask("base-values-now", base_now={"quality": 3, "quality_change": change})
        assert events_of(outcome.events, CurrentValues)[0].quality == quality


@pytest.mark.rule("BT-11-20")
def test_the_skill_general_marks_the_base_and_gives_nothing_else():
    plain, general = accepted(described()), accepted(described(skills=["general"]))
    assert (plain.general, general.general) == (False, True)
    assert plain.points == general.points


@pytest.mark.rule("BT-H-1")
@pytest.mark.parametrize(
    ("values", "figures", "heavy", "number", "cost"),
    [
        ((3, 5, 3, 0, 0, 3), 8, 20, 729600, 73),
        ((3, 5, 3, 0, 0, 3), 9, 20, 842400, 85),
        ((3, 5, 3, 0, 0, 3), 1, 20, 74400, 8),
        ((3, 5, 2, 3, 12, 1), 8, 18, 590976, 60),
        ((3, 5, 2, 3, 0, 1), 8, 14, 357504, 36),
        ((5, 8, 6, 0, 0, 6), 12, 32, 4128768, 413),
        ((1, 4, 1, 0, 0, 0), 12, 9, 163296, 17),
        ((1, 0, 0, 0, 0, 0), 1, 6, 4464, 1),
    ],
)
def test_the_core_cost_follows_from_profile_and_figures(values, figures, heavy, number, cost):
    names = ("quality", "speed", "melee", "shooting", "range", "defence")
    base = Base(**dict(zip(names, values, strict=True)), figures=figures)
    assert (weight(base), core(base, figures), cost_of(base, figures)) == (heavy, number, cost)


@pytest.mark.rule("BT-H-2")
@pytest.mark.parametrize(
    ("values", "figures", "skills", "cost"),
    [
        ((3, 5, 3, 0, 0, 3), 8, ["flying"], 110),
        ((4, 5, 1, 0, 0, 2), 1, ["mage"], 45),
        ((2, 4, 2, 0, 0, 1), 12, ["coward"], 35),
        ((4, 0, 0, 5, 30, 2), 1, ["area"], 10),
        ((5, 8, 6, 0, 0, 5), 1, ["giant", "flying"], 36),
    ],
)
def test_skills_add_to_the_cost(values, figures, skills, cost):
    names = ("quality", "speed", "melee", "shooting", "range", "defence")
    told = dict(zip(names, values, strict=True))
    assert accepted(described(**told, figures=figures, skills=skills)).points == cost


WHOLE = st.integers(0, 20)
BASES = st.builds(
    Base, quality=st.integers(1, 5), speed=WHOLE, melee=WHOLE, shooting=WHOLE, range=WHOLE, defence=WHOLE
)


@pytest.mark.rule("BT-H-1", "BT-H-2")
@given(BASES, st.integers(1, 30))
def test_a_better_base_never_costs_less(base, figures):
    better = replace(base, speed=base.speed + 1, melee=base.melee + 1, defence=base.defence + 1)
    cost = cost_of(base, figures)
    assert 1 <= cost <= cost_of(better, figures) <= cost_of(better, figures + 1)
    # template skills are worth something to those who shoot alone
    assert can_shoot(base) or cost_of(base, figures, ["area", "jet"]) == cost


def listed(*points, generals=1):
    return [
        {"name": f"База {n}", "base_points": cost, "is_general": n < generals}
        for n, cost in enumerate(points)
    ]


@pytest.mark.rule("BT-1-4")
def test_an_army_has_one_general_at_most():
    assert events_of(ask("armies", own_army=listed(10, 10)).events, ArmyAccepted)
    assert ask("armies", own_army=listed(10, 10, generals=2)).refusal.rule == "BT-1-4"
    without = ask("armies", own_army=listed(10, generals=0))
    assert events_of(without.events, ArmyAccepted)
    assert "batalist.armies.no_general" in keys(without)


@pytest.mark.rule("BT-3-1")
def test_an_army_has_a_base_at_least():
    with pytest.raises(Problem) as caught:
        ask("armies", own_army=[])
    assert caught.value.values["field"] == "own_army"


@pytest.mark.rule("BT-3.3-1")
def test_any_armies_will_do_that_both_sides_agree_on():
    armies = {"own_army": listed(*[10] * 12), "enemy_army": listed(*[10] * 7)}
    told = events_of(ask("armies", **armies).events, ArmyAccepted)
    assert [(event.who, event.bases) for event in told] == [("own_army", 12), ("enemy_army", 7)]
    assert ask("armies", **armies, enemy_side_agrees=False).refusal.rule == "BT-3.3-1"


@pytest.mark.rule("BT-H-3")
@pytest.mark.parametrize(("total", "over"), [(600, 0), (601, 1)])
def test_the_sum_stays_within_the_limit(total, over):
    outcome = ask("armies", own_army=listed(total), points_limit=600)
    assert (outcome.refusal is not None) == bool(over)
    if outcome.refusal:
        assert dict(outcome.refusal.reason.values)["over"] == over


@pytest.mark.rule("BT-H-3")
@pytest.mark.parametrize(("enemy", "balanced"), [(570, True), (569, False)])
def test_without_a_limit_five_per_cent_count_as_balanced(enemy, balanced):
    outcome = ask("armies", own_army=listed(600), enemy_army=listed(enemy))
    (compared,) = events_of(outcome.events, ArmiesCompared)
    assert (compared.difference, compared.balanced) == (600 - enemy, balanced)
    assert outcome.refusal is None
