"""Draws cards of any size: a coloured edge, a band with the sign, the name, values, a picture, the text. Millimetres.

Text shrinks to a size that is still read at a table; what is longer goes on, on a second card.
"""

from collections.abc import Sequence
from math import ceil

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.games.card_face import POKER, CardFace, CardSize
from armybuilder.games.card_grid import GridLayout, as_text, draw_grid, fitted, without_texts
from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import draw_sign
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.pictures import size_of
from armybuilder.sheet.shapes import Sheet, SheetRegion

# the parts of a card of 63 by 88 mm; others have them as much larger or smaller
BAND, EDGE, STRIP, PAD = 9.0, 2.2, 4.4, 2.4
SIGN, MARK, SOURCE = 5.6, 3.8, 2.4
NAME, LEAST_NAME, CUT_NAME = 5.6, 3.4, 2.2
VALUE, LEAST_WORD, ROW = 4.0, 2.6, 1.6
TEXT, LINE = 4.2, 1.27
# the smallest letters on a table, and on a screen, where a card can be made larger
READABLE, LEAST, ON_SCREEN = 2.7, 2.3, 1.7
PICTURES = (0.46, 0.36, 0.26)
# how much smaller values become for the text under them, and the letters that are read with ease
VALUES, EASY = (1.0, 0.85, 0.7), 2.8
FOOT = 6.0
WATERMARK, LEAST_WATERMARK = 30.0, 12.0
# how far apart lines stand that somebody writes on
WRITING, LEAST_WRITING = 7.0, 6.0
# letters of tables: their numbers are read one by one
GRID, LEAST_GRID = 3.4, 2.1
STEP = 0.1


class Body(Struct, frozen=True):
    """What stands under the name: rows of values, tables, the height of the picture, lines of text and their size."""

    rows: tuple[tuple[str, str], ...]
    row: float
    grids: tuple[GridLayout, ...]
    picture: float
    lines: tuple[str, ...]
    size: float


def draw_card(face: CardFace, size: CardSize = POKER) -> Sheet:
    """Draw a card as one sheet: the text becomes as small as it must, and is cut where even that does not do."""
    plan = _Plan(face, size)
    body = plan.body(ON_SCREEN)
    if body is None:
        rest = plan.split(ON_SCREEN)[0]
        lines = (*rest.lines[:-1], f"{rest.lines[-1]}…") if rest.lines else ()
        body = replace(rest, lines=lines)
    return plan.drawn(body)


def draw_cards(face: CardFace, size: CardSize = POKER) -> tuple[Sheet, ...]:
    """Draw a card to be played with: a text that is too long for letters of a readable size goes on, on further cards."""
    plan = _Plan(face, size)
    if (body := plan.body(LEAST)) is not None:
        return (plan.drawn(body),)
    bodies = plan.split(max(LEAST, READABLE * min(1.0, plan.scale + 0.1)))
    return tuple(plan.drawn(one, f"{number}/{len(bodies)}") for number, one in enumerate(bodies, 1))


def draw_blank(face: CardFace, size: CardSize = POKER) -> Sheet:
    """Draw a card to write on: a line for its name, and lines for what it says."""
    return _Plan(face, size).blank()


class _Plan:
    """The places of a card's parts, for a size."""

    def __init__(self, face: CardFace, size: CardSize) -> None:
        self.face, self.size = face, size
        self.scale = scale = min(size.width / POKER.width, size.height / POKER.height)
        self.left = (EDGE + PAD) * scale
        self.room = size.width - 2 * self.left
        self.name_size, self.names = _name_lines(face.name, self.room, scale)
        self.top = BAND * scale + 1.4 * scale + len(self.names) * self.name_size * 1.16 + 2.2 * scale
        self.foot = size.height - STRIP * scale - (FOOT * scale if face.foot else 0.0)
        self.height = self.foot - 1.2 * scale - self.top

    def body(self, least: float) -> Body | None:
        """Return the body in letters as large as there is room for; None where they would be smaller than `least`.

        Values give way to a text that could not be read with ease beside them.
        """
        tried = (self._body(least, VALUE * share) for share in VALUES)
        found = [body for body in tried if body is not None]
        good = (body for body in found if not body.lines or body.size >= min(EASY, EASY * self.scale))
        return next(good, max(found, key=lambda body: body.size, default=None))

    def _body(self, least: float, value: float) -> Body | None:
        """Return the body with values of a size, or smaller ones."""
        rows, row, text = self._rows(least, value)
        grids, text = self._grids(self._rows_height(rows, row), text)
        for share in PICTURES if self._has_picture else (0.0,):
            picture = self.height * share
            room = self.height - picture - self._rows_height(rows, row) - sum(grid.height for grid in grids)
            size = TEXT * min(1.0, self.scale + 0.12)
            while size >= least - STEP / 2:
                lines = _lines(text, size, self.room)
                if len(lines) * size * LINE <= room + 0.01:
                    return Body(rows, row, grids, picture, tuple(lines), size)
                size -= STEP
        return None

    def split(self, size: float) -> list[Body]:
        """Return the bodies of several cards, the first with the values and the picture, in letters of one size."""
        rows, row, text = self._rows(size, VALUE * VALUES[1])
        picture = self.height * PICTURES[-1] if self._has_picture else 0.0
        grids, text = self._grids(self._rows_height(rows, row) + picture, text)
        lines = _lines(text, size, self.room)
        taken = picture + self._rows_height(rows, row) + sum(grid.height for grid in grids)
        first = max(0, int((self.height - taken) / (size * LINE)))
        whole = max(1, int(self.height / (size * LINE)))
        found = [Body(rows, row, grids, picture, tuple(lines[:first]), size)]
        rest = list(lines[first:])
        while rest and not rest[0]:
            rest.pop(0)
        # the last card is about as full as the others
        cards = ceil(len(rest) / whole)
        each = ceil(len(rest) / cards) if cards else 0
        found += [
            Body((), row, (), 0.0, tuple(rest[at : at + each]), size) for at in range(0, len(rest), each or 1)
        ]
        return found

    @property
    def _has_picture(self) -> bool:
        return bool(self.face.picture) and size_of(self.face.picture) is not None

    def _rows(self, least: float, largest: float) -> tuple[tuple[tuple[str, str], ...], float, str]:
        """Return the values that stand in rows, the height of their letters, and the text with all others before it."""
        size = max(least, largest * min(1.0, self.scale))
        most = self.height * (0.5 if self._has_picture else 0.86)
        while size > least and len(self.face.values) * size * ROW > most:
            size -= STEP
        size = max(size, least)
        rows: list[tuple[str, str]] = []
        told: list[str] = []
        for word, value in self.face.values:
            word_size = min(size, max(LEAST_WORD * self.scale, least))
            wide = width(word, "regular", word_size) + width(value, "bold", size) + size
            if wide <= self.room and "\n" not in value and (len(rows) + 1) * size * ROW <= most:
                rows.append((word, value))
            else:
                told.append(f"{word}: {value}" if word else value)
        return tuple(rows), size, "\n".join((*told, *filter(None, (self.face.text,))))

    def _grids(self, taken: float, text: str) -> tuple[tuple[GridLayout, ...], str]:
        """Return the tables that fit under what is taken, and the text with all others before it."""
        found: list[GridLayout] = []
        told: list[str] = []
        most = self.height * (0.55 if self._has_picture else 1.0) - taken
        for whole in self.face.grids:
            grid, aside = without_texts(whole, self.room, max(LEAST_GRID, EASY * self.scale))
            size = GRID * min(1.0, self.scale + 0.1)
            layout = fitted(grid, self.room, size, LEAST_GRID)
            while layout is not None and layout.height > most and layout.size > LEAST_GRID:
                layout = fitted(grid, self.room, layout.size - STEP, LEAST_GRID)
            if layout is None or layout.height > most:
                told.append(as_text(whole))
            else:
                found.append(layout)
                told += [aside] if aside else []
                most -= layout.height
        return tuple(found), "\n".join((*told, *filter(None, (text,))))

    def _rows_height(self, rows: Sequence[tuple[str, str]], size: float) -> float:
        return len(rows) * size * ROW + 1.6 * self.scale if rows else 0.0

    def drawn(self, body: Body, number: str = "") -> Sheet:
        """Draw the card with a body; `number` says which of several cards it is."""
        drawing = Drawing()
        self._draw_edge(drawing)
        self._draw_name(drawing)
        top = self._draw_rows(drawing, body)
        for grid in body.grids:
            top = draw_grid(drawing, grid, self.face.look, self.left, top)
        if body.picture:
            place = SheetRegion(self.left, top, self.room, body.picture - 1.6 * self.scale)
            _draw_picture(drawing, place, self.face.picture, self.face.look.colour)
            top += body.picture
        end = top + len(body.lines) * body.size * LINE
        if not body.picture:
            self._draw_watermark(drawing, end)
        for at, line in enumerate(body.lines, 1):
            base = top + at * body.size * LINE - body.size * 0.27
            drawing.words(self.left, base, line, body.size, colour=INK, room=self.room, least=body.size * 0.9)
        self._draw_strip(drawing, number)
        return Sheet(self.size.width, self.size.height, tuple(drawing.shapes), fields=tuple(drawing.fields))

    def blank(self) -> Sheet:
        """Draw the card with lines in place of words."""
        drawing = Drawing()
        self._draw_edge(drawing)
        base, step = (BAND + 9.0) * self.scale, max(WRITING * self.scale, LEAST_WRITING)
        stroke = mix(self.face.look.colour, PAPER, 0.55)
        drawing.line(self.left, base, self.left + self.room, base, stroke=self.face.look.colour, line=0.4)
        while (base := base + step) < self.foot - 1.5 * self.scale:
            drawing.line(self.left, base, self.left + self.room, base, stroke=stroke, line=0.15)
        self._draw_strip(drawing, "")
        return Sheet(self.size.width, self.size.height, tuple(drawing.shapes))

    def _draw_edge(self, drawing: Drawing) -> None:
        """Draw the edge in the colour of the card with the band over it, the panel within, and the strip under that."""
        face, scale, (wide, tall) = self.face, self.scale, self.size
        colour = face.look.colour
        drawing.rect(SheetRegion(0, 0, wide, tall), fill=colour)
        edge = EDGE * scale
        panel = SheetRegion(edge, BAND * scale, wide - 2 * edge, tall - (BAND + STRIP) * scale)
        drawing.rect(panel, fill=face.look.ground, radius=1.8 * scale)
        sign = SIGN * scale
        draw_sign(
            drawing,
            SheetRegion(self.left, (BAND * scale - sign) / 2, sign, sign),
            face.look.sign,
            PAPER,
            colour,
        )
        left, right = self.left + sign + 2.0 * scale, wide - self.left
        if face.corner:
            corner = width(face.corner, "bold", MARK * scale)
            place = SheetRegion(
                right - min(corner, self.room / 3), 0, min(corner, self.room / 3), BAND * scale
            )
            drawing.beside(place, face.corner, MARK * scale, "bold", PAPER)
            right = place.x - 2.0 * scale
        band = SheetRegion(left, 0, right - left, BAND * scale)
        drawing.beside(band, face.mark, MARK * scale, "narrow-bold", PAPER)
        if face.foot:
            foot = SheetRegion(panel.x, self.foot, panel.width, FOOT * scale)
            drawing.rect(foot, fill=mix(colour, PAPER, 0.8))
            drawing.centred(foot, face.foot, 3.4 * scale, "narrow-bold", colour, margin=PAD * scale)

    def _draw_strip(self, drawing: Drawing, number: str) -> None:
        """Draw what stands small at the lower edge: where the card is from, and which of several it is."""
        face, scale, (_, tall) = self.face, self.scale, self.size
        strip = SheetRegion(self.left, tall - STRIP * scale, self.room, STRIP * scale)
        told = " · ".join(filter(None, (face.source, number)))
        drawing.centred(strip, told, max(SOURCE * scale, 2.0), "narrow", mix(face.look.colour, PAPER, 0.78))

    def _draw_name(self, drawing: Drawing) -> None:
        scale, colour = self.scale, self.face.look.colour
        top = BAND * scale + 1.4 * scale
        for at, line in enumerate(self.names):
            base = top + (at + 1) * self.name_size * 1.16 - self.name_size * 0.22
            ink = mix(colour, INK, 0.3)
            drawing.words(
                self.left, base, line, self.name_size, "bold", colour=ink, room=self.room, least=CUT_NAME
            )
        under = top + len(self.names) * self.name_size * 1.16 + 0.5 * scale
        drawing.line(self.left, under, self.left + self.room, under, stroke=colour, line=0.3)
        drawing.field("name", SheetRegion(self.left, top, self.room, under - top))

    def _draw_rows(self, drawing: Drawing, body: Body) -> float:
        """Draw the values, every second row shaded; return where what follows begins."""
        tall, bold = body.row * ROW, mix(self.face.look.colour, INK, 0.5)
        for at, (word, value) in enumerate(body.rows):
            place = SheetRegion(self.left, self.top + at * tall, self.room, tall)
            if at % 2 == 0:
                drawing.rect(place, fill=mix(self.face.look.colour, self.face.look.ground, 0.9), radius=0.6)
            base = place.y + tall / 2 + body.row * 0.34
            inset = 0.8 * self.scale
            taken = drawing.words(
                place.x + place.width - inset, base, value, body.row, "bold", colour=bold, align="right"
            )
            room = place.width - taken - 3 * inset
            drawing.words(place.x + inset, base, word, body.row, colour=MUTED, room=room, least=1.6)
        return self.top + self._rows_height(body.rows, body.row)

    def _draw_watermark(self, drawing: Drawing, top: float) -> None:
        """Draw the sign, large and faint, where nothing else stands."""
        look, gap = self.face.look, 2.0 * self.scale
        side = min(WATERMARK * self.scale, self.foot - top - 2 * gap, self.room)
        if side < LEAST_WATERMARK * self.scale:
            return
        place = SheetRegion((self.size.width - side) / 2, (top + self.foot - side) / 2, side, side)
        draw_sign(drawing, place, look.sign, mix(look.colour, look.ground, 0.9), look.ground)


def _name_lines(name: str, room: float, scale: float) -> tuple[float, list[str]]:
    """Return the size of a name and its lines: one or two, and three where it is very long; no word is broken if that can be."""
    size, least = NAME * scale, max(LEAST_NAME * scale, CUT_NAME)
    while size > least:
        lines = wrap(name, "bold", size, room)
        if len(lines) <= 2 and all(width(word, "bold", size) <= room for word in name.split()):
            return size, lines
        size -= 2 * STEP
    lines = wrap(name, "bold", least, room)
    return least, lines if len(lines) <= 3 else [*lines[:2], " ".join(lines[2:])]


def _lines(text: str, size: float, room: float) -> list[str]:
    if not text:
        return []
    return [line for part in text.split("\n") for line in wrap(part, "regular", size, room) or [""]]


def _draw_picture(drawing: Drawing, place: SheetRegion, picture: bytes, colour: str) -> None:
    """Draw a picture whole, whatever its shape, in a frame of its own size."""
    size = size_of(picture)
    if size is None:
        return
    scale = min(place.width / size[0], place.height / size[1])
    wide, tall = size[0] * scale, size[1] * scale
    frame = SheetRegion(place.x + (place.width - wide) / 2, place.y + (place.height - tall) / 2, wide, tall)
    drawing.picture(frame, picture)
    drawing.rect(frame, stroke=colour, line=0.4)
