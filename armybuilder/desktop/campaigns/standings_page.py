"""The table of a season: who stands where, and by what the tied are told apart. Every number leads to its events."""

from collections.abc import Callable
from functools import partial
from random import SystemRandom
from typing import NamedTuple

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from armybuilder.campaign.glance import lots_wanted, points_events, season_of
from armybuilder.campaign.results import season_table
from armybuilder.campaign.seasons import LotsDrawn
from armybuilder.campaign.standings import Line, Outcome, TieBreak
from armybuilder.campaign.state import Season
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.page import CampaignPage
from armybuilder.desktop.campaigns.points_dialog import PointsDialog
from armybuilder.desktop.lists.stored_table import StoredTable
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label, show_or_hide
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.messages import say

# columns that only stand there where somebody has any
SELDOM: tuple[Outcome, ...] = ("awarded", "conceded", "no_show", "bye")
ALWAYS: tuple[Outcome, ...] = ("won", "drew", "lost")
PLAYER, POINTS = 0, 2


class Column(NamedTuple):
    """A column: its head, what stands in a line, the sentence of its head, and the outcomes that its number counts."""

    head: str
    value: Callable[[Line], int | str]
    tip: str = ""
    outcomes: tuple[Outcome, ...] = ()


class StandingsPage(CampaignPage):
    """A line a player. Enter, a double click or the button shows what his points come from."""

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__(campaign)
        self.seasons = QComboBox()
        self.seasons.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.seasons.activated.connect(lambda _: self._show_table())
        self.season_label = make_label(role="quiet")
        self.season_label.setBuddy(self.seasons)
        self.events_button = make_button(sign="timeline", clicked=self.show_events_behind)
        self.adjust_button = make_button(sign="own", clicked=self.adjust)
        self.lots_button = make_button(sign="dice", clicked=self.draw_lots)
        self.table = StoredTable(0)
        self.table.setSelectionMode(StoredTable.SelectionMode.SingleSelection)
        self.table.cellDoubleClicked.connect(self._show_cell)
        self.table.itemSelectionChanged.connect(self._show_actions)
        make_action(self.table, self.show_events_behind, "Return", "Enter")
        self.decided = make_label(role="quiet", wraps=True, hidden=True)
        self.empty = make_label(role="quiet", wraps=True, hidden=True)
        self._columns: list[Column] = []
        self._lines: tuple[Line, ...] = ()
        bar = hbox(
            self.season_label,
            self.seasons,
            Spacer(1),
            self.events_button,
            self.adjust_button,
            self.lots_button,
            spacing=8,
        )
        vbox(
            bar, self.empty, (self.table, 1), self.decided, inside=self, margins=(16, 12, 16, 12), spacing=12
        )
        self.retranslate()

    def retranslate(self) -> None:
        self.season_label.setText(self.tr("Season"))
        self.events_button.setText(self.tr("Where the points come from"))
        self.events_button.setToolTip(self.tr("The events behind the points of the chosen player (Enter)"))
        self.adjust_button.setText(self.tr("Give or take points…"))
        self.lots_button.setText(self.tr("Draw lots"))
        self.table.setAccessibleName(self.tr("The table of the season"))
        self.refresh()

    def refresh(self) -> None:
        state = self.campaign.state
        # who looks at the last season looks at the next one when that has begun
        chosen = self.seasons.currentData() if self.seasons.currentIndex() > 0 else None
        with QSignalBlocker(self.seasons):
            self.seasons.clear()
            for season in reversed(state.seasons):
                named = season.name or say(
                    "campaign.stage.season", self.campaign.language, number=season.number
                )
                self.seasons.addItem(named, season.number)
            self.seasons.setCurrentIndex(max(0, self.seasons.findData(chosen)))
        several = len(state.seasons) > 1
        self.seasons.setVisible(several)
        self.season_label.setVisible(several)
        self._show_table()

    @property
    def season(self) -> Season | None:
        """The season that is shown; None before the first."""
        return season_of(self.campaign.state, int(self.seasons.currentData() or 0))

    def _show_table(self) -> None:
        chosen = self.chosen
        self._lines = season_table(self.campaign.state, self.season)
        self._columns = self._needed()
        table = self.table
        numbers = tuple(range(1, len(self._columns)))
        table.set_columns(len(self._columns), numbers)
        with QSignalBlocker(table), table.filling():
            table.setRowCount(len(self._lines))
            table.name_columns(*(column.head for column in self._columns))
            for at, column in enumerate(self._columns):
                if (head := table.horizontalHeaderItem(at)) is not None:
                    head.setToolTip(column.tip)
            for row, line in enumerate(self._lines):
                texts = [str(column.value(line)) for column in self._columns]
                for cell, text in zip(table.put(row, line.player, texts), texts, strict=True):
                    cell.setToolTip(text if cell.column() == PLAYER else self._columns[cell.column()].tip)
                    font = cell.font()
                    font.setBold(line.player == self.campaign.me)
                    cell.setFont(font)
        at = next((row for row, line in enumerate(self._lines) if line.player == chosen), 0)
        table.selectRow(at)
        self._tell()
        self._show_actions()

    def _needed(self) -> list[Column]:
        language = self.campaign.language
        words: dict[Outcome, str] = {
            "won": self.tr("Won"),
            "drew": self.tr("Drawn"),
            "lost": self.tr("Lost"),
            "awarded": self.tr("Awarded"),
            "conceded": self.tr("Conceded"),
            "no_show": self.tr("Did not come"),
            "bye": self.tr("Byes"),
        }
        columns = [
            Column(self.tr("Player"), lambda line: self._name(line.player)),
            Column(self.tr("Place"), lambda line: line.rank),
            Column(self.tr("Points"), lambda line: line.points),
            Column(self.tr("Played"), lambda line: line.played, outcomes=(*ALWAYS, *SELDOM[:3])),
        ]
        seldom = (one for one in SELDOM if any(line.outcomes.get(one) for line in self._lines))
        for one in (*ALWAYS, *seldom):
            columns.append(Column(words[one], partial(_outcomes, one), outcomes=(one,)))
        breaks = self._lines[0].tie_breaks if self._lines else {}
        for step in breaks:
            tip = say(f"campaign.tie_break_told.{step}", language)
            if step != "wins":  # they stand there already
                head = say(f"campaign.tie_break.{step}", language)
                columns.append(Column(head, partial(_tie_break, step), tip))
        return columns

    def _name(self, player: str) -> str:
        return str(tell_thing(self.campaign.state, player))

    def _tell(self) -> None:
        """Say by what the tied were told apart, and what the table is made of where nobody has played."""
        language = self.campaign.language
        told = [
            self.tr("%1 stands behind by: %2")
            .replace("%1", self._name(line.player))
            .replace("%2", say(f"campaign.tie_break.{line.decided_by}", language))
            for line in self._lines
            if line.decided_by
        ]
        show_or_hide(self.decided, ". ".join(told) + "." if told else "")
        played = any(line.outcomes for line in self._lines)
        show_or_hide(self.empty, "" if played else self.tr("Nobody has a result in this season yet."))

    @property
    def chosen(self) -> str:
        """The player whose line is chosen; empty where there is none."""
        return str(self.table.id_at(self.table.currentRow()) or "")

    def _show_actions(self) -> None:
        self.events_button.setEnabled(bool(self.chosen))
        organises = self.campaign.organises
        why = "" if organises else self.tr("Only an organiser does this")
        self.adjust_button.setEnabled(organises and bool(self.chosen))
        self.adjust_button.setToolTip(why)
        tied = lots_wanted(self._lines)
        self.lots_button.setVisible(bool(tied))
        self.lots_button.setEnabled(organises)
        names = ", ".join(self._name(player) for player in tied)
        self.lots_button.setToolTip(why or self.tr("Nothing tells these apart: %1").replace("%1", names))

    def _show_cell(self, row: int, column: int) -> None:
        line, outcomes = self._lines[row], self._columns[column].outcomes
        events = points_events(self.campaign.campaign, line.player, self.season, outcomes)
        head = self._columns[column].head if outcomes else self.tr("Points")
        self.events_wanted.emit(f"{self._name(line.player)}: {head}", events)

    def show_events_behind(self) -> None:
        """Show the events behind the points of the chosen player."""
        if self.chosen:
            self._show_cell(self.table.currentRow(), POINTS)

    def adjust(self) -> None:
        """Ask how many points an organiser gives or takes, and why."""
        dialog = PointsDialog(self.campaign, self.chosen, self._name(self.chosen), self)
        dialog.exec()
        dialog.deleteLater()

    def draw_lots(self) -> None:
        """Draw lots between those whom nothing tells apart."""
        tied = list(lots_wanted(self._lines))
        SystemRandom().shuffle(tied)
        self._refused(self.campaign.tell(LotsDrawn(order=tuple(tied))))

    def _refused(self, problem: Problem | None) -> None:
        if problem is not None and not problem.key.startswith("storage."):
            self.problem.emit(problem)

    def take_keyboard(self) -> None:
        self.table.setFocus()


def _outcomes(outcome: Outcome, line: Line) -> int:
    return line.outcomes.get(outcome, 0)


def _tie_break(step: TieBreak, line: Line) -> int:
    return line.tie_breaks[step]
