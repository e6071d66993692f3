"""Units and markers on the map, and the shadow of what is about to be placed."""

from msgspec.structs import replace

from armybuilder.games.ninth_age.pregame.battle import Battle, Marker, Player, owner, unit_of
from armybuilder.games.ninth_age.rules.field.table import Footprint, Point, corners
from armybuilder.games.ninth_age.rules.victory.scoring import WITHIN
from armybuilder.games.ninth_age.sheets.map_look import CHOSEN, LINE, LOOKS, PlayerColours
from armybuilder.games.ninth_age.sheets.map_pen import MapPen, along, box_of, round_at, wider
from armybuilder.games.palette import PAPER
from armybuilder.sheet.metrics import cap_height, fit, wrap
from armybuilder.sheet.shapes import SheetRegion

# a footprint is never drawn smaller than this, in millimetres
LEAST = 2.4
FIGURES, LEAST_FIGURES = 3.4, 1.7
SHORT_NAME, NAME_LINE = 1.9, 2.2
NAME_ROOM = 8.0
MARKER = 1.9
# how far the point at a front sticks out
POINT = 1.6
MARKER_FILL = "#ffe38a"


def draw_units(pen: MapPen, battle: Battle, chosen: str) -> None:
    """Draw the units that stand on the table, by owner, their fronts marked; the chosen one last and with a halo."""
    for unit in sorted(battle.places, key=lambda unit: unit == chosen):
        if unit not in battle.play.destroyed:
            _draw_unit(pen, battle, unit, is_chosen=unit == chosen)


def take_units(pen: MapPen, battle: Battle) -> None:
    """Keep the places of units and markers free of other labels."""
    for place in battle.places.values():
        pen.room.take(wider(box_of(_footprint(pen, place)), POINT))
    for marker in battle.markers:
        if spot := _spot(battle, marker):
            pen.room.take(wider(SheetRegion(*pen.view.to_sheet(spot), 0, 0), MARKER), 2.0)


def draw_reaches(pen: MapPen, battle: Battle) -> None:
    """Draw how far a marker that is held from nearby reaches."""
    if battle.objective not in ("hold_ground", "secure"):
        return
    for marker in battle.markers:
        ring = round_at(pen.view.to_sheet((marker.x, marker.y)), WITHIN * pen.view.scale)
        for start, end in list(zip(ring, (*ring[1:], ring[0]), strict=True))[::2]:
            pen.line(*start, *end, stroke=LINE, line=0.25)


def draw_markers(pen: MapPen, battle: Battle) -> None:
    """Draw the markers by number, in the colours of who placed them; a carried one is at its carrier."""
    for number, marker in enumerate(battle.markers, 1):
        if spot := _spot(battle, marker):
            _draw_marker(pen, pen.view.to_sheet(spot), number, marker.placed_by)


def _footprint(pen: MapPen, place: Footprint) -> tuple[Point, ...]:
    """Return a unit's corners on the sheet, front left first; what is too small to be seen is drawn larger."""
    least = LEAST / pen.view.scale
    seen = replace(place, width=max(place.width, least), deep=max(place.deep, least))
    return pen.on_sheet(corners(seen))


def _draw_unit(pen: MapPen, battle: Battle, unit: str, *, is_chosen: bool) -> None:
    place, look = battle.places[unit], LOOKS[owner(unit)]
    outline = _footprint(pen, place)
    if is_chosen:
        pen.polygon(outline, stroke=CHOSEN, line=2.4)
    else:
        pen.polygon(outline, stroke=PAPER, line=1.0)
    pen.polygon(outline, fill=look.fill, stroke=look.main, line=0.5)
    _draw_front(pen, outline, look)
    _name_unit(pen, battle, unit, box_of(outline), look)


def _draw_front(pen: MapPen, outline: tuple[Point, ...], look: PlayerColours) -> None:
    """Draw a thick front edge with a point in its middle that shows where the unit faces."""
    left, right, rear, _ = outline
    pen.stroke(left, right, look.main, 1.0)
    middle = along(left, right, 0.5)
    deep = ((right[0] - rear[0]) ** 2 + (right[1] - rear[1]) ** 2) ** 0.5
    ahead = (right[0] - rear[0]) / deep * POINT, (right[1] - rear[1]) / deep * POINT
    half = along(middle, left, 0.35), along(middle, right, 0.35)
    pen.polygon((half[0], (middle[0] + ahead[0], middle[1] + ahead[1]), half[1]), look.main)


def _name_unit(pen: MapPen, battle: Battle, unit: str, box: SheetRegion, look: PlayerColours) -> None:
    """The unit's number in its roster; its name below where the unit lies square and has room for it."""
    number = unit.split(".")[1]
    is_square = battle.places[unit].angle % 90 == 0
    size = min(FIGURES, 0.55 * min(box.width, box.height) if is_square else 0.4 * min(box.width, box.height))
    middle = box.x + box.width / 2, box.y + box.height / 2
    if size < LEAST_FIGURES:
        reach = box.width / 2 + 1.8
        spots = [(middle[0] + dx, middle[1] + dy) for dx, dy in ((reach, 0), (-reach, 0), (0, 3), (0, -3))]
        pen.label(spots, number, LEAST_FIGURES + 0.2, font="bold", colour=look.main)
        return
    room = box.height - size - 2.4 if is_square else 0.0
    lines = _short_name(battle, unit, box.width - 1.2, min(2, int(room / NAME_LINE)))
    base = middle[1] + (cap_height("bold", size) - len(lines) * NAME_LINE) / 2
    pen.words(middle[0], base, number, size, "bold", colour=look.ink, align="middle")
    for row, line in enumerate(lines, 1):
        at = base + 0.2 + row * NAME_LINE
        pen.words(middle[0], at, line, SHORT_NAME, "narrow", colour=look.ink, align="middle")


def _short_name(battle: Battle, unit: str, wide: float, count: int) -> list[str]:
    """Return the unit's name in so many lines, the last of them cut; none where there is no room."""
    named = unit_of(battle, unit)
    if named is None or wide < NAME_ROOM or count < 1:
        return []
    lines = wrap(named.name, "narrow", SHORT_NAME, wide)
    if len(lines) > count:
        lines = [*lines[: count - 1], " ".join(lines[count - 1 :])]
    return [fit(line, "narrow", SHORT_NAME, wide, SHORT_NAME).text for line in lines]


def _spot(battle: Battle, marker: Marker) -> Point | None:
    """Return where a marker is seen: on the table, or at a rear corner of its carrier if that one stands there."""
    if not marker.carrier:
        return marker.x, marker.y
    carrier = battle.places.get(marker.carrier)
    return corners(carrier)[2] if carrier is not None else None


def _draw_marker(pen: MapPen, at: Point, number: int, placed_by: Player | None) -> None:
    look = LOOKS[placed_by] if placed_by is not None else None
    fill, stroke, ink = (look.fill, look.main, look.ink) if look else (MARKER_FILL, LINE, LINE)
    pen.circle(*at, MARKER + 0.5, fill=PAPER)
    pen.circle(*at, MARKER, fill=fill, stroke=stroke, line=0.5)
    base = at[1] + cap_height("bold", 2.5) / 2
    pen.words(at[0], base, str(number), 2.5, "bold", colour=ink, align="middle")
