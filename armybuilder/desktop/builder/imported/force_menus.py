"""What can be done with the forces of an army from its list: units go to another one, forces come below one."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import ForceEntry
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.builder.imported.force_names import ForceNames
from armybuilder.roster.edits import AddForce
from armybuilder.roster.force_kinds import force_kinds_offered
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.transferring import Transfer, why_not_there
from armybuilder.roster.working import WorkingForce
from armybuilder.wording.messages import say_problem


class ForceMenus(QObject):
    """Makes the menus of an open army. A force that has come is told by `added`."""

    added = Signal(str)

    def __init__(self, document: ArmyDocument[ImportedArmy]) -> None:
        super().__init__(document)
        self.document = document

    def of_units(self, ids: Sequence[str], parent: QWidget) -> QMenu | None:
        """Make the menu of the forces that units may go to, the others greyed with the reason; None with but one force."""
        engine = self.document.army.engine
        forces = list(engine.roster.all_forces())
        units = [unit for own in ids if (unit := engine.roster.selection(own)) is not None]
        if not units or len(forces) < 2:
            return None
        language = self.document.context.language
        menu = QMenu(self.tr("To another force"), parent)
        menu.setToolTipsVisible(True)
        names = ForceNames(engine.roster, language)
        for force in forces:
            refusals = (why_not_there(unit, force, engine.answers) for unit in units)
            why = next((refusal for refusal in refusals if refusal is not None), None)
            action = menu.addAction(names.name(force).replace("&", "&&"))
            action.setEnabled(why is None)
            if why is not None:
                action.setToolTip(say_problem(why, language))
            action.triggered.connect(partial(self.transfer, tuple(ids), force.id))
        return menu

    def transfer(self, ids: Sequence[str], force_id: str) -> None:
        """Put units into another force, in one step."""
        self.document.do(Transfer(tuple(ids), force_id), self.tr("Transfer %n unit(s)", "", len(ids)))

    # --- forces below a force

    def kinds_below(self, force: WorkingForce) -> tuple[ForceEntry, ...]:
        """Return the kinds of force that can be added below one now."""
        return force_kinds_offered(force.expansion, force, self.document.army.engine.answers)

    def label(self, force: WorkingForce) -> str:
        """Return what a force calls those below it."""
        told = said(force.entry.child_forces_label, self.document.context.language)
        return told or self.tr("Forces inside")

    def of_force(self, force_id: str, parent: QWidget) -> QMenu | None:
        """Make the menu of what can be added below a force; None where nothing can."""
        force = self.document.army.engine.roster.force(force_id)
        kinds = () if force is None else self.kinds_below(force)
        if force is None or not kinds:
            return None
        menu = QMenu(self.tr("Add: %1").replace("%1", self.label(force)).replace("&", "&&"), parent)
        for kind in kinds:
            name = said(kind.name, self.document.context.language)
            action = menu.addAction(name.replace("&", "&&"))
            action.triggered.connect(partial(self._add, kind, force))
        return menu

    def _add(self, kind: ForceEntry, force: WorkingForce) -> None:
        edit = AddForce(kind.id, force.expansion.catalogue.id, force.id)
        result = self.document.do(edit, self.tr("Add a force"))
        if result.changed:
            self.added.emit(result.made)
