"""Which part of a collection a player wants to see."""

from collections.abc import Mapping

from armybuilder.catalogue.text import fold
from armybuilder.desktop.library.collection.summary import Shown
from armybuilder.games.collection_list import Listed
from armybuilder.roster.collection import Holding


def searched(row: Listed) -> str:
    """Return what a thing is found by."""
    return fold(" ".join((row.name, row.group, row.edition, row.holding.place, row.holding.notes)))


def is_in(part: Shown, one: Holding, taken: Mapping[str, int]) -> bool:
    """Return whether a thing belongs to a part; `taken` is the most of each that a single army takes."""
    match part:
        case "unpainted":
            return one.painted < one.owned
        case "unbuilt":
            return one.built < one.owned
        case "unused":
            return one.entry not in taken
        case "lacking":
            return taken.get(one.entry, 0) > one.owned
    return True
