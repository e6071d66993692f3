"""Odds as bars: each one that something can happen to, and the chance of all that can; what is certain stands in words."""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QHelpEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip, QWidget

from armybuilder.battle.action import Asked
from armybuilder.catalogue.text import Language, sentence
from armybuilder.desktop.resolving.result_text import percent, told_fates
from armybuilder.desktop.resolving.session import Fates
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_who
from armybuilder.wording.record_words import game_of

MOST = 12
MOST_IN_TIP = 30
BAR = 6
SIGN = 24
GAP = 6
WORDS = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft)


class OddsRow(NamedTuple):
    """A line of the view: whom it is about, or an outcome with its chance."""

    text: str
    chance: Fraction | None = None
    tip: str = ""

    @property
    def certain(self) -> bool:
        """Whether it happens however the dice fall: a verdict, no chance."""
        return self.chance == 1


class OddsView(QWidget):
    """Painted bars; the same in words for screen readers. `fade` while new odds are being counted."""

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[OddsRow] = []
        self._language: Language = "en"
        self._faded = False
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def show_fates(
        self, fates: Fates, asked: Asked, language: Language, names: Mapping[str, str] | None = None
    ) -> None:
        """Show what can happen to each one, the likeliest first; `names` instead of those in the facts."""
        self._language, self._faded = language, False
        self.rows = []
        for who, chances in fates.items():
            if who:
                name = tell_who(
                    who, asked.names if names is None else names, language, game_of(asked.action.facts)
                )
                self.rows.append(OddsRow(sentence(name)))
            self.rows += self._rows_of(told_fates(chances, language))
        if not self.rows:
            self.rows = self._rows_of([(say("odds.nothing", language), Fraction(1))])
        told = (row.text if row.certain else row.tip or row.text for row in self.rows)
        self.setAccessibleDescription("\n".join(told))
        self.updateGeometry()
        self.update()

    def _rows_of(self, told: list[tuple[str, Fraction]]) -> list[OddsRow]:
        """The likeliest, and all others together when there are many."""
        rows = [OddsRow(text, chance, self._exact(text, chance)) for text, chance in told]
        if len(rows) <= MOST:
            return rows
        shown, others = rows[: MOST - 1], rows[MOST - 1 :]
        together = sum((row.chance or Fraction() for row in others), Fraction())
        words = self.tr("%n more outcome(s)", "", len(others))
        tip = "\n".join(row.tip for row in others[:MOST_IN_TIP])
        return [*shown, OddsRow(words, together, tip)]

    def _exact(self, text: str, chance: Fraction) -> str:
        return f"{percent(float(chance), self._language)} ({chance}) {text}"

    @property
    def certain(self) -> bool:
        """Whether nothing depends on the dice."""
        return bool(self.rows) and all(row.certain for row in self.rows if row.chance is not None)

    def clear(self) -> None:
        """Show nothing."""
        self.rows = []
        self.setAccessibleDescription("")
        self.updateGeometry()
        self.update()

    def fade(self) -> None:
        """What is shown is of a moment ago."""
        self._faded = True
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(280, self.heightForWidth(280))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, 0)

    def heightForWidth(self, width: int) -> int:
        places = self._places(width)
        return places[-1].bottom() + 1 if places else 0

    def _places(self, width: int) -> list[QRect]:
        """Where each row lies at a width."""
        places, y = [], 0
        for row in self.rows:
            height = self._height(row, width)
            if row.chance is None and y:
                y += GAP
            places.append(QRect(0, y, width, height))
            y += height + GAP
        return places

    def _height(self, row: OddsRow, width: int) -> int:
        if row.chance is None:
            return self.fontMetrics().height() + 2
        beside, below = (SIGN, 4) if row.certain else (self._number_width(), BAR + 4)
        room = QRect(0, 0, max(40, width - beside), 1000)
        return self.fontMetrics().boundingRect(room, WORDS, row.text).height() + below

    def _number_width(self) -> int:
        return self.fontMetrics().horizontalAdvance("100,0 %") + 16

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setOpacity(0.45 if self._faded else 1)
        bold = QFont(self.font())
        bold.setBold(True)
        for row, place in zip(self.rows, self._places(self.width()), strict=True):
            painter.setPen(QColor(colours().text))
            if row.chance is None:
                painter.setFont(bold)
                painter.drawText(place, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, row.text)
                continue
            if row.certain:
                self._paint_verdict(painter, row, place)
            else:
                self._paint_row(painter, row, place, bold)

    def _paint_verdict(self, painter: QPainter, row: OddsRow, place: QRect) -> None:
        """What is certain stands in words, behind a sign."""
        painter.setFont(self.font())
        painter.drawPixmap(place.topLeft(), icon("ok", colours().accent).pixmap(SIGN - 6, SIGN - 6))
        painter.drawText(place.adjusted(SIGN, 0, 0, 0), WORDS, row.text)

    def _paint_row(self, painter: QPainter, row: OddsRow, place: QRect, bold: QFont) -> None:
        theme, chance = colours(), float(row.chance or 0)
        words = place.adjusted(0, 0, -self._number_width(), -BAR - 4)
        painter.setFont(self.font())
        painter.drawText(words, WORDS, row.text)
        painter.setFont(bold)
        right = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
        painter.drawText(place.adjusted(0, 0, 0, -BAR - 4), right, percent(chance, self._language))
        track = QRectF(place.left(), place.bottom() - BAR + 1, place.width(), BAR)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.raised))
        painter.drawRoundedRect(track, BAR / 2, BAR / 2)
        track.setWidth(max(BAR / 2, place.width() * chance))
        painter.setBrush(QColor(theme.accent))
        painter.drawRoundedRect(track, BAR / 2, BAR / 2)

    def tip_at(self, at: QPoint) -> str:
        """The exact fraction of the row under a point."""
        for row, place in zip(self.rows, self._places(self.width()), strict=True):
            if place.contains(at):
                return row.tip
        return ""

    def event(self, event: QEvent) -> bool:
        if event.type() == QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            QToolTip.showText(event.globalPos(), self.tip_at(event.pos()), self)
            return True
        return super().event(event)
