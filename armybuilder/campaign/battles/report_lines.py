"""What a report comes to, line by line, as somebody looks at it before it is accepted: what house rules and dice say, what a hand
has changed or left out, who has still to be rolled for, and where a sheet told otherwise than the record."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, TrackResult, UnitResult
from armybuilder.campaign.battles.aftermath import WorkedOut, work_out
from armybuilder.campaign.battles.effects import AnyEffect, SoldierEnds, TrackEnds, UnitEnds
from armybuilder.campaign.battles.filling_in import filling_in
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.forces.force import CampaignTrack, ForceUnit
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Told

# what ids of captured units are made of while a report is no event yet
PREVIEW = "preview"


class Line(NamedTuple):
    """A line of a report: the effect that counts, none where a hand left it out; and the one that was worked out, if any was.

    `sheet` is where the sheet had a track at the end, where that differs from the record.
    """

    key: str
    effect: AnyEffect | None
    worked_out: AnyEffect | None
    sheet: int | None = None

    @property
    def shown(self) -> AnyEffect:
        """The effect that the line tells of, though it may be left out."""
        found = self.effect or self.worked_out
        assert found is not None
        return found

    @property
    def by_hand(self) -> bool:
        """Whether a hand has changed it or left it out."""
        return self.effect is None or self.worked_out is None or self.effect != self.worked_out


class Fallen(NamedTuple):
    """Somebody, or a whole unit, whose fate a die decides: in which force, and what has been thrown."""

    who: str
    force: str
    face: int | None


class Looked(NamedTuple):
    """A report as it is looked at."""

    lines: tuple[Line, ...]
    fallen: tuple[Fallen, ...]
    advices: tuple[Told, ...]

    @property
    def to_roll(self) -> tuple[str, ...]:
        """Those whose dice have not been thrown yet, in the order in which they are asked for."""
        return tuple(one.who for one in self.fallen if one.face is None)


def look_at_report(
    state: CampaignState, report: BattleReported, event: str = PREVIEW, earlier: BattleResult | None = None
) -> Looked:
    """Return what a report comes to as the campaign stands, or stood before its `event`, beside an `earlier` one of its game."""
    result, aftermath = report.result, report.aftermath

    def found(decided: Aftermath) -> WorkedOut:
        if earlier is not None:
            return filling_in(state, earlier, result, decided, event).found
        return work_out(state, result, decided, event)

    counts = found(aftermath)
    plain = found(replace(aftermath, changed=(), dropped=()))
    unthrown = found(replace(aftermath, rolls={}, changed=(), dropped=()))
    by_key = {effect.key: effect for effect in counts.effects}
    worked_out = {effect.key: effect for effect in plain.effects}
    sheets = dict(_sheets(state, result))
    lines = tuple(
        Line(key, by_key.get(key), worked_out.get(key), sheets.get(key)) for key in worked_out | by_key
    )
    whose = _whose(state, result)
    fallen = tuple(Fallen(who, whose.get(who, ""), aftermath.rolls.get(who)) for who in unthrown.to_roll)
    return Looked(lines, fallen, counts.advices)


def decided_by(effect: AnyEffect) -> str:
    """Return whose die decides a line; empty for one that no die decides."""
    if isinstance(effect, SoldierEnds) and effect.roll is not None:
        return effect.soldier
    if isinstance(effect, UnitEnds) and effect.roll is not None:
        return effect.unit
    return ""


def _whose(state: CampaignState, result: BattleResult) -> dict[str, str]:
    """Return the forces of the units and soldiers that may have fought, by their ids."""
    forces = [state.forces[side.force] for side in result.sides if side.force in state.forces]
    return {
        own: force.id
        for force in forces
        for unit in force.serving()
        for own in (unit.id, *(soldier.id for soldier in unit.soldiers))
    }


# --- where the sheet told otherwise


def _sheets(state: CampaignState, result: BattleResult) -> Iterator[tuple[str, int]]:
    """Yield the lines of tracks that did not begin where the record has them, and where the sheet had them at the end."""
    for side in result.sides:
        force = state.forces.get(side.force or "")
        for told in side.units if force is not None else ():
            unit = force.units.get(told.unit or "") or force.by_key(told.key) if force is not None else None
            if unit is not None:
                yield from _of_unit(unit, told)


def _of_unit(unit: ForceUnit, told: UnitResult) -> Iterator[tuple[str, int]]:
    for track in told.tracks:
        yield from _of_track(f"track.{unit.id}.{track.id}", track, unit.tracks.get(track.id))
    for model in told.models:
        soldier = next((one for one in unit.soldiers if one.row == model.row), None)
        if soldier is not None and model.wounds is not None:
            key = f"track.{soldier.id}.{model.wounds.id}"
            yield from _of_track(key, model.wounds, soldier.tracks.get(model.wounds.id))


def _of_track(key: str, told: TrackResult, record: CampaignTrack | None) -> Iterator[tuple[str, int]]:
    if record is not None and told.end is not None and told.start != record.value:
        yield key, told.end


# --- by hand


def with_line(aftermath: Aftermath, effect: AnyEffect) -> Aftermath:
    """Return what was decided, with a line as a hand wrote it."""
    others = tuple(one for one in aftermath.changed if one.key != effect.key)
    dropped = tuple(key for key in aftermath.dropped if key != effect.key)
    return replace(aftermath, changed=(*others, effect), dropped=dropped)


def without_line(aftermath: Aftermath, key: str) -> Aftermath:
    """Return what was decided, with a line left out."""
    found = as_worked_out(aftermath, key)
    return replace(found, dropped=(*found.dropped, key))


def as_worked_out(aftermath: Aftermath, key: str) -> Aftermath:
    """Return what was decided, with a line as house rules and dice have it."""
    return replace(
        aftermath,
        changed=tuple(one for one in aftermath.changed if one.key != key),
        dropped=tuple(one for one in aftermath.dropped if one != key),
    )


def with_sheets(aftermath: Aftermath, looked: Looked) -> Aftermath:
    """Return what was decided, with every track where its sheet had it at the end of the battle."""
    for line in looked.lines:
        if line.sheet is not None and isinstance(line.shown, TrackEnds):
            aftermath = with_line(aftermath, replace(line.shown, after=line.sheet))
    return aftermath
