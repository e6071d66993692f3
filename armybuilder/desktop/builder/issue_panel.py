"""What is wrong with the army, each with its rule and the buttons that mend it, and its room below the units."""

from collections.abc import Sequence
from html import escape
from typing import Any

from PySide6.QtCore import QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QApplication,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSplitter,
    QWidget,
)

from armybuilder.catalogue.text import Language, said
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.level_signs import level_icon
from armybuilder.desktop.widgets.boxes import clear, hbox, vbox
from armybuilder.desktop.widgets.elided_button import ElidedButton
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.marked_text import rich_lines
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.issues import MARKED, Fix, Issue
from armybuilder.wording.messages import say

MOST_SHOWN = 40
ICON = 18
# margins and frame around heading and list
HEAD = 20


class IssueRow(QFrame):
    """One issue: a click on its sentence, or Enter on it, selects the unit it speaks of."""

    chosen = Signal(str)
    rule_wanted = Signal(str, QPoint)

    def __init__(
        self, issue: Issue, level: str, sentence: str, fixes: list[QPushButton], shown: str = ""
    ) -> None:
        super().__init__()
        self.issue = issue
        sign = QLabel()
        sign.setPixmap(level_icon(issue.level).pixmap(ICON, ICON))
        sign.setAccessibleName(level)
        self.setProperty("role", "issue")
        self.setAccessibleName(f"{level}: {sentence}")
        self.text = make_label(shown or sentence, wraps=True)
        self.text.setMinimumWidth(60)
        rule = make_button(issue.rule, role="link")
        rule.setCursor(Qt.CursorShape.PointingHandCursor)
        rule.clicked.connect(
            lambda: self.rule_wanted.emit(issue.rule, rule.mapToGlobal(rule.rect().bottomLeft()))
        )
        if not issue.rule:
            rule.hide()
        layout = vbox(
            hbox(
                (sign, 0, Qt.AlignmentFlag.AlignTop),
                (self.text, 1),
                (rule, 0, Qt.AlignmentFlag.AlignTop),
                spacing=8,
            ),
            inside=self,
            margins=(8, 6, 8, 6),
            spacing=4,
        )
        if fixes:
            buttons = FlowLayout()
            buttons.setContentsMargins(ICON + 8, 0, 0, 0)
            for mend in fixes:
                buttons.addWidget(mend)
            layout.addLayout(buttons)
        if issue.place:
            self.setCursor(Qt.CursorShape.PointingHandCursor)
            self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def key_order(self) -> list[QWidget]:
        """What Tab visits, in this order: the issue, its rule, its mends."""
        own: list[QWidget] = [self] if self.issue.place else []
        return [*own, *(button for button in self.findChildren(QPushButton) if button.text())]

    def mousePressEvent(self, event: object) -> None:
        if self.issue.place:
            self.chosen.emit(self.issue.place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        keys = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)
        if event.key() in keys and self.issue.place:
            self.chosen.emit(self.issue.place)
        else:
            super().keyPressEvent(event)


class IssuePanel(Retranslated, QWidget):
    """The list of issues of the open army; hidden when there are none.

    `emptied` tells that the keyboard was here and has nowhere to stay.
    """

    place_chosen = Signal(str)
    rule_wanted = Signal(str, QPoint)
    emptied = Signal()

    def __init__(self, document: ArmyDocument[Any], parent: QWidget) -> None:
        # without a parent the first issues would show it as a window of its own
        super().__init__(parent)
        self.document = document
        self._shown: object = None
        self._looks: object = None
        self.heading = make_label(role="heading")
        self.rows = vbox(margins=0, spacing=0)
        inside = QWidget()
        inside.setLayout(self.rows)
        inside.setMinimumWidth(1)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setWidget(inside)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        vbox(self.heading, (self.area, 1), inside=self, margins=(0, 8, 0, 0), spacing=6)
        document.changed.connect(self.refresh)
        document.context.theme_changed.connect(self.refresh)
        self.refresh()

    def retranslate(self) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Show the issues of the verdict in force; rows that say the same stay."""
        context = self.document.context
        issues, looks = self.document.verdict.issues, (context.language, context.dark)
        if (issues, looks) == self._shown:
            return
        reworded = looks != self._looks
        self._shown, self._looks = (issues, looks), looks
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self.isAncestorOf(focus)
        kept = [] if reworded else self._set_aside(issues[:MOST_SHOWN])
        clear(self.rows)
        self.setVisible(bool(issues))
        self.heading.setText(self.tr("What is wrong and how to mend it"))
        for issue in issues[:MOST_SHOWN]:
            self.rows.addWidget(self._kept_row(issue, kept) or self._row(issue))
        for row in kept:
            row.hide()
            row.deleteLater()
        if len(issues) > MOST_SHOWN:
            rest = make_label(self.tr("And %n more", "", len(issues) - MOST_SHOWN), role="quiet")
            rest.setContentsMargins(8, 6, 8, 6)
            self.rows.addWidget(rest)
        self.rows.addStretch(1)
        self._order_keys()
        focus = QApplication.focusWidget()
        stays = focus is not None and self.isAncestorOf(focus)
        if had_focus and not stays and not self.focus_first():
            self.emptied.emit()

    def _set_aside(self, issues: Sequence[Issue]) -> list[IssueRow]:
        """Take the rows of issues that are there still out of the list, as they are."""
        rows = [row for row in self._issue_rows() if row.issue in issues]
        for row in rows:
            self.rows.removeWidget(row)
        return rows

    def _kept_row(self, issue: Issue, kept: list[IssueRow]) -> IssueRow | None:
        row = next((row for row in kept if row.issue == issue), None)
        if row is not None:
            kept.remove(row)
        return row

    def _issue_rows(self) -> list[IssueRow]:
        """The rows from top to bottom."""
        items = (self.rows.itemAt(at) for at in range(self.rows.count()))
        widgets = (item.widget() for item in items if item is not None)
        return [widget for widget in widgets if isinstance(widget, IssueRow)]

    def _order_keys(self) -> None:
        """New rows would come last of the whole window: put them behind the list that they replace.

        Qt puts nothing behind a widget that takes no focus, so the area takes it for this moment.
        """
        self.area.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        before: QWidget = self.area
        for row in self._issue_rows():
            for widget in row.key_order():
                QWidget.setTabOrder(before, widget)
                before = widget
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def wanted_height(self) -> int:
        """How high the panel would be with every issue in view, in pixels."""
        rows = self.rows.totalHeightForWidth(max(1, self.area.viewport().width()))
        return max(rows, 0) + self.heading.sizeHint().height() + HEAD

    def focus_first(self) -> bool:
        """Put the keyboard on the first issue that names a unit; False when there is none."""
        row = next((row for row in self._issue_rows() if row.issue.place), None)
        if row is not None:
            row.setFocus(Qt.FocusReason.OtherFocusReason)
            row.chosen.emit(row.issue.place)
        return row is not None

    def _row(self, issue: Issue) -> IssueRow:
        language = self.document.context.language
        sentence = say(issue.key, language, **issue.values)
        fixes = [self._button(mend) for mend in issue.fixes]
        level, shown = say(f"level.{issue.level}", language), _set_off(issue, language)
        row = IssueRow(issue, level, sentence, fixes, shown)
        row.chosen.connect(self.place_chosen)
        row.rule_wanted.connect(self.rule_wanted)
        return row

    def _button(self, mend: Fix) -> QPushButton:
        text = say(mend.key, self.document.context.language, **mend.values)
        button = ElidedButton(text)
        # as wide as its words, where there is room for them
        button.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        button.setProperty("role", "mend")
        button.clicked.connect(lambda: self.document.do(mend.edit, text))
        button.setCursor(Qt.CursorShape.PointingHandCursor)
        return button


def _set_off(issue: Issue, language: Language) -> str:
    """Return the sentence of an issue as rich text where the data set some of it off; otherwise nothing."""
    if MARKED not in issue.values:
        return ""
    where = escape(said(issue.values.get("where", ""), language))
    return say(issue.key, language, where=where, text=rich_lines(issue.values[MARKED]))


class IssueSplitter(QSplitter):
    """The issues get the room they need, up to half of the height, until the player moves the handle."""

    def __init__(self, units: QWidget, issues: IssuePanel) -> None:
        super().__init__(Qt.Orientation.Vertical)
        self._issues = issues
        self._by_hand = False
        for at, (part, stretch) in enumerate(((units, 3), (issues, 1))):
            self.addWidget(part)
            self.setStretchFactor(at, stretch)
        self.setChildrenCollapsible(False)
        self.splitterMoved.connect(self._taken)
        self._fitting = QTimer(self, singleShot=True, interval=0)
        self._fitting.timeout.connect(self._fit)

    def fit(self) -> None:
        """Share the height anew, once the issues have been laid out and know their own."""
        self._fitting.start()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit()

    def _taken(self) -> None:
        self._by_hand = True

    def _fit(self) -> None:
        if not self._by_hand and self._issues.isVisibleTo(self):
            need = min(self._issues.wanted_height(), self.height() // 2)
            self.setSizes([self.height() - need, need])
