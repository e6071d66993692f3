"""The backs of cards: a lattice in the colour of the deck, its sign, and what it is called."""

from armybuilder.games.card_face import PLAIN, POKER, CardLook, CardSize
from armybuilder.games.palette import MUTED, PAPER, mix
from armybuilder.games.signs import draw_sign
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import Sheet, SheetRegion

INSET, GAP, CELL = 3.0, 2.0, 8.6
PLATE, EMBLEM, LEAST = 50.0, 9.0, 2.4
# the colours of decks that players make: each has its own by its id
DECK_COLOURS = ("#4a3f6b", "#2f5d8a", "#1f6f74", "#3d6b35", "#8a6a14", "#8c3f2b", "#8c2f45", "#3f4a73")


def deck_look(deck_id: str, look: CardLook = PLAIN) -> CardLook:
    """Return the look of a deck: the sign of its cards, in a colour of its own."""
    # a hash that is the same in every run
    number = sum((at + 1) * ord(letter) for at, letter in enumerate(deck_id))
    return CardLook(DECK_COLOURS[number % len(DECK_COLOURS)], look.ground, look.sign)


def draw_back(look: CardLook, title: str, note: str, size: CardSize = POKER) -> Sheet:
    """Draw the back that all cards of a deck share; it tells nothing of the front."""
    drawing, colour = Drawing(), look.colour
    # a card that lies on its side has its words as large as one that stands
    scale = min(min(size) / POKER.width, max(size) / POKER.height, 1.2)
    drawing.rect(SheetRegion(0, 0, size.width, size.height), fill=colour)
    inset = INSET * scale
    rim = SheetRegion(inset, inset, size.width - 2 * inset, size.height - 2 * inset)
    drawing.rect(rim, stroke=mix(colour, PAPER, 0.7), line=0.4, radius=2.0 * scale)
    inset += GAP * scale
    _draw_lattice(
        drawing, SheetRegion(inset, inset, size.width - 2 * inset, size.height - 2 * inset), colour, scale
    )
    _draw_plate(drawing, look, size, scale, title=title, note=note)
    return Sheet(size.width, size.height, tuple(drawing.shapes))


def _draw_lattice(drawing: Drawing, place: SheetRegion, colour: str, scale: float) -> None:
    """Draw lozenges that fill a place."""
    columns = max(3, round(place.width / (CELL * scale)))
    rows = max(3, round(place.height / (CELL * scale)))
    wide, tall = place.width / columns, place.height / rows
    for row in range(rows):
        for column in range(columns):
            x, y = place.x + (column + 0.5) * wide, place.y + (row + 0.5) * tall
            rim = ((x, y - tall / 2.4), (x + wide / 2.4, y), (x, y + tall / 2.4), (x - wide / 2.4, y))
            drawing.polygon(rim, stroke=mix(colour, PAPER, 0.4), line=0.3)


def _draw_plate(
    drawing: Drawing, look: CardLook, size: CardSize, scale: float, *, title: str, note: str
) -> None:
    """Draw the plate in the middle: the sign, what the deck is called, and what its cards are."""
    wide = min(PLATE * scale, size.width - 2 * (INSET + GAP) * scale)
    tall = 27.0 * scale
    plate = SheetRegion((size.width - wide) / 2, (size.height - tall) / 2, wide, tall)
    drawing.rect(plate, fill=PAPER, stroke=look.colour, line=0.8, radius=2.5 * scale)
    emblem = EMBLEM * scale
    sign = SheetRegion((size.width - emblem) / 2, plate.y + 2.4 * scale, emblem, emblem)
    draw_sign(drawing, sign, look.sign, look.colour, PAPER)
    top, room = sign.y + emblem + 0.8 * scale, wide - 4.0 * scale
    name = SheetRegion(plate.x, top, wide, 7.0 * scale)
    parts = _parted(title, room)
    for number, part in enumerate(parts):
        line = SheetRegion(name.x, name.y + number * name.height / len(parts), wide, name.height / len(parts))
        drawing.centred(line, part, 5.2 * scale / len(parts), colour=look.colour, margin=2.0 * scale)
    foot = SheetRegion(plate.x, top + 8.0 * scale, wide, 5.0 * scale)
    drawing.centred(foot, note, 3.2 * scale, "regular", MUTED, margin=2.0 * scale)


def _parted(title: str, room: float) -> tuple[str, ...]:
    """Return a title on one line, or on two that are much alike where it is too long to be read on one."""
    words = title.split()
    if len(words) < 2 or width(title, "bold", LEAST) <= room:
        return (title,)
    at = min(range(1, len(words)), key=lambda n: abs(len(" ".join(words[:n])) - len(" ".join(words[n:]))))
    return " ".join(words[:at]), " ".join(words[at:])
