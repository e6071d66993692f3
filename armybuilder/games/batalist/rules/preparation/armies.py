"""Two armies before a battle: the general, the names, the points limit, and whether the sides agree."""

from collections.abc import Sequence
from typing import Annotated

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.batalist.rules.basics.costs import is_balanced, over_limit
from armybuilder.games.batalist.rules.events.preparation import ArmiesCompared, ArmyAccepted
from armybuilder.games.batalist.rules.settings import Settings

Points = Annotated[int, Meta(ge=0, le=100_000)]


class ListedBase(Facts, frozen=True, kw_only=True):
    """A base of an army list: what it is called, what it costs, whether it is the general."""

    name: Line = ""
    base_points: Points = 0
    is_general: bool = False


Listed = Annotated[tuple[ListedBase, ...], Meta(max_length=100)]


class Armies(Facts, frozen=True, kw_only=True):
    """Facts of the armies that the sides propose."""

    own_army: Annotated[Listed, Meta(min_length=1)]
    enemy_army: Listed = ()
    points_limit: Points | None = None
    own_side_agrees: bool = True
    enemy_side_agrees: bool = True


@rule("BT-1-4", "BT-11-20")
def too_many_generals(generals: int) -> bool:
    """An army has one general at most."""
    return generals > 1


def total_of(army: Sequence[ListedBase]) -> int:
    """Return points of all bases of an army, those in reserve and in ambush too."""
    return sum(base.base_points for base in army)


@check(
    "armies",
    group="roster",
    example=Armies(
        own_army=(
            ListedBase(name="Генерал", base_points=60, is_general=True),
            ListedBase(name="Копейщики", base_points=73),
        ),
        enemy_army=(ListedBase(name="Вождь", base_points=130, is_general=True),),
    ),
)
@rule("BT-1-4", "BT-3.3-1", "BT-H-3")
def resolve_armies(facts: Armies, record: Record[Settings]) -> None:
    """Each army by itself, then both against each other, then the word of both sides."""
    for who, army in (("own_army", facts.own_army), ("enemy_army", facts.enemy_army)):
        if army:
            _judge(record, who, army, facts.points_limit)
    if not (facts.own_side_agrees and facts.enemy_side_agrees):
        record.refuse("BT-3.3-1", "batalist.armies.not_agreed")
    record.step("BT-3.3-1", "batalist.armies.agreed")
    for who, army in (("own_army", facts.own_army), ("enemy_army", facts.enemy_army)):
        if army:
            record.happened(ArmyAccepted(who=who, bases=len(army), points=total_of(army)))
    if facts.own_army and facts.enemy_army and facts.points_limit is None:
        _compare(record, total_of(facts.own_army), total_of(facts.enemy_army))


def _judge(record: Record[Settings], who: str, army: Sequence[ListedBase], limit: int | None) -> None:
    """One general at most and no points over the limit; an army without a general is only warned."""
    generals = sum(base.is_general for base in army)
    if too_many_generals(generals):
        record.refuse("BT-1-4", "batalist.armies.generals", who=who, n=generals)
    if not generals:
        record.step("BT-1-4", "batalist.armies.no_general")
    total = total_of(army)
    if over := over_limit(total, limit):
        record.refuse("BT-H-3", "batalist.armies.over", who=who, total=total, limit=limit, over=over)
    record.step("BT-H-3", "batalist.armies.total", total=total)


def _compare(record: Record[Settings], own: int, enemy: int) -> None:
    """Without a limit sums within 5 per cent of the larger count as balanced."""
    balanced = is_balanced((own, enemy))
    key = "batalist.armies.balanced" if balanced else "batalist.armies.unbalanced"
    record.step("BT-H-3", key, own=own, enemy=enemy)
    record.happened(ArmiesCompared(difference=abs(own - enemy), balanced=balanced))
