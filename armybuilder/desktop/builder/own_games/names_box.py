"""The soldiers' own names."""

from typing import Any

from PySide6.QtWidgets import QFormLayout, QGroupBox, QLineEdit

from armybuilder.catalogue.limits import LONGEST_NAME
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.input_guards import HistoryKeys
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import Rename
from armybuilder.roster.model import Selection


class NamesBox(Retranslated, QGroupBox):
    """A line a soldier; an empty line leaves him his number."""

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__()
        self.document = document
        self.selection_id = ""
        self.soldiers: list[str] = []
        self.lines: list[QLineEdit] = []
        self.keys = HistoryKeys(self, document.close_step)
        self.form = QFormLayout(self)
        self.form.setContentsMargins(0, 4, 0, 0)
        self.form.setVerticalSpacing(4)
        self.setTitle(self.tr("Soldiers’ names"))

    def retranslate(self) -> None:
        self.setTitle(self.tr("Soldiers’ names"))

    def show_unit(self, selection: Selection, unit: Any) -> None:
        """Show a squad's soldiers; other units have none."""
        entry = self.document.context.game.entry_of(unit)
        self.soldiers = [part.id for part in entry.selection_entries if part.type == "model"]
        self.setVisible(bool(self.soldiers))
        if not self.soldiers:
            return
        self.selection_id = selection.id
        self._rows(len(self.soldiers))
        self._describe()
        for soldier, line in zip(self.soldiers, self.lines, strict=True):
            child = selection.child(soldier)
            name = child.name if child else ""
            line.setEnabled(child is not None)
            if line.text() != name:
                line.setText(name)

    def _describe(self) -> None:
        for row, line in enumerate(self.lines):
            line.setAccessibleName(self.tr("Name of soldier %1").replace("%1", str(row + 1)))

    def _rows(self, count: int) -> None:
        while len(self.lines) > count:
            self.form.removeRow(self.lines.pop())
        while len(self.lines) < count:
            row = len(self.lines)
            line = QLineEdit(maxLength=LONGEST_NAME)
            line.textEdited.connect(lambda text, r=row: self._rename(r, text))
            self.keys.watch(line)
            self.form.addRow(f"{row + 1}", line)
            self.lines.append(line)

    def _rename(self, row: int, text: str) -> None:
        edit = Rename(self.selection_id, text, child=self.soldiers[row])
        self.document.do(edit, self.tr("Name a soldier"))
