"""Steps of another day are undone and done again in the window, after it was closed or ended by force."""

import shutil

import pytest
import shiboken6
from PySide6.QtCore import Qt

from armybuilder.desktop.app import make_window
from armybuilder.roster import edits as e
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.opening import game_data_of
from armybuilder.storage.store import open_store
from tests import gamedata
from tests.gamedata import BEARS, LIONS, data_set, edited, points
from tests.roster.toy_game import DATA_SET, empty_army

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
RAPTOR = "sheets_2008.polaris.raptor"
CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


class Program:
    """The program on one database, started as often as wanted."""

    def __init__(self, qapp, qtbot, path):
        self.qapp, self.qtbot, self.path = qapp, qtbot, path
        self.windows = []

    def start(self, language="en", path=None):
        store = open_store(path or self.path)
        store.settings.set("started", "0")
        window = make_window(self.qapp, store, language)
        self.windows.append(window)
        with self.qtbot.waitActive(window):
            window.show()
            window.activateWindow()
        return window

    def end(self):
        """Close every window as a player does."""
        for window in self.windows:
            store = window.context.store
            window.close()
            shiboken6.delete(window)  # a hidden window still hears of a change of language
            store.close()
        self.windows.clear()

    def press(self, *keys, modifier=Qt.KeyboardModifier.NoModifier):
        for key in keys:
            self.qtbot.keyClick(self.windows[-1], key, modifier)

    def undo(self):
        self.press(Qt.Key.Key_Z, modifier=CONTROL)

    def redo(self):
        self.press(Qt.Key.Key_Z, modifier=CONTROL | SHIFT)


@pytest.fixture
def program(qapp, qtbot, filled_database, tmp_path):
    path = tmp_path / "armies.db"
    shutil.copy(filled_database, path)
    program = Program(qapp, qtbot, path)
    yield program
    program.end()


def own_army(window):
    window.armies.new_own()
    return window.armies.builder


def imported_army(window):
    store = window.context.store
    roster = empty_army(store.game_data.keep(DATA_SET).version)
    key = store.rosters.create(roster, verdict_of(Engine(game_data_of(store, roster), roster)))
    window.armies.open(key)
    return window.armies.builder


@pytest.fixture(params=["own", "imported"])
def army_and_entry(request):
    """What makes an army of either kind, and an entry that it can take."""
    return (own_army, RAPTOR) if request.param == "own" else (imported_army, "captain")


def play(window, army_and_entry):
    """Take a unit, write a note, take a second unit, and take that back."""
    make, entry = army_and_entry
    builder = make(window)
    builder.army.take(entry)
    builder.document.do(e.SetDetails(notes="ночью"), "Write a note")
    builder.army.take(entry)
    window.commands.undo.trigger()
    return builder.document.roster_id


def saved(window, key):
    return window.context.store.rosters.get(key, None)


def check_steps(program, window, key):
    """Go back to the beginning and on to the end with the keys; what is saved follows."""
    window.armies.open(key)
    document = window.armies.document
    assert (len(document.roster.units), document.roster.notes) == (1, "ночью")
    assert window.commands.undo.text().endswith("Write a note")
    assert ": Take " in window.commands.redo.text()
    program.undo()
    assert document.roster.notes == ""
    program.undo()
    assert (saved(window, key).units, window.armies.builder.army.chosen_id()) == ((), "")
    assert not window.commands.undo.isEnabled()
    for _ in range(3):
        program.redo()
    assert (len(saved(window, key).units), document.roster.notes) == (2, "ночью")
    assert not window.commands.redo.isEnabled()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_steps_are_undone_after_a_new_start(program, army_and_entry, language):
    key = play(program.start(), army_and_entry)
    program.end()
    check_steps(program, program.start(language), key)


def test_steps_are_undone_after_the_program_was_ended_by_force(program, army_and_entry, tmp_path):
    key = play(program.start(), army_and_entry)
    # what the disk has at this moment: the file and its journal, with nobody there to bring them together
    after = tmp_path / "after" / "armies.db"
    after.parent.mkdir()
    for beside in ("", "-wal"):
        shutil.copy(f"{program.path}{beside}", f"{after}{beside}")
    check_steps(program, program.start(path=after), key)


def test_a_second_window_goes_on_with_the_steps_of_the_first(program, army_and_entry):
    first = program.start()
    key = play(first, army_and_entry)
    second = program.start()
    second.armies.open(key)
    second.armies.document.do(e.SetDetails(name="Вторая"), "Name the army")
    # the first finds out when it is shown again
    first.armies.open(key)
    assert first.armies.document.roster.name == "Вторая"
    assert first.armies.document.history.undoText() == "Name the army"
    first.armies.document.history.undo()
    second.armies.open(key)
    assert second.armies.document.roster == first.armies.document.roster
    assert second.armies.document.history.redoText() == "Name the army"


def test_undoing_a_take_chooses_the_unit_before_and_redoing_it_the_new_one(program):
    window = program.start()
    builder = own_army(window)
    for entry in (CLONES, RAPTOR):
        builder.army.take(entry)
    key = builder.document.roster_id
    program.end()
    window = program.start()
    window.armies.open(key)
    army = window.armies.builder.army
    clones, raptor = (unit.id for unit in army.document.roster.units)
    army.choose(raptor)
    program.undo()
    assert army.chosen_id() == clones
    program.redo()
    assert len(army.document.roster.units) == 2
    assert army.chosen_id() == raptor
    army.choose(clones)
    army.remove_chosen()
    program.undo()
    assert army.chosen_id() == clones


def test_an_undo_to_game_data_that_are_gone_says_so_and_changes_nothing(program):
    window = program.start()
    store = window.context.store
    version = store.game_data.keep(data_set()).version
    engine = gamedata.army(version=version)
    key = store.rosters.create(engine.freeze(), verdict_of(engine))
    newer = edited(LIONS, "captain", costs=points(60, 1))
    store.game_data.keep(data_set(newer, BEARS))
    window.armies.open(key)
    new, _ = window.armies.builder.army.column.itemAt(0).widget().engines()
    window.armies.document.put(new.freeze(), "Take the new data", milestone="renewal")
    program.end()
    with open_store(program.path) as again:
        again.game_data.prune()
    window = program.start()
    window.armies.open(key)
    document = window.armies.document
    told = []
    document.refused.connect(lambda problem: told.append(problem.key))
    now = document.roster
    program.undo()
    assert told == ["storage.state_without_data"]
    assert document.roster == now
    program.qtbot.waitUntil(lambda: document.history.index() == 1)
    assert window.context.store.rosters.get(key, None) == now
