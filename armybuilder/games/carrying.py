"""How units come into a battle that were damaged before it: in a campaign tracks, wounds and losses are carried over."""

import re
from collections.abc import Collection, Mapping
from typing import Any

from msgspec import Struct, field
from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Slider

NUMBER = re.compile(r"\d+")


class CarriedUnit(Struct, frozen=True, kw_only=True):
    """A unit as it stands before a battle: the values of its sliders, those of each figure by its row, and who stays away.

    A row is the place of a figure in its unit as it is mustered, from 0. `fields` are values of its figures that have changed
    by so much, `notes` what is written on it.
    """

    values: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    away: frozenset[int] = frozenset()
    fields: Mapping[str, int] = field(default_factory=dict)
    notes: tuple[str, ...] = ()


def as_carried(
    event: UnitMustered, unit: CarriedUnit | None, passed_on: Collection[str] = ()
) -> UnitMustered | None:
    """Return a unit as it comes to the table; None where nobody of it does.

    Fields that are `passed_on` belong to the whole unit: where its first figure stays away, the next one has them.
    """
    if unit is None:
        return event
    gone = {piece.id for piece in event.pieces if piece.row in unit.away}
    alone = len(event.pieces) == 1
    pieces = tuple(
        replace(
            piece, sliders=_moved(piece.sliders, unit.values if alone else unit.figures.get(piece.row, {}))
        )
        for piece in event.pieces
        if piece.id not in gone
    )
    if event.pieces and not pieces:
        return None
    if unit.fields:
        pieces = tuple(replace(piece, fields=_grown(piece.fields, unit.fields)) for piece in pieces)
    if pieces and pieces[0].id != event.pieces[0].id:
        first, *others = pieces
        told = {key: value for key, value in event.pieces[0].fields.items() if key in passed_on}
        pieces = (replace(first, fields={**first.fields, **told}), *others)
    sliders = _moved(event.unit.sliders, unit.values)
    strength = len(event.pieces) if gone else event.unit.strength
    notes = (*event.unit.notes, *unit.notes)
    whole = replace(event.unit, sliders=sliders, strength=strength, notes=notes)
    return replace(event, unit=whole, pieces=pieces)


def _grown(fields: Mapping[str, Any], changes: Mapping[str, int]) -> dict[str, Any]:
    """Return the values of a figure after changes: numbers, and what has one in it as `4+`."""
    found = dict(fields)
    for name, add in changes.items():
        value = found.get(name)
        if isinstance(value, int) and not isinstance(value, bool):
            found[name] = value + add
        elif isinstance(value, str) and (number := NUMBER.search(value)) is not None:
            found[name] = f"{value[: number.start()]}{int(number[0]) + add}{value[number.end() :]}"
    return found


def _moved(sliders: Mapping[str, Slider], values: Mapping[str, int]) -> dict[str, Slider]:
    found = dict(sliders)
    for own, value in values.items():
        if own in found:
            at = found[own].track.clamp(value)
            found[own] = replace(found[own], value=at, start=at)
    return found
