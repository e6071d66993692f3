"""Section 4.1: what an army is recruited of, and how many leaders it has (X12-2)."""

from collections.abc import Iterable, Sequence
from typing import Annotated, Any, Literal

from msgspec import Meta

from armybuilder.battle.action import check
from armybuilder.battle.facts import Facts, Line, Named
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.catalogue.text import Told
from armybuilder.games.road_world.profiles.units import ANY
from armybuilder.games.road_world.rules.events.army import ArmiesMayMeet, ArmyCounted, ArmyRecruited
from armybuilder.games.road_world.rules.settings import Settings

Category = Literal["warrior", "vehicle", "monster", "additional_weapon", "artefact", "something_else"]
Condition = Literal["none", "met", "not_met", "for_players"]
Count = Annotated[int, Meta(ge=0, le=999)]
Quantity = Annotated[int, Meta(ge=1, le=99)]
Points = Annotated[int, Meta(ge=0, le=100_000)]


class Purchase(Named, frozen=True, kw_only=True):
    """One thing that points buy, as its sheet tells it.

    `sheet_faction` is the faction it belongs to, empty for none of its own; `joins` are the other factions whose armies it
    serves, `any` for all. `most_in_army` of null is no limit. `recruiting_rule` is one of its own.
    """

    bought_as: Category = "warrior"
    sheet_faction: Line = ""
    joins: Annotated[tuple[Line, ...], Meta(max_length=20), Seldom] = ()
    price: Points = 0
    quantity: Quantity = 1
    most_in_army: Annotated[Quantity | None, Seldom] = None
    recruiting_rule: Annotated[Condition, Seldom] = "none"
    leaders: Annotated[Count, Seldom] = 0
    commanders: Annotated[Count, Seldom] = 0


class Recruiting(Facts, frozen=True, kw_only=True):
    """Facts of a look at an army: its faction, the points agreed on (null: none), and what is bought."""

    army_faction: Line = ""
    points_agreed: Points | None = None
    purchases: Annotated[tuple[Purchase, ...], Meta(max_length=60)] = ()


class MatchUp(Facts, frozen=True, kw_only=True):
    """Facts of the question whether two factions may meet."""

    army_faction: Line = ""
    enemy_faction: Line = ""


@rule("RW-4.1-1")
def has_faction(faction: str) -> bool:
    """Return whether an army names its faction: every one does."""
    return bool(faction.strip())


@rule("RW-4.1-2")
def points_left(agreed: int, cost: int) -> int:
    """What is left of the points agreed on: below 0 the army costs too much."""
    return agreed - cost


@rule("RW-4.1-3")
def can_be_bought(category: Category) -> bool:
    """Return whether points buy a thing: warriors, vehicles, monsters, additional weapons, artefacts, and nothing else."""
    return category != "something_else"


@rule("RW-4.1-4")
def total_of(prices: Iterable[tuple[int, int]]) -> int:
    """The prices of the sheets times the quantities, added up."""
    return sum(price * quantity for price, quantity in prices)


@rule("RW-4.1-5")
def too_many(quantity: int, limit: int | None) -> bool:
    """Return whether an army has more of something than its sheet allows."""
    return limit is not None and quantity > limit


@rule("RW-4.1-6")
def may_have(factions: Sequence[str], army: str) -> bool:
    """Return whether something restricted to factions may be in an army; without a list it may be in any."""
    return not factions or army in factions


@rule("RW-4.1-7")
def condition_holds(condition: Condition) -> bool:
    """Return whether a recruiting rule of the sheet lets the army be; what only players can judge is put to them."""
    return condition != "not_met"


@rule("RW-4.1-8")
def may_join(own: str, joins: Sequence[str], army: str, *, silence_permits: bool = False) -> bool:
    """Return whether a unit joins an army: of its faction, of one its sheet names, or by agreement where that names none."""
    if own in ("", army) or army in joins or ANY in joins:
        return True
    return silence_permits and not joins


@rule("RW-4.1-9")
def may_meet(_own: str, _enemy: str) -> bool:
    """Any two factions may face each other or stand together, a faction against itself as well."""
    return True


@rule("RW-X12-2")
def too_many_leaders(leaders: int) -> bool:
    """Return whether there are too many Leaders: an army names one at most."""
    return leaders > 1


@rule("RW-X12-2")
def too_many_commanders(commanders: int) -> bool:
    """Return whether there are too many commanders: a unit has one at most."""
    return commanders > 1


@check(
    "recruiting",
    group="setup",
    example=Recruiting(
        army_faction="Орден Набата",
        points_agreed=100,
        purchases=(
            Purchase(price=30, leaders=1, commanders=1, sheet_faction="Орден Набата"),
            Purchase(price=10, quantity=3, sheet_faction="Орден Набата"),
            Purchase(bought_as="artefact", price=5),
        ),
    ),
)
def resolve_recruiting(facts: Recruiting, record: Record[Settings]) -> None:
    """Tell whether an army may be played."""
    record.require(has_faction(facts.army_faction), "RW-4.1-1", "road_world.recruit.no_faction")
    record.step("RW-4.1-1", "road_world.recruit.faction", faction=facts.army_faction)
    for number, purchase in enumerate(facts.purchases, 1):
        who = f"purchases.{number}"
        _require_purchase(record, facts, purchase, who)
        if purchase.recruiting_rule == "for_players":
            record.ask("RW-4.1-7", "road_world.recruit.for_players", who)
    _require_leader(record, facts)
    cost = total_of((purchase.price, purchase.quantity) for purchase in facts.purchases)
    record.step("RW-4.1-4", "road_world.recruit.cost", cost=cost)
    if facts.points_agreed is None:
        record.step("RW-4.1-2", "road_world.recruit.no_limit")
        record.happened(ArmyCounted(cost=cost))
        return
    left = points_left(facts.points_agreed, cost)
    record.require(left >= 0, "RW-4.1-2", "road_world.recruit.over", cost=cost, points=facts.points_agreed)
    record.step("RW-4.1-2", f"road_world.recruit.{'left' if left else 'spent'}", left=left)
    record.happened(ArmyRecruited(cost=cost, left=left))


def _require_purchase(record: Record[Settings], facts: Recruiting, purchase: Purchase, who: str) -> None:
    """The first rule that keeps a purchase out of the army."""
    record.require(can_be_bought(purchase.bought_as), "RW-4.1-3", "road_world.recruit.not_for_points", who)
    record.step(
        "RW-4.1-3", "road_world.recruit.category", category=Told(f"choice.bought_as.{purchase.bought_as}")
    )
    if too_many(purchase.quantity, purchase.most_in_army):
        values: dict[str, Any] = {"quantity": purchase.quantity, "most": purchase.most_in_army}
        record.refuse("RW-4.1-5", "road_world.recruit.too_many", who, **values)
    record.require(condition_holds(purchase.recruiting_rule), "RW-4.1-7", "road_world.recruit.condition", who)
    _require_faction(record, facts, purchase, who)


def _require_faction(record: Record[Settings], facts: Recruiting, purchase: Purchase, who: str) -> None:
    """The faction of the army: an item is for those it names, a battle unit joins as its sheet tells."""
    army = facts.army_faction
    values = {"own": purchase.sheet_faction, "army": army}
    if purchase.bought_as in ("additional_weapon", "artefact"):
        named = (purchase.sheet_faction, *purchase.joins) if purchase.sheet_faction else ()
        if not may_have(named, army) and ANY not in named:
            record.refuse("RW-4.1-6", "road_world.recruit.other_faction", who, **values)
        return
    permits = record.settings.mixing_default == "permit"
    # only of a silent sheet the players have to agree what it means
    setting = "" if purchase.joins else "mixing_default"
    if not may_join(purchase.sheet_faction, purchase.joins, army, silence_permits=permits):
        record.refuse("RW-4.1-8", "road_world.recruit.does_not_join", who, setting=setting, **values)
    if purchase.sheet_faction not in ("", army):
        record.step("RW-4.1-8", "road_world.recruit.joins", setting=setting, **values)


def _require_leader(record: Record[Settings], facts: Recruiting) -> None:
    """One Leader, one commander a unit: a house rule, without which the players agree on it."""
    leaders = sum(purchase.leaders * purchase.quantity for purchase in facts.purchases)
    if not record.settings.one_leader:
        record.ask("RW-X12-2", "road_world.recruit.leaders_agreed", leaders=leaders)
        return
    if too_many_leaders(leaders):
        record.refuse("RW-X12-2", "road_world.recruit.leaders", setting="one_leader", leaders=leaders)
    for number, purchase in enumerate(facts.purchases, 1):
        if too_many_commanders(purchase.commanders):
            values = {"commanders": purchase.commanders}
            who = f"purchases.{number}"
            record.refuse("RW-X12-2", "road_world.recruit.commanders", who, setting="one_leader", **values)
    key = "road_world.recruit.led" if leaders else "road_world.recruit.no_leader"
    record.step("RW-X12-2", key, setting="one_leader")


@check("match-up", group="setup", example=MatchUp(army_faction="Орден Набата", enemy_faction="Ржавая Орава"))
def resolve_match_up(facts: MatchUp, record: Record[Settings]) -> None:
    """Tell whether two armies may meet."""
    for faction in (facts.army_faction, facts.enemy_faction):
        record.require(has_faction(faction), "RW-4.1-1", "road_world.recruit.no_faction")
    assert may_meet(facts.army_faction, facts.enemy_faction)
    record.step("RW-4.1-9", "road_world.recruit.meet", own=facts.army_faction, enemy=facts.enemy_faction)
    record.happened(ArmiesMayMeet())
