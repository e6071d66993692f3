"""Who drives a machine or serves a gun: every trooper of the army, and why some may not."""

from typing import Any

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QComboBox, QGroupBox, QLabel, QVBoxLayout

from armybuilder.desktop.builder.own_games.session import ArmySession
from armybuilder.desktop.widgets.input_guards import WheelGuard
from armybuilder.games.bronepehota.army.crew import may_crew, trooper_label, troopers
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.naming import label
from armybuilder.roster.edits import SetCrew
from armybuilder.roster.model import Post, Selection


class CrewBox(QGroupBox):
    """One choice: nobody, or a trooper; those who may not are shown greyed with the reason."""

    def __init__(self, session: ArmySession) -> None:
        super().__init__()
        self.session = session
        self.selection_id = ""
        self.gun = False
        self.choice = QComboBox()
        self.choice.setMaxVisibleItems(16)
        self.choice.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.choice.setMinimumContentsLength(12)
        self.choice.activated.connect(self._choose)
        self.wheel = WheelGuard(self)
        self.wheel.watch(self.choice)
        self.hint = QLabel()
        self.hint.setProperty("role", "quiet")
        self.hint.setWordWrap(True)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 4, 0, 0)
        layout.addWidget(self.choice)
        layout.addWidget(self.hint)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self._title()
        super().changeEvent(event)

    def _title(self) -> None:
        self.setTitle(self.tr("Gunner") if self.gun else self.tr("Pilot"))
        self.choice.setAccessibleName(self.title())

    def show_unit(self, selection: Selection, unit: Any) -> None:
        """Show who may crew this unit; squads crew nothing."""
        crewed = isinstance(unit, Machine | Gun)
        self.setVisible(crewed)
        if not crewed:
            return
        self.selection_id, self.gun = selection.id, isinstance(unit, Gun)
        self._title()
        if self.gun:
            self.hint.setText(
                self.tr("Rank %1 or higher. Without a gunner any trooper on foot may fire it.").replace(
                    "%1", str(unit.rank)
                )
            )
        else:
            self.hint.setText(self.tr("Rank %1 or higher.").replace("%1", str(unit.rank)))
        self._fill(selection, unit)

    def _fill(self, selection: Selection, unit: Machine | Gun) -> None:
        roster, language = self.session.roster, self.session.context.language
        at = {post: s for s in roster.units for post in s.crew if s.id != selection.id}
        model = QStandardItemModel(self.choice)
        nobody = QStandardItem(self.tr("Nobody"))
        nobody.setData(None, Qt.ItemDataRole.UserRole)
        model.appendRow(nobody)
        chosen = 0
        for post, trooper in troopers(roster):
            name = trooper_label(roster, post).get(language)
            item = QStandardItem(self.tr("%1 — rank %2").replace("%1", name).replace("%2", str(trooper.rank)))
            item.setData(post, Qt.ItemDataRole.UserRole)
            reason = self._why_not(may_crew(trooper, unit), at.get(post))
            if reason:
                item.setText(f"{item.text()} ({reason})")
                item.setEnabled(post in selection.crew)
            model.appendRow(item)
            if post in selection.crew:
                chosen = model.rowCount() - 1
        self.choice.setModel(model)
        self.choice.setCurrentIndex(chosen)

    def _why_not(self, has_rank: bool, elsewhere: Selection | None) -> str:
        if not has_rank:
            return self.tr("rank too low")
        if elsewhere is not None:
            where = label(self.session.roster, elsewhere).get(self.session.context.language)
            return self.tr("already at %1").replace("%1", where)
        return ""

    def _choose(self, row: int) -> None:
        post: Post | None = self.choice.itemData(row)
        crew = (post,) if isinstance(post, Post) else ()
        text = self.tr("Assign a gunner") if self.gun else self.tr("Assign a pilot")
        self.session.do(SetCrew(self.selection_id, crew), text)
