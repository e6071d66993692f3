"""How many of what is shown the player owns, beside its card: counted up and down without leaving the Library."""

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QGridLayout, QLabel, QSpinBox, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import clear, vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard, indent
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.roster.collection import MOST_OWNED, Thing, holding_of, with_count
from armybuilder.wording.messages import say

# units with more models than these are counted on the page of the collection
MOST_ROWS = 8


class HeldBox(Retranslated, QWidget):
    """Shows a number to change for each thing that a unit is made of."""

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._game = ""
        self._things: Sequence[Thing] = ()
        self.spins: dict[str, QSpinBox] = {}
        self._labels: dict[str, QLabel] = {}
        self.title = make_label(role="heading")
        self._guard = WheelGuard(self)
        self._grid = QGridLayout()
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(12)
        self._grid.setColumnStretch(2, 1)
        vbox(self.title, self._grid, inside=self, margins=0, spacing=4)
        context.collection_changed.connect(self.refresh)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of the window; nothing is read for that."""
        self.title.setText(self.tr("In the collection"))
        for thing in self._things:
            label, spin = self._labels.get(thing.entry), self.spins.get(thing.entry)
            if label is not None and spin is not None:
                name = said(thing.name, self._context.language)
                label.setText(name if len(self._things) > 1 else self.tr("Owned"))
                spin.setAccessibleName(self.tr("Owned: %1").replace("%1", name))

    def show_things(self, game: str, things: Sequence[Thing]) -> None:
        """Show how many of some things of a game are owned."""
        shown = (game, tuple(thing.entry for thing in things[:MOST_ROWS]))
        same = shown == (self._game, tuple(thing.entry for thing in self._things))
        self._game, self._things = game, things[:MOST_ROWS]
        if not same:
            self._make_rows()

    def _make_rows(self) -> None:
        clear(self._grid)
        self.spins.clear()
        self._labels.clear()
        for row, thing in enumerate(self._things):
            spin = self.spins[thing.entry] = QSpinBox()
            indent(spin)
            spin.setRange(0, MOST_OWNED)
            spin.valueChanged.connect(lambda value, thing=thing: self._count(thing, value))
            self._guard.watch(spin)
            label = self._labels[thing.entry] = QLabel()
            self._grid.addWidget(label, row, 0)
            self._grid.addWidget(spin, row, 1)
        self.setVisible(bool(self._things))
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show what the database has now."""
        if not self._game:
            return
        counts = self._context.store.collection.counts(self._game)
        for entry, spin in self.spins.items():
            with QSignalBlocker(spin):
                spin.setValue(counts.get(entry, 0))

    def _count(self, thing: Thing, number: int) -> None:
        collection = self._context.store.collection
        before = collection.all(self._game).get(thing.entry) or holding_of(self._game, thing)
        name = said(thing.name, self._context.language)
        label = say("collection.step.set", self._context.language, name=name)
        try:
            self._context.write(
                lambda: collection.do(self._game, [with_count(before, "owned", number)], label, joins=True)
            )
        except Problem as problem:
            self._context.told.emit(problem)
        self._context.collection_changed.emit()
