"""The builder: what there is to take, the army, and the chosen unit, in three columns."""

from PySide6.QtCore import QPoint, Signal
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.army_view import ArmyView
from armybuilder.desktop.builder.palette import FORCE, EntryPalette
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.widgets.drawer import DrawerSplitter

STATE_KEY = "window.builder"
SIZES = [330, 440, 440]


class Builder(DrawerSplitter):
    """One open army. In a window below 1100 px the right column is a drawer in place of the left one."""

    rule_wanted = Signal(str, QPoint)
    resolve_wanted = Signal()
    weapon_wanted = Signal(str)
    history_wanted = Signal()
    play_wanted = Signal()
    generate_wanted = Signal()
    fits_wanted = Signal()
    compare_wanted = Signal()
    removed = Signal(int)
    told = Signal(str)

    def __init__(self, parts: BuilderParts) -> None:
        self.parts = parts
        self.document, self.context = parts.document, parts.context
        self.palette_view, self.army, self.pane = EntryPalette(parts.offers), ArmyView(parts), parts.pane
        super().__init__(self.palette_view, self.army, self.pane)
        parts.setParent(self)
        self._lay_out()
        self._connect()
        self.army.choose_first()
        self.pane.show_selection(self.army.chosen_id())

    def _lay_out(self) -> None:
        self.setContentsMargins(12, 12, 0, 8)
        columns = (self.palette_view, 200, 3), (self.army, 290, 4), (self.pane, 300, 4)
        for at, (column, least, stretch) in enumerate(columns):
            column.setMinimumWidth(least)
            self.splitter.setStretchFactor(at, stretch)
        self.splitter.setSizes(SIZES)
        self.restore(self.context.store.settings.get(STATE_KEY))
        self.moved.connect(self._remember)

    def _connect(self) -> None:
        self.palette_view.entry_wanted.connect(self.army.take)
        self.army.dropped_beside.connect(self._take_dropped)
        self.army.selection_chosen.connect(self.pane.show_selection)
        # after the army: where the unit that was shown has gone, the one that is chosen now is shown already
        self.document.changed.connect(self.pane.show_change)
        self.army.part_wanted.connect(self._show_part)
        self.army.force_chosen.connect(self.palette_view.choose_force)
        self.army.rule_wanted.connect(self.rule_wanted)
        self.army.removed.connect(self.removed)
        self.army.peek_action.triggered.connect(self.peek)
        self.army.open_wanted.connect(self.open_chosen)
        self.army.rename_action.triggered.connect(self.name_chosen)
        self.army.text_action.triggered.connect(self.copy_text)
        self.army.forms_action.triggered.connect(self.show_text)
        self.army.picture_action.triggered.connect(self.show_picture)
        self.army.history_action.triggered.connect(self.history_wanted)
        self.army.play_action.triggered.connect(self.play_wanted)
        self.army.generate_action.triggered.connect(self.generate_wanted)
        self.army.fits_action.triggered.connect(self.fits_wanted)
        self.army.compare_action.triggered.connect(self.compare_wanted)
        self.pane.resolve_wanted.connect(self.resolve_wanted)
        self.pane.weapon_wanted.connect(self.weapon_wanted)
        self.drawer_toggled.connect(self._follow_drawer)
        self.parts.force_added.connect(self.palette_view.choose_force)
        self.parts.told.connect(self.told)

    # --- what the player does

    def _take_dropped(self, entry: str) -> None:
        """Take what was dropped beside all forces into the one that the palette fills."""
        self.army.take(entry, self.palette_view.chosen.get(FORCE, ""))

    def open_chosen(self) -> None:
        """Go to the first thing that can be changed about the chosen unit."""
        if self.army.chosen_id():
            self.show_drawer(True)
            self.pane.focus_first()

    def name_chosen(self) -> None:
        """Put the cursor into the name of the chosen unit."""
        if self.army.chosen_id():
            self.show_drawer(True)
            self.pane.focus_name()

    def peek(self) -> None:
        """Show the card of the chosen unit large over the window."""
        if shown := self.parts.sheet(self.army.chosen_id()):
            CardPeek(self).show_sheet(*shown)

    def copy_text(self) -> None:
        """Put the army as text on the clipboard, in the form that was chosen last."""
        from armybuilder.desktop.builder.text_dialog import chosen_form
        from armybuilder.exchange.army_text_forms import TEXT_FORMS

        told = TEXT_FORMS[chosen_form(self.context)]
        QApplication.clipboard().setText(told(self.document.army, self.context.language))
        self.told.emit(self.tr("The army is on the clipboard as text"))

    def show_text(self) -> None:
        """Show the army as text, to be copied in one of the forms."""
        from armybuilder.desktop.builder.text_dialog import TextDialog

        TextDialog(self.document.army, self.context, self).exec()

    def show_picture(self) -> None:
        """Show the army as a picture, to be copied or saved."""
        from armybuilder.desktop.builder.picture_dialog import PictureDialog

        PictureDialog(self.document.army, self.context, self).exec()

    def _show_part(self, place: str) -> None:
        """Show what an issue speaks of, in a narrow window too."""
        if self.pane.shows_parts:
            self.show_drawer(True)
            self.pane.show_part(place)

    # --- columns

    def _remember(self) -> None:
        if not self.narrow:
            self.context.remember(STATE_KEY, self.state())

    def _follow_drawer(self, shown: bool) -> None:
        if shown:
            self.pane.focus_first()
        else:
            self.army.list.setFocus()

    def toggle_drawer(self) -> None:
        """Open the right column of a narrow window, or close it."""
        self.show_drawer(not self.drawer_open)
