"""`army generate` makes a legal army of a number of points, or says why there is none."""

import json

from tests.gamedata import write

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


def generated(ab, *words):
    return json.loads(ab("army", "generate", *words, "--json").out)


def test_the_first_proposal_is_saved_and_legal(ab):
    run = ab("army", "generate", "Patrol", "--points", 300, "--seed", 4)
    assert run.code == 0
    assert "→ 1." in run.out
    assert ab("validate", "Patrol").code == 0
    told = json.loads(ab("army", "show", "Patrol", "--json").out)
    assert told["cost"] <= told["limit"] == 300


def test_a_seed_says_which_and_another_proposal_may_be_chosen(ab):
    words = ("--points", "400", "--faction", "polaris", "--seed", "9")
    first = generated(ab, "One", *words, "--dry-run")
    assert [one["saved"] for one in first["proposals"]] == [False] * 3
    second = generated(ab, "Two", *words, "--choose", "2")
    ids = [[[u["id"] for u in one["army"]["units"]] for one in told["proposals"]] for told in (first, second)]
    assert ids[0] == ids[1]
    assert [one["saved"] for one in second["proposals"]] == [False, True, False]
    assert [row["name"] for row in json.loads(ab("army", "list", "--json").out)] == ["Two"]


def test_conditions_are_kept(ab):
    told = generated(ab, "Own", "--points", "500", "--must", f"{SQUAD}=2", "--kind", "squad", "--leave", "60")
    for one in told["proposals"]:
        assert one["cost"] <= 440
        assert [unit["id"] for unit in one["army"]["units"]].count(SQUAD) >= 2


def test_why_there_is_none(ab):
    run = ab("army", "generate", "Poor", "--points", 20, "--game", "bitvy_fantasy")
    assert run.code == 1
    assert "costs 180, and 20 may be spent" in run.out
    told = generated(ab, "Poor", "--points", "100", "--must", f"{SQUAD}=9")
    assert told["obstacles"][0]["key"] == "army_tools.obstacle.musts_too_dear"
    assert json.loads(ab("army", "list", "--json").out) == []


def test_what_is_asked_wrongly_is_told(ab):
    for words, told in (
        (("--must", f"{SQUAD}=many"), "number from 1"),
        (("--must", "dragon"), "--must"),
        (("--favourites",), "no favourites"),
        (("--lock", "Helix"), "--from"),
        (("--catalogue", "x"), "--catalogue"),
    ):
        run = ab("army", "generate", "A", "--points", 100, *words)
        assert run.code == 2
        assert told in run.err
    ab("army", "new", "A")
    assert ab("army", "generate", "A", "--points", 100).code == 2


def test_units_of_another_army_may_be_kept(ab):
    ab("army", "new", "Core", SQUAD, SQUAD, "sheets_2008.polaris.helix")
    told = generated(ab, "More", "--points", "400", "--from", "Core", "--lock", "Helix")
    units = [unit["id"] for unit in told["proposals"][0]["army"]["units"]]
    assert "sheets_2008.polaris.helix" in units
    assert told["proposals"][0]["army"]["legal"]


def test_an_imported_game(ab, tmp_path):
    ab("data", "import", write(tmp_path / "toy"))
    where = ("--game", "Toy Wars", "--catalogue", "Lions", "--force", "Patrol")
    run = ab("army", "generate", "Zoo", "--points", 170, *where, "--must", "Captain", "--kind", "Core")
    assert run.code == 0
    told = json.loads(ab("army", "show", "Zoo", "--json").out)
    assert (told["legal"], told["cost"]) == (True, 170)
    assert ab("army", "generate", "Two", "--points", 170, *where, "--faction", "x").code == 2
