"""The history of an army on the command line: listed, shown, taken back."""

import json
from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.games.bronepehota.game import GAME
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import POINTS
from armybuilder.storage.history import Change
from armybuilder.storage.store import open_store
from tests import gamedata
from tests.armies import army, machine, squad
from tests.gamedata import BEARS, LIONS, edited, points


@pytest.fixture
def path(tmp_path):
    return tmp_path / "data" / "armies.db"


def edit(path, roster, title):
    """Save a state of the army as the window does."""
    with open_store(path) as store:
        rows = store.rosters.named("Дозор")
        verdict = GAME.judge(roster)
        if not rows:
            store.rosters.create(roster, verdict)
        else:
            since = rows[0].revision
            store.rosters.save(rows[0].id, roster, verdict, since=since, change=Change(title))


@pytest.fixture
def patrol(ab, path):
    """An army of three states: a squad; with a machine; with a limit."""
    first = army(squad(), name="Дозор")
    both = army(squad(), machine(), name="Дозор")
    edit(path, first, "")
    edit(path, both, "Take Machine")
    edit(path, replace(both, limits={POINTS: Decimal(170)}), "Set the limit")
    return ab


def test_the_history_is_listed_the_newest_first(patrol):
    run = patrol("army", "history", "Дозор")
    assert run.code == 0
    lines = [line.split() for line in run.out.splitlines() if line.strip()]
    assert [line[0] for line in lines[1:] if line[0].isdigit()] == ["3", "2", "1"]
    assert "as now" in run.out
    assert "Take Machine" in run.out
    found = json.loads(patrol("army", "history", "Дозор", "--json").out)
    assert [(one["number"], one["points"], one["units"], one["now"]) for one in found] == [
        (3, 170, 2, True),
        (2, 170, 2, False),
        (1, 80, 1, False),
    ]
    assert all(one["opens"] for one in found)


def test_a_state_is_shown_with_what_changed_then_and_would_change_now(patrol):
    run = patrol("army", "history", "Дозор", "--show", "2")
    assert "Changed by this step:\n  Machine: 0 → 90: added" in run.out
    assert "Taking it back would change:\n  limit: 170 → —" in run.out
    assert "• Machine — 90" in run.out
    found = json.loads(patrol("army", "history", "Дозор", "--show", "1", "--json").out)
    assert found["changed"] is None
    assert [unit["gone"] for unit in found["taken_back"]["units"]] == [True]
    assert found["army"]["cost"] == 80


def test_a_state_is_taken_back_as_a_step_that_can_be_undone(patrol, path):
    run = patrol("army", "back", "Дозор", "1")
    assert run.code == 0
    assert "again as it was" in run.out
    with open_store(path) as store:
        (row,) = store.rosters.list()
        assert (row.units, row.revision) == (1, 4)
        steps = store.rosters.history.undo_steps(row.id)
        assert steps.steps[-1].title.startswith("State of ")
    assert "again as it was" not in patrol("army", "back", "Дозор", "4").out


def test_a_state_is_taken_back_beside_the_army(patrol):
    found = json.loads(patrol("army", "back", "Дозор", "1", "--as-copy", "--json").out)
    assert found["name"] == "Дозор 2"
    listed = json.loads(patrol("army", "list", "--json").out)
    assert sorted((one["name"], one["units"]) for one in listed) == [("Дозор", 2), ("Дозор 2", 1)]


@pytest.mark.parametrize("number", ["9", "first", "-1", "#9", "1.5", "9" * 400])
@pytest.mark.parametrize("words", [["back", "Дозор"], ["history", "Дозор", "--show"]])
def test_a_state_that_is_not_there_is_refused(patrol, words, number):
    run = patrol("army", *words, number)
    assert run.code == 2
    assert len(run.err.splitlines()) == 1


def test_an_army_that_was_never_changed_says_so(ab, path):
    edit(path, army(squad(), name="Дозор"), "")
    assert "has not been changed" in ab("army", "history", "Дозор").out
    assert json.loads(ab("army", "history", "Дозор", "--json").out) == []


def test_importing_and_printing_are_milestones(ab, tmp_path, path):
    edit(path, army(squad(), name="Дозор"), "")
    file = tmp_path / "patrol.toml"
    assert ab("army", "export", "Дозор", file).code == 0
    assert ab("army", "import", file, "--name", "Свои").code == 0
    assert ab("print", "Свои", "--out", tmp_path / "own.pdf").code == 0
    (found,) = json.loads(ab("army", "history", "Свои", "--json").out)
    assert [one["kind"] for one in found["milestones"]] == ["import", "print"]
    assert found["step"] == "Imported from “patrol.toml”; printed"


@pytest.fixture
def zoo(ab, path):
    """An imported army that was taken to newer data of its game; the former are gone."""
    assert ab("army", "list").code == 0
    with open_store(path) as store:
        version = store.game_data.keep(gamedata.data_set()).version
        engine = gamedata.army(version=version)
        store.rosters.create(engine.freeze(), verdict_of(engine))
        newer = edited(LIONS, "captain", costs=points(60, 1))
        store.game_data.keep(gamedata.data_set(newer, BEARS))
    assert ab("army", "renew", "Zoo", "--accept").code == 0
    with open_store(path) as store:
        store.game_data.prune()
    return ab


def test_a_state_whose_game_data_are_gone_is_told(zoo):
    found = json.loads(zoo("army", "history", "Zoo", "--json").out)
    assert [(one["number"], one["opens"], one["points"]) for one in found] == [
        (2, True, 145),
        (1, False, 135),
    ]
    assert [one["kind"] for one in found[0]["milestones"]] == ["renewal"]
    assert "cannot be opened" in zoo("army", "history", "Zoo").out
    shown = zoo("army", "history", "Zoo", "--show", "2")
    assert "Changed by this step:\n  This state was built from former game data" in shown.out
    for words in (("back", "Zoo", "1"), ("back", "Zoo", "1", "--as-copy"), ("history", "Zoo", "--show", "1")):
        run = zoo("army", *words)
        assert run.code == 2
        assert "former game data" in run.err


def test_a_state_opens_again_when_its_game_data_are_back(zoo, tmp_path):
    assert zoo("data", "import", gamedata.write(tmp_path / "toy")).code == 0
    assert json.loads(zoo("army", "back", "Zoo", "1", "--json").out)["state"] == 1
    assert json.loads(zoo("army", "show", "Zoo", "--json").out)["cost"] == 135


def test_an_army_of_a_battle_says_so(zoo, path):
    with open_store(path) as store:
        store.rosters.mark(1, "battle", "Перевал")
    (newest, *_) = json.loads(zoo("army", "history", "Zoo", "--json").out)
    assert [one["text"] for one in newest["milestones"]] == [
        "newer game data taken",
        "put before the battle “Перевал”",
    ]


def test_an_army_that_cannot_be_read_is_mended_from_its_history(patrol, path):
    with open_store(path) as store:
        store._connection.db.execute("UPDATE rosters SET body = '{'")
    assert patrol("army", "show", "Дозор").code == 2
    shown = patrol("army", "history", "Дозор", "--show", "2")
    assert shown.code == 0
    assert "Taking it back would change:\n  The army “Дозор” is damaged" in shown.out
    assert patrol("army", "back", "Дозор", "2").code == 0
    assert json.loads(patrol("army", "show", "Дозор", "--json").out)["cost"] == 170


def test_a_day_stands_for_its_last_state(patrol):
    last = json.loads(patrol("army", "back", "Дозор", "2999-01-01", "--json").out)["state"]
    assert last == json.loads(patrol("army", "history", "Дозор", "--json").out)[0]["number"]
    assert patrol("army", "back", "Дозор", "1999-01-01").code == 2
