"""The state of the magic: deck, reserves, cards in force and artefacts, as the active player sees them."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import replace

from armybuilder.battle.facts import Facts, Line, wrong_fact
from armybuilder.battle.outcome import Record
from armybuilder.catalogue.records.fields import Seldom
from armybuilder.games.bitvy_fantasy.profiles.effect_sources import artefact_of, card_of, magic_of
from armybuilder.games.bitvy_fantasy.rules.basics.models import Turn
from armybuilder.games.bitvy_fantasy.rules.events import MagicStands
from armybuilder.games.bitvy_fantasy.rules.magic.touched import AffectedArmy, ArtefactId, CardId
from armybuilder.games.bitvy_fantasy.rules.settings import Settings

Cards = Annotated[tuple[CardId, ...], Meta(max_length=300)]
Source = Literal["undecided", "deck", "reserve", "over"]
Whose = Literal["own", "enemy"]


class CardInForce(Facts, frozen=True, kw_only=True):
    """A card on the table: the turn on which it was used, and the squads that were named for it."""

    card: CardId
    turn: Turn
    squad: Line = ""
    enemy_squad: Annotated[Line, Seldom] = ""
    warded: Annotated[bool, Seldom] = False


class ArtefactCard(Facts, frozen=True, kw_only=True):
    """An artefact of one of the squads in the game, and how it stands."""

    artefact: ArtefactId
    squad: Line = ""
    side: Whose = "own"
    state: Literal["waiting", "active", "out"] = "waiting"
    commander_alive: Annotated[bool, Seldom] = True
    enemy_squad: Annotated[Line, Seldom] = ""


class MagicState(Facts, frozen=True, kw_only=True):
    """The state of the magic. Decks are listed from the top; `hand` are cards that research has found and nobody has stored yet.

    `store` are cards that an artefact keeps for its player, usable as a reserve. `source` is what was chosen this turn.
    """

    turn: Turn = 1
    by: Annotated[Literal["active", "opponent"], Seldom] = "active"
    deck: Cards = ()
    reserve: Cards = ()
    enemy_reserve: Annotated[Cards, Seldom] = ()
    store: Annotated[Cards, Seldom] = ()
    enemy_store: Annotated[Cards, Seldom] = ()
    hand: Cards = ()
    source: Source = "undecided"
    used: Annotated[bool, Seldom] = False
    in_force: Annotated[tuple[CardInForce, ...], Meta(max_length=20)] = ()
    artefacts: Annotated[tuple[ArtefactCard, ...], Meta(max_length=100)] = ()
    army: Annotated[AffectedArmy, Seldom] = AffectedArmy()
    enemy_army: Annotated[AffectedArmy, Seldom] = AffectedArmy()

    def taking(self, cards: int) -> "MagicState":
        """Take so many cards from the top of the deck into the hand, as far as there are any."""
        return replace(self, hand=(*self.hand, *self.deck[:cards]), deck=self.deck[cards:])

    def with_artefact(self, place: int, artefact: ArtefactCard) -> "MagicState":
        """Put an artefact in the place, from 0, of what it was before."""
        return replace(self, artefacts=(*self.artefacts[:place], artefact, *self.artefacts[place + 1 :]))

    def under_the_deck(self, *cards: str) -> "MagicState":
        """Lay cards at the bottom of the deck, face down."""
        return replace(self, deck=(*self.deck, *cards))


# what of the state changes while rules are carried out
CHANGING = [field for field in MagicState.__struct_fields__ if field in MagicStands.__struct_fields__]


def check_magic(settings: Settings, magic: MagicState) -> None:
    """Raise a Problem where the state cannot be so.

    Every card is known and stands in no more places than it has copies, those in force were used on this turn or the last,
    and only research leaves cards in the hand.
    """
    check_copies(settings, _places(magic))
    for place, laid in enumerate(magic.in_force, 1):
        first = max(1, magic.turn - 1)
        if not first <= laid.turn <= magic.turn:
            raise wrong_fact(
                f"in_force.{place}.turn", laid.turn, f"{first}–{magic.turn}", {"turn": magic.turn}
            )
    for place, artefact in enumerate(magic.artefacts, 1):
        artefact_of(settings, artefact.artefact, f"artefacts.{place}.artefact")
    if magic.hand and magic.source != "deck":
        raise wrong_fact("source", magic.source, "deck", {"hand": magic.hand})


def check_copies(settings: Settings, places: Iterable[tuple[str, str]]) -> None:
    """Raise a Problem where a card is not known, or told of more often than it has copies: fields with what stands in them."""
    cards, told = magic_of(settings).cards, dict[str, int]()
    for field, card_id in places:
        card = cards.get(card_id) or card_of(settings, card_id, field)
        count = told[card_id] = told.get(card_id, 0) + 1
        if count > card.copies:
            raise wrong_fact(field, f"{card_id} × {count}", f"{card_id} × {card.copies}")


def _places(magic: MagicState) -> Iterator[tuple[str, str]]:
    """Yield every card that the facts tell of, after the field where it stands."""
    for field in ("deck", "hand", "reserve", "store", "enemy_reserve", "enemy_store"):
        yield from ((field, card) for card in getattr(magic, field))
    yield from ((f"in_force.{place}.card", laid.card) for place, laid in enumerate(magic.in_force, 1))


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return the cards with one copy of a card fewer."""
    place = cards.index(card)
    return (*cards[:place], *cards[place + 1 :])


def write_state(record: Record[Settings], state: MagicState) -> None:
    """Write down how the magic stands now."""
    record.happened(
        MagicStands(
            **{field: getattr(state, field) for field in CHANGING},
            deck_size=len(state.deck),
            reserve_size=len(state.reserve) + len(state.store),
            enemy_reserve_size=len(state.enemy_reserve) + len(state.enemy_store),
        )
    )
