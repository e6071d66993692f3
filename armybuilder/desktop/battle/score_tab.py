"""The score of a battle: what each side has for each objective, round by round, in cells that are typed over."""

from collections.abc import Iterator
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.session.state import BattleState
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.widgets.boxes import Spacer, take_out, vbox
from armybuilder.desktop.widgets.making import make_label, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.narration import tell_objective

# the command by which a game itself scores; in others a hand does
SCORING, BY_HAND = "score-objective", "score"
MOST_POINTS = 9999
ROW = 32


class ScoreRow(Struct, frozen=True):
    """An objective of a side: what it is called, and the points of each round."""

    side: str
    objective: str
    rounds: dict[int, int]

    @property
    def total(self) -> int:
        """What the objective has given in all."""
        return sum(self.rounds.values())


def score_rows(state: BattleState, side: str, options: list[Option]) -> Iterator[ScoreRow]:
    """Yield the objectives of a side: those that may be scored now, and those that were."""
    cells = state.scores.get(side, {})
    offered = (
        str(one.facts["objective"])
        for one in options
        if one.command == SCORING and one.facts.get("side") == side
    )
    for objective in dict.fromkeys((*offered, *cells)):
        yield ScoreRow(side, objective, dict(cells.get(objective, {})))


class ScoreTab(Retranslated, QWidget):
    """Shows the score of each side as a table of objectives and rounds; `wanted` has the command that writes a cell."""

    wanted = Signal(object)

    def __init__(self, battle: ShownBattle) -> None:
        super().__init__()
        self._battle = battle
        self.tables: dict[str, QTableWidget] = {}
        self.empty = make_label(role="quiet", wraps=True)
        self._rows: dict[str, list[ScoreRow]] = {}
        inside = QWidget()
        self._column = vbox(self.empty, Spacer(1), inside=inside, margins=12, spacing=8)
        vbox(make_scroll_area(inside), inside=self, margins=0)
        self._heads: dict[str, SideLabel] = {}

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.empty.setText(self.tr("Nothing is scored in this battle."))

    def follow(self, options: list[Option]) -> bool:
        """Show the score as it stands; whether there is anything to score."""
        state = self._battle.state
        self._rows = {side: list(score_rows(state, side, options)) for side in state.sides}
        known = any(self._rows.values())
        self.empty.setVisible(not known)
        if set(self.tables) != set(state.sides):
            self._make_tables(list(state.sides))
        for side, table in self.tables.items():
            self._fill(side, table)
            table.setVisible(known)
            self._heads[side].setVisible(known)
        return known

    def _make_tables(self, sides: list[str]) -> None:
        take_out(self._column, *self.tables.values(), *self._heads.values())
        self.tables, self._heads = {}, {}
        for place, side in enumerate(sides):
            head, table = SideLabel(side=side), QTableWidget()
            table.setCornerButtonEnabled(False)
            table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
            table.horizontalHeader().setFixedHeight(ROW)
            table.verticalHeader().setDefaultSectionSize(ROW)
            table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            table.itemChanged.connect(partial(self._typed, side))
            for offset, part in enumerate((head, table)):
                self._column.insertWidget(1 + 2 * place + offset, part)
            self._heads[side], self.tables[side] = head, table

    def _fill(self, side: str, table: QTableWidget) -> None:
        battle, rows = self._battle, self._rows[side]
        scored = [number for row in rows for number in row.rounds]
        rounds = max([1, battle.state.round, *scored])
        with QSignalBlocker(table):
            table.setRowCount(len(rows))
            table.setColumnCount(rounds + 1)
            names = [tell_objective(battle.game_id, row.objective, battle.language) for row in rows]
            table.setVerticalHeaderLabels(names)
            table.setHorizontalHeaderLabels([*map(str, range(1, rounds + 1)), self.tr("Total")])
            for place, row in enumerate(rows):
                for number in range(1, rounds + 1):
                    table.setItem(place, number - 1, _cell(str(row.rounds.get(number, 0)), typed=True))
                table.setItem(place, rounds, _cell(str(row.total), typed=False))
        total = battle.state.score_of(side)
        self._heads[side].setText(
            self.tr("%1: %2 in all").replace("%1", battle.name_of(side)).replace("%2", str(total))
        )
        table.setAccessibleName(self._heads[side].text())
        table.setFixedHeight(ROW * (len(rows) + 1) + 2 * table.frameWidth())

    def _typed(self, side: str, item: QTableWidgetItem) -> None:
        """Ask for the points that were typed into a cell; what is no number leaves it as it was."""
        row = self._rows[side][item.row()]
        number, text = item.column() + 1, item.text().strip()
        if not text.isdecimal() or int(text) > MOST_POINTS:
            self._fill(side, self.tables[side])
            return
        facts = {"side": side, "objective": row.objective, "points": int(text), "round": number}
        own = self._battle.state.rules.command(SCORING) is not None
        self.wanted.emit(Wanted(SCORING if own else BY_HAND, facts, side=side))


def _cell(text: str, *, typed: bool) -> QTableWidgetItem:
    item = QTableWidgetItem(text)
    item.setTextAlignment(Qt.AlignmentFlag.AlignCenter)
    if not typed:
        item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
    return item
