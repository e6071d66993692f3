"""Armlists as TOML, written as a player would write them, read into bases.

A file names its edition and faction once and then lists `[[standard]]`, `[[individual]]`, `[[large]]` and `[[gun]]`.
The cost is not written: it follows from the profile.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, cast

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games.armlist_file import Form, read_aliases, read_units
from armybuilder.games.batalist.profiles.editions import EDITIONS, FACTIONS
from armybuilder.games.batalist.profiles.units import SKILLS, Base
from armybuilder.games.batalist.rules.basics.bases import Skill, are_at_odds
from armybuilder.games.batalist.rules.basics.stands import STANDARD_WIDTH, STANDS, Stand
from armybuilder.games.rows import Row

COMMON = ("id", "name", "aliases", "note", "profile", "skills", "width", "depth", "doubts")
FIELDS: dict[str, tuple[str, ...]] = {
    stand: (*COMMON, "figures") if stand == "standard" else COMMON for stand in STANDS
}
FORM = Form("batalist", [e.id for e in EDITIONS], [f.id for f in FACTIONS], FIELDS)
NEEDED = ("quality", "speed", "melee", "defence")
VALUES = ("quality", "speed", "melee", "shooting", "range", "defence")
BOUNDS = {
    field.name: (field.least, field.most) for field in fields_of(Base) if field.kind in ("whole", "number")
}
EXAMPLE = "{ quality = 3, speed = 5, melee = 3, shooting = 0, range = 0, defence = 3 }"


def read_armlist(text: str, file: str) -> list[Base]:
    """Every base of a file, stand after stand. A Problem where anything is wrong."""
    return read_units(text, file, FORM, _READERS)


def _base(stand: Stand, row: Row, edition: str, faction: str) -> Base:
    shape: dict[str, Any] = {"depth": _length(row, "depth")}
    if stand == "standard":
        shape["figures"] = _number(row, "figures")
        if row.table.get("width", STANDARD_WIDTH) != STANDARD_WIDTH:
            raise row.wrong("standard_width", "width", row.table["width"])
    else:
        shape["width"] = _length(row, "width")
    return Base(
        id=f"{edition}.{faction}.{row.key('id')}",
        edition=edition,
        faction=faction,
        name=row.local_text("name"),
        aliases=read_aliases(row),
        note=row.optional_local_text("note"),
        stand=stand,
        **shape,
        **_profile(row),
        skills=_skills(row),
        doubts=row.local_texts("doubts"),
    )


def _profile(row: Row) -> dict[str, int]:
    """The values of a profile; shooting and range may be left out by those who do not shoot."""
    table = row.table.get("profile")
    if not isinstance(table, dict):
        raise row.wrong("not_profile", "profile", table if table is not None else "", example=EXAMPLE)
    inner = row.inner(table, "profile")
    inner.only(VALUES)
    return {name: _number(inner, name) for name in VALUES if name in NEEDED or name in table}


def _skills(row: Row) -> tuple[Skill, ...]:
    """The skills in the order of the rules, each at most once (BT-2-8)."""
    found = row.strings("skills")
    for item, skill in enumerate(found, 1):
        if skill not in SKILLS:
            raise row.wrong("not_one_of", "skills", skill, item, allowed=", ".join(SKILLS))
        if skill in found[: item - 1]:
            raise row.wrong("skill_twice", "skills", skill, item)
    if are_at_odds(found):
        raise row.wrong("coward_steadfast", "skills", "coward, steadfast")
    return tuple(skill for skill in SKILLS if skill in found)


def _number(row: Row, field: str) -> int:
    least, most = BOUNDS[field]
    return row.number(field, int(cast("float", least)), int(cast("float", most)))


def _length(row: Row, field: str) -> float:
    least, most = BOUNDS[field]
    return row.quantity(field, cast("float", least), cast("float", most))


_READERS: dict[str, Callable[[Row, str, str], Base]] = {stand: partial(_base, stand) for stand in STANDS}
