"""The card that goes with a unit, such as the artefact of a squad, shown under its armlist."""

from PySide6.QtWidgets import QWidget

from armybuilder.desktop.context import Context
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.games.unit import Marks, Unit
from armybuilder.storage.rules import GameExtras

MOST_SCALE = 4.6


class CompanionView(SheetView):
    """Hides where a unit has no card."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.set_most_scale(MOST_SCALE)

    def show_unit(self, context: Context, unit: Unit, marks: Marks) -> None:
        """Show the first card of a unit in the language of the window."""
        cards = context.game.cards_of(
            unit, context.language, marks, GameExtras(context.game.id, context.store.library)
        )
        self.setVisible(bool(cards))
        if cards:
            self.show_sheet(cards[0], live=False)
            self.setAccessibleName(self.tr("Artefact card"))
