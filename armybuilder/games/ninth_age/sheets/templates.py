"""Rulers, circles and gauges of «9-я Эпоха», in inches: 2.54 cm, or 2.5 as the book converts them (NA-VII.C-4)."""

from collections.abc import Iterator

from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Language
from armybuilder.catalogue.throw import D6
from armybuilder.games.accessories import FittedPiece, Pieces
from armybuilder.games.ninth_age.rules.deployment.units import FROM_ENEMY
from armybuilder.games.ninth_age.rules.field.terrain import SPACING
from armybuilder.games.ninth_age.rules.victory.objectives import FROM_OWN_ZONE
from armybuilder.games.ninth_age.rules.victory.scoring import WITHIN
from armybuilder.games.ninth_age.rules.victory.spoils import THROWN
from armybuilder.games.ninth_age.rules.victory.spoils_line import FROM_IMPASSABLE
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.gauges import Stick, rose, stick
from armybuilder.games.pieces.look import BLUE, BROWN, GREEN, RED, VIOLET, Note
from armybuilder.games.pieces.ruler import Ruler, ruler
from armybuilder.games.pieces.units import LengthUnit
from armybuilder.sheet.shapes import Sheet
from armybuilder.wording.messages import say

SHIFT_DICE = 2
DIRECTIONS = 12


@rule("NA-VII.C-4")
def rulers(count: int, inches: int, unit: LengthUnit, language: Language) -> Pieces:
    """Return rulers of so many inches."""
    plain = Ruler(
        name=say("ninth_age.printed_template.ruler", language), unit=unit, length=inches, rule="NA-VII.C-4"
    )
    return Pieces((), (ruler(plain, language),) * count)


def templates(unit: LengthUnit, language: Language) -> Pieces:
    """Return gauges of the distances that the preparation and the objectives speak of, a circle and a rose."""
    fitted = (_spoils(unit, language), *(stick(one, language) for one in _sticks(unit, language)))
    return Pieces((_directions(language),), fitted)


@rule("NA-VII.E-6", "NA-VII.E-26", "NA-VII.C-12", "NA-VII.D-11", "NA-VII.E-24", "NA-VII.E-10")
def _sticks(unit: LengthUnit, language: Language) -> Iterator[Stick]:
    told = (
        ("impassable", FROM_IMPASSABLE, "NA-VII.E-10", RED),
        ("scoring", WITHIN, "NA-VII.E-6 · NA-VII.E-26", GREEN),
        ("spacing", SPACING, "NA-VII.C-12", BROWN),
        ("own_zone", FROM_OWN_ZONE, "NA-VII.E-24 · NA-VII.D-5", VIOLET),
        ("enemy", FROM_ENEMY, "NA-VII.D-11", RED),
    )
    for name, length, ids, colour in told:
        yield Stick(note=_note(name, ids, colour, language), unit=unit, length=length)


@rule("NA-VII.E-14")
def _spoils(unit: LengthUnit, language: Language) -> FittedPiece:
    """A circle about a unit that has lost its marker."""
    length = unit.told(THROWN, language)
    size = say("pieces.radius", language, length=length)
    note = _note("thrown", "NA-VII.E-14", BLUE, language, size)
    return disc(Disc(note=note, radius=unit.on_paper(THROWN), length=length, sign=str(THROWN)), language)


@rule("NA-VII.C-8", "NA-VII.C-10")
def _directions(language: Language) -> Sheet:
    """A rose for a random direction: by a D12, or by a D6 and its even hours."""
    hours = tuple(str(hour or DIRECTIONS) for hour in range(DIRECTIONS))
    faces = tuple(str(face) for face in range(1, D6.sides + 1))
    use = say("ninth_age.printed_template.rose_use", language, dice=SHIFT_DICE)
    note = Note(
        name=say("ninth_age.printed_template.rose", language), use=use, rule="NA-VII.C-8", colour=BLUE
    )
    return rose(note, hours, faces)


def _note(name: str, ids: str, colour: str, language: Language, size: str = "") -> Note:
    told, use = (
        say(f"ninth_age.printed_template.{name}", language),
        say(f"ninth_age.printed_template.{name}_use", language),
    )
    return Note(name=told, size=size, use=use, rule=ids, colour=colour)
