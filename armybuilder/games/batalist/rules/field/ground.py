"""Section 3.1 at the table: the ground under a base and its height; where conjured terrain may be laid."""

from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, reference, role
from armybuilder.battle.facts import Facts, Steps, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.events.field import GroundTold, HeightTold, PieceLaid
from armybuilder.games.batalist.rules.field.geometry import COMPUTED, Stand, field_outline, footprint, overlap
from armybuilder.games.batalist.rules.field.terrain import (
    MOST_PIECES,
    Terrain,
    TerrainKind,
    check_pieces,
    factor_under,
    is_on,
    left_open,
    level_of,
    outline,
)
from armybuilder.games.batalist.rules.settings import Settings

Height = Literal["higher", "lower", "level"]
CONJURED: tuple[TerrainKind, ...] = ("barrier", "lake_of_death", "cloud_of_death")
KIND_RULES: dict[TerrainKind, str] = {
    "hill": "BT-3.1-1",
    "forest": "BT-3.1-4",
    "water": "BT-3.1-5",
    "bog": "BT-3.1-6",
    "ravine": "BT-3.1-7",
    "building": "BT-3.1-8",
    "difficult_ground": "BT-3.1-10",
}


class GroundQuestion(Facts, frozen=True, kw_only=True):
    """Facts of the ground: a base, the terrain, and another base whose height is compared."""

    stand: Stand = Stand()
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)] = ()
    other_stand: Stand | None = None


class LayingQuestion(Facts, frozen=True, kw_only=True):
    """Facts of a conjured piece and the field, which spans from (0, 0) to its length and width."""

    laid_piece: Terrain
    field_length: Steps = 60
    field_width: Steps = 45


@rule("BT-3.1-13")
def height_of(level: int, other: int) -> Height:
    """A strictly greater level is higher; nothing lifts a flyer."""
    return "higher" if level > other else "lower" if level < other else "level"


@rule("BT-13-27")
def lies_on_field(piece: Terrain, length: float, width: float) -> bool:
    """The whole outline lies on the field; neither sight nor distance is asked for."""
    return bool(field_outline(length, width).buffer(COMPUTED).covers(outline(piece)))


@reference(
    "ground",
    group="positions",
    roles=(role("stand", "base"),),
    example=GroundQuestion(
        terrain=(
            Terrain(terrain_kind="hill", width=12, length=10),
            Terrain(terrain_kind="forest", x=3, width=6, length=6),
        ),
        other_stand=Stand(y=20),
    ),
)
def resolve_ground(facts: GroundQuestion, record: Record[Settings]) -> None:
    """What the terrain under a base does to its speed and its height."""
    check_pieces(facts.terrain)
    under = [piece for piece in facts.terrain if overlap(outline(piece), footprint(facts.stand))]
    for piece in under:
        cancelled = not overlap(left_open(piece, facts.terrain), footprint(facts.stand))
        rule_id = "BT-12-22" if cancelled else KIND_RULES.get(piece.terrain_kind, "BT-12-22")
        key = "cancelled" if cancelled else _kind_key(piece)
        record.step(rule_id, f"batalist.ground.{key}", number=facts.terrain.index(piece) + 1)
        if piece.terrain_kind in ("hill", "ravine") and not is_on(facts.stand, piece):
            record.step("BT-3.1-1", "batalist.ground.not_on")
    level, divisor = level_of(facts.stand, facts.terrain), factor_under(facts.stand, facts.terrain)
    key = "divisor" if divisor > 1 else "firm"
    record.step("BT-3.1-11", f"batalist.ground.{key}", divisor=divisor)
    record.step("BT-3.1-13", "batalist.ground.own_level", level=level)
    record.happened(GroundTold(who="stand", level=level, divisor=divisor))
    if facts.other_stand:
        height = height_of(level, level_of(facts.other_stand, facts.terrain))
        record.step("BT-3.1-13", f"batalist.ground.{height}")
        record.happened(HeightTold(who="stand", compared_height=height))


def _kind_key(piece: Terrain) -> str:
    return "slow_forest" if piece.terrain_kind == "forest" and piece.slow else piece.terrain_kind


@check(
    "conjured-terrain",
    group="positions",
    example=LayingQuestion(
        laid_piece=Terrain(terrain_kind="cloud_of_death", x=20, y=20, width=2, circular=True)
    ),
)
def resolve_laying(facts: LayingQuestion, record: Record[Settings]) -> None:
    """Whether a conjured piece may lie there."""
    if facts.laid_piece.terrain_kind not in CONJURED:
        raise wrong_fact("laid_piece.terrain_kind", facts.laid_piece.terrain_kind, ", ".join(CONJURED))
    if facts.laid_piece.corners:
        raise wrong_fact(
            "laid_piece.corners", "[…]", "[]", {"laid_piece.terrain_kind": facts.laid_piece.terrain_kind}
        )
    if not lies_on_field(facts.laid_piece, facts.field_length, facts.field_width):
        record.refuse("BT-13-27", "batalist.laying.off", who="laid_piece")
    record.step("BT-13-27", "batalist.laying.on")
    record.happened(PieceLaid(who="laid_piece"))
