"""Tracks that stand on no printed sheet: scales drawn as those are, and numbers with steps for the long ones."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from armybuilder.desktop.battle.track_stepper import TrackStepper
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.widgets.boxes import take_out, vbox
from armybuilder.games.battle_sheets import HeldSlider
from armybuilder.sheet.scale import MOST_CELLS, Scale, scale_sheet

WIDTH = 95.0
MOST_SCALE = 4.4
# a slider of this kind only counts: it is no share of a whole
COUNTER = "counter"


class TracksView(QWidget):
    """Shows sliders below each other, each with its name; `slide_wanted` tells whose, which, and where to."""

    slide_wanted = Signal(str, str, int)

    def __init__(self, width: float = WIDTH, most_cells: int = MOST_CELLS) -> None:
        """Draw scales on a sheet so many millimetres wide; what only counts is a number from so many cells on."""
        super().__init__()
        self._most_cells = most_cells
        self._width = width
        self.scales = SheetView()
        self.scales.set_most_scale(MOST_SCALE)
        self.scales.track_changed.connect(self._slide)
        self.steppers: dict[str, TrackStepper] = {}
        self._held: dict[str, HeldSlider] = {}
        self._column = vbox(self.scales, inside=self, margins=0, spacing=4)

    def show_sliders(self, sliders: Sequence[HeldSlider], names: Mapping[str, str], *, live: bool) -> None:
        """Show sliders; `names` are what they are called, by `key_of`. Those that are not `live` only show."""
        self._held = {key_of(one): one for one in sliders}
        short = {key: one for key, one in self._held.items() if self._is_scale(one)}
        scales = [
            Scale(key, names[key], one.slider.track, one.slider.value, rises=one.rises)
            for key, one in short.items()
        ]
        tracks = {key: one.slider.track for key, one in short.items()}
        self.scales.show_sheet(scale_sheet(scales, self._width), live, tracks, names=names)
        self.scales.setVisible(bool(short))
        self._show_steppers({key: one for key, one in self._held.items() if key not in short}, names, live)
        self.setVisible(bool(sliders))

    def _is_scale(self, held: HeldSlider) -> bool:
        most = self._most_cells if held.slider.kind == COUNTER else MOST_CELLS
        return held.slider.maximum < most

    def _show_steppers(self, held: Mapping[str, HeldSlider], names: Mapping[str, str], live: bool) -> None:
        for key in [
            key for key, stepper in self.steppers.items() if not self._fits(key, stepper, held, names)
        ]:
            take_out(self._column, self.steppers.pop(key))
        for key, one in held.items():
            if key not in self.steppers:
                stepper = TrackStepper(names[key], one.slider.maximum)
                stepper.wanted.connect(lambda value, key=key: self._slide(key, value))
                self.steppers[key] = stepper
                self._column.addWidget(stepper)
            self.steppers[key].show_value(one.slider.value)
            # how far a counter goes means nothing
            self.steppers[key].most.setHidden(one.slider.kind == COUNTER)
            self.steppers[key].setEnabled(live)

    @staticmethod
    def _fits(
        key: str, stepper: TrackStepper, held: Mapping[str, HeldSlider], names: Mapping[str, str]
    ) -> bool:
        same = key in held and held[key].slider.maximum == stepper.box.maximum()
        return same and names[key] == stepper.label.text()

    def _slide(self, key: str, value: int) -> None:
        held = self._held[key]
        self.slide_wanted.emit(held.who, held.id, value)


def key_of(held: HeldSlider) -> str:
    """Return what tells a slider apart from all others."""
    return f"{held.who}/{held.id}"
