"""The figures of a unit, as chips: who stands, who is away, who has fallen. Each opens the menu of what becomes of it."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from armybuilder.battle.session.holders import Piece
from armybuilder.desktop.battle.figure_names import figure_names
from armybuilder.desktop.battle.holder_menu import HolderMenu
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.widgets.flow_layout import FlowLayout
from armybuilder.desktop.widgets.making import make_button
from armybuilder.narration import tell_where


class FigureChips(QWidget):
    """Hidden for a unit that is one figure on the table. What is chosen in a menu is `wanted`."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._battle: ShownBattle | None = None
        self.chips: dict[str, QPushButton] = {}
        self._flow = FlowLayout(self)

    def show_figures(self, battle: ShownBattle, unit: str, *, live: bool) -> None:
        """Show the figures of a unit as they are."""
        self._battle = battle
        pieces = list(battle.state.pieces_of(unit))
        if [piece.id for piece in pieces] != list(self.chips):
            self._make(pieces)
        names = figure_names(battle, unit)
        for piece in pieces:
            self._tell(piece, names[piece.id] if len(pieces) > 1 else "")
        self.setEnabled(live)
        self.setVisible(len(pieces) > 1 or any(not piece.is_here for piece in pieces))

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
