"""Asks what is to be kept of a picture: a frame that is drawn with the mouse, or set by its four edges."""

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QSlider, QWidget

from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button_box
from armybuilder.sheet.pictures import Crop

SIDE = 420
PARTS = 100
LEAST = 10


class CropDialog(QDialog):
    """Shows a picture with what is left of it."""

    def __init__(self, picture: QPixmap, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Crop the picture"))
        self.frame = CropFrame(picture)
        self.frame.chosen.connect(self._set)
        self.edges = [QSlider(Qt.Orientation.Horizontal) for _ in range(4)]
        names = (self.tr("Left"), self.tr("Top"), self.tr("Right"), self.tr("Bottom"))
        form = QFormLayout()
        for slider, name in zip(self.edges, names, strict=True):
            slider.setRange(0, PARTS)
            slider.setAccessibleName(name)
            form.addRow(name, slider)
        self._set(Crop())
        for slider in self.edges:
            slider.valueChanged.connect(self._show)
        standard = QDialogButtonBox.StandardButton
        buttons = make_button_box(self, standard.Ok | standard.Cancel)
        buttons.button(standard.Ok).setText(self.tr("Crop"))
        vbox((self.frame, 0, Qt.AlignmentFlag.AlignHCenter), form, buttons, inside=self, margins=16)

    def ask(self) -> Crop | None:
        """Return what is to be kept; None when the player would rather leave all as it is."""
        return self.crop() if self.exec() == QDialog.DialogCode.Accepted else None

    def crop(self) -> Crop:
        """What the frame and the edges say."""
        left, top, right, bottom = (slider.value() / PARTS for slider in self.edges)
        return Crop(min(left, right), min(top, bottom), max(left, right), max(top, bottom))

    def _set(self, crop: Crop) -> None:
        edges = (crop.left, crop.top, crop.right, crop.bottom)
        for slider, edge in zip(self.edges, edges, strict=True):
            slider.setValue(round(edge * PARTS))

    def _show(self) -> None:
        left, top, right, bottom = (slider.value() for slider in self.edges)
        # something must be left
        if right - left < LEAST:
            self.edges[2].setValue(min(PARTS, left + LEAST))
            self.edges[0].setValue(min(left, PARTS - LEAST))
        if bottom - top < LEAST:
            self.edges[3].setValue(min(PARTS, top + LEAST))
            self.edges[1].setValue(min(top, PARTS - LEAST))
        self.frame.show_crop(self.crop())


class CropFrame(QWidget):
    """A picture on which a frame is drawn with the mouse."""

    chosen = Signal(object)

    def __init__(self, picture: QPixmap) -> None:
        super().__init__()
        self._picture = picture
        self._crop = Crop()
        self._from = QPoint()
        size = picture.size()
        if max(size.width(), size.height()) > SIDE:
            size = size.scaled(SIDE, SIDE, Qt.AspectRatioMode.KeepAspectRatio)
        self.setFixedSize(size)
        self.setCursor(Qt.CursorShape.CrossCursor)

    def show_crop(self, crop: Crop) -> None:
        """Show what is left of the picture."""
        self._crop = crop
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._from = event.position().toPoint()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        area = QRect(self._from, event.position().toPoint()).normalized() & self.rect()
        if area.width() > self.width() * LEAST // PARTS and area.height() > self.height() * LEAST // PARTS:
            wide, high = self.width(), self.height()
            edges = (area.left() / wide, area.top() / high, area.right() / wide, area.bottom() / high)
            self.chosen.emit(Crop(*edges))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(self.rect(), self._picture)
        wide, high = self.width(), self.height()
        crop = self._crop
        kept = QRect(
            QPoint(round(crop.left * wide), round(crop.top * high)),
            QPoint(round(crop.right * wide) - 1, round(crop.bottom * high) - 1),
        )
        outside = painter.clipRegion() if painter.hasClipping() else self.visibleRegion()
        painter.setClipRegion(outside.subtracted(kept))
        painter.fillRect(self.rect(), QColor(0, 0, 0, 150))
        painter.setClipping(False)
        painter.setPen(QPen(QColor(colours().accent), 2))
        painter.drawRect(kept.adjusted(1, 1, -1, -1))
        painter.end()
