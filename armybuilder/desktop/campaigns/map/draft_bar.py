"""The tools with which a map is drawn."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QPushButton, QWidget

from armybuilder.desktop.campaigns.map.canvas import Tool
from armybuilder.desktop.campaigns.map.draft import MapDraft
from armybuilder.desktop.widgets.boxes import vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button, make_label, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated

TOOLS: tuple[Tool, ...] = ("choose", "outline", "link")


class DraftBar(Retranslated, QWidget):
    """Tools, undo, grid and picture, and the two ways to end: `saved` and `given_up`."""

    tool_chosen = Signal(str)
    grid_wanted = Signal()
    picture_wanted = Signal()
    picture_removed = Signal()
    saved = Signal()
    given_up = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.tools: dict[Tool, QPushButton] = {}
        self._group = QButtonGroup(self)
        flow_inside = QWidget()
        flow = FlowLayout(flow_inside)
        for tool in TOOLS:
            button = self.tools[tool] = make_button(role="choice", checkable=True)
            button.clicked.connect(lambda _=False, tool=tool: self.take(tool))
            self._group.addButton(button)
            flow.addWidget(button)
        self.undo_button, self.redo_button = make_tool_button("undo"), make_tool_button("redo")
        self.grid_button = make_button(sign="map", clicked=self.grid_wanted)
        self.picture_button = make_button(sign="picture", clicked=self.picture_wanted)
        self.bare_button = make_button(clicked=self.picture_removed)
        self.save_button = make_button(role="primary", clicked=self.saved)
        self.leave_button = make_button(clicked=self.given_up)
        for part in (
            self.undo_button,
            self.redo_button,
            self.grid_button,
            self.picture_button,
            self.bare_button,
            self.leave_button,
            self.save_button,
        ):
            flow.addWidget(part)
        self.hint = make_label(role="quiet", wraps=True)
        vbox(flow_inside, self.hint, inside=self, margins=0, spacing=4)
        self.tools["choose"].setChecked(True)
        self.retranslate()

    def retranslate(self) -> None:
        self.tools["choose"].setText(self.tr("Move corners"))
        self.tools["outline"].setText(self.tr("Draw a territory"))
        self.tools["link"].setText(self.tr("Link"))
        name_button(self.undo_button, self.tr("Take the last change of the map back (Ctrl+Z)"))
        name_button(self.redo_button, self.tr("Make the change again (Ctrl+Shift+Z)"))
        self.grid_button.setText(self.tr("Grid…"))
        self.picture_button.setText(self.tr("Picture…"))
        self.bare_button.setText(self.tr("Without the picture"))
        self.save_button.setText(self.tr("Save the map"))
        self.leave_button.setText(self.tr("Leave it as it was"))
        self._tell_hint()

    def take(self, tool: Tool) -> None:
        """Take a tool in hand."""
        self.tools[tool].setChecked(True)
        self._tell_hint()
        self.tool_chosen.emit(tool)

    def _tell_hint(self) -> None:
        hints: dict[Tool, str] = {
            "choose": self.tr(
                "Click a territory, drag its corners. Keys: arrows choose, Page Down goes to the next corner, Ctrl+arrows"
                " move it, Insert adds one, Backspace removes it."
            ),
            "outline": self.tr(
                "Click corner by corner; a click on the first one, or Enter, closes the territory. Keys: arrows move the"
                " pen, Space puts a corner, Backspace takes it back, Esc gives up."
            ),
            "link": self.tr(
                "Drag from one territory to another to link them, once more to part them. Keys: Space begins and ends a"
                " link, arrows choose."
            ),
        }
        tool = next(tool for tool, button in self.tools.items() if button.isChecked())
        self.hint.setText(hints[tool])

    def follow(self, draft: MapDraft, *, busy: bool) -> None:
        """Show what can be done with a drawing."""
        self.undo_button.setEnabled(draft.can_undo)
        self.redo_button.setEnabled(draft.can_redo)
        self.save_button.setEnabled(draft.is_changed and not busy)
        self.picture_button.setEnabled(not busy)
        self.bare_button.setVisible(draft.drawn.picture is not None)
