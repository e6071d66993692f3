"""An army as a picture: what is on it and how large it is are chosen; it is copied, or written to a file."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QImage, QPixmap
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QDialog, QLabel, QScrollArea, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.army_picture import SIZES, USUAL_SIZE, army_png, army_sheet
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.wording.messages import say_problem

# room for a bar that is not there yet
SCROLL_BAR = 24


class PictureDialog(QDialog):
    """Shows the picture as it will be."""

    def __init__(self, army: AnyArmy, context: Context, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.army, self.context = army, context
        self.content = b""
        self.setWindowTitle(self.tr("The army as a picture"))
        self._job = BackgroundJob(self)
        self._make_parts()
        self._lay_out()
        self._job.done.connect(self._show)
        self._job.failed.connect(self._failed)
        self.strip.follow(self._job, self.tr("Painting"))
        resize_within_screen(self, 820, 720)
        self.refresh()

    def _make_parts(self) -> None:
        self.what = QComboBox()
        self.what.setAccessibleName(self.tr("What is on it"))
        self.what.addItem(self.tr("A list of the units"), "list")
        all_of_it = (
            self.tr("All cards") if isinstance(self.army, OwnArmy) else self.tr("With profiles and rules")
        )
        self.what.addItem(all_of_it, "cards")
        self.size_box = QComboBox()
        self.size_box.setAccessibleName(self.tr("Size"))
        names = {"small": self.tr("Small"), "medium": self.tr("Medium"), "large": self.tr("Large")}
        for size, pixels in SIZES.items():
            self.size_box.addItem(f"{names[size]}, {pixels} px", size)
        self.size_box.setCurrentIndex(self.size_box.findData(USUAL_SIZE))
        self.dark = QCheckBox(self.tr("Dark"))
        self.dark.setChecked(self.context.dark)
        self.dark.toggled.connect(self.refresh)
        for box in (self.what, self.size_box):
            box.activated.connect(self.refresh)
        self.picture = QLabel()
        self.picture.setAccessibleName(self.tr("The picture"))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self.area = QScrollArea()
        self.area.setWidgetResizable(True)
        self.area.setWidget(self.picture)
        self.told = make_label(role="quiet", wraps=True, hidden=True)
        self.strip = ProgressStrip()
        self.copy_button = make_button(self.tr("Copy"), role="primary", sign="copy", clicked=self.copy)
        self.save_button = make_button(self.tr("Save…"), sign="export", clicked=self._ask_path)
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        for button in (self.save_button, self.close_button):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        vbox(
            hbox(make_label(self.tr("Shows")), (self.what, 1), self.size_box, self.dark, spacing=8),
            (self.area, 1),
            self.told,
            hbox((self.strip, 1), Spacer(), self.close_button, self.save_button, self.copy_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )

    def refresh(self, *_: object) -> None:
        """Paint it as it is chosen."""
        try:
            cards = self.what.currentData() == "cards"
            # cards are the colours of their factions
            self.dark.setEnabled(not (cards and isinstance(self.army, OwnArmy)))
            dark = self.dark.isChecked()
            content_of = self.context.store.pictures.content
            sheet = army_sheet(
                self.army, self.context.language, cards=cards, dark=dark, content_of=content_of
            )
        except Problem as problem:
            self._failed(problem)
            return
        size = self.size_box.currentData()
        show_or_hide(self.told, "")
        self._job.run_instead(lambda _progress: army_png(sheet, size))
        self._show_buttons()

    def _show(self, content: bytes) -> None:
        self.content = content
        pixmap = QPixmap.fromImage(QImage.fromData(content))
        shown = pixmap.scaledToWidth(
            min(pixmap.width(), max(320, self.area.viewport().width() - SCROLL_BAR)),
            Qt.TransformationMode.SmoothTransformation,
        )
        self.picture.setPixmap(shown)
        self._show_buttons()

    def _show_buttons(self) -> None:
        for button in (self.copy_button, self.save_button):
            button.setEnabled(bool(self.content) and not self._job.running)

    def copy(self) -> None:
        """Put the picture on the clipboard."""
        QApplication.clipboard().setImage(QImage.fromData(self.content))
        show_or_hide(self.told, self.tr("The picture is on the clipboard."))

    def _ask_path(self) -> None:
        start = f"{plain_name(self.army.roster.name) or 'army'}.png"
        target = ask_target(self, self.tr("Save the picture"), start, {".png": "PNG"})
        if target is not None:
            self.save(target)

    def save(self, path: Path) -> None:
        """Write the picture to a file."""
        target = path if path.suffix.lower() == ".png" else path.with_name(f"{path.name}.png")
        try:
            write_file(target, self.content)
        except Problem as problem:
            self._failed(problem)
            return
        show_or_hide(self.told, self.tr("Written to %1").replace("%1", str(target)))

    def _failed(self, error: Exception) -> None:
        if not isinstance(error, Problem):
            raise error
        show_or_hide(self.told, say_problem(error, self.context.language))

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._job.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)
