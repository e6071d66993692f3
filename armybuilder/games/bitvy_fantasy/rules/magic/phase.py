"""Section 3: the magic phase up to the use of a card: what may be done next, research, and cards that are kept."""

from msgspec.structs import replace

from armybuilder.battle.action import action, check
from armybuilder.battle.dice import at_least
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.catalogue.text import Told
from armybuilder.catalogue.throw import Throw
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of
from armybuilder.games.bitvy_fantasy.profiles.effects import AnyOther, MoreCards
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import can_start
from armybuilder.games.bitvy_fantasy.rules.magic.saves import forbidding, require_permitted
from armybuilder.games.bitvy_fantasy.rules.magic.state import (
    ArtefactCard,
    MagicState,
    check_magic,
    write_state,
)
from armybuilder.games.bitvy_fantasy.rules.magic.touched import of_kind, parts_on, step_of, throws_of
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


@rule("BF-2-4")
def is_his_phase(magic: MagicState) -> bool:
    """In the magic phase only the active player handles cards."""
    return magic.by == "active"


@rule("BF-3-1")
def may_use(magic: MagicState) -> bool:
    """One card a turn is used, however many are taken."""
    return not magic.used


@rule("BF-3-2", "BF-3-9")
def may_research(magic: MagicState) -> bool:
    """The deck is a source as long as none is chosen and cards are left in it; one research a turn."""
    return magic.source == "undecided" and bool(magic.deck) and may_use(magic)


@rule("BF-3-2", "BF-3-7", "BF-3-8")
def may_take_from_reserve(magic: MagicState) -> bool:
    """The reserve is a source when it holds a card and the deck was not chosen."""
    return magic.source in ("undecided", "reserve") and bool(magic.reserve or magic.store) and may_use(magic)


@rule("BF-3-10", "BF-3-11", "BF-3-12")
def cards_found(value: int) -> int:
    """1 or 2 finds nothing, 3 to 5 one card, 6 two cards."""
    return 0 if value <= 2 else 1 if value <= 5 else 2


@rule("BF-3-15")
def legal_next(magic: MagicState, *, research: bool) -> tuple[str, ...]:
    """The steps of the phase that are open now; `research` tells whether no effect forbids it."""
    if magic.source == "over" or magic.used:
        return ()
    if magic.hand:
        return ("use", "store") if len(magic.hand) == 1 else ("use_one", "store_both")
    found = ("research",) if research and may_research(magic) else ()
    return (*found, *(("reserve",) if may_take_from_reserve(magic) else ()), "skip")


@check(
    "magic-options",
    group="magic",
    example=MagicState(
        turn=5,
        deck=("boevoy-klich", "podkova"),
        reserve=("dubovaya-kora",),
        artefacts=(ArtefactCard(artefact="ultra-gnev-peruna", squad="Ястреб"),),
    ),
)
def resolve_options(facts: MagicState, record: Record[Settings]) -> None:
    """What the active player may do now, and which artefacts an activation card could start."""
    check_magic(record.settings, facts)
    record.require(is_his_phase(facts), "BF-2-4", "bitvy_fantasy.magic.not_his_phase")
    mine = parts_on(record.settings, facts.army)
    require_permitted(record, "magic", "army", facts.army, unhindered=facts.army.unhindered)
    options = legal_next(facts, research=facts.army.unhindered or forbidding("research", mine) is None)
    for option in options:
        record.step("BF-3-15", f"bitvy_fantasy.magic.may_{option}")
        record.happened(events.MayDo(what=Told(f"bitvy_fantasy.magic.may_{option}")))
    if not options:
        record.step("BF-3-15", "bitvy_fantasy.magic.over")
        record.happened(events.NothingLeft())
    for place, one in enumerate(facts.artefacts, 1):
        if can_start(one):
            title = title_of(record.settings, one.artefact)
            record.step("BF-3.1-5", "bitvy_fantasy.magic.can_start", title=title)
            record.happened(events.MayStart(who=f"artefacts.{place}", title=title))


def require_research(record: Record[Settings], facts: MagicState) -> None:
    """Refuse research where it is not open to the player."""
    undecided = facts.source == "undecided"
    record.require(is_his_phase(facts), "BF-2-4", "bitvy_fantasy.magic.not_his_phase")
    record.require(not facts.used, "BF-3-1", "bitvy_fantasy.magic.used")
    record.require(undecided, "BF-3-2", "bitvy_fantasy.magic.source_chosen")
    record.require(facts.deck, "BF-3-9", "bitvy_fantasy.magic.deck_empty")
    require_permitted(record, "magic", "army", facts.army, unhindered=facts.army.unhindered)
    require_permitted(record, "research", "army", facts.army, unhindered=facts.army.unhindered)


@action(
    "research", group="magic", example=MagicState(turn=5, deck=("boevoy-klich", "podkova", "dubovaya-kora"))
)
def resolve_research(facts: MagicState, record: Record[Settings]) -> None:
    """Throw for research and take what it finds."""
    check_magic(record.settings, facts)
    require_research(record, facts)
    found = _research(record, facts)
    state = replace(facts, source="deck" if found else "over")
    if not found:
        record.happened(events.ResearchFailed())
        write_state(record, state)
        return
    for source, more in of_kind(parts_on(record.settings, facts.army), MoreCards):
        found += more.cards
        step_of(record, source, "bitvy_fantasy.effect.more_cards", cards=more.cards)
    state = state.taking(found)
    for card in state.hand:
        record.happened(events.CardTaken(who="own", card=card, title=title_of(record.settings, card)))
    write_state(record, state)


def _research(record: Record[Settings], facts: MagicState) -> int:
    """Return how many cards the dice find."""
    mine = parts_on(record.settings, facts.army)
    for source, other in of_kind(mine, AnyOther):
        # the best value that no die shows: 6, or with a 6 among them one of 3 to 5
        rolled = record.dice.test(Throw(6, other.dice), at_least(6), "bitvy_fantasy.ask.research")
        cards = cards_found(5 if rolled.passed else 6)
        step_of(record, source, "bitvy_fantasy.effect.any_other", rolled=rolled, cards=cards)
        return cards
    rolled = record.dice.best(
        Throw(6, throws_of(record, "research", facts.army)), "bitvy_fantasy.ask.research"
    )
    value = rolled.best
    found = cards_found(value)
    rule_id, word = (("BF-3-10", "nothing"), ("BF-3-11", "one"), ("BF-3-12", "two"))[found]
    record.step(rule_id, f"bitvy_fantasy.magic.research_{word}", rolled, value=value)
    return found


@check(
    "keep-cards",
    group="magic",
    example=MagicState(turn=5, deck=("boevoy-klich",), hand=("podkova", "dubovaya-kora"), source="deck"),
)
@rule("BF-3-3", "BF-3-8", "BF-3-13", "BF-3-14")
def resolve_keep(facts: MagicState, record: Record[Settings]) -> None:
    """Use nothing: cards that research found go to the reserve, those of the reserve stay, and the phase is over."""
    check_magic(record.settings, facts)
    record.require(is_his_phase(facts), "BF-2-4", "bitvy_fantasy.magic.not_his_phase")
    record.require(facts.source != "over" and not facts.used, "BF-3-3", "bitvy_fantasy.magic.over")
    for card in facts.hand:
        title = title_of(record.settings, card)
        record.step(
            "BF-3-13" if len(facts.hand) == 1 else "BF-3-14", "bitvy_fantasy.magic.stored", title=title
        )
        record.happened(events.CardStored(who="own", card=card, title=title))
    if not facts.hand:
        record.step("BF-3-3", "bitvy_fantasy.magic.nothing_used")
    record.happened(events.NothingLeft())
    write_state(record, replace(facts, reserve=(*facts.reserve, *facts.hand), hand=(), source="over"))
