"""The middle of the panel: the action's name, its facts as a form, and what the players have agreed on."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QPushButton, QStyle, QStyleOptionButton, QStylePainter, QWidget

from armybuilder.battle.action import Action, Role
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl, empty_form
from armybuilder.desktop.forms.form_context import FormContext, Named
from armybuilder.desktop.forms.list_control import ListControl
from armybuilder.desktop.resolving.cards_row import CardsRow, ShownCard
from armybuilder.desktop.resolving.session import ResolvingSession
from armybuilder.desktop.resolving.settings_box import SettingsBox
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import Spacer, add_to, hbox, take_out, vbox
from armybuilder.desktop.widgets.making import (
    make_label,
    make_scroll_area,
    make_tool_button,
    name_button,
    show_or_hide,
)
from armybuilder.wording.narration import tell_about, tell_role, tell_title

LEAST_NAME = 90
SIGN = 20


class FactsColumn(QWidget):
    """Shows a session's action. `facts_changed` and `settings_changed` tell of the player's changes."""

    facts_changed = Signal()
    settings_changed = Signal()
    unit_wanted = Signal(object)
    rule_wanted = Signal(str)
    reset_wanted = Signal()
    actions_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.form = empty_form()
        self.role_buttons: dict[str, QPushButton] = {}
        self._rule = ""
        self._names: Mapping[str, Named] = {}
        self._folds: dict[str, bool] = {}
        self.title = make_label(role="title", wraps=True)
        self.about = make_label(role="quiet", wraps=True)
        self.example = make_label(role="advice", wraps=True, hidden=True)
        # where there is no room for the list of actions beside the facts
        self.actions_button = make_tool_button(size=SIGN, flat=True, clicked=self.actions_wanted)
        self.actions_button.hide()
        self.rules_button = make_tool_button(
            size=SIGN, flat=True, clicked=lambda: self.rule_wanted.emit(self._rule)
        )
        self.reset_button = make_tool_button(size=SIGN, flat=True, clicked=self.reset_wanted)
        self.cards = CardsRow()
        self.settings = SettingsBox()
        self.settings.changed.connect(self.settings_changed)
        self._lay_out()
        self.refresh_icons()

    def _lay_out(self) -> None:
        self._inside = QWidget()
        self._place = vbox(
            self.cards, self.settings, Spacer(1), inside=self._inside, margins=(0, 0, 8, 0), spacing=12
        )
        self.area = make_scroll_area(self._inside)
        self.area.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        top = Qt.AlignmentFlag.AlignTop
        head = hbox((self.actions_button, 0, top), (self.title, 1), spacing=4)
        add_to(head, (self.rules_button, 0, top), (self.reset_button, 0, top))
        vbox(head, self.about, self.example, (self.area, 1), inside=self, margins=0, spacing=8)

    def refresh_icons(self) -> None:
        """Icons in the colours of the theme."""
        self.actions_button.setIcon(icon("army"))
        self.rules_button.setIcon(icon("rule"))
        self.reset_button.setIcon(icon("reset"))
        self.settings.retranslate()

    def show_action(self, session: ResolvingSession, language: Language) -> None:
        """Show another action, or the same in another language, with the facts typed for it so far."""
        action = session.action
        self._drop_form()
        names = session.setting_names(language)
        self.settings.show_settings(session.game.resolver.settings, session.settings, language, names)
        self.title.setText(tell_title(action, language))
        self.about.setText(tell_about(action, language))
        self._rule = action.main_rule
        self.rules_button.setVisible(bool(action.rules))
        name_button(self.rules_button, self.tr("Rules: %1").replace("%1", ", ".join(action.rules)))
        name_button(self.actions_button, self.tr("Choose another action"))
        name_button(self.reset_button, self.tr("Start these facts anew"))
        self._make_form(session, action, language)

    def _make_form(self, session: ResolvingSession, action: Action, language: Language) -> None:
        self._names = session.names(language)
        manner = FormContext(language, self._names, self._folds)
        self.form = GroupControl(fields_of(action.facts), manner, key=f"{session.game.id}/{action.id}")
        self._put_role_buttons(action, language)
        self.form.changed.connect(self.facts_changed)
        self._place.insertWidget(1, self.form)
        self.show_facts(session, language)

    def follow_names(self, session: ResolvingSession, language: Language) -> None:
        """Offer other cards when the players have agreed on others."""
        if session.names(language) != self._names:
            self._drop_form()
            self._make_form(session, session.action, language)

    def _drop_form(self) -> None:
        self.role_buttons = {}
        take_out(self._place, self.form)
        self.area.verticalScrollBar().setValue(0)

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at, as the eye goes."""
        yield from (self.actions_button, self.rules_button, self.reset_button)
        yield self.cards.fold_button
        yield from self.form.keys()
        yield from self.settings.keys()

    def show_facts(self, session: ResolvingSession, language: Language) -> None:
        """Show the facts and whoever stands in the roles as they are now."""
        for role in session.action.roles:
            self._control_of(role).expect(session.told_in(role))
        self.form.show_value(session.facts)
        self.show_examples(session)
        self.cards.show_cards([ShownCard(*card) for card in session.cards()], language)
        for role in session.action.roles:
            chosen = session.chosen.get(role.field)
            words = chosen.name.get(language) if chosen else self.tr("Choose a unit…")
            button = self.role_buttons[role.id]
            button.setText(words)
            button.setToolTip(self.tr("Fill in the numbers of a card: %1").replace("%1", words))
            button.setAccessibleName(f"{tell_role(session.action, role, language)}: {words}")

    def show_examples(self, session: ResolvingSession) -> None:
        """Say what is still as in the example: all of it in one line, else each thing at its place."""
        self.form.show_examples(session.examples)
        words = ""
        if session.examples.whole:
            words = self.tr("These numbers are an example: put your own in their place.")
            if session.action.roles:
                words = self.tr(
                    "These numbers are an example: choose a unit, or put your own in their place."
                )
        show_or_hide(self.example, words)

    def _put_role_buttons(self, action: Action, language: Language) -> None:
        """Beside the heading of the role's record; above the form for a role that is the facts themselves."""
        for role in action.roles:
            button = NameButton()
            button.setProperty("role", "mend")
            button.setIcon(icon("squad"))
            button.clicked.connect(lambda _=False, one=role: self.unit_wanted.emit(one))
            self.role_buttons[role.id] = button
            self._control_of(role).head.addWidget(button)

    def _control_of(self, role: Role) -> GroupControl | ListControl:
        """The control of the record, or the list of records, that a role fills."""
        cell = self.form.cells.get(role.field)
        control = cell.control if cell is not None else None
        return control if isinstance(control, GroupControl | ListControl) else self.form


class NameButton(QPushButton):
    """A button that shortens its words where there is no room for them."""

    def minimumSizeHint(self) -> QSize:
        return QSize(LEAST_NAME, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        option = QStyleOptionButton()
        self.initStyleOption(option)
        beside = self.sizeHint().width() - self.fontMetrics().horizontalAdvance(self.text())
        # the hint measures ink, which is narrower than the advance
        room = self.width() - beside + 4
        option.text = self.fontMetrics().elidedText(self.text(), Qt.TextElideMode.ElideRight, room)
        QStylePainter(self).drawControl(QStyle.ControlElement.CE_PushButton, option)
