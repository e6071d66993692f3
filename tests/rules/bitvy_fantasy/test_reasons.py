"""Why something came about: the steps of outcomes cite the rule that decided, and say the case at hand."""

from fractions import Fraction

import pytest

from armybuilder.catalogue.problem import Problem
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, told
from tests.rules.bitvy_fantasy.test_magic_cards import ASKING, OTHER, PLAIN, used
from tests.rules.bitvy_fantasy.test_magic_deck import stands


def said(outcome):
    """The rule and the key of every step, without the game's name."""
    return [(step.rule, step.key.removeprefix("bitvy_fantasy.")) for step in outcome.steps]


@pytest.mark.rule("BF-3-7", "BF-3-13", "BF-3-14")
@pytest.mark.parametrize(
    ("facts", "rule"),
    [
        ({}, "BF-3-7"),
        ({"source": "deck", "hand": [PLAIN], "reserve": []}, "BF-3-13"),
        ({"source": "deck", "hand": [PLAIN, OTHER], "reserve": []}, "BF-3-14"),
    ],
)
def test_the_use_of_a_card_cites_where_it_comes_from(facts, rule):
    steps = said(used(**facts))
    assert (rule, "magic.used_now") in steps
    assert ("BF-3-5", "magic.until") in steps


@pytest.mark.rule("BF-3-13", "BF-3-14")
@pytest.mark.parametrize(
    ("hand", "steps"),
    [
        ([], [("BF-3-3", "magic.nothing_used")]),
        ([PLAIN], [("BF-3-13", "magic.stored")]),
        ([PLAIN, OTHER], [("BF-3-14", "magic.stored")] * 2),
    ],
)
def test_cards_that_are_kept_are_told_one_by_one(hand, steps):
    outcome = play("keep-cards", {"source": "deck" if hand else "undecided", "hand": hand})
    assert said(outcome) == steps


@pytest.mark.rule("BF-3-15")
def test_a_phase_in_which_nothing_is_left_is_told_to_be_over():
    outcome = play("magic-options", {"source": "over", "used": True})
    assert said(outcome) == [("BF-3-15", "magic.over")]
    assert told(outcome) == [("nothing_left", "")]


@pytest.mark.rule("BF-3-1")
def test_who_has_used_a_card_does_no_research():
    facts = {"turn": 5, "deck": [PLAIN, OTHER], "used": True}
    assert refused(play("research", facts)) == "BF-3-1"


@pytest.mark.rule("BF-3.1-3")
def test_only_an_activation_card_names_an_artefact():
    outcome = used(artefact=1, artefacts=[{"artefact": "ultra-gnev-peruna", "squad": "Ястреб"}])
    assert refused(outcome) == "BF-3.1-3"
    assert outcome.refusal.reason.key == "bitvy_fantasy.artefact.not_activation"


@pytest.mark.rule("BF-3-4")
def test_a_plain_card_works_on_the_squad_that_is_named():
    state = stands(used(reserve=[ASKING], cards=[ASKING], squad="Ястреб"))
    assert [laid.squad for laid in state.in_force] == ["Ястреб"]


@pytest.mark.rule("BF-8-1")
def test_a_victory_says_how_many_guns_are_left():
    outcome = play("victory", {"own_army": {"warriors": 5}, "enemy_army": {"guns": 2}})
    assert said(outcome) == [("BF-8-1", "victory.destroyed")]
    assert outcome.steps[0].values["guns"] == 2


@pytest.mark.rule("BF-5-4", "BF-5-8")
@pytest.mark.parametrize(("beside", "rule", "dice"), [([], "BF-5-4", (5, 2)), ([{}], "BF-5-8", (5, 4, 2))])
def test_strength_is_told_by_the_rule_for_as_many_as_fight(beside, rule, dice):
    outcome = play("fight", {"fighter": {}, "enemy": {}, "beside_fighter": beside}, *dice)
    assert (rule, "melee.strength") in said(outcome)


@pytest.mark.rule("BF-5-2")
def test_models_that_do_not_fight_are_left_out_of_the_phase_by_their_own_places():
    facts = {
        "fighters": [{"melee_bonus": 3}, {"kind": "gun"}],
        "enemies": [{"melee_bonus": 2}, {"kind": "fortification"}],
    }
    outcome = play("melee-phase", {**facts, "contacts": [{"fighter": 1, "enemy": 1}]}, 5, 2)
    assert ("removed", "enemies.1") in told(outcome)
    for fighter, enemy in ((2, 1), (1, 2)):
        outcome = play("melee-phase", {**facts, "contacts": [{"fighter": fighter, "enemy": enemy}]})
        assert not any(tag == "removed" for tag, _ in told(outcome))


@pytest.mark.rule("BF-4.2-1", "BF-6.2-8")
def test_refusals_of_a_move_name_who_is_refused():
    far = play(
        "move",
        {"base": 4, "gun": {"distance": 2}, "route": [{"length": 1, "with_gun": True}]},
    )
    with_gun = {"gun": {}, "route": [{"length": 1, "with_gun": True}]}
    machine = play("move", {"base": 4, "mover": {"kind": "machine"}, **with_gun})
    still = play(
        "move",
        {"base": 4, "mover": {"kind": "machine", "still_on_turn": 3}, "turn": 3, "route": [{"length": 1}]},
    )
    moved = play("move", {"base": 4, "mover": {"moved": True}, "route": [{"length": 1}]})
    bound = play(
        "move", {"base": 4, "mover": {"effects": [{"id": "zataivshiysya-strelok"}]}, "route": [{"length": 1}]}
    )
    assert [outcome.refusal.who for outcome in (far, machine, still, moved, bound)] == ["mover"] * 5


@pytest.mark.rule("BF-4.2-4")
def test_a_way_with_a_gun_wants_the_gun():
    with pytest.raises(Problem) as caught:
        play("move", {"base": 4, "route": [{"length": 1, "with_gun": True}]})
    assert (caught.value.values["field"], caught.value.values["allowed"]) == ("gun", "{…}")


@pytest.mark.rule("BF-6.1-9", "BF-6.1-11", "BF-6.10-2")
@pytest.mark.parametrize(
    ("gun", "steps", "event"),
    [
        ({"warriors": [1], "enemy_warriors": [1]}, [("BF-6.1-9", "gun.contested")], "contested"),
        ({"warriors": [1], "ours": True}, [("BF-6.1-11", "gun.kept_own")], "kept"),
        ({"ours": True}, [("BF-6.1-11", "gun.kept_own")], "kept"),
        ({}, [("BF-6.1-11", "gun.kept_enemy")], "kept"),
        ({"machines": [1]}, [("BF-6.10-2", "gun.only_machine"), ("BF-6.1-11", "gun.kept_enemy")], "kept"),
    ],
)
def test_a_gun_that_changes_no_hands_says_whose_it_stays(gun, steps, event):
    outcome = play("capture-gun", {"gun": gun})
    assert said(outcome) == steps
    assert told(outcome) == [(event, "gun")]


@pytest.mark.rule("BF-6.10-6")
def test_a_weapon_of_a_machine_that_has_fired_is_not_open():
    weapons = [{"mode": "virtual", "shooting": 2, "shot_spent": True}, {"mode": "virtual", "shooting": 2}]
    outcome = play("open-shots", {"warrior": {"kind": "machine"}, "weapons": weapons})
    assert told(outcome) == [("can_fire", "weapons.2")]
    assert ("BF-6.10-6", "open.not_weapons") in said(outcome)


@pytest.mark.rule("BF-6.1-1")
def test_a_real_shot_says_that_distance_and_armour_play_no_part():
    outcome = play("real-shot", {"distance": 40, "target": {"armour": 3}, "missiles": [{"report": "missed"}]})
    step = next(step for step in outcome.steps if step.key == "bitvy_fantasy.real.on_the_table")
    assert (step.rule, step.values["distance"], step.values["armour"]) == ("BF-6.1-1", 40, 3)


ACTIVATION = "zov-artefakta"
WARD = {"effects": [{"id": "kogot-tigra"}]}


@pytest.mark.rule("BF-3.1-6")
@pytest.mark.parametrize(("card", "dice", "warded"), [("soroka", (2,), True), ("cherez-porog", (6,), False)])
def test_a_ward_keeps_off_what_harms_and_nothing_else(card, dice, warded):
    outcome = used(reserve=[card], cards=[card], enemy_army=WARD, dice=dice)
    assert stands(outcome).in_force[0].warded is warded
    assert (("BF-3.1-6", "effect.warded") in said(outcome)) is warded


@pytest.mark.rule("BF-3.1-6")
def test_the_die_of_a_ward_has_six_faces():
    found = odds("play-card", {"reserve": ["soroka"], "cards": ["soroka"], "enemy_army": WARD})
    assert found.chance(lambda event: event.tag() == "warded") == Fraction(5, 6)


@pytest.mark.rule("BF-3.1-3")
def test_an_activation_card_that_starts_nothing_works_on_the_squad_that_is_named():
    artefacts = [{"artefact": "ultra-gnev-peruna", "squad": "Ястреб"}]
    outcome = used(reserve=[ACTIVATION], cards=[ACTIVATION], squad="Вараны", artefacts=artefacts)
    assert [laid.squad for laid in stands(outcome).in_force] == ["Вараны"]


@pytest.mark.rule("BF-3-6")
@pytest.mark.parametrize(("die", "stay"), [(3, [PLAIN, "rasseyanie"]), (4, ["rasseyanie"])])
def test_a_card_that_cancels_returns_all_others_in_force(die, stay):
    facts = {"reserve": ["rasseyanie"], "cards": ["rasseyanie"], "in_force": [{"card": PLAIN, "turn": 1}]}
    outcome = used(dice=(die,), **facts)
    state = stands(outcome)
    assert [laid.card for laid in state.in_force] == stay
    assert state.deck == (() if PLAIN in stay else (PLAIN,))
    assert [event.card for event in outcome.events if event.tag() == "card_returned"] == list(state.deck)


@pytest.mark.rule("BF-3.1-6")
def test_an_effect_of_members_throws_a_die_for_each():
    effect = {"effect": "arkan-pustoty", "members": 3}
    lucky, unlucky = play("effect", effect, 3, 6, 2), play("effect", effect, 1, 2, 2)
    assert [(event.tag(), event.times) for event in lucky.events] == [("phases_again", 2)]
    assert told(unlucky) == [("no_effect", "")]


@pytest.mark.rule("BF-3.1-6")
def test_a_phase_that_is_played_again_at_once_is_played_again_once():
    outcome = used(reserve=["stremitelnyy-brosok"], cards=["stremitelnyy-brosok"], squad="Ястреб", dice=(4,))
    assert [event.times for event in outcome.events if event.tag() == "phases_again"] == [1]


@pytest.mark.rule("BF-3.1-6")
def test_an_effect_upon_movement_says_that_nobody_moved():
    outcome = play("effect", {"effect": "pechat-mitry", "enemy_moved": False})
    assert said(outcome) == [("BF-3.1-6", "trigger.nobody_moved")]


@pytest.mark.rule("BF-3.1-6")
def test_who_is_named_is_sent_back():
    effect = {"effect": "purpurnoe-plamya", "members": 2, "targets": [{"distance": 3}, {"distance": 4}]}
    assert told(play("effect", effect, 5, 1)) == [("sent_back", "targets.1")]


@pytest.mark.rule("BF-3.1-6")
def test_a_strike_before_a_fight_is_told():
    facts = {"fighter": {"effects": [{"id": "serebryanyy-klinok"}]}, "enemy": {}}
    outcome = play("fight", facts, 5)
    struck = [step for step in outcome.steps if step.key == "bitvy_fantasy.effect.struck"]
    assert [step.rule for step in struck] == ["BF-3.1-6"]
