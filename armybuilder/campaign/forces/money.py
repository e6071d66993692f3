"""What things cost in a campaign: bills of repair, worth of forces, upkeep, help and income, by its house rules."""

from collections.abc import Iterable, Mapping, Sequence

from armybuilder.campaign.forces.force import CampaignTrack, Force, ForceUnit, Soldier
from armybuilder.campaign.house_rules import HouseRules

# tracks that are mended for money; others fill up or are soldiers
MENDED = ("durability", "wounds", "figures")


def up(amount: int, share: int) -> int:
    """Return a quotient rounded up."""
    return -(-amount // share)


def cell_price(unit: ForceUnit, track: CampaignTrack, rules: HouseRules) -> int:
    """Return what a lost cell of a track costs: by the last price that fits the unit, else a part of the unit's own."""
    fitting = [
        one.cell
        for one in rules.repairs.prices
        if one.kind in ("", unit.kind) and unit.price >= one.worth_from
    ]
    if fitting:
        return fitting[-1]
    if track.kind == "figures":
        return up(unit.price, max(1, track.maximum))
    return up(unit.price * rules.repairs.share, 100 * max(1, track.maximum))


def repair_price(unit: ForceUnit, track: CampaignTrack, cells: int, rules: HouseRules, free: int = 0) -> int:
    """Return what so many cells cost, of which a repairer does some free."""
    if track.kind == "ammo":
        return resupply_price(cells, rules)
    return max(0, cells - free) * cell_price(unit, track, rules)


def resupply_price(cells: int, rules: HouseRules) -> int:
    """Return what so many cells of ammunition cost, rounded up."""
    by_one = rules.repairs.cells_of_ammunition
    return up(cells, by_one) if by_one else 0


def soldier_price(unit: ForceUnit, soldier: Soldier) -> int:
    """Return what a new soldier of a squad costs: his own price, or where he has none his share of the squad's, rounded up."""
    if soldier.price is not None:
        return soldier.price
    return up(unit.price, max(1, len(unit.soldiers)))


def bill(force: Force, rules: HouseRules) -> int:
    """Return what it costs to mend everything that serves, and to fill it up."""
    return sum(
        repair_price(unit, track, track.lost, rules)
        for unit in force.serving()
        for _, track in unit.every_track()
        if track.kind in MENDED or track.kind == "ammo"
    )


def worth(force: Force, rules: HouseRules) -> int:
    """Return what a force is worth: its units as they stand and its treasury, less the bill that restores them."""
    return force.strength + force.treasury - bill(force, rules)


def upkeep(force: Force, rules: HouseRules) -> int:
    """Return what a force pays when a round ends: a share of its worth above a share of the founding limit."""
    line = rules.founding_limit * rules.upkeep.above // 100
    return max(0, worth(force, rules) - line) * rules.upkeep.share // 100


def median(worths: Iterable[int]) -> int:
    """Return the median, of an even number the mean of the middle two, rounded down; 0 of none."""
    ordered = sorted(worths)
    if not ordered:
        return 0
    middle = len(ordered) // 2
    return ordered[middle] if len(ordered) % 2 else (ordered[middle - 1] + ordered[middle]) // 2


def help_for(forces: Sequence[Force], rules: HouseRules) -> dict[str, int]:
    """Return what each poor force gets when a round opens, by its id: the gap to a share of the median worth, so much at most."""
    worths = {force.id: worth(force, rules) for force in forces}
    line = median(worths.values()) * rules.help.below // 100
    gaps = {force: min(line - own, rules.help.most) for force, own in worths.items()}
    return {force: gap for force, gap in gaps.items() if gap > 0}


def hired_for(fielded: Mapping[str, int], rules: HouseRules) -> dict[str, int]:
    """Return for how much each side may hire units for one battle, by what sides field: the underdogs alone may."""
    strongest = max(fielded.values(), default=0)
    gaps = {side: strongest - amount for side, amount in fielded.items()}
    return {
        side: gap * rules.underdog.share // 100
        for side, gap in gaps.items()
        if gap * 100 > strongest * rules.underdog.gap
    }
