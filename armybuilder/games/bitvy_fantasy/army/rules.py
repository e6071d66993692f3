"""The army rules of «Битвы Fantasy» that the entry tree cannot say. Each takes a roster and yields issues.

A choice of the book that players may settle otherwise is advice: it warns and lets them play.
"""

from collections.abc import Iterator

from armybuilder.games.army_issues import one_set_of_rules, removal, something_in_it, unit_advice, unit_issue
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, ULTRA
from armybuilder.games.bitvy_fantasy.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.roster.issues import Issue
from armybuilder.roster.model import Roster, Selection

Taken = tuple[Selection, Unit]


def _taken(roster: Roster) -> list[Taken]:
    return [(selection, roster.unit(selection)) for selection in roster.units]


def has_a_squad(roster: Roster) -> Iterator[Issue]:
    """One squad at least (BF-1-6): guns and machines alone have nobody to move and serve them."""
    if roster.units and not any(isinstance(unit, Squad) for _, unit in _taken(roster)):
        yield Issue(rule="BF-1-6", key="bitvy_fantasy.issue.no_squad")


def has_a_gun(roster: Roster) -> Iterator[Issue]:
    """One gun at least (BF-1-6); the players may agree to do without, so it is advice."""
    units = [unit for _, unit in _taken(roster)]
    if any(isinstance(unit, Squad) for unit in units) and not any(isinstance(unit, Gun) for unit in units):
        yield Issue(rule="BF-1-6", key="bitvy_fantasy.issue.no_gun", level="advice")


def squads_have_armlists(roster: Roster) -> Iterator[Issue]:
    """A squad that is known by name only cannot be fielded (BF-L-1)."""
    for selection, unit in _taken(roster):
        if isinstance(unit, Squad) and not unit.warriors:
            yield unit_issue(roster, selection, "BF-L-1", "bitvy_fantasy.issue.name_only", removal(selection))


def squad_costs_add_up(roster: Roster) -> Iterator[Issue]:
    """A squad's cost is the sum of its warriors' costs (BF-L-3); two sheets are printed otherwise, so advice."""
    for selection, unit in _taken(roster):
        if not isinstance(unit, Squad) or not unit.warriors:
            continue
        total = sum(warrior.cost for warrior in unit.warriors)
        if total != unit.cost:
            yield unit_advice(
                roster, selection, "BF-L-3", "bitvy_fantasy.issue.squad_sum", cost=unit.cost, sum=total
            )


def values_are_known(roster: Roster) -> Iterator[Issue]:
    """The book has no profile of its machine: the players enter the values (BF-A-2)."""
    for selection, unit in _taken(roster):
        if isinstance(unit, Machine) and None in (unit.manoeuvre, unit.melee, unit.armour):
            yield unit_advice(roster, selection, "BF-A-2", "bitvy_fantasy.issue.no_values")


def costs_are_known(roster: Roster) -> Iterator[Issue]:
    """A gun of the book has no cost (BF-A-3): under a limit it is worth knowing what the total leaves out."""
    free = sum(1 for _, unit in _taken(roster) if unit.cost is None and not _is_name_only(unit))
    if free and roster.limit is not None:
        yield Issue(rule="BF-A-3", key="issue.unknown_costs", values={"n": free}, level="advice")


def _is_name_only(unit: Unit) -> bool:
    return isinstance(unit, Squad) and not unit.warriors


RULES = (
    something_in_it("BF-1-6"),
    has_a_squad,
    has_a_gun,
    squads_have_armlists,
    one_set_of_rules(EDITIONS, ULTRA),
    squad_costs_add_up,
    values_are_known,
    costs_are_known,
)

RULE_IDS = (
    "AB-LIMIT",
    "AB-EDITION",
    "BF-1-6",
    "BF-6.10-3",
    "BF-A-2",
    "BF-A-3",
    "BF-L-1",
    "BF-L-3",
)
