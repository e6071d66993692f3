"""One virtual shot (7.1 to 7.5, 11.1)."""

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bronepehota.rules.basics.figures import figures_of
from armybuilder.games.bronepehota.rules.events import (
    Damaged,
    Destroyed,
    EmergencyLanding,
    Measured,
    Missed,
    PilotKilled,
    Unharmed,
    WeaponRead,
)
from tests.armies import gun, machine, squad
from tests.games.bronepehota.content import shipped
from tests.rules.bronepehota.playing import chance, chances, events, is_allowed, played, refused_by, rules_of

T = "target"
RIFLE = {"range": "D6+2", "power": "2D6"}
CANNON = {"kind": "machine", "range": "D12", "power": "4D12"}


def shot(shooter=RIFLE, target=None, distance=5, **more):
    return {"shooter": shooter, "target": target or {"armour": 3}, "distance": distance, **more}


def shoot(facts, *numbers, **settings):
    return events("virtual-shot", facts, *numbers, **settings)


def forbidden(facts, **settings):
    return refused_by("virtual-shot", facts, **settings)


def at_trooper(armour, power="1D12", **more):
    """A shot that always hits, with the power that matters."""
    return shot({"range": "D6+2", "power": power}, {"armour": armour}, distance=3, **more)


def tank(armour, pilot=None, airborne=False):
    return {"kind": "machine", "armour": armour, "pilot_armour": pilot, "airborne": airborne}


# who shoots


@pytest.mark.rule("BP-1.2-2")
def test_troopers_do_not_shoot_in_real_mode():
    assert forbidden(shot(), shooting_mode="real") == "BP-1.2-2"


@pytest.mark.rule("BP-1.2-3", "BP-7-1")
@pytest.mark.parametrize("kind", ["trooper", "machine", "gun"])
def test_everybody_shoots_in_virtual_mode(kind):
    assert is_allowed("virtual-shot", shot({**RIFLE, "kind": kind}), 1, shooting_mode="virtual")
    wanted = "BP-1.2-2" if kind == "trooper" else "BP-7-1"
    assert forbidden(shot({**RIFLE, "kind": kind}), shooting_mode="real") == wanted


# 7.1


@pytest.mark.rule("BP-7.1-1")
@pytest.mark.parametrize(("text", "least", "most"), [("D6+2", 3, 8), ("D12+2", 3, 14), ("D20", 1, 20)])
def test_the_reach_of_a_range_die(text, least, most):
    outcome = played("weapon", {"shooter": {"range": text, "power": "1D20"}})
    assert outcome.events == (WeaponRead(who="shooter", least=least, most=most, power=Throw(20)),)
    reach = {"D6+2": "short", "D12+2": "medium", "D20": "long"}[text]
    assert outcome.steps[0].key == f"bronepehota.measure.{reach}"


@pytest.mark.rule("BP-7.1-2")
@pytest.mark.parametrize(("text", "strength"), [("2D6", "low"), ("4D12", "mean"), ("1D20", "high")])
def test_the_strength_of_power_dice(text, strength):
    outcome = played("weapon", {"shooter": {"range": "D6", "power": text}})
    assert outcome.steps[1].key == f"bronepehota.measure.{strength}"


@pytest.mark.rule("BP-7.1-1", "BP-7.1-2")
@pytest.mark.parametrize("weapon", [{"range": "2D6", "power": "2D6"}, {"range": "D6", "power": "2D6+1"}])
def test_a_range_is_one_die_and_a_power_has_no_constant(weapon):
    with pytest.raises(Problem):
        shoot(shot(weapon))


@pytest.mark.rule("BP-7.1-3")
def test_dashes_shoot_nothing_but_can_throw():
    assert forbidden(shot({"range": None, "power": None})) == "BP-7.1-3"
    grenade = {"thrower": {"armour": 2}, "target": {"armour": 2}, "distance": 6}
    assert is_allowed("grenade", grenade, 3, grenades=True)


@pytest.mark.rule(
    "BP-2.1-6", "BP-2.1-7", "BP-2.1-8", "BP-2.2-4", "BP-2.2-5", "BP-2.2-7", "BP-2.4-4", "BP-2.4-6"
)
def test_the_cards_fill_the_facts():
    sheet = squad()
    fields = figures_of(sheet)[0].fields
    row = sheet.troopers[0]
    assert (fields["range"], fields["power"], fields["melee"]) == (row.range, row.power, row.melee)
    for unit in (machine(), gun()):
        whole, *armed = figures_of(unit)
        assert whole.fields["rate_of_fire"] == unit.rate_of_fire
        assert whole.fields["ammo"] == unit.ammo.maximum
        assert whole.fields["armour"] == unit.durability.maximum
        assert [one.fields["range"] for one in armed] == [weapon.range for weapon in unit.weapons]
        assert [one.fields["power"] for one in armed] == [weapon.power for weapon in unit.weapons]


@pytest.mark.rule("BP-2.4-6")
def test_a_gun_rolls_its_own_range_whoever_fires_it():
    facts = shot({"kind": "gun", "range": "D12", "power": "3D20"}, distance=9)
    outcome = played("virtual-shot", facts, 9, 1, 1, 1)
    assert outcome.steps[0].dice[0].throw == Throw(12)


# 7.2, 7.3


@pytest.mark.rule("BP-7.2-1")
def test_a_target_is_a_trooper_a_machine_or_a_gun():
    with pytest.raises(Problem) as caught:
        shoot(shot(target={"kind": "squad", "armour": 2}))
    assert "trooper, machine, gun" in str(caught.value.values["allowed"])
    assert is_allowed("virtual-shot", shot(target=tank(5)), 6, 1, 1)


@pytest.mark.rule("BP-7.3-1")
def test_three_conditions_of_a_shot():
    assert forbidden(shot(in_view=False)) == "BP-7.3-2"
    assert forbidden(shot(visible="none")) == "BP-7.3-5"
    assert forbidden(shot({**RIFLE, "touches": "trooper"})) == "BP-7.3-8"
    assert is_allowed("virtual-shot", shot(), 1)


@pytest.mark.rule("BP-7.3-2", "BP-7.3-3")
@pytest.mark.parametrize(
    ("facing", "bearing", "seen"),
    [(0, 45, True), (0, 135, False), (0, 90, True), (0, 90.1, False), (350, 10, True), (10, 280, True)],
)
def test_a_shooter_sees_the_front_half_and_its_border(facing, bearing, seen):
    facts = shot({**RIFLE, "facing": facing}, bearing=bearing, distance=9)
    assert (shoot(facts, 1) == (Missed(who=T),)) if seen else forbidden(facts) == "BP-7.3-2"


@pytest.mark.rule("BP-7.3-4")
@pytest.mark.parametrize(("bearing", "seen"), [(90, True), (315, False)])
def test_a_machine_shoots_where_its_pilots_shoulders_point(bearing, seen):
    facts = shot({**CANNON, "facing": 90}, bearing=bearing, distance=12)
    assert (shoot(facts, 1) == (Missed(who=T),)) if seen else forbidden(facts) == "BP-7.3-2"


@pytest.mark.rule("BP-7.3-5", "BP-7.3-6")
def test_the_line_of_fire():
    assert forbidden(shot(visible="none")) == "BP-7.3-5"
    assert is_allowed("virtual-shot", shot(visible="all"), 1)


@pytest.mark.rule("BP-7.3-6")
@pytest.mark.parametrize(("visible", "armour"), [("all", 2), ("most", 3), ("half", 3), ("less", 5)])
def test_cover_raises_the_armour(visible, armour):
    facts = at_trooper(2, visible=visible)
    assert shoot(facts, 1, armour) == (Unharmed(who=T),)
    assert shoot(facts, 1, armour + 1) == (Destroyed(who=T),)


@pytest.mark.rule("BP-7.3-6")
def test_a_machine_in_good_cover():
    facts = shot({**CANNON, "power": "1D12"}, tank(7), 1, visible="less")
    assert shoot(facts, 1, 10) == (Unharmed(who=T),)
    assert shoot(facts, 1, 11) == (Damaged(who=T, damage=1, left=6),)


@pytest.mark.rule("BP-7.3-7")
def test_cover_moves_no_slider_and_no_range():
    facts = shot({**CANNON, "power": "2D12"}, tank(7), 5, visible="most")
    assert shoot(facts, 5, 8, 9) == (Damaged(who=T, damage=1, left=6),)
    assert shoot(facts, 4) == (Missed(who=T),)
    # nor does it help the pilot
    facts = shot({**CANNON, "power": "1D12"}, tank(7, 2), 5, visible="most")
    assert shoot(facts, 5, 9, 3)[1:] == (PilotKilled(who=T),)


@pytest.mark.rule("BP-7.3-8")
@pytest.mark.parametrize(
    ("kind", "touches", "rule"),
    [
        ("trooper", "trooper", "BP-7.3-8"),
        ("trooper", "machine", "BP-7.3-8"),
        ("trooper", "gun", "BP-8.2-8"),
        ("machine", "trooper", "BP-7.3-8"),
        ("machine", "gun", "BP-8.2-8"),
        ("gun", "machine", "BP-6.2-1"),
    ],
)
def test_nobody_shoots_in_contact_with_an_enemy(kind, touches, rule):
    assert forbidden(shot({**RIFLE, "kind": kind, "touches": touches})) == rule


@pytest.mark.rule("BP-7.3-8")
def test_a_trooper_who_is_out_of_contact_shoots_again():
    assert is_allowed("virtual-shot", shot({**RIFLE, "touches": "nobody", "moves": True}), 1)


@pytest.mark.rule("BP-7.3-8")
def test_contact_silences_a_gunner_and_a_thrower_too():
    facts = shot({**RIFLE, "kind": "gun"}, gunner={"touches": "trooper"})
    assert forbidden(facts) == "BP-7.3-8"
    grenade = {"thrower": {"armour": 2, "touches": "trooper"}, "target": {"armour": 2}, "distance": 6}
    assert refused_by("grenade", grenade, grenades=True) == "BP-7.3-8"


# 7.4, step I


@pytest.mark.rule("BP-7.4-1")
@pytest.mark.parametrize(("centimetres", "steps"), [(20, 4), (20.1, 5), (1, 1), (21.5, 5)])
def test_distances_are_rounded_up(centimetres, steps):
    assert events("distance", {"centimetres": centimetres}) == (Measured(distance=steps),)


@pytest.mark.rule("BP-7.4-1")
def test_a_little_more_than_4_steps_counts_as_5():
    assert shoot(shot(distance=4.1), 2) == (Missed(who=T),)
    assert shoot(shot(distance=4), 2, 1, 1) == (Unharmed(who=T),)


@pytest.mark.rule("BP-7.4-2")
@pytest.mark.parametrize(("text", "die", "total"), [("D6+2", 2, 4), ("D6+2", 3, 5), ("D12", 9, 9)])
def test_the_aimed_range_is_the_die_and_its_constant(text, die, total):
    facts = shot({"range": text, "power": "1D6"}, distance=10)
    assert played("virtual-shot", facts, die).steps[0].values["total"] == total


@pytest.mark.rule("BP-7.4-3")
@pytest.mark.parametrize(
    ("distance", "die", "hits"),
    [(5, 2, False), (5, 3, True), (5, 4, True), (5, 5, True), (5, 6, True), (5, 1, False), (8, 6, True)],
)
def test_a_range_equal_to_the_distance_hits(distance, die, hits):
    facts = shot(distance=distance)
    numbers = (die, 1, 1) if hits else (die,)
    assert shoot(facts, *numbers) == ((Unharmed if hits else Missed)(who=T),)


@pytest.mark.rule("BP-7.4-3")
@pytest.mark.parametrize(("distance", "missing"), [(9, 1), (3, 0), (5, Fraction(1, 3))])
def test_the_odds_of_missing(distance, missing):
    assert chance("virtual-shot", shot(distance=distance), Missed) == missing


# 7.4, steps II and III


@pytest.mark.rule("BP-7.4-4", "BP-7.4-5", "BP-7.4-6")
def test_the_salamander_takes_2_damages():
    outcome = played("virtual-shot", shot(CANNON, tank(7)), 5, 3, 7, 8, 11)
    assert outcome.events == (Damaged(who=T, damage=2, left=5),)
    assert outcome.steps[1].dice[0].faces == (3, 7, 8, 11)


@pytest.mark.rule("BP-7.4-5")
def test_each_die_must_exceed_the_armour():
    assert shoot(at_trooper(2), 1, 2) == (Unharmed(who=T),)
    assert shoot(at_trooper(2), 1, 3) == (Destroyed(who=T),)
    assert shoot(shot({**CANNON, "power": "3D12"}, tank(7)), 5, 8, 7, 7) == (
        Damaged(who=T, damage=1, left=6),
    )
    assert chance("virtual-shot", shot({**CANNON, "power": "2D6"}, tank(7)), Damaged) == 0


@pytest.mark.rule("BP-7.4-7")
def test_the_pilot_of_a_damaged_machine_is_tested():
    facts = shot(CANNON, tank(7, 2))
    assert shoot(facts, 5, 3, 7, 8, 11, 2) == (Damaged(who=T, damage=2, left=5),)
    assert shoot(facts, 5, 3, 7, 7, 1) == (Unharmed(who=T),)
    at_gun = shot(CANNON, {"kind": "gun", "armour": 7})
    assert shoot(at_gun, 5, 3, 7, 8, 11) == (Damaged(who=T, damage=2, left=5),)
    assert "BP-6.6-2" not in rules_of(played("virtual-shot", facts, 5, 3, 7, 8, 11, 2))


@pytest.mark.rule("BP-7.4-8")
def test_one_shot_one_pilot_test():
    facts = shot({**CANNON, "power": "3D12"}, tank(7, 2))
    assert rules_of(played("virtual-shot", facts, 5, 8, 9, 10, 1)).count("BP-5.3-2") == 1


@pytest.mark.rule("BP-7.4-9")
def test_a_dead_pilot_leaves_the_machine_behind():
    facts = shot({**CANNON, "power": "1D12"}, tank(7, 2))
    assert shoot(facts, 5, 8, 5) == (Damaged(who=T, damage=1, left=6), PilotKilled(who=T))
    flyer = shot({**CANNON, "power": "1D12"}, tank(7, 2, airborne=True))
    assert shoot(flyer, 5, 8, 5, 4)[2:] == (EmergencyLanding(who=T, damage=4, left=2),)


@pytest.mark.rule("BP-4.3-8")
def test_a_grounded_flyer_without_pilot_may_be_shot_at_and_attacked():
    assert shoot(shot({**CANNON, "power": "1D12"}, tank(5)), 5, 6) == (Damaged(who=T, damage=1, left=4),)


# 7.5, 7.6


def at_gun(gunner=None, **gun):
    return shot({"kind": "gun", "range": "D12", "power": "1D20", **gun}, distance=12, gunner=gunner or {})


@pytest.mark.rule("BP-7.5-1")
def test_a_gunner_touches_the_gun():
    assert forbidden(at_gun({"in_contact": False})) == "BP-7.5-1"


@pytest.mark.rule("BP-7.5-2")
def test_a_gunner_has_the_guns_rank():
    assert is_allowed("virtual-shot", at_gun({"rank": 2}, rank=2), 1)
    assert is_allowed("virtual-shot", at_gun({"rank": 3}, rank=2), 1)
    assert forbidden(at_gun({"rank": 1}, rank=2)) == "BP-7.5-2"
    assert is_allowed("virtual-shot", shot(), 1)


@pytest.mark.rule("BP-7.5-3", "BP-7.6-2")
def test_gun_or_own_weapon_never_both():
    assert forbidden(shot({**RIFLE, "gun_fired": True})) == "BP-7.5-3"
    assert forbidden(at_gun({"own_shot": True})) == "BP-7.5-3"


@pytest.mark.rule("BP-7.5-4")
def test_a_gun_shoots_where_its_gunner_looks():
    facts = {**at_gun({"facing": 180}, facing=0), "bearing": 200}
    assert is_allowed("virtual-shot", facts, 1)
    assert forbidden({**facts, "bearing": 10}) == "BP-7.5-4"


@pytest.mark.rule("BP-7.5-5")
def test_a_contested_gun_is_silent():
    assert forbidden(at_gun(touches="trooper")) == "BP-7.5-5"


@pytest.mark.rule("BP-7.6-1")
def test_one_personal_shot_a_tour():
    assert forbidden(shot({**RIFLE, "shots_made": 1})) == "BP-7.6-1"


@pytest.mark.rule("BP-7.6-2")
def test_the_guns_rate_of_fire_is_shared_by_all_who_fire_it():
    assert is_allowed("virtual-shot", at_gun(rate_of_fire=2, shots_made=1), 1)
    assert forbidden(at_gun(rate_of_fire=1, shots_made=1)) == "BP-7.6-2"
    assert is_allowed("virtual-shot", shot(), 1)


@pytest.mark.rule("BP-7.6-3", "BP-7.6-5")
def test_a_machine_weapon_fires_once_within_the_rate_of_fire():
    assert forbidden(shot({**CANNON, "rate_of_fire": 2, "weapon_fired": True})) == "BP-7.6-3"
    assert forbidden(shot({**CANNON, "rate_of_fire": 1, "shots_made": 1})) == "BP-7.6-3"
    assert is_allowed("virtual-shot", shot({**CANNON, "rate_of_fire": 2, "shots_made": 1}), 1)


# 11.1


def aimed(shooter=None, distance=9, **more):
    return shot({**RIFLE, **(shooter or {})}, distance=distance, aimed=True, **more)


@pytest.mark.rule("BP-11.1-1")
def test_aimed_fire_has_to_be_agreed():
    assert forbidden(aimed()) == "BP-11.1-1"


@pytest.mark.rule("BP-11.1-2")
@pytest.mark.parametrize(
    ("text", "die", "distance", "hits"),
    [("D6+1", 5, 12, True), ("D6+1", 5, 13, False), ("D6+2", 2, 8, True), ("D6+2", 2, 9, False)],
)
def test_aimed_fire_doubles_die_and_constant(text, die, distance, hits):
    facts = aimed({"range": text}, distance)
    numbers = (die, 1, 1) if hits else (die,)
    assert shoot(facts, *numbers, aimed_fire=True) == ((Unharmed if hits else Missed)(who=T),)


@pytest.mark.rule("BP-11.1-3")
@pytest.mark.parametrize("what", ["moves", "fights"])
def test_aimed_fire_leaves_time_for_nothing_else(what):
    assert forbidden(aimed({what: True}), aimed_fire=True) == "BP-11.1-3"


@pytest.mark.rule("BP-11.1-5")
@pytest.mark.parametrize("kind", ["machine", "gun"])
def test_machines_and_guns_are_never_doubled(kind):
    facts = aimed({"kind": kind, "range": "D12"}, 8)
    assert shoot(facts, 7, aimed_fire=True) == (Missed(who=T),)
    assert shoot({**facts, "distance": 7}, 7, 1, 1, aimed_fire=True) == (Unharmed(who=T),)


# dice that only fan editions print


@pytest.mark.rule("BP-7.1-1", "BP-7.1-2")
def test_several_range_dice_are_added_up_and_a_constant_goes_to_each_die_of_power():
    facts = shot({"range": "2D12", "power": "2D6+3"}, {"kind": "gun", "armour": 7}, distance=9)
    assert shoot(facts, 4, 4) == (Missed(who=T),)
    assert shoot(facts, 4, 5, 4, 5) == (Damaged(who=T, damage=1, left=6),)
    reaching = sum(a + b >= 9 for a, b in product(range(1, 13), repeat=2))
    assert chance("virtual-shot", facts, Missed) == 1 - Fraction(reaching, 144)


# facts that contradict each other


@pytest.mark.parametrize(
    ("facts", "field"),
    [
        (shot({**RIFLE, "weapon_fired": True}), "shooter.weapon_fired"),
        (shot({**CANNON, "gun_fired": True}), "shooter.gun_fired"),
        (shot({**CANNON, "moves": True}), "shooter.moves"),
        (shot({**RIFLE, "kind": "gun", "fights": True}), "shooter.fights"),
        (shot({**RIFLE, "explosion_radius": 2}), "shooter.explosion_power"),
        (shot({"range": "D6", "power": "100D6"}), "shooter.power"),
        (shot(target={"armour": 7, "pilot_armour": 2}), "target.pilot_armour"),
        (shot(target={"kind": "gun", "armour": 0}), "target.armour"),
        (shot(others=[{"armour": 2}, {"kind": "machine", "armour": 0}]), "others.2.armour"),
    ],
)
def test_a_contradiction_names_its_field(facts, field):
    with pytest.raises(Problem) as caught:
        shoot(facts)
    assert caught.value.values["field"] == field


# odds


def brute(sides, needed, dice, power, armour):
    """The chance that at least one die pierces, face by face."""
    hit = sum(face >= needed for face in range(1, sides + 1))
    pierced = sum(max(faces) > armour for faces in product(range(1, power + 1), repeat=dice))
    return Fraction(hit, sides) * Fraction(pierced, power**dice)


@pytest.mark.rule("BP-7.4-5")
@pytest.mark.parametrize("range_", [(6, 2, 5), (12, 0, 7), (20, 0, 20)])
@pytest.mark.parametrize(("dice", "power", "armour"), [(2, 6, 3), (3, 12, 7), (1, 20, 2), (2, 6, 6)])
def test_odds_of_killing_by_counting_faces(range_, dice, power, armour):
    sides, plus, distance = range_
    weapon = {"range": f"D{sides}+{plus}", "power": f"{dice}D{power}"}
    facts = shot(weapon, {"armour": armour}, distance)
    assert chance("virtual-shot", facts, Destroyed) == brute(sides, distance - plus, dice, power, armour)


@given(st.integers(0, 19), st.integers(1, 4), st.sampled_from([6, 12, 20]), st.integers(1, 14))
def test_more_armour_never_raises_the_odds_of_harm(armour, dice, sides, distance):
    def odds_at(value):
        facts = shot({"range": "D12+2", "power": f"{dice}D{sides}"}, {"armour": value}, distance)
        return chance("virtual-shot", facts, Destroyed)

    assert odds_at(armour + 1) <= odds_at(armour)


@given(st.integers(1, 12), st.integers(1, 6), st.sampled_from([6, 12, 20]), st.none() | st.integers(0, 6))
def test_damage_never_exceeds_the_dice_nor_the_durability(armour, dice, sides, pilot):
    facts = shot({**CANNON, "power": f"{dice}D{sides}"}, tank(armour, pilot))
    for fate in chances("virtual-shot", facts).of(T):
        harm = sum(event.damage for event in fate if isinstance(event, Damaged))
        assert harm <= min(dice, armour - 1)


@pytest.mark.rule("BP-7.4-14", "BP-7.6-3")
def test_a_triple_machine_gun_shoots_in_three_directions_before_it_has_fired():
    triple = {**CANNON, "rate_of_fire": 1, "shots_made": 1, "weapon_fired": True, "directions": 3}
    for fired in (1, 2):
        assert is_allowed(
            "virtual-shot", shot({**triple, "directions_fired": fired}), 1, weapon_specials=True
        )
    assert forbidden(shot({**triple, "directions_fired": 3}), weapon_specials=True) == "BP-7.6-3"
    assert forbidden(shot({**triple, "directions_fired": 1})) == "BP-7.6-3"


@pytest.mark.rule("BP-7.4-14")
def test_the_card_tells_in_how_many_directions_a_weapon_shoots():
    gryphon = shipped()["sheets_2008.protectorate.gryphon"]
    assert {one.id: one.fields.get("directions") for one in figures_of(gryphon)} == {
        "machine": None,
        "machine/rocket_launcher": 1,
        "machine/triple_machine_gun": 3,
        "machine/laser_cannon": 1,
        "machine/plasma_emitter": 1,
    }
