"""Unit profiles inside army files: plain values without null, since TOML has none."""

from typing import Any, get_args

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.records.fields import Field
from armybuilder.catalogue.records.reading import read_record, read_value
from armybuilder.catalogue.records.tables import FilePlace
from armybuilder.games.game import Game

MOST_NUMBER = 100_000
MOST_CELLS = 500
MOST_MEMBERS = 100
CELLS = ("maximum", "start", "end")


def profile_table(unit: Any) -> dict[str, Any]:
    """Return a profile as a table of plain values; fields that are unknown (None) are left out."""
    table = _without_none(to_plain(unit))
    assert isinstance(table, dict)
    return table


def _without_none(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _without_none(v) for k, v in value.items() if v is not None}
    if isinstance(value, list):
        return [_without_none(v) for v in value]
    return value


def read_profile(table: Any, game: Game, place: FilePlace, name: str) -> Any:
    """Return the profile that a table of a file is, called `name` there; a Problem says where it does not fit."""
    inner = place.inner(name)
    if not isinstance(table, dict):
        raise place.wrong("not_table", name, table, allowed="{…}")
    _check_sizes(table, inner)
    records = get_args(game.unit_type) or (game.unit_type,)
    several = Field(name=name, kind="union", records=records)
    unit: Any = (
        read_value(several, table, place, name) if len(records) > 1 else read_record(records[0], table, inner)
    )
    for field, known in (("edition", game.editions), ("faction", game.factions)):
        found, ids = getattr(unit, field), [k.id for k in known]
        if found not in ids:
            raise inner.wrong("not_one_of", field, found, allowed=", ".join(ids))
    return unit


def _check_sizes(table: dict[str, Any], place: FilePlace) -> None:
    """Refuse numbers and lists so big that drawing the card would never end."""
    for name, value in table.items():
        most = MOST_CELLS if name in CELLS else MOST_NUMBER
        if isinstance(value, int) and abs(value) > most:
            raise place.wrong("not_number", shown(name), value, allowed=f"≤ {most}")
        if isinstance(value, dict):
            _check_sizes(value, place.inner(shown(name)))
        elif isinstance(value, list) and len(value) > MOST_MEMBERS:
            raise place.wrong("not_count", shown(name), value, allowed=f"≤ {MOST_MEMBERS}")
        elif isinstance(value, list):
            for number, one in enumerate(value, 1):
                _check_sizes(
                    {name: one} if not isinstance(one, dict) else one, place.inner(shown(name), number)
                )
