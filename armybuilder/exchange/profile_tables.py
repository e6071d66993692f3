"""Unit profiles inside army files: plain values without null, since TOML has none."""

from typing import Any

import msgspec

from armybuilder.catalogue.codec import from_plain, to_plain
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.games.game import Game

MOST_NUMBER = 100_000
MOST_CELLS = 500
MOST_MEMBERS = 100
CELLS = ("maximum", "start", "end")


def profile_table(unit: Any) -> dict[str, Any]:
    """A profile as a table of plain values; fields that are unknown (None) are left out."""
    table = _without_none(to_plain(unit))
    assert isinstance(table, dict)
    return table


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_none(v) for k, v in value.items() if v is not None}
    if isinstance(value, list):
        return [_without_none(v) for v in value]
    return value


def read_profile(table: dict[str, Any], game: Game, file: str, place: str) -> Any:
    """A profile from its table; a Problem says where the table does not fit."""
    try:
        _check_sizes(table, "$")
        unit = from_plain(_with_none(table, msgspec.inspect.type_info(game.unit_type)), game.unit_type)
    except (msgspec.ValidationError, ValueError, RecursionError) as error:
        raise Problem("army_file.bad_profile", file=file, place=place, reason=str(error)) from None
    for field, known in (("edition", game.editions), ("faction", game.factions)):
        found, ids = getattr(unit, field), [k.id for k in known]
        if found not in ids:
            allowed = nearest(found, ids) or ", ".join(ids)
            raise Problem(
                "file.field", file=file, place=place, field=field, found=shown(found), allowed=allowed
            )
    return unit


def _check_sizes(value: Any, at: str, key: str = "") -> None:
    """Refuse numbers and lists so big that drawing the card would never end."""
    if isinstance(value, dict):
        for name, inner in value.items():
            _check_sizes(inner, f"{at}.{name}", name)
    elif isinstance(value, list):
        if len(value) > MOST_MEMBERS:
            raise ValueError(f"{at}: {len(value)} > {MOST_MEMBERS}")
        for place, inner in enumerate(value):
            _check_sizes(inner, f"{at}[{place}]")
    elif isinstance(value, int) and abs(value) > (most := MOST_CELLS if key in CELLS else MOST_NUMBER):
        raise ValueError(f"{at}: > {most}")
    elif isinstance(value, str):
        value.encode()


def _with_none(value: Any, kind: msgspec.inspect.Type) -> Any:
    """Give back the fields that were left out because they are unknown."""
    if isinstance(value, list) and isinstance(kind, msgspec.inspect.VarTupleType):
        return [_with_none(v, kind.item_type) for v in value]
    struct = _struct_of(value, kind)
    if struct is None:
        return value
    filled = dict(value)
    for field in struct.fields:
        name = field.encode_name
        if name in filled:
            filled[name] = _with_none(filled[name], field.type)
        elif field.required and _may_be_none(field.type):
            filled[name] = None
    return filled


def _struct_of(value: Any, kind: msgspec.inspect.Type) -> "msgspec.inspect.StructType | None":
    """The struct that a table is read as; among several the tag decides."""
    if not isinstance(value, dict):
        return None
    kinds = kind.types if isinstance(kind, msgspec.inspect.UnionType) else (kind,)
    structs = [k for k in kinds if isinstance(k, msgspec.inspect.StructType)]
    if len(structs) > 1:
        structs = [s for s in structs if s.tag == value.get(s.tag_field or "type")]
    return structs[0] if structs else None


def _may_be_none(kind: msgspec.inspect.Type) -> bool:
    return isinstance(kind, msgspec.inspect.UnionType) and any(
        isinstance(k, msgspec.inspect.NoneType) for k in kind.types
    )
