"""What tests of the Battle workspace do with the window: open battles that stand somewhere, click, point at the table."""

from contextlib import contextmanager

import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtGui import QUndoGroup
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.battle.workspace import BattlesWorkspace
from armybuilder.desktop.context import Context
from armybuilder.desktop.translation import install_language
from armybuilder.desktop.widgets.message_bar import MessageBar
from armybuilder.games.ninth_age.game import GAME
from armybuilder.games.ninth_age.pregame.battle import Battle
from armybuilder.games.ninth_age.pregame.summaries import stage_of
from armybuilder.storage.store import open_store

LEFT = Qt.MouseButton.LeftButton


def kept(window, battle=Battle(), name="Siege"):  # noqa: B008 - a battle is a value
    """The id of a battle that is saved as it stands."""
    return window.context.store.battles.create(GAME.id, name, stage_of(battle), battle)


def opened(window, battle=Battle(), name="Siege"):  # noqa: B008 - a battle is a value
    """The view of a battle that stands somewhere."""
    if window.context.language != "en":
        window.appearance.set_language("en")
    window.open_battle(kept(window, battle, name))
    return shown(window)


def shown(window):
    """The view of the open battle."""
    return window.battles.views[window.battles.session.battle_id]


def panel(view):
    """The panel of the step that is looked at."""
    return view.panels[view.step]


def click(widget):
    """Click on something that can be seen and is not greyed out."""
    assert widget.isVisible(), widget
    assert widget.isEnabled(), widget
    QTest.mouseClick(widget, LEFT)


def click_table(view, x, y):
    """Click on a place of the table, in inches."""
    QTest.mouseClick(view.map, LEFT, pos=view.map.point_of((x, y)).toPoint())


def point_at(view, x, y):
    """Move the mouse over a place of the table, in inches; whether what follows it may stand there."""
    view.map.leaveEvent(None)
    QTest.mouseMove(view.map, view.map.point_of((x, y)).toPoint())
    return view.map._allowed


def roll_own(row, numbers):
    """Type the players' own dice and take them."""
    if not row.own_button.isChecked():
        click(row.own_button)
    row.numbers.setText(numbers)
    click(row.use_button)


def pressed(widget, key, modifier=Qt.KeyboardModifier.NoModifier):
    """Press a key."""
    QTest.keyClick(widget, key, modifier)


class Bench:
    """The Battle workspace alone, on an empty database: what most tests need of a window, in a tenth of its time."""

    def __init__(self, store):
        self.context = Context(store, language="en")
        self.undo_group = QUndoGroup()
        self.battles = BattlesWorkspace(self.context, self.undo_group, MessageBar(self.context))
        self.battles.resize(1280, 760)
        self.battles.show()

    def open_battle(self, battle_id):
        self.battles.open(battle_id)

    def set_language(self, language):
        self.context.language = language
        install_language(QApplication.instance(), language)
        self.context.language_changed.emit(language)

    def undo(self):
        self.undo_group.undo()

    def redo(self):
        self.undo_group.redo()

    def activateWindow(self):
        self.battles.activateWindow()


@contextmanager
def bench_on(path):
    """A bench that is gone before its database is."""
    store = open_store(path)
    bench = Bench(store)
    yield bench
    bench.battles.close()
    shiboken6.delete(bench.battles)
    store.close()
