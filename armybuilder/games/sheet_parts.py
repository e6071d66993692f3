"""What the sheets of all games have: the strip of the player's own names, the doubts, the frame. Millimetres."""

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.palette import MUTED
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import SheetRegion

PAD = 2.0
RADIUS = 2.0
FRAME = 0.7
LINE = 3.4
NAME_LINE = 4.2
NOTE = 2.1
NOTE_LINE = 2.7
NOTE_LINES = 9


def draw_strip(drawing: Drawing, top: float, width_mm: float, tint: str, marks: Marks) -> float:
    """The player's own name of the unit and its crew, on the faction's tint; the height it takes."""
    room = width_mm - 2 * PAD
    lines = [("bold", line) for line in wrap(marks.name, "bold", 3.4, room)[:2]] if marks.name else []
    lines += [("regular", part) for line in marks.crew for part in wrap(line, "regular", 2.7, room)[:2]]
    if not lines:
        return 0.0
    height = 1.6 + sum(NAME_LINE if font == "bold" else LINE for font, _ in lines)
    drawing.rect(SheetRegion(0, top, width_mm, height), fill=tint)
    base = top + 0.4
    for font, line in lines:
        if font == "bold":
            base += NAME_LINE
            drawing.words(PAD, base - 0.5, line, 3.4, "bold", room=room)
        else:
            base += LINE
            drawing.words(PAD, base - 0.5, line, 2.7, "regular", room=room)
    return height


def draw_notes(
    drawing: Drawing, top: float, width_mm: float, notes: tuple[LocalText, ...], language: Language
) -> float:
    """Doubts about the numbers, small, at the foot; the height they take."""
    if not notes:
        return 0.0
    room = width_mm - 2 * PAD
    text = "* " + " ".join(note.get(language).rstrip(".") + "." for note in notes)
    lines = wrap(text, "regular", NOTE, room)
    if len(lines) > NOTE_LINES:
        lines = [*lines[: NOTE_LINES - 1], " ".join(lines[NOTE_LINES - 1 :])]
    for place, line in enumerate(lines):
        base = top + 0.6 + (place + 1) * NOTE_LINE - 0.6
        drawing.words(PAD, base, line, NOTE, "regular", colour=MUTED, room=room, least=NOTE)
    return len(lines) * NOTE_LINE + 1.4


def draw_frame(drawing: Drawing, width_mm: float, height: float, colour: str) -> None:
    """The coloured outline, drawn last, inside the sheet's edges."""
    half = FRAME / 2
    place = SheetRegion(half, half, width_mm - FRAME, height - FRAME)
    drawing.rect(place, stroke=colour, line=FRAME, radius=RADIUS - half)


def draw_badge(drawing: Drawing, right: float, base: float, text: str, *, fill: str, ink: str) -> float:
    """The running number among identical units, right-aligned on a baseline; where the badge begins."""
    wide = width(text, "bold", 3.6) + 2.4
    badge = SheetRegion(right - wide, base - 4.1, wide, 5.2)
    drawing.rect(badge, fill=fill, radius=1.2)
    drawing.centred(badge, text, 3.6, "bold", ink, margin=0.6)
    return badge.x
