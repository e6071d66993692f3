"""Battles of a game that a player has made: the tracker counts and reminds, by the structure that the game tells."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.session.events import BattleEvent, UnitMustered
from armybuilder.battle.session.holders import Arm, Piece, Unit, slider
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LocalText
from armybuilder.games.any_game.game import BATTLES, Terms, agreed_structure, prepared_by
from armybuilder.games.any_game.standing import WOUNDS
from armybuilder.games.any_game.structure import Structure
from armybuilder.games.battle_game import BattleGame
from armybuilder.games.naming import plain_label
from armybuilder.games.own_game.declaration import Declaration, ProfileTold
from armybuilder.games.own_game.listing import SMALL, Listing
from armybuilder.roster.army_backend import ArmyBackend
from armybuilder.roster.model import Selection

# the tables of words in which names of a battle are looked up
NAMED = ("phase", "slider", "objective", "mark")


def battle_of(declared: Declaration, listing: Listing) -> BattleGame:
    """Return how battles of a game are played."""
    ready = partial(_prepare, structure_told(declared))
    return replace(
        BATTLES,
        rules=replace(BATTLES.rules, game=declared.id),
        muster=partial(_muster, listing),
        prepare=ready,
        prepare_record=ready,
    )


def battle_words(declared: Declaration, retired: tuple[ProfileTold, ...] = ()) -> dict[str, LocalText]:
    """Return what tracks, phases and what is counted are called, by the keys of the words of battles."""
    fields = (field for profile in (*retired, *declared.profiles) for field in profile.fields)
    tracks = {f"slider.{field.id}": field.name for field in fields if field.type == "track"}
    named = {f"{table}.{one.id}": one.name for one in declared.battle.names for table in NAMED}
    return {**tracks, **named}


def structure_told(declared: Declaration) -> Structure:
    """Return the rounds, turns, phases and what is counted, as a game tells them."""
    told = declared.battle
    return Structure(
        id=declared.id,
        rounds=told.rounds,
        turns=told.turns,
        phases=told.phases or ("turn",),
        counters=told.counters,
        objectives=told.objectives,
        statuses=told.statuses,
    )


def _prepare(own: Structure, state: BattleState, terms: Terms | None) -> Iterator[BattleEvent]:
    agreed = terms or Terms()
    found = own if agreed.structure == "usual" else agreed_structure(agreed)
    if agreed.rounds:
        found = replace(found, rounds=agreed.rounds)
    yield from prepared_by(state, agreed.system or own.id, found)


def _muster(listing: Listing, army: ArmyBackend, side: str) -> Iterator[BattleEvent]:
    """Yield the units of an army, each with one piece that has its tracks; a Problem for an army that fields nobody."""
    roster = army.roster
    if not roster.units:
        raise Problem("any_game.nobody", army=shown(roster.name))
    costs = army.verdict.unit_costs
    for number, selection in enumerate(roster.units, 1):
        profile, own, name = roster.unit(selection), f"{side}.{number}", plain_label(roster, selection)
        unit = Unit(
            id=own,
            side=side,
            home=side,
            kind="unit",
            name=name,
            selection=selection.id,
            value=costs.get(selection.id, profile.cost),
        )
        piece = Piece(
            id=f"{own}.1",
            unit=own,
            side=side,
            home=side,
            kind="model",
            name=name,
            fields=_fields(listing, profile),
            arms=_arms(listing, profile),
            sliders=_sliders(listing, profile, selection),
        )
        yield UnitMustered(who=own, unit=unit, pieces=(piece,))


def _fields(listing: Listing, profile: Any) -> dict[str, Any]:
    """What the profile tells, under the short names of its card."""
    fields = (
        field for field in listing.profile(profile).fields if field.type in SMALL and field.type != "track"
    )
    return {(one.short or one.name).get("ru"): listing.told(profile, one, "ru") for one in fields}


def _arms(listing: Listing, profile: Any) -> dict[str, Arm]:
    """The lines of lists as weapons: their names, and what stands in their columns."""
    found: dict[str, Arm] = {}
    for field in listing.profile(profile).fields:
        if field.type == "list":
            for number, line in enumerate(getattr(profile, field.id), 1):
                values = {one.name.get("ru"): to_plain(getattr(line, one.id)) for one in field.columns}
                plain = {
                    name: value for name, value in values.items() if isinstance(value, str | int | float)
                }
                found[f"{field.id}.{number}"] = Arm(name=line.name, fields=plain)
    return found


def _sliders(listing: Listing, profile: Any, selection: Selection) -> dict[str, Any]:
    """The tracks with their markers where the army has them; who has lost all `wounds`, or all of the first one, is out."""
    names = {one.id: one.name for one in listing.profile(profile).fields}
    tracks = listing.tracks_of(profile)
    life = WOUNDS if WOUNDS in tracks else next(iter(tracks), "")
    return {
        key: slider(track, "wounds" if key == life else "counter", selection.values.get(key), names[key])
        for key, track in tracks.items()
    }
