"""Templates at true size: circles, drops, barriers and a gauge of the zones, each with what it is (BT-3-7)."""

from itertools import pairwise
from math import cos, pi, sin

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import FittedPiece, Pieces
from armybuilder.games.batalist.profiles.listing import skill_name
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.basics.bases import STANDARD_WIDTH
from armybuilder.games.batalist.rules.magic.casting import SIZE_RULE, size_of
from armybuilder.games.batalist.rules.magic.conjured import THICKNESS
from armybuilder.games.batalist.rules.magic.mages import InForce, LastingSpell, Spell, strength_of
from armybuilder.games.batalist.rules.movement.ways import TURN_PRICES
from armybuilder.games.batalist.rules.shooting.templates import head_radius, round_radius
from armybuilder.games.batalist.sheets.lengths import millimetres, told_length
from armybuilder.games.batalist.sheets.spell_cards import LASTING, LEVELS, ROUND_SPELLS, colour_of, spell_name
from armybuilder.games.palette import FAINT, INK, PAPER, mix
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.drop import Drop, drop
from armybuilder.games.pieces.gauges import AngleGauge, Sweep, angle_gauge
from armybuilder.games.pieces.look import GREEN, OUTLINE, RED, RIM, Note
from armybuilder.games.pieces.units import step_of
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word

RING = 1.2
SHOT = "#6a4a1e"
ZONE = "#3a5f9a"
DROP_STEPS = 6
FLAP_MM = 13.0
GAUGE_MM = 45.0
ZONE_DEGREES = 135
MARKER_MM = 24.0
CHANGED: dict[LastingSpell, tuple[str, ...]] = {
    "sloth": ("quality",),
    "shield": ("defence",),
    "fair_wind": ("range",),
    "stimulus": ("melee", "shooting"),
}
LOWERING: tuple[LastingSpell, ...] = ("sloth",)


def templates(step_cm: float, language: Language) -> Pieces:
    """Return everything that is laid on the table, the circles of the largest shots first."""
    fitted = [_shot_circle(points, step_cm, language) for points in reversed(LEVELS)]
    fitted += [_drop(points, step_cm, language) for points in reversed(LEVELS)]
    fitted += [
        _spell_circle(spell, level, step_cm, language) for level in reversed(LEVELS) for spell in ROUND_SPELLS
    ]
    barriers = [_barrier(level, step_cm, language) for level in reversed(LEVELS)]
    fitted.append(_turns(language))
    return Pieces((*barriers, _gauge(step_cm, language), *markers(language)), tuple(fitted))


@rule("BT-3-7", "BT-11-8")
def shot_radius(points: int, step_cm: float) -> float:
    """Return the radius of the circle of «Площадной», in millimetres."""
    return millimetres(round_radius(points), step_cm)


@rule("BT-3-7", "BT-11-11")
def drop_radius(points: int, step_cm: float) -> float:
    """Return the radius of the head of the drop of «Струйный», in millimetres."""
    return millimetres(head_radius(points), step_cm)


@rule("BT-3-7", "BT-13-4", "BT-13-14", "BT-13-17")
def spell_radius(level: int, step_cm: float) -> float:
    """Return the radius of a spell's circle in millimetres: the level is its diameter."""
    return millimetres(size_of(level), step_cm) / 2


def _shot_circle(points: int, step_cm: float, language: Language) -> FittedPiece:
    length = told_length(round_radius(points), step_cm, language)
    note = Note(
        name=skill_name("area", language),
        size=say("pieces.radius", language, length=length),
        use=say("batalist.printed_template.area_use", language),
        rule="BT-11-8",
        colour=SHOT,
    )
    rings = tuple(shot_radius(less, step_cm) for less in range(1, points))
    radius = shot_radius(points, step_cm)
    return disc(Disc(note=note, radius=radius, length=length, sign=str(points), rings=rings), language)


def _spell_circle(spell: Spell, level: int, step_cm: float, language: Language) -> FittedPiece:
    length = told_length(size_of(level), step_cm, language)
    note = Note(
        name=spell_name(spell, language),
        size=say("pieces.across", language, length=length),
        rule=SIZE_RULE[spell],
        colour=colour_of(spell),
    )
    radius = spell_radius(level, step_cm)
    return disc(Disc(note=note, radius=radius, length=length, sign=str(level)), language)


def _drop(points: int, step_cm: float, language: Language) -> FittedPiece:
    """A drop six steps long with a mark at each: where the target is farther the lines go on."""
    radius = head_radius(points)
    length = told_length(2 * radius, step_cm, language)
    note = Note(
        name=skill_name("jet", language),
        size=say("pieces.head", language, length=length),
        use=say("batalist.printed_template.jet_use", language),
        rule="BT-11-10",
        colour=SHOT,
    )
    told = Drop(
        note=note, unit=step_of(step_cm), length=DROP_STEPS, radius=radius, size=length, sign=str(points)
    )
    return drop(told, language)


def _barrier(level: int, step_cm: float, language: Language) -> Sheet:
    """A wall of paper: the dark bar is what stands on the table, the flaps are folded up beside it."""
    drawing, colour = Drawing(), colour_of("barrier")
    length, thick = millimetres(size_of(level), step_cm), millimetres(THICKNESS, step_cm)
    tall = 2 * FLAP_MM + thick
    drawing.rect(SheetRegion(RIM, RIM, length, tall), fill=mix(colour, PAPER, 0.86), stroke=INK, line=OUTLINE)
    drawing.rect(SheetRegion(RIM, RIM + FLAP_MM, length, thick), fill=colour)
    name, size = spell_name("barrier", language), told_length(size_of(level), step_cm, language)
    for top in (RIM, RIM + FLAP_MM + thick):
        drawing.centred(
            SheetRegion(RIM, top + 1.5, length, 5.0), name, 4.0, "narrow-bold", colour, margin=1.0
        )
        drawing.centred(SheetRegion(RIM, top + 6.5, length, 5.0), size, 3.2, "narrow", INK, margin=1.0)
    return Sheet(length + 2 * RIM, tall + 2 * RIM, tuple(drawing.shapes))


@rule("BT-3-7", "BT-1-6")
def gauge_outline(step_cm: float) -> tuple[tuple[float, float], ...]:
    """The front zone of a standard base as far as the gauge reaches, in millimetres: its front is the lower edge, y is down."""
    front = millimetres(STANDARD_WIDTH, step_cm)
    lean = (180 - ZONE_DEGREES) * pi / 180
    side = GAUGE_MM * sin(lean) / cos(lean)
    return ((0.0, 0.0), (front + 2 * side, 0.0), (front + side, GAUGE_MM), (side, GAUGE_MM))


def _gauge(step_cm: float, language: Language) -> Sheet:
    drawing = Drawing()
    outline = tuple((RIM + x, RIM + y) for x, y in gauge_outline(step_cm))
    drawing.polygon(outline, fill=mix(ZONE, PAPER, 0.9), stroke=INK, line=OUTLINE)
    wide = outline[1][0] + RIM
    left, right = outline[3][0], outline[2][0]
    drawing.line(left, RIM + GAUGE_MM, right, RIM + GAUGE_MM, stroke=ZONE, line=1.2)
    for corner, way in ((left, 1), (right, -1)):
        _draw_angle(drawing, corner, RIM + GAUGE_MM, way)
        drawing.line(corner, RIM + GAUGE_MM, corner, RIM + 18.0, stroke=FAINT, line=0.25)
    name = say("batalist.printed_template.gauge", language, degrees=ZONE_DEGREES)
    drawing.centred(SheetRegion(12.0, 4.0, wide - 24.0, 6.0), name, 4.6, "bold", ZONE)
    drawing.centred(
        SheetRegion(12.0, 11.0, wide - 24.0, 5.0),
        say("batalist.printed_template.gauge_use", language),
        3.0,
        "narrow",
        least=1.6,
    )
    edge = say(
        "batalist.printed_template.front", language, length=told_length(STANDARD_WIDTH, step_cm, language)
    )
    drawing.centred(
        SheetRegion(left, GAUGE_MM - 6.0, right - left, 5.0), edge, 3.0, "narrow", INK, margin=11.0
    )
    return Sheet(wide, GAUGE_MM + 2 * RIM, tuple(drawing.shapes))


def _draw_angle(drawing: Drawing, x: float, y: float, way: int) -> None:
    """An arc of the angle at a front corner, from the front edge to the ray; `way` is where the front edge goes."""
    reach, parts = 8.0, 15
    turn = ZONE_DEGREES * pi / 180 / parts
    points = [(x + way * reach * cos(turn * n), y - reach * sin(turn * n)) for n in range(parts + 1)]
    for one, other in pairwise(points):
        drawing.line(*one, *other, stroke=ZONE, line=0.35)
    middle = turn * parts / 2
    drawing.words(
        x + way * (reach + 1.5) * cos(middle),
        y - (reach + 1.5) * sin(middle),
        f"{ZONE_DEGREES}°",
        3.0,
        "narrow-bold",
        colour=ZONE,
        align="left" if way > 0 else "right",
    )


@rule("BT-3-7", "BT-12-6", "BT-12-7", "BT-12-8")
def _turns(language: Language) -> FittedPiece:
    """A gauge of turns: how far the front edge swings, and what that costs."""
    sweeps = tuple(
        Sweep(
            start=less,
            end=most,
            name=say("batalist.printed_template.turn", language, steps=price),
            colour=colour,
        )
        for ((less, _), (most, price)), colour in zip(pairwise(TURN_PRICES), (GREEN, SHOT, RED), strict=True)
    )
    note = Note(
        name=say("batalist.printed_template.turns", language),
        use=say("batalist.printed_template.turns_use", language),
        rule="BT-12-6 – BT-12-8",
        colour=ZONE,
    )
    front = say("batalist.printed_template.turns_front", language)
    return angle_gauge(AngleGauge(note=note, sweeps=sweeps, front=front, from_left=True))


def markers(language: Language) -> tuple[Sheet, ...]:
    """Return a marker of each lasting spell at each strength."""
    return tuple(_marker(spell, level, language) for spell in LASTING for level in LEVELS)


@rule("BT-3-7", "BT-13-22", "BT-13-24", "BT-13-25", "BT-13-26")
def change_of(spell: LastingSpell, level: int) -> int:
    """By how much the spell changes the values that it changes."""
    strength = strength_of(spell, (InForce(lasting_spell=spell, spell_level=level),))
    return -strength if spell in LOWERING else strength


def _marker(spell: LastingSpell, level: int, language: Language) -> Sheet:
    colour, middle = colour_of(spell), MARKER_MM / 2 + RIM
    drawing = Drawing()
    drawing.circle(middle, middle, MARKER_MM / 2, fill=mix(colour, PAPER, 0.86), stroke=INK, line=OUTLINE)
    drawing.circle(middle, middle, MARKER_MM / 2 - RING, stroke=colour, line=0.6)
    change = f"{change_of(spell, level):+d}".replace("-", "−")
    values = ", ".join(short_word(BaseProfile, value, language) for value in CHANGED[spell])
    drawing.centred(SheetRegion(middle - 8, 3.6, 16, 3.0), values, 3.0, "narrow-bold", colour)
    drawing.centred(SheetRegion(middle - 9, 7.2, 18, 8.0), change, 9.0, "bold", colour)
    drawing.centred(
        SheetRegion(middle - 8.2, 16.4, 16.4, 3.4),
        spell_name(spell, language),
        3.2,
        "narrow-bold",
        least=1.8,
    )
    return Sheet(2 * middle, 2 * middle, tuple(drawing.shapes))
