"""How a force stands between games: of each unit what ails it, what mending it costs, its rank, and what it may become.

Screens and the command line show a force by `force_standing` alone. What is in battle only the database knows, so whoever
asks tells it: `KeptCampaign.in_battle()` by units.
"""

from collections.abc import Mapping

from msgspec import Struct

from armybuilder.campaign.forces.condition import Condition, conditions, next_round
from armybuilder.campaign.forces.fielding import goes
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.improving import OpenImprovement, counts, improvements_due, open_improvements
from armybuilder.campaign.forces.money import bill, worth
from armybuilder.campaign.forces.restoring import BillLine, affordable, bill_of, free_cells
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import LocalText


class UnitStanding(Struct, frozen=True, kw_only=True):
    """A unit between games. `conditions` are what ails it, the gravest first; nothing but “ready” where nothing does.

    `bill` are the lines that restore it, `price` what they cost, `free` the cells that are mended for nothing. `rank` counts
    from 0, `next_rank` is the experience that the next one wants. `counts` is what it counts in battle.
    """

    unit: str
    name: LocalText
    status: str
    conditions: tuple[Condition, ...]
    bill: tuple[BillLine, ...] = ()
    price: int = 0
    free: int = 0
    living: int = 0
    wounded: int = 0
    soldiers: int = 0
    away_until: int = 0
    battle: str = ""
    experience: int = 0
    rank: int = 0
    next_rank: int | None = None
    improvements: tuple[str, ...] = ()
    due: int = 0
    open: tuple[OpenImprovement, ...] = ()
    counts: int = 0
    goes: bool = True
    is_trophy: bool = False


class ForceStanding(Struct, frozen=True, kw_only=True):
    """A force between games: its units, the bill of all of them and what of it the treasury lasts for, and its weight in battle.

    `over` is by how much all that can go to battle is above the limit of the round.
    """

    force: str
    name: str
    player: str
    treasury: int
    worth: int
    bill: int
    affordable: int
    free: int
    counts: int
    limit: int
    over: int
    units: tuple[UnitStanding, ...]


def force_standing(
    state: CampaignState, force: Force, in_battle: Mapping[str, str] | None = None
) -> ForceStanding:
    """Return how a force stands now; `in_battle` are the names of the battles that its units are in."""
    rules, number = state.house_rules, len(state.rounds)
    is_open = bool(state.rounds) and state.rounds[-1].is_open
    lines = bill_of(force, rules, number)
    coming = next_round(state)
    limit = (state.rounds[-1].limit if is_open else None) or rules.battle_limit
    units = tuple(
        _standing(force, unit, rules, coming, lines, battle=(in_battle or {}).get(unit.id, ""))
        for unit in force.units.values()
    )
    total = sum(one.counts for one in units if one.goes)
    return ForceStanding(
        force=force.id,
        name=force.name,
        player=force.player,
        treasury=force.treasury,
        worth=worth(force, rules),
        bill=sum(line.price for line in lines) if lines else bill(force, rules),
        affordable=sum(line.price for line in affordable(force, rules, number=number)),
        free=free_cells(force, number),
        counts=total,
        limit=limit,
        over=max(0, total - limit),
        units=units,
    )


def _standing(
    force: Force,
    unit: ForceUnit,
    rules: HouseRules,
    coming: int,
    lines: tuple[BillLine, ...],
    *,
    battle: str,
) -> UnitStanding:
    own = tuple(line for line in lines if line.unit == unit.id)
    rank = unit.rank(rules.earned.ranks)
    wounded = sum(soldier.away_until >= coming for soldier in unit.living)
    return UnitStanding(
        unit=unit.id,
        name=unit.name,
        status=unit.status,
        conditions=conditions(unit, coming, in_battle=bool(battle)),
        bill=own,
        price=sum(line.price for line in own),
        free=sum(line.free for line in own),
        living=len(unit.living),
        wounded=wounded,
        soldiers=len(unit.soldiers),
        away_until=unit.away_until if unit.away_until >= coming else 0,
        battle=battle,
        experience=unit.experience,
        rank=rank,
        next_rank=next((step for step in rules.earned.ranks if step > unit.experience), None),
        improvements=(*unit.improvements, *(one for soldier in unit.living for one in soldier.improvements)),
        due=improvements_due(unit, rules.earned) if unit.status == "ready" else 0,
        open=open_improvements(unit, rules, force),
        counts=counts(unit, rules),
        goes=goes(unit, coming),
        is_trophy=bool(unit.taken_from),
    )
