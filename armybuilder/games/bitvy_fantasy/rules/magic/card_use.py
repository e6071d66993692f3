"""Section 3: putting a magic card into effect, and starting an artefact with it."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import action
from armybuilder.battle.facts import Line, check_place, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, needs_enemy_squad, needs_own_squad
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of, title_of, titled
from armybuilder.games.bitvy_fantasy.profiles.effects import Effects, Row, Trigger, Ward
from armybuilder.games.bitvy_fantasy.rules.events import CardStored, CardUsed, Warded
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import (
    can_start,
    require_enemy_named,
    require_startable,
    start,
)
from armybuilder.games.bitvy_fantasy.rules.magic.phase import is_his_phase, may_use
from armybuilder.games.bitvy_fantasy.rules.magic.saves import require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.state import (
    CardInForce,
    MagicState,
    without,
    write_state,
)
from armybuilder.games.bitvy_fantasy.rules.magic.touched import ENEMY, CardId, of_kind, parts_on, succeeds
from armybuilder.games.bitvy_fantasy.rules.magic.trigger_facts import Triggering, check_triggering
from armybuilder.games.bitvy_fantasy.rules.magic.triggers import play_triggers, require_targets, triggers_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


class CardUse(Triggering, frozen=True, kw_only=True):
    """Facts of the use of a card. `cards` are those to be used at once: one, since two are never allowed.

    `squad` and `enemy_squad` are those named for the card or artefact; `artefact` is the place, from 1, of the one to start.
    """

    cards: Annotated[tuple[CardId, ...], Meta(min_length=1, max_length=2)]
    squad: Line = ""
    enemy_squad: Line = ""
    artefact: Annotated[int, Meta(ge=0, le=100)] = 0


@rule("BF-3-5")
def last_turn(turn: int) -> int:
    """A card works for the rest of the turn and through the reply turn."""
    return turn + 1


@rule("BF-3.1-3")
def starts_artefact(card: Card) -> bool:
    """Only a card with «Активация Артефакта» starts an artefact."""
    return card.activates_artefact


def touches_enemy(effects: Effects) -> bool:
    """Return whether a card does anything to the enemy."""
    hostile = (*ENEMY, "foes")
    return any(
        part.whom in hostile
        or (isinstance(part, Trigger) and (part.targets or any(_hostile(row) for row in part.rows)))
        for part in effects
    )


def _hostile(row: Row) -> bool:
    return any(then.whom in ENEMY for then in row.then)


def require_usable(record: Record[Settings], facts: CardUse) -> None:
    """Refuse a card where none may be used now, or not this one."""
    one_only = "BF-3-14" if facts.source == "deck" else "BF-3-1"
    record.require(is_his_phase(facts), "BF-2-4", "bitvy_fantasy.magic.not_his_phase")
    record.require(may_use(facts), "BF-3-1", "bitvy_fantasy.magic.used")
    record.require(len(facts.cards) == 1, one_only, "bitvy_fantasy.magic.not_both")
    _require_source(record, facts)
    require_permitted(record, "magic", "army", facts.army, unhindered=facts.army.unhindered)


@rule("BF-3-2", "BF-3-7")
def _require_source(record: Record[Settings], facts: CardUse) -> None:
    """A researched card is used from the hand; one of the reserve only if the reserve is this turn's source."""
    card = facts.cards[0]
    record.require(facts.source != "over", "BF-3-2", "bitvy_fantasy.magic.over")
    if facts.source == "deck":
        if card in facts.hand:
            return
        if card in facts.reserve or card in facts.store:
            record.refuse("BF-3-2", "bitvy_fantasy.magic.source_chosen")
        raise wrong_fact(
            "cards", card, ", ".join(facts.hand) or "—", {"source": facts.source, "hand": facts.hand}
        )
    record.require(facts.reserve or facts.store, "BF-3-7", "bitvy_fantasy.magic.reserve_empty")
    if card not in facts.reserve and card not in facts.store:
        raise wrong_fact("cards", card, ", ".join((*facts.reserve, *facts.store)), {"source": facts.source})


def _require_squads(record: Record[Settings], card: Card, facts: CardUse) -> None:
    """Refuse a card that asks for a squad where nobody has named one."""
    if needs_own_squad(card.effects) and not facts.squad and not card.activates_artefact:
        record.refuse("BF-3-4", "bitvy_fantasy.magic.name_squad", title=titled(card))
    if needs_enemy_squad(card.effects) and not facts.enemy_squad:
        record.refuse("BF-3-4", "bitvy_fantasy.magic.name_enemy_squad")


@action(
    "play-card",
    group="magic",
    example=CardUse(
        turn=5,
        deck=("boevoy-klich",),
        reserve=("puty-iz-lozy",),
        cards=("puty-iz-lozy",),
        enemy_squad="Единорог",
    ),
)
@rule("BF-3-4")
def resolve_use(facts: CardUse, record: Record[Settings]) -> None:
    """Read a card out, lay it down, and carry out what it says."""
    check_triggering(record.settings, facts)
    require_usable(record, facts)
    card = card_of(record.settings, facts.cards[0], "cards")
    _require_squads(record, card, facts)
    require_targets(record, card.id, triggers_of(record.settings, card.id, "played"), facts)
    _require_artefact(record, card, facts)
    state = _lay_down(record, card, facts)
    if card.applied_by_players:
        record.step("BF-3-4", "bitvy_fantasy.magic.by_players", title=titled(card))
    warded = touches_enemy(card.effects) and _warded(record, card, facts)
    if warded:
        record.happened(Warded(who="opponent", title=titled(card)))
        state = replace(state, in_force=(*state.in_force[:-1], replace(state.in_force[-1], warded=True)))
    if starts_artefact(card):
        state = _start_artefact(record, facts, state)
    if not warded:
        state = play_triggers(record, card.id, "played", facts, state)
    write_state(record, state)


def _require_artefact(record: Record[Settings], card: Card, facts: CardUse) -> None:
    if not facts.artefact:
        return
    record.require(starts_artefact(card), "BF-3.1-3", "bitvy_fantasy.artefact.not_activation")
    check_place("artefact", facts.artefact, facts.artefacts, "artefacts", least=0)
    chosen, who = facts.artefacts[facts.artefact - 1], f"artefacts.{facts.artefact}"
    require_startable(record, chosen, who, facts.squad)
    require_enemy_named(record, chosen, who, facts.enemy_squad)


@rule("BF-3-3", "BF-3-13", "BF-3-14")
def _lay_down(record: Record[Settings], card: Card, facts: CardUse) -> MagicState:
    """The card is in force; what else research has found goes to the reserve."""
    state: MagicState = facts
    until = last_turn(facts.turn)
    rule_id = "BF-3-7" if facts.source != "deck" else "BF-3-13" if len(facts.hand) == 1 else "BF-3-14"
    record.step(rule_id, "bitvy_fantasy.magic.used_now", title=titled(card), text=card.text)
    record.step("BF-3-5", "bitvy_fantasy.magic.until", title=titled(card), until=until)
    record.happened(CardUsed(card=card.id, title=titled(card), text=card.text, until=until))
    if facts.source == "deck":
        rest = without(state.hand, card.id)
        for stored in rest:
            title = title_of(record.settings, stored)
            record.step("BF-3-14", "bitvy_fantasy.magic.stored", title=title)
            record.happened(CardStored(who="own", card=stored, title=title))
        state = replace(state, hand=(), reserve=(*state.reserve, *rest))
    elif card.id in state.reserve:
        state = replace(state, reserve=without(state.reserve, card.id))
    else:
        state = replace(state, store=without(state.store, card.id))
    laid = CardInForce(
        card=card.id, turn=facts.turn, squad=_squad_of(card, facts), enemy_squad=facts.enemy_squad
    )
    return replace(state, used=True, source="over", in_force=(*state.in_force, laid))


def _squad_of(card: Card, facts: CardUse) -> str:
    """Return the own squad that a card works on: the one named, or the one whose artefact it starts."""
    if starts_artefact(card) and facts.artefact:
        return facts.artefacts[facts.artefact - 1].squad
    return facts.squad


def _warded(record: Record[Settings], card: Card, facts: CardUse) -> bool:
    """Return whether an effect of the enemy keeps the card off him."""
    for source, ward in of_kind(parts_on(record.settings, facts.enemy_army), Ward):
        key, title = "bitvy_fantasy.effect.warded", titled(card)
        if succeeds(record, source, Throw(6, ward.dice), ward.least, key, "opponent", title=title):
            return True
    return False


def _start_artefact(record: Record[Settings], facts: CardUse, state: MagicState) -> MagicState:
    """Start the artefact that was chosen; without one the card runs its course."""
    if facts.artefact:
        place = facts.artefact - 1
        state = start(record, state, place, facts.enemy_squad)
        return play_triggers(record, facts.artefacts[place].artefact, "played", facts, state)
    if any(can_start(artefact) for artefact in facts.artefacts):
        record.ask("BF-3.1-4", "bitvy_fantasy.artefact.which")
    else:
        record.step("BF-3.1-5", "bitvy_fantasy.artefact.none")
    return state
