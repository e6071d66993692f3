"""The units of an army of our own games, and the profiles that they were built from."""

import hashlib
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.tree import SelectionEntry
from armybuilder.roster.model import Roster, Selection, new_id


def definition_key(unit: Any) -> str:
    """Return a key that is the same for the same content and differs for any other."""
    return hashlib.sha256(encode(unit)).hexdigest()[:16]


def select(unit: Any, entry: SelectionEntry, selection_id: str = "") -> Selection:
    """Return a new selection of a unit with the default amounts of its parts, and the picture that goes with its card."""
    own = selection_id or new_id()
    children = tuple(
        Selection(id=f"{own}.{part.id}", entry=part.id, number=part.starting_amount)
        for part in entry.parts
        if part.starting_amount
    )
    picture = str(getattr(unit, "picture", ""))
    key = definition_key(unit)
    return Selection(id=own, entry=entry.id, definition=key, children=children, picture=picture)


def without_lost_crew(units: tuple[Selection, ...]) -> tuple[Selection, ...]:
    """Return the units without the posts of troopers that are not among them any more."""
    present = {s.id for s in units}
    return tuple(
        replace(s, crew=kept) if (kept := tuple(p for p in s.crew if p.squad in present)) != s.crew else s
        for s in units
    )


def pruned(roster: Roster) -> Roster:
    """Return the roster without the profiles that no unit of it was built from."""
    used = {s.definition for s in roster.units}
    if used == roster.definitions.keys():
        return roster
    return replace(roster, definitions={k: d for k, d in roster.definitions.items() if k in used})
