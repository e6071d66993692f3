"""The virtual table of a battle: to scale, with everything that is measured on it, for the mouse and for the keys."""

from collections.abc import Sequence
from math import hypot
from typing import Any

from PySide6.QtCore import QSize, Qt, QTimer, Signal
from PySide6.QtGui import QImage, QShowEvent
from PySide6.QtWidgets import QWidget

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.formation import unplaced
from armybuilder.battle.table.routes import Route
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.battle.plan_judge import PlanJudge
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.table_canvas import ZOOM, TableCanvas, Tool
from armybuilder.desktop.battle.table_ground import (
    OwnTerrain,
    lay_out,
    layout_of,
)
from armybuilder.desktop.battle.table_measuring import TableMeasuring
from armybuilder.desktop.battle.table_menu import TableMenu
from armybuilder.desktop.battle.table_overlays import TableOverlays
from armybuilder.desktop.battle.table_panel import TablePanel
from armybuilder.desktop.battle.table_pointing import TablePointing
from armybuilder.desktop.battle.table_question import TableQuestion
from armybuilder.desktop.battle.table_scene import TableScene
from armybuilder.desktop.battle.table_sending import TableSending
from armybuilder.desktop.battle.table_terrain import TableTerrain
from armybuilder.desktop.battle.table_tools import TableTools
from armybuilder.desktop.context import Context
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.file_targets import ask_target
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.wording.battle_words import tell_holder
from armybuilder.wording.messages import say_problem
from armybuilder.wording.narration import tell_terrain, tell_title
from armybuilder.wording.table_words import tell_length, tell_route

XY = tuple[float, float]
LEAST = QSize(300, 240)
PICTURE_WIDTH = 1600
# from this width on there is room for the numbers and the palette beside the table
WIDE_ENOUGH = 640


class TableView(Retranslated, QWidget):
    """Shows a battle's table. `command_wanted` has a `Wanted`: a move of the game with what was measured, or terrain.

    `put_wanted` is asked for where the game has no move for what was dragged: who, x, y and where he looks.
    """

    picked = Signal(str)
    put_wanted = Signal(str, float, float, float)
    command_wanted = Signal(object)
    wide_switched = Signal(bool)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._battle: ShownBattle | None = None
        self._terrain = TableTerrain(context, self)
        self._chosen = ""
        self._fitted = False
        self._shown_number = 0
        self._judge = PlanJudge(self)
        self._judge.forbidden.connect(self._forbid)
        self._judge.stopped.connect(self._tell_stop)
        self.scene = TableScene()
        self.canvas = TableCanvas(self.scene)
        self.overlays = TableOverlays(self.scene)
        self._pointing = TablePointing(self.scene, self.overlays, self._say)
        self.panel = TablePanel()
        self.tools = TableTools(context)
        self.measuring = TableMeasuring(self.canvas, self.overlays, self.tools, self._say)
        self.addActions([button.defaultAction() for button in self.tools.tools.values()])
        self.told = make_label(role="quiet", wraps=True)
        self.told.setMinimumHeight(self.told.fontMetrics().height() * 2 + 4)
        self.question = TableQuestion(context)
        self.sending = TableSending(self.canvas, self.question, lambda text: self._say(text, wrong=True))
        row = hbox((self.canvas, 1), self.panel, margins=0, spacing=0)
        vbox(self.tools, (row, 1), self.told, self.question, inside=self, margins=0, spacing=2)
        self.setMinimumSize(LEAST)
        self._connect()
        self.canvas.recolour()
        self.retranslate()

    def _connect(self) -> None:
        canvas, panel, tools = self.canvas, self.panel, self.tools
        canvas.picked.connect(self._pick_by_mouse)
        canvas.terrain_picked.connect(self._pick_terrain)
        canvas.pointed.connect(self._point_at)
        canvas.planned.connect(self._show_plan)
        canvas.released.connect(self._go)
        canvas.measured.connect(self._measure)
        canvas.terrain_moved.connect(self._terrain.move)
        canvas.turn_wanted.connect(self._turn)
        canvas.delete_wanted.connect(self._terrain.take_away)
        canvas.next_wanted.connect(self._pick_next)
        canvas.next_terrain_wanted.connect(self._pick_next_terrain)
        panel.place_typed.connect(self.sending.plan)
        panel.put_wanted.connect(self._go)
        panel.form_up_wanted.connect(self.sending.form_up)
        panel.kind_picked.connect(self._take_kind)
        panel.kind_wanted.connect(lambda kind: self._lay(kind, self.scene.middle()))
        panel.weapon_picked.connect(lambda reach: self.overlays.show_rings(self._chosen, reach))
        tools.tool_picked.connect(self._take_tool)
        self.measuring.ended.connect(lambda: self._take_tool("choose"))
        tools.layer_switched.connect(self._switch_layer)
        tools.fit_wanted.connect(canvas.fit)
        tools.zoom_wanted.connect(lambda closer: canvas.zoom(ZOOM if closer else 1 / ZOOM))
        tools.turn_wanted.connect(canvas.turn_table)
        tools.picture_wanted.connect(self._save_picture)
        tools.panel_switched.connect(panel.setVisible)
        tools.wide_switched.connect(self.wide_switched)
        self.sending.command_wanted.connect(self.command_wanted)
        self._terrain.command_wanted.connect(self.command_wanted)
        self.sending.put_wanted.connect(self.put_wanted)
        self._connect_tables(tools.tables_menu)
        self._context.theme_changed.connect(self.canvas.recolour)

    def _connect_tables(self, menu: TableMenu) -> None:
        menu.command_wanted.connect(self.command_wanted)
        menu.clear_wanted.connect(
            lambda: self.command_wanted.emit(lay_out(layout_of(self._state, bare=True)))
        )
        menu.keep_wanted.connect(lambda name: menu.keep(name, layout_of(self._state)))
        menu.problem.connect(self.refuse)
        menu.told.connect(self._say)

    # the battle

    @property
    def _state(self) -> BattleState:
        assert self._battle is not None
        return self._battle.state

    def show_battle(self, battle: ShownBattle) -> None:
        """Show a battle from now on, as it stands at any time."""
        if self._battle is not None:
            self._battle.changed.disconnect(self.refresh)
        self._battle = battle
        self.sending.show_battle(battle)
        self._terrain.show_battle(battle)
        self._fitted = False
        self._shown_number = 0
        battle.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Draw the battle as it stands, or as it stood where one looks back."""
        if self._battle is None or not self.isVisible():
            return
        battle = self._battle
        self.sending.show_battle(battle)
        may_change = battle.state is battle.session.state
        self.canvas.may_move = may_change
        self.overlays.clear()
        self.canvas.plan_to(None)
        earlier = battle.shown_number < self._shown_number
        self._shown_number = battle.shown_number
        self.scene.show_state(battle.state, battle.language, battle.hidden, earlier=earlier)
        self.tools.show_game(battle.game_id, tuple(battle.state.sides), may_change=may_change)
        self.panel.show_state(battle.state, battle.language, self._terrain.own, may_change=may_change)
        self._show_chosen()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if self._battle is not None:
            # more may have been written meanwhile
            self._terrain.show_battle(self._battle)
        self.refresh()
        if not self._fitted and self._battle is not None:
            self._fitted = True
            self.tools.panel.setChecked(self.width() >= WIDE_ENOUGH)
            # the view has its size a moment later
            QTimer.singleShot(0, self.canvas.fit)

    def show_own_terrain(self, own: OwnTerrain) -> None:
        """Offer terrain of the player's own from now on."""
        self._terrain.own = own
        self.refresh()

    def retranslate(self) -> None:
        self.canvas.setAccessibleName(self.tr("Table"))
        self.canvas.setWhatsThis(
            self.tr(
                "Arrows move the chosen piece, with Shift by a tenth; comma and full stop turn it; Space sets a point of"
                " its way; Enter puts it there; Escape leaves it. N and P choose the next and the one before, T the next"
                " piece of terrain."
            )
        )
        self.refresh()

    # choosing

    def pick(self, who: str) -> None:
        """Choose a piece, or the first of a unit that stands for itself, without telling anybody."""
        state = self._battle.state if self._battle is not None else None
        if state is not None and who in state.units:
            # whoever sits in a machine stands nowhere himself
            pieces = list(state.pieces_of(who))
            on_foot = (piece for piece in pieces if not piece.post and not piece.is_gone)
            who = next((piece.id for piece in (*on_foot, *pieces)), "")
        if self._battle is not None and who in self._battle.hidden:
            who = ""
        if who == self._chosen or (state is not None and who and who not in state.pieces):
            return
        self._chosen, self._terrain.key = who, ""
        if self.isVisible() and state is not None:
            self.canvas.plan_to(None)
            self._show_chosen()

    def _pick_by_mouse(self, who: str) -> None:
        self.pick(who)
        self.picked.emit(who)

    def _pick_next(self, step: int) -> None:
        """Choose the next piece on the table, or the one before."""
        order = [who for who, item in self.scene.pieces.items() if item.who]
        if order:
            self._pick_by_mouse(_beside(order, self._chosen, step))

    def _pick_next_terrain(self, step: int) -> None:
        """Choose the next piece of terrain, or the one before."""
        if order := list(self.scene.terrain):
            self._pick_terrain(_beside(order, self._terrain.key, step))

    def _pick_terrain(self, key: str) -> None:
        self._terrain.key = key
        if key:
            self._chosen = ""
        self._show_chosen()

    def _show_chosen(self) -> None:
        """Show who is chosen everywhere: on the table, in the panel, in what is laid over."""
        state, canvas = self._state, self.canvas
        terrain = self._terrain.chosen()
        canvas.chosen, canvas.terrain = self._chosen, self._terrain.key
        chosen = state.pieces.get(self._chosen)
        canvas.waits = chosen is not None and self._chosen in unplaced(state, chosen.unit)
        self.scene.mark({self._chosen}, set(), self._terrain.key)
        language = self._language
        if terrain is not None:
            place = Place(terrain.x, terrain.y, terrain.heading)
            self.panel.show_chosen(
                terrain.name or tell_terrain(state.rules.game, terrain.kind, language), place
            )
        elif self._chosen in state.pieces:
            self.panel.show_chosen(tell_holder(state, self._chosen, language), canvas.start_place())
        else:
            self.panel.show_chosen("", None)
        self.panel.show_weapons(state, self._chosen, language)
        self.overlays.clear("pair", "rings", "arcs")
        if self._chosen in state.pieces:
            self.overlays.show_arcs(self._chosen)
        self._say(
            self.tr("Click where it should stand. Enter places it in the middle of its zone.")
            if canvas.waits
            else ""
        )
        self.measuring.show_for(self._chosen, language)

    @property
    def _language(self) -> Any:
        assert self._battle is not None
        return self._battle.language

    def _say(self, text: str, *, wrong: bool = False) -> None:
        self.told.setText(text)
        self.told.setStyleSheet(f"color: {colours().error}" if wrong else "")

    # moving

    def _show_plan(self, place: Place | None, route: Route | None) -> None:
        self.question.hide()
        if place is None:
            self._judge.leave()
            self.overlays.clear("plan")
            self._say("")
            return
        self.panel.show_chosen(tell_holder(self._state, self._chosen, self._language), place)
        self.overlays.show_plan(self._chosen, place, route)
        if route is None:
            self._say("")
            return
        told = tell_route(self.scene.at(), route, self._language)
        wanted = self.sending.going.move_of(self._chosen, place, route)
        if wanted is not None:
            command = self._battle.session.command(wanted.command) if self._battle else None
            told += f" · {tell_title(command, self._language)}" if command else ""
            if self._battle is not None:
                self._judge.ask(self._battle.session, wanted, self._chosen, place)
        elif route.length:
            told += " · " + self.tr("put by hand")
        barred = wanted is None and bool(route.length) and self.sending.going.may_move(self._chosen)
        if barred:
            told += ": " + self.tr("no move of his leads there now")
        self._say(told, wrong=barred or not route.is_free)

    def _forbid(self, problem: Problem) -> None:
        """Say beside the way what the rules forbid about the move that is planned."""
        self._say(f"{self.told.text()} · {say_problem(problem, self._language)}", wrong=True)

    def _tell_stop(self, end: Place) -> None:
        """Say beside the way that the move is allowed and ends sooner, and show where."""
        goal = self.canvas.plan
        if goal is not None:
            short = tell_length(self._state, hypot(goal.x - end.x, goal.y - end.y), self._language)
            told = self.tr("stops short of it by %1").replace("%1", short)
            self._say(f"{self.told.text()} · {told}")
            self.overlays.show_plan(self._chosen, end, self.canvas.route_to(goal))

    def refuse(self, problem: Problem) -> None:
        """Say why what was asked for on the table was not done."""
        self._say(say_problem(problem, self._language), wrong=True)

    def _go(self) -> None:
        """Have the chosen one go where it is planned: by a move of the game, or by hand; terrain is laid there."""
        if self._terrain.key:
            panel = self.panel
            self._terrain.lay_again(
                x=panel.x_box.value(), y=panel.y_box.value(), heading=panel.heading_box.value()
            )
            return
        self.sending.go()

    def _turn(self, by: float) -> None:
        """Turn what is chosen: a piece as it is planned, terrain at once."""
        if self._terrain.chosen() is not None:
            self._terrain.turn(by)
        elif self._chosen in self._state.pieces:
            self.canvas.turn_chosen(by)

    # measuring

    def _point_at(self, who: str) -> None:
        """Tell how the chosen one stands to whom the mouse is over."""
        self.overlays.clear("pair")
        if self.canvas.plan is None:
            self._pointing.at(self._chosen, who, self._language)

    def aim_from(self, who: str, target: str) -> None:
        """Have somebody chosen again who aims at another, and let go of whatever the mouse holds."""
        self.canvas.let_go()
        self.pick(who)
        state = self._state
        pieces = state.units[target].pieces if target in state.units else [target]
        self.aim_at(next(iter(pieces), target))

    def aim_at(self, who: str) -> None:
        """Show how the chosen one stands to somebody, where both stand somewhere."""
        if self._battle is not None and self.isVisible():
            self._point_at(who)

    def _measure(self, one: XY, other: XY) -> None:
        if self.canvas.tool == "lay":
            self._lay(self._terrain.laying, other)
        else:
            self.measuring.go(one, other)

    def _take_tool(self, tool: Tool) -> None:
        self.canvas.tool = tool
        self.overlays.clear("tool")
        if tool != "lay":
            self._terrain.laying = ""
            self.panel.leave_palette()
        self.tools.pick(tool)
        cursor = Qt.CursorShape.ArrowCursor if tool == "choose" else Qt.CursorShape.CrossCursor
        self.canvas.setCursor(cursor)
        if self._battle is not None:
            self._show_chosen()

    def _switch_layer(self, layer: str, shown: bool) -> None:
        self.scene.set_layer(layer, shown)
        if self._battle is not None:
            self._show_chosen()

    # terrain

    def _take_kind(self, kind: str) -> None:
        if kind:
            self._terrain.laying = kind
            self._take_tool("lay")

    def _lay(self, kind: str, spot: XY) -> None:
        self._take_tool("choose")
        self._terrain.lay(kind, spot)

    # pictures

    def picture(self, width: int = PICTURE_WIDTH) -> QImage:
        """Return a picture of the whole table."""
        return self.scene.picture(width)

    def _save_picture(self) -> None:
        kinds = {".png": self.tr("Pictures")}
        target = ask_target(self, self.tr("Save a picture of the table"), "table.png", kinds)
        if target is not None and not self.picture().save(str(target)):
            told = self.tr("The picture could not be written to %1.").replace("%1", str(target))
            self._say(told, wrong=True)


def _beside(order: Sequence[str], chosen: str, step: int) -> str:
    """Return who comes so many steps behind the chosen one; the first where none of them is chosen."""
    return order[(order.index(chosen) + step) % len(order)] if chosen in order else order[0]
