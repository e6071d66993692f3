"""Groups that contain themselves through links: whoever followed the links would never come to an end."""

from collections.abc import Iterator, Mapping

from armybuilder.catalogue.text import said
from armybuilder.catalogue.tree import Catalogue, InfoGroup, SelectionEntryGroup
from armybuilder.exchange.battlescribe.remarks import short

LONGEST_SHOWN = 5

Edges = dict[str, list[str]]


def group_links(catalogue: Catalogue) -> Edges:
    """For each shared group, the groups that it links to with no selection in between.

    An entry that leads back to itself is not meant: there each round is a choice of the player's.
    """
    return {group.id: list(_linked_groups(group)) for group in catalogue.shared_selection_entry_groups}


def info_links(catalogue: Catalogue) -> Edges:
    """For each shared info group, the info groups that it links to."""
    return {group.id: list(_linked_infos(group)) for group in catalogue.shared_info_groups}


def group_names(catalogue: Catalogue) -> dict[str, str]:
    """Return the names of both kinds of shared groups by id."""
    groups = (*catalogue.shared_selection_entry_groups, *catalogue.shared_info_groups)
    return {group.id: short(said(group.name, "en")) for group in groups}


def _linked_groups(group: SelectionEntryGroup) -> Iterator[str]:
    waiting = [group.selection_entry_groups]
    links = list(group.entry_links)
    while waiting or links:
        if waiting:
            for inner in waiting.pop():
                waiting.append(inner.selection_entry_groups)
                links += inner.entry_links
        elif (link := links.pop()).type == "selectionEntryGroup":
            yield link.target_id
            # what a link brings itself joins the group it stands for
            waiting.append(link.selection_entry_groups)
            links += link.entry_links


def _linked_infos(group: InfoGroup) -> Iterator[str]:
    waiting = [group]
    while waiting:
        inner = waiting.pop()
        waiting += inner.info_groups
        yield from (link.target_id for link in inner.info_links if link.type == "infoGroup")


def cycles(edges: Mapping[str, list[str]]) -> Iterator[list[str]]:
    """Yield one way around for each link that closes a cycle, from the group that it leads back to; long ones are cut."""
    done: set[str] = set()
    for start in edges:
        path: dict[str, int] = {}
        waiting: list[tuple[str, Iterator[str]]] = []
        following: str | None = start
        while following is not None or waiting:
            if following is not None and following not in done:
                path[following] = len(path)
                waiting.append((following, iter(edges.get(following, ()))))
            following = None
            for target in waiting[-1][1] if waiting else ():
                if target in path:
                    yield [
                        *(name for name, _ in waiting[path[target] : path[target] + LONGEST_SHOWN]),
                        target,
                    ]
                elif target not in done:
                    following = target
                    break
            if following is None and waiting:
                finished = waiting.pop()[0]
                done.add(finished)
                del path[finished]
