"""The weapons and devices of a unit as rows of a table."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import LocalText

GROUPS = ("weapons", "close_combat", "equipment")


class WeaponRow(Struct, frozen=True):
    """A weapon of a unit. `kind` is the group it stands in; `reach` and `power` are dice as text, or None."""

    id: str
    kind: str
    name: LocalText
    amount: int
    reach: str | None
    power: str | None
    profile: dict[str, Any]


WeaponsOf = Callable[[Any], Iterable[WeaponRow]]


def weapons_of(unit: Any) -> Iterable[WeaponRow]:
    """Yield the weapons of a profile that keeps them under the names of `GROUPS`; none for any other."""
    for group in GROUPS:
        for part in getattr(unit, group, ()):
            profile = to_plain(part)
            yield WeaponRow(
                id=part.id,
                kind=group,
                name=part.name,
                amount=getattr(part, "count", 1),
                reach=profile.get("range"),
                power=profile.get("power"),
                profile=profile,
            )
