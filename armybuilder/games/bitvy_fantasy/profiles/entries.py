"""What a unit is made of, as entries of the catalogue tree."""

from collections.abc import Iterator

from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.games.bitvy_fantasy.profiles.cells import roman
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Unit, warrior_key
from armybuilder.games.comparing import said
from armybuilder.games.unit_tree import limits, points

TYRES_KEY = "tyres"


def entries_of(unit: Unit) -> Iterator[SelectionEntry]:
    """Yield the warriors of a squad, or what is fitted to any other unit, with their limits."""
    match unit:
        case Squad():
            yield from _warriors(unit)
        case Gun():
            yield from _gear(unit)
        case Machine():
            yield from (_fitting(part.id, part.name, part.cost, "BF-6.10-3") for part in unit.arsenal)
        case Character():
            yield from (_fitting(part.id, part.name, part.cost) for part in unit.weapons)


def _warriors(squad: Squad) -> Iterator[SelectionEntry]:
    """A squad serves whole (BF-1-6): each column of its armlist once, the commander first (BF-3.1-1)."""
    for column in range(len(squad.warriors)):
        key = warrior_key(column)
        word = "warrior" if column else "warrior_commander"
        yield SelectionEntry(
            id=key,
            name=said(f"bitvy_fantasy.sheet.{word}", numeral=roman(column + 1)),
            type="model",
            constraints=limits(key, "BF-1-6", least=1, most=1),
            default_amount="1",
        )


def _gear(gun: Gun) -> Iterator[SelectionEntry]:
    """Yield what the club edition sells with a gun: missiles that cost points, as its card prints them, and tyres."""
    for missile in gun.missiles:
        if missile.cost:
            yield _fitting(missile.id, missile.name, missile.cost, default=1)
    if gun.tyres:
        yield _fitting(TYRES_KEY, said("bitvy_fantasy.card.tyres"), gun.tyres.cost)


def _fitting(part_id: str, name: LocalText, cost: int, rule: str = "", default: int = 0) -> SelectionEntry:
    """Return a part that its player takes or leaves before the battle."""
    return SelectionEntry(
        id=part_id,
        name=name,
        type="upgrade",
        costs=points(cost),
        constraints=limits(part_id, rule, least=0, most=1),
        default_amount=str(default),
    )
