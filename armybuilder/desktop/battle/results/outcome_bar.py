"""Who won and how, when and where, points and the field: what a result says of the game as a whole."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QWidget

from armybuilder.battle.facts import LONGEST_LINE
from armybuilder.battle.result import BattleResult, SideEnd, words_of
from armybuilder.battle.session.report_cells import DRAW, NO, UNKNOWN, YES, Cell, What
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.narration import tell_ending
from armybuilder.wording.result_words import tell_side

NUMBER_WIDTH, DATE_WIDTH, TEXT_WIDTH, COMBO_WIDTH = 56, 92, 104, 124
NOBODY = ""
Named = Sequence[tuple[str, str]]


class OutcomeBar(Retranslated, QWidget):
    """Asks by `told` for cells to be changed, and by `left` to go on to the units: Enter in a line does.

    In the choice of who won a digit chooses: 1, 2 and so on, 0 for a draw.
    """

    told = Signal(object)
    left = Signal()

    def __init__(self, battle: ShownBattle) -> None:
        super().__init__()
        self._battle = battle
        self._result = BattleResult()
        self._labels: list[tuple[QLabel, QWidget, Callable[[], str]]] = []
        # what each line showed when nobody was writing in it
        self._known: dict[QLineEdit, str] = {}
        self._flow = FlowLayout()
        self.winner = self._combo(lambda: self.tr("Who won"), self._tell_winner)
        self.ended = self._combo(lambda: self.tr("How it ended"), self._tell_ended)
        self.rounds = self._line(lambda: self.tr("Rounds"), "rounds", NUMBER_WIDTH)
        self.scores: dict[str, QLineEdit] = {}
        for side in battle.state.sides:
            self.scores[side] = self._line(partial(self._points_of, side), "score", NUMBER_WIDTH, who=side)
        self.field = self._combo(
            lambda: self.tr("Held the field"), lambda: self._tell_side(self.field, "held_field")
        )
        self.first = self._combo(
            lambda: self.tr("Went first"), lambda: self._tell_side(self.first, "first_player")
        )
        self.date = self._line(lambda: self.tr("Date"), "date", DATE_WIDTH)
        self.place = self._line(lambda: self.tr("Place"), "place", TEXT_WIDTH)
        self.mission = self._line(lambda: self.tr("Mission"), "mission", TEXT_WIDTH)
        vbox(self._flow, inside=self, margins=0)
        self.retranslate()

    def _points_of(self, side: str) -> str:
        return self.tr("Points: %1").replace(
            "%1", tell_side(self._battle.session.state, side, self._battle.language)
        )

    def _add(self, field: QWidget, label: Callable[[], str]) -> None:
        told = make_label(role="quiet")
        told.setBuddy(field)
        place = QWidget()
        vbox(told, field, inside=place, margins=0, spacing=2)
        self._labels.append((told, field, label))
        self._flow.addWidget(place)

    def _combo(self, label: Callable[[], str], chosen: Callable[[], object]) -> QComboBox:
        combo = QComboBox()
        combo.setMinimumWidth(COMBO_WIDTH)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        combo.setMinimumContentsLength(9)
        combo.setMaximumWidth(COMBO_WIDTH)
        combo.activated.connect(chosen)
        self._add(combo, label)
        return combo

    def _line(self, label: Callable[[], str], what: What, width: int, *, who: str = "") -> QLineEdit:
        line = QLineEdit(maxLength=LONGEST_LINE)
        line.setFixedWidth(width)
        line.editingFinished.connect(lambda: self._tell_line(line, what, who))
        line.returnPressed.connect(self.left)
        self._add(line, label)
        return line

    def retranslate(self) -> None:
        for told, field, label in self._labels:
            told.setText(label())
            field.setAccessibleName(label())
        self.show_result(self._result, live=self.isEnabled())

    # showing

    def show_result(self, result: BattleResult, *, live: bool) -> None:
        """Show a result; what is not `live` can only be read."""
        self._result = result
        self.setEnabled(live)
        language, game = self._battle.language, self._battle.game_id
        state = self._battle.session.state
        sides = [(side, tell_side(state, side, language)) for side in state.sides]
        open_yet = (UNKNOWN, self.tr("not recorded"))
        numbered = [(side, f"{number} · {name}") for number, (side, name) in enumerate(sides, 1)]
        ended = state.ended
        winner = UNKNOWN if ended is None else (ended.winners or (DRAW,))[0]
        draw = self.tr("Draw")
        self._fill(self.winner, [open_yet, *numbered, (DRAW, f"0 · {draw}")], winner)
        how = state.told.get("", {}).get("ended", "") if ended is None else ended.how
        ends = [(end, tell_ending(game, end, language)) for end in words_of(SideEnd)]
        self._fill(self.ended, [(NOBODY, "—"), *ends], how)
        known = [(NOBODY, "—"), *sides]
        held = next((side.key for side in result.sides if side.held_field), NOBODY)
        first = next((side.key for side in result.sides if side.first_player), NOBODY)
        self._fill(self.field, known, held)
        self._fill(self.first, known, first)
        self._put(self.rounds, "" if result.rounds_played is None else str(result.rounds_played))
        for side in result.sides:
            if side.key in self.scores:
                unknown = state.told.get(side.key, {}).get("score") == UNKNOWN
                shown = UNKNOWN if unknown else "" if side.score is None else str(side.score)
                self._put(self.scores[side.key], shown)
        self._put(self.date, result.date)
        self._put(self.place, result.place)
        self._put(self.mission, result.mission)

    def _fill(self, combo: QComboBox, values: Named, chosen: str) -> None:
        with QSignalBlocker(combo):
            if [(combo.itemData(at), combo.itemText(at)) for at in range(combo.count())] != list(values):
                combo.clear()
                for value, text in values:
                    combo.addItem(text, value)
            combo.setCurrentIndex(max(0, combo.findData(chosen)))

    def _put(self, line: QLineEdit, text: str) -> None:
        self._known[line] = text
        # what somebody is typing is not written over
        if not line.isModified() or not line.hasFocus():
            line.setText(text)

    # telling

    def _tell_winner(self) -> None:
        value = str(self.winner.currentData())
        cells = [Cell(what="winner", value=value)]
        if value in self._battle.state.sides and not any(
            side.held_field is not None for side in self._result.sides
        ):
            # who won mostly holds the field; whoever knows better says so
            cells.append(Cell(who=value, what="held_field", value=YES))
        self.told.emit(cells)

    def _tell_ended(self) -> None:
        if value := self.ended.currentData():
            self.told.emit([Cell(what="ended", value=str(value))])

    def _tell_side(self, combo: QComboBox, what: What) -> None:
        chosen = combo.currentData()
        self.told.emit(
            [
                Cell(who=side, what=what, value="" if not chosen else YES if side == chosen else NO)
                for side in self._battle.state.sides
            ]
        )

    def _tell_line(self, line: QLineEdit, what: What, who: str) -> None:
        text = line.text().strip().replace("−", "-")
        line.setModified(False)
        if text == self._known.get(line):
            return
        if what == "score" and not text:
            text = UNKNOWN
        self.told.emit([Cell(who=who, what=what, value=text)])

    def take_keyboard(self) -> None:
        """Take the keyboard to who won."""
        self.winner.setFocus(Qt.FocusReason.TabFocusReason)
