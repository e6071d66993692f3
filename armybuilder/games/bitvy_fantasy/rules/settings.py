"""What the players of «Битвы Fantasy» agree on before a game, and how open places of the book are read."""

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta
from msgspec.structs import asdict

from armybuilder.battle.action import OwnRecords
from armybuilder.battle.facts import Facts, no_such_thing
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import naming
from armybuilder.games.bitvy_fantasy.profiles.magic import (
    ARTEFACTS,
    CARDS,
    OWN_MAGIC,
    Magic,
    OwnMagic,
    read_magic,
)


class Settings(Facts, frozen=True, kw_only=True):
    """The agreements of the table. Defaults are the readings of the register.

    `magic_file` is a file of the players' own cards and artefacts, empty for those of the program; `deck` is the id of a deck
    of the Library, empty for one of all cards with all their copies.
    """

    falls: Literal["none", "jump_dice"] = "none"
    accidental_hits: bool = False
    clearance: bool = False
    large_fights: bool = False
    club_artefacts: bool = True
    magic_file: Annotated[str, Meta(max_length=1000)] = ""
    deck: Annotated[str, Meta(max_length=100), naming("deck")] = ""


class Agreed(Settings, frozen=True, kw_only=True):
    """The settings with the cards and artefacts that the game is played with."""

    magic: Magic


def agree(settings: Settings, texts: Mapping[str, str]) -> Agreed:
    """Return the settings with what the texts of the files tell; a Problem where one of them is wrong."""
    file = settings.magic_file
    magic = read_magic(texts[CARDS], texts[ARTEFACTS], texts.get(file, ""), file, texts.get(OWN_MAGIC, ""))
    _check_deck(settings, magic)
    return Agreed(**asdict(settings), magic=magic)


def written(settings: Settings, own: OwnRecords) -> Mapping[str, str]:
    """Return the text of the players' own cards and artefacts, and of the deck that is agreed; none where there are none."""
    decks = {deck.id: deck for deck in own("deck")} if settings.deck else {}
    if settings.deck and settings.deck not in decks:
        raise no_such_thing("deck", settings.deck, decks)
    magic = OwnMagic(tuple(own("card")), tuple(own("artefact")), decks.get(settings.deck))
    return {} if magic == OwnMagic() else {OWN_MAGIC: encode(magic).decode()}


def _check_deck(settings: Settings, magic: Magic) -> None:
    """Refuse an agreed deck with cards that are not there, or more of one than its copies (BF-1-3)."""
    if not settings.deck:
        return
    for card_id, count in magic.deck.items():
        card = magic.cards.get(card_id)
        values = {"deck": settings.deck, "count": count}
        if card is None:
            raise Problem("bitvy_fantasy.deck.no_card", card=card_id, **values)
        if count > card.copies:
            raise Problem("bitvy_fantasy.deck.copies", card=card.name, allowed=card.copies, **values)
