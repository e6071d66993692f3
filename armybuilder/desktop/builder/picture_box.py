"""The player's own picture of the chosen unit: chosen from a file, dropped, pasted, cropped, taken away."""

from collections.abc import Callable
from typing import Any, Protocol

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QAction, QIcon, QPixmap
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QToolButton, QWidget

from armybuilder.desktop.builder.picture_taking import PictureTaking
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_pictures import pixmap_of
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.given_pictures import is_picture
from armybuilder.desktop.widgets.making import make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.peek import SHARE, Peek
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.edits import SetPicture
from armybuilder.roster.model import Selection

HIGHEST, WIDEST = 104, 240


class PictureTaker(Protocol):
    """What a picture that was made is given to: an open army, or another thing with a picture of the player's own."""

    @property
    def context(self) -> Context:
        """What the window shares."""

    @property
    def refused(self) -> Any:
        """The signal that tells why a picture was not taken."""

    def do(self, edit: SetPicture, text: str) -> object:
        """Take a picture."""


class PictureBox(Retranslated, QWidget):
    """Shows the picture of a unit, and nothing where it has none; `button` has the menu of what can be done about it.

    Whatever is given is made into a picture in another thread; whoever drops the box calls `taking.job.wait` first.
    """

    def __init__(self, document: PictureTaker) -> None:
        super().__init__()
        self.document = document
        self.context = document.context
        self.selection: Selection | None = None
        self.taking = PictureTaking(self.context, self)
        self.taking.taken.connect(self._take)
        self.taking.refused.connect(document.refused)
        self.button = make_tool_button("picture")
        self.button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self.menu = QMenu(self.button)
        self.button.setMenu(self.menu)
        self.choose_action = self._action(self.taking.choose)
        self.paste_action = self._action(self.paste)
        self.crop_action = self._action(self.crop)
        self.remove_action = self._action(lambda: self._put(""))
        self.menu.aboutToShow.connect(self._offer)
        self.shown = make_tool_button(flat=True, clicked=self.peek)
        self.lost = make_label(role="quiet", wraps=True, hidden=True)
        self._pixmap = QPixmap()
        self._digest = ""
        vbox((self.shown, 0, Qt.AlignmentFlag.AlignHCenter), self.lost, inside=self, margins=0)
        self.retranslate()
        self.hide()

    def _action(self, slot: Callable[[], object]) -> QAction:
        action = self.menu.addAction("")
        action.triggered.connect(slot)
        return action

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        name_button(self.button, self.tr("Picture of the unit"))
        name_button(self.shown, self.tr("Picture of the unit: show it large"))
        self.choose_action.setText(self.tr("Choose a picture…"))
        self.paste_action.setText(self.tr("Paste a picture"))
        self.crop_action.setText(self.tr("Crop…"))
        self.remove_action.setText(self.tr("Remove the picture"))
        self.lost.setText(self.tr("The picture of this unit cannot be read. Give it another."))

    # --- showing

    def show_unit(self, selection: Selection) -> None:
        """Show the picture of a unit, where it has one."""
        self.selection = selection
        self.taking.whose = selection.id
        if selection.picture != self._digest or (selection.picture and self._pixmap.isNull()):
            self._digest = selection.picture
            content = self.context.store.pictures.get(selection.picture) if selection.picture else None
            self._pixmap = QPixmap() if content is None else pixmap_of(content)
            ratio = self.devicePixelRatioF()
            size = self._pixmap.size().scaled(WIDEST, HIGHEST, Qt.AspectRatioMode.KeepAspectRatio)
            if not self._pixmap.isNull():
                small = self._pixmap.scaled(
                    size * ratio,
                    Qt.AspectRatioMode.IgnoreAspectRatio,
                    Qt.TransformationMode.SmoothTransformation,
                )
                small.setDevicePixelRatio(ratio)
                self.shown.setIcon(QIcon(small))
                self.shown.setIconSize(size)
            self.shown.setVisible(not self._pixmap.isNull())
            self.lost.setVisible(bool(selection.picture) and self._pixmap.isNull())
        self.setVisible(bool(selection.picture))

    def peek(self) -> None:
        """Show the picture large over the window."""
        label = QLabel()
        window = self.window()
        most = QSize(round(window.width() * SHARE) - 30, round(window.height() * SHARE) - 30)
        size = self._pixmap.size()
        if size.width() > most.width() or size.height() > most.height():
            size = size.scaled(most, Qt.AspectRatioMode.KeepAspectRatio)
        label.setPixmap(
            self._pixmap.scaled(
                size, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
            )
        )
        Peek(self, label).show_sized(self.tr("Picture of the unit"), size.width() + 26, size.height() + 26)

    # --- what the player does

    def _offer(self) -> None:
        self.paste_action.setEnabled(is_picture(QApplication.clipboard().mimeData()))
        for action in (self.crop_action, self.remove_action):
            action.setEnabled(
                not self._pixmap.isNull() or bool(self._digest and action is self.remove_action)
            )

    def crop(self) -> None:
        """Ask what is to be kept of the picture, and keep that."""
        self.taking.crop(self._digest, self._pixmap)

    def paste(self) -> None:
        """Take the picture that is on the clipboard."""
        if self.selection is not None:
            self.taking.paste()

    def take_dropped(self, data: QMimeData) -> None:
        """Take what was dropped, where it is a picture."""
        if self.selection is not None:
            self.taking.take(data)

    def _take(self, own: str, digest: str) -> None:
        self._digest = ""
        self._put(digest, own)

    def _put(self, digest: str, own: str = "") -> None:
        own = own or (self.selection.id if self.selection is not None else "")
        text = self.tr("Picture of a unit") if digest else self.tr("Remove the picture")
        self.document.do(SetPicture(own, digest), text)
