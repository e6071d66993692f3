"""The plain card of a unit, drawn from the fields of its profile. Millimetres.

A header in the faction's colour; numbers, dice and choices in boxes; tracks as scales; lists as tables; texts; options.
"""

from collections.abc import Iterator, Sequence
from itertools import accumulate
from operator import le
from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.track import Track
from armybuilder.games.own_game.declaration import FieldTold
from armybuilder.games.own_game.listing import Listing, rows_of
from armybuilder.games.palette import INK, MUTED, PAPER, Palette, palette_of
from armybuilder.games.sheet_parts import (
    PAD,
    BoxStyle,
    draw_badge,
    draw_bar,
    draw_boxes,
    draw_frame,
    draw_notes,
    draw_portrait,
    draw_strip,
    draw_title,
    title_of,
)
from armybuilder.games.unit import Marks, told_cost
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.scale import draw_cell, sector_colours
from armybuilder.sheet.shapes import Font, Sheet, SheetRegion, TrackPlaces
from armybuilder.wording.messages import say

WIDTH = 95.0
HEADER = 12.0
INNER = WIDTH - 2 * PAD
BOX, GAP, MOST_IN_ROW = 11.0, 1.4, 6
BOXES = BoxStyle(gap=GAP, head=3.8, label_margin=0.6)
IN_BOXES = ("whole", "number", "dice", "choice")
LINE, TEXT, HEAD = 3.4, 2.7, 2.5
CELL, MOST_CELLS = 6.5, 14
# of a table: the share of the name, and the least of it
NAME_SHARE = 0.4
# of its other columns: what each has at most, and what is left free beside the words
COLUMN, BESIDE = 18.0, 1.2


class Card:
    """Draws the cards of a game."""

    def __init__(self, listing: Listing) -> None:
        self.listing = listing
        factions = listing.declared.every_faction
        self._colours = {one.id: palette_of(one.colour) for one in factions}
        self._factions = {one.id: one.name for one in factions}
        self._kinds = {one.id: one.name for one in listing.every_kind}

    def __call__(self, unit: Any, language: Language, marks: Marks) -> Sheet:
        """Draw the card of a unit with an army's marks on it."""
        return _Drawn(self, unit, language, marks).sheet()

    def colours(self, unit: Any) -> Palette:
        """Return the colours of a unit's faction."""
        return self._colours.get(unit.faction, palette_of(INK))

    def source(self, unit: Any, language: Language) -> str:
        """Return what kind of unit it is, and of which faction."""
        kind = self._kinds[self.listing.kind_of(unit)].get(language)
        faction = self._factions.get(unit.faction)
        return f"{kind} · {faction.get(language) if faction else unit.faction}"


class _Drawn:
    """One card in the making, from its top to its foot."""

    def __init__(self, card: Card, unit: Any, language: Language, marks: Marks) -> None:
        self.card, self.unit, self.language, self.marks = card, unit, language, marks
        self.drawing, self.palette, self.top = Drawing(), card.colours(unit), HEADER
        self.fields = card.listing.profile(unit).fields

    def sheet(self) -> Sheet:
        """Return the whole card."""
        # drawn once to see how much room the name has: a long one makes the header higher
        more = self._header(Drawing(), 0.0)
        self.top += self._header(self.drawing, more)
        self.top += draw_strip(self.drawing, self.top, WIDTH, self.palette.tint, self.marks) + PAD
        self._boxes()
        tracks = tuple(self._track(field) for field in self.fields if field.type == "track")
        for field in self.fields:
            if field.type == "list" and getattr(self.unit, field.id):
                self._table(field)
        flags = [
            f.name.get(self.language) for f in self.fields if f.type == "flag" and getattr(self.unit, f.id)
        ]
        self._text("", ", ".join(flags), "narrow-bold")
        for field in self.fields:
            if field.type == "text":
                self._text(field.name.get(self.language), getattr(self.unit, field.id).get(self.language))
        self._options()
        self._text("", self.unit.note.get(self.language), colour=MUTED)
        self.top += PAD / 2
        self.top += draw_notes(self.drawing, self.top, WIDTH, self.unit.doubts, self.language)
        draw_frame(self.drawing, WIDTH, self.top, self.palette.main)
        return Sheet(WIDTH, self.top, tuple(self.drawing.shapes), tracks, fields=tuple(self.drawing.fields))

    def _header(self, drawing: Drawing, more: float) -> float:
        """Name over kind and faction, the number among likes and the cost at the right; return what a long name adds."""
        draw_bar(drawing, SheetRegion(0, 0, WIDTH, HEADER + more), self.palette.main)
        left = draw_badge(drawing, WIDTH - PAD, 7.6, told_cost(self.unit), fill=PAPER, ink=INK)
        drawing.field("cost", SheetRegion(left, 3.5, WIDTH - PAD - left, 5.2))
        right = left - PAD
        if self.marks.number is not None:
            number = f"№{self.marks.number}"
            right = draw_badge(drawing, right, 7.6, number, fill=PAPER, ink=INK) - PAD
        taken = draw_portrait(drawing, PAD, HEADER, self.marks.picture)
        start = PAD + taken + (PAD if taken else 0.0)
        name, room = self.unit.name.get(self.language), right - start
        title = title_of(name, room, 4.6, 2.4)
        draw_title(drawing, start, 6.2, title, PAPER)
        drawing.field("name", SheetRegion(start, 1.6, room, 5.8 + title.more))
        source = self.card.source(self.unit, self.language)
        drawing.words(start, 10.2 + title.more, source, 2.5, "narrow", colour=PAPER, room=room, least=1.9)
        return title.more

    def _boxes(self) -> None:
        """What is a number, dice or a choice, and the costs beside points: side by side, in rows of one length."""
        language, listing = self.language, self.card.listing
        shown = [field for field in self.fields if field.type in IN_BOXES]
        costs = [one for one in listing.declared.costs if getattr(self.unit, one.id)]
        boxes = [
            (
                (field.short or field.name).get(language),
                listing.told(self.unit, field, language),
                self.palette.dark,
            )
            for field in shown
        ]
        boxes += [(one.name.get(language), str(getattr(self.unit, one.id)), MUTED) for one in costs]
        # of a choice the card shows the word, not what is written
        written = ("" if field.type == "choice" else field.id for field in shown)
        places = [*written, *(one.id for one in costs)]
        if not boxes:
            return
        rows = -(-len(boxes) // MOST_IN_ROW)
        each = -(-len(boxes) // rows)
        for first in range(0, len(boxes), each):
            row = boxes[first : first + each]
            wide = (INNER + GAP) / each * len(row) - GAP
            place = SheetRegion(PAD, self.top, wide, BOX)
            draw_boxes(self.drawing, place, row, BOXES, places[first : first + each])
            self.top += BOX + GAP

    def _track(self, field: FieldTold) -> TrackPlaces:
        """A cell for each number down to none, in rows of one length."""
        track = Track(max(1, getattr(self.unit, field.id)))
        self._heading(field.name.get(self.language))
        rows = -(-len(track.cells) // MOST_CELLS)
        each = -(-len(track.cells) // rows)
        colours, cells = sector_colours(track), {}
        for place, value in enumerate(track.cells):
            row, column = divmod(place, each)
            cells[value] = SheetRegion(PAD + column * CELL, self.top + row * CELL, CELL, CELL)
            draw_cell(self.drawing, cells[value], value, colours[value])
        self.top += rows * CELL + GAP
        marker = None if self.marks.clean else track.clamp(self.marks.values.get(field.id, track.maximum))
        return TrackPlaces(field.id, cells, marker, vertical=False)

    def _heading(self, text: str) -> None:
        self.drawing.words(PAD, self.top + LINE - 0.8, text, HEAD, "narrow-bold", colour=self.palette.dark)
        self.top += LINE + 0.4

    def _table(self, field: FieldTold) -> None:
        """A list with its heads on a bar, a line for each of it."""
        heads, rows = rows_of(field, getattr(self.unit, field.id), self.language)
        ends = column_ends(heads, rows)
        bar = SheetRegion(PAD, self.top, INNER, LINE + 0.6)
        self.drawing.rect(bar, fill=self.palette.dark, radius=0.8)
        self._line(heads, ends, "narrow-bold", PAPER)
        self.top += 0.6
        for place, row in enumerate(rows):
            self._row(row, ends, tinted=place % 2 == 1)
        self.top += GAP

    def _row(self, cells: Sequence[str], ends: Sequence[float], *, tinted: bool) -> None:
        """A row of a table, as tall as the longest of its cells."""
        starts = (PAD, *ends[:-1])
        told = [
            wrap(text, "regular", TEXT, end - start - BESIDE)
            for text, start, end in zip(cells, starts, ends, strict=True)
        ]
        lines = max(1, *map(len, told))
        if tinted:
            self.drawing.rect(SheetRegion(PAD, self.top, INNER, lines * LINE), fill=self.palette.tint)
        for line in range(lines):
            shown = [cell[line] if line < len(cell) else "" for cell in told]
            self._line(shown, ends, "regular", INK)

    def _line(self, cells: Sequence[str], ends: Sequence[float], font: Font, colour: str) -> None:
        for text, start, end in zip(cells, (PAD, *ends[:-1]), ends, strict=True):
            where = self.top + LINE - 0.8
            room = end - start - BESIDE
            self.drawing.words(start + 0.8, where, text, TEXT, font, colour=colour, room=room)
        self.top += LINE

    def _text(self, head: str, text: str, font: Any = "regular", colour: str = INK) -> None:
        """A text under its heading; nothing where there is none."""
        if not text:
            return
        if head:
            self._heading(head)
        for line in wrap(text, font, TEXT, INNER):
            self.drawing.words(PAD, self.top + LINE - 0.8, line, TEXT, font, colour=colour)
            self.top += LINE
        self.top += GAP / 2

    def _options(self) -> None:
        """What was taken for the unit; where no army tells it all that may be."""
        shown = list(self._option_lines())
        if shown:
            self._heading(say("own_game.options", self.language))
            for line in shown:
                for part in wrap(line, "regular", TEXT, INNER):
                    self.drawing.words(PAD, self.top + LINE - 0.8, part, TEXT)
                    self.top += LINE
            self.top += GAP / 2

    def _option_lines(self) -> Iterator[str]:
        amounts = self.marks.amounts
        for option in self.unit.options:
            if not self.marks.takes(option.id):
                continue
            name = self.marks.names.get(option.id) or option.name.get(self.language)
            if amounts is None:
                yield f"{name}: {self.card.listing.option_words(option, self.language)}"
            else:
                many = f" ×{amounts[option.id]}" if amounts[option.id] > 1 else ""
                note = option.note.get(self.language)
                yield f"{name}{many}" + (f": {note}" if note else "")


def column_ends(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[float]:
    """Return where the columns of a table end: the name has the most room, unless a long text needs it."""
    count = len(heads)
    name = max(INNER * NAME_SHARE, INNER - COLUMN * (count - 1))
    usual = [name, *[(INNER - name) / max(1, count - 1)] * (count - 1)]
    wanted = [
        BESIDE + max(width(head, "narrow-bold", TEXT), *(width(row[at], "regular", TEXT) for row in rows))
        for at, head in enumerate(heads)
    ]
    widths = usual if all(map(le, wanted, usual)) else _shared(wanted)
    return list(accumulate(widths, initial=PAD))[1:]


def _shared(wanted: Sequence[float]) -> list[float]:
    """Return widths that fill the card: what asks for little has it, the rest is shared by what asks for more."""
    widths, room = list(wanted), INNER
    for place, at in enumerate(sorted(range(len(wanted)), key=wanted.__getitem__)):
        widths[at] = min(wanted[at], room / (len(wanted) - place))
        room -= widths[at]
    widths[0] += room
    return widths
