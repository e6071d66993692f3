"""What still fits into the points that are left: units, options, and another unit in the place of one."""

from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal

from msgspec import Struct

from armybuilder.army_tools.generating import copy_of
from armybuilder.army_tools.repairing import mended
from armybuilder.army_tools.stock import Entry, Stock, Upgrade, entry_id
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Text
from armybuilder.games.naming import label
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.army_backend import limit_of
from armybuilder.roster.edits import Edit, Remove, SetLimit, Several, Take
from armybuilder.roster.issues import Issue

# so many replacements are told, the nearest first, and so many are tried for them
MOST_SWAPS, MOST_TRIED = 12, 60


class FittingEntry(Struct, frozen=True):
    """A unit that costs no more than what is left. `broken` is what the army would break with it, None where nothing."""

    entry: Entry
    left: int
    broken: Issue | None = None


class Swap(Struct, frozen=True):
    """Another unit in the place of one: the unit's id and name, what is taken, and what is left over then."""

    unit: str
    name: Text
    entry: Entry
    left: int

    @property
    def edit(self) -> Edit:
        """The edit that does it, in one step."""
        return Several((Remove((self.unit,)), Take(self.entry.force, self.entry.id)))


class Fits(Struct, frozen=True):
    """What fits into an army of so many points: `left` of them are not spent. `names` are those of its units, by id."""

    target: int
    left: int
    entries: tuple[FittingEntry, ...] = ()
    upgrades: tuple[Upgrade, ...] = ()
    swaps: tuple[Swap, ...] = ()
    names: Mapping[str, Text] = {}


def fits_in(
    army: AnyArmy, stock: Stock, target: int | None = None, progress: Callable[..., None] | None = None
) -> Fits:
    """Return what fits into an army, up to its limit or a target; a Problem where it has neither.

    The army is left as it is. `progress` is called as a background job wants it.
    """
    check = progress or (lambda *_: None)
    most = limit_of(army) if target is None else target
    if most is None:
        raise Problem("army_tools.no_limit")
    trial = copy_of(army)
    if target is not None and army.cost_type:
        # up to there, whatever the army is limited to
        trial.perform(SetLimit(army.cost_type, Decimal(target)))
    left = most - army.verdict.cost
    return Fits(
        most,
        left,
        tuple(_entries(trial, stock, left, check)),
        tuple(sorted(_upgrades(trial, stock, left), key=lambda one: -one.cost)),
        tuple(_swaps(trial, stock, left, check)),
        {unit.id: name_of(trial, unit.id) for unit in trial.roster.units},
    )


def _entries(army: AnyArmy, stock: Stock, left: int, check: Callable[..., None]) -> Iterator[FittingEntry]:
    """Yield the units that are cheap enough, those that break nothing first and the dearest first of them.

    Those of an imported game have been asked for room already.
    """
    found = []
    for entry in stock.now(army):
        check()
        if 0 < entry.cost <= left:
            broken = _broken_by(army, entry) if isinstance(army, OwnArmy) else None
            found.append(FittingEntry(entry, left - entry.cost, broken))
    yield from sorted(found, key=lambda one: (one.broken is not None, one.left))


def _broken_by(army: AnyArmy, entry: Entry) -> Issue | None:
    """Return the first error that an army of our own games would have with a unit, once what can be mended is."""
    before, errors = army.roster, army.verdict.errors
    try:
        army.perform(entry.take)
        mended(army, kept={unit.id for unit in army.roster.units})
        found = [issue for issue in army.verdict.issues if issue.level == "error"]
        return found[-1] if len(found) > errors else None
    finally:
        army.load(before)


def _upgrades(army: AnyArmy, stock: Stock, left: int) -> Iterator[Upgrade]:
    return (one for one in stock.upgrades(army) if one.cost <= left)


def _swaps(army: AnyArmy, stock: Stock, left: int, check: Callable[..., None]) -> Iterator[Swap]:
    """Yield replacements after which less is left than now, or the army is no longer too dear; each tried, the nearest first."""
    costs = army.verdict.unit_costs
    units = [unit for unit in army.roster.units if costs.get(unit.id, 0)]
    seen: set[tuple[str, str]] = set()
    found: list[tuple[int, str, Entry]] = []
    for unit in units:
        own = entry_id(army, unit)
        for entry in stock.now(army):
            after = left - entry.cost + costs[unit.id]
            better = after < left if left >= 0 else after > left
            if entry.cost and entry.id != own and after >= 0 and better and (own, entry.id) not in seen:
                seen.add((own, entry.id))
                found.append((after, unit.id, entry))
    found.sort(key=lambda one: (one[0], one[2].id))
    target, told = left + army.verdict.cost, 0
    for _, own, entry in found[:MOST_TRIED]:
        check()
        swap = _tried(army, own, entry, target) if told < MOST_SWAPS else None
        if swap is not None:
            told += 1
            yield swap


def _tried(army: AnyArmy, own: str, entry: Entry, target: int) -> Swap | None:
    """Return a replacement that breaks nothing which was not broken before; None where it does."""
    before, errors, name = army.roster, army.verdict.errors, name_of(army, own)
    swap = Swap(own, name, entry, 0)
    try:
        army.perform(swap.edit)
        if army.verdict.errors > errors:
            mended(army, kept={unit.id for unit in army.roster.units})
        left = target - army.verdict.cost
        return Swap(own, name, entry, left) if army.verdict.errors <= errors and left >= 0 else None
    except Problem:
        return None
    finally:
        army.load(before)


def name_of(army: AnyArmy, own: str) -> Text:
    """Return what a unit of an army is called, told from others of its name."""
    if isinstance(army, OwnArmy):
        selection = army.roster.find(own)
        return own if selection is None else label(army.roster, selection)
    found = army.engine.roster.selection(own)
    return own if found is None else found.origin.name or found.name
