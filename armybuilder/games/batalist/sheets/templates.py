"""Templates at true size: circles, drops, barriers and a gauge of the zones, each with what it is (BT-3-7)."""

from itertools import pairwise
from math import acos, cos, pi, sin

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.games.accessories import Pieces
from armybuilder.games.batalist.profiles.listing import skill_name
from armybuilder.games.batalist.profiles.units import BaseProfile
from armybuilder.games.batalist.rules.basics.bases import STANDARD_WIDTH
from armybuilder.games.batalist.rules.magic.casting import size_of
from armybuilder.games.batalist.rules.magic.conjured import THICKNESS
from armybuilder.games.batalist.rules.magic.mages import InForce, LastingSpell, Spell, strength_of
from armybuilder.games.batalist.rules.shooting.templates import head_radius, round_radius
from armybuilder.games.batalist.sheets.lengths import millimetres, told_length
from armybuilder.games.batalist.sheets.round_label import Label, draw_label
from armybuilder.games.batalist.sheets.spell_cards import LASTING, LEVELS, ROUND_SPELLS, colour_of, spell_name
from armybuilder.games.palette import FAINT, INK, MUTED, PAPER, mix
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.shapes import Sheet, SheetRegion
from armybuilder.wording.messages import say
from armybuilder.wording.record_words import short_word

# room for half the outline around a template
RIM = 0.5
OUTLINE = 0.3
RING = 1.2
SHOT = "#6a4a1e"
ZONE = "#3a5f9a"
DROP_STEPS = 6
FLAP_MM = 13.0
GAUGE_MM = 45.0
ZONE_DEGREES = 135
ARC_DEGREES = 2
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
    sheets = [_shot_circle(points, step_cm, language) for points in reversed(LEVELS)]
    sheets += [_drop(points, step_cm, language) for points in reversed(LEVELS)]
    sheets += [
        _spell_circle(spell, level, step_cm, language) for level in reversed(LEVELS) for spell in ROUND_SPELLS
    ]
    sheets += [_barrier(level, step_cm, language) for level in reversed(LEVELS)]
    return Pieces((*sheets, _gauge(step_cm, language), *markers(language)))


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


def _shot_circle(points: int, step_cm: float, language: Language) -> Sheet:
    length = told_length(round_radius(points), step_cm, language)
    name = skill_name("area", language)
    label = Label(
        str(points), name, say("batalist.printed_template.radius", language, length=length), length, SHOT
    )
    return _circle(shot_radius(points, step_cm), label)


def _spell_circle(spell: Spell, level: int, step_cm: float, language: Language) -> Sheet:
    length = told_length(size_of(level), step_cm, language)
    size, name = say("batalist.printed_template.across", language, length=length), spell_name(spell, language)
    return _circle(spell_radius(level, step_cm), Label(str(level), name, size, length, colour_of(spell)))


def _disc(radius: float, colour: str, ring: float) -> Drawing:
    """Begin a round template: a pale disc with a coloured ring within its rim."""
    drawing, middle = Drawing(), radius + RIM
    drawing.circle(middle, middle, radius, fill=mix(colour, PAPER, 0.86), stroke=INK, line=OUTLINE)
    drawing.circle(middle, middle, radius - RING, stroke=colour, line=ring)
    return drawing


def _circle(radius: float, label: Label) -> Sheet:
    """A disc with a cross at its centre."""
    drawing, middle = _disc(radius, label.colour, 0.5), radius + RIM
    draw_label(drawing, middle, middle, radius - RING, label)
    return Sheet(2 * middle, 2 * middle, tuple(drawing.shapes))


def drop_outline(length: float, radius: float) -> tuple[tuple[float, float], ...]:
    """A head of a radius whose middle is `length` above the tip, and its tangents; the tip is at the origin, y is up."""
    # the angle at the head's middle between the way to the tip and the point where a tangent touches
    half = acos(radius / length)
    count = round((2 * pi - 2 * half) / (ARC_DEGREES * pi / 180))
    angles = (-pi / 2 + half + (2 * pi - 2 * half) * step / count for step in range(count + 1))
    return ((0.0, 0.0), *((radius * cos(one), length + radius * sin(one)) for one in angles))


def _drop(points: int, step_cm: float, language: Language) -> Sheet:
    """A drop six steps long with a mark at each: where the target is farther the lines go on."""
    drawing, radius = Drawing(), drop_radius(points, step_cm)
    length = millimetres(DROP_STEPS, step_cm)
    x, foot = radius + RIM, radius + length + RIM
    outline = tuple((x + dx, foot - dy) for dx, dy in drop_outline(length, radius))
    drawing.polygon(outline, fill=mix(SHOT, PAPER, 0.86), stroke=INK, line=OUTLINE)
    for step in range(1, DROP_STEPS):
        y = foot - millimetres(step, step_cm)
        half = radius * millimetres(step, step_cm) / length * 0.5
        if foot - y < length - radius:
            drawing.line(x - half, y, x + half, y, stroke=MUTED, line=0.25)
            drawing.words(x, y - 0.6, str(step), min(3.0, half * 1.6), "narrow", colour=MUTED, align="middle")
    length_told = told_length(2 * head_radius(points), step_cm, language)
    size = say("batalist.printed_template.head", language, length=length_told)
    name = skill_name("jet", language)
    draw_label(drawing, x, radius + RIM, radius, Label(str(points), name, size, length_told, SHOT))
    return Sheet(2 * x, foot + RIM, tuple(drawing.shapes))


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
    drawing = _disc(MARKER_MM / 2, colour, 0.6)
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
