"""The right column of a battle: what may be done now, the form of what was chosen, and what came of the last command."""

from functools import partial
from itertools import dropwhile, pairwise

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSplitter, QWidget

from armybuilder.battle.session.options import Option
from armybuilder.battle.session.reading import EVERYONE
from armybuilder.desktop.battle.command_form import ODDS_KEY, CommandForm
from armybuilder.desktop.battle.entry_view import EntryView
from armybuilder.desktop.battle.option_tree import OptionTree, is_of, option_of
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import Card, Spacer, hbox, take_out, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label, make_scroll_area
from armybuilder.desktop.widgets.retranslated import Retranslated

# sentences about the last command: it is shown at once, and the log has more
MOST_SAID = 20

# neither what may be done nor the form becomes narrower than this share of the column
LEAST_SHARE = 0.28
# lower than this the dice of a form scroll with it
LEAST_FOR_DICE = 560

# the fact that names an arm of the piece, in the commands of every game
WEAPON = "weapon"
SETTLED_MS = 60


class OptionsPanel(Retranslated, QWidget):
    """`looked_at` tells which option is looked at, `target_chosen` who is aimed at in its form."""

    looked_at = Signal(object)
    target_chosen = Signal(str)
    rule_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle) -> None:
        super().__init__()
        self.battle = battle
        self.picked = ""
        # whom the next form should aim at, if it may: who was clicked or aimed at last
        self.aimed = ""
        self.form: CommandForm | None = None
        # what was done last in a form
        self._last: Option | None = None
        self._odds_open = False
        self.looking_back = make_label(role="quiet", wraps=True)
        self.now_button = make_button(role="primary", clicked=battle.look_now)
        self.tree = OptionTree(battle)
        self.result = EntryView(battle, MOST_SAID)
        self.result.rule_wanted.connect(self.rule_wanted)
        self.result_card = Card()
        self.result_card.column.addWidget(self.result)
        self.tree.chosen.connect(self.show_form)
        self.tree.itemClicked.connect(lambda item, _: self._clicked(option_of(item)))
        self.tree.wanted.connect(self._do_at_once)
        self._lay_out()
        self.retranslate()
        battle.entry_done.connect(self._show_result)
        battle.reader_changed.connect(self._forget_result)

    def _lay_out(self) -> None:
        upper, self._lower = QWidget(), QWidget()
        self.away = QWidget()
        vbox(
            self.looking_back,
            hbox(self.now_button, Spacer(1)),
            Spacer(1),
            inside=self.away,
            margins=0,
            spacing=8,
        )
        self.away.hide()
        vbox((self.away, 1), (self.tree, 1), inside=upper, margins=(8, 8, 8, 4), spacing=6)
        self._place = vbox(self.result_card, Spacer(1), inside=self._lower, margins=(8, 4, 8, 8), spacing=8)
        self.area = make_scroll_area(self._lower)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.setChildrenCollapsible(False)
        self.splitter.addWidget(upper)
        self._below = below = QWidget()
        self._foot_place = vbox(margins=(8, 0, 8, 8), spacing=0)
        vbox((self.area, 1), self._foot_place, inside=below, margins=0, spacing=0)
        self.splitter.addWidget(below)
        self.splitter.setSizes([260, 400])
        self._dragged = False
        self.splitter.splitterMoved.connect(self._drag)
        self._sharing = QTimer(self)
        self._sharing.setSingleShot(True)
        self._sharing.timeout.connect(self._share_room)
        self.result_card.hide()
        vbox(self.splitter, inside=self, margins=0)
        make_action(self, self.close_form, "Esc")
        make_action(self, self.tell_odds, ODDS_KEY)

    def _drag(self) -> None:
        self._dragged = True

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sharing.start(0)

    def _share_room(self) -> None:
        """Give what may be done the room that the form or the result leaves, until players drag it otherwise."""
        if self._dragged:
            return
        room, width = self.splitter.height(), self._lower.width() - 16
        inside = self._lower.layout()
        shown = self.form is not None or self.result_card.isVisibleTo(self._lower)
        self._below.setVisible(shown)
        below = 0 if inside is None or not shown else inside.heightForWidth(width + 16) + 12
        if self.form is not None:
            below += self.form.foot.sizeHint().height() + 20
        # the tree has what is left, and what it needs as far as both keep their least share
        above = max(room - below, min(self.tree.content_height() + 40, room // 2), int(room * LEAST_SHARE))
        self.splitter.setSizes([above, room - above])

    def retranslate(self) -> None:
        self.tree.setAccessibleName(self.tr("What may be done"))
        self.now_button.setText(self.tr("Back to now"))

    def refresh(self) -> None:
        """Show what may be done now, and close a form whose time is over."""
        looking = self.battle.looking
        self.tree.setVisible(looking is None)
        self.away.setVisible(looking is not None)
        if looking is not None:
            self.close_form()
            text = self.tr(
                "You look at the battle as it stood after entry %1. Nothing can be done there: go back to now."
            )
            self.looking_back.setText(text.replace("%1", str(looking)))
            return
        self.tree.show_options(self.picked)
        self._keep_form()
        if self.form is None:
            # a command is shown before what comes next
            QTimer.singleShot(0, self._open_only)
        self._sharing.start(0)

    def _keep_form(self) -> None:
        """Leave a form that is being filled in, as long as its command may be given; what is legal still stays chosen."""
        if self.form is None:
            return
        item = self.tree.item_of(self.form.option)
        option = option_of(item)
        if item is None or option is None:
            self.close_form()
            return
        self._stand_on(option)
        if option != self.form.option:
            typed = self.form.chosen_values()
            self.show_form(option)
            self.form.take_over(typed)

    def pick(self, who: str) -> None:
        """Offer what may be done about somebody, by hand too."""
        if who != self.picked:
            self.picked = who
            if self.battle.looking is None:
                self.tree.show_options(who)
                self._keep_form()

    def _stand_on(self, option: Option) -> None:
        """Mark the line of an option; nothing is opened by that."""
        item = self.tree.item_of(option)
        if item is not None:
            self.tree.blockSignals(True)
            self.tree.setCurrentItem(item)
            self.tree.blockSignals(False)

    def show_form(self, option: Option | None) -> None:
        """Show the form of an option; none for a heading."""
        if option is None:
            return
        self._last = None
        self.close_form()
        self.form = CommandForm(self.battle, option)
        self.form.done.connect(partial(self._done, option))
        self.form.closed.connect(self.close_form)
        self.form.target_chosen.connect(self.target_chosen)
        self.form.rule_wanted.connect(self.rule_wanted)
        # odds once opened stay open for the next command too
        self.form.odds_button.setChecked(self._odds_open and self.form.command.chancy)
        self.form.odds_opened.connect(self._keep_odds)
        self.form.odds.counted.connect(self._show_odds)
        self._place.insertWidget(0, self.form)
        self._foot_place.addWidget(self.form.foot)
        self.form.keep_dice_inside(self.height() < LEAST_FOR_DICE)
        self.result_card.hide()
        self.form.show()
        self.form.foot.show()
        self._below.show()
        if self.aimed:
            self.form.aim(self.aimed, several=False)
        self.form.tell_target()
        stops = [self.tree, *self.form.keys()]
        for before, after in pairwise(stops):
            QWidget.setTabOrder(before, after)
        self.area.verticalScrollBar().setValue(0)
        self.looked_at.emit(option)
        self._sharing.start(0)

    def use(self, who: str, arm: str) -> bool:
        """Show the form of what may be done with a weapon; whether there is anything."""
        own = [one for one in self.tree.options if one.who == who]
        named = (one for one in own if one.facts.get(WEAPON) == arm)
        choosing = (one for one in own if any(c.field == WEAPON and arm in c.values for c in one.choices))
        option = next(named, None) or next(choosing, None)
        item = self.tree.item_of(option) if option is not None else None
        if option is None or item is None:
            return False
        self.tree.setCurrentItem(item)
        if self.form is None or self.form.option != option:
            self.show_form(option)
        assert self.form is not None
        self.form.take_over({WEAPON: arm})
        return True

    def _keep_odds(self, shown: bool) -> None:
        self._odds_open = shown

    def _show_odds(self) -> None:
        """Bring the odds into sight; their height is known once the layouts have been told, one in the other."""
        if self.form is not None:
            odds = self.form.odds
            QTimer.singleShot(SETTLED_MS, odds, lambda: self.area.ensureWidgetVisible(odds, 0, 8))

    def tell_odds(self) -> None:
        """Open or close the odds of the command that is looked at."""
        if self.form is None:
            self.show_form(option_of(self.tree.currentItem()))
        if self.form is not None and self.form.command.chancy:
            self.form.odds_button.toggle()

    def begin_with(self, who: str) -> None:
        """Do the first thing that may be done about somebody, or open its form; nothing ends by that."""
        ends = self.battle.game.end_turn
        found = (one for one in self.tree.options if one.command not in ends and is_of(one, who) and one.who)
        option = next(found, None)
        if option is not None and self.battle.looking is None:
            self._do_at_once(option)

    def _clicked(self, option: Option | None) -> None:
        """Show the form of the line that is chosen already, where it was closed."""
        if option is not None and self.form is None:
            self.show_form(option)

    def close_form(self) -> None:
        """Show no form."""
        if self.form is not None:
            self.form.odds.job.wait()
            take_out(self._place, self.form)
            take_out(self._foot_place, self.form.foot)
            self.form = None
            self.result_card.setVisible(bool(self.result.heading.text()))
            self._sharing.start(0)

    def _do_at_once(self, option: Option) -> None:
        """Do what needs nothing more; go into the form of anything else."""
        if self.form is None or self.form.option != option:
            self.show_form(option)
        assert self.form is not None
        if self.form.needs_nothing:
            self.form.carry_out()
        else:
            self.form.focus_first()

    def _done(self, option: Option) -> None:
        self.close_form()
        self.tree.go_to_top()
        self._last = option
        # the tree is filled anew first
        QTimer.singleShot(0, self._go_on)

    def _go_on(self) -> None:
        """Take the keyboard to what comes next: the same for the next of a row, the only thing that can be done, the list."""
        self.tree.setFocus()
        following = self._following()
        if following is not None:
            self._open_beside_result(following)
            self.focus_form()
        else:
            self._open_only()

    def _following(self) -> Option | None:
        """Return the option that does for the next unit what was done last, where one does it for all in a row."""
        last = self._last
        if last is None or self.form is not None or not self.battle.session.command(last.command).repeated:
            return None
        row = [one for one in self.tree.options if (one.command, one.side) == (last.command, last.side)]
        after = dropwhile(lambda one: one.who != last.who, row)
        next(after, None)
        return next(after, None)

    def _open_only(self) -> None:
        """Open the form of what alone can be done, or must be decided first; what came of the last command stays in sight."""
        if self.form is not None or self.battle.looking is not None:
            return
        forced = [one for one in self.tree.options if one.forced]
        alone = forced or self.tree.options
        if len(alone) == 1:
            self._open_beside_result(alone[0])

    def _open_beside_result(self, option: Option) -> None:
        self._stand_on(option)
        self.show_form(option)
        self.result_card.setVisible(bool(self.result.heading.text()))

    def focus_form(self) -> None:
        """Put the keyboard into the form that is open."""
        if self.form is not None:
            self.form.focus_first()

    def _show_result(self, number: int) -> None:
        # who has just given the command sits here and may read it, unless somebody else has been named as the reader
        battle = self.battle
        giver = battle.session.entries[number - 1].secret_to
        here = battle.reader == EVERYONE and not battle.passing and giver in battle.state.sides
        self.result.show_entry(number, giver if here else None)
        self.result_card.show()
        self._below.show()
        self._sharing.start(0)

    def _forget_result(self) -> None:
        """Put away what the one who sat here has read and typed."""
        self.result.clear()
        self.close_form()
        self.result_card.hide()

    def end_turn(self) -> bool:
        """Give the command that ends a turn, or open its form; whether it may be given now."""
        option = self.ending()
        if option is not None:
            self._do_at_once(option)
        return option is not None

    def ending(self) -> Option | None:
        """Return the option that ends the turn of whoever acts; None where none may be given now."""
        ends = {one.command: one for one in reversed(self.tree.options)}
        known = (ends[one] for one in self.battle.game.end_turn if one in ends)
        return next(known, None) if self.battle.looking is None else None
