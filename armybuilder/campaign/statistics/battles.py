"""What battles did: kills, losses, what fell and what was fielded most, luck, experience."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from armybuilder.battle.result import BattleResult, UnitResult
from armybuilder.campaign.statistics.charts import Chart, Place, Series, Tally
from armybuilder.campaign.statistics.outcomes import places_of
from armybuilder.campaign.statistics.record import Fought, Record, player_of
from armybuilder.catalogue.text import LocalText

FELL = ("destroyed", "captured", "fled", "abandoned", "missing")


class Killed(NamedTuple):
    """A unit, or a model of it, and who killed it: the side and the unit, by their keys in the result."""

    by_side: str
    by: str
    side: str
    unit: str
    model: str


def kills_in(result: BattleResult) -> tuple[Killed, ...]:
    """Return the kills of a battle, each victim once: as killers are credited with them, else as victims name them."""
    found: dict[tuple[str, str, str], Killed] = {}
    for side in result.sides:
        for unit in side.units:
            for kill in unit.kills:
                if kill.side != side.key:
                    victim = kill.side, kill.unit, kill.model or ""
                    found.setdefault(victim, Killed(side.key, unit.key, *victim))
    named = {(side, unit) for side, unit, _ in found}
    for side in result.sides:
        for unit in side.units:
            killer = _side_of(result, unit.by, side.key) if unit.by else ""
            if killer and unit.fate in FELL and (side.key, unit.key) not in named:
                found[side.key, unit.key, ""] = Killed(killer, unit.by or "", side.key, unit.key, "")
    return tuple(found.values())


def _side_of(result: BattleResult, unit: str, but: str) -> str:
    """Return the side, another than one, in which a unit fought; empty where nobody else has it."""
    return next(
        (side.key for side in result.sides if side.key != but and any(one.key == unit for one in side.units)),
        "",
    )


def kills(record: Record, battles: Iterable[Fought]) -> Iterator[Chart]:
    """Yield who killed most, by player and by unit; left out are battles in which things fell and nobody noted by whom."""
    by_player, by_unit, left_out = Tally(), Tally(), 0
    for fought in battles:
        sides = {side.key: side for side in fought.result.sides}
        found = kills_in(fought.result)
        left_out += not found and any(_fallen(unit) for side in sides.values() for unit in side.units)
        for kill in found:
            side = sides[kill.by_side]
            by_player.add(player_of(record, side), "kills", 1, fought.event)
            unit = _unit_id(record, side.force, kill.by)
            if unit:
                by_unit.add(unit, "kills", 1, fought.event)
    names = places_of(record)
    yield by_player.bars("kills", ("kills",), names, left_out)
    yield by_unit.bars("killers", ("kills",), names, left_out)


def _unit_id(record: Record, force: str | None, key: str) -> str:
    """Return the lasting id of the unit that a force fielded under a key."""
    found = record.state.forces.get(force or "")
    if found is None:
        return ""
    unit = found.units.get(key) or found.by_key(key)
    return unit.id if unit else ""


def _fallen(unit: UnitResult) -> int:
    """Return how many of a unit's models fell; of what is no squad, whether it did."""
    if unit.models:
        return sum(model.fate in ("fallen", "missing", "captured", "fled") for model in unit.models)
    return int(unit.fate in FELL)


def losses(record: Record, battles: Iterable[Fought]) -> Chart:
    """Return what players have lost for good in battles: soldiers, and units by how they were lost."""
    tally = Tally()
    for fought in battles:
        for change in fought.changes:
            player = record.state.forces[change.force].player
            if change.soldiers > 0:
                tally.add(player, "soldiers", change.soldiers, fought.event)
            if change.gone:
                tally.add(player, change.gone, 1, fought.event)
    return tally.bars("losses", ("soldiers", "destroyed", "captured", "missing"), places_of(record))


def experience(record: Record, battles: Iterable[Fought]) -> Chart:
    """Return the experience that units have won in battles, what they have spent since not taken off."""
    tally = Tally()
    for fought in battles:
        for change in fought.changes:
            if change.experience > 0:
                tally.add(change.unit, "experience", change.experience, fought.event)
    return tally.bars("experience", ("experience",), places_of(record))


def fielded(battles: Iterable[Fought]) -> Iterator[Chart]:
    """Yield what fell most on the table and what was taken to battle most, by what units are called."""
    fell, taken, names, left_out = Tally(), Tally(), dict[str, Place](), 0
    for fought in battles:
        for side in fought.result.sides:
            for unit in side.units:
                key = unit.name.ru or unit.name.en or unit.key
                names[key] = Place(key=key, name=unit.name or LocalText(unit.key))
                if unit.fielded == "not_fielded":
                    continue
                taken.add(key, "battles", 1, fought.event)
                left_out += unit.fate is None
                if number := _fallen(unit):
                    fell.add(key, "models" if unit.models else "units", number, fought.event)
    yield fell.bars("fell", ("units", "models"), names, left_out)
    yield taken.bars("favourites", ("battles",), names)


def luck(record: Record, battles: Iterable[Fought]) -> Chart:
    """Return by how much the dice of each player showed more or less than was to be expected, a die, in hundredths."""
    rolls, deviation, left_out = Tally(), Tally(), 0
    for fought in battles:
        for side in fought.result.sides:
            player = player_of(record, side)
            if side.luck is None or not side.luck.rolls:
                left_out += 1
            elif player:
                rolls.add(player, "rolls", side.luck.rolls, fought.event)
                deviation.add(player, "mean", side.luck.deviation, fought.event)
    means = Tally()
    for player in rolls.places():
        thrown, sum_of = rolls.at(player, "rolls"), deviation.at(player, "mean")
        if thrown and sum_of:
            means.add(player, "mean", _nearest(sum_of.value, thrown.value), *thrown.events)
    chart = means.bars("luck", ("mean",), places_of(record), left_out)
    thrown_series = Series(
        key="rolls", figures=tuple(rolls.at(place.key, "rolls") for place in chart.places), drawn=False
    )
    return Chart(
        id="luck",
        places=chart.places,
        series=(*chart.series, thrown_series) if chart.places else (),
        left_out=left_out,
    )


def _nearest(amount: int, share: int) -> int:
    """Return a quotient rounded to the nearest whole number, halves up."""
    return (2 * amount + share) // (2 * share)
