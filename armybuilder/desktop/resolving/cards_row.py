"""The cards of whoever was chosen, side by side: a click on a weapon, or on a figure's row, chooses it."""

from typing import NamedTuple

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from armybuilder.battle.action import Role
from armybuilder.catalogue.text import Language
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import Spacer, hbox, take_out, vbox
from armybuilder.desktop.widgets.fold_button import FoldButton
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.games.candidates import Candidate, UnitFigures

# as many as have room beside each other, and how large they may grow, in pixels a millimetre
MOST = 2
SCALE = 2.5
LEAST_SCALE = 1.6
# in a low window the facts need the room
LOW_SCALE, TALL = 1.9, 800


class ShownCard(NamedTuple):
    """Whose card is shown, in which role, and the figure of his that stands there."""

    role: Role
    unit: UnitFigures
    figure: Candidate


class CardsRow(Retranslated, QWidget):
    """Says which figure of whom was chosen on his card, and in which role he stands; hidden while nobody has a card."""

    figure_wanted = Signal(object, object, object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: tuple[ShownCard, ...] = ()
        self._language: Language = "en"
        self.views: list[SheetView] = []
        self._cells: list[QWidget] = []
        inside = QWidget()
        self._row: QHBoxLayout = hbox(inside=inside, margins=0, spacing=12)
        self.fold_button = FoldButton(inside)
        self.fold_button.setChecked(True)
        vbox(self.fold_button, inside, inside=self, margins=0, spacing=4)
        self.retranslate()
        self.hide()

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        weapons = any(view.sheet().weapons for view in self.views)
        words = self.tr("Cards: a click on a weapon chooses it") if weapons else self.tr("Cards")
        self.fold_button.setText(words)
        self.fold_button.follow()

    def show_cards(self, cards: list[ShownCard], language: Language) -> None:
        """Show the cards of those who stand in the roles of an action."""
        shown = tuple(card for card in cards if card.unit.sheet is not None)[:MOST]
        if (shown, language) == (self._shown, self._language):
            return
        self._shown, self._language = shown, language
        take_out(self._row, *self._cells)
        self._cells, self.views = [], []
        for place, card in enumerate(shown):
            cell = self._cell(card)
            self._cells.append(cell)
            self._row.insertWidget(place, cell, 1)
            cell.show()
        self.retranslate()
        self.setVisible(bool(shown))

    def _cell(self, card: ShownCard) -> QWidget:
        view, cell = SheetView(), QWidget()
        assert card.unit.sheet is not None
        view.set_scales(LEAST_SCALE, SCALE if self.window().height() >= TALL else LOW_SCALE)
        view.choose_weapons()
        view.show_sheet(card.unit.sheet(self._language), live=False)
        view.mark_weapon(card.figure.figure.id)
        view.setAccessibleName(card.unit.name.get(self._language))
        view.weapon_clicked.connect(lambda weapon, _: self._tell(card, card.unit.with_weapon(weapon)))
        view.figure_clicked.connect(lambda place: self._tell(card, _figure_at(card, place)))
        self.views.append(view)
        name = make_label(card.unit.name.get(self._language), role="quiet", wraps=True)
        vbox(name, view, Spacer(1), inside=cell, margins=0, spacing=2)
        return cell

    def _tell(self, card: ShownCard, figure: Candidate | None) -> None:
        if figure is not None and figure.id != card.figure.id:
            self.figure_wanted.emit(card.role, card.unit, figure)


def _figure_at(card: ShownCard, place: int) -> Candidate | None:
    """The figure of a row of the card; of a unit whose figures are not its rows none."""
    models = [one for one in card.unit.figures if "/" not in one.figure.id]
    return models[place] if place < len(models) else None
