"""Rulers, circles and gauges of «Мир Дорог», in steps as long as the players agree on (RW-1-1)."""

from collections.abc import Iterable, Sequence
from typing import Any

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import D6
from armybuilder.games.accessories import FittedPiece, Pieces
from armybuilder.games.pieces.disc import disc
from armybuilder.games.pieces.gauges import (
    HeightBand,
    HeightGauge,
    Stick,
    base_zone,
    height_gauge,
    stick,
)
from armybuilder.games.pieces.look import BLUE, BROWN, GREEN, RED, VIOLET, Note
from armybuilder.games.pieces.ruler import Ruler, Stretch, range_ruler, ruler
from armybuilder.games.pieces.units import LengthUnit
from armybuilder.games.road_world.profiles.units import WeaponProfile
from armybuilder.games.road_world.rules.movement.cohesion import COHESION
from armybuilder.games.road_world.rules.movement.paths import LOW, MIDDLE
from armybuilder.games.road_world.rules.preparation.deployment import DISTANCE
from armybuilder.games.shipped_game import inside
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say


@rule("RW-1-1")
def rulers(count: int, steps: int, unit: LengthUnit, units: Iterable[Any], language: Language) -> Pieces:
    """Return rulers of so many steps, with the distance that is kept when the armies deploy, and one of some units' ranges."""
    stretches: tuple[Stretch, ...] = ()
    if steps > DISTANCE:
        near = Stretch(
            end=DISTANCE, name=say("road_world.printed_template.deployment", language), colour=VIOLET
        )
        free = Stretch(
            start=DISTANCE, end=steps, name=say("road_world.printed_template.free", language), colour=GREEN
        )
        stretches = (near, free)
    name, ids = say("road_world.printed_template.ruler", language), "RW-1-1 · RW-4.2-7"
    plain = Ruler(name=name, unit=unit, length=steps, stretches=stretches, rule=ids)
    reach = say("road_world.printed_template.ranges", language)
    shots = range_ruler(reach, "RW-3-7", unit, shooting_ranges(units, language), language)
    return Pieces((), (*(ruler(plain, language),) * count, *((ruler(shots, language),) if shots else ())))


@rule("RW-3-7", "RW-3-9")
def shooting_ranges(units: Iterable[Any], language: Language) -> dict[float, list[str]]:
    """Return how far some units' weapons shoot, each range with the names of those that have it."""
    found: dict[float, list[str]] = {}
    for weapon in (one for unit in units for one in inside(unit, WeaponProfile)):
        if weapon.use == "ranged":
            found.setdefault(weapon.range, []).append(weapon.name.get(language))
    return found


def templates(ranges: Sequence[float], base_mm: float, unit: LengthUnit, language: Language) -> Pieces:
    """Return what is laid on the table: zones of control of some ranges, the shortest first, and gauges."""
    fitted = [
        _cohesion(unit, language),
        *(_zone(reach, base_mm, unit, language) for reach in reversed(ranges)),
        *(_zone_stick(reach, unit, language) for reach in ranges),
        _flight(unit, language),
    ]
    return Pieces((_heights(unit, language),), tuple(fitted))


@rule("RW-9.2-1", "RW-3-7")
def melee_ranges(units: Iterable[Any]) -> list[float]:
    """Return the ranges of some units' melee weapons that reach beyond base contact, the shortest first."""
    weapons = (weapon for unit in units for weapon in inside(unit, WeaponProfile))
    return sorted({weapon.range for weapon in weapons if weapon.use == "melee" and weapon.range})


@rule("RW-9.2-1")
def _zone(reach: float, base_mm: float, unit: LengthUnit, language: Language) -> FittedPiece:
    length = unit.told(reach, language)
    note = Note(
        name=say("road_world.printed_template.zone", language),
        size=say("road_world.printed_template.reach", language, n=length),
        use=say("road_world.printed_template.zone_use", language, mm=base_mm),
        rule="RW-9.2-1",
        colour=RED,
    )
    return disc(base_zone(note, unit.on_paper(reach), base_mm, length), language)


@rule("RW-9.2-1")
def _zone_stick(reach: float, unit: LengthUnit, language: Language) -> FittedPiece:
    name, use = (
        say("road_world.printed_template.zone_stick", language),
        say("road_world.printed_template.zone_stick_use", language),
    )
    note = Note(name=name, use=use, rule="RW-9.2-1", colour=RED)
    return stick(Stick(note=note, unit=unit, length=reach), language)


@rule("RW-1-3", "RW-1-8")
def _cohesion(unit: LengthUnit, language: Language) -> FittedPiece:
    name, use = (
        say("road_world.printed_template.cohesion", language),
        say("road_world.printed_template.cohesion_use", language),
    )
    note = Note(name=name, use=use, rule="RW-1-3 · RW-1-8", colour=BLUE)
    return stick(Stick(note=note, unit=unit, length=COHESION), language)


@rule("RW-9.4-8", "RW-X2-1")
def _flight(unit: LengthUnit, language: Language) -> FittedPiece:
    stretch = Stretch(
        end=D6.sides, name=say("road_world.printed_template.flight_use", language), colour=BROWN
    )
    told = Ruler(
        name=say("road_world.printed_template.flight", language),
        unit=unit,
        length=D6.sides,
        stretches=(stretch,),
        dice=True,
        rule="RW-9.4-8 · RW-X2-1",
    )
    return ruler(told, language)


@rule("RW-9.10-3", "RW-9.10-4", "RW-9.10-5")
def _heights(unit: LengthUnit, language: Language) -> Sheet:
    bands = (
        HeightBand(top=float(LOW), name=say("road_world.printed_template.low", language), colour=GREEN),
        HeightBand(top=float(MIDDLE), name=say("road_world.printed_template.middle", language), colour=BROWN),
    )
    name, use = (
        say("road_world.printed_template.heights", language),
        say("road_world.printed_template.heights_use", language),
    )
    note = Note(name=name, use=use, rule="RW-9.10-3 – RW-9.10-5", colour=BROWN)
    beyond = say("road_world.printed_template.beyond", language)
    return height_gauge(HeightGauge(note=note, unit=unit, bands=bands, beyond=beyond), language)
