"""Says that newer data of its game are here than an army was built from, and lets the player take them."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.games.renewal_dialog import RenewalDialog
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.comparing import UnitDifference
from armybuilder.roster.engine import Engine
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.renewal import differences, renewed, self_contained
from armybuilder.storage.opening import data_of_version


class RenewalBar(Retranslated, QFrame):
    """Shown only where there is something to take. An army never changes by itself."""

    def __init__(self, document: ArmyDocument[ImportedArmy]) -> None:
        super().__init__()
        self.document = document
        self.setProperty("role", "card")
        self.text = make_label(wraps=True)
        self.show_button = make_button(clicked=self.ask)
        hbox(
            (self.text, 1),
            (self.show_button, 0, Qt.AlignmentFlag.AlignTop),
            inside=self,
            margins=(12, 6, 8, 6),
        )
        document.changed.connect(self.refresh)
        self.refresh()

    def retranslate(self) -> None:
        self.show_button.setText(self.tr("What changes…"))
        if self.document.roster.data:
            self.text.setText(
                self.tr("Newer data of this game are here. The army stays as it is until you take them.")
            )
        else:
            self.text.setText(
                self.tr("The data of this game are here now. The army can be built on with them.")
            )

    @property
    def offered(self) -> str:
        """The version that the army could take, empty when it has it already."""
        store, roster = self.document.context.store, self.document.roster
        current = store.game_data.current(roster.game)
        return current if current and current != roster.data else ""

    def refresh(self) -> None:
        """Show or hide."""
        self.setVisible(bool(self.offered))
        self.retranslate()

    def engines(self) -> tuple[Engine, tuple[UnitDifference, ...]]:
        """The army on the newer data, and what is different in it."""
        old, version = self.document.army.engine, self.offered
        roster = self_contained(old)
        wanted = {force.origin.catalogue for force in old.roster.all_forces()}
        data = data_of_version(self.document.context.store, version, wanted, roster.own_data)
        new = renewed(roster, data, version)
        return new, differences(old, new)

    def ask(self) -> None:
        """Show what would change, and take it if the player says so."""
        try:
            new, found = self.engines()
        except Problem as problem:
            self.document.refused.emit(problem)
            return
        title = self.document.roster.name or self.tr("Army without a name")
        dialog = RenewalDialog(self.document.context, found, title, self)
        if dialog.exec():
            self.document.put(new.freeze(), self.tr("Take the new data"), milestone="renewal")
