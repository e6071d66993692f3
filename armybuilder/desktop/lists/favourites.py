"""The player's favourites in the palette of the builder: above all others, or alone."""

from collections.abc import Iterable

from msgspec.structs import replace

from armybuilder.desktop.lists.entry_model import EntryGroup

FAVOURITES = "favourites"


def starred_first(groups: Iterable[EntryGroup], name: str) -> tuple[EntryGroup, ...]:
    """Return groups with one of all favourites above them, where there are some; they stand in their own groups too."""
    found = tuple(groups)
    starred = {row.entry: row for group in found for row in group.entries if row.starred}
    return (EntryGroup(FAVOURITES, name, tuple(starred.values())), *found) if starred else found


def only_starred(groups: Iterable[EntryGroup]) -> tuple[EntryGroup, ...]:
    """Return what of some groups is among the favourites."""
    limited = (replace(group, entries=tuple(row for row in group.entries if row.starred)) for group in groups)
    return tuple(group for group in limited if group.entries)
