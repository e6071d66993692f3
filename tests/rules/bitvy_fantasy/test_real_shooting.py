"""Guns and real shooting (sections 6, 6.1 and 6.2), capture and clearance."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.wording.messages import say
from tests.rules.bitvy_fantasy.at_table import play, refused, rules_of, told

FIRED = [("shot_spent", "warrior"), ("fired", "gun")]


def shot(*reports, **facts):
    if reports:
        facts["missiles"] = [{"report": report} for report in reports]
    settings = {name: facts.pop(name) for name in ("clearance", "accidental_hits") if name in facts}
    return play("real-shot", facts, **settings)


def target_after(*reports, **target):
    """What became of the target of a volley on turn 5."""
    return [event for event in shot(*reports, target=target, turn=5).events if event.who == "target"]


def tags(events):
    return [event.tag() for event in events]


@pytest.mark.rule("BF-1-7")
def test_a_missile_of_the_enemy_may_be_used():
    outcome = shot("fell", enemy_missiles=True)
    assert told(outcome) == [*FIRED, ("removed", "target")]
    assert "BF-1-7" in rules_of(outcome)


def opened(warrior, **facts):
    settings = {name: facts.pop(name) for name in ("clearance",) if name in facts}
    return [event.who for event in play("open-shots", {"warrior": warrior, **facts}, **settings).events]


@pytest.mark.rule("BF-6-1")
def test_a_warrior_fires_a_gun_beside_him_or_his_own_weapon():
    assert opened({}, guns=[{"distance": 1}]) == ["guns.1"]
    assert opened({"shooting": 2}) == ["warrior"]
    assert opened({"shooting": 2}, guns=[{"distance": 1}, {"distance": 4}]) == ["guns.1", "warrior"]


@pytest.mark.rule("BF-6-2")
def test_a_machine_fires_only_what_it_carries():
    weapons = [{"mode": "virtual", "shooting": 3}, {"mode": "real"}, {"mode": "real", "shot_spent": True}]
    assert opened({"kind": "machine"}, guns=[{"distance": 0}]) == []
    assert opened({"kind": "machine"}, weapons=weapons) == ["weapons.1", "weapons.2"]


@pytest.mark.rule("BF-6.1-1")
def test_neither_armour_nor_range_matters():
    assert tags(target_after("fell", armour=2)) == ["removed"]
    assert refused(shot("fell", distance=20)) is None


@pytest.mark.rule("BF-6.1-2", "BF-6.1-3")
@pytest.mark.parametrize(
    ("gun_class", "key"), [("К", "bitvy_fantasy.real.catapult"), ("П", "bitvy_fantasy.real.trigger")]
)
def test_how_a_gun_is_worked(gun_class, key):
    """КЛОП is a catapult, ГРОМ a cannon."""
    outcome = shot("missed", gun={"gun_class": gun_class})
    assert key in [step.key for step in outcome.steps]


@pytest.mark.rule("BF-6.1-4")
def test_one_volley_a_phase():
    assert told(shot("missed")) == [*FIRED, ("missed", "target")]
    assert refused(shot("missed", gun={"shot_spent": True})) == "BF-6.1-4"


@pytest.mark.rule("BF-6.1-5")
def test_all_barrels_fire_at_one_target():
    gun = {"barrels": 4}
    assert refused(shot("missed", "missed", "stood", "missed", gun=gun)) is None
    split = [{"report": "missed"}, {"report": "missed", "at_other": True}]
    assert refused(shot(missiles=split, gun=gun)) == "BF-6.1-5"
    assert refused(shot(*["missed"] * 5, gun=gun)) == "BF-6.1-5"


@pytest.mark.rule("BF-6.1-5")
def test_missiles_after_the_target_is_gone_do_nothing():
    assert tags(target_after("missed", "stood", "fell", "fell")) == ["removed"]


@pytest.mark.rule("BF-6.1-6")
@pytest.mark.parametrize(
    ("warrior", "rule"),
    [
        ({"distance": 0.5}, None),
        ({"distance": 1}, None),
        ({"distance": 1.5}, "BF-6.1-6"),
        ({"kind": "machine"}, "BF-6.10-2"),
    ],
)
def test_a_gun_needs_a_warrior_within_a_step(warrior, rule):
    assert refused(shot("missed", warrior=warrior)) == rule


@pytest.mark.rule("BF-6.1-7")
@pytest.mark.parametrize(("enemies", "rule"), [([1], "BF-6.1-7"), ([1.2], None), ([], None)])
def test_a_contested_gun_is_silent(enemies, rule):
    assert refused(shot("missed", gun={"enemy_warriors": enemies}, warrior={"distance": 0.5})) == rule


@pytest.mark.rule("BF-6.1-8")
def test_firing_a_gun_is_the_shot_of_the_warrior():
    assert told(shot("missed"))[0] == ("shot_spent", "warrior")
    assert refused(shot("missed", warrior={"shot_spent": True})) == "BF-6.1-8"
    assert opened({"shooting": 2, "shot_spent": True}, guns=[{}]) == []
    # the other warrior at a gun that has fired keeps his own weapon
    assert opened({"shooting": 2}, guns=[{"shot_spent": True}]) == ["warrior"]


def captured(after_fight=False, **gun):
    return told(play("capture-gun", {"gun": gun, "after_fight": after_fight}))[0][0]


@pytest.mark.rule("BF-6.1-9")
def test_a_guard_must_be_beaten():
    assert captured(after_fight=True, warriors=[0.5]) == "gun_captured"
    assert captured(enemy_warriors=[0.5]) == "kept"
    assert captured(after_fight=True, warriors=[0.5], enemy_warriors=[1]) == "contested"


@pytest.mark.rule("BF-6.1-10")
def test_an_unguarded_gun_is_captured_without_a_fight():
    assert captured(warriors=[1], enemy_warriors=[4]) == "gun_captured"
    assert captured(warriors=[1.1]) == "kept"
    assert captured(machines=[0]) == "kept"


@pytest.mark.rule("BF-6.1-11")
def test_a_captured_gun_is_yours():
    outcome = play("capture-gun", {"gun": {"warriors": [1]}})
    assert rules_of(outcome) == ["BF-6.1-10", "BF-6.1-11"]
    assert refused(shot("missed", warrior={"distance": 1})) is None
    assert captured(ours=True) == "kept"


@pytest.mark.rule("BF-6.1-11")
def test_a_mark_stays_on_a_captured_gun():
    assert refused(shot("missed", gun={"silent_on_turn": 6}, turn=6)) == "BF-6.2-5"


@pytest.mark.rule("BF-6.2-1")
def test_a_missile_that_flew_past_does_nothing():
    assert tags(target_after("missed")) == ["missed"]


@pytest.mark.rule("BF-6.2-2", "BF-6.2-3")
def test_a_touched_warrior_who_stands_is_unhurt():
    assert tags(target_after("stood")) == ["unharmed"]


@pytest.mark.rule("BF-6.2-4")
@pytest.mark.parametrize("report", ["fell", "leans"])
def test_a_warrior_who_fell_or_leans_is_removed(report):
    assert tags(target_after(report)) == ["removed"]
    assert tags(target_after(report, bears_artefact=True)) == ["removed", "artefact_out"]


@pytest.mark.rule("BF-A-3", "BF-6.2-4")
@pytest.mark.parametrize("gun_class", ["П", "А"])
def test_every_gun_does_the_same_to_whom_it_hits(gun_class):
    """ГРОМ is a cannon, ПАУК a crossbow."""
    assert told(shot("fell", gun={"gun_class": gun_class})) == [*FIRED, ("removed", "target")]


def test_a_volley_has_a_missile():
    with pytest.raises(Problem):
        shot(missiles=[])


@pytest.mark.rule("BF-6.2-5")
def test_a_gun_that_was_hit_is_silent_for_a_turn():
    (event,) = target_after("stood", "stood", kind="gun")
    assert (event.tag(), event.turn) == ("fire_forbidden", 6)
    assert refused(shot("missed", gun={"silent_on_turn": 6}, turn=6)) == "BF-6.2-5"
    assert refused(shot("missed", gun={"silent_on_turn": 6}, turn=8)) is None
    led = {"base": 3, "route": [{"length": 2, "with_gun": True}], "gun": {}, "turn": 6}
    assert refused(play("move", led)) is None


@pytest.mark.rule("BF-6.2-5")
def test_an_own_gun_that_was_hit_loses_its_owners_next_turn():
    (event,) = target_after("stood", kind="gun", side="own")
    assert event.turn == 7


@pytest.mark.rule("BF-6.2-6")
@pytest.mark.parametrize(
    ("report", "event"), [("fell", "removed"), ("leans", "removed"), ("stood", "fire_forbidden")]
)
def test_an_overturned_gun_is_destroyed(report, event):
    assert tags(target_after(report, kind="gun")) == [event]


@pytest.mark.rule("BF-6.2-7")
@pytest.mark.parametrize("report", ["fell", "leans"])
def test_a_machine_that_fell_or_leans_is_destroyed(report):
    assert tags(target_after(report, kind="machine")) == ["removed"]


@pytest.mark.rule("BF-6.2-8")
def test_a_machine_that_stands_does_not_move_but_fires_and_fights():
    (event,) = target_after("stood", kind="machine")
    assert (event.tag(), event.turn) == ("move_forbidden", 6)
    weapon = {"kind": "machine", "silent_on_turn": 6}
    assert refused(shot("missed", gun=weapon, turn=6)) is None
    assert told(play("fight", {"enemy": {"kind": "machine"}}, 2, 5))[-1] == ("removed", "fighter")


@pytest.mark.rule("BF-6.2-9")
@pytest.mark.parametrize(("agreed", "events"), [(False, []), (True, [("removed", "others.1")])])
def test_accidental_hits_count_by_agreement(agreed, events):
    outcome = shot("missed", others=[{"report": "fell"}], accidental_hits=agreed)
    assert told(outcome) == [*FIRED, ("missed", "target"), *events]
    assert outcome.steps[-1 if not agreed else -2].setting == "accidental_hits"


@pytest.mark.rule("BF-6.2-10")
@pytest.mark.parametrize("report", ["stood", "fell"])
def test_a_fortification_takes_no_harm(report):
    assert tags(target_after(report, kind="fortification")) == ["unharmed"]


@pytest.mark.rule("BF-6.10-2")
def test_machines_neither_fire_nor_capture_guns():
    assert refused(shot("missed", warrior={"kind": "machine"})) == "BF-6.10-2"
    outcome = play("capture-gun", {"gun": {"machines": [0.5]}})
    assert told(outcome) == [("kept", "gun")]
    assert "BF-6.10-2" in rules_of(outcome)
    assert captured(after_fight=True, warriors=[3], machines=[0]) == "kept"
    assert captured(after_fight=True, warriors=[1], machines=[0]) == "gun_captured"


@pytest.mark.rule("BF-L-4")
def test_clearance_plays_no_part():
    assert refused(shot("missed", gun={"gun_class": "К"}, warrior={"clearance": ["П", "МП"]})) is None


@pytest.mark.rule("BF-L-5")
@pytest.mark.parametrize(
    ("agreed", "codes", "gun_class", "rule"),
    [
        (False, ["П", "МП"], "К", None),
        (True, ["П", "МП"], "К", "BF-L-5"),
        (True, ["А", "К", "П"], "А", None),
    ],
)
def test_clearance_is_enforced_by_agreement(agreed, codes, gun_class, rule):
    facts = {"gun": {"gun_class": gun_class}, "warrior": {"clearance": codes}}
    assert refused(shot("missed", **facts, clearance=agreed)) == rule


def test_clearance_is_told_in_the_letters_of_each_language():
    facts = {"gun": {"gun_class": "К"}, "warrior": {"clearance": ["П", "МП"]}}
    (refusal,) = shot("missed", **facts, clearance=True).events
    values = dict(refusal.reason.values)
    assert "П.МП" in say(refusal.reason.key, "ru", **values)
    assert "P.MP" in say(refusal.reason.key, "en", **values)


@pytest.mark.rule("BF-L-5")
def test_clearance_does_not_bar_moving_and_capturing():
    led = {"base": 3, "route": [{"length": 2, "with_gun": True}], "gun": {}}
    assert refused(play("move", led, clearance=True)) is None
    assert told(play("capture-gun", {"gun": {"warriors": [1]}}, clearance=True)) == [("gun_captured", "gun")]
