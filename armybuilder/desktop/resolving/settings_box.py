"""What the players of a game have agreed on: a second form that unfolds under the facts."""

from collections.abc import Iterator

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl
from armybuilder.desktop.forms.form_context import plain_form_context
from armybuilder.desktop.forms.plain_facts import Plain
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated


class SettingsBox(Retranslated, QWidget):
    """Folded until it is asked for; its heading says how many settings differ from the book's."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._kind: type[Facts] | None = None
        self.form: GroupControl | None = None
        self.fold_button = make_button(role="link", checkable=True)
        self.fold_button.toggled.connect(self._unfold)
        self._layout = vbox(self.fold_button, inside=self, margins=0, spacing=8)

    def retranslate(self) -> None:
        self.refresh()

    def show_settings(self, kind: type[Facts], plain: Plain, language: Language) -> None:
        """Show the settings of a game."""
        self._kind = kind
        if self.form is not None:
            self._layout.removeWidget(self.form)
            self.form.hide()
            self.form.deleteLater()
        self.form = GroupControl(fields_of(kind), plain_form_context(language))
        self.form.show_value(plain)
        self.form.changed.connect(self._tell)
        self.form.setVisible(self.fold_button.isChecked())
        self._layout.addWidget(self.form)
        self.setVisible(bool(fields_of(kind)))
        self.refresh()

    def value(self) -> Plain:
        """The settings as they are set."""
        return self.form.value() if self.form is not None else {}

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at."""
        yield self.fold_button
        if self.form is not None:
            yield from self.form.keys()

    def refresh(self) -> None:
        """Say in the heading what is set."""
        fields = fields_of(self._kind) if self._kind is not None else ()
        value = self.value()
        different = sum(value.get(field.name) != field.default for field in fields)
        words = self.tr("Agreements of the game")
        if different:
            words += f" ({self.tr('%n changed', '', different)})"
        self.fold_button.setText(words)
        self.fold_button.setIcon(icon("down" if self.fold_button.isChecked() else "right"))

    def _tell(self) -> None:
        self.refresh()
        self.changed.emit()

    def _unfold(self, on: bool) -> None:
        if self.form is not None:
            self.form.setVisible(on)
        self.refresh()
