"""Numbers of two armies as pairs of bars. It is imported when it is first shown."""

from collections.abc import Sequence

import pyqtgraph as pg
from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QColor

from armybuilder.desktop.style.theme import colours

HALF, GAP = 0.38, 0.2
LONGEST = 26


class PairedBars(pg.PlotWidget):
    """Two bars for each thing, one over the other: the first army in the colour of the theme, the second hatched."""

    def __init__(self) -> None:
        super().__init__()
        self.hideButtons()
        self.setMenuEnabled(False)
        self.setMouseEnabled(False, False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def show_pairs(self, names: Sequence[str], pairs: Sequence[tuple[float, float]]) -> None:
        """Draw pairs of numbers under their names, the first at the top."""
        c = colours()
        self.setBackground(c.surface)
        self.clear()
        for name in ("left", "bottom"):
            axis = self.getAxis(name)
            axis.setPen(c.border)
            axis.setTextPen(c.text)
            axis.setTickFont(self.font())
        places = list(range(len(names), 0, -1))
        looks = ((c.accent, Qt.BrushStyle.SolidPattern), (c.text, Qt.BrushStyle.BDiagPattern))
        for which, (colour, pattern) in enumerate(looks):
            shift = HALF / 2 if which == 0 else -HALF / 2
            bars = pg.BarGraphItem(
                x0=0,
                y=[place + shift for place in places],
                height=HALF,
                width=[pair[which] for pair in pairs],
                brush=QBrush(QColor(colour), pattern),
                pen=QColor(colour),
            )
            self.addItem(bars)
        told = [name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…" for name in names]
        self.getAxis("left").setTicks([list(zip(map(float, places), told, strict=True))])
        most = max((max(pair) for pair in pairs), default=1.0) or 1.0
        self.setXRange(0, most, padding=0.05)
        self.setYRange(0.4, len(names) + 0.6, padding=0)
