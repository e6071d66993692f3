"""Playing cards, 63 by 88 mm: a band with the mark, the name, a picture where there is one, and the text. Millimetres."""

from typing import Any

from msgspec import Struct

from armybuilder.catalogue.text import Language
from armybuilder.games.missions import Mission
from armybuilder.games.palette import INK, MUTED, PAPER, mix
from armybuilder.games.signs import Sign, draw_sign, star
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.told_fields import Names, told_fields

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


PLAIN = CardLook("#3f5566", "#f4f6f8", ((star(4, 0.18), True),))
PAGE_WIDTH, PAGE_LINE, PAGE_TEXT = 105.0, 4.4, 3.4


def text_card(record: Any, language: Language, picture: bytes = b"") -> Sheet:
    """Draw the card of something that players read and apply: its mark, where it has one, its name and its text."""
    return card_with_text(record, language, record.text.get(language), picture)


def card_with_text(record: Any, language: Language, text: str, picture: bytes = b"") -> Sheet:
    """Draw the card of something that says a text before its own one."""
    own = record.text.get(language)
    told = text if own == text else "\n".join(filter(None, (text, own)))
    return draw_face(PLAIN, getattr(record, "mark", ""), record.name.get(language), told, picture=picture)


def value_card(record: Any, language: Language, names: Names, picture: bytes = b"") -> Sheet:
    """Draw the card of a thing that is its values: a weapon, a missile, a device."""
    lines = (f"{word}: {value}" for word, value in told_fields(record, language, names))
    return draw_face(PLAIN, "", record.name.get(language), "\n".join(lines), picture=picture)


def mission_sheet(mission: Mission, language: Language, picture: bytes = b"") -> Sheet:
    """Draw what is read aloud before a battle: the mission, what its sides have to do, and who wins."""
    parts = [("", paragraph) for paragraph in [*mission.brief(language)][1:]]
    for number, side in enumerate(mission.sides, 1):
        name = side.name.get(language) or say("mission_sheet.side", language, number=number)
        limit = say("mission_sheet.limit", language, limit=side.limit) if side.limit else ""
        if told := " ".join(part for part in (side.task.get(language), limit) if part):
            parts.append((name, told))
    if mission.last_turn:
        parts.append(("", say("mission_sheet.last_turn", language, turn=mission.last_turn)))
    for key, number in (("begins", mission.begins), ("holds_out", mission.holds_out)):
        if number:
            named = mission.sides[number - 1].name.get(language)
            called = named or say("mission_sheet.side", language, number=number)
            parts.append(("", say(f"mission_told.{key}", language, side=called)))
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, PAGE_WIDTH, BAND), fill=PLAIN.colour)
    name = mission.name.get(language)
    drawing.beside(SheetRegion(PAD, 0, PAGE_WIDTH - 2 * PAD, BAND), name, 5.0, "bold", PAPER)
    top = BAND + 2.0
    if picture:
        drawing.fitted_picture(SheetRegion(PAD, top, PAGE_WIDTH - 2 * PAD, 44.0), picture)
        top += 46.0
    for heading, text in parts:
        top = _draw_paragraph(drawing, top, heading, text)
    height = top + PAD
    ground = Drawing()
    ground.rect(SheetRegion(0, 0, PAGE_WIDTH, height), fill=PAPER, stroke=PLAIN.colour, line=0.4)
    return Sheet(PAGE_WIDTH, height, (*ground.shapes, *drawing.shapes))


def _draw_paragraph(drawing: Drawing, top: float, heading: str, text: str) -> float:
    """Draw a paragraph under its heading; return where the next begins."""
    room = PAGE_WIDTH - 2 * PAD
    if heading:
        drawing.words(PAD, top + PAGE_LINE - 1.0, heading, 3.6, "bold", colour=PLAIN.colour, room=room)
        top += PAGE_LINE
    for words in _lines(text, PAGE_TEXT, room):
        drawing.words(PAD, top + PAGE_LINE - 1.0, words, PAGE_TEXT, room=room)
        top += PAGE_LINE
    return top + 1.6


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
    drawing.field("name", SheetRegion(PAD, BAND + 2.0, WIDTH - 2 * PAD, top - BAND - 3.6))
    if picture:
        drawing.fitted_picture(SheetRegion(PAD, top, WIDTH - 2 * PAD, PICTURE), picture)
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
    return Sheet(WIDTH, HEIGHT, tuple(drawing.shapes), fields=tuple(drawing.fields))


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


def plain_back(title: str, note: str, width: float, height: float) -> Sheet:
    """Draw the back of cards of a game that has none of its own."""
    return draw_back(PLAIN.colour, title, note, width, height)


def draw_back(colour: str, title: str, note: str, width: float = WIDTH, height: float = HEIGHT) -> Sheet:
    """Draw the back that all cards of a deck share; it looks the same either way up but for its words."""
    drawing, inset = Drawing(), 3.0
    drawing.rect(SheetRegion(0, 0, width, height), fill=mix(colour, PAPER, 0.86))
    drawing.rect(SheetRegion(inset, inset, width - 2 * inset, height - 2 * inset), fill=colour, radius=2.5)
    inset += 2.0
    _lattice(drawing, SheetRegion(inset, inset, width - 2 * inset, height - 2 * inset), colour)
    middle = SheetRegion(width / 2 - 24.0, height / 2 - 10.0, 48.0, 20.0)
    drawing.rect(middle, fill=PAPER, stroke=colour, line=0.8, radius=2.5)
    drawing.centred(
        SheetRegion(middle.x, middle.y + 3.4, middle.width, 7.0), title, 5.4, colour=colour, margin=2.0
    )
    foot = SheetRegion(middle.x, middle.y + 11.6, middle.width, 5.0)
    drawing.centred(foot, note, 3.4, "regular", MUTED, margin=2.0)
    return Sheet(width, height, tuple(drawing.shapes))


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
