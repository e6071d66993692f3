"""What a battle comes to in a campaign, by its result, the dice thrown afterwards and the house rules.

It is worked out when a report is looked at, and again whenever it is folded: the dice are the report's, kept by whom they are
about, so whoever is still among the fallen after a correction keeps his. What nobody recorded changes nothing.
"""

from collections.abc import Iterator
from typing import Annotated

from msgspec import Meta, Struct
from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, ModelResult, SideResult, TrackResult, UnitResult
from armybuilder.campaign.effects import (
    AnyEffect,
    ExperienceWon,
    MoneyWon,
    SoldierEnds,
    TerritoryTaken,
    TrackEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.event import ThingId
from armybuilder.campaign.force import CampaignTrack, Force, ForceUnit, Soldier, UnitStatus
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.money import MENDED
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Told

Face = Annotated[int, Meta(ge=1, le=6)]
LOST = ("destroyed", "abandoned", "missing")


class Claim(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A territory that changes hands by a battle: to a player, or to nobody."""

    territory: ThingId
    player: ThingId = ""


class Aftermath(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What was decided after a battle: a die for each who fell, by his id; the outstanding unit of each side; territories.

    `changed` are lines that players changed before they accepted, by key; `dropped` those that they took out.
    """

    rolls: dict[ThingId, Face] = {}
    outstanding: Annotated[tuple[ThingId, ...], Meta(max_length=6)] = ()
    claims: Annotated[tuple[Claim, ...], Meta(max_length=20)] = ()
    changed: Annotated[tuple[AnyEffect, ...], Meta(max_length=2000)] = ()
    dropped: Annotated[tuple[str, ...], Meta(max_length=2000)] = ()


class WorkedOut(Struct, frozen=True, kw_only=True):
    """What a report comes to: its lines, those changed by hand among them; who has still to be rolled for; what is to be said."""

    effects: tuple[AnyEffect, ...]
    by_hand: frozenset[str]
    to_roll: tuple[str, ...]
    advices: tuple[Told, ...]


class _Battle:
    """A battle as it meets the campaign: each side's force, and its units by what the result tells of them."""

    def __init__(self, state: CampaignState, result: BattleResult, aftermath: Aftermath, event: str) -> None:
        self.state, self.result, self.aftermath, self.event = state, result, aftermath, event
        self.rules: HouseRules = state.house_rules
        self.round = len(state.rounds)
        self.advices: list[Told] = []
        self.to_roll: list[str] = []
        self.forces: dict[str, Force] = {
            side.key: state.forces[side.force] for side in result.sides if side.force in state.forces
        }

        self.claims = tuple(claim for claim in aftermath.claims if self._can_change_hands(claim))

    def _can_change_hands(self, claim: Claim) -> bool:
        """Tell whether a territory is nobody's, or that of one who fought; others keep theirs, which is said."""
        territory = self.state.territories.get(claim.territory)
        if territory is None:
            self.say("campaign.no_territory", found=claim.territory)
            return False
        if territory.owner not in ("", *(force.player for force in self.forces.values())):
            self.say("campaign.not_theirs", territory=territory.name or territory.id)
            return False
        return True

    def say(self, key: str, **values: object) -> None:
        self.advices.append(Told(key, tuple(values.items())))

    def unit_of(self, force: Force, told: UnitResult) -> ForceUnit | None:
        """Return the unit that a result tells of; None, with an advice, where the force has it no more, or not yet."""
        found = force.units.get(told.unit) if told.unit else force.by_key(told.key)
        if found is None or found.status != "ready":
            self.say("campaign.set_aside", unit=told.name, force=force.name)
            return None
        return found


def work_out(state: CampaignState, result: BattleResult, aftermath: Aftermath, event: str) -> WorkedOut:
    """Return what a battle comes to, as the campaign stands; ids of captured units are made of the `event`'s."""
    battle = _Battle(state, result, aftermath, event)
    found = {effect.key: effect for effect in _effects(battle)}
    by_hand = set(aftermath.dropped) & set(found)
    for key in by_hand:
        del found[key]
    for effect in aftermath.changed:
        if effect.fits(state):
            found[effect.key] = effect
            by_hand.add(effect.key)
    return WorkedOut(
        effects=tuple(found.values()),
        by_hand=frozenset(by_hand),
        to_roll=tuple(battle.to_roll),
        advices=tuple(battle.advices),
    )


def _effects(battle: _Battle) -> Iterator[AnyEffect]:
    for side in battle.result.sides:
        force = battle.forces.get(side.key)
        if force is None:
            continue
        for told in side.units:
            unit = battle.unit_of(force, told)
            if unit is not None:
                yield from _of_unit(battle, side, force, unit, told)
    yield from _claims(battle)
    for side in battle.result.sides:
        if side.key in battle.forces:
            yield from _income(battle, side, battle.forces[side.key])


# --- what becomes of units


def _of_unit(
    battle: _Battle, side: SideResult, force: Force, unit: ForceUnit, told: UnitResult
) -> Iterator[AnyEffect]:
    for track in told.tracks:
        if track.end is not None and track.id in unit.tracks:
            yield _track(battle, force, unit, track, is_lost=told.fate == "destroyed")
    for model in told.models:
        yield from _model(battle, side, force, unit, model)
    if told.fate == "captured" and told.owner_end in battle.forces:
        captor = battle.forces[told.owner_end]
        yield UnitCaptured(force=force.id, unit=unit.id, to=captor.id, new=f"{battle.event}.{unit.id}")
    elif told.fate in LOST and not unit.soldiers:
        status: UnitStatus = "missing" if told.fate == "missing" else "destroyed"
        yield UnitEnds(force=force.id, unit=unit.id, status=status)
    if told.fielded == "on_table":
        yield ExperienceWon(force=force.id, unit=unit.id, amount=_experience(battle, unit, told))


def _track(
    battle: _Battle,
    force: Force,
    unit: ForceUnit,
    told: TrackResult,
    *,
    is_lost: bool,
    soldier: Soldier | None = None,
) -> TrackEnds:
    """Return where a track stands after the battle.

    Where it began elsewhere than the record says, the difference is applied, never below 1 unless the unit was destroyed.
    """
    track: CampaignTrack = (soldier or unit).tracks[told.id]
    end = told.end or 0
    if told.start != track.value:
        battle.say("campaign.other_start", unit=unit.name, sheet=told.start, record=track.value)
        least = 1 if track.kind in MENDED and not is_lost else 0
        end = max(least, track.value + end - told.start)
    return TrackEnds(
        force=force.id,
        unit=unit.id,
        track=told.id,
        before=track.value,
        after=min(end, track.maximum),
        soldier=soldier.id if soldier else "",
    )


def _model(
    battle: _Battle, side: SideResult, force: Force, unit: ForceUnit, told: ModelResult
) -> Iterator[AnyEffect]:
    """Yield what becomes of a soldier: his wounds when he came through; else a die decides, as soon as it has been thrown."""
    found = next((one for one in unit.soldiers if one.row == told.row), None)
    if found is None or found.status != "ready" or told.fate is None:
        return
    if told.fate in ("through", "fled"):
        wounds = told.wounds
        if wounds is not None and wounds.end is not None and wounds.id in found.tracks:
            yield _track(battle, force, unit, wounds, is_lost=False, soldier=found)
        return
    ends = SoldierEnds(force=force.id, unit=unit.id, soldier=found.id)
    if told.fate == "captured":
        yield replace(ends, status="captured")
        return
    roll = battle.aftermath.rolls.get(found.id)
    if roll is None:
        battle.to_roll.append(found.id)
        return
    fallen = battle.rules.fallen
    if told.fate == "missing":
        yield replace(ends, roll=roll, status="missing" if roll <= fallen.missing else "ready")
        return
    wounded = fallen.wounded if side.held_field or side.held_field is None else fallen.wounded_beaten
    if roll <= fallen.dead:
        yield replace(ends, roll=roll, status="dead")
    else:
        yield replace(ends, roll=roll, away_until=battle.round + 1 if roll <= wounded else 0)


def _experience(battle: _Battle, unit: ForceUnit, told: UnitResult) -> int:
    rules = battle.rules.earned
    destroyed = len(
        {(kill.side, kill.unit) for kill in told.kills if _is_destroyed(battle, kill.side, kill.unit)}
    )
    objectives = sum(deed.amount for deed in told.deeds if deed.name in ("captures", "objectives"))
    return (
        rules.took_part
        + min(rules.destroyed * destroyed, rules.most_destroyed)
        + rules.objective * min(1, objectives)
        + (rules.outstanding if unit.id in battle.aftermath.outstanding else 0)
    )


def _is_destroyed(battle: _Battle, side: str, key: str) -> bool:
    return any(
        unit.key == key and unit.fate == "destroyed"
        for one in battle.result.sides
        if one.key == side
        for unit in one.units
    )


# --- land and money


def _claims(battle: _Battle) -> Iterator[TerritoryTaken]:
    for claim in battle.claims:
        forces = [force for force in battle.forces.values() if force.player == claim.player]
        yield TerritoryTaken(
            force=forces[0].id if forces else next(iter(battle.forces), ""),
            territory=claim.territory,
            to=claim.player,
        )


def _income(battle: _Battle, side: SideResult, force: Force) -> Iterator[MoneyWon]:
    income = battle.rules.income
    share = 100 if not battle.state.has_played(force.player, battle.round) else income.further_games
    by_outcome = {"won": income.won, "drew": income.drew}.get(side.outcome or "", 0)
    held = battle.state.lands_of(force.player)
    for claim in battle.claims:
        held = held - {claim.territory} | ({claim.territory} if claim.player == force.player else set())
    lands = min(len(held), income.most_territories) * income.territory
    scrap = _scrap(battle, side)
    for source, amount in (("played", income.played), ("outcome", by_outcome), ("territory", lands)):
        if amount:
            yield MoneyWon(force=force.id, source=source, amount=amount * share // 100)  # type: ignore[arg-type]
    if scrap:
        yield MoneyWon(force=force.id, source="scrap", amount=scrap)


def _scrap(battle: _Battle, side: SideResult) -> int:
    """Return what machines destroyed in the battle are worth to whoever held the field."""
    if not side.held_field:
        return 0
    prices = (
        unit.value
        for one in battle.result.sides
        for unit in one.units
        if unit.fate == "destroyed" and any(track.kind == "durability" for track in unit.tracks)
    )
    return sum(prices) * battle.rules.captures.scrap // 100
