"""The dialog that asks what of the Library is to be written to a file, and in which form."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Literal

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QRadioButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.background import BackgroundJob, Progress, Work
from armybuilder.desktop.context import Context
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_button, make_label, name_field
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import write_file
from armybuilder.exchange.pack import SUFFIX, write_pack
from armybuilder.games.content_type import ContentType
from armybuilder.library_files import FORMS, library_file
from armybuilder.packs import EVERYTHING, PackWishes, things_of
from armybuilder.storage.store import open_beside
from armybuilder.wording.library_words import type_word
from armybuilder.wording.messages import say_problem

Which = Literal["shown", "own", "all", "chosen", "template"]
PACK = SUFFIX.removeprefix(".")


class ExportDialog(QDialog):
    """Offers what is chosen, shown, one's own or everything of a type, as a table, as TOML, or one's own as a pack.

    `records` gives the records of each choice. `written` has the name of the file, and how many there were.
    """

    written = Signal(str, int)

    def __init__(
        self,
        context: Context,
        kind: ContentType,
        records: Callable[[str], Sequence[Any]],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.context, self.kind, self.records = context, kind, records
        self.job = BackgroundJob(self)
        self.counts: dict[str, int] = {}
        self._was_shown = False
        self.form_box = QComboBox()
        self.title_field, self.author_field = QLineEdit(), QLineEdit()
        self.choices: dict[str, QRadioButton] = {
            which: QRadioButton() for which in ("chosen", "shown", "own", "all", "template")
        }
        self.notice = Notice()
        self.progress = ProgressStrip()
        self.hint = make_label(role="quiet", wraps=True)
        self.cancel_button = make_button(clicked=self.reject)
        self.save_button = make_button(role="primary", sign="save", clicked=self.choose_file)
        self.save_button.setDefault(True)
        self.pack_fields = QWidget()
        vbox(self.title_field, self.author_field, inside=self.pack_fields, margins=0, spacing=8)
        form_label = make_label(role="quiet")
        form_label.setBuddy(self.form_box)
        vbox(
            hbox(form_label, (self.form_box, 1), spacing=8),
            self.hint,
            *self.choices.values(),
            self.pack_fields,
            Spacer(),
            self.notice,
            self.progress,
            hbox(Spacer(), self.cancel_button, self.save_button, spacing=8),
            inside=self,
            margins=16,
            spacing=12,
        )
        form_label.setText(self.tr("Form:"))
        resize_within_screen(self, 480, 400)
        self._say()
        self.form_box.currentIndexChanged.connect(self._show_form)
        self.job.failed.connect(self._refuse)
        self.job.done.connect(self._tell)
        self._show_form()

    @property
    def form(self) -> str:
        """The form that is chosen: `csv`, `xlsx`, `toml` or that of packs."""
        return str(self.form_box.currentData())

    @property
    def which(self) -> str:
        """Which records are chosen."""
        return next((which for which, button in self.choices.items() if button.isChecked()), "all")

    def _say(self) -> None:
        word = type_word(self.context.game.id, self.kind.id, self.context.language)
        self.setWindowTitle(self.tr("Export: %1").replace("%1", word))
        words = {
            "xlsx": self.tr("Excel workbook (.xlsx)"),
            "csv": self.tr("CSV table (.csv)"),
            "toml": self.tr("Text file (.toml)"),
        }
        for form in sorted(FORMS, key=list(words).index):
            self.form_box.addItem(words[form], form)
        self.form_box.addItem(self.tr("Pack for a friend (%1)").replace("%1", SUFFIX), PACK)
        self.counts = {which: len(self.records(which)) for which in ("chosen", "shown", "own", "all")}
        name_field(self.title_field, self.tr("Title of the pack"))
        name_field(self.author_field, self.tr("Who made it"))
        for field in (self.title_field, self.author_field):
            field.setPlaceholderText(field.accessibleName())
        self.cancel_button.setText(self.tr("Cancel"))
        self.save_button.setText(self.tr("Save…"))

    def _show_form(self) -> None:
        pack = self.form == PACK
        self.pack_fields.setVisible(pack)
        texts = self._pack_texts() if pack else self._texts()
        usual = ("own", "all") if pack else ("shown", "all", "template")
        chosen = self.which
        for which, button in self.choices.items():
            button.setVisible(which in texts)
            button.setText(texts.get(which, "").replace("%1", number(self.counts.get(which, 0))))
            button.setEnabled(which in texts and self._may_be(which, pack=pack))
        if not self.choices[chosen].isEnabled() or not self._was_shown:
            first = (which for which in (*usual, *self.choices) if self.choices[which].isEnabled())
            self.choices[next(first, "all")].setChecked(True)
        self._was_shown = True
        hints = {
            PACK: self.tr(
                "In one file, with pictures, tables, house rules and games of your own. A deck brings its cards."
            ),
            "toml": self.tr("As the shipped armlists are written."),
        }
        table = self.tr("A row for each; troopers, weapons and the like in further rows under it.")
        self.hint.setText(hints.get(self.form, table))

    def _texts(self) -> dict[str, str]:
        template = {"template": self.tr("An empty table to fill in, with all columns")}
        return {
            "chosen": self.tr("The chosen one"),
            "shown": self.tr("What the list shows: %1"),
            "own": self.tr("My own: %1"),
            "all": self.tr("Everything: %1"),
        } | (template if self.form != "toml" else {})

    def _pack_texts(self) -> dict[str, str]:
        return {
            "chosen": self.tr("The chosen one, and what it names"),
            "own": self.tr("All of my own for this game"),
            "all": self.tr("All of my own for every game"),
        }

    def _may_be(self, which: str, *, pack: bool) -> bool:
        if not pack or which != "chosen":
            return pack or which == "template" or self.counts[which] > 0
        return bool({one.id for one in self.records("chosen")} & {one.id for one in self.records("own")})

    # writing

    def choose_file(self) -> None:
        """Ask for a name, and write the file."""
        word = type_word(self.context.game.id, self.kind.id, self.context.language)
        name = f"{plain_name(word) or self.kind.id}.{self.form}"
        target = ask_target(self, self.windowTitle(), name, {f".{self.form}": self.form.upper()})
        if target is not None:
            self.write(target)

    def write(self, path: Path) -> None:
        """Write the file in another thread."""
        self.notice.hide()
        self.save_button.setEnabled(False)
        self.progress.follow(self.job, self.tr("Writing %1").replace("%1", path.name))
        self.job.run(self._pack_work(path) if self.form == PACK else self._file_work(path))

    def _pack_work(self, path: Path) -> Work:
        game, database = self.context.game.id, self.context.store.path
        ids = tuple(record.id for record in self.records("chosen"))
        wishes = {
            "chosen": PackWishes(games=(game,), types=(self.kind.id,), ids=ids),
            "own": PackWishes(games=(game,)),
        }.get(self.which, EVERYTHING)
        title, author = self.title_field.text().strip(), self.author_field.text().strip()

        def work(progress: Progress) -> tuple[str, int]:
            with open_beside(database) as store:
                things = things_of(store, wishes, progress)
            if not things:
                raise Problem("library.nothing_own")
            write_file(path, write_pack(title, author, things))
            return str(path), len(things)

        return work

    def _file_work(self, path: Path) -> Work:
        context, form = self.context, self.form
        records = [] if self.which == "template" else list(self.records(self.which))
        game, kind, language = context.game, self.kind, context.language
        own_form = next(one for one in FORMS if one == form)

        def work(_: object) -> tuple[str, int]:
            write_file(path, library_file(game, kind, records, own_form, language))
            return str(path), len(records)

        return work

    def _tell(self, told: tuple[str, int]) -> None:
        self.written.emit(*told)
        self.accept()

    def _refuse(self, error: object) -> None:
        self.save_button.setEnabled(True)
        words = say_problem(error, self.context.language) if isinstance(error, Problem) else str(error)
        self.notice.say(self.tr("Nothing was written"), words)

    def done(self, result: int) -> None:
        """Leave once the thread is at rest."""
        self.job.wait()
        super().done(result)
