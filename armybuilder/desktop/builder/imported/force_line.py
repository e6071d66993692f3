"""What an army of an imported game is made of: its catalogues, and the way to its first force."""

from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.catalogue.text import said
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.imported.force_info import tells
from armybuilder.desktop.widgets.boxes import hbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_button
from armybuilder.desktop.widgets.retranslated import Retranslated


class ForceLine(Retranslated, QWidget):
    """The names of the catalogues; an army without a force has the button that adds one here."""

    force_wanted = Signal()
    info_wanted = Signal()

    def __init__(self, document: ArmyDocument[Any]) -> None:
        super().__init__()
        self.document = document
        self.about = ElidedLabel()
        self.about.setProperty("role", "quiet")
        self.add_button = make_button(clicked=self.force_wanted)
        self.info_button = make_button(clicked=self.info_wanted)
        hbox((self.about, 1), self.info_button, self.add_button, inside=self, margins=0, spacing=8)
        self.retranslate()
        document.changed.connect(self.refresh)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.add_button.setText(self.tr("Add a force…"))
        self.info_button.setText(self.tr("About the forces…"))
        self.refresh()

    def refresh(self) -> None:
        """Show what the army is made of now."""
        forces, language = self.document.army.engine.roster.forces, self.document.context.language
        names = dict.fromkeys(said(force.expansion.catalogue.name, language) for force in forces)
        self.add_button.setVisible(not forces)
        self.info_button.setVisible(
            any(tells(force) for force in self.document.army.engine.roster.all_forces())
        )
        self.about.setText(", ".join(names))
        self.about.setToolTip(", ".join((self.document.game_title, *names)))
