"""games, units, unit."""

import json

import pytest

HELIX = "sheets_2008.polaris.helix"


@pytest.mark.parametrize("language", ["ru", "en"])
def test_games_name_their_editions(ab, language):
    run = ab("games", "--lang", language)
    assert run.code == 0
    assert all(edition in run.out for edition in ("sheets_2008", "tehnolog", "star_system"))
    assert ("Бронепехота" in run.out) == (language == "ru")


def test_games_as_json_count_the_units(ab):
    games = json.loads(ab("games", "--json").out)
    counts = {e["id"]: e["units"] for e in games[0]["editions"]}
    assert counts["sheets_2008"] == 28


def test_units_are_filtered_by_edition_faction_and_kind(ab):
    options = ("--edition", "sheets_2008", "--faction", "polaris", "--kind", "machine", "--json")
    found = json.loads(ab("units", "bronepehota", *options).out)
    assert HELIX in [u["id"] for u in found]
    assert {(u["edition"], u["faction"], u["kind"]) for u in found} == {("sheets_2008", "polaris", "machine")}


def test_units_are_searched_in_either_language(ab):
    for text in ("ракетная helix", "launcher helix"):
        found = json.loads(ab("units", "bronepehota", "--search", text, "--json").out)
        assert HELIX in [u["id"] for u in found]


def test_a_search_that_finds_nothing_is_no_error(ab):
    run = ab("units", "bronepehota", "--search", "zzzz")
    assert run.code == 0
    assert "0" in run.out


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_table_of_units_has_a_row_for_each(ab, language):
    run = ab("units", "bronepehota", "--edition", "sheets_2008", "--lang", language)
    assert sum("sheets_2008." in line for line in run.out.splitlines()) == 28


@pytest.mark.parametrize(
    ("unit", "ru", "en"),
    [
        (HELIX, "Ход: гусеничный", "Locomotion: tracked"),
        ("sheets_2008.common.minomet", "Мобильность", "Mobility"),
        ("sheets_2008.polaris.tyazhyolaya_klon_pehota", "Д12+2", "D12+2"),
    ],
)
def test_an_armlist_is_told_as_text(ab, unit, ru, en):
    assert ru in ab("unit", "bronepehota", unit, "--lang", "ru").out
    assert en in ab("unit", "bronepehota", unit, "--lang", "en").out


def test_every_unit_can_be_told(ab):
    # one process, one command a kind is not enough: unknown classes, own ammunition, heroes
    ids = [u["id"] for u in json.loads(ab("units", "bronepehota", "--edition", "star_system", "--json").out)]
    for unit_id in ids[::7]:
        assert ab("unit", "bronepehota", unit_id).code == 0


def test_a_unit_as_json_has_its_whole_profile(ab):
    found = json.loads(ab("unit", "bronepehota", HELIX, "--json").out)
    assert found["profile"]["durability"]["maximum"] == 12


@pytest.mark.parametrize(
    "words",
    [
        ("units", "chess"),
        ("units", "bronepehota", "--edition", "1999"),
        ("units", "bronepehota", "--faction", "orks"),
        ("units", "bronepehota", "--kind", "ship"),
        ("unit", "bronepehota", "sheets_2008.polaris.helx"),
    ],
)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_what_is_not_there_is_one_line_that_helps(ab, words, language):
    run = ab(*words, "--lang", language)
    assert (run.code, run.out) == (2, "")
    assert len(run.err.splitlines()) == 1


def test_a_name_in_the_place_of_an_id_is_answered_with_the_ids(ab):
    run = ab("unit", "bronepehota", "раптор")
    assert run.code == 2
    assert "sheets_2008.polaris.raptor" in run.err


@pytest.mark.parametrize("word", ["раптор", "РАПТОР", "raptor"])
def test_machines_are_found_by_either_spelling_in_every_edition(ab, word):
    found = json.loads(ab("units", "bronepehota", "--search", word, "--json").out)
    assert [unit["edition"] for unit in found] == ["sheets_2008", "tehnolog", "star_system"]


def test_a_mortar_tells_the_charges_of_real_shooting(ab):
    shown = ab("unit", "bronepehota", "sheets_2008.common.minomet", "--lang", "ru").out
    assert "Снаряд, мощность 2; Мина, мощность 3" in shown


def test_units_by_conditions(ab):
    found = json.loads(ab("units", "bronepehota", "--where", "rank>=3 Цена<100 -jump", "--json").out)
    assert found
    assert all(unit["cost"] < 100 for unit in found)
    run = ab("units", "bronepehota", "--where", "rnak>=3")
    assert len(json.loads(ab("units", "bronepehota", "--where", "rnak>=3", "--json").out)) > 0
    assert run.code == 0


def test_a_mistake_in_conditions_says_where(ab):
    run = ab("units", "bronepehota", "--where", "cost>=", "--lang", "en")
    assert run.code == 2
    assert "Place 7" in run.err


def test_a_favourite_is_kept_and_favourites_are_listed_alone(ab):
    assert "★" not in ab("units", "bronepehota").out
    assert "★ " in ab("units", "bronepehota", "--star", HELIX).out
    (only,) = json.loads(ab("units", "bronepehota", "--favourites", "--json").out)
    assert (only["id"], only["favourite"]) == (HELIX, True)
    assert "★" not in ab("units", "bronepehota", "--star", HELIX).out
    wrong = ab("units", "bronepehota", "--star", "Helixx")
    assert wrong.code == 2
    assert "--star" in wrong.err


def test_units_of_one_name_are_told_apart_by_their_ids(ab):
    refused = ab("units", "bronepehota", "--star", "raptor")
    assert refused.code == 2
    assert "sheets_2008.polaris.raptor, tehnolog.polaris.raptor" in refused.err
