"""The history of an army: its saves at the left; what the chosen one changed, and how the army was then, at the right."""

from datetime import date
from functools import partial
from html import escape

from msgspec import Struct
from PySide6.QtCore import QDate, QLocale, QSignalBlocker, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QDialog, QSplitter, QTabWidget, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.clock import local
from armybuilder.desktop.armies.history.past_states import PastStates, ShownState
from armybuilder.desktop.armies.history.save_list import SaveList
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.games.difference_page import DifferencePage
from armybuilder.desktop.games.page_of_text import PageOfText
from armybuilder.desktop.lists.stored_table import local_time
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.day_edit import DayEdit
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_button,
    make_label,
    show_or_hide,
)
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.roster.comparing import ArmyDifference
from armybuilder.roster.model import Roster
from armybuilder.storage.history import PastSave, last_of_day
from armybuilder.wording.history_words import told_milestones, told_step
from armybuilder.wording.messages import say, say_problem

SIZES = [460, 600]
# a damaged number must not be more than Qt can count to
MOST_UNITS = 1_000_000


class WantedState(Struct, frozen=True):
    """A state that the player wants: the army as it was, when that was in words, the title of the step, or a copy."""

    roster: Roster
    when: str
    title: str
    as_copy: bool


class HistoryDialog(QDialog):
    """Accepted when the player takes a state back: `wanted` is that state. Of an army that is not there a Problem."""

    def __init__(self, context: Context, roster_id: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.context = context
        rosters = context.store.rosters
        row = next((row for row in rosters.list() if row.id == roster_id), None)
        if row is None:
            raise Problem("storage.no_army", found=roster_id)
        self.wanted: WantedState | None = None
        self._saves = rosters.history.saves(roster_id)
        # of an army that cannot be read the last state is worth going back to as well
        self._now = 0 if row.set_aside else row.revision
        self._save: PastSave | None = None
        self._shown: ShownState | None = None
        self._states = PastStates(context.store.path, roster_id, row.game)
        self._job = BackgroundJob(self)
        self._job.done.connect(self._show)
        self._job.failed.connect(self._failed)
        self.setWindowTitle(self.tr("History: %1").replace("%1", row.name or self.tr("Army without a name")))
        self._make_parts()
        self._lay_out()
        resize_within_screen(self, 1120, 720)
        self.list.save_chosen.connect(self._choose)
        self.list.show_saves(self._saves)
        self.list.setFocus()

    def _make_parts(self) -> None:
        self.list = SaveList(self.context, self._now)
        self.day = DayEdit()
        self.day.setAccessibleName(self.tr("The state at the end of this day"))
        if days := {local(save.row.saved_at).date() for save in self._saves}:
            self.day.setDateRange(QDate(min(days)), QDate(max(days)))
            self.day.setDate(self.day.maximumDate())
            self.day.mark(map(QDate, days))
        self.day.dateChanged.connect(self._choose_day)
        self.day_label = make_label(self.tr("At the end of the day"), role="quiet")
        self.empty = make_label(
            self.tr("This army has not been changed since it was made."), role="quiet", wraps=True
        )
        self.heading = make_label(role="heading", wraps=True)
        self.facts = make_label(role="quiet", wraps=True)
        self.notice = make_label(role="advice", wraps=True, hidden=True)
        self.step_page = DifferencePage(self.context.language, self.tr("What this step changed"))
        self.back_page = DifferencePage(self.context.language, self.tr("What taking it back would change"))
        self.army_page = PageOfText(self.tr("The army as it was"), self._army_html)
        self.tabs = QTabWidget()
        for page in (self.step_page, self.back_page, self.army_page):
            page.setProperty("role", "")  # the frame is that of the tabs
        self.tabs.addTab(self.step_page, self.tr("This step"))
        self.tabs.addTab(self.back_page, self.tr("If taken back"))
        self.tabs.addTab(self.army_page, self.tr("The army then"))
        self.back_button = make_button(self.tr("Take this state back"), role="primary", sign="reset")
        self.back_button.clicked.connect(partial(self._take, as_copy=False))
        self.copy_button = make_button(self.tr("Take back as a copy"), sign="copy")
        self.copy_button.clicked.connect(partial(self._take, as_copy=True))
        self.close_button = make_button(self.tr("Close"), clicked=self.reject)
        for button in (self.back_button, self.copy_button, self.close_button):
            button.setAutoDefault(False)

    def _lay_out(self) -> None:
        right = QWidget()
        vbox(
            self.heading,
            self.facts,
            self.notice,
            (self.tabs, 1),
            inside=right,
            margins=(12, 0, 0, 0),
            spacing=6,
        )
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        left = QWidget()
        vbox(
            hbox(self.day_label, self.day, Spacer(), spacing=8),
            (self.list, 1),
            inside=left,
            margins=0,
            spacing=6,
        )
        for at, part in enumerate((left, right)):
            part.setMinimumWidth(260)
            self.splitter.addWidget(part)
            self.splitter.setStretchFactor(at, at + 1)
        self.splitter.setSizes(SIZES)
        promise = self.tr("Taking a state back is a step of its own: undo returns what is there now.")
        self.promise = make_label(promise, role="quiet", wraps=True)
        hide_unless(not self._saves, self.empty)
        hide_unless(self._saves, self.splitter, self.promise, self.back_button, self.copy_button)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        vbox(
            (self.empty, 1),
            (self.splitter, 1),
            hbox(
                (self.promise, 1), Spacer(), self.close_button, self.copy_button, self.back_button, spacing=8
            ),
            inside=self,
            margins=16,
            spacing=12,
        )

    # --- the chosen save

    def _choose_day(self, day: QDate) -> None:
        """Choose the last save of a day, or the last one before it, and show what going back to it would change."""
        save = last_of_day(self._saves, date(day.year(), day.month(), day.day()))
        if save is not None:
            self.list.choose(save)
            self._name_day(day)
            self.tabs.setCurrentWidget(self.back_page)

    def _name_day(self, day: QDate) -> None:
        with QSignalBlocker(self.day):
            self.day.setDate(day)

    def _choose(self, save: PastSave | None) -> None:
        """Show what is known of a save at once, and read its state beside the window."""
        if save is None:
            return
        self._save, self._shown = save, None
        self._name_day(QDate(local(save.row.saved_at).date()))
        language = self.context.language
        self.heading.setText(f"{self._when(save)} · {told_step(save, language)}")
        self.facts.setText(" · ".join(self._facts(save)))
        show_or_hide(self.notice, "")
        self._show_buttons()
        at = self._saves.index(save)
        former = self._saves[at - 1].row.state if at else ""
        self._job.run_instead(lambda progress: self._states.look(save.row.state, former, language, progress))

    def _facts(self, save: PastSave) -> list[str]:
        row = save.row
        known = ["" if row.cost is None else self.tr("%1 pts").replace("%1", number(row.cost))]
        known.append("" if row.units is None else self.tr("%n unit(s)", "", min(row.units, MOST_UNITS)))
        known.append(told_milestones(save, self.context.language))
        known.append(self.tr("this is how it is now") if row.revision == self._now else "")
        return [fact for fact in known if fact]

    def _show(self, shown: ShownState) -> None:
        self._shown = shown
        first = self.tr("Nothing is known of the army before this.")
        self._show_difference(self.step_page, shown.changed, first)
        self._show_difference(self.back_page, shown.taken_back, "")
        self.army_page.refresh()
        self._show_buttons()

    def _show_difference(
        self, page: DifferencePage, found: ArmyDifference | Problem | None, first: str
    ) -> None:
        if isinstance(found, Problem):
            page.show_note(say_problem(found, self.context.language))
        elif found is None:
            page.show_note(first)
        elif found.none:
            page.show_note(self.tr("Nothing: the army was the same."))
        else:
            page.show_difference(found.units, found.details, (found.old_cost, found.new_cost))

    def _failed(self, error: Exception) -> None:
        """The state cannot be opened: say why; the others still can."""
        if not isinstance(error, Problem):
            raise error
        for page in (self.step_page, self.back_page):
            page.show_note("")
        self.army_page.refresh()
        show_or_hide(self.notice, say_problem(error, self.context.language))
        self._show_buttons()

    def _army_html(self) -> str:
        if self._shown is None:
            return ""
        head, *lines = self._shown.text.splitlines()
        told = "<br>".join(escape(line) for line in lines)
        return f'<p style="color:{colours().text}"><b>{escape(head)}</b><br>{told}</p>'

    def _show_buttons(self) -> None:
        is_now = self._save is None or self._save.row.revision == self._now
        self.back_button.setEnabled(self._shown is not None and not is_now)
        self.copy_button.setEnabled(self._shown is not None)

    # --- taking it back

    def _when(self, save: PastSave) -> str:
        moment = local_time(save.row.saved_at)
        this_year = moment.date().year() == QDate.currentDate().year()
        return QLocale().toString(moment, "d MMM hh:mm" if this_year else "d MMM yyyy hh:mm")

    def _take(self, *, as_copy: bool) -> None:
        if self._shown is not None and self._save is not None:
            when = self._when(self._save)
            title = say("history.state_of", self.context.language, time=when)
            self.wanted = WantedState(self._shown.roster, when, title, as_copy)
            self.accept()

    def done(self, result: int) -> None:
        """Let no work outlive the dialog."""
        self._job.wait()
        super().done(result)

    def closeEvent(self, event: QCloseEvent) -> None:
        self.reject()
        super().closeEvent(event)
