"""The builder of an army of an imported game: forces, categories and trees of options."""

from collections.abc import Sequence
from decimal import Decimal
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.text import Note, said
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.army_rows import ArmyRow
from armybuilder.desktop.builder.imported.costs import told_amount
from armybuilder.desktop.builder.imported.force_dialog import ForceDialog
from armybuilder.desktop.builder.imported.force_info import ForceInfoDialog
from armybuilder.desktop.builder.imported.force_line import ForceLine
from armybuilder.desktop.builder.imported.force_menus import ForceMenus
from armybuilder.desktop.builder.imported.offers import ForceOffers
from armybuilder.desktop.builder.imported.options_pane import OptionsPane
from armybuilder.desktop.builder.imported.renewal_bar import RenewalBar
from armybuilder.desktop.builder.imported.rows import ForceRows
from armybuilder.desktop.builder.limit_box import LimitedCost
from armybuilder.desktop.builder.parts import BuilderParts
from armybuilder.roster.costs import cost_name, whole
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.wording.messages import say_note

if TYPE_CHECKING:  # made when somebody prints
    from armybuilder.desktop.printing.print_dialog import PrintDialog

MOST_TOLD = 4


class ImportedParts(BuilderParts):
    """Made for an open army of an imported game."""

    joins_units = True
    limit_step = 250
    limit_most = MOST_POINTS

    def __init__(self, document: ArmyDocument[ImportedArmy]) -> None:
        self.force_action = QAction()
        super().__init__(document)
        self.force_menus = ForceMenus(document)
        self.force_menus.added.connect(self.force_added)
        self._rows = ForceRows(document, self.force_menus)
        self._followed: tuple[Note, ...] = ()
        self._untold: tuple[Note, ...] = ()
        self.force_action.triggered.connect(self.add_force)
        document.changed.connect(self._note_followed)

    def _note_followed(self) -> None:
        """Take note of what came or went by itself after an edit, to be told when the edit is done."""
        before, self._followed = self._followed, self.document.army.followed
        self._untold = self._followed if self._followed != before else ()
        if self._untold:
            # a new step of the undo stack takes messages about the one before away
            QTimer.singleShot(0, self._tell_followed)

    def _tell_followed(self) -> None:
        if text := self.followed():
            self.told.emit(text)

    def followed(self) -> str:
        notes, self._untold = self._untold[:MOST_TOLD], ()
        return "\n".join(say_note(note, self.context.language) for note in notes)

    def make_offers(self) -> ForceOffers:
        return ForceOffers(self.document)

    def make_head(self) -> ForceLine:
        head = ForceLine(self.document)
        head.force_wanted.connect(self.add_force)
        head.info_wanted.connect(self.show_forces)
        return head

    def make_pane(self) -> OptionsPane:
        return OptionsPane(self.document)

    def banner(self) -> QWidget:
        bar = RenewalBar(self.document)
        self.data_changed.connect(bar.refresh)
        return bar

    def rows(self) -> list[ArmyRow]:
        return self._rows.rows(self.unit_of)

    def unit_of(self, place: str) -> str:
        selection = self.document.army.engine.roster.selection(place)
        return place if selection is None else selection.root.id

    def entry_name(self, entry: str, force: str) -> str:
        live = self.document.army.engine.roster
        filled = live.force(force) or next(live.all_forces(), None)
        node = filled.expansion.root(entry) if filled is not None else None
        return said(node.name, self.context.language) if node is not None else entry

    def pane_name(self) -> str:
        return self.tr("Options")

    def limits(self) -> Sequence[LimitedCost]:
        army, language = self.document.army, self.context.language
        kinds = dict.fromkeys((army.cost_type, *army.engine.shown_cost_types))
        roster = army.engine.roster
        return tuple(
            LimitedCost(
                kind,
                said(cost_name(army.data, kind), language),
                None if (limit := roster.limits.get(kind)) is None else whole(limit),
                told_amount(roster.totals.get(kind, Decimal(0))),
            )
            for kind in kinds
            if kind
        )

    def menu_actions(self) -> Sequence[QAction]:
        return (self.force_action,)

    def row_menu(self, units: Sequence[str], force: str, parent: QWidget) -> QMenu | None:
        if force:
            return self.force_menus.of_force(force, parent)
        return self.force_menus.of_units(units, parent)

    def transfer(self, units: Sequence[str], force: str) -> None:
        self.force_menus.transfer(units, force)

    def retranslate(self) -> None:
        self.force_action.setText(self.tr("Add a force…"))

    def add_force(self) -> None:
        """Ask which force to add, and add it."""
        dialog = ForceDialog(self.document, self.pane.window())
        if dialog.exec() == ForceDialog.DialogCode.Accepted:
            result = self.document.do(dialog.edit(), self.tr("Add a force"))
            if result.changed:
                self.force_added.emit(result.made)

    def show_forces(self) -> None:
        """Show what the forces tell."""
        ForceInfoDialog(self.document, self.pane.window()).exec()

    def print_dialog(self, parent: QWidget) -> "PrintDialog":
        from armybuilder.desktop.printing.print_dialog import PrintDialog  # it takes its time to load
        from armybuilder.print_subjects import kept_army_subject

        army = self.document.army
        subject = kept_army_subject(self.document.context.store, army)
        return PrintDialog(self.document.context, subject, "army", parent)
