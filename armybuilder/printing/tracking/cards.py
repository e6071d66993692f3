"""A card for each unit to keep count on: its values, scales, figures, states, a row of its rounds, lines for notes."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.session.holders import Piece, Slider, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.session.tally import StatusBox, Tally
from armybuilder.battle.table.looks import side_tone, sign_of
from armybuilder.catalogue.text import Language
from armybuilder.printing.bounds import shorter
from armybuilder.printing.tracking.card_boxes import BoxLook, CardBox, box_rows, draw_boxes
from armybuilder.printing.tracking.look import BAND, HAIR, MUTED, PAPER, RULE, TINT, draw_box, rises
from armybuilder.printing.tracking.values import Value, values_of
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.scale import sector_colours
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.battle_words import tell_holder, tell_track
from armybuilder.wording.messages import say
from armybuilder.wording.narration import tell_mark, tell_where

# three of them stand abreast on A4 on its side, two on A4 upright
WIDTH, EDGE = 91.0, 2.6
BAR, VALUES, ROW = 8.6, 6.6, 1.6
NAME, LABEL_TEXT, SMALL = 3.8, 2.7, 2.1
LABEL, LABEL_LINE = 21.0, 2.4
BOXES = WIDTH - 2 * EDGE - LABEL
# cards that are higher than such a part of the highest are as high as it
NEARLY = 0.8
# more than so many are a number to write
MOST_BOXES = 60
# a number takes the room of so many boxes
WRITTEN = 4
NOTE_LINE, NOTES = 6.2, 2
# so many figures have rows of their own
MOST_ROWS = 40
WIDEST_VALUE = 14.0
FIGURE_BOX, FIGURE_GAP = 5.2, 0.6
STATUS, STATUS_BOX, STATUS_TEXT, STATUS_GAP, WIDEST_STATUS = 5.2, 3.4, 2.5, 2.4, 40.0


class CardWish(Struct, frozen=True, kw_only=True):
    """How tracking cards are drawn: so many rounds to tick, lines for notes or none; a `clean` one counts nothing yet.

    One with a `height` is no lower than that.
    """

    language: Language
    tally: Tally = Tally()
    rounds: int = 8
    notes: bool = True
    clean: bool = False
    height: float = 0.0


def tracking_cards(state: BattleState, units: Sequence[Unit], wish: CardWish) -> tuple[Sheet, ...]:
    """Return the cards of units; those that are nearly as high as the highest are as high, so that they stand in order."""
    cards = [tracking_card(state, unit, wish) for unit in units]
    highest = max((card.height for card in cards), default=0.0)
    as_high = replace(wish, height=highest)
    return tuple(
        tracking_card(state, unit, as_high) if card.height >= highest * NEARLY else card
        for unit, card in zip(units, cards, strict=True)
    )


def tracking_card(state: BattleState, unit: Unit, wish: CardWish) -> Sheet:
    """Return the card of a unit."""
    return _Card(state, unit, wish).sheet()


class _Card:
    """A card in the making."""

    def __init__(self, state: BattleState, unit: Unit, wish: CardWish) -> None:
        self._state, self._unit, self._wish = state, unit, wish
        self._pieces = list(state.pieces_of(unit.id))
        self._drawing = Drawing()
        self._top = BAR

    def sheet(self) -> Sheet:
        """Return the card, drawn."""
        self._draw_bar()
        common, apart = values_of(self._state, self._pieces, self._wish.tally, self._wish.language)
        self._draw_values(common)
        for key, held in self._unit.sliders.items():
            self._draw_slider(key, held)
        self._draw_pieces(apart)
        self._draw_statuses()
        self._draw_rounds()
        if self._wish.notes:
            self._draw_notes()
        height = max(self._top + 1.6, self._wish.height)
        frame = SheetRegion(0, 0, WIDTH, height)
        self._drawing.rect(frame, stroke=INK, line=0.3, radius=1.8)
        return Sheet(WIDTH, height, tuple(self._drawing.shapes))

    def _draw_bar(self) -> None:
        """Draw the name of the unit on a band, with its sign in the colour of its side, and what it costs."""
        drawing, unit, language = self._drawing, self._unit, self._wish.language
        drawing.rect(SheetRegion(0, 0, WIDTH, BAR), fill=BAND, radius=1.8)
        drawing.rect(SheetRegion(0, BAR - 1.8, WIDTH, 1.8), fill=BAND)
        sign = sign_of(unit.id)
        badge = SheetRegion(1.5, 1.5, max(7.6, width(sign, "bold", 3.2) + 2.0), BAR - 3.0)
        drawing.rect(badge, fill=side_tone(unit.side).of(dark=False), stroke=PAPER, line=0.2, radius=1.2)
        drawing.centred(badge, sign, 3.2, "bold", PAPER, least=1.8)
        told = say("print.tracking.points", language, n=unit.value) if unit.value else ""
        taken = drawing.words(WIDTH - EDGE, 5.3, told, 2.5, colour="#c9d1da", align="right")
        left = badge.x + badge.width + 2.0
        name = shorter(tell_holder(self._state, unit.id, language))
        place = SheetRegion(left, 0, WIDTH - EDGE - taken - 2.0 - left, BAR)
        drawing.beside(place, name, NAME, "bold", PAPER, least=2.0)

    def _draw_values(self, values: Sequence[Value]) -> None:
        """Draw the values that all of the unit have, each in a cell with its short name over it."""
        if not values:
            self._top += 1.0
            return
        drawing = self._drawing
        drawing.rect(SheetRegion(0.15, self._top, WIDTH - 0.3, VALUES), fill=TINT)
        wide = min(WIDEST_VALUE, (WIDTH - 2 * EDGE) / len(values))
        for number, value in enumerate(values):
            left = EDGE + number * wide
            name = SheetRegion(left, self._top + 0.3, wide, 2.4)
            drawing.centred(name, value.name, 1.9, "narrow", MUTED, least=1.2)
            figure = SheetRegion(left, self._top + 2.5, wide, 3.8)
            drawing.centred(figure, value.told, 3.1, "bold", least=1.3)
            if number:
                drawing.line(left, self._top + 0.8, left, self._top + VALUES - 0.8, stroke=RULE, line=HAIR)
        self._top += VALUES + 0.6

    def _label(self, text: str, height: float) -> None:
        """Draw what stands before a row, on two lines where one would be too small to read."""
        place = SheetRegion(EDGE, self._top, LABEL - 1.4, height)
        lines = wrap(text, "narrow-bold", SMALL, place.width)
        if width(text, "narrow-bold", SMALL) <= place.width or len(lines) != 2 or height < 2 * LABEL_LINE:
            self._drawing.beside(place, text, LABEL_TEXT, "narrow-bold", least=1.6)
            return
        for number, line in enumerate(lines):
            top = place.y + height / 2 + (number - 1) * LABEL_LINE
            half = SheetRegion(place.x, top, place.width, LABEL_LINE)
            self._drawing.beside(half, line, SMALL, "narrow-bold", least=1.6)

    def _draw_pieces(self, apart: dict[str, list[Value]]) -> None:
        """Draw who belongs to the unit: those of one name together, each with its scales, or as a box where it has none."""
        if len(self._pieces) == 1:
            for key, held in self._pieces[0].sliders.items():
                self._draw_slider(key, held, is_gone=self._pieces[0].is_gone)
            return
        for name, pieces in self._groups():
            if any(held.maximum > 1 for piece in pieces for held in piece.sliders.values()):
                self._draw_scaled(name, pieces)
            else:
                self._draw_figures(name, pieces, apart)

    def _groups(self) -> Iterator[tuple[str, list[Piece]]]:
        """Yield the pieces of the unit by what they are called; where they are told apart by numbers alone all together."""
        language = self._wish.language
        names = [tell_holder(self._state, piece.id, language) for piece in self._pieces]
        own = tell_holder(self._state, self._unit.id, language)
        plain = say("print.tracking.figures", language)
        if all(name.startswith(own) for name in names) or len(set(names)) == len(names):
            yield plain, self._pieces
            return
        for name in dict.fromkeys(names):
            found = [piece for piece, told in zip(self._pieces, names, strict=True) if told == name]
            yield (plain if name == own else shorter(name)), found

    def _draw_figures(self, name: str, pieces: list[Piece], apart: dict[str, list[Value]]) -> None:
        """Draw a box for each figure; under it the values that the figures differ in, and states that each is in by itself."""
        spare = (BOXES - len(pieces) * FIGURE_BOX) / len(pieces)
        look = BoxLook(size=FIGURE_BOX, gap=min(2.2, spare) if spare > FIGURE_GAP else FIGURE_GAP)
        boxes = [CardBox(str(piece.row + 1), marked=self._lost(piece)) for piece in pieces]
        rows = box_rows(len(boxes), BOXES, look)
        self._label(name, look.size + ROW)
        self._draw_row(boxes, look)
        if rows > 1:
            return
        step = look.size + look.gap
        told = [apart[piece.id] for piece in pieces if piece.id in apart]
        if len(told) == len(pieces):
            for line in zip(*told, strict=True):
                self._label(line[0].name, 3.4)
                for number, value in enumerate(line):
                    left = EDGE + LABEL + number * step - look.gap / 2 + 0.15
                    place = SheetRegion(left, self._top, step - 0.3, 3.2)
                    self._drawing.centred(place, value.told, 2.3, "regular", margin=0.0, least=1.2)
                self._top += 3.5
        for status in self._statuses(of_figures=True):
            self._label(tell_mark(self._state.rules.game, status.mark, self._wish.language), 4.4)
            for number, piece in enumerate(pieces):
                place = SheetRegion(EDGE + LABEL + number * step, self._top, look.size, 4.4)
                ticked = status.is_set(piece) and not self._wish.clean
                draw_box(self._drawing, place, ticked=ticked, size=3.0, round_=True)
            self._top += 4.6

    def _lost(self, piece: Piece) -> bool:
        return piece.is_gone and not self._wish.clean

    def _draw_scaled(self, name: str, pieces: list[Piece]) -> None:
        """Draw figures with scales of their own, scale by scale, and states that each is in by itself."""
        keys = list(dict.fromkeys(key for piece in pieces for key in piece.sliders))
        for key in keys:
            held = [(piece, piece.sliders[key]) for piece in pieces[:MOST_ROWS] if key in piece.sliders]
            track = tell_track(self._state, key, held[0][1], self._wish.language)
            self._draw_scales(name if len(keys) == 1 else f"{name}: {track}", held)
        for status in self._statuses(of_figures=True):
            small = BoxLook(size=3.8, round=True)
            ticked = [
                CardBox(str(piece.row + 1), marked=status.is_set(piece) and not self._wish.clean)
                for piece in pieces[:MOST_ROWS]
            ]
            self._label(tell_mark(self._state.rules.game, status.mark, self._wish.language), 5.4)
            self._draw_row(ticked, small)

    def _draw_scales(self, label: str, held: list[tuple[Piece, Slider]]) -> None:
        """Draw a scale of each figure in as many columns as there is room for, behind the number of its figure."""
        self._label(label, 5.8)
        look = BoxLook(size=4.2)
        step = look.size + look.gap
        longest = max(one.maximum if one.maximum <= MOST_BOXES else WRITTEN for _, one in held)
        wide = 6.0 + min(longest, max(1, int((BOXES - 6.0) // step))) * step + 1.4
        columns, height = max(1, int((BOXES + 1.4) // wide)), 0.0
        for place, (piece, one) in enumerate(held):
            if not place % columns:
                self._top, height = self._top + height, 0.0
            left, top = EDGE + LABEL + place % columns * wide, self._top + ROW / 2
            number = SheetRegion(left, top, 5.0, look.size)
            self._drawing.centred(number, str(piece.row + 1), 2.7, "bold", MUTED, least=1.4)
            if one.maximum > MOST_BOXES:
                words = SheetRegion(left + 6.0, top, wide - 7.4, look.size)
                self._drawing.beside(words, self._written(one), 2.8, "bold", least=1.4)
                height = max(height, look.size + ROW)
                continue
            boxes = self._slider_boxes(one, is_gone=piece.is_gone)
            taken = draw_boxes(self._drawing, boxes, (left + 6.0, top), BOXES - 6.0, look)
            height = max(height, taken + ROW)
        self._top += height + 0.4

    def _written(self, held: Slider) -> str:
        """Return where a slider stands as a number, with room for it on a clean card."""
        return f"{'____' if self._wish.clean else held.value} / {held.maximum}"

    def _draw_slider(self, key: str, held: Slider, *, is_gone: bool = False) -> None:
        """Draw a slider: boxes to cross out or to tick, or a number to write where there are too many."""
        name = tell_track(self._state, key, held, self._wish.language)
        if held.maximum > MOST_BOXES:
            told = self._written(held)
            self._label(name, 5.4)
            self._drawing.beside(SheetRegion(EDGE + LABEL, self._top, BOXES, 5.4), told, 3.2, "bold")
            foot = self._top + 5.2
            self._drawing.line(EDGE + LABEL + 20.0, foot, WIDTH - EDGE, foot, stroke=RULE, line=HAIR)
            self._top += 5.8
            return
        self._draw_speeds(held)
        look = BoxLook(size=4.6, round=held.kind in ("ammo", "fatigue"))
        self._label(name, look.size + ROW)
        self._draw_row(self._slider_boxes(held, is_gone=is_gone), look)

    def _draw_speeds(self, held: Slider) -> None:
        """Draw the speed that each sector of a scale governs, over its first box, where all of them stand in a line."""
        look = BoxLook(size=4.6)
        sectors = [one for one in held.track.sectors if one.speed is not None]
        if not sectors or box_rows(held.maximum, BOXES, look) > 1:
            return
        step = look.size + look.gap
        for sector in sectors:
            left = EDGE + LABEL + (held.maximum - sector.start) * step
            room = (sector.start - sector.end + 1) * step - 0.6
            told = say("print.tracking.speed", self._wish.language, speed=sector.speed)
            self._drawing.words(
                left, self._top + 2.5, told, SMALL, "narrow-bold", colour=MUTED, room=room, least=1.2
            )
        self._top += 1.9

    def _slider_boxes(self, held: Slider, *, is_gone: bool) -> list[CardBox]:
        """Return the boxes of a slider in the colours of its sectors: what is lost goes from the left, as on armlists."""
        up = rises(held)
        marked = held.value if up else held.maximum - held.value
        marked = 0 if self._wish.clean else held.maximum if is_gone and not up else marked
        colours = sector_colours(held.track)
        figures = range(1, held.maximum + 1) if up else range(held.maximum, 0, -1)
        return [
            CardBox(str(figure), marked=place < marked, colour=colours[figure])
            for place, figure in enumerate(figures)
        ]

    def _draw_row(self, boxes: Sequence[CardBox], look: BoxLook) -> None:
        left, top = EDGE + LABEL, self._top + ROW / 2
        self._top += draw_boxes(self._drawing, boxes, (left, top), BOXES, look) + ROW

    def _statuses(self, *, of_figures: bool) -> Iterator[StatusBox]:
        kinds: dict[str, dict[str, Any]] = {self._unit.kind: {}}
        kinds |= {piece.kind: piece.fields for piece in self._pieces}
        for status in self._wish.tally.statuses:
            each = status.of_figures and len(self._pieces) > 1
            if each == of_figures and any(status.suits(kind, fields) for kind, fields in kinds.items()):
                yield status

    def _draw_statuses(self) -> None:
        """Draw a box for each state that the unit may be in, so many in a line as there is room for."""
        left, began = EDGE, False
        for told, ticked in self._states():
            words = min(width(told, "narrow", STATUS_TEXT), WIDEST_STATUS)
            room = STATUS_BOX + 1.2 + words
            if left + room > WIDTH - EDGE:
                left, self._top = EDGE, self._top + STATUS
            place = SheetRegion(left, self._top, STATUS_BOX + 0.6, STATUS)
            draw_box(self._drawing, place, ticked=ticked, size=STATUS_BOX)
            beside = SheetRegion(left + STATUS_BOX + 1.2, self._top, words + 0.1, STATUS)
            self._drawing.beside(beside, told, STATUS_TEXT, "narrow", least=1.8)
            left, began = left + room + STATUS_GAP, True
        if began:
            self._top += STATUS

    def _states(self) -> Iterator[tuple[str, bool]]:
        """Yield the states of the unit, and whether it is in them; of a single piece without scales, that it is gone."""
        game, clean = self._state.rules.game, self._wish.clean
        if len(self._pieces) == 1 and not self._pieces[0].sliders:
            yield tell_where(game, "destroyed", self._wish.language), self._lost(self._pieces[0])
        for status in self._statuses(of_figures=False):
            is_set = any(status.is_set(one) for one in (self._unit, *self._pieces))
            yield tell_mark(game, status.mark, self._wish.language), is_set and not clean

    def _draw_rounds(self) -> None:
        """Draw the row in which it is ticked in which rounds the unit has acted, or how often it has in this one."""
        wish, often = self._wish, self._wish.tally.act == "often"
        if not wish.rounds or wish.tally.act == "never":
            return
        mark = None if wish.clean else self._unit.noted(wish.tally.acted)
        look, now = BoxLook(size=4.2, round=True), self._state.round
        if often:
            marked = range(1, (mark if isinstance(mark, int) else 0) + 1)
            label = tell_mark(self._state.rules.game, wish.tally.acted, wish.language)
        else:
            marked = range(now, now + (1 if mark is not None else 0))
            label = say("print.tracking.acted", wish.language)
        boxes = [CardBox(str(number), marked=number in marked) for number in range(1, wish.rounds + 1)]
        self._label(label, look.size + ROW)
        self._draw_row(boxes, look)

    def _draw_notes(self) -> None:
        """Draw lines to write on; what is noted of the unit already stands on them."""
        noted = [*self._unit.notes, *(note for piece in self._pieces for note in piece.notes)]
        told = shorter(" · ".join(noted), 160)
        lines = max(NOTES, int((self._wish.height - 1.6 - self._top) // NOTE_LINE))
        for line in range(lines):
            self._top += NOTE_LINE
            if told and not line and not self._wish.clean:
                room = WIDTH - 2 * EDGE
                self._drawing.words(EDGE, self._top - 1.2, told, 2.6, room=room, least=1.8)
            self._drawing.line(EDGE, self._top, WIDTH - EDGE, self._top, stroke=RULE, line=HAIR)
