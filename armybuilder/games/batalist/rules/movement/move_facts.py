"""What an order of movement is told: who moves, leg after leg, over which ground and past whom."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import Degrees, Facts, Steps, wrong_fact
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import Skills
from armybuilder.games.batalist.rules.field.geometry import Stand
from armybuilder.games.batalist.rules.field.terrain import Terrain, check_pieces

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


class Movement(Facts, frozen=True, kw_only=True):
    """Facts of a movement. A field spans from (0, 0) to its length and width; without one there is no edge."""

    mover: Walker = Walker()
    legs: Annotated[tuple[MoveLeg, ...], Meta(min_length=1, max_length=20)] = (MoveLeg(),)
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=40)] = ()
    others: Annotated[tuple[OtherBase, ...], Meta(max_length=40)] = ()
    field_length: Annotated[Steps | None, Seldom] = None
    field_width: Annotated[Steps | None, Seldom] = None


def check_move(facts: Movement) -> None:
    """A Problem where the facts of a movement do not go together."""
    check_pieces(facts.terrain)
    _check_legs(facts.legs)
    _check_field(facts)


def _check_legs(legs: tuple[MoveLeg, ...]) -> None:
    """A leg tells the measures of its own way, and orders follow each other."""
    for place, leg in enumerate(legs, 1):
        if leg.way.startswith("turn") and leg.length is not None:
            raise wrong_fact(f"legs.{place}.length", leg.length, "null", {f"legs.{place}.way": leg.way})
        if leg.way in BEARINGS and leg.angle:
            raise wrong_fact(f"legs.{place}.angle", leg.angle, "0", {f"legs.{place}.way": leg.way})
        if place > 1 and leg.order_number < legs[place - 2].order_number:
            before = legs[place - 2].order_number
            raise wrong_fact(
                f"legs.{place}.order_number",
                leg.order_number,
                f"≥ {before}",
                {f"legs.{place - 1}.order_number": before},
            )


def _check_field(facts: Movement) -> None:
    """A field has both a length and a width, or is not told at all."""
    if facts.field_length is not None and facts.field_width is None:
        raise wrong_fact("field_width", None, ">= 0", {"field_length": facts.field_length})
    if facts.field_width is not None and facts.field_length is None:
        raise wrong_fact("field_length", None, ">= 0", {"field_width": facts.field_width})
