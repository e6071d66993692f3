"""What in a set of game data leads nowhere or means nothing to the program: told, never a reason to refuse it."""

from collections.abc import Iterator, Sequence

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.text import Note
from armybuilder.exchange.battlescribe.cycles import Edges, cycles, group_links, group_names, info_links
from armybuilder.exchange.battlescribe.file_checks import Known, check_file
from armybuilder.exchange.battlescribe.index import index_of
from armybuilder.exchange.battlescribe.remarks import Remarks


def check(data_set: DataSet, known: Known | None = None) -> tuple[Note, ...]:
    """All remarks on a set, file by file; `known` is taken from its own files unless it is given."""
    files = (data_set.system, *data_set.catalogues)
    known = known or known_in(files)
    found = [remark for file in files for remark in check_file(file, known)]
    return (*found, *_cycles(files))


def known_in(files: Sequence[GameFile]) -> Known:
    """Return the ids of all these files."""
    indexes = {file.catalogue.id: index_of(file.catalogue) for file in files}
    found = list(indexes.values())
    return Known(
        indexes=indexes,
        ids=frozenset(indexes).union(*(index.ids for index in found)),
        constraints=frozenset().union(*(index.constraints for index in found)),
        cost_types=frozenset().union(*(index.cost_types for index in found)),
        characteristic_types=frozenset().union(*(index.characteristic_types for index in found)),
    )


def _cycles(files: Sequence[GameFile]) -> Iterator[Note]:
    edges: Edges = {}
    names: dict[str, str] = {}
    homes: dict[str, Remarks] = {}
    for file in files:
        linked = group_links(file.catalogue) | info_links(file.catalogue)
        edges |= linked
        names |= group_names(file.catalogue)
        homes |= dict.fromkeys(linked, Remarks(file.name))  # all of a file's groups share its remarks
    for way in cycles(edges):
        remarks = homes[way[0]]
        if not remarks.met(tuple(way)):
            remarks.add(tuple(way), "game_data.cycle", place=" › ".join(names[one] for one in way))
    for remarks in {id(found): found for found in homes.values()}.values():
        yield from remarks.all()
