"""What becomes of the units that fought: their tracks, the fallen and what dice say of them, captures, experience."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from armybuilder.battle.result import ModelResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.battles.effects import (
    AnyEffect,
    ExperienceWon,
    SoldierEnds,
    TokensLeft,
    TrackEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.battles.meeting import Meeting
from armybuilder.campaign.forces.force import WHOLE, CampaignTrack, Force, ForceUnit, Soldier
from armybuilder.campaign.forces.money import MENDED

SIDES = 6


class Fought(NamedTuple):
    """A unit that fought, in its force, and what the result tells of it."""

    meeting: Meeting
    side: SideResult
    force: Force
    unit: ForceUnit
    told: UnitResult

    @property
    def is_beaten(self) -> bool:
        """Whether its side is known not to have held the field."""
        return self.meeting.held_field(self.side) is False

    @property
    def is_one(self) -> bool:
        """Whether one fate is decided for the whole unit: it is one piece, or dice are thrown for units only."""
        return not self.unit.soldiers or self.meeting.rules.fallen.by == "unit"

    @property
    def falls_as_soldier(self) -> bool:
        """Whether the table of the fallen decides about the whole unit."""
        fallen = self.meeting.rules.fallen
        return fallen.by == "unit" or self.unit.kind in fallen.as_soldiers


def losses_of(one: Fought) -> Iterator[AnyEffect]:
    """Yield what becomes of a unit that fought."""
    told, captor = one.told, _captor(one)
    ends = _ends(one) if captor is None else None
    comes_back = told.fate == "destroyed" and (ends is None or ends.status == "ready")
    yield from _tracks(one, comes_back=comes_back and one.unit.id not in one.meeting.to_roll)
    if one.meeting.rules.fallen.by == "model":
        for model in told.models:
            yield from _model(one, model)
    if captor is not None:
        new = f"{one.meeting.event}.{one.unit.id}"
        yield UnitCaptured(
            force=one.force.id, unit=one.unit.id, to=captor.id, new=new, round=one.meeting.round
        )
    elif ends is not None:
        yield ends
    if told.fielded == "on_table":
        yield ExperienceWon(force=one.force.id, unit=one.unit.id, amount=_experience(one))


def _captor(one: Fought) -> Force | None:
    """Return the force that has the unit now: who captured it, or of one left on the field who held that."""
    forces = one.meeting.forces
    if one.told.fate == "captured":
        return forces.get(one.told.owner_end)
    holder = one.meeting.holder if one.told.fate == "abandoned" else None
    return None if holder is one.force else holder


# --- whole units


def _ends(one: Fought) -> UnitEnds | None:
    """Return what becomes of a whole unit; None when it comes through, comes back, or its die is not thrown yet."""
    fate = one.told.fate
    if not one.is_one or fate not in ("destroyed", "missing", "fled"):
        return None
    if _figures_back(one) or (fate == "fled" and _has_figures(one)):
        return None
    if fate == "destroyed" and one.falls_as_soldier:
        return _fallen(one)
    fallen = one.meeting.rules.fallen
    most = fallen.destroyed if fate == "destroyed" else fallen.missing
    roll = SIDES if most >= SIDES else one.meeting.roll_of(one.unit.id) if most else None
    if roll is None or roll > most:
        return None
    ends = UnitEnds(force=one.force.id, unit=one.unit.id, roll=roll if most < SIDES else None)
    return replace(ends, status="destroyed" if fate == "destroyed" else "missing")


def _fallen(one: Fought) -> UnitEnds | None:
    """Return what the table of the fallen says of a whole unit."""
    fallen = one.meeting.rules.fallen
    roll = one.meeting.roll_of(one.unit.id)
    if roll is None:
        return None
    ends = UnitEnds(force=one.force.id, unit=one.unit.id, roll=roll)
    if roll <= fallen.dead:
        return replace(ends, status="destroyed")
    wounded = fallen.wounded_beaten if one.is_beaten else fallen.wounded
    return replace(ends, away_until=one.meeting.round + 1 if roll <= wounded else 0)


def _has_figures(one: Fought) -> bool:
    return any(track.kind == "figures" for track in one.unit.tracks.values())


def _figures_back(one: Fought) -> int:
    """Return how many of the figures lost on a base come back to it."""
    if one.told.fate == "fled":
        return 0
    fallen = one.meeting.rules.fallen
    sixths = fallen.figures_back_beaten if one.is_beaten else fallen.figures_back
    lost = sum(
        max(0, one.unit.tracks[track.id].value - track.end)
        for track in one.told.tracks
        if track.kind == "figures" and track.end is not None and track.id in one.unit.tracks
    )
    return lost * sixths // SIDES


# --- tracks


def _tokens(one: Fought) -> Iterator[TokensLeft]:
    """Yield the token that a unit begins its next battle with when it ended this one tired, and the end of the last one."""
    tired = one.meeting.rules.repairs.tired_from
    for track in one.told.tracks:
        if track.kind == "fatigue":
            left = int(bool(tired) and (track.end or 0) >= tired)
            if left != one.unit.tokens.get(track.id, 0):
                yield TokensLeft(force=one.force.id, unit=one.unit.id, track=track.id, tokens=left)


def _tracks(one: Fought, *, comes_back: bool) -> Iterator[AnyEffect]:
    yield from _tokens(one)
    for track in one.told.tracks:
        if track.end is not None and track.id in one.unit.tracks:
            yield _track(one, track, one.unit.tracks[track.id], comes_back=comes_back)
    if comes_back and WHOLE.id in one.unit.tracks:
        before = one.unit.tracks[WHOLE.id].value
        yield TrackEnds(force=one.force.id, unit=one.unit.id, track=WHOLE.id, before=before, after=0)


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
        if one.told.fate == "destroyed" and told.start < track.value and unit.mended_for:
            # it was repaired by somebody who did not know that it had fought already
            one.meeting.say("campaign.repaired_then_lost", unit=unit.name, paid=unit.mended_for)
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


# --- soldiers


def _model(one: Fought, told: ModelResult) -> Iterator[AnyEffect]:
    """Yield what becomes of a soldier: his wounds when he came through; else a die decides, as soon as it has been thrown."""
    found = one.unit.soldier(told.soldier) if told.soldier else None
    found = found or next((soldier for soldier in one.unit.soldiers if soldier.row == told.row), None)
    if found is None or found.status != "ready" or told.fate is None:
        return
    if told.fate == "through":
        wounds = told.wounds
        if wounds is not None and wounds.end is not None and wounds.id in found.tracks:
            yield _track(one, wounds, found.tracks[wounds.id], found)
        return
    ends = SoldierEnds(force=one.force.id, unit=one.unit.id, soldier=found.id)
    if told.fate == "captured":
        yield replace(ends, status="captured", held_by=_holder(one), round=one.meeting.round)
        return
    roll = one.meeting.roll_of(found.id)
    if roll is not None:
        yield _by_die(one, ends, roll, is_missing=told.fate in ("missing", "fled"))


def _holder(one: Fought) -> str:
    """Return the force that holds captives of a unit: whose it is said to be in the end, else the only other one."""
    forces = one.meeting.forces
    if one.told.owner_end in forces and one.told.owner_end != one.side.key:
        return forces[one.told.owner_end].id
    others = [force.id for key, force in forces.items() if key != one.side.key]
    return others[0] if len(others) == 1 else ""


def _by_die(one: Fought, ends: SoldierEnds, roll: int, *, is_missing: bool) -> SoldierEnds:
    fallen = one.meeting.rules.fallen
    if is_missing:
        return replace(ends, roll=roll, status="missing" if roll <= fallen.missing else "ready")
    if roll <= fallen.dead:
        return replace(ends, roll=roll, status="dead")
    wounded = fallen.wounded_beaten if one.is_beaten else fallen.wounded
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
