"""Corners of the assistant where players could be stuck, be told what is hidden, or get what the rules do not give."""

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.history import standing
from armybuilder.games.ninth_age.pregame.ledger import ledger
from armybuilder.games.ninth_age.pregame.summaries import summary_of
from armybuilder.wording.messages import say_problem
from tests.games.ninth_age.preparing import (
    about,
    begun,
    declared,
    do,
    exchanged,
    hero,
    place_all,
    playing,
    scoring,
    sized,
    spelled,
    spot,
    typed,
    unit,
    why_not,
    wizard,
    zoned,
)

SCORERS = tuple(scoring(f"Scorer {number}") for number in range(1, 4))


# going back


@pytest.mark.rule("NA-VII.G-1")
@pytest.mark.parametrize("objective", ["none", "flags", "king", "secure"])
def test_going_back_to_the_spells_where_nobody_has_a_wizard_leaves_nobody_stuck(objective):
    battle = spelled("frontline", objective, one=SCORERS, two=SCORERS)
    again = do(place_all(do(declared("frontline", objective, one=SCORERS, two=SCORERS), "start", player="one")),
               "back", step=7)  # fmt: skip
    assert (again.done, again.spells, again.hills, again.flags) == (7, (), {}, battle.flags)
    assert why_not(again, "spells", wizard="one.1", spells=[]) == "ninth_age.pregame.settled"
    # while markers are due the spells have not begun
    assert do(zoned("frontline", "secure"), "back", step=7).done == 6


@pytest.mark.rule("NA-VII.C-2")
@pytest.mark.parametrize(("reading", "size"), [("printed", (48, 36)), ("half", (36, 48))])
@pytest.mark.parametrize("step", [2, 3])
def test_going_back_before_the_battlefield_leaves_the_table_that_was_proposed(reading, size, step):
    battle = exchanged(points=2000, small_table=reading)
    battle = do(do(battle, "table", table_length=72, table_width=48), "terrain", terrain_wish="empty")
    table = do(do(battle, "battlefield"), "back", step=step).field.table
    assert (table.length, table.width) == size


@pytest.mark.rule("NA-VII.D-26")
def test_going_back_to_the_deployment_gives_delayed_units_back():
    two = (unit("Ambushers", own_rule="ambush"), unit("Block"))
    battle = begun("marching", two=two, two_aside={"ambush": ["two.1"]})
    again = do(place_all(do(battle, "delay-rest")), "back", step=9)
    assert again.aside == {"two.1": "ambush"}
    assert place_all(do(again, "start", player="one")).deploying.placed == (
        "one.1",
        "two.2",
        "one.2",
        "one.3",
    )


@pytest.mark.rule("NA-VII.E-20")
def test_going_back_to_the_deployment_strikes_marks_that_were_added_after_it():
    battle = playing("frontline", "flags", one=(scoring(), unit("B"), unit("C")), two=SCORERS)
    battle = do(battle, "flags", units=["one.2", "one.3"])
    again = do(battle, "back", step=9)
    assert again.flags["one"] == ("one.1",)
    assert not any(entry.title.en == "Capture the Flags: mark units" for entry in standing(again))


def test_a_roster_too_large_for_a_new_size_is_not_shown():
    battle = do(exchanged(one=(unit(points=2000),)), "back", step=1)
    assert why_not(do(battle, "size", points_limit=1000), "exchange") == "NA-VII.A-1"


# deployment


@pytest.mark.rule("NA-VII.D-12")
def test_a_unit_without_a_rule_of_its_own_cannot_deploy_by_one():
    battle = begun(one=(unit("Block"), unit("Scouts", own_rule="scouts")))
    assert (
        why_not(battle, "place", unit="one.1", spot=spot(36, 24), by_own_rule=True)
        == "ninth_age.pregame.no_own_rule"
    )
    assert why_not(battle, "place", unit="one.2", spot=spot(36, 24), by_own_rule=True) == ""


@pytest.mark.rule("NA-VII.D-13")
def test_players_who_overrule_the_place_do_not_overrule_the_round():
    battle = begun("counterthrust", one=(hero(), unit("A"), unit("B")))
    assert why_not(battle, "place", unit="one.1", spot=spot(36, 24), by_agreement=True) == "NA-VII.D-13"
    battle = do(battle, "place", unit="one.2", spot=spot(36, 24), by_agreement=True)
    assert why_not(battle, "place", unit="one.3", by_agreement=True) == "NA-VII.D-13"


@pytest.mark.rule("NA-VII.D-21")
def test_a_unit_that_deploys_by_its_own_rule_chooses_no_short_edge():
    battle = begun("marching", one=(unit("Scouts", own_rule="scouts"), unit("Block")))
    battle = do(battle, "place", unit="one.1", spot=spot(36, 24), by_own_rule=True, new_edge="left")
    assert battle.deploying.edges == {}


@pytest.mark.rule("NA-VII-3")
@pytest.mark.parametrize("first", ["one", "two"])
def test_who_has_nothing_to_place_finishes_first(first):
    battle = begun(one=(unit(own_rule="ambush"),), one_aside={"ambush": ["one.1"]}, first=first)
    assert battle.deploying.finished_first == "one"
    assert place_all(battle).deploying.finished_first == "one"
    assert begun(one=(), two=()).deploying.finished_first is None


@pytest.mark.rule("NA-VII.E-20")
def test_a_unit_is_marked_once_and_the_game_waits_for_the_marks():
    battle = playing("frontline", "flags", one=(scoring(), unit("B"), unit("C")), two=SCORERS)
    assert why_not(battle, "game-round") == "ninth_age.pregame.marks_first"
    assert why_not(battle, "flags", units=["one.2", "one.2"]) == "ninth_age.pregame.mark_count"
    battle = do(battle, "flags", units=["one.2", "one.3", "one.2"])
    assert battle.flags["one"] == ("one.1", "one.2", "one.3")
    assert why_not(battle, "game-round") == ""


@pytest.mark.rule("NA-VII.E-20")
def test_an_army_of_one_unit_marks_it_and_plays_on():
    battle = playing("frontline", "flags", one=(unit(),), two=SCORERS)
    assert why_not(do(battle, "flags", units=["one.1"]), "game-round") == ""


@pytest.mark.rule("NA-VII.C-9")
def test_players_add_pieces_when_the_generator_has_set_up_its_own():
    battle = do(exchanged(), "terrain", terrain_wish="disagree")
    assert why_not(battle, "add-piece", piece={"x": 36, "y": 24}) == "ninth_age.pregame.still_generating"


# hidden items


@pytest.mark.rule("NA-MI-9")
def test_runes_of_a_twin_are_another_item():
    twin = unit("Dwarf", items=[{"name": "Rune of Fire", "of": "Axe"}, {"name": "Rune of Ice", "of": "Axe"}])
    battle = playing(one=(twin, twin), hidden=True)
    assert (
        why_not(battle, "reveal-runes", runes_at_work=["one.1.1", "one.2.1"]) == "ninth_age.pregame.no_rune"
    )
    battle = do(battle, "reveal-runes", runes_at_work=["one.1.1"], shows_all=True)
    assert [one.id for one in ledger(battle) if one.revealed] == ["one.1.1", "one.1.2"]


@pytest.mark.rule("NA-MI-9")
def test_a_refusal_does_not_name_a_hidden_item_nor_the_log_count_the_rest():
    items = [{"name": "Belt"}, *({"name": f"Rune {number}", "of": "Axe"} for number in (1, 2, 3))]
    battle = playing(one=(unit("Dwarf", items=items),), hidden=True)
    with pytest.raises(Problem) as refused:
        do(battle, "reveal-runes", runes_at_work=["one.1.1"])
    assert not any("Belt" in say_problem(refused.value, language) for language in LANGUAGES)
    battle = do(battle, "reveal-runes", runes_at_work=["one.1.3"])
    assert about(battle, 10) == [("Reveal runes", ("Runes revealed now: 1",))]


# the game


def test_only_a_unit_on_the_table_stands_elsewhere_picks_up_or_counts():
    battle = playing("frontline", "spoils", one=(scoring(own_rule="ambush"), scoring("Dead"), unit()),
                     one_aside={"ambush": ["one.1"]})  # fmt: skip
    battle = do(battle, "unit-state", unit="one.2", destroyed=True)
    for key in ("one.1", "one.2"):
        assert why_not(battle, "move-unit", unit=key, spot=spot(36, 24)) == "ninth_age.pregame.off_table"
        assert why_not(battle, "pick-up", unit=key, marker_number=1) == "ninth_age.pregame.off_table"
    battle = do(battle, "enter", unit="one.1")
    assert why_not(battle, "pick-up", unit="one.1", marker_number=1) == ""
    held = playing(
        "frontline", "hold_ground", one=(scoring(own_rule="ambush"),), one_aside={"ambush": ["one.1"]}
    )
    assert why_not(held, "game-round", at_centre=["one.1"]) == "ninth_age.pregame.off_table"


@pytest.mark.rule("NA-VII.E-14")
def test_a_carrier_that_dies_first_leaves_its_marker():
    battle = do(
        playing("frontline", "spoils", one=SCORERS, two=SCORERS), "pick-up", unit="one.1", marker_number=1
    )
    battle = do(battle, "move-unit", unit="one.1", spot=spot(2.5, 24))
    assert why_not(battle, "unit-state", unit="one.1", destroyed=True) == "ninth_age.pregame.carries_marker"
    assert (
        why_not(battle, "drop", marker_number=1, loss="destroyed", x=-1, y=24)
        == "ninth_age.pregame.marker_off_table"
    )
    battle = do(battle, "drop", marker_number=1, loss="destroyed", x=0, y=24)
    assert battle.log[-1].about == "Scorer 1"
    assert do(battle, "unit-state", unit="one.1", destroyed=True).play.destroyed == ("one.1",)


@pytest.mark.rule("NA-VII.E-14")
def test_the_log_reminds_of_the_marker_of_a_carrier_that_loses_scoring():
    battle = do(playing("frontline", "spoils", one=SCORERS), "pick-up", unit="one.1", marker_number=1)

    def told(key, **state):
        return [line.en for line in do(battle, "unit-state", unit=key, **state).log[-1].said]

    assert "post-combat reform" in told("one.1", has_scoring=False)[1]
    assert told("one.2", has_scoring=False) == ["Without Scoring now"]
    assert told("one.2", destroyed=True) == ["Destroyed"]
    assert told("one.2") == ["In the field"]


@pytest.mark.rule("NA-VII.D-27")
def test_the_dead_do_not_arrive():
    battle = place_all(do(begun("marching"), "delay-rest"))
    battle = do(battle, "arrival-rolls", 6, 6, 1, player="one")
    battle = do(battle, "unit-state", unit="one.1", destroyed=True)
    assert why_not(battle, "enter", unit="one.1") == "ninth_age.pregame.not_off_table"
    battle = do(battle, "game-round")
    assert do(battle, "arrival-rolls", 6, player="one").play.arriving == ("one.1", "one.2", "one.3")


@pytest.mark.rule("NA-VII.D-28")
def test_units_behind_an_edge_or_beside_the_table_do_not_hinder_and_near_ones_do():
    battle = place_all(do(begun("marching"), "delay-rest"))
    battle = do(battle, "arrival-rolls", 6, 6, 6, player="one")
    beside = do(battle, "move-unit", unit="two.1", spot=spot(90, 2))
    assert do(beside, "enter", unit="one.1").places["one.1"].x == 36
    # half an inch before it is less than the gap between units
    before = do(battle, "move-unit", unit="two.1", spot=spot(36, 6.5))
    assert do(before, "enter", unit="one.1").places["one.1"].x == 30


@pytest.mark.rule("NA-VII.D-28", "NA-VII.D-30")
def test_a_delayed_unit_finds_a_place_by_agreement_where_its_edge_has_no_room():
    wide = unit("Wide", width=60, deep=4)
    battle = place_all(do(begun("marching", one=(wide, unit("A")), two=(wide,)), "delay-rest"))
    battle = do(battle, "move-unit", unit="two.1", spot=spot(36, 3))
    battle = do(battle, "arrival-rolls", 6, 6, player="one")
    assert why_not(battle, "enter", unit="one.1") == "NA-VII.D-28"
    battle = do(battle, "enter", unit="one.1", spot=spot(36, 10))
    assert battle.places["one.1"].y == 10
    assert battle.log[-1].said[-1].en == "Those who have come on wait, 1 still to come"
    # where there is room the rules give the place
    assert do(battle, "enter", unit="one.2", spot=spot(36, 20)).places["one.2"].y == 2


def test_nothing_happens_after_the_end():
    battle = place_all(do(begun("marching"), "delay-rest"))
    over = do(battle, "end-game")
    for command in ("arrival-rolls", "enter", "use-item", "move-unit"):
        assert why_not(over, command) == "ninth_age.pregame.over"


@pytest.mark.rule("NA-VII.E-29")
@pytest.mark.parametrize("objective", ["breakthrough", "king", "secure", "spoils"])
def test_the_log_tells_what_the_objective_is_worth_by_agreement(objective):
    battle = do(playing("frontline", objective, {"x": 36, "y": 24, "width": 8, "deep": 6}), "end-game",
                bonus_points=300)  # fmt: skip
    worth = [line for line in about(battle, 10)[-1][1] if "worth" in line]
    assert len(worth) == 1
    assert "300" in worth[0]


@pytest.mark.rule("NA-VII.E-8")
def test_one_count_alone_is_not_enough_where_the_map_counts():
    battle = playing("frontline", "breakthrough", one=SCORERS, two=SCORERS)
    assert why_not(battle, "end-game", one_count=2) == "ninth_age.pregame.both_counts"


# words


@pytest.mark.rule("NA-VII.F-1")
def test_the_log_says_who_is_called_first_from_the_roll_off_on():
    battle = do(typed(), "roll-off", 1, 6)
    assert battle.log[-1].said[-1].en == "From here on “the first player” is Boris"
    nameless = do(do(typed(), "players"), "roll-off", 6, 1)
    assert nameless.log[-1].said[-1].ru.endswith("Игрок 1")


def test_a_step_that_had_nothing_to_do_is_summed_up():
    assert summary_of(spelled(), 7, "en") == "0 wizards"
    assert summary_of(zoned(one=(wizard("adept"),)), 7, "en") == ""
    assert summary_of(sized(), 7, "en") == ""
