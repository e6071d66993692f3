"""Taking a player's picture: chosen from a file, dropped, pasted, or cropped from what there is; kept scaled in the database."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QMimeData, QObject, Signal
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication, QFileDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.builder.crop_dialog import CropDialog
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.given_pictures import SUFFIXES, encoded_image, is_picture, picture_paths
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.exchange.files import read_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, Crop, picture_of


class PictureTaking(QObject):
    """Makes a picture of whatever is given, in another thread: whoever drops it calls `job.wait` first.

    `taken` tells of what (`whose` it was when it was given) there is a picture now, and its digest; `refused` why there is none.
    """

    taken = Signal(str, str)
    refused = Signal(object)

    def __init__(self, context: Context, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._over = context, over
        self.whose = ""
        self.job = BackgroundJob(self)
        self.job.done.connect(self._keep)
        self.job.failed.connect(self._refuse)

    def choose(self) -> None:
        """Ask for the file of a picture, and take it."""
        kinds, window = name_filter(self.tr("Pictures"), SUFFIXES), self._over.window()
        path, _ = QFileDialog.getOpenFileName(window, self.tr("Choose a picture"), "", kinds)
        if path:
            self.take_file(Path(path))

    def paste(self) -> None:
        """Take the picture that is on the clipboard."""
        data = QApplication.clipboard().mimeData()
        if is_picture(data):
            self.take(data)
        else:
            self.refused.emit(Problem("picture.nothing_to_paste"))

    def take(self, data: QMimeData) -> None:
        """Take what was dropped or is on the clipboard, where it is a picture."""
        if path := next(iter(picture_paths(data)), None):
            self.take_file(path)
        elif data.hasImage():
            image, name = QImage(data.imageData()), self.tr("clipboard")
            self._make(lambda: picture_of(encoded_image(image), name))

    def take_file(self, path: Path) -> None:
        """Take the picture that is in a file."""
        self._make(lambda: picture_of(read_file(path, MOST_FILE_BYTES), path.name))

    def crop(self, digest: str, shown: QPixmap) -> None:
        """Ask what is to be kept of a picture, and keep that."""
        content = self._context.store.pictures.get(digest)
        crop, name = CropDialog(shown, self._over.window()).ask(), self.tr("Picture")
        if content is not None and crop is not None and crop != Crop():
            self._make(lambda: picture_of(content, name, crop))

    def _make(self, make: Callable[[], bytes]) -> None:
        self.job.run(partial(_made_for, self.whose, make))

    def _keep(self, made: tuple[str, bytes]) -> None:
        whose, content = made
        try:
            digest = self._context.write(lambda: self._context.store.pictures.keep(content))
        except Problem as problem:
            self._refuse(problem)
        else:
            self.taken.emit(whose, digest)

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            self.refused.emit(problem)


def _made_for(whose: str, make: Callable[[], bytes], _progress: Progress) -> tuple[str, bytes]:
    return whose, make()
