"""The rounds of a battle as a table: phases to tick, numbers to write, who goes first, and under them who has acted."""

from collections.abc import Iterator

from armybuilder.battle.session.holders import Unit
from armybuilder.battle.session.tally import TallyRow
from armybuilder.battle.table.looks import sign_of
from armybuilder.printing.tracking.blocks import Block, Draw
from armybuilder.printing.tracking.kept import Kept
from armybuilder.printing.tracking.look import (
    BAND,
    HAIR,
    MUTED,
    NOW,
    PAPER,
    RULE,
    STRONG,
    TINT,
    draw_box,
    draw_choice,
    draw_sign,
)
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import SheetRegion

LABEL, TOTAL = 46.0, 12.0
HEAD, ROW, SIDE_ROW, UNIT_ROW = 6.2, 6.2, 5.0, 5.4
NUMBER, TEXT, SMALL = 3.4, 2.9, 2.3
PAD = 1.2
# units that are not there yet: rows to write them in
BLANK_UNITS = 8
MOST_UNITS = 60


class RoundTrack:
    """The table of the rounds, in a width."""

    def __init__(self, kept: Kept, width: float) -> None:
        self._kept, self._width = kept, width
        self._total = TOTAL if any(row.summed for row in kept.rows) else 0.0
        self._label = min(LABEL, width * 0.34)
        self._cell = (width - self._label - self._total) / kept.columns

    def blocks(self) -> Iterator[Block]:
        """Yield the rows of the rounds, then a row for each unit."""
        head = self._head(self._kept.round_word(), totalled=bool(self._total))
        yield head
        for number, row in enumerate(self._kept.rows):
            yield self._row(row, shaded=number % 2 == 1)
        yield from self._units()

    def _now(self) -> int:
        return 0 if self._kept.clean or self._kept.state.ended is not None else self._kept.state.round

    def _head(self, title: str, *, totalled: bool = False, gap: float = 3.0) -> Block:
        """The numbers of the rounds on a dark band."""

        def draw(drawing: Drawing, x: float, y: float) -> None:
            drawing.rect(SheetRegion(x, y, self._width, HEAD), fill=BAND)
            place = SheetRegion(x + PAD, y, self._label - 2 * PAD, HEAD)
            drawing.beside(place, title, TEXT, "bold", PAPER, least=1.8)
            for number in range(1, self._kept.columns + 1):
                cell = self._place(x, y, number, HEAD)
                if number == self._now():
                    drawing.rect(cell, fill=NOW)
                drawing.centred(cell, str(number), NUMBER, "bold", INK if number == self._now() else PAPER)
            if totalled:
                place = SheetRegion(x + self._width - self._total, y, self._total, HEAD)
                drawing.centred(place, self._kept.heading("total"), SMALL, "bold", PAPER, least=1.4)

        return Block(height=HEAD, draw=draw, gap=gap)

    def _place(self, x: float, y: float, number: int, height: float) -> SheetRegion:
        return SheetRegion(x + self._label + (number - 1) * self._cell, y, self._cell, height)

    def _row(self, row: TallyRow, *, shaded: bool) -> Block:
        sides = self._kept.sides if row.each else ("",)
        each = SIDE_ROW if row.each else ROW
        height = each * len(sides)

        def draw(drawing: Drawing, x: float, y: float) -> None:
            self._ground(drawing, x, y, height, shaded=shaded)
            room = self._label - 2 * PAD - (5.0 if row.each else 0.0)
            place = SheetRegion(x + PAD, y, room, height)
            drawing.beside(place, self._kept.word(row.word), TEXT, "narrow-bold", least=1.7)
            for at, side in enumerate(sides):
                top = y + at * each
                if side:
                    draw_sign(drawing, x + self._label - 3.0, top + each / 2, 1.7, side)
                self._cells(drawing, row, side, (x, top), each)
            if self._total and not row.summed:
                empty = SheetRegion(x + self._width - self._total, y, self._total, height)
                drawing.rect(empty, fill=TINT)
            self._grid(drawing, x, y, height)

        return Block(height=height, draw=draw, joined=True)

    def _cells(
        self, drawing: Drawing, row: TallyRow, side: str, corner: tuple[float, float], height: float
    ) -> None:
        kept, (x, y) = self._kept, corner
        for number in range(1, kept.columns + 1):
            cell = self._place(x, y, number, height)
            if row.kind == "who":
                draw_choice(drawing, cell, kept.sides, kept.taken(row, number))
            elif row.kind == "tick":
                draw_box(drawing, cell, ticked=kept.is_done(row, side, number))
            else:
                drawing.centred(cell, kept.written(row, side, number), TEXT, "bold", least=1.4)
                if side and side != kept.sides[-1]:
                    foot = cell.y + cell.height
                    drawing.line(cell.x, foot, cell.x + cell.width, foot, stroke=RULE, line=HAIR)
        if row.summed and not kept.clean and side in kept.state.sides and row.objective:
            points = sum(kept.state.scores.get(side, {}).get(row.objective, {}).values())
            total = SheetRegion(x + self._width - self._total, y, self._total, height)
            if points:
                drawing.centred(total, str(points), TEXT, "bold", least=1.4)

    def _ground(self, drawing: Drawing, x: float, y: float, height: float, *, shaded: bool) -> None:
        drawing.rect(SheetRegion(x, y, self._width, height), fill=TINT if shaded else PAPER)
        if 0 < self._now() <= self._kept.columns:
            drawing.rect(self._place(x, y, self._now(), height), fill=NOW)

    def _grid(self, drawing: Drawing, x: float, y: float, height: float) -> None:
        for number in range(1, self._kept.columns + 1):
            left = x + self._label + (number - 1) * self._cell
            drawing.line(left, y, left, y + height, stroke=RULE, line=HAIR)
        if self._total:
            left = x + self._width - self._total
            drawing.line(left, y, left, y + height, stroke=RULE, line=HAIR)
        drawing.rect(SheetRegion(x, y, self._width, height), stroke=RULE, line=HAIR)

    def _units(self) -> Iterator[Block]:
        """Yield a row for each unit, or rows to write them in."""
        kept = self._kept
        title = kept.heading(f"units_{kept.tally.act}")
        head = self._head(title)
        yield head
        units: tuple[Unit | None, ...] = kept.units[:MOST_UNITS] or (None,) * BLANK_UNITS
        for number, unit in enumerate(units):
            row = self._unit(unit, shaded=number % 2 == 1)
            yield Block(height=UNIT_ROW, draw=row, joined=number == 0, again=head)

    def _unit(self, unit: Unit | None, *, shaded: bool) -> Draw:
        kept = self._kept

        def draw(drawing: Drawing, x: float, y: float) -> None:
            self._ground(drawing, x, y, UNIT_ROW, shaded=shaded)
            gone = False
            if unit is not None:
                pieces = list(kept.state.pieces_of(unit.id))
                gone = not kept.clean and bool(pieces) and all(one.is_gone for one in pieces)
                self._name(drawing, x, y, unit, gone=gone)
            for number in range(1, kept.columns + 1):
                cell = self._place(x, y, number, UNIT_ROW)
                mark = unit.noted(kept.tally.acted) if unit is not None and number == self._now() else None
                if kept.tally.act == "once" and not (gone and number >= kept.state.round):
                    draw_box(drawing, cell, ticked=mark is not None, round_=True)
                elif kept.tally.act == "often" and isinstance(mark, int):
                    drawing.centred(cell, str(mark), TEXT, "bold", least=1.4)
            self._grid(drawing, x, y, UNIT_ROW)

        return draw

    def _name(self, drawing: Drawing, x: float, y: float, unit: Unit, *, gone: bool) -> None:
        """Draw the sign and the name of a unit, struck out where it is gone."""
        kept = self._kept
        sign = SheetRegion(x + PAD, y, 7.0, UNIT_ROW)
        drawing.beside(sign, sign_of(unit.id), SMALL, "bold", MUTED, least=1.4)
        place = SheetRegion(x + PAD + 7.4, y, self._label - 2 * PAD - 7.4, UNIT_ROW)
        drawing.beside(place, kept.called(unit.id), TEXT, "narrow-bold", MUTED if gone else INK, least=1.7)
        if gone:
            middle = y + UNIT_ROW / 2
            drawing.line(x + PAD, middle, x + self._label - PAD, middle, line=STRONG)
