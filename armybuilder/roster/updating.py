"""The update that follows every change: categories, then costs, then names, each from what stood before.

Costs are computed in one pass: force by force, each unit's parts before itself, every selection from the present
costs of all others. Nothing is repeated until it settles, as in BattleScribe, so where costs count costs the order of
edits shows.
"""

from decimal import Decimal

from armybuilder.catalogue.modifying import ModifierStep
from armybuilder.catalogue.nodes import EntryNode, MissingNode, Node, cached_on_node
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import SelectionBase
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.force_looks import update_force, update_force_costs
from armybuilder.roster.memo import Memo
from armybuilder.roster.modifying import (
    Categories,
    annotated,
    effective_categories,
    effective_flag,
    effective_number,
    effective_text,
    times,
)
from armybuilder.roster.relative_modifiers import StepsOn, place_steps, steps_at
from armybuilder.roster.working import WorkingRoster, WorkingSelection, primary_of

CATEGORY_ROUNDS = 4
ZERO = Decimal(0)


def update(roster: WorkingRoster, memo: Memo, *, keep_costs: bool = False) -> Answers:
    """Bring a working roster up to date after a change and return the answers that it gives now.

    With `keep_costs` selections that have costs keep them: they are those of the last update.
    """
    _forget_moved(roster, memo)
    answers = Answers(roster, memo)
    _update_categories(roster, answers, memo)
    _update_costs(roster, answers, memo, keep_costs=keep_costs)
    for selection in roster.all_selections():
        _update_looks(selection, answers, memo)
    for force in roster.all_forces():
        update_force(force, answers)
    return answers


def _forget_moved(roster: WorkingRoster, memo: Memo) -> None:
    """Forget what is known of units that stand in another force than before: they keep their ids."""
    for force in roster.all_forces():
        for unit in force.selections:
            if memo.stands_elsewhere(unit.id, force.id):
                memo.forget({part.id for part in unit.everything()})


# --- categories


def _update_categories(roster: WorkingRoster, answers: Answers, memo: Memo) -> None:
    selections = list(roster.all_selections())
    # from the same start every time: what conditions on categories settle to does not depend on the last edit
    for selection in selections:
        selection.categories = selection.node.static_categories
    for _ in range(CATEGORY_ROUNDS):
        changed = False
        for selection in selections:
            taken = _taken_places(selection, answers, memo)
            new = _categories(selection, taken, answers, memo)
            if new != selection.categories:
                selection.categories, changed = new, True
                if place_steps(selection.node):
                    # what has been taken is seen by the next one that would take it
                    answers.forget()
        if not changed:
            break
        answers.forget()
    settled = True
    for selection in (s for force in roster.all_forces() for s in force.selections):
        primary = primary_of(selection.categories)
        if primary != selection.primary:
            selection.primary = primary
            settled = False
    if not settled:
        answers.rebuild()


def _taken_places(selection: WorkingSelection, answers: Answers, memo: Memo) -> tuple[ModifierStep, ...]:
    """Return the steps by which a unit takes a category for itself, asked as if it had not: nobody stands in its own way."""
    steps = place_steps(selection.node) if selection.parent is None else ()
    if not steps:
        return ()
    before, without = selection.categories, _categories(selection, (), answers, memo)
    if before != without:
        selection.categories = without
        answers.forget()
    here = Viewpoint.of(selection)
    taken = [step.times(count) for step in steps if (count := times(step, here, answers))]
    if before != without:
        selection.categories = before
        answers.forget()
    return tuple(taken)


def _categories(
    selection: WorkingSelection, taken: tuple[ModifierStep, ...], answers: Answers, memo: Memo
) -> Categories:
    node = selection.node
    if not taken and "category" not in node.steps and "category" not in answers.ask(StepsOn(selection.id)):
        return node.static_categories
    here = Viewpoint.of(selection)
    return memo.get_or_compute(
        (selection.id, "categories with its place" if taken else "categories"),
        (node, taken),
        answers,
        lambda: effective_categories(
            node.static_categories, (*taken, *steps_at(node, "category", here, answers)), here, answers
        ),
    )


# --- costs


@cached_on_node
def cost_order(node: EntryNode) -> tuple[tuple[str, Decimal], ...]:
    """Return the cost types that a selection lists with what one copy costs: its entry's first, then the others by name.

    A link to it has prices of its own. A type that no catalogue declares is none, except on what the data does not have.
    """
    own: dict[str, Decimal] = {}
    for holder in node.holders:
        # what a link costs stands in place of what its target costs, type by type
        own |= _declared_costs(holder, node)
    rest = sorted((k for k in node.expansion.cost_types if k.id not in own), key=lambda kind: str(kind.name))
    return (*own.items(), *((kind.id, ZERO) for kind in rest))


def _declared_costs(holder: SelectionBase, node: EntryNode) -> dict[str, Decimal]:
    found: dict[str, Decimal] = {}
    for cost in holder.costs:
        if cost.type_id in node.expansion.declared_costs or isinstance(node, MissingNode):
            found[cost.type_id] = found.get(cost.type_id, ZERO) + cost.value
    return found


def _update_costs(roster: WorkingRoster, answers: Answers, memo: Memo, *, keep_costs: bool) -> None:
    totals: dict[str, Decimal] = {}
    for force in roster.all_forces():
        update_force_costs(force, answers)
        for kind, value in force.costs.items():
            totals[kind] = totals.get(kind, ZERO) + value
        for root in force.selections:
            if not (keep_costs and root.costs):
                _cost(root, answers, memo)
            for selection in root.everything():
                for kind, value in selection.costs.items():
                    if value:
                        totals[kind] = totals.get(kind, ZERO) + value
    roster.priced.extend(kind for kind in totals if kind not in roster.priced)
    roster.totals = {kind: totals.get(kind, ZERO) for kind in roster.priced}


def _cost(selection: WorkingSelection, answers: Answers, memo: Memo) -> None:
    for child in selection.children:
        _cost(child, answers, memo)
    each = cost_each(selection, answers, memo)
    number = selection.number
    costs = {kind: value * number for kind, value in each}
    if costs != selection.costs:
        selection.costs = costs
        answers.forget_costs()


def cost_each(selection: WorkingSelection, answers: Answers, memo: Memo) -> tuple[tuple[str, Decimal], ...]:
    """Return what one copy costs, by cost type."""
    node = selection.node
    base = cost_order(node)
    own, more = node.steps, answers.ask(StepsOn(selection.id))
    if not any(kind in own or kind in more for kind, _ in base):
        return base
    return memo.get_or_compute(
        (selection.id, "costs"), node, answers, lambda: costs_at(node, Viewpoint.of(selection), answers)
    )


def costs_at(node: EntryNode, viewpoint: Viewpoint, answers: Answers) -> tuple[tuple[str, Decimal], ...]:
    """Return what one copy of an entry costs, chosen or not, by cost type."""
    return tuple(
        (kind, effective_number(value, steps_at(node, kind, viewpoint, answers), viewpoint, answers))
        for kind, value in cost_order(node)
    )


# --- names


LOOKS = ("name", "annotation", "hidden", "page")


def _update_looks(selection: WorkingSelection, answers: Answers, memo: Memo) -> None:
    node = selection.node
    own, more = node.steps, answers.ask(StepsOn(selection.id))
    if not any(field in own or field in more for field in LOOKS):
        selection.name, selection.hidden, selection.page = node.name, node.hidden, node.base.page
        return
    selection.name, selection.hidden, selection.page = memo.get_or_compute(
        (selection.id, "looks"),
        node,
        answers,
        lambda: looks(node, Viewpoint.of(selection), answers),
    )


def looks(node: Node, viewpoint: Viewpoint, answers: Answers) -> tuple[Text, bool, str]:
    """Return name, hidden flag and page of an entry or a group, chosen or not."""

    def text(value: Text, field: str) -> Text:
        return effective_text(value, steps_at(node, field, viewpoint, answers), viewpoint, answers)

    return (
        annotated(text(node.name, "name"), text("", "annotation")),
        is_hidden(node, viewpoint, answers),
        str(text(node.base.page, "page")),
    )


def is_hidden(node: Node, viewpoint: Viewpoint, answers: Answers) -> bool:
    """Return whether an entry or group is hidden by itself."""
    steps = steps_at(node, "hidden", viewpoint, answers)
    return effective_flag(node.hidden, steps, viewpoint, answers) if steps else node.hidden


def is_concealed(node: Node, viewpoint: Viewpoint, answers: Answers) -> bool:
    """Return whether it is hidden by itself or by a group around it."""
    if is_hidden(node, viewpoint, answers):
        return True
    return any(is_hidden(group, viewpoint.of_group(group), answers) for group in node.groups)
