"""What is fitted to machines and thrown by guns: weapons, missiles, tyres."""

from typing import Any, get_args

from armybuilder.games.bitvy_fantasy.profiles.units import CloseCombatWeapon, Missile, Mode, Tyres, Weapon
from armybuilder.games.rows import Row

COMMON = ("id", "name", "cost")
FIREARM = (*COMMON, "mode", "shooting", "range", "points")
CLOSE_COMBAT = (*COMMON, "melee")
MISSILE = (*COMMON, "points", "striped", "radius", "kills", "wounds")
TYRES = ("mobility", "cost")
ANY = tuple(dict.fromkeys((*FIREARM, *CLOSE_COMBAT, *MISSILE, *TYRES)))
MOST_COST = 1000
MOST_DICE = 20
MOST_RANGE = 100
MOST_POINTS = 20
MOST_MELEE = 20
MOST_RADIUS = 20
MOST_MOBILITY = 20


def read_arsenal(row: Row) -> tuple[tuple[Weapon, ...], tuple[CloseCombatWeapon, ...]]:
    """The weapons of a machine, each on its own (BF-6.10-4): `melee` makes a close-combat weapon."""
    weapons: list[Weapon] = []
    close_combat: list[CloseCombatWeapon] = []
    for inner, common in _parts(row, "weapons", (*FIREARM, "melee")):
        if "melee" in inner.table:
            inner.only(CLOSE_COMBAT)
            close_combat.append(CloseCombatWeapon(**common, melee=inner.number("melee", 0, MOST_MELEE)))
        else:
            weapons.append(_firearm(inner, common))
    return tuple(weapons), tuple(close_combat)


def read_firearms(row: Row) -> tuple[Weapon, ...]:
    """The firearms that a character may take along."""
    return tuple(_firearm(inner, common) for inner, common in _parts(row, "weapons", FIREARM))


def read_missiles(row: Row) -> tuple[Missile, ...]:
    """The missiles of a gun."""
    return tuple(
        Missile(
            **common,
            points=inner.quantity("points", 0, MOST_POINTS),
            striped=inner.flag("striped") is True,
            radius=inner.optional_number("radius", 0, MOST_RADIUS),
            kills=inner.text_of("kills", default=""),
            wounds=inner.text_of("wounds", default=""),
        )
        for inner, common in _parts(row, "missiles", MISSILE)
    )


def read_tyres(row: Row) -> Tyres | None:
    """The tyres that may be put on a gun; None where there are none."""
    if "tyres" not in row.table:
        return None
    table = row.table["tyres"]
    if not isinstance(table, dict):
        raise row.wrong("not_tyres", "tyres", table)
    inner = row.inner(table, "tyres")
    inner.only(TYRES)
    return Tyres(inner.number("mobility", 0, MOST_MOBILITY), inner.number("cost", 0, MOST_COST))


def _parts(row: Row, field: str, fields: tuple[str, ...]) -> list[tuple[Row, dict[str, Any]]]:
    """The tables of a list with what they have in common, each id once."""
    found: dict[str, tuple[Row, dict[str, Any]]] = {}
    for number, table in enumerate(row.tables(field), 1):
        inner = row.inner(table, field, number)
        inner.only(fields)
        key = inner.key("id")
        if key in found:
            raise inner.wrong("part_twice", "id", key)
        cost = inner.number("cost", 0, MOST_COST) if "cost" in table else 0
        found[key] = inner, {"id": key, "name": inner.local_text("name"), "cost": cost}
    return list(found.values())


def _firearm(row: Row, common: dict[str, Any]) -> Weapon:
    """A weapon of one of the two modes (BF-6.10-1): a virtual one says how many dice it throws."""
    row.only(FIREARM)
    mode: Mode = row.one_of("mode", get_args(Mode))  # type: ignore[assignment]
    virtual = mode == "virtual"
    return Weapon(
        **common,
        mode=mode,
        shooting=row.number("shooting", 0, MOST_DICE) if virtual else None,
        range=row.optional_number("range", 0, MOST_RANGE),
        points=row.quantity("points", 0, MOST_POINTS) if "points" in row.table else None,
    )
