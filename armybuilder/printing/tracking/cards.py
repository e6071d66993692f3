"""A card for each unit of a battle or an army to keep count on: boxes, scales, a row of its rounds, lines for notes."""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.battle.session.holders import Holder, Piece, Slider, Unit
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.looks import sign_of
from armybuilder.catalogue.text import Language
from armybuilder.games.battle_sheets import RISING
from armybuilder.printing.bounds import shorter
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.battle_words import tell_holder, tell_track
from armybuilder.wording.messages import say

MUTED, RULE, TINT = "#5f656d", "#9aa0a8", "#eef0f2"
WIDTH, EDGE = 94.0, 2.5
BAR, ROW, BOX, BOX_GAP = 7.5, 5.4, 3.6, 0.7
NAME, LABEL_TEXT, SMALL = 3.6, 2.7, 2.2
LABEL = 30.0
# so many boxes stand in a line; more than so many are a number to write
EACH_LINE, MOST_BOXES = 14, 28
NOTE_LINE = 6.0
NOTES = 2
# so many figures have rows of their own
MOST_ROWS = 20


class CardWish(Struct, frozen=True, kw_only=True):
    """How tracking cards are drawn: so many rounds to tick, lines for notes or none; a `clean` one counts nothing yet."""

    language: Language
    rounds: int = 8
    notes: bool = True
    clean: bool = False


def tracking_card(state: BattleState, unit: Unit, wish: CardWish) -> Sheet:
    """Return the card of a unit."""
    return _Card(state, unit, wish).sheet()


class _Card:
    """A card in the making."""

    def __init__(self, state: BattleState, unit: Unit, wish: CardWish) -> None:
        self._state, self._unit, self._wish = state, unit, wish
        self._drawing = Drawing()
        self._top = BAR + 1.2

    def sheet(self) -> Sheet:
        """Return the card, drawn."""
        self._draw_bar()
        for name, held in self._sliders(self._unit, ""):
            self._draw_slider(name, held)
        self._draw_pieces()
        self._draw_rounds()
        if self._wish.notes:
            for _ in range(NOTES):
                self._top += NOTE_LINE
                self._drawing.line(EDGE, self._top, WIDTH - EDGE, self._top, stroke=RULE, line=0.15)
        height = self._top + 2.0
        frame = SheetRegion(0, 0, WIDTH, height)
        self._drawing.rect(frame, stroke=INK, line=0.25, radius=1.5)
        return Sheet(WIDTH, height, tuple(self._drawing.shapes))

    def _draw_bar(self) -> None:
        drawing, unit = self._drawing, self._unit
        drawing.rect(SheetRegion(0, 0, WIDTH, BAR), fill=TINT, radius=1.5)
        side = shorter(tell_holder(self._state, unit.side, self._wish.language))
        taken = drawing.words(
            WIDTH - EDGE, 4.9, side, SMALL, colour=MUTED, align="right", room=WIDTH * 0.35, least=1.6
        )
        name = f"{sign_of(unit.id)}  {tell_holder(self._state, unit.id, self._wish.language)}"
        room = WIDTH - 2 * EDGE - taken - 3.0
        drawing.words(EDGE, 5.0, name, NAME, "bold", room=room, least=2.0)

    def _sliders(self, holder: Holder, prefix: str) -> Iterator[tuple[str, Slider]]:
        for key, held in holder.sliders.items():
            told = tell_track(self._state, key, held, self._wish.language)
            yield f"{prefix}{told}", held

    def _draw_pieces(self) -> None:
        """Draw a row for each figure that is counted by itself; those that only stand or fall are boxes in a row."""
        pieces = list(self._state.pieces_of(self._unit.id))
        if len(pieces) == 1:
            for name, held in self._sliders(pieces[0], ""):
                self._draw_slider(name, held)
            return
        if any(held.maximum > 1 for piece in pieces for held in piece.sliders.values()):
            for number, piece in enumerate(pieces[:MOST_ROWS], 1):
                for name, held in self._sliders(piece, f"{number}. "):
                    self._draw_slider(name, held, is_gone=piece.is_gone)
            return
        self._draw_boxes(
            say("print.tracking.figures", self._wish.language), self._fates(pieces), numbered=True
        )

    def _fates(self, pieces: list[Piece]) -> list[bool]:
        return [piece.is_gone and not self._wish.clean for piece in pieces]

    def _draw_slider(self, name: str, held: Slider, *, is_gone: bool = False) -> None:
        """Draw a slider: boxes to cross out or to tick, or a number to write where there are too many."""
        rises = held.kind in RISING
        if held.maximum > MOST_BOXES:
            told = f"{held.value} / {held.maximum}" if not self._wish.clean else f"      / {held.maximum}"
            self._label(name)
            self._drawing.words(EDGE + LABEL, self._top + 3.8, told, LABEL_TEXT)
            self._top += ROW
            return
        marked = held.value if rises else held.maximum - held.value
        if is_gone:
            marked = held.maximum
        if self._wish.clean:
            marked = 0
        boxes = [place < marked for place in range(held.maximum)]
        # what is lost is crossed out from the right, what is gathered from the left
        self._draw_boxes(name, boxes if rises else boxes[::-1])

    def _label(self, text: str) -> None:
        self._drawing.words(
            EDGE, self._top + 3.6, text, LABEL_TEXT, "narrow-bold", room=LABEL - 2.0, least=1.7
        )

    def _draw_boxes(self, name: str, marked: list[bool], *, numbered: bool = False) -> None:
        self._label(name)
        for place, is_marked in enumerate(marked):
            row, column = divmod(place, EACH_LINE)
            left = EDGE + LABEL + column * (BOX + BOX_GAP)
            box = SheetRegion(left, self._top + row * (BOX + 1.0) + 0.6, BOX, BOX)
            self._drawing.rect(box, stroke=INK, line=0.25, radius=0.4)
            if numbered:
                self._drawing.centred(box, str(place + 1), 2.0, "narrow", MUTED)
            if is_marked:
                self._cross(box)
        lines = max(1, -(-len(marked) // EACH_LINE))
        self._top += ROW + (lines - 1) * (BOX + 1.0)

    def _cross(self, box: SheetRegion) -> None:
        right, foot = box.x + box.width, box.y + box.height
        self._drawing.line(box.x, box.y, right, foot, line=0.4)
        self._drawing.line(box.x, foot, right, box.y, line=0.4)

    def _draw_rounds(self) -> None:
        """Draw the row in which it is ticked in which rounds the unit has acted."""
        if not self._wish.rounds:
            return
        self._label(say("print.tracking.acted", self._wish.language))
        for number in range(1, self._wish.rounds + 1):
            row, column = divmod(number - 1, EACH_LINE)
            left = EDGE + LABEL + column * (BOX + BOX_GAP)
            box = SheetRegion(left, self._top + row * (BOX + 1.0) + 0.6, BOX, BOX)
            self._drawing.rect(box, stroke=RULE, line=0.2, radius=BOX / 2)
            self._drawing.centred(box, str(number), 2.0, "narrow", MUTED)
        self._top += ROW + ((self._wish.rounds - 1) // EACH_LINE) * (BOX + 1.0)
