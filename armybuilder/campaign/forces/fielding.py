"""A force goes to battle, or to print, as it stands: its army without what is gone, with its tracks, and who stays away."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.forces.force import Force, ForceUnit, Item, Soldier
from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.campaign.forces.improving import improved, taken_improvements
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.text import Language
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.carrying import CarriedUnit
from armybuilder.roster.definitions import definition_key
from armybuilder.roster.model import Force as Detachment
from armybuilder.roster.model import Post, Roster, Selection

Away = set[tuple[str, int]]


def goes(unit: ForceUnit, number: int = 0) -> bool:
    """Tell whether a unit can go to battle in a round: it is there, not away, no wreck, and somebody of it is well."""
    if unit.status != "ready" or unit.is_broken or (number and unit.away_until >= number):
        return False
    return not unit.soldiers or len(absent(unit, number)) < len(unit.soldiers)


def keys_of(force: Force, number: int = 0) -> dict[str, str]:
    """Return the selection of each unit that goes to battle in a round, by the unit's id.

    It is the one that the unit came with; of two that came with the same the later has one of its own.
    """
    found: dict[str, str] = {}
    taken: set[str] = set()
    for unit in force.units.values():
        if goes(unit, number):
            key = unit.key if unit.key not in taken else f"{unit.key}.{unit.id}"
            taken.add(key)
            found[unit.id] = key
    return found


def fielded(
    force: Force, armies: Mapping[str, Roster], number: int = 0, rules: HouseRules | None = None
) -> Roster:
    """Return the army of a force as it stands in a round: units that are there, markers where they stand.

    `armies` are the copies of armies that its units came with, by digest: what a later copy lacks is taken out of an earlier
    one, what was captured out of its former owner's. Units of which no copy is here are left out. By house `rules` units have
    the improvements that they took.
    """
    roster, keys = armies[force.army], keys_of(force, number)
    crews = _crews(force, keys)
    own = {unit.key: unit for unit in force.units.values() if not unit.taken_from and roster.find(unit.key)}
    staying = {key for key, unit in own.items() if keys.get(unit.id) != key} | _never_came(force, armies)
    others = [
        unit for own_id, unit in force.units.items() if own_id in keys and own.get(unit.key) is not unit
    ]
    added = [(unit, _selection(unit, armies)) for unit in others]
    guests = tuple(
        _as_it_stands(replace(found, id=keys[unit.id], crew=()), unit, crews)
        for unit, found in added
        if found is not None
    )
    kept = tuple(
        _detachment(one, staying, {key: unit for key, unit in own.items() if key not in staying}, crews)
        for one in roster.forces
    )
    first, *rest = kept
    definitions = dict(roster.definitions)
    for unit, found in added:
        if found is not None and found.definition:
            definitions[found.definition] = armies[unit.army].definitions[found.definition]
    whole = replace(
        roster,
        forces=(replace(first, selections=(*first.selections, *guests)), *rest),
        definitions=definitions,
        name=force.name,
    )
    units = {keys[own]: force.units[own] for own in keys}
    whole = _equipped(whole, force, units)
    return _manned(whole if rules is None else _improved(whole, units, rules), force, keys, number)


def _never_came(force: Force, armies: Mapping[str, Roster]) -> set[str]:
    """Return the selections of a force's last army that came with a recruitment which was undone since."""
    first = next(iter(force.units.values()), None)
    founded = armies.get(first.army) if first is not None else None
    if founded is None:
        return set()
    known = {unit.key for unit in force.units.values()} | {selection.id for selection in founded.units}
    return {selection.id for selection in armies[force.army].units} - known


def lacking(force: Force, unit: ForceUnit) -> frozenset[str]:
    """Return the keys of items that a unit came with and has no more: they were taken, given away, or lie in store."""
    own = {item.key for item in force.items.values() if item.own == unit.id and _is_with(force, unit, item)}
    return frozenset(unit.came_with) - own


def _is_with(force: Force, unit: ForceUnit, item: Item) -> bool:
    found = force.soldier(item.bearer)
    bearer = found[0].id if found is not None else item.bearer
    # who bore it may have been replaced: then it is with his unit still
    return bearer == unit.id or bool(bearer and bearer not in force.units)


def _equipped(roster: Roster, force: Force, units: Mapping[str, ForceUnit]) -> Roster:
    """Return an army without the items that its units came with and have no more."""
    gone = {key: lacking(force, unit) for key, unit in units.items() if unit.came_with}
    return (
        roster if not any(gone.values()) else _changed(roster, lambda one: _without_items(one, gone, roster))
    )


def _without_items(
    selection: Selection, gone: Mapping[str, frozenset[str]], roster: Roster
) -> tuple[Selection, Any]:
    """Return a unit, and its profile where that changes, without some items: parts of it, or what its profile names."""
    lost = gone.get(selection.id)
    if not lost:
        return selection, None
    children = tuple(child for child in selection.children if child.entry not in lost)
    profile: Any = roster.definitions.get(selection.definition)
    fields = () if profile is None else ((name, getattr(profile, name)) for name in profile.__struct_fields__)
    named = [name for name, value in fields if isinstance(value, str) and value in lost]
    if not named:
        return replace(selection, children=children), None
    bare = replace(profile, **dict.fromkeys(named, ""))
    return replace(selection, children=children, definition=definition_key(bare)), bare


def _changed(roster: Roster, change: Callable[[Selection], tuple[Selection, Any]]) -> Roster:
    """Return an army with every unit changed, and the profiles that came of it."""
    profiles = dict(roster.definitions)

    def one(selection: Selection) -> Selection:
        changed, profile = change(selection)
        if profile is not None:
            profiles[changed.definition] = profile
        return changed

    def of(detachment: Detachment) -> Detachment:
        return replace(
            detachment,
            selections=tuple(one(selection) for selection in detachment.selections),
            forces=tuple(of(below) for below in detachment.forces),
        )

    forces = tuple(of(detachment) for detachment in roster.forces)
    return replace(roster, forces=forces, definitions=profiles)


def _improved(roster: Roster, units: Mapping[str, ForceUnit], rules: HouseRules) -> Roster:
    """Return an army whose units have the profiles that their improvements made of them."""
    return _changed(
        roster,
        lambda one: improved(roster, one, units[one.id], rules) if one.id in units else (one, None),
    )


def _detachment(
    one: Detachment,
    staying: set[str],
    units: Mapping[str, ForceUnit],
    crews: Mapping[str, tuple[Post, ...]],
) -> Detachment:
    selections = tuple(
        _as_it_stands(selection, units[selection.id], crews) if selection.id in units else selection
        for selection in one.selections
        if selection.id not in staying
    )
    return replace(
        one,
        selections=selections,
        forces=tuple(_detachment(below, staying, units, crews) for below in one.forces),
    )


def as_printed(roster: Roster, force: Force, game: BattleGame, number: int = 0) -> Roster:
    """Return the army of a force, as `fielded` gave it, without the figures who are gone or stay away in a round.

    So it is printed and played by itself; a battle of the campaign takes them out by `carried`.
    """
    keys = keys_of(force, number)
    away = {
        key: frozenset(soldier.row for soldier in absent(force.units[own], number))
        for own, key in keys.items()
    }

    def less(selection: Selection) -> tuple[Selection, Any]:
        rows = away.get(selection.id)
        profile = roster.definitions.get(selection.definition)
        if not rows or profile is None:
            return selection, None
        return game.without(selection, profile, rows)

    found = _changed(roster, less)
    used = {selection.definition for selection in found.units}
    kept = {key: one for key, one in found.definitions.items() if key in used}
    return replace(found, definitions=kept, forces=tuple(_moved_up(one, away) for one in found.forces))


def _moved_up(one: Detachment, away: Mapping[str, frozenset[int]]) -> Detachment:
    """Return a part of an army whose posts name soldiers by the rows that they have without those who are gone."""

    def moved(post: Post) -> Post:
        gone = away.get(post.squad, frozenset())
        return replace(post, row=post.row - sum(row < post.row for row in gone))

    return replace(
        one,
        selections=tuple(
            replace(selection, crew=tuple(moved(post) for post in selection.crew))
            if selection.crew
            else selection
            for selection in one.selections
        ),
        forces=tuple(_moved_up(below, away) for below in one.forces),
    )


def _manned(roster: Roster, force: Force, keys: Mapping[str, str], number: int) -> Roster:
    """Return an army without the posts of those who are gone or stay away, and without profiles that nobody needs."""
    away = {(key, soldier.row) for own, key in keys.items() for soldier in absent(force.units[own], number)}
    there = {selection.id for selection in roster.units}
    forces = tuple(_without_posts(one, there, away) for one in roster.forces)
    found = replace(roster, forces=forces)
    used = {selection.definition for selection in found.units}
    return replace(found, definitions={key: one for key, one in roster.definitions.items() if key in used})


def _without_posts(one: Detachment, there: set[str], away: Away) -> Detachment:
    return replace(
        one,
        selections=tuple(
            replace(selection, crew=tuple(post for post in selection.crew if _serves(post, there, away)))
            if selection.crew
            else selection
            for selection in one.selections
        ),
        forces=tuple(_without_posts(below, there, away) for below in one.forces),
    )


def _selection(unit: ForceUnit, armies: Mapping[str, Roster]) -> Selection | None:
    roster = armies.get(unit.army)
    return None if roster is None else roster.find(unit.key)


def _crews(force: Force, keys: Mapping[str, str]) -> dict[str, tuple[Post, ...]]:
    """Return who serves machines and guns, by the units' ids, where the campaign has it otherwise than their army may."""
    found: dict[str, tuple[Post, ...]] = {}
    for own, unit in force.units.items():
        if unit.crew is not None:
            served = (force.soldier(one) for one in unit.crew)
            found[own] = tuple(
                Post(keys.get(one[0].id, one[0].key), one[1].row) for one in served if one is not None
            )
    return found


def _as_it_stands(selection: Selection, unit: ForceUnit, crews: Mapping[str, tuple[Post, ...]]) -> Selection:
    lost = {track.id: track.value for track in unit.tracks.values() if track.lost}
    return replace(selection, values=lost, crew=crews.get(unit.id, selection.crew))


def _serves(post: Post, there: set[str], away: Away) -> bool:
    return post.squad in there and (post.squad, post.row) not in away


def absent(unit: ForceUnit, number: int = 0) -> tuple[Soldier, ...]:
    """Return the soldiers of a unit who are gone, or away in a round."""
    return tuple(
        soldier
        for soldier in unit.soldiers
        if soldier.status != "ready" or (number and soldier.away_until >= number)
    )


def carried(
    force: Force, number: int = 0, rules: HouseRules | None = None, language: Language = "en"
) -> dict[str, CarriedUnit]:
    """Return how a battle takes the units of a force in a round, by their selections.

    By house `rules` their improvements are written on them, and change what no profile of the army can: data of other games.
    """
    keys = keys_of(force, number)
    return {key: _carried(force.units[own], number, rules, language) for own, key in keys.items()}


def _carried(unit: ForceUnit, number: int, rules: HouseRules | None, language: Language) -> CarriedUnit:
    better = () if rules is None else taken_improvements(unit, rules.earned)
    changes = (change for one in better for change in one.changes)
    return CarriedUnit(
        values=unit.tokens | {track.id: track.value for track in unit.tracks.values()},
        figures={
            soldier.row: {track.id: track.value for track in soldier.tracks.values()}
            for soldier in unit.soldiers
        },
        away=frozenset(soldier.row for soldier in absent(unit, number)),
        fields={change.field: change.add for change in changes if change.field and change.add},
        notes=tuple(one.name.get(language) for one in better),
    )


def of_campaign(result: BattleResult, fought: FoughtFor) -> BattleResult:
    """Return the result of a battle that was fought for a campaign, with its forces and units by their ids there."""
    return replace(result, sides=tuple(_of_campaign(side, fought) for side in result.sides))


def _of_campaign(side: SideResult, fought: FoughtFor) -> SideResult:
    known = fought.units.get(side.key, {})
    units = tuple(replace(unit, unit=unit.unit or known.get(unit.key)) for unit in side.units)
    return replace(side, force=side.force or fought.forces.get(side.key), units=units)
