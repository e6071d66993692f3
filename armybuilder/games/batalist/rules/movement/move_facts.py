"""What an order of movement is told: who moves, leg after leg, over which ground and past whom."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Degrees, Facts, Steps, wrong_at, wrong_beside
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.records.mistakes import Mistake
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Skills
from armybuilder.games.batalist.rules.field.geometry import Stand
from armybuilder.games.batalist.rules.field.terrain import MOST_PIECES, Terrain, check_pieces

Speed = Annotated[int, Meta(ge=0, le=100)]
BEARINGS = {"ahead": 0, "left": 90, "back": 180, "right": 270}


class Walker(Stand, frozen=True, kw_only=True):
    """Who moves; `crosses_water` is a skill of the players' own."""

    speed: Speed = 6
    skills: Skills = ()
    crosses_water: Annotated[bool, Seldom] = False

    @property
    def flying(self) -> bool:
        """Whether the base ignores terrain."""
        return "flying" in self.skills


class OtherBase(Stand, frozen=True, kw_only=True):
    """A base that stands on the table."""

    side: Literal["own", "enemy"] = "enemy"


class MoveLeg(Facts, frozen=True, kw_only=True):
    """A straight leg or a turn on the spot. Without a length a leg goes as far as it can.

    `angle` is that of a turn, or of a slanting leg to the left of straight ahead. `ground` is what the players see under
    the worse front corner where no piece is laid out. `order_number` tells in which order of the activation it is made.
    """

    way: Literal["ahead", "back", "left", "right", "slant", "turn_left", "turn_right"] = "ahead"
    length: Steps | None = None
    angle: Degrees = 0
    ground: Literal["firm", "difficult", "bog"] = "firm"
    order_number: Annotated[int, Meta(ge=1, le=3), Seldom] = 1

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a measure that is not of the leg's way."""
        if self.way.startswith("turn") and self.length is not None:
            yield wrong_beside(self, "length", "null", "way")
        if self.way in BEARINGS and self.angle:
            yield wrong_beside(self, "angle", "0", "way")


class Movement(Facts, frozen=True, kw_only=True):
    """Facts of a movement. A field spans from (0, 0) to its length and width; without one there is no edge."""

    mover: Walker = Walker()
    legs: Annotated[tuple[MoveLeg, ...], Meta(min_length=1, max_length=20)] = (MoveLeg(),)
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)] = ()
    others: Annotated[tuple[OtherBase, ...], Meta(max_length=MOST_BASES)] = ()
    field_length: Annotated[Steps | None, Seldom] = None
    field_width: Annotated[Steps | None, Seldom] = None

    def mistakes(self) -> Iterator[Mistake]:
        """Yield a field with one of its two measures alone."""
        if self.field_length is not None and self.field_width is None:
            yield wrong_beside(self, "field_width", ">= 0", "field_length")
        if self.field_width is not None and self.field_length is None:
            yield wrong_beside(self, "field_length", ">= 0", "field_width")


def check_move(facts: Movement) -> None:
    """A Problem where an outline is none, or where the orders of the legs do not follow each other."""
    check_pieces(facts.terrain)
    for place, (one, other) in enumerate(pairwise(leg.order_number for leg in facts.legs), 1):
        if other < one:
            before = f"legs.{place}.order_number"
            raise wrong_at(facts, f"legs.{place + 1}.order_number", f"≥ {one}", before)
