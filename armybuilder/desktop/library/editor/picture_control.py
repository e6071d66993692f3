"""The picture of a record: dropped, pasted, chosen from a file, cropped; kept scaled in the database."""

from collections.abc import Iterator
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.picture_taking import PictureTaking
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.lists.stored_pictures import pixmap_of
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.given_pictures import is_picture
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.wording.messages import say_problem

SIZE = QSize(132, 96)


class PictureControl(FieldControl):
    """Shows the picture, and takes what is dropped on it."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._digest = ""
        self._pixmap = QPixmap()
        self.taking = PictureTaking(context, self)
        self.taking.taken.connect(lambda _, digest: self._put(digest))
        self.taking.refused.connect(self._refuse)
        self.shown = QLabel()
        self.shown.setFixedSize(SIZE)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setProperty("role", "card")
        self.shown.setWordWrap(True)
        self.choose_button = make_button(self.tr("Choose…"), sign="picture", clicked=self.taking.choose)
        self.paste_button = make_button(self.tr("Paste"), sign="copy", clicked=self.taking.paste)
        self.crop_button = make_button(self.tr("Crop…"), clicked=self.crop)
        self.remove_button = make_button(self.tr("Remove"), sign="delete", clicked=lambda: self._put(""))
        self.why = make_label(role="error", wraps=True, hidden=True)
        buttons = QWidget()
        flow = FlowLayout(buttons)
        for button in self._buttons:
            flow.addWidget(button)
        column = vbox(buttons, self.why, margins=0)
        hbox((self.shown, 0, Qt.AlignmentFlag.AlignTop), (column, 1), inside=self, margins=0, spacing=8)
        self.setFocusProxy(self.choose_button)
        self.setAcceptDrops(True)
        self._show("")

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self.choose_button, self.paste_button, self.crop_button, self.remove_button

    def value(self) -> Any:
        return self._digest

    def _show(self, value: Any) -> None:
        self._digest = str(value or "")
        content = self._context.store.pictures.get(self._digest) if self._digest else None
        self._pixmap = QPixmap() if content is None else pixmap_of(content)
        if self._pixmap.isNull():
            lost = self.tr("The picture cannot be read") if self._digest else self.tr("Drop a picture here")
            self.shown.setText(lost)
        else:
            kept = Qt.AspectRatioMode.KeepAspectRatio
            smooth = Qt.TransformationMode.SmoothTransformation
            small = self._pixmap.scaled(SIZE * self.devicePixelRatioF(), kept, smooth)
            small.setDevicePixelRatio(self.devicePixelRatioF())
            self.shown.setPixmap(small)
        self.crop_button.setVisible(not self._pixmap.isNull())
        self.remove_button.setVisible(bool(self._digest))

    def keys(self) -> Iterator[QWidget]:
        yield from self._buttons

    def name(self, text: str) -> None:
        super().name(text)
        for button in self._buttons:
            button.setAccessibleName(f"{text}: {button.text()}")

    # what its author does

    def crop(self) -> None:
        """Ask what is to be kept of the picture, and keep that."""
        self.taking.crop(self._digest, self._pixmap)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.taking.take(event.mimeData())

    def _refuse(self, problem: Problem) -> None:
        show_or_hide(self.why, say_problem(problem, self._context.language))

    def _put(self, digest: str) -> None:
        show_or_hide(self.why, "")
        self._show(digest)
        self.changed.emit()
