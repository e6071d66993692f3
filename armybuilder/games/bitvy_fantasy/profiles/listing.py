"""What lists and searches say of a unit."""

from collections.abc import Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.bitvy_fantasy.profiles.cells import DASH, LETTERS, cell_of, clearance_cell
from armybuilder.games.bitvy_fantasy.profiles.units import (
    Character,
    Gun,
    Machine,
    Squad,
    Unit,
    Warrior,
    stat_line,
)
from armybuilder.games.unit import Fact
from armybuilder.wording.record_words import short_word

# values of a stat line for which a list row has no room
UNLISTED = ("clearance", "cost")


def facts_of(unit: Unit, language: Language) -> tuple[Fact, ...]:
    """Return the small facts of a list row."""
    match unit:
        case Squad():
            told = _squad(unit)
        case Gun():
            told = _gun(unit, language)
        case Machine():
            told = _values(unit, language) if unit.manoeuvre is not None else iter(())
        case Character():
            told = _character(unit, language)
    return tuple(Fact(_label(unit, field, language), value) for field, value in told)


def _label(unit: Unit, field: str, language: Language) -> str:
    """Return the short word for a field; none where its letter stands in the value."""
    return "" if field in LETTERS else short_word(type(unit), field, language)


def _squad(unit: Squad) -> Iterator[tuple[str, str]]:
    if not unit.warriors:
        return
    for field in stat_line(Warrior):
        if field not in UNLISTED:
            values = [value for w in unit.warriors if (value := getattr(w, field)) is not None]
            yield field, _span(values, LETTERS.get(field, "")) if values else DASH
    yield "warriors", str(len(unit.warriors))


def _gun(unit: Gun, language: Language) -> Iterator[tuple[str, str]]:
    if unit.clearance:
        yield "clearance", clearance_cell((unit.clearance,), language)
    if unit.values_known:
        yield "crew", str(unit.crew)
        yield "mobility", DASH if unit.mobility is None else str(unit.mobility)


def _character(unit: Character, language: Language) -> Iterator[tuple[str, str]]:
    yield from _values(unit, language, "shooting")
    yield "lives", str(unit.lives)


def _values(unit: Machine | Character, language: Language, *without: str) -> Iterator[tuple[str, str]]:
    """Yield the stat line of a single model."""
    for field in stat_line(type(unit)):
        if field not in (*UNLISTED, *without):
            yield field, cell_of(field, getattr(unit, field), language)


def _span(numbers: list[int], letter: str) -> str:
    """Return least and greatest value; of bonuses with their letter before them: M+0–2, M where nothing is added."""
    least, most = min(numbers), max(numbers)
    if letter and not most:
        return letter
    sign = f"{letter}+" if letter else ""
    return f"{sign}{least}" if least == most else f"{sign}{least}–{most}"


def texts_of(unit: Unit) -> Iterator[LocalText]:
    """Yield what a search finds a unit by beside its names: its parts and abilities."""
    match unit:
        case Squad():
            yield from (unit.body_word, unit.artefact_name)
        case Gun():
            yield unit.gun_type
            yield from (missile.name for missile in unit.missiles)
        case Machine():
            yield unit.machine_type
            yield from (part.name for part in unit.arsenal)
            yield from (ability.name for ability in unit.abilities)
        case Character():
            yield from (ability.name for ability in unit.abilities)


def tracks_of(unit: Unit) -> dict[str, Track]:
    """Return the tracks of a unit by their keys: the lives of a character who has more than one."""
    if isinstance(unit, Character) and unit.lives > 1:
        return {"lives": Track(unit.lives)}
    return {}
