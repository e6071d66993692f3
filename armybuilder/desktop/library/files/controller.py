"""The import and export of the Library: buttons, files that are dropped, and what is told when it is done."""

from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QMimeData, QObject, Signal
from PySide6.QtGui import QDropEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.library.files.export_dialog import ExportDialog
from armybuilder.desktop.library.files.import_dialog import ImportDialog
from armybuilder.desktop.library.files.looking import TakenFile
from armybuilder.desktop.library.files.shown import ShownRecords
from armybuilder.desktop.library.turning import StepTurner
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.pack import SUFFIX
from armybuilder.games import game as find_game
from armybuilder.games.content_type import UNIT
from armybuilder.library_files import FORMS
from armybuilder.storage.taken_packs import TakenPack

SUFFIXES = (*(f".{form}" for form in FORMS), ".tsv", SUFFIX)


def library_path(data: QMimeData) -> Path | None:
    """Return the file for the Library among what is dragged; None where there is none."""
    paths = (Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile())
    return next((path for path in paths if path.suffix.lower() in SUFFIXES), None)


class FileButtons(Retranslated, QWidget):
    """The two buttons under the left column of the Library."""

    def __init__(self) -> None:
        super().__init__()
        self.import_button = make_button(sign="import")
        self.export_button = make_button(sign="export")
        hbox((self.import_button, 1), (self.export_button, 1), inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.import_button.setText(self.tr("Import…"))
        self.import_button.setToolTip(
            self.tr("Take units, cards and the like from a table, a text file or a pack")
        )
        self.export_button.setText(self.tr("Export…"))
        self.export_button.setToolTip(
            self.tr("Write units, cards and the like to a table, a text file or a pack")
        )


class LibraryFiles(QObject):
    """Opens the dialogs, about what is `shown`.

    `unit_taken` and `record_taken`, a type and a record, are the first of what came; `told` is something just done, with what
    takes it back.
    """

    unit_taken = Signal(str)
    record_taken = Signal(str, str)
    told = Signal(str, str, object)

    def __init__(self, context: Context, over: QWidget, shown: ShownRecords) -> None:
        super().__init__(over)
        self._context, self._over, self.shown = context, over, shown
        self.dialog: ImportDialog | None = None
        self._turner = StepTurner(context, self)
        self._turner.failed.connect(context.told)
        self.buttons = FileButtons()
        self.buttons.import_button.clicked.connect(self.choose_file)
        self.buttons.export_button.clicked.connect(self.export)
        over.setAcceptDrops(True)
        over.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take the file of a table, of text or of a pack that is dropped."""
        if event.type() in (QEvent.Type.DragEnter, QEvent.Type.Drop) and isinstance(event, QDropEvent):
            path = library_path(event.mimeData())
            if path is not None:
                event.acceptProposedAction()
                if event.type() == QEvent.Type.Drop:
                    self.take(path)
                return True
        return super().eventFilter(watched, event)

    def choose_file(self) -> None:
        """Ask for a file, and show what it would bring."""
        kinds = self.tr("Tables, text files and packs (%1)").replace(
            "%1", " ".join(f"*{suffix}" for suffix in SUFFIXES)
        )
        title = self.tr("Import to the Library")
        everything = self.tr("All files (*)")
        name, _ = QFileDialog.getOpenFileName(self._over, title, "", f"{kinds};;{everything}")
        if name:
            self.take(Path(name))

    def take(self, path: Path) -> ImportDialog:
        """Show what a file would bring."""
        dialog = self.dialog = ImportDialog(self._context, path, self.shown.kind().id, self._over)
        dialog.taken.connect(partial(self._tell_taken, dialog))
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        dialog.look()
        return dialog

    def _tell_taken(self, dialog: ImportDialog, taken: TakenFile) -> None:
        units = self._units_in(dialog, taken)
        if units:
            self._context.follow(units)
        else:
            self._renew(taken.pack)
        first = next((row.thing for row in dialog.model.chosen if isinstance(row.thing, tuple)), None)
        if first is not None:
            kind, entry = first
            if kind.id == UNIT:
                self.unit_taken.emit(entry.record.id)
            else:
                self.record_taken.emit(kind.id, entry.record.id)
        text = self.tr("Taken from the file: %1").replace("%1", number(len(dialog.model.chosen)))
        way_back = self.tr("Undo") if taken.steps or taken.pack is not None else ""
        self.told.emit(text, way_back, partial(self._take_back, taken))

    def _units_in(self, dialog: ImportDialog, taken: TakenFile) -> list[Any]:
        """The units that were taken, where nothing else was, of the game that is shown: then not all are read anew."""
        things = [row.thing for row in dialog.model.chosen]
        if taken.pack is not None or list(taken.steps) != [self._context.game.id]:
            return []
        return [entry.record for _, entry in things] if all(kind.id == UNIT for kind, _ in things) else []

    def _take_back(self, taken: TakenFile) -> None:
        if taken.pack is not None:
            self._turner.turn_pack(taken.pack, undone=False)
        for game_id, step in taken.steps.items() if taken.pack is None else ():
            self._turner.turn(step, undone=False, of_game=find_game(game_id))

    def _renew(self, pack: TakenPack | None) -> None:
        """Show what there is now; games too that have come or gone with a pack."""
        if pack is not None and pack.has_games:
            self._context.renew_games()
        self._context.reload_content()

    def export(self) -> None:
        """Ask what is to be written, and where."""
        dialog = ExportDialog(self._context, self.shown.kind(), self.shown.records, self._over)
        dialog.written.connect(self._tell_written)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()

    def _tell_written(self, path: str, count: int) -> None:
        text = self.tr("Written to %2: %1").replace("%1", str(count)).replace("%2", Path(path).name)
        self._context.message.emit(text)
