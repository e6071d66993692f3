"""Magic cards: their marks, copies, words, and what they do in parts (BF-1-3, BF-3-4)."""

from collections.abc import Iterator
from typing import Annotated, Literal

from msgspec import Meta, Struct

from armybuilder.catalogue.records.fields import Key, Long, Seldom
from armybuilder.catalogue.text import LocalText
from armybuilder.games.armlist_file import read_records
from armybuilder.games.bitvy_fantasy.profiles.effects import (
    Again,
    Ban,
    EffectPart,
    Effects,
    Kill,
    Result,
    Trigger,
)
from armybuilder.games.common_types import TABLES
from armybuilder.games.unit import CardPictureId

Mark = Literal["traditsiya", "ultra", "other"]


class Card(Struct, frozen=True, kw_only=True):
    """A magic card. `copies` is how many of it a full deck holds; a card that `activates_artefact` starts one (BF-3.1-3).

    What a card without `effects` does the players read in its text, and apply it themselves.
    """

    id: Annotated[str, Key]
    name: LocalText
    mark: Mark
    copies: Annotated[int, Meta(ge=1, le=10)] = 1
    text: Annotated[LocalText, Long] = LocalText()
    activates_artefact: bool = False
    effects: Effects = ()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()

    @property
    def applied_by_players(self) -> bool:
        """Whether players read what it does, and apply it themselves."""
        return not self.effects and not self.activates_artefact


def read_cards(text: str, file: str) -> dict[str, Card]:
    """Return every `[[card]]` of a file by its id, in the file's order. A Problem where anything is wrong."""
    return {card.id: card for card, _ in read_records(text, file, "card", Card, TABLES)}


def needs_own_squad(effects: Effects) -> bool:
    """Return whether an own squad is named when the card is played."""
    return any(part.whom in ("squad", "foes", "commander") for part in standing(effects)) or any(
        (isinstance(then, Again) and then.whom == "squad") or then == Kill(victim="member")
        for then in at_once(effects)
    )


def needs_enemy_squad(effects: Effects) -> bool:
    """Return whether an enemy squad, or gun, is named when the card is played or the artefact starts."""
    return any(part.whom == "named" for part in standing(effects)) or any(
        isinstance(then, Ban) and then.whom == "named" for then in at_once(effects)
    )


def standing(effects: Effects) -> tuple[EffectPart, ...]:
    """Return the parts that stand while their source is in force."""
    return tuple(part for part in effects if not isinstance(part, Trigger))


def at_once(effects: Effects) -> Iterator[Result]:
    """Yield what may come about when the card is played."""
    for part in effects:
        if isinstance(part, Trigger) and part.when == "played":
            yield from (then for row in part.rows for then in row.then)
