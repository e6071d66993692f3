"""The result of a battle on one page: played here or entered afterwards, read at a glance, put right, accepted, written out."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QModelIndex, QTimer, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QFileDialog, QFrame, QLineEdit, QMenu, QWidget

from armybuilder.battle.result import BattleResult, check_result
from armybuilder.battle.result_file import plain_result
from armybuilder.battle.session.evidence import entries_behind
from armybuilder.battle.session.joining import differences
from armybuilder.battle.session.report_cells import AS_IT_WAS, NO, UNKNOWN, YES, Cell, Telling
from armybuilder.battle.session.session import Wanted
from armybuilder.battle_reports import read_report
from armybuilder.catalogue.plain_files import json_text
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.results.join_dialog import JoinDialog
from armybuilder.desktop.battle.results.outcome_bar import OutcomeBar
from armybuilder.desktop.battle.results.result_sheet import ResultSheet
from armybuilder.desktop.battle.results.result_table import ResultTable
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_label, show_or_hide
from armybuilder.desktop.widgets.name_filter import name_filter
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.exchange.file_names import plain_name
from armybuilder.exchange.files import read_file, write_file
from armybuilder.wording.messages import say, say_problem
from armybuilder.wording.result_words import tell_victory

TABLE, SHEET = 760, 400
LEAST_TABLE, LEAST_SHEET = 320, 240
SUFFIX = ".json"
BETWEEN = " · "


class ResultPage(Retranslated, QWidget):
    """Shows what came of its battle. What is told here becomes entries, by hand: each is kept at once, and can be undone.

    `entry_wanted` names an entry of the log to look at; `written` says what was written, `campaign_wanted` names the battle
    that should come into a campaign.
    """

    entry_wanted = Signal(int)
    written = Signal(str)
    campaign_wanted = Signal(int)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self.session = battle
        self.result = BattleResult()
        self.verdict = make_label(role="heading", wraps=True)
        self.told = make_label(role="quiet", wraps=True)
        self.outcome = OutcomeBar(battle)
        self.table = ResultTable(battle)
        self.sheet = ResultSheet(battle)
        self.keys = make_label(role="quiet", wraps=True)
        self.note = QLineEdit(maxLength=2000)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self._make_buttons()
        self._lay_out()
        self._connect()
        self.retranslate()

    def _make_buttons(self) -> None:
        self.as_it_was_button = make_button(sign="reset", clicked=self.let_all_be_as_it_was)
        self.all_button = make_button(sign="more")
        self.all_menu = QMenu(self)
        self.all_menu.aboutToShow.connect(self._fill_all)
        self.all_button.setMenu(self.all_menu)
        self.half_button = make_button(sign="export", clicked=self.ask_battle_file)
        self.join_button = make_button(sign="import", clicked=self.ask_report)
        self.export_button = make_button(sign="export", clicked=self.ask_export)
        self.campaign_button = make_button(
            sign="merge", clicked=lambda: self.campaign_wanted.emit(self.session.battle_id)
        )
        self.accept_button = make_button(role="primary", sign="ok", clicked=self.accept_or_open)
        make_action(self, self.campaign_button.click, "Ctrl+Shift+Return", "Ctrl+Shift+Enter")
        self.accept_action = make_action(self, self.accept_or_open, "Ctrl+Return", "Ctrl+Enter")

    def _lay_out(self) -> None:
        head = QFrame()
        head.setProperty("role", "side")
        vbox(self.verdict, self.told, self.outcome, inside=head, margins=(16, 8, 16, 8), spacing=6)
        left = QWidget()
        vbox((self.table, 1), self.keys, self.note, inside=left, margins=0, spacing=6)
        left.setMinimumWidth(LEAST_TABLE)
        self.sheet.setMinimumWidth(LEAST_SHEET)
        self.splitter = Columns(left, self.sheet, stretch=(1, 0))
        self.splitter.setSizes([TABLE, SHEET])
        middle = QWidget()
        vbox((self.splitter, 1), inside=middle, margins=(16, 8, 16, 0))
        buttons = FlowLayout()
        for button in (
            self.as_it_was_button,
            self.all_button,
            self.half_button,
            self.join_button,
            self.export_button,
        ):
            buttons.addWidget(button)
        foot = QFrame()
        foot.setProperty("role", "side")
        line = hbox((buttons, 1), Spacer(), self.campaign_button, self.accept_button, spacing=8)
        vbox(self.problem, line, inside=foot, margins=(16, 8, 16, 8), spacing=6)
        vbox(head, (middle, 1), foot, inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.session.changed.connect(self.refresh)
        self.session.context.theme_changed.connect(self.refresh)
        for part in (self.outcome, self.table):
            part.told.connect(self.tell)
        self.outcome.left.connect(self.table.setFocus)
        make_action(self, self.table.setFocus, "Esc")
        self.table.looked_at.connect(self._look_at)
        self.table.slider_wanted.connect(self._slide_by_keys)
        self.sheet.slide_wanted.connect(self._slide)
        self.sheet.wanted.connect(self._give)
        self.sheet.picked.connect(self._pick)
        self.sheet.entry_wanted.connect(self.entry_wanted)
        self.note.returnPressed.connect(self._write_note)

    def retranslate(self) -> None:
        self.table.setAccessibleName(self.tr("What became of each unit"))
        self.keys.setText(
            self.tr(
                "D destroyed · F fled · C captured · M missing · R not fielded · O as it was · ? not recorded ·"
                " B ended by · 1–9 a figure · * all figures · Tab to a track: 7, −3 or ?, Space its slider"
            )
        )
        self.note.setPlaceholderText(self.tr("Note of the battle: Enter writes it"))
        self.note.setAccessibleName(self.tr("Note of the battle"))
        self.as_it_was_button.setText(self.tr("Everything as it was"))
        self.as_it_was_button.setToolTip(self.tr("Every unit came through as it went in"))
        self.all_button.setText(self.tr("All of a side"))
        self.half_button.setText(self.tr("For the other player…"))
        self.half_button.setToolTip(
            self.tr("Writes a file in which the other player fills in what is not recorded here")
        )
        self.join_button.setText(self.tr("Join with his report…"))
        self.join_button.setToolTip(
            self.tr("Takes over what only his report tells; where the two differ they are shown side by side")
        )
        self.export_button.setText(self.tr("Export as JSON…"))
        self.campaign_button.setText(self.tr("Into the campaign…"))
        self.campaign_button.setToolTip(
            self.tr("Shows what the battle comes to there, before anything is changed")
            + " (Ctrl+Shift+Enter)"
        )
        self.refresh()

    # showing

    @property
    def live(self) -> bool:
        """Whether anything can be changed: not where one looks back, nor after it was accepted."""
        return self.session.looking is None and not self.result.accepted

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()
        self.table.choose_first()

    def refresh(self) -> None:
        """Show the result as the battle stands now."""
        if not self.isVisible():
            return
        battle = self.session
        self.result = battle.kept.result
        self.verdict.setText(tell_victory(battle.session.state, battle.language))
        self.told.setText(self._told())
        self.outcome.show_result(self.result, live=self.live)
        self.table.results.show_result(self.result, live=self.live)
        self.sheet.follow(live=self.live)
        for part in (self.note, self.as_it_was_button, self.all_button, self.join_button):
            part.setEnabled(self.live)
        accepted = self.result.accepted
        self.accept_button.setText(
            self.tr("Put it right after all") if accepted else self.tr("Accept the result")
        )
        self.accept_button.setToolTip(self.tr("Ctrl+Enter"))
        self.campaign_button.setVisible(self._has_campaign())
        self._look_at(self.table.currentIndex())

    def _has_campaign(self) -> bool:
        """Whether there is a campaign for which it was fought, or that could take it."""
        battle = self.session
        rows = battle.context.store.campaigns.list()
        return battle.kept.fought_for is not None or any(row.game == battle.game_id for row in rows)

    def _told(self) -> str:
        result, language = self.result, self.session.language
        parts = []
        if self.session.session.state.ended is None:
            parts.append(
                self.tr("Choose who won to finish it")
                if result.source == "entered"
                else self.tr("Choose how it ended and who won to end the battle here")
            )
        if result.rounds_played is not None:
            parts.append(say("result.rounds", language, rounds=result.rounds_played))
        for flag, word in (
            (result.source == "entered", "entered"),
            (not result.complete, "incomplete"),
            (result.accepted, "accepted"),
        ):
            if flag:
                parts.append(say(f"result.{word}", language))
        return BETWEEN.join((*parts, *result.notes))

    def take_keyboard(self) -> None:
        """Take the keyboard to who won, or to the table where that is told."""
        if self.result.sides and self.result.sides[0].outcome is None:
            self.outcome.take_keyboard()
        else:
            self.table.setFocus()

    def _look_at(self, index: QModelIndex) -> None:
        """Show the sheet of the unit of a line, and the entries behind what stands in its cell."""
        row = self.table.row_at(index) if index.row() < len(self.table.results.rows) else None
        if row is None:
            self.sheet.show_entries(())
            return
        self.sheet.show_unit(row.who if row.unit is not None else "")
        what, who, thing = self.table.results.behind(index)
        battle = self.session.session
        self.sheet.show_entries(entries_behind(battle.state, battle.standing, what, who, thing))

    def _pick(self, who: str) -> None:
        """Stand on the line of a unit that was chosen over its sheet."""
        rows = self.table.results.rows
        place = next((at for at, row in enumerate(rows) if row.who == who), None)
        if place is not None:
            self.table.setCurrentIndex(self.table.results.index(place, 0))

    # telling

    def tell(self, cells: Sequence[Cell]) -> None:
        """Write cells into the result, or say why that cannot be."""
        if cells:
            self._give(Wanted("tell-result", Telling(cells=tuple(cells))))

    def _give(self, wanted: Wanted) -> None:
        problem = self.session.do(wanted)
        self._say(problem)
        if problem is not None:
            self.refresh()

    def _say(self, problem: Problem | None) -> None:
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self.session.language))

    def _slide(self, who: str, slider: str, value: int) -> None:
        self.tell([Cell(who=who, what="track", thing=slider, value=str(value))])

    def _slide_by_keys(self) -> None:
        """Put the keyboard on the slider of the unit where one stands."""
        self.sheet.place.sheet.focus_first()

    def _write_note(self) -> None:
        if text := self.note.text().strip():
            self.note.clear()
            self.tell([Cell(what="note", value=text)])

    def let_all_be_as_it_was(self) -> None:
        """Let every unit come through as it went in."""
        self._tell_all(AS_IT_WAS, *self.session.state.sides)

    def _tell_all(self, fate: str, *sides: str) -> None:
        self.tell([Cell(who=side, what="fate", value=fate) for side in sides])

    def _fill_all(self) -> None:
        self.all_menu.clear()
        for side in self.session.state.sides:
            for fate, text in (
                ("destroyed", self.tr("%1: all destroyed")),
                ("fled", self.tr("%1: all fled")),
                (AS_IT_WAS, self.tr("%1: all as they were")),
                (UNKNOWN, self.tr("%1: not recorded, the other player knows")),
            ):
                action = self.all_menu.addAction(text.replace("%1", self.session.name_of(side)))
                action.triggered.connect(lambda _=False, side=side, fate=fate: self._tell_all(fate, side))

    def accept_or_open(self) -> None:
        """Accept the result, unless it contradicts itself; or let an accepted one be put right."""
        if self.result.accepted:
            self.tell([Cell(what="accepted", value=NO)])
            return
        # what is being typed counts
        self.setFocus()
        try:
            check_result(self.session.kept.result)
        except Problem as problem:
            self._say(problem)
            return
        self.tell([Cell(what="accepted", value=YES)])
        if self.session.kept.is_record and self.session.kept.fought_for is not None and self.result.accepted:
            # what was entered for a campaign goes on there
            self.campaign_wanted.emit(self.session.battle_id)

    # files

    def _ask_path(self, title: str, kind: str) -> Path | None:
        start = f"{plain_name(self.session.name) or 'battle'}{SUFFIX}"
        return ask_target(self, title, start, {SUFFIX: kind})

    def ask_export(self) -> None:
        """Ask for a path and write the result there, as JSON."""
        path = self._ask_path(self.tr("Export the result"), self.tr("Results"))
        if path is not None:
            self.write(path, json_text(plain_result(self.session.kept.result)).encode())

    def ask_battle_file(self) -> None:
        """Ask for a path and write the battle there, for the other player to fill in."""
        path = self._ask_path(self.tr("A file for the other player"), self.tr("Battles"))
        if path is not None:
            self.write(path, self.session.kept.as_file())

    def write(self, path: Path, content: bytes) -> None:
        """Write a file and say so."""
        try:
            write_file(path, content)
        except Problem as problem:
            self._say(problem)
            return
        self._say(None)
        self.written.emit(self.tr("Written to %1").replace("%1", str(path)))

    def ask_report(self) -> None:
        """Ask for the other player's report, and join with it."""
        filters = ";;".join((name_filter(self.tr("Reports"), (SUFFIX,)), self.tr("All files (*)")))
        path, _ = QFileDialog.getOpenFileName(self, self.tr("Join with his report"), "", filters)
        if path:
            self.join_with(Path(path))

    def join_with(self, path: Path) -> None:
        """Show how another report differs, and take over what is ticked."""
        battle = self.session
        try:
            theirs = read_report(read_file(path), path)
            found = differences(battle.session.state, battle.kept.result, theirs)
        except Problem as problem:
            self._say(problem)
            return
        self._say(None)
        if not found:
            self.written.emit(self.tr("Both reports say the same"))
            return
        dialog = JoinDialog(battle, found, self)
        if dialog.exec():
            # behind the dialog: focus has come back by then
            QTimer.singleShot(0, lambda: self.tell(dialog.cells))
