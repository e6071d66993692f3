"""The right of the panel: the dice, the odds, and the result; of what throws no dice the verdict alone."""

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QLineEdit, QWidget

from armybuilder.battle.action import Asked
from armybuilder.catalogue.text import Language
from armybuilder.desktop.resolving.odds_panel import OddsPanel
from armybuilder.desktop.resolving.result_text import result_text
from armybuilder.desktop.resolving.result_view import ResultView
from armybuilder.desktop.resolving.rolls_list import RollsList
from armybuilder.desktop.resolving.session import Fates, PlayedOutcome
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import Gap, Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    make_button,
    make_label,
    make_scroll_area,
    make_tool_button,
    name_button,
    show_or_hide,
)
from armybuilder.desktop.widgets.retranslated import Retranslated


class OutcomeColumn(Retranslated, QWidget):
    """Asks for a roll or for the player's own dice, and shows what came of them.

    Of a check or a reference it shows the verdict as soon as the facts are there: no dice, no chances.
    """

    roll_wanted = Signal()
    own_dice_wanted = Signal(str)
    own_dice_typed = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.played: PlayedOutcome | None = None
        self._language: Language = "en"
        self.roll_button = make_button(role="primary", clicked=self.roll_wanted)
        self.roll_button.setMinimumHeight(36)
        self.own_button = make_button(clicked=self._want_own)
        self.own_dice = QLineEdit()
        self.own_dice.setClearButtonEnabled(True)
        self.own_dice.returnPressed.connect(self._want_own)
        self.own_dice.textChanged.connect(self.own_dice_typed)
        self.hint = make_label(role="quiet", wraps=True)
        self.result_heading = make_label(role="heading", wraps=True)
        self.chances = OddsPanel()
        self.stale = make_label(role="quiet", wraps=True)
        self.copy_button = make_tool_button(size=18, flat=True, clicked=self.copy)
        self.result = ResultView()
        self.result.rule_wanted.connect(self.rule_wanted)
        self.rolls = RollsList()
        self.rolls.wanted.connect(self._show_former)
        self._lay_out()
        self.retranslate()
        self.refresh_icons()
        self.clear_result()

    def _lay_out(self) -> None:
        self._of_dice = (self.roll_button, self.own_dice, self.own_button)
        head = hbox((self.result_heading, 1), self.copy_button)
        inside = QWidget()
        parts = (self.chances, Gap(4), head, self.stale, self.result, Spacer(1))
        self._column = vbox(*parts, inside=inside, margins=(0, 0, 8, 0), spacing=8)
        self.area = make_scroll_area(inside)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        own = hbox((self.own_dice, 1), self.own_button, spacing=8)
        vbox(self.roll_button, own, self.hint, (self.area, 1), self.rolls, inside=self, margins=0, spacing=8)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.roll_button.setText(self.tr("Roll"))
        self.roll_button.setToolTip(self.tr("Roll with the program’s dice (Ctrl+Enter)"))
        self.own_dice.setPlaceholderText(self.tr("Own dice: 3 5 6"))
        self.own_dice.setAccessibleName(self.tr("Numbers rolled with own dice, in order"))
        self.own_button.setText(self.tr("Resolve"))
        self._tell_result_heading()
        self.stale.setText(self.tr("The facts have been changed since."))
        name_button(self.copy_button, self.tr("Copy the result as text"))

    def refresh_icons(self) -> None:
        """Icons in the colours of the theme."""
        self.roll_button.setIcon(icon("dice", colours().accent_text))
        self.roll_button.setIconSize(QSize(20, 20))
        self.copy_button.setIcon(icon("copy"))
        self.rolls.refresh_icons()

    def keys(self) -> tuple[QWidget, ...]:
        """What the Tab key stops at."""
        return (
            self.roll_button,
            self.own_dice,
            self.own_button,
            self.copy_button,
            *self.result.links,
            *self.rolls.keys(),
        )

    def expect(self, *, dice: bool) -> None:
        """Make room for dice and odds, or for a verdict alone."""
        for part in self._of_dice:
            part.setVisible(dice)
        self.chances.expect(dice=dice)
        if dice and self.played is not None and not self.played.rolled:
            # a verdict on other facts is no roll
            self.clear_result()
        self.show_hint("")

    # odds

    def show_odds(self, fates: Fates, asked: Asked, language: Language) -> None:
        """Show odds, and that the dice may fall."""
        self._allow(True)
        self.chances.show_fates(fates, asked, language)
        if self.played is not None and self.stale.isHidden():
            # the dice were quicker than the odds, which have pushed the result away
            self._bring_result()

    def show_counting(self) -> None:
        """Odds are being counted: what is shown fades, the dice may fall."""
        self._allow(True)
        self.chances.show_counting()

    def show_problem(self, text: str, *, may_roll: bool) -> None:
        """Say why there are no odds; wrong facts cannot be rolled for either."""
        self._allow(may_roll)
        self.chances.show_problem(text)

    def _allow(self, may_roll: bool) -> None:
        self.roll_button.setEnabled(may_roll)
        self.own_button.setEnabled(may_roll)

    # dice

    def show_hint(self, text: str, *, wrong: bool = False) -> None:
        """Say beside the own dice which roll is asked for, or what is wrong with the numbers."""
        self.hint.setProperty("role", "error" if wrong else "quiet")
        self.hint.style().unpolish(self.hint)
        self.hint.style().polish(self.hint)
        show_or_hide(self.hint, text)

    def _want_own(self) -> None:
        if self.own_button.isEnabled():
            self.own_dice_wanted.emit(self.own_dice.text())

    # the result

    def show_result(self, played: PlayedOutcome, language: Language) -> None:
        """Show what the dice have led to and bring it into sight."""
        self._show(played, language)
        self._bring_result()
        self.rolls.add(played, language)

    def _show_former(self, played: PlayedOutcome) -> None:
        """Show a roll of a while ago again; it is of the facts of then."""
        self._show(played, self._language)
        self.stale.show()
        self._bring_result()

    def show_verdict(self, played: PlayedOutcome, language: Language) -> None:
        """Show at once what the facts lead to."""
        self.chances.problem.hide()
        self._show(played, language)

    def _show(self, played: PlayedOutcome, language: Language) -> None:
        self.played, self._language = played, language
        self.result.show_result(played, language)
        self._show_parts(True)

    def _bring_result(self) -> None:
        """Scroll to the result; its place is known once the layout has been told."""
        self._column.activate()
        bar = self.area.verticalScrollBar()
        bar.setValue(max(0, min(bar.maximum(), self.result_heading.y() - 8)))

    def show_again(self, language: Language) -> None:
        """Show the same result in another language."""
        self._language = language
        if self.played is not None:
            self.result.show_result(self.played, language)
        self.rolls.show_again(language)

    def mark_stale(self) -> None:
        """The result is of other facts than those that are shown."""
        self.stale.setVisible(self.played is not None)

    def clear_result(self) -> None:
        """Show no result."""
        self.played = None
        self.result.clear()
        self._show_parts(False)

    def _tell_result_heading(self) -> None:
        rolled = self.played is None or bool(self.played.rolled)
        self.result_heading.setText(self.tr("Result") if rolled else self.tr("Verdict"))

    def _show_parts(self, shown: bool) -> None:
        self._tell_result_heading()
        self.result_heading.setVisible(shown)
        self.copy_button.setVisible(shown)
        self.stale.hide()

    def copy(self) -> None:
        """Put the result into the clipboard as text."""
        if self.played is not None:
            QGuiApplication.clipboard().setText(result_text(self.played, self._language))
