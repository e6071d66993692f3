"""A grid of hexes or squares that a map begins with."""

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QFormLayout, QSpinBox, QWidget

from armybuilder.campaign.map.grids import MOST_IN_LINE, Cell, grid, with_homes
from armybuilder.campaign.map.territories import MapDrawn
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.input_guards import indent
from armybuilder.desktop.widgets.making import make_button_box, make_label, show_or_hide
from armybuilder.wording.messages import say_problem

COLUMNS, ROWS, HOMES, MOST_HOMES = 7, 5, 2, 10


class GridDialog(QDialog):
    """Asks for the shape of a grid; `drawn` is what it makes, None where that cannot be."""

    def __init__(self, players: list[str], language: Language, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._players, self._language = players, language
        self.drawn: MapDrawn | None = None
        self.cells, self.columns, self.rows, self.homes = QComboBox(), QSpinBox(), QSpinBox(), QSpinBox()
        self.cells.addItem(self.tr("Hexes"), "hex")
        self.cells.addItem(self.tr("Squares"), "square")
        for box, least, most, value in (
            (self.columns, 1, MOST_IN_LINE, COLUMNS),
            (self.rows, 1, MOST_IN_LINE, ROWS),
            (self.homes, 0, MOST_HOMES, HOMES),
        ):
            box.setRange(least, most)
            box.setValue(value)
            indent(box)
            box.valueChanged.connect(self._judge)
        self.told = make_label(role="quiet", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.make_button = self.buttons.button(ok)
        self.make_button.setText(self.tr("Make the grid"))
        form = QFormLayout()
        form.addRow(self.tr("Shape"), self.cells)
        form.addRow(self.tr("Columns"), self.columns)
        form.addRow(self.tr("Rows"), self.rows)
        form.addRow(self.tr("Home grounds of each player"), self.homes)
        self.setWindowTitle(self.tr("A map of hexes or squares"))
        vbox(form, self.told, self.problem, self.buttons, inside=self, margins=16, spacing=12)
        self.cells.currentIndexChanged.connect(self._judge)
        self._judge()

    def _judge(self) -> None:
        cell: Cell = self.cells.currentData()
        problem: Problem | None = None
        self.drawn = None
        try:
            drawn = grid(cell, self.columns.value(), self.rows.value())
            homes = self.homes.value()
            self.drawn = with_homes(drawn, self._players, homes) if homes and self._players else drawn
        except Problem as found:
            problem = found
        number = self.columns.value() * self.rows.value()
        self.told.setText(self.tr("Territories: %1").replace("%1", str(number)))
        self.make_button.setEnabled(problem is None)
        show_or_hide(self.problem, say_problem(problem, self._language) if problem else "")
