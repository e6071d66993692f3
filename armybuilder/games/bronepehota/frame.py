"""What all sheets share: the header in the faction's colour, the strip of own names, the footnote, the frame."""

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.bronepehota import labels, look
from armybuilder.games.bronepehota.editions import EDITIONS, FACTIONS
from armybuilder.games.bronepehota.emblems import draw_emblem
from armybuilder.games.bronepehota.profiles import Unit
from armybuilder.games.game import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import Place

LINE = 3.4
NOTE = 2.1
NOTE_LINE = 2.7
NOTE_LINES = 9
PILL = 14.0
BADGE = 3.0


def edition_mark(unit: Unit, language: Language) -> str:
    """How a sheet names the source of its numbers."""
    return next((e.short.get(language) for e in EDITIONS if e.id == unit.edition), unit.edition)


def faction_name(unit: Unit, language: Language) -> str:
    """The name of a unit's faction."""
    return next((f.name.get(language) for f in FACTIONS if f.id == unit.faction), unit.faction)


def draw_header(
    drawing: Drawing,
    width_mm: float,
    unit: Unit,
    language: Language,
    *,
    marks: Marks,
    small: tuple[str, ...],
    cost: bool = False,
) -> float:
    """The bar at the top: emblem, small lines, the name in capitals, number and cost; the height it takes."""
    colours = look.palette(unit.faction)
    height = 9.2 + len(small) * LINE
    drawing.rect(Place(0, 0, width_mm, height), fill=colours.main, radius=look.RADIUS)
    drawing.rect(Place(0, height - look.RADIUS, width_mm, look.RADIUS), fill=colours.main)
    emblem = Place(look.PAD + 0.4, (height - look.EMBLEM) / 2, look.EMBLEM, look.EMBLEM)
    draw_emblem(drawing, emblem, unit.faction, look.PAPER, colours.main)
    left = emblem.x + emblem.width + look.PAD
    right = width_mm - look.PAD
    if cost:
        right = _draw_cost(drawing, right, height, unit, language)
    for place, line in enumerate(small):
        drawing.words(
            left, 4.2 + place * LINE, line, 2.7, "narrow", colour=look.PAPER, room=right - left, least=1.9
        )
    base = height - 2.6
    if marks.number is not None:
        right = _draw_number(drawing, right, base, labels.NUMBER.get(language).format(n=marks.number))
    name = unit.name.get(language).upper()
    drawing.words(left, base, name, 5.4, "bold", colour=look.PAPER, room=right - left, least=2.6)
    return height


def _draw_cost(drawing: Drawing, right: float, height: float, unit: Unit, language: Language) -> float:
    pill = Place(right - PILL, (height - 7.0) / 2, PILL, 7.0)
    drawing.rect(pill, fill=look.palette(unit.faction).dark, stroke=look.PAPER, line=0.3, radius=3.5)
    drawing.centred(pill, str(unit.cost), 4.6, "bold", look.PAPER, margin=1.5)
    label = labels.COST_SHORT.get(language)
    base = pill.y + pill.height / 2 + 0.95
    drawing.words(pill.x - 1.2, base, label, 2.7, "narrow", colour=look.PAPER, align="right")
    return pill.x - 2.4 - width(label, "narrow", 2.7)


def _draw_number(drawing: Drawing, right: float, base: float, text: str) -> float:
    """The running number among identical units, white on the header so that it is found first (BP-12.3-1)."""
    wide = width(text, "bold", BADGE + 0.6) + 2.4
    badge = Place(right - wide, base - 4.1, wide, 5.2)
    drawing.rect(badge, fill=look.PAPER, radius=1.2)
    drawing.centred(badge, text, BADGE + 0.6, "bold", look.INK, margin=0.6)
    return badge.x - 2.5


def draw_strip(drawing: Drawing, top: float, width_mm: float, unit: Unit, marks: Marks) -> float:
    """The player's own name of the unit and its crew, on the faction's tint; the height it takes."""
    room = width_mm - 2 * look.PAD
    lines = [("bold", line) for line in wrap(marks.name, "bold", 3.4, room)[:2]] if marks.name else []
    lines += [("regular", part) for line in marks.crew for part in wrap(line, "regular", 2.7, room)[:2]]
    if not lines:
        return 0.0
    height = 1.6 + sum(4.2 if font == "bold" else LINE for font, _ in lines)
    drawing.rect(Place(0, top, width_mm, height), fill=look.palette(unit.faction).tint)
    base = top + 0.4
    for font, line in lines:
        if font == "bold":
            base += 4.2
            drawing.words(look.PAD, base - 0.5, line, 3.4, "bold", room=room)
        else:
            base += LINE
            drawing.words(look.PAD, base - 0.5, line, 2.7, "regular", room=room)
    return height


def draw_notes(
    drawing: Drawing, top: float, width_mm: float, notes: tuple[LocalText, ...], language: Language
) -> float:
    """Doubts about the numbers, small, at the foot; the height they take."""
    if not notes:
        return 0.0
    room = width_mm - 2 * look.PAD
    text = "* " + " ".join(note.get(language).rstrip(".") + "." for note in notes)
    lines = wrap(text, "regular", NOTE, room)
    if len(lines) > NOTE_LINES:
        lines = [*lines[: NOTE_LINES - 1], " ".join(lines[NOTE_LINES - 1 :])]
    for place, line in enumerate(lines):
        base = top + 0.6 + (place + 1) * NOTE_LINE - 0.6
        drawing.words(look.PAD, base, line, NOTE, "regular", colour=look.MUTED, room=room, least=NOTE)
    return len(lines) * NOTE_LINE + 1.4


def draw_frame(drawing: Drawing, width_mm: float, height: float, unit: Unit) -> None:
    """The coloured outline, drawn last, inside the sheet's edges."""
    half = look.FRAME / 2
    drawing.rect(
        Place(half, half, width_mm - look.FRAME, height - look.FRAME),
        stroke=look.palette(unit.faction).main,
        line=look.FRAME,
        radius=look.RADIUS - half,
    )
