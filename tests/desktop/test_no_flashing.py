"""Nothing is shown as a window of its own while pages and dialogs are made: it would flash, and take the keyboard."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QMainWindow, QMenu, QWidget

from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.record_editor import RecordEditor
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.desktop.widgets.making import hide_unless
from armybuilder.games import WITH_ARMLISTS


class Flashes(QObject):
    """Notes what is shown as a window and is none."""

    def __init__(self):
        super().__init__()
        self.seen = []

    def eventFilter(self, shown, event):
        if (
            event.type() == QEvent.Type.Show
            and isinstance(shown, QWidget)
            and shown.isWindow()
            and not isinstance(shown, QDialog | QMainWindow | QMenu)
        ):
            self.seen.append(f"{type(shown).__name__} {shown.accessibleName()}")
        return False


@pytest.fixture
def flashes(qapp):
    flashes = Flashes()
    qapp.installEventFilter(flashes)
    yield flashes
    qapp.removeEventFilter(flashes)


def test_a_flash_is_seen(qtbot, flashes):
    label = QLabel("early")
    qtbot.addWidget(label)
    hide_unless(True, label)
    assert flashes.seen == []
    label.show()
    assert flashes.seen == ["QLabel "]


def test_pages_of_the_library_and_rules_are_made_without_flashing(window, flashes):
    for workspace in range(4):
        window.show_workspace(workspace)
    window.show_workspace(0)
    library = window.library
    for game_id in WITH_ARMLISTS:
        library.games.show_game(game_id)
        for kind in tuple(library.games.switch.buttons):
            library.games.show_type(kind)
    library.games.show_collection(True)
    show_rule(window.context, window, "bronepehota")
    QApplication.processEvents()
    assert flashes.seen == []


@pytest.mark.parametrize("game_id", WITH_ARMLISTS)
def test_editors_are_made_without_flashing(window, flashes, game_id):
    window.show_workspace(0)
    window.library.games.show_game(game_id)
    context = window.library.context
    for kind in context.game.content_types:
        for form in kind.forms:
            editor = RecordEditor(EditedRecord(context, kind, form, None, f"new-{kind.id}"), window.library)
            editor.deleteLater()
    assert flashes.seen == []


def test_an_army_is_opened_without_flashing(flashes, window, builder):
    assert builder.isVisible()
    assert flashes.seen == []
