"""The units that there are to take, and what the player says of each: it must be there, at most so many, or never."""

from collections.abc import Mapping, Sequence
from typing import Literal

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QLineEdit, QSpinBox, QWidget

from armybuilder.army_tools.stock import Entry
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.desktop.lists.stored_table import StoredTable
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import make_label, name_field

How = Literal["any", "must", "most", "never"]
MOST = 50


class Rule(Struct, frozen=True):
    """What is said of a unit; the number counts for `must` and `most`."""

    how: How = "any"
    number: int = 1


# some units are always in sight
LEAST_TABLE = 120


class WantedUnits(QWidget):
    """A table of units; what is chosen below it is said of the lines that are selected."""

    changed = Signal()

    def __init__(self, language: Language) -> None:
        super().__init__()
        self._language = language
        self._entries: tuple[Entry, ...] = ()
        self._rules: dict[str, Rule] = {}
        self.search = QLineEdit(clearButtonEnabled=True)
        name_field(self.search, self.tr("Search units"))
        self.search.textChanged.connect(self._filter)
        self.table = StoredTable(3, (1,))
        self.table.name_columns(self.tr("Unit"), self.tr("Points"), self.tr("Wanted"))
        self.table.setAccessibleName(self.tr("Units to choose from"))
        self.table.setMinimumHeight(LEAST_TABLE)
        self.table.itemSelectionChanged.connect(self._show_rule)
        self.how = QComboBox()
        for text, how in (
            (self.tr("As it comes"), "any"),
            (self.tr("Must be there"), "must"),
            (self.tr("At most"), "most"),
            (self.tr("Never"), "never"),
        ):
            self.how.addItem(text, how)
        self.number = QSpinBox(minimum=1, maximum=MOST)
        indent(self.number)
        self.how.setAccessibleName(self.tr("What is wanted of the chosen units"))
        self.number.setAccessibleName(self.tr("How many"))
        self.how.activated.connect(self._say)
        self.number.valueChanged.connect(self._say)
        WheelGuard(self).watch(self.how, self.number)
        label = make_label(self.tr("Chosen units:"), role="quiet")
        vbox(
            self.search,
            (self.table, 1),
            label,
            hbox((self.how, 1), self.number, spacing=8),
            inside=self,
            margins=0,
            spacing=8,
        )
        self._show_rule()

    @property
    def rules(self) -> Mapping[str, Rule]:
        """What was said of units, by entry; nothing of those that come as they come."""
        return self._rules

    def show_entries(self, entries: Sequence[Entry]) -> None:
        """Show what there is to take; what was said of it stays."""
        self._entries = tuple(
            dict.fromkeys(entry for entry in entries if entry.cost > 0 or entry.id in self._rules)
        )
        with self.table.filling():
            self.table.setRowCount(len(self._entries))
            for row, entry in enumerate(self._entries):
                self._put(row, entry)
        self._filter()

    def _put(self, row: int, entry: Entry) -> None:
        texts = (
            said(entry.name, self._language),
            number(entry.cost),
            self._told(self._rules.get(entry.id, Rule())),
        )
        self.table.put(row, entry.id, texts)

    def _told(self, rule: Rule) -> str:
        if rule.how == "any":
            return ""
        text = {"must": self.tr("must, %1"), "most": self.tr("at most %1"), "never": self.tr("never")}[
            rule.how
        ]
        return text.replace("%1", str(rule.number))

    def _filter(self) -> None:
        words = fold(self.search.text()).split()
        for row, entry in enumerate(self._entries):
            name = f"{fold(said(entry.name, 'ru'))} {fold(said(entry.name, 'en'))}"
            self.table.setRowHidden(row, not all(word in name for word in words))

    def _chosen(self) -> list[int]:
        return sorted({index.row() for index in self.table.selectionModel().selectedRows()})

    def _show_rule(self) -> None:
        rows = self._chosen()
        rule = self._rules.get(self._entries[rows[0]].id, Rule()) if rows else Rule()
        for control in (self.how, self.number):
            control.setEnabled(bool(rows))
            control.blockSignals(True)
        self.how.setCurrentIndex(self.how.findData(rule.how))
        self.number.setValue(rule.number)
        for control in (self.how, self.number):
            control.blockSignals(False)
        self.number.setVisible(rule.how in ("must", "most"))

    def _say(self) -> None:
        """Say what the controls say of every line that is chosen."""
        rule = Rule(self.how.currentData(), self.number.value())
        for row in self._chosen():
            entry = self._entries[row]
            self._rules.pop(entry.id, None)
            if rule.how != "any":
                self._rules[entry.id] = rule
            item = self.table.item(row, 2)
            assert item is not None
            item.setText(self._told(rule))
            item.setTextAlignment(Qt.AlignmentFlag.AlignVCenter)
        self.number.setVisible(rule.how in ("must", "most"))
        self.changed.emit()
