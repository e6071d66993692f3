"""A verdict on a roster: what the engine finds, in the words of issues, and what a game's own rules add."""

from collections.abc import Iterable, Iterator
from decimal import ROUND_HALF_UP, Decimal
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.markup import plain
from armybuilder.catalogue.text import LocalText, Text
from armybuilder.roster.battle_size import size_issues
from armybuilder.roster.constraint_errors import JOINED_FIELD, ConstraintError
from armybuilder.roster.costs import cost_name, main_cost_type, whole
from armybuilder.roster.data_messages import DataMessage
from armybuilder.roster.edits import Remove, SetAmount, SetLimit
from armybuilder.roster.engine import Engine
from armybuilder.roster.issues import LEVELS, MARKED, ArmyRule, Fix, Issue, Verdict
from armybuilder.roster.mending import fixes_of
from armybuilder.roster.model import POINTS, Roster
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.unit_names import UnitNumbers
from armybuilder.roster.working import FindRoot, WorkingSelection

ZERO = Decimal(0)
TENTH = Decimal("0.1")
WITHIN = {
    "force": LocalText(ru=" в этих силах", en=" in the whole force"),
    "roster": LocalText(ru=" во всей армии", en=" in the whole army"),
}
EACH = LocalText(ru=" на каждую модель", en=" for each model")
# what limits count beside costs
COUNTED = ("selections", "forces", JOINED_FIELD)


def evaluate(roster: Roster, data: GameData, root_of: FindRoot, rules: Iterable[ArmyRule]) -> Verdict:
    """Judge an army of one of our own games: a pure function of it, whatever order its edits came in."""
    engine = Engine(data, roster, root_of)
    unit_costs = {s.id: points_of(s) for force in engine.roster.all_forces() for s in force.selections}
    found = [
        *(_issue(error, engine) for error in engine.constraint_errors),
        *(issue for s in engine.roster.all_selections() for issue in _unknown(s)),
    ]
    for rule in rules:
        found += rule(roster)
    heard = tuple(_at_level(issue, roster) for issue in found if roster.levels.get(issue.rule) != "off")
    silenced = sorted({issue.rule for issue in found if roster.levels.get(issue.rule) == "off"})
    by_level = tuple(sorted(heard, key=lambda i: i.level != "error"))
    return Verdict(sum(unit_costs.values()), unit_costs, by_level, tuple(silenced))


def verdict_of(engine: Engine) -> Verdict:
    """Return the verdict on an army of an imported game, in its main cost type, rounded up to whole points."""
    kind = main_cost_type(engine.data)
    units = (unit for force in engine.roster.all_forces() for unit in force.selections)
    unit_costs = {unit.id: whole(unit.cost_of(kind)) for unit in units}
    numbers = UnitNumbers(engine.roster, "en")
    issues = (
        *(issue_of(error, engine, numbers) for error in engine.constraint_errors),
        *missing_issues(engine),
        *size_issues(engine, kind),
        *sorted(map(message_issue, engine.data_messages), key=lambda issue: LEVELS.index(issue.level)),
    )
    return Verdict(whole(engine.roster.totals.get(kind, ZERO)), unit_costs, issues)


def issue_of(error: ConstraintError, engine: Engine, numbers: UnitNumbers | None = None) -> Issue:
    """Return a broken constraint with its mends, in words, the data's or ours: `breach.<kind>.<what is counted>`.

    With `numbers` units of one name are told apart.
    """
    fixes = fixes_of(error, engine)
    if error.message:
        told = _data_words(error.message)
        return Issue(rule="", key="data_message.army", values=told, place=error.place, fixes=fixes)
    counted = error.field if error.field in COUNTED else "cost"
    kind = error.kind if error.kind in ("limit", "hidden", "joined") else f"{error.kind}.{counted}"
    if error.percent:
        kind = f"{error.kind}.percent"
    # too many are not one of them, but what is not available is
    hidden = engine.roster.selection(error.place) if error.kind == "hidden" else None
    values = {
        "what": _apart(error.subject, hidden, numbers),
        "where": _apart(error.around, engine.roster.selection(error.within), numbers),
        "found": told_number(error.found),
        "bound": told_number(error.bound),
        "off": told_number(abs(Decimal(error.found) - Decimal(error.bound))),
        "cost": cost_name(engine.data, error.field),
        "within": WITHIN.get(error.scope, LocalText()),
        "each": EACH if error.each else LocalText(),
    }
    return Issue(rule="", key=f"breach.{kind}", values=values, place=error.place, fixes=fixes)


def _apart(name: Text, selection: WorkingSelection | None, numbers: UnitNumbers | None) -> Text:
    """Return the name of something chosen with what tells it from its twins; another name stays as it is."""
    if selection is None or numbers is None or selection.name != name:
        return name
    suffix = numbers.suffix(selection)
    if isinstance(name, LocalText):
        return LocalText(ru=f"{name.get('ru')}{suffix}", en=f"{name.get('en')}{suffix}")
    return f"{name}{suffix}"


def _data_words(text: str) -> dict[str, Any]:
    """Return a text of the data for a sentence: without its marks, and as they set it off where it can be shown."""
    words = plain(text)
    return {"text": words} if words == text else {"text": words, MARKED: text}


def message_issue(message: DataMessage) -> Issue:
    """Return what the data tell about a thing, with its name before it."""
    key = "data_message.about" if message.subject else "data_message.army"
    values = {"where": message.subject, **_data_words(message.text)}
    return Issue(rule="", key=key, values=values, level=message.level, place=message.place)


def told_number(value: Amount) -> int | LocalText:
    """Return an amount for a sentence: whole, or to a tenth with the comma of the language."""
    tenths = Decimal(value).quantize(TENTH, ROUND_HALF_UP)
    if tenths == tenths.to_integral_value():
        return int(tenths)
    text = f"{tenths:f}"
    return LocalText(ru=text.replace(".", ","), en=text)


def missing_issues(engine: Engine) -> Iterator[Issue]:
    """Yield selections whose entry the data do not have."""
    for selection in engine.roster.all_selections():
        if selection.is_missing_alone:
            remove = Fix("fix.give_up", Remove((selection.id,)), {"what": selection.name})
            told = {"what": selection.name}
            yield Issue(rule="", key="breach.gone", values=told, place=selection.id, fixes=(remove,))


def points_of(selection: WorkingSelection) -> int:
    """Points of a selection and all its parts."""
    return sum(int(part.costs.get(POINTS, 0)) for part in selection.everything())


def _issue(error: ConstraintError, engine: Engine) -> Issue:
    if error.kind == "limit" and error.field == POINTS:
        cost, limit = int(error.found), int(error.bound)
        raise_it = Fix("fix.raise_limit", SetLimit(POINTS, Decimal(cost)), {"limit": cost})
        told: dict[str, Any] = {"cost": cost, "limit": limit, "over": cost - limit}
        return Issue(rule="AB-LIMIT", key="issue.over_limit", values=told, fixes=(raise_it,))
    if not error.rule and engine.roster.selection(error.within) is None:
        # a limit of the army that is of no book
        return issue_of(error, engine)
    bound = int(error.bound)
    values: dict[str, Any] = {"part": error.subject, "found": int(error.found), "bound": bound}
    mend = Fix("fix.set_amount", SetAmount(error.place, error.entry, bound), values)
    key = "issue.too_few" if error.kind == "min" else "issue.too_many"
    fixes = (mend,) if error.rule or _is_part(error, engine) else ()
    return Issue(rule=error.rule, key=key, values=values, place=error.place, fixes=fixes)


def _is_part(error: ConstraintError, engine: Engine) -> bool:
    """Return whether an error is about a part of a unit, and not about a group of which one is chosen."""
    unit = engine.roster.selection(error.within)
    return unit is not None and any(part.id == error.entry for part in unit.node.entry.parts)


def _unknown(selection: WorkingSelection) -> Iterator[Issue]:
    """Yield a part that the unit's entry does not offer."""
    parent = selection.parent
    if selection.is_missing and parent is not None:
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
