"""An open battle: its units at the left, sheets, table and log in the middle, what may be done at the right."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QCursor, QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QTabWidget, QWidget

from armybuilder.battle.session.options import Option
from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.measuring import measured_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.battle_strip import END_KEY, BattleStrip
from armybuilder.desktop.battle.battle_units import BattleUnits
from armybuilder.desktop.battle.clock_bar import CLOCK_KEY
from armybuilder.desktop.battle.dice_tray import DiceTray
from armybuilder.desktop.battle.log_tab import LogTab
from armybuilder.desktop.battle.luck_dialog import LuckDialog
from armybuilder.desktop.battle.options_panel import OptionsPanel
from armybuilder.desktop.battle.pass_cover import PassCover
from armybuilder.desktop.battle.passing import Passing
from armybuilder.desktop.battle.results.result_page import ResultPage
from armybuilder.desktop.battle.score_tab import ScoreTab
from armybuilder.desktop.battle.sheets_board import SheetsBoard
from armybuilder.desktop.battle.table_canvas import TableCanvas
from armybuilder.desktop.battle.table_view import TableView
from armybuilder.desktop.played_battle import PlayedBattle, slide_command
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.columns import Columns, as_text, from_text
from armybuilder.desktop.widgets.making import make_action, make_button
from armybuilder.desktop.widgets.retranslated import Retranslated

STATE_KEY = "window.battle.play"
# the page that was shown last of each battle, and whether it was over then
PAGE_KEY = "window.battle.page"
# from part to part
PART_KEY = "F6"
UNITS, MIDDLE, OPTIONS = 270, 520, 390
FREE_ROLLS = ("test-dice", "roll-dice")
LEAST_UNITS, LEAST_MIDDLE, LEAST_OPTIONS = 150, 300, 260
# in a narrower window, or a large script, the columns at the sides give way to what stands between them
NARROW, NARROW_UNITS, NARROW_OPTIONS = 1100, 205, 300


class PlayView(Retranslated, QWidget):
    """Shows what its battle has. `battle_begun` tells the id of another one that goes on from an entry of it.

    `campaign_wanted` names the battle that should come into a campaign.
    """

    battle_begun = Signal(int)
    told = Signal(str)
    campaign_wanted = Signal(int)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self.session = battle
        self.strip = BattleStrip(battle)
        self.units = BattleUnits(battle)
        self.board = SheetsBoard(battle.context)
        self.board.show_battle(battle)
        self.table = TableView(battle.context)
        self.table.show_battle(battle)
        self.dice = DiceTray()
        self.dice.show_battle(battle)
        self.luck_button = make_button(sign="dice", clicked=self.show_luck)
        self.roll_button = make_button(sign="dice", clicked=self.roll_freely)
        self.log = LogTab(battle)
        self.result = ResultPage(battle)
        self.result.verdict.hide()  # the strip over all tabs says it
        self._was_over = battle.session.state.ended is not None
        self.options = OptionsPanel(battle)
        self.score = ScoreTab(battle)
        self._make_pages()
        self._target = ""
        self._measured: tuple[Option, str] | None = None
        self._lay_out()
        self.cover = PassCover(self)
        self.passing = Passing(battle, self.cover)
        self._connect()
        self.retranslate()
        self.tabs.setCurrentWidget(self._first_page())
        self.tabs.currentChanged.connect(self._remember_page)

    def _make_pages(self) -> None:
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        fallen = QWidget()
        vbox(
            (self.dice, 1),
            hbox(self.roll_button, self.luck_button, Spacer(1)),
            inside=fallen,
            margins=8,
            spacing=8,
        )
        self._pages = {
            "sheets": self.board,
            "table": self.table,
            "dice": fallen,
            "log": self.log,
            "score": self.score,
            "result": self.result,
        }
        for page in self._pages.values():
            self.tabs.addTab(page, "")

    def _lay_out(self) -> None:
        left, right = self._columns = QFrame(), QFrame()
        for column in (left, right):
            column.setProperty("role", "side")
        vbox(self.units, inside=left, margins=(0, 4, 0, 0))
        vbox(self.options, inside=right, margins=0)
        left.setMinimumWidth(LEAST_UNITS)
        self.table.wide_switched.connect(lambda _: self._make_room())
        self.tabs.currentChanged.connect(lambda _: self._make_room())
        self.tabs.setMinimumWidth(LEAST_MIDDLE)
        right.setMinimumWidth(LEAST_OPTIONS)
        self.splitter = Columns(left, self.tabs, right, stretch=(0, 1, 0))
        if not self.splitter.restoreState(from_text(self.session.context.store.settings.get(STATE_KEY))):
            self.splitter.setSizes([UNITS, MIDDLE, OPTIONS])
        self.splitter.splitterMoved.connect(
            lambda *_: self.session.context.remember(STATE_KEY, as_text(self.splitter.saveState()))
        )
        vbox(self.strip, (self.splitter, 1), inside=self, margins=0, spacing=0)

    def _connect(self) -> None:
        battle = self.session
        battle.changed.connect(self.refresh)
        battle.reader_changed.connect(self._forget_target)
        self.strip.readers.pass_wanted.connect(self.passing.pass_on)
        battle.context.theme_changed.connect(self.refresh)
        self.units.picked.connect(self.pick)
        self.units.begin_wanted.connect(self.options.begin_with)
        self.board.picked.connect(self.pick)
        self.board.weapon_picked.connect(self._use)
        self.board.slide_wanted.connect(lambda *told: self._give(slide_command(*told)))
        self.board.wanted.connect(self._give)
        self.table.picked.connect(self.pick)
        self.table.put_wanted.connect(self._put)
        self.table.command_wanted.connect(self._give_from_table)
        self.options.looked_at.connect(self._look_at)
        self.options.target_chosen.connect(self._aim)
        self.score.wanted.connect(self._give)
        self.strip.end_wanted.connect(self.options.end_turn)
        self.strip.clocks.wanted.connect(self._give)
        self.strip.clocks.asked.connect(self.options.show_form)
        self.log.what_if_wanted.connect(self._what_if)
        self.log.problem.connect(battle.refused)
        self.log.written.connect(self.told)
        self.result.written.connect(self.told)
        self.result.campaign_wanted.connect(self.campaign_wanted)
        self.result.entry_wanted.connect(self._show_entry)
        for part in (self.options, self.log):
            part.rule_wanted.connect(self._peek_rule)
        self.end_action = make_action(self, self.options.end_turn, END_KEY)
        make_action(self, self.go_on, PART_KEY)
        make_action(self, self.strip.clocks.switch, CLOCK_KEY)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = event.size().width()
        if width < NARROW and self.tabs.width() < min(MIDDLE, width - NARROW_UNITS - NARROW_OPTIONS):
            self.splitter.setSizes([NARROW_UNITS, width - NARROW_UNITS - NARROW_OPTIONS, NARROW_OPTIONS])

    def retranslate(self) -> None:
        names = (
            self.tr("Sheets"),
            self.tr("Table"),
            self.tr("Dice"),
            self.tr("Log"),
            self.tr("Score"),
            self.tr("Result"),
        )
        for place, name in enumerate(names):
            self.tabs.setTabText(place, name)
        self.luck_button.setText(self.tr("Luck with dice…"))
        self.roll_button.setText(self.tr("Throw dice…"))
        self.roll_button.setToolTip(self.tr("For no rule: they change nothing by themselves"))
        self.units.setAccessibleName(self.tr("Units"))
        self.refresh()

    def _first_page(self) -> QWidget:
        """The page that was shown last; the result first where the battle has ended since."""
        kept = self.session.context.recall(PAGE_KEY).get(str(self.session.battle_id))
        usual = self.result if self._was_over else self.board
        for name, page in self._pages.items():
            if kept == [name, self._was_over] and self.tabs.isTabVisible(self.tabs.indexOf(page)):
                return page
        return usual

    def _remember_page(self) -> None:
        context, shown = self.session.context, self.tabs.currentWidget()
        name = next(name for name, page in self._pages.items() if page is shown)
        over = self.session.session.state.ended is not None
        context.remember(PAGE_KEY, {**context.recall(PAGE_KEY), str(self.session.battle_id): [name, over]})

    def go_on(self) -> None:
        """Take the keyboard from the units to what stands between, and on to what may be done."""
        focus = QApplication.focusWidget()
        middle = self.tabs.currentWidget()
        if (focus is not None and self.units.isAncestorOf(focus)) or focus is self.units:
            inner = middle.focusProxy() or next(iter(_stops(middle)), middle)
            inner.setFocus(Qt.FocusReason.ShortcutFocusReason)
        elif focus is not None and self.tabs.isAncestorOf(focus):
            self.options.tree.setFocus(Qt.FocusReason.ShortcutFocusReason)
        else:
            self.units.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def take_keyboard(self) -> None:
        """Take the keyboard to what may be done, or to the result where that is shown."""
        if self.tabs.currentWidget() is self.result:
            self.result.take_keyboard()
        else:
            self.options.tree.setFocus()

    def refresh(self) -> None:
        """Show the battle as it stands, or stood where one looks back."""
        battle = self.session
        self.passing.follow_turn()
        self.options.refresh()
        options = self.options.tree.options if battle.looking is None else []
        self.units.refresh(options)
        self.strip.refresh(self.options.ending())
        if self.log.isVisible():
            self.log.refresh()
        self.tabs.setTabVisible(self.tabs.indexOf(self.score), self.score.follow(self.options.tree.options))
        if self._target not in battle.state.pieces and self._target not in battle.state.units:
            self._target = ""
        self._follow_end()
        self._show_pair()

    def _forget_target(self) -> None:
        """Aim at nobody: whoever sat here may not leave anything open."""
        self._target = ""

    def _make_room(self) -> None:
        """Leave the whole width to the result, which has units of its own; to the table the place of the units if it wants it."""
        shown, (left, right) = self.tabs.currentWidget(), self._columns
        alone = shown is self.result
        if alone:
            # what is hidden would give the keyboard to whatever comes next in the window
            self.tabs.setFocus()
        left.setHidden(alone or (shown is self.table and self.table.tools.wide.isChecked()))
        right.setHidden(alone)

    def _follow_end(self) -> None:
        """Show the result once, when the battle has just ended."""
        over = self.session.session.state.ended is not None
        if over and not self._was_over and self.session.looking is None:
            self.tabs.setCurrentWidget(self.result)
        self._was_over = over

    def _show_entry(self, number: int) -> None:
        """Show an entry of the log that is behind a number of the result."""
        self.tabs.setCurrentWidget(self.log)
        self.log.choose(number)

    def _show_pair(self) -> None:
        acting, picked = self.session.state.acting, self.options.picked
        if acting and picked and self._are_foes(acting, picked):
            self.board.show_pair(acting, picked)
        else:
            self.board.show_pair(picked or acting or self._first_to_act(), self._target)

    def _first_to_act(self) -> str:
        """Return a unit or piece with which something may be done now, the first that is offered; nobody where none is."""
        state = self.session.state
        offered = (option.who for option in self.options.tree.options)
        return next((who for who in offered if who in state.pieces or who in state.units), "")

    def _are_foes(self, one: str, other: str) -> bool:
        state = self.session.state
        known = [who in state.pieces or who in state.units for who in (one, other)]
        return all(known) and state.side_of(one) != state.side_of(other)

    def pick(self, who: str) -> None:
        """Aim the open form at somebody if it may; else look at him: what may be done about him is offered, by hand too."""
        form, acting = self.options.form, self.session.state.acting
        self.units.choose(who)
        if form is not None and who and form.aim(who):
            if QGuiApplication.mouseButtons() != Qt.MouseButton.NoButton:
                # what has to be measured for it is typed next
                QTimer.singleShot(0, form.focus_missing)
            if form.option.who:
                # a click on the table has chosen him there: whoever aims stays chosen, and the target is no piece to drag
                QTimer.singleShot(0, partial(self.table.aim_from, form.option.who, who))
            return
        if acting and who and self._are_foes(acting, who):
            self.options.aimed = who
        self.options.pick(who)
        self.table.pick(who)
        self._show_pair()

    def _use(self, who: str, arm: str) -> None:
        """Open what may be done with a weapon that was clicked; of one that may not be used now the bearer is picked."""
        if not self.options.use(who, arm):
            self.pick(who)

    def _look_at(self, option: Option) -> None:
        """Show whom an option is about."""
        self._measured = None
        if option.who:
            self.board.show_pair(option.who, self._target)
            self.table.pick(option.who)

    def _aim(self, who: str) -> None:
        self._target = self.options.aimed = who
        form = self.options.form
        acting = form.option.who if form is not None and form.option.who else self.session.state.acting
        self.board.show_pair(acting, who)
        self.table.aim_at(who)
        if form is not None and self._measured != (form.option, who):
            # what the table knows nobody need measure; once told it may be put right
            self._measured = (form.option, who)
            known = measured_facts(self.session.state, form.option, {**form.facts(), "target": who})
            form.take_over({**self._measured_before(form.option, who), **known})

    def _measured_before(self, option: Option, target: str) -> dict[str, Any]:
        """What the command just before this one measured, from the same place to the same target."""
        number, who, told = self.session.last_measured
        same = (number, who, told.get("target")) == (self.session.session.done, option.who, target)
        return dict(told) if same else {}

    def _give(self, wanted: Wanted, *, on_table: bool = False) -> None:
        """Give a command that was asked for on a sheet or on the table; what forbids it is said there."""
        problem = self.session.do(wanted)
        if problem is None or problem.key.startswith("storage."):
            return
        if on_table:
            self.table.refuse(problem)
        else:
            self.session.refused.emit(problem)

    def _put(self, who: str, x: float, y: float, heading: float) -> None:
        """Put a piece where it was dragged, by hand."""
        self._give(Wanted("put", {"who": who, "x": x, "y": y, "heading": heading}), on_table=True)

    def roll_freely(self) -> None:
        """Open the form of dice for no rule: held against a target where the game knows of that."""
        battle = self.session
        state = battle.session.state
        command = next(one for one in FREE_ROLLS if state.rules.command(one) is not None)
        if battle.looking is None:
            who = state.active
            self.options.show_form(Option(command=command, side=who, facts={"who": who}))
            self.options.focus_form()

    def show_luck(self) -> None:
        """Show how lucky the dice of each side were."""
        LuckDialog(self.session, self).exec()

    def _give_from_table(self, wanted: Wanted) -> None:
        """Give a command that was asked for on the table; its form opens first where players throw the dice themselves."""
        battle, facts = self.session, wanted.facts
        assert isinstance(facts, Mapping)
        throws = battle.session.command(wanted.command).chancy and battle.dice_mode(wanted.side) != "program"
        found = (
            one
            for one in self.options.tree.options
            if (one.command, one.side) == (wanted.command, wanted.side) and one.who == facts.get("who", "")
        )
        option = next(found, None) if throws else None
        if option is None:
            self._give(wanted, on_table=True)
            return
        left = tuple(choice for choice in option.choices if choice.field not in facts)
        self.options.show_form(replace(option, facts=dict(facts), choices=left))

    def _what_if(self, number: int) -> None:
        """Begin a new battle that goes on from an entry, and open it."""
        try:
            key = self.session.what_if(number)
        except Problem as problem:
            self.session.refused.emit(problem)
            return
        self.battle_begun.emit(key)

    @property
    def rule_of_form(self) -> str:
        """The rule of the command whose form is open; empty where none is, or no rule decides about it."""
        return self.options.form.rule if self.options.form is not None else ""

    def _peek_rule(self, rule: str) -> None:
        from armybuilder.desktop.rules.browser import show_rule
        from armybuilder.desktop.rules.popup import peek_rule

        if not rule:
            show_rule(self.session.context, self, self.session.game_id)
            return
        peek_rule(self.session.context, self, self.session.game_id, rule, QCursor.pos())


def _stops(part: QWidget) -> list[QWidget]:
    """Return where the Tab key stops in a part: the table itself before its tools."""
    tab = Qt.FocusPolicy.TabFocus
    found = [one for one in part.findChildren(QWidget) if one.isVisible() and one.focusPolicy() & tab]
    return sorted(found, key=lambda one: not isinstance(one, TableCanvas))
