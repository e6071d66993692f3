"""The units of a force as a strip of silhouettes, each with the sign of how it stands; a click shows the unit."""

from collections.abc import Iterable

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QToolButton, QWidget

from armybuilder.desktop.battle.silhouettes import silhouette
from armybuilder.desktop.campaigns.forces.unit_rows import UnitRow
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import clear
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import name_button

LOOK, SIGN = 34, 14


class UnitStrip(QWidget):
    """`picked` tells the id of the unit that was clicked."""

    picked = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._row = FlowLayout()
        self._row.setSpacing(2)
        self.setLayout(self._row)

    def show_units(self, rows: Iterable[UnitRow]) -> None:
        """Show units as they stand now; those that are gone are left out."""
        clear(self._row)
        for row in rows:
            if not row.is_gone:
                button = QToolButton(autoRaise=True)
                button.setIcon(QIcon(self._drawn(row)))
                button.setIconSize(QSize(LOOK, LOOK))
                name_button(button, f"{row.name}: {row.told}")
                button.clicked.connect(lambda _=False, own=row.id: self.picked.emit(own))
                self._row.addWidget(button)

    def _drawn(self, row: UnitRow) -> QPixmap:
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(round(LOOK * ratio), round(LOOK * ratio))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours().quiet))
        painter.save()
        painter.translate(LOOK / 2, LOOK / 2)
        painter.scale(LOOK, LOOK)
        painter.drawPath(silhouette(row.look))
        painter.restore()
        place = QRectF(LOOK - SIGN, LOOK - SIGN, SIGN, SIGN)
        painter.setBrush(QColor(colours().surface))
        painter.drawEllipse(place)
        icon(row.sign, row.colour).paint(painter, place.toRect())
        painter.end()
        return pixmap
