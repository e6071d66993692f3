"""The card of an artefact (BF-3.1-2): what it is called, whose it is, and what it does. Three by two."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.artefacts import ARTEFACTS, Artefact
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.units import Squad, Unit
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.effect_words import told_text
from armybuilder.games.card_face import CardFace
from armybuilder.games.extra_files import Extras
from armybuilder.games.palette import INK, PAPER
from armybuilder.games.sheet_parts import draw_frame, draw_title, draw_title_bar, title_of
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say

CARD_WIDTH = 60.0
CARD_HEIGHT = 40.0
BAR = 6.4
EMBLEM = 4.6
STAR = 4.8
PAD = 2.0
NAME = 6.0
TEXT = 2.9
LINE = 3.5
LEAST_TEXT = 1.9
LEAST_OWNER, MOST_OWNER_LINES = 2.0, 3


def cards_of(unit: Unit, language: Language, marks: Marks, extras: Extras) -> tuple[Sheet, ...]:
    """Return the card of a squad's artefact; none for a unit without one."""
    if not isinstance(unit, Squad) or not unit.artefact_name:
        return ()
    return (artefact_card(unit, language, marks, extras(ARTEFACTS).get(unit.artefact)),)


def artefact_card(unit: Squad, language: Language, marks: Marks, artefact: Artefact | None) -> Sheet:
    """Draw the card of a squad's artefact; what the players have agreed on stands in the place of the printed text."""
    owner = unit.name.get(language)
    if marks.number is not None:
        owner = f"{owner} {say('sheet.number', language, n=marks.number)}"
    name = artefact.name if artefact else unit.artefact_name
    text = unit.artefact_text.get(language) or (told_text(artefact, language) if artefact else "")
    star = artefact.star if artefact else None
    return _card(unit.faction, owner, (name.get(language), text), star)


def artefact_face(artefact: Artefact, language: Language, picture: bytes = b"") -> Sheet:
    """Draw the card of an artefact that lies in no army; it belongs to no faction."""
    owner = say("bitvy_fantasy.content_type.artefact", language)
    told = artefact.name.get(language), told_text(artefact, language)
    return _card("common", owner, told, artefact.star, picture)


def told_artefact(artefact: Artefact, language: Language, picture: bytes = b"") -> CardFace:
    """Return what the card of an artefact says, on a card of any size."""
    return CardFace(
        name=artefact.name.get(language),
        text=told_text(artefact, language),
        mark=say("bitvy_fantasy.content_type.artefact", language),
        corner="" if artefact.star is None else str(artefact.star),
        source=CONTENT.title.get(language),
        picture=picture,
    )


def _card(faction: str, owner: str, told: tuple[str, str], star: int | None, picture: bytes = b"") -> Sheet:
    """Draw a card: whose it is, its name and text, its star number where it has one, its picture at the left."""
    drawing, (name, text), colour = Drawing(), told, CONTENT.palette(faction).main
    _draw_bar(drawing, faction, owner, star)
    room = CARD_WIDTH - 2 * PAD
    title = title_of(name, room, 4.2, 2.4)
    draw_title(drawing, PAD, BAR + NAME - 1.4, title, INK)
    top = BAR + NAME + title.more
    drawing.line(PAD, top, CARD_WIDTH - PAD, top, stroke=colour, line=0.3)
    area = SheetRegion(PAD, top + 1.0, room, CARD_HEIGHT - top - 2.0)
    if picture:
        place = SheetRegion(area.x, area.y + 0.4, area.height - 0.8, area.height - 0.8)
        left = drawing.fitted_picture(place, picture, left=True) + 1.6
        area = SheetRegion(area.x + left, area.y, area.width - left, area.height)
    _draw_text(drawing, area, text)
    draw_frame(drawing, CARD_WIDTH, CARD_HEIGHT, colour)
    return Sheet(CARD_WIDTH, CARD_HEIGHT, tuple(drawing.shapes))


def _draw_bar(drawing: Drawing, faction: str, owner: str, star: int | None) -> None:
    """Draw the title bar: emblem, squad, and the star number where the card has one."""
    colours = CONTENT.palette(faction)
    drawing.rect(SheetRegion(0, 0, CARD_WIDTH, CARD_HEIGHT), fill=look.PARCHMENT, radius=2.0)
    draw_title_bar(drawing, CARD_WIDTH, BAR, colours, look.SIGNS, faction, emblem=EMBLEM)
    right = CARD_WIDTH - PAD
    if star is not None:
        disc = SheetRegion(right - STAR, (BAR - STAR) / 2, STAR, STAR)
        drawing.rect(disc, fill=PAPER, radius=STAR / 2)
        drawing.centred(disc, str(star), 3.4, "bold", INK)
        right -= STAR + 1.4
    left = PAD + EMBLEM + 1.6
    _draw_owner(drawing, SheetRegion(left, 0, right - left, BAR), owner)


def _draw_owner(drawing: Drawing, place: SheetRegion, owner: str) -> None:
    """Draw whose it is: a long name on as many small lines as the bar has room for."""
    lines = wrap(owner, "narrow-bold", LEAST_OWNER, place.width)
    if width(owner, "narrow-bold", LEAST_OWNER) <= place.width or not lines:
        drawing.beside(place, owner, 3.2, "narrow-bold", PAPER, least=LEAST_OWNER)
        return
    count = min(len(lines), MOST_OWNER_LINES)
    lines = [*lines[: count - 1], " ".join(lines[count - 1 :])]
    tall = place.height / count
    for number, line in enumerate(lines):
        row = SheetRegion(place.x, place.y + number * tall, place.width, tall)
        drawing.beside(row, line, LEAST_OWNER, "narrow-bold", PAPER, least=LEAST_OWNER)


def _draw_text(drawing: Drawing, area: SheetRegion, text: str) -> None:
    """Draw the effect as large as the card has room for."""
    size, line = TEXT, LINE
    lines = wrap(text, "regular", size, area.width)
    while len(lines) * line > area.height and size > LEAST_TEXT:
        size, line = size - 0.1, line - 0.12
        lines = wrap(text, "regular", size, area.width)
    room = max(1, int(area.height / line))
    if len(lines) > room:
        lines = [*lines[: room - 1], f"{lines[room - 1]}…"]
    for place, words in enumerate(lines):
        drawing.words(area.x, area.y + (place + 1) * line - 0.7, words, size, "regular", colour=INK)
