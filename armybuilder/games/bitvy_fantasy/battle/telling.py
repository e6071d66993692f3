"""What players are told of a battle beside its pieces: the deck and the reserves, cards in force, artefacts; and its result."""

from collections.abc import Iterator

from msgspec.structs import replace

from armybuilder.battle.result import BattleResult, ItemResult, SideResult
from armybuilder.battle.session.rules import Remark
from armybuilder.battle.session.state import BattleState
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.battle.own import DECK, HAND, Laid, Relic, own_of, reserve, store
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of


def hidden_from(state: BattleState, reader: str) -> Iterator[str]:
    """Yield the piles of which a side knows only how many cards they have: the deck, and what others hold (BF-1-5)."""
    yield DECK
    for side in state.sides:
        if side != reader:
            yield from (reserve(side), store(side))
    if reader != state.active:
        yield HAND


def remarks(state: BattleState, reader: str) -> Iterator[Remark]:
    """Yield how the magic stands, as a side may know it."""
    own = own_of(state)
    if own is None or DECK not in state.piles:
        return
    yield Remark(Told("bitvy_fantasy.remark.deck", (("cards", len(state.piles[DECK])),)))
    for side in state.sides:
        cards = (*state.piles.get(reserve(side), ()), *state.piles.get(store(side), ()))
        if side == state.active:
            cards = (*state.piles.get(HAND, ()), *cards)
        yield Remark(Told("bitvy_fantasy.remark.reserve", (("cards", len(cards)),)), side)
        if side == reader:
            for card in cards:
                yield Remark(
                    Told("bitvy_fantasy.remark.card", (("title", title_of(state.settings, card)),)), side
                )
    for laid in own.laid:
        yield _told_laid(state, laid)
    for relic in own.relics:
        title = title_of(state.settings, relic.artefact)
        yield Remark(Told(f"bitvy_fantasy.remark.artefact_{relic.state}", (("title", title),)), relic.unit)


def _told_laid(state: BattleState, laid: Laid) -> Remark:
    on = state.units.get(laid.enemy or laid.unit)
    values = (("title", title_of(state.settings, laid.card)), ("until", laid.turn + 1))
    if on is None:
        return Remark(Told("bitvy_fantasy.remark.in_force", values), laid.side)
    return Remark(Told("bitvy_fantasy.remark.in_force_on", (*values, ("unit", on.name))), laid.side)


def complete(state: BattleState, result: BattleResult) -> BattleResult:
    """Return the result with what a campaign may carry over: artefacts, and the cards that each side holds."""
    own = own_of(state)
    if own is None:
        return result
    return replace(result, sides=tuple(_with_magic(state, side) for side in result.sides))


def _with_magic(state: BattleState, side: SideResult) -> SideResult:
    relics = {state.units[one.unit].selection or one.unit: one for one in own_of(state).relics}
    units = tuple(
        replace(unit, items=(_item(relics[unit.key]),)) if unit.key in relics else unit for unit in side.units
    )
    held = (*state.piles.get(reserve(side.key), ()), *state.piles.get(store(side.key), ()))
    cards = [ItemResult(id=card, state="waiting", holder=side.key) for card in held]
    laid = [one for one in own_of(state).laid if one.side == side.key]
    cards += [ItemResult(id=one.card, state="active", holder=side.key) for one in laid]
    return replace(side, units=units, cards=tuple(cards))


def _item(relic: Relic) -> ItemResult:
    return ItemResult(id=relic.artefact, state=relic.state, holder=relic.side)
