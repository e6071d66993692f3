"""What a whole battle asks beyond a single question: who holds a gun, cards undecided, artefacts that go out on the way."""

import pytest

from armybuilder.catalogue.problem import Problem
from tests.rules.at_table import first_of
from tests.rules.bitvy_fantasy.at_table import odds, play, refused, rules_of, told

WRATH = "gnev-peruna"  # does nothing in a fight
HORN = "siyayushchiy-shlem"  # each enemy in a melee is weaker by the members taking part
BLADE = "voronyonyy-klinok"  # before a melee each member may kill an enemy


@pytest.mark.rule("BF-3-13", "BF-3-14")
def test_the_magic_phase_does_not_end_with_cards_in_the_hand():
    assert refused(play("phase-end", {"phase": "magic", "hand": 1})) == "BF-3-13"
    assert told(play("phase-end", {"phase": "magic", "hand": 0})) == [("manoeuvre_began", "first")]


@pytest.mark.rule("BF-6.1-11")
def test_a_gun_serves_only_who_holds_it():
    led = {
        "base": 4,
        "mover": {},
        "gun": {"ours": False},
        "route": [{"way": "walk", "length": 2, "with_gun": True}],
    }
    assert refused(play("move", led)) == "BF-6.1-11"
    assert refused(play("real-shot", {"gun": {"ours": False}})) == "BF-6.1-11"
    assert refused(play("real-shot", {"gun": {"ours": True}})) is None


@pytest.mark.rule("BF-4.3-6", "BF-4.2-4")
def test_who_dies_in_a_jump_leaves_the_gun_where_he_led_it():
    facts = {
        "base": 6,
        "mover": {"height": 5},
        "gun": {},
        "route": [{"length": 2, "with_gun": True}, {"length": 1}, {"way": "jump", "drop": 11}],
    }
    outcome = play("move", facts, 1, 4)
    assert told(outcome) == [("removed", "mover"), ("walked", "gun")]
    assert first_of(outcome, "walked").used == 2


@pytest.mark.rule("BF-8-1")
def test_warriors_hidden_by_magic_keep_the_army_in_the_battle():
    armies = {"own_army": {"warriors": 1}, "enemy_army": {"hidden": 1}}
    assert told(play("victory", armies)) == [("game_goes_on", "")]


@pytest.mark.rule("BF-5-11")
def test_a_phase_has_room_for_every_model_of_large_armies():
    places = range(1, 41)
    facts = {
        "fighters": [{}] * 40,
        "enemies": [{}] * 40,
        "contacts": [{"fighter": place, "enemy": place} for place in places],
    }
    outcome = play("melee-phase", facts, *[6, 1] * 40)
    assert [who for tag, who in told(outcome) if tag == "removed"] == [f"enemies.{place}" for place in places]
    assert len(odds("melee-phase", facts).branches[0].parts) == 40


def bearer(artefact, **more):
    return {"bears_artefact": True, "artefact": artefact, "effects": [{"id": artefact}], **more}


@pytest.mark.rule("BF-3.1-9")
def test_fights_go_on_without_the_artefact_that_ended():
    facts = {
        "fighters": [bearer(HORN), {"effects": [{"id": HORN}]}],
        "enemies": [{"melee_bonus": 3}, {"melee_bonus": 3}],
        "contacts": [{"fighter": 1, "enemy": 1}, {"fighter": 2, "enemy": 2}],
    }
    outcome = play("melee-phase", facts, 1, 6, 3, 1)
    assert told(outcome)[-1] == ("shooting_began", "")
    strengths = [
        (step.values["own"], step.values["enemy"])
        for step in outcome.steps
        if step.key.endswith("melee.strength")
    ]
    assert strengths == [(1, 8), (3, 4)]
    assert sum(branch.probability for branch in odds("melee-phase", facts).branches) == 1


@pytest.mark.rule("BF-3.1-9")
def test_who_is_struck_before_the_fight_takes_his_artefact_with_him():
    facts = {
        "fighter": {"effects": [{"id": BLADE}]},
        "enemy": bearer(HORN),
        "beside_enemy": [{"effects": [{"id": HORN}]}],
    }
    outcome = play("fight", facts, 4, 3, 2)
    assert told(outcome)[:2] == [("removed", "enemy"), ("artefact_out", "enemy")]
    assert first_of(outcome, "won_fight").who == "fighter"
    facts["enemy"]["artefact"] = ""
    outcome = play("fight", facts, 4, 3, 2, 3, 1)
    assert first_of(outcome, "won_fight").who == "fighter"


@pytest.mark.rule("BF-3.1-9")
def test_an_artefact_that_goes_out_in_a_machines_shot_saves_nobody_after_it():
    sign = "stalnaya-volya"
    facts = {
        "weapons": [{"shooting": 1}, {"shooting": 1}],
        "targets": [bearer(sign), {"effects": [{"id": sign}]}],
        "shots": [{"weapon": 1, "target": 1, "distance": 9}, {"weapon": 2, "target": 2, "distance": 9}],
    }
    assert told(play("machine-shots", facts, 6, 1, 1, 6)) == [
        ("fired", "weapons.1"),
        ("removed", "targets.1"),
        ("artefact_out", "targets.1"),
        ("fired", "weapons.2"),
        ("removed", "targets.2"),
    ]


@pytest.mark.rule("BF-3.1-9", "BF-6.2-9")
def test_an_artefact_that_goes_out_in_a_volley_saves_nobody_beside():
    sign = "stalnaya-volya"
    facts = {
        "target": bearer(sign),
        "missiles": [{"report": "fell"}],
        "others": [{"report": "fell", "effects": [{"id": sign}]}],
    }
    outcome = play("real-shot", facts, 1, 1, accidental_hits=True)
    assert [who for tag, who in told(outcome) if tag == "removed"] == ["target", "others.1"]


@pytest.mark.rule("BF-3-4")
@pytest.mark.parametrize(
    ("action", "facts"),
    [
        ("move", {"base": 3, "mover": {"effects": [{"id": "zataivshiysya-strelok"}]}}),
        ("virtual-shot", {"shooter": {"shooting": 2, "effects": [{"id": "silovoe-pole"}]}, "distance": 9}),
    ],
)
def test_an_effect_lets_somebody_act_whatever_is_forbidden(action, facts):
    who = "mover" if action == "move" else "shooter"
    assert refused(play(action, facts)) == "BF-3-4"
    free = {**facts, who: {**facts[who], "unhindered": True}}
    outcome = play(action, free, *([1, 1] if who == "shooter" else []))
    assert refused(outcome) is None
    assert "BF-3-4" in rules_of(outcome)


@pytest.mark.rule("BF-6.2-5", "BF-6.2-8")
def test_marks_of_a_hit_do_not_hinder_who_acts_whatever_is_forbidden():
    gun = {"silent_on_turn": 3}
    assert refused(play("real-shot", {"gun": gun, "turn": 3})) == "BF-6.2-5"
    assert refused(play("real-shot", {"gun": {**gun, "unhindered": True}, "turn": 3})) is None
    mover = {"kind": "machine", "still_on_turn": 3}
    move = {"base": 3, "turn": 3, "route": [{"length": 1}]}
    assert refused(play("move", {**move, "mover": mover})) == "BF-6.2-8"
    assert refused(play("move", {**move, "mover": {**mover, "unhindered": True}})) is None


@pytest.mark.rule("BF-3-4", "BF-3.1-9")
def test_who_pays_for_a_card_is_named_and_takes_his_artefact_along():
    price = {"turn": 5, "reserve": ["krovavaya-plata"], "cards": ["krovavaya-plata"], "squad": "Ястреб"}
    assert ("removed", "member") in told(play("play-card", price))
    paid = told(play("play-card", {**price, "victim": {"bears_artefact": True}}))
    assert [one for one in paid if one[0] in ("removed", "artefact_out")] == [
        ("removed", "victim"),
        ("artefact_out", "victim"),
    ]


CHOICE = {"turn": 5, "effect": "povelitel-magii", "moment": "turn_start", "part": 2, "choice": 0}


@pytest.mark.rule("BF-3.1-6")
def test_a_choice_may_wait_for_the_dice():
    assert told(play("effect", CHOICE, 5)) == [("question", "")]
    assert told(play("effect", CHOICE, 2)) == [("no_effect", "")]
    settled = play("effect", {**CHOICE, "choice": 1, "fell": [5]})
    assert told(settled) == [("banned", "enemy_army")]


@pytest.mark.rule("BF-3.1-6")
@pytest.mark.parametrize(
    ("effect", "moment", "targets", "fell", "tags"),
    [
        ("suhaya-groza", "any", 2, [6, 6], ["removed", "removed"]),
        ("altar-tmy", "turn_end", 1, [5], ["removed"]),
        ("altar-tmy", "turn_end", 1, [4], ["no_effect"]),
        ("myortvaya-ruka", "turn_end", 2, [1, 2], ["removed"]),
        ("klyuch-bessmertiya", "turn_end", 0, [5], ["returned"]),
    ],
)
def test_who_is_chosen_may_wait_for_the_dice(effect, moment, targets, fell, tags):
    facts = {
        "turn": 5,
        "effect": effect,
        "moment": moment,
        "fell": fell,
        "targets": [{"seen": True}] * targets,
    }
    assert [tag for tag, _ in told(play("effect", facts))] == tags


def test_fewer_dice_than_an_effect_throws_have_not_fallen():
    with pytest.raises(Problem) as wrong:
        play("effect", {"turn": 5, "effect": "suhaya-groza", "fell": [6]})
    assert wrong.value.values["field"] == "fell"


@pytest.mark.rule("BF-3.1-6")
def test_one_part_of_an_effect_comes_about_by_itself():
    facts = {"turn": 5, "effect": "skipetr-spyashchih", "moment": "turn_end"}
    assert told(play("effect", {**facts, "part": 1}, 4)) == [("returned", "member")]
    assert told(play("effect", {**facts, "part": 2}, 2)) == [("removed", "member")]
    with pytest.raises(Problem):
        play("effect", {**facts, "part": 3})


@pytest.mark.rule("BF-3.1-6", "BF-3.1-8")
@pytest.mark.parametrize(
    ("artefact", "moment", "due"),
    [
        ({"state": "active"}, "turn_end", [("effect_due", "artefacts.1")] * 2),
        ({"state": "waiting"}, "turn_end", [("nothing_due", "")]),
        ({"state": "active", "side": "enemy"}, "turn_end", [("nothing_due", "")]),
        ({"state": "active", "commander_alive": False}, "turn_end", [("nothing_due", "")]),
        ({"state": "active"}, "turn_start", [("nothing_due", "")]),
    ],
)
def test_effects_whose_moment_has_come_are_found(artefact, moment, due):
    facts = {"turn": 5, "moment": moment, "artefacts": [{"artefact": "skipetr-spyashchih", **artefact}]}
    assert told(play("due-effects", facts)) == due
