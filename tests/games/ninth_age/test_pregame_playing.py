"""The game itself: rounds, losses, markers that are carried, and who wins which objective."""

import pytest

from tests.games.ninth_age.preparing import begun, do, playing, scoring, spot, unit, why_not

SCORERS = tuple(scoring(f"Scorer {number}") for number in range(1, 6))
OBJECTIVES = ("hold_ground", "breakthrough", "spoils", "king", "flags", "secure")


def game(objective, *pieces, deployment="frontline", **fields):
    """Both have five Scoring units; nobody stands on the map yet."""
    return playing(deployment, objective, *pieces, one=SCORERS, two=SCORERS, **fields)


def moved(battle, **places):
    """Units by their ids (`one_1`) at places (x, y)."""
    for key, (x, y) in places.items():
        battle = do(battle, "move-unit", unit=key.replace("_", "."), spot=spot(x, y))
    return battle


def ended(battle, *dice, **facts):
    return do(battle, "end-game", *dice, **facts).play.winner


@pytest.mark.rule("NA-VII.E-6")
def test_counters_are_won_at_the_centre_from_the_second_round_on():
    battle = moved(game("hold_ground"), one_1=(36, 20), two_1=(60, 40))
    battle = do(battle, "game-round")
    assert (battle.play.round, battle.play.counters) == (2, {})
    battle = do(do(battle, "game-round"), "game-round")
    assert battle.play.counters == {"one": 2}
    battle = do(moved(battle, two_1=(36, 28)), "game-round")
    assert battle.play.counters == {"one": 2}
    battle = do(moved(battle, two_2=(36, 32)), "game-round")
    assert battle.play.counters == {"one": 2, "two": 1}


@pytest.mark.rule("NA-VII.E-6", "NA-VII.E-3")
def test_units_at_the_centre_may_be_named_instead():
    battle = do(game("hold_ground"), "game-round", at_centre=[])
    battle = do(battle, "game-round", at_centre=["two.1", "two.2", "one.1"])
    assert battle.play.counters == {"two": 1}
    lost = do(battle, "unit-state", unit="two.1", has_scoring=False)
    assert do(lost, "game-round", at_centre=["two.1", "one.1"]).play.counters == {"two": 1, "one": 1}
    assert why_not(battle, "game-round", at_centre=["two.9"]) == "ninth_age.pregame.no_unit"


@pytest.mark.rule("NA-VII.E-7")
def test_more_counters_win_the_ground():
    battle = do(do(game("hold_ground"), "game-round"), "game-round", at_centre=["two.1"])
    assert ended(battle) == "two"
    assert ended(battle, one_count=1) is None
    assert ended(battle, one_count=2) == "one"


@pytest.mark.rule("NA-VII.E-8")
def test_breakthrough_is_counted_on_the_map_or_typed():
    battle = moved(game("breakthrough"), one_1=(20, 40), one_2=(30, 40), two_1=(20, 6), two_2=(40, 24))
    assert ended(battle) == "one"
    assert ended(do(battle, "unit-state", unit="one.2", destroyed=True)) is None
    assert ended(battle, one_count=5, two_count=3) is None
    assert ended(battle, one_count=2, two_count=3) == "two"


FOREST = {"scenery": "forest", "x": 24, "y": 24, "width": 8, "deep": 6}
RUINS = {"scenery": "ruins", "x": 48, "y": 24, "width": 8, "deep": 6}


@pytest.mark.rule("NA-VII.E-17", "NA-VII.E-18")
def test_the_enemys_hill_is_captured():
    # both choose the first piece that they may: the same one
    battle = game("king", FOREST, RUINS)
    assert battle.hills == {"one": 1, "two": 1}
    assert ended(moved(battle, one_1=(24, 24))) == "one"
    assert ended(moved(battle, one_1=(24, 24), two_1=(26, 24))) is None
    assert ended(moved(battle, one_1=(48, 24))) is None
    assert ended(battle, one_count=0, two_count=1) == "two"


@pytest.mark.rule("NA-VII.E-21")
def test_who_has_lost_fewer_flags_wins():
    battle = game("flags")
    assert ended(battle) is None
    battle = do(battle, "unit-state", unit="two.1", destroyed=True)
    assert ended(battle) == "one"
    battle = do(battle, "unit-state", unit="one.1", destroyed=True)
    assert ended(do(battle, "unit-state", unit="one.2", destroyed=True)) == "two"
    assert ended(do(battle, "unit-state", unit="two.1", destroyed=False)) == "two"
    assert ended(battle, one_count=0, two_count=1) == "one"


@pytest.mark.rule("NA-VII.E-26", "NA-VII.E-27", "NA-VII.E-28")
def test_markers_are_controlled_by_more_units():
    battle = game("secure")
    assert [(marker.x, marker.y) for marker in battle.markers] == [(24, 24), (48, 24)]
    assert ended(moved(battle, one_1=(24, 20))) == "one"
    assert ended(moved(battle, one_1=(24, 20), two_1=(48, 28))) is None
    assert ended(moved(battle, one_1=(24, 20), two_1=(48, 28), two_2=(24, 28), two_3=(30, 28))) == "two"
    assert ended(battle, one_count=1, two_count=2) == "two"


# its end is within 6 inches of the left marker, its centre far from both and nearer to the right one
LONG = (*SCORERS[1:], scoring("Long", width=32, deep=2))


@pytest.mark.rule("NA-VII.E-27")
@pytest.mark.parametrize(
    ("settings", "winner", "said"),
    [
        ({}, None, ["The unit’s centre is nearer to marker 2", "It is more than 6″ to marker 2"]),
        ({"nearest_marker": "near_both"}, "one", ["The unit is within 6″ of marker 1 alone"]),
    ],
)
def test_the_agreed_reading_says_for_which_marker_a_unit_counts(settings, winner, said):
    battle = playing("frontline", "secure", one=LONG, two=SCORERS, **settings)
    battle = do(battle, "move-unit", unit="one.5", spot=spot(39, 12, 59))
    over = do(battle, "end-game")
    assert over.play.winner == winner
    lines = [line.en for line in over.log[-1].said if line.en.startswith(("The unit", "It is"))]
    assert [line[: len(start)] for line, start in zip(lines, said, strict=True)] == said


@pytest.mark.rule("NA-VII.E-8", "NA-VII.E-17")
@pytest.mark.parametrize(("by", "winner"), [("centre", None), ("any_part", "one")])
def test_units_are_in_zones_and_on_hills_as_agreed(by, winner):
    battle = moved(game("breakthrough", zone_by=by), one_1=(20, 34.5))
    assert ended(battle) == winner
    hill = moved(game("king", FOREST, RUINS, hill_by=by), one_1=(24, 19.5))
    assert ended(hill) == winner


@pytest.mark.rule("NA-VII.E-12")
def test_a_marker_is_taken_at_the_start_of_the_own_round():
    battle = game("spoils")
    assert why_not(battle, "pick-up", unit="one.1", marker_number=1, round_starts=False) == "NA-VII.E-12"
    assert why_not(battle, "pick-up", unit="one.1", marker_number=1, at_marker=False) == "NA-VII.E-12"
    battle = do(battle, "pick-up", unit="one.1", marker_number=1)
    assert battle.markers[0].carrier == "one.1"
    assert why_not(battle, "pick-up", unit="two.1", marker_number=1) == "ninth_age.pregame.marker_carried"
    assert why_not(battle, "pick-up", unit="one.1", marker_number=2) == "NA-VII.E-12"
    # another of the same player has to wait, the opponent has not
    assert why_not(battle, "pick-up", unit="one.2", marker_number=2) == "NA-VII.E-12"
    assert do(battle, "pick-up", unit="two.1", marker_number=2).markers[1].carrier == "two.1"
    for next_one in ("player-round", "game-round"):
        assert (
            do(do(battle, next_one), "pick-up", unit="one.2", marker_number=2).markers[1].carrier == "one.2"
        )


@pytest.mark.rule("NA-VII.E-12")
def test_by_agreement_each_unit_takes_a_marker():
    battle = do(game("spoils", each_picks_up=True), "pick-up", unit="one.1", marker_number=1)
    assert why_not(battle, "pick-up", unit="one.2", marker_number=2) == ""


@pytest.mark.rule("NA-VII.E-3")
def test_a_unit_without_scoring_takes_no_marker():
    battle = do(game("spoils"), "unit-state", unit="one.1", has_scoring=False)
    assert why_not(battle, "pick-up", unit="one.1", marker_number=1) == "NA-VII.E-12"
    battle = do(battle, "unit-state", unit="one.1", has_scoring=True)
    assert why_not(battle, "pick-up", unit="one.1", marker_number=1) == ""


@pytest.mark.rule("NA-VII.E-14")
def test_a_carrier_that_flees_loses_its_marker_near_it():
    battle = do(moved(game("spoils"), one_1=(36, 20)), "pick-up", unit="one.1", marker_number=1)
    assert why_not(battle, "drop", marker_number=2) == "ninth_age.pregame.marker_on_table"
    assert why_not(battle, "drop", marker_number=1, x=36, y=25.1) == "NA-VII.E-14"
    kept = do(battle, "drop", marker_number=1, loss="reform", x=36, y=25)
    assert kept.markers[0].carrier == "one.1"
    fallen = do(battle, "drop", marker_number=1, loss="flees", x=36, y=25)
    assert (fallen.markers[0].x, fallen.markers[0].y, fallen.markers[0].carrier) == (36, 25, "")


@pytest.mark.rule("NA-VII.E-15")
def test_more_carried_markers_win_the_spoils():
    battle = do(game("spoils"), "pick-up", unit="two.1", marker_number=1)
    assert ended(battle) == "two"
    assert ended(do(battle, "pick-up", unit="one.1", marker_number=3)) is None


def test_going_back_lays_the_spoils_where_they_lay():
    battle = do(moved(game("spoils"), one_1=(36, 20)), "pick-up", unit="one.1", marker_number=1)
    battle = do(do(battle, "drop", marker_number=1, x=36, y=25), "player-round")
    battle = do(
        do(battle, "pick-up", unit="two.1", marker_number=1), "pick-up", unit="one.1", marker_number=2
    )
    before = do(battle, "back", step=9)
    assert [(marker.x, marker.y, marker.carrier) for marker in before.markers] == [
        (36, 24, ""),
        (12, 24, ""),
        (60, 24, ""),
    ]


@pytest.mark.parametrize(
    ("command", "facts", "why"),
    [
        ("pick-up", {"unit": "one.1", "marker_number": 1}, "ninth_age.pregame.no_marker"),
        ("drop", {"marker_number": 1}, "ninth_age.pregame.no_marker"),
        ("move-unit", {"unit": "one.9", "spot": spot(1, 1)}, "ninth_age.pregame.no_unit"),
        ("unit-state", {"unit": "x"}, "ninth_age.pregame.no_unit"),
        ("end-game", {"one_count": 101}, "facts.wrong"),
    ],
)
def test_what_is_not_there(command, facts, why):
    assert why_not(game("hold_ground"), command, **facts) == why
    assert why_not(begun(), command, **facts) == "ninth_age.pregame.too_early"


def test_a_destroyed_unit_leaves_the_map():
    battle = moved(game("none"), one_1=(36, 20))
    battle = do(battle, "unit-state", unit="one.1", destroyed=True)
    assert (battle.places, battle.play.destroyed) == ({}, ("one.1",))
    assert do(battle, "unit-state", unit="one.1").play.destroyed == ()


@pytest.mark.rule("NA-VII.E-4", "NA-VII.E-29")
@pytest.mark.parametrize("objective", [*OBJECTIVES, "none"])
def test_with_nothing_counted_nobody_wins_and_the_game_is_over(objective):
    battle = do(game(objective, FOREST), "end-game", bonus_points=300)
    assert (battle.play.over, battle.play.winner, battle.play.bonus) == (True, None, 300)
    assert why_not(battle, "game-round") == why_not(battle, "end-game") == "ninth_age.pregame.over"


def test_counts_belong_to_the_players_and_not_to_who_chose_first():
    battle = playing("frontline", "hold_ground", one=SCORERS, two=(unit(),))
    assert ended(battle, one_count=1) == "one"
    from_two = do(battle, "back", step=6)
    from_two = do(do(from_two, "roll-off", 1, 6), "zones", long_edge="near")
    from_two = do(do(do(from_two, "declare"), "declare"), "start", player="one")
    for key in ("one.1", "one.2", "one.3", "one.4", "one.5", "two.1"):
        from_two = do(from_two, "place", unit=key)
    assert from_two.side("two") == "first"
    assert ended(from_two, one_count=1) == "one"
    assert ended(do(from_two, "move-unit", unit="one.1", spot=spot(36, 24)), two_count=2) == "two"
