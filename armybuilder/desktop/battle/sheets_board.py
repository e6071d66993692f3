"""The sheets of a battle: those of who acts and of his target side by side, or all of a side laid out as on a table."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QButtonGroup, QPushButton, QStackedWidget, QWidget
from shiboken6 import isValid

from armybuilder.catalogue.text import Language
from armybuilder.desktop.battle.imported_sheets import ImportedSheets
from armybuilder.desktop.battle.sheets_pair import SheetsPair
from armybuilder.desktop.battle.sheets_table import USUAL_ZOOM, SheetsTable
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.sides_strip import SidesStrip
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_action, make_button, make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games import game, has_armlists
from armybuilder.games.battle_sheets import SheetsOfBattle

TABLES_KEY = "window.battle.sheets"


class SheetsBoard(Retranslated, QWidget):
    """Shows the sheets of an open battle and follows it. What is done by hand on them it asks for.

    `slide_wanted` is a slider to be moved: whose, which, where to. `wanted` is any other command. `picked` is who was
    clicked, `weapon_picked` a piece and which of its arms.
    """

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)
    weapon_picked = Signal(str, str)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self._context = context
        self._battle: ShownBattle | None = None
        self._sheets: SheetsOfBattle | None = None
        self._language: Language = context.language
        self.imported = job = ImportedSheets()
        job.done.connect(self._show_drawn)
        # the job must not go before its thread is at rest: it is held here until then, unless the program ends
        self.destroyed.connect(lambda _=None: job.wait() if isValid(job) else None)
        self.pair, self.strip = SheetsPair(), SidesStrip()
        self.tables: dict[str, SheetsTable] = {}
        self.pages = QStackedWidget()
        self.pages.addWidget(self.pair)
        for part in (self.pair, self.strip):
            part.slide_wanted.connect(self.slide_wanted)
            part.wanted.connect(self.wanted)
        self.pair.picked.connect(self.picked)
        self.pair.weapon_picked.connect(self.weapon_picked)
        self._modes = QButtonGroup(self)
        self.pair_button = self._mode_button("")
        self.side_buttons: dict[str, QPushButton] = {}
        self.zoom_out = make_tool_button("zoom_out", flat=True, clicked=lambda: self._zoom(-1))
        self.zoom_in = make_tool_button("zoom_in", flat=True, clicked=lambda: self._zoom(1))
        make_action(self, lambda: self._zoom(1), "Ctrl++", "Ctrl+=")
        make_action(self, lambda: self._zoom(-1), "Ctrl+-")
        modes = QWidget()
        self._buttons = FlowLayout(modes)
        self._buttons.addWidget(self.pair_button)
        bar = hbox((modes, 1), self.zoom_out, self.zoom_in, spacing=4)
        vbox(bar, self.strip, (self.pages, 1), inside=self, margins=8, spacing=8)
        self.retranslate()
        self._follow_mode()

    def _mode_button(self, side: str) -> QPushButton:
        button = make_button(role="choice", checkable=True, clicked=lambda: self.show_table(side))
        button.setChecked(not side)
        self._modes.addButton(button)
        return button

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.pair_button.setText(self.tr("Acting and target"))
        name_button(self.zoom_out, self.tr("Smaller sheets (Ctrl+−)"))
        name_button(self.zoom_in, self.tr("Larger sheets (Ctrl++)"))
        self.follow()

    # showing

    def show_battle(self, battle: ShownBattle) -> None:
        """Show another battle, and follow it from now on."""
        if self._battle is not None:
            self._battle.changed.disconnect(self.follow)
        self._battle, self._sheets = battle, None
        battle.changed.connect(self.follow, Qt.ConnectionType.UniqueConnection)
        for table in self.tables.values():
            self.pages.removeWidget(table)
            table.deleteLater()
        take_out(self._buttons, *self.side_buttons.values())
        self.tables, self.side_buttons = {}, {}
        self.pair.show_pair("", "")
        self.show_table("")
        self.follow()

    def show_pair(self, acting: str, target: str) -> None:
        """Show the sheets of who acts and of his target, by the ids of units or pieces; empty for nobody."""
        self.pair.show_pair(acting, target)

    def show_table(self, side: str) -> None:
        """Lay out all sheets of a side; for an empty id show the two again."""
        button = self.side_buttons.get(side, self.pair_button)
        button.setChecked(True)
        if side and side not in self.tables:
            self.tables[side] = self._made_table(side)
            self.pages.addWidget(self.tables[side])
        self.pages.setCurrentWidget(self.tables[side] if side else self.pair)
        self._follow_mode()
        self.follow()

    @property
    def side(self) -> str:
        """The side whose sheets are laid out; empty while it is the two."""
        shown = self.pages.currentWidget()
        return next((side for side, table in self.tables.items() if table is shown), "")

    def follow(self) -> None:
        """Show the battle as it stands now: of the pages the one that is seen."""
        battle = self._battle
        if battle is None or not self.isVisible():
            return
        if self._sheets is None or self._language != battle.language:
            self._language = battle.language
            self._sheets = self._sheets_of(battle)
        self._follow_sides(battle)
        # what stood once is only looked at
        live = battle.shown_number == battle.session.done
        self.strip.follow(battle, live=live)
        if side := self.side:
            self.tables[side].follow(battle, self._sheets, side, live=live)
        else:
            self.pair.follow(battle, self._sheets, live=live)

    def _sheets_of(self, battle: ShownBattle) -> SheetsOfBattle:
        """Return what makes the sheets of a battle; those of imported units come when they are drawn."""
        if has_armlists(battle.game_id):
            picture_of = self._context.store.pictures.content
            armies = battle.kept.armies
            return SheetsOfBattle(game(battle.game_id), armies, battle.language, picture_of=picture_of)
        self.imported.draw(self._context.store.path, battle)
        return SheetsOfBattle(None, (), battle.language, self.imported.sheets)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.follow()

    def _show_drawn(self) -> None:
        self._sheets = None
        self.follow()

    def _follow_sides(self, battle: ShownBattle) -> None:
        for side in battle.state.sides:
            if side not in self.side_buttons:
                self.side_buttons[side] = self._mode_button(side)
                self._buttons.addWidget(self.side_buttons[side])
            told = self.tr("All of %1").replace("%1", battle.name_of(side))
            self.side_buttons[side].setText(told)

    # how the sheets lie, remembered for each battle

    def _made_table(self, side: str) -> SheetsTable:
        table = SheetsTable()
        table.slide_wanted.connect(self.slide_wanted)
        table.wanted.connect(self.wanted)
        table.picked.connect(self.picked)
        table.weapon_picked.connect(self.weapon_picked)
        kept = self._kept()
        order, zoom = kept.get(f"order.{side}"), kept.get("zoom", USUAL_ZOOM)
        table.set_order([unit for unit in order if isinstance(unit, str)] if isinstance(order, list) else ())
        table.set_zoom(zoom if isinstance(zoom, int) else USUAL_ZOOM)
        table.ordered.connect(lambda: self._keep(**{f"order.{side}": table.order}))
        table.zoomed.connect(lambda: self._keep(zoom=table.zoom))
        return table

    def _key(self) -> str:
        assert self._battle is not None
        return f"{TABLES_KEY}.{self._battle.battle_id}"

    def _kept(self) -> dict[str, object]:
        return self._context.recall(self._key())

    def _keep(self, **values: object) -> None:
        self._context.remember(self._key(), {**self._kept(), **values})

    def _zoom(self, step: int) -> None:
        if side := self.side:
            self.tables[side].set_zoom(self.tables[side].zoom + step)

    def _follow_mode(self) -> None:
        for button in (self.zoom_out, self.zoom_in):
            button.setVisible(bool(self.side))
