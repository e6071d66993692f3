"""What the state of a battle knows fills the facts of actions: values now, places, contacts, heights, neighbours."""

from functools import lru_cache
from typing import Any, TypeVar

from armybuilder.battle.session.holders import Piece, Place
from armybuilder.battle.session.state import BattleState
from armybuilder.battle.table.layout import BoardTerrain
from armybuilder.games.batalist.battle.board import terrain_of
from armybuilder.games.batalist.battle.mustering import FIGURES, POINTS
from armybuilder.games.batalist.battle.standing import field_size, in_force, keeps_places
from armybuilder.games.batalist.rules.basics.bases import Base
from armybuilder.games.batalist.rules.field.geometry import Stand, is_under, touch
from armybuilder.games.batalist.rules.field.placed import Placed, Witness
from armybuilder.games.batalist.rules.field.terrain import Pieces, Terrain, level_of
from armybuilder.games.batalist.rules.magic.mages import (
    InForces,
    current_defence,
    current_quality,
    current_range,
    stimulated,
)
from armybuilder.games.batalist.rules.morale.retreats import room_behind
from armybuilder.games.batalist.rules.movement.move_facts import Walker

P = TypeVar("P", bound=Placed)
B = TypeVar("B", bound=Base)
# a base is no further from its middle than this, in steps: an upper bound that saves measuring
FAR = 60.0
# the mark of a battle: whose tests the active side wants first
TESTING_ORDER = "testing_order"


def ground(state: BattleState) -> Pieces:
    """Return the terrain of the field as the rules know it, conjured pieces among it."""
    lies = tuple(state.terrain.values())
    known: tuple[tuple[BoardTerrain, ...], Pieces] | None = state.__dict__.get("ground")
    if known is None or known[0] != lies:
        known = state.__dict__["ground"] = (lies, tuple(terrain_of(one) for one in lies))
    return known[1]


def stand_of(piece: Piece) -> Stand:
    """Return a base as it stands on the table; without a place, in its origin."""
    return _stand(piece.place or Place(0, 0, 90), piece.fields["width"], piece.fields["base_depth"])


@lru_cache(maxsize=4096)
def _stand(place: Place, width: float, depth: float) -> Stand:
    return Stand(x=place.x, y=place.y, heading=place.heading, width=width, base_depth=depth)


def clouds_over(state: BattleState, piece: Piece) -> int:
    """Return how many clouds of death cover a part of a base: by places, else as the players noted."""
    if piece.place is None:
        return int(piece.noted("clouds", 0))
    clouds = [one for one in ground(state) if one.terrain_kind == "cloud_of_death"]
    stand = stand_of(piece) if clouds else None
    return sum(_is_over(cloud, stand) for cloud in clouds) if stand else 0


@lru_cache(maxsize=4096)
def _is_over(cloud: Terrain, stand: Stand) -> bool:
    return is_under(stand, (cloud.x, cloud.y), cloud.width / 2)


def changes_of(state: BattleState, piece: Piece) -> dict[str, int]:
    """Return by how much spells and clouds change the values of a base now."""
    clouds = clouds_over(state, piece)
    spells = in_force(piece)
    return _changes(spells, clouds) if spells or clouds else {}


def _changes(spells: InForces, clouds: int) -> dict[str, int]:
    found = {
        "quality_change": current_quality(0, spells, clouds),
        "melee_change": stimulated(0, spells),
        "shooting_change": stimulated(0, spells),
        "range_change": current_range(0, spells),
        "defence_change": current_defence(0, spells),
    }
    return {name: by for name, by in found.items() if by}


def quality_now(state: BattleState, piece: Piece) -> int:
    """Return the current quality of a base."""
    quality: int = piece.fields["quality"]
    return quality + changes_of(state, piece).get("quality_change", 0)


VALUES = ("quality", "speed", "melee", "shooting", "range", "defence")


def values_of(state: BattleState, piece: Piece) -> dict[str, Any]:
    """Return the facts that every record of a base has: its profile, its figures, its skills, what changes it, its name."""
    fields = piece.fields
    found: dict[str, Any] = {name: fields[name] for name in VALUES}
    found["skills"] = tuple(fields["skills"])
    found["figures"] = max(1, piece.at(FIGURES))
    found.update(changes_of(state, piece))
    return found


def place_facts(piece: Piece) -> dict[str, Any]:
    """Return where a base stands, as facts have it; nothing where nobody has measured."""
    found: dict[str, Any] = {"width": piece.fields["width"], "base_depth": piece.fields["base_depth"]}
    if piece.place is not None:
        found.update(x=piece.place.x, y=piece.place.y, heading=piece.place.heading)
    return found


def placed(state: BattleState, piece: Piece, kind: type[P], **more: Any) -> P:
    """Return facts of a base with its place and the room behind it."""
    room = room_of(state, piece) if piece.place is not None else None
    return kind(**values_of(state, piece), **place_facts(piece), room_behind=room, **more)


def room_of(state: BattleState, piece: Piece) -> float | None:
    """Return how far a base could draw back until impassable ground or the edge; None where that is too far to matter."""
    return _room(
        stand_of(piece),
        piece.fields["speed"],
        "flying" in piece.fields["skills"],
        ground(state),
        *field_size(state),
    )


@lru_cache(maxsize=8192)
def _room(  # noqa: PLR0917 - the base, then the field
    stand: Stand, speed: int, flying: bool, pieces: Pieces, length: float, width: float
) -> float | None:
    reach = speed + stand.width + stand.base_depth
    inside = reach < stand.x < length - reach and reach < stand.y < width - reach
    near = tuple(
        one for one in pieces if abs(one.x - stand.x) < reach + FAR and abs(one.y - stand.y) < reach + FAR
    )
    if inside and not near:
        return None
    walker = Walker(
        x=stand.x,
        y=stand.y,
        heading=stand.heading,
        width=stand.width,
        base_depth=stand.base_depth,
        speed=speed,
        skills=("flying",) if flying else (),
    )
    return room_behind(walker, near, length, width)


def height_of(state: BattleState, piece: Piece) -> int:
    """Return the level that a base stands on, counted from the lowest: facts know no level below nought."""
    pieces = ground(state)
    if piece.place is None or not any(one.terrain_kind in ("hill", "ravine") for one in pieces):
        return 0
    return 1 + level_of(stand_of(piece), pieces)


def neighbours(
    state: BattleState, side: str, but: tuple[str, ...]
) -> tuple[tuple[Witness, ...], tuple[str, ...]]:
    """Return the other bases on the field as an activated side sees them, and their ids; none where places are by eye."""
    if not keeps_places(state):
        return (), ()
    near = in_testing_order(state, [piece for piece in state.here() if piece.id not in but])
    return tuple(witness(state, piece, side) for piece in near), tuple(piece.id for piece in near)


def in_testing_order(state: BattleState, bases: list[Piece]) -> list[Piece]:
    """Return bases as they test their morale: first those whom the active side has named, as it named them (10-13)."""
    named: list[str] = state.noted(TESTING_ORDER, [])
    if not named:
        return bases
    places = {who: place for place, who in enumerate(named)}
    return sorted(bases, key=lambda piece: places.get(piece.id, len(places)))


def witness(state: BattleState, piece: Piece, side: str) -> Witness:
    """Return a base near by as a side sees it."""
    whose = "own" if piece.side == side else "enemy"
    return placed(state, piece, Witness, whose=whose, points=piece.at(POINTS))


def touching(state: BattleState, piece: Piece) -> list[str]:
    """Return the enemies that a base touches where places are known."""
    stand = stand_of(piece)
    reach = stand.width + stand.base_depth
    found = []
    for other in state.here():
        if other.side == piece.side or other.place is None:
            continue
        most = reach + other.fields["width"] + other.fields["base_depth"]
        near = abs(other.place.x - stand.x) < most and abs(other.place.y - stand.y) < most
        if near and touch(stand, stand_of(other)):
            found.append(other.id)
    return found
