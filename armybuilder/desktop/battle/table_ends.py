"""Where a ruler or a template begins and ends, in numbers to type."""

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QLabel, QWidget

from armybuilder.desktop.battle.table_panel import make_number_box
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_action
from armybuilder.desktop.widgets.retranslated import Retranslated

XY = tuple[float, float]


class TableEnds(Retranslated, QWidget):
    """`typed` has the two ends as they are now; `left` tells that the keys are to go back to the table."""

    typed = Signal(object, object)
    left = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._from_label, self._to_label = QLabel(), QLabel()
        self.boxes = [make_number_box() for _ in range(4)]
        self.from_x, self.from_y, self.to_x, self.to_y = self.boxes
        row = (self._from_label, self.from_x, self.from_y, self._to_label, self.to_x, self.to_y)
        hbox(*row, inside=self, margins=0, spacing=4)
        for box in self.boxes:
            box.valueChanged.connect(self._tell)
            box.lineEdit().returnPressed.connect(self.left)
        make_action(self, self.left, "Esc")
        self.hide()
        self.retranslate()

    def retranslate(self) -> None:
        self._from_label.setText(self.tr("From"))
        self._to_label.setText(self.tr("to"))
        names = (self.tr("From X"), self.tr("From Y"), self.tr("To X"), self.tr("To Y"))
        for box, name, prefix in zip(self.boxes, names, "XYXY", strict=True):
            box.setPrefix(f"{prefix} ")
            box.setAccessibleName(name)
            box.setToolTip(self.tr("%1. Enter goes back to the table").replace("%1", name))

    def show_ends(self, one: XY, other: XY, *, has_start: bool) -> None:
        """Show where what is measured begins, where it has a start, and where it ends."""
        for part in (self._from_label, self._to_label, self.from_x, self.from_y):
            part.setVisible(has_start)
        for box, value in zip(self.boxes, (*one, *other), strict=True):
            with QSignalBlocker(box):
                box.setValue(value)

    def take_keys(self) -> None:
        """Have the numbers typed into the first box."""
        first = self.to_x if self.from_x.isHidden() else self.from_x
        first.setFocus()
        first.selectAll()

    def _tell(self) -> None:
        ends = [box.value() for box in self.boxes]
        self.typed.emit(tuple(ends[:2]), tuple(ends[2:]))
