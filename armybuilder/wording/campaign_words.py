"""What is said of campaigns wherever they are listed or told: their events, what became of each, what a battle comes to."""

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from armybuilder.campaign.applying import Deed, Directive
from armybuilder.campaign.battles.effects import (
    AnyEffect,
    CardsKept,
    ExperienceWon,
    ItemTaken,
    MoneyWon,
    SoldierEnds,
    TerritoryTaken,
    TokensLeft,
    TrackEnds,
    UnitCaptured,
    UnitEnds,
)
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.by_hand import ValueSet
from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.course import Fate
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.directives import EventCorrected, EventDecided
from armybuilder.campaign.event import PREFIX, Event
from armybuilder.campaign.forces.between_games import (
    GoodsTraded,
    ImprovementBought,
    UnitsRepaired,
    UnitsResupplied,
)
from armybuilder.campaign.forces.captives import RansomPaid
from armybuilder.campaign.forces.posts import CrewAssigned, ItemGiven
from armybuilder.campaign.map.moves import MoveOrdered, MovesRevealed
from armybuilder.campaign.rules_changing import RulesChanged
from armybuilder.campaign.seasons import PairingsSet
from armybuilder.campaign.state import CampaignState
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.wording.messages import say, say_problem, say_told

BETWEEN = " — "
# how the id of a thing begins that an event has made
_MADE = re.compile(rf"[0-9a-f]{{{PREFIX}}}-\d")


def tell_event(campaign: Campaign, event: Event, language: Language) -> str:
    """Return in a sentence what was done by an event, as it was corrected since, by the names that things have now."""
    try:
        deed = campaign.deed(event.id) or deed_of(event)
    except Problem as problem:
        return say_problem(problem, language)
    kind = str(type(deed).__struct_config__.tag)
    return say(f"campaign.event.{kind.replace('.', '_')}", language, **_values(campaign, deed, language))


def tell_stage(state: CampaignState, language: Language) -> str:
    """Return how far a campaign has come: its season and round."""
    if not state.seasons:
        return say("campaign.stage.no_season", language)
    season = state.seasons[-1]
    key = "before" if season.is_open else "over"
    values: dict[str, Any] = {
        "season": season.name or say("campaign.stage.season", language, number=season.number)
    }
    if season.is_open and season.rounds:
        current = state.rounds[season.rounds[-1] - 1]
        key = "round" if current.is_open else "round_over"
        values["round"] = season.rounds.index(current.number) + 1
    return say(f"campaign.stage.{key}", language, **values)


def tell_author(campaign: Campaign, event: Event, language: Language) -> str:
    """Return who told an event; of the founding the organiser whom it made."""
    player = campaign.state.players.get(event.by or event.made(1))
    return player.name if player else say("campaign.nobody", language)


def tell_fate(fate: Fate, language: Language) -> str:
    """Return what became of an event, and why; empty where it simply holds."""
    told = [say_told(advice, language) for advice in fate.advices]
    if fate.problem is not None:
        told.append(say_problem(fate.problem, language))
    if fate.status != "applied":
        told.insert(0, say(f"campaign.status.{fate.status}", language))
    return " ".join(told)


def _values(campaign: Campaign, deed: Deed, language: Language) -> dict[str, Any]:
    """Return the values of an event's sentence: its fields by the names of what they mean, and what is counted of it."""
    state = campaign.state
    values = {name: _named(state, name, getattr(deed, name)) for name in type(deed).__struct_fields__}
    more = _MORE.get(type(deed))
    if more is not None:
        values |= more(state, deed, language)
    if isinstance(deed, Directive):
        target = campaign.events.get(deed.target)
        told = tell_event(campaign, target, language) if target else say("campaign.unknown_event", language)
        values["target"] = told
    return values


def _named(state: CampaignState, field: str, value: Any) -> Any:
    """Return what a field of an event holds as people read it."""
    if field == "territory" and value in state.territories:
        return state.territories[value].name or value
    if isinstance(value, str):
        return tell_thing(state, value)
    if isinstance(value, tuple) and all(isinstance(one, str) for one in value):
        return tuple(tell_thing(state, one) for one in value)
    return value


def tell_thing(state: CampaignState, own_id: str) -> str | LocalText:
    """Return what a player, a force, a unit, an item or a soldier is called; the id itself where nothing has it."""
    if own_id in state.players:
        return state.players[own_id].name
    if own_id in state.forces:
        return state.forces[own_id].name
    for force in state.forces.values():
        if own_id in force.units:
            return force.units[own_id].name
        if own_id in force.items:
            return force.items[own_id].name
    return (_soldier_name(state, own_id) if _MADE.match(own_id) else None) or own_id


def _soldier_name(state: CampaignState, own_id: str) -> LocalText | None:
    """Return what a soldier is called, one whose place another has taken too: most ids tell the unit."""
    first = own_id.rpartition(".")[0]
    for force in state.forces.values():
        units = [force.units[first]] if first in force.units else [] if first else force.units.values()
        for unit in units:
            for soldier in (*unit.soldiers, *unit.replaced):
                if soldier.id == own_id:
                    return soldier.name
    return None


def name_thing(state: CampaignState, own_id: str, language: Language) -> str:
    """Return what a player, a force, a unit or a soldier is called in a language."""
    return str(_in(tell_thing(state, own_id), language))


def tell_outcome(state: CampaignState, deed: BattleReported, language: Language) -> str:
    """Return in a line how a battle ended: who won, or that it was a draw."""
    names = {
        side.key: str(tell_thing(state, state.forces[side.force].player))
        for side in deed.result.sides
        if side.force in state.forces
    }
    winners = [names[side.key] for side in deed.result.sides if side.outcome == "won" and side.key in names]
    losers = [name for key, name in names.items() if name not in winners]
    if winners:
        return say("campaign.beat", language, winners=BETWEEN.join(winners), losers=", ".join(losers))
    return say("campaign.drew", language, players=BETWEEN.join(names.values()))


def _battle(state: CampaignState, deed: BattleReported, language: Language) -> dict[str, Any]:
    return {"outcome": tell_outcome(state, deed, language)}


def _pairings(state: CampaignState, deed: PairingsSet, _language: Language) -> dict[str, Any]:
    games = [BETWEEN.join(str(tell_thing(state, one)) for one in game.players) for game in deed.games]
    return {"games": tuple(games), "number": len(games)}


def _mended(_state: CampaignState, deed: UnitsRepaired, _language: Language) -> dict[str, Any]:
    return {"cells": sum(one.cells for one in deed.mended)}


def _filled(_state: CampaignState, deed: UnitsResupplied, _language: Language) -> dict[str, Any]:
    return {"cells": sum(one.cells for one in deed.filled)}


def _traded(state: CampaignState, deed: GoodsTraded, language: Language) -> dict[str, Any]:
    bank = say("campaign.nobody", language)
    return {
        "giver": tell_thing(state, deed.giver) if deed.giver else bank,
        "taker": tell_thing(state, deed.taker) if deed.taker else bank,
        "things": tuple(name_thing(state, one, language) for one in deed.units) or "—",
    }


def _improved(state: CampaignState, deed: ImprovementBought, language: Language) -> dict[str, Any]:
    known = {one.id: one.name for one in state.house_rules.earned.improvements}
    name = known.get(deed.improvement, LocalText(deed.improvement))
    return {"who": tell_thing(state, deed.soldier or deed.unit), "improvement": name.get(language)}


def _rule(_state: CampaignState, deed: RulesChanged, _language: Language) -> dict[str, Any]:
    return {"old": _shown(deed.old), "new": _shown(deed.new)}


def _by_hand(state: CampaignState, deed: ValueSet, language: Language) -> dict[str, Any]:
    thing = tell_thing(state, deed.thing) if deed.thing else say("campaign.order.itself", language)
    return {
        "thing": thing,
        "field": deed.field,
        "old": _value(state, deed.old),
        "new": _value(state, deed.new),
    }


def _value(state: CampaignState, value: Any) -> Any:
    return tell_thing(state, value) if isinstance(value, str) and value else _shown(value)


def _shown(value: Any) -> str:
    return shown(json.dumps(value, ensure_ascii=False) if isinstance(value, list | dict) else value)


def _item(state: CampaignState, deed: ItemGiven, language: Language) -> dict[str, Any]:
    taker = deed.bearer or deed.to
    return {
        "item": deed.name or tell_thing(state, deed.item),
        "bearer": tell_thing(state, taker) if taker else say("campaign.order.store", language),
    }


def _crewed(state: CampaignState, deed: CrewAssigned, language: Language) -> dict[str, Any]:
    names = tuple(name_thing(state, one, language) for one in deed.soldiers)
    return {"soldiers": names or say("campaign.nobody", language)}


def _in(name: str | LocalText, language: Language) -> str:
    return name if isinstance(name, str) else name.get(language)


def _captive(_state: CampaignState, deed: RansomPaid, language: Language) -> dict[str, Any]:
    return {"ending": say(f"campaign.ending.{deed.ending}", language)}


def _ordered(state: CampaignState, deed: MoveOrdered, language: Language) -> dict[str, Any]:
    if deed.seal is not None:
        return {"way": say("campaign.order.sealed", language)}
    return {"way": _way(state, deed.source, deed.target)}


def _revealed(state: CampaignState, deed: MovesRevealed, _language: Language) -> dict[str, Any]:
    return {"moves": tuple(_way(state, one.source, one.target) for one in deed.moves)}


def _way(state: CampaignState, source: str, target: str) -> str:
    return f"{_named(state, 'territory', source)} → {_named(state, 'territory', target)}"


def _corrected(_state: CampaignState, deed: EventCorrected, _language: Language) -> dict[str, Any]:
    return {"kind": deed.deed.get("kind", "")}


def _decided(_state: CampaignState, deed: EventDecided, language: Language) -> dict[str, Any]:
    return {"choice": say(f"campaign.choice.{deed.choice}", language)}


_MORE: Mapping[type[Deed], Callable[[CampaignState, Any, Language], dict[str, Any]]] = {
    BattleReported: _battle,
    PairingsSet: _pairings,
    UnitsRepaired: _mended,
    UnitsResupplied: _filled,
    GoodsTraded: _traded,
    ImprovementBought: _improved,
    RulesChanged: _rule,
    ValueSet: _by_hand,
    ItemGiven: _item,
    CrewAssigned: _crewed,
    RansomPaid: _captive,
    MoveOrdered: _ordered,
    MovesRevealed: _revealed,
    EventCorrected: _corrected,
    EventDecided: _decided,
}


def tell_effect(state: CampaignState, effect: AnyEffect, language: Language) -> str:
    """Return a line of what a battle comes to."""
    values: dict[str, Any] = {"force": tell_thing(state, effect.force)}
    match effect:
        case TrackEnds(unit=unit, soldier=soldier, before=before, after=after):
            key, who = "track", soldier or unit
            values |= {"who": tell_thing(state, who), "before": before, "after": after}
        case UnitEnds(unit=unit, status=status):
            key = f"unit_{status}"
            values["who"] = tell_thing(state, unit)
        case UnitCaptured(unit=unit, to=to):
            key = "captured"
            values |= {"who": tell_thing(state, unit), "to": tell_thing(state, to)}
        case SoldierEnds(soldier=soldier, status=status, away_until=away, roll=roll):
            key = "soldier_wounded" if status == "ready" and away else f"soldier_{status}"
            values |= {"who": tell_thing(state, soldier), "away": away, "roll": "—" if roll is None else roll}
        case ExperienceWon(unit=unit, amount=amount):
            key = "experience"
            values |= {"who": tell_thing(state, unit), "amount": amount}
        case MoneyWon(source=source, amount=amount):
            key = f"money_{source}"
            values["amount"] = amount
        case ItemTaken(force=force, item=item, to=to):
            key, known_items = "item", state.forces[force].items if force in state.forces else {}
            named = known_items.get(item)
            values |= {"what": named.name if named else item, "to": tell_thing(state, to)}
        case CardsKept(cards=cards):
            key = "cards" if cards else "cards_none"
            values["cards"] = cards
        case TokensLeft(unit=unit, tokens=tokens):
            key = "tokens" if tokens else "tokens_none"
            values |= {"who": tell_thing(state, unit), "tokens": tokens}
        case TerritoryTaken(territory=territory, to=to):
            key = "territory" if to else "territory_lost"
            known = state.territories.get(territory)
            values |= {
                "territory": known.name if known and known.name else territory,
                "to": tell_thing(state, to),
            }
    return say(f"campaign.effect.{key}", language, **values)
