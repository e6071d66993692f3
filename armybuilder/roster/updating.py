"""The update that follows every change: categories, then costs, then names, each from what stood before.

Costs are computed in one pass: force by force, each unit's parts before itself, every selection from the present
costs of all others. Nothing is repeated until it settles, as in BattleScribe, so where costs count costs the order of
edits shows.

What was worked out is kept with the questions it asked. At the next update it stands as long as all of them have the
same answers.
"""

from collections.abc import Callable
from decimal import Decimal
from typing import TypeVar

from armybuilder.catalogue.modifying import steps_by_field
from armybuilder.catalogue.nodes import EntryNode, Gone, Node
from armybuilder.catalogue.tree import Text
from armybuilder.roster.counting import Answer, Answers, Question, Watcher, watch
from armybuilder.roster.modifying import (
    NO_STEPS,
    effective_categories,
    effective_flag,
    effective_number,
    effective_text,
)
from armybuilder.roster.working import WorkingForce, WorkingRoster, WorkingSelection, primary_of

T = TypeVar("T")
CATEGORY_ROUNDS = 4
ZERO = Decimal(0)


class Memory:
    """Results of earlier updates, each with the questions it depends on; full of nothing it evaluates all."""

    def __init__(self) -> None:
        self._cells: dict[tuple[str, str], tuple[object, dict[Question, Answer], object]] = {}

    def recall(self, key: tuple[str, str], stamp: object, answers: Answers, work: Callable[[], T]) -> T:
        """The result of `work`, or the one of before where the stamp and all answers are the same."""
        cell = self._cells.get(key)
        if cell is not None and cell[0] == stamp:
            ask = answers.ask
            if all(ask(question) == answer for question, answer in cell[1].items()):
                return cell[2]  # type: ignore[return-value]
        asked: dict[Question, Answer] = {}
        answers.recorder = asked
        try:
            result = work()
        finally:
            answers.recorder = None
        self._cells[key] = (stamp, asked, result)
        return result

    def keep_only(self, ids: set[str]) -> None:
        """Forget what is about selections and forces that are no more."""
        if len(self._cells) > 8 * len(ids) + 64:
            self._cells = {key: cell for key, cell in self._cells.items() if key[0] in ids}


def update(live: WorkingRoster, memory: Memory, *, keep_costs: bool = False) -> Answers:
    """Bring a live roster up to date after a change; the answers that it gives now.

    With `keep_costs` selections that have costs keep them: they are those of the last update.
    """
    answers = Answers(live)
    _update_categories(live, answers, memory)
    _update_costs(live, answers, memory, keep_costs=keep_costs)
    for selection in live.all_selections():
        _update_looks(selection, answers, memory)
    for force in live.all_forces():
        _update_force(force, answers)
    return answers


# --- categories


def _update_categories(live: WorkingRoster, answers: Answers, memory: Memory) -> None:
    moving = [s for s in live.all_selections() if "category" in s.node.steps]
    # from the same start every time: what conditions on categories settle to does not depend on the last edit
    for selection in moving:
        selection.categories = selection.node.static_categories
    for _ in range(CATEGORY_ROUNDS):
        changed = False
        for selection in moving:
            new = _categories(selection, answers, memory)
            changed = changed or new != selection.categories
            selection.categories = new
        if not changed:
            break
        answers.forget()
    settled = True
    for selection in (s for force in live.all_forces() for s in force.selections):
        primary = primary_of(selection.categories)
        if primary != selection.primary:
            selection.primary = primary
            settled = False
    if not settled:
        answers.index()


def _categories(
    selection: WorkingSelection, answers: Answers, memory: Memory
) -> tuple[tuple[str, bool], ...]:
    node = selection.node
    return memory.recall(
        (selection.id, "categories"),
        node,
        answers,
        lambda: effective_categories(
            node.static_categories, node.steps["category"], watch(selection), answers
        ),
    )


# --- costs


def cost_order(node: EntryNode) -> tuple[tuple[str, Decimal], ...]:
    """The cost types that a selection lists with what one copy costs: its entry's first, then the others by name.

    A type that no catalogue declares is none, except on what the data does not have.
    """
    kept = node.__dict__.get("_cost_order")
    if kept is None:
        own: dict[str, Decimal] = {}
        for cost in node.entry.costs:
            if cost.type_id in node.expansion.declared_costs or isinstance(node, Gone):
                own[cost.type_id] = own.get(cost.type_id, ZERO) + cost.value
        known = node.expansion.cost_types
        rest = sorted((kind for kind in known if kind.id not in own), key=lambda kind: str(kind.name))
        kept = node.__dict__["_cost_order"] = (*own.items(), *((kind.id, ZERO) for kind in rest))
    return kept


def _update_costs(live: WorkingRoster, answers: Answers, memory: Memory, *, keep_costs: bool) -> None:
    totals: dict[str, Decimal] = {}
    for force in live.all_forces():
        for root in force.selections:
            if not (keep_costs and root.costs):
                _cost(root, answers, memory)
            for selection in root.everything():
                for kind, value in selection.costs.items():
                    if value:
                        totals[kind] = totals.get(kind, ZERO) + value
    live.priced.extend(kind for kind in totals if kind not in live.priced)
    live.totals = {kind: totals.get(kind, ZERO) for kind in live.priced}


def _cost(selection: WorkingSelection, answers: Answers, memory: Memory) -> None:
    for child in selection.children:
        _cost(child, answers, memory)
    each = cost_each(selection, answers, memory)
    number = selection.number
    costs = {kind: value * number for kind, value in each}
    if costs != selection.costs:
        selection.costs = costs
        answers.forget_costs()


def cost_each(
    selection: WorkingSelection, answers: Answers, memory: Memory
) -> tuple[tuple[str, Decimal], ...]:
    """What one copy costs, by cost type."""
    node = selection.node
    base = cost_order(node)
    steps = node.steps
    if not any(kind in steps for kind, _ in base):
        return base
    return memory.recall(
        (selection.id, "costs"),
        node,
        answers,
        lambda: tuple(
            (kind, effective_number(value, steps.get(kind, NO_STEPS), watch(selection), answers))
            for kind, value in base
        ),
    )


# --- names


LOOKS = ("name", "hidden", "page")


def _update_looks(selection: WorkingSelection, answers: Answers, memory: Memory) -> None:
    steps = selection.node.steps
    if not any(field in steps for field in LOOKS):
        return
    selection.name, selection.hidden, selection.page = memory.recall(
        (selection.id, "looks"),
        selection.node,
        answers,
        lambda: looks(selection.node, watch(selection), answers),
    )


def looks(node: Node, watcher: Watcher, answers: Answers) -> tuple[Text, bool, str]:
    """Name, hidden flag and page of an entry or a group, chosen or not."""
    steps = node.steps
    return (
        effective_text(node.name, steps.get("name", NO_STEPS), watcher, answers),
        effective_flag(node.hidden, steps.get("hidden", NO_STEPS), watcher, answers),
        str(effective_text(node.base.page, steps.get("page", NO_STEPS), watcher, answers)),
    )


def is_hidden(node: Node, watcher: Watcher, answers: Answers) -> bool:
    """Whether an entry or group is hidden by itself."""
    steps = node.steps.get("hidden")
    return node.hidden if steps is None else effective_flag(node.hidden, steps, watcher, answers)


def is_concealed(node: Node, watcher: Watcher, answers: Answers) -> bool:
    """Whether it is hidden by itself or by a group around it."""
    if is_hidden(node, watcher, answers):
        return True
    around = group_watcher(watcher)
    return any(is_hidden(group, around, answers) for group in node.groups)


def group_watcher(watcher: Watcher) -> Watcher:
    """From where a group below the same parent asks."""
    return Watcher(watcher.force, watcher.parent, None, None)


def _update_force(force: WorkingForce, answers: Answers) -> None:
    entry = force.entry
    force.name, force.hidden, force.page = entry.name, entry.hidden, entry.page
    if not entry.modifiers and not entry.modifier_groups:
        return
    steps = steps_by_field((entry.modifiers, entry.modifier_groups))
    here = force_watcher(force)
    force.name = effective_text(entry.name, steps.get("name", NO_STEPS), here, answers)
    force.hidden = effective_flag(entry.hidden, steps.get("hidden", NO_STEPS), here, answers)
    force.page = str(effective_text(entry.page, steps.get("page", NO_STEPS), here, answers))


def force_watcher(force: WorkingForce) -> Watcher:
    """From where a force asks."""
    return Watcher(force, None, None, None)
