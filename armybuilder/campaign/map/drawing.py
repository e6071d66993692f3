"""A map as shapes: one description for the screen, paper and pages."""

from collections.abc import Iterator, Mapping, Sequence
from math import hypot, sqrt

from msgspec import Struct

from armybuilder.battle.table.looks import Tone, mixed
from armybuilder.campaign.map.history import MapArrow, MapMoment
from armybuilder.campaign.map.lands import neighbours
from armybuilder.campaign.map.looks import NOBODY, OwnerLook, owner_looks
from armybuilder.campaign.map.shapes import XY, area, middle, room_at, strokes, touch
from armybuilder.campaign.state import CampaignState, Territory
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.pictures import OF_A_MAP, size_of
from armybuilder.sheet.shapes import Sheet, SheetRegion

PAPER, INK, QUIET = Tone("#ffffff", "#1b1e24"), Tone("#1a1a1a", "#e8eaee"), Tone("#c3c8d0", "#4a5260")
# how much of an owner's colour is in his land, and what of it on a picture, which is not painted over
FILL, APART = 0.26, 2.6
BORDER, NAME, LETTER, LEGEND = 0.5, 3.3, 3.2, 3.6
LEGEND_LINE, LEGEND_WIDTH = 5.6, 58.0
GAP = 3.0


class MapLook(Struct, frozen=True, kw_only=True):
    """How a map is drawn: which theme, the picture under it, names, arrows, and what is said of each owner below it."""

    dark: bool = False
    picture: bytes = b""
    names: bool = True
    arrows: bool = True
    chosen: str = ""
    legend: tuple[tuple[str, str], ...] = ()


USUAL_LOOK = MapLook()


def map_sheet(moment: MapMoment, players: Sequence[str], width: float, look: MapLook = USUAL_LOOK) -> Sheet:
    """Return a map as it stood at some moment, so many millimetres wide, its owners in the order of `players`."""
    return _Map(moment, players, width, look).sheet()


def legend_of(state: CampaignState, moment: MapMoment) -> tuple[tuple[str, str], ...]:
    """Return what is said below a map: every player who takes part or owns land, with how many territories he has."""
    owners = [one.owner for one in moment.territories.values()]
    return tuple(
        (player.id, f"{player.name} · {owners.count(player.id)}")
        for player in state.players.values()
        if player.is_active or player.id in owners
    )


def under_map(content: bytes | None) -> bytes:
    """Return a picture as it is drawn under a map; nothing where it is none that can be shown."""
    return content if content is not None and size_of(content, OF_A_MAP) is not None else b""


def outlines(moment: MapMoment) -> dict[str, tuple[XY, ...]]:
    """Return the outline of each territory on the map's ground; those that were never drawn lie in rows as squares."""
    found: dict[str, tuple[XY, ...]] = {
        own: one.corners for own, one in moment.territories.items() if one.corners
    }
    bare = [own for own, one in moment.territories.items() if not one.corners]
    if bare:
        columns = max(1, round(sqrt(len(bare) * moment.ground.width / moment.ground.height)))
        rows = -(-len(bare) // columns)
        wide, high = moment.ground.width / columns, moment.ground.height / rows
        for at, own in enumerate(bare):
            left, top = at % columns * wide + wide * 0.08, at // columns * high + high * 0.08
            right, foot = left + wide * 0.84, top + high * 0.84
            found[own] = ((left, top), (right, top), (right, foot), (left, foot))
    return found


class _Map:
    """A map in the making."""

    def __init__(self, moment: MapMoment, players: Sequence[str], width: float, look: MapLook) -> None:
        self.moment, self.look = moment, look
        self.zoom = width / moment.ground.width
        self.width, self.height = width, moment.ground.height * self.zoom
        self.looks: Mapping[str, OwnerLook] = owner_looks(players)
        self.outlines = {
            own: tuple((x * self.zoom, y * self.zoom) for x, y in corners)
            for own, corners in outlines(moment).items()
        }
        self.drawing = Drawing()

    def sheet(self) -> Sheet:
        """Return everything, one over the other."""
        rows = self._legend_rows()
        height = self.height + (GAP + LEGEND_LINE * len(rows) if rows else 0)
        whole = SheetRegion(0, 0, self.width, height)
        self.drawing.rect(whole, fill=self._tone(PAPER))
        ground = SheetRegion(0, 0, self.width, self.height)
        if self.look.picture:
            self.drawing.picture(ground, self.look.picture)
        for own, territory in self.moment.territories.items():
            self._draw_land(own, territory)
        self._draw_links()
        for own, territory in self.moment.territories.items():
            self._draw_border(own, territory)
        if self.look.arrows:
            for arrow in self.moment.arrows:
                self._draw_arrow(arrow)
        for own, territory in self.moment.territories.items():
            self._draw_words(own, territory)
        self._draw_legend(rows)
        return Sheet(self.width, height, tuple(self.drawing.shapes))

    def _tone(self, tone: Tone) -> str:
        return tone.of(dark=self.look.dark)

    def _colour(self, player: str) -> str:
        return self._tone(self.looks[player].tone if player in self.looks else NOBODY)

    # land

    def _draw_land(self, own: str, territory: Territory) -> None:
        corners, colour = self.outlines[own], self._colour(territory.owner)
        if not self.look.picture:
            share = FILL if territory.owner else FILL / 2
            self.drawing.polygon(corners, fill=mixed(colour, self._tone(PAPER), share))
        if territory.owner in self.looks:
            line = 0.35 if self.look.picture else 0.18
            tint = colour if self.look.picture else mixed(colour, self._tone(PAPER), 0.6)
            self._hatch(corners, self.looks[territory.owner], tint, line)

    def _hatch(self, corners: Sequence[XY], look: OwnerLook, colour: str, line: float) -> None:
        for one, other in strokes(corners, look.pattern, APART):
            self.drawing.line(*one, *other, stroke=colour, line=line)

    def _draw_border(self, own: str, territory: Territory) -> None:
        chosen = own == self.look.chosen
        colour = self._tone(INK) if chosen else mixed(self._colour(territory.owner), self._tone(INK), 0.75)
        self.drawing.polygon(self.outlines[own], stroke=colour, line=3 * BORDER if chosen else BORDER)

    def _draw_links(self) -> None:
        """Draw a line between territories that touch without a border between them."""
        for own, others in neighbours(self.moment.territories).items():
            for other in others:
                if own < other and not touch(self.outlines[own], self.outlines[other]):
                    one, two = middle(self.outlines[own]), middle(self.outlines[other])
                    self.drawing.line(*one, *two, stroke=self._tone(PAPER), line=1.4)
                    self.drawing.line(*one, *two, stroke=self._tone(INK), line=0.4)

    def _draw_words(self, own: str, territory: Territory) -> None:
        """Write the owner's letter, a home's roof, the name and what the land brings in where that is its own."""
        corners = self.outlines[own]
        x, y = middle(corners)
        size = min(1.0, sqrt(area(corners)) / 14)
        radius = LETTER * 0.85 * size
        if territory.owner in self.looks:
            look = self.looks[territory.owner]
            self._badge(x, y - radius, radius, look)
            if territory.home_of == territory.owner:
                self._roof(x, y - 2 * radius, radius)
        if not self.look.names:
            return
        told = territory.name or own
        if territory.income is not None:
            told = f"{told} +{territory.income}"
        below = y + NAME * size * 1.05
        room = max(room_at(corners, (x, below)) * 0.94, 2.0)
        if self.look.picture:
            self._halo(x, below, told, NAME * size, room)
        self.drawing.words(
            x, below, told, NAME * size, "bold", colour=self._tone(INK), align="middle", room=room, least=0.9
        )

    def _halo(self, x: float, y: float, text: str, size: float, room: float) -> None:
        """Write words in the colour of paper around a place, so that they are read on a picture."""
        for across, down in ((0.25, 0), (-0.25, 0), (0, 0.25), (0, -0.25)):
            self.drawing.words(
                x + across,
                y + down,
                text,
                size,
                "bold",
                colour=self._tone(PAPER),
                align="middle",
                room=room,
                least=0.9,
            )

    def _badge(self, x: float, y: float, radius: float, look: OwnerLook) -> None:
        self.drawing.circle(x, y, radius, fill=self._tone(look.tone), stroke=self._tone(PAPER), line=0.25)
        place = SheetRegion(x - radius, y - radius, 2 * radius, 2 * radius)
        self.drawing.centred(place, look.letter, radius * 1.25, colour=self._tone(PAPER), least=0.8, margin=0)

    def _roof(self, x: float, y: float, radius: float) -> None:
        """Draw the roof of a home over its owner's letter."""
        points = ((x - radius, y), (x, y - radius), (x + radius, y))
        self.drawing.polygon(points, fill=self._tone(INK), stroke=self._tone(PAPER), line=0.2)

    # who went where

    def _draw_arrow(self, arrow: MapArrow) -> None:
        if arrow.target not in self.outlines:
            return
        colour, target = self._colour(arrow.player), middle(self.outlines[arrow.target])
        if arrow.source in self.outlines:
            source = middle(self.outlines[arrow.source])
        else:  # out of nowhere: from above
            source = target[0] - 9, max(1.0, target[1] - 9)
        points = tuple(_arrow(source, target, plain=arrow.way == "taken"))
        if points:
            self.drawing.polygon(points, fill=colour, stroke=self._tone(PAPER), line=0.35)

    # owners

    def _legend_rows(self) -> list[list[tuple[str, str]]]:
        columns = max(1, int(self.width // LEGEND_WIDTH))
        told = [*self.look.legend]
        return [told[at : at + columns] for at in range(0, len(told), columns)]

    def _draw_legend(self, rows: list[list[tuple[str, str]]]) -> None:
        for at, row in enumerate(rows):
            for column, (player, text) in enumerate(row):
                left, top = column * LEGEND_WIDTH, self.height + GAP + at * LEGEND_LINE
                swatch = ((left, top), (left + 7, top), (left + 7, top + 4.4), (left, top + 4.4))
                look, colour = self.looks[player], self._colour(player)
                self.drawing.polygon(swatch, fill=mixed(colour, self._tone(PAPER), FILL))
                self._hatch(swatch, look, mixed(colour, self._tone(PAPER), 0.6), 0.18)
                self.drawing.polygon(swatch, stroke=colour, line=0.3)
                self._badge(left + 3.5, top + 2.2, 1.7, look)
                self.drawing.words(
                    left + 8.5,
                    top + 3.3,
                    text,
                    LEGEND,
                    colour=self._tone(INK),
                    room=min(LEGEND_WIDTH, self.width) - 10,
                )


def _arrow(source: XY, target: XY, *, plain: bool) -> Iterator[XY]:
    """Yield the corners of an arrow that ends short of the middle of where it goes; one that is `plain` is slim."""
    long = hypot(target[0] - source[0], target[1] - source[1])
    if long < 4:
        return
    along = (target[0] - source[0]) / long, (target[1] - source[1]) / long
    begin, end = min(3.0, long * 0.2), long - min(4.0, long * 0.25)
    half = 0.5 if plain else 0.9
    head = min(3.2, (end - begin) * 0.6)

    def at(forward: float, aside: float) -> XY:
        return (
            source[0] + along[0] * forward - along[1] * aside,
            source[1] + along[1] * forward + along[0] * aside,
        )

    yield from (at(begin, half), at(end - head, half), at(end - head, 2.6 * half), at(end, 0))
    yield from (at(end - head, -2.6 * half), at(end - head, -half), at(begin, -half))
