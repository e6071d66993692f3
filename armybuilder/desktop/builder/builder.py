"""The builder: units to take on the left, the army in the middle, the chosen unit on the right."""

from PySide6.QtCore import QPoint, Qt, Signal

from armybuilder.desktop.builder.army_view import ArmyView
from armybuilder.desktop.builder.columns import BuilderColumns
from armybuilder.desktop.builder.own_games.inspector import Inspector
from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.builder.palette import Palette
from armybuilder.desktop.sheets.peek import CardPeek


class Builder(BuilderColumns):
    """One open army of one of our own games."""

    rule_wanted = Signal(str, QPoint)
    levels_wanted = Signal()
    resolve_wanted = Signal()
    removed = Signal(int)
    army: ArmyView
    inspector: Inspector

    def __init__(self, session: ArmySession) -> None:
        self.session = session
        self.palette_view = Palette(session)
        self.army = ArmyView(session)
        self.inspector = Inspector(session)
        super().__init__(session.context, self.palette_view, self.army, self.inspector)
        self.palette_view.unit_wanted.connect(self.army.take)
        self.army.selection_chosen.connect(self.inspector.show_selection)
        self.army.rule_wanted.connect(self.rule_wanted)
        self.army.levels_wanted.connect(self.levels_wanted)
        self.army.removed.connect(self.removed)
        self.inspector.resolve_wanted.connect(self.resolve_wanted)
        self.army.peek_wanted.connect(self.peek)
        self.army.open_wanted.connect(self.open_chosen)
        self.army.rename_wanted.connect(self.name_chosen)
        if session.roster.units:
            self.army.choose(session.roster.units[0].id)

    def peek(self) -> None:
        """Show the card of the chosen unit large over the window."""
        selection = self.session.roster.find(self.army.chosen_id())
        if selection is not None:
            popup = CardPeek(self)
            popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
            name = self.session.roster.unit(selection).name.get(self.session.context.language)
            popup.show_sheet(self.inspector.sheet_of(selection), name)
