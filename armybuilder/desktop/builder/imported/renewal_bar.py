"""Says that newer data of its game are here than an army was built from, and lets the player take them."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QPushButton, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.games.renewal_dialog import RenewalDialog
from armybuilder.roster.engine import Engine
from armybuilder.roster.renewal import UnitDifference, differences, renewed, self_contained
from armybuilder.storage.opening import data_of_version


class RenewalBar(QFrame):
    """Shown only where there is something to take. An army never changes by itself."""

    def __init__(self, session: ForceSession, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._looked_at: tuple[object, ...] = ()
        self.setProperty("role", "card")
        self.text = QLabel()
        self.text.setWordWrap(True)
        self.show_button = QPushButton()
        self.show_button.clicked.connect(self.ask)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(12, 6, 8, 6)
        layout.addWidget(self.text, 1)
        layout.addWidget(self.show_button, 0, Qt.AlignmentFlag.AlignTop)
        session.changed.connect(self.refresh)
        self.retranslate()
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.show_button.setText(self.tr("What changes…"))
        if self.session.roster.data:
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
        store, roster = self.session.context.store, self.session.roster
        current = store.game_data.current(roster.game)
        return current if current and current != roster.data else ""

    def refresh(self) -> None:
        """Show or hide."""
        self.setVisible(bool(self.offered))
        self.retranslate()

    def engines(self) -> tuple[Engine, tuple[UnitDifference, ...]]:
        """The army on the newer data, and what is different in it."""
        old, version = self.session.engine, self.offered
        roster = self_contained(old)
        wanted = {force.origin.catalogue for force in old.roster.all_forces()}
        data = data_of_version(self.session.context.store, version, wanted, roster.own_data)
        new = renewed(roster, data, version)
        return new, differences(old, new)

    def ask(self) -> None:
        """Show what would change, and take it if the player says so."""
        try:
            new, found = self.engines()
        except Problem as problem:
            self.session.refused.emit(problem)
            return
        title = self.session.roster.name or self.tr("Army without a name")
        dialog = RenewalDialog(self.session.context, found, title, self)
        if dialog.exec():
            self.session.put(new.freeze(), self.tr("Take the new data"))
