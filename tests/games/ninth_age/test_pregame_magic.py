"""Step 7 of the preparation: spells in turn, the hills of King of the Hill, the marks of Capture the Flags."""

import pytest

from armybuilder.games.ninth_age.pregame.magic import flag_turn, hill_turn, spell_turn
from tests.games.ninth_age.preparing import (
    army,
    begun,
    declared,
    do,
    place_all,
    playing,
    scoring,
    spelled,
    unit,
    why_not,
    wizard,
    zoned,
)

TWO_WIZARDS = (wizard("adept"), unit(), wizard("master"))
ONE_WIZARD = (wizard("apprentice"), unit())


def take(battle, key, *spells):
    return do(battle, "spells", wizard=key, spells=list(spells))


def refused(battle, key, *spells):
    return why_not(battle, "spells", wizard=key, spells=list(spells))


@pytest.mark.rule("NA-VII.G-1")
def test_players_choose_in_turn_a_wizard_at_a_time():
    battle = zoned(one=TWO_WIZARDS, two=ONE_WIZARD)
    assert spell_turn(battle) == ("one", 0)
    assert refused(battle, "two.1", "1") == "ninth_age.pregame.no_wizard"
    battle = take(battle, "one.3", "1", "2", "5", "H")
    assert spell_turn(battle) == ("two", 0)
    battle = take(battle, "two.1", "H")
    assert refused(battle, "one.3", "3") == "ninth_age.pregame.spell_count"
    battle = take(battle, "one.1", "4", "H")
    assert (battle.done, spell_turn(battle)) == (7, None)
    assert refused(battle, "one.1", "4", "H") == "ninth_age.pregame.settled"


@pytest.mark.rule("NA-VII.G-1")
def test_by_agreement_spells_are_taken_one_by_one():
    battle = zoned(one=(wizard("adept"), unit()), two=ONE_WIZARD, spells_singly=True)
    assert spell_turn(battle) == ("one", 1)
    assert refused(battle, "one.1", "1", "2") == "ninth_age.pregame.spell_count"
    battle = take(battle, "one.1", "3")
    assert spell_turn(battle) == ("two", 1)
    battle = take(battle, "two.1", "1")
    assert refused(battle, "one.1", "3") == "NA-VII.G-6"
    battle = take(battle, "one.1", "1")
    assert [turn.spells for turn in battle.spells] == [("3",), ("1",), ("1",)]
    assert battle.done == 7


@pytest.mark.rule("NA-VII.G-1")
def test_who_has_no_wizards_is_passed_over_and_without_any_the_step_is_closed():
    battle = zoned(two=TWO_WIZARDS)
    assert spell_turn(battle) == ("two", 0)
    assert zoned().done == 7


@pytest.mark.rule("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5", "NA-VII.G-6")
@pytest.mark.parametrize(
    ("level", "spells", "why"),
    [
        ("apprentice", ["H"], ""),
        ("apprentice", ["2"], "NA-VII.G-3"),
        ("apprentice", ["1", "H"], "ninth_age.pregame.spell_count"),
        ("adept", ["2", "4"], ""),
        ("adept", ["4", "5"], "NA-VII.G-4"),
        ("adept", ["4"], "ninth_age.pregame.spell_count"),
        ("adept", ["4", "4"], "NA-VII.G-6"),
        ("master", ["3", "4", "6", "H"], ""),
        ("master", ["7", "1", "2", "3"], "facts.wrong"),
    ],
)
def test_each_level_chooses_so_many_of_so_many(level, spells, why):
    assert refused(zoned(one=(wizard(level),)), "one.1", *spells) == why


@pytest.mark.rule("NA-VII.G-2")
def test_an_army_without_a_hereditary_spell_offers_none():
    battle = do(zoned(), "back", step=2)
    battle = do(battle, "roster", player="one", army=army(wizard("apprentice"), army_spell=False))
    battle = do(do(do(battle, "exchange"), "terrain", terrain_wish="empty"), "battlefield")
    battle = do(do(battle, "deployment", 1), "objective", objective_by="unused")
    battle = do(do(battle, "roll-off", 6, 1), "zones", long_edge="near")
    assert refused(battle, "one.1", "H").startswith("NA-VII.G")
    assert refused(battle, "one.1", "1") == ""


def test_only_a_wizard_chooses():
    battle = zoned(one=TWO_WIZARDS)
    for key in ("one.2", "one.9", "nobody", "two.1"):
        assert refused(battle, key, "1") == "ninth_age.pregame.no_wizard"


FOREST = {"scenery": "forest", "x": 36, "y": 24, "width": 8, "deep": 6}
ROCK = FOREST | {"scenery": "rock", "x": 55, "impassable": True}
AT_HOME = FOREST | {"x": 20, "y": 6}
PIECES = (FOREST, ROCK, AT_HOME)


@pytest.mark.rule("NA-VII.E-16")
def test_hills_are_chosen_in_turn_before_anybody_declares():
    battle = spelled("frontline", "king", *PIECES)
    assert hill_turn(battle) == "one"
    assert why_not(battle, "declare") == "ninth_age.pregame.hills_first"
    for number, why in (
        (2, "NA-VII.E-16"),
        (3, "NA-VII.E-16"),
        (4, "ninth_age.pregame.no_piece"),
        (None, "ninth_age.pregame.hill_there"),
    ):
        assert why_not(battle, "hill", piece_number=number) == why
    battle = do(battle, "hill", piece_number=1)
    # what is wholly in the other's zone may be chosen, and both may choose the same
    for number in (3, 1):
        assert do(battle, "hill", piece_number=number).hills == {"one": 1, "two": number}
    battle = do(battle, "hill", piece_number=1)
    assert why_not(battle, "hill", piece_number=1) == "ninth_age.pregame.settled"


@pytest.mark.rule("NA-VII.E-16")
def test_without_terrain_to_choose_nobody_has_to():
    battle = spelled("frontline", "king", ROCK)
    battle = do(do(battle, "hill"), "hill")
    assert battle.hills == {"one": None, "two": None}
    assert why_not(spelled("frontline", "none"), "hill") == "ninth_age.pregame.no_hills"
    assert why_not(zoned("frontline", "king", one=TWO_WIZARDS), "hill") == "ninth_age.pregame.too_early"


FEW = (scoring(), unit(), unit(), unit())
MANY = (scoring(), scoring(), scoring(), scoring())


@pytest.mark.rule("NA-VII.E-19")
def test_scoring_units_are_marked_after_the_spells():
    battle = spelled("frontline", "flags", one=FEW, two=MANY)
    assert battle.flags == {"one": ("one.1",), "two": ("two.1", "two.2", "two.3", "two.4")}
    assert flag_turn(battle) is None
    assert why_not(battle, "flags", units=["one.2"]) == "ninth_age.pregame.no_marks_due"
    assert why_not(spelled(), "flags", units=["one.2"]) == "ninth_age.pregame.no_flags"


@pytest.mark.rule("NA-VII.E-20", "NA-VII.E-22")
def test_who_has_deployed_first_tops_his_marks_up_first():
    battle = begun("frontline", "flags", first="two", one=FEW, two=(scoring(), unit(), unit()))
    battle = place_all(battle)
    assert battle.deploying.finished_first == "two"
    assert flag_turn(battle) == "two"
    for units, why in (
        (["two.2"], "ninth_age.pregame.mark_count"),
        (["two.1", "two.2"], "ninth_age.pregame.not_to_mark"),
        (["two.2", "one.2"], "ninth_age.pregame.not_to_mark"),
        (["two.2", "two.2"], "ninth_age.pregame.mark_count"),
    ):
        assert why_not(battle, "flags", units=units) == why
    battle = do(battle, "flags", units=["two.2", "two.3"])
    assert flag_turn(battle) == "one"
    battle = do(battle, "flags", units=["one.4", "one.2"])
    assert (flag_turn(battle), battle.flags["one"]) == (None, ("one.1", "one.4", "one.2"))


@pytest.mark.rule("NA-VII.E-22")
def test_by_agreement_marks_are_topped_up_after_the_spells_the_first_chooser_first():
    battle = spelled("frontline", "flags", one=FEW, two=FEW, flags_after_spells=True)
    assert flag_turn(battle) == "one"
    assert why_not(battle, "declare") == "ninth_age.pregame.marks_first"
    battle = do(battle, "flags", units=["one.2", "one.3"])
    battle = do(battle, "flags", units=["two.2", "two.3"])
    assert why_not(battle, "declare") == ""


@pytest.mark.rule("NA-VII.E-20")
def test_who_has_too_few_units_marks_them_all():
    battle = playing("frontline", "flags", one=(scoring(), unit()), two=MANY)
    assert do(battle, "flags", units=["one.2"]).flags["one"] == ("one.1", "one.2")


def test_a_scoring_that_is_struck_out_later_leaves_nobody_to_mark():
    battle = spelled("frontline", "flags", one=MANY, two=MANY, flags_after_spells=True)
    battle = do(battle, "roster", player="one", army=army(*FEW))
    assert flag_turn(battle) is None
    assert why_not(battle, "declare") == ""


def test_marks_of_deployed_armies_are_made_anew_after_going_back():
    battle = playing("frontline", "flags", one=FEW, two=MANY)
    battle = do(battle, "flags", units=["one.2", "one.3"])
    again = place_all(do(do(battle, "back", step=9), "start", player="one"))
    assert again.flags["one"] == ("one.1",)
    assert flag_turn(again) == "one"
    assert declared("frontline", "flags", one=FEW).flags["one"] == ("one.1",)
