"""Pairings as a table: a line a game, a cell a player. Players are dragged onto each other, or exchanged by keys."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QBrush, QColor, QDropEvent, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QMenu, QTableWidget, QTableWidgetItem

from armybuilder.campaign.pairing.draft import BYE
from armybuilder.campaign.seasons import PairingsSet, PlannedGame, met_already, second_bye
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Language
from armybuilder.desktop.style.theme import colours
from armybuilder.wording.messages import say_told

PLAYER = Qt.ItemDataRole.UserRole
PLACE = Qt.ItemDataRole.UserRole + 1
LEAST_SIDES = 2
TAKEN = "⇄ "


class DraftTable(QTableWidget):
    """Says by `swap_wanted` that two players should change places, by `move_wanted` that one should go to another game.

    Space takes a player up, Space on another exchanges the two, Esc lets go; M moves a player to another game.
    """

    swap_wanted = Signal(str, str)
    move_wanted = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self.taken = ""
        self._pairings: PairingsSet | None = None
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setDragDropMode(QAbstractItemView.DragDropMode.DragDrop)
        self.setDefaultDropAction(Qt.DropAction.MoveAction)
        self.setDragDropOverwriteMode(True)
        self.setShowGrid(False)
        self.setWordWrap(True)
        self.verticalHeader().hide()
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.customContextMenuRequested.connect(lambda where: self._open_menu(self.itemAt(where)))
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)

    # showing

    def show_pairings(self, state: CampaignState, pairings: PairingsSet, language: Language) -> None:
        """Show pairings, with a word where two have met already and where a bye is a second one."""
        self._pairings = pairings
        chosen = self.player_at(self.currentItem())
        sides = max((len(game.players) for game in pairings.games), default=LEAST_SIDES)
        heads = [self.tr("Player %1").replace("%1", str(at + 1)) for at in range(sides)]
        self.clear()
        self.setColumnCount(sides + 2)
        self.setHorizontalHeaderLabels([self.tr("Game"), *heads, self.tr("What is to be said")])
        self.setRowCount(len(pairings.games) + len(pairings.byes))
        for place, game in enumerate(pairings.games):
            told = [say_told(one, language) for one in met_already(state, game.players)]
            names = {player: state.player(player).name for player in game.players}
            self._show_row(place, place, (self._head(state, place, game), " ".join(told)), names)
        for row, player in enumerate(pairings.byes, len(pairings.games)):
            told = [say_told(one, language) for one in second_bye(state, player)]
            texts = (self.tr("Bye"), " ".join(told))
            self._show_row(row, BYE, texts, {player: state.player(player).name})
        for column in (0, sides + 1):
            mode = QHeaderView.ResizeMode.ResizeToContents if not column else QHeaderView.ResizeMode.Stretch
            self.horizontalHeader().setSectionResizeMode(column, mode)
        self.resizeRowsToContents()
        self.choose(chosen)

    def _head(self, state: CampaignState, place: int, game: PlannedGame) -> str:
        parts = [str(place + 1)]
        if game.table is not None:
            parts.append(self.tr("table %1").replace("%1", str(game.table)))
        if game.territory in state.territories:
            parts.append(state.territories[game.territory].name or game.territory)
        return " · ".join(parts)

    def _show_row(self, row: int, place: int, texts: tuple[str, str], players: dict[str, str]) -> None:
        """Show a game, or a bye: its head and what is to be said of it, between them the names of players by id."""
        head, told = texts
        cells = [QTableWidgetItem() for _ in range(self.columnCount())]
        cells[0].setText(head)
        for cell in cells:
            cell.setFlags(Qt.ItemFlag.ItemIsEnabled)
            cell.setData(PLACE, place)
        for cell in cells[1:-1]:
            cell.setFlags(cell.flags() | Qt.ItemFlag.ItemIsDropEnabled)
        for cell, (player, name) in zip(cells[1:], players.items(), strict=False):
            cell.setText(f"{TAKEN}{name}" if player == self.taken else name)
            cell.setData(PLAYER, player)
            cell.setFlags(cell.flags() | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsDragEnabled)
        if told:
            cells[-1].setText(f"▲ {told}")
            cells[-1].setForeground(QBrush(QColor(colours().advice)))
        for column, cell in enumerate(cells):
            self.setItem(row, column, cell)

    def player_at(self, item: QTableWidgetItem | None) -> str:
        """Return the player of a cell; empty where nobody stands."""
        return "" if item is None else str(item.data(PLAYER) or "")

    def choose(self, player: str) -> None:
        """Stand on a player; on the first where he is not."""
        cells = [
            self.item(row, column)
            for row in range(self.rowCount())
            for column in range(1, self.columnCount())
        ]
        found = [item for item in cells if item is not None and self.player_at(item)]
        wanted = next((item for item in found if self.player_at(item) == player), found[0] if found else None)
        if wanted is not None:
            self.setCurrentItem(wanted)

    # changing

    def dropEvent(self, event: QDropEvent) -> None:
        """Let the player who is dragged change places with the one below the mouse, or join the game there."""
        source, target = self.currentItem(), self.itemAt(event.position().toPoint())
        event.ignore()
        if event.source() is self and source is not None and target is not None:
            self.drop_on(source, target)

    def drop_on(self, source: QTableWidgetItem, target: QTableWidgetItem) -> None:
        """Drop a player on another, or on an empty cell of a game."""
        one, other = self.player_at(source), self.player_at(target)
        if one and other and one != other:
            self.swap_wanted.emit(one, other)
        elif one and not other and target.data(PLACE) is not None:
            self.move_wanted.emit(one, int(target.data(PLACE)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        here = self.player_at(self.currentItem())
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter) and here:
            self._take_or_swap(here)
        elif event.key() == Qt.Key.Key_Escape and self.taken:
            self._take("")
        elif event.key() == Qt.Key.Key_M or event.text().lower() == "ь":
            self._open_menu(self.currentItem())
        else:
            super().keyPressEvent(event)

    def _take_or_swap(self, here: str) -> None:
        taken = self.taken
        if not taken or taken == here:
            self._take("" if taken else here)
            return
        self.taken = ""
        self.swap_wanted.emit(taken, here)

    def _take(self, player: str) -> None:
        """Take a player up, or let him go."""
        self.taken = player
        for row in range(self.rowCount()):
            for column in range(1, self.columnCount()):
                item = self.item(row, column)
                if item is not None and self.player_at(item):
                    name = item.text().removeprefix(TAKEN)
                    item.setText(f"{TAKEN}{name}" if player and self.player_at(item) == player else name)

    def _open_menu(self, item: QTableWidgetItem | None) -> None:
        menu = self.menu_of(item)
        if menu is not None and item is not None:
            menu.popup(self.viewport().mapToGlobal(self.visualItemRect(item).bottomLeft()))

    def menu_of(self, item: QTableWidgetItem | None) -> QMenu | None:
        """Return the games to which a player can move."""
        player = self.player_at(item)
        if not player or self._pairings is None:
            return None
        menu = QMenu(self)
        for place, game in enumerate(self._pairings.games):
            if player not in game.players:
                text = self.tr("To game %1").replace("%1", str(place + 1))
                menu.addAction(text).triggered.connect(
                    lambda _=False, place=place: self.move_wanted.emit(player, place)
                )
        if player not in self._pairings.byes:
            menu.addAction(self.tr("Has a bye")).triggered.connect(lambda: self.move_wanted.emit(player, BYE))
        return menu
