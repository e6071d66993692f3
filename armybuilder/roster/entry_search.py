"""How the units of an imported game are searched: by words, costs, characteristics, and what they have or can choose.

Values are those of the data as they stand: what choices and other units would make of them is not asked.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from armybuilder.catalogue.expansion import Expansion
from armybuilder.catalogue.nodes import EntryNode, cached_on_node
from armybuilder.catalogue.query.index import SearchedField, SearchIndex
from armybuilder.catalogue.text import LANGUAGES, Text, said
from armybuilder.catalogue.throw import Throw
from armybuilder.catalogue.tree import InfoGroup, Profile, Rule

# entries link to one another in many ways
MOST_OPENED = 300
DEEPEST = 6
_NUMBER = re.compile(r"[-−–]?\d+(?:[.,]\d+)?")
# of the values of a characteristic so many are numbers where it is one
MOSTLY = 0.5

Costs = Mapping[str, Decimal]


def entry_index(
    nodes: Sequence[EntryNode],
    expansion: Expansion,
    costs_of: Callable[[EntryNode], Costs],
    category_of: Callable[[EntryNode], str],
) -> SearchIndex[EntryNode]:
    """Return the index by which units of a catalogue are searched; `costs_of` tells their costs by cost type."""
    *_, index = indexing(nodes, expansion, costs_of, category_of)
    assert index is not None
    return index


def indexing(
    nodes: Sequence[EntryNode],
    expansion: Expansion,
    costs_of: Callable[[EntryNode], Costs],
    category_of: Callable[[EntryNode], str],
) -> Iterator[SearchIndex[EntryNode] | None]:
    """Make the index little by little: after each step nothing is yielded, and the index at last."""
    for node in nodes:
        infos_of(node)
        yield None
    index = SearchIndex(
        nodes,
        lambda node: f"{_both(node.name)} {category_of(node)}",
        lambda node: " ".join((*_choices(node), *(_both(info.name) for info in infos_of(node)))),
        (*cost_fields(expansion, costs_of), *_characteristics(nodes), category_field(category_of)),
    )
    yield None
    for node in nodes:
        index.tell(node)
        yield None
    index.prepare()
    yield index


def _both(text: Text) -> str:
    return " ".join(dict.fromkeys(said(text, language) for language in LANGUAGES))


def cost_fields(expansion: Expansion, costs_of: Callable[[EntryNode], Costs]) -> Iterator[SearchedField]:
    """Yield each cost type by its name; the first is the cost."""
    for place, kind in enumerate(expansion.cost_types):
        names = tuple(dict.fromkeys(said(kind.name, language) for language in LANGUAGES))
        more = ("cost", "price", "points", "цена", "стоимость", "очки") if place == 0 else ()

        def values(node: EntryNode, own: str = kind.id) -> Sequence[Any]:
            return (float(costs_of(node).get(own, Decimal(0))),)

        yield SearchedField(f"cost.{kind.id}", (*names, *more), "amount", values)


def category_field(category_of: Callable[[EntryNode], str]) -> SearchedField:
    """Return the category as a search compares it."""
    names = ("category", "категория", "kind", "вид")
    return SearchedField("category", names, "text", lambda node: (category_of(node),))


def _characteristics(nodes: Sequence[EntryNode]) -> Iterator[SearchedField]:
    """The columns of the stat tables by their names."""
    found: defaultdict[str, defaultdict[int, list[str]]] = defaultdict(lambda: defaultdict(list))
    for node in nodes:
        for profile in profiles_of(node):
            for cell in profile.characteristics:
                if value := said(cell.value, "en").strip():
                    found[said(cell.name, "en")][id(node)].append(value)
    for name, by_node in found.items():
        amounts = are_amounts([value for values in by_node.values() for value in values])

        def values(
            node: EntryNode, own: Mapping[int, list[str]] = by_node, numbers: bool = amounts
        ) -> Sequence[Any]:
            kept = own.get(id(node), ())
            return [amount_in(value) for value in kept] if numbers else kept

        yield SearchedField(f"value.{name}", (name,), "amount" if amounts else "text", values)


def are_amounts(values: Sequence[str]) -> bool:
    """Return whether a characteristic with these values is a number: most of them are."""
    return sum(amount_in(value) is not None for value in values) >= MOSTLY * len(values) > 0


def amount_in(value: str) -> float | Throw | None:
    """Return the number that a value begins with, as in `6"`, `3+` and `12-24`, or its dice; None where it has none."""
    try:
        return Throw.parse(value)
    except ValueError:
        found = _NUMBER.match(value.strip())
    if found is None or len(found[0]) > 9:
        return None
    return float(found[0].replace(",", ".").replace("−", "-").replace("–", "-"))


def _choices(node: EntryNode) -> Iterator[str]:
    """The names of what a unit has and can choose."""
    for below in _below(node):
        yield _both(below.name)


def _below(node: EntryNode) -> Iterator[EntryNode]:
    """A unit's options and theirs, each once, as many as are opened."""
    waiting, seen = [(child, 1) for child in node.children], 0
    while waiting and seen < MOST_OPENED:
        child, depth = waiting.pop()
        seen += 1
        yield child
        if depth < DEEPEST:
            waiting += [(inner, depth + 1) for inner in child.children]


@cached_on_node
def infos_of(node: EntryNode) -> tuple[Profile | Rule, ...]:
    """Return the profiles and rules of a unit and of all that it has or can choose, each once."""
    return tuple(_infos(node, node.expansion))


def profiles_of(node: EntryNode) -> list[Profile]:
    """Return the profiles alone."""
    return [info for info in infos_of(node) if isinstance(info, Profile)]


def _infos(node: EntryNode, expansion: Expansion) -> Iterator[Profile | Rule]:
    """The profiles and rules below a unit, as far as is looked, each once."""
    seen: set[str] = set()
    waiting: list[tuple[Any, int]] = [(holder, 0) for one in (node, *_below(node)) for holder in one.holders]
    opened = 0
    while waiting and opened < MOST_OPENED:
        holder, depth = waiting.pop(0)
        opened += 1
        targets = [expansion.info_targets.get(link.target_id) for link in holder.info_links]
        for info in (*holder.profiles, *holder.rules, *holder.info_groups, *targets):
            if info is None or info.id in seen:
                continue
            seen.add(info.id)
            if not isinstance(info, InfoGroup):
                yield info
            elif depth < DEEPEST:
                waiting.append((info, depth + 1))
