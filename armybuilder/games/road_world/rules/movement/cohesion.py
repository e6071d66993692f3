"""Units, their cohesion and the battle group (section 1)."""

from collections.abc import Iterator
from itertools import combinations
from math import hypot
from typing import Annotated, Literal

from msgspec import Meta

from armybuilder.battle.action import check, reference, role
from armybuilder.battle.facts import Centimetres, Facts, Named, Steps, check_place
from armybuilder.battle.lengths import exact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.road_world.rules.basics.models import MOST_MODELS
from armybuilder.games.road_world.rules.events import spirit
from armybuilder.games.road_world.rules.settings import Settings

COHESION = 2
# positions are binary fractions: a gap of exactly 2 steps must not fail for the last bit
TOLERANCE = 1e-9
Coordinate = Annotated[float, Meta(ge=-1000, le=1000, extra_json_schema={"unit": "steps"})]
Group = frozenset[int]


class WarriorPlace(Named, frozen=True, kw_only=True):
    """A warrior at his place: the centre of his base and its diameter in steps. `outsider`: he is of another unit."""

    x: Coordinate = 0
    y: Coordinate = 0
    diameter: Steps = 0
    fleeing: Annotated[bool, Seldom] = False
    outsider: Annotated[bool, Seldom] = False


class UnitOnTable(Facts, frozen=True, kw_only=True):
    """Facts of a look at a unit. `chosen_group` is the owner's choice among equal parts: its number, 0 for none yet."""

    warriors: Annotated[tuple[WarriorPlace, ...], Meta(min_length=1, max_length=MOST_MODELS)] = (
        WarriorPlace(),
    )
    independent: bool = False
    chosen_group: Annotated[int, Meta(ge=0, le=MOST_MODELS)] = 0


class Ruler(Facts, frozen=True, kw_only=True):
    """Facts of a measurement, in steps or, if it is given, in centimetres."""

    distance: Steps = 0
    centimetres: Centimetres | None = None
    limit: Steps = 2
    bound: Literal["not_more", "more"] = "not_more"


@rule("RW-1-1")
def in_steps(distance: float, centimetres: float | None, step_length: float) -> float:
    """A length in steps; fractions are allowed."""
    return distance if centimetres is None else float(exact(centimetres) / exact(step_length))


@rule("RW-1-1")
def keeps(distance: float, limit: float, bound: str) -> bool:
    """Return whether a distance keeps a limit: “not more than n” includes n, “more than n” does not."""
    return exact(distance) <= exact(limit) if bound == "not_more" else exact(distance) > exact(limit)


@rule("RW-1-1")
def gap(one: WarriorPlace, other: WarriorPlace) -> float:
    """Steps between the nearest edges of two bases; bases that touch are at 0."""
    return max(0.0, hypot(one.x - other.x, one.y - other.y) - (one.diameter + other.diameter) / 2)


@rule("RW-1-3")
def linked(one: WarriorPlace, other: WarriorPlace) -> bool:
    """Return whether two of a unit are not more than 2 steps apart."""
    same = not one.outsider and not other.outsider
    return same and gap(one, other) <= COHESION + TOLERANCE


def neighbours(warriors: tuple[WarriorPlace, ...]) -> dict[int, set[int]]:
    """The links of each warrior of the unit who counts, by his place in the list. Fleeing ones do not count."""
    counted = [place for place, one in enumerate(warriors) if not one.fleeing and not one.outsider]
    links: dict[int, set[int]] = {place: set() for place in counted}
    for one, other in combinations(counted, 2):
        if linked(warriors[one], warriors[other]):
            links[one].add(other)
            links[other].add(one)
    return links


@rule("RW-1-5")
def chains(links: dict[int, set[int]]) -> list[Group]:
    """The connected parts of a unit."""
    found: list[Group] = []
    for place in links:
        if any(place in part for part in found):
            continue
        part, waiting = {place}, [place]
        while waiting:
            new = links[waiting.pop()] - part
            part |= new
            waiting += new
        found.append(frozenset(part))
    return found


@rule("RW-1-3")
def cliques(links: dict[int, set[int]]) -> list[Group]:
    """The parts of a unit in which everybody is linked with everybody (the reading `pairwise`)."""
    found: list[Group] = []

    def grow(part: set[int], open_: set[int], closed: set[int]) -> None:
        if not open_ and not closed:
            found.append(frozenset(part))
            return
        # whoever is linked with the pivot comes up beside it: only the others begin cliques of their own
        pivot = max(sorted(open_ | closed), key=lambda place: len(open_ & links[place]))
        for place in sorted(open_ - links[pivot]):
            grow(part | {place}, open_ & links[place], closed & links[place])
            open_, closed = open_ - {place}, closed | {place}

    grow(set(), set(links), set())
    return [part for part in found if part]


def clusters(warriors: tuple[WarriorPlace, ...], cohesion: str) -> list[Group]:
    """The parts of a unit as sets of places in the list, the largest first, then in the order of the list."""
    links = neighbours(warriors)
    parts = chains(links) if cohesion == "chain" else cliques(links)
    return sorted(parts, key=lambda part: (-len(part), sorted(part)))


@rule("RW-1-5")
def named_parts(warriors: tuple[WarriorPlace, ...], parts: list[Group]) -> Iterator[spirit.PartOfUnit]:
    """Yield each part with its warriors: by the names that players gave them, else by their numbers in the list."""
    for number, part in enumerate(parts, 1):
        places = sorted(part)
        called = tuple(warriors[place].name or str(place + 1) for place in places)
        yield spirit.PartOfUnit(part=number, warriors=tuple(place + 1 for place in places), called=called)


@rule("RW-1-6", "RW-1-7")
def candidates(parts: list[Group]) -> list[Group]:
    """Return the largest parts: one is the battle group, of several the owner chooses."""
    return [part for part in parts if len(part) == len(parts[0])]


@rule("RW-1-4")
def lonely(links: dict[int, set[int]]) -> list[int]:
    """Those without a neighbour; one alone is always in cohesion."""
    return [place for place, near in links.items() if not near] if len(links) > 1 else []


@rule("RW-1-8")
def lost(parts: list[Group], group: Group) -> list[int]:
    """Everybody of the unit who is not in the battle group."""
    return sorted(set().union(*parts) - group)


@rule("RW-1-2")
def models_of(warriors: tuple[WarriorPlace, ...]) -> int:
    """Return how many models are of the unit: each belongs to one, and those of others are not counted."""
    return sum(not one.outsider for one in warriors)


@reference("distance-in-steps", group="stragglers", example=Ruler(distance=2, limit=2))
def resolve_ruler(facts: Ruler, record: Record[Settings]) -> None:
    """A length in steps against a limit."""
    distance = in_steps(facts.distance, facts.centimetres, record.settings.step_length)
    if facts.centimetres is not None:
        record.step("RW-1-1", "road_world.ruler.converted", setting="step_length", distance=distance)
    within = keeps(distance, facts.limit, facts.bound)
    key = "road_world.ruler.within" if within else "road_world.ruler.beyond"
    record.step("RW-1-1", key, distance=distance, limit=facts.limit)
    record.happened(spirit.LimitKept(distance=distance) if within else spirit.LimitBroken(distance=distance))


@check(
    "battle-group",
    group="stragglers",
    roles=(role("warriors", "model"),),
    example=UnitOnTable(warriors=(WarriorPlace(), WarriorPlace(x=2), WarriorPlace(x=4), WarriorPlace(x=7))),
)
def resolve_cohesion(facts: UnitOnTable, record: Record[Settings]) -> None:
    """Who is in the battle group and who has lost it."""
    models = models_of(facts.warriors)
    record.step(
        "RW-1-2",
        "road_world.group.independent" if facts.independent else "road_world.group.unit",
        models=models,
    )
    record.happened(spirit.UnitCounted(models=models))
    if facts.independent:
        record.step("RW-1-4", "road_world.group.always")
        return
    if any(one.fleeing for one in facts.warriors):
        record.ask_unless(record.settings.fleeing_limits, "RW-X2-2", "road_world.group.ask_fleeing")
        record.step("RW-X2-2", "road_world.group.fleeing", setting="fleeing_limits")
    _neighbours(record, facts)
    parts = clusters(facts.warriors, record.settings.cohesion)
    sizes = tuple(len(part) for part in parts)
    record.step("RW-1-5", "road_world.group.parts", setting="cohesion", sizes=sizes)
    record.happened(spirit.ClustersFound(sizes=sizes))
    if len(parts) > 1:
        record.happened(*named_parts(facts.warriors, parts))
    if parts and (group := _chosen(record, candidates(parts), facts.chosen_group)):
        for place in sorted(group):
            record.happened(spirit.HoldsGroup(who=f"warriors.{place + 1}"))
        for place in lost(parts, group):
            record.step("RW-1-8", "road_world.group.lost", number=place + 1)
            record.happened(spirit.GroupLost(who=f"warriors.{place + 1}"))


def _neighbours(record: Record[Settings], facts: UnitOnTable) -> None:
    """Tell links, and those who have none."""
    links = neighbours(facts.warriors)
    record.step("RW-1-3", "road_world.group.links", links=sum(map(len, links.values())) // 2)
    for place in lonely(links):
        record.step("RW-1-4", "road_world.group.lonely", number=place + 1)
        record.happened(spirit.WithoutNeighbour(who=f"warriors.{place + 1}"))


def _chosen(record: Record[Settings], parts: list[Group], chosen: int) -> Group | None:
    """The battle group; a question to the owner when equal parts stand to choose."""
    if len(parts) == 1:
        record.step("RW-1-6", "road_world.group.largest", models=len(parts[0]))
        return parts[0]
    check_place("chosen_group", chosen, parts, least=0)
    if not chosen:
        told = (", ".join(str(place + 1) for place in sorted(part)) for part in parts)
        record.ask(
            "RW-1-7", "road_world.group.ask", parts="; ".join(f"{n}: {of}" for n, of in enumerate(told, 1))
        )
        return None
    record.step("RW-1-7", "road_world.group.chosen", number=chosen)
    return parts[chosen - 1]
