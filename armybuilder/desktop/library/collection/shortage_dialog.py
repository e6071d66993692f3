"""What chosen armies lack of the collection: each alone, and all of them at once."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QListWidget,
    QListWidgetItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from armybuilder.catalogue.text import said
from armybuilder.clock import printed_day
from armybuilder.collecting import ArmyUse
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.making import make_button, make_button_box, make_label, show_or_hide
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.roster.collection import STAGES, Holding, Lack, Stage, lacks
from armybuilder.wording.messages import say, say_problem

# of more armies only the one that changed last is chosen at first
FEW = 3
NONE = "—"
MISSING = 1


class ShortageDialog(QDialog):
    """Shows a table that follows what is chosen; it is printed, or copied as text."""

    def __init__(
        self,
        context: Context,
        game: str,
        armies: Sequence[ArmyUse],
        kept: Mapping[str, Holding],
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.context, self._game, self._kept = context, game, kept
        self._armies = {army.row.id: army for army in armies}
        self.found: list[Lack] = []
        self.setWindowTitle(self.tr("What is missing"))
        self._make_parts()
        self._lay_out()
        resize_within_screen(self, 940, 620)
        self.refresh()

    def _make_parts(self) -> None:
        self.armies = QListWidget()
        self.armies.setAccessibleName(self.tr("Armies"))
        for at, army in enumerate(self._armies.values()):
            item = QListWidgetItem(army.row.name or self.tr("Army without a name"))
            item.setData(Qt.ItemDataRole.UserRole, army.row.id)
            if army.problem is not None:
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setToolTip(say_problem(army.problem, self.context.language))
            chosen = army.problem is None and (at == 0 or len(self._armies) <= FEW)
            item.setCheckState(Qt.CheckState.Checked if chosen else Qt.CheckState.Unchecked)
            self.armies.addItem(item)
        self.armies.itemChanged.connect(lambda _: self.refresh())
        self.stage = QComboBox()
        self.stage.setAccessibleName(self.tr("Count"))
        texts = (self.tr("Everything I own"), self.tr("Only what is built"), self.tr("Only what is painted"))
        for stage, text in zip(STAGES, texts, strict=True):
            self.stage.addItem(text, stage)
        self.stage.activated.connect(lambda _: self.refresh())
        self.table = QTableWidget()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.verticalHeader().hide()
        self.table.setAccessibleName(self.tr("What is missing"))
        self.nothing = make_label(role="success", wraps=True)
        self.legend = make_label(
            say("collection.shortage.legend", self.context.language), role="quiet", wraps=True
        )
        self.print_button = make_button(self.tr("Print…"), role="primary", sign="print", clicked=self.print)
        self.copy_button = make_button(self.tr("Copy as text"), sign="copy", clicked=self.copy)

    def _lay_out(self) -> None:
        side = QWidget()
        side.setFixedWidth(230)
        vbox(
            make_label(self.tr("Armies"), role="heading"),
            (self.armies, 1),
            make_label(self.tr("Count"), role="heading"),
            self.stage,
            inside=side,
            margins=0,
            spacing=6,
        )
        buttons = make_button_box(self)
        buttons.addButton(self.print_button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self.copy_button, QDialogButtonBox.ButtonRole.ActionRole)
        main = vbox(self.nothing, (self.table, 1), self.legend, spacing=8)
        vbox((hbox(side, (main, 1), spacing=16), 1), buttons, inside=self, margins=16, spacing=12)

    @property
    def chosen(self) -> list[ArmyUse]:
        """The armies that are ticked, in their order."""
        items = [self.armies.item(at) for at in range(self.armies.count())]
        ticked = [item for item in items if item.checkState() == Qt.CheckState.Checked]
        return [self._armies[item.data(Qt.ItemDataRole.UserRole)] for item in ticked]

    @property
    def names(self) -> list[str]:
        """What the ticked armies are called."""
        return [army.row.name or self.tr("Army without a name") for army in self.chosen]

    def refresh(self) -> None:
        """Work out what is missing for what is chosen."""
        stage: Stage = self.stage.currentData()
        counts = {entry: one.count(stage) for entry, one in self._kept.items()}
        self.found = lacks([army.things for army in self.chosen], counts)
        language = self.context.language
        self.table.setVisible(bool(self.found))
        self.legend.setVisible(bool(self.found))
        text = say("collection.shortage.none", language) if self.chosen else self.tr("Tick an army.")
        show_or_hide(self.nothing, "" if self.found else text)
        for button in (self.print_button, self.copy_button):
            button.setEnabled(bool(self.chosen))
        self._fill()

    def _fill(self) -> None:
        heads, rows = self._heads(), self._rows()
        self.table.setColumnCount(len(heads))
        self.table.setHorizontalHeaderLabels(heads)
        self.table.setRowCount(len(rows))
        for at, row in enumerate(rows):
            for column, text in enumerate(row):
                item = QTableWidgetItem(text)
                item.setToolTip(text)
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
                self.table.setItem(at, column, item)
        header = self.table.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setMinimumSectionSize(64)
        if len(self.names) <= FEW:
            # of more armies the names would have no room left
            header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        if self.table.columnCount() > MISSING:
            several = self.tr("For all of the armies at once")
            head = self.table.horizontalHeaderItem(MISSING)
            if head is not None:
                head.setToolTip(several)

    def _heads(self) -> list[str]:
        return [self.tr("Name"), self.tr("Missing"), self.tr("There are"), *self.names]

    def _rows(self) -> list[list[str]]:
        language = self.context.language
        return [
            [
                said(lack.thing.name, language),
                str(lack.missing_together),
                str(lack.owned),
                *(_need(taken, missing) for taken, missing in zip(lack.taken, lack.missing, strict=True)),
            ]
            for lack in self.found
        ]

    def copy(self) -> None:
        """Put the table on the clipboard, its cells with tabs between them: for a chat and for a spreadsheet."""
        lines = [self._heads(), *self._rows()] if self.found else [[self.nothing.text()]]
        QApplication.clipboard().setText("\n".join("\t".join(line) for line in lines))

    def print(self) -> None:
        """Open the print preview of what is missing."""
        from armybuilder.desktop.printing.print_dialog import PrintDialog  # it takes its time to load
        from armybuilder.printing.subjects.collection import shortage_subject

        subject = shortage_subject(self._game, self.names, self.found, printed_day())
        PrintDialog(self.context, subject, "collection", self).exec()


def _need(taken: int, missing: int) -> str:
    if not taken:
        return NONE
    return f"{taken} (−{missing})" if missing else str(taken)
