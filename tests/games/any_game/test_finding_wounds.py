"""Wounds in game data: found by the name of the column in stat lines, for each model of a unit, guesses told as such."""

import pytest

from armybuilder.catalogue import tree as t
from armybuilder.games.any_game.brackets import track_of
from armybuilder.games.any_game.mustering import muster
from armybuilder.games.any_game.structure import structure_of
from armybuilder.games.any_game.wounds import wounds_in
from tests.games.any_game.field import (
    CAPTAIN,
    LORE,
    SQUAD,
    STRANGE,
    SWORDS,
    army_of,
    entry,
    found,
    profile,
    text,
    unit,
)


@pytest.mark.parametrize("column", ["W", "Wounds", "HP", "Health", "Hit Points", "T-W", "Раны", "ХП", " w "])
def test_the_column_is_known_by_its_name(column):
    assert wounds_in(profile("X", **{column: "3"}), None).maximum == 3


@pytest.mark.parametrize("column", ["WS", "Wnd", "To Wound", "Remaining W", "Mortal Wounds", "D", "W2"])
def test_other_columns_are_none(column):
    assert wounds_in(profile("X", **{column: "3"}), None) is None


def test_a_column_that_data_mark_as_wounds_comes_first():
    column = t.CharacteristicType(id="grit", name="Grit", kind="wound")
    kind = t.ProfileType(id="unit", name="Unit", characteristic_types=(column,))
    cells = [t.Characteristic(name=name, value="4") for name in ("M", "Sv", "W")]
    cells.append(t.Characteristic(name="Grit", type_id="grit", value="7"))
    assert wounds_in(t.Profile(name="X", type_id="unit", characteristics=tuple(cells)), kind).maximum == 7


@pytest.mark.parametrize(
    ("value", "maximum", "sure"),
    [
        ("1", 1, True),
        ("30", 30, True),
        ("4-2", 2, False),
        ("4/2", 2, False),
        ("12*", 12, False),
        ("2D6+4", 1, False),
    ],
)
def test_values_are_read_with_care(value, maximum, sure):
    read = wounds_in(profile("X", W=value), None)
    assert (read.maximum, read.sure) == (maximum, sure)


@pytest.mark.parametrize("value", ["-", "N/A", "*", "", "C", "💀", "0", "as rider", "99999"])
def test_what_is_no_number_leaves_the_word_to_another_profile(value):
    assert wounds_in(profile("X", W=value), None) is None


@pytest.mark.parametrize("kind", ["Ranged Weapon", "Wound Track", "Damage Table", "Spell", "Explosion"])
def test_weapons_and_tables_are_no_stat_lines(kind):
    assert wounds_in(profile("X", kind, M="1", T="1", Sv="1", W="3"), None) is None


def test_each_model_has_the_wounds_of_its_own_line():
    assert found(SQUAD)["Squad"] == [
        ("Sergeant", 1, 2, False),  # no line is his by name
        ("Trooper", 3, 2, True),
        ("Heavy Gunner", 1, 3, True),
    ]


def test_a_models_own_profile_comes_before_that_of_its_unit():
    platform = entry("Platform", profile("Gun on wheels", W="7"))
    assert found(unit("Crew", profile("Crew", W="1"), entry("Gunner", number=2), platform))["Crew"] == [
        ("Gunner", 2, 1, True),
        ("Platform", 1, 7, True),
    ]


def test_a_unit_without_models_is_one():
    assert found(CAPTAIN)["Captain"] == [("Captain", 1, 5, True)]


def test_an_upgrade_may_carry_the_stat_line():
    mage = unit("Archmage", entry("On Foot", profile("Archmage", W="5"), kind="upgrade"))
    assert found(mage)["Archmage"] == [("Archmage", 1, 5, True)]


def test_a_unit_may_be_an_upgrade_by_its_type():
    assert found(unit("Hero", profile("Hero", W="4"), kind="upgrade"))["Hero"] == [("Hero", 1, 4, True)]


def test_a_number_in_the_name_of_a_model_counts():
    assert found(SWORDS)["Bleakswords"] == [("10 Bleakswords", 10, 1, True)]


def test_split_entries_are_summed():
    blood = unit(
        "Letters", profile("Letter", W="1"), entry("Champion"), entry("Musician"), entry("Letter", number=17)
    )
    assert sum(number for _, number, _, _ in found(blood)["Letters"]) == 19


def test_a_rider_whose_mount_shares_his_wounds():
    rider = unit("Lord", profile("Griffon", "2 Defensive", HP="C", Def="5", Res="5"), kind="model")
    other = profile("Lord", "2 Defensive", HP="3", Def="6", Res="4")
    rider = unit("Lord", *rider.profiles, other, kind="model")
    assert found(rider)["Lord"] == [("Lord", 1, 3, True)]


def test_mounts_and_crew_are_models_only_with_wounds_of_their_own():
    chariot = unit(
        "Chariot",
        profile("Chariot", W="4"),
        entry("Chariot", entry("Horse", kind="mount"), entry("Ogre", profile("Ogre", W="6"), kind="crew")),
    )
    assert [name for name, _, _, _ in found(chariot)["Chariot"]] == ["Chariot", "Ogre"]


def test_nothing_found_is_one_wound_and_a_guess():
    assert found(STRANGE)["Strange Thing"] == [("Strange Thing", 1, 1, False)]


def test_an_icon_is_no_stat_line():
    icon = profile("Key", "Operative", M="⬤", APL="▲", W="💀")
    operative = profile("Boy", "Operative", M="3", APL="2", W="10")
    assert found(unit("Boy", icon, operative, kind="model"))["Boy"] == [("Boy", 1, 10, True)]


def test_what_lores_may_bring_is_no_unit_yet():
    assert list(found(CAPTAIN, LORE)) == ["Captain"]


def test_too_many_models_are_bounded():
    assert found(unit("Horde", profile("Horde", W="1"), entry("999 Goblins")))["Horde"][0][1] == 200


# --- brackets


def sectors(maximum, *profiles):
    return [(one.start, one.end, one.colour) for one in track_of(maximum, profiles).sectors]


def test_an_ability_tells_where_the_worse_sector_begins():
    assert sectors(12, text("Damaged: 1-4 wounds remaining", "…")) == [(12, 5, "green"), (4, 1, "red")]


def test_profiles_with_brackets_in_their_names():
    names = (
        "Knight [1] (15+ Wounds Remaining)",
        "Knight [2] (8-14 Wounds Remaining)",
        "Knight [3] (1-7 Wounds Remaining)",
    )
    assert sectors(28, *(profile(name, W="28") for name in names)) == [
        (28, 15, "green"),
        (14, 8, "yellow"),
        (7, 1, "red"),
    ]


def test_a_table_of_remaining_wounds():
    rows = [
        profile(f"Tank{n}", "Wound Track", Remaining_W=value, M="9")
        for n, value in enumerate(("7-12+", "4-6", "1-3"))
    ]
    assert sectors(12, *rows) == [(12, 7, "green"), (6, 4, "yellow"), (3, 1, "red")]


def test_a_table_of_wounds_suffered_counts_from_the_other_end():
    rows = [
        profile(f"Wounds{n}", "Damage Table", Variable_1=value, Variable_2="9")
        for n, value in enumerate(("Wounds Suffered", "0-5", "6-8", "9+"))
    ]
    assert sectors(14, *rows) == [(14, 9, "green"), (8, 6, "yellow"), (5, 1, "red")]


def test_brackets_that_cannot_be_read_leave_a_plain_track():
    assert sectors(12, text("Damaged: a few wounds remaining", "…")) == []
    assert sectors(5, text("Damaged: 1-9 wounds remaining", "…")) == []


@pytest.mark.parametrize(
    "odd", ["(" * 150_000, "[1" * 90_000, "40000 " * 30_000, "1 - " * 50_000, "once per " * 20_000]
)
def test_names_and_texts_without_end_are_read_at_once(odd):
    assert structure_of("x", odd).id
    strange = unit("Odd", profile(odd, W=odd), text(odd, odd), entry(odd[:100_000]), kind="unit")
    assert found(strange)["Odd"][0][1] == 1
    assert len(list(muster(army_of(strange), "a"))) >= 1
    assert track_of(12, [profile(odd, "Wound Track", Remaining_W=odd)]).maximum == 12
