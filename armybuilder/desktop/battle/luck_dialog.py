"""Who was lucky: what the dice of each side showed against what was to be expected, and whether that means anything."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QDialog, QGridLayout, QSizePolicy, QWidget

from armybuilder.battle.session.luck_report import DiceLuck, SideLuck, luck_report
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.style.theme import colours, side_colour
from armybuilder.desktop.widgets.boxes import Card, vbox
from armybuilder.desktop.widgets.making import make_button_box, make_label, make_scroll_area
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.wording.result_words import tell_luck, tell_mean, tell_passed

BARS = QSize(150, 30)
WIDTH, HEIGHT = 620, 560


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
        card, language = Card(), self._battle.language
        name = SideLabel(self._battle.name_of(side), side)
        card.column.addWidget(name)
        card.column.addWidget(make_label(tell_luck(luck, language), wraps=True, role="event"))
        if luck is None:
            return card
        if luck.judged:
            card.column.addWidget(make_label(tell_passed(luck, language), wraps=True))
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        heads = (self.tr("Dice"), self.tr("Thrown"), self.tr("Mean"), self.tr("Expected"), self.tr("Faces"))
        for place, head in enumerate(heads):
            grid.addWidget(make_label(head, role="quiet"), 0, place)
        for row, dice in enumerate(luck.dice, 1):
            kind = self.tr("D%1").replace("%1", str(dice.sides))
            cells = (
                kind,
                str(dice.count),
                tell_mean(dice.mean, language),
                tell_mean(dice.expected, language),
            )
            for place, text in enumerate(cells):
                label = make_label(text)
                if place:
                    label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(label, row, place)
            grid.addWidget(FaceBars(dice, side_colour(side)), row, len(heads) - 1)
        grid.setColumnStretch(len(heads), 1)
        card.column.addLayout(grid)
        return card
