"""The sheets of a battle on paper as they stand: markers where the sliders are, who has fallen struck out, tracks beside."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.session.reading import hidden_from
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.looks import SIDES, side_tone, sign_of
from armybuilder.games.battle_sheets import HeldSlider, SheetsOfBattle, Struck, UnitSheet
from armybuilder.printing.bands import moved
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_TEXT, shorter
from armybuilder.printing.contents import NamedSheet
from armybuilder.printing.progress import Progress
from armybuilder.printing.sound_pictures import Note, sound_pictures
from armybuilder.printing.summary import INK, MUTED
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.marker import marker_shapes
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.scale import MOST_CELLS, Scale, scale_sheet
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.battle_words import tell_holder, tell_noted, tell_track
from armybuilder.wording.messages import say

BAR, NAME = 5.6, 3.2
TEXT, LINE = 2.6, 3.5
GAP = 1.2
LEAST_WIDTH = 95.0
STRUCK, AWAY = "#c62828", "#8a9099"


def battle_sheets(request: BattlePrint, progress: Progress) -> Iterator[list[NamedSheet]]:
    """Yield for each side the sheets of every unit of it that the reader may see, as the battle stands."""
    state = request.course.session().state
    drawn = request.drawn(request.language, progress)
    made = SheetsOfBattle(
        request.own_game,
        request.armies,
        request.language,
        drawn,
        picture_of=lambda digest: request.pictures.get(digest, b""),
    )
    hidden = hidden_from(state, request.reader)
    done = 0
    for side in state.sides:
        found = []
        for unit in state.units_of(side):
            progress(done, len(state.units))
            done += 1
            if not unit.pieces or not hidden.issuperset(unit.pieces):
                drawn_unit = _BattleSheet(request, state, made.of(state, unit.id), unit.id)
                found.append(NamedSheet(tell_holder(state, unit.id, request.language), drawn_unit.sheet()))
        if found:
            yield found


def with_sound_pictures(request: BattlePrint, note: Note) -> BattlePrint:
    """Return a battle with those pictures of its units that can be printed; the others are noted."""
    state = request.course.session().state
    brought = {
        (side, one.id): one.picture
        for side, army in zip(SIDES, request.armies, strict=False)
        if army is not None
        for one in army.units
    }
    named = [
        (tell_holder(state, unit.id, request.language), brought.get((unit.home, unit.selection), ""))
        for unit in state.units.values()
    ]
    return replace(request, pictures=sound_pictures(request.pictures, named, note))


class _BattleSheet:
    """A sheet in the making."""

    def __init__(self, request: BattlePrint, state: BattleState, shown: UnitSheet, unit_id: str) -> None:
        self._state, self._shown, self._unit = state, shown, state.units[unit_id]
        self._language = request.language
        self._width = max(shown.sheet.width, LEAST_WIDTH)

    def sheet(self) -> Sheet:
        """Return the name and owner, the printed sheet, and below it the other tracks and what is marked."""
        drawing, shown = Drawing(), self._shown
        self._draw_bar(drawing)
        top = BAR + GAP
        for shape in shown.sheet.shapes:
            drawing.shapes.append(moved(shape, 0, top))
        for track in shown.sheet.tracks:
            drawing.shapes += [moved(shape, 0, top) for shape in marker_shapes(track)]
        for place, how in shown.struck.items():
            if place < len(shown.sheet.figures):
                _strike(drawing, shown.sheet.figures[place], top, how)
        top = self._draw_tracks(drawing, top + shown.sheet.height + GAP)
        for line in self._lines():
            for part in wrap(shorter(line, LONGEST_TEXT), "regular", TEXT, self._width):
                drawing.words(0, top + LINE * 0.75, part, TEXT)
                top += LINE
        return Sheet(self._width, top, tuple(drawing.shapes))

    def _draw_bar(self, drawing: Drawing) -> None:
        """Draw the sign of the unit on the maps, its name, whose it is, and how many of it are on the table."""
        unit, state, language = self._unit, self._state, self._language
        colour = side_tone(unit.side).light
        drawing.rect(SheetRegion(0, 0, 1.2, BAR), fill=colour)
        parts = [shorter(tell_holder(state, unit.side, language))]
        pieces = list(state.pieces_of(unit.id))
        here = sum(piece.is_here for piece in pieces)
        if len(pieces) > 1 or not here:
            parts.append(say("battle_print.here", language, here=here, total=len(pieces)))
        if unit.side != unit.home:
            parts.append(say("result.fate.captured", language))
        aside = " · ".join(parts)
        taken = drawing.words(
            self._width, 3.9, aside, TEXT, colour=MUTED, align="right", room=self._width * 0.55
        )
        name = f"{sign_of(unit.id)}  {tell_holder(state, unit.id, language)}"
        room = self._width - taken - 5.0
        drawing.words(2.4, 3.9, name, NAME, "bold", colour=INK, room=room, least=2.4)

    def _draw_tracks(self, drawing: Drawing, top: float) -> float:
        """Draw the tracks that the printed sheet does not have; return where what follows begins."""
        scales = [
            Scale(f"{one.who}/{one.id}", self._name(one), one.slider.track, one.slider.value, rises=one.rises)
            for one in self._shown.beside
            if one.slider.maximum < MOST_CELLS
        ]
        if not scales:
            return top
        sheet = scale_sheet(scales, self._width)
        drawing.shapes += [moved(shape, 0, top) for shape in sheet.shapes]
        for track in sheet.tracks:
            drawing.shapes += [moved(shape, 0, top) for shape in marker_shapes(track)]
        return top + sheet.height + GAP

    def _name(self, held: HeldSlider) -> str:
        told = tell_track(self._state, held.id, held.slider, self._language)
        if len(self._unit.pieces) < 2 or held.who == self._unit.id:
            return told
        return f"{told}: {shorter(tell_holder(self._state, held.who, self._language))}"

    def _lines(self) -> Iterator[str]:
        """Yield tracks too long to be drawn, marks and notes."""
        language, state = self._language, self._state
        for held in self._shown.beside:
            if held.slider.maximum >= MOST_CELLS:
                yield f"{self._name(held)}: {held.slider.value} / {held.slider.maximum}"
        told = self._unit.name.get(language)
        for who in (self._unit.id, *self._unit.pieces):
            holder = state.holder(who)
            marks = [
                tell_noted(state, name, mark.value, language)
                for name, mark in holder.marks.items()
                if mark.value is not False
            ]
            name = tell_holder(state, who, language)
            alone = name == told or len(self._unit.pieces) == 1
            if marks:
                yield ("" if alone else f"{shorter(name)}: ") + ", ".join(marks)
            yield from (" ".join(note.split()) for note in holder.notes)


def _strike(drawing: Drawing, figure: SheetRegion, top: float, how: Struck) -> None:
    """Cross out a figure that is gone, and draw a line through one that is not on the table."""
    left, right = figure.x, figure.x + figure.width
    high, low = top + figure.y, top + figure.y + figure.height
    colour = STRUCK if how == "gone" else AWAY
    drawing.line(left, high, right, low, stroke=colour, line=0.6)
    if how == "gone":
        drawing.line(left, low, right, high, stroke=colour, line=0.6)
