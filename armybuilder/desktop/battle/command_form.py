"""A command as a form: what has to be chosen, what the battle fills in, the dice, and the button that does it."""

from itertools import chain
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.options import Choice, Option
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import plain_of, start_of
from armybuilder.desktop.battle.choice_controls import (
    MeasuredControl,
    SeveralControl,
    choice_control,
    first_value,
    is_flag,
    is_legal,
)
from armybuilder.desktop.battle.command_dice import CommandDice
from armybuilder.desktop.battle.command_odds import CommandOdds
from armybuilder.desktop.battle.command_words import CommandWords
from armybuilder.desktop.battle.corrections_box import CorrectionsBox
from armybuilder.desktop.forms.cell_grid import CellGrid
from armybuilder.desktop.forms.facts_form import make_cell
from armybuilder.desktop.forms.field_cell import FieldCell
from armybuilder.desktop.forms.field_controls import ButtonsControl
from armybuilder.desktop.forms.labels import problem_text
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import Card, add_to, hbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import (
    make_action,
    make_button,
    make_label,
    make_tool_button,
    show_or_hide,
)
from armybuilder.games import PACKAGES
from armybuilder.games.rule_uses import rule_of_command

ODDS_KEY = "F4"


class CommandForm(Card):
    """The form of one option. `done` tells that it was carried out; `target_chosen` who is aimed at now.

    `foot` has the dice, the button and what forbids it: whoever shows the form shows it below, always in sight.
    """

    done = Signal()
    closed = Signal()
    target_chosen = Signal(str)
    odds_opened = Signal(bool)
    rule_wanted = Signal(str)

    def __init__(self, battle: PlayedBattle, option: Option) -> None:
        super().__init__()
        self.battle, self.option = battle, option
        self.command = battle.session.command(option.command)
        self.words = CommandWords(battle, option)
        self.chosen: dict[str, FieldCell] = {}
        self.known: dict[str, FieldCell] = {}
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.missing = make_label(role="quiet", wraps=True, hidden=True)
        self.do_button = make_button(role="primary", clicked=self.carry_out)
        self.do_button.setToolTip(self.tr("Enter"))
        self.close_button = make_button(self.tr("Close"), clicked=self.closed)
        self.rule_button = make_tool_button(
            "rule", self.tr("What the rules say (F1)"), clicked=self._ask_rule
        )
        if self.command.game not in PACKAGES:
            self.rule_button.hide()
        self.corrections = CorrectionsBox(battle, self.wanted)
        self.corrections.changed.connect(self._changed)
        self.odds = CommandOdds(battle, self.wanted)
        self.odds_button = make_button(self.tr("Odds"), role="choice", sign="dice", checkable=True)
        self.odds_button.setToolTip(
            self.tr("How likely what is, before it is done (%1)").replace("%1", ODDS_KEY)
        )
        # shown before it has a place it would flash as a window of its own
        if not self.command.chancy:
            self.odds_button.hide()
        self.odds_button.toggled.connect(self._open_odds)
        self.dice: CommandDice | None = None
        if self.command.chancy:
            self.dice = CommandDice(battle, option.side or battle.state.active, self.wanted)
            self.dice.ready.connect(self._dice_ready)
        self._lay_out()
        self._changed()

    @property
    def rule(self) -> str:
        """The register id to begin reading with about the command; empty where no rule decides about it."""
        game = self.command.game
        return rule_of_command(game, self.command.id) if game in PACKAGES else ""

    def _ask_rule(self) -> None:
        self.rule_wanted.emit(self.rule)

    def _lay_out(self) -> None:
        self.heading = make_label(self.words.heading(), role="heading", wraps=True)
        self.column.addLayout(hbox((self.heading, 1), self.rule_button, self.close_button))
        to_choose, filled = QWidget(), QWidget()
        grid, inner = CellGrid(to_choose), CellGrid(filled)
        choices = {choice.field: choice for choice in self.option.choices}
        free = self.command not in self.battle.game.rules.offering and not choices
        for field in fields_of(self.command.facts):
            if field.name in choices:
                self._put(grid, self.chosen, field, choices[field.name])
            elif free and field.name not in self.option.facts:
                self._put(grid, self.chosen, field, None)
            else:
                self._put(inner, self.known, field, None)
        self.told = make_label(self.words.filled_in(self.known), role="quiet", wraps=True)
        self.fold = FoldButton(filled, text=self.tr("What is filled in, and more"))
        add_to(self.column, self.told, to_choose, self.odds, self.fold, filled, self.corrections)
        self.told.setVisible(bool(self.told.text()))
        to_choose.setVisible(bool(self.chosen))
        self.fold.setVisible(bool(self.known))
        self.foot = Card()
        if self.dice is not None:
            self.foot.column.addWidget(self.dice)
        add_to(self.foot.column, self.missing, self.problem)
        self.foot.column.addLayout(hbox((self.do_button, 1), self.odds_button, spacing=8))
        for part in (self, self.foot):
            make_action(part, self.carry_out, "Return", "Enter")

    def _open_odds(self, shown: bool) -> None:
        self.odds.open(shown)
        self.odds.follow(full=self.is_full)
        self.odds_opened.emit(shown)

    def _put(self, grid: CellGrid, cells: dict[str, FieldCell], field: Field, choice: Choice | None) -> None:
        known = plain_of(self.option.facts.get(field.name))
        if choice is None:
            cell = make_cell(field, self.words.names, 1)
            cell.show_value(start_of(field) if known is None and not field.optional else known)
        else:
            cell = self._choice_cell(field, choice)
            first = first_value(choice, known)
            if isinstance(cell.control, MeasuredControl):
                cell.control.show_value(None)
            else:
                cell.show_value(first)
        cell.changed.connect(self._changed)
        cells[field.name] = cell
        grid.add(cell, cell.span)

    def _choice_cell(self, field: Field, choice: Choice) -> FieldCell:
        """Return the cell of a choice: it is never left out, so it has no switch."""
        words = self.words.of_field(field)
        # dice never fall on somebody for a distance that nobody has measured
        aims = "target" in self.option.facts or any(one.field == "target" for one in self.option.choices)
        asked = self.command.chancy and aims and choice.measured and choice.field not in self.option.facts
        plain = Field(name=field.name, kind="text", owner=field.owner)
        if self.option.forced and len(self.option.choices) == 1 and is_flag(choice):
            # a question stands there with both answers: a box without a tick looks like none
            answers = ButtonsControl(((True, self.tr("Yes")), (False, self.tr("No"))))
            return FieldCell(plain, answers, words, headed=True)
        control = choice_control(choice, self.command.facts, words, self.words.of_values(choice), asked=asked)
        return FieldCell(plain, control, words, headed=not is_flag(choice))

    def keep_dice_inside(self, inside: bool) -> None:
        """Show the dice in the form, which scrolls, where there is no room for them below it."""
        if self.dice is None or inside == self.isAncestorOf(self.dice):
            return
        if inside:
            self.column.insertWidget(self.column.indexOf(self.told), self.dice)
        else:
            self.foot.column.insertWidget(0, self.dice)
        self.dice.show()

    # what is typed

    def facts(self) -> dict[str, Any]:
        """The facts of the command as they are chosen now."""
        told = dict(self.option.facts)
        for name, cell in (*self.known.items(), *self.chosen.items()):
            value = cell.value()
            if name in self.chosen or name in told or cell.differs():
                told[name] = value
        return told

    def wanted(self) -> Wanted:
        """The command as it is typed now."""
        return Wanted(
            self.command.id, self.facts(), side=self.option.side, corrections=self.corrections.value()
        )

    def chosen_values(self) -> dict[str, Any]:
        """What is chosen now, field by field."""
        return {name: cell.value() for name, cell in self.chosen.items()}

    def take_over(self, values: dict[str, Any]) -> None:
        """Choose what was chosen in another form of the command, as far as it is legal here."""
        for choice in self.option.choices:
            if choice.field in values and is_legal(choice, values[choice.field]):
                self.chosen[choice.field].show_value(values[choice.field])
        self._changed()

    def _changed(self) -> None:
        self.tell(None)
        full = self.is_full
        self.do_button.setEnabled(full)
        self.tell_missing()
        self.tell_target()
        self.tell_button()
        if full:
            self.corrections.follow()
            if self.dice is not None:
                self.dice.follow()
        self.odds.follow(full=full)

    def _dice_ready(self, ready: bool) -> None:
        """Let it be done once the own dice are enough."""
        self.do_button.setEnabled(ready and self.is_full)
        self.tell_button()

    @property
    def is_full(self) -> bool:
        """Whether as many are chosen everywhere as have to be, and everything is measured."""
        return all(_is_full(cell) for cell in self.chosen.values())

    def tell_missing(self) -> None:
        """Say what has still to be measured before the dice fall."""
        cells = self.chosen.values()
        names = [
            cell.words for cell in cells if isinstance(cell.control, MeasuredControl) and not _is_full(cell)
        ]
        text = self.tr("Measure it first: %1").replace("%1", ", ".join(names)) if names else ""
        show_or_hide(self.missing, text)

    def tell_button(self) -> None:
        """Say what the button does: the program throws, or the dice have fallen already."""
        throws = self.dice is not None and self.dice.own_dice is None
        # many commands throw only in some cases: this one may not
        throws = throws and not (self.is_full and self.battle.next_roll(self.wanted(), "") is None)
        self.do_button.setText(self.tr("Throw and do") if throws else self.tr("Do"))

    def tell_target(self) -> None:
        """Tell who is aimed at now: the first enemy among what is chosen."""
        state, side = self.battle.state, self.option.side or self.battle.state.active
        for cell in self.chosen.values():
            value = cell.value()
            for who in value if isinstance(value, list) else (value,):
                known = isinstance(who, str) and (who in state.pieces or who in state.units)
                if known and state.side_of(who) != side:
                    self.target_chosen.emit(who)
                    return

    def aim(self, who: str, *, several: bool = True) -> bool:
        """Choose somebody, or one of his unit, who was clicked elsewhere; whether he may be chosen here.

        Where `several` may be chosen he is taken among them, or off again.
        """
        state = self.battle.state
        ids = [who, *state.units[who].pieces] if who in state.units else [who, who.rpartition(".")[0]]
        for choice in sorted(self.option.choices, key=lambda one: one.many is not None):
            found = next((one for one in ids if one and one in choice.values), None)
            if found is None or found == self.option.who or (choice.many is not None and not several):
                continue
            cell = self.chosen[choice.field]
            value = cell.value()
            if choice.many is not None:
                left = [one for one in value if one != found]
                cell.show_value(left if found in value else [*value, found][-choice.many[1] :])
            elif value not in ids:
                cell.show_value(found)
            self._changed()
            return True
        return False

    def measured(self) -> dict[str, Any]:
        """What the players measured for it, with whom it was aimed at."""
        return {
            name: cell.value()
            for name, cell in self.chosen.items()
            if name == "target" or any(one.measured for one in self.option.choices if one.field == name)
        }

    def keys(self) -> list[QWidget]:
        """What the Tab key stops at: what has to be chosen, the dice, the button, and then the rest."""
        chosen = chain.from_iterable(cell.keys() for cell in self.chosen.values())
        dice = [] if self.dice is None else self.dice.keys()
        known = chain.from_iterable(cell.keys() for cell in self.known.values())
        return [
            *chosen,
            *dice,
            self.do_button,
            self.odds_button,
            self.fold,
            *known,
            self.corrections.fold,
            self.rule_button,
            self.close_button,
        ]

    def focus_first(self) -> None:
        """Put the keyboard where something is chosen, else where own dice are typed, else on the button."""
        if not self.chosen and self.dice is not None and self.dice.own_dice is not None:
            self.dice.numbers.setFocus()
            return
        next(key for key in self.keys() if key.isEnabled()).setFocus()

    def focus_missing(self) -> None:
        """Put the keyboard where something has still to be measured, where own dice are typed, or on the button."""
        missing = (cell.control for cell in self.chosen.values() if not _is_full(cell))
        own = self.dice.numbers if self.dice is not None and self.dice.own_dice is not None else None
        (next(missing, None) or own or self.do_button).setFocus()

    @property
    def needs_nothing(self) -> bool:
        """Whether there is nothing to choose and no own dice to throw: it may be done at once."""
        own = self.dice is not None and self.dice.own_dice is not None
        asks = self.dice is not None and self.dice.own_button.isVisibleTo(self.dice)
        return not self.chosen and not own and not asks

    def carry_out(self) -> None:
        """Do it, and say at its place what forbids it."""
        if not self.do_button.isEnabled():
            return
        numbers = None if self.dice is None else self.dice.own_dice
        told = self.measured()
        problem = self.battle.do(self.wanted(), numbers)
        self.tell(problem)
        if problem is None:
            self.battle.last_measured = (self.battle.session.done, self.option.who, told)
            self.done.emit()

    def tell(self, problem: Problem | None) -> None:
        """Say what forbids the command, at the field where it is wrong or under the form; None takes it back."""
        for cell in (*self.chosen.values(), *self.known.values()):
            cell.show_problem((), "")
        text = "" if problem is None else problem_text(problem, self.command.facts, self.battle.language)
        name, *path = str(problem.values.get("field", "")).split(".") if problem is not None else [""]
        at = self.chosen.get(name) or self.known.get(name)
        if at is not None and text:
            at.show_problem(path, text)
            if name in self.known:
                self.fold.setChecked(True)
        show_or_hide(self.problem, "" if at is not None else text)


def _is_full(cell: FieldCell) -> bool:
    control = cell.control
    return not isinstance(control, SeveralControl | MeasuredControl) or control.is_full
