"""What a force is offered: its units by the category that they would stand in, in the order that the data give."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.catalogue.nodes import EntryNode
from armybuilder.catalogue.sorting import Place, place_of
from armybuilder.catalogue.text import Text, said
from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.counting import Answers, Viewpoint
from armybuilder.roster.modifying import effective_categories
from armybuilder.roster.relative_modifiers import place_steps, steps_at
from armybuilder.roster.updating import looks
from armybuilder.roster.working import WorkingForce, primary_of


class OfferedEntry(Struct, frozen=True):
    """A unit on offer, with the categories that it would have, the one that it would stand in and its place there.

    `twin` tells it from others of its name.
    """

    node: EntryNode
    name: Text
    categories: tuple[tuple[str, bool], ...]
    category: str
    place: Place
    twin: str = ""


def offered_entries(
    force: WorkingForce, answers: Answers, *, unlisted: bool = False
) -> tuple[OfferedEntry, ...]:
    """Return the units that a force is offered as the army stands: by the categories that it lists, each in its order.

    Hidden ones are left out, and those whose category it does not list, unless the `unlisted` are wanted too, as where one
    looks through a catalogue; what has no category at all comes last.
    """
    order = [*(link.target_id for link in force.entry.category_links), UNCATEGORISED]
    at = {category: place for place, category in reversed(list(enumerate(order)))}
    offers = (_offered(node, force, answers) for node in force.expansion.roots)
    found = [one for one in offers if one is not None and (unlisted or one.category in at)]
    for one in found:
        at.setdefault(one.category, len(at))
    found.sort(key=lambda one: (at[one.category], one.place))
    return tuple(_told_apart(found))


def _offered(node: EntryNode, force: WorkingForce, answers: Answers) -> OfferedEntry | None:
    here = Viewpoint(force, None, None, node)

    def work() -> OfferedEntry | None:
        name, hidden, _ = looks(node, here, answers)
        if hidden:
            return None
        # whether a place that only one may have is still free is asked when the unit is taken
        taken = place_steps(node)
        steps = (step for step in steps_at(node, "category", here, answers) if step not in taken)
        categories = effective_categories(node.static_categories, steps, here, answers)
        return OfferedEntry(node, name, categories, primary_of(categories), place_of(node, name))

    return answers.kept((force.id, f"offered {node.full_id}"), node, work)


def _told_apart(found: list[OfferedEntry]) -> Iterator[OfferedEntry]:
    """Yield units with what tells those of one name in one category apart: what offers them, or else a number."""
    alike: dict[tuple[str, str], list[OfferedEntry]] = {}
    for one in found:
        alike.setdefault((one.category, str(one.name)), []).append(one)
    for one in found:
        twins = alike[one.category, str(one.name)]
        if len(twins) == 1:
            yield one
            continue
        sources = [_source(twin.node) for twin in twins]
        place = twins.index(one)
        apart = sources[place] if len(set(sources)) == len(sources) else f"#{place + 1}"
        yield replace(one, twin=apart)


def _source(node: EntryNode) -> str:
    """Return the publication that a unit is from, or else the catalogue that has it."""
    publications = {one.id: one for holder in node.expansion.reach for one in holder.publications}
    for holder in reversed(node.holders):
        if holder.publication_id in publications:
            return said(publications[holder.publication_id].name, "en")
    return ""
