"""The units of a game's file carried over to what its author declares now: what there is no longer is left out."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.codec import to_plain
from armybuilder.games.own_game.declaration import OF_EVERY_UNIT, Declaration, FieldTold, ProfileTold
from armybuilder.games.own_game.records import UnitOption

Rows = Mapping[str, Iterable[Mapping[str, Any]]]


def carried(rows: Rows, before: Declaration, now: Declaration) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the tables of units, each with the id of its profile, as they stand in the file of the game as it is now.

    What a field held that is of another type now, or a choice that is gone, is left out; numbers and dice that must be
    told begin as those of a new unit. Units of a faction or a profile that is gone go too.
    """
    former = {one.id: {field.id: field for field in one.fields} for one in before.profiles}
    for profile in now.profiles:
        for row in rows.get(profile.id, ()):
            if _homeless(row, now):
                continue
            yield profile.id, _fitted(row, profile, former.get(profile.id, {}), now)


def without_lost(declared: Declaration, lost: Collection[str]) -> Declaration:
    """Return a declaration whose sample army has none of the units that are `lost`; without one where none is left."""
    if declared.sample is None or not lost:
        return declared
    units = tuple(one for one in declared.sample.units if one.rpartition(".")[2] not in lost)
    return replace(declared, sample=replace(declared.sample, units=units) if units else None)


def _homeless(row: Mapping[str, Any], now: Declaration) -> bool:
    faction = row.get("faction")
    return faction is not None and faction not in [one.id for one in now.every_faction]


def _fitted(
    row: Mapping[str, Any], profile: ProfileTold, former: Mapping[str, FieldTold], now: Declaration
) -> dict[str, Any]:
    costs = [one.id for one in now.costs]
    found = {name: value for name, value in row.items() if name in OF_EVERY_UNIT or name in costs}
    if isinstance(options := found.get("options"), list):
        known = (*UnitOption.__struct_fields__, *costs)
        found["options"] = [
            {name: value for name, value in one.items() if name in known}
            for one in options
            if isinstance(one, dict)
        ]
    if "kind" in found and (not now.kinds or found["kind"] not in [one.id for one in now.kinds]):
        del found["kind"]
    for field in profile.fields:
        if field.id in row and _same(former.get(field.id), field):
            found[field.id] = row[field.id]
        if field.type == "choice" and found.get(field.id) not in [one.id for one in field.choices]:
            found.pop(field.id, None)
        elif field.type == "list" and isinstance(found.get(field.id), list):
            found[field.id] = [_line(line, field, former[field.id]) for line in found[field.id]]
        elif field.id not in found and field.type in ("whole", "number", "dice", "track"):
            found[field.id] = to_plain(field.begins)
        elif field.type in ("whole", "number", "track"):
            found[field.id] = min(max(found[field.id], field.lowest), field.highest)
    return found


def _same(before: FieldTold | None, now: FieldTold) -> bool:
    return before is None or before.type == now.type


def _line(line: Mapping[str, Any], now: FieldTold, before: FieldTold) -> dict[str, Any]:
    types = {one.id: one.type for one in before.columns}
    kept = [one.id for one in now.columns if types.get(one.id, one.type) == one.type]
    return {name: value for name, value in line.items() if name == "name" or name in kept}
