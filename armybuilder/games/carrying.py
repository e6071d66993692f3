"""How units come into a battle that were damaged before it: in a campaign tracks, wounds and losses are carried over."""

from collections.abc import Collection, Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Slider


class CarriedUnit(Struct, frozen=True, kw_only=True):
    """A unit as it stands before a battle: the values of its sliders, those of each figure by its row, and who stays away.

    A row is the place of a figure in its unit as it is mustered, from 0.
    """

    values: Mapping[str, int] = field(default_factory=dict)
    figures: Mapping[int, Mapping[str, int]] = field(default_factory=dict)
    away: frozenset[int] = frozenset()


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
    if pieces and pieces[0].id != event.pieces[0].id:
        first, *others = pieces
        told = {key: value for key, value in event.pieces[0].fields.items() if key in passed_on}
        pieces = (replace(first, fields={**first.fields, **told}), *others)
    sliders = _moved(event.unit.sliders, unit.values)
    strength = len(event.pieces) if gone else event.unit.strength
    return replace(event, unit=replace(event.unit, sliders=sliders, strength=strength), pieces=pieces)


def _moved(sliders: Mapping[str, Slider], values: Mapping[str, int]) -> dict[str, Slider]:
    found = dict(sliders)
    for own, value in values.items():
        if own in found:
            at = found[own].track.clamp(value)
            found[own] = replace(found[own], value=at, start=at)
    return found
