"""A card of a game that is being written, which follows every change."""

from typing import Any

from PySide6.QtWidgets import QComboBox, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.records.starting import Plain, start_of
from armybuilder.desktop.context import Context
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_label, show_or_hide
from armybuilder.games import forget_words
from armybuilder.games.content_type import UNIT
from armybuilder.games.edition import OWN
from armybuilder.games.made_game import MadeGame
from armybuilder.games.record_form import EXAMPLE, RecordForm
from armybuilder.games.unit import Marks


class GamePreview(QWidget):
    """Shows the card of a unit of each profile: one of the game, else an example in which every field has something."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self.made: MadeGame | None = None
        self.profiles = QComboBox()
        self.profiles.setAccessibleName(self.tr("Profile"))
        self.card = SheetView()
        self.note = make_label(role="quiet", wraps=True)
        vbox(self.profiles, self.card, self.note, inside=self, margins=0, spacing=8)
        self.profiles.currentIndexChanged.connect(lambda _: self._show_card())

    def show_game(self, made: MadeGame) -> None:
        """Show a game; the one that was shown is forgotten."""
        self.forget()
        self.made = made
        chosen = self.profiles.currentData()
        self.profiles.blockSignals(True)
        self.profiles.clear()
        for profile in made.declared.profiles:
            self.profiles.addItem(profile.name.get(self._context.language), profile.id)
        self.profiles.setCurrentIndex(max(0, self.profiles.findData(chosen)))
        self.profiles.blockSignals(False)
        self.profiles.setVisible(self.profiles.count() > 1)
        self._show_card()

    def units(self) -> dict[str, str]:
        """Return what the units of the game are called, by the ids that a sample army names them by."""
        return {unit.id.rpartition(".")[2]: unit.name.get(self._context.language) for unit in self._there()}

    def _there(self) -> tuple[Any, ...]:
        """The units of the file, and those of the Library."""
        if self.made is None:
            return ()
        game = self.made.game
        return (*self.made.units, *self._context.store.library.all(game, game.content_type(UNIT)))

    def _show_card(self) -> None:
        unit = self._example()
        if self.made is None or unit is None:
            return
        self.card.show_sheet(self.made.game.sheet_of(unit, self._context.language, Marks()), live=False)
        show_or_hide(self.note, self.tr("Every unit of this profile has such a card."))

    def _example(self) -> Any:
        if self.made is None:
            return None
        form = self.made.game.forms[max(0, self.profiles.currentIndex())]
        found = next((unit for unit in self._there() if type(unit) is form.record), None)
        try:
            return found or form.make(filled(form), f"{OWN}.example")
        except Problem:
            return None

    def forget(self) -> None:
        """Forget the words of the game that is shown: each text makes its own."""
        if self.made is not None:
            forget_words(self.made.game)
            self.made = None


def filled(form: RecordForm[Any]) -> Plain:
    """Return an example in which texts and lists of a profile have something, so that the card shows where they stand."""
    told = form.begin()
    for field in fields_of(form.record):
        if field.kind == "local" and not field.required and field.name != "note":
            told[field.name] = dict(EXAMPLE)
        elif field.kind == "list" and field.name != "options" and field.fields[0].kind == "group":
            told[field.name] = [{**start_of(field.fields[0]), "name": dict(EXAMPLE)}]
    return told
