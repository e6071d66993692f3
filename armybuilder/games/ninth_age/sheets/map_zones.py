"""The deployment zones on the map: whose they are, where they end, and by how many inches."""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.games.ninth_age.pregame.battle import PLAYERS, Battle, Player
from armybuilder.games.ninth_age.rules.deployment.zones import HalfPlane, Zone, ZonePart, choices_of
from armybuilder.games.ninth_age.rules.field.table import Point
from armybuilder.games.ninth_age.sheets.map_look import LOOKS, draw_chip
from armybuilder.games.ninth_age.sheets.map_pen import PAD, MapPen, along, box_of, wider
from armybuilder.games.ninth_age.sheets.map_view import LEFT, TOP
from armybuilder.games.palette import PAPER
from armybuilder.sheet.metrics import fit
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import SheetRegion

NAME = 3.2
FIGURES = 2.4
TICK = 1.0
# where along a border a dimension may stand, the first choice first
SHARES = (0.12, 0.88, 0.22, 0.78, 0.32, 0.68, 0.06, 0.94, 0.42, 0.58, 0.5)


class Dimension(Struct, frozen=True):
    """A distance on the table: where its line may stand, how many inches it is, and whether a unit must keep more."""

    lines: tuple[tuple[Point, Point], ...]
    inches: float
    strict: bool = False


def draw_grounds(pen: MapPen, battle: Battle) -> None:
    """Draw both zones, lightly in their players' colours."""
    for player, zone in zones_by_player(battle):
        pen.polygon(pen.on_sheet(zone.outline), fill=LOOKS[player].tint)


def draw_borders(pen: MapPen, battle: Battle) -> None:
    """Draw the outlines of the zones; a border that is not part of its zone is dashed."""
    for player, zone in zones_by_player(battle):
        corners = zone.outline
        for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
            is_open = not zone.has_point(along(start, end, 0.5))
            pen.border(start, end, LOOKS[player].main, 0.55, dashed=is_open)


def draw_dimensions(pen: MapPen, battle: Battle) -> None:
    """Draw the distances that make the zones."""
    for player, zone in zones_by_player(battle):
        for dimension in dimensions(battle, zone):
            _draw_dimension(pen, dimension, LOOKS[player].main)


def draw_names(pen: MapPen, battle: Battle) -> None:
    """Draw each player's name beyond the long edge at which his zone lies."""
    for player, zone in zones_by_player(battle):
        middle = (min(x for x, _ in zone.outline) + max(x for x, _ in zone.outline)) / 2
        is_near = sum(y for _, y in zone.outline) / len(zone.outline) < battle.field.table.width / 2
        base = pen.view.extent.height - 1.6 if is_near else TOP - 2.2
        chip = NAME * 0.7 + 1.2
        edge = battle.field.table.length * pen.view.scale
        shown, size = fit(_title(pen, battle, player), "bold", NAME, edge - chip, 1.8)
        wide = chip + width_of(shown, "bold", size)
        left = min(max(LEFT, pen.view.to_sheet((middle, 0))[0] - wide / 2), LEFT + edge - wide)
        draw_chip(pen, left, base, NAME, player)
        pen.words(left + chip, base, shown, size, "bold", colour=LOOKS[player].main)


def zones_by_player(battle: Battle) -> list[tuple[Player, Zone]]:
    """Return whose zone is which; nothing before they are settled."""
    both = battle.both_zones
    return [(player, both.of(battle.side(player))) for player in PLAYERS] if both else []


def dimensions(battle: Battle, zone: Zone) -> Iterator[Dimension]:
    """Yield a zone's distances from the dividing line, each once, then from the short edges or along the edges of its corner."""
    centre = battle.field.table.centre
    told: set[float] = set()
    for part in zone.parts:
        front = part.limits[0]
        gap = front.c - front.a * centre[0] - front.b * centre[1]
        if round(gap, 6) not in told:
            told.add(round(gap, 6))
            yield Dimension(tuple(_fronts(zone, part, front, gap)), gap, front.strict)
    if len(zone.outline) == 3:
        yield from _legs(zone)
    else:
        yield from _sides(zone, battle.field.table.length)


def _fronts(zone: Zone, part: ZonePart, front: HalfPlane, gap: float) -> Iterator[tuple[Point, Point]]:
    """Lines square to a front, from the dividing line to it."""
    xs = [x for x, _ in zone.outline]
    left, right = max(part.left, min(xs)), min(part.right, max(xs))
    for share in SHARES:
        x = left + share * (right - left)
        y = (front.c - front.a * x) / front.b
        yield (x - gap * front.a, y - gap * front.b), (x, y)


def _sides(zone: Zone, length: float) -> Iterator[Dimension]:
    """Yield how far a zone is from the short edges that it does not reach."""
    ys = [y for _, y in zone.outline]
    rows = [min(ys) + share * (max(ys) - min(ys)) for share in (0.5, 0.3, 0.7, 0.15, 0.85)]
    left, right = zone.parts[0].left, zone.parts[-1].right
    if left > 0:
        yield Dimension(tuple(((0.0, y), (left, y)) for y in rows), left)
    if right < length:
        yield Dimension(tuple(((right, y), (length, y)) for y in rows), length - right)


def _legs(zone: Zone) -> Iterator[Dimension]:
    """Yield how far a zone in a corner reaches along both edges, measured a little inside of it."""
    corner, along_x, along_y = zone.outline
    inward_x, inward_y = (1 if along_x[0] > corner[0] else -1), (1 if along_y[1] > corner[1] else -1)
    for end, way in ((along_x, (0, inward_y)), (along_y, (inward_x, 0))):
        lines = tuple(
            (
                (corner[0] + way[0] * off, corner[1] + way[1] * off),
                (end[0] + way[0] * off, end[1] + way[1] * off),
            )
            for off in (1, 1.5, 2, 2.5, 3)
        )
        yield Dimension(lines, abs(end[0] - corner[0]) + abs(end[1] - corner[1]))


def _draw_dimension(pen: MapPen, dimension: Dimension, colour: str) -> None:
    key = "ninth_age.map.more_than" if dimension.strict else "ninth_age.map.inches"
    text = pen.say(key, n=round(dimension.inches, 2))
    start, end, patch = _best_line(pen, dimension, text)
    pen.line(*start, *end, stroke=colour, line=0.3)
    _draw_ticks(pen, start, end, colour)
    pen.rect(patch, fill=PAPER, stroke=colour, line=0.15, radius=0.6)
    pen.centred(patch, text, FIGURES, "bold", colour, margin=0.0)


def _best_line(pen: MapPen, dimension: Dimension, text: str) -> tuple[Point, Point, SheetRegion]:
    """Return where on the sheet the dimension covers least: its line, and the patch of its text on the line."""
    wide, high = width_of(text, "bold", FIGURES) + 2 * PAD, FIGURES + PAD
    found = []
    for line in dimension.lines:
        start, end = pen.on_sheet(line)
        strip = wider(box_of((start, end)), TICK)
        for share in (0.5, 0.35, 0.65, 0.2, 0.8):
            x, y = along(start, end, share)
            patch = SheetRegion(x - wide / 2, y - high / 2, wide, high)
            # a text under something is worse than a line under it
            cost = 4 * pen.room.cost(patch) + pen.room.cost(strip)
            found.append((cost, start, end, patch, strip))
    _, start, end, patch, strip = min(found, key=lambda one: one[0])
    pen.room.take(patch)
    pen.room.take(strip, 0.5)
    return start, end, patch


def _draw_ticks(pen: MapPen, start: Point, end: Point, colour: str) -> None:
    """Short strokes across both ends."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    across = -dy / length * TICK, dx / length * TICK
    for x, y in (start, end):
        pen.line(x - across[0], y - across[1], x + across[0], y + across[1], stroke=colour, line=0.4)


def _title(pen: MapPen, battle: Battle, player: Player) -> str:
    """Return a player's name with his role, or with the short edge of his column."""
    name = battle.party(player).name or pen.say(f"ninth_age.map.player.{player}")
    if battle.deployment == "encircle":
        role = choices_of(battle.ground, battle.side(player)).role
        return f"{name} · {pen.say(f'ninth_age.choice.role.{role}')}"
    edge = battle.deploying.edges.get(player, "unchosen")
    if edge != "unchosen":
        return f"{name} · {pen.say(f'ninth_age.map.column.{edge}')}"
    return name
