"""What became of the units: where they stand, whether they have Scoring, whether they are destroyed."""

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QHeaderView, QTreeWidget, QTreeWidgetItem

from armybuilder.desktop.ninth_age.game_tab import GameTab
from armybuilder.desktop.ninth_age.panel import BattlePanel
from armybuilder.desktop.widgets.boxes import add_to
from armybuilder.desktop.widgets.making import make_heading_item, make_label
from armybuilder.games.ninth_age.pregame.battle import PLAYERS, fielded, numbered, unit_of
from armybuilder.games.ninth_age.pregame.playing import has_scoring
from armybuilder.games.ninth_age.rules.field.table import Footprint

ID_ROLE = Qt.ItemDataRole.UserRole + 1
SCORING, DESTROYED = 1, 2
CHECKED, UNCHECKED = Qt.CheckState.Checked, Qt.CheckState.Unchecked


class UnitsTab(GameTab):
    """Both armies; a click on the table moves the chosen unit there."""

    def __init__(self, panel: BattlePanel) -> None:
        super().__init__(panel)
        self._turned: float | None = None
        self.hint = make_label(
            self.tr("Choose a unit and click on the table where it stands now; the wheel turns it."),
            role="quiet",
            wraps=True,
        )
        self.tree = QTreeWidget()
        self.tree.setRootIsDecorated(False)
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels([self.tr("Unit"), self.tr("Scoring"), self.tr("Lost")])
        self.tree.headerItem().setToolTip(DESTROYED, self.tr("Destroyed or fled from the table"))
        self.tree.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.tree.setMinimumHeight(260)
        self.tree.setAccessibleName(self.tr("Units"))
        header = self.tree.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        for column in (SCORING, DESTROYED):
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemChanged.connect(self._changed)
        self.tree.currentItemChanged.connect(lambda *_: self._choose())
        add_to(self.column, self.hint, (self.tree, 1))

    def follow(self) -> None:
        """Show the units as they are now. Rows are kept: a tick asks for this from inside of its own row."""
        battle = self._panel.battle
        keys = [key for player in PLAYERS for key in ("", *(key for key, _ in fielded(battle, player)))]
        with QSignalBlocker(self.tree):
            if keys != [self._key_of(row) for row in self._rows()]:
                self._make_rows(keys)
            heads = iter(PLAYERS)
            for row, key in zip(self._rows(), keys, strict=True):
                if key:
                    self._show_unit(row, key)
                else:
                    row.setText(0, self._panel.session.player_name(next(heads)))

    def _rows(self) -> list[QTreeWidgetItem]:
        rows = (self.tree.topLevelItem(at) for at in range(self.tree.topLevelItemCount()))
        return [row for row in rows if row is not None]

    def _make_rows(self, keys: list[str]) -> None:
        self.tree.clear()
        for key in keys:
            row = QTreeWidgetItem() if key else make_heading_item()
            row.setData(0, ID_ROLE, key)
            self.tree.addTopLevelItem(row)

    def _show_unit(self, row: QTreeWidgetItem, key: str) -> None:
        battle = self._panel.battle
        unit = unit_of(battle, key)
        assert unit is not None
        row.setText(0, numbered(battle, key))
        row.setToolTip(0, unit.name)
        if unit.has_scoring:
            row.setCheckState(SCORING, CHECKED if has_scoring(battle, key) else UNCHECKED)
        else:
            row.setData(SCORING, Qt.ItemDataRole.CheckStateRole, None)
        row.setCheckState(DESTROYED, CHECKED if key in battle.play.destroyed else UNCHECKED)

    @staticmethod
    def _key_of(row: QTreeWidgetItem | None) -> str:
        return str(row.data(0, ID_ROLE) or "") if row is not None else ""

    def chosen(self) -> str:
        return self._key_of(self.tree.currentItem())

    def _choose(self) -> None:
        self._turned = None
        self.offer()

    def _changed(self, item: QTreeWidgetItem, column: int) -> None:
        key = self._key_of(item)
        if not key or column not in (SCORING, DESTROYED):
            return
        unit = unit_of(self._panel.battle, key)
        scoring = unit is not None and (not unit.has_scoring or item.checkState(SCORING) == CHECKED)
        destroyed = item.checkState(DESTROYED) == CHECKED
        if not destroyed and column == DESTROYED and unit is not None and unit.has_scoring:
            scoring = key not in self._panel.battle.play.without_scoring
        if not self._panel.do("unit-state", {"unit": key, "has_scoring": scoring, "destroyed": destroyed}):
            self.follow()

    def offer(self) -> None:
        unit = unit_of(self._panel.battle, self.chosen()) if self.chosen() else None
        if unit is None or self._panel.battle.play.over:
            self._panel.map.offer(None)
            return
        self._panel.map.offer(Footprint(width=unit.width, deep=unit.deep, angle=self._angle()))
        self._panel.map.allow(True)

    def _angle(self) -> float:
        """As the chosen unit stands, unless the wheel has turned it."""
        standing = self._panel.battle.places.get(self.chosen())
        return self._turned if self._turned is not None else standing.angle if standing else 90.0

    def turn_to(self, angle: float) -> None:
        self._turned = angle
        self.offer()

    def take_place(self, x: float, y: float) -> None:
        if key := self.chosen():
            self._panel.do("move-unit", {"unit": key, "spot": {"x": x, "y": y, "angle": self._angle()}})
