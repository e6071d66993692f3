"""What a force can take, as rows: by category in the force's order, by name within each."""

from collections.abc import Callable, Iterator
from decimal import Decimal

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.text import Language, fold, said
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.desktop.lists.entry_model import EntryGroup, EntryRow
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.taking import starting_cost
from armybuilder.roster.text_changes import written
from armybuilder.roster.updating import looks
from armybuilder.roster.working import WorkingForce

Price = Callable[[EntryNode, WorkingForce, str, Answers], Decimal | None]


def category_rows(
    force: WorkingForce,
    cost_type: str,
    answers: Answers,
    language: Language,
    *,
    text: str = "",
    without: str = "",
    price: Price = starting_cost,
) -> Iterator[EntryGroup]:
    """Every category with entries that have a folded text; `without` names what has no category.

    Where `price` does not know a cost yet the row goes without it, and without what it offers.
    """
    by_category: dict[str, list[EntryRow]] = {}
    for node in force.expansion.roots:
        row = _entry(node, force, answers, language, price(node, force, cost_type, answers))
        if row is not None and (text in fold(row.name) or text in fold(row.facts)):
            by_category.setdefault(_primary(node), []).append(row)
    order = [link.target_id for link in force.entry.category_links]
    entries = force.expansion.category_entries
    for category in [*order, *(c for c in by_category if c not in order)]:
        rows = by_category.get(category)
        if rows:
            entry = entries.get(category)
            name = without if entry is None else said(entry.name, language)
            yield EntryGroup(category, name, tuple(sorted(rows, key=lambda row: fold(row.name))))


def _entry(
    node: EntryNode, force: WorkingForce, answers: Answers, language: Language, cost: Decimal | None
) -> EntryRow | None:
    name, hidden, _ = answers.kept(
        (force.id, f"looks {node.full_id}"),
        node,
        lambda: looks(node, Viewpoint(force, None, None, node), answers),
    )
    if hidden:
        return None
    if cost is None:
        return EntryRow(node.full_id, said(name, language), "", "")
    groups = [said(group.name, language) for group in node.groups_below if group.group is None]
    return EntryRow(node.full_id, said(name, language), written(cost), ", ".join(groups))


def _primary(node: EntryNode) -> str:
    return next((category for category, primary in node.static_categories if primary), UNCATEGORISED)
