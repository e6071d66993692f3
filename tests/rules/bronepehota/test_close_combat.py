"""Section 8: close combat."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.battle.action import odds, resolve
from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import ScriptedDice
from armybuilder.catalogue.problem import Problem
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    Disengaged,
    Engaged,
    Permitted,
    PilotKilled,
    PilotOnFoot,
    PilotPanicked,
    Unharmed,
)
from armybuilder.games.bronepehota.rules.melee import close_combat, engagement
from armybuilder.games.bronepehota.rules.melee.close_combat import Attacker, CloseCombat, Defender
from armybuilder.games.bronepehota.rules.settings import Settings

ENGAGED = (Engaged(who="attacker"), Engaged(who="defender"))
REPELLED = (Unharmed(who="defender"), *ENGAGED)
FALLEN = (Destroyed(who="defender"),)


def fought(attacker, defender, *numbers, settings=None, **more):
    facts = read_facts(CloseCombat, {"attacker": attacker, "defender": defender, **more})
    return resolve(close_combat.resolve_close_combat, facts, settings or Settings(), ScriptedDice(*numbers))


def trooper(**more):
    return {"kind": "trooper", **more}


def machine(**more):
    return {"kind": "machine", **more}


def gun(**more):
    return {"kind": "gun", **more}


def rules_of(outcome):
    return [step.rule for step in outcome.steps]


def values_of(outcome, rule):
    return next(step.values for step in outcome.steps if step.rule == rule)


def damaged(damage, left):
    return Damaged(who="defender", damage=damage, left=left)


@pytest.mark.rule("BP-8-1")
def test_a_trooper_who_moves_up_to_a_gun_fights_it_or_announces_a_capture():
    outcome = fought(trooper(melee=2), gun(armour=5), 5)
    assert outcome.events == (damaged(2, 3), *ENGAGED)
    assert rules_of(outcome)[0] == "BP-8-1"
    assert "bronepehota.close_combat.or_capture" in [step.key for step in outcome.steps]


@pytest.mark.rule("BP-8-1")
def test_an_enemy_touched_since_earlier_may_be_attacked():
    outcome = fought(trooper(melee=2), trooper(armour=3), 5, 2, contact="held")
    assert outcome.events == FALLEN
    assert outcome.steps[0].key == "bronepehota.close_combat.contact.held"


@pytest.mark.rule("BP-8-1", "BP-8-2")
@pytest.mark.parametrize(("attacker", "rule"), [(trooper(), "BP-8-1"), (machine(armour=5), "BP-8-2")])
def test_without_contact_there_is_no_fight(attacker, rule):
    refusal = fought(attacker, trooper(armour=3), contact="none").refusal
    assert refusal.rule == rule


@pytest.mark.rule("BP-8-2")
def test_a_machine_that_drives_into_a_trooper_fights_him():
    outcome = fought(machine(armour=5), trooper(armour=3), 4, 2)
    assert outcome.events == FALLEN
    assert rules_of(outcome)[0] == "BP-8-2"


@pytest.mark.rule("BP-8-2", "BP-3.2-9")
def test_a_machine_flying_over_a_trooper_does_not_fight():
    refusal = fought(machine(armour=5, airborne=True), trooper(armour=3)).refusal
    assert refusal.rule == "BP-3.2-9"


@pytest.mark.rule("BP-3.2-9")
def test_a_crewed_flyer_on_its_stand_cannot_be_attacked():
    refusal = fought(trooper(melee=4), machine(armour=5, pilot_armour=2, airborne=True)).refusal
    assert refusal.rule == "BP-3.2-9"


@pytest.mark.rule("BP-3.2-9", "BP-4.3-8")
def test_a_grounded_flyer_without_pilot_defends_with_its_armour():
    assert fought(trooper(melee=4), machine(armour=5), 3).events == (damaged(2, 3), *ENGAGED)


@pytest.mark.rule("BP-8.1-1")
def test_the_mover_attacks_with_his_skill_and_the_other_defends_with_his_armour():
    outcome = fought(trooper(melee=2, armour=9), trooper(armour=3, melee=9), 5, 2)
    assert outcome.events == FALLEN
    assert "BP-8.1-1" in rules_of(outcome)
    assert values_of(outcome, "BP-8.1-2")["strength"] == 7
    assert values_of(outcome, "BP-8.1-3")["strength"] == 5


@pytest.mark.rule("BP-8.1-2")
@pytest.mark.parametrize(("melee", "die", "strength"), [(2, 4, 6), (0, 1, 1)])
def test_a_trooper_attacks_with_die_and_skill(melee, die, strength):
    outcome = fought(trooper(melee=melee), trooper(armour=3), die, 6)
    assert values_of(outcome, "BP-8.1-2")["strength"] == strength


@pytest.mark.rule("BP-8.1-3")
def test_a_trooper_defends_with_die_and_armour():
    outcome = fought(trooper(), trooper(armour=3, melee=5), 1, 2)
    assert values_of(outcome, "BP-8.1-3")["strength"] == 5


@pytest.mark.rule("BP-8.1-4")
@pytest.mark.parametrize(("melee", "strength"), [(2 + 1, 16), (0, 13)])
def test_a_machine_attacks_with_die_armour_and_all_its_weapons(melee, strength):
    outcome = fought(machine(armour=9, melee=melee), gun(armour=30), 4)
    assert values_of(outcome, "BP-8.1-4")["strength"] == strength


@pytest.mark.rule("BP-8.1-4")
def test_a_machine_that_attacks_has_to_tell_its_armour():
    with pytest.raises(Problem) as caught:
        fought(machine(), trooper(armour=3))
    assert caught.value.values["field"] == "attacker.armour"


@pytest.mark.rule("BP-8.1-5")
def test_a_crewed_machine_defends_as_it_attacks():
    outcome = fought(trooper(), machine(armour=6, melee=1, pilot_armour=2), 1, 3)
    assert values_of(outcome, "BP-8.1-5")["strength"] == 10


@pytest.mark.rule("BP-8.1-6")
@pytest.mark.parametrize(
    ("melee", "die", "defender", "events"),
    [
        (0, 5, gun(armour=5), REPELLED),
        (2, 5, gun(armour=5), (damaged(2, 3), *ENGAGED)),
        (0, 4, machine(armour=4, melee=2), REPELLED),
        (1, 4, machine(armour=4, melee=2), (damaged(1, 3), *ENGAGED)),
    ],
)
def test_guns_and_empty_machines_defend_with_their_armour_alone(melee, die, defender, events):
    outcome = fought(trooper(melee=melee), defender, die)
    assert outcome.events == events
    assert values_of(outcome, "BP-8.1-6")["strength"] == defender["armour"]


@pytest.mark.rule("BP-8.1-6")
@pytest.mark.parametrize("attacker", [gun(armour=5), machine(armour=5, crewed=False)])
def test_guns_and_empty_machines_do_not_attack(attacker):
    assert fought(attacker, trooper(armour=3)).refusal.rule == "BP-8.1-6"


def test_a_machine_that_lies_does_not_attack():
    assert fought(machine(armour=5, lying=True), trooper(armour=3)).refusal.rule == "BP-6.7-15"


@pytest.mark.rule("BP-8.2-1", "BP-8.2-2")
@pytest.mark.parametrize(
    ("melee", "attack", "armour", "defence", "events"),
    [
        (2, 5, 3, 2, FALLEN),
        (2, 6, 3, 4, FALLEN),
        (2, 5, 3, 4, REPELLED),
        (2, 4, 3, 3, REPELLED),
        (1, 3, 4, 5, REPELLED),
    ],
)
def test_only_a_stronger_attack_wins(melee, attack, armour, defence, events):
    outcome = fought(trooper(melee=melee), trooper(armour=armour), attack, defence)
    assert outcome.events == events
    assert ("BP-8.2-2" if events == FALLEN else "BP-8.2-1") in rules_of(outcome)


@pytest.mark.rule("BP-8.2-3")
def test_a_trooper_who_loses_by_one_dies_without_a_test():
    outcome = fought(trooper(melee=2), trooper(armour=6), 6, 1)
    assert outcome.events == FALLEN


@pytest.mark.rule("BP-8.2-4")
@pytest.mark.parametrize(
    ("attacker", "defender", "numbers", "events"),
    [
        (machine(armour=9, melee=3), gun(armour=6), (4,), FALLEN),
        (machine(armour=6), gun(armour=10), (6,), (damaged(2, 8), *ENGAGED)),
        (
            machine(armour=6),
            machine(armour=6, melee=2, pilot_armour=6),
            (6, 2, 1),
            (damaged(2, 4), *ENGAGED),
        ),
    ],
)
def test_technology_takes_the_difference(attacker, defender, numbers, events):
    assert fought(attacker, defender, *numbers).events == events


@pytest.mark.rule("BP-8.2-5")
@pytest.mark.parametrize("mode", ["any", "real", "virtual"])
@pytest.mark.parametrize(("roll", "events"), [(2, ()), (3, (PilotKilled(who="defender"),))])
def test_the_pilot_of_a_beaten_machine_takes_one_survival_test_in_every_mode(mode, roll, events):
    defender = machine(armour=6, pilot_armour=2)
    outcome = fought(trooper(melee=5), defender, 6, 3, roll, settings=Settings(shooting_mode=mode))
    assert outcome.events == (damaged(2, 4), *events, *ENGAGED)
    assert rules_of(outcome).count("BP-5.3-2") == rules_of(outcome).count("BP-8.2-5") == 1


@pytest.mark.rule("BP-8.2-5")
def test_a_pilot_whose_machine_beats_the_attack_off_takes_no_test():
    assert fought(trooper(melee=2), machine(armour=6, pilot_armour=2), 6, 2).events == REPELLED


@pytest.mark.rule("BP-8.2-5")
def test_a_pilot_who_outlives_his_machine_stands_in_its_place():
    outcome = fought(machine(armour=9), machine(armour=1, pilot_armour=3), 6, 1, 3)
    assert outcome.events == (Destroyed(who="defender"), PilotOnFoot(who="defender"))


@pytest.mark.rule("BP-8.2-5", "BP-11.2-4")
def test_with_panic_an_equal_roll_drives_the_pilot_out():
    outcome = fought(
        trooper(melee=5), machine(armour=6, pilot_armour=2), 6, 3, 2, settings=Settings(panic=True)
    )
    assert PilotPanicked(who="defender") in outcome.events


@pytest.mark.rule("BP-8.2-6")
def test_after_a_repelled_attack_both_stay_engaged_and_neither_shoots():
    assert fought(trooper(), trooper(armour=3), 1, 6).events == REPELLED
    for _ in range(2):
        assert touching("trooper").events == (Engaged(who="model"),)


def touching(touches, **more):
    """What being in contact means for a model; `leaves` and `shoots` say what it does."""
    model = {"touches": touches, "leaves": more.pop("leaves", False)}
    facts = read_facts(engagement.Engagement, {"model": model, **more})
    return resolve(engagement.resolve_engagement, facts, Settings(), ScriptedDice())


@pytest.mark.rule("BP-8.2-7")
def test_walking_away_costs_nothing_and_sets_free_to_shoot():
    outcome = touching("trooper", leaves=True, shoots=True)
    assert outcome.events == (Disengaged(who="model"), Permitted(who="model"))


@pytest.mark.rule("BP-8.2-8")
@pytest.mark.parametrize("touches", ["trooper", "machine", "gun"])
@pytest.mark.parametrize("mode", ["real", "virtual"])
def test_whoever_touches_an_enemy_does_not_shoot(touches, mode):
    facts = read_facts(engagement.Engagement, {"model": {"touches": touches}, "shoots": True})
    outcome = resolve(engagement.resolve_engagement, facts, Settings(shooting_mode=mode), ScriptedDice())
    assert outcome.refusal.rule == "BP-8.2-8"
    assert touching("nobody", shoots=True).events == (Disengaged(who="model"), Permitted(who="model"))


@pytest.mark.rule("BP-8.3-1")
@pytest.mark.parametrize(
    ("defender", "where", "sudden"),
    [
        (trooper(armour=3), {"attacked_from": 180}, True),
        (trooper(armour=3), {"from_behind": True}, True),
        (trooper(armour=3, facing=90), {"attacked_from": 271}, True),
        (trooper(armour=3, facing=90), {"attacked_from": 0}, False),
        (trooper(armour=3), {"attacked_from": 90}, False),
        (trooper(armour=3), {"attacked_from": 91}, True),
        (machine(armour=3, pilot_armour=2, facing=180), {"attacked_from": 0}, True),
        (trooper(armour=3), {}, False),
        (gun(armour=3), {"from_behind": True}, False),
        (machine(armour=3), {"attacked_from": 180}, False),
    ],
)
def test_an_attack_from_outside_the_view_is_sudden(defender, where, sudden):
    numbers = (1, 1) if sudden else (1,)
    answer = () if defender["kind"] != "trooper" and "pilot_armour" not in defender else (6,)
    outcome = fought(trooper(), defender, *numbers, *answer, **where)
    assert ("bronepehota.close_combat.sudden" in [step.key for step in outcome.steps]) == sudden


@pytest.mark.rule("BP-8.3-1")
@pytest.mark.parametrize("defender", [gun(armour=3), machine(armour=3)])
def test_what_has_no_eyes_is_not_surprised(defender):
    outcome = fought(trooper(), defender, 1, from_behind=True)
    (step,) = (step for step in outcome.steps if step.key == "bronepehota.close_combat.no_eyes")
    assert (step.setting, step.choice) == ("unmanned_surprise", "never")


@pytest.mark.rule("BP-8.3-1", "BP-8.3-2")
@pytest.mark.parametrize("defender", [gun(armour=3), machine(armour=3, melee=4)])
@pytest.mark.parametrize(
    ("where", "sudden"),
    [({"from_behind": True}, True), ({"attacked_from": 91}, True), ({"attacked_from": 90}, False)],
)
def test_a_gun_or_empty_machine_has_a_rear_where_players_agree_on_it(defender, where, sudden):
    agreed = Settings(unmanned_surprise="from_behind")
    outcome = fought(trooper(), defender, *((2, 5) if sudden else (5,)), settings=agreed, **where)
    assert outcome.events == (damaged(2, 1), *ENGAGED)
    assert ("unmanned_surprise" in [step.setting for step in outcome.steps]) == sudden
    # whoever can see is surprised as ever, whatever is agreed on guns
    outcome = fought(trooper(), trooper(armour=3), 1, 1, 6, settings=agreed, from_behind=True)
    assert not any(step.setting for step in outcome.steps)


@pytest.mark.parametrize("what", ["airborne", "lying"])
def test_a_trooper_who_attacks_neither_flies_nor_lies(what):
    with pytest.raises(Problem) as caught:
        fought(trooper(**{what: True}), trooper(armour=3))
    assert caught.value.values["field"] == f"attacker.{what}"


@pytest.mark.rule("BP-8.3-2")
def test_the_better_of_two_dice_counts_in_a_sudden_attack():
    outcome = fought(trooper(melee=2), trooper(armour=3), 2, 5, 6, from_behind=True)
    assert values_of(outcome, "BP-8.1-2")["strength"] == 7


@pytest.mark.rule("BP-8.3-3")
@pytest.mark.parametrize(
    ("from_behind", "rule", "strength"), [(True, "BP-8.3-3", 9), (False, "BP-8.1-5", 11)]
)
def test_a_surprised_machine_does_not_use_its_weapons(from_behind, rule, strength):
    defender = machine(armour=6, melee=2, pilot_armour=2)
    numbers = (1, 1, 3) if from_behind else (1, 3)
    outcome = fought(trooper(), defender, *numbers, from_behind=from_behind)
    assert values_of(outcome, rule)["strength"] == strength


@pytest.mark.rule("BP-10.1-9")
def test_the_helix_fights_a_gun_like_any_other_machine():
    assert fought(machine(name="HELIX", armour=12), gun(armour=9), 1).events == (damaged(4, 5), *ENGAGED)


def test_a_destroyed_defender_is_a_wrong_fact():
    with pytest.raises(Problem):
        fought(trooper(), gun(armour=0))


def chances(attack_dice, bonus, defence, pilot_armour=None):
    """By hand: the chance of each number of damages, and of the pilot's death, over all faces. 99 kills a trooper."""
    counted = Counter()
    total = 0
    for faces in product(range(1, 7), repeat=attack_dice):
        for die, pilot in product(range(1, 7), range(1, 7)):
            damages = max(0, max(faces) + bonus - defence(die))
            dead = pilot_armour is not None and damages > 0 and pilot > pilot_armour
            counted[damages, dead] += 1
            total += 1
    return {key: Fraction(count, total) for key, count in counted.items()}


@pytest.mark.parametrize("sudden", [False, True])
@pytest.mark.parametrize("panic", [False, True])
def test_odds_against_a_crewed_machine_are_those_counted_by_hand(sudden, panic):
    facts = CloseCombat(
        attacker=Attacker(kind="machine", armour=7, melee=1),
        defender=Defender(kind="machine", armour=6, melee=2, pilot_armour=3),
        from_behind=sudden,
    )
    found = odds(close_combat.resolve_close_combat, facts, Settings(panic=panic))
    weapons = 0 if sudden else 2
    expected = chances(2 if sudden else 1, 8, lambda die: die + 6 + weapons, pilot_armour=3)
    for damages in range(1, 6):
        by_hand = expected.get((damages, False), 0) + expected.get((damages, True), 0)
        assert found.chance(lambda e, n=damages: isinstance(e, Damaged) and e.damage == n) == by_hand
    dead = sum(chance for (_, killed), chance in expected.items() if killed)
    assert found.chance(lambda event: isinstance(event, PilotKilled)) == dead
    assert sum(branch.probability for branch in found.branches) == 1


@pytest.mark.parametrize("sudden", [False, True])
def test_odds_against_a_trooper_are_those_counted_by_hand(sudden):
    facts = CloseCombat(attacker=Attacker(melee=2), defender=Defender(armour=3), from_behind=sudden)
    found = odds(close_combat.resolve_close_combat, facts, Settings())
    expected = chances(2 if sudden else 1, 2, lambda die: die + 3)
    alive = sum(chance for (damages, _), chance in expected.items() if not damages)
    assert found.chance(lambda event: isinstance(event, Destroyed)) == 1 - alive


KINDS = st.sampled_from(["trooper", "machine", "gun"])


def harmed(event):
    return isinstance(event, (Damaged, Destroyed))


@given(
    kind=KINDS, melee=st.integers(0, 8), armour=st.integers(1, 12), crewed=st.booleans(), sudden=st.booleans()
)
def test_more_armour_never_raises_the_odds_of_harm(kind, melee, armour, crewed, sudden):
    def harm(armour):
        pilot = 3 if crewed and kind == "machine" else None
        defender = Defender(kind=kind, armour=armour, pilot_armour=pilot)
        facts = CloseCombat(attacker=Attacker(melee=melee), defender=defender, from_behind=sudden)
        return odds(close_combat.resolve_close_combat, facts, Settings()).chance(harmed)

    assert harm(armour + 1) <= harm(armour)


@given(melee=st.integers(0, 8), armour=st.integers(1, 12), weapons=st.integers(0, 4))
def test_surprise_never_lowers_the_odds_of_harm(melee, armour, weapons):
    def harm(from_behind):
        defender = Defender(kind="machine", armour=armour, melee=weapons, pilot_armour=3)
        facts = CloseCombat(attacker=Attacker(melee=melee), defender=defender, from_behind=from_behind)
        return odds(close_combat.resolve_close_combat, facts, Settings()).chance(harmed)

    assert harm(True) >= harm(False)
