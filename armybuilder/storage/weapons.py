"""The weapons and devices of a unit as rows of their table."""

from collections.abc import Callable, Iterable
from typing import Any

from armybuilder.catalogue.codec import encode, to_plain

GROUPS = ("weapons", "close_combat", "equipment")

WeaponsOf = Callable[[Any], Iterable[dict[str, Any]]]


def weapons_of(unit: Any) -> Iterable[dict[str, Any]]:
    """Yield the weapons of a profile that keeps them under the names of `GROUPS`; none for any other.

    `kind` is the group that a weapon stands in; `reach` and `power` are dice as text, or None.
    """
    for group in GROUPS:
        parts = getattr(unit, group, ())
        # in a game of a player's own the names may mean something else
        for part in parts if isinstance(parts, tuple) else ():
            if not hasattr(part, "id"):
                continue
            profile = to_plain(part)
            yield {
                "id": part.id,
                "kind": group,
                "name_ru": part.name.ru,
                "name_en": part.name.en,
                "amount": getattr(part, "count", 1),
                "reach": profile.get("range"),
                "power": profile.get("power"),
                "profile": encode(profile).decode(),
            }
