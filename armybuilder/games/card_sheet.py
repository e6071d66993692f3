"""Playing cards, 63 by 88 mm: a band with the mark, the name, a picture where there is one, and the text. Millimetres."""

from msgspec import Struct

from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import Sign, draw_sign
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion

# the usual size of playing cards, for which sleeves are sold
WIDTH, HEIGHT = 63.0, 88.0
PAD = 4.0
BAND, SIGN = 9.0, 5.6
NAME, NAME_LINE = 6.0, 6.8
PICTURE = 34.0
TEXT, LINE = 4.5, 5.7
LEAST_TEXT = 2.0
FOOT = 6.0
# the sign of the mark, large and faint under the text of a card without a picture
WATERMARK = 34.0


class CardLook(Struct, frozen=True):
    """What cards of one mark have in common: the colour of band and name, the ground, the sign."""

    colour: str
    ground: str
    sign: Sign


def draw_face(
    look: CardLook, mark: str, name: str, text: str, *, foot: str = "", picture: bytes = b""
) -> Sheet:
    """Draw the front of a card; without a picture the text takes its room."""
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=look.ground)
    drawing.rect(SheetRegion(0, 0, WIDTH, BAND), fill=look.colour)
    place = SheetRegion(PAD, (BAND - SIGN) / 2, SIGN, SIGN)
    draw_sign(drawing, place, look.sign, PAPER, look.colour)
    left = PAD + SIGN + 2.0
    drawing.beside(SheetRegion(left, 0, WIDTH - left - PAD, BAND), mark, 4.0, "narrow-bold", PAPER)
    top = _draw_name(drawing, BAND + 2.0, name, look.colour)
    if picture:
        drawing.picture(SheetRegion(PAD, top, WIDTH - 2 * PAD, PICTURE), picture)
        top += PICTURE + 1.6
    bottom = HEIGHT - PAD
    if foot:
        bottom = HEIGHT - FOOT
        drawing.rect(SheetRegion(0, bottom, WIDTH, FOOT), fill=mix(look.colour, PAPER, 0.8))
        drawing.centred(
            SheetRegion(PAD, bottom, WIDTH - 2 * PAD, FOOT), foot, 3.4, "narrow-bold", look.colour
        )
        bottom -= 1.0
    if not picture:
        faint = mix(look.colour, look.ground, 0.88)
        under = SheetRegion((WIDTH - WATERMARK) / 2, bottom - WATERMARK - 2.0, WATERMARK, WATERMARK)
        draw_sign(drawing, under, look.sign, faint, look.ground)
    draw_text(drawing, SheetRegion(PAD, top, WIDTH - 2 * PAD, bottom - top), text)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))


def draw_text(drawing: Drawing, area: SheetRegion, text: str) -> None:
    """Draw paragraphs as large as their place has room for; what still does not fit is cut at the last line."""
    size, line = TEXT, LINE
    lines = _lines(text, size, area.width)
    while len(lines) * line > area.height and size > LEAST_TEXT:
        size, line = size - 0.1, line - 0.12
        lines = _lines(text, size, area.width)
    room = max(1, int(area.height / line))
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1]}…"]
    for place, words in enumerate(lines, 1):
        drawing.words(area.x, area.y + place * line - 1.0, words, size, colour=INK, room=area.width)


def draw_back(colour: str, title: str, note: str) -> Sheet:
    """Draw the back that all cards of a deck share; it looks the same either way up but for its words."""
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, WIDTH, HEIGHT), fill=mix(colour, PAPER, 0.86))
    inset = 3.0
    drawing.rect(SheetRegion(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset), fill=colour, radius=2.5)
    _lattice(
        drawing, SheetRegion(inset + 2, inset + 2, WIDTH - 2 * inset - 4, HEIGHT - 2 * inset - 4), colour
    )
    middle = SheetRegion(WIDTH / 2 - 24.0, HEIGHT / 2 - 10.0, 48.0, 20.0)
    drawing.rect(middle, fill=PAPER, stroke=colour, line=0.8, radius=2.5)
    drawing.centred(
        SheetRegion(middle.x, middle.y + 3.4, middle.width, 7.0), title, 5.4, colour=colour, margin=2.0
    )
    foot = SheetRegion(middle.x, middle.y + 11.6, middle.width, 5.0)
    drawing.centred(foot, note, 3.4, "regular", MUTED, margin=2.0)
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes))


def _draw_name(drawing: Drawing, top: float, name: str, colour: str) -> float:
    """Draw the name, on two lines where it is long; return where what follows begins."""
    room = WIDTH - 2 * PAD
    lines = wrap(name, "bold", NAME, room)
    if len(lines) > 2:
        lines = [lines[0], " ".join(lines[1:])]
    for line in lines:
        drawing.words(
            PAD, top + NAME_LINE - 1.6, line, NAME, "bold", colour=mix(colour, INK, 0.3), room=room, least=3.0
        )
        top += NAME_LINE
    drawing.line(PAD, top, WIDTH - PAD, top, stroke=colour, line=0.3)
    return top + 1.6


def _lines(text: str, size: float, room: float) -> list[str]:
    return [line for part in text.split("\n") for line in wrap(part, "regular", size, room) or [""]]


def _lattice(drawing: Drawing, place: SheetRegion, colour: str) -> None:
    """Draw lozenges that fill a place, six in a row."""
    wide, tall = place.width / 6, place.height / 9
    for row in range(9):
        for column in range(6):
            x, y = place.x + (column + 0.5) * wide, place.y + (row + 0.5) * tall
            rim = ((x, y - tall / 2.4), (x + wide / 2.4, y), (x, y + tall / 2.4), (x - wide / 2.4, y))
            drawing.polygon(rim, stroke=mix(colour, PAPER, 0.4), line=0.35)
