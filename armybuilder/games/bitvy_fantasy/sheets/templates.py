"""Rulers and gauges of «Битвы Fantasy», in steps of 3 cm (BF-4-2)."""

from fractions import Fraction

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.games.bitvy_fantasy.army.setup import ZONE_DEPTH_CM
from armybuilder.games.bitvy_fantasy.rules.basics.lengths import CENTIMETRES_OF_A_STEP
from armybuilder.games.bitvy_fantasy.rules.movement.leading import NEAR_STEPS
from armybuilder.games.bitvy_fantasy.rules.shooting.virtual import CLOSE_STEPS, REACH_STEPS, close_dice
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.gauges import HeightBand, HeightGauge, Stick, height_gauge, stick
from armybuilder.games.pieces.look import BLUE, BROWN, GREEN, RED, VIOLET, Note
from armybuilder.games.pieces.ruler import Ruler, Stretch, ruler
from armybuilder.games.pieces.units import CENTIMETRE, step_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

UNIT = step_of(CENTIMETRES_OF_A_STEP)
# how high a figure may climb that is worth a gauge: floors of fortifications
STOREYS = 4


@rule("BF-4-2")
def rulers(count: int, steps: int, language: Language) -> Pieces:
    """Return rulers of so many steps, and as many of the reach of a shot."""
    plain = Ruler(
        name=say("bitvy_fantasy.printed_template.ruler", language), unit=UNIT, length=steps, rule="BF-4-2"
    )
    return Pieces((), (ruler(plain, language), ruler(shooting_ruler(language), language)) * count)


@rule("BF-6.4-1", "BF-6.6-1")
def shooting_ruler(language: Language) -> Ruler:
    """Return a ruler as long as a virtual shot reaches, with the stretch of a close target."""
    stretches = (
        Stretch(
            end=CLOSE_STEPS,
            name=say("bitvy_fantasy.printed_template.close", language, n=close_dice(Fraction(CLOSE_STEPS))),
            colour=GREEN,
        ),
        Stretch(
            start=CLOSE_STEPS,
            end=REACH_STEPS,
            name=say("bitvy_fantasy.printed_template.far", language),
            colour=BLUE,
        ),
    )
    return Ruler(
        name=say("bitvy_fantasy.printed_template.shot", language),
        unit=UNIT,
        length=REACH_STEPS,
        stretches=stretches,
        rule="BF-6.4-1 · BF-6.6-1",
    )


def templates(language: Language) -> Pieces:
    """Return what is laid on the table or held against it."""
    sticks = (
        Stick(note=_note("crew", "BF-4.2-1 · BF-6.1-6", BROWN, language), unit=UNIT, length=NEAR_STEPS),
        Stick(note=_note("zone", "BF-1-9", VIOLET, language), unit=CENTIMETRE, length=ZONE_DEPTH_CM),
        Stick(note=_note("close_target", "BF-6.6-1", GREEN, language), unit=UNIT, length=CLOSE_STEPS),
    )
    length = UNIT.told(NEAR_STEPS, language)
    crew = _note(
        "crew", "BF-4.2-1 · BF-6.1-6", BROWN, language, say("pieces.radius", language, length=length)
    )
    round_one = disc(Disc(note=crew, radius=UNIT.on_paper(NEAR_STEPS), length=length), language)
    return Pieces((_heights(language),), (*(stick(one, language) for one in sticks), round_one))


def _note(name: str, rule_id: str, colour: str, language: Language, size: str = "") -> Note:
    told, use = (
        say(f"bitvy_fantasy.printed_template.{name}", language),
        say(f"bitvy_fantasy.printed_template.{name}_use", language),
    )
    return Note(name=told, use=use, size=size, rule=rule_id, colour=colour)


@rule("BF-4.3-2")
def _heights(language: Language) -> Sheet:
    """A gauge of heights: what is climbed counts as distance."""
    colours = (GREEN, BLUE, BROWN, RED)
    bands = tuple(
        HeightBand(
            top=at, name=say("bitvy_fantasy.printed_template.storey", language, n=at), colour=colours[at - 1]
        )
        for at in range(1, STOREYS + 1)
    )
    note = _note("heights", "BF-4.3-2", BROWN, language)
    beyond = say("bitvy_fantasy.printed_template.beyond", language)
    return height_gauge(HeightGauge(note=note, unit=UNIT, bands=bands, beyond=beyond), language)
