"""What a player owns is kept by entry, changed in steps, and comes through damage, archives and copies."""

import sqlite3
from contextlib import closing
from datetime import timedelta

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.everything import export_everything, import_everything
from armybuilder.roster.collection import Holding
from armybuilder.storage.checking import check
from armybuilder.storage.salvage import salvage
from armybuilder.storage.store import open_store
from tests.pictures import picture_file

GAME = "bronepehota"
RAPTOR = Holding(game=GAME, entry="raptor", name=LocalText("Раптор", "Raptor"), owned=3, built=2, painted=1)
SCOUT = Holding(game=GAME, entry="scout", name="Scout", owned=1, notes="без базы", place="коробка 2")


def test_what_is_owned_is_kept_by_game_and_entry(store):
    store.collection.do(GAME, [RAPTOR, SCOUT])
    store.collection.do("toy", [Holding(game="toy", entry="raptor", name="Other", owned=9)])
    assert store.collection.all(GAME) == {"raptor": RAPTOR, "scout": SCOUT}
    assert store.collection.games() == (GAME, "toy")
    assert store.collection.counts(GAME) == {"raptor": 3, "scout": 1}
    assert store.collection.counts(GAME, "painted") == {"raptor": 1, "scout": 0}


def test_what_is_removed_goes_and_what_is_counted_down_stays(store):
    store.collection.do(GAME, [RAPTOR, SCOUT])
    store.collection.remove(GAME, ["raptor", "never there"])
    store.collection.do(GAME, [replace(SCOUT, owned=0)])
    assert store.collection.counts(GAME) == {"scout": 0}


def test_steps_are_taken_back_and_made_again(store):
    store.collection.do(GAME, [RAPTOR], "first")
    store.collection.do(GAME, [SCOUT], "second")
    assert [step.label for step in store.collection.steps(GAME)] == ["second", "first"]
    assert store.collection.undo(GAME).label == "second"
    assert store.collection.undo(GAME).label == "first"
    assert store.collection.undo(GAME) is None
    assert store.collection.all(GAME) == {}
    assert store.collection.redo(GAME).label == "first"
    assert store.collection.all(GAME) == {"raptor": RAPTOR}


def test_a_new_step_forgets_those_taken_back_and_nothing_is_no_step(store):
    store.collection.do(GAME, [RAPTOR])
    store.collection.undo(GAME)
    store.collection.do(GAME, [SCOUT])
    assert store.collection.redo(GAME) is None
    assert store.collection.do(GAME, [SCOUT]) == 0
    assert len(store.collection.steps(GAME)) == 1


def test_typing_is_one_step(store, monkeypatch):
    for owned in (1, 12, 123):
        store.collection.do(GAME, [replace(RAPTOR, owned=owned)], "count", joins=True)
    store.collection.do(GAME, [SCOUT], "count", joins=True)
    assert len(store.collection.steps(GAME)) == 2
    store.collection.undo(GAME)
    store.collection.undo(GAME)
    assert store.collection.all(GAME) == {}
    store.collection.redo(GAME)
    assert store.collection.counts(GAME) == {"raptor": 123}
    monkeypatch.setattr("armybuilder.storage.collection.JOINED_WITHIN", timedelta(0))
    store.collection.do(GAME, [RAPTOR], "count", joins=True)
    assert len(store.collection.steps(GAME)) == 2


def test_a_step_of_what_has_changed_since_stays(store):
    store.collection.do(GAME, [RAPTOR])
    with store.connection.writing() as db:
        db.execute("DELETE FROM collection")
    with pytest.raises(Problem, match="changed_since"):
        store.collection.undo(GAME)


def test_another_window_sees_it_at_once(store):
    other = store.beside()
    assert store.collection.all(GAME) == {}
    other.collection.do(GAME, [RAPTOR])
    assert store.collection.all(GAME) == {"raptor": RAPTOR}
    other.close()


def test_its_pictures_stay_while_a_step_can_bring_them_back(store, monkeypatch):
    digest = store.pictures.keep(picture_file())
    store.collection.do(GAME, [Holding(game=GAME, entry="raptor", name="Raptor", picture=digest)])
    store.collection.remove(GAME, ["raptor"])
    monkeypatch.setattr("armybuilder.storage.pictures.now", lambda: "2990-01-01T00:00:00+00:00")
    store.pictures.prune()
    assert store.pictures.get(digest) is not None


def damaged(path):
    with closing(sqlite3.connect(path)) as db:
        db.execute("UPDATE collection SET record = replace(record, '\"owned\":3', '\"owned\":7')")
        db.commit()


def test_a_damaged_entry_is_told(path):
    with open_store(path) as store:
        store.collection.do(GAME, [RAPTOR, SCOUT])
    assert check(path).sound
    damaged(path)
    assert [fault.key for fault in check(path).faults] == ["storage.check.holding"]


def test_a_damaged_step_is_told_and_not_taken_back(path):
    with open_store(path) as store:
        store.collection.do(GAME, [RAPTOR], "first")
        with store.connection.writing() as db:
            db.execute("UPDATE collection_steps SET changes = '[]'")
        with pytest.raises(Problem, match="step_damaged"):
            store.collection.undo(GAME)
    assert [fault.key for fault in check(path).faults] == ["storage.check.collection_step"]


def test_salvage_brings_it_over_and_tells_what_is_in_doubt(path, tmp_path):
    with open_store(path) as store:
        store.collection.do(GAME, [RAPTOR, SCOUT], "first")
    damaged(path)
    report = salvage(path, tmp_path / "new.db")
    assert report.saved["collection"] == 2
    assert [one.key for one in report.doubtful] == ["storage.salvage.doubtful_holding"]
    with open_store(tmp_path / "new.db") as store:
        assert store.collection.all(GAME)["scout"] == SCOUT
        assert [step.label for step in store.collection.steps(GAME)] == ["first"]


def test_the_archive_of_everything_has_it(store, tmp_path):
    store.collection.do(GAME, [RAPTOR, SCOUT])
    (tmp_path / "all.zip").write_bytes(export_everything(store, "en").content)
    with open_store(tmp_path / "other.db") as other:
        assert import_everything(other, tmp_path / "all.zip").came["holding"] == 2
        assert other.collection.all(GAME) == store.collection.all(GAME)
        taken = import_everything(other, tmp_path / "all.zip")
        assert (taken.came.get("holding", 0), taken.present["holding"]) == (0, 2)


def test_counts_that_are_there_stay(store, tmp_path):
    store.collection.do(GAME, [RAPTOR])
    (tmp_path / "all.zip").write_bytes(export_everything(store, "en").content)
    store.collection.do(GAME, [Holding(game=GAME, entry="raptor", name="Raptor", owned=8)])
    taken = import_everything(store, tmp_path / "all.zip")
    assert [note.key for note in taken.told] == ["archive.kept_holding"]
    assert store.collection.counts(GAME) == {"raptor": 8}
