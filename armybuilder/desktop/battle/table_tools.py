"""The row of tools over the table: what the mouse does, sizes of templates, layers, the look, tables that are kept."""

from functools import partial
from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QDoubleSpinBox, QInputDialog, QMenu, QToolButton, QWidget

from armybuilder.catalogue.limits import entered_name
from armybuilder.desktop.battle.table_canvas import Tool
from armybuilder.desktop.battle.table_scene import LAYERS
from armybuilder.desktop.battle.turn_map import PICTURE_KEY
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_tool_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.storage.settings import tables_key

SEEDS = 1_000_000
TOOLS: tuple[Tool, ...] = tuple(tool for tool in get_args(Tool) if tool != "lay")


class TableTools(Retranslated, QWidget):
    """`layout_wanted` has a kept table as plain values, `keep_wanted` the name to keep this one under."""

    tool_picked = Signal(str)
    layer_switched = Signal(str, bool)
    fit_wanted = Signal()
    zoom_wanted = Signal(bool)
    turn_wanted = Signal()
    picture_wanted = Signal()
    panel_switched = Signal(bool)
    wide_switched = Signal(bool)
    seed_wanted = Signal(int)
    clear_wanted = Signal()
    layout_wanted = Signal(object)
    keep_wanted = Signal(str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context, self._game = context, ""
        self.tools: dict[Tool, QToolButton] = {}
        self._group = QActionGroup(self)
        row = FlowLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        for number, tool in enumerate(TOOLS, 1):
            action = QAction(self)
            action.setCheckable(True)
            action.setShortcut(f"Alt+{number}")
            action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
            action.triggered.connect(lambda _=False, tool=tool: self.tool_picked.emit(tool))
            self._group.addAction(action)
            button = QToolButton()
            button.setDefaultAction(action)
            self.tools[tool] = button
            row.addWidget(button)
        self.template_size = QDoubleSpinBox()
        self.template_size.setRange(0.1, 40)
        self.template_size.setValue(2)
        self.template_size.setSingleStep(0.5)
        row.addWidget(self.template_size)
        self.layers, self.tables = QToolButton(), QToolButton()
        for button in (self.layers, self.tables):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
            button.setMenu(QMenu(button))
            row.addWidget(button)
        self.zoom_in = make_tool_button("zoom_in", clicked=lambda: self.zoom_wanted.emit(True))
        self.zoom_out = make_tool_button("zoom_out", clicked=lambda: self.zoom_wanted.emit(False))
        self.fit = make_tool_button("fit", clicked=self.fit_wanted)
        self.turn = make_tool_button("turn_right", clicked=self.turn_wanted)
        self.picture = make_tool_button("picture", clicked=self.picture_wanted)
        self.picture.setShortcut(PICTURE_KEY)
        self.panel = make_tool_button("drawer")
        self.panel.setCheckable(True)
        self.panel.setChecked(True)
        self.panel.toggled.connect(self.panel_switched)
        for tool_button in (self.zoom_in, self.zoom_out, self.fit, self.turn, self.picture, self.panel):
            row.addWidget(tool_button)
        self.wide = QToolButton()
        self.wide.setCheckable(True)
        self.wide.toggled.connect(self.wide_switched)
        row.addWidget(self.wide)
        self._layer_actions = {layer: self._layer(layer) for layer in LAYERS}
        self.tables.menu().aboutToShow.connect(self._fill_tables)
        self.may_change = True
        self.retranslate()
        self.pick("choose")

    def _layer(self, layer: str) -> QAction:
        action = self.layers.menu().addAction("")
        action.setCheckable(True)
        action.setChecked(layer != "arcs")
        action.toggled.connect(lambda shown: self.layer_switched.emit(layer, shown))
        return action

    def pick(self, tool: Tool) -> None:
        """Show which tool is in hand; none while terrain is laid."""
        if tool in self.tools:
            self.tools[tool].defaultAction().setChecked(True)
        elif (checked := self._group.checkedAction()) is not None:
            self._group.setExclusive(False)
            checked.setChecked(False)
            self._group.setExclusive(True)

    def show_game(self, game: str, *, may_change: bool) -> None:
        """Offer the tables that are kept for a game."""
        self._game, self.may_change = game, may_change

    def retranslate(self) -> None:
        names: dict[Tool, str] = {
            "choose": self.tr("Choose and move"),
            "ruler": self.tr("Ruler"),
            "circle": self.tr("Circle"),
            "teardrop": self.tr("Teardrop"),
            "line": self.tr("Line"),
        }
        for tool, name in names.items():
            action = self.tools[tool].defaultAction()
            action.setText(name)
            action.setToolTip(f"{name} ({action.shortcut().toString()})")
        self.template_size.setPrefix(self.tr("Size") + " ")
        self.template_size.setToolTip(self.tr("Radius of a circle or of a drop's head; width of a line"))
        self.wide.setText(self.tr("Wide"))
        self.wide.setToolTip(self.tr("Hide the list of units while the table is looked at"))
        self.layers.setText(self.tr("Layers"))
        self.tables.setText(self.tr("Table"))
        shown = {
            "grid": self.tr("Grid"),
            "terrain": self.tr("Terrain"),
            "zones": self.tr("Deployment zones"),
            "arcs": self.tr("Arcs and zones of control"),
            "ghosts": self.tr("Last places"),
            "names": self.tr("Names"),
        }
        for layer, action in self._layer_actions.items():
            action.setText(shown[layer])
        for button, tip in (
            (self.zoom_in, self.tr("Larger (+)")),
            (self.zoom_out, self.tr("Smaller (−)")),
            (self.fit, self.tr("Whole table (0)")),
            (self.turn, self.tr("Look from another side")),
            (self.picture, f"{self.tr('Save a picture of the table')} ({PICTURE_KEY})"),
            (self.panel, self.tr("Numbers, terrain and who is not placed")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)

    def _fill_tables(self) -> None:
        menu = self.tables.menu()
        menu.clear()
        kept = self._context.recall(tables_key(self._game))
        by_seed = menu.addAction(icon("dice"), self.tr("Lay out by a seed…"), self._ask_seed)
        cleared = menu.addAction(self.tr("Clear the table"), self.clear_wanted.emit)
        menu.addAction(icon("save"), self.tr("Keep this table…"), self._ask_name)
        for action in (by_seed, cleared):
            action.setEnabled(self.may_change)
        if not kept:
            return
        menu.addSeparator()
        for name, layout in sorted(kept.items()):
            action = menu.addAction(name, partial(self.layout_wanted.emit, layout))
            action.setEnabled(self.may_change)
        forget = menu.addMenu(self.tr("Forget a kept table"))
        for name in sorted(kept):
            forget.addAction(name, partial(self.forget, name))

    def keep(self, name: str, layout: object) -> None:
        """Keep a table under a name."""
        key = tables_key(self._game)
        self._context.remember(key, {**self._context.recall(key), name: layout})

    def forget(self, name: str) -> None:
        """Keep a table no longer."""
        key = tables_key(self._game)
        kept = {one: layout for one, layout in self._context.recall(key).items() if one != name}
        self._context.remember(key, kept)

    def _ask_seed(self) -> None:
        told, fine = QInputDialog.getInt(
            self, self.tr("Lay out by a seed"), self.tr("The same number lays the same table:"), 1, 0, SEEDS
        )
        if fine:
            self.seed_wanted.emit(told)

    def _ask_name(self) -> None:
        told, fine = QInputDialog.getText(self, self.tr("Keep this table"), self.tr("Name:"))
        if fine and told.strip():
            self.keep_wanted.emit(entered_name(told))
