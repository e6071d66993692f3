"""What a copy holds, by how it differs from now: what is only there, what is different, what is as it is now."""

from collections.abc import Sequence
from itertools import groupby

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.desktop.lists.stored_table import short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.making import make_heading_item
from armybuilder.storage.copies_compared import Differences, StoredDocument, compare
from armybuilder.storage.documents import Kind

AT_A_TIME = 60
DOCUMENT = Qt.ItemDataRole.UserRole + 1
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ContentsTree(QTreeWidget):
    """A line an army, battle or campaign. What was added since is told too, but cannot be chosen: the copy does not have it."""

    def __init__(self) -> None:
        super().__init__()
        # what is in the copy just as it is now
        self.same: set[tuple[Kind, int, str]] = set()
        # what is shown, and what of it is still to be added
        self._shown: tuple[object, ...] = ()
        self._waiting: list[tuple[QTreeWidgetItem, StoredDocument, bool]] = []
        self._adding = QTimer(self, singleShot=True)
        self._adding.timeout.connect(self._add_some)
        self.setUniformRowHeights(True)
        self.setColumnCount(4)
        self.setRootIsDecorated(False)
        self.setIndentation(12)
        self.setSelectionMode(QTreeWidget.SelectionMode.SingleSelection)
        header = self.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.show_nothing()
        self.setAccessibleName(self.tr("What the copy holds"))
        self.setHeaderLabels(
            [self.tr("Army, battle or campaign"), self.tr("Points"), self.tr("Units"), self.tr("Saved")]
        )
        head = self.headerItem()
        for column in (1, 2):
            head.setTextAlignment(column, RIGHT)

    def show_copy(self, copy: Sequence[StoredDocument], now: Sequence[StoredDocument]) -> None:
        """Show what a copy holds beside what there is now; the first that is not as it is now is chosen."""
        if self._shown == (copy, now):
            return
        self.show_nothing()
        self._shown = (copy, now)
        found = compare(copy, now)
        other = {document.identity for document in (*found.changed, *found.gone)}
        same = [document for document in copy if document.identity not in other]
        self.same = {document.identity for document in same}
        for heading, documents in self._groups(found, same):
            self._show_group(heading, documents, can_be_taken=documents is not found.added)
        self._add_some()
        self._choose_first()

    def show_nothing(self) -> None:
        """Show no copy."""
        self.clear()
        self._shown, self._waiting = (), []

    def _groups(
        self, found: Differences, same: Sequence[StoredDocument]
    ) -> list[tuple[str, Sequence[StoredDocument]]]:
        return [
            (self.tr("Only in the copy"), found.gone),
            (self.tr("Different now"), found.changed),
            (self.tr("As it is now"), same),
            (self.tr("Not in the copy yet"), found.added),
        ]

    def _show_group(self, heading: str, documents: Sequence[StoredDocument], can_be_taken: bool) -> None:
        if not documents:
            return
        top = make_heading_item(heading)
        top.setFlags(Qt.ItemFlag.ItemIsEnabled)
        self.addTopLevelItem(top)
        top.setFirstColumnSpanned(True)
        self._waiting += ((top, document, can_be_taken) for document in documents)

    def _add_some(self) -> None:
        """Add lines, so few at a time that the window does not stand still."""
        added, self._waiting = self._waiting[:AT_A_TIME], self._waiting[AT_A_TIME:]
        for top, lines in groupby(added, key=lambda line: line[0]):
            top.addChildren([self._line(document, can_be_taken) for _, document, can_be_taken in lines])
            top.setExpanded(True)
        if self._waiting:
            self._adding.start(0)

    def _line(self, document: StoredDocument, can_be_taken: bool) -> QTreeWidgetItem:
        of_army = document.kind == "army"
        numbers = (number(document.cost), number(document.units)) if of_army else ("", "")
        line = QTreeWidgetItem([document.name or "—", *numbers, short_time(document.saved_at)])
        line.setIcon(0, icon(document.kind))
        line.setToolTip(0, document.name)
        for column in (1, 2):
            line.setTextAlignment(column, RIGHT)
        if not document.whole:
            line.setIcon(0, icon("issue", "error"))
            line.setText(0, self.tr("%1 (damaged in this copy)").replace("%1", document.name))
        if can_be_taken:
            line.setData(0, DOCUMENT, document)
        else:
            line.setFlags(Qt.ItemFlag.NoItemFlags)
        return line

    def _choose_first(self) -> None:
        for at in range(self.topLevelItemCount()):
            top = self.topLevelItem(at)
            first = top.child(0) if top is not None else None
            if first is not None and first.data(0, DOCUMENT) is not None:
                self.setCurrentItem(first)
                return

    @property
    def chosen_differs(self) -> bool:
        """Whether what is selected is not just as it is now: only then can it be taken back."""
        return self.chosen is not None and self.chosen.identity not in self.same

    @property
    def chosen(self) -> StoredDocument | None:
        """The army, battle or campaign that is selected; None when there is none."""
        items = self.selectedItems()
        found = items[0].data(0, DOCUMENT) if items else None
        return found if isinstance(found, StoredDocument) else None
