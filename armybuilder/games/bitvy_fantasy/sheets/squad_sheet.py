"""The armlist of a squad: a column a warrior and six bars (BF-L-1, BF-L-7), with room for the artefact card."""

from armybuilder.catalogue.text import Language
from armybuilder.games.bitvy_fantasy.profiles.cells import cell_of, roman
from armybuilder.games.bitvy_fantasy.profiles.editions import CONTENT
from armybuilder.games.bitvy_fantasy.profiles.units import Squad, Warrior, stat_line, warrior_key
from armybuilder.games.bitvy_fantasy.sheets import look
from armybuilder.games.bitvy_fantasy.sheets.artefact_card import CARD_HEIGHT, CARD_WIDTH
from armybuilder.games.bitvy_fantasy.sheets.frame import cost_text, draw_header
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER, mix
from armybuilder.games.sheet_parts import PAD, draw_frame, draw_notes, draw_strip
from armybuilder.games.signs import draw_sign
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Font, Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word

WIDTH = 166.0
LEFT = CARD_WIDTH + 2 * PAD
COST = 13.0
ARTEFACT = 6.4
NAME_LINE = 2.9
BAR = 7.5
BAR_GAP = 0.9
HEAD = 19.0
ELEMENT = 5.4
# values of more letters than this are set narrow
LONG = 4

ROWS = stat_line(Warrior)


def squad_sheet(unit: Squad, language: Language, marks: Marks) -> Sheet:
    """Draw the armlist of a squad; it has no tracks."""
    drawing = Drawing()
    small = unit.body_word.get(language)
    top = draw_header(drawing, WIDTH, unit, language, marks=marks, small=small, left=LEFT)
    top += draw_strip(drawing, top, WIDTH, CONTENT.palette(unit.faction).tint, marks) + PAD
    left = _draw_left(drawing, SheetRegion(PAD, top, CARD_WIDTH, 0), unit, language)
    right = SheetRegion(LEFT + PAD, top, WIDTH - LEFT - 2 * PAD, left)
    columns: tuple[SheetRegion, ...] = ()
    if unit.warriors:
        columns = _draw_columns(drawing, right, unit, language, marks)
    else:
        drawing.rect(right, stroke=FAINT, line=0.3, radius=1.0)
        drawing.centred(
            right, say("bitvy_fantasy.sheet.name_only", language), 3.6, "regular", MUTED, margin=3.0
        )
    height = top + left + PAD
    height += draw_notes(drawing, height, WIDTH, unit.doubts, language)
    draw_frame(drawing, WIDTH, height, CONTENT.palette(unit.faction).main)
    return Sheet(WIDTH, height, tuple(drawing.shapes), figures=columns, fields=tuple(drawing.fields))


def _draw_left(drawing: Drawing, place: SheetRegion, unit: Squad, language: Language) -> float:
    """Draw cost, elements, the artefact's name and the room for its card; return the height they take."""
    half = place.width / 2
    label = SheetRegion(place.x, place.y, half, 4.0)
    drawing.beside(label, say("bitvy_fantasy.sheet.cost_of_squad", language), 2.9, "narrow", MUTED)
    known = unit.cost is not None
    number = SheetRegion(place.x, place.y + 4.0, half, COST - 4.0)
    drawing.beside(number, cost_text(unit.cost, language), 8.0 if known else 4.0, "bold", INK)
    _draw_elements(drawing, place.x + place.width, place.y + (COST - ELEMENT) / 2, unit)
    top = place.y + COST
    if unit.artefact_name:
        name = f"{field_word(Squad, 'artefact_name', language)}: {unit.artefact_name.get(language)}"
        line = SheetRegion(place.x, top, place.width, ARTEFACT)
        drawing.beside(line, name, 3.3, "bold", least=2.2)
        drawing.field("artefact_name", line)
        _draw_room(drawing, SheetRegion(place.x, top + ARTEFACT, CARD_WIDTH, CARD_HEIGHT), unit, language)
    return COST + ARTEFACT + CARD_HEIGHT


def _draw_elements(drawing: Drawing, right: float, top: float, unit: Squad) -> None:
    """Draw four small round marks, those of the squad's elements in colour; none where none is coloured."""
    marks = list(look.ELEMENTS.items()) if unit.elements else []
    for place, (element, colour) in enumerate(marks):
        held = element in unit.elements
        left = right - (len(marks) - place) * (ELEMENT + 1.0) + 1.0
        ring = SheetRegion(left, top, ELEMENT, ELEMENT)
        ground = colour if held else PAPER
        drawing.rect(ring, fill=ground, stroke=colour if held else FAINT, line=0.3, radius=ELEMENT / 2)
        inner = SheetRegion(left + 1.4, top + 1.4, ELEMENT - 2.8, ELEMENT - 2.8)
        draw_sign(drawing, inner, look.ELEMENT_SIGNS[element], PAPER if held else FAINT, ground)


def _draw_room(drawing: Drawing, room: SheetRegion, unit: Squad, language: Language) -> None:
    """Draw where the artefact card is laid while it is active (BF-L-7), and the text the players have agreed on."""
    drawing.rect(room, fill=look.PARCHMENT, stroke=FAINT, line=0.3, radius=1.5)
    text = unit.artefact_text.get(language)
    lines = wrap(text, "regular", 2.7, room.width - 4.0) if text else []
    for place, line in enumerate(lines[:10]):
        drawing.words(room.x + 2.0, room.y + 4.4 + place * 3.4, line, 2.7, "regular")
    foot = SheetRegion(room.x, room.y + room.height - 4.4, room.width, 3.6)
    middle = foot if lines else room
    drawing.centred(
        middle, say("bitvy_fantasy.sheet.artefact_room", language), 2.6, "narrow", MUTED, margin=2.0
    )


def _columns_in(place: SheetRegion, warriors: int) -> tuple[SheetRegion, ...]:
    """Return the columns of the warriors, to the right of the names of their values."""
    wide = (place.width - HEAD) / warriors
    return tuple(
        SheetRegion(place.x + HEAD + column * wide, place.y, wide, place.height) for column in range(warriors)
    )


def _draw_columns(
    drawing: Drawing, place: SheetRegion, unit: Squad, language: Language, marks: Marks
) -> tuple[SheetRegion, ...]:
    """Draw Roman numerals, the player's own names, and six bars with values in pills; return the column of each warrior."""
    columns = _columns_in(place, len(unit.warriors))
    bars = len(ROWS) * BAR + (len(ROWS) - 1) * BAR_GAP
    top = place.y + place.height - bars
    for number, column in enumerate(columns):
        head = SheetRegion(column.x, place.y, column.width, top - place.y)
        _draw_numeral(drawing, head, number, marks, language)
    for field in ROWS:
        colour = look.COLOURS.get(field, look.COST)
        bar = SheetRegion(place.x, top, place.width, BAR)
        drawing.rect(bar, fill=mix(colour, PAPER, 0.78), radius=1.2)
        drawing.rect(SheetRegion(bar.x, top, HEAD, BAR), fill=colour, radius=1.2)
        drawing.centred(
            SheetRegion(bar.x, top, HEAD, BAR),
            field_word(Warrior, field, language),
            3.0,
            "narrow-bold",
            PAPER,
            margin=1.0,
        )
        for number, (column, warrior) in enumerate(zip(columns, unit.warriors, strict=True), 1):
            pill = SheetRegion(column.x + 0.9, top + 1.0, column.width - 1.8, BAR - 2.0)
            drawing.rect(pill, fill=PAPER, stroke=colour, line=0.35, radius=2.0)
            drawing.field(f"warriors.{number}.{field}", pill)
            value = cell_of(field, getattr(warrior, field), language)
            font: Font = "narrow-bold" if len(value) > LONG else "bold"
            drawing.centred(pill, value, min(4.2, column.width * 0.3), font, margin=0.7)
        top += BAR + BAR_GAP
    return columns


def _draw_numeral(drawing: Drawing, head: SheetRegion, column: int, marks: Marks, language: Language) -> None:
    """Draw a warrior's number, the commander's with his title, and the player's own name under it."""
    name = marks.names.get(warrior_key(column), "")
    title = say("bitvy_fantasy.sheet.commander", language) if column == 0 else ""
    under = name or title
    numeral = SheetRegion(head.x, head.y, head.width, head.height - (NAME_LINE if under else 0.0))
    drawing.centred(numeral, roman(column + 1), 5.0, "bold")
    if under:
        line = SheetRegion(head.x, head.y + head.height - NAME_LINE - 0.6, head.width, NAME_LINE)
        font: Font = "regular" if name else "narrow"
        drawing.centred(line, under, 2.5, font, INK if name else MUTED)
