"""A force goes to battle, or to print, as it stands: its army without what is gone, with its tracks, and who stays away."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from armybuilder.campaign.force import Force, ForceUnit, Soldier
from armybuilder.games.carrying import CarriedUnit
from armybuilder.roster.model import Post, Roster, Selection, with_units


def fielded(force: Force, armies: Mapping[str, Roster], number: int = 0) -> Roster:
    """Return the army of a force as it stands in a round: units that are there, markers where they stand.

    `armies` are the copies of armies that its units came with, by digest: what a later copy lacks is taken out of an earlier
    one, what was captured out of its former owner's. Units of which no copy is here are left out.
    """
    roster = armies[force.army]
    there = [unit for unit in force.serving() if unit.away_until < number or not number]
    found: list[Selection] = []
    definitions = dict(roster.definitions)
    known: set[str] = set()
    for unit in there:
        selection = _selection(unit, armies)
        if selection is None:
            continue
        own = selection.id if selection.id not in known else f"{selection.id}.{unit.id}"
        known.add(own)
        found.append(_as_it_stands(replace(selection, id=own), unit))
        definitions |= armies[unit.army].definitions
    away = {(unit.key, soldier.row) for unit in there for soldier in absent(unit, number)}
    units = tuple(_without_posts(one, known, away) for one in found)
    used = {one.definition for one in units}
    kept = {key: value for key, value in definitions.items() if key in used}
    return replace(with_units(roster, units), definitions=kept, name=force.name)


def _selection(unit: ForceUnit, armies: Mapping[str, Roster]) -> Selection | None:
    roster = armies.get(unit.army)
    return None if roster is None else roster.find(unit.key)


def _as_it_stands(selection: Selection, unit: ForceUnit) -> Selection:
    lost = {track.id: track.value for track in unit.tracks.values() if track.lost}
    return replace(selection, values=lost)


def _without_posts(selection: Selection, known: Iterable[str], away: set[tuple[str, int]]) -> Selection:
    """Return a unit without the posts of those who are gone or stay away."""
    kept = tuple(post for post in selection.crew if _serves(post, known, away))
    return replace(selection, crew=kept) if kept != selection.crew else selection


def _serves(post: Post, known: Iterable[str], away: set[tuple[str, int]]) -> bool:
    return post.squad in known and (post.squad, post.row) not in away


def absent(unit: ForceUnit, number: int = 0) -> tuple[Soldier, ...]:
    """Return the soldiers of a unit who are gone, or away in a round."""
    return tuple(
        soldier
        for soldier in unit.soldiers
        if soldier.status != "ready" or (number and soldier.away_until >= number)
    )


def carried(force: Force, number: int = 0) -> dict[str, CarriedUnit]:
    """Return how a battle takes the units of a force in a round, by their selections."""
    return {
        unit.key: CarriedUnit(
            values={track.id: track.value for track in unit.tracks.values()},
            figures={
                soldier.row: {track.id: track.value for track in soldier.tracks.values()}
                for soldier in unit.soldiers
            },
            away=frozenset(soldier.row for soldier in absent(unit, number)),
        )
        for unit in force.serving()
    }
