"""What each game measures with, in the numbers of its own rules, measured on paper."""

from math import atan2, degrees

import pytest

from armybuilder.battle.lengths import exact
from armybuilder.catalogue.throw import D6
from armybuilder.games import game
from armybuilder.games.bitvy_fantasy.army.setup import ZONE_DEPTH_CM
from armybuilder.games.bitvy_fantasy.rules.movement.leading import is_near
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import REACH_STEPS, close_dice, reaches
from armybuilder.games.bitvy_fantasy.sheets.templates import shooting_ruler
from armybuilder.games.bronepehota.rules.movement.ground import is_high, is_low, is_slope
from armybuilder.games.bronepehota.rules.shooting.explosions import is_in_zone
from armybuilder.games.bronepehota.rules.shooting.sight import is_in_view
from armybuilder.games.bronepehota.sheets.accessories import ACCESSORIES as BRONEPEHOTA
from armybuilder.games.bronepehota.sheets.templates import blast_radii
from armybuilder.games.ninth_age.rules.field.table import CM_AN_INCH
from armybuilder.games.pieces.ruler import Stretch, range_ruler
from armybuilder.games.pieces.units import step_of
from armybuilder.games.road_world.rules.basics.weapons import MeleeWeapon
from armybuilder.games.road_world.rules.movement.cohesion import WarriorPlace, linked
from armybuilder.games.road_world.rules.movement.paths import obstacle_kind
from armybuilder.games.road_world.rules.movement.reactions import zone_radius
from armybuilder.games.road_world.sheets.accessories import ACCESSORIES as ROAD_WORLD
from armybuilder.games.road_world.sheets.templates import melee_ranges
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.content import read_content
from tests.games.test_pieces import job
from tests.printing.drawn import circles, polygons, rectangles
from tests.printing.jobs import printed, texts


def has_strip(data, length):
    """Whether a rectangle so wide is on a page."""
    return any(abs(wide - length) < 0.05 for wide, _ in rectangles(data))


@pytest.mark.rule("BP-7.4-12", "BP-7.8-6")
def test_blasts_of_one_and_two_steps():
    data = printed(job("bronepehota"))
    assert 50.0 in circles(data)
    # 10 cm are more than a page is wide: two halves with their centres on a cut
    halves = [one for one in polygons(data) if one.width == pytest.approx(200.0, abs=0.1)]
    assert [round(one.height, 1) for one in halves if one.height > 50] == [100.0, 100.0]
    assert is_in_zone(2, 2)
    assert not is_in_zone(2.01, 2)
    assert has_strip(data, 50.0)
    assert has_strip(data, 100.0)


@pytest.mark.rule("BP-7.4-12")
def test_an_army_has_the_circles_of_its_own_weapons():
    own = game("bronepehota")
    units = {unit.id: unit for unit in read_content(own)}
    largest = BRONEPEHOTA.options().largest_blast
    assert max(blast_radii(units.values())) == largest == 2
    roster = own.sample_army(units, "ru")
    army = blast_radii(roster.unit(selection) for selection in roster.units)
    kinds = {kind.id: kind for kind in BRONEPEHOTA.kinds}
    made = kinds["templates"].make(BRONEPEHOTA.options(), "ru", roster)
    every = kinds["templates"].make(BRONEPEHOTA.options(), "ru", None)
    # a circle and a strip for each radius, that of a grenade is always there
    assert every.amount - made.amount == 2 * (largest - len({1, *army}))


@pytest.mark.rule("BP-7.8-5", "BP-7.8-7", "BP-1.6-1", "BP-4-1")
def test_steps_of_five_centimetres():
    data = printed(job("bronepehota"))
    # rulers of 12 steps in three parts, the line of a throw in two, the depth of the zone
    assert sum(abs(wide - 200.0) < 0.05 for wide, _ in rectangles(data)) >= 6
    assert sum(abs(wide - 150.0) < 0.05 for wide, _ in rectangles(data)) >= 2
    assert D6.sides * 50.0 == 2 * 150.0
    told = " ".join(texts(data))
    assert "задет и бросивший" in told
    assert "до 12 шагов (60 см)" in told


@pytest.mark.rule("BP-7.3-2", "BP-4.1-7", "BP-4.1-10", "BP-4.1-11", "BP-4.1-18")
def test_angles_and_heights_are_those_of_the_rules():
    assert is_in_view(0, 90)
    assert not is_in_view(0, 91)
    assert is_slope(45)
    assert not is_slope(46)
    assert is_low(2.5)
    assert is_high(5)
    assert not is_high(5.1)
    data = printed(job("bronepehota"))
    (low, _, top) = next(
        one.points
        for one in polygons(data, 3)
        if one.width == pytest.approx(62.0, abs=0.05) and one.height == pytest.approx(62.0, abs=0.05)
    )
    assert degrees(atan2(top[1] - low[1], top[0] - low[0])) == pytest.approx(45.0, abs=0.05)
    bands = [(wide, tall) for wide, tall in rectangles(data) if wide == pytest.approx(44.0, abs=0.05)]
    assert {10.0, 15.0, 25.0} <= {round(tall, 1) for _, tall in bands}


@pytest.mark.rule("BF-6.4-1", "BF-6.6-1", "BF-4-2")
def test_a_shot_reaches_as_far_as_its_ruler():
    told = shooting_ruler("ru")
    assert told.length == REACH_STEPS == 15
    assert reaches(exact(told.length), REACH_STEPS)
    near, far = told.stretches
    assert isinstance(near, Stretch)
    assert close_dice(exact(near.end)) == 2
    assert close_dice(exact(near.end + 0.1)) == 0
    assert (far.start, far.end) == (near.end, told.length)
    assert told.unit.mm == 30.0
    data = printed(job("bitvy_fantasy"))
    lengths = sorted({round(wide) for wide, tall in rectangles(data) if 29 < tall < 31 and wide > 50})
    assert sum(lengths[-2:]) == 450


@pytest.mark.rule("BF-4.2-1", "BF-1-9")
def test_who_is_at_a_gun_and_how_deep_the_zone_is():
    assert is_near(1)
    assert not is_near(1.01)
    data = printed(job("bitvy_fantasy"))
    assert 30.0 in circles(data)
    assert has_strip(data, 30.0)
    assert has_strip(data, ZONE_DEPTH_CM * 10.0)


@pytest.mark.rule("RW-1-1", "RW-1-3")
@pytest.mark.parametrize("centimetres", [2.0, 2.5, 5.0])
def test_cohesion_in_steps_of_any_length(centimetres):
    assert linked(WarriorPlace(x=0), WarriorPlace(x=2))
    assert not linked(WarriorPlace(x=0), WarriorPlace(x=2.01))
    data = printed(job("road_world", step_length=centimetres))
    assert has_strip(data, 20.0 * centimetres)


@pytest.mark.rule("RW-9.2-1")
@pytest.mark.parametrize(("base", "step"), [(25, 2.0), (32, 2.0), (40, 2.5)])
def test_zones_of_control_are_measured_from_the_base(base, step):
    found = circles(printed(job("road_world", base_mm=base, step_length=step)))
    for reach in (1, 2):
        assert zone_radius((MeleeWeapon(range=reach),)) == reach
        assert round(base / 2 + 10.0 * step * reach, 3) in found
    assert round(base / 2, 3) in found


@pytest.mark.rule("RW-9.2-1", "RW-3-7")
def test_an_army_has_the_zones_of_its_own_weapons():
    own = game("road_world")
    units = {unit.id: unit for unit in read_content(own)}
    ranges = melee_ranges(units.values())
    assert 0 not in ranges
    assert max(ranges) <= ROAD_WORLD.options().longest_zone


@pytest.mark.rule("RW-9.10-3", "RW-9.10-4", "RW-9.10-5")
def test_obstacles_are_read_off_a_gauge():
    assert [obstacle_kind(tall, 0.5) for tall in (0.5, 1.0, 1.1)] == ["low", "middle", "sheer"]
    bands = [tall for wide, tall in rectangles(printed(job("road_world"))) if abs(wide - 44) < 0.05]
    assert sum(abs(tall - 10.0) < 0.05 for tall in bands) == 2


@pytest.mark.rule("NA-VII.C-4", "NA-VII.E-6", "NA-VII.E-10", "NA-VII.E-14", "NA-VII.C-12")
@pytest.mark.parametrize(("inch", "mm"), [(2.54, 25.4), (CM_AN_INCH, 25.0)])
def test_inches_are_as_long_as_the_players_say(inch, mm):
    data = printed(job("ninth_age", centimetres_per_inch=inch))
    assert round(3 * mm, 3) in circles(data)
    for length in (1, 6):
        assert has_strip(data, length * mm)
    # 24 inches in three parts
    assert sum(abs(wide - 8 * mm) < 0.05 for wide, _ in rectangles(data)) >= 3


@pytest.mark.rule("RW-3-7", "BT-2-6")
@pytest.mark.parametrize("game_id", ["road_world", "batalist"])
def test_an_army_has_a_ruler_of_its_ranges(game_id):
    own = game(game_id)
    units = {unit.id: unit for unit in read_content(own)}
    kinds = {kind.id: kind for kind in own.load_accessories().kinds}
    options = own.load_accessories().options()
    alone = kinds["ruler"].make(options, "ru", None)
    with_army = kinds["ruler"].make(options, "ru", own.sample_army(units, "ru"))
    assert with_army.amount == alone.amount + 1
    sheets = with_army.fitted[-1](2000.0, 200.0)
    (sheet,) = sheets
    told = [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]
    assert any(text.startswith("до ") for text in told)


def test_ranges_follow_one_another_on_a_ruler():
    told = range_ruler(
        "", "", step_of(2), {8: ["Пистолет"], 16.5: ["Карабин", "Карабин", "Винтовка"], 0: ["Нож"]}, "ru"
    )
    assert told.length == 17
    assert [(one.start, one.end, one.name) for one in told.stretches] == [
        (0, 8, "до 8: Пистолет"),
        (8, 16.5, "до 16,5: Карабин, Винтовка"),
    ]
    assert range_ruler("", "", step_of(2), {}, "ru") is None
