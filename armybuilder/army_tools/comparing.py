"""Two armies beside each other: what is in one alone, what is in both and otherwise, and what each comes to.

Armies are compared by what they hold: units of one entry are each other's counterparts, the most alike first.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.army_tools.expected import bodies
from armybuilder.army_tools.generating import copy_of
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, Text
from armybuilder.games.army_reading import difference
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.owned_things import things_in
from armybuilder.roster.comparing import ArmyDifference
from armybuilder.roster.costs import whole
from armybuilder.roster.model import Force, Post, Roster, Selection
from armybuilder.roster.standing import standings

ZERO = Decimal(0)
# what says nothing where two armies are looked at, and not two states of one
OF_ONE_ARMY = frozenset(("change.army_name", "change.army_notes", "change.order", "change.other"))


class Total(Struct, frozen=True):
    """A number of both armies: a key of the words, or a name where it is of the data."""

    key: str
    name: Text
    numbers: tuple[int, ...]


class ComparedArmies(Struct, frozen=True):
    """Two armies compared: totals, points by kind or category, and what is otherwise in the second."""

    totals: tuple[Total, ...]
    kinds: tuple[Total, ...]
    difference: ArmyDifference


def compare_armies(first: AnyArmy, second: AnyArmy) -> ComparedArmies:
    """Compare two armies of one game; a Problem where they are of different ones."""
    if first.roster.game != second.roster.game:
        raise Problem("cli.compare.games", first=first.game_title, second=second.game_title)
    beside = copy_of(second, aligned(first.roster, second.roster))
    found = difference(first, beside)
    return ComparedArmies(
        tuple(_totals(first, second)),
        tuple(_by_kind(first, second)),
        replace(found, details=tuple(one for one in found.details if one.key not in OF_ONE_ARMY)),
    )


# --- totals


def _totals(*armies: AnyArmy) -> Iterator[Total]:
    def of_each(key: str, count: Callable[[AnyArmy], int]) -> Total:
        return Total(key, "", tuple(count(army) for army in armies))

    yield of_each("points", lambda army: army.verdict.cost)
    yield of_each("units", lambda army: len(army.roster.units))
    own = [army for army in armies if isinstance(army, OwnArmy)]
    if own:
        yield Total("bodies", "", tuple(bodies(army) for army in own))
        tracks = [_tracks(army) for army in armies]
        for track in dict.fromkeys(name for found in tracks for name in found):
            yield Total(track, "", tuple(found.get(track, 0) for found in tracks))
    else:
        yield of_each("models", lambda army: sum(thing.number for thing in things_in(army)))
    yield of_each("errors", lambda army: army.verdict.errors)


def _tracks(army: AnyArmy) -> Mapping[str, int]:
    """Return by track what the markers of all units stand at together."""
    assert isinstance(army, OwnArmy)
    found: dict[str, int] = {}
    for unit in army.roster.units:
        for name, track in army.game.tracks_of(army.roster.unit(unit)).items():
            found[name] = found.get(name, 0) + unit.values.get(name, track.maximum)
    return found


def _by_kind(*armies: AnyArmy) -> Iterator[Total]:
    """Yield what each army spends on each kind or category."""
    spent: list[dict[str, int]] = []
    names: dict[str, Text] = {}
    for army in armies:
        found: dict[str, int] = {}
        for own, name, cost in _costs(army):
            names.setdefault(own, name)
            found[own] = found.get(own, 0) + cost
        spent.append(found)
    for own, name in names.items():
        numbers = tuple(found.get(own, 0) for found in spent)
        if any(numbers):
            yield Total(own, name, numbers)


def _costs(army: AnyArmy) -> Iterator[tuple[str, Text, int]]:
    if isinstance(army, OwnArmy):
        game, costs = army.game, army.verdict.unit_costs
        for kind in game.kinds:
            for unit in army.roster.units:
                if game.kind_of(army.roster.unit(unit)) == kind.id:
                    yield kind.id, kind.plural, costs[unit.id]
        return
    for force in army.engine.roster.all_forces():
        units = {unit.id: unit for unit in force.selections}
        for standing in standings(force, army.cost_type, army.engine.answers):
            held = (units[own] for own in standing.units if own in units)
            cost = sum((unit.cost_of(army.cost_type) for unit in held), ZERO)
            yield standing.category, standing.name or LocalText(), whole(cost)


# --- which unit is whose counterpart


def aligned(old: Roster, new: Roster) -> Roster:
    """Return a roster whose forces, units and parts have the ids of their counterparts in another one."""
    ids: dict[str, str] = {}
    _match_forces(old.forces, new.forces, ids)
    _match(old.units, new.units, ids)
    return replace(new, forces=tuple(_renamed_force(force, ids) for force in new.forces))


def _match_forces(old: Sequence[Force], new: Sequence[Force], ids: dict[str, str]) -> None:
    free = list(old)
    for force in new:
        same = (one for one in free if (one.entry, one.catalogue) == (force.entry, force.catalogue))
        if (found := next(same, None)) is not None:
            free.remove(found)
            ids[force.id] = found.id
            _match_forces(found.forces, force.forces, ids)


def _match(old: Sequence[Selection], new: Sequence[Selection], ids: dict[str, str]) -> None:
    """Give selections counterparts of their entry: first those that hold the same, then any."""
    free = list(old)
    left = list(new)
    for alike in (_content, _entry):
        for selection in list(left):
            found = next((one for one in free if alike(one) == alike(selection)), None)
            if found is not None:
                free.remove(found)
                left.remove(selection)
                ids[selection.id] = found.id
                _match(found.children, selection.children, ids)
    taken = {one.id for one in old}
    for selection in left:
        # what has no counterpart has no id of another either
        ids.setdefault(selection.id, f"{selection.id}+" if selection.id in taken else selection.id)


def _entry(selection: Selection) -> object:
    return selection.entry


def _content(selection: Selection) -> object:
    return selection.entry, selection.number, tuple(_content(child) for child in selection.children)


def _renamed_force(force: Force, ids: Mapping[str, str]) -> Force:
    return replace(
        force,
        id=ids.get(force.id, force.id),
        selections=tuple(_renamed(one, ids) for one in force.selections),
        forces=tuple(_renamed_force(one, ids) for one in force.forces),
    )


def _renamed(selection: Selection, ids: Mapping[str, str]) -> Selection:
    return replace(
        selection,
        id=ids.get(selection.id, selection.id),
        children=tuple(_renamed(one, ids) for one in selection.children),
        crew=tuple(Post(ids.get(post.squad, post.squad), post.row) for post in selection.crew),
        joined={
            own: tuple(ids.get(one, one) for one in targets) for own, targets in selection.joined.items()
        },
    )
