"""Ids for what an author has named and given no id: the name in small Latin letters."""

import re
from collections.abc import Collection, Iterator, Sequence
from itertools import count
from typing import Any

from armybuilder.catalogue.records.starting import Plain
from armybuilder.games.own_game.declaration import HEAD, RESERVED, SECTIONS, TABLES

LONGEST = 32
LATIN = str.maketrans(
    dict(zip("абвгдеёзийклмнопрстуфхыэ", "abvgdeeziyklmnoprstufhye", strict=True))
    | {"ж": "zh", "ц": "ts", "ч": "ch", "ш": "sh", "щ": "sch", "ъ": "", "ь": "", "ю": "yu", "я": "ya"}
)
OF_PROFILES = frozenset((*RESERVED, *SECTIONS, *TABLES, *HEAD))
Path = tuple[str, ...]


def id_from(name: str, taken: Collection[str] = RESERVED) -> str:
    """Return an id made of a name that nothing else has: “Дед Ёж” is `ded_ezh`. Empty where the name has no letters."""
    latin = name.casefold().translate(LATIN)
    words = re.sub(r"[^a-z0-9]+", "_", latin).strip("_")[:LONGEST].rstrip("_")
    if not words:
        return ""
    base = words if words[0].isalpha() else f"n{words}"
    return next(
        one for number in count(1) if (one := base if number == 1 else f"{base}_{number}") not in taken
    )


def ids_wanted(written: Plain, taken: Collection[str] = ()) -> dict[Path, str]:
    """Return the ids of all that has a name and no id, by the way to its `id`; games of the ids `taken` are there already."""
    found: dict[Path, str] = {}

    def name(things: Sequence[Any], before: Path, reserved: Collection[str]) -> None:
        used = {*reserved, *(one["id"] for one in things if one.get("id"))}
        for number, one in enumerate(things, 1):
            if not one.get("id") and (made := id_from(_told(one.get("name")), used)):
                found[*before, str(number), "id"] = made
                used.add(made)

    if not written.get("id") and (own := id_from(_told(written.get("title")), {*RESERVED, *taken})):
        found["id",] = own
    for section in ("factions", "kinds", "profiles"):
        name(written.get(section) or (), (section,), OF_PROFILES if section == "profiles" else ())
    for way, things, reserved in _inner(written):
        name(things, way, reserved)
    fields = {
        one.get("id") for profile in written.get("profiles") or () for one in profile.get("fields") or ()
    }
    name(written.get("costs") or (), ("costs",), {*RESERVED, *OF_OPTIONS, "points", *fields})
    return found


# what stands in the tables of options beside what every unit has
OF_OPTIONS = frozenset(("least", "group"))


def _inner(written: Plain) -> Iterator[tuple[Path, Sequence[Any], Collection[str]]]:
    """Yield the fields of each profile, and the choices and columns of each field."""
    costs = {one.get("id") for one in written.get("costs") or ()}
    for place, profile in enumerate(written.get("profiles") or (), 1):
        way: Path = ("profiles", str(place), "fields")
        fields = profile.get("fields") or ()
        yield way, fields, {*RESERVED, *costs}
        for number, field in enumerate(fields, 1):
            yield (*way, str(number), "choices"), field.get("choices") or (), ()
            yield (*way, str(number), "columns"), field.get("columns") or (), RESERVED


def with_ids(written: Plain, ids: dict[Path, str]) -> Plain:
    """Return what is written with these ids put in."""
    found = dict(written)
    for way, own in ids.items():
        _put(found, way, own)
    return found


def _put(place: Any, way: Path, own: str) -> None:
    """Put an id in; every table and list on the way to it is copied first."""
    *before, last = way
    for part in before:
        key: Any = int(part) - 1 if part.isdecimal() else part
        inner = place[key]
        place[key] = list(inner) if isinstance(inner, list) else dict(inner)
        place = place[key]
    place[last] = own


def _told(name: Any) -> str:
    """The name that an id is made of: the English one where there is one."""
    return str(name.get("en") or name.get("ru") or "") if isinstance(name, dict) else str(name or "")
