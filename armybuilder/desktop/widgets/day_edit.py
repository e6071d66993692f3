"""A day to type or to choose in a calendar, where days that have something stand out."""

from collections.abc import Iterable

from PySide6.QtCore import QDate, QLocale, Qt
from PySide6.QtGui import QFont, QPalette, QTextCharFormat
from PySide6.QtWidgets import QCalendarWidget, QDateEdit, QToolButton

from armybuilder.desktop.style.icons import icon

WIDTH, HEIGHT = 300, 230


class DayEdit(QDateEdit):
    """Opens a calendar in the colours of the window; days that are marked are bold there."""

    def __init__(self) -> None:
        super().__init__()
        self.setCalendarPopup(True)
        calendar = self.calendarWidget()
        calendar.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        calendar.setContentsMargins(1, 1, 1, 1)
        calendar.setMinimumSize(WIDTH, HEIGHT)
        calendar.setFirstDayOfWeek(QLocale().firstDayOfWeek())
        calendar.setVerticalHeaderFormat(QCalendarWidget.VerticalHeaderFormat.NoVerticalHeader)
        calendar.setHeaderTextFormat(self._quiet())
        # days off are no other days here
        for day in (Qt.DayOfWeek.Saturday, Qt.DayOfWeek.Sunday):
            calendar.setWeekdayTextFormat(day, QTextCharFormat())
        for name, sign in (("prevmonth", "back"), ("nextmonth", "forward")):
            button = calendar.findChild(QToolButton, f"qt_calendar_{name}")
            if button is not None:
                button.setIcon(icon(sign))

    def mark(self, days: Iterable[QDate]) -> None:
        """Let some days stand out."""
        marked = QTextCharFormat()
        marked.setFontWeight(QFont.Weight.Bold)
        marked.setFontUnderline(True)
        for day in days:
            self.calendarWidget().setDateTextFormat(day, marked)

    def _quiet(self) -> QTextCharFormat:
        told = QTextCharFormat()
        told.setForeground(self.palette().brush(QPalette.ColorRole.PlaceholderText))
        told.setBackground(self.palette().brush(QPalette.ColorRole.Base))
        return told
