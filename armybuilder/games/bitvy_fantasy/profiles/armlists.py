"""Armlists as TOML, written as a player would write them, read into typed units.

A file names its edition and faction once and then lists `[[squad]]`, `[[gun]]`, `[[machine]]` and `[[character]]`.
"""

from collections.abc import Callable
from typing import Any

from armybuilder.games.armlist_file import Form, read_aliases, read_units
from armybuilder.games.bitvy_fantasy.profiles.arsenal_rows import (
    MOST_MOBILITY,
    MOST_POINTS,
    read_arsenal,
    read_firearms,
    read_missiles,
    read_tyres,
)
from armybuilder.games.bitvy_fantasy.profiles.cells import clearance_of
from armybuilder.games.bitvy_fantasy.profiles.editions import EDITIONS, ELEMENTS, FACTIONS
from armybuilder.games.bitvy_fantasy.profiles.stat_rows import CHARACTER, MACHINE, read_stats, read_warriors
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Ability,
    Character,
    Clearance,
    Element,
    Gun,
    Machine,
    Squad,
    Unit,
)
from armybuilder.games.rows import Row

COMMON = ("id", "name", "aliases", "cost", "doubts")
FIELDS = {
    "squad": (
        *COMMON,
        "body",
        "warriors",
        "elements",
        "artefact",
        "artefact_name",
        "artefact_text",
        "name_only",
    ),
    "gun": (*COMMON, "type", "class", "crew", "mobility", "missiles", "tyres", "special"),
    "machine": (*COMMON, "type", "values", "modifications", "weapons", "abilities"),
    "character": (*COMMON, "values", "lives", "flies", "points", "weapons", "abilities"),
}
FORM = Form("bitvy_fantasy", [e.id for e in EDITIONS], [f.id for f in FACTIONS], FIELDS)
MOST_COST = 100_000
MOST_CREW = 10
MOST_LIVES = 10
MOST_MODIFICATIONS = 20
LONGEST_LINE = 200


def read_armlist(text: str, file: str) -> list[Unit]:
    """Every unit of a file: squads, guns, machines, characters. A Problem where anything is wrong."""
    return read_units(text, file, FORM, _READERS)


def _common(row: Row, edition: str, faction: str) -> dict[str, Any]:
    return {
        "id": f"{edition}.{faction}.{row.key('id')}",
        "edition": edition,
        "faction": faction,
        "name": row.local_text("name"),
        "aliases": read_aliases(row),
        "doubts": row.local_texts("doubts"),
    }


def _squad(row: Row, edition: str, faction: str) -> Squad:
    known = not row.flag("name_only")
    if not known and (told := [field for field in ("cost", "warriors") if field in row.table]):
        raise row.wrong("name_only", told[0], row.table[told[0]])
    named = row.local_text if "artefact" in row.table else row.optional_local_text
    return Squad(
        **_common(row, edition, faction),
        body_word=row.optional_local_text("body"),
        cost=row.number("cost", 0, MOST_COST) if known else None,
        elements=_elements(row),
        artefact=row.key("artefact", default=""),
        artefact_name=named("artefact_name"),
        artefact_text=row.optional_local_text("artefact_text"),
        warriors=read_warriors(row) if known else (),
    )


def _elements(row: Row) -> tuple[Element, ...]:
    found = row.strings("elements")
    for item, element in enumerate(found, 1):
        if element not in ELEMENTS:
            raise row.wrong("not_one_of", "elements", element, item, allowed=", ".join(ELEMENTS))
    return tuple(element for element in ELEMENTS if element in found)


def _gun(row: Row, edition: str, faction: str) -> Gun:
    return Gun(
        **_common(row, edition, faction),
        gun_type=row.local_text("type"),
        clearance=_class(row),
        cost=row.optional_number("cost", 0, MOST_COST),
        crew=row.optional_number("crew", 1, MOST_CREW),
        mobility=row.optional_number("mobility", 0, MOST_MOBILITY),
        missiles=read_missiles(row),
        tyres=read_tyres(row),
        special=row.local_texts("special"),
    )


def _class(row: Row) -> Clearance | None:
    """The class of a gun: one of the codes of clearance, None where the field is left out."""
    if "class" not in row.table:
        return None
    text = row.text_of("class")
    try:
        (code,) = clearance_of(text)
    except ValueError:
        raise row.wrong("not_one_of", "class", text, allowed="А, К, П, МП") from None
    return code


def _machine(row: Row, edition: str, faction: str) -> Machine:
    """A machine; one whose values no source tells has none (BF-A-2)."""
    unknown = dict.fromkeys(MACHINE)
    values = read_stats(row, "values", _line(row), MACHINE) if "values" in row.table else unknown
    weapons, close_combat = read_arsenal(row)
    several = "modifications" in row.table
    return Machine(
        **_common(row, edition, faction),
        **values,
        machine_type=row.local_text("type"),
        cost=row.optional_number("cost", 0, MOST_COST),
        modifications=row.number("modifications", 1, MOST_MODIFICATIONS) if several else 1,
        weapons=weapons,
        close_combat=close_combat,
        abilities=_abilities(row),
    )


def _character(row: Row, edition: str, faction: str) -> Character:
    return Character(
        **_common(row, edition, faction),
        **read_stats(row, "values", _line(row), CHARACTER),
        cost=row.number("cost", 0, MOST_COST),
        lives=row.number("lives", 1, MOST_LIVES) if "lives" in row.table else 1,
        flies=row.flag("flies") is True,
        points=row.quantity("points", 0, MOST_POINTS) if "points" in row.table else None,
        weapons=read_firearms(row),
        abilities=_abilities(row),
    )


def _line(row: Row) -> str:
    return row.text_of("values", longest=LONGEST_LINE)


def _abilities(row: Row) -> tuple[Ability, ...]:
    found = []
    for number, table in enumerate(row.tables("abilities"), 1):
        inner = row.inner(table, "abilities", number)
        inner.only(("name", "text"))
        found.append(Ability(inner.local_text("name"), inner.local_text("text")))
    return tuple(found)


_READERS: dict[str, Callable[[Row, str, str], Unit]] = {
    "squad": _squad,
    "gun": _gun,
    "machine": _machine,
    "character": _character,
}
