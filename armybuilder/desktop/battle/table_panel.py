"""Beside the table: where the chosen piece or terrain lies, in numbers; the rings of a weapon; who is not placed; the palette."""

from collections.abc import Mapping

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtWidgets import (
    QAbstractItemView,
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QWidget,
)

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.board_rules import BoardRules, TerrainKind
from armybuilder.battle.table.formation import unplaced
from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.table_colours import ground_brush, ground_colour
from armybuilder.desktop.battle.table_overlays import reaches
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.making import make_button, make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.terrain_pieces import TerrainPiece
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.narration import tell_terrain

WIDTH = 200
SWATCH = QSize(28, 18)
FAR = 1000.0


class TablePanel(Retranslated, QWidget):
    """`place_typed` tells where the chosen one is to stand, by numbers; `form_up_wanted` the unit that is to be placed.

    `kind_picked` is the kind of terrain to lay next, `kind_wanted` one that is to lie in the middle at once. `weapon_picked`
    has how far the chosen weapon reaches.
    """

    place_typed = Signal(object)
    put_wanted = Signal()
    form_up_wanted = Signal(str)
    kind_picked = Signal(str)
    kind_wanted = Signal(str)
    weapon_picked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._kinds: tuple[TerrainKind, ...] = ()
        self.chosen = make_label(role="heading", wraps=True)
        self.x_box, self.y_box, self.heading_box = make_number_box(), make_number_box(), make_number_box(360)
        self.heading_box.setSingleStep(15)
        self.heading_box.setWrapping(True)
        self._labels = [QLabel() for _ in range(3)]
        self.put: QPushButton = make_button(clicked=self.put_wanted)
        self.weapon = QComboBox()
        self._weapon_label, self._unplaced_label, self._palette_label = (
            make_label(wraps=True) for _ in range(3)
        )
        self.unplaced, self.palette_list = QListWidget(), QListWidget()
        self.palette_list.setIconSize(SWATCH)
        for part in (self.unplaced, self.palette_list):
            part.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.palette_list.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self._lay_out()
        for box in (self.x_box, self.y_box, self.heading_box):
            box.valueChanged.connect(self._typed)
        self.weapon.currentIndexChanged.connect(
            lambda *_: self.weapon_picked.emit(self.weapon.currentData() or ())
        )
        self.unplaced.itemActivated.connect(lambda item: self.form_up_wanted.emit(_key(item)))
        self.palette_list.currentItemChanged.connect(lambda item, _: self.kind_picked.emit(_key(item)))
        self.palette_list.itemActivated.connect(lambda item: self.kind_wanted.emit(_key(item)))
        self.setFixedWidth(WIDTH)
        self.retranslate()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        for row, (label, box) in enumerate(
            zip(self._labels, (self.x_box, self.y_box, self.heading_box), strict=True)
        ):
            label.setBuddy(box)
            grid.addWidget(label, row, 0)
            grid.addWidget(box, row, 1)
        vbox(
            self.chosen,
            grid,
            self.put,
            self._weapon_label,
            self.weapon,
            self._unplaced_label,
            (self.unplaced, 1),
            self._palette_label,
            (self.palette_list, 1),
            inside=self,
            margins=(8, 4, 8, 4),
            spacing=4,
        )

    def retranslate(self) -> None:
        for label, text in zip(self._labels, (self.tr("X"), self.tr("Y"), self.tr("Looks, °")), strict=True):
            label.setText(text)
        self.put.setText(self.tr("Put there"))
        self._weapon_label.setText(self.tr("Reach of a weapon"))
        self._unplaced_label.setText(self.tr("Not on the table (Enter places)"))
        self._palette_label.setText(self.tr("Terrain (click, then the table)"))
        for widget, name in (
            (self.unplaced, self._unplaced_label),
            (self.palette_list, self._palette_label),
            (self.weapon, self._weapon_label),
        ):
            widget.setAccessibleName(name.text())

    def show_state(
        self, state: BattleState, language: Language, own: Mapping[str, TerrainPiece], *, may_change: bool
    ) -> None:
        """Show who is not placed yet, the player's own terrain, and the kinds of terrain of the game."""
        self.unplaced.clear()
        for unit in state.units:
            if waiting := unplaced(state, unit):
                count = f" ({len(waiting)})" if len(waiting) > 1 else ""
                item = QListWidgetItem(f"{unit.upper()} {tell_holder(state, unit, language)}{count}")
                item.setData(Qt.ItemDataRole.UserRole, unit)
                self.unplaced.addItem(item)
        has_waiting = self.unplaced.count() > 0
        self.unplaced.setVisible(has_waiting)
        self._unplaced_label.setVisible(has_waiting)
        rules = state.rules.board
        if rules.kinds != self._kinds:
            self._kinds = rules.kinds
        self._fill_palette(state.rules.game, rules, language, own)
        for part in (self.unplaced, self.palette_list, self.put):
            part.setEnabled(may_change)

    def _fill_palette(
        self, game: str, rules: BoardRules, language: Language, own: Mapping[str, TerrainPiece]
    ) -> None:
        chosen = _key(self.palette_list.currentItem())
        listed = [(key, rules.kind(piece.like), piece.name.get(language)) for key, piece in own.items()]
        usual = [(kind.id, kind, tell_terrain(game, kind.id, language)) for kind in rules.kinds]
        # a piece of the player's with the id of a kind stands in its place
        listed += [one for one in usual if one[0] not in own]
        with QSignalBlocker(self.palette_list):
            self.palette_list.clear()
            for key, kind, name in listed:
                item = QListWidgetItem(_swatch(kind), name)
                item.setToolTip(name)
                item.setData(Qt.ItemDataRole.UserRole, key)
                self.palette_list.addItem(item)
                if key == chosen:
                    self.palette_list.setCurrentItem(item)

    def leave_palette(self) -> None:
        """Choose no kind of terrain."""
        self.palette_list.clearSelection()
        self.palette_list.setCurrentRow(-1)

    def show_chosen(self, name: str, place: Place | None) -> None:
        """Show who or what is chosen, and where it is or shall be."""
        self.chosen.setText(name or self.tr("Nobody chosen"))
        for box in (self.x_box, self.y_box, self.heading_box):
            box.setEnabled(place is not None)
        self.put.setEnabled(place is not None)
        if place is None:
            return
        for box, value in ((self.x_box, place.x), (self.y_box, place.y), (self.heading_box, place.heading)):
            with QSignalBlocker(box):
                box.setValue(value)

    def show_weapons(self, state: BattleState, who: str, language: Language) -> None:
        """Offer the weapons of a piece whose reach is known."""
        piece = state.pieces.get(who)
        found: list[tuple[str, tuple[float, ...]]] = []
        if piece is not None:
            for arm in piece.arms.values():
                found.append((arm.name.get(language), reaches(arm.fields.get("range"))))
            found.append((self.tr("Own shot"), reaches(piece.fields.get("range"))))
        with QSignalBlocker(self.weapon):
            self.weapon.clear()
            self.weapon.addItem(self.tr("None"), ())
            for name, reach in found:
                if reach:
                    far = "–".join(f"{one:g}" for one in reach)
                    self.weapon.addItem(f"{name}: {far}", reach)
        self.weapon.setEnabled(self.weapon.count() > 1)

    def _typed(self) -> None:
        self.place_typed.emit(Place(self.x_box.value(), self.y_box.value(), self.heading_box.value()))


def make_number_box(far: float = FAR) -> QDoubleSpinBox:
    """Return a box for a place or a direction on the table."""
    box = QDoubleSpinBox()
    box.setRange(-far, far)
    box.setDecimals(2)
    box.setKeyboardTracking(False)
    return box


def _key(item: QListWidgetItem | None) -> str:
    return "" if item is None else str(item.data(Qt.ItemDataRole.UserRole))


def _swatch(kind: TerrainKind) -> QIcon:
    """Return a small picture of some ground."""
    picture = QPixmap(SWATCH)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setPen(ground_colour(kind.texture).darker(130))
    painter.setBrush(ground_brush(kind.texture))
    painter.drawRoundedRect(1, 1, SWATCH.width() - 2, SWATCH.height() - 2, 4, 4)
    painter.end()
    return QIcon(picture)
