"""What an army can take, of whatever game: entries with what they cost as they are taken."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.text import Text, fold, said
from armybuilder.games.edition import OWN
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.roster.costs import whole
from armybuilder.roster.edits import ChooseOption, Edit, SetAmount, Take
from armybuilder.roster.fitting import why_no_room
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import Selection
from armybuilder.roster.offering import OfferedEntry, offered_entries
from armybuilder.roster.options import Option, OptionGroup, Part, options_of
from armybuilder.roster.taking import starting_costs
from armybuilder.roster.working import WorkingForce

ZERO = Decimal(0)
# what authors of data of imported games call what few armies have
RARE = re.compile(
    r"\b(legends|legacy|allied|allies|unaligned|crucible|fortifications?|titans?|reference|apocalypse|regiments? of renown)\b"
)


class Entry(Struct, frozen=True, kw_only=True):
    """Something to take: `kinds` are the ids of its kind or its categories, `force` is the one that it goes into.

    `side` is the one that its faction fights for, `category` what a unit of an imported game stands in. `free` says that no
    source tells its cost: it is taken where it is asked for by name, never to fill an army up. A `rare` one is out of the
    ordinary: what the authors of the data call an ally or a legend.
    """

    id: str
    name: Text
    cost: int
    kinds: frozenset[str]
    faction: str = ""
    side: str = ""
    force: str = ""
    category: str = ""
    free: bool = False
    rare: bool = False

    @property
    def take(self) -> Take:
        """The edit that takes it."""
        return Take(self.force, self.id)


class Upgrade(Struct, frozen=True):
    """Something that can be chosen for a unit of the army: the edit, the unit, what it is called and what it costs."""

    edit: Edit
    unit: str
    name: Text
    cost: int


class OwnStock:
    """The units of one of our own games: of one edition with the player's own cards, or of some factions."""

    def __init__(self, army: OwnArmy, units: Mapping[str, Any], factions: Collection[str] = ()) -> None:
        self._army = army
        edition = army.roster.edition
        self.entries = tuple(
            self._entry(army, unit)
            for unit in units.values()
            if unit.edition in (edition, OWN) and (not factions or unit.faction in factions)
        )

    def _entry(self, army: OwnArmy, unit: Any) -> Entry:
        game = army.game
        cost = _own_cost(army, unit)
        return Entry(
            id=unit.id,
            name=unit.name,
            cost=cost,
            kinds=frozenset((game.kind_of(unit),)),
            faction=unit.faction,
            side=game.faction(unit.faction).side,
            free=not cost,
        )

    def now(self, _army: AnyArmy) -> Sequence[Entry]:
        """Return what there is to take as an army stands: always the same."""
        return self.entries

    def upgrades(self, army: AnyArmy) -> Iterator[Upgrade]:
        """Yield the parts that cost something and of which a unit may have more."""
        assert isinstance(army, OwnArmy)
        for unit in army.roster.units:
            for part in army.game.entry_of(army.roster.unit(unit)).selection_entries:
                cost = int(sum(one.value for one in part.costs))
                most = min((int(c.value) for c in part.constraints if c.type == "max"), default=0)
                amount = unit.amount(part.id)
                if cost > 0 and amount < most:
                    yield Upgrade(SetAmount(unit.id, part.id, amount + 1), unit.id, part.name, cost)


def _own_cost(army: OwnArmy, unit: Any) -> int:
    """Return what a unit costs as it is taken, with the parts that it begins with."""
    if not army.game.priced_by_parts:
        return unit.cost or 0
    from armybuilder.roster.definitions import select

    entry = army.game.entry_of(unit)
    prices = {part.id: sum(cost.value for cost in part.costs) for part in entry.selection_entries}
    chosen: Selection = select(unit, entry)
    return int(sum(prices.get(part.entry, 0) * part.number for part in chosen.children))


class ImportedStock:
    """What the forces of an army of an imported game are offered."""

    def now(self, army: AnyArmy) -> Sequence[Entry]:
        """Return what there is to take and has room in its force, as an army stands."""
        assert isinstance(army, ImportedArmy)
        kind, answers = army.cost_type, army.engine.answers
        found: list[Entry] = []
        for force in army.engine.roster.all_forces():
            for offered in offered_entries(force, answers):
                costs = starting_costs(offered.node, force, answers)
                if why_no_room(offered, force, costs, answers) is None:
                    found.append(
                        Entry(
                            id=offered.node.full_id,
                            name=offered.name,
                            cost=whole(costs.get(kind, ZERO)),
                            kinds=frozenset(category for category, _ in offered.categories),
                            force=force.id,
                            category=offered.category,
                            rare=_is_rare(offered, force),
                        )
                    )
        return found

    def upgrades(self, army: AnyArmy) -> Iterator[Upgrade]:
        """Yield options that cost something and may still be chosen, of everything in the army."""
        assert isinstance(army, ImportedArmy)
        for selection in list(army.engine.roster.all_selections()):
            if selection.is_missing:
                continue
            for option, group in _choices(options_of(selection, army.engine.answers)):
                cost = whole(dict(option.costs).get(army.cost_type, ZERO))
                if cost <= 0 or option.hidden or option.why is not None:
                    continue
                root = selection.root.id
                if group is not None:
                    if not option.count:
                        edit: Edit = ChooseOption(option.parent, group.entry, option.entry)
                        yield Upgrade(edit, root, option.name, cost)
                elif option.most is None or option.count + option.step <= option.most:
                    edit = SetAmount(option.parent, option.entry, option.count + option.step)
                    yield Upgrade(edit, root, option.name, cost * option.step)


def _choices(
    parts: Iterable[Part], choice: OptionGroup | None = None
) -> Iterator[tuple[Option, OptionGroup | None]]:
    """Yield options, each with the group of which one alone is chosen where it stands in such a one."""
    for part in parts:
        if isinstance(part, OptionGroup):
            yield from _choices(part.parts, part if part.choice else choice)
        else:
            yield part, choice


def _is_rare(offered: OfferedEntry, force: WorkingForce) -> bool:
    """Return whether the data tell by its name, or that of its category, that a unit is out of the ordinary."""
    category = force.expansion.category_entries.get(offered.category)
    names = (offered.name, "" if category is None else category.name)
    return any(RARE.search(fold(said(name, "en"))) for name in names)


Stock = OwnStock | ImportedStock


def stock_of(army: AnyArmy, units: Mapping[str, Any] | None = None, factions: Collection[str] = ()) -> Stock:
    """Return what an army can take; of one of our own games out of `units`, and of some factions where they are named."""
    if isinstance(army, OwnArmy):
        return OwnStock(army, units or {}, factions)
    return ImportedStock()


def entry_id(army: AnyArmy, unit: Selection) -> str:
    """Return the id under which a stock has a unit of an army."""
    if isinstance(army, OwnArmy):
        return unit.entry
    found = army.engine.roster.selection(unit.id)
    return unit.entry if found is None else found.node.full_id


def counted(army: AnyArmy) -> Counter[str]:
    """Return how many units of each entry an army has."""
    return Counter(entry_id(army, unit) for unit in army.roster.units)
