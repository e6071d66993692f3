"""Real shooting (6): what may be fired, and Table 4."""

from fractions import Fraction

import pytest
from msgspec.structs import replace

from armybuilder.battle.outcome import Question
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    EmergencyLanding,
    Missed,
    Permitted,
    PilotKilled,
    PilotOnFoot,
    Righted,
    Toppled,
    Unharmed,
)
from armybuilder.games.bronepehota.rules.shooting.launchers import power_of
from tests.armies import gun
from tests.rules.bronepehota.playing import chance, events, played, refused_by, rules_of

T = "target"


def shot(report="missed", charge="shell", target=None, **more):
    facts = {"shooter": {}, "target": target or {"armour": 2}, "charge": charge, "report": report}
    return {**facts, **more}


def fire(facts, *numbers, **settings):
    return events("real-shot", facts, *numbers, **settings)


def forbidden(facts, **settings):
    return refused_by("real-shot", facts, **settings)


def by(charge="shell", gunner=None, raised=True, **shooter):
    """A shot of which only the shooter matters."""
    return shot(charge=charge, shooter=shooter, gunner=gunner or {}, barrel_raised=raised)


def tank(armour, pilot=None, airborne=False):
    return {"kind": "machine", "armour": armour, "pilot_armour": pilot, "airborne": airborne}


def damaged(damage, left):
    return Damaged(who=T, damage=damage, left=left)


@pytest.mark.rule("BP-1.2-2")
def test_only_machines_and_guns_fire_missiles():
    assert forbidden(by(kind="trooper"), shooting_mode="real") == "BP-1.2-2"
    assert forbidden(by(kind="gun", rank=2, gunner={"rank": 2}), shooting_mode="real") is None


@pytest.mark.rule("BP-1.6-6")
def test_a_machine_without_pilot_does_not_shoot():
    assert forbidden(by(crewed=False)) == "BP-1.6-6"
    assert forbidden(by(kind="gun", crewed=False)) is None
    virtual = {"kind": "machine", "range": "D12", "power": "3D20", "crewed": False}
    facts = {"shooter": virtual, "target": {"armour": 2}, "distance": 6}
    assert refused_by("virtual-shot", facts) == "BP-1.6-6"


@pytest.mark.rule("BP-6-1", "BP-6-2")
def test_the_players_fire_and_report():
    outcome = played("real-shot", shot(report=None), shooting_mode="real")
    assert [type(event) for event in outcome.events] == [Question]
    assert "BP-6-2" in rules_of(outcome)
    assert forbidden(shot(), shooting_mode="virtual") == "BP-6-1"


@pytest.mark.rule("BP-6-3")
def test_mortars_fire_shells_straight_and_mines_in_an_arc():
    mortar = {"kind": "gun", "launcher": "mortar"}
    assert forbidden(by("mine", raised=False, **mortar)) == "BP-6-3"
    assert forbidden(by("shell", raised=False, **mortar)) is None
    assert forbidden(by("shell", raised=True, **mortar)) is None
    assert forbidden(by("mine", **mortar)) is None
    assert forbidden(by("mine", kind="gun")) == "BP-6-3"


@pytest.mark.rule("BP-6-4")
def test_machines_fire_no_mines():
    assert forbidden(by("mine", launcher="mortar")) == "BP-6-4"


@pytest.mark.rule("BP-6-5")
def test_rockets_need_a_rocket_launcher():
    assert forbidden(by("rocket", launcher="rocket_launcher")) is None
    assert forbidden(by("shell", launcher="rocket_launcher")) is None
    assert forbidden(by("rocket")) == "BP-6-5"


@pytest.mark.rule("BP-6-3", "BP-6-5")
@pytest.mark.parametrize(
    ("charges", "launcher"),
    [(("shell",), "launcher"), (("shell", "mine"), "mortar"), (("shell", "rocket"), "rocket_launcher")],
)
def test_the_card_tells_the_launcher(charges, launcher):
    unit = gun()
    weapon = replace(unit.weapons[0], charges=charges)
    armed = figures_of(replace(unit, weapons=(weapon,)))[1]
    assert armed.fields["launcher"] == launcher


@pytest.mark.rule("BP-6-6")
@pytest.mark.parametrize(("charge", "power"), [("shell", 2), ("mine", 3), ("rocket", 4)])
def test_the_power_of_charges(charge, power):
    assert power_of(charge) == power


@pytest.mark.rule("BP-6.1-1")
def test_a_gun_needs_a_trooper_in_contact():
    assert forbidden(by(kind="gun", gunner={"in_contact": False})) == "BP-6.1-1"


@pytest.mark.rule("BP-6.1-2")
def test_the_gunners_rank():
    assert forbidden(by(kind="gun", rank=2, gunner={"rank": 2})) is None
    outcome = played("real-shot", by(kind="gun", rank=2, gunner={"rank": 1}))
    assert outcome.refusal.rule == "BP-6.1-2"
    assert outcome.steps[-1].values == {"rank": 1, "needed": 2}


@pytest.mark.rule("BP-6.2-1")
def test_contact_with_enemy_technology_silences():
    assert forbidden(by(touches="machine")) == "BP-6.2-1"
    assert forbidden(by(kind="gun", touches="gun")) == "BP-6.2-1"
    assert forbidden(by(touches="trooper")) == "BP-8.2-8"
    assert forbidden(by(touches="nobody")) is None


@pytest.mark.rule("BP-6.2-1")
@pytest.mark.parametrize(
    ("touches", "rule"), [("machine", "BP-6.2-1"), ("gun", "BP-6.2-1"), ("trooper", "BP-8.2-8")]
)
def test_a_gunner_in_contact_with_an_enemy_does_not_fire(touches, rule):
    assert forbidden(by(kind="gun", gunner={"touches": touches})) == rule
    assert forbidden(by(gunner={"touches": touches})) is None  # a machine has no gunner


@pytest.mark.rule("BP-6.2-2")
def test_a_contested_gun_is_silent():
    assert forbidden(by(kind="gun", touches="trooper")) == "BP-6.2-2"
    assert forbidden(by(kind="gun")) is None


@pytest.mark.rule("BP-6.3-1", "BP-6.3-2")
@pytest.mark.parametrize(("swivel", "rule"), [(90, None), (-90, None), (60, None), (-91, "BP-6.3-2")])
def test_a_launcher_turns_90_degrees_for_nothing(swivel, rule):
    assert forbidden(by(swivel=swivel)) == rule


@pytest.mark.rule("BP-6.3-3")
def test_a_gun_turns_all_round():
    assert forbidden(by(kind="gun", swivel=180)) is None


@pytest.mark.rule("BP-6.4-1")
def test_the_rate_of_fire():
    assert forbidden(by(rate_of_fire=2, shots_made=1)) is None
    assert forbidden(by(rate_of_fire=2, shots_made=2)) == "BP-6.4-1"
    assert forbidden(by(kind="gun", rate_of_fire=1, shots_made=1)) == "BP-6.4-1"


@pytest.mark.rule("BP-6.4-2")
def test_each_barrel_fires_once():
    assert forbidden(by(rate_of_fire=2, shots_made=1, barrels=1, barrels_fired=1)) == "BP-6.4-2"
    assert forbidden(by(rate_of_fire=2, shots_made=1, barrels=2, barrels_fired=1)) is None
    assert forbidden(by(rate_of_fire=1, shots_made=1, barrels=2, barrels_fired=1)) == "BP-6.4-1"


@pytest.mark.rule("BP-6.7-1")
def test_the_sequence_of_a_shot():
    facts = shot(shooter={"ammo": 9})
    assert rules_of(played("real-shot", facts, ammo_limited=True)) == [
        "BP-6-2",
        "BP-6.5-3",
        "BP-6.3-1",
        "BP-6.7-4",
    ]


@pytest.mark.rule("BP-6.7-2", "BP-6.7-3", "BP-6.7-4")
@pytest.mark.parametrize("report", ["ricochet", "stand", "missed"])
def test_only_clean_hits_count(report):
    assert fire(shot(report, target=tank(9, 2, airborne=True))) == (Missed(who=T),)


@pytest.mark.rule("BP-6.7-2")
def test_a_trooper_knocked_over_by_a_ricochet_stands_up_again():
    assert fire(shot("ricochet")) == (Missed(who=T),)
    assert fire(shot("ricochet", target=tank(9, 2), pilot_figure=True)) == (Missed(who=T),)


@pytest.mark.rule("BP-6.7-5")
def test_a_hit_on_the_pilots_figure_is_a_hit_on_the_machine():
    outcome = played("real-shot", shot("stood", target=tank(9, 2), pilot_figure=True), 5)
    assert outcome.events == (damaged(2, 7),)
    assert "BP-6.7-5" in rules_of(outcome)


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        (shot("stood", pilot_figure=True), ("pilot_figure", "true", "false")),
        (shot("stood", target=tank(9), pilot_figure=True), ("pilot_figure", "true", "false")),
        (shot("missed", target=tank(9, 2), pilot_figure=True), ("pilot_figure", "true", "false")),
        (shot("stand", target=tank(9, 2)), ("target.airborne", "false", "true")),
        (shot("stood", target=tank(9), under=[{"fell": True}]), ("under", "[…] 1", "[]")),
        (shot("fell", under=[{"fell": True}]), ("under", "[…] 1", "[]")),
    ],
)
def test_a_report_that_contradicts_itself_is_told(facts, told):
    with pytest.raises(Problem) as caught:
        fire(facts)
    assert tuple(caught.value.values[name] for name in ("field", "found", "allowed")) == told


@pytest.mark.rule("BP-6.7-6")
@pytest.mark.parametrize("charge", ["shell", "rocket"])
def test_a_trooper_who_stood_takes_a_survival_test(charge):
    facts = shot("stood", charge, shooter={"launcher": "rocket_launcher"})
    assert fire(facts, 2) == (Unharmed(who=T),)
    assert fire(facts, 3) == (Destroyed(who=T),)
    assert "BP-6.7-6" in rules_of(played("real-shot", facts, 3))


@pytest.mark.rule("BP-6.7-7")
@pytest.mark.parametrize("report", ["fell", "leaning"])
def test_a_trooper_who_fell_or_leans_is_dead(report):
    assert fire(shot(report)) == (Destroyed(who=T),)
    assert rules_of(played("real-shot", shot(report)))[-1] == "BP-6.7-7"


ROCKETS = {"launcher": "rocket_launcher"}


@pytest.mark.rule("BP-6.7-8")
@pytest.mark.parametrize(("charge", "damage", "left"), [("shell", 2, 7), ("rocket", 4, 5)])
def test_a_machine_that_stood(charge, damage, left):
    facts = shot("stood", charge, tank(9, 2), shooter=ROCKETS)
    assert fire(facts, left) == (damaged(damage, left),)
    assert fire(facts, left + 1, 3) == (damaged(damage, left), PilotKilled(who=T))
    assert str(played("real-shot", facts, left).steps[-1].dice[0].throw) == "1D12"


@pytest.mark.rule("BP-6.7-9")
def test_a_machine_that_fell():
    facts = shot("fell", target=tank(9, 2))
    assert fire(facts, 5) == (damaged(4, 5), Toppled(who=T))
    assert str(played("real-shot", facts, 5).steps[-1].dice[0].throw) == "1D20"
    destroyed = shot("fell", "rocket", tank(8, 2), shooter=ROCKETS)
    assert fire(destroyed, 1, 2) == (Destroyed(who=T), PilotOnFoot(who=T))


@pytest.mark.rule("BP-6.7-9", "BP-4.3-6")
def test_a_flyer_knocked_off_its_stand_lands_when_the_pilot_dies():
    facts = shot("fell", target=tank(9, 2, airborne=True))
    assert fire(facts, 6, 3, 2) == (
        damaged(4, 5),
        PilotKilled(who=T),
        EmergencyLanding(who=T, damage=2, left=3),
        Toppled(who=T),
    )


@pytest.mark.rule("BP-6.7-10")
def test_a_machine_that_lay_already():
    assert fire(shot("lying", target=tank(7, 2)), 3) == (damaged(4, 3),)
    outcome = played("real-shot", shot("lying", target=tank(7, 2)), 4, 2)
    assert outcome.events == (damaged(4, 3),)
    assert str(outcome.steps[-2].dice[0].throw) == "1D20"


@pytest.mark.rule("BP-6.7-10", "BP-4.3-6")
def test_a_flyer_that_lay_already_does_not_come_down_again():
    outcome = played("real-shot", shot("lying", target=tank(7, 2, airborne=True)), 4, 3)
    assert outcome.events == (damaged(4, 3), PilotKilled(who=T))
    assert "bronepehota.real.lay_already" in [step.key for step in outcome.steps]
    grounded = played("real-shot", shot("lying", target=tank(7, 2)), 4, 3)
    assert grounded.events == outcome.events
    assert len(grounded.steps) == len(outcome.steps) - 1


@pytest.mark.rule("BP-6.7-11", "BP-6.7-12", "BP-6.7-13")
@pytest.mark.parametrize(
    ("report", "charge", "armour", "expected"),
    [
        ("stood", "shell", 5, (damaged(2, 3),)),
        ("fell", "shell", 5, (damaged(4, 1), Toppled(who=T))),
        ("lying", "mine", 7, (damaged(6, 1),)),
    ],
)
def test_guns(report, charge, armour, expected):
    mortar = {"kind": "gun", "launcher": "mortar"}
    assert fire(shot(report, charge, {"kind": "gun", "armour": armour}, shooter=mortar)) == expected


@pytest.mark.rule("BP-6.7-14")
def test_troopers_under_a_toppling_machine():
    under = [{"fell": True}, {"fell": True}, {"fell": False}]
    assert fire(shot("fell", target=tank(9), under=under)) == (
        damaged(4, 5),
        Toppled(who=T),
        Destroyed(who="under.1"),
        Destroyed(who="under.2"),
        Unharmed(who="under.3"),
    )


@pytest.mark.rule("BP-6.7-15")
@pytest.mark.parametrize(
    ("wants", "rule"),
    [
        ("shoot", "BP-6.7-15"),
        ("move", "BP-6.7-15"),
        ("fight", "BP-6.7-15"),
        ("defend", None),
        ("get_out", None),
        ("repair", None),
    ],
)
def test_what_lies_is_helpless(wants, rule):
    facts = {"model": {}, "wants": wants}
    assert refused_by("lying-model", facts) == rule
    if rule is None:
        assert events("lying-model", facts) == (Permitted(who="model"),)


def test_nobody_gets_out_of_a_gun():
    with pytest.raises(Problem):
        events("lying-model", {"model": {"kind": "gun"}, "wants": "get_out"})


@pytest.mark.rule("BP-6.7-15")
@pytest.mark.parametrize("kind", ["machine", "gun"])
def test_what_lies_does_not_fire(kind):
    assert forbidden(by(kind=kind, lying=True)) == "BP-6.7-15"


@pytest.mark.rule("BP-6.7-16")
def test_a_repair_lets_it_stand_up():
    assert refused_by("lying-model", {"model": {}}) == "BP-6.7-16"
    assert events("lying-model", {"model": {"repaired": 1}}) == (Righted(who="model"),)


@pytest.mark.parametrize(
    ("kind", "report", "allowed"),
    [
        ("trooper", "lying", "missed, ricochet, stood, fell, leaning"),
        ("trooper", "stand", "missed, ricochet, stood, fell, leaning"),
        ("gun", "stand", "missed, ricochet, stood, fell, leaning, lying"),
    ],
)
def test_a_report_must_fit_its_target(kind, report, allowed):
    with pytest.raises(Problem) as told:
        fire(shot(report, target={"kind": kind, "armour": 5}))
    because = {"target.kind": kind}
    assert told.value.values == {"field": "report", "found": report, "allowed": allowed, "because": because}
    for fits in allowed.split(", "):
        dice = [1] if (kind, fits) == ("trooper", "stood") else []
        assert fire(shot(fits, target={"kind": kind, "armour": 1}), *dice)


@pytest.mark.rule("BP-6.7-9", "BP-6.7-12")
@pytest.mark.parametrize(
    ("target", "rule"), [(tank(9, 2), "BP-6.7-9"), ({"kind": "gun", "armour": 5}, "BP-6.7-12")]
)
def test_players_are_asked_what_a_machine_or_gun_that_leans_counts_as(target, rule):
    outcome = played("real-shot", shot("leaning", target=target, shooter={"ammo": 9}), ammo_limited=True)
    spent, question = outcome.events
    assert spent.left == 7  # the charge has been fired
    assert isinstance(question, Question)
    assert (question.rule, question.who) == (rule, T)
    assert question.question.key == "bronepehota.real.leans"


@pytest.mark.rule("BP-6.7-8", "BP-6.6-2")
@pytest.mark.parametrize("charge", ["shell", "rocket"])
@pytest.mark.parametrize("report", ["stood", "fell"])
def test_odds_of_losing_the_pilot_by_counting_faces(charge, report):
    left = 9 - power_of(charge) * (1 if report == "stood" else 2)
    sides = 12 if report == "stood" else 20
    dead = sum(a > left and s > 2 for a in range(1, sides + 1) for s in range(1, 7))
    facts = shot(report, charge, tank(9, 2), shooter=ROCKETS)
    assert chance("real-shot", facts, PilotKilled) == Fraction(dead, sides * 6)
