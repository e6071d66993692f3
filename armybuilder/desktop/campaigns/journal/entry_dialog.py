"""An entry of the journal while it is written: its text, its pictures, and what it is about."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import (
    QApplication,
    QDialogButtonBox,
    QFileDialog,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from armybuilder.campaign.journal import LONGEST_TEXT, JournalWritten
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress
from armybuilder.desktop.campaigns.journal.kept_pictures import picture_button
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.timeline.plain_label import plain_label
from armybuilder.desktop.widgets.asking_dialog import AskingDialog
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_combo import ElidedCombo
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.given_pictures import SUFFIXES, encoded_image, is_picture, picture_paths
from armybuilder.desktop.widgets.input_guards import LengthGuard
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_button_box,
    make_label,
    make_tool_button,
    name_field,
    show_or_hide,
)
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.files import read_file
from armybuilder.sheet.pictures import MOST_FILE_BYTES, OF_A_JOURNAL, picture_of
from armybuilder.storage.campaign_files import file_digest
from armybuilder.wording.messages import say_problem

MOST_PICTURES = 20
MOST_ABOUT = 50
SMALL = QSize(140, 96)


class Written(NamedTuple):
    """An entry that was written, and the contents of the pictures that are new."""

    deed: JournalWritten
    files: dict[str, bytes]


class EntryText(QPlainTextEdit):
    """A text to write; tells of a picture that is pasted into it."""

    picture_pasted = Signal(object)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return is_picture(source) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        if picture_paths(source) or (is_picture(source) and not source.hasText()):
            self.picture_pasted.emit(source)
        else:
            super().insertFromMimeData(source)


class EntryDialog(AskingDialog):
    """Asks for an entry: `written` is it then. Pictures are dropped on it, pasted, or chosen."""

    def __init__(
        self,
        campaign: OpenCampaign,
        about: dict[str, str],
        entry: JournalWritten | None = None,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._campaign, self._named = campaign, about
        self._before = entry or JournalWritten()
        self.written: Written | None = None
        self.pictures: dict[str, bytes] = {}
        self.about: list[str] = [*self._before.about]
        self._missing = tuple(one for one in self._before.pictures if campaign.kept.file(one) is None)
        for digest in self._before.pictures:
            if (content := campaign.kept.file(digest)) is not None:
                self.pictures[digest] = content
        self.job = job = BackgroundJob(self)
        self.job.done.connect(self._take)
        self.job.failed.connect(self._refuse)
        self.job.running_changed.connect(self._judge)
        self.destroyed.connect(lambda _=None: job.wait() if isValid(job) else None)
        self._make(is_new=entry is None)
        self._lay_out()
        self._show_pictures()
        self._show_about()
        self._judge()

    def _make(self, *, is_new: bool) -> None:
        self.setWindowTitle(self.tr("An entry in the journal") if is_new else self.tr("Edit an entry"))
        self.setAcceptDrops(True)
        self.text = EntryText(self._before.text)
        self.text.picture_pasted.connect(self.take)
        self.text.setTabChangesFocus(True)
        # what is dropped or pasted on the text is taken by the dialog where it is a picture
        self.text.setAcceptDrops(False)
        name_field(self.text, self.tr("What happened? A short first line becomes the title."))
        LengthGuard(self.text, LONGEST_TEXT, self._too_long)
        self.text.textChanged.connect(self._judge)
        self.picture_button = make_button(self.tr("Add pictures…"), sign="picture", clicked=self.choose)
        self.paste_button = make_button(self.tr("Paste a picture"), clicked=self.paste)
        self.things = ElidedCombo()
        self.things.addItem(self.tr("About…"), "")
        for own, name in self._named.items():
            self.things.addItem(name, own)
        self.things.setAccessibleName(self.tr("What the entry is about"))
        self.things.activated.connect(self._about_chosen)
        self.problem = plain_label(role="error", wraps=True, hidden=True)
        ok = QDialogButtonBox.StandardButton.Ok
        self.buttons = make_button_box(self, ok | QDialogButtonBox.StandardButton.Cancel)
        self.write_button = self.buttons.button(ok)
        self.write_button.setText(self.tr("Write it down") if is_new else self.tr("Save"))
        make_action(self, self.accept, "Ctrl+Return")

    def _lay_out(self) -> None:
        self._picture_place, self._about_place = QWidget(), QWidget()
        self._picture_line, self._about_line = FlowLayout(self._picture_place), FlowLayout(self._about_place)
        hint = make_label(self.tr("Pictures can be dropped here too."), role="quiet")
        vbox(
            (self.text, 1),
            hbox(self.picture_button, self.paste_button, (hint, 1), spacing=8),
            self._picture_place,
            hbox((self.things, 1), spacing=8),
            self._about_place,
            self.problem,
            self.buttons,
            inside=self,
            margins=16,
            spacing=8,
        )
        resize_within_screen(self, 680, 560)

    # pictures

    def choose(self) -> None:
        """Ask for files of pictures, and take them."""
        kinds = name_filter(self.tr("Pictures"), SUFFIXES)
        paths, _ = QFileDialog.getOpenFileNames(self, self.tr("Choose pictures"), "", kinds)
        for path in paths:
            self.take_file(Path(path))

    def paste(self) -> None:
        """Take the picture that is on the clipboard."""
        data = QApplication.clipboard().mimeData()
        if is_picture(data):
            self.take(data)
        else:
            self._refuse(Problem("picture.nothing_to_paste"))

    def take(self, data: QMimeData) -> None:
        """Take the pictures among what was dropped or is on the clipboard."""
        paths = picture_paths(data)
        for path in paths:
            self.take_file(path)
        if not paths and data.hasImage():
            image, name = QImage(data.imageData()), self.tr("clipboard")
            self._work(lambda: picture_of(encoded_image(image), name, size=OF_A_JOURNAL))

    def take_file(self, path: Path) -> None:
        """Take the file of a picture."""
        self._work(lambda: picture_of(read_file(path, MOST_FILE_BYTES), path.name, size=OF_A_JOURNAL))

    def _work(self, make: Callable[[], bytes]) -> None:
        self.problem.hide()

        def work(_progress: Progress) -> bytes:
            return make()

        self.job.run(work)

    def _take(self, content: bytes) -> None:
        if len(self.pictures) + len(self._missing) >= MOST_PICTURES:
            self._refuse(Problem("campaign.too_many_pictures", most=MOST_PICTURES))
            return
        self.pictures[file_digest(content)] = content
        self._show_pictures()
        self._judge()

    def _refuse(self, problem: object) -> None:
        if isinstance(problem, Problem):
            show_or_hide(self.problem, say_problem(problem, self._campaign.language))

    def _show_pictures(self) -> None:
        clear(self._picture_line)
        for digest, content in self.pictures.items():
            shown = picture_button(content, self.tr("Show the picture large"), SMALL)
            remove = make_tool_button("delete", self.tr("Take the picture out"), flat=True)
            remove.clicked.connect(partial(self._remove, digest))
            place = QWidget()
            column: QVBoxLayout = vbox(inside=place, margins=0, spacing=2)
            if shown is not None:
                column.addWidget(shown)
            column.addWidget(remove, 0, Qt.AlignmentFlag.AlignHCenter)
            self._picture_line.addWidget(place)
        self._picture_place.setVisible(bool(self.pictures))

    def _remove(self, digest: str) -> None:
        self.pictures.pop(digest, None)
        self._show_pictures()
        self._judge()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if is_picture(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        self.take(event.mimeData())
        event.acceptProposedAction()

    # what it is about

    def _about_chosen(self, _at: int) -> None:
        own = str(self.things.currentData() or "")
        self.things.setCurrentIndex(0)
        if own and own not in self.about and len(self.about) < MOST_ABOUT:
            self.about.append(own)
            self._show_about()
            self._judge()

    def _show_about(self) -> None:
        clear(self._about_line)
        for own in self.about:
            name = self._named.get(own, own)
            button = make_button(name.replace("&", "&&"), role="choice", sign="close")
            button.setToolTip(self.tr("The entry is not about this"))
            button.clicked.connect(partial(self._not_about, own))
            self._about_line.addWidget(button)
        self._about_place.setVisible(bool(self.about))

    def _not_about(self, own: str) -> None:
        self.about.remove(own)
        self._show_about()
        self._judge()

    # the entry

    def _too_long(self, length: int) -> None:
        self._refuse(Problem("campaign.long_entry", length=length, most=LONGEST_TEXT))

    def deed(self) -> JournalWritten:
        """The entry as it is written so far."""
        pictures = (*self._missing, *self.pictures)
        return JournalWritten(text=self.text.toPlainText(), pictures=pictures, about=tuple(self.about))

    def _judge(self) -> None:
        deed = self.deed()
        empty = not deed.text.strip() and not deed.pictures
        busy = self.job.running
        self.write_button.setEnabled(not empty and not busy)
        told = self.tr("Write something, or add a picture") if empty else ""
        self.write_button.setToolTip(self.tr("The pictures are being read") if busy else told)

    def is_written(self) -> bool:
        return self.deed() != self._before

    def can_save(self) -> bool:
        return self.write_button.isEnabled()

    def question(self) -> str:
        return self.tr("What you have written is not in the journal yet.")

    def accept(self) -> None:
        """Take the entry, unless it is empty or a picture is still being read."""
        self._judge()
        if not self.write_button.isEnabled():
            return
        known = set(self._before.pictures)
        new = {digest: content for digest, content in self.pictures.items() if digest not in known}
        self.written = Written(self.deed(), new)
        self.done(self.DialogCode.Accepted)
