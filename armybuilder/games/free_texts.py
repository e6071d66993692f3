"""Things that are a name and a text which players apply themselves: spells, songs, orders, abilities, terrain."""

from typing import Annotated

from msgspec import Struct

from armybuilder.catalogue.records.fields import Key, Long, Seldom
from armybuilder.catalogue.text import LocalText
from armybuilder.games.unit import CardPictureId


class FreeText(Struct, frozen=True, kw_only=True):
    """A name and what it does, in words that the players apply: no rule carries it out."""

    id: Annotated[str, Key]
    name: LocalText
    text: Annotated[LocalText, Long] = LocalText()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()
