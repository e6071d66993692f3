"""What is shown of a unit in a battle: its printed sheet with the markers where its sliders stand, and the tracks beside it.

A printed sheet is drawn once a battle. What changes lies over it: markers, and who is struck out.
"""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.holders import SHOWN_AS, Holder, Piece, Slider, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.games.candidates import card_in_army
from armybuilder.games.game import Game
from armybuilder.games.plain_sheet import plain_sheet
from armybuilder.games.unit import PictureOf, no_picture
from armybuilder.roster.model import Roster
from armybuilder.sheet.shapes import Sheet, TrackPlaces

# sliders that count what was taken or gathered: they rise
RISING = ("fatigue", "counter")
# a figure that is gone for good, or only not on the table
Struck = Literal["gone", "away"]
NONE_DRAWN: Mapping[tuple[str, str], Sheet] = MappingProxyType({})

# a longer column of tracks would hide the sheet
MOST_APART = 6


class HeldSlider(Struct, frozen=True):
    """A slider with whose it is and its id."""

    who: str
    id: str
    slider: Slider

    @property
    def rises(self) -> bool:
        """Whether it counts from 0 up."""
        return self.slider.kind in RISING


class UnitSheet(Struct, frozen=True):
    """The sheet of a unit as it stands: `printed` are the sliders that slide on it, by its tracks, `beside` all others.

    `struck` says of the figures on it, by place, who is gone for good and who is only not on the table.
    """

    sheet: Sheet
    tracks: dict[str, Track]
    printed: dict[str, HeldSlider]
    beside: tuple[HeldSlider, ...]
    struck: dict[int, Struck]


class SheetsOfBattle:
    """Makes the sheets of a battle's units out of the armies as they were brought.

    `game` is None where it has no armlists; an army that cannot be read is None. `drawn` are sheets that were drawn
    elsewhere, by the side that brought the unit and its id in the army; `picture_of` gives the picture of a digest, none
    where that is empty.
    """

    def __init__(
        self,
        game: Game | None,
        armies: Sequence[Roster | None],
        language: Language,
        drawn: Mapping[tuple[str, str], Sheet] = NONE_DRAWN,
        picture_of: PictureOf = no_picture,
    ) -> None:
        self._game = game
        self._armies = dict(zip("abcdef", armies, strict=False))
        self._language: Language = language
        self._elsewhere = drawn
        self._picture_of = picture_of
        self._drawn: dict[str, tuple[Sheet, dict[str, Track]]] = {}

    def of(self, state: BattleState, unit_id: str) -> UnitSheet:
        """Return the sheet of a unit as the battle stands."""
        unit = state.units[unit_id]
        sheet, tracks = self._blank(state, unit)
        held = list(_sliders_of(state, unit))
        printed = {
            places.key: found
            for places in sheet.tracks
            if (found := _printed_at(places, held)) is not None and marker_of(places, found) in places.cells
        }
        left = held if _apart(unit) else list(_of_one_figure(state, unit, held))
        beside = tuple(one for one in left if one not in printed.values() and _is_shown(one))
        marked = tuple(
            replace(places, marker=marker_of(places, printed[places.key]) if places.key in printed else None)
            for places in sheet.tracks
        )
        return UnitSheet(
            sheet=replace(sheet, tracks=marked),
            tracks=tracks,
            printed=printed,
            beside=beside,
            struck=_struck(state, unit, len(sheet.figures)),
        )

    def _blank(self, state: BattleState, unit: Unit) -> tuple[Sheet, dict[str, Track]]:
        """Return the sheet of a unit without regard to where anything stands, and what governs its markers."""
        if unit.id not in self._drawn:
            self._drawn[unit.id] = self._printed(unit) or (plain_sheet(state, unit, self._language), {})
        return self._drawn[unit.id]

    def _printed(self, unit: Unit) -> tuple[Sheet, dict[str, Track]] | None:
        """Return the sheet that an armlist has of a unit; None for one that came from nowhere in an army."""
        if (unit.home, unit.selection) in self._elsewhere:
            return self._elsewhere[unit.home, unit.selection], {}
        roster = self._armies.get(unit.home)
        selection = roster.find(unit.selection) if roster is not None and unit.selection else None
        if self._game is None or roster is None or selection is None:
            return None
        profile = roster.unit(selection)
        sheet = card_in_army(self._game, roster, selection, self._picture_of, self._language)
        return sheet, self._game.tracks_of(profile)


def _sliders_of(state: BattleState, unit: Unit) -> Iterator[HeldSlider]:
    holders: list[tuple[str, Holder]] = [(unit.id, unit)]
    holders += [(piece.id, piece) for piece in state.pieces_of(unit.id)]
    for who, holder in holders:
        for key, slider in holder.sliders.items():
            yield HeldSlider(who, key, slider)


def _apart(unit: Unit) -> bool:
    """Whether every figure of a unit is shown with its own tracks: unless players say so, only of few."""
    shown = unit.noted(SHOWN_AS) or ("each" if len(unit.pieces) <= MOST_APART else "row")
    return shown not in ("count", "row")


def _of_one_figure(state: BattleState, unit: Unit, held: Sequence[HeldSlider]) -> Iterator[HeldSlider]:
    """Yield the sliders of a unit, and of one figure for all: who is wounded, else the first that stands."""
    here = [piece for piece in state.pieces_of(unit.id) if not piece.is_gone]
    hurt = (piece for piece in here if any(one.value < one.maximum for one in piece.sliders.values()))
    shown = next(hurt, None) or next(iter(here), None)
    for one in held:
        if one.who == unit.id or (shown is not None and one.who == shown.id):
            yield one


def _is_shown(held: HeldSlider) -> bool:
    """Tell whether a slider needs a track: whether a figure with one wound has it its fate tells."""
    return held.slider.kind != "wounds" or held.slider.maximum > 1


def _printed_at(places: TrackPlaces, held: Sequence[HeldSlider]) -> HeldSlider | None:
    """Return the slider that a printed track stands for: of several figures that one whose track is as long."""
    same = [one for one in held if one.id == places.key]
    if len(same) > 1:
        same = [one for one in same if one.slider.maximum == max(places.cells)]
    return same[0] if len(same) == 1 else None


def marker_of(places: TrackPlaces, held: HeldSlider) -> int:
    """Return on which value of a printed track a slider stands."""
    return turned(places, held, held.slider.value)


def turned(places: TrackPlaces, held: HeldSlider, value: int) -> int:
    """Return a value of a slider as one of its printed track, or the other way round: there tokens taken are what is left."""
    return places.figure(value) if places.taken and held.rises else value


def figure_id(unit: str, place: int) -> str:
    """Return the id of the piece that stands for a figure of a sheet, by its place from 0."""
    return f"{unit}.{place + 1}"


def _struck(state: BattleState, unit: Unit, figures: int) -> dict[int, Struck]:
    found: dict[int, Struck] = {}
    for place in range(figures):
        piece = state.pieces.get(figure_id(unit.id, place))
        if piece is None or not piece.is_here:
            found[place] = "gone" if piece is not None and piece.is_gone else "away"
    return found


def governed_speeds(state: BattleState, unit: Unit) -> Iterator[tuple[Piece, int]]:
    """Yield the pieces of a unit whose track governs their speed, with the speed that they have now."""
    for piece in state.pieces_of(unit.id):
        for slider in piece.sliders.values():
            if any(sector.speed is not None for sector in slider.track.sectors):
                yield piece, slider.track.speed(slider.value) or 0
