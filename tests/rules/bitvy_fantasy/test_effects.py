"""What single cards and artefacts do, against an independent count of all faces."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.bitvy_fantasy.at_table import odds, play, refused, told
from tests.rules.bitvy_fantasy.test_magic_deck import stands

FACES = range(1, 7)


def working(*ids, **more):
    """Effects of these sources."""
    return [{"id": one, **more} for one in ids]


def numbers(foe=(), **facts):
    """A warrior's numbers as they are now."""
    warrior = {name: facts.pop(name) for name in list(facts) if name in WARRIOR}
    outcome = play("numbers", {"warrior": warrior, "foe": {"effects": list(foe)}, **facts})
    return next(event for event in outcome.events if event.tag() == "numbers_now")


WARRIOR = ("manoeuvre", "melee_bonus", "shooting", "armour", "effects", "bears_artefact")


def removed(found, who):
    """The chance that somebody is removed."""
    return found.chance(lambda event: event.tag() == "removed" and event.who == who)


def chance(dice, holds):
    """The chance of a condition on so many dice, by walking all faces."""
    return Fraction(sum(holds(faces) for faces in product(FACES, repeat=dice)), 6**dice)


def wins(strength, other):
    """The chance to win a fight, ties thrown again; both give the ways to reach each strength."""
    won = sum(a * b for x, a in strength.items() for y, b in other.items() if x > y)
    lost = sum(a * b for x, a in strength.items() for y, b in other.items() if x < y)
    return Fraction(won, won + lost)


def ways(dice=1, count=max, plus=0):
    """How often each strength comes up when dice are thrown and one counts."""
    found = {}
    for faces in product(FACES, repeat=dice):
        found[count(faces) + plus] = found.get(count(faces) + plus, 0) + 1
    return found


def fight(own=(), enemy=(), own_bonus=0, enemy_bonus=0):
    """The odds of a duel."""
    fighter = {"melee_bonus": own_bonus, "effects": list(own)}
    return odds("fight", {"fighter": fighter, "enemy": {"melee_bonus": enemy_bonus, "effects": list(enemy)}})


def test_additions_add_up():
    effects = working("demon-yarosti", "boevoy-klich")
    now = numbers(manoeuvre=2, melee_bonus=1, shooting=2, armour=0, effects=effects, base=3)
    assert (now.steps, now.melee, now.shooting, now.armour) == (6, 3, 3, 1)


def test_without_a_weapon_of_his_own_nobody_shoots_better():
    assert numbers(effects=working("volynka-vetrov")).shooting == 0


@pytest.mark.parametrize(("base", "steps"), [(1, 6), (4, 6), (6, 6)])
def test_a_base_manoeuvre_that_is_always_six(base, steps):
    assert numbers(base=base, effects=working("boevoy-gorn")).steps == steps


def test_a_doubled_base_manoeuvre_leaves_extra_steps_as_they_are():
    assert numbers(base=4, manoeuvre=3, effects=working("krasnyy-pauk")).steps == 11


def test_extra_steps_of_the_armlist_are_lost_but_added_ones_stay():
    assert numbers(base=2, manoeuvre=3, effects=working("morskoy-zmey", "zov-stepey")).steps == 5


@pytest.mark.parametrize(("distance", "melee"), [(9.9, 2), (10, 2), (10.1, 1)])
def test_an_effect_near_the_commander_ends_at_its_reach(distance, melee):
    assert numbers(melee_bonus=1, effects=working("pobednyy-shtyk", distance=distance)).melee == melee


@pytest.mark.parametrize(("armour", "now"), [(0, 2), (1, 2), (2, 2), (3, 3)])
def test_armour_of_at_least_two(armour, now):
    assert numbers(armour=armour, effects=working("shchit-astrei")).armour == now


def test_chaos_presses_nothing_below_its_floor():
    effects = working("svyashchennyy-haos", side="enemy")
    low = numbers(manoeuvre=0, melee_bonus=0, shooting=1, armour=1, effects=effects)
    assert (low.steps, low.melee, low.shooting, low.armour) == (0, 0, 1, 1)
    high = numbers(manoeuvre=2, melee_bonus=2, shooting=3, armour=3, effects=effects)
    assert (high.steps, high.melee, high.shooting, high.armour) == (1, 1, 2, 2)


@pytest.mark.parametrize(("members", "melee"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_a_helmet_weakens_enemies_by_the_members_that_fight(members, melee):
    foe = working("siyayushchiy-shlem")
    assert numbers(foe, melee_bonus=3, own_fighters=1, enemy_fighters=members).melee == melee


def test_of_a_mixed_side_only_members_weaken_the_enemy():
    """One of the helmet's squad and two others against one enemy: 1 weaker, not 3."""
    facts = {"fighter": {"effects": working("siyayushchiy-shlem")}, "beside_fighter": [{}, {}], "enemy": {}}
    found = odds("fight", {**facts, "enemy": {"melee_bonus": 5}})
    three = {}
    for faces in product(FACES, repeat=3):
        three[sum(faces)] = three.get(sum(faces), 0) + 1
    assert removed(found, "enemy") == wins(three, ways(plus=4))


@pytest.mark.parametrize("order", [1, -1])
def test_what_presses_the_armlist_down_comes_before_what_is_added(order):
    effects = [*working("boevoy-klich"), *working("svyashchennyy-haos", side="enemy")][::order]
    assert numbers(melee_bonus=0, effects=effects).melee == 1


def test_a_crown_shows_in_the_numbers_and_cancels_a_silver_blade():
    assert numbers(melee_bonus=3, effects=working("chyornaya-korona")).melee == 0
    found = fight(own=working("serebryanyy-klinok"), enemy=working("chyornaya-korona"))
    assert removed(found, "enemy") == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)


@pytest.mark.parametrize(("declared", "melee"), [(True, 1), (False, 3)])
def test_a_breaker_of_wills_weakens_those_who_declare(declared, melee):
    assert numbers(working("razrushitel-voli"), melee_bonus=3, declared=declared).melee == melee
    far = working("razrushitel-voli", distance=5)
    assert numbers(far, melee_bonus=3, declared=declared).melee == (2 if declared else 3)


def test_a_dragon_s_tooth_is_the_commander_s_alone():
    for commander, melee in ((True, 6), (False, 0)):
        now = numbers(effects=working("zub-drakona"), bears_artefact=commander, enemy_fighters=3)
        assert now.melee == melee


def test_charms_take_the_enemies_bonus():
    plain = fight(enemy_bonus=3)
    charmed = fight(own=working("koldovskie-chary"), enemy_bonus=3)
    assert removed(plain, "fighter") == 1 - wins(ways(), ways(plus=3))
    assert removed(charmed, "fighter") == Fraction(1, 2)


def test_a_crown_cancels_bonuses_of_both_and_every_way_to_survive():
    found = fight(
        own=working("chyornaya-korona", "posoh-muzhestva"), enemy=working("posledniy-rubezh"), enemy_bonus=3
    )
    assert removed(found, "fighter") == Fraction(1, 2)
    assert removed(found, "enemy") == Fraction(1, 2)


def test_two_dice_of_which_the_higher_counts():
    assert removed(fight(own=working("molot-tora")), "enemy") == wins(ways(2), ways())


def test_a_die_of_the_enemy_thrown_again_and_one_s_own():
    both = fight(own=working("buystvo-stihiy"))
    assert removed(both, "enemy") == wins(ways(2), ways(2, min))


def test_a_dagger_makes_the_enemies_dice_ones():
    sure, even = wins(ways(), {1: 1}), Fraction(1, 2)
    expected = Fraction(5, 6) * sure + Fraction(1, 6) * even
    assert removed(fight(own=working("kinzhal-chesti")), "enemy") == expected


@pytest.mark.parametrize(
    ("source", "lost"),
    [
        ("duh-kovarstva", 1 - chance(2, lambda faces: max(faces) >= 4)),
        ("metka-vladyki", 1 - chance(2, lambda faces: max(faces) >= 6)),
        ("posledniy-rubezh", Fraction(2, 3)),
        ("stalnaya-volya", Fraction(1)),
    ],
)
def test_a_loser_may_survive(source, lost):
    assert removed(fight(own=working(source)), "fighter") == lost / 2


def test_a_lost_fight_is_turned_round():
    turned = chance(2, lambda faces: max(faces) >= 5)
    found = fight(own=working("mech-saladina"))
    assert removed(found, "enemy") == Fraction(1, 2) + turned / 2
    assert removed(found, "fighter") == (1 - turned) / 2


def test_a_blade_strikes_before_the_fight():
    found = fight(own=working("voronyonyy-klinok"))
    assert removed(found, "enemy") == Fraction(1, 2) + Fraction(1, 2) * Fraction(1, 2)


def test_a_silver_blade_kills_or_weakens():
    weaker = wins(ways(), ways(plus=-2))
    assert removed(fight(own=working("serebryanyy-klinok")), "enemy") == Fraction(1, 2) + weaker / 2


def three_dice():
    """The ways in which the sum of three dice comes up."""
    found = {}
    for faces in product(FACES, repeat=3):
        found[sum(faces)] = found.get(sum(faces), 0) + 1
    return found


BLADE = "voronyonyy-klinok"


@pytest.mark.parametrize(
    ("others", "dice"),
    [
        ([[], []], 1),
        ([working(BLADE), []], 2),
        ([working(BLADE), working(BLADE)], 3),
        ([working("volynka-vetrov"), []], 1),
        ([working(BLADE, side="enemy"), []], 1),
        ([working("volynka-vetrov"), working(BLADE)], 2),
    ],
)
def test_a_blade_throws_a_die_for_each_of_its_own_squad_that_fights(others, dice):
    beside = [{"effects": effects} for effects in others]
    found = odds("fight", {"fighter": {"effects": working(BLADE)}, "beside_fighter": beside, "enemy": {}})
    struck = any_of(dice, 4)
    assert removed(found, "enemy") == struck + (1 - struck) * wins(three_dice(), ways())


def test_a_blade_strikes_those_who_are_named_first():
    facts = {"fighter": {"effects": working(BLADE)}, "enemy": {}, "beside_enemy": [{}, {}]}
    assert told(play("fight", facts, 4, 6, 1, 1))[0] == ("removed", "enemy")
    assert told(play("fight", facts, 3, 6, 1, 1, 1))[0] == ("won_fight", "fighter")


def test_a_silver_blade_throws_for_each_enemy_by_himself():
    facts = {"fighter": {"effects": working("serebryanyy-klinok"), "melee_bonus": 6}}
    facts |= {"enemy": {}, "beside_enemy": [{}, {"melee_bonus": 1}]}
    # the one in the middle dies, the others are 2 weaker: 1 + 6 against 6 - 2 and 5 + 1 - 2
    found = play("fight", facts, 3, 4, 1, 1, 6, 5)
    assert told(found)[0] == ("removed", "beside_enemy.1")
    (strength,) = [step.values for step in found.steps if step.key.endswith("melee.strength")]
    assert (strength["own"], strength["enemy"]) == (7, 8)
    assert told(found)[-1] == ("removed", "fighter")


@pytest.mark.parametrize(
    ("effects", "declares"),
    [
        # neither a table at the end of the turn nor a blade that waits for a declaration keeps another from striking
        ([*working("slepyashchiy-glaz"), *working(BLADE)], True),
        ([*working("serebryanyy-klinok"), *working(BLADE)], False),
    ],
)
def test_a_blade_strikes_whatever_else_is_carried(effects, declares):
    found = fight(own=effects) if declares else fight(enemy=effects)
    struck = Fraction(1, 2)
    assert removed(found, "enemy" if declares else "fighter") == struck + (1 - struck) / 2


def test_whom_one_blade_has_killed_another_leaves_alone():
    fighter = {"effects": working(BLADE, "serebryanyy-klinok")}
    # one die of the blade, one of the silver blade for who is left: then nobody is
    found = play("fight", {"fighter": fighter, "enemy": {}, "beside_enemy": [{}]}, 4, 4)
    assert {who for tag, who in told(found) if tag == "removed"} == {"enemy", "beside_enemy.1"}


def test_dice_that_count_as_ones_keep_their_bonus():
    found = fight(own=working("kinzhal-chesti"), enemy_bonus=2)
    ones, free = wins(ways(), {3: 1}), wins(ways(), ways(plus=2))
    assert removed(found, "enemy") == Fraction(5, 6) * ones + Fraction(1, 6) * free


def added(first, second):
    """The ways in which two numbers of dice add up."""
    found = {}
    for (a, one), (b, other) in product(first.items(), second.items()):
        found[a + b] = found.get(a + b, 0) + one * other
    return found


def beside(effects, other=()):
    """The odds of two against one."""
    fighters = {"fighter": {"effects": list(effects)}, "beside_fighter": [{"effects": list(other)}]}
    return removed(odds("fight", {**fighters, "enemy": {}}), "enemy")


def test_only_those_who_do_not_outnumber_the_enemy_throw_twice():
    assert beside(working("molot-tora"), working("molot-tora")) == wins(added(ways(), ways()), ways())


def test_one_die_of_the_side_is_thrown_again_whoever_is_touched():
    effects = working("buystvo-stihiy")
    assert beside(effects, effects) == wins(added(ways(2), ways()), ways(2, min))


def test_dice_of_other_kinds_are_not_thrown_again_in_a_fight():
    assert removed(fight(own=working("ognennyy-shtandart")), "enemy") == Fraction(1, 2)
    assert removed(fight(own=working("ognennyy-shtandart", "molot-tora")), "enemy") == wins(ways(2), ways())


def test_a_helmet_counts_its_own_squad_alone():
    wearer, other = (
        {"effects": working("siyayushchiy-shlem")},
        {"effects": working("siyayushchiy-shlem", side="enemy")},
    )
    found = odds("fight", {"fighter": {"melee_bonus": 7}, "enemy": wearer, "beside_enemy": [other]})
    assert removed(found, "enemy") == wins(ways(plus=6), added(ways(), ways()))


@pytest.mark.parametrize(
    "losers",
    [
        (working("mech-saladina", "oborot-klinka"), working("mech-saladina")),
        (working("mech-saladina"), working("mech-saladina", "oborot-klinka")),
    ],
)
def test_a_lost_fight_is_tried_to_turn_round_once_for_each_effect(losers):
    first, second = chance(2, lambda faces: max(faces) >= 5), chance(2, lambda faces: 6 in faces)
    lost = wins(ways(), added(ways(), ways()))
    assert beside(*losers) == 1 - lost * (1 - first) * (1 - second)


@pytest.mark.parametrize(
    ("effects", "dice", "key"),
    [
        (working("molot-tora"), (2, 5, 1), "bitvy_fantasy.effect.keep_best"),
        (working("chyornaya-korona"), (5, 1), "bitvy_fantasy.effect.flat"),
    ],
)
def test_what_changes_a_fight_is_told(effects, dice, key):
    found = play("fight", {"fighter": {"effects": effects}, "enemy": {}}, *dice)
    assert key in {step.key for step in found.steps}


def test_a_silver_blade_waits_for_its_own_declaration():
    assert removed(fight(enemy=working("serebryanyy-klinok")), "fighter") == Fraction(1, 2)


def shot(distance=8, shooter=(), target=(), armour=1, shooting=3, **more):
    """The chance to lose the target of a virtual shot."""
    facts = {"distance": distance, "shooter": {"shooting": shooting, "effects": list(shooter)}, **more}
    return removed(
        odds("virtual-shot", {**facts, "target": {"armour": armour, "effects": list(target)}}), "target"
    )


def any_of(dice, face=6):
    """The chance that any of so many dice shows a face or more."""
    return 1 - Fraction(face - 1, 6) ** dice


@pytest.mark.parametrize(
    ("facts", "expected"),
    [
        ({}, any_of(2)),
        ({"shooter": working("elfiyskaya-strela")}, any_of(3)),
        ({"shooter": working("tvyordaya-ruka")}, any_of(3)),
        ({"shooter": working("zataivshiysya-strelok")}, any_of(2, 5)),
        ({"shooter": working("buystvo-stihiy")}, any_of(3)),
        ({"shooter": working("belyy-general", side="enemy")}, 0),
        ({"target": working("dubovaya-kora")}, any_of(1)),
        ({"target": working("nefritovaya-cheshuya")}, any_of(1)),
        ({"target": working("atamanskaya-bulava", side="enemy")}, any_of(3)),
        ({"target": working("atamanskaya-bulava", side="enemy"), "armour": 0}, any_of(4)),
        ({"target": working("svyashchennyy-tumi")}, 0),
        ({"target": working("shchit-rassveta")}, any_of(2) * Fraction(2, 3)),
        ({"target": working("rzhavyy-dozhd")}, any_of(3)),
        ({"visibility": "less_than_half"}, any_of(1)),
        ({"visibility": "less_than_half", "distance": 6, "shooter": working("krov-meduzy")}, any_of(2)),
        ({"visibility": "less_than_half", "distance": 7, "shooter": working("krov-meduzy")}, any_of(1)),
        ({"distance": 17, "shooter": working("yastrebinyy-vzor")}, any_of(2)),
    ],
)
def test_virtual_shots(facts, expected):
    assert shot(**facts) == expected


def test_the_target_s_side_throws_the_only_hit_again():
    """A hit stands with two sixes, or with one that comes up again."""
    dice = 2
    expected = Fraction(0)
    for faces in product(FACES, repeat=dice):
        sixes = faces.count(6)
        expected += Fraction(1, 36) * (1 if sixes > 1 else Fraction(1, 6) if sixes else 0)
    assert shot(target=working("buystvo-stihiy")) == expected


def test_mist_bars_shots_beyond_eight_steps():
    facts = {"shooter": {"shooting": 3, "effects": working("utrenniy-tuman")}, "target": {}}
    assert "refused" not in [tag for tag, _ in told(play("virtual-shot", {**facts, "distance": 8}, 1, 1, 1))]
    assert refused(play("virtual-shot", {**facts, "distance": 8.1}))


def test_mist_makes_no_weapon_reach_farther_than_it_does():
    mist = working("utrenniy-tuman")
    short = {"kind": "machine", "shooting": 5, "range": 7, "effects": mist}
    assert refused(play("virtual-shot", {"shooter": short, "distance": 7.5})) == "BF-6.4-1"
    far = {"shooting": 3, "effects": [*working("yastrebinyy-vzor"), *mist]}
    assert refused(play("virtual-shot", {"shooter": far, "distance": 9})) == "BF-6.4-1"


@pytest.mark.parametrize(
    ("source", "distance", "rule"),
    [("krov-meduzy", 6, None), ("krov-meduzy", 6.1, "BF-6.9-1"), ("yastrebinyy-vzor", 6, "BF-6.9-1")],
)
def test_only_who_shoots_through_obstacles_hits_what_he_does_not_see(source, distance, rule):
    shooter = {"shooting": 2, "effects": working(source)}
    facts = {"shooter": shooter, "distance": distance, "visibility": "nothing"}
    assert refused(play("virtual-shot", facts, *([] if rule else [1, 1]))) == rule


@pytest.mark.parametrize(("choice", "rule"), [(1, None), (2, "BF-3.1-6")])
def test_only_the_ban_that_was_chosen_is_in_force(choice, rule):
    ban = working("povelitel-ognya", side="enemy", rolled=True, choice=choice)
    facts = {"shooter": {"shooting": 1, "effects": ban}, "distance": 9}
    assert refused(play("virtual-shot", facts, *([] if rule else [1]))) == rule


@pytest.mark.parametrize(("source", "rule"), [("koshachya-lovkost", "BF-4.3-9"), ("tyomnyy-prizrak", None)])
def test_who_climbs_with_ease_does_not_lift_machines_over_walls(source, rule):
    mover = {"kind": "machine", "effects": working(source)}
    facts = {"base": 3, "mover": mover, "route": [{"way": "climb", "length": 9}]}
    assert refused(play("move", facts)) == rule


def returned(found):
    """The chance that somebody comes back."""
    return found.chance(lambda event: event.tag() == "returned")


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("klyuch-bessmertiya", Fraction(2, 6) + Fraction(1, 6) * Fraction(2, 6)),
        ("pohititel-dush", Fraction(1, 6)),
        ("hranitel-sveta", Fraction(1, 3)),
        ("skipetr-spyashchih", Fraction(1, 2)),
    ],
)
def test_the_dead_return(effect, expected):
    assert returned(odds("effect", {"effect": effect, "targets": [{}]})) == expected


@pytest.mark.parametrize(
    ("effect", "expected"),
    [
        ("slepyashchiy-glaz", chance(2, lambda faces: max(faces) >= 5)),
        ("chyornyy-voron", chance(3, lambda faces: 6 in faces)),
        ("nagayka-poryadka", Fraction(1, 3)),
    ],
)
def test_bans_come_with_the_dice(effect, expected):
    found = odds("effect", {"effect": effect, "turn": 5})
    assert found.chance(lambda e: e.tag() == "banned" and (e.first, e.last) == (6, 6)) == expected


def test_a_seal_is_rolled_for_only_when_an_enemy_moved():
    assert odds("effect", {"effect": "pechat-mitry", "enemy_moved": False}).branches[0].events == ()
    found = odds("effect", {"effect": "pechat-mitry"})
    assert found.chance(lambda e: e.tag() == "banned") == Fraction(1, 3)


def test_five_dice_of_lightning_fall_on_those_who_are_named():
    targets = [{"seen": True}] * 5
    found = odds("effect", {"effect": "molniya-druida", "targets": targets})
    assert removed(found, "targets.1") == any_of(5)
    assert removed(found, "targets.5") == Fraction(1, 6**5)
    unseen = play("effect", {"effect": "molniya-druida", "targets": [{"seen": False}]})
    assert refused(unseen) == "BF-3.1-6"
    unsure = play("effect", {"effect": "molniya-druida", "targets": [{}]}, 6, 1, 1, 1, 1)
    assert told(unsure) == [("question", ""), ("removed", "targets.1")]


def test_a_dead_hand_throws_for_each_within_its_reach():
    found = odds("effect", {"effect": "myortvaya-ruka", "targets": [{"distance": 7}] * 8})
    for place in range(1, 9):
        assert removed(found, f"targets.{place}") == Fraction(1, 6)
    far = play("effect", {"effect": "myortvaya-ruka", "targets": [{"distance": 7.1}]})
    assert refused(far) == "BF-3.1-6"


@pytest.mark.parametrize(
    ("die", "event"),
    [(6, "wounded"), (5, "wounded"), (4, "driven_back"), (3, "driven_back"), (2, "no_effect")],
)
def test_fear_wounds_or_drives_back(die, event):
    assert (
        told(play("effect", {"effect": "seyatel-straha", "targets": [{"distance": 1}]}, die))[0][0] == event
    )


@pytest.mark.parametrize(("alone", "event"), [(True, "removed"), (False, "no_effect")])
def test_an_altar_takes_a_commander_only_when_he_is_the_last(alone, event):
    target = {"bears_artefact": True, "alone": alone}
    assert told(play("effect", {"effect": "altar-tmy", "targets": [target]}, 6))[0][0] == event


@pytest.mark.parametrize(("hospital", "event"), [(2, "sheltered"), (3, "no_effect"), (4, "no_effect")])
def test_a_spring_shelters_when_fewer_lie_than_stand(hospital, event):
    facts = {"effect": "istochnik-vechnosti", "on_field": 3, "in_hospital": hospital}
    assert told(play("effect", facts))[0][0] == event


@pytest.mark.parametrize(("choice", "deed"), [(1, "research"), (2, "magic")])
def test_a_lord_of_magic_chooses_one_of_two(choice, deed):
    facts = {"effect": "povelitel-magii", "choice": choice, "enemy_reserve": ["soroka"], "turn": 3}
    facts |= {"in_force": [{"card": "gololyod", "turn": 2}]}
    outcome = play("effect", facts, 1, 4)
    (ban,) = [event for event in outcome.events if event.tag() == "banned"]
    assert [told.key for told in ban.deeds] == [f"bitvy_fantasy.deed.{deed}"]
    assert ("card_lost", "opponent") in told(outcome)
    assert bool(stands(outcome).in_force) is (choice == 1)


def test_an_artefact_of_the_enemy_breaks():
    artefacts = [{"artefact": "posoh-muzhestva", "side": "enemy", "state": "active"}]
    facts = {"effect": "derzost-minamoto", "artefacts": artefacts, "enemy_artefact": 1}
    outcome = play("effect", facts, 4)
    assert ("artefact_out", "artefacts.1") in told(outcome)
    (broken,) = stands(outcome).artefacts
    assert (broken.state, broken.commander_alive) == ("out", True)
    assert told(play("effect", facts, 3)) == [("no_effect", "")]


def test_up_to_three_are_named_for_an_elixir():
    outcome = play("effect", {"effect": "eliksir-besstrashiya", "targets": [{}] * 3})
    assert told(outcome) == [("chosen", f"targets.{place}") for place in (1, 2, 3)]
    assert refused(play("effect", {"effect": "eliksir-besstrashiya", "targets": [{}] * 4})) == "BF-3.1-6"
    assert numbers(base=1, effects=working("eliksir-besstrashiya")).steps == 6


def test_an_effect_does_nothing_at_another_moment():
    assert refused(play("effect", {"effect": "altar-tmy", "moment": "turn_start"})) == "BF-3.1-6"


def test_the_ammunition_of_the_club_is_the_best_of_three():
    found = odds("ammunition", {"army": {"effects": working("ognennyy-shtandart")}})
    assert found.chance(lambda e: e.points == 6) == any_of(3)


@given(
    armour=st.integers(0, 4),
    shooting=st.integers(1, 5),
    source=st.sampled_from(
        ["dubovaya-kora", "nebesnaya-kuznica", "shchit-rassveta", "silovoe-pole", "metka-vladyki"]
    ),
)
def test_protection_never_makes_a_shot_deadlier(armour, shooting, source):
    plain = shot(armour=armour, shooting=shooting)
    assert shot(armour=armour, shooting=shooting, target=working(source)) <= plain
