"""The figures of a unit, as chips: who stands, who is away, who has fallen. Each opens the menu of what becomes of it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QMenu, QPushButton, QWidget

from armybuilder.battle.session.holders import SHOWN_AS, Piece
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.figure_names import figure_names
from armybuilder.desktop.battle.holder_menu import HolderMenu
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.wording.narration import tell_where


class FigureChips(QWidget):
    """Hidden for a unit that is one figure on the table. What is chosen in a menu is `wanted`.

    A unit that players show as a count has one chip, with how many stand; a click takes one away, or brings one back.
    """

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self.chips: dict[str, QPushButton] = {}
        self._flow = FlowLayout(self)
        self.count = make_button(role="mend")
        self.count.setMenu(QMenu(self.count))
        self.count.hide()
        self._flow.addWidget(self.count)

    def show_figures(self, battle: ShownBattle, unit: str, *, live: bool) -> None:
        """Show the figures of a unit as they are."""
        self._battle = battle
        pieces = list(battle.state.pieces_of(unit))
        self.setEnabled(live)
        self.setVisible(len(pieces) > 1 or any(not piece.is_here for piece in pieces))
        counted = len(pieces) > 1 and battle.state.units[unit].noted(SHOWN_AS) == "count"
        self.count.setVisible(counted)
        if counted:
            self._make([])
            self._count(pieces)
            return
        if [piece.id for piece in pieces] != list(self.chips):
            self._make(pieces)
        names = figure_names(battle, unit)
        for piece in pieces:
            self._tell(piece, names[piece.id] if len(pieces) > 1 else "")

    def _count(self, pieces: list[Piece]) -> None:
        """Say how many stand, and offer one less and one more."""
        left = [piece for piece in pieces if not piece.is_gone]
        gone = [piece for piece in pieces if piece.is_gone]
        told = self.tr("%1 of %2").replace("%1", str(len(left))).replace("%2", str(len(pieces)))
        self.count.setText(told)
        self.count.setAccessibleName(self.tr("Figures: %1").replace("%1", told))
        self.count.setToolTip(self.count.accessibleName())
        menu = self.count.menu()
        menu.clear()
        fates = (
            (self.tr("One less"), left[-1:], "destroyed"),
            (self.tr("One more"), gone[:1], "table"),
        )
        for name, who, fate in fates:
            action = menu.addAction(name)
            action.setEnabled(bool(who))
            for piece in who:
                wanted = Wanted("set-fate", {"who": piece.id, "fate": fate})
                action.triggered.connect(lambda _=False, one=wanted: self.wanted.emit(one))

    def _make(self, pieces: list[Piece]) -> None:
        for chip in self.chips.values():
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        self.chips = {piece.id: make_button(role="mend", clicked=self._opener(piece.id)) for piece in pieces}
        for chip in self.chips.values():
            self._flow.addWidget(chip)
        self.updateGeometry()

    def _opener(self, who: str) -> Callable[[], None]:
        return lambda: self.open_menu(who)

    def open_menu(self, who: str) -> None:
        """Open the menu of a figure under its chip."""
        assert self._battle is not None
        chip = self.chips[who]
        menu = HolderMenu(self, self._battle, who, self.wanted.emit)
        menu.popup(chip.mapToGlobal(chip.rect().bottomLeft()))

    def _tell(self, piece: Piece, short: str) -> None:
        assert self._battle is not None
        battle, chip = self._battle, self.chips[piece.id]
        where = tell_where(battle.game_id, piece.fate, battle.language)
        name = battle.name_of(piece.id)
        post = f" → {battle.name_of(piece.post)}" if piece.post else ""
        told = ": ".join(part for part in (short, "" if piece.is_here else where) if part)
        chip.setText(told[:1].upper() + told[1:] + post)
        chip.setToolTip(f"{name}: {where}{post}")
        chip.setAccessibleName(chip.toolTip())
        font = chip.font()
        font.setStrikeOut(piece.is_gone)
        chip.setFont(font)
