"""Rulers, circles and gauges of common sizes, for games whose rules the program does not know."""

from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import D6
from armybuilder.games.accessories import FittedPiece, Pieces
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.drop import Drop, drop
from armybuilder.games.pieces.gauges import AngleGauge, Stick, Sweep, angle_gauge, rose, stick
from armybuilder.games.pieces.look import BLUE, BROWN, COLOURS, GREEN, RED, Note
from armybuilder.games.pieces.ruler import Ruler, ruler
from armybuilder.games.pieces.units import CENTIMETRE, INCH, LengthUnit, step_of
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

DIRECTIONS = 12
HALF_OF_FRONT = 45.0
# shorter units leave no room for numbers on a ruler, of longer ones a few are larger than a page
SHORTEST_CM, LONGEST_CM = 0.5, 4.0


def unit_of(centimetres: float) -> LengthUnit:
    """Return the unit that a game's pieces are made in: its own, or a centimetre where that is too short or too long."""
    if centimetres == INCH.mm / CENTIMETRE.mm:
        return INCH
    return step_of(centimetres) if SHORTEST_CM <= centimetres <= LONGEST_CM else CENTIMETRE


def common_rulers(count: int, length: int, unit: LengthUnit, language: Language) -> Pieces:
    """Return rulers of a length."""
    told = Ruler(name=say(f"pieces.common.ruler.{unit.name}", language), unit=unit, length=length)
    return Pieces((), (ruler(told, language),) * count)


def circle(across: float, unit: LengthUnit, language: Language) -> FittedPiece:
    """Return a circle of a diameter."""
    length = unit.told(across, language)
    note = Note(
        name=say("pieces.common.circle", language),
        size=say("pieces.across", language, length=length),
        use=say("pieces.common.circle_use", language),
        colour=RED,
    )
    radius = unit.on_paper(across) / 2
    return disc(Disc(note=note, radius=radius, length=length, sign=f"{across:g}"), language)


def gauge(length: float, colour: str, unit: LengthUnit, language: Language) -> FittedPiece:
    """Return a strip of a length, for gaps, cohesion and reach."""
    note = Note(
        name=say("pieces.common.gauge", language), use=say("pieces.common.gauge_use", language), colour=colour
    )
    return stick(Stick(note=note, unit=unit, length=length), language)


def gauges(lengths: tuple[float, ...], unit: LengthUnit, language: Language) -> tuple[FittedPiece, ...]:
    """Return a strip of each length, in turn of different colours."""
    return tuple(
        gauge(length, COLOURS[at % len(COLOURS)], unit, language) for at, length in enumerate(lengths)
    )


def flame(length: float, across: float, unit: LengthUnit, language: Language) -> FittedPiece:
    """Return a drop so long from its tip to the far end of its head."""
    told = unit.told(length, language)
    note = Note(
        name=say("pieces.common.flame", language),
        size=say("pieces.head", language, length=unit.told(across, language)),
        use=say("pieces.common.flame_use", language, length=told),
        colour=BROWN,
    )
    return drop(
        Drop(note=note, unit=unit, length=length - across / 2, radius=across / 2, size=told), language
    )


def arcs(language: Language) -> FittedPiece:
    """Return a half disc with a front of 90 degrees and both sides up to 180."""
    names = {
        "front": (-HALF_OF_FRONT, HALF_OF_FRONT, GREEN),
        "left": (-90.0, -45.0, BLUE),
        "right": (45.0, 90.0, BLUE),
    }
    sweeps = tuple(
        Sweep(start=start, end=end, name=say(f"pieces.common.arc_{name}", language), colour=colour)
        for name, (start, end, colour) in names.items()
    )
    note = Note(
        name=say("pieces.common.arcs", language), use=say("pieces.common.arcs_use", language), colour=BLUE
    )
    front = say("pieces.common.arcs_front", language)
    return angle_gauge(AngleGauge(note=note, sweeps=sweeps, front=front))


def directions(language: Language) -> Sheet:
    """Return a rose for a random direction, by a D12 or by a D6."""
    hours = tuple(str(hour or DIRECTIONS) for hour in range(DIRECTIONS))
    faces = tuple(str(face) for face in range(1, D6.sides + 1))
    note = Note(
        name=say("pieces.common.rose", language), use=say("pieces.common.rose_use", language), colour=BLUE
    )
    return rose(note, hours, faces)
