"""What is read and applied as a card: a text, the values of a thing, a mission; and the page of a mission. Millimetres."""

from typing import Any

from armybuilder.catalogue.text import Language
from armybuilder.games.card_face import CardFace, look_of
from armybuilder.games.missions import Mission
from armybuilder.games.palette import PAPER
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.told_fields import Names, told_fields

PAGE_WIDTH, PAGE_LINE, PAGE_TEXT = 105.0, 4.4, 3.4
PAGE_BAND, PAGE_PAD = 9.0, 4.0
LOOK = look_of("mission")


def text_face(record: Any, language: Language, picture: bytes = b"") -> CardFace:
    """Return the card of something that players read and apply: its mark, where it has one, its name and its text."""
    return face_with_text(record, language, "", picture)


def face_with_text(record: Any, language: Language, text: str, picture: bytes = b"") -> CardFace:
    """Return the card of something that says a text before its own one."""
    own = record.text.get(language)
    told = text if own == text else "\n".join(filter(None, (text, own)))
    return CardFace(
        name=record.name.get(language),
        text=told,
        mark=getattr(record, "mark", ""),
        source=getattr(record, "source", ""),
        picture=picture,
    )


def value_face(record: Any, language: Language, names: Names, picture: bytes = b"") -> CardFace:
    """Return the card of a thing that is its values: a weapon, a missile, a device."""
    values = tuple(told_fields(record, language, names))
    return CardFace(name=record.name.get(language), values=values, picture=picture)


def mission_face(mission: Mission, language: Language, picture: bytes = b"") -> CardFace:
    """Return the card of a mission: what its sides have to do, and who wins."""
    told = [f"{heading}: {text}" if heading else text for heading, text in _mission_parts(mission, language)]
    return CardFace(
        name=mission.name.get(language), text="\n".join(told), source=mission.source, picture=picture
    )


def _mission_parts(mission: Mission, language: Language) -> list[tuple[str, str]]:
    """Return the paragraphs of a mission, each under its heading, or none."""
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
    return parts


def mission_sheet(mission: Mission, language: Language, picture: bytes = b"") -> Sheet:
    """Draw what is read aloud before a battle: the mission, what its sides have to do, and who wins."""
    parts = _mission_parts(mission, language)
    drawing = Drawing()
    drawing.rect(SheetRegion(0, 0, PAGE_WIDTH, PAGE_BAND), fill=LOOK.colour)
    name = mission.name.get(language)
    drawing.beside(SheetRegion(PAGE_PAD, 0, PAGE_WIDTH - 2 * PAGE_PAD, PAGE_BAND), name, 5.0, "bold", PAPER)
    top = PAGE_BAND + 2.0
    if picture:
        drawing.fitted_picture(SheetRegion(PAGE_PAD, top, PAGE_WIDTH - 2 * PAGE_PAD, 44.0), picture)
        top += 46.0
    for heading, text in parts:
        top = _draw_paragraph(drawing, top, heading, text)
    height = top + PAGE_PAD
    ground = Drawing()
    ground.rect(SheetRegion(0, 0, PAGE_WIDTH, height), fill=PAPER, stroke=LOOK.colour, line=0.4)
    return Sheet(PAGE_WIDTH, height, (*ground.shapes, *drawing.shapes))


def _draw_paragraph(drawing: Drawing, top: float, heading: str, text: str) -> float:
    """Draw a paragraph under its heading; return where the next begins."""
    room = PAGE_WIDTH - 2 * PAGE_PAD
    if heading:
        drawing.words(PAGE_PAD, top + PAGE_LINE - 1.0, heading, 3.6, "bold", colour=LOOK.colour, room=room)
        top += PAGE_LINE
    for words in (line for part in text.split("\n") for line in wrap(part, "regular", PAGE_TEXT, room)):
        drawing.words(PAGE_PAD, top + PAGE_LINE - 1.0, words, PAGE_TEXT, room=room)
        top += PAGE_LINE
    return top + 1.6
