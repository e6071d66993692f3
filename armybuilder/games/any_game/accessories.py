"""What a game whose rules the program does not know is played with: rulers, circles and gauges of common sizes."""

from collections.abc import Callable
from functools import partial
from typing import Annotated, cast

from msgspec import Meta, defstruct
from msgspec.structs import fields

from armybuilder.battle.facts import Facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Accessories, Accessory, Pieces
from armybuilder.games.comparing import said
from armybuilder.games.pieces.common import (
    arcs,
    circle,
    common_rulers,
    directions,
    flame,
    gauges,
    unit_of,
)
from armybuilder.games.pieces.units import LengthUnit
from armybuilder.games.reference import Reference
from armybuilder.roster.model import Roster

Size = Annotated[float, Meta(ge=0, le=12)]
# how far figures of a unit may stand apart, how near an enemy holds them, and what is measured most
GAUGES = (1.0, 2.0, 3.0, 6.0)


class Supply(Facts, frozen=True, kw_only=True):
    """What players choose about it, in the game's own unit: 0 leaves a circle or the drop out."""

    rulers: Annotated[int, Meta(ge=1, le=6)] = 2
    ruler_length: Annotated[int, Meta(ge=2, le=60)] = 24
    small_circle: Size = 3.0
    large_circle: Size = 5.0
    other_circle: Size = 0.0
    own_gauge: Size = 0.0
    drop_length: Size = 8.0
    drop_head: Annotated[float, Meta(ge=0.5, le=6)] = 2.5
    arcs: bool = True
    rose: bool = True


# the fields that are lengths, and what their units are called in forms
LENGTHS = (
    "ruler_length",
    "small_circle",
    "large_circle",
    "other_circle",
    "own_gauge",
    "drop_length",
    "drop_head",
)
UNITS = {"inch": "inches", "step": "steps", "centimetre": "cm"}


def supply_in(unit: LengthUnit) -> type[Supply]:
    """Return the record of the choices with its lengths in a unit."""
    told = [
        (field.name, Annotated[field.type, Meta(extra_json_schema={"unit": UNITS[unit.name]})], field.default)
        for field in fields(Supply)
        if field.name in LENGTHS
    ]
    made = defstruct(
        Supply.__name__, told, bases=(Supply,), frozen=True, kw_only=True, module=Supply.__module__
    )
    return cast("type[Supply]", made)


def accessories_of(step_cm: float, reference: Callable[[Language], Reference]) -> Accessories:
    """Return what there is for a game whose unit of distance is so long, with its `reference` sheet."""
    unit = unit_of(step_cm)
    return Accessories(
        kinds=(
            Accessory(
                id="ruler",
                name=said("pieces.accessory.ruler"),
                make=partial(_rulers, unit),
                family="templates",
                fields=("rulers", "ruler_length"),
            ),
            Accessory(
                id="templates",
                name=said("pieces.accessory.templates"),
                make=partial(_templates, unit),
                family="templates",
                fields=(
                    "small_circle",
                    "large_circle",
                    "other_circle",
                    "own_gauge",
                    "drop_length",
                    "drop_head",
                    "arcs",
                    "rose",
                ),
            ),
            Accessory(
                id="reference",
                name=said("reference.name"),
                make=lambda _supply, language, _roster: reference(language),
                family="reference",
            ),
        ),
        options=supply_in(unit),
    )


def _rulers(unit: LengthUnit, supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    return common_rulers(supply.rulers, supply.ruler_length, unit, language)


def _templates(unit: LengthUnit, supply: Supply, language: Language, _roster: Roster | None) -> Pieces:
    circles = (supply.large_circle, supply.small_circle, supply.other_circle)
    fitted = [circle(across, unit, language) for across in dict.fromkeys(circles) if across]
    if supply.drop_length:
        if supply.drop_length <= supply.drop_head:
            raise Problem("pieces.common.no_drop", length=supply.drop_length, head=supply.drop_head)
        fitted.append(flame(supply.drop_length, supply.drop_head, unit, language))
    lengths = dict.fromkeys((*GAUGES, supply.own_gauge))
    fitted += gauges(tuple(length for length in lengths if length), unit, language)
    fitted += [arcs(language)] if supply.arcs else []
    return Pieces((directions(language),) if supply.rose else (), tuple(fitted))
