"""Changing many records: one value or so much more for all that are chosen, and one text in the place of another."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QWidget

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.desktop.background import Progress
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.grid.preview_dialog import PreviewDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.making import make_label
from armybuilder.games.record_columns import COST, RecordColumn
from armybuilder.games.record_edits import RecordEdits, Wanted, amount_change, entered
from armybuilder.games.record_replacing import Preview, changes_of, replacing


class ChangeDialog(PreviewDialog):
    """One field of all chosen records: a value, or so much more or less."""

    def __init__(
        self,
        context: Context,
        edits: RecordEdits,
        records: Sequence[Any],
        columns: Sequence[RecordColumn],
        parent: QWidget,
        *,
        current: str,
    ) -> None:
        super().__init__(context, "", parent)
        self.setWindowTitle(self.tr("Change %n record(s)", "", len(records)))
        self._edits, self._records = edits, records
        game, language = context.game.id, context.language
        self.field = QComboBox()
        for column in columns:
            if any(edits.why_not(column, record) is None for record in records):
                self.field.addItem(column.word(game, language), column)
        keys = [self.field.itemData(at).key for at in range(self.field.count())]
        # what cannot be changed gives its place to the costs
        wanted = next((key for key in (current, COST) if key in keys), "")
        self.field.setCurrentIndex(keys.index(wanted) if wanted else 0)
        self.value = QLineEdit()
        self.value.setAccessibleName(self.tr("Value"))
        self.field.setAccessibleName(self.tr("Field"))
        self.value.setPlaceholderText("120   +2   −1   ×1.5   +10%")
        form = QFormLayout()
        form.addRow(self.tr("Field"), self.field)
        form.addRow(self.tr("Value"), self.value)
        hint = make_label(
            self.tr(
                "A value for all, or more and less: +2, −1, ×1.5, +10%. To write a sign itself begin with “=”."
            ),
            role="quiet",
            wraps=True,
        )
        form.addRow(hint)
        self.lay_out(form)
        self.field.currentIndexChanged.connect(self.later)
        self.value.textChanged.connect(self.later)
        self.value.setFocus()
        self.work_out()

    def asked(self) -> Any:
        column, text = self.field.currentData(), self.value.text()
        if column is None or not text:
            return None
        change = amount_change(text) if column.is_amount else None
        if change is None:
            change = entered(text.removeprefix("="), column, self.context.language)

        def work(progress: Progress) -> Preview:
            return changes_of(
                self._edits, self._records, [(column, change)], self.context.language, tick=progress
            )

        return work


class ReplaceDialog(PreviewDialog):
    """One text in the place of another, in all fields or in one."""

    def __init__(
        self,
        context: Context,
        edits: RecordEdits,
        records: Sequence[Any],
        columns: Sequence[RecordColumn],
        parent: QWidget,
    ) -> None:
        super().__init__(context, "", parent)
        self.setWindowTitle(self.tr("Find and replace in %n record(s)", "", len(records)))
        self._edits, self._records, self._columns = edits, records, columns
        game, language = context.game.id, context.language
        self.found, self.put = QLineEdit(), QLineEdit()
        self.found.setAccessibleName(self.tr("Find"))
        self.put.setAccessibleName(self.tr("Replace with"))
        self.field = QComboBox()
        self.field.setAccessibleName(self.tr("Where"))
        self.field.addItem(self.tr("All fields"), None)
        for column in columns:
            if column.path and column.kind not in ("parts", "choice", "flag"):
                self.field.addItem(column.word(game, language), column)
        self.languages = QComboBox()
        self.languages.setAccessibleName(self.tr("Languages"))
        for word, spoken in (
            (self.tr("Both languages"), LANGUAGES),
            (self.tr("Russian"), ("ru",)),
            (self.tr("English"), ("en",)),
        ):
            self.languages.addItem(word, spoken)
        self.whole = QCheckBox(self.tr("Whole words"))
        self.pattern = QCheckBox(self.tr("Regular expression"))
        form = QFormLayout()
        form.addRow(self.tr("Find"), self.found)
        form.addRow(self.tr("Replace with"), self.put)
        form.addRow(self.tr("Where"), hbox((self.field, 1), self.languages, spacing=8))
        form.addRow(hbox(self.whole, self.pattern, Spacer(1), spacing=16))
        self.lay_out(form)
        for line in (self.found, self.put):
            line.textChanged.connect(self.later)
        for box in (self.field, self.languages):
            box.currentIndexChanged.connect(self.later)
        for tick in (self.whole, self.pattern):
            tick.toggled.connect(self.later)
        self.work_out()

    def asked(self) -> Any:
        if not self.found.text():
            return None
        column = self.field.currentData()
        columns = self._columns if column is None else (column,)
        languages = tuple(self.languages.currentData())
        wanted = Wanted(
            self.found.text(),
            self.put.text(),
            whole=self.whole.isChecked(),
            pattern=self.pattern.isChecked(),
            languages=languages,
        )
        wanted.compiled()  # says at once what is wrong with it

        def work(progress: Progress) -> Preview:
            return replacing(
                self._edits, self._records, columns, wanted, self.context.language, tick=progress
            )

        return work
