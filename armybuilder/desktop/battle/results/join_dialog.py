"""Two reports of one battle side by side: what the other has is taken, cell by cell."""

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QTableWidget, QTableWidgetItem, QWidget

from armybuilder.battle.session.joining import Difference
from armybuilder.battle.session.report_cells import Cell
from armybuilder.catalogue.text import Language
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.wording.battle_words import tell_cell_value
from armybuilder.wording.narration import tell_slider
from armybuilder.wording.record_words import choice_word

WIDTH, HEIGHT = 760, 520
THEIRS = 3


class JoinDialog(QDialog):
    """Shows differences, and keeps which are taken over: those that only the other knows are, unless one says no."""

    def __init__(
        self, battle: PlayedBattle, found: Sequence[Difference], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._battle, self.found = battle, found
        self.setWindowTitle(self.tr("Join with another report"))
        conflicts = sum(one.is_conflict for one in found)
        told = self.tr("%n cell(s) are recorded only in the other report.", "", len(found) - conflicts)
        if conflicts:
            told += " " + self.tr(
                "In %n cell(s) the two differ: tick those in which the other is right.", "", conflicts
            )
        self.table = QTableWidget(len(found), 4)
        self.table.setHorizontalHeaderLabels(
            [self.tr("Of whom"), self.tr("What"), self.tr("Here"), self.tr("In the other report")]
        )
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        for row, one in enumerate(found):
            self._show(row, one)
        self.table.resizeColumnsToContents()
        self.table.horizontalHeader().setStretchLastSection(True)
        buttons = make_button_box(
            self, QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        )
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(self.tr("Take what is ticked"))
        vbox(make_label(told, wraps=True), (self.table, 1), buttons, inside=self, margins=16, spacing=12)
        resize_within_screen(self, WIDTH, HEIGHT)

    def _show(self, row: int, one: Difference) -> None:
        battle, language = self._battle, self._battle.language
        texts = (
            battle.name_of(one.who) if one.who else "",
            _what(battle, one, language),
            tell_cell_value(battle.state, one.what, one.mine, language),
            tell_cell_value(battle.state, one.what, one.theirs, language),
        )
        for column, text in enumerate(texts):
            item = QTableWidgetItem(text)
            if one.is_conflict:
                item.setForeground(QBrush(QColor(colours().error)))
            if column == THEIRS:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsUserCheckable)
                item.setCheckState(Qt.CheckState.Unchecked if one.is_conflict else Qt.CheckState.Checked)
            self.table.setItem(row, column, item)

    @property
    def cells(self) -> list[Cell]:
        """The cells that are taken over."""
        items = (self.table.item(row, THEIRS) for row in range(len(self.found)))
        taken = [
            one
            for one, item in zip(self.found, items, strict=True)
            if item is not None and item.checkState() == Qt.CheckState.Checked
        ]
        return [cell for one in taken for cell in one.cells]


def _what(battle: PlayedBattle, one: Difference, language: Language) -> str:
    if one.what == "track":
        return tell_slider(battle.game_id, one.thing, language)
    return choice_word(Cell, "what", one.what, language)
