"""The sheet of a unit in a battle: the printed card with live tracks, and below it what else is known of the unit."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Any

from PySide6.QtCore import QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QSizePolicy

from armybuilder.battle.session.holders import Holder, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.desktop.battle.figure_chips import FigureChips
from armybuilder.desktop.battle.figure_names import figure_names
from armybuilder.desktop.battle.holder_menu import HolderMenu
from armybuilder.desktop.battle.mark_chips import MarkChips
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.tracks_view import TracksView, key_of
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.style.theme import side_colour
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.elided_label import ElidedLabel
from armybuilder.desktop.widgets.making import make_tool_button, name_button
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.battle_sheets import (
    HeldSlider,
    SheetsOfBattle,
    UnitSheet,
    figure_id,
    governed_speeds,
    turned,
)
from armybuilder.sheet.shapes import WeaponPlace
from armybuilder.wording.battle_words import tell_track

STRIPE = 5
MOST_SCALE = 4.6


class UnitSheetView(Retranslated, QFrame):
    """Shows one unit. It changes nothing: `slide_wanted` and `wanted` ask for it, `picked` tells who was clicked.

    The stripe at its left is in the owner's colour.
    """

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)
    picked = Signal(str)
    weapon_picked = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.unit_id = ""
        self._battle: ShownBattle | None = None
        self._sheet: UnitSheet | None = None
        # what is shown, to compare with: most commands leave most units as they are
        self._seen: tuple[Any, ...] = ()
        self.name = ElidedLabel()
        self.name.setProperty("role", "heading")
        self.told = ElidedLabel()
        self.menu_button = make_tool_button("more", flat=True, clicked=self._open_menu)
        self.card = SheetView()
        self.card.set_most_scale(MOST_SCALE)
        self.card.track_changed.connect(self._slide)
        self.card.figure_clicked.connect(self._pick_figure)
        self.card.choose_weapons()
        self.card.weapon_clicked.connect(self._pick_weapon)
        self.card.figure_menu_wanted.connect(self._open_figure_menu)
        self.tracks = TracksView()
        self.tracks.slide_wanted.connect(self.slide_wanted)
        self.figures, self.marks = FigureChips(), MarkChips()
        self.figures.wanted.connect(self.wanted)
        self.marks.wanted.connect(self.wanted)
        words = vbox(self.name, self.told, spacing=0)
        head = hbox((words, 1), self.menu_button, margins=(6, 0, 0, 0), spacing=4)
        self.column = vbox(
            head, self.card, self.tracks, self.figures, self.marks, inside=self, margins=(STRIPE + 6, 6, 6, 6)
        )
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.retranslate()

    def retranslate(self) -> None:
        """Say what the window itself says of a unit; the rest follows the battle, whose words may have come before these."""
        name_button(self.menu_button, self.tr("What becomes of it, by hand"))
        self._seen = ()
        if self._battle is not None and self.unit_id in self._battle.state.units:
            self._tell_head(self._battle.state.units[self.unit_id])

    def show_unit(self, battle: ShownBattle, sheets: SheetsOfBattle, unit_id: str, *, live: bool) -> None:
        """Show a unit as the battle stands; `live` lets things be changed by hand."""
        self._battle, self.unit_id = battle, unit_id
        state, unit = battle.state, battle.state.units[unit_id]
        seen = (battle, sheets, unit_id, live, _standing(state, unit), battle.reader)
        if seen == self._seen:
            return
        self._seen = seen
        shown = self._sheet = sheets.of(state, unit_id)
        names = {
            key: tell_track(state, held.id, held.slider, battle.language)
            for key, held in shown.printed.items()
        }
        self.card.show_sheet(shown.sheet, live, shown.tracks, names=names)
        self.card.show_struck(shown.struck)
        self.card.setAccessibleName(battle.name_of(unit_id))
        figures = figure_names(battle, unit_id) if len(unit.pieces) > 1 else {}
        beside = {key_of(held): self._name_of(held, figures.get(held.who, "")) for held in shown.beside}
        self.tracks.show_sliders(shown.beside, beside, live=live)
        self._put_card(first=bool(shown.printed))
        self.figures.show_figures(battle, unit_id, live=live)
        open_to_all = [piece for piece in unit.pieces if piece not in battle.hidden]
        self.marks.show_marks(battle, (unit_id, *open_to_all), live=live)
        self.menu_button.setEnabled(live)
        self._tell_head(unit)
        self.update()

    def _put_card(self, *, first: bool) -> None:
        """Put the card under the head; where it has no tracks itself, below everything that changes."""
        place = 1 if first else self.column.count() - 1
        if self.column.indexOf(self.card) != place:
            self.column.removeWidget(self.card)
            self.column.insertWidget(place, self.card)

    def _name_of(self, held: HeldSlider, figure: str) -> str:
        """Return what a track beside the sheet is called, and of which of several figures it is."""
        assert self._battle is not None
        told = tell_track(self._battle.state, held.id, held.slider, self._battle.language)
        return f"{told}: {figure}" if figure else told

    def _tell_head(self, unit: Unit) -> None:
        battle = self._battle
        assert battle is not None
        state = battle.state
        self.name.setText(battle.name_of(unit.id))
        parts = [battle.name_of(unit.side)]
        pieces = list(state.pieces_of(unit.id))
        here = sum(piece.is_here for piece in pieces)
        if len(pieces) > 1:
            parts.append(
                self.tr("%1 of %2 on the table").replace("%1", str(here)).replace("%2", str(len(pieces)))
            )
        parts += [self.tr("speed %1").replace("%1", f"{speed}") for _, speed in governed_speeds(state, unit)]
        if unit.side != unit.home:
            parts.append(self.tr("captured"))
        self.told.setText(" · ".join(parts))

    # asking

    def _slide(self, key: str, value: int) -> None:
        assert self._sheet is not None
        held = self._sheet.printed[key]
        places = next(one for one in self._sheet.sheet.tracks if one.key == key)
        self.slide_wanted.emit(held.who, held.id, turned(places, held, value))

    def _pick_figure(self, place: int) -> None:
        assert self._battle is not None
        who = figure_id(self.unit_id, place)
        self.picked.emit(who if who in self._battle.state.pieces else self.unit_id)

    def _pick_weapon(self, weapon: str, place: int) -> None:
        """Tell whose weapon it is; one without an arm of its own in the battle is a click on the sheet."""
        assert self._battle is not None
        unit, state = self._battle.state.units[self.unit_id], self._battle.state
        # of several who bear it, whoever acts
        for who in sorted(unit.pieces, key=lambda one: one != state.acting):
            if arm := arm_of(self.card.sheet().weapons, place, state.pieces[who].arms):
                self.weapon_picked.emit(who, arm)
                return
        self.picked.emit(self.unit_id)

    def _open_figure_menu(self, place: int, where: QPoint) -> None:
        assert self._battle is not None
        who = figure_id(self.unit_id, place)
        if who in self._battle.state.pieces and self.menu_button.isEnabled():
            HolderMenu(self, self._battle, who, self.wanted.emit).popup(where)

    def _open_menu(self) -> None:
        assert self._battle is not None
        pieces = self._battle.state.units[self.unit_id].pieces
        who = pieces[0] if len(pieces) == 1 else self.unit_id
        menu = HolderMenu(self, self._battle, who, self.wanted.emit)
        menu.popup(self.menu_button.mapToGlobal(self.menu_button.rect().bottomLeft()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton and self.unit_id:
            self.picked.emit(self.unit_id)
        super().mousePressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._battle is not None and self.unit_id in self._battle.state.units:
            painter = QPainter(self)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(side_colour(self._battle.state.units[self.unit_id].side)))
            painter.drawRoundedRect(QRectF(1, 1, STRIPE, self.height() - 2), 2, 2)

    def focus_first(self) -> bool:
        """Put the keyboard on the first live track; False where there is none."""
        return self.card.focus_first_slider() or self.tracks.scales.focus_first_slider()


def _standing(state: BattleState, unit: Unit) -> list[Any]:
    """Return everything of a unit that its sheet shows and that may change."""
    found: list[Any] = [unit.side, unit.name, *_held(unit)]
    for piece in state.pieces_of(unit.id):
        found += [piece.id, piece.side, piece.fate, piece.post, piece.name, *_held(piece)]
    return found


def _held(holder: Holder) -> Iterator[Any]:
    yield dict(holder.marks)
    yield [(key, one.value, one.maximum) for key, one in holder.sliders.items()]


def arm_of(weapons: Sequence[WeaponPlace], place: int, arms: Mapping[str, Any]) -> str:
    """Return the arm of a piece that a weapon of its sheet is: by its id, else by its place among those of its bearer."""
    bearer, _, weapon = weapons[place].weapon.rpartition("/")
    before = [one.weapon for one in weapons[:place]]
    copy = before.count(weapons[place].weapon) + 1
    for known in (weapon, f"{weapon}-{copy}"):
        if known in arms:
            return known
    nth = sum(one.rpartition("/")[0] == bearer for one in before)
    return next(islice(arms, nth, None), "")
