"""The bottom bar: points, issues, and when the army was last saved."""

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QProgressBar, QPushButton, QWidget

from armybuilder.desktop.armies.session import ArmySession
from armybuilder.desktop.icons import icon
from armybuilder.desktop.theme import colours


class StatusBar(QFrame):
    """Always says how the open army stands; says nothing when none is open."""

    issues_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.session: ArmySession | None = None
        self.points = QLabel()
        self.points.setProperty("role", "heading")
        self.meter = QProgressBar()
        self.meter.setTextVisible(False)
        self.meter.setFixedSize(160, 8)
        self.issues = QPushButton()
        self.issues.setProperty("role", "link")
        self.issues.setCursor(Qt.CursorShape.PointingHandCursor)
        self.issues.clicked.connect(self.issues_wanted)
        self.saved = QLabel()
        self.saved.setProperty("role", "quiet")
        self.empty = QLabel()
        self.empty.setProperty("role", "quiet")
        layout = QHBoxLayout(self)
        layout.setContentsMargins(16, 6, 16, 6)
        layout.setSpacing(16)
        for widget in (self.empty, self.points, self.meter, self.issues):
            layout.addWidget(widget)
        layout.addStretch(1)
        layout.addWidget(self.saved)
        self.setFixedHeight(40)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.refresh()
        super().changeEvent(event)

    def show_session(self, session: ArmySession | None) -> None:
        """Follow another army, or none."""
        self.session = session
        self.refresh()

    def refresh(self) -> None:
        """Say how the army stands now."""
        session = self.session
        parts: tuple[QWidget, ...] = (self.points, self.meter, self.issues, self.saved)
        for widget in parts:
            widget.setVisible(session is not None)
        self.empty.setVisible(session is None)
        self.empty.setText(self.tr("No army is open"))
        if session is None:
            return
        self._points(session.verdict.cost, session.roster.limit)
        self._issues(session)
        time = session.saved_at.strftime("%H:%M")
        self.saved.setText(self.tr("Saved %1").replace("%1", time))

    def _points(self, cost: int, limit: int | None) -> None:
        self.meter.setVisible(limit is not None)
        if limit is None:
            self.points.setText(self.tr("%n point(s)", "", cost))
            return
        self.points.setText(self.tr("%1 of %2 points").replace("%1", str(cost)).replace("%2", str(limit)))
        self.meter.setRange(0, max(1, limit))
        self.meter.setValue(min(cost, limit))
        self.meter.setAccessibleName(self.points.text())
        state = "over" if cost > limit else ""
        if self.meter.property("state") != state:
            self.meter.setProperty("state", state)
            self.meter.style().polish(self.meter)

    def _issues(self, session: ArmySession) -> None:
        theme = colours()
        errors = sum(issue.level == "error" for issue in session.verdict.issues)
        advice = len(session.verdict.issues) - errors
        if errors:
            text, name, colour = self.tr("%n breach(es) of the rules", "", errors), "issue", theme.error
        elif advice:
            text, name, colour = self.tr("Legal, %n piece(s) of advice", "", advice), "advice", theme.advice
        else:
            text, name, colour = self.tr("The army is legal"), "ok", theme.success
        self.issues.setText(text)
        self.issues.setIcon(icon(name, colour))
        self.issues.setStyleSheet(f"color: {colour}; font-weight: 600;")
