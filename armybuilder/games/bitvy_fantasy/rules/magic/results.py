"""What the dice of an effect bring about, each result by itself."""

from collections.abc import Callable, Iterable
from typing import Any

from msgspec.structs import replace

from armybuilder.battle.outcome import Event, Record
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.profiles import effects
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import title_of
from armybuilder.games.bitvy_fantasy.rules import events
from armybuilder.games.bitvy_fantasy.rules.basics.losses import lose, remove
from armybuilder.games.bitvy_fantasy.rules.magic.artefacts_in_play import take_out
from armybuilder.games.bitvy_fantasy.rules.magic.saves import survives
from armybuilder.games.bitvy_fantasy.rules.magic.state import MagicState, without
from armybuilder.games.bitvy_fantasy.rules.magic.touched import ask_of, of_kind, parts_on, step_of
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
        self.happened(events.NoEffect())


def bring_about(play: EffectInPlay, results: Iterable[effects.Result], place: int) -> None:
    """Carry results out. `place` is whose turn among the targets it is, from 0."""
    for result in results:
        _RESULTS[type(result)](play, result, place)


def _target(play: EffectInPlay, place: int) -> str:
    """Return the next one named; a question to the players where nobody is."""
    if place < len(play.facts.targets):
        return f"targets.{place + 1}"
    ask_of(play.record, play.source, "bitvy_fantasy.trigger.name_target")
    return ""


def _kill(play: EffectInPlay, result: effects.Kill, place: int) -> None:
    if result.victim == "member":
        _lose_member(play)
        return
    who = _target(play, place)
    if not who:
        return
    target = play.facts.targets[place]
    if result.spares_commander and target.bears_artefact and not target.alone:
        play.no_effect("bitvy_fantasy.trigger.spared")
    else:
        lose(play.record, who, target, "magic")


def _lose_member(play: EffectInPlay) -> None:
    """Take an own warrior off the field, whom his player names; nothing saves him."""
    if play.facts.victim is None:
        play.happened(events.Removed(who="member"))
    else:
        remove(play.record, "victim", play.facts.victim)


def _wound(play: EffectInPlay, _result: effects.Wound, place: int) -> None:
    if who := _target(play, place):
        saved = survives(play.record, "magic", who, play.facts.targets[place])
        play.happened(events.Unharmed(who=who) if saved else events.Wounded(who=who))


def _return(play: EffectInPlay, result: effects.Return, _place: int) -> None:
    lost, where = (
        Told(f"bitvy_fantasy.lost.{result.lost}"),
        Told(f"bitvy_fantasy.place.{result.place}", (("steps", result.reach),)),
    )
    play.happened(events.Returned(who="member", lost=lost, place=where, steps=result.reach))


def _shelter(play: EffectInPlay, _result: effects.Shelter, _place: int) -> None:
    if play.facts.in_hospital < play.facts.on_field:
        play.happened(events.Sheltered(who="member"))
    else:
        play.no_effect("bitvy_fantasy.trigger.hospital_full")


def _ban(play: EffectInPlay, result: effects.Ban, _place: int) -> None:
    turn = play.state.turn
    first, last = {"this": (turn, turn), "next": (turn + 1, turn + 1), "both": (turn, turn + 1)}[result.turns]
    deeds = tuple(Told(f"bitvy_fantasy.deed.{deed}") for deed in result.deeds)
    turns = Told(
        "bitvy_fantasy.turns.one" if first == last else "bitvy_fantasy.turns.two",
        (("first", first), ("last", last)),
    )
    play.happened(
        events.Banned(who=WHERE.get(result.whom, ""), deeds=deeds, first=first, last=last, turns=turns)
    )
    if result.cancels:
        _cancel(play)


def _cancel(play: EffectInPlay) -> None:
    """Lay all cards in force but the one that does it under the deck."""
    stay = tuple(card for card in play.state.in_force if card.card == play.source)
    for card in (card for card in play.state.in_force if card.card != play.source):
        title = title_of(play.record.settings, card.card)
        play.happened(events.CardReturned(card=card.card, title=title))
        play.state = play.state.under_the_deck(card.card)
    play.state = replace(play.state, in_force=stay)


def _again(play: EffectInPlay, result: effects.Again, _place: int) -> None:
    phases = tuple(Told(f"bitvy_fantasy.phase.{phase}") for phase in result.phases)
    play.happened(events.PhasesAgain(who=WHERE.get(result.whom, ""), phases=phases, times=play.times))


def _shots(play: EffectInPlay, result: effects.ExtraShots, _place: int) -> None:
    plain, special = result.plain, result.special
    shots = Told(
        f"bitvy_fantasy.shots.{'either' if special else 'plain'}", (("plain", plain), ("special", special))
    )
    play.happened(events.ExtraShots(gun=result.gun, plain=plain, special=special, shots=shots))


def _discard(play: EffectInPlay, result: effects.Discard, _place: int) -> None:
    for _ in range(result.cards):
        reserve = play.state.enemy_reserve
        if not reserve:
            play.no_effect("bitvy_fantasy.trigger.no_cards")
            return
        card = reserve[play.record.dice.pick(len(reserve), "bitvy_fantasy.ask.card")]
        title = title_of(play.record.settings, card)
        play.happened(events.CardLost(who="opponent", card=card, title=title))
        play.state = replace(play.state.under_the_deck(card), enemy_reserve=without(reserve, card))


def _draw(play: EffectInPlay, result: effects.Draw, _place: int) -> None:
    count = result.cards + (0 if result.own_store else _more_cards(play))
    taken = play.state.deck[:count]
    for card in taken:
        title = title_of(play.record.settings, card)
        play.happened(events.CardTaken(who="own", card=card, title=title))
    store = "store" if result.own_store else "reserve"
    kept = {store: (*getattr(play.state, store), *taken)}
    play.state = replace(play.state, deck=play.state.deck[count:], **kept)


def _more_cards(play: EffectInPlay) -> int:
    """Return how many cards an effect adds to those that are gained."""
    found = of_kind(parts_on(play.record.settings, play.facts.army), effects.MoreCards)
    for source, more in found:
        step_of(play.record, source, "bitvy_fantasy.effect.more_cards", cards=more.cards)
    return sum(more.cards for _, more in found)


def _break(play: EffectInPlay, _result: effects.Break, _place: int) -> None:
    at = play.facts.enemy_artefact - 1
    known = play.state.artefacts[at] if 0 <= at < len(play.state.artefacts) else None
    if known is None or known.side != "enemy" or known.state != "active":
        play.no_effect("bitvy_fantasy.trigger.no_artefact")
        return
    play.happened(events.ArtefactOut(who=f"artefacts.{at + 1}"))
    alive = known.commander_alive
    play.state = take_out(play.record, play.state, at)
    out = replace(play.state.artefacts[at], commander_alive=alive)
    play.state = play.state.with_artefact(at, out)


def _at_target(event: Callable[..., Event]) -> Callable[[EffectInPlay, Any, int], None]:
    """Return what tells a result that is an event of the one named."""

    def carry_out(play: EffectInPlay, result: Any, place: int) -> None:
        if who := _target(play, place):
            play.happened(event(play, result, who))

    return carry_out


_RESULTS: dict[type, Callable[[EffectInPlay, Any, int], None]] = {
    effects.Kill: _kill,
    effects.Wound: _wound,
    effects.Return: _return,
    effects.Shelter: _shelter,
    effects.SendBack: _at_target(lambda _play, _result, who: events.SentBack(who=who)),
    effects.Enslave: _at_target(lambda _play, _result, who: events.Enslaved(who=who)),
    effects.Weaken: _at_target(lambda _play, result, who: events.Weakened(who=who, by=result.by)),
    effects.Choose: _at_target(
        lambda play, _, who: events.Chosen(who=who, title=title_of(play.record.settings, play.source))
    ),
    effects.Ban: _ban,
    effects.Again: _again,
    effects.ExtraShots: _shots,
    effects.Discard: _discard,
    effects.Draw: _draw,
    effects.Break: _break,
    effects.Hide: _at_target(lambda _play, _result, who: events.Hidden(who=who)),
    effects.Flee: _at_target(
        lambda _play, result, who: events.DrivenBack(who=who, least=result.least, most=result.most)
    ),
}
