"""The builder of an imported game's army: entries to take, the army, the options of the chosen unit."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.columns import BuilderColumns
from armybuilder.desktop.builder.imported.army_view import ForceView
from armybuilder.desktop.builder.imported.entry_palette import EntryPalette
from armybuilder.desktop.builder.imported.force_dialog import ForceDialog
from armybuilder.desktop.builder.imported.renewal_bar import RenewalBar
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.builder.imported.unit_pane import UnitPane
from armybuilder.exchange.plain_text import plain_text


class ForceBuilder(BuilderColumns):
    """One open army. In a window below 1100 px the right column is a drawer in place of the left one."""

    rule_wanted = Signal(str, QPoint)
    levels_wanted = Signal()
    removed = Signal(int)
    army: ForceView
    inspector: UnitPane
    told = Signal(str)

    def __init__(self, session: ForceSession) -> None:
        self.session = session
        self.palette_view = EntryPalette(session)
        self.army = ForceView(session)
        self.inspector = UnitPane(session)
        self.renewal = RenewalBar(session, self.army)
        self.army.column.insertWidget(0, self.renewal)
        super().__init__(session.context, self.palette_view, self.army, self.inspector)
        self.palette_view.entry_wanted.connect(self.army.take)
        self.army.selection_chosen.connect(self.inspector.show_selection)
        self.army.part_wanted.connect(self._show_part)
        self.army.force_chosen.connect(self.palette_view.choose_force)
        self.army.force_wanted.connect(self.add_force)
        self.army.removed.connect(self.removed)
        self.army.open_wanted.connect(self.open_chosen)
        self.army.rename_wanted.connect(self.name_chosen)
        self.army.text_wanted.connect(self.copy_text)
        self.army.choose_first()
        self.inspector.show_selection(self.army.chosen_id())

    def _show_part(self, place: str) -> None:
        """Show what an issue speaks of, in a narrow window too."""
        self.show_drawer(True)
        self.inspector.show_part(place)

    def add_force(self) -> None:
        """Ask which force to add, and add it."""
        dialog = ForceDialog(self.session, self)
        if dialog.exec() == ForceDialog.DialogCode.Accepted:
            made = self.session.do(dialog.action(), self.tr("Add a force"))
            if made:
                self.palette_view.choose_force(made)

    def copy_text(self) -> None:
        """Put the army as plain text on the clipboard, for a chat."""
        QApplication.clipboard().setText(plain_text(self.session.engine, self.session.context.language))
        self.told.emit(self.tr("The army is on the clipboard as text"))
