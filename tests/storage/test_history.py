"""The history of an army: every step of the last time, some states of older ones, and undo that survives closing."""

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from itertools import pairwise

import pytest

from armybuilder.storage import document_table
from armybuilder.storage.history import APART, LAST, MILESTONES, OLDER
from armybuilder.storage.rosters import read_roster
from armybuilder.storage.store import open_store
from tests.armies import army, squad
from tests.storage.armies import GAME, keep, mixed_army, save


@pytest.fixture
def key(store):
    return keep(store, mixed_army("А"))


def named(store, state):
    return read_roster(store.rosters.history.body(state), GAME).name


def steps(store, key):
    """The steps as names, with how many are done."""
    found = store.rosters.history.undo_steps(key)
    told = [(step.title, named(store, step.before), named(store, step.after)) for step in found.steps]
    return told, found.done


def test_nothing_can_be_undone_in_an_army_that_was_never_edited(store, key):
    assert steps(store, key) == ([], 0)


def test_steps_are_there_after_closing(path, store, key):
    save(store, key, mixed_army("Б"), title="первый")
    save(store, key, mixed_army("В"), title="второй")
    store.close()
    with open_store(path) as again:
        assert steps(again, key) == ([("первый", "А", "Б"), ("второй", "Б", "В")], 2)


def test_what_was_undone_can_be_done_again(store, key):
    save(store, key, mixed_army("Б"), title="первый")
    save(store, key, mixed_army("В"), title="второй")
    save(store, key, mixed_army("Б"), deed="undo")
    save(store, key, mixed_army("А"), deed="undo")
    assert steps(store, key) == ([("первый", "А", "Б"), ("второй", "Б", "В")], 0)
    save(store, key, mixed_army("Б"), deed="redo")
    assert steps(store, key)[1] == 1
    save(store, key, mixed_army("Г"), title="третий")
    assert steps(store, key) == ([("первый", "А", "Б"), ("третий", "Б", "Г")], 2)


def test_typing_a_name_is_one_step(store, key):
    save(store, key, mixed_army("Б"), title="имя")
    save(store, key, mixed_army("Бр"), title="имя", merges=True)
    save(store, key, mixed_army("Брод"), title="имя", merges=True)
    assert steps(store, key) == ([("имя", "А", "Брод")], 1)


def test_a_name_typed_and_taken_back_leaves_no_step(store, key):
    save(store, key, mixed_army("Б"), title="имя")
    save(store, key, mixed_army("А"), title="имя", merges=True)
    assert steps(store, key) == ([], 0)


def test_what_was_thinned_out_leads_nowhere(store, key):
    for number in range(LAST + 5):
        save(store, key, mixed_army(f"№{number}"), title=str(number))
    found, done = steps(store, key)
    assert done == len(found) == LAST - 1
    assert found[-1][2] == f"№{LAST + 4}"


@pytest.fixture
def clock(monkeypatch):
    """Sets the time of the next saves."""

    def put(moment):
        monkeypatch.setattr(document_table, "now", moment.isoformat)

    return put


def test_of_old_saves_those_are_kept_that_are_far_enough_apart(store, key, clock):
    start = datetime(2026, 5, 20, tzinfo=UTC)
    many = LAST + 2 * OLDER
    for number in range(many):
        clock(start + number * APART / 5)
        save(store, key, mixed_army(f"№{number}"))
    rows = store.rosters.history.rows(key)
    assert len(rows) < LAST + OLDER
    moments = [row.saved_at for row in rows[1 : -LAST - 2]]
    assert all(later - earlier >= APART for earlier, later in pairwise(moments))
    states = store._connection.row("SELECT count(*) FROM states")[0]
    assert states == len({row.state for row in rows})


def test_a_clock_that_goes_back_does_not_keep_everything(store, key, clock):
    for number in range(LAST + 2 * OLDER):
        clock(datetime(2026, 5, 20, tzinfo=UTC) - timedelta(seconds=number))
        save(store, key, mixed_army(f"№{number}"))
    assert len(store.rosters.history.rows(key)) <= LAST + OLDER


def test_a_damaged_state_is_told(path, store, key, refused):
    save(store, key, mixed_army("Б"), title="первый")
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("UPDATE states SET content = x'00'")
        connection.commit()
    (step,) = store.rosters.history.undo_steps(key).steps
    refused("storage.state_damaged", lambda: store.rosters.history.body(step.before))


def test_histories_of_two_armies_are_apart(store, key):
    other = keep(store, mixed_army("Другая"))
    save(store, key, mixed_army("Б"), title="первый")
    assert steps(store, other) == ([], 0)


def test_a_save_tells_points_and_units_of_then(store, key):
    save(store, key, army(squad(), name="Один"), title="первый")
    first, second = store.rosters.history.rows(key)
    assert (first.units, second.units) == (3, 1)
    assert first.cost > second.cost > 0
    assert first.data_version is None


def test_of_long_editing_the_saves_that_are_farthest_apart_stay(store, key, clock):
    start = datetime(2026, 5, 20, tzinfo=UTC)
    for number in range(3 * (LAST + 2 * OLDER)):
        clock(start + number * 2 * APART)
        save(store, key, mixed_army(f"№{number}"))
    rows = store.rosters.history.rows(key)
    assert LAST + OLDER <= len(rows) < LAST + 2 * OLDER
    assert (rows[0].revision, rows[0].title) == (1, "")
    gaps = [later.saved_at - earlier.saved_at for earlier, later in pairwise(rows[1:OLDER])]
    assert min(gaps) > 2 * APART


def milestones(store, key):
    return [
        (save.row.revision, one.kind, one.title)
        for save in store.rosters.history.saves(key)
        for one in save.milestones
    ]


def test_an_army_that_was_only_imported_has_that_in_its_history(store, key):
    store.rosters.mark(key, "import", "Армия.rosz")
    (found,) = store.rosters.history.saves(key)
    assert found.row.revision == 1
    assert found.row.units == 3
    assert named(store, found.row.state) == "А"
    assert milestones(store, key) == [(1, "import", "Армия.rosz")]


def test_a_milestone_stays_when_the_saves_around_it_are_thinned(store, key, clock):
    clock(datetime(2026, 5, 20, tzinfo=UTC))
    save(store, key, mixed_army("Напечатанная"))
    store.rosters.mark(key, "print")
    store.rosters.mark(key, "print")
    save(store, key, mixed_army("Новые данные"), milestone="renewal")
    for number in range(2 * (LAST + OLDER)):
        save(store, key, mixed_army(f"№{number}"))
    assert milestones(store, key) == [(2, "print", ""), (3, "renewal", "")]
    assert 2 not in {row.revision for row in store.rosters.history.rows(key)}
    second = next(one.row for one in store.rosters.history.saves(key) if one.row.revision == 2)
    assert named(store, second.state) == "Напечатанная"
    states = {one.row.state for one in store.rosters.history.saves(key)}
    assert store._connection.row("SELECT count(*) FROM states")[0] == len(states)


def test_the_last_milestones_stay_and_the_import(store, key):
    store.rosters.mark(key, "import", "файл")
    for number in range(MILESTONES + 5):
        save(store, key, mixed_army(f"№{number}"))
        store.rosters.mark(key, "print")
    found = milestones(store, key)
    assert len(found) == MILESTONES
    assert found[0] == (1, "import", "файл")


def test_what_was_typed_on_leaves_no_state_behind(store, key):
    for name in ("Б", "Бр", "Бро"):
        save(store, key, mixed_army(name), title="имя", merges=True)
    assert store._connection.row("SELECT count(*) FROM states")[0] == 1


def test_a_milestone_of_no_document_is_refused(store, refused):
    refused("storage.no_army", lambda: store.rosters.mark(77, "print"))


@pytest.mark.parametrize("deed", ["", "redo", "undo", "жж"])
def test_a_damaged_row_keeps_nobody_from_opening(store, key, deed):
    for name in ("Б", "В"):
        save(store, key, mixed_army(name), title=name)
    db = store._connection.db
    db.execute("PRAGMA ignore_check_constraints = ON")
    db.execute("UPDATE history SET deed = ? WHERE revision = 2", [deed])
    assert steps(store, key) == ([("В", "Б", "В")], 1)
    assert len(store.rosters.history.saves(key)) == 3
