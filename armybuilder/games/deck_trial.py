"""A deck that is tried out: shuffled, dealt to two players, drawn from; what is used lies open and goes back under the deck."""

from collections.abc import Mapping
from typing import Any, Literal, Protocol

from msgspec import Struct
from msgspec.structs import replace

from armybuilder.battle.playing import Playing
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText, Told
from armybuilder.games.deck_limits import DeckLimits
from armybuilder.games.decks import Deck, spread

PLAYERS = 2
Cards = tuple[str, ...]
MoveKind = Literal["research", "draw", "use", "keep", "return", "end_turn"]


class LaidCard(Struct, frozen=True):
    """A card that was used and lies open: whose it is, by his number from 0, and the turn on which it was used."""

    card: str
    player: int
    turn: int


class Trial(Struct, frozen=True, kw_only=True):
    """How a deck that is tried lies now. `deck` is listed from the top, `hands` are those of both players.

    `found` are cards just drawn that are neither used nor kept yet; `source` and `used` are what the rules of a game remember
    of the turn.
    """

    turn: int = 1
    deck: Cards = ()
    hands: tuple[Cards, Cards] = ((), ())
    found: Cards = ()
    laid: tuple[LaidCard, ...] = ()
    source: str = "undecided"
    used: bool = False

    @property
    def player(self) -> int:
        """The number, from 0, of the player whose turn it is."""
        return (self.turn - 1) % PLAYERS

    @property
    def hand(self) -> Cards:
        """The cards of the player whose turn it is."""
        return self.hands[self.player]

    def with_hand(self, cards: Cards) -> "Trial":
        """Return it with other cards in the hand of the player whose turn it is."""
        first, second = self.hands
        return replace(self, hands=(cards, second) if self.player == 0 else (first, cards))


class TrialMove(Struct, frozen=True):
    """Something that may be done now, with which card, and whether dice are thrown for it; the words are `trial.move.<kind>`."""

    kind: MoveKind
    card: str = ""
    rolled: bool = False


class TrialLine(Struct, frozen=True):
    """A sentence about what happened, and the register id of the rule behind it; empty for none."""

    told: Told
    rule: str = ""


class Tried(Struct, frozen=True):
    """What came of a move: how the deck lies then, and what is told of it. A move that is `refused` changes nothing."""

    trial: Trial
    lines: tuple[TrialLine, ...] = ()
    refused: bool = False


class DeckRules(Protocol):
    """What a game says of decks: what one may hold, and how one is played. `cards` are all that there are, by id."""

    @property
    def limits(self) -> DeckLimits:
        """What a deck may hold."""
        ...

    def begin(self, deck: Deck, cards: Mapping[str, Any], dice: Playing) -> Tried:
        """Shuffle a deck and deal the first cards."""
        ...

    def moves(self, trial: Trial, cards: Mapping[str, Any]) -> tuple[TrialMove, ...]:
        """Return what may be done now."""
        ...

    def do(self, trial: Trial, move: TrialMove, cards: Mapping[str, Any], dice: Playing) -> Tried:
        """Carry out a move."""
        ...


class PlainDeckRules:
    """Decks of games whose rules say nothing of them: players have a card each, draw as they like, and use what they have."""

    limits = DeckLimits()

    def begin(self, deck: Deck, cards: Mapping[str, Any], dice: Playing) -> Tried:
        """Shuffle the cards that there are, and give each player one."""
        pile = shuffled(tuple(card for card in spread(deck) if card in cards), dice)
        if len(pile) < PLAYERS:
            raise Problem("deck.too_few_to_try", count=len(pile), least=PLAYERS)
        trial = Trial(deck=pile[PLAYERS:], hands=((pile[0],), (pile[1],)))
        return Tried(trial, (line("shuffled", count=len(pile)), line("dealt")))

    def moves(self, trial: Trial, cards: Mapping[str, Any]) -> tuple[TrialMove, ...]:
        """Draw, use a card of the hand, return one that lies open, or end the turn."""
        _ = cards
        draw = (TrialMove("draw"),) if trial.deck else ()
        use = tuple(TrialMove("use", card) for card in dict.fromkeys(trial.hand))
        back = tuple(TrialMove("return", card) for card in dict.fromkeys(one.card for one in trial.laid))
        return (*draw, *use, *back, TrialMove("end_turn"))

    def do(self, trial: Trial, move: TrialMove, cards: Mapping[str, Any], dice: Playing) -> Tried:
        """Carry out a move."""
        _ = dice
        if move not in self.moves(trial, cards):
            return Tried(trial, (line("not_now"),), refused=True)
        name = cards[move.card].name if move.card else LocalText()
        match move.kind:
            case "draw":
                card = trial.deck[0]
                after = replace(trial.with_hand((*trial.hand, card)), deck=trial.deck[1:])
                return Tried(after, (line("drawn", card=cards[card].name),))
            case "use":
                laid = (*trial.laid, LaidCard(move.card, trial.player, trial.turn))
                after = replace(trial.with_hand(without(trial.hand, move.card)), laid=laid)
                return Tried(after, (line("used", card=name),))
            case "return":
                place = next(at for at, one in enumerate(trial.laid) if one.card == move.card)
                laid = (*trial.laid[:place], *trial.laid[place + 1 :])
                after = replace(trial, laid=laid, deck=(*trial.deck, move.card))
                return Tried(after, (line("returned", card=name),))
            case _:
                return Tried(replace(trial, turn=trial.turn + 1), (line("turn", turn=trial.turn + 1),))


def line(key: str, **values: Any) -> TrialLine:
    """Return a sentence of the words of trials."""
    return TrialLine(Told(f"trial.{key}", tuple(sorted(values.items()))))


def shuffled(cards: Cards, dice: Playing) -> Cards:
    """Return cards in a random order."""
    left, pile = list(cards), []
    while left:
        pile.append(left.pop(dice.pick(len(left), "trial.ask")))
    return tuple(pile)


def without(cards: Cards, card: str) -> Cards:
    """Return cards with one copy of a card fewer."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])
