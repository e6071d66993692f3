"""What the players of a game have agreed on: a second form that unfolds under the facts."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.records.fields import Field, fields_of
from armybuilder.catalogue.records.starting import Plain
from armybuilder.catalogue.text import Language
from armybuilder.desktop.forms.facts_form import GroupControl, empty_form
from armybuilder.desktop.forms.form_context import FormContext, Named
from armybuilder.desktop.widgets.boxes import take_out, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.retranslated import Retranslated


class SettingsBox(Retranslated, QWidget):
    """Folded until it is asked for; its heading says how many settings differ from the book's."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._fields: tuple[Field, ...] = ()
        self.form = empty_form()
        folded = QWidget()
        self._place = vbox(inside=folded, margins=0)
        self.fold_button = FoldButton(folded)
        vbox(self.fold_button, folded, inside=self, margins=0, spacing=8)

    def show_settings(
        self,
        kind: type[Facts],
        plain: Plain,
        language: Language,
        names: Mapping[str, Named] | None = None,
    ) -> None:
        """Show the settings of a game; `names` tells what the things are called that they name by id."""
        self._fields = fields_of(kind)
        take_out(self._place, self.form)
        self.form = GroupControl(self._fields, FormContext(language, names or {}, {}))
        self.form.show_value(plain)
        self.form.changed.connect(self._tell)
        self._place.addWidget(self.form)
        self.setVisible(bool(self._fields))
        self.retranslate()

    def value(self) -> Plain:
        """The settings as they are set."""
        return self.form.value()

    def keys(self) -> Iterator[QWidget]:
        """What the Tab key stops at."""
        yield self.fold_button
        yield from self.form.keys()

    def retranslate(self) -> None:
        """Say in the heading what is set."""
        value = self.value()
        different = sum(value.get(field.name) != field.default for field in self._fields)
        words = self.tr("Agreements of the game")
        if different:
            changed = self.tr("%n changed", "", different)
            words += f" ({changed})"
        self.fold_button.setText(words)
        self.fold_button.follow()

    def _tell(self) -> None:
        self.retranslate()
        self.changed.emit()
