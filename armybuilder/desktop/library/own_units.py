"""Units of the players' own: taken from a file, written in the window, deleted and put back."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from uuid import uuid4

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.unit_editor import UnitEditor
from armybuilder.desktop.widgets.notice import Notice
from armybuilder.exchange.files import read_file
from armybuilder.exchange.reading import decoded
from armybuilder.messages import say_problem


class OwnUnits(QObject):
    """Changes the own units of the game that is shown; what went wrong is said in the notice.

    `shown` is a unit to be shown now; `told` something just done: its text, the name of a button, and what the button does.
    """

    shown = Signal(str)
    told = Signal(str, str, object)

    def __init__(self, context: Context, notice: Notice, over: QWidget) -> None:
        super().__init__(over)
        self._context, self._notice, self._over = context, notice, over

    # files

    def choose_file(self) -> None:
        """Ask for a file of own units and import it."""
        title, kinds = self.tr("Import units"), self.tr("Armlist files (*.toml)")
        name, _ = QFileDialog.getOpenFileName(self._over, title, "", kinds)
        if name:
            self.import_file(Path(name))

    def import_file(self, path: Path) -> None:
        """Add the units of a file; what is wrong with it is said in full beside the list."""
        try:
            text = decoded(read_file(path), path.name)
            units = self._context.game.read_armlist(text, path.name)
            self._context.write(lambda: self._context.store.units.put_own(self._context.game, units))
        except Problem as problem:
            words = say_problem(problem, self._context.language)
            self._notice.say(self.tr("Nothing was imported"), words)
            return
        self._context.reload_content()
        self._notice.hide()
        if units:
            self.shown.emit(units[0].id)
        self._context.message.emit(self.tr("%n unit(s) imported", "", len(units)))

    # written here

    def write_new(self) -> None:
        """Write a unit from the beginning."""
        self._write(None, new_id())

    def write_from(self, unit_id: str) -> None:
        """Change a unit of one's own; begin a new one from a unit that came with the program."""
        unit = self._context.units.get(unit_id)
        if unit is not None:
            self._write(unit, unit_id if unit_id in self._context.own_ids else new_id())

    def _write(self, unit: Any, unit_id: str) -> None:
        forms = self._context.game.forms
        form = (
            next((one for one in forms if one.record is type(unit)), None)
            if unit is not None
            else next(iter(forms), None)
        )
        if form is None:
            return
        editor = UnitEditor(self._context, form, unit, unit_id, self._over)
        if editor.exec() and editor.unit is not None:
            self.keep(editor.unit)
        editor.deleteLater()

    def keep(self, unit: Any) -> None:
        """Save a unit that was written; `told` offers to take it back."""
        before = self._context.units.get(unit.id)
        if unit == before or not self._put(unit):
            return
        text = self.tr("%1 is saved").replace("%1", unit.name.get(self._context.language))
        back = (lambda: self._put(before)) if before is not None else (lambda: self._remove(unit.id))
        self.told.emit(text, self.tr("Undo"), back)

    def delete(self, unit_id: str) -> None:
        """Delete a unit that the user has added, at once; `told` offers it back."""
        unit = self._context.units.get(unit_id)
        if unit is None or unit_id not in self._context.own_ids or not self._remove(unit_id):
            return
        text = self.tr("%1 is deleted").replace("%1", unit.name.get(self._context.language))
        self.told.emit(text, self.tr("Undo"), lambda: self._put(unit))

    def _put(self, unit: Any) -> bool:
        done = self._change(lambda: self._context.store.units.put_own(self._context.game, [unit]))
        if done:
            self.shown.emit(unit.id)
        return done

    def _remove(self, unit_id: str) -> bool:
        return self._change(lambda: self._context.store.units.delete_own(self._context.game.id, [unit_id]))

    def _change(self, change: Callable[[], None]) -> bool:
        try:
            self._context.write(change)
        except Problem as problem:
            words = say_problem(problem, self._context.language)
            self._notice.say(self.tr("The change was not saved"), words)
            return False
        self._context.reload_content()
        return True


def new_id() -> str:
    """An id that no unit has: one that was deleted stays in armies under its own."""
    return f"own.{uuid4().hex[:12]}"
