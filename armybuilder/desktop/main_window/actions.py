"""What the window does by a key or a button, each told once: its key, its icon, what it does, and its words."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence

from armybuilder.desktop.main_window.active_workspace import ARMIES, BATTLES, CAMPAIGNS, LIBRARY
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.making import name_action

if TYPE_CHECKING:
    from armybuilder.desktop.main_window.window import MainWindow


class WindowActions(QObject):
    """The actions of one window."""

    def __init__(self, window: "MainWindow") -> None:
        super().__init__(window)
        self._window, shown, history = window, window.shown, window.undo_group
        self.library = self._add("library", "Ctrl+1", lambda: window.show_workspace(LIBRARY))
        self.armies = self._add("army", "Ctrl+2", lambda: window.show_workspace(ARMIES))
        self.battles = self._add("battle", "Ctrl+3", lambda: window.show_workspace(BATTLES))
        self.campaigns = self._add("campaign", "Ctrl+4", lambda: window.show_workspace(CAMPAIGNS))
        self.workspaces = (self.library, self.armies, self.battles, self.campaigns)
        group = QActionGroup(self)
        for action in self.workspaces:
            action.setCheckable(True)
            group.addAction(action)
        self.resolve = self._add("dice", "Ctrl+R", window.dialogs.open_resolving)
        self.rules = self._add("rule", "F1", window.dialogs.open_rules)
        self.keys = self._add("keys", "Ctrl+/", window.dialogs.show_keys)
        self.data = self._add("save", "", window.open_own_data)
        self.theme = self._add("dark", "", window.appearance.switch_theme)
        self.language = self._add("language", "", window.appearance.switch_language)
        # the group's own actions would keep the words of the language at the start
        self.undo = self._add("undo", "Ctrl+Z", history.undo)
        self.redo = self._add("redo", "Ctrl+Shift+Z", history.redo)
        self.find = self._add("find", "Ctrl+K", window.dialogs.open_finder)
        self.print = self._add("print", "Ctrl+P", shown.print)
        self.copy_card = self._add("", "Ctrl+Shift+C", self._copy_card)
        self.play = self._add("battle", "Ctrl+Shift+B", shown.play)
        self.back = self._add("back", "Alt+Left", shown.go_back)
        self.drawer = self._add("drawer", "F9", window.toggle_drawer)
        self.forward = self._add("", "Alt+Right", shown.go_forward)
        self.new = self._add("", "Ctrl+N", shown.new)
        for action, possible in ((self.undo, history.canUndoChanged), (self.redo, history.canRedoChanged)):
            action.setEnabled(False)
            possible.connect(action.setEnabled)
        history.undoTextChanged.connect(self._name_steps)
        history.redoTextChanged.connect(self._name_steps)

    def _add(self, sign: str, key: str, slot: Callable[..., object]) -> QAction:
        action = QAction(self._window, shortcut=QKeySequence(key))
        if sign:
            action.setIcon(icon(sign))
        action.triggered.connect(slot)
        self._window.addAction(action)
        return action

    def _copy_card(self) -> None:
        from armybuilder.desktop.sheets.card_picture import copy_card_in  # a start draws no card

        copy_card_in(self._window)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        for action, text, tip in (
            (self.library, self.tr("Library"), ""),
            (self.armies, self.tr("Armies"), ""),
            (self.battles, self.tr("Battle"), ""),
            (self.campaigns, self.tr("Campaigns"), ""),
            (
                self.resolve,
                self.tr("Resolve"),
                self.tr("Odds and dice of what happens at the table (Ctrl+R)"),
            ),
            (self.rules, self.tr("Rules"), self.tr("What the rules say (F1)")),
            (self.keys, self.tr("Keys"), self.tr("All keys (Ctrl+/)")),
            (self.data, self.tr("Data"), self.tr("Copies of all your data, and back")),
            (self.theme, self.tr("Theme"), self.tr("Switch between light and dark")),
            (self.language, self.tr("Русский"), self.tr("Switch the program to Russian")),
            (self.find, self.tr("Find"), ""),
            (self.print, self.tr("Print"), ""),
            (self.play, self.tr("Play…"), self.tr("Play a battle with this army (Ctrl+Shift+B)")),
        ):
            name_action(action, text, tip)
        self._window.own_data.retranslate()
        self._name_steps()

    def _name_steps(self) -> None:
        """Undo and redo say what they would take back or do again."""
        history = self._window.undo_group
        for action, word, step in (
            (self.undo, self.tr("Undo"), history.undoText()),
            (self.redo, self.tr("Redo"), history.redoText()),
        ):
            name_action(action, f"{word}: {step}" if step else word)
