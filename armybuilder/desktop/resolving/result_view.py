"""A result: what happened, large, and then each step that led there with its rule and its dice."""

from msgspec import structs
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QPushButton, QWidget

from armybuilder.battle.outcome import Event, Question, Refused, Step
from armybuilder.catalogue.text import Language, sentence
from armybuilder.desktop.dice.dice_faces import DiceFaces
from armybuilder.desktop.forms.labels import place_of
from armybuilder.desktop.resolving.session import PlayedOutcome
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_event_of, tell_ignored, tell_step

SIGN = 18


class ResultView(QWidget):
    """Shows one result, or says what there will be. `rule_wanted` names the rule of a link."""

    rule_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.links: list[QPushButton] = []
        self._parts: list[QWidget] = []
        self._layout = vbox(inside=self, margins=0, spacing=6)

    def show_result(self, played: PlayedOutcome, language: Language) -> None:
        """Show a result instead of the one before."""
        self.clear()
        names, events = played.asked.names, played.outcome.events
        for event in events:
            told = tell_event_of(event, names, language)
            self._put(_event_row(sentence(told), event))
        if not events:
            self._put(_event_row(say("odds.nothing", language).capitalize(), None))
        if played.outcome.steps:
            self._put(make_label(self.tr("How it came about"), role="heading"))
        for step in played.outcome.steps:
            self._put(self._step_row(step, language))
        for ignored in played.asked.ignored:
            field = place_of(ignored.field, played.asked.action.facts, language)
            told = tell_ignored(structs.replace(ignored, field=field), played.asked, language)
            self._put(make_label(told, role="quiet", wraps=True, selectable=True))

    def clear(self) -> None:
        """Show nothing."""
        take_out(self._layout, *self._parts)
        self._parts, self.links = [], []

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._layout.addWidget(part)
        # by itself it would be shown a moment later, and its height not yet count
        part.show()

    def _step_row(self, step: Step, language: Language) -> QWidget:
        row = QWidget()
        link = make_button(
            step.rule,
            role="link",
            tip=self.tr("What the rule says"),
            clicked=lambda: self.rule_wanted.emit(step.rule),
        )
        link.setCursor(Qt.CursorShape.PointingHandCursor)
        link.setFixedWidth(link.fontMetrics().horizontalAdvance("BF-10.10-10") + 12)
        self.links.append(link)
        words = make_label(tell_step(step, language), wraps=True, selectable=True)
        right = vbox(words, margins=(0, 3, 0, 0), spacing=4)
        if step.dice:
            faces = QWidget()
            flow = FlowLayout(faces)
            for rolled in step.dice:
                flow.addWidget(DiceFaces(rolled, language))
            right.addWidget(faces)
        hbox((link, 0, Qt.AlignmentFlag.AlignTop), (right, 1), inside=row, margins=0, spacing=8)
        return row


def _event_row(text: str, event: Event | None) -> QWidget:
    """What happened in a large line; a refusal and a question have a sign of their own."""
    row = QFrame()
    row.setProperty("role", "happened")
    name, colour = "right", colours().accent
    if isinstance(event, Refused):
        name, colour = "issue", colours().error
    elif isinstance(event, Question):
        name, colour = "doubt", colours().advice
    sign = QLabel()
    sign.setPixmap(icon(name, colour).pixmap(SIGN, SIGN))
    words = make_label(text, role="event", wraps=True, selectable=True)
    top = (sign, 0, Qt.AlignmentFlag.AlignTop)
    hbox(top, (words, 1), inside=row, margins=(10, 8, 10, 8), spacing=8)
    return row
