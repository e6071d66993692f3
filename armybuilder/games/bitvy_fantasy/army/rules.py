"""The army rules of «Битвы Fantasy» that the entry tree cannot say. Each takes a roster and yields issues.

A choice of the book that players may settle otherwise is advice: it warns and lets them play.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, ULTRA
from armybuilder.games.bitvy_fantasy.profiles.units import Gun, Machine, Squad, Unit
from armybuilder.games.naming import label
from armybuilder.roster.edits import Remove
from armybuilder.roster.issues import Fix, Issue
from armybuilder.roster.model import Roster, Selection

RULESETS = {edition.id: edition.ruleset for edition in EDITIONS}
Taken = tuple[Selection, Unit]


def _taken(roster: Roster) -> list[Taken]:
    return [(selection, roster.unit(selection)) for selection in roster.units]


def _advice(roster: Roster, selection: Selection, rule: str, key: str, **values: Any) -> Issue:
    """An issue of one unit that players may let pass."""
    told = {"unit": label(roster, selection), **values}
    return Issue(rule=rule, key=key, values=told, level="advice", place=selection.id)


def _error(roster: Roster, selection: Selection, rule: str, key: str, **values: Any) -> Issue:
    """An issue of one unit that is mended by leaving it out."""
    issue = _advice(roster, selection, rule, key, **values)
    return replace(issue, level="error", fixes=(Fix("fix.remove_unit", Remove((selection.id,))),))


def something_in_it(roster: Roster) -> Iterator[Issue]:
    """An army is made of squads and guns (BF-1-6): an empty one is only a plan."""
    if not roster.units:
        yield Issue(rule="BF-1-6", key="issue.empty", level="advice")


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
            yield _error(roster, selection, "BF-L-1", "bitvy_fantasy.issue.name_only")


def squad_costs_add_up(roster: Roster) -> Iterator[Issue]:
    """A squad's cost is the sum of its warriors' costs (BF-L-3); two sheets are printed otherwise, so advice."""
    for selection, unit in _taken(roster):
        if not isinstance(unit, Squad) or not unit.warriors:
            continue
        total = sum(warrior.cost for warrior in unit.warriors)
        if total != unit.cost:
            key = "bitvy_fantasy.issue.squad_sum"
            yield _advice(roster, selection, "BF-L-3", key, cost=unit.cost, sum=total)


def values_are_known(roster: Roster) -> Iterator[Issue]:
    """The book has no profile of its machine: the players enter the values (BF-A-2)."""
    for selection, unit in _taken(roster):
        if isinstance(unit, Machine) and None in (unit.manoeuvre, unit.melee, unit.armour):
            yield _advice(roster, selection, "BF-A-2", "bitvy_fantasy.issue.no_values")


def costs_are_known(roster: Roster) -> Iterator[Issue]:
    """A gun of the book has no cost (BF-A-3): under a limit it is worth knowing what the total leaves out."""
    free = sum(1 for _, unit in _taken(roster) if unit.cost is None and not _is_name_only(unit))
    if free and roster.limit is not None:
        yield Issue(rule="BF-A-3", key="issue.unknown_costs", values={"n": free}, level="advice")


def _is_name_only(unit: Unit) -> bool:
    return isinstance(unit, Squad) and not unit.warriors


def one_set_of_rules(roster: Roster) -> Iterator[Issue]:
    """A game is played at one level (BF-0-1): club numbers do not stand beside those of the book (AB-EDITION)."""
    chosen = RULESETS.get(roster.edition) or ULTRA
    names = {edition.id: edition.short for edition in EDITIONS}
    for selection, unit in _taken(roster):
        # a card of the user's own fits any rules
        if (RULESETS.get(unit.edition) or chosen) != chosen:
            yield _error(roster, selection, "AB-EDITION", "issue.edition", edition=names[unit.edition])


RULES = (
    something_in_it,
    has_a_squad,
    has_a_gun,
    squads_have_armlists,
    one_set_of_rules,
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
