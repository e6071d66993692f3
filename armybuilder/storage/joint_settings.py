"""Settings that hold many things of a player's: those of two databases go together, and what is here stays."""

from collections.abc import Mapping
from typing import Any

from armybuilder.catalogue.text import fold
from armybuilder.storage import army_folders, followed_folders, rule_bookmarks
from armybuilder.storage.settings import FAVOURITES, HOUSE_RULES, TABLES


def joint(key: str, here: Any, other: Any, made: Mapping[str, str]) -> Any:
    """Return the value of a setting with what the other database has beside it; None where it is not one of many things.

    `made` are the moments at which armies that came from there were made, as they are there and here. What is not
    here comes as it is there, and is None too, unless armies are known by other moments here.
    """
    if key == army_folders.KEY and (here is not None or any(there != own for there, own in made.items())):
        return _folders(here, other, made)
    if key == followed_folders.KEY and _are_tables(here) and _are_tables(other):
        known = {folder.get("path") for folder in here}
        return [*here, *(folder for folder in other if folder.get("path") not in known)]
    if key.startswith(FAVOURITES) and _are_texts(here) and _are_texts(other):
        return sorted({*here, *other})
    if (
        key.startswith((TABLES, HOUSE_RULES, rule_bookmarks.KEY))
        and isinstance(here, dict)
        and isinstance(other, dict)
    ):
        return {**other, **here}
    return None


def _folders(here: Any, other: Any, made: Mapping[str, str]) -> Any:
    """Return the folders of both; armies that came stand in theirs."""
    names, armies = army_folders.read(here)
    others, theirs = army_folders.read(other)
    known = {fold(name): name for name in names}
    for name in others[: max(0, army_folders.MOST - len(names))]:
        known.setdefault(fold(name), name)
    came = {made[m]: known[fold(name)] for m, name in theirs.items() if m in made and fold(name) in known}
    return {"names": list(known.values()), "armies": came | armies}


def _are_tables(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, dict) for one in value)


def _are_texts(value: Any) -> bool:
    return isinstance(value, list) and all(isinstance(one, str) for one in value)
