"""The row of tools over the table: what the mouse does, sizes of templates, layers, the look, tables that are kept."""

from typing import get_args

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QDoubleSpinBox, QMenu, QToolButton, QWidget

from armybuilder.desktop.battle.table_canvas import Tool
from armybuilder.desktop.battle.table_ends import TableEnds
from armybuilder.desktop.battle.table_menu import TableMenu
from armybuilder.desktop.battle.table_scene import LAYERS
from armybuilder.desktop.battle.turn_map import PICTURE_KEY
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_tool_button
from armybuilder.desktop.widgets.retranslated import Retranslated

TEMPLATES: tuple[Tool, ...] = ("circle", "teardrop", "line")
MEASURES: tuple[Tool, ...] = ("ruler", *TEMPLATES)
TOOLS: tuple[Tool, ...] = tuple(tool for tool in get_args(Tool) if tool != "lay")


class TableTools(Retranslated, QWidget):
    """Tells what the player wants of the table; what he wants of whole tables its `tables_menu` tells."""

    tool_picked = Signal(str)
    layer_switched = Signal(str, bool)
    fit_wanted = Signal()
    zoom_wanted = Signal(bool)
    turn_wanted = Signal()
    picture_wanted = Signal()
    panel_switched = Signal(bool)
    wide_switched = Signal(bool)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.tools: dict[Tool, QToolButton] = {}
        self._group = QActionGroup(self)
        self.template_size = QDoubleSpinBox()
        self.template_size.setRange(0.1, 40)
        self.template_size.setValue(2)
        self.template_size.setSingleStep(0.5)
        self.template_size.hide()
        self.ends = TableEnds()
        self.layers, self.tables, self.wide = QToolButton(), QToolButton(), QToolButton()
        self.layers.setMenu(QMenu(self.layers))
        self.tables_menu = TableMenu(context, self)
        self.tables.setMenu(self.tables_menu)
        for button in (self.layers, self.tables):
            button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._make_look()
        self._lay_out()
        self._layer_actions = {layer: self._layer(layer) for layer in LAYERS}
        self.retranslate()
        self.pick("choose")

    def _make_look(self) -> None:
        """Make the buttons of how the table is looked at."""
        self.zoom_in = make_tool_button("zoom_in", clicked=lambda: self.zoom_wanted.emit(True))
        self.zoom_out = make_tool_button("zoom_out", clicked=lambda: self.zoom_wanted.emit(False))
        self.fit = make_tool_button("fit", clicked=self.fit_wanted)
        self.turn = make_tool_button("turn_right", clicked=self.turn_wanted)
        self.picture = make_tool_button("picture", clicked=self.picture_wanted)
        self.picture.setShortcut(PICTURE_KEY)
        self.panel = make_tool_button("drawer")
        for button, switched in ((self.panel, self.panel_switched), (self.wide, self.wide_switched)):
            button.setCheckable(True)
            button.setChecked(button is self.panel)
            button.toggled.connect(switched)

    def _lay_out(self) -> None:
        row = FlowLayout(self)
        row.setContentsMargins(8, 4, 8, 4)
        for number, tool in enumerate(TOOLS, 1):
            self.tools[tool] = self._tool(tool, f"Alt+{number}")
        look = (self.zoom_in, self.zoom_out, self.fit, self.turn, self.picture, self.panel, self.wide)
        for part in (*self.tools.values(), self.template_size, self.ends, self.layers, self.tables, *look):
            row.addWidget(part)

    def _tool(self, tool: Tool, keys: str) -> QToolButton:
        action = QAction(self)
        action.setCheckable(True)
        action.setShortcut(keys)
        action.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        action.triggered.connect(lambda _=False: self.tool_picked.emit(tool))
        self._group.addAction(action)
        button = QToolButton()
        button.setDefaultAction(action)
        return button

    def _layer(self, layer: str) -> QAction:
        action = self.layers.menu().addAction("")
        action.setCheckable(True)
        action.setChecked(layer != "arcs")
        action.toggled.connect(lambda shown: self.layer_switched.emit(layer, shown))
        return action

    def pick(self, tool: Tool) -> None:
        """Show which tool is in hand; none while terrain is laid. A template alone has a size."""
        self.ends.setVisible(tool in MEASURES)
        self.template_size.setVisible(tool in TEMPLATES)
        if tool in self.tools:
            self.tools[tool].defaultAction().setChecked(True)
        elif (checked := self._group.checkedAction()) is not None:
            self._group.setExclusive(False)
            checked.setChecked(False)
            self._group.setExclusive(True)

    def show_game(self, game: str, sides: tuple[str, ...], *, may_change: bool) -> None:
        """Offer the tables of a game."""
        self.tables_menu.show_game(game, sides, may_change=may_change)

    def retranslate(self) -> None:
        names: dict[Tool, str] = {
            "choose": self.tr("Choose and move"),
            "ruler": self.tr("Ruler"),
            "circle": self.tr("Circle"),
            "teardrop": self.tr("Teardrop"),
            "line": self.tr("Line"),
        }
        by_keys = self.tr(
            "It begins at the chosen piece. Arrows move its end (Shift: a tenth, Ctrl: all of it), comma and full stop"
            " turn it, Tab goes to the next piece, Enter to the numbers; Esc puts it away."
        )
        for tool, name in names.items():
            action = self.tools[tool].defaultAction()
            action.setText(name)
            keys = f"{name} ({action.shortcut().toString()})"
            action.setToolTip(f"{keys}\n{by_keys}" if tool in MEASURES else keys)
        self.template_size.setPrefix(self.tr("Size") + " ")
        self.template_size.setToolTip(
            self.tr("Radius of a circle or of a drop's head; width of a line (PgUp, PgDn on the table)")
        )
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
        picture = self.tr("Save a picture of the table")
        for button, tip in (
            (self.zoom_in, self.tr("Larger (+)")),
            (self.zoom_out, self.tr("Smaller (−)")),
            (self.fit, self.tr("Whole table (0)")),
            (self.turn, self.tr("Look from another side")),
            (self.picture, f"{picture} ({PICTURE_KEY})"),
            (self.panel, self.tr("Numbers, terrain and who is not placed")),
        ):
            button.setToolTip(tip)
            button.setAccessibleName(tip)
