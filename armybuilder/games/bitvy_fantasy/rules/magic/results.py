"""What the dice of an effect bring about, each result by itself."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.outcome import Event, Record
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import card_of, title_of, titled
from armybuilder.games.bitvy_fantasy.profiles.effects import (
    Again,
    Ban,
    Break,
    Choose,
    Discard,
    Draw,
    Enslave,
    Flee,
    Hide,
    Kill,
    MoreCards,
    Result,
    Return,
    SendBack,
    Shelter,
    Shots,
    Weaken,
    Wound,
)
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose
from armybuilder.games.bitvy_fantasy.rules.events.battle import ArtefactOut, Removed, Unharmed
from armybuilder.games.bitvy_fantasy.rules.events.magic import (
    Banned,
    CardLost,
    CardReturned,
    CardTaken,
    Chosen,
    DrivenBack,
    Enslaved,
    ExtraShots,
    Hidden,
    NoEffect,
    PhasesAgain,
    Returned,
    SentBack,
    Sheltered,
    Weakened,
    Wounded,
)
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import take_out
from armybuilder.games.bitvy_fantasy.rules.magic.saves import survives
from armybuilder.games.bitvy_fantasy.rules.magic.state import MagicState, without
from armybuilder.games.bitvy_fantasy.rules.magic.touched import of_kind, parts_on, rule_of, step_of
from armybuilder.games.bitvy_fantasy.rules.magic.trigger_facts import Triggering
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

WHERE = {"named": "named_squad", "enemies": "enemy_army", "army": "own_army", "squad": "own_squad"}


class EffectInPlay:
    """An effect that is being carried out: the record, its source, the facts, and the state of the magic as it changes.

    `times` is how many dice have come up, where each does something of its own.
    """

    def __init__(self, record: Record[Settings], source: str, facts: Triggering, state: MagicState) -> None:
        self.record, self.source, self.facts, self.state = record, source, facts, state
        self.times = 1

    def happened(self, event: Event) -> None:
        """Write an event down."""
        self.record.happened(event)

    def no_effect(self, key: str) -> None:
        """Write down why nothing comes of it."""
        step_of(self.record, self.source, key)
        self.happened(NoEffect())


def bring_about(play: EffectInPlay, results: Iterable[Result], place: int) -> None:
    """Carry results out. `place` is whose turn among the targets it is, from 0."""
    for result in results:
        _RESULTS[type(result)](play, result, place)


def _target(play: EffectInPlay, place: int) -> str:
    """Return the next one named; a question to the players where nobody is."""
    if place < len(play.facts.targets):
        return f"targets.{place + 1}"
    settings = play.record.settings
    play.record.ask(
        rule_of(settings, play.source),
        "bitvy_fantasy.trigger.name_target",
        source=title_of(settings, play.source),
    )
    return ""


def _kill(play: EffectInPlay, result: Kill, place: int) -> None:
    if result.victim == "member":
        play.happened(Removed(who="member"))
        return
    who = _target(play, place)
    if not who:
        return
    target = play.facts.targets[place]
    if result.spares_commander and target.bears_artefact and not target.alone:
        play.no_effect("bitvy_fantasy.trigger.spared")
    else:
        lose(play.record, who, target, "magic")


def _wound(play: EffectInPlay, _result: Wound, place: int) -> None:
    if who := _target(play, place):
        saved = survives(play.record, "magic", who, play.facts.targets[place])
        play.happened(Unharmed(who=who) if saved else Wounded(who=who))


def _return(play: EffectInPlay, result: Return, _place: int) -> None:
    lost, where = (
        Told(f"bitvy_fantasy.lost.{result.lost}"),
        Told(f"bitvy_fantasy.place.{result.place}", (("steps", result.reach),)),
    )
    play.happened(Returned(who="member", lost=lost, place=where, steps=result.reach))


def _shelter(play: EffectInPlay, _result: Shelter, _place: int) -> None:
    if play.facts.in_hospital < play.facts.on_field:
        play.happened(Sheltered(who="member"))
    else:
        play.no_effect("bitvy_fantasy.trigger.hospital_full")


def _ban(play: EffectInPlay, result: Ban, _place: int) -> None:
    turn = play.state.turn
    first, last = {"this": (turn, turn), "next": (turn + 1, turn + 1), "both": (turn, turn + 1)}[result.turns]
    deeds = tuple(Told(f"bitvy_fantasy.deed.{deed}") for deed in result.deeds)
    turns = Told(
        "bitvy_fantasy.turns.one" if first == last else "bitvy_fantasy.turns.two",
        (("first", first), ("last", last)),
    )
    play.happened(Banned(who=WHERE.get(result.whom, ""), deeds=deeds, first=first, last=last, turns=turns))
    if result.cancels:
        _cancel(play)


def _cancel(play: EffectInPlay) -> None:
    """Lay all cards in force but the one that does it under the deck."""
    stay = tuple(card for card in play.state.in_force if card.card == play.source)
    for card in (card for card in play.state.in_force if card.card != play.source):
        title = titled(card_of(play.record.settings, card.card, "in_force"))
        play.happened(CardReturned(card=card.card, title=title))
        play.state = play.state.under_the_deck(card.card)
    play.state = replace(play.state, in_force=stay)


def _again(play: EffectInPlay, result: Again, _place: int) -> None:
    phases = tuple(Told(f"bitvy_fantasy.phase.{phase}") for phase in result.phases)
    play.happened(PhasesAgain(who=WHERE.get(result.whom, ""), phases=phases, times=play.times))


def _shots(play: EffectInPlay, result: Shots, _place: int) -> None:
    plain, special = result.plain, result.special
    shots = Told(
        f"bitvy_fantasy.shots.{'either' if special else 'plain'}", (("plain", plain), ("special", special))
    )
    play.happened(ExtraShots(gun=result.gun, plain=plain, special=special, shots=shots))


def _discard(play: EffectInPlay, result: Discard, _place: int) -> None:
    for _ in range(result.cards):
        reserve = play.state.enemy_reserve
        if not reserve:
            play.no_effect("bitvy_fantasy.trigger.no_cards")
            return
        card = reserve[play.record.dice.pick(len(reserve), "bitvy_fantasy.ask.card")]
        title = titled(card_of(play.record.settings, card, "enemy_reserve"))
        play.happened(CardLost(who="opponent", card=card, title=title))
        play.state = replace(play.state.under_the_deck(card), enemy_reserve=without(reserve, card))


def _draw(play: EffectInPlay, result: Draw, _place: int) -> None:
    count = result.cards + (0 if result.own_store else _more_cards(play))
    taken = play.state.deck[:count]
    for card in taken:
        title = titled(card_of(play.record.settings, card, "deck"))
        play.happened(CardTaken(who="own", card=card, title=title))
    store = "store" if result.own_store else "reserve"
    kept = {store: (*getattr(play.state, store), *taken)}
    play.state = replace(play.state, deck=play.state.deck[count:], **kept)


def _more_cards(play: EffectInPlay) -> int:
    """Return how many cards an effect adds to those that are gained."""
    found = of_kind(parts_on(play.record.settings, play.facts.army), MoreCards)
    for source, more in found:
        step_of(play.record, source, "bitvy_fantasy.effect.more_cards", cards=more.cards)
    return sum(more.cards for _, more in found)


def _break(play: EffectInPlay, _result: Break, _place: int) -> None:
    at = play.facts.enemy_artefact - 1
    known = play.state.artefacts[at] if 0 <= at < len(play.state.artefacts) else None
    if known is None or known.side != "enemy" or known.state != "active":
        play.no_effect("bitvy_fantasy.trigger.no_artefact")
        return
    play.happened(ArtefactOut(who=f"artefacts.{at + 1}"))
    alive = known.commander_alive
    play.state = take_out(play.record, play.state, at)
    out = replace(play.state.artefacts[at], commander_alive=alive)
    artefacts = (*play.state.artefacts[:at], out, *play.state.artefacts[at + 1 :])
    play.state = replace(play.state, artefacts=artefacts)


def _at_target(event: Callable[..., Event]) -> Callable[[EffectInPlay, Any, int], None]:
    """Return what tells a result that is an event of the one named."""

    def carry_out(play: EffectInPlay, result: Any, place: int) -> None:
        if who := _target(play, place):
            play.happened(event(play, result, who))

    return carry_out


_RESULTS: dict[type, Callable[[EffectInPlay, Any, int], None]] = {
    Kill: _kill,
    Wound: _wound,
    Return: _return,
    Shelter: _shelter,
    SendBack: _at_target(lambda _play, _result, who: SentBack(who=who)),
    Enslave: _at_target(lambda _play, _result, who: Enslaved(who=who)),
    Weaken: _at_target(lambda _play, result, who: Weakened(who=who, by=result.by)),
    Choose: _at_target(
        lambda play, _, who: Chosen(who=who, title=title_of(play.record.settings, play.source))
    ),
    Ban: _ban,
    Again: _again,
    Shots: _shots,
    Discard: _discard,
    Draw: _draw,
    Break: _break,
    Hide: _at_target(lambda _play, _result, who: Hidden(who=who)),
    Flee: _at_target(lambda _play, result, who: DrivenBack(who=who, least=result.least, most=result.most)),
}
