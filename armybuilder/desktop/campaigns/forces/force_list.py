"""The forces of a campaign, those of who sits here first: whose each is, what it is worth, what it has, what it lacks."""

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QStyledItemDelegate, QStyleOptionViewItem

from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.money import worth
from armybuilder.campaign.forces.restoring import bill_of
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.lists.row_painter import RowPainter, line_height, second_font
from armybuilder.desktop.widgets.retranslated import Retranslated

ROW = Qt.ItemDataRole.UserRole
PAD = 7

Index = QModelIndex | QPersistentModelIndex


class ForceRow(Struct, frozen=True):
    """A row of the list: a force with its player, and what is told of it below, line by line."""

    id: str
    name: str
    player: str
    told: str
    is_mine: bool = False
    is_active: bool = True


class ForceDelegate(QStyledItemDelegate):
    """Paints a force: its name, its player at the right, its numbers below."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(160, line_height(option.font) + 2 * line_height(second_font(option.font)) + 2 * PAD + 4)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        row: ForceRow = index.data(ROW)
        with RowPainter(painter, option) as shown:
            shown.ground(shown.rect)
            if row.is_mine:
                shown.stripe("accent")
            rect = shown.rect.adjusted(16, PAD, -8, -PAD)
            first, second = line_height(shown.font), line_height(shown.second)
            line = QRect(rect.left(), rect.top(), rect.width(), first)
            shown.text(line, row.name, colour="text" if row.is_active else "quiet", font=shown.heavy)
            for at, text in enumerate((row.player, row.told)):
                below = QRect(rect.left(), rect.top() + first + 2 + at * (second + 2), rect.width(), second)
                shown.text(below, text, colour="quiet", font=shown.second)
            shown.focus_frame(shown.rect.adjusted(1, 1, -1, -1))


class ForceList(Retranslated, QListWidget):
    """`picked` tells the force that was chosen."""

    picked = Signal(str)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.setItemDelegate(ForceDelegate(self))
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.currentItemChanged.connect(lambda *_: self.picked.emit(self.chosen))
        self.retranslate()

    def retranslate(self) -> None:
        self.setAccessibleName(self.tr("Forces"))

    @property
    def chosen(self) -> str:
        """The id of the force that is chosen; empty for none."""
        item = self.currentItem()
        return "" if item is None else str(item.data(ROW).id)

    def refresh(self) -> None:
        """Show the forces as they stand; the chosen one stays chosen, else the first is."""
        chosen = self.chosen
        rows = [self._row(force) for force in self._ordered()]
        with QSignalBlocker(self):
            self.clear()
            for row in rows:
                item = QListWidgetItem()
                item.setData(ROW, row)
                item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join((row.name, row.player, row.told)))
                item.setToolTip("\n".join((row.name, row.player, row.told)))
                self.addItem(item)
            self.choose(chosen if any(row.id == chosen for row in rows) else rows[0].id if rows else "")

    def choose(self, force: str) -> None:
        """Choose a force by its id."""
        for at in range(self.count()):
            if self.item(at).data(ROW).id == force:
                self.setCurrentRow(at)

    def _ordered(self) -> list[Force]:
        state, me = self._campaign.state, self._campaign.me
        active = {force.id for force in state.active_forces()}
        return sorted(
            state.forces.values(), key=lambda force: (force.id not in active, force.player != me, force.name)
        )

    def _row(self, force: Force) -> ForceRow:
        state = self._campaign.state
        player = state.players[force.player]
        is_active = force.is_active and player.is_active
        told = self.tr("worth %1 · treasury %2 · bill %3")
        for mark, value in (
            ("%1", worth(force, state.house_rules)),
            ("%2", force.treasury),
            ("%3", sum(line.price for line in bill_of(force, state.house_rules, len(state.rounds)))),
        ):
            told = told.replace(mark, str(value))
        return ForceRow(
            id=force.id,
            name=force.name,
            player=player.name,
            told=told if is_active else self.tr("fights no longer"),
            is_mine=force.player == self._campaign.me,
            is_active=is_active,
        )
