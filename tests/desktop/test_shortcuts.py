"""Keys: none means two things at once, wherever the keyboard is, and the sheet of keys finds what is asked for."""

from collections import Counter

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QLineEdit, QToolButton, QWidget

from armybuilder.desktop.library.editor.edited_record import EditedRecord
from armybuilder.desktop.library.editor.record_editor import RecordEditor
from armybuilder.desktop.main_window.keys_dialog import KeysDialog
from armybuilder.desktop.main_window.top_bar import TopBar
from armybuilder.desktop.rules.browser import show_rule
from armybuilder.desktop.widgets.making import make_action

Context = Qt.ShortcutContext


def reaches(context, owner, focus):
    """Whether a shortcut of a widget is heard while another has the keyboard."""
    if not owner.isVisible():
        return False
    if context == Context.WidgetShortcut:
        return owner is focus
    if context == Context.WidgetWithChildrenShortcut:
        return owner is focus or owner.isAncestorOf(focus)
    return owner.window() is focus.window()


def heard(window, focus):
    """The keys that are heard while a widget has the keyboard, as often as something listens."""
    keys = Counter()
    for shortcut in window.findChildren(QShortcut):
        owner = shortcut.parent()
        if shortcut.isEnabled() and isinstance(owner, QWidget) and reaches(shortcut.context(), owner, focus):
            keys.update(key.toString() for key in QShortcut.keys(shortcut))
    for action in window.findChildren(QAction):
        owners = [one for one in action.associatedObjects() if isinstance(one, QWidget)]
        if action.isEnabled() and any(reaches(action.shortcutContext(), one, focus) for one in owners):
            keys.update(key.toString() for key in action.shortcuts())
    return keys


def ambiguous(window):
    """The keys that mean several things at once, by the kind of widget that has the keyboard."""
    return {
        (type(focus).__name__, key): times
        for focus in window.findChildren(QWidget)
        if focus.isVisible() and focus.focusPolicy() != Qt.FocusPolicy.NoFocus
        for key, times in heard(window, focus).items()
        if key and times > 1
    }


def test_a_key_that_means_two_things_is_found(qtbot):
    window = QWidget()
    qtbot.addWidget(window)
    field = QLineEdit(window)
    make_action(window, None, "Ctrl+J")
    QShortcut(QKeySequence("Ctrl+J"), field)
    window.show()
    assert ambiguous(window) == {("QLineEdit", "Ctrl+J"): 2}


@pytest.fixture
def library(window):
    window.show_workspace(0)
    window.library.games.show_game("bitvy_fantasy")
    return window.library


@pytest.mark.parametrize("kind", ["unit", "artefact", "card", "deck", "mission"])
def test_no_key_means_two_things_in_the_library(window, library, kind):
    library.games.show_type(kind)
    assert ambiguous(window) == {}


@pytest.mark.parametrize("kind", ["unit", "card"])
def test_no_key_means_two_things_in_the_table(window, library, kind):
    library.games.show_type(kind)
    table = library.units.table if kind == "unit" else library.content.items.table
    table.toggle()
    assert table.page.isVisible()
    assert ambiguous(window) == {}


def test_no_key_means_two_things_in_the_collection(window, library):
    library.games.show_collection(True)
    assert ambiguous(window) == {}


def test_no_key_means_two_things_in_the_lists_of_armies_and_battles(window):
    for workspace in range(4):
        window.show_workspace(workspace)
        assert ambiguous(window) == {}


def test_no_key_means_two_things_in_an_army(window, builder):
    assert builder.isVisible()
    assert ambiguous(window) == {}


def test_no_key_means_two_things_in_the_editor(library, qtbot):
    for kind in library.context.game.content_types:
        for form in kind.forms:
            editor = RecordEditor(EditedRecord(library.context, kind, form, None, f"new-{kind.id}"), library)
            editor.show()
            assert ambiguous(editor) == {}
            editor.hide()


def test_no_key_means_two_things_in_the_rules(window, qtbot):
    browser = show_rule(window.context, window, "bronepehota")
    assert ambiguous(browser) == {}


def test_the_sheet_of_keys_finds_a_key_and_what_it_does(window, qtbot):
    dialog = KeysDialog(window)
    dialog.show()
    whole = sum(not row.what.isHidden() for row in dialog.rows)
    dialog.search.setText("таблиц ctrl+t")
    found = [row.keys.text() for row in dialog.rows if not row.what.isHidden()]
    assert found == ["Ctrl+T", "Ctrl+Tab"]
    assert sum(not row.heading.isHidden() for row in dialog.rows) < whole
    dialog.search.clear()
    assert sum(not row.what.isHidden() for row in dialog.rows) == whole
    QApplication.processEvents()


def test_the_buttons_over_the_window_tell_their_keys(window):
    for button in window.findChild(TopBar).findChildren(QToolButton):
        key = button.defaultAction().shortcut().toString()
        assert not key or key in button.toolTip(), button.text()
