"""The second built-in game on the command line."""

import json

import pytest

from tests.games.bitvy_fantasy.armlist_text import GOOD

GAME = ("--game", "bitvy_fantasy")
HAWK, THUNDER = "ultra.charodey.yastreb", "ultra.common.grom"
CLUB = (
    "club_2_0.koldun.kondor_7",
    "club_2_0.common.krab",
    "club_2_0.common.unl_2",
    "club_2_0.neutral.drakon",
)


def test_units_are_listed_and_searched(ab):
    found = json.loads(ab("units", "bitvy_fantasy", "--edition", "ultra", "--json").out)
    assert len(found) == 12
    assert {u["cost"] for u in found if u["kind"] == "gun"} == {None}
    for text in ("слепящий", "blinding"):
        found = json.loads(ab("units", "bitvy_fantasy", "--search", text, "--json").out)
        assert [u["id"] for u in found] == ["ultra.charodey.varany", "club_2_0.charodey.varany"]


@pytest.mark.parametrize(
    ("unit", "ru", "en"),
    [
        (HAWK, "А.К.П.МП", "A.K.P.MP"),
        ("club_2_0.charodey.yastreb", "реально ещё раз", "extra real shooting"),
        ("ultra.nekromant.strazhi_grobnits", "только название", "only the name"),
        (THUNDER, "Стоимость: ?", "Cost: ?"),
        ("club_2_0.common.skorpion", "Шины: +1 к мобильности, +10 оч.", "Tyres: +1 mobility, +10 pts"),
        ("club_2_0.common.pantseron_dinamo", "Прочная броня", "Strong Armour"),
        ("club_2_0.neutral.drakon", "Жизни: 2", "Lives: 2"),
    ],
)
def test_an_armlist_is_told_as_text(ab, unit, ru, en):
    assert ru in ab("unit", "bitvy_fantasy", unit, "--lang", "ru").out
    assert en in ab("unit", "bitvy_fantasy", unit, "--lang", "en").out


def test_an_army_is_made_judged_and_printed(ab, tmp_path):
    assert "?" in ab("army", "new", "Outpost", HAWK, THUNDER, *GAME).out
    run = ab("validate", "Outpost")
    assert run.code == 0
    assert "Cost: 200 points" in run.out
    done = json.loads(ab("print", "Outpost", "--out", "outpost.pdf", "--json").out)
    # an armlist, its artefact card and a gun's sheet
    assert done["sheets"] == 3
    assert (tmp_path / "outpost.pdf").read_bytes().startswith(b"%PDF")


def test_an_army_of_the_other_edition_is_told(ab):
    ab("army", "new", "Mixed", HAWK, THUNDER, CLUB[0], *GAME)
    run = ab("validate", "Mixed")
    assert run.code == 1
    assert "AB-EDITION" in run.out


def test_an_army_goes_through_a_file(ab):
    ab("army", "new", "Club", *CLUB, *GAME, "--edition", "club_2_0", "--limit", "900")
    assert ab("army", "export", "Club", "club.toml").code == 0
    before = json.loads(ab("validate", "Club", "--json").out)
    ab("army", "delete", "Club")
    assert ab("import", "club.toml").code == 0
    assert json.loads(ab("validate", "Club", "--json").out) == before
    assert before["cost"] == 265 + 75 + 110 + 200


def test_units_of_one_s_own_are_imported(ab, tmp_path):
    (tmp_path / "own.toml").write_text(GOOD, encoding="utf-8")
    assert ab("import", "own.toml").code == 0
    assert ab("unit", "bitvy_fantasy", "own.charodey.owls").code == 0


@pytest.mark.parametrize("head", ["", 'game = "bitvy_fantasy"\n'])
def test_an_armlist_without_a_game_is_known_by_its_edition(ab, tmp_path, head):
    text = GOOD.replace('game = "bitvy_fantasy"\n', head).replace('edition = "own"', 'edition = "club_2_0"')
    (tmp_path / "own.toml").write_text(text, encoding="utf-8")
    assert "club_2_0.charodey.owls" in ab("import", "own.toml").out


def test_a_mistake_names_line_unit_and_field(ab, tmp_path):
    (tmp_path / "own.toml").write_text(GOOD.replace("P+3  –", "Q+3  –"), encoding="utf-8")
    run = ab("import", "own.toml")
    assert run.code == 2
    assert all(word in run.err for word in ("own.toml", "owls", "warriors", "Q+3"))


def test_two_armies_are_compared_without_a_verdict(ab):
    ab("army", "new", "One", HAWK, THUNDER, *GAME)
    ab("army", "new", "Two", "ultra.charodey.varany", THUNDER, *GAME)
    told = json.loads(ab("army", "compare", "One", "Two", "--json").out)
    assert [army["cost"] for army in told["armies"]] == [200, 270]
    assert (told["verdict"], told["rule"]) == (None, None)


def test_an_army_takes_the_edition_of_the_units_it_is_made_of(ab):
    ab("army", "new", "Клуб", "club_2_0.charodey.yastreb", "--game", "bitvy_fantasy")
    told = json.loads(ab("army", "show", "Клуб", "--json").out)
    assert told["edition"] == "club_2_0"
    named = ab(
        "army", "new", "Книга", "club_2_0.charodey.yastreb", "--game", "bitvy_fantasy", "--edition", "ultra"
    )
    assert "AB-EDITION" in named.out
