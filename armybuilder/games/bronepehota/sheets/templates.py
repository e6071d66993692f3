"""Rulers, circles and gauges of «Бронепехота», in steps of 5 cm (BP-4-1)."""

from collections.abc import Iterable, Iterator
from typing import Any

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import D6
from armybuilder.games.accessories import FittedPiece, Pieces
from armybuilder.games.bronepehota.army.setup import ZONE_ALONG_CM, ZONE_DEPTH_CM
from armybuilder.games.bronepehota.profiles.units import Gun, Machine
from armybuilder.games.bronepehota.rules.movement.ground import HALF_STEP_CM, STEEPEST, WITH_GUN_CM
from armybuilder.games.bronepehota.rules.movement.routes import STEP
from armybuilder.games.bronepehota.rules.shooting.grenades import RADIUS
from armybuilder.games.bronepehota.rules.shooting.launchers import WIDEST_SWIVEL
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.gauges import (
    AngleGauge,
    HeightBand,
    HeightGauge,
    Stick,
    Sweep,
    angle_gauge,
    height_gauge,
    slope_gauge,
    stick,
)
from armybuilder.games.pieces.look import BLUE, BROWN, GREEN, RED, VIOLET, Note
from armybuilder.games.pieces.ruler import Ruler, Stretch, ruler
from armybuilder.games.pieces.units import step_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

UNIT = step_of(STEP)


@rule("BP-1.6-7", "BP-4-1")
def rulers(count: int, steps: int, language: Language) -> Pieces:
    """Return rulers of so many steps, and the line that a grenade flies along."""
    plain = Ruler(
        name=say("bronepehota.printed_template.ruler", language), unit=UNIT, length=steps, rule="BP-4-1"
    )
    return Pieces((), ((ruler(plain, language),) * count))


def templates(blasts: Iterable[int], language: Language) -> Pieces:
    """Return what is laid on the table: circles of explosions of some radii, that of a grenade among them, and gauges."""
    radii = sorted({RADIUS, *blasts}, reverse=True)
    fitted = [
        *(_blast(radius, language) for radius in radii),
        _grenade_line(language),
        *(_blast_stick(radius, language) for radius in radii),
        *_zone_sticks(language),
        _view(language),
    ]
    return Pieces(tuple(_terrain(language)), tuple(fitted))


@rule("BP-7.4-12")
def blast_radii(units: Iterable[Any]) -> set[int]:
    """Return the radii of the explosions of some units' weapons, in steps."""
    armed = (unit for unit in units if isinstance(unit, Machine | Gun))
    return {one.explosion.radius for unit in armed for one in unit.weapons if one.explosion} - {0}


@rule("BP-7.4-12", "BP-7.8-6")
def _blast(radius: int, language: Language) -> FittedPiece:
    is_grenade = radius == RADIUS
    length = UNIT.told(radius, language)
    note = Note(
        name=say(
            "bronepehota.printed_template.grenade" if is_grenade else "bronepehota.printed_template.blast",
            language,
        ),
        size=say("pieces.radius", language, length=length),
        use=say(
            "bronepehota.printed_template.grenade_use"
            if is_grenade
            else "bronepehota.printed_template.blast_use",
            language,
        ),
        rule="BP-7.8-6 · BP-7.4-12" if is_grenade else "BP-7.4-12",
        colour=RED,
    )
    rings = tuple(UNIT.on_paper(less) for less in range(1, radius))
    return disc(
        Disc(note=note, radius=UNIT.on_paper(radius), length=length, sign=str(radius), rings=rings), language
    )


@rule("BP-7.4-12")
def _blast_stick(radius: int, language: Language) -> FittedPiece:
    note = Note(
        name=say("bronepehota.printed_template.blast", language),
        use=say("bronepehota.printed_template.blast_stick_use", language),
        rule="BP-7.4-12",
        colour=RED,
    )
    return stick(Stick(note=note, unit=UNIT, length=radius), language)


@rule("BP-7.8-5", "BP-7.8-7")
def _grenade_line(language: Language) -> FittedPiece:
    stretches = (
        Stretch(end=RADIUS, name=say("bronepehota.printed_template.thrower", language), colour=RED),
        Stretch(
            start=RADIUS,
            end=D6.sides,
            name=say("bronepehota.printed_template.throw_use", language),
            colour=BROWN,
        ),
    )
    told = Ruler(
        name=say("bronepehota.printed_template.throw", language),
        unit=UNIT,
        length=D6.sides,
        stretches=stretches,
        dice=True,
        rule="BP-7.8-5",
    )
    return ruler(told, language)


@rule("BP-1.6-1")
def _zone_sticks(language: Language) -> Iterator[FittedPiece]:
    """Yield the depth of the deployment zone; its width is as long as a ruler."""
    note = Note(
        name=say("bronepehota.printed_template.zone", language),
        use=say(
            "bronepehota.printed_template.zone_use", language, along=ZONE_ALONG_CM // STEP, cm=ZONE_ALONG_CM
        ),
        rule="BP-1.6-1",
        colour=VIOLET,
    )
    yield stick(Stick(note=note, unit=UNIT, length=ZONE_DEPTH_CM / STEP), language)


@rule("BP-7.3-2", "BP-6.3-2", "BP-4.2-7")
def _view(language: Language) -> FittedPiece:
    """A half disc: what is seen, how far a weapon swivels, how far a flying machine turns at once."""
    sweep = Sweep(
        start=-WIDEST_SWIVEL,
        end=WIDEST_SWIVEL,
        name=say("bronepehota.printed_template.seen", language),
        colour=BLUE,
    )
    note = Note(
        name=say("bronepehota.printed_template.view", language),
        use=say("bronepehota.printed_template.view_use", language, degrees=WIDEST_SWIVEL),
        rule="BP-7.3-2 · BP-6.3-2 · BP-4.2-7",
        colour=BLUE,
    )
    return angle_gauge(
        AngleGauge(note=note, sweeps=(sweep,), front=say("bronepehota.printed_template.front", language))
    )


@rule("BP-4.1-7", "BP-4.1-10", "BP-4.1-11", "BP-4.1-15", "BP-4.1-18")
def _terrain(language: Language) -> Iterator[Sheet]:
    """Yield the gauge of heights and that of slopes."""
    bands = (
        HeightBand(
            top=WITH_GUN_CM / STEP, name=say("bronepehota.printed_template.with_gun", language), colour=BLUE
        ),
        HeightBand(
            top=float(HALF_STEP_CM / STEP),
            name=say("bronepehota.printed_template.low", language),
            colour=GREEN,
        ),
        HeightBand(top=1, name=say("bronepehota.printed_template.high", language), colour=BROWN),
    )
    beyond = say("bronepehota.printed_template.beyond", language)
    note = Note(
        name=say("bronepehota.printed_template.heights", language),
        use=say("bronepehota.printed_template.heights_use", language),
        rule="BP-4.1-20",
        colour=BROWN,
    )
    yield height_gauge(HeightGauge(note=note, unit=UNIT, bands=bands, beyond=beyond), language)
    slope = Note(
        name=say("bronepehota.printed_template.slope", language),
        use=say("bronepehota.printed_template.slope_use", language, degrees=STEEPEST),
        rule="BP-4.1-7",
        colour=BROWN,
    )
    yield slope_gauge(slope, STEEPEST)
