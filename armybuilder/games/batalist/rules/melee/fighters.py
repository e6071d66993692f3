"""Section 9: the two bases of an attack, and what their numbers, heights and directions do to their values."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.facts import wrong_fact
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES, Quality, Stand, Value
from armybuilder.games.batalist.rules.field.placed import Neighbour, Placed, Witness
from armybuilder.games.batalist.rules.morale.losses import BasesOnField, StandingBase, standings

StrikeFrom = Literal["front", "flank", "rear"]
Height = Annotated[int, Meta(ge=0, le=20), Seldom]
Touched = Annotated[int, Meta(ge=0, le=20)]
Neighbours = Annotated[tuple[Witness, ...], Meta(max_length=MOST_BASES), Seldom]
ActionPoints = Annotated[int, Meta(ge=1, le=3), Seldom]


class BaseInAttack(Placed, frozen=True, kw_only=True):
    """A base of an attack. `height`: the level it stands on; `enemies_touched`: enemy bases at any of its edges."""

    speed: Annotated[Value, Seldom] = 6
    height: Height = 0
    enemies_touched: Touched = 0


class MeleeFighter(BaseInAttack, frozen=True, kw_only=True):
    """A base in melee; it touches its opponent at least. Its kind of stand may tell how large it is."""

    melee: Value = 3
    stand_class: Annotated[Stand, Seldom] = "standard"
    enemies_touched: Touched = 1


class ShootingBase(BaseInAttack, frozen=True, kw_only=True):
    """A base that shoots. Its nerve and its defence only matter under its own template."""

    quality: Annotated[Quality, Seldom] = 3
    shooting: Value = 3
    range: Value = 12
    defence: Annotated[Value, Seldom] = 3
    enemies_touched: Annotated[Touched, Seldom] = 0


class ShotTarget(BaseInAttack, frozen=True, kw_only=True):
    """A base that is shot at. Contacts change nothing for it."""

    enemies_touched: Annotated[Touched, Seldom] = 0


@rule("BT-9-16")
def compared(own: int, other: int) -> int:
    """1 for more figures than the other base of this attack, -1 for fewer, 0 for as many. Losses come later."""
    return (own > other) - (own < other)


@rule("BT-9-19", "BT-9-20", "BT-9-34", "BT-9-35")
def from_behind(strike_from: StrikeFrom) -> int:
    """An attack in the rear takes 2 from the defence, one in the flank 1."""
    return {"front": 0, "flank": -1, "rear": -2}[strike_from]


def check_places(neighbours: tuple[Neighbour, ...], **bases: Placed) -> None:
    """Once neighbours are given all bases need places, and no two stand in the same; `bases` are those of the attack."""
    near = {f"neighbours.{number}": one for number, one in enumerate(neighbours, 1)}
    taken = set[tuple[float, float]]()
    for field, one in {**bases, **near}.items() if near else ():
        if (one.x, one.y) in taken:
            raise wrong_fact(f"{field}.x", one.x, f"≠ {one.x:g}", {f"{field}.y": one.y})
        taken.add((one.x, one.y))


def field_of(fighting: tuple[StandingBase, ...], neighbours: tuple[Neighbour, ...]) -> BasesOnField:
    """Return the bases of an attack and those near by. Where nobody is given a place, none is near enough to matter."""
    near = standings("neighbours", neighbours)
    is_placed = bool(near) or any(one.base.x or one.base.y for one in fighting)
    return BasesOnField(fighting + near, is_placed)
