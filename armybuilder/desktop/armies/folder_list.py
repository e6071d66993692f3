"""The folders that a player keeps armies in, one inside another, beside the list of armies."""

from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent
from PySide6.QtWidgets import QAbstractItemView, QMenu, QTreeWidget, QTreeWidgetItem, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_action, make_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.army_folders import INSIDE, is_inside, leaf_of, parent_of

FOLDER = Qt.ItemDataRole.UserRole + 1
WIDTH = 220
INDENT = 16


class _Folders(QTreeWidget):
    """Rows of folders that armies are dropped on, and folders on each other."""

    armies_dropped = Signal(str)
    # a folder, and the one that it was dropped on
    folder_dropped = Signal(str, str)

    def folder_at(self, place: QPoint) -> str | None:
        """Return the folder of a row; None where there is none."""
        item = self.itemAt(place)
        return None if item is None else str(item.data(0, FOLDER) or "")

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        event.acceptProposedAction()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        target = self.folder_at(event.position().toPoint())
        own = self._dragged() if event.source() is self else None
        event.setAccepted(target is not None and (own is None or not target or not is_inside(target, own)))

    def dropEvent(self, event: QDropEvent) -> None:
        target = self.folder_at(event.position().toPoint())
        if target is None:
            return
        # the rows stay where they are: only their folder is another
        event.setDropAction(Qt.DropAction.CopyAction)
        event.accept()
        if event.source() is not self:
            self.armies_dropped.emit(target)
        elif own := self._dragged():
            self.folder_dropped.emit(own, target)

    def _dragged(self) -> str:
        item = self.currentItem()
        return str(item.data(0, FOLDER) or "") if item is not None else ""


class FolderList(Retranslated, QWidget):
    """All armies, and each folder; one is chosen. F2 renames, Del takes a folder away and leaves what is in it.

    `stepped` tells of a change: what it was, the folders before it and after it, and whether to offer them back.
    """

    folder_chosen = Signal()
    armies_dropped = Signal(str)
    changed = Signal()
    stepped = Signal(str, object, object, bool)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.list = _Folders()
        self.list.setHeaderHidden(True)
        self.list.setIndentation(INDENT)
        self.list.setRootIsDecorated(False)
        self.list.setAcceptDrops(True)
        self.list.setDragEnabled(True)
        self.list.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.list.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.list.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.list.customContextMenuRequested.connect(self._show_menu)
        self.list.currentItemChanged.connect(self.folder_chosen)
        self.list.itemChanged.connect(self._renamed)
        self.list.armies_dropped.connect(self.armies_dropped)
        self.list.folder_dropped.connect(self.put_into)
        self.new_button = make_button(sign="add", clicked=lambda _=False: self.make_folder())
        self.inside_action = make_action(self.list, lambda: self.make_folder(self.chosen))
        self.rename_action = make_action(self.list, self.rename, "F2")
        self.remove_action = make_action(self.list, self.remove, "Del")
        self.setFixedWidth(WIDTH)
        vbox((self.list, 1), self.new_button, inside=self, margins=0, spacing=8)
        self.retranslate()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.list.setAccessibleName(self.tr("Folders"))
        self.new_button.setText(self.tr("New folder"))
        self.inside_action.setText(self.tr("New folder inside"))
        self.rename_action.setText(self.tr("Rename"))
        self.remove_action.setText(self.tr("Remove the folder"))
        self.refresh()

    @property
    def chosen(self) -> str:
        """The folder that is chosen; empty for all armies."""
        item = self.list.currentItem()
        return str(item.data(0, FOLDER) or "") if item is not None else ""

    def row_of(self, name: str) -> QTreeWidgetItem | None:
        """The row of a folder, by its whole name; without a name that of all armies."""
        rows = self.list.findItems("*", Qt.MatchFlag.MatchWildcard | Qt.MatchFlag.MatchRecursive)
        return next((row for row in rows if str(row.data(0, FOLDER) or "") == name), None)

    def refresh(self) -> None:
        """Read the folders from the database; the chosen one stays so."""
        chosen, names = self.chosen, self.context.store.army_folders.names()
        self.list.blockSignals(True)
        self.list.clear()
        rows: dict[str, QTreeWidgetItem] = {}
        for name in ("", *names):
            home = rows.get(parent_of(name)) if name and parent_of(name) in rows else None
            item = rows[name] = (
                QTreeWidgetItem(home) if home is not None and parent_of(name) else QTreeWidgetItem(self.list)
            )
            item.setText(0, (leaf_of(name) if home is not None else name) or self.tr("All armies"))
            item.setIcon(0, icon("folder" if name else "squad"))
            item.setData(0, FOLDER, name)
            item.setToolTip(0, name or item.text(0))
            if name:
                item.setFlags(item.flags() | Qt.ItemFlag.ItemIsEditable)
            else:
                item.setFlags(item.flags() & ~Qt.ItemFlag.ItemIsDragEnabled)
        self.list.expandAll()
        self._choose(chosen)
        self.list.blockSignals(False)
        # who has no folders sees nothing of them
        self.setVisible(bool(names))

    def _choose(self, name: str) -> None:
        row = self.row_of(name) or self.list.topLevelItem(0)
        if row is not None:
            self.list.setCurrentItem(row)

    # --- what the player does

    def make_folder(self, inside: str = "") -> str:
        """Make a folder under a name that none has, and let the player name it; return that name."""
        taken = set(self.context.store.army_folders.names())
        base, number = self.tr("New folder"), 1
        start = f"{inside}{INSIDE}{base}" if inside else base
        name = start
        while name in taken:
            number += 1
            name = f"{start} {number}"
        if self._did(lambda: self.context.store.army_folders.create(name), self.tr("New folder")):
            self.setVisible(True)
            row = self.row_of(name)
            if row is not None:
                self.list.editItem(row, 0)
        return name

    def rename(self) -> None:
        """Let the player name the chosen folder."""
        row = self.row_of(self.chosen)
        if self.chosen and row is not None:
            self.list.editItem(row, 0)

    def remove(self) -> None:
        """Take the chosen folder away; what is in it stands where the folder stood."""
        if name := self.chosen:
            text = self.tr("Folder “%1” removed").replace("%1", name)
            self._did(lambda: self.context.store.army_folders.remove(name), text, offered=True)

    def put_into(self, name: str, into: str) -> None:
        """Put a folder into another; without one out of all."""
        text = self.tr("Folder “%1” moved").replace("%1", name)
        self._did(lambda: self.context.store.army_folders.move(name, into), text, offered=True)

    def _renamed(self, item: QTreeWidgetItem) -> None:
        old, new = str(item.data(0, FOLDER) or ""), item.text(0).strip()
        if not old or leaf_of(old) == new:
            return
        if not new:
            QTimer.singleShot(0, self, self.refresh)
            return
        home = parent_of(old)
        wanted = f"{home}{INSIDE}{new}" if home else new
        # the list is still at work on the row that was typed into
        QTimer.singleShot(0, self, lambda: self._rename(old, wanted))

    def _rename(self, old: str, new: str) -> None:
        text = self.tr("Folder “%1” renamed").replace("%1", old)
        made: list[str] = []
        chosen = self.chosen == old
        if (
            self._did(lambda: made.append(self.context.store.army_folders.rename(old, new)), text)
            and made
            and chosen
        ):
            self._choose(made[0])

    def _did(self, act: Callable[[], object], text: str, *, offered: bool = False) -> bool:
        """Do something to the folders and show them as they are then; whether it could be done."""
        done, before = True, self.context.store.army_folders.state()
        try:
            self.context.write(act)
        except Problem as problem:
            self.context.told.emit(problem)
            done = False
        self.refresh()
        self.changed.emit()
        if done:
            self.stepped.emit(text, before, self.context.store.army_folders.state(), offered)
        return done

    def _show_menu(self, place: QPoint) -> None:
        if self.chosen:
            menu = QMenu(self)
            menu.addActions([self.inside_action, self.rename_action, self.remove_action])
            menu.exec(self.list.viewport().mapToGlobal(place))
