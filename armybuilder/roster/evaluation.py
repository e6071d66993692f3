"""A verdict on a roster: what the engine finds, in the words of issues, and what a game's own rules add."""

from collections.abc import Callable, Iterable, Iterator
from decimal import ROUND_CEILING, ROUND_HALF_UP, Decimal
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import LocalText
from armybuilder.catalogue.tree import Text
from armybuilder.roster.constraint_errors import ConstraintError
from armybuilder.roster.edits import SetAmount, SetLimit
from armybuilder.roster.engine import Engine, FindRoot
from armybuilder.roster.issues import Fix, Issue, Verdict
from armybuilder.roster.model import POINTS, Roster
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.working import WorkingSelection

NOTHING = Decimal(0)
TENTH = Decimal("0.1")
WITHIN = {
    "force": LocalText(ru=" в этих силах", en=" in the whole force"),
    "roster": LocalText(ru=" во всей армии", en=" in the whole army"),
}
EACH = LocalText(ru=" на каждую модель", en=" for each model")
ArmyRule = Callable[[Roster], Iterable[Issue]]


def evaluate(roster: Roster, data: GameData, root_of: FindRoot, rules: Iterable[ArmyRule]) -> Verdict:
    """Judge an army of one of our own games: a pure function of it, whatever order its edits came in."""
    engine = Engine(data, roster, root_of)
    unit_costs = {s.id: points_of(s) for force in engine.live.all_forces() for s in force.selections}
    found = [
        *(_issue(breach) for breach in engine.breaches),
        *(issue for s in engine.live.all_selections() for issue in _unknown(s)),
    ]
    for rule in rules:
        found += rule(roster)
    heard = tuple(_at_level(issue, roster) for issue in found if roster.levels.get(issue.rule) != "off")
    silenced = sorted({issue.rule for issue in found if roster.levels.get(issue.rule) == "off"})
    by_level = tuple(sorted(heard, key=lambda i: i.level != "error"))
    return Verdict(sum(unit_costs.values()), unit_costs, by_level, tuple(silenced))


def verdict_of(engine: Engine) -> Verdict:
    """The verdict on an army of an imported game, in its main cost type, rounded up to whole points."""
    kind = main_cost_type(engine.data)
    unit_costs = {
        s.id: whole(sum((part.costs.get(kind, NOTHING) for part in s.everything()), NOTHING))
        for force in engine.live.all_forces()
        for s in force.selections
    }
    issues = (*(issue_of(breach, engine.data) for breach in engine.breaches), *gone_issues(engine))
    return Verdict(whole(engine.live.totals.get(kind, NOTHING)), unit_costs, issues)


def main_cost_type(data: GameData) -> str:
    """The cost type in which a game counts armies: the first that is not hidden."""
    kinds = [kind for holder in (data.system, *data.catalogues.values()) for kind in holder.cost_types]
    return next((kind.id for kind in kinds if not kind.hidden), kinds[0].id if kinds else "")


def cost_name(data: GameData, kind_id: str) -> Text:
    """The name of a cost type."""
    kinds = (kind for holder in (data.system, *data.catalogues.values()) for kind in holder.cost_types)
    return next((kind.name for kind in kinds if kind.id == kind_id), kind_id)


def whole(value: Decimal) -> int:
    """A cost as lists show it: half a point more is a point."""
    return int(value.to_integral_value(ROUND_CEILING))


def issue_of(breach: ConstraintError, data: GameData) -> Issue:
    """A broken constraint in words: `breach.<kind>.<what is counted>`."""
    counted = breach.field if breach.field in ("selections", "forces") else "cost"
    kind = breach.kind if breach.kind in ("limit", "hidden") else f"{breach.kind}.{counted}"
    if breach.percent:
        kind = f"{breach.kind}.percent"
    values = {
        "what": breach.subject,
        "where": breach.around,
        "found": told_number(breach.found),
        "bound": told_number(breach.bound),
        "off": told_number(abs(Decimal(breach.found) - Decimal(breach.bound))),
        "cost": cost_name(data, breach.field),
        "within": WITHIN.get(breach.scope, LocalText()),
        "each": EACH if breach.each else LocalText(),
    }
    return Issue(rule="", key=f"breach.{kind}", values=values, place=breach.place)


def told_number(value: Amount) -> int | LocalText:
    """An amount for a sentence: whole, or to a tenth with the comma of the language."""
    tenths = Decimal(value).quantize(TENTH, ROUND_HALF_UP)
    if tenths == tenths.to_integral_value():
        return int(tenths)
    text = f"{tenths:f}"
    return LocalText(ru=text.replace(".", ","), en=text)


def gone_issues(engine: Engine) -> Iterator[Issue]:
    """Selections whose entry the data do not have."""
    for selection in engine.live.all_selections():
        if selection.is_gone and (selection.parent is None or not selection.parent.is_gone):
            yield Issue(rule="", key="breach.gone", values={"what": selection.name}, place=selection.id)


def points_of(selection: WorkingSelection) -> int:
    """Points of a selection and all its parts."""
    return sum(int(part.costs.get(POINTS, 0)) for part in selection.everything())


def _issue(breach: ConstraintError) -> Issue:
    if breach.kind == "limit":
        cost, limit = int(breach.found), int(breach.bound)
        raise_it = Fix("fix.raise_limit", SetLimit(POINTS, Decimal(cost)), {"limit": cost})
        told: dict[str, Any] = {"cost": cost, "limit": limit, "over": cost - limit}
        return Issue(rule="AB-LIMIT", key="issue.over_limit", values=told, fixes=(raise_it,))
    bound = int(breach.bound)
    values: dict[str, Any] = {"part": breach.subject, "found": int(breach.found), "bound": bound}
    mend = Fix("fix.set_amount", SetAmount(breach.place, breach.entry, bound), values)
    key = "issue.too_few" if breach.kind == "min" else "issue.too_many"
    return Issue(rule=breach.rule, key=key, values=values, place=breach.place, fixes=(mend,))


def _unknown(selection: WorkingSelection) -> Iterator[Issue]:
    """A part that the unit's entry does not offer."""
    parent = selection.parent
    if selection.is_gone and parent is not None:
        origin = selection.origin
        remove = Fix("fix.remove_part", SetAmount(parent.id, origin.entry, 0))
        yield Issue(
            rule="BP-2.2-6",
            key="issue.unknown_part",
            values={"part": origin.name or origin.entry},
            place=parent.id,
            fixes=(remove,),
        )


def _at_level(issue: Issue, roster: Roster) -> Issue:
    if issue.level == "error" and roster.levels.get(issue.rule) == "advice":
        return replace(issue, level="advice")
    return issue
