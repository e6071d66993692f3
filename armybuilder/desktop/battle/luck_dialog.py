"""Who was lucky: what the dice of each side showed against what was to be expected, and whether that means anything."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QGridLayout, QSizePolicy, QWidget

from armybuilder.battle.session.luck_report import DiceLuck, SideLuck, luck_report
from armybuilder.battle.session.resulting import FEWEST_DICE
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.style.theme import colours, side_colour
from armybuilder.desktop.widgets.boxes import Card, vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, make_scroll_area
from armybuilder.desktop.widgets.screen_room import resize_within_screen

BARS = QSize(150, 30)
WIDTH, HEIGHT = 620, 560
# by so many standard deviations dice stray in one battle of three, and in one of twenty
USUAL, RARE = 1.0, 2.0


class FaceBars(QWidget):
    """How often each face of a kind of dice fell, as bars; the line is how often it was to be expected."""

    def __init__(self, dice: DiceLuck, colour: str) -> None:
        super().__init__()
        self._dice, self._colour = dice, colour
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        told = "; ".join(f"{face}: {times}" for face, times in enumerate(dice.faces, 1))
        self.setToolTip(told)
        self.setAccessibleName(told)

    def sizeHint(self) -> QSize:
        return BARS

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(self._colour))
        usual = self._dice.count / self._dice.sides
        most = max(*self._dice.faces, usual * 1.5)
        wide = self.width() / self._dice.sides
        for place, times in enumerate(self._dice.faces):
            high = self.height() * times / most
            painter.drawRect(QRectF(place * wide, self.height() - high, max(1.0, wide - 1), high))
        line = self.height() * (1 - usual / most)
        painter.setPen(QPen(QColor(colours().text), 1, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(0, line), QPointF(self.width(), line))


class LuckDialog(QDialog):
    """The luck report of a battle up to where it is shown."""

    def __init__(self, battle: ShownBattle, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._battle = battle
        self.setWindowTitle(self.tr("Luck with dice"))
        report = luck_report(battle.session.entries[: battle.shown_number])
        inside = QWidget(minimumWidth=1)
        column = vbox(inside=inside, margins=(0, 0, 12, 0), spacing=12)
        for side in battle.state.sides:
            column.addWidget(self._card(side, report.get(side)))
        note = self.tr(
            "High faces are not good for every roll: the mean tells of the dice, what was passed tells of the"
            " battle. Free rolls count too."
        )
        column.addWidget(make_label(note, role="quiet", wraps=True))
        column.addStretch(1)
        vbox((make_scroll_area(inside), 1), make_button_box(self), inside=self, margins=16, spacing=12)
        resize_within_screen(self, WIDTH, HEIGHT)

    def _card(self, side: str, luck: SideLuck | None) -> Card:
        card = Card()
        name = SideLabel(self._battle.name_of(side), side)
        card.column.addWidget(name)
        card.column.addWidget(make_label(self.verdict(luck), wraps=True, role="event"))
        if luck is None:
            return card
        if luck.judged:
            card.column.addWidget(make_label(self._passed(luck), wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        heads = (self.tr("Dice"), self.tr("Thrown"), self.tr("Mean"), self.tr("Expected"), self.tr("Faces"))
        for place, head in enumerate(heads):
            grid.addWidget(make_label(head, role="quiet"), 0, place)
        for row, dice in enumerate(luck.dice, 1):
            kind = self.tr("D%1").replace("%1", str(dice.sides))
            cells = kind, str(dice.count), self._number(dice.mean), self._number(dice.expected)
            for place, text in enumerate(cells):
                label = make_label(text)
                if place:
                    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(label, row, place)
            grid.addWidget(FaceBars(dice, side_colour(side)), row, len(heads) - 1)
        grid.setColumnStretch(len(heads), 1)
        card.column.addLayout(grid)
        return card

    def verdict(self, luck: SideLuck | None) -> str:
        """Return what the dice of a side mean: nothing where they are too few."""
        if luck is None:
            return self.tr("Threw no dice.")
        if luck.strays is None:
            told = self.tr(
                "%n die(s) thrown: too few to mean anything (at least %1 are wanted).",
                "",
                luck.luck.rolls,
            )
            return told.replace("%1", str(FEWEST_DICE))
        high = luck.strays > 0
        if abs(luck.strays) < USUAL:
            return self.tr("As was to be expected.")
        if abs(luck.strays) < RARE:
            told = (
                self.tr("A little above what was expected.")
                if high
                else self.tr("A little below what was expected.")
            )
            chance = self.tr("Chance does as much in one battle of three.")
        else:
            told = (
                self.tr("Far above what was expected.") if high else self.tr("Far below what was expected.")
            )
            chance = self.tr("So much is rare: one battle of twenty.")
        return f"{told} {chance}"

    def _passed(self, luck: SideLuck) -> str:
        told = self.tr("Of %1 dice with a bar to pass %2 passed it; %3 was to be expected.")
        told = told.replace("%1", str(luck.judged)).replace("%2", str(luck.passed))
        return told.replace("%3", self._number(luck.expected))

    def _number(self, value: float) -> str:
        text = f"{value:.2f}".rstrip("0").rstrip(".")
        return text.replace(".", ",") if self._battle.language == "ru" else text
