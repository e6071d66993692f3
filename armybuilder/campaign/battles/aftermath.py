"""What a battle comes to in a campaign, by its result, the dice thrown afterwards and the house rules.

It is worked out when a report is looked at, and again whenever it is folded: the dice are the report's, kept by whom they are
about, so whoever is still among the fallen after a correction keeps his. What nobody recorded changes nothing.
"""

from collections.abc import Iterator

from msgspec import Struct

from armybuilder.battle.result import BattleResult, SideResult
from armybuilder.campaign.battles.effects import AnyEffect, MoneyWon, TerritoryTaken
from armybuilder.campaign.battles.losses import Fought, losses_of
from armybuilder.campaign.battles.meeting import Aftermath, Meeting
from armybuilder.campaign.battles.trophies import cards_kept, trophies_of
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.map.lands import income_of
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.text import Told


class WorkedOut(Struct, frozen=True, kw_only=True):
    """What a report comes to: its lines, those changed by hand among them; who has still to be rolled for; what is to be said."""

    effects: tuple[AnyEffect, ...]
    by_hand: frozenset[str]
    to_roll: tuple[str, ...]
    advices: tuple[Told, ...]


def work_out(state: CampaignState, result: BattleResult, aftermath: Aftermath, event: str) -> WorkedOut:
    """Return what a battle comes to, as the campaign stands; ids of captured units are made of the `event`'s."""
    meeting = Meeting(state, result, aftermath, event)
    found = {effect.key: effect for effect in _effects(meeting)}
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
        to_roll=tuple(meeting.to_roll),
        advices=tuple(meeting.advices),
    )


def _effects(meeting: Meeting) -> Iterator[AnyEffect]:
    losses = tuple(_losses(meeting))
    yield from losses
    yield from trophies_of(meeting, losses)
    yield from _claims(meeting)
    for side in meeting.result.sides:
        if side.key in meeting.forces:
            yield from _income(meeting, side, meeting.forces[side.key])
            if (kept := cards_kept(meeting, side)) is not None:
                yield kept


def _losses(meeting: Meeting) -> Iterator[AnyEffect]:
    for side in meeting.result.sides:
        force = meeting.forces.get(side.key)
        if force is None:
            continue
        for told in side.units:
            unit = meeting.unit_of(force, told)
            if unit is not None:
                yield from losses_of(Fought(meeting, side, force, unit, told))


# --- land and money


def _claims(meeting: Meeting) -> Iterator[TerritoryTaken]:
    for claim in meeting.claims:
        forces = [force for force in meeting.forces.values() if force.player == claim.player]
        yield TerritoryTaken(
            force=forces[0].id if forces else next(iter(meeting.forces), ""),
            territory=claim.territory,
            to=claim.player,
        )


def _income(meeting: Meeting, side: SideResult, force: Force) -> Iterator[MoneyWon]:
    income = meeting.rules.income
    share = 100 if not meeting.state.has_played(force.player, meeting.round) else income.further_games
    by_outcome = {"won": income.won, "drew": income.drew}.get(side.outcome or "", 0)
    held = meeting.state.lands_of(force.player)
    for claim in meeting.claims:
        held = held - {claim.territory} | ({claim.territory} if claim.player == force.player else set())
    lands = income_of((meeting.state.territories[own] for own in held), income)
    scrap = _scrap(meeting, side)
    for source, amount in (("played", income.played), ("outcome", by_outcome), ("territory", lands)):
        if amount:
            yield MoneyWon(force=force.id, source=source, amount=amount * share // 100)  # type: ignore[arg-type]
    if scrap:
        yield MoneyWon(force=force.id, source="scrap", amount=scrap)


def _scrap(meeting: Meeting, side: SideResult) -> int:
    """Return what machines destroyed in the battle are worth to whoever held the field."""
    if not meeting.held_field(side):
        return 0
    return sum(_wrecks(meeting)) * meeting.rules.captures.scrap // 100


def _wrecks(meeting: Meeting) -> Iterator[int]:
    """Yield the prices of the machines that were destroyed, in the campaign's money."""
    for side in meeting.result.sides:
        force = meeting.forces.get(side.key)
        for unit in side.units:
            if unit.fate == "destroyed" and any(track.kind == "durability" for track in unit.tracks):
                known = None if force is None else force.units.get(unit.unit or "") or force.by_key(unit.key)
                yield unit.value // meeting.rules.points_a_coin if known is None else known.price
