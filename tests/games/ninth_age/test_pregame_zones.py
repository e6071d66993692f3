"""Steps 4 to 6 of the preparation: deployment type, objective, zones and the markers that players place."""

import pytest

from tests.games.ninth_age.preparing import do, laid_out, typed, why_not, zoned

IMPASSABLE = {"scenery": "impassable", "x": 38, "y": 24, "width": 8, "deep": 6}
CHOICES = {"long_edge": "near", "short_edge": "left", "corner": "near_left", "role": "attacker"}
WANTED = {
    "frontline": ["long_edge"],
    "dawn": ["short_edge", "long_edge"],
    "counterthrust": ["long_edge"],
    "encircle": ["role", "long_edge"],
    "refused_flank": ["corner"],
    "marching": ["long_edge"],
}


def at(battle):
    return [(round(marker.x, 2), round(marker.y, 2)) for marker in battle.markers]


@pytest.mark.rule("NA-VII.D-2")
@pytest.mark.parametrize(("face", "deployment"), list(enumerate(WANTED, 1)))
def test_a_die_says_the_deployment_type(face, deployment):
    assert do(laid_out(), "deployment", face).deployment == deployment


@pytest.mark.rule("NA-VII.D-1")
def test_a_deployment_type_that_is_agreed_needs_no_die():
    battle = do(laid_out(), "deployment", decided_by="tournament", deployment="encircle")
    assert (battle.deployment, battle.done) == ("encircle", 4)
    assert why_not(laid_out(), "deployment", 3, decided_by="players") == "dice.left_over"
    assert why_not(laid_out(), "deployment") == "dice.missing"
    assert why_not(laid_out(), "deployment", 7) == "dice.impossible"


@pytest.mark.rule("NA-VII.E-2")
@pytest.mark.parametrize(
    ("face", "objective"),
    list(enumerate(("hold_ground", "breakthrough", "spoils", "king", "flags", "secure"), 1)),
)
def test_a_die_says_the_objective(face, objective):
    battle = do(laid_out(), "deployment", 1)
    assert do(battle, "objective", face).objective == objective


@pytest.mark.rule("NA-VII.E-1")
def test_objectives_may_be_left_unused():
    battle = do(laid_out(), "deployment", 1)
    assert do(battle, "objective", objective_by="unused").objective == "none"
    assert why_not(battle, "objective", objective_by="unused", objective="king") == "facts.wrong.left_out"
    assert why_not(laid_out(), "objective", 1) == "ninth_age.pregame.too_early"


@pytest.mark.rule("NA-VII.E-5", "NA-VII.E-10", "NA-VII.E-11")
def test_markers_that_need_no_zones_lie_at_once():
    assert at(typed("dawn", "hold_ground")) == [(36, 24)]
    assert at(typed("frontline", "spoils")) == [(36, 24), (12, 24), (60, 24)]
    assert at(typed("frontline", "spoils", IMPASSABLE)) == [(33, 24), (9, 24), (57, 24)]
    assert at(typed("frontline", "breakthrough")) == []


@pytest.mark.rule("NA-VII.E-9")
def test_spoils_on_the_diagonal_wait_for_the_corner():
    assert at(typed("refused_flank", "spoils")) == []
    assert at(zoned("refused_flank", "spoils")) == [(36, 24), (16.03, 37.31), (55.97, 10.69)]


@pytest.mark.rule("NA-VII.F-1")
def test_the_roll_off_is_repeated_until_it_is_decided():
    assert do(typed(), "roll-off", 5, 2).zones.chooser == "one"
    assert do(typed(), "roll-off", 4, 4, 1, 6).zones.chooser == "two"
    assert why_not(typed(), "roll-off", 4, 4) == "dice.missing"
    rolled = do(typed(), "roll-off", 5, 2)
    assert why_not(rolled, "roll-off", 5, 2) == "ninth_age.pregame.has_chooser"
    assert why_not(typed(), "zones", long_edge="near") == "ninth_age.pregame.roll_first"


@pytest.mark.rule("NA-VII.F-7")
@pytest.mark.parametrize("deployment", WANTED)
def test_the_first_player_chooses_what_the_type_asks_for(deployment):
    rolled = do(typed(deployment), "roll-off", 1, 2)
    for missing in WANTED[deployment]:
        facts = {name: value for name, value in CHOICES.items() if name != missing}
        assert why_not(rolled, "zones", **facts) == "ninth_age.pregame.choose"
    battle = do(rolled, "zones", **CHOICES)
    chosen = [name for name in CHOICES if getattr(battle.zones, name) != "unchosen"]
    assert sorted(chosen) == sorted(WANTED[deployment])
    assert battle.done >= 6


@pytest.mark.rule("NA-VII.F-3", "NA-VII.F-4")
def test_zones_belong_to_the_players_as_they_chose():
    battle = do(typed("dawn"), "roll-off", 1, 2)
    battle = do(battle, "zones", long_edge="far", short_edge="left")
    assert (battle.side("two"), battle.side("one")) == ("first", "second")
    assert battle.both_zones.first.outline == ((0, 36), (54, 36), (54, 48), (0, 48))
    assert battle.both_zones.second.outline == ((18, 0), (72, 0), (72, 12), (18, 12))
    assert typed("dawn").both_zones is None


@pytest.mark.rule("NA-VII.D-15")
def test_encircle_follows_the_agreed_reading():
    deep = [zoned("encircle", english_encircle=english).both_zones.first for english in (False, True)]
    assert [zone.has_point((36, 14)) for zone in deep] == [True, False]


@pytest.mark.rule("NA-VII.E-23", "NA-VII.E-24", "NA-VII.E-25")
def test_markers_of_secure_target_in_turn():
    battle = zoned("frontline", "secure")
    assert why_not(battle, "marker", x=36, y=23.9) == "NA-VII.E-24"
    assert why_not(battle, "marker", x=73, y=30) == "NA-VII.E-23"
    first = do(battle, "marker", x=36, y=24)
    assert why_not(first, "marker", x=59.9, y=24) == "NA-VII.E-25"
    assert why_not(first, "marker", x=60, y=24.1) == "NA-VII.E-24"
    both = do(first, "marker", x=60, y=24)
    assert [(marker.x, marker.placed_by) for marker in both.markers] == [(36, "one"), (60, "two")]
    assert both.done == 7
    assert why_not(both, "marker", x=1, y=24) == "ninth_age.pregame.settled"


@pytest.mark.rule("NA-VII.E-23")
def test_markers_come_after_the_zones_and_before_the_spells():
    assert why_not(typed("frontline", "secure"), "marker", x=36, y=24) == "ninth_age.pregame.too_early"
    assert (
        why_not(zoned("frontline", "secure"), "spells", wizard="one.1", spells=["1"])
        == "ninth_age.pregame.too_early"
    )
    assert why_not(zoned("frontline", "king"), "marker", x=36, y=24) == "ninth_age.pregame.no_markers"
