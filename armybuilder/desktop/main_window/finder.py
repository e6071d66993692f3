"""Ctrl+K: find a unit, an army, a rule or a command, and go there."""

from collections.abc import Callable, Iterator
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QDialog, QLineEdit, QListWidget, QListWidgetItem, QWidget

from armybuilder.catalogue.text import fold
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.destination import Destination
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label, name_field
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games import games, playables
from armybuilder.storage.rules import read_game_rules

MOST = 12


class Finder(QDialog):
    """Type, choose with the arrows, Enter."""

    def __init__(
        self,
        context: Context,
        fixed: list[Destination],
        show_unit: Callable[[str], object],
        show_rule: Callable[[str, str], object],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.context, self.fixed, self.show_unit, self.show_rule = context, fixed, show_unit, show_rule
        self.found: list[Destination] = []
        self.setWindowTitle(self.tr("Find"))
        self.line = QLineEdit(clearButtonEnabled=True)
        name_field(self.line, self.tr("Unit, army, rule or command"))
        self.line.textChanged.connect(self.refresh)
        self.line.installEventFilter(self)
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Found"))
        self.list.itemActivated.connect(self._go)
        self.nothing = make_label(self.tr("Nothing found. Try a part of the name."), role="quiet")
        vbox(
            self.line,
            (self.list, 1),
            (self.nothing, 1, Qt.AlignmentFlag.AlignTop),
            inside=self,
            margins=16,
            spacing=12,
        )
        resize_within_screen(self, 560, 420)
        self.refresh()

    def refresh(self) -> None:
        """Search again."""
        text = fold(self.line.text())
        self.found = [f for f in self.fixed if text in fold(f.name)][:MOST]
        if text:
            self.found += self._units(text) + self._rules(text)
        self.list.clear()
        for found in self.found:
            self.list.addItem(QListWidgetItem(f"{found.name}   —   {found.what}"))
        self.nothing.setVisible(not self.found)
        self.list.setVisible(bool(self.found))
        if self.found:
            self.list.setCurrentRow(0)

    def _units(self, text: str) -> list[Destination]:
        return [found for game in games() for found in self._units_of(self.context.of(game.id), text)]

    def _units_of(self, context: Context, text: str) -> Iterator[Destination]:
        for unit_id in context.store.units.search(context.game.id, text)[:MOST]:
            unit = context.units.get(unit_id)
            if unit is not None:
                edition = context.game.edition(unit.edition).name.get(context.language)
                what = self.tr("unit, %1").replace("%1", edition)
                yield Destination(unit.name.get(context.language), what, partial(self.show_unit, unit_id))

    def _rules(self, text: str) -> list[Destination]:
        language = self.context.language
        found = []
        for game in playables():
            what = self.tr("rule, %1").replace("%1", game.title.get(language))
            for rule, told in read_game_rules(game.id).items():
                name = f"{rule} {told.title.get(language)}"
                if text in fold(name):
                    found.append(Destination(name, what, partial(self.show_rule, game.id, rule)))
        return found[:MOST]

    def _go(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self.found):
            self.accept()
            self.found[row].go()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()), 0)
            if step:
                self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._go()
                return True
        return super().eventFilter(watched, event)
