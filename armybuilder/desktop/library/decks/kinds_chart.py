"""A chart of what a deck is made of: a bar for each mark, and for each thing that its cards do."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.union_control import part_word
from armybuilder.desktop.library.items.rows import mark_word
from armybuilder.desktop.lists.row_painter import second_font
from armybuilder.desktop.style.theme import colours

LINE, BAR, GAP = 34, 8, 8
WIDEST = 480
Bars = list[tuple[str, int]]


def marks_of(cards: Iterable[tuple[Any, int]], language: Language, unmarked: str) -> Bars:
    """Return how many cards there are of each mark, the most first."""
    counted: Counter[str] = Counter()
    for card, count in cards:
        counted[mark_word(card, language) or unmarked] += count
    return counted.most_common()


def deeds_of(cards: Iterable[tuple[Any, int]], language: Language, told: tuple[str, str]) -> Bars:
    """Return how many cards do each thing that rules carry out, the most first.

    `told` are the words for cards that start an artefact and for those that players apply themselves.
    """
    starts, applied = told
    counted: Counter[str] = Counter()
    for card, count in cards:
        words = {word for part in getattr(card, "effects", ()) for word in _deeds(part, language)}
        if getattr(card, "activates_artefact", False):
            words.add(starts)
        for word in words or {applied}:
            counted[word] += count
    return counted.most_common()


def _deeds(part: Any, language: Language) -> Iterable[str]:
    """Yield what a part of an effect does; of one that comes about at a moment, what comes about."""
    rows = getattr(part, "rows", ())
    if not rows:
        yield part_word(type(part), language)
    for row in rows:
        yield from (part_word(type(one), language) for one in row.then)


class KindsChart(QWidget):
    """Bars below each other, each with its words above it and its number at the right."""

    def __init__(self) -> None:
        super().__init__()
        self.bars: Bars = []
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMaximumWidth(WIDEST)

    def show_bars(self, bars: Bars) -> None:
        """Show other bars."""
        self.bars = bars
        self.setAccessibleDescription(", ".join(f"{words}: {count}" for words, count in bars))
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(160, LINE * len(self.bars))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        most = max((count for _, count in self.bars), default=1)
        painter.setFont(second_font(self.font()))
        metrics = painter.fontMetrics()
        for place, (words, count) in enumerate(self.bars):
            top = place * LINE
            line = QRectF(0, top, self.width(), LINE - BAR - 4)
            painter.setPen(QColor(theme.quiet))
            painter.drawText(line, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom, str(count))
            room = self.width() - metrics.horizontalAdvance(str(count)) - GAP
            painter.setPen(QColor(theme.text))
            told = metrics.elidedText(words, Qt.TextElideMode.ElideRight, room)
            painter.drawText(line, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignBottom, told)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.raised))
            painter.drawRoundedRect(QRectF(0, top + LINE - BAR - 2, self.width(), BAR), 4, 4)
            painter.setBrush(QColor(theme.accent))
            wide = max(float(BAR), self.width() * count / most)
            painter.drawRoundedRect(QRectF(0, top + LINE - BAR - 2, wide, BAR), 4, 4)
