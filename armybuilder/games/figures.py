"""The figures of a unit as an army has it: its tracks end at the markers, and only mounted weapons fire."""

from collections.abc import Mapping
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.action import Figure
from armybuilder.catalogue.track import Track

Profile = TypeVar("Profile", bound=Struct)


def as_marked(unit: Profile, track_of_key: Mapping[str, Track], values: Mapping[str, int]) -> Profile:
    """A unit whose tracks end where their markers stand: what its card says of it now."""
    tracks: dict[str, Any] = {}
    for key, track in track_of_key.items():
        printed = getattr(unit, key, None)
        if key in values and printed == track:
            tracks[key] = replace(track, maximum=track.clamp(values[key]))
        elif key in values and printed == track.maximum:
            tracks[key] = track.clamp(values[key])
    return replace(unit, **tracks) if tracks else unit


def mounted(figures: tuple[Figure, ...], amounts: Mapping[str, int] | None) -> tuple[Figure, ...]:
    """The figures without a weapon, and those whose weapon a machine has; all of them where no `amounts` are told."""
    weapons = {one.id: one.id.partition("/")[2] for one in figures}
    return tuple(
        one for one in figures if amounts is None or not weapons[one.id] or amounts.get(weapons[one.id])
    )
