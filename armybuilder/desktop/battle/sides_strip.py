"""What the sides have beside their units: action points, spirit, reserves as tracks, and what is noted of a side."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QWidget

from armybuilder.desktop.battle.mark_chips import MarkChips
from armybuilder.desktop.battle.shown_battle import ShownBattle
from armybuilder.desktop.battle.side_label import SideLabel
from armybuilder.desktop.battle.tracks_view import TracksView, key_of
from armybuilder.desktop.widgets.boxes import hbox, take_out, vbox
from armybuilder.games.battle_sheets import HeldSlider
from armybuilder.wording.battle_words import tell_track

WIDTH = 150.0
# what a side counts further than this is a number with steps: sheets need the room
MOST_CELLS = 13
# from this width on there is room for two sides beside each other
WIDE = 640
# and from this width on for the chips of two
WIDE_OF_CHIPS = 420


class SideTracks(QWidget):
    """A side, or the battle itself for an empty id."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)

    def __init__(self, side: str) -> None:
        super().__init__()
        self.side = side
        self.name = SideLabel(side=side)
        self.tracks, self.marks = TracksView(WIDTH, MOST_CELLS), MarkChips()
        self.tracks.slide_wanted.connect(self.slide_wanted)
        self.marks.wanted.connect(self.wanted)
        head = hbox((self.name, 0, Qt.AlignmentFlag.AlignTop), (self.marks, 1), spacing=8)
        vbox(head, self.tracks, inside=self, margins=0, spacing=4)

    def follow(self, battle: ShownBattle, *, live: bool) -> None:
        """Show the side as the battle stands."""
        holder = battle.state.holder(self.side)
        self.name.setText(battle.name_of(self.side))
        self.name.setVisible(bool(self.side))
        held = [HeldSlider(self.side, key, one) for key, one in holder.sliders.items()]
        names = {key_of(one): tell_track(battle.state, one.id, one.slider, battle.language) for one in held}
        self.tracks.show_sliders(held, names, live=live)
        self.marks.show_marks(battle, (self.side,), live=live)


class SidesStrip(QWidget):
    """The sides beside each other; of the battle itself only what has a track."""

    slide_wanted = Signal(str, str, int)
    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        # two beside each other must not keep the board from becoming narrow
        self.setMinimumWidth(1)
        self.cards: dict[str, SideTracks] = {}
        self._box = hbox(inside=self, margins=0, spacing=12)

    def follow(self, battle: ShownBattle, *, live: bool) -> None:
        """Show everything as the battle stands."""
        wanted = [*battle.state.sides, *([""] if battle.state.sliders else [])]
        if wanted != list(self.cards):
            take_out(self._box, *self.cards.values())
            self.cards = {side: self._made(side) for side in wanted}
        for card in self.cards.values():
            card.follow(battle, live=live)
        self._turn(self.width())

    def _made(self, side: str) -> SideTracks:
        card = SideTracks(side)
        card.slide_wanted.connect(self.slide_wanted)
        card.wanted.connect(self.wanted)
        self._box.addWidget(card, 1)
        return card

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._turn(event.size().width())
        super().resizeEvent(event)

    def _turn(self, width: int) -> None:
        """Stand beside each other where there is room; chips and numbers alone need less."""
        scales = any(not card.tracks.scales.isHidden() for card in self.cards.values())
        narrow = width < (WIDE if scales else WIDE_OF_CHIPS)
        self._box.setDirection(
            QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        )
