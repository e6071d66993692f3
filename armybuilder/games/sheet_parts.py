"""What the sheets of all games have: the strip of the player's own names, the doubts, the frame. Millimetres."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.games.palette import MUTED, PAPER, Palette
from armybuilder.games.signs import Sign, draw_emblem
from armybuilder.games.unit import Marks
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import fit, printable, width, wrap
from armybuilder.sheet.shapes import Font, SheetRegion

# of a player's picture in a bar: what is left over and under it, and how much wider than high it may be
PORTRAIT, WIDEST = 1.0, 1.5
PAD = 2.0
RADIUS = 2.0
FRAME = 0.7
LINE = 3.4
NAME_LINE = 4.2
NOTE = 2.1
NOTE_LINE = 2.7
NOTE_LINES = 9
# letters of a name that takes more than one line, and how far apart its lines are
BROKEN, TITLE_LINE = 3.2, 1.15
# so many lines of a player's own names are shown; files may tell more than anybody reads
STRIP_LINES = 12

# the label of a value, the value, and the colour of its box
Box = tuple[str, str, str]


def draw_strip(drawing: Drawing, top: float, width_mm: float, tint: str, marks: Marks) -> float:
    """The player's own name of the unit and its crew, on the faction's tint; the height it takes."""
    room = width_mm - 2 * PAD
    lines = [("bold", line) for line in _few(wrap(marks.name, "bold", 3.4, room))] if marks.name else []
    lines += [("regular", part) for line in marks.crew for part in _few(wrap(line, "regular", 2.7, room))]
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


def _few(lines: list[str]) -> list[str]:
    """Return lines, of too many the first ones."""
    return lines if len(lines) <= STRIP_LINES else [*lines[: STRIP_LINES - 1], f"{lines[STRIP_LINES - 1]}…"]


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


def draw_bar(drawing: Drawing, place: SheetRegion, colour: str) -> None:
    """Draw a bar whose upper corners are round, as those of the sheet."""
    drawing.rect(place, fill=colour, radius=RADIUS)
    drawing.rect(SheetRegion(place.x, place.y + place.height - RADIUS, place.width, RADIUS), fill=colour)


def draw_portrait(drawing: Drawing, left: float, height: float, picture: bytes) -> float:
    """Draw the player's picture of a unit into a bar of a height; return the width that it takes, 0 for none."""
    high = height - 2 * PORTRAIT
    return drawing.fitted_picture(SheetRegion(left, PORTRAIT, high * WIDEST, high), picture, left=True)


def draw_title_bar(  # noqa: PLR0917 - where, in what colours, and with which sign
    drawing: Drawing,
    width_mm: float,
    height: float,
    colours: Palette,
    signs: Mapping[str, Sign],
    faction: str,
    *,
    emblem: float,
    left: float = PAD,
    picture: bytes = b"",
    more: float = 0.0,
) -> float:
    """Draw the bar at the top with the faction's sign, `emblem` millimetres wide; return where words begin.

    The player's own picture of the unit takes the place of the sign. The bar is `more` higher for a long name.
    """
    draw_bar(drawing, SheetRegion(0, 0, width_mm, height + more), colours.main)
    if taken := draw_portrait(drawing, left, height, picture):
        return left + taken + PAD
    place = SheetRegion(left, (height - emblem) / 2, emblem, emblem)
    draw_emblem(drawing, place, signs, faction, PAPER, colours.main)
    return left + emblem + PAD


class Title(Struct, frozen=True):
    """A name as it stands in a bar: on one line, or on smaller ones where it is long; `more` is what these add to its height."""

    lines: tuple[str, ...]
    size: float
    more: float = 0.0


def title_of(name: str, room: float, size: float, least: float, font: Font = "bold") -> Title:
    """Return a name as it stands in a room: made smaller down to `least`, then on as many lines as it takes."""
    shown = fit(name, font, size, room, least)
    if shown.text == printable(name):
        return Title((shown.text,), shown.size)
    broken = max(least, BROKEN)
    lines = wrap(name, font, broken, room)
    return Title(tuple(lines), broken, (len(lines) - 1) * broken * TITLE_LINE)


def draw_title(  # noqa: PLR0917 - where, what and how it looks
    drawing: Drawing, x: float, base: float, title: Title, colour: str, font: Font = "bold"
) -> None:
    """Draw a name with its first line on a baseline."""
    for number, line in enumerate(title.lines):
        drawing.words(x, base + number * title.size * TITLE_LINE, line, title.size, font, colour=colour)


class BoxStyle(Struct, frozen=True):
    """The sizes of a row of values: gap between them, height of their heads, letters and margins of both parts."""

    gap: float = 1.4
    head: float = 3.8
    label: float = 2.5
    label_margin: float = 0.8
    value: float = 4.8
    value_margin: float = 0.4


def draw_boxes(
    drawing: Drawing, place: SheetRegion, boxes: Sequence[Box], style: BoxStyle, fields: Sequence[str] = ()
) -> None:
    """Draw a row of values side by side, each under its label on a bar of its colour.

    `fields` are where they come from, empty for what cannot be written on the card.
    """
    wide = (place.width - style.gap * (len(boxes) - 1)) / len(boxes)
    for number, (label, value, colour) in enumerate(boxes):
        box = SheetRegion(place.x + number * (wide + style.gap), place.y, wide, place.height)
        head = SheetRegion(box.x, box.y, wide, style.head)
        below = SheetRegion(box.x, box.y + style.head, wide, place.height - style.head)
        drawing.rect(box, fill=PAPER, stroke=colour, line=0.4, radius=1.0)
        if number < len(fields) and fields[number]:
            drawing.field(fields[number], box)
        drawing.rect(head, fill=colour, radius=1.0)
        drawing.centred(head, label, style.label, "narrow-bold", PAPER, margin=style.label_margin)
        drawing.centred(below, value, style.value, "bold", margin=style.value_margin)


def draw_badge(drawing: Drawing, right: float, base: float, text: str, *, fill: str, ink: str) -> float:
    """The running number among identical units, right-aligned on a baseline; where the badge begins."""
    wide = width(text, "bold", 3.6) + 2.4
    badge = SheetRegion(right - wide, base - 4.1, wide, 5.2)
    drawing.rect(badge, fill=fill, radius=1.2)
    drawing.centred(badge, text, 3.6, "bold", ink, margin=0.6)
    return badge.x
