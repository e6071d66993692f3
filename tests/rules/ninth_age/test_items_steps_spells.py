"""Magic items, the nine steps and spells (MI, VII, VII.G)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.games.ninth_age.rules.magic.items import RuneUse, runes_to_reveal
from armybuilder.games.ninth_age.rules.magic.spells import candidates, number_of_sets, number_of_spells
from armybuilder.games.ninth_age.rules.resolver import RESOLVER
from armybuilder.wording.narration import tell_event
from tests.rules.ninth_age.at_table import first_of, play, refused, said, told

REVEALED, HIDDEN, OPEN = [("item_revealed", "")], [("item_hidden", "")], [("item_open", "")]


def use(**facts):
    return told(play("item-use", facts))


@pytest.mark.rule("NA-MI-1")
def test_revealed_at_the_first_use_only():
    assert use(occasion="activation") == REVEALED
    assert use(occasion="activation", is_revealed=True) == OPEN
    assert use(occasion="activation", takes_effect=False) == HIDDEN


@pytest.mark.rule("NA-MI-2")
def test_what_could_matter_is_use():
    assert use(occasion="roll", takes_effect=False) == HIDDEN
    assert use(occasion="activation") == REVEALED
    assert use(occasion="passive") == REVEALED


@pytest.mark.rule("NA-MI-3")
def test_a_changed_roll_is_use():
    found = play("item-use", {"occasion": "roll"})
    assert told(found) == REVEALED
    assert found.steps[0].rule == "NA-MI-3"


@pytest.mark.rule("NA-MI-4")
def test_a_magic_weapon_is_revealed_when_it_strikes():
    assert use(occasion="attack") == REVEALED
    assert use(occasion="attack", takes_effect=False) == HIDDEN


@pytest.mark.rule("NA-MI-5")
def test_a_save_is_changed_only_by_what_was_revealed_before():
    save = {"occasion": "save", "save_with": 4, "save_without": 5}
    assert use(**save) == REVEALED
    late = play("item-use", {**save, "revealed_in_time": False}).events[0]
    assert late.tag() == "item_hidden"
    assert not late.works


@pytest.mark.rule("NA-MI-5")
@pytest.mark.parametrize("number", [0, 8])
def test_a_save_needs_one_to_seven(number):
    assert use(occasion="save", save_with=1, save_without=7) == REVEALED
    with pytest.raises(Problem) as found:
        use(occasion="save", save_with=number)
    assert found.value.values["allowed"] == "1–7"


@pytest.mark.rule("NA-MI-6")
def test_an_ordinary_save_reveals_nothing():
    assert use(occasion="save", save_with=4, save_without=4) == HIDDEN
    assert use(occasion="save", save_with=4, save_without=4, other_property=True) == REVEALED
    assert use(occasion="save", save_with=4, save_without=5) == REVEALED


@pytest.mark.rule("NA-MI-7")
@pytest.mark.parametrize(("goes", "found"), [(8, HIDDEN), (8.5, REVEALED), (7, HIDDEN)])
def test_movement_items(goes, found):
    assert use(occasion="movement", goes=goes, goes_without=8) == found


@pytest.mark.rule("NA-MI-8")
def test_movement_items_in_a_charge():
    assert told(play("item-charge", {})) == REVEALED
    assert refused(play("item-charge", {"reactions_declared": True})) == "NA-MI-8"
    rolled = {"reactions_declared": True, "charge_rolled": True}
    for after in (False, True):
        assert refused(play("item-charge", rolled, reveal_after_reactions=after)) == "NA-MI-8"
    assert told(play("item-charge", {"reactions_declared": True}, reveal_after_reactions=True)) == REVEALED
    assert refused(play("item-charge", {}, reveal_after_reactions=True)) == "NA-MI-8"
    assert told(play("item-charge", {"owner_reveals": False})) == HIDDEN


@pytest.mark.rule("NA-MI-8")
@pytest.mark.parametrize(
    ("facts", "after_reactions", "key", "setting"),
    [
        ({"owner_reveals": False}, False, "declined", ""),
        ({"charge_rolled": True}, False, "charge_rolled", ""),
        ({"reactions_declared": True, "charge_rolled": True}, True, "charge_rolled", ""),
        ({"reactions_declared": True}, False, "after_reactions", "reveal_after_reactions"),
        ({}, True, "before_reactions", "reveal_after_reactions"),
        ({}, False, "charge", "reveal_after_reactions"),
    ],
)
def test_why_a_movement_item_is_revealed_in_a_charge_or_not(facts, after_reactions, key, setting):
    found = play("item-charge", facts, reveal_after_reactions=after_reactions)
    assert said(found) == [("NA-MI-8", key, {}, setting)]


@pytest.mark.rule("NA-MI-9")
@pytest.mark.parametrize(("used", "hidden"), [(1, 2), (2, 1), (3, 0)])
def test_runes_one_by_one(used, hidden):
    found = play("rune-use", {"runes": 3, "runes_used": used}).events[0]
    assert (found.revealed_runes, found.hidden_runes) == (used, hidden)
    assert play("rune-use", {"runes": 3, "shows_all": True}).events[0].hidden_runes == 0


@pytest.mark.rule("NA-MI-9")
@pytest.mark.parametrize(
    ("facts", "field"),
    [
        ({"runes": 3, "runes_open": 4}, "runes_open"),
        ({"runes": 3, "runes_open": 2, "runes_used": 2}, "runes_used"),
    ],
)
def test_runes_that_are_not_there(facts, field):
    with pytest.raises(Problem) as found:
        play("rune-use", facts)
    assert found.value.values["field"] == field


@pytest.mark.rule("NA-MI-9")
@given(st.integers(1, 6), st.integers(0, 6), st.integers(0, 6), st.booleans())
def test_no_more_runes_than_there_are(runes, opened, used, shows_all):
    found = runes_to_reveal(RuneUse(runes=runes, runes_open=opened, runes_used=used, shows_all=shows_all))
    assert 0 <= found <= max(0, runes - opened)


@pytest.mark.rule("NA-MI-10")
def test_open_rosters_have_nothing_to_reveal():
    assert use(hidden_rosters=False) == OPEN
    assert use(hidden_rosters=True) == REVEALED


def step(done, wanted, **facts):
    return play("pregame-step", {"steps_done": done, "wanted_step": wanted, **facts})


@pytest.mark.rule("NA-VII-1")
def test_nine_steps_in_order():
    assert first_of(step(4, 5, objective="king"), "step_open").step == 5
    assert refused(step(4, 6, objective="king")) == "NA-VII-1"
    assert first_of(step(4, 6, objective="none"), "step_open").step == 6
    assert refused(step(5, 7, objective="king")) == "NA-VII-1"
    assert first_of(step(9, 9), "step_open").step == 10


@pytest.mark.rule("NA-VII-2")
@pytest.mark.parametrize(
    ("done", "objective", "deployment", "inserted"),
    [
        (6, "secure", "frontline", ["secure_markers"]),
        (7, "king", "frontline", ["choose_hills"]),
        (7, "flags", "frontline", ["mark_scoring"]),
        (6, "breakthrough", "encircle", []),
        (6, "spoils", "refused_flank", ["spoils_markers"]),
        (6, "spoils", "frontline", []),
        (6, "king", "refused_flank", []),
        (7, "breakthrough", "dawn", ["declare_reserves"]),
        (8, "none", "counterthrust", ["round_limits"]),
        (8, "none", "marching", ["round_limits", "declare_delayed"]),
    ],
)
def test_inserted_actions(done, objective, deployment, inserted):
    found = step(done, done + 1, objective=objective, deployment=deployment)
    assert [event.inserted for event in found.events if event.tag() == "inserted_action"] == inserted


@pytest.mark.rule("NA-VII-2")
def test_what_a_step_adds_comes_before_the_next():
    assert told(step(6, 7, objective="secure")) == [("inserted_action", "")]
    assert told(step(6, 7, objective="secure", inserted_done=True)) == [("step_open", "")]


@pytest.mark.rule("NA-VII-1", "NA-VII-2")
@pytest.mark.parametrize(
    ("done", "deployment", "expected"),
    [
        # reserves are declared within step 8: they do not hold up the ninth
        (8, "dawn", [("NA-VII-1", "next", {"next": Told("ninth_age.steps.step_9")}, "")]),
        (8, "frontline", [("NA-VII-1", "next", {"next": Told("ninth_age.steps.step_9")}, "")]),
        (9, "frontline", [("NA-VII-1", "over", {"next": Told("ninth_age.steps.step_9")}, "")]),
    ],
)
def test_the_last_steps_hold_nothing_up(done, deployment, expected):
    assert said(step(done, 9, deployment=deployment)) == expected


@pytest.mark.rule("NA-VII-3")
def test_who_has_finished_and_what_is_set_aside():
    assert told(play("deployment-progress", {"first_left": 0, "second_left": 3})) == [
        ("finished_first", "first")
    ]
    assert told(play("deployment-progress", {"first_left": 1, "second_left": 3})) == []
    assert told(play("special-deployment", {})) == [("step_open", "")]
    declared = told(play("special-deployment", {"second": {"ambushers": 1}}))
    assert declared[0] == ("declares_first", "first")


def order(first, second, **settings):
    facts = {
        "first_wizards": [{"wizard_level": level} for level in first],
        "second_wizards": [{"wizard_level": level} for level in second],
    }
    return [(event.who, event.wizard) for event in play("spell-order", facts, **settings).events]


@pytest.mark.rule("NA-VII.G-1")
def test_players_choose_in_turn():
    one = "apprentice"
    assert order([one, one], [one]) == [("first", 1), ("second", 1), ("first", 2)]
    assert order([], [one, one]) == [("second", 1), ("second", 2)]
    assert told(play("spell-order", {})) == [("no_wizards", "")]
    singly = order(["adept"], [one], spells_singly=True)
    assert singly == [("first", 1), ("second", 1), ("first", 1)]


def spells(level, *chosen, **facts):
    return play("spell-choice", {"wizard_level": level, "spells": list(chosen), **facts})


@pytest.mark.rule("NA-VII.G-2")
def test_paths_and_the_hereditary_spell():
    for path in ("Alchemy", "Druidism"):
        assert told(spells("apprentice", "H", magic_path=path)) == [("spells_known", "")]
    assert told(spells("apprentice", "1")) == [("spells_known", "")]
    assert refused(spells("apprentice", "H", army_spell=False)) == "NA-VII.G-3"


@pytest.mark.rule("NA-VII.G-2", "NA-VII.G-4")
@pytest.mark.parametrize(("path", "named"), [("Alchemy", "Alchemy"), ("", "—")])
def test_what_a_wizard_is_offered_is_told(path, named):
    offered, level, known = said(spells("adept", "2", "4", magic_path=path))
    spells_offered = tuple(Told(f"choice.spells.{spell}") for spell in "1234H")
    assert offered == ("NA-VII.G-2", "offered", {"spells": spells_offered, "path": named}, "")
    assert (level[0], level[2]["count"], level[2]["sets"]) == ("NA-VII.G-4", 2, 10)
    assert known[:2] == ("NA-VII.G-6", "known")


@pytest.mark.rule("NA-VII.G-2")
@pytest.mark.parametrize(("language", "letter"), [("ru", "Г"), ("en", "H")])
def test_the_hereditary_spell_has_a_letter_in_each_language(language, letter):
    assert tell_event(spells("apprentice", "H").events[0], language).endswith(letter)


@pytest.mark.rule("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5", "NA-VII.G-6")
@pytest.mark.parametrize(
    ("level", "chosen", "found"),
    [
        ("apprentice", "1", None),
        ("apprentice", "H", None),
        ("apprentice", "2", "NA-VII.G-3"),
        ("apprentice", "1H", "NA-VII.G-3"),
        ("adept", "24", None),
        ("adept", "H1", None),
        ("adept", "45", "NA-VII.G-4"),
        ("master", "1256", None),
        ("master", "346H", None),
        ("master", "12345", "NA-VII.G-5"),
        ("master", "1123", "NA-VII.G-6"),
        ("adept", "33", "NA-VII.G-6"),
        ("master", "123H", None),
    ],
)
def test_sets_of_spells(level, chosen, found):
    outcome = spells(level, *chosen)
    assert refused(outcome) == found
    if found is None:
        assert told(outcome) == [("spells_known", "")]


@pytest.mark.rule("NA-VII.G-4")
def test_an_unfinished_set_is_asked_for():
    assert told(spells("adept", "3")) == [("question", "")]


@pytest.mark.rule("NA-VII.G-3", "NA-VII.G-4", "NA-VII.G-5")
@pytest.mark.parametrize(
    ("level", "count", "sets"), [("apprentice", 1, 2), ("adept", 2, 10), ("master", 4, 35)]
)
def test_number_of_sets(level, count, sets):
    assert number_of_spells(level) == count
    assert number_of_sets(level) == sets


@pytest.mark.rule("NA-VII.G-6")
def test_known_spells_are_not_offered_again():
    assert "3" not in candidates("adept", ("3",))


def test_no_unit_fills_a_place_before_the_game():
    assert RESOLVER.figures_of(object()) == ()
