"""What lies on the table before any figure does: the board, its terrain and the zones of deployment.

Lengths are the game's own, steps or inches. The near left corner of the board is (0, 0). Headings are as the game has them.
"""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Facts, Line, Name
from armybuilder.catalogue.records.fields import Seldom

Unit = Literal["steps", "inches"]
Coordinate = Annotated[float, Meta(ge=-1000, le=1000)]
Heading = Annotated[float, Meta(ge=-360, le=360, extra_json_schema={"unit": "degrees"})]
Extent = Annotated[float, Meta(ge=0.1, le=1000)]
Height = Annotated[float, Meta(ge=-100, le=100)]
MOST_TERRAIN, MOST_ZONES, MOST_CORNERS = 200, 12, 40


class BoardPoint(Facts, frozen=True, kw_only=True):
    """A point of the board, or, as a corner, measured from the middle of something: x to its right, y ahead."""

    x: Coordinate = 0
    y: Coordinate = 0


Corners = Annotated[tuple[BoardPoint, ...], Meta(max_length=MOST_CORNERS), Seldom]


class Ground(Facts, frozen=True, kw_only=True):
    """Ground by its middle: a rectangle of a width across its heading and a length along it, or any outline by its corners."""

    x: Coordinate = 0
    y: Coordinate = 0
    heading: Annotated[Heading, Seldom] = 90
    width: Extent = 4
    length: Extent = 4
    corners: Corners = ()


class BoardTerrain(Ground, frozen=True, kw_only=True):
    """A piece of terrain: of a kind that its game knows, and as high as that kind is unless its own height is told.

    `circular`: the width is the diameter. `traits` are words of the game for what is special about it. A piece without an id
    gets one where it is laid.
    """

    id: Line = ""
    kind: Line
    name: Name = ""
    circular: Annotated[bool, Seldom] = False
    height: Annotated[Height | None, Seldom] = None
    traits: Annotated[tuple[Line, ...], Meta(max_length=MOST_CORNERS), Seldom] = ()


class BoardZone(Ground, frozen=True, kw_only=True):
    """A zone: where a side deploys, or, of no side, ground that the mission names."""

    side: Line = ""
    name: Name = ""


class BoardLayout(Facts, frozen=True, kw_only=True):
    """A table as it is laid out: `length` along the players' edges, `width` between the players."""

    length: Annotated[float, Meta(ge=1, le=1000)]
    width: Annotated[float, Meta(ge=1, le=1000)]
    terrain: Annotated[tuple[BoardTerrain, ...], Meta(max_length=MOST_TERRAIN), Seldom] = ()
    zones: Annotated[tuple[BoardZone, ...], Meta(max_length=MOST_ZONES), Seldom] = ()
