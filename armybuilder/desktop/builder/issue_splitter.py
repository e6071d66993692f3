"""The units of the army above, its issues below, and how the two share the height."""

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from armybuilder.desktop.builder.issue_panel import IssuePanel


class IssueSplitter(QSplitter):
    """The issues get the room they need, up to half of the height, until the player moves the handle."""

    def __init__(self, units: QWidget, issues: IssuePanel) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._issues = issues
        self._by_hand = False
        self.addWidget(units)
        self.addWidget(issues)
        self.setStretchFactor(0, 3)
        self.setStretchFactor(1, 1)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._taken)
        self._fitting = QTimer(self)
        self._fitting.setSingleShot(True)
        self._fitting.setInterval(0)
        self._fitting.timeout.connect(self._fit)

    def fit(self) -> None:
        """Share the height anew, once the issues have been laid out and know their own."""
        self._fitting.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _taken(self) -> None:
        self._by_hand = True

    def _fit(self) -> None:
        if not self._by_hand and self._issues.isVisibleTo(self):
            need = min(self._issues.wanted_height(), self.height() // 2)
            self.setSizes([self.height() - need, need])
