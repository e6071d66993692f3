"""A deck of magic cards that is tried out: the magic of a battle without armies, by the actions of the rules."""

from collections.abc import Mapping
from typing import Any, cast

from msgspec.structs import asdict, replace

from armybuilder.battle.action import Action
from armybuilder.battle.facts import Facts
from armybuilder.battle.outcome import Outcome, events_of
from armybuilder.battle.playing import Playing
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Told
from armybuilder.games.bitvy_fantasy.profiles.cards import Card
from armybuilder.games.bitvy_fantasy.profiles.effects import Trigger
from armybuilder.games.bitvy_fantasy.profiles.magic import Magic
from armybuilder.games.bitvy_fantasy.rules.events import MagicStands
from armybuilder.games.bitvy_fantasy.rules.magic.card_use import CardUse, resolve_use
from armybuilder.games.bitvy_fantasy.rules.magic.deck import LEGAL, MagicSetup, resolve_setup
from armybuilder.games.bitvy_fantasy.rules.magic.phase import legal_next, resolve_keep, resolve_research
from armybuilder.games.bitvy_fantasy.rules.magic.state import CardInForce, MagicState, Source
from armybuilder.games.bitvy_fantasy.rules.magic.turns import resolve_turn_end
from armybuilder.games.bitvy_fantasy.rules.settings import Agreed, Settings
from armybuilder.games.deck_limits import MOST_COPIES, DeckLimits
from armybuilder.games.deck_trial import PLAYERS, LaidCard, Trial, TrialLine, TrialMove, Tried
from armybuilder.games.decks import Deck, spread

# those for whom a card is used in a trial: nobody has an army
SOMEBODY = "…"


class MagicDeckRules:
    """The shared deck of magic cards: what goes into it, Magic Research, the use of a card, and its way back under the deck."""

    limits = DeckLimits(
        least=PLAYERS, least_rule="BF-1-5", marks=LEGAL, marks_rule="BF-1-3", copies_rule="BF-1-3"
    )

    def begin(self, deck: Deck, cards: Mapping[str, Card], dice: Playing) -> Tried:
        """Shuffle the deck, and give each player one card."""
        setup = MagicSetup(cards=tuple(card for card in spread(deck) if card in cards))
        if not setup.cards:
            raise Problem("deck.too_few_to_try", count=0, least=PLAYERS)
        return _after(Trial(), resolve_setup, setup, cards, dice)

    def moves(self, trial: Trial, cards: Mapping[str, Card]) -> tuple[TrialMove, ...]:
        """Return what the magic phase leaves open; the turn can always be ended."""
        found: list[TrialMove] = []
        for step in legal_next(_magic(trial), research=True):
            if step == "research":
                found.append(TrialMove("research", rolled=True))
            elif step == "reserve":
                found += (_use(card, cards) for card in dict.fromkeys(trial.hand))
            elif step in ("use", "use_one"):
                found += (_use(card, cards) for card in dict.fromkeys(trial.found))
            elif step in ("store", "store_both"):
                found.append(TrialMove("keep"))
        return (*found, TrialMove("end_turn"))

    def do(self, trial: Trial, move: TrialMove, cards: Mapping[str, Card], dice: Playing) -> Tried:
        """Carry out a move by its action."""
        magic = _magic(trial)
        match move.kind:
            case "research":
                return _after(trial, resolve_research, magic, cards, dice)
            case "keep":
                return _after(trial, resolve_keep, magic, cards, dice)
            case "use":
                told = {**_fields(magic), "squad": SOMEBODY, "enemy_squad": SOMEBODY}
                return _after(trial, resolve_use, CardUse(**told, cards=(move.card,)), cards, dice)
            case _:
                return _after(trial, resolve_turn_end, magic, cards, dice)


def _use(card_id: str, cards: Mapping[str, Card]) -> TrialMove:
    """Return the use of a card, which may throw dice."""
    played = (part for part in cards[card_id].effects if isinstance(part, Trigger) and part.when == "played")
    return TrialMove("use", card_id, rolled=any(part.roll is not None for part in played))


def _after(trial: Trial, action: Action, facts: Facts, cards: Mapping[str, Card], dice: Playing) -> Tried:
    """Return what an action of the rules makes of a trial; what it refuses or asks changes nothing."""
    outcome = action.play(facts, _settings(cards), dice)
    stands = events_of(outcome.events, MagicStands)
    lines = _lines(outcome)
    return Tried(_trial(stands[-1]), lines) if stands else Tried(trial, lines, refused=True)


def _settings(cards: Mapping[str, Card]) -> Agreed:
    """Return the agreements of the table with these cards: of a deck under way no more are counted than there may be."""
    known = {card.id: replace(card, copies=MOST_COPIES) for card in cards.values()}
    return Agreed(**asdict(Settings()), magic=Magic(known, {}))


def _lines(outcome: Outcome) -> tuple[TrialLine, ...]:
    """Return what the rules explain, as sentences."""
    return tuple(TrialLine(Told(step.key, tuple(step.values.items())), step.rule) for step in outcome.steps)


def _fields(magic: MagicState) -> dict[str, Any]:
    return {field: getattr(magic, field) for field in MagicState.__struct_fields__}


def _magic(trial: Trial) -> MagicState:
    """Return a trial as the rules see it: from the side of the player whose turn it is."""
    return MagicState(
        turn=trial.turn,
        deck=trial.deck,
        reserve=trial.hand,
        enemy_reserve=trial.hands[1 - trial.player],
        hand=trial.found,
        source=cast("Source", trial.source),  # only the rules have written it
        used=trial.used,
        in_force=tuple(CardInForce(card=one.card, turn=one.turn) for one in trial.laid),
    )


def _trial(stands: MagicStands) -> Trial:
    """Return how a deck lies from what the rules say of it."""
    player = (stands.turn - 1) % PLAYERS
    hands = (stands.reserve, stands.enemy_reserve)
    return Trial(
        turn=stands.turn,
        deck=stands.deck,
        hands=hands if player == 0 else (hands[1], hands[0]),
        found=stands.hand,
        laid=tuple(LaidCard(one.card, (one.turn - 1) % PLAYERS, one.turn) for one in stands.in_force),
        source=stands.source,
        used=stands.used,
    )


DECK_RULES = MagicDeckRules()
