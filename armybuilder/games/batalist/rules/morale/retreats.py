"""Section 10: how far a base draws back that has failed a test, past what stands behind it and over what ground."""

from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check, role
from armybuilder.battle.facts import Facts, Steps
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.batalist.rules.basics.bases import MOST_BASES
from armybuilder.games.batalist.rules.damage.blows import part
from armybuilder.games.batalist.rules.events.combat import DrewBack
from armybuilder.games.batalist.rules.field.geometry import Stand, footprint
from armybuilder.games.batalist.rules.field.terrain import MOST_PIECES, Pieces, Terrain, check_pieces
from armybuilder.games.batalist.rules.morale.courage import retreat
from armybuilder.games.batalist.rules.movement import ways
from armybuilder.games.batalist.rules.movement.move_facts import Walker
from armybuilder.games.batalist.rules.settings import Settings

BACK = 180


class Retreat(Facts, frozen=True, kw_only=True):
    """Facts of a retreat: the base, its failures, and what is near. A field spans from (0, 0) to its length and width."""

    base_tested: Walker = Walker()
    morale_failures: Annotated[int, Meta(ge=1, le=2)] = 2
    terrain: Annotated[tuple[Terrain, ...], Meta(max_length=MOST_PIECES)] = ()
    others: Annotated[tuple[Stand, ...], Meta(max_length=MOST_BASES)] = ()
    field_length: Annotated[Steps | None, Seldom] = None
    field_width: Annotated[Steps | None, Seldom] = None


@rule("BT-10-10", "BT-3.1-5", "BT-3.1-8", "BT-12-14", "BT-13-13", "BT-13-16")
def room_behind(
    base: Walker, pieces: Pieces, length: float | None = None, width: float | None = None
) -> float | None:
    """Return how far a base can go straight back until ground that nobody may enter or the field's edge, None without end."""
    bearing = base.heading + BACK
    found = ways.FREE
    for piece in pieces:
        ground = ways.barred_ground(piece, pieces, base, flying=base.flying, swims=base.crosses_water)
        found = min(found, ways.free_way(base, bearing, ground))
    if length is not None and width is not None:
        found = min(found, ways.way_to_edge(base, bearing, length, width))
    return None if found == ways.FREE else found


@check(
    "retreat",
    group="morale",
    roles=(role("base_tested", "base"),),
    example=Retreat(
        base_tested=Walker(x=10, y=10),
        terrain=(Terrain(terrain_kind="building", x=10, y=5, width=4, length=4),),
    ),
)
@rule("BT-10-7", "BT-10-8", "BT-10-10")
def resolve_retreat(facts: Retreat, record: Record[Settings]) -> None:
    """A base goes straight back, one step or its speed, until something stops it."""
    check_pieces(facts.terrain)
    base, failures = facts.base_tested, facts.morale_failures
    wanted = retreat(failures, base.speed)
    told = part("base_tested")
    record.step("BT-10-7" if failures == 1 else "BT-10-8", "batalist.morale.back", base=told, wanted=wanted)
    room = room_behind(base, facts.terrain, facts.field_length, facts.field_width)
    free = [wanted if room is None else room]
    free += [ways.free_way(base, base.heading + BACK, footprint(other)) for other in facts.others]
    steps = ways.rounded(min(wanted, *free))
    if steps < wanted:
        record.step("BT-10-10", "batalist.morale.stopped", base=told, steps=steps)
    record.happened(DrewBack(who="base_tested", steps=steps))
