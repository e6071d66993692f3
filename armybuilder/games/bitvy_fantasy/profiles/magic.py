"""The cards and artefacts that a game is played with, made of the texts of their files."""

from collections.abc import Mapping
from functools import lru_cache

from armybuilder.games.bitvy_fantasy.profiles.artefacts import Artefact, read_artefacts
from armybuilder.games.bitvy_fantasy.profiles.cards import Card, read_cards

CARDS = "cards.toml"
ARTEFACTS = "artefacts.toml"


class Magic:
    """All cards and all artefacts by id, in the order of their files. The same texts make the same Magic."""

    def __init__(self, cards: Mapping[str, Card], artefacts: Mapping[str, Artefact]) -> None:
        self.cards = cards
        self.artefacts = artefacts


@lru_cache(maxsize=8)
def read_magic(cards: str, artefacts: str, own: str = "", own_file: str = "") -> Magic:
    """Return the program's cards and artefacts; with a text of the players' own: its cards instead, its artefacts besides."""
    shipped = read_artefacts(artefacts, ARTEFACTS)
    own_cards = read_cards(own, own_file) if own else {}
    own_artefacts = read_artefacts(own, own_file, shipped) if own else {}
    return Magic(own_cards or read_cards(cards, CARDS), {**shipped, **own_artefacts})
