"""What lists and searches say of a unit."""

from collections.abc import Iterable, Iterator

from armybuilder.catalogue.text import Language, LocalText
from armybuilder.catalogue.track import Track
from armybuilder.games.bitvy_fantasy.profiles.cells import (
    DASH,
    clearance_cell,
    manoeuvre_cell,
    melee_cell,
    number_cell,
)
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Gun, Machine, Squad, Unit
from armybuilder.games.unit import Fact

# M and P name themselves
LABELS = {
    "": LocalText(),
    "warriors": LocalText(ru="Воинов", en="Warriors"),
    "shooting": LocalText(ru="Стр", en="Sh"),
    "armour": LocalText(ru="Бр", en="Ar"),
    "class": LocalText(ru="Класс", en="Class"),
    "crew": LocalText(ru="Расчёт", en="Crew"),
    "mobility": LocalText(ru="Моб", en="Mob"),
    "lives": LocalText(ru="Жизни", en="Lives"),
}


def facts_of(unit: Unit, language: Language) -> tuple[Fact, ...]:
    """The small facts of a list row."""
    match unit:
        case Squad():
            told = _squad(unit)
        case Gun():
            told = _gun(unit, language)
        case Machine():
            told = _machine(unit)
        case Character():
            told = _character(unit)
    return tuple(Fact(LABELS[key].get(language), value) for key, value in told)


def _squad(unit: Squad) -> Iterator[tuple[str, str]]:
    if not unit.warriors:
        return
    yield "", _span([w.manoeuvre for w in unit.warriors], "M")
    yield "", _span([w.melee for w in unit.warriors], "P")
    dice = [w.shooting for w in unit.warriors if w.shooting is not None]
    yield "shooting", _span(dice) if dice else DASH
    yield "armour", _span([w.armour for w in unit.warriors])
    yield "warriors", str(len(unit.warriors))


def _gun(unit: Gun, language: Language) -> Iterator[tuple[str, str]]:
    if unit.clearance:
        yield "class", clearance_cell((unit.clearance,), language)
    if unit.values_known:
        yield "crew", str(unit.crew)
        yield "mobility", DASH if unit.mobility is None else str(unit.mobility)


def _machine(unit: Machine) -> Iterator[tuple[str, str]]:
    if unit.manoeuvre is None:
        return
    yield "", manoeuvre_cell(unit.manoeuvre)
    yield "", melee_cell(unit.melee)
    yield "armour", number_cell(unit.armour)


def _character(unit: Character) -> Iterator[tuple[str, str]]:
    yield "", manoeuvre_cell(unit.manoeuvre)
    yield "", melee_cell(unit.melee)
    yield "armour", str(unit.armour)
    yield "lives", str(unit.lives)


def _span(numbers: Iterable[int], letter: str = "") -> str:
    """Least and greatest value; of bonuses with their letter before them: M+0–2, M where nothing is added."""
    listed = list(numbers)
    least, most = min(listed), max(listed)
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
    """The tracks of a unit by their keys: the lives of a character who has more than one."""
    if isinstance(unit, Character) and unit.lives > 1:
        return {"lives": Track(unit.lives)}
    return {}
