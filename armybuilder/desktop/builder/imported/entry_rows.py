"""What a force can take, as rows: by category in the force's order, in the order of the data within each."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import lru_cache
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.nodes import EntryNode, cached_on_node
from armybuilder.catalogue.text import Language, Text, fold, said
from armybuilder.desktop.lists.entry_model import EntryGroup, EntryRow
from armybuilder.roster.counting import Answers
from armybuilder.roster.offering import OfferedEntry, offered_entries
from armybuilder.roster.option_limits import Why
from armybuilder.roster.taking import Costs, starting_costs
from armybuilder.roster.text_changes import written
from armybuilder.roster.working import WorkingForce
from armybuilder.wording.messages import say

ZERO = Decimal(0)


class Judged(Struct, frozen=True):
    """What a unit costs as it is taken, None where that is not known yet, and why no more of it fits."""

    costs: Costs | None
    why: Why | None = None


Judge = Callable[[OfferedEntry, WorkingForce, Answers], Judged]


def priced(offered: OfferedEntry, force: WorkingForce, answers: Answers) -> Judged:
    """Return a unit's costs alone, at once."""
    return Judged(starting_costs(offered.node, force, answers))


class RowWords(Struct, frozen=True):
    """How rows are worded: the language, the cost types that are told with their names, the main one first."""

    language: Language
    cost_types: tuple[tuple[str, str], ...]
    without: str = ""


def category_rows(
    force: WorkingForce,
    answers: Answers,
    words: RowWords,
    *,
    text: str = "",
    judge: Judge = priced,
    starred: frozenset[str] = frozenset(),
    unlisted: bool = False,
) -> Iterator[EntryGroup]:
    """Every category with entries that have a folded text; those that the force does not list only where the `unlisted`
    are wanted.

    Where the cost is not known yet the row goes without it, and without what it offers.
    """
    by_category: dict[str, list[EntryRow]] = {}
    for offered in offered_entries(force, answers, unlisted=unlisted):
        row = _row(offered, judge(offered, force, answers), words, offered.node.full_id in starred)
        if not text or text in fold(row.name) or text in fold(row.facts):
            by_category.setdefault(offered.category, []).append(row)
    for category, rows in by_category.items():
        entry = force.expansion.category_entries.get(category)
        name = words.without if entry is None else said(entry.name, words.language)
        yield EntryGroup(category, name, tuple(rows))


def _row(offered: OfferedEntry, judged: Judged, words: RowWords, starred: bool) -> EntryRow:
    node, name = offered.node, said(offered.name, words.language)
    if judged.costs is None:
        return EntryRow(node.full_id, name, "", "", chip=offered.twin, starred=starred)
    groups = [said(group, words.language) for group in _groups_of(node)]
    main, *others = words.cost_types or (("", ""),)
    more = (
        f"{written(judged.costs[kind])} {kind_name}" for kind, kind_name in others if judged.costs.get(kind)
    )
    return EntryRow(
        node.full_id,
        name,
        written(judged.costs.get(main[0], ZERO)),
        ", ".join((*more, *groups)),
        why=""
        if judged.why is None
        else _told(judged.why.key, tuple(judged.why.values.items()), words.language),
        chip=offered.twin,
        starred=starred,
    )


@lru_cache(maxsize=1024)
def _told(key: str, values: tuple[tuple[str, Any], ...], language: Language) -> str:
    """Why something does not fit, in words: many units of an army do not for the same reason."""
    return say(key, language, **dict(values))


@cached_on_node
def _groups_of(node: EntryNode) -> tuple[Text, ...]:
    """What there is to choose from below an entry."""
    return tuple(group.name for group in node.groups_below if group.group is None)
