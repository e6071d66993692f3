"""What a force itself costs, is called and tells: its own values and those of its categories, after all modifiers."""

from collections.abc import Iterable
from decimal import Decimal

from armybuilder.catalogue.force_links import costs_through
from armybuilder.catalogue.modifying import Steps, steps_by_field
from armybuilder.catalogue.text import Text
from armybuilder.catalogue.tree import CategoryLink, Cost
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import NO_STEPS, annotated, effective_flag, effective_number, effective_text
from armybuilder.roster.relative_modifiers import StepsOn
from armybuilder.roster.roster_index import InCategory
from armybuilder.roster.working import WorkingForce

ZERO = Decimal(0)


def force_steps(force: WorkingForce, answers: Answers) -> Steps:
    """Return the steps that change a force: those of its kind, then those that lead to it."""
    return _with(steps_by_field(force.entry), answers.ask(StepsOn(force.id)))


def category_steps(force: WorkingForce, link: CategoryLink, answers: Answers) -> Steps:
    """Return the steps that change a category of a force: its own, those of the link, then those that lead to it."""
    entry = force.expansion.category_entries.get(link.target_id)
    found = steps_by_field(link) if entry is None else steps_by_field(entry, link)
    if force.expansion.extended:
        for primary_only in (True, False):
            found = _with(found, answers.ask(StepsOn(InCategory(force.id, link.target_id, primary_only))))
    return found


def category_viewpoint(force: WorkingForce, category: str) -> Viewpoint:
    """Return from where a category of a force asks: BattleScribe's stands for its force."""
    return Viewpoint(force, category=category if force.expansion.extended else "")


def _with(own: Steps, more: Steps) -> Steps:
    if not more:
        return own
    return {field: (*own.get(field, ()), *more.get(field, ())) for field in {**own, **more}}


# --- looks


def update_force(force: WorkingForce, answers: Answers) -> None:
    """Bring name, hidden flag and page of a force up to date."""
    entry, steps, here = force.entry, force_steps(force, answers), Viewpoint(force)

    def text(value: Text, field: str) -> Text:
        return effective_text(value, steps.get(field, NO_STEPS), here, answers)

    force.name = annotated(text(entry.name, "name"), text("", "annotation"))
    force.hidden = effective_flag(entry.hidden, steps.get("hidden", NO_STEPS), here, answers)
    force.page = str(text(entry.page, "page"))


def readme_of(force: WorkingForce, answers: Answers) -> Text:
    """Return what a force tells the player: how it works and what it grants."""
    steps = force_steps(force, answers).get("readme", NO_STEPS)
    return effective_text(force.entry.readme, steps, Viewpoint(force), answers)


# --- costs


def update_force_costs(force: WorkingForce, answers: Answers) -> None:
    """Bring what a force and its categories cost up to date: a category costs once, however many units stand in it."""
    found = _costs(Viewpoint(force), force.entry.costs, force_steps(force, answers), answers)
    for link in force.entry.category_links:
        entry = force.expansion.category_entries.get(link.target_id)
        costs = link.costs if entry is None else costs_through(link, entry)
        here, steps = category_viewpoint(force, link.target_id), category_steps(force, link, answers)
        for kind, value in _costs(here, costs, steps, answers).items():
            found[kind] = found.get(kind, ZERO) + value
    if found != force.costs:
        force.costs = found
        answers.forget_costs()


def _costs(here: Viewpoint, costs: Iterable[Cost], steps: Steps, answers: Answers) -> dict[str, Decimal]:
    base: dict[str, Decimal] = {}
    expansion = here.force.expansion
    for cost in costs:
        if cost.type_id in expansion.declared_costs:
            base[cost.type_id] = base.get(cost.type_id, ZERO) + cost.value
    for kind in steps.keys() & expansion.cost_type_ids:
        base.setdefault(kind, ZERO)
    found = {
        kind: effective_number(value, steps.get(kind, NO_STEPS), here, answers)
        for kind, value in base.items()
    }
    return {kind: value for kind, value in found.items() if value}
