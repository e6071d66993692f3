"""What sheets and cards for tracking look like: their colours, the signs of sides, boxes to tick."""

from armybuilder.battle.session.holders import Slider
from armybuilder.battle.table.looks import side_tone
from armybuilder.games.battle_sheets import RISING
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import SheetRegion

MUTED, RULE, TINT, BAND, PAPER = "#5f656d", "#a8aeb6", "#f1f3f5", "#2b3440", "#ffffff"
# what marks the round or the phase that is played now
NOW = "#fff3c4"
HAIR, FINE, STRONG = 0.12, 0.2, 0.35
BOX = 3.4
CROSS = 0.4
DASH = 1.2
# letters of a sign, as a part of its radius
LETTER = 1.25


def rises(held: Slider) -> bool:
    """Tell whether a slider counts from 0 up; a counter that was full from the start is one that is spent."""
    return held.kind in RISING and held.start < held.maximum


def draw_sign(drawing: Drawing, x: float, y: float, radius: float, side: str) -> None:
    """Draw the letter of a side on its colour, about a point."""
    drawing.circle(x, y, radius, fill=side_tone(side).of(dark=False))
    place = SheetRegion(x - radius, y - radius, 2 * radius, 2 * radius)
    drawing.centred(place, side[:1].upper(), radius * LETTER, "bold", PAPER, margin=0.0, least=1.0)


def draw_choice(
    drawing: Drawing, place: SheetRegion, sides: tuple[str, ...], taken: str | None = None
) -> None:
    """Draw the letters of the sides in a row to circle one of; the one that is taken is filled."""
    room = place.width / len(sides)
    radius = min(1.7, room / 2 - 0.25, place.height / 2 - 0.5)
    for number, side in enumerate(sides):
        x, y = place.x + room * (number + 0.5), place.y + place.height / 2
        if side == taken:
            draw_sign(drawing, x, y, radius, side)
            continue
        drawing.circle(x, y, radius, stroke=RULE, line=FINE)
        around = SheetRegion(x - radius, y - radius, 2 * radius, 2 * radius)
        drawing.centred(around, side.upper(), radius * LETTER, "regular", MUTED, margin=0.0, least=1.0)


def draw_box(
    drawing: Drawing, place: SheetRegion, *, ticked: bool = False, size: float = BOX, round_: bool = False
) -> SheetRegion:
    """Draw a box to tick in the middle of a place; where it lies."""
    side = min(size, place.width - 0.6, place.height - 0.6)
    box = SheetRegion(place.x + (place.width - side) / 2, place.y + (place.height - side) / 2, side, side)
    drawing.rect(box, fill=PAPER, stroke=INK, line=FINE, radius=side / 2 if round_ else 0.4)
    if ticked:
        draw_cross(drawing, box)
    return box


def draw_name(drawing: Drawing, place: SheetRegion, text: str, size: float, *, least: float) -> None:
    """Draw a name in the middle of a place, on two lines where it would have to be much smaller on one."""
    words = text.split(" ")
    if width(text, "bold", size) <= place.width - 1.2 or len(words) < 2:
        drawing.centred(place, text, size, "bold", least=least, margin=0.6)
        return
    halves = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    lines = min(halves, key=lambda pair: max(width(half, "bold", size) for half in pair))
    for number, line in enumerate(lines):
        half = SheetRegion(place.x, place.y + number * place.height / 2, place.width, place.height / 2)
        drawing.centred(half, line, size * 0.85, "bold", least=least, margin=0.6)


def draw_cross(drawing: Drawing, box: SheetRegion) -> None:
    """Draw that a box is crossed out."""
    right, foot = box.x + box.width, box.y + box.height
    drawing.line(box.x, box.y, right, foot, line=CROSS)
    drawing.line(box.x, foot, right, box.y, line=CROSS)


def draw_dashes(drawing: Drawing, fold: SheetRegion) -> None:
    """Draw dashes along a fold: a place without height, or without width."""
    at, length = 0.0, fold.width + fold.height
    while at < length:
        to = min(at + DASH, length)
        ends = (
            (fold.x, fold.y + at, fold.x, fold.y + to)
            if fold.width == 0
            else (fold.x + at, fold.y, fold.x + to, fold.y)
        )
        drawing.line(*ends, stroke=MUTED, line=0.18)
        at += 2 * DASH
