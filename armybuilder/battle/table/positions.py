"""Where everybody stands: what a battle's places, bases and terrain tell together, found quickly by a tree of outlines."""

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
from typing import TYPE_CHECKING

from armybuilder.battle.session.holders import Place
from armybuilder.battle.session.state import POSITIONS, BattleState
from armybuilder.battle.table import arcs, groups
from armybuilder.battle.table.board_rules import BaseShape, BoardRules
from armybuilder.battle.table.layout import BoardTerrain
from armybuilder.battle.table.outlines import SLIVER, TOUCHING, board_outline, footprint, outline
from armybuilder.battle.table.routes import XY, Barred, Route, cost_of, length_of, swept
from armybuilder.battle.table.sight import Screen, Seen, is_hidden, seen

if TYPE_CHECKING:
    from shapely import Polygon
    from shapely.geometry.base import BaseGeometry

# how far to the side of its middle a base is looked at first, as a part of its width
NEAR_RIM = 0.45


def positions(state: BattleState) -> "Positions":
    """Return where everybody stands in a battle; worked out once until somebody moves."""
    return state.remembered(POSITIONS, Positions)


class Positions:
    """The pieces on the board, by id, with what they cover; and the terrain. It is of one moment: a move makes another."""

    def __init__(self, state: BattleState) -> None:
        from shapely import STRtree

        self.state = state
        self.rules: BoardRules = state.rules.board
        # where every piece stands and what it covers
        self.outlines: dict[str, Polygon] = {}
        self.terrain: dict[str, BoardTerrain] = state.terrain
        self.grounds = {key: outline(one, self.rules) for key, one in state.terrain.items()}
        for piece in state.here():
            if piece.place is not None and not piece.post:
                self.outlines[piece.id] = self._covered(self.rules.base_of(piece), piece.place)
        self._levels: dict[str, float] = {}
        self._ids, self._terrain_ids = tuple(self.outlines), tuple(self.grounds)
        self._tree = STRtree(list(self.outlines.values()))
        self._terrain_tree = STRtree(list(self.grounds.values()))
        self._lifting = [key for key, one in state.terrain.items() if self.rules.kind(one.kind).lifts]

    def _covered(self, base: BaseShape, place: Place) -> "Polygon":
        return footprint(base, place.x, place.y, self.rules.angle(place.heading))

    def knows(self, *who: str) -> bool:
        """Tell whether all of these stand on the board."""
        return all(one in self.outlines for one in who)

    def place(self, who: str) -> Place:
        """Return where a piece stands; a KeyError when it does not."""
        place = self.state.pieces[who].place
        if place is None or who not in self.outlines:
            raise KeyError(who)
        return place

    def angle(self, who: str) -> float:
        """Return where a piece looks, counter-clockwise from the x axis."""
        return self.rules.angle(self.place(who).heading)

    def covered_at(self, who: str, place: Place) -> "Polygon":
        """Return what a piece would cover somewhere."""
        return self._covered(self.rules.base_of(self.state.pieces[who]), place)

    # who is where

    def distance(self, one: str, other: str) -> float:
        """Return the shortest distance from base to base."""
        return float(self.outlines[one].distance(self.outlines[other]))

    def near(self, ground: "BaseGeometry", within: float, *, but: Sequence[str] = ()) -> list[str]:
        """Return those no further from some ground than so much, by id, the nearest first."""
        found = self._tree.query(ground, predicate="dwithin", distance=within)
        ids = [self._ids[place] for place in found if self._ids[place] not in but]
        return sorted(ids, key=lambda who: (self.outlines[who].distance(ground), who))

    def within(self, who: str, steps: float) -> list[str]:
        """Return the others no further from a piece than so much, the nearest first."""
        return self.near(self.outlines[who], steps, but=(who,))

    def touching(self, who: str) -> list[str]:
        """Return whom a piece touches."""
        return self.within(who, TOUCHING)

    def under(self, template: "BaseGeometry") -> list[str]:
        """Return those of whom a template covers some part; touching its rim is not enough."""
        found = self._tree.query(template, predicate="intersects")
        ids = [self._ids[place] for place in found]
        return [who for who in ids if self.outlines[who].intersection(template).area > SLIVER]

    def arc(self, who: str, other: str) -> arcs.Arc:
        """Return in which arc of a piece the middle of another lies."""
        here, there = self.place(who), self.place(other)
        return arcs.arc_of((here.x, here.y), self.angle(who), (there.x, there.y), self.rules.arc)

    def groups(self, unit: str, apart: float) -> list[list[str]]:
        """Return the groups into which a unit has come apart whose pieces may be so far from each other."""
        members = [piece.id for piece in self.state.pieces_of(unit) if piece.id in self.outlines]
        return groups.groups(members, self.distance, apart)

    # terrain

    def terrain_under(self, ground: "BaseGeometry") -> list[str]:
        """Return the terrain of which some ground covers a part, by id."""
        found = self._terrain_tree.query(ground, predicate="intersects")
        ids = [self._terrain_ids[place] for place in found]
        return [key for key in ids if self.grounds[key].intersection(ground).area > SLIVER]

    def level(self, who: str) -> float:
        """Return how high the ground lies on which the middle of a piece stands, with its own height above it."""
        if who not in self._levels:
            self._levels[who] = self._level(who)
        return self._levels[who]

    def _level(self, who: str) -> float:
        place = self.place(who)
        if not self._lifting:
            return place.height
        from shapely import Point

        spot = Point(place.x, place.y)
        on = (self.terrain[key] for key in self._lifting if self.grounds[key].intersects(spot))
        return place.height + max((self.height_of(one) for one in on), default=0.0)

    def height_of(self, terrain: BoardTerrain) -> float:
        """Return how high a piece of terrain is."""
        return self.rules.kind(terrain.kind).height if terrain.height is None else terrain.height

    # sight

    def sight(self, who: str, target: str) -> Seen:
        """Return how much a piece sees of another, from the middle of its base."""
        here, outline_of = self.place(who), self.outlines[target]
        eye_height = self.level(who) + self._height(who)
        top = self.level(target) + self._height(target)
        return seen((here.x, here.y), eye_height, outline_of, top, self._screens(who, target))

    def seen_among(self, who: str, targets: Sequence[str]) -> list[str]:
        """Return those of whom a piece sees any part at all; asked of many at once it costs much less than one by one."""
        aims = [(one, point) for one in targets for point in self._aims(who, one)]
        barring = self._met_by_rays(who, aims)
        free = {one for number, (one, _) in enumerate(aims) if number not in barring}
        met: dict[str, set[str]] = {}
        for number, screens in barring.items():
            met.setdefault(aims[number][0], set()).update(screens)
        return [one for one in targets if one in free or self._is_seen_past(who, one, met.get(one, ()))]

    def _met_by_rays(self, who: str, aims: Sequence[tuple[str, XY]]) -> dict[int, list[str]]:
        """Return what bars straight lines to some points of targets, by the number of the line; nothing for a free one."""
        from shapely import linestrings

        if not aims:
            return {}
        here, found = self.place(who), dict[int, list[str]]()
        rays = linestrings([((here.x, here.y), point) for _, point in aims])
        for ray, place in self._terrain_tree.query(rays, predicate="intersects").T:
            key = self._terrain_ids[place]
            if self._hides(key, self.outlines[who], self.outlines[aims[ray][0]]):
                found.setdefault(int(ray), []).append(key)
        if self.rules.bases_hide:
            for ray, place in self._tree.query(rays, predicate="intersects").T:
                if self._ids[place] not in (who, aims[ray][0]):
                    found.setdefault(int(ray), []).append(self._ids[place])
        return found

    def _is_seen_past(self, who: str, target: str, met: Iterable[str]) -> bool:
        """Tell whether any part of a target is seen past what some lines to it have met."""
        here = self.place(who)
        heights = self.level(who) + self._height(who), self.level(target) + self._height(target)
        screens = (self.screen(one) for one in met)
        high = [one.outline for one in screens if one.height >= max(heights)]
        if is_hidden((here.x, here.y), self.outlines[target], high):
            return False
        return self.sight(who, target).share > 0

    def screen(self, key: str) -> Screen:
        """Return a piece of terrain, or a piece, as what may hide something."""
        if key in self.grounds:
            return Screen(key, self.grounds[key], self.height_of(self.terrain[key]))
        return Screen(key, self.outlines[key], self.level(key) + self._height(key))

    def _aims(self, who: str, target: str) -> Iterator[XY]:
        """Yield the middle of a base, and points near its rim to the left and the right of it as a piece sees it."""
        here, there = self.place(who), self.place(target)
        yield there.x, there.y
        away = hypot(there.x - here.x, there.y - here.y)
        if away > SLIVER:
            base = self.rules.base_of(self.state.pieces[target])
            aside = (min(base.width, base.depth) if base.shape != "round" else base.width) * NEAR_RIM / away
            for sign in (aside, -aside):
                yield there.x - sign * (there.y - here.y), there.y + sign * (there.x - here.x)

    def _height(self, who: str) -> float:
        return self.rules.base_of(self.state.pieces[who]).height

    def _screens(self, who: str, target: str) -> Iterator[Screen]:
        from shapely import union_all

        one, other = self.outlines[who], self.outlines[target]
        between = union_all([one, other]).convex_hull
        for place in self._terrain_tree.query(between, predicate="intersects"):
            key = self._terrain_ids[place]
            if self._hides(key, one, other):
                yield self.screen(key)
        if not self.rules.bases_hide:
            return
        for place in self._tree.query(between, predicate="intersects"):
            key = self._ids[place]
            if key not in (who, target):
                yield self.screen(key)

    def _hides(self, terrain: str, one: "Polygon", other: "Polygon") -> bool:
        """Tell whether a piece of terrain hides two bases from each other, as far as it lies between them."""
        hiding, ground = self.rules.kind(self.terrain[terrain].kind).hiding, self.grounds[terrain]
        inside = hiding == "hides_beyond" and (ground.intersects(one) or ground.intersects(other))
        return hiding != "open" and not inside

    # routes

    def route(self, who: str, points: Sequence[XY], heading: float | None = None) -> Route:
        """Return a piece's route along some points from where it stands, and what bars it; it turns at the end.

        Friends bar only the place where it ends, enemies all of the way. Whom it touches or overlaps from the start bars
        nothing until it stops.
        """
        start = self.place(who)
        way = ((start.x, start.y), *points)
        end = Place(*way[-1], start.heading if heading is None else heading)
        last = self.covered_at(who, end)
        ground = swept(self.outlines[who], way)
        grounds = [(key, self.grounds[key]) for key in self.terrain_under(ground.union(last))]
        factors = [(one, self._factor(key)) for key, one in grounds]
        barred = [
            *self._edges(last),
            *(Barred(bar="terrain", id=key) for key, _ in grounds if self._factor(key) == 0),
            *self._bases(who, ground, last),
            *self._controls(who, ground),
        ]
        return Route(
            points=way,
            length=round(length_of(way), 3),
            cost=round(cost_of(way, [one for one in factors if one[1] > 0]), 3),
            barred=tuple(barred),
        )

    def is_impassable(self, terrain: str) -> bool:
        """Tell whether nobody may stand on a piece of terrain."""
        return self._factor(terrain) == 0

    def _factor(self, terrain: str) -> float:
        return self.rules.kind(self.terrain[terrain].kind).factor

    def _edges(self, last: "Polygon") -> Iterator[Barred]:
        board = self.state.board
        if board is not None and last.difference(board_outline(board.length, board.width)).area > SLIVER:
            yield Barred(bar="edge")

    def _bases(self, who: str, ground: "BaseGeometry", last: "Polygon") -> Iterator[Barred]:
        pieces, start = self.state.pieces, self.outlines[who]
        for other in self.under(ground.union(last)):
            if other == who:
                continue
            there = self.outlines[other]
            if there.intersection(last).area > SLIVER:
                yield Barred(bar="base", id=other, at_end=True)
            elif pieces[other].side != pieces[who].side and there.intersection(start).area <= SLIVER:
                yield Barred(bar="base", id=other)

    def _controls(self, who: str, ground: "BaseGeometry") -> Iterator[Barred]:
        reach, side = self.rules.control, self.state.pieces[who].side
        if not reach:
            return
        for other in self.near(ground, reach - SLIVER, but=(who,)):
            is_enemy = self.state.pieces[other].side != side
            if is_enemy and self.distance(who, other) >= reach:
                yield Barred(bar="control", id=other)
