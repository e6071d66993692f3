"""A card as a picture for a chat: copied, or saved as PNG or SVG, wherever a card is shown."""

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QObject, QPoint, QRect, Qt
from PySide6.QtGui import QGuiApplication, QImage, QImageWriter, QKeySequence, QPainter
from PySide6.QtWidgets import QMenu, QToolTip, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.sheets.sheet_painter import paint_sheet
from armybuilder.desktop.translation import spoken
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.exchange.files import write_file
from armybuilder.sheet.inks import drawn_in
from armybuilder.sheet.shapes import Sheet
from armybuilder.sheet.svg import svg_file
from armybuilder.wording.messages import say_problem

KEYS = "Ctrl+Shift+C"
DOTS_A_MM = 200 / 25.4
DOTS_A_METRE = round(1000 * DOTS_A_MM)
# larger than this nobody sends a picture
MOST_DOTS = 5000


def image_of(sheet: Sheet) -> QImage:
    """Return a sheet with its markers as an image on white paper, 200 dots an inch."""
    flat = drawn_in(sheet, "colour")
    scale = min(DOTS_A_MM, MOST_DOTS / max(flat.width, flat.height, 1.0))
    image = QImage(round(flat.width * scale), round(flat.height * scale), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    paint_sheet(painter, flat, scale)
    painter.end()
    image.setDotsPerMeterX(DOTS_A_METRE)
    image.setDotsPerMeterY(DOTS_A_METRE)
    return image


def write_card(sheet: Sheet, path: Path) -> None:
    """Write a sheet as PNG, or as SVG where the file is called so; a Problem where the disk refuses."""
    if path.suffix.lower() == ".svg":
        write_file(path, svg_file(drawn_in(sheet, "colour"), path.stem))
        return
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.write(image_of(sheet))
    write_file(path, bytes(buffer.data().data()))


def copy_card_in(window: QWidget) -> None:
    """Copy the card of a window that is looked at; where none is in sight nothing is done."""
    card = max(window.findChildren(CardPicture), key=CardPicture.rank, default=None)
    if card is not None and any(card.rank()):
        card.copy()


class CardPicture(QObject):
    """The picture of a card: its menu copies or saves it; `seen` tells what is shown."""

    def __init__(self, card: QWidget, seen: Callable[[], Sheet]) -> None:
        super().__init__(card)
        self._card, self._seen = card, seen

    def rank(self) -> tuple[bool, int]:
        """Return how much the card is looked at: one with the keyboard before all others, then the largest; none out of sight."""
        seen = self._card.visibleRegion().boundingRect() if self._seen().width else QRect()
        return self._card.hasFocus() and not seen.isEmpty(), seen.width() * seen.height()

    def show_menu(self, at: QPoint) -> None:
        """Offer what can be done with the picture of the card."""
        menu = QMenu(self._card)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        copying = menu.addAction(self.tr("Copy the card as a picture"), self.copy)
        copying.setShortcut(QKeySequence(KEYS))
        menu.addAction(self.tr("Save the card as a picture…"), self.ask_path)
        menu.popup(at)

    def copy(self) -> None:
        """Put the card on the clipboard."""
        sheet = self._seen()
        if sheet.width:
            QGuiApplication.clipboard().setImage(image_of(sheet))
            self._say(self.tr("The card is copied as a picture"))

    def ask_path(self) -> None:
        """Ask where to save the card, and as which."""
        kinds = {".png": self.tr("PNG pictures"), ".svg": self.tr("SVG drawings")}
        name = self.tr("Card")
        target = ask_target(self._card.window(), self.tr("Save the card"), f"{name}.png", kinds)
        if target is not None:
            self.save(target)

    def save(self, path: Path) -> None:
        """Write the card to a file, and say so, or why not."""
        try:
            write_card(self._seen(), path)
        except Problem as problem:
            self._say(say_problem(problem, spoken()))
        else:
            self._say(self.tr("Saved: %1").replace("%1", path.name))

    def _say(self, text: str) -> None:
        QToolTip.showText(self._card.mapToGlobal(QPoint(16, 16)), text, self._card)
