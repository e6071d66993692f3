"""What the rules are asked by a command: every fact that the battle fills in is shown, and may be put right."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.playing import ScriptedDice
from armybuilder.battle.session.move import AskedOf
from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import plain_of
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import FormContext, distinct
from armybuilder.desktop.forms.plain_facts import differences
from armybuilder.desktop.played_battle import PlayedBattle
from armybuilder.desktop.widgets.boxes import take_out, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_label
from armybuilder.wording.narration import tell_title


class CorrectionsBox(QWidget):
    """Folded until it is asked for: what the rules are asked is worked out only then."""

    changed = Signal()

    def __init__(self, battle: PlayedBattle, wanted: Callable[[], Wanted]) -> None:
        super().__init__()
        self._battle, self._wanted = battle, wanted
        self.asked: list[AskedOf] = []
        self.forms: list[GroupControl] = []
        self._parts: list[QWidget] = []
        self._corrected: dict[str, Any] = {}
        self._inside = QWidget()
        self._place = vbox(inside=self._inside, margins=0, spacing=8)
        self.fold = FoldButton(self._inside, text=self.tr("What the rules are told"))
        self.fold.toggled.connect(lambda _: self.follow())
        vbox(self.fold, self._inside, inside=self, margins=0, spacing=4)

    def value(self) -> dict[str, Any]:
        """What was put right, by action and field."""
        return dict(self._corrected)

    def follow(self) -> None:
        """Show what the rules are asked with the facts of now."""
        if not self.fold.isChecked():
            return
        asked = self._battle.session.asked_by(self._wanted(), ScriptedDice())
        if asked == self.asked and self._parts:
            return
        self.asked = asked
        self._show()

    def _show(self) -> None:
        take_out(self._place, *self._parts)
        self._parts, self.forms = [], []
        language = self._battle.language
        manner = FormContext(language, self._names(), {})
        for one in self.asked:
            fields = fields_of(one.action.facts)
            form = GroupControl(fields, manner)
            form.show_value(plain_of(one.facts))
            form.changed.connect(self._put_right)
            self.forms.append(form)
            self._put(make_label(tell_title(one.action, language), role="heading", wraps=True))
            self._put(form)
        if not self.asked:
            self._put(make_label(self.tr("No rule is asked before the dice."), role="quiet", wraps=True))

    def _names(self) -> dict[str, dict[str, str]]:
        state = self._battle.session.state
        resolver = state.rules.resolver
        named = {} if resolver is None else resolver.named(state.settings)
        return {kind: distinct(dict(things), self._battle.language) for kind, things in named.items()}

    def _put(self, part: QWidget) -> None:
        self._parts.append(part)
        self._place.addWidget(part)
        part.show()

    def _put_right(self) -> None:
        """Remember where a form differs from what the battle told."""
        for one, form in zip(self.asked, self.forms, strict=True):
            before = plain_of(one.facts)
            for way, value in differences(before, form.value()):
                self._corrected[f"{one.action.id}.{way}"] = value
        self.changed.emit()
