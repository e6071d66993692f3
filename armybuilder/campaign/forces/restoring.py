"""Restoring a force between games: what can be mended, filled up and recruited, in which order, and what it costs."""

from collections.abc import Collection, Iterator, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.campaign.applying import Deed
from armybuilder.campaign.forces.between_games import Mended, SoldierRecruited, UnitsRepaired, UnitsResupplied
from armybuilder.campaign.forces.force import CampaignTrack, Force, ForceUnit
from armybuilder.campaign.forces.money import MENDED, repair_price, soldier_price
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.text import LocalText

Job = Literal["repair", "resupply", "recruit"]
JOBS: tuple[Job, ...] = ("repair", "recruit", "resupply")


class BillLine(Struct, frozen=True, kw_only=True):
    """One thing that can be paid for: so many cells of a track, or a soldier.

    `lost` are all cells that the track lacks, `free` those of the paid ones that repairers of the force mend for nothing.
    """

    job: Job
    unit: str
    name: LocalText
    track: str = ""
    soldier: str = ""
    cells: int = 1
    lost: int = 0
    free: int = 0
    price: int = 0

    @property
    def mended(self) -> Mended:
        """The line as it is told in an event."""
        left = self.lost - self.cells
        return Mended(unit=self.unit, track=self.track, soldier=self.soldier, cells=self.cells, left=left)


def free_cells(force: Force, number: int) -> int:
    """Return the cells that repairers of a force can still mend for nothing before the next round."""
    return max(0, sum(unit.mends for unit in force.serving()) - force.mended_free.get(number, 0))


def bill_of(force: Force, rules: HouseRules, number: int = 0) -> tuple[BillLine, ...]:
    """Return everything that could be paid for, repairs first; repairers of the force mend some cells free.

    `number` is that of the last round: what they mended since it opened they do not mend again.
    """
    free = free_cells(force, number)
    lines: list[BillLine] = []
    for unit in force.serving():
        for soldier, track in unit.every_track():
            if track.lost and (track.kind in MENDED or track.kind == "ammo"):
                given = min(free, track.lost) if track.kind == "durability" else 0
                free -= given
                lines.append(_line(unit, track, soldier, rules, given))
        lines += _recruits(unit)
    return tuple(sorted(lines, key=lambda line: JOBS.index(line.job)))


def _line(unit: ForceUnit, track: CampaignTrack, soldier: str, rules: HouseRules, free: int) -> BillLine:
    return BillLine(
        job="resupply" if track.kind == "ammo" else "repair",
        unit=unit.id,
        name=unit.name,
        track=track.id,
        soldier=soldier,
        cells=track.lost,
        lost=track.lost,
        free=free,
        price=repair_price(unit, track, track.lost, rules, free),
    )


def _recruits(unit: ForceUnit) -> Iterator[BillLine]:
    for soldier in unit.soldiers:
        if soldier.status != "ready":
            yield BillLine(
                job="recruit",
                unit=unit.id,
                name=unit.name,
                soldier=soldier.id,
                price=soldier_price(unit, soldier),
            )


def affordable(
    force: Force,
    rules: HouseRules,
    order: Sequence[Job] = JOBS,
    money: int | None = None,
    *,
    number: int = 0,
    unit: str = "",
    but: Collection[str] = (),
) -> tuple[BillLine, ...]:
    """Return what a force can pay for, job by job in an order; of a track as many cells as the money lasts for.

    With a `unit` only what is done to that one; units that are left out stand in `but`.
    """
    left = force.treasury if money is None else money
    whole = bill_of(force, rules, number)
    bill = [line for line in whole if line.unit not in but and (not unit or line.unit == unit)]
    found: list[BillLine] = []
    for job in order:
        for line in bill:
            if line.job != job:
                continue
            bought = line if line.price <= left else _part(force, line, rules, left)
            if bought is not None:
                found.append(bought)
                left -= bought.price
    return tuple(found)


def _part(force: Force, line: BillLine, rules: HouseRules, money: int) -> BillLine | None:
    """Return as much of a line as the money lasts for; None for nothing."""
    if line.job == "recruit":
        return None
    cells = line.lost
    while cells and part_of(force, line, cells, rules).price > money:
        cells -= 1
    return part_of(force, line, cells, rules) if cells else None


def part_of(force: Force, line: BillLine, cells: int, rules: HouseRules) -> BillLine:
    """Return a line for fewer cells of its track; a recruit is no part of anything."""
    if line.job == "recruit":
        return line
    unit = force.units[line.unit]
    track = (unit.tracks_of(line.soldier) or {})[line.track]
    cells = max(1, min(cells, line.lost))
    price = repair_price(unit, track, cells, rules, line.free)
    return replace(line, cells=cells, free=min(line.free, cells), price=price)


def restoring(force: Force, lines: Sequence[BillLine]) -> tuple[Deed, ...]:
    """Return what has to be told so that lines are paid for and carried out."""
    found: list[Deed] = []
    repairs = [line for line in lines if line.job == "repair"]
    supplies = [line for line in lines if line.job == "resupply"]
    if repairs:
        found.append(
            UnitsRepaired(
                force=force.id,
                paid=sum(line.price for line in repairs),
                free=sum(line.free for line in repairs),
                mended=tuple(line.mended for line in repairs),
            )
        )
    if supplies:
        paid = sum(line.price for line in supplies)
        found.append(
            UnitsResupplied(force=force.id, paid=paid, filled=tuple(line.mended for line in supplies))
        )
    for line in lines:
        if line.job == "recruit":
            found.append(
                SoldierRecruited(force=force.id, unit=line.unit, soldier=line.soldier, paid=line.price)
            )
    return tuple(found)
