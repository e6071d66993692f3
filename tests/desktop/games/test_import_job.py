"""Game data is imported beside the window."""

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QTimer

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.import_job import STEPS, ImportJob
from armybuilder.exchange.battlescribe import importing
from tests.desktop.games.conftest import write_game
from tests.exchange.battlescribe.game_xml import catalogue, system, unit

NINTH_AGE = Path(__file__).parents[4] / "shared" / "battlescribe" / "the-9th-age"


@pytest.fixture
def held(monkeypatch):
    """Reading stands still until the event is set."""
    gate, entered = Event(), Event()
    read = importing.read_game_data

    def slow(*args):
        entered.set()
        gate.wait(5)
        return read(*args)

    monkeypatch.setattr(importing, "read_game_data", slow)
    yield gate, entered
    gate.set()


def test_files_become_a_game_in_the_database(job, game_files, store, qtbot):
    told = []
    job.progress.connect(lambda *step: told.append(step))
    with qtbot.waitSignal(job.done) as done:
        job.start([game_files])
    (imported,) = done.args
    (game,) = imported.games
    assert (game.name, game.catalogues, game.entries) == ("Toy Wars", 3, 2)
    assert (game.kept.new, game.kept.added) == (True, 4)
    (row,) = store.game_data.systems()
    assert (row.id, row.catalogues, row.version) == ("sys-1", 3, game.kept.version)
    assert told
    assert all(0 <= steps <= total == STEPS for steps, total, _ in told)
    assert not job.running


def test_the_same_files_again_change_nothing(job, imported, game_files, qtbot):
    assert not imported.unchanged
    with qtbot.waitSignal(job.done) as done:
        job.start([game_files])
    assert done.args[0].unchanged


def test_a_catalogue_alone_joins_its_game(job, imported, tmp_path, store, qtbot):
    (tmp_path / "new.cat").write_bytes(catalogue(unit(), id="new"))
    with qtbot.waitSignal(job.done) as done:
        job.start([tmp_path / "new.cat"])
    assert not done.args[0].refused
    assert store.game_data.systems()[0].catalogues == 4


def test_what_cannot_be_read_is_told_and_stops_nothing(job, game_files, tmp_path, qtbot):
    (tmp_path / "notes.txt").write_text("notes", encoding="utf-8")
    with qtbot.waitSignal(job.done) as done:
        job.start([tmp_path / "notes.txt", game_files, tmp_path / "nowhere.cat"])
    (imported,) = done.args
    assert imported.catalogues == 3
    assert "notes.txt" in "".join(imported.left_out("ru"))
    assert "nowhere.cat" in "".join(imported.left_out("en"))


def test_the_window_goes_on_while_data_are_read(job, game_files, held, qtbot):
    gate, _ = held
    beats = []
    timer = QTimer()
    timer.timeout.connect(lambda: beats.append(1))
    timer.start(5)
    job.start([game_files])
    qtbot.waitUntil(lambda: len(beats) > 3)
    assert job.running
    with qtbot.waitSignal(job.done):
        gate.set()


def test_stopped_work_leaves_nothing_and_is_not_heard_of(job, game_files, held, store, qtbot):
    gate, entered = held
    heard = []
    job.done.connect(heard.append)
    job.failed.connect(heard.append)
    job.start([game_files])
    job.start([game_files])
    assert entered.wait(5)
    with qtbot.waitSignal(job.running_changed) as changed:
        job.stop()
    assert changed.args == [False]
    gate.set()
    job.wait()
    qtbot.wait(20)
    assert heard == []
    assert not store.game_data.systems()


def test_a_stopped_job_can_start_again(job, game_files, held, qtbot):
    gate, entered = held
    job.start([game_files])
    assert entered.wait(5)
    job.stop()
    job.start([game_files])
    with qtbot.waitSignal(job.done):
        gate.set()


def test_work_is_done_one_after_the_other(job, tmp_path, store, qtbot):
    done, running = [], []
    job.done.connect(done.append)
    job.running_changed.connect(running.append)
    for n, name in enumerate(("a", "b")):
        write_game(tmp_path / name)
        (tmp_path / name / "toy.gst").write_bytes(system().replace(b"sys-1", f"sys-{n + 1}".encode()))
        job.start([tmp_path / name])
    qtbot.waitUntil(lambda: len(done) == 2)
    assert running == [True, False]
    assert {row.id for row in store.game_data.systems()} == {"sys-1", "sys-2"}


def test_nothing_to_import_starts_nothing(job):
    job.start([])
    assert not job.running


def test_a_database_that_cannot_be_written_is_told(job, game_files, store, monkeypatch, qtbot):
    def full(packed):
        raise Problem("storage.full", path="a.db", folder="")

    monkeypatch.setattr(store.game_data, "keep_packed", full)
    with qtbot.waitSignal(job.failed) as failed:
        job.start([game_files])
    assert failed.args[0].key == "storage.full"
    assert not job.running


def test_a_fault_of_ours_is_not_swallowed(job, game_files, monkeypatch, qtbot):
    def broken(*args):
        raise ZeroDivisionError

    monkeypatch.setattr(importing, "read_game_data", broken)
    with qtbot.captureExceptions() as raised, qtbot.waitSignal(job.failed):
        job.start([game_files])
    assert [kind for kind, *_ in raised] == [ZeroDivisionError]
    assert not job.running


def test_a_game_that_was_let_go_comes_back(job, version, store, qtbot):
    store.game_data.let_go(version)
    store.game_data.remove("sys-1")
    assert not store.game_data.systems()
    with qtbot.waitSignal(job.done) as done:
        job.bring_back(version)
    assert done.args[0].restored
    assert store.game_data.current("sys-1") == version


def test_damaged_data_are_mended_by_importing_them_again(job, version, game_files, store, qtbot):
    with store.game_data._connection.writing() as db:
        db.execute("UPDATE game_files SET content = x'00'")
    with qtbot.waitSignal(job.done):
        job.start([game_files])
    assert store.game_data.load(version).catalogues


@pytest.mark.skipif(not NINTH_AGE.is_dir(), reason="the data of The 9th Age are not beside the checkout")
def test_a_real_game_is_imported(qapp, store, qtbot):
    job = ImportJob(Context(store))
    with qtbot.waitSignal(job.done, timeout=60_000) as done:
        job.start([NINTH_AGE])
    assert len(done.args[0].games) == len(store.game_data.systems()) == 2
    job.wait()
