"""Whether conditions hold, and how often repeats repeat: what modifiers and associations depend on."""

import operator
from collections.abc import Callable, Iterable
from decimal import ROUND_CEILING, ROUND_FLOOR, Decimal
from functools import reduce
from itertools import pairwise
from typing import TypeAlias

from armybuilder.catalogue.conditions import (
    LIMIT,
    Condition,
    Conditional,
    ConditionGroup,
    LocalConditionGroup,
    Query,
    Repeat,
)
from armybuilder.catalogue.tree import Association
from armybuilder.roster.arithmetic import RECKONED, ZERO, bounded
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.instances import INSTANCE_TYPES, instance_of
from armybuilder.roster.questions import Candidates, MatchCount, OwnCost, OwnNumber, StandsBefore
from armybuilder.roster.roster_index import Amount
from armybuilder.roster.scopes import scope_of

MOST_TIMES = Decimal(10) ** 9
DEEPEST = 30
BEFORE = "before"

COMPARISONS: dict[str, Callable[[Amount, Decimal], bool]] = {
    "atLeast": operator.ge,
    "atMost": operator.le,
    "greaterThan": operator.gt,
    "lessThan": operator.lt,
    "equalTo": operator.eq,
    "notEqualTo": operator.ne,
}
# whether a condition holds whatever there is
CERTAIN = {"always": True, "never": False}
# what all of a group's conditions make together
JOINED: dict[str, Callable[[Iterable[bool]], bool]] = {
    "and": all,
    "or": any,
    "not": lambda found: not all(found),
}
COMPARED: dict[str, Callable[[Decimal, Decimal], bool]] = {
    "greater": operator.gt,
    "greaterOrEqual": operator.ge,
    "less": operator.lt,
    "lessOrEqual": operator.le,
    "equal": operator.eq,
    "notEqual": operator.ne,
}


GROUP_TYPES = frozenset({*JOINED, "count", *COMPARED, *RECKONED})
CONDITION_TYPES = frozenset({*COMPARISONS, *INSTANCE_TYPES, *CERTAIN, BEFORE})


class From:
    """From where conditions are asked: a viewpoint, and in a local condition group the thing that asks about it."""

    __slots__ = ("answers", "asker", "viewpoint")

    def __init__(self, viewpoint: Viewpoint, answers: Answers, asker: str | None = None) -> None:
        self.viewpoint = viewpoint
        self.answers = answers
        self.asker = asker

    @property
    def own_id(self) -> str:
        """The id of what asks; that of its parent is not its own, so an option that is not chosen has none."""
        return own_id(self.viewpoint)


Part: TypeAlias = Condition | ConditionGroup | LocalConditionGroup | Repeat


def own_id(viewpoint: Viewpoint) -> str:
    """Return the id of the selection or the force that a viewpoint is of; empty for what is not chosen."""
    if viewpoint.selection is not None:
        return viewpoint.selection.id
    placed = viewpoint.parent or viewpoint.node or viewpoint.group
    return "" if placed is not None else viewpoint.force.id


# --- conditions


def holds(condition: Condition, here: From) -> bool:
    """Return whether a condition is true; one whose amount cannot be determined is not."""
    kind = condition.type
    if kind in INSTANCE_TYPES:
        return instance_of(here.viewpoint, condition, here.answers) == INSTANCE_TYPES[kind]
    if kind in CERTAIN:
        return CERTAIN[kind]
    if kind == BEFORE:
        return here.asker is not None and here.answers.ask(StandsBefore(here.own_id, here.asker))
    amount = _amount(condition, condition.child_id, here)
    compare = COMPARISONS.get(kind)
    return amount is not None and compare is not None and compare(amount, condition.value)


def _amount(query: Query, child: str, here: From) -> Amount | None:
    """Return how much a query counts; None where that cannot be told, as without a child in BattleScribe's own data."""
    named = child or query.field.startswith(LIMIT) or here.viewpoint.force.expansion.extended
    return here.answers.amount(here.viewpoint, query, child) if named else None


# --- groups


def group_holds(group: ConditionGroup, here: From, depth: int = 0) -> bool:
    """Return whether a group of conditions is true; an empty one is, and as a number all but 0."""
    parts = _parts(group)
    if not parts or depth > DEEPEST:
        return True
    if group.type in RECKONED:
        return bool(_reckoned(group, here, depth))
    if group.type in COMPARED:
        compare = COMPARED[group.type]
        values = [_value(part, here, depth + 1) for part in (*parts, *group.repeats)]
        return all(compare(one, other) for one, other in pairwise(values))
    found = (_true(part, here, depth + 1) for part in parts)
    if group.type == "count":
        return _counts(group, sum(found))
    return JOINED.get(group.type, all)(found)


def _counts(group: ConditionGroup, found: int) -> bool:
    """Return whether as many of a group's conditions hold as it wants: one, unless it says how many."""
    if group.min is None and group.max is None:
        return found > 0
    return (group.min is None or found >= group.min) and (group.max is None or found <= group.max)


def _parts(group: ConditionGroup | LocalConditionGroup | Conditional) -> tuple[Part, ...]:
    return (*group.conditions, *group.condition_groups, *group.local_condition_groups)


def _true(part: Part, here: From, depth: int) -> bool:
    if isinstance(part, Condition):
        return holds(part, here)
    if isinstance(part, ConditionGroup):
        return group_holds(part, here, depth)
    return isinstance(part, LocalConditionGroup) and local_group_holds(part, here, depth)


def _value(part: Part, here: From, depth: int) -> Decimal:
    """Return what a part of a group is as a number: how much it counts, 1 or 0 where it counts nothing."""
    if isinstance(part, Repeat):
        return Decimal(repeated(part, here))
    if isinstance(part, LocalConditionGroup):
        return Decimal(_matches(part, here, depth) or 0)
    if isinstance(part, ConditionGroup):
        reckons = part.type in RECKONED
        return _reckoned(part, here, depth) if reckons else Decimal(group_holds(part, here, depth))
    if part.type in COMPARISONS:
        return Decimal(_amount(part, part.child_id, here) or 0)
    return Decimal(holds(part, here))


def _reckoned(group: ConditionGroup, here: From, depth: int) -> Decimal:
    if depth > DEEPEST:
        return ZERO
    reckon = RECKONED[group.type]
    values = [_value(part, here, depth + 1) for part in (*_parts(group), *group.repeats)]
    return reduce(lambda one, other: bounded(reckon(one, other)), values) if values else ZERO


# --- local condition groups


def local_group_holds(group: LocalConditionGroup, here: From, depth: int = 0) -> bool:
    """Return whether enough of what a scope holds meets the conditions of a local group."""
    if group.type in CERTAIN:
        return CERTAIN[group.type]
    found = _matches(group, here, depth)
    if found is None:
        return False
    if group.type == BEFORE:
        return found >= group.value
    compare = COMPARISONS.get(group.type)
    return compare is not None and compare(found, group.value)


def _matches(group: LocalConditionGroup, here: From, depth: int) -> Amount | None:
    """Return how much of what is in the scope meets all conditions of a group, each seen from that thing itself."""
    scope = scope_of(here.answers, here.viewpoint, group.scope)
    if scope is None or depth > DEEPEST:
        return None
    deep = group.include_child_selections
    child_forces = group.include_child_forces
    wanted = _plainly_wanted(group)
    asker = here.own_id
    if wanted is not None:
        before = asker if (BEFORE, True) in wanted else None
        named = tuple(want for want in wanted if want != (BEFORE, True))
        return here.answers.ask(MatchCount(scope, deep, child_forces, named, before))
    of_forces = group.field == "forces"
    candidates = here.answers.ask(Candidates(scope, deep, child_forces, of_forces))
    matching = (one for one in candidates if _meets(group, one, asker, here.answers, depth))
    return sum(_counted(group.field, one, here.answers) for one in matching)


def _plainly_wanted(group: LocalConditionGroup) -> tuple[tuple[str, bool], ...] | None:
    """Return what a candidate must be, and not be, where that is all that a group of selections asks; else None."""
    if group.field != "selections" or group.condition_groups or group.local_condition_groups:
        return None
    wanted = [(group.child_id, True)] if group.child_id else []
    if group.type == BEFORE:
        wanted.append((BEFORE, True))
    for condition in group.conditions:
        if condition.type == BEFORE:
            wanted.append((BEFORE, True))
        elif condition.type in INSTANCE_TYPES and condition.scope == "self" and condition.shared:
            wanted.append((condition.child_id, INSTANCE_TYPES[condition.type]))
        else:
            return None
    return tuple(wanted)


def _meets(group: LocalConditionGroup, one: str, asker: str, answers: Answers, depth: int) -> bool:
    there = From(answers.viewpoint_of(one), answers, asker)
    if group.type == BEFORE and not answers.ask(StandsBefore(one, asker)):
        return False
    if group.child_id:
        is_it = Condition(type="instanceOf", scope="self", child_id=group.child_id, shared=group.shared)
        if not holds(is_it, there):
            return False
    return all(_true(part, there, depth + 1) for part in _parts(group))


def _counted(field: str, one: str, answers: Answers) -> Amount:
    if field == "forces":
        return 1
    if field == "selections":
        return answers.ask(OwnNumber(one))
    return answers.ask(OwnCost(one, field))


# --- how often


def repeated(repeat: Repeat, here: From) -> int:
    """Return how often a repeat repeats."""
    amount = _amount(repeat, repeat.child_id, here)
    return 0 if amount is None else repeats_of(repeat, amount)


def repeats_of(repeat: Repeat | LocalConditionGroup, amount: Amount) -> int:
    """Return how often so much repeats: `repeats` for every full `value`, or with `round_up` every one begun."""
    if not repeat.value:
        return 0
    rounding = ROUND_CEILING if repeat.round_up else ROUND_FLOOR
    try:
        parts = (Decimal(amount) / repeat.value).to_integral_value(rounding)
        return int(max(-MOST_TIMES, min(repeat.repeats * parts, MOST_TIMES)))
    except ArithmeticError:
        return 0


def times_of(gates: Iterable[Conditional], viewpoint: Viewpoint, answers: Answers) -> int:
    """Return how often something applies: never unless every gate is open, and else as their repeats multiply.

    With what New Recruit adds it may be less than never: what counts up is then counted down.
    """
    here = From(viewpoint, answers)
    count = 1
    for gate in gates:
        if not all_hold(gate, here):
            return 0
        repeats = [repeated(repeat, here) for repeat in gate.repeats]
        repeats += [repeats_of(one, _matches(one, here, 0) or 0) for one in gate.local_condition_groups]
        repeats += [r for group in gate.condition_groups for r in _group_repeats(group, here, 0)]
        if repeats:
            count *= sum(repeats)
    least = -int(MOST_TIMES) if viewpoint.force.expansion.extended else 0
    return max(least, min(count, int(MOST_TIMES)))


def all_hold(gate: Conditional | Association, here: From) -> bool:
    """Return whether everything holds that something depends on."""
    return (
        all(holds(condition, here) for condition in gate.conditions)
        and all(group_holds(group, here) for group in gate.condition_groups)
        and all(local_group_holds(group, here) for group in gate.local_condition_groups)
    )


def _group_repeats(group: ConditionGroup, here: From, depth: int) -> list[int]:
    """Return how often the repeats of a group and of groups in it repeat, where these hold."""
    if depth > DEEPEST or not _repeats(group) or not group_holds(group, here, depth):
        return []
    own = [] if group.type in RECKONED or group.type in COMPARED else group.repeats
    below = (r for inner in group.condition_groups for r in _group_repeats(inner, here, depth + 1))
    return [*(repeated(repeat, here) for repeat in own), *below]


def _repeats(group: ConditionGroup) -> bool:
    return bool(group.repeats) or any(_repeats(inner) for inner in group.condition_groups)
