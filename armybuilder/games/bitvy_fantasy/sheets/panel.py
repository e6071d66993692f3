"""A list under a heading: weapons, missiles, abilities. Each entry has a name, a price and lines of detail."""

from collections.abc import Sequence

from msgspec import Struct

from armybuilder.games.palette import FAINT, INK, MUTED, PAPER
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width, wrap
from armybuilder.sheet.shapes import SheetRegion

HEADING = 4.8
NAME = 3.2
NAME_LINE = 4.4
DETAIL = 2.6
DETAIL_LINE = 3.2
ENTRY_GAP = 1.0
PAD = 2.0


class PanelEntry(Struct, frozen=True):
    """One line of a panel; one that is not `taken` is struck out, a `boxed` one has a striped edge.

    `weapon` is the id of what can be fired, `field` the place of the entry on the unit.
    """

    name: str
    detail: str = ""
    price: str = ""
    taken: bool = True
    boxed: bool = False
    weapon: str = ""
    field: str = ""


def panel_height(entries: Sequence[PanelEntry], width_mm: float) -> float:
    """Return how tall a panel is with its heading."""
    return HEADING + 1.0 + sum(_height(entry, width_mm - 2 * PAD) for entry in entries)


def draw_panel(
    drawing: Drawing, place: SheetRegion, title: str, entries: Sequence[PanelEntry], colour: str
) -> None:
    """Draw a panel into a place, entries from the top."""
    drawing.rect(place, stroke=FAINT, line=0.3, radius=1.0)
    drawing.rect(SheetRegion(place.x, place.y, place.width, HEADING), fill=colour, radius=1.0)
    heading = SheetRegion(place.x + PAD, place.y, place.width - 2 * PAD, HEADING)
    drawing.beside(heading, title, 3.2, "bold", PAPER)
    top = place.y + HEADING + 0.6
    for number, entry in enumerate(entries):
        if number:
            drawing.line(place.x + 1, top, place.x + place.width - 1, top, stroke=FAINT, line=0.15)
        height = _height(entry, place.width - 2 * PAD)
        line = SheetRegion(place.x + PAD, top, place.width - 2 * PAD, height)
        _draw_entry(drawing, line, entry)
        if entry.weapon and entry.taken:
            drawing.weapon(entry.weapon, line)
        top += height


def _lines(entry: PanelEntry, room: float) -> list[str]:
    return wrap(entry.detail, "narrow", DETAIL, room) if entry.detail else []


def _height(entry: PanelEntry, room: float) -> float:
    return NAME_LINE + len(_lines(entry, room)) * DETAIL_LINE + ENTRY_GAP


def _draw_entry(drawing: Drawing, place: SheetRegion, entry: PanelEntry) -> None:
    ink = INK if entry.taken else MUTED
    base = place.y + NAME_LINE - 0.9
    right = place.x + place.width
    price = width(entry.price, "bold", NAME) + 1.5 if entry.price else 0.0
    if entry.price:
        drawing.words(right, base, entry.price, NAME, "bold", colour=ink, align="right")
    room = place.width - price
    taken = drawing.words(place.x, base, entry.name, NAME, "narrow-bold", colour=ink, room=room, least=2.0)
    if entry.field:
        drawing.field(f"{entry.field}.name", SheetRegion(place.x, place.y, taken, NAME_LINE))
    if entry.field and entry.price:
        drawing.field(f"{entry.field}.cost", SheetRegion(right - price, place.y, price, NAME_LINE))
    if not entry.taken:
        drawing.line(place.x, base - 1.0, place.x + taken, base - 1.0, stroke=MUTED, line=0.3)
    if entry.boxed:
        box = SheetRegion(place.x - 0.8, place.y + 0.5, taken + 1.6, NAME_LINE - 0.5)
        drawing.rect(box, stroke=INK, line=0.35, radius=0.6)
    for number, line in enumerate(_lines(entry, place.width)):
        at = place.y + NAME_LINE + (number + 1) * DETAIL_LINE - 0.9
        drawing.words(place.x, at, line, DETAIL, "narrow", colour=MUTED if not entry.taken else INK)
