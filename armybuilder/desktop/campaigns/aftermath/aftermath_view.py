"""What a battle comes to in a campaign: left what happened, right what follows, line by line, until somebody accepts it."""

from msgspec.structs import replace
from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from armybuilder.battle.result import BattleResult
from armybuilder.campaign.battles.effects import AnyEffect
from armybuilder.campaign.battles.report_draft import ReportDraft
from armybuilder.campaign.battles.report_lines import (
    PREVIEW,
    Looked,
    as_worked_out,
    look_at_report,
    with_line,
    with_sheets,
    without_line,
)
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.directives import EventCorrected
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.aftermath.choices import ReportChoices
from armybuilder.desktop.campaigns.aftermath.dice_row import DiceRow
from armybuilder.desktop.campaigns.aftermath.drafts import ReportDrafts
from armybuilder.desktop.campaigns.aftermath.line_editor import LineEditor
from armybuilder.desktop.campaigns.aftermath.lines_tree import LinesTree
from armybuilder.desktop.campaigns.aftermath.what_happened import WhatHappened
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.translation import told_date
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.campaign_game_words import tell_players
from armybuilder.wording.messages import say_problem, say_told

WIDTHS = (560, 600)
LEAST_LEFT, LEAST_RIGHT = 280, 340
MOST_ADVICES = 6


class AftermathView(Retranslated, QWidget):
    """Keeps a draft at each change; `left` says that one goes back, `accepted` what was accepted, in words.

    A report that was accepted is shown as it was accepted, and put right on the same page. `result_wanted` asks for the
    result of a battle of the database, where that is to be put right first.
    """

    left = Signal()
    accepted = Signal(str)
    result_wanted = Signal(int)

    def __init__(self, campaign: OpenCampaign) -> None:
        super().__init__()
        self._campaign = campaign
        self.drafts = ReportDrafts(campaign)
        self.draft: ReportDraft | None = None
        # the event of a report that is only read
        self._read = ""
        self._warned = False
        self.looked = Looked((), (), ())
        # the campaign as the report meets it
        self.state = campaign.state
        self.heading = make_label(role="heading", wraps=True)
        self.what = WhatHappened()
        self.choices = ReportChoices()
        self.dice, self.lines, self.editor = DiceRow(), LinesTree(), LineEditor()
        self.advices = make_label(role="advice", wraps=True, hidden=True)
        self.sheets_button = make_button(sign="notes", clicked=self.take_sheets)
        self.keys = make_label(role="quiet", wraps=True)
        self.reason = QLineEdit(maxLength=2000)
        self.why = make_label(role="quiet", wraps=True, hidden=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.back_button = make_button(sign="back", clicked=self.left)
        self.forget_button = make_button(sign="delete", clicked=self.forget)
        self.result_button = make_button(sign="battle", clicked=self._ask_result)
        self.correct_button = make_button(sign="own", clicked=self.correct)
        self.accept_button = make_button(role="primary", sign="ok", clicked=self.accept)
        self._actions()
        self._lay_out()
        self._connect()
        self.retranslate()

    def _actions(self) -> None:
        self.accept_action = make_action(self, self.accept, "Ctrl+Return", "Ctrl+Enter")
        make_action(self, self.left, "Esc")

    def _lay_out(self) -> None:
        left, right = QWidget(minimumWidth=LEAST_LEFT), QWidget(minimumWidth=LEAST_RIGHT)
        vbox((self.what, 1), self.choices, inside=left, margins=(16, 8, 8, 8), spacing=8)
        vbox(
            self.dice,
            (self.lines, 1),
            self.editor,
            self.advices,
            hbox(self.sheets_button, Spacer(1)),
            self.keys,
            inside=right,
            margins=(8, 8, 16, 8),
            spacing=8,
        )
        columns = Columns(left, right, stretch=(1, 1))
        columns.setSizes([*WIDTHS])
        head, foot = QFrame(), QFrame()
        head.setProperty("role", "side")
        vbox(self.heading, inside=head, margins=(16, 8, 16, 8))
        foot.setProperty("role", "side")
        buttons = hbox(
            self.back_button,
            self.forget_button,
            self.result_button,
            Spacer(1),
            (self.reason, 2),
            self.correct_button,
            self.accept_button,
            spacing=8,
        )
        vbox(self.problem, self.why, buttons, inside=foot, margins=(16, 8, 16, 8), spacing=6)
        vbox(head, (columns, 1), foot, inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        self.choices.changed.connect(self._go_on)
        self.dice.rolled.connect(self.roll)
        self.lines.rolled.connect(self.roll)
        self.lines.roll_all_wanted.connect(self.dice.roll_all)
        self.lines.chosen.connect(lambda _: self._show_line())
        self.lines.dropped.connect(self.drop_line)
        self.lines.edit_wanted.connect(self.editor.take_keyboard)
        self.editor.changed.connect(self.write_line)
        self.editor.dropped.connect(self.drop_line)
        self.editor.reset.connect(self.reset_line)

    def retranslate(self) -> None:
        self.keys.setText(
            self.tr(
                "R throws all dice · 1–6 on somebody who fell is his die · Enter changes a line · Del leaves it out"
            )
        )
        self.sheets_button.setText(self.tr("Take the tracks of the sheets"))
        self.sheets_button.setToolTip(
            self.tr("Every track ends where its sheet had it, not where the record and the difference lead")
        )
        self.reason.setPlaceholderText(self.tr("Why it is put right"))
        self.reason.setAccessibleName(self.reason.placeholderText())
        self.back_button.setText(self.tr("Back"))
        self.back_button.setToolTip(self.tr("What is filled in is kept"))
        self.forget_button.setText(self.tr("Throw the draft away"))
        self.result_button.setText(self.tr("To the battle"))
        self.result_button.setToolTip(self.tr("What happened is put right in the battle's result"))
        self.correct_button.setText(self.tr("Correct…"))
        self.refresh()

    # what is shown

    @property
    def live(self) -> bool:
        """Whether anything can be changed: not in a report that is only read."""
        return not self._read

    def _state_now(self) -> CampaignState:
        """Return the campaign as it stands, or stood before the report that is read or put right."""
        event = self._read or (self.draft.corrects if self.draft else "")
        return self._campaign.campaign.state_before(event) if event else self._campaign.state

    def show_draft(self, draft: ReportDraft) -> None:
        """Show a report that is to be accepted; one that was begun before goes on with what was filled in."""
        kept = self.drafts.find(draft.key)
        if kept is not None:
            draft = draft.gone_on_with(kept)
        self.reason.clear()
        self._show(draft, "")

    def show_report(self, event_id: str) -> None:
        """Show a report as it was accepted; a Problem where there is none."""
        deed = report_of(self._campaign, event_id)
        draft = ReportDraft(result=deed.result, aftermath=deed.aftermath, game=deed.game, corrects=event_id)
        self._show(draft, event_id)

    def correct(self) -> None:
        """Put the report right that is read."""
        if self._read and self.draft is not None:
            self.show_draft(self.draft)
            self.lines.setFocus()

    def _show(self, draft: ReportDraft, read: str) -> None:
        self.draft, self._read = draft, read
        self._say(None)
        self.refresh()

    def refresh(self) -> None:
        """Show what the report comes to now."""
        draft, campaign = self.draft, self._campaign
        if draft is None:
            return
        state, language, live = self._state_now(), campaign.language, self.live
        self.state = state
        event = campaign.campaign.events.get(draft.corrects)
        made = event.made(1) if event is not None else PREVIEW
        self.looked = look_at_report(state, draft.deed, made, self._earlier(draft))
        self._warned = False
        players = tell_players(state, draft.players(state)) or self.tr("A battle")
        self.heading.setText(" · ".join(filter(None, (players, draft.result.mission, self._told_day(draft)))))
        self.what.show_result(state, draft.result, language)
        self.choices.show_draft(state, draft, language, live=live)
        self.dice.show_looked(self.looked, live=live)
        self.lines.show_looked(state, self.looked, language, live=live)
        self._show_advices()
        self._show_buttons(draft)
        self._show_line()

    def _told_day(self, draft: ReportDraft) -> str:
        return told_date(draft.result.date, self._campaign.language) if draft.result.date else ""

    def _earlier(self, draft: ReportDraft) -> BattleResult | None:
        """Return what has been reported of the game already, where this is a second report of it."""
        game = self._campaign.state.games.get(draft.game)
        if draft.corrects or game is None or not game.report:
            return None
        return report_of(self._campaign, game.report).result

    def _show_advices(self) -> None:
        told = [say_told(one, self._campaign.language) for one in self.looked.advices]
        more = len(told) - MOST_ADVICES
        if more > 0:
            told = [*told[:MOST_ADVICES], self.tr("and %n more", "", more)]
        show_or_hide(self.advices, "\n".join(f"▲ {text}" for text in told))
        self.sheets_button.setVisible(
            self.live and any(line.sheet is not None and not line.by_hand for line in self.looked.lines)
        )

    def _show_buttons(self, draft: ReportDraft) -> None:
        live, campaign = self.live, self._campaign
        event = campaign.campaign.events.get(self._read)
        may = campaign.organises or (event is not None and event.by == campaign.me)
        self.correct_button.setVisible(not live)
        self.correct_button.setEnabled(may)
        self.correct_button.setToolTip(
            "" if may else self.tr("Only who told it, or an organiser, can correct it")
        )
        self.forget_button.setVisible(live and self.drafts.find(draft.key) is not None)
        self.result_button.setVisible(live and bool(draft.battle))
        self.reason.setVisible(live and bool(draft.corrects))
        self.keys.setVisible(live)
        self.accept_button.setVisible(live)
        self.accept_button.setText(
            self.tr("Put it right") if draft.corrects else self.tr("Accept into the campaign")
        )
        why = self._why_not(draft) if live else ""
        show_or_hide(self.why, why)
        self.accept_button.setEnabled(not why)
        self.accept_button.setToolTip(why or "Ctrl+Enter")

    def _why_not(self, draft: ReportDraft) -> str:
        """Return why nobody can accept the report yet; empty where somebody can."""
        if not all(draft.forces.values()):
            return self.tr("Say first whose force each side was")
        if not any(side.outcome for side in draft.result.sides) and self._earlier(draft) is None:
            return self.tr("Nobody has told yet who won: tell it in the battle's result")
        return ""

    def _show_line(self) -> None:
        key = self.lines.key
        line = next((one for one in self.looked.lines if one.key == key), None)
        self.editor.show_line(self.state, line, self._campaign.language, live=self.live)

    def take_keyboard(self) -> None:
        """The keyboard goes to what follows."""
        self.lines.setFocus()

    # changing

    def _go_on(self, draft: ReportDraft) -> None:
        """Go on with a draft that was changed; it is kept before it is shown."""
        self.drafts.keep(draft)
        self.draft = draft
        self._say(None)
        # behind the signal of the field that was changed: it is made anew
        QTimer.singleShot(0, self.refresh)

    def _decide(self, aftermath: object) -> None:
        if self.draft is not None and self.live:
            draft = replace(self.draft, aftermath=aftermath)
            self.drafts.keep(draft)
            self.draft = draft
            self._say(None)
            self.refresh()

    def roll(self, told: dict[str, int | None]) -> None:
        """Take dice as they were thrown, by whom they are about; None takes one back."""
        if self.draft is not None:
            rolls = {**self.draft.aftermath.rolls, **told}
            thrown = {who: face for who, face in rolls.items() if face is not None}
            self._decide(replace(self.draft.aftermath, rolls=thrown))

    def write_line(self, effect: AnyEffect) -> None:
        """Let a line be as a hand wrote it."""
        if self.draft is not None:
            self._decide(with_line(self.draft.aftermath, effect))

    def drop_line(self, key: str) -> None:
        """Leave a line out, or let it count again."""
        if self.draft is not None:
            dropped = key in self.draft.aftermath.dropped
            change = as_worked_out if dropped else without_line
            self._decide(change(self.draft.aftermath, key))

    def reset_line(self, key: str) -> None:
        """Let a line be as house rules and dice have it."""
        if self.draft is not None:
            self._decide(as_worked_out(self.draft.aftermath, key))

    def take_sheets(self) -> None:
        """Let every track end where its sheet had it."""
        if self.draft is not None:
            self._decide(with_sheets(self.draft.aftermath, self.looked))

    def forget(self) -> None:
        """Throw the draft away, and go back."""
        if self.draft is not None:
            self.drafts.drop(self.draft.key)
            self.left.emit()

    def _ask_result(self) -> None:
        if self.draft is not None:
            self.result_wanted.emit(self.draft.battle)

    # done

    def accept(self) -> None:
        """Take the report into the campaign, as one event; dice that are still wanted are said first."""
        draft = self.draft
        if draft is None or not self.live:
            return
        # what is being typed counts
        self.setFocus()
        draft = self.draft or draft
        if not self.accept_button.isEnabled():
            show_or_hide(self.problem, self.accept_button.toolTip())
            return
        if self.looked.to_roll and not self._warned:
            self._warned = True
            told = self.tr(
                "%n die (dice) still to be thrown: R throws them. Accepted once more, nothing becomes of those.",
                "",
                len(self.looked.to_roll),
            )
            show_or_hide(self.problem, told)
            self.lines.setFocus()
            return
        problem = self._tell(draft)

        self._say(problem)
        if problem is None:
            self.drafts.drop(draft.key)
            self.draft = None
            corrected = self.tr("The report is put right") if draft.corrects else ""
            self.accepted.emit(corrected or self.tr("The battle is in the campaign"))

    def _tell(self, draft: ReportDraft) -> Problem | None:
        if not draft.corrects:
            return self._campaign.tell(draft.deed)
        plain = to_plain(draft.deed)
        reason = self.reason.text().strip()
        return self._campaign.tell(EventCorrected(target=draft.corrects, deed=plain, reason=reason))

    def _say(self, problem: Problem | None) -> None:
        show_or_hide(self.problem, "" if problem is None else say_problem(problem, self._campaign.language))


def report_of(campaign: OpenCampaign, event_id: str) -> BattleReported:
    """Return the report that an event tells, as it was corrected last; a Problem where it tells none."""
    deed = campaign.campaign.deed(event_id)
    if not isinstance(deed, BattleReported):
        raise Problem("campaign.no_report", found=event_id[:16])
    return deed
