"""The collection on the command line: counted, taken back, held against armies, written and read."""

import json

import pytest

from tests.gamedata import write

RAPTOR = "sheets_2008.polaris.raptor"
SQUAD = "sheets_2008.polaris.tyazhyolaya_klon_pehota"


@pytest.fixture
def armies(ab):
    """Two armies: one raptor and a squad; three raptors."""
    ab("army", "new", "One", RAPTOR, SQUAD)
    ab("army", "new", "Three", RAPTOR, RAPTOR, RAPTOR)
    return ab


def owned(ab, *words):
    return json.loads(ab("collection", "list", *words, "--json").out)


def test_counts_are_set_added_and_removed(ab):
    assert (
        "3 owned, 1 built, 1 painted"
        in ab("collection", "set", "bronepehota", RAPTOR, "--owned", 3, "--painted", 1).out
    )
    ab("collection", "add", "bronepehota", RAPTOR, 2)
    ((one,),) = [game["things"] for game in owned(ab)]
    assert (one["id"], one["owned"], one["painted"]) == (RAPTOR, 5, 1)
    assert ab("collection", "remove", "bronepehota", RAPTOR).code == 0
    assert owned(ab) == []


def test_every_change_is_taken_back_and_made_again(ab):
    ab("collection", "add", "bronepehota", RAPTOR)
    ab("collection", "set", "bronepehota", RAPTOR, "--place", "Box 2")
    assert ab("collection", "undo", "bronepehota").code == 0
    assert owned(ab)[0]["things"][0]["place"] == ""
    ab("collection", "redo", "bronepehota")
    assert owned(ab)[0]["things"][0]["place"] == "Box 2"
    assert ab("collection", "redo", "bronepehota").code == 2


@pytest.mark.parametrize(
    "words",
    [
        ("set", "bronepehota", RAPTOR),
        ("set", "bronepehota", RAPTOR, "--owned", "-1"),
        ("set", "bronepehota", RAPTOR, "--owned", "10000"),
        ("set", "bronepehota", "no such thing", "--owned", "1"),
        ("set", "no such game", RAPTOR, "--owned", "1"),
        ("add", "bronepehota", RAPTOR, "0"),
        ("remove", "bronepehota", RAPTOR),
        ("undo", "bronepehota"),
        ("list", "bronepehota", "--catalogue", "x"),
        ("shortage", "no such army"),
        ("import", "bronepehota", "missing.csv"),
    ],
)
def test_what_cannot_be_done_is_a_sentence(ab, words):
    run = ab("collection", *words)
    assert run.code == 2
    assert run.err.startswith("armybuilder: ")


def test_all_of_an_army_is_owned_and_no_count_is_lowered(armies):
    armies("collection", "set", "bronepehota", RAPTOR, "--owned", 2)
    armies("collection", "from-army", "One")
    counts = {one["id"]: one["owned"] for one in owned(armies)[0]["things"]}
    assert counts == {RAPTOR: 2, SQUAD: 1}


def test_what_armies_lack_is_told_alone_and_all_at_once(armies):
    armies("collection", "from-army", "One")
    table = json.loads(armies("collection", "shortage", "One", "Three", "--json").out)
    (lack,) = table["lacking"]
    assert (lack["id"], lack["owned"], lack["missing_together"]) == (RAPTOR, 1, 3)
    assert [army["missing"] for army in lack["armies"]] == [0, 2]
    assert "3 (−2)" in armies("collection", "shortage", "One", "Three").out
    assert "Nothing is missing" in armies("collection", "shortage", "One").out
    painted = json.loads(armies("collection", "shortage", "One", "--stage", "painted", "--json").out)
    assert len(painted["lacking"]) == 2


def test_checking_an_army_advises_of_what_is_lacking(armies):
    assert "takes more than you own" not in armies("validate", "Three").out
    armies("collection", "set", "bronepehota", RAPTOR, "--owned", 2)
    run = armies("validate", "Three")
    assert "Raptor (3/2)" in run.out
    issues = json.loads(armies("validate", "Three", "--json").out)["issues"]
    assert [issue["level"] for issue in issues if "Raptor (3/2)" in issue["text"]] == ["advice"]


def test_armies_of_two_games_are_not_held_together(armies):
    armies("army", "new", "Other", "--game", "batalist")
    assert armies("collection", "shortage", "One", "Other").code == 2


def test_the_list_tells_which_armies_use_a_thing(armies):
    armies("collection", "from-army", "One")
    things = {one["id"]: one for one in owned(armies, "bronepehota", "--armies")[0]["things"]}
    assert {use["army"]: use["number"] for use in things[RAPTOR]["armies"]} == {"One": 1, "Three": 3}


def test_models_of_imported_games_are_counted(ab, tmp_path):
    write(tmp_path / "toy")
    ab("data", "import", "toy")
    ab(
        "army",
        "new",
        "Pack",
        "--game",
        "toy",
        "--catalogue",
        "lions",
        "--force",
        "patrol",
        "Captain",
        "pride",
        "pride",
    )
    things = json.loads(ab("collection", "things", "toy", "--catalogue", "lions", "--json").out)
    assert {one["id"] for one in things} == {"lion", "captain"}
    assert ab("collection", "set", "toy", "Lion", "--owned", 3, "--catalogue", "lions").code == 0
    table = json.loads(ab("collection", "shortage", "Pack", "--json").out)
    assert {one["id"]: one["missing_together"] for one in table["lacking"]} == {"captain": 1, "lion": 1}


def test_a_table_goes_out_and_comes_back(armies):
    armies("collection", "from-army", "One")
    armies("collection", "export", "bronepehota", "--out", "owned.csv")
    armies("collection", "undo", "bronepehota")
    assert "New would be 2" in armies("collection", "import", "bronepehota", "owned.csv", "--dry-run").out
    assert owned(armies) == []
    assert armies("collection", "import", "bronepehota", "owned.csv").code == 0
    assert len(owned(armies)[0]["things"]) == 2


def test_rows_with_mistakes_are_listed(ab, tmp_path):
    (tmp_path / "own.csv").write_text(f"id,owned\n{RAPTOR},2\nnothing,1\n{SQUAD},many\n", encoding="utf-8")
    run = ab("collection", "import", "bronepehota", "own.csv")
    assert run.code == 1
    assert "Line 3" in run.out
    assert "Line 4" in run.out
    assert [one["id"] for one in owned(ab)[0]["things"]] == [RAPTOR]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_it_is_printed(armies, tmp_path, language):
    armies("collection", "from-army", "One")
    for words, name in ((("print", "bronepehota"), "owned.pdf"), (("shortage", "Three"), "lacks.pdf")):
        assert armies("collection", *words, "--out", name, "--lang", language).code == 0
        assert (tmp_path / name).read_bytes().startswith(b"%PDF")
