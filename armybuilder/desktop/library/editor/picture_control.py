"""The picture of a record: dropped, pasted, chosen from a file, cropped; kept scaled in the database."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QMimeData, QSize, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QPushButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.builder.crop_dialog import CropDialog
from armybuilder.desktop.builder.stored_pictures import pixmap_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.forms.field_controls import FieldControl
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.given_pictures import SUFFIXES, encoded_image, is_picture, picture_paths
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.files import read_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, Crop, picture_of
from armybuilder.wording.messages import say_problem

SIZE = QSize(132, 96)


class PictureControl(FieldControl):
    """Shows the picture, and takes what is dropped on it. Files are read in another thread."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._digest = ""
        self._pixmap = QPixmap()
        self.job = BackgroundJob(self)
        self.job.done.connect(self._keep)
        self.job.failed.connect(self._refuse)
        self.shown = QLabel()
        self.shown.setFixedSize(SIZE)
        self.shown.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.shown.setProperty("role", "card")
        self.shown.setWordWrap(True)
        self.choose_button = make_button(self.tr("Choose…"), sign="picture", clicked=self.choose)
        self.paste_button = make_button(self.tr("Paste"), sign="copy", clicked=self.paste)
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

    def choose(self) -> None:
        """Ask for the file of a picture, and take it."""
        kinds = name_filter(self.tr("Pictures"), SUFFIXES)
        path, _ = QFileDialog.getOpenFileName(self.window(), self.tr("Choose a picture"), "", kinds)
        if path:
            self.take_file(Path(path))

    def paste(self) -> None:
        """Take the picture that is on the clipboard."""
        data = QApplication.clipboard().mimeData()
        if is_picture(data):
            self.take(data)
        else:
            self._refuse(Problem("picture.nothing_to_paste"))

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.take(event.mimeData())

    def take(self, data: QMimeData) -> None:
        """Take what was dropped or is on the clipboard, where it is a picture."""
        if path := next(iter(picture_paths(data)), None):
            self.take_file(path)
        elif data.hasImage():
            image, name = QImage(data.imageData()), self.tr("clipboard")
            self._make(lambda: picture_of(encoded_image(image), name))

    def take_file(self, path: Path) -> None:
        """Make a file the picture of the record."""
        self._make(lambda: picture_of(read_file(path, MOST_FILE_BYTES), path.name))

    def crop(self) -> None:
        """Ask what is to be kept of the picture, and keep that."""
        content = self._context.store.pictures.get(self._digest)
        crop, name = CropDialog(self._pixmap, self.window()).ask(), self.tr("Picture")
        if content is not None and crop is not None and crop != Crop():
            self._make(lambda: picture_of(content, name, crop))

    def _make(self, make: Callable[[], bytes]) -> None:
        show_or_hide(self.why, "")
        self.job.run(partial(_made, make))

    def _keep(self, content: bytes) -> None:
        try:
            self._put(self._context.write(lambda: self._context.store.pictures.keep(content)))
        except Problem as problem:
            self._refuse(problem)

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            show_or_hide(self.why, say_problem(problem, self._context.language))

    def _put(self, digest: str) -> None:
        show_or_hide(self.why, "")
        self._show(digest)
        self.changed.emit()


def _made(make: Callable[[], bytes], _progress: Progress) -> bytes:
    return make()
