"""The card of a base: its stand, the six values, the skills in words, and the figures to cross out (BT-3-8)."""

from armybuilder.catalogue.text import Language
from armybuilder.games.batalist.profiles.editions import CONTENT, KINDS
from armybuilder.games.batalist.profiles.listing import FIGURES, skill_name
from armybuilder.games.batalist.profiles.units import VALUES, BaseProfile
from armybuilder.games.batalist.rules.basics.costs import rounded_up
from armybuilder.games.batalist.sheets import look
from armybuilder.games.batalist.sheets.lengths import told_size
from armybuilder.games.palette import INK, MUTED, PAPER, Palette
from armybuilder.games.sheet_parts import (
    PAD,
    BoxStyle,
    draw_badge,
    draw_boxes,
    draw_frame,
    draw_notes,
    draw_strip,
    draw_title,
    draw_title_bar,
    title_of,
)
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import wrap
from armybuilder.sheet.shapes import Sheet, SheetRegion, TrackPlaces
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import field_word

WIDTH = 95.0
HEADER = 12.0
EMBLEM = 8.0
BOX = 12.0
GAP = 1.4
BOXES = BoxStyle(gap=GAP, head=4.0, label_margin=0.6, value=5.4)
LINE = 3.3
TEXT = 2.7
CELL = 6.5
MOST_IN_ROW = 14
INNER = WIDTH - 2 * PAD


def sheet_of(unit: BaseProfile, language: Language, marks: Marks) -> Sheet:
    """Draw the card of a base with an army's marks on it."""
    drawing = Drawing()
    colours = CONTENT.palette(unit.faction)
    # drawn once to see how much room the name has: a long one makes the header higher
    more = _draw_header(Drawing(), unit, language, marks, colours)
    _draw_header(drawing, unit, language, marks, colours, more)
    top = HEADER + more
    top += draw_strip(drawing, top, WIDTH, colours.tint, marks) + PAD
    _draw_values(drawing, SheetRegion(PAD, top, INNER, BOX), unit, language)
    top += BOX + GAP
    top += _draw_skills(drawing, top, unit, language)
    track = _draw_figures(drawing, top, unit, language, marks)
    top = max(cell.y + cell.height for cell in track.cells.values()) + GAP
    top += _draw_note(drawing, top, unit, language) + PAD
    top += draw_notes(drawing, top, WIDTH, unit.doubts, language)
    draw_frame(drawing, WIDTH, top, colours.main)
    return Sheet(WIDTH, top, tuple(drawing.shapes), (track,), fields=tuple(drawing.fields))


def _draw_header(  # noqa: PLR0917 - what is drawn, for whom, and how high
    drawing: Drawing,
    unit: BaseProfile,
    language: Language,
    marks: Marks,
    colours: Palette,
    more: float = 0.0,
) -> float:
    """The faction's sign, the name over faction and source, the number among likes and the cost at the right.

    Return what a long name adds to the height.
    """
    left = draw_title_bar(
        drawing,
        WIDTH,
        HEADER,
        colours,
        look.SIGNS,
        unit.faction,
        emblem=EMBLEM,
        picture=marks.picture,
        more=more,
    )
    cost = SheetRegion(WIDTH - PAD - 13.0, 1.4, 13.0, HEADER - 2.8)
    drawing.rect(cost, fill=PAPER, radius=1.2)
    drawing.centred(
        SheetRegion(cost.x, cost.y + 0.4, cost.width, 3.0),
        say("batalist.sheet.cost", language),
        2.2,
        "narrow",
        MUTED,
    )
    drawing.centred(SheetRegion(cost.x, cost.y + 3.0, cost.width, 5.8), str(unit.cost), 5.0, "bold")
    right = cost.x - 1.6
    if marks.number is not None:
        number = say("batalist.sheet.number", language, n=marks.number)
        right = draw_badge(drawing, right, 7.6, number, fill=PAPER, ink=INK) - 1.6
    room = right - left
    source = (
        f"{CONTENT.faction_name(unit.faction, language)} · {CONTENT.edition_mark(unit.edition, language)}"
    )
    title = title_of(unit.name.get(language), room, 4.6, 2.4)
    draw_title(drawing, left, 6.2, title, PAPER)
    drawing.field("name", SheetRegion(left, 1.6, room, 6.0 + title.more))
    drawing.words(left, 10.2 + title.more, source, 2.5, "narrow", colour=PAPER, room=room, least=1.9)
    return title.more


def _draw_values(drawing: Drawing, place: SheetRegion, unit: BaseProfile, language: Language) -> None:
    """The six values side by side, each under its name."""
    boxes = [
        (field_word(BaseProfile, key, language), str(getattr(unit, key)), look.COLOURS.get(key, look.COST))
        for key in VALUES
    ]
    draw_boxes(drawing, place, boxes, BOXES, VALUES)


def _draw_skills(drawing: Drawing, top: float, unit: BaseProfile, language: Language) -> float:
    """Draw each skill with what it does; return the height they take."""
    if not unit.skills:
        drawing.words(
            PAD, top + LINE, say("batalist.sheet.no_skills", language), TEXT, "narrow", colour=MUTED
        )
        return LINE + GAP
    begun = top
    for skill in unit.skills:
        name = f"{skill_name(skill, language)}. "
        wide = drawing.words(PAD, top + LINE, name, TEXT, "bold")
        first, *others = _flowed(say(f"batalist.skill.{skill}", language), wide)
        drawing.words(PAD + wide, top + LINE, first, TEXT, "regular")
        top += LINE
        for line in others:
            drawing.words(PAD, top + LINE, line, TEXT, "regular")
            top += LINE
    return top - begun + GAP


def _flowed(text: str, indent: float) -> list[str]:
    """Return lines of a text whose first line begins `indent` millimetres to the right of the others."""
    first = wrap(text, "regular", TEXT, INNER - indent)[0]
    rest = text[len(first) :].strip()
    return [first, *(wrap(rest, "regular", TEXT, INNER) if rest else [])]


def _draw_figures(
    drawing: Drawing, top: float, unit: BaseProfile, language: Language, marks: Marks
) -> TrackPlaces:
    """A cell for each number of figures, from all of them down to none, in rows."""
    label, colours = field_word(BaseProfile, FIGURES, language), CONTENT.palette(unit.faction)
    kind = next(kind.name.get(language) for kind in KINDS if kind.id == unit.stand)
    wide = drawing.words(PAD, top + LINE, label, 3.0, "narrow-bold")
    drawing.field(FIGURES, SheetRegion(PAD, top, wide, LINE + 0.8))
    stand = f"{kind}, {told_size(unit.width, unit.depth, language)}"
    drawing.words(WIDTH - PAD, top + LINE, stand, TEXT, "narrow", colour=MUTED, align="right")
    top += LINE + 1.2
    # rows of one length, so that the last cell never stands under the first: the track falls to the right
    count = unit.figures + 1
    in_row = rounded_up(count, rounded_up(count, MOST_IN_ROW))
    cells = {}
    for place, value in enumerate(range(unit.figures, -1, -1)):
        row, column = divmod(place, in_row)
        cell = SheetRegion(PAD + column * CELL, top + row * CELL, CELL, CELL)
        drawing.rect(cell, fill=look.GROUND if value else colours.tint, stroke=colours.main, line=0.3)
        drawing.centred(cell, str(value), 3.6, "bold", INK if value else colours.dark)
        cells[value] = cell
    marker = None if marks.clean else marks.values.get(FIGURES, unit.figures)
    return TrackPlaces(FIGURES, cells, marker, vertical=False)


def _draw_note(drawing: Drawing, top: float, unit: BaseProfile, language: Language) -> float:
    """Draw what is told of the base, small; return the height it takes."""
    text = unit.note.get(language)
    lines = wrap(text, "regular", TEXT, INNER) if text else []
    for place, line in enumerate(lines, 1):
        drawing.words(PAD, top + place * LINE - 0.4, line, TEXT, "regular", colour=MUTED)
    return len(lines) * LINE
