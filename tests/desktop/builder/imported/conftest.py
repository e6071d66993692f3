"""A window with an army of a small imported game in it."""

import pytest
from PySide6.QtCore import Qt

from armybuilder.desktop.builder.imported.option_delegate import ROW_ROLE
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.opening import game_data_of
from tests.roster.toy_game import DATA_SET, empty_army

LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


class Player:
    """Does with the mouse and the keyboard what a player does, and sees what a player sees."""

    def __init__(self, window, builder, qtbot):
        self.window, self.builder, self.qtbot = window, builder, qtbot
        self.document, self.army = builder.document, builder.army
        self.palette, self.pane = builder.palette_view, builder.pane
        self.options = builder.pane.options

    # --- seeing

    @property
    def roster(self):
        return self.document.roster

    @property
    def units(self):
        """The army's units, by entry, in the order of addition."""
        return [unit.entry for unit in self.roster.units]

    @property
    def names(self):
        """Names in the army's list, of units, categories and forces."""
        model = self.army.model
        return [model.index(at).data() for at in range(model.rowCount())]

    @property
    def issues(self):
        return self.document.verdict.issues

    def saved(self):
        """The army as it is in the database."""
        return self.document.context.store.rosters.get(self.document.roster_id, None)

    def entry(self, name):
        """Where an entry is in the palette."""
        model = self.palette.list.entries
        return next(model.index(at) for at in range(model.rowCount()) if model.index(at).data() == name)

    def unit(self, name, nth=0):
        """Where a unit is in the army's list."""
        model = self.army.model
        return [model.index(at) for at in range(model.rowCount()) if model.index(at).data() == name][nth]

    def option(self, name, nth=0):
        """Where an option is in the tree of options."""
        return [
            item.index() for item in self.options._items() if getattr(item.data(ROW_ROLE), "name", "") == name
        ][nth]

    def row(self, name, nth=0):
        return self.option(name, nth).data(ROW_ROLE)

    def held(self):
        """What the chosen unit holds: numbers by entry."""
        own = self.roster.find(self.army.chosen_id())
        return {part.entry: part.number for part in own.everything() if part is not own}

    # --- doing

    def click(self, view, index, x=None):
        view.scrollTo(index)
        rect = view.visualRect(index)
        place = rect.center()
        if x is not None:
            place.setX(rect.right() - x if x >= 0 else rect.left() - x)
        self.qtbot.mouseClick(view.viewport(), LEFT, NONE, place)

    def double_click(self, view, index):
        view.scrollTo(index)
        place = view.visualRect(index).center()
        self.qtbot.mouseClick(view.viewport(), LEFT, NONE, place)
        self.qtbot.mouseDClick(view.viewport(), LEFT, NONE, place)

    def press(self, widget, *keys, modifier=NONE):
        if widget is not self.window:
            widget.setFocus()
        for key in keys:
            self.qtbot.keyClick(widget, key, modifier)

    def take(self, *names):
        for name in names:
            self.double_click(self.palette.list, self.entry(name))

    def choose_option(self, name, nth=0):
        """A click on the name of an option."""
        self.click(self.options, self.option(name, nth), x=-30)

    def messages(self):
        return self.window.messages.texts() if self.window.messages.isVisible() else []

    def toast(self):
        return self.window.toast.label.text() if self.window.toast.isVisible() else ""


@pytest.fixture
def version(store):
    return store.game_data.keep(DATA_SET).version


@pytest.fixture
def open_army(window, store, qtbot):
    """Opens an army in the window as a player would find it."""

    def open_it(roster):
        key = store.rosters.create(roster, verdict_of(Engine(game_data_of(store, roster), roster)))
        window.armies.open(key)
        return Player(window, window.armies.builders[key], qtbot)

    return open_it


@pytest.fixture
def player(window, version, open_army, qtbot):
    window.appearance.set_language("en")
    window.resize(1400, 860)
    player = open_army(empty_army(version))
    with qtbot.waitActive(window):
        window.activateWindow()
    return player


@pytest.fixture
def full_disk(store):
    """The database file may not grow any more, until it is told that it may."""
    db = store._connection.db

    def fill(full=True):
        pages = db.execute("PRAGMA page_count").fetchone()[0] if full else 1_000_000
        db.execute(f"PRAGMA max_page_count = {pages}")

    return fill
