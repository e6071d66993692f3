"""The armies that were made: one to choose, with its units, each of which can be kept when the rest is made again."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QTableWidgetItem, QWidget

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.armies.generating.maker import MadeArmy
from armybuilder.desktop.lists.stored_table import StoredTable
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label, show_or_hide

# so many units tell one proposal from another
NAMED = 3


class Proposals(QWidget):
    """Shows armies. `chosen_changed` says that another one is chosen."""

    chosen_changed = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._armies: tuple[MadeArmy, ...] = ()
        self._kept: set[str] = set()
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Armies to choose from"))
        self.list.setMaximumHeight(132)
        self.list.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._show)
        self.table = StoredTable(2, (1,))
        self.table.name_columns(self.tr("Unit, ticked: stays when the rest is made again"), self.tr("Points"))
        self.table.setAccessibleName(self.tr("Units of the chosen army"))
        self.table.itemChanged.connect(self._ticked)
        self.reasons = make_label(role="", wraps=True, selectable=True, hidden=True)
        self.reasons.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note = make_label(role="quiet", wraps=True, hidden=True)
        self.teach = make_label(
            self.tr("Say what you want at the left and make armies: legal ones to choose from appear here."),
            role="quiet",
            wraps=True,
        )
        self.teach.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(
            self.list,
            self.note,
            self.reasons,
            (self.teach, 1),
            (self.table, 1),
            inside=self,
            margins=0,
            spacing=8,
        )
        self._show_parts()

    def _show_parts(self) -> None:
        for part in (self.list, self.table):
            part.setVisible(bool(self._armies))
        self.teach.setVisible(not self._armies and not self.reasons.text())

    @property
    def chosen(self) -> MadeArmy | None:
        """The army that is chosen; None where there is none."""
        row = self.list.currentRow()
        return self._armies[row] if 0 <= row < len(self._armies) else None

    @property
    def kept(self) -> frozenset[str]:
        """The units of the chosen army that are ticked."""
        there = {unit.id for unit in self.chosen.units} if self.chosen else set()
        return frozenset(self._kept & there)

    def show_present(self, army: MadeArmy) -> None:
        """Show the army that there is: its units may be kept."""
        self._fill([army], [self.tr("The army as it is now: %1 pts")], frozenset())

    def show_made(self, armies: Sequence[MadeArmy], kept: frozenset[str], stopped: bool) -> None:
        """Show what was made around units that were kept."""
        points = self.tr("%1 pts")
        texts = [f"{at}. {points}" for at in range(1, len(armies) + 1)]
        self._fill(armies, texts, kept)
        show_or_hide(self.reasons, "")
        late = self.tr("The time was up: more might be found.") if stopped else ""
        show_or_hide(self.note, late)

    def show_reasons(self, reasons: Sequence[str]) -> None:
        """Say why there is no such army; what was shown stays."""
        head = self.tr("Such an army cannot be made.")
        show_or_hide(self.note, "")
        show_or_hide(self.reasons, "\n".join((head, *(f"• {reason}" for reason in reasons))))
        self._show_parts()

    def _fill(self, armies: Sequence[MadeArmy], texts: Sequence[str], kept: frozenset[str]) -> None:
        self._armies, self._kept = tuple(armies), set(kept)
        self.list.clear()
        for army, text in zip(armies, texts, strict=True):
            units = self.tr("%n unit(s)", "", len(army.units))
            item = QListWidgetItem(f"{text.replace('%1', number(army.cost))} · {units}", self.list)
            if best := self._best_of(army):
                item.setText(f"{item.text()}: {best}…")
                item.setToolTip(item.text())
        self._show_parts()
        self.list.setCurrentRow(0)
        self._show(self.list.currentRow())

    def _best_of(self, army: MadeArmy) -> str:
        """The units that an army is known by: the dearest, by name."""
        dearest = sorted((unit for unit in army.units if unit.cost), key=lambda unit: -unit.cost)
        return ", ".join(dict.fromkeys(said(unit.name, self._language) for unit in dearest[:NAMED]))

    def _show(self, _row: int) -> None:
        army = self.chosen
        self.table.blockSignals(True)
        self.table.setRowCount(0 if army is None else len(army.units))
        for row, unit in enumerate(army.units if army else ()):
            cells = self.table.put(row, unit.id, (said(unit.name, self._language), number(unit.cost)))
            cells[0].setFlags(cells[0].flags() | Qt.ItemFlag.ItemIsUserCheckable)
            ticked = Qt.CheckState.Checked if unit.id in self._kept else Qt.CheckState.Unchecked
            cells[0].setCheckState(ticked)
        self.table.blockSignals(False)
        self.chosen_changed.emit()

    def _ticked(self, item: QTableWidgetItem) -> None:
        own = self.table.id_at(item.row())
        if item.checkState() == Qt.CheckState.Checked:
            self._kept.add(own)
        else:
            self._kept.discard(own)
        self.chosen_changed.emit()
