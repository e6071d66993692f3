"""What has changed in the catalogue since a unit was taken into the army."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit import Unit
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.edits import UpdateDefinition
from armybuilder.roster.model import Selection

MOST_SHOWN = 12


class ChangesBox(Retranslated, QFrame):
    """Old and new values field by field, and a button that takes the new ones. The army never changes by itself."""

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__()
        self.document = document
        self.selection_id = ""
        self.setProperty("role", "card")
        self.heading = make_label(role="advice", wraps=True)
        self.lines = make_label(wraps=True)
        self.accept = make_button(clicked=self._accept)
        vbox(
            self.heading,
            self.lines,
            (self.accept, 0, Qt.AlignmentFlag.AlignLeft),
            inside=self,
            margins=(12, 8, 12, 8),
        )
        self.retranslate()

    def retranslate(self) -> None:
        self.heading.setText(self.tr("The card has changed since this unit was taken"))
        self.accept.setText(self.tr("Take the new card"))

    def show_unit(self, selection: Selection, unit: Unit) -> None:
        """Compare the unit with the catalogue's present one."""
        self.selection_id = selection.id
        present = self.document.context.units.get(selection.entry)
        changed = present is not None and definition_key(present) != selection.definition
        self.setVisible(changed)
        if present is None or not changed:
            return
        language = self.document.context.language
        found = [d.text(language) for d in self.document.context.game.differences(unit, present)]
        rest = [f"… +{len(found) - MOST_SHOWN}"] if len(found) > MOST_SHOWN else []
        self.lines.setText("\n".join(found[:MOST_SHOWN] + rest))

    def _accept(self) -> None:
        selection = self.document.roster.find(self.selection_id)
        if selection is None:
            return
        unit = self.document.context.units[selection.entry]
        edit = UpdateDefinition(selection.id, unit, self.document.context.game.entry_of(unit))
        self.document.do(edit, self.tr("Take the new card"))
