"""What can be taken into the army: the left column of the builder."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtWidgets import QComboBox, QLabel, QLineEdit, QVBoxLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import fold, said
from armybuilder.desktop.builder.imported.entry_model import CategoryRow, EntryModel
from armybuilder.desktop.builder.imported.entry_rows import category_rows
from armybuilder.desktop.builder.imported.pricing import Pricing
from armybuilder.desktop.builder.imported.session import ForceSession
from armybuilder.desktop.lists.unit_list import UnitList
from armybuilder.desktop.lists.unit_model import UNIT_ROLE
from armybuilder.roster.working import WorkingForce

FOLDED_KEY = "window.entries.folded"


class EntryPalette(QWidget):
    """Search and force over the entries by category. `entry_wanted` names a force and an entry."""

    entry_wanted = Signal(str, str)

    def __init__(self, session: ForceSession) -> None:
        super().__init__()
        self.session = session
        self.context = session.context
        kept = self.context.store.settings.get(FOLDED_KEY)
        self.folded: set[str] = {str(key) for key in kept} if isinstance(kept, list) else set()
        self.pricing = Pricing(self)
        self.pricing.priced.connect(self.refresh)
        self._make_parts()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.search)
        layout.addWidget(self.force)
        layout.addWidget(self.list, 1)
        layout.addWidget(self.nothing, 1)
        self.retranslate()
        self.context.language_changed.connect(self.retranslate)
        self.session.changed.connect(self.refresh)

    def _make_parts(self) -> None:
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self.refresh)
        self.search.returnPressed.connect(self._take_first)
        self.force = QComboBox()
        self.force.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.force.setMinimumContentsLength(6)
        self.force.activated.connect(self.refresh)
        self.model = EntryModel()
        self.list = UnitList(self.model)
        self.list.unit_wanted.connect(self._take)
        self.list.fold_wanted.connect(self._fold)
        self.list.text_typed.connect(self._type)
        self.nothing = QLabel()
        self.nothing.setWordWrap(True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.nothing.setProperty("role", "quiet")

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def retranslate(self) -> None:
        self.search.setPlaceholderText(self.tr("Search units"))
        self.search.setAccessibleName(self.tr("Search units"))
        self.list.setAccessibleName(self.tr("Units to take"))
        self.force.setAccessibleName(self.tr("Force"))
        self.refresh()

    # --- what is shown

    def chosen_force(self) -> WorkingForce | None:
        """The force that is being filled."""
        forces = list(self.session.engine.roster.all_forces())
        wanted = self.force.currentData()
        return next((f for f in forces if f.id == wanted), forces[0] if forces else None)

    def choose_force(self, force_id: str) -> None:
        """Fill another force from now on."""
        at = self.force.findData(force_id)
        if at >= 0 and at != self.force.currentIndex():
            self.force.setCurrentIndex(at)
            self.refresh()

    def refresh(self) -> None:
        """Show what the force can take and what fits the search."""
        self._fill_forces()
        force = self.chosen_force()
        text = fold(self.search.text())
        rows = tuple(self._categories(force, text)) if force is not None else ()
        self.model.show_rows(rows, frozenset() if text else frozenset(self.folded))
        self.list.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        if force is None:
            self.nothing.setText(self.tr("The army has no force yet. Add one in the middle."))
        elif text:
            self.nothing.setText(self.tr("Nothing fits. Clear the search."))
        else:
            self.nothing.setText(self.tr("This catalogue offers nothing that a force can take."))
        if force is not None:
            self.model.show_owned(Counter(s.node.full_id for s in force.selections))

    def _fill_forces(self) -> None:
        language = self.context.language
        forces = [
            (force.id, force.origin.name or said(force.name, language))
            for force in self.session.engine.roster.all_forces()
        ]
        self.force.setVisible(len(forces) > 1)
        shown = [(self.force.itemData(at), self.force.itemText(at)) for at in range(self.force.count())]
        if forces == shown:
            return
        kept = self.force.currentData()
        self.force.clear()
        for force_id, name in forces:
            self.force.addItem(name, force_id)
        self.force.setCurrentIndex(max(0, self.force.findData(kept)))

    def _categories(self, force: WorkingForce, text: str) -> Iterator[CategoryRow]:
        session, without = self.session, self.tr("Without a category")
        language = self.context.language
        self.pricing.begin()
        return category_rows(
            force,
            session.cost_type,
            session.engine.answers,
            language,
            text=text,
            without=without,
            price=self.pricing.cost,
        )

    # --- what the player does

    def _take(self, entry: str) -> None:
        force = self.chosen_force()
        if force is not None:
            self.entry_wanted.emit(force.id, entry)

    def _take_first(self) -> None:
        index = self.model.first_entry()
        if index.isValid():
            self._take(str(index.data(UNIT_ROLE)))

    def _fold(self, category: str) -> None:
        if self.search.text().strip():
            return
        self.folded ^= {category}
        self.refresh()
        self.list.choose(self.model.heading_index(category))
        with suppress(Problem):
            # what is folded is not worth a message when the disk is full
            self.context.store.settings.set(FOLDED_KEY, sorted(self.folded))

    def _type(self, text: str) -> None:
        self.search.setFocus()
        self.search.setText(self.search.text() + text)
