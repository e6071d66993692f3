"""The folders that a player keeps armies in, beside the list of armies."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QListWidget, QListWidgetItem, QMenu, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_action, make_button
from armybuilder.desktop.widgets.retranslated import Retranslated

FOLDER = Qt.ItemDataRole.UserRole + 1
WIDTH = 200


class _Folders(QListWidget):
    """Rows of folders that armies are dropped on."""

    armies_dropped = Signal(str)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        event.setAccepted(item is not None)

    def dropEvent(self, event: QDropEvent) -> None:
        item = self.itemAt(event.position().toPoint())
        if item is not None:
            # the rows stay where they are: only their folder is another
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.armies_dropped.emit(str(item.data(FOLDER) or ""))


class FolderList(Retranslated, QWidget):
    """All armies, and each folder; one is chosen. F2 renames, Del takes a folder away and leaves its armies."""

    folder_chosen = Signal()
    armies_dropped = Signal(str)
    changed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.list = _Folders()
        self.list.setAcceptDrops(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DropOnly)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.currentItemChanged.connect(self.folder_chosen)
        self.list.itemChanged.connect(self._renamed)
        self.list.armies_dropped.connect(self.armies_dropped)
        self.new_button = make_button(sign="add", clicked=self.make_folder)
        self.rename_action = make_action(self.list, self.rename, "F2")
        self.remove_action = make_action(self.list, self.remove, "Del")
        self.setFixedWidth(WIDTH)
        vbox((self.list, 1), self.new_button, inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.list.setAccessibleName(self.tr("Folders"))
        self.new_button.setText(self.tr("New folder"))
        self.rename_action.setText(self.tr("Rename"))
        self.remove_action.setText(self.tr("Remove the folder"))
        self.refresh()

    @property
    def chosen(self) -> str:
        """The folder that is chosen; empty for all armies."""
        item = self.list.currentItem()
        return str(item.data(FOLDER) or "") if item is not None else ""

    def refresh(self) -> None:
        """Read the folders from the database; the chosen one stays so."""
        chosen = self.chosen
        self.list.blockSignals(True)
        self.list.clear()
        for name in ("", *self.context.store.army_folders.names()):
            item = QListWidgetItem(name or self.tr("All armies"))
            item.setIcon(icon("folder" if name else "squad"))
            item.setData(FOLDER, name)
            item.setToolTip(item.text())
            if name:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            self.list.addItem(item)
        self._choose(chosen)
        self.list.blockSignals(False)
        # who has no folders sees nothing of them
        self.setVisible(self.list.count() > 1)

    def _choose(self, name: str) -> None:
        rows = range(self.list.count())
        self.list.setCurrentRow(next((row for row in rows if self.list.item(row).data(FOLDER) == name), 0))

    # --- what the player does

    def make_folder(self) -> str:
        """Make a folder under a name that none has, and let the player name it; return that name."""
        taken = set(self.context.store.army_folders.names())
        base, number = self.tr("New folder"), 1
        name = base
        while name in taken:
            number += 1
            name = f"{base} {number}"
        if self._did(lambda: self.context.store.army_folders.create(name)):
            self.setVisible(True)
            row = next(r for r in range(self.list.count()) if self.list.item(r).data(FOLDER) == name)
            self.list.editItem(self.list.item(row))
        return name

    def rename(self) -> None:
        """Let the player name the chosen folder."""
        if self.chosen:
            self.list.editItem(self.list.currentItem())

    def remove(self) -> None:
        """Take the chosen folder away; its armies stay."""
        if name := self.chosen:
            self._did(lambda: self.context.store.army_folders.remove(name))

    def _renamed(self, item: QListWidgetItem) -> None:
        old, new = str(item.data(FOLDER) or ""), item.text().strip()
        if not old or old == new:
            return
        if not new:
            QTimer.singleShot(0, self, self.refresh)
            return
        self.list.blockSignals(True)
        item.setData(FOLDER, new)
        self.list.blockSignals(False)
        # the list is still at work on the row that was typed into
        QTimer.singleShot(
            0, self, lambda: self._did(lambda: self.context.store.army_folders.rename(old, new))
        )

    def _did(self, act: Callable[[], object]) -> bool:
        """Do something to the folders and show them as they are then; whether it could be done."""
        done = True
        try:
            self.context.write(act)
        except Problem as problem:
            self.context.told.emit(problem)
            done = False
        self.refresh()
        self.changed.emit()
        return done

    def _show_menu(self, place: QPoint) -> None:
        if self.chosen:
            menu = QMenu(self)
            menu.addActions([self.rename_action, self.remove_action])
            menu.exec(self.list.viewport().mapToGlobal(place))
