"""Battles of sample campaigns, by chance: who is fielded, what is hit, who falls to whom, how the dice fell."""

from collections.abc import Iterator
from math import sqrt
from random import Random

from msgspec.structs import replace

from armybuilder.battle.result import (
    Amount,
    BattleResult,
    Kill,
    Luck,
    ModelFate,
    ModelResult,
    SideOutcome,
    SideResult,
    TrackResult,
    UnitResult,
)
from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.state import CampaignState

KEYS = ("a", "b")
# how likely a soldier falls and a machine is lost, and how much of a track goes, on the side that is better off
WON, LOST = (0.35, 0.12, 0.6), (0.6, 0.35, 0.9)
VARIANCE = 2917  # of a D6, in thousandths


def fought(
    state: CampaignState, forces: tuple[Force, Force], outcome: SideOutcome, random: Random, prize: str
) -> BattleResult:
    """Return a battle of two forces as they stand, which the first of them won, or nobody did; it took a `prize`."""
    limit = state.house_rules.battle_limit
    sides: list[SideResult] = []
    for place, force in enumerate(forces):
        hurt = LOST if outcome == "won" and place else WON
        units = tuple(
            _unit(unit, len(state.rounds), hurt, random)
            for unit in fielded(force, state, random, prize if place else "")
        )
        mine: SideOutcome = outcome if outcome == "drew" or not place else "lost"
        sides.append(
            SideResult(
                key=KEYS[place],
                player=state.players[force.player].name,
                force=force.id,
                army=force.army,
                outcome=mine,
                ended="rounds" if random.random() < 0.6 else "objective",
                score={"won": 7, "drew": 4, "lost": 2}[mine] + random.randint(0, 3),
                held_field=None if outcome == "drew" else not place,
                first_player=not place if random.random() < 0.5 else bool(place),
                luck=_luck(random),
                units=units,
            )
        )
    first = random.random() < 0.5
    sides = [
        replace(side, first_player=first == (not place), ended=sides[0].ended)
        for place, side in enumerate(sides)
    ]
    sides[1] = _captured(sides[1], prize) if prize else sides[1]
    _blame(sides, random)
    return BattleResult(
        game_system=state.game,
        limit=limit,
        rounds_played=random.randint(5, 8),
        source="entered",
        sides=tuple(sides),
    )


def fielded(force: Force, state: CampaignState, random: Random, sure: str) -> Iterator[ForceUnit]:
    """Yield the units that a player takes: one for sure, then dear ones, as many as the limit allows."""
    left = state.house_rules.battle_limit
    there = [unit for unit in force.serving() if unit.away_until < len(state.rounds)]
    for unit in sorted(
        there, key=lambda one: (one.key == sure, one.price + random.randint(0, 60), one.key), reverse=True
    ):
        if unit.worth <= left:
            left -= unit.worth
            yield unit


def _unit(unit: ForceUnit, number: int, hurt: tuple[float, float, float], random: Random) -> UnitResult:
    falls, lost, share = hurt
    if not unit.soldiers:
        destroyed = random.random() < lost
        tracks = tuple(
            TrackResult(
                id=track.id,
                kind=track.kind,
                start=track.value,
                end=_end(track.kind, track.value, destroyed, share, random),
                maximum=track.maximum,
            )
            for track in unit.tracks.values()
        )
        fate = "destroyed" if destroyed else "through"
        return UnitResult(
            key=unit.key, name=unit.name, unit=unit.id, value=unit.price, fate=fate, tracks=tracks
        )
    there = [one for one in unit.living if one.away_until < number]
    models = tuple(
        ModelResult(
            key=f"{unit.key}.{one.row + 1}", row=one.row, soldier=one.id, fate=_fate(random.random(), falls)
        )
        for one in there
    )
    all_fell = bool(models) and all(model.fate == "fallen" for model in models)
    return UnitResult(
        key=unit.key,
        name=unit.name,
        unit=unit.id,
        value=unit.worth,
        fate="destroyed" if all_fell else "through",
        models=models,
        deeds=(Amount(name="objectives", amount=1),) if not all_fell and random.random() < 0.25 else (),
    )


def _end(kind: str, value: int, destroyed: bool, share: float, random: Random) -> int:
    if kind == "durability" and destroyed:
        return 0
    gone = int(value * random.random() * share)
    return max(1, value - gone) if kind == "durability" else value - gone


def _fate(thrown: float, falls: float) -> ModelFate:
    return "fallen" if thrown < falls else "through"


def _luck(random: Random) -> Luck:
    rolls = random.randint(70, 140)
    variance = rolls * VARIANCE // 10
    return Luck(rolls=rolls, deviation=round(100 * random.gauss(0, sqrt(variance / 100))), variance=variance)


def _blame(sides: list[SideResult], random: Random) -> None:
    """Say of everyone who fell which unit of the other side did it."""
    for place in (0, 1):
        other = 1 - place
        killers = list(sides[other].units)
        kills: dict[str, list[Kill]] = {unit.key: [] for unit in killers}
        units: list[UnitResult] = []
        for unit in sides[place].units:
            killer = random.choices(killers, [one.value for one in killers])[0] if killers else None
            side = sides[place].key
            fallen = [model.key for model in unit.models if model.fate == "fallen"]
            if killer is not None:
                for model in fallen:
                    kills[killer.key].append(Kill(side=side, unit=unit.key, model=model, cause="shot"))
                if unit.fate == "destroyed" and not unit.models:
                    kills[killer.key].append(Kill(side=side, unit=unit.key, cause="shot"))
            by = killer.key if killer is not None and unit.fate == "destroyed" else None
            units.append(replace(unit, by=by))
        sides[place] = replace(sides[place], units=tuple(units))
        done = tuple(replace(one, kills=tuple(kills[one.key])) for one in sides[other].units)
        sides[other] = replace(sides[other], units=done)


def _captured(side: SideResult, prize: str) -> SideResult:
    """Return a side of which a machine was taken, with at least a cell left."""
    return replace(
        side,
        units=tuple(
            replace(
                unit,
                fate="captured",
                owner_end=KEYS[0],
                by=None,
                tracks=tuple(replace(track, end=max(1, track.end or 0)) for track in unit.tracks),
            )
            if unit.key == prize
            else unit
            for unit in side.units
        ),
    )
