"""Costs and limits of a roster by its entry tree, the same for every game."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.tree import Constraint, SelectionEntry
from armybuilder.roster.edits import SetAmount, SetHead
from armybuilder.roster.issues import Issue, Mend, Verdict
from armybuilder.roster.model import Roster, Selection

ArmyRule = Callable[[Roster], Iterable[Issue]]


def selection_cost(selection: Selection, entry: SelectionEntry) -> int:
    """Points of a selection and all its parts."""
    own = sum(int(cost.value) for cost in entry.costs) * selection.number
    parts = {part.id: part for part in _parts(entry)}
    return own + sum(selection_cost(c, parts[c.entry]) for c in selection.children if c.entry in parts)


def _parts(entry: SelectionEntry) -> Iterator[SelectionEntry]:
    yield from entry.selection_entries
    for group in entry.selection_entry_groups:
        yield from group.selection_entries


def _broken(constraint: Constraint, amount: int) -> bool:
    if constraint.type == "min":
        return amount < constraint.value
    return 0 <= constraint.value < amount


def limit_issues(selection: Selection, entry: SelectionEntry) -> Iterator[Issue]:
    """Parts of a selection that are too few or too many, or that its entry does not offer."""
    offered = {part.id for part in _parts(entry)}
    for child in selection.children:
        if child.entry not in offered:
            remove = Mend("mend.remove_part", SetAmount(selection.id, child.entry, 0))
            yield Issue(
                rule="BP-2.2-6",
                key="issue.unknown_part",
                values={"part": child.name or child.entry},
                place=selection.id,
                mends=(remove,),
            )
    for part in _parts(entry):
        amount = selection.amount(part.id)
        for constraint in part.constraints:
            if _broken(constraint, amount):
                yield _limit_issue(selection, part, constraint, amount)


def _limit_issue(selection: Selection, part: SelectionEntry, constraint: Constraint, amount: int) -> Issue:
    bound = int(constraint.value)
    values = {"part": part.name, "found": amount, "bound": bound}
    mend = Mend("mend.set_amount", SetAmount(selection.id, part.id, bound), values)
    key = "issue.too_few" if constraint.type == "min" else "issue.too_many"
    return Issue(rule=constraint.rule, key=key, values=values, place=selection.id, mends=(mend,))


def over_limit(roster: Roster, cost: int) -> Iterator[Issue]:
    """The army's own points limit."""
    if roster.limit is not None and cost > roster.limit:
        values = {"cost": cost, "limit": roster.limit, "over": cost - roster.limit}
        raise_it = Mend("mend.raise_limit", SetHead(limit=cost), {"limit": cost})
        yield Issue(rule="AB-LIMIT", key="issue.over_limit", values=values, mends=(raise_it,))


def evaluate(roster: Roster, entry_of: Callable[[Any], SelectionEntry], rules: Iterable[ArmyRule]) -> Verdict:
    """Judge a roster: a pure function of it, whatever order its edits came in."""
    entries = {s.id: entry_of(roster.unit(s)) for s in roster.units}
    unit_costs = {s.id: selection_cost(s, entries[s.id]) for s in roster.units}
    cost = sum(unit_costs.values())
    found = [*over_limit(roster, cost)]
    for selection in roster.units:
        found += limit_issues(selection, entries[selection.id])
    for rule in rules:
        found += rule(roster)
    heard = tuple(_at_level(issue, roster) for issue in found if roster.levels.get(issue.rule) != "off")
    silenced = sorted({issue.rule for issue in found if roster.levels.get(issue.rule) == "off"})
    return Verdict(cost, unit_costs, tuple(sorted(heard, key=lambda i: i.level != "error")), tuple(silenced))


def _at_level(issue: Issue, roster: Roster) -> Issue:
    if issue.level == "error" and roster.levels.get(issue.rule) == "advice":
        return replace(issue, level="advice")
    return issue
