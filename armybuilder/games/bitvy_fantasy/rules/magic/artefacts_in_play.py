"""Section 3.1: artefacts that wait, work, and leave the game with their commander."""

from typing import Annotated

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.action import check
from armybuilder.battle.facts import check_place, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.battle.rule import rule
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact
from armybuilder.games.bitvy_fantasy.profiles.cards import needs_enemy_squad
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import (
    artefact_of,
    effects_of,
    text_of,
    title_of,
    titled,
)
from armybuilder.games.bitvy_fantasy.rules.events import ArtefactOut, ArtefactStarted
from armybuilder.games.bitvy_fantasy.rules.magic.state import (
    ArtefactCard,
    MagicState,
    check_magic,
    write_state,
)
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

STORES = "own_store"


class CommanderLost(MagicState, frozen=True, kw_only=True):
    """Facts of a commander's death: whose artefact it is, as a place from 1 in the list of artefacts."""

    artefact: Annotated[int, Meta(ge=1, le=100)] = 1


@rule("BF-3.1-5")
def can_start(artefact: ArtefactCard) -> bool:
    """An artefact can be started if it is the player's, waits, and its commander lives."""
    return artefact.side == "own" and artefact.state == "waiting" and artefact.commander_alive


@rule("BF-3.1-8", "BF-3.1-10")
def works(artefact: ArtefactCard) -> bool:
    """An active artefact works as long as its commander lives, whatever has become of the card that started it."""
    return artefact.state == "active" and artefact.commander_alive


@rule("BF-3.1-9")
def lost_with(artefact: ArtefactCard) -> ArtefactCard:
    """When its commander dies an artefact is out for good, whether it worked or waited."""
    return replace(artefact, state="out", commander_alive=False)


def require_startable(record: Record[Settings], artefact: ArtefactCard, who: str, squad: str) -> None:
    """Refuse an artefact that cannot be laid on the armlist that was named."""
    his_own, named = artefact.side == "own", not squad or squad == artefact.squad
    lives = artefact.commander_alive and artefact.state != "out"
    record.require(his_own, "BF-3.1-4", "bitvy_fantasy.artefact.enemy", who)
    record.require(named, "BF-3.1-4", "bitvy_fantasy.artefact.other_squad", who)
    record.require(lives, "BF-3.1-5", "bitvy_fantasy.artefact.commander_dead", who)
    record.require(artefact.state != "active", "BF-3.1-5", "bitvy_fantasy.artefact.active", who)


@rule("BF-3.1-4", "BF-3.1-6")
def start(record: Record[Settings], state: MagicState, place: int, enemy_squad: str) -> MagicState:
    """Lay an artefact on the armlist of its squad; it works at once. `place` is from 0."""
    card = state.artefacts[place]
    known = artefact_of(record.settings, card.artefact, f"artefacts.{place + 1}.artefact")
    text = text_of(record.settings, known.id)
    record.step("BF-3.1-4", "bitvy_fantasy.artefact.placed", title=titled(known), text=text)
    record.happened(
        ArtefactStarted(
            who=f"artefacts.{place + 1}",
            artefact=known.id,
            title=titled(known),
            text=text,
            squad=card.squad,
        )
    )
    tell_effect(record, known)
    return state.with_artefact(place, replace(card, state="active", enemy_squad=enemy_squad))


def tell_effect(record: Record[Settings], artefact: Artefact) -> None:
    """Say that an artefact works, and ask the players what it does where no effect of it is known."""
    if not artefact.club and not artefact.effects:
        record.step("BF-3.1-6", "bitvy_fantasy.artefact.by_players", title=titled(artefact))
    elif not artefact.club:
        record.step("BF-3.1-6", "bitvy_fantasy.artefact.works", title=titled(artefact))
    elif effects_of(record.settings, artefact.id):
        record.step(
            "BF-3.1-2", "bitvy_fantasy.artefact.by_club", setting="club_artefacts", title=titled(artefact)
        )
    else:
        record.ask("BF-3.1-2", "bitvy_fantasy.artefact.unknown", title=titled(artefact))


def require_enemy_named(record: Record[Settings], artefact: ArtefactCard, who: str, enemy_squad: str) -> None:
    """Refuse an artefact that works on an enemy squad where nobody has named one."""
    named = enemy_squad or not needs_enemy_squad(effects_of(record.settings, artefact.artefact))
    record.require(named, "BF-3.1-6", "bitvy_fantasy.magic.name_enemy_squad", who)


@check(
    "commander-lost",
    group="magic",
    example=CommanderLost(
        turn=5, artefacts=(ArtefactCard(artefact="ultra-gnev-peruna", squad="Ястреб", state="active"),)
    ),
)
def resolve_commander_lost(facts: CommanderLost, record: Record[Settings]) -> None:
    """A commander is destroyed: his artefact stops at once and leaves the game."""
    check_magic(record.settings, facts)
    if not facts.artefacts:
        raise wrong_fact("artefacts", "[]", "[…] 1–100")
    check_place("artefact", facts.artefact, facts.artefacts, "artefacts")
    place = facts.artefact - 1
    lost = facts.artefacts[place]
    title = title_of(record.settings, lost.artefact)
    record.step(
        "BF-3.1-9",
        "bitvy_fantasy.artefact.stopped" if works(lost) else "bitvy_fantasy.artefact.never",
        title=title,
    )
    record.happened(ArtefactOut(who=f"artefacts.{facts.artefact}"))
    state = take_out(record, facts, place)
    write_state(record, state)


def take_out(record: Record[Settings], state: MagicState, place: int) -> MagicState:
    """Take an artefact out of the game; the cards that it kept go under the deck."""
    lost = state.artefacts[place]
    state = state.with_artefact(place, lost_with(lost))
    if not keeps_cards(record.settings, lost):
        return state
    if lost.side == "own":
        return replace(state.under_the_deck(*state.store), store=())
    return replace(state.under_the_deck(*state.enemy_store), enemy_store=())


def keeps_cards(settings: Settings, artefact: ArtefactCard) -> bool:
    """Return whether an artefact that works keeps cards of its own."""
    return works(artefact) and any(
        getattr(then, STORES, False)
        for part in effects_of(settings, artefact.artefact)
        for row in getattr(part, "rows", ())
        for then in row.then
    )
