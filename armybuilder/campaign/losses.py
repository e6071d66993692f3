"""What becomes of the units that fought: their tracks, the fallen and what dice say of them, captures, experience."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from armybuilder.battle.result import ModelResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.effects import (
    AnyEffect,
    ExperienceWon,
    SoldierEnds,
    TrackEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.force import CampaignTrack, Force, ForceUnit, Soldier, UnitStatus
from armybuilder.campaign.meeting import Meeting
from armybuilder.campaign.money import MENDED

SIDES = 6
LOST = ("destroyed", "abandoned", "missing")


class Fought(NamedTuple):
    """A unit that fought, in its force, and what the result tells of it."""

    meeting: Meeting
    side: SideResult
    force: Force
    unit: ForceUnit
    told: UnitResult


def losses_of(one: Fought) -> Iterator[AnyEffect]:
    """Yield what becomes of a unit that fought."""
    meeting, _, force, unit, told = one
    roll = _roll(one)
    for track in told.tracks:
        if track.end is not None and track.id in unit.tracks:
            yield _track(one, track, unit.tracks[track.id], comes_back=_comes_back(one, roll))
    for model in told.models:
        yield from _model(one, model)
    if told.fate == "captured" and told.owner_end in meeting.forces:
        captor = meeting.forces[told.owner_end]
        yield UnitCaptured(force=force.id, unit=unit.id, to=captor.id, new=f"{meeting.event}.{unit.id}")
    elif roll is not None and not _comes_back(one, roll):
        status: UnitStatus = "missing" if told.fate == "missing" else "destroyed"
        yield UnitEnds(force=force.id, unit=unit.id, status=status)
    if told.fielded == "on_table":
        yield ExperienceWon(force=force.id, unit=unit.id, amount=_experience(one))


def _is_lost(one: Fought) -> bool:
    """Tell whether a whole unit is lost, unless it comes back: of squads each soldier has his own fate."""
    return one.told.fate in LOST and not one.unit.soldiers


def _roll(one: Fought) -> int | None:
    """Return the die of a unit that is lost, 1 where the house rules leave nothing to dice; None before it is thrown."""
    if not _is_lost(one):
        return None
    fallen = one.meeting.rules.fallen
    if fallen.destroyed >= SIDES or _figures_back(one):
        return 1
    return one.meeting.roll_of(one.unit.id)


def _comes_back(one: Fought, roll: int | None) -> bool:
    """Tell whether a unit that is lost comes back: by its die, or with some of its figures."""
    if not _is_lost(one):
        return False
    return _figures_back(one) > 0 or (roll is not None and roll > one.meeting.rules.fallen.destroyed)


def _figures_back(one: Fought) -> int:
    """Return how many of the figures lost on a base come back to it."""
    if one.told.fate == "fled":
        return 0
    fallen = one.meeting.rules.fallen
    sixths = fallen.figures_back_beaten if one.side.held_field is False else fallen.figures_back
    lost = sum(
        max(0, one.unit.tracks[track.id].value - track.end)
        for track in one.told.tracks
        if track.kind == "figures" and track.end is not None and track.id in one.unit.tracks
    )
    return lost * sixths // SIDES


def _track(
    one: Fought,
    told: TrackResult,
    track: CampaignTrack,
    soldier: Soldier | None = None,
    *,
    comes_back: bool = False,
) -> TrackEnds:
    """Return where a track stands after the battle.

    Where it began elsewhere than the record says, the difference is applied, never below 1 unless the unit was destroyed.
    """
    end, unit = told.end or 0, one.unit
    if told.start != track.value:
        one.meeting.say("campaign.other_start", unit=unit.name, sheet=told.start, record=track.value)
        least = 1 if track.kind in MENDED and one.told.fate != "destroyed" else 0
        end = max(least, track.value + end - told.start)
    if track.kind == "figures":
        end = track.value if one.told.fate == "fled" else end + _figures_back(one)
    elif comes_back and track.kind in MENDED:
        end = max(1, end)
    return TrackEnds(
        force=one.force.id,
        unit=unit.id,
        track=told.id,
        before=track.value,
        after=min(end, track.maximum),
        soldier=soldier.id if soldier else "",
    )


def _model(one: Fought, told: ModelResult) -> Iterator[AnyEffect]:
    """Yield what becomes of a soldier: his wounds when he came through; else a die decides, as soon as it has been thrown."""
    found = next((soldier for soldier in one.unit.soldiers if soldier.row == told.row), None)
    if found is None or found.status != "ready" or told.fate is None:
        return
    if told.fate in ("through", "fled"):
        wounds = told.wounds
        if wounds is not None and wounds.end is not None and wounds.id in found.tracks:
            yield _track(one, wounds, found.tracks[wounds.id], found)
        return
    ends = SoldierEnds(force=one.force.id, unit=one.unit.id, soldier=found.id)
    if told.fate == "captured":
        yield replace(ends, status="captured")
        return
    roll = one.meeting.roll_of(found.id)
    if roll is not None:
        yield _by_die(one, ends, roll, is_missing=told.fate == "missing")


def _by_die(one: Fought, ends: SoldierEnds, roll: int, *, is_missing: bool) -> SoldierEnds:
    fallen = one.meeting.rules.fallen
    if is_missing:
        return replace(ends, roll=roll, status="missing" if roll <= fallen.missing else "ready")
    if roll <= fallen.dead:
        return replace(ends, roll=roll, status="dead")
    wounded = fallen.wounded_beaten if one.side.held_field is False else fallen.wounded
    return replace(ends, roll=roll, away_until=one.meeting.round + 1 if roll <= wounded else 0)


def _experience(one: Fought) -> int:
    rules = one.meeting.rules.earned
    destroyed = {
        (kill.side, kill.unit) for kill in one.told.kills if _is_destroyed(one, kill.side, kill.unit)
    }
    objectives = any(deed.amount for deed in one.told.deeds if deed.name in ("captures", "objectives"))
    return (
        rules.took_part
        + min(rules.destroyed * len(destroyed), rules.most_destroyed)
        + (rules.objective if objectives else 0)
        + (rules.outstanding if one.unit.id in one.meeting.aftermath.outstanding else 0)
    )


def _is_destroyed(one: Fought, side: str, key: str) -> bool:
    return any(
        unit.key == key and unit.fate == "destroyed"
        for other in one.meeting.result.sides
        if other.key == side
        for unit in other.units
    )
