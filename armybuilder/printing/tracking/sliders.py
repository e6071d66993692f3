"""Paper sliders for printed armlists: a strip with a window over the cell, folded over the edge that the scale lies along."""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.printing.tracking.look import HAIR, MUTED, PAPER, RULE, draw_dashes, draw_name
from armybuilder.sheet.drawing import INK, Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion, TrackPlaces

# a scale farther from the edge than that would be hidden under its slider
FARTHEST = 9.0
# paper around the window, and behind the armlist
FRAME, BACK = 3.6, 16.0
TEXT, SMALL = 2.6, 2.0
# frames by the edge that they hang on: those of the foot, and those of the right
FRAMES = {"foot": "#3b6b45", "right": "#2f6690"}


class EdgeSlider(Struct, frozen=True, kw_only=True):
    """A slider: what it shows of whom, the cell that its window is as large as, and how far that is from which edge."""

    owner: str
    name: str
    wide: float
    tall: float
    inset: float
    edge: str


def edge_sliders(sheet: Sheet, scale: float, owner: str, names: dict[str, str]) -> Iterator[EdgeSlider]:
    """Yield the sliders of an armlist that is printed at a scale: of each scale that lies along its foot or its right edge."""
    for track in sheet.tracks:
        cells = list(track.cells.values())
        if len(cells) < 2:
            continue
        edge, inset = _edge(sheet, track, cells[0])
        if 0 <= inset <= FARTHEST:
            yield EdgeSlider(
                owner=owner,
                name=names.get(track.key, track.key),
                wide=cells[0].width * scale,
                tall=cells[0].height * scale,
                inset=inset * scale,
                edge=edge,
            )


def _edge(sheet: Sheet, track: TrackPlaces, cell: SheetRegion) -> tuple[str, float]:
    """Return the edge along which a scale lies, and how far its cells are from it."""
    if track.vertical:
        return "right", sheet.width - cell.x - cell.width
    return "foot", sheet.height - cell.y - cell.height


def slider_sheet(slider: EdgeSlider) -> Sheet:
    """Return a slider to be cut out: the leaf with the window, the fold, and the leaf that goes behind the armlist."""
    drawing = Drawing()
    across, along = (slider.wide, slider.tall) if slider.edge == "foot" else (slider.tall, slider.wide)
    # as if it hung on the foot: one on the right edge lies on its side
    breadth, front = across + 2 * FRAME, FRAME + along + slider.inset
    length = front + BACK
    turned = slider.edge == "right"

    def place(x: float, y: float, wide: float, tall: float) -> SheetRegion:
        return SheetRegion(y, x, tall, wide) if turned else SheetRegion(x, y, wide, tall)

    whole = place(0, 0, breadth, length)
    drawing.rect(place(0, 0, breadth, front), fill=FRAMES[slider.edge])
    window = place(FRAME, FRAME, across, along)
    drawing.rect(window, fill=PAPER, stroke=INK, line=0.2)
    _cross(drawing, window)
    _arrow(drawing, across, turned=turned)
    drawing.rect(whole, stroke=INK, line=0.15)
    draw_dashes(drawing, place(0, front, breadth, 0))
    _words(drawing, slider, place(0, front, breadth, BACK))
    return Sheet(whole.width, whole.height, tuple(drawing.shapes))


def _cross(drawing: Drawing, window: SheetRegion) -> None:
    """Draw what says that a window is cut out."""
    right, foot = window.x + window.width, window.y + window.height
    drawing.line(window.x, window.y, right, foot, stroke=RULE, line=HAIR)
    drawing.line(window.x, foot, right, window.y, stroke=RULE, line=HAIR)


def _arrow(drawing: Drawing, across: float, *, turned: bool) -> None:
    """Draw the tip that points at the window."""
    middle = FRAME + across / 2
    points = ((middle - 1.3, 0.9), (middle + 1.3, 0.9), (middle, FRAME - 0.6))
    drawing.polygon(tuple((y, x) for x, y in points) if turned else points, fill=PAPER)


def _words(drawing: Drawing, slider: EdgeSlider, leaf: SheetRegion) -> None:
    """Say on the leaf behind whose scale it is."""
    middle = leaf.y + leaf.height / 2
    owner = SheetRegion(leaf.x, middle - 4.0, leaf.width, 5.0)
    draw_name(drawing, owner, slider.owner, TEXT, least=1.2)
    name = SheetRegion(leaf.x, middle + 1.4, leaf.width, 2.6)
    drawing.centred(name, slider.name, SMALL, "narrow", MUTED, least=1.2, margin=0.8)
