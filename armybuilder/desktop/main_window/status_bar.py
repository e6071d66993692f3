"""The bottom bar: points, issues, and when the army was last saved."""

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QDate, QLocale, Qt, QTime, QTimer, Signal
from PySide6.QtWidgets import QFrame, QProgressBar, QSizePolicy, QWidget

from armybuilder.clock import today
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.progress_strip import ProgressStrip
from armybuilder.desktop.widgets.retranslated import Retranslated

if TYPE_CHECKING:
    from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
    from armybuilder.desktop.played_battle import PlayedBattle

FLASH_MS = 600


class StatusBar(Retranslated, QFrame):
    """Always says how the open army stands; says nothing when none is open."""

    issues_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "bar")
        self.document: ArmyDocument[Any] | None = None
        # a battle or a campaign that is shown instead of the army, and what is said where none is open
        self.kept: PlayedBattle | OpenCampaign | None = None
        self._nothing = ""
        self._cost: int | None = None
        self._metered = True
        self._calm = QTimer(self, singleShot=True, interval=FLASH_MS)
        self._calm.timeout.connect(lambda: self._mark(False))
        self.points = make_label(role="points")
        self.meter = QProgressBar(textVisible=False)
        self.meter.setFixedSize(160, 8)
        self.issues = make_button(role="link", clicked=self.issues_wanted)
        self.issues.setCursor(Qt.CursorShape.PointingHandCursor)
        self.saved = make_label(role="quiet")
        self.progress = ProgressStrip()
        self.data_progress = ProgressStrip()
        self.empty = make_label(role="quiet")
        # whose points and issues these are, whichever workspace is shown
        self.named = ElidedLabel()
        self.named.setProperty("role", "heading")
        self.named.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Preferred)
        hbox(
            self.named,
            self.empty,
            self.points,
            self.meter,
            self.issues,
            Spacer(1),
            self.progress,
            self.data_progress,
            self.saved,
            inside=self,
            margins=(12, 6, 16, 6),
            spacing=16,
        )
        self.setFixedHeight(40)
        self.refresh()

    def retranslate(self) -> None:
        self.refresh()

    def show_meter(self, shown: bool) -> None:
        """With the strip of points, or, in a small window, with their number alone."""
        self._metered = shown
        self.refresh()

    def show_army(self, document: ArmyDocument[Any] | None) -> None:
        """Follow another army, or none."""
        self.document = document
        self._cost = None
        self.refresh()

    def show_kept(self, kept: "PlayedBattle | OpenCampaign | None", *, nothing: str) -> None:
        """Speak of an open battle or campaign instead of the army, or say that there is `nothing`; empty: of the army."""
        self.kept, self._nothing = kept, nothing
        self.refresh()

    def refresh(self) -> None:
        """Say how the army, the battle or the campaign stands now."""
        document = None if self._nothing else self.document
        parts: tuple[QWidget, ...] = (self.points, self.meter, self.issues)
        for widget in parts:
            widget.setVisible(document is not None)
        self.saved.setVisible(document is not None or self.kept is not None)
        self.empty.setVisible(document is None)
        self.empty.setText(self._nothing or self.tr("No army is open"))
        self._name(document)
        if self.kept is not None:
            self.empty.setText(self.kept.stage)
            self.saved.setText(self.tr("Saved %1").replace("%1", self._when(self.kept)))
        if document is None:
            return
        self._points(document.verdict.cost, document.limit)
        self._issues(document)
        self.saved.setText(self.tr("Saved %1").replace("%1", self._when(document)))

    def _name(self, document: ArmyDocument[Any] | None) -> None:
        """Say of which army, and of which game, or of which battle or campaign the bar speaks."""
        kept = self.kept
        if document is not None:
            name = document.roster.name or self.tr("Army without a name")
            self.named.setText(f"{name} · {document.game_title}")
        elif kept is not None:
            self.named.setText(kept.name)
        self.named.setVisible(document is not None or kept is not None)

    def _when(self, document: "ArmyDocument[Any] | PlayedBattle | OpenCampaign") -> str:
        """The time of today, the date of any other day."""
        saved, short = document.saved_at, QLocale.FormatType.ShortFormat
        if saved.date() == today():
            return QLocale().toString(QTime(saved.hour, saved.minute), short)
        return QLocale().toString(QDate(saved.year, saved.month, saved.day), short)

    def _flash(self, cost: int) -> None:
        """Points that an edit has changed light up once."""
        if self._cost is not None and cost != self._cost:
            self._mark(True)
            self._calm.start()
        self._cost = cost

    def _mark(self, fresh: bool) -> None:
        self.points.setProperty("state", "fresh" if fresh else "")
        self.points.style().polish(self.points)

    def _points(self, cost: int, limit: int | None) -> None:
        self._flash(cost)
        self.meter.setVisible(limit is not None and self._metered)
        if limit is None:
            self.points.setText(self.tr("%n point(s)", "", cost))
            return
        self.points.setText(
            self.tr("%1 of %2 points").replace("%1", number(cost)).replace("%2", number(limit))
        )
        self.meter.setRange(0, max(1, limit))
        self.meter.setValue(min(cost, limit))
        self.meter.setAccessibleName(self.points.text())
        state = "over" if cost > limit else ""
        if self.meter.property("state") != state:
            self.meter.setProperty("state", state)
            self.meter.style().polish(self.meter)

    def _issues(self, document: ArmyDocument[Any]) -> None:
        errors = document.verdict.errors
        advice = document.verdict.advice
        if errors:
            text, name, colour = self.tr("%n breach(es) of the rules", "", errors), "issue", "error"
        elif advice:
            text, name, colour = self.tr("Legal, %n piece(s) of advice", "", advice), "advice", "advice"
        else:
            text, name, colour = self.tr("The army is legal"), "ok", "success"
        self.issues.setText(text)
        self.issues.setIcon(icon(name, colour))
        self.issues.setStyleSheet(f"color: {getattr(colours(), colour)}; font-weight: 600;")
