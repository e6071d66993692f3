"""Who serves in a unit of another: everybody whom the game proposes, and why some may not."""

from collections.abc import Iterable

from PySide6.QtCore import Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QGroupBox

from armybuilder.catalogue.text import Told
from armybuilder.desktop.builder.army_document import ArmyDocument
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.crew import CrewCandidate, CrewPlace
from armybuilder.games.naming import label
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit import Unit
from armybuilder.roster.edits import SetCrew
from armybuilder.roster.model import Post, Selection
from armybuilder.wording.messages import say_told


class CrewBox(Retranslated, QGroupBox):
    """One choice: nobody, or one of the candidates; those who may not are shown greyed with the reason."""

    def __init__(self, document: ArmyDocument[OwnArmy]) -> None:
        super().__init__()
        self.document = document
        self.selection_id = ""
        self.place: CrewPlace | None = None
        self.choice = QComboBox()
        self.choice.setMaxVisibleItems(16)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(12)
        self.choice.activated.connect(self._choose)
        WheelGuard(self).watch(self.choice)
        self.hint = make_label(role="quiet", wraps=True)
        vbox(self.choice, self.hint, inside=self, margins=(0, 4, 0, 0))

    def retranslate(self) -> None:
        self.setTitle(self._say(self.place.title) if self.place else "")
        self.choice.setAccessibleName(self.title())

    def _say(self, told: Told) -> str:
        return say_told(told, self.document.context.language)

    def show_unit(self, selection: Selection, unit: Unit) -> None:
        """Show who may serve in this unit; nothing where it needs nobody."""
        crewing = self.document.context.game.crewing
        self.place = crewing.place_in(unit) if crewing else None
        self.setVisible(self.place is not None)
        if crewing is None or self.place is None:
            return
        self.selection_id = selection.id
        self.retranslate()
        self.hint.setText(self._say(self.place.hint))
        self._fill(selection, crewing.candidates(self.document.roster, unit))

    def _fill(self, selection: Selection, candidates: Iterable[CrewCandidate]) -> None:
        elsewhere = {post: s for s in self.document.roster.units for post in s.crew if s.id != selection.id}
        model = QStandardItemModel(self.choice)
        nobody = QStandardItem(self.tr("Nobody"))
        nobody.setData(None, Qt.ItemDataRole.UserRole)
        model.appendRow(nobody)
        chosen = 0
        for candidate in candidates:
            item = QStandardItem(self._say(candidate.name))
            item.setData(candidate.post, Qt.ItemDataRole.UserRole)
            reason = self._why_not(candidate, elsewhere.get(candidate.post))
            if reason:
                item.setText(f"{item.text()} ({reason})")
                item.setEnabled(candidate.post in selection.crew)
            model.appendRow(item)
            if candidate.post in selection.crew:
                chosen = model.rowCount() - 1
        self.choice.setModel(model)
        self.choice.setCurrentIndex(chosen)

    def _why_not(self, candidate: CrewCandidate, elsewhere: Selection | None) -> str:
        if candidate.unfit is not None:
            return self._say(candidate.unfit)
        if elsewhere is not None:
            where = label(self.document.roster, elsewhere).get(self.document.context.language)
            return self.tr("already at %1").replace("%1", where)
        return ""

    def _choose(self, row: int) -> None:
        post: Post | None = self.choice.itemData(row)
        crew = (post,) if isinstance(post, Post) else ()
        if self.place is not None:
            self.document.do(SetCrew(self.selection_id, crew), self._say(self.place.assigning))
