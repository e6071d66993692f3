"""Artefacts and cards that a battle wins and loses: trophies of fallen bearers, and what stays in the winner's reserve."""

from collections.abc import Iterable, Iterator

from armybuilder.battle.result import SideResult
from armybuilder.campaign.battles.effects import (
    AnyEffect,
    CardsKept,
    ItemTaken,
    SoldierEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.battles.meeting import Meeting
from armybuilder.campaign.forces.force import Force, Item
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.state import CampaignState


def trophies_of(meeting: Meeting, effects: Iterable[AnyEffect]) -> Iterator[ItemTaken]:
    """Yield the artefacts of fallen bearers that go to whoever held the field."""
    captor = meeting.holder
    if captor is None or not meeting.rules.captures.artefacts:
        return
    gone = {*_gone(effects)}
    for force in meeting.forces.values():
        if force is not captor:
            for item in force.items.values():
                if item.bearer in gone or _unit_of(force, item) in gone:
                    yield ItemTaken(force=force.id, item=item.id, to=captor.id)


def _gone(effects: Iterable[AnyEffect]) -> Iterator[str]:
    """Yield the soldiers and units who are dead, missing or captured after a battle."""
    for effect in effects:
        if isinstance(effect, SoldierEnds) and effect.status != "ready":
            yield effect.soldier
        elif isinstance(effect, UnitCaptured) or (isinstance(effect, UnitEnds) and effect.status != "ready"):
            yield effect.unit


def _unit_of(force: Force, item: Item) -> str:
    """Return the unit that bears an item, by itself or by one of its soldiers; empty where it lies in store."""
    if item.bearer in force.units:
        return item.bearer
    found = force.soldier(item.bearer)
    return found[0].id if found is not None else ""


def cards_kept(meeting: Meeting, side: SideResult) -> CardsKept | None:
    """Return the cards that a side takes into its next battle: the winner some of those that it has not played."""
    force, most = meeting.forces[side.key], meeting.rules.cards_kept
    left = tuple(card.id for card in side.cards if card.state == "waiting") if side.outcome == "won" else ()
    kept = left[:most]
    if kept or force.cards:
        return CardsKept(force=force.id, cards=kept)
    return None


def trophy_points(state: CampaignState) -> dict[str, int]:
    """Return the points in the table that players have for trophies which their forces hold."""
    each = state.house_rules.captures.artefact_points
    found: dict[str, int] = {}
    for force in state.active_forces():
        held = sum(bool(item.taken_from) for item in force.items.values())
        if held and each:
            found[force.player] = found.get(force.player, 0) + held * each
    return found


def item_ransom(item: Item, rules: HouseRules) -> int:
    """Return what an artefact is bought back for: what the house rules say, else a share of its price."""
    captures = rules.captures
    return captures.artefact_ransom or item.price * captures.ransom // 100
