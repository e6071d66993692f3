"""How units come into a battle that were damaged before it: in a campaign tracks, wounds and losses are carried over."""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Piece, Slider


class CarriedUnit(Struct, frozen=True, kw_only=True):
    """A unit as it stands before a battle: the values of its sliders, those of each figure by its row, and who stays away.

    A row is the place of a figure in its unit as it is mustered, from 0.
    """

    values: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    away: frozenset[int] = frozenset()


def as_carried(event: UnitMustered, unit: CarriedUnit | None) -> UnitMustered | None:
    """Return a unit as it comes to the table; None where nobody of it does."""
    if unit is None:
        return event
    gone = {piece.id for row, piece in enumerate(event.pieces) if row in unit.away}
    alone = len(event.pieces) == 1
    pieces = tuple(
        _as_carried(piece, unit.values if alone else unit.figures.get(row, {}), gone)
        for row, piece in enumerate(event.pieces)
        if piece.id not in gone
    )
    if event.pieces and not pieces:
        return None
    sliders = _moved(event.unit.sliders, unit.values)
    return replace(event, unit=replace(event.unit, sliders=sliders), pieces=pieces)


def _as_carried(piece: Piece, values: Mapping[str, int], gone: set[str]) -> Piece:
    fields = (
        {name: value for name, value in piece.fields.items() if value not in gone} if gone else piece.fields
    )
    return replace(piece, sliders=_moved(piece.sliders, values), fields=fields)


def _moved(sliders: Mapping[str, Slider], values: Mapping[str, int]) -> dict[str, Slider]:
    found = dict(sliders)
    for own, value in values.items():
        if own in found:
            at = found[own].track.clamp(value)
            found[own] = replace(found[own], value=at, start=at)
    return found
