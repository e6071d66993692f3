"""The cards and artefacts that a game is played with, made of the texts of their files and of the player's own records."""

from collections.abc import Mapping
from functools import lru_cache

from msgspec import Struct

from armybuilder.catalogue.codec import decode
from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact, read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, read_cards
from armybuilder.games.decks import Deck

CARDS = "cards.toml"
ARTEFACTS = "artefacts.toml"
# what the players have written themselves, and the deck that they have chosen
OWN_MAGIC = "own_magic.json"


class OwnMagic(Struct, frozen=True):
    """The players' own cards and artefacts of the Library, and the deck that they play with; None for the usual one."""

    cards: tuple[Card, ...] = ()
    artefacts: tuple[Artefact, ...] = ()
    deck: Deck | None = None


class Magic:
    """All cards and all artefacts by id, in the order of their files, and how many of each card lie in the deck.

    The same texts make the same Magic. The usual deck has every card of the file with all its copies.
    """

    def __init__(
        self,
        cards: Mapping[str, Card],
        artefacts: Mapping[str, Artefact],
        deck: Mapping[str, int] | None = None,
    ) -> None:
        self.cards = cards
        self.artefacts = artefacts
        self.deck = {card.id: card.copies for card in cards.values()} if deck is None else deck


@lru_cache(maxsize=8)
def read_magic(cards: str, artefacts: str, own: str = "", own_file: str = "", written: str = "") -> Magic:
    """Return the program's cards and artefacts; with a text of the players' own: its cards instead, its artefacts besides.

    What they have `written` in the Library comes besides too, and stands in the place of shipped ones with the same ids.
    """
    shipped = read_artefacts(artefacts, ARTEFACTS)
    own_cards = read_cards(own, own_file) if own else {}
    own_artefacts = read_artefacts(own, own_file, shipped) if own else {}
    library = decode(written, OwnMagic) if written else OwnMagic()
    usual = own_cards or read_cards(cards, CARDS)
    known = {**usual, **{card.id: card for card in library.cards}, **own_cards}
    deck = library.deck.counts if library.deck else {card: known[card].copies for card in usual}
    written_artefacts = {artefact.id: artefact for artefact in library.artefacts}
    return Magic(known, {**shipped, **written_artefacts, **own_artefacts}, deck)
