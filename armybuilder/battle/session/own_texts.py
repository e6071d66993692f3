"""Spells, songs, orders and the like that players have written in the Library: read out in a battle, carried out by them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

import msgspec
from msgspec import Struct

from armybuilder.catalogue.text import LocalText

if TYPE_CHECKING:
    from armybuilder.battle.session.state import BattleState

# the text of a battle that holds them
OWN_TEXTS = "own_texts.json"
NAMED = "own_text"


class OwnText(Struct, frozen=True):
    """A thing with a text that players carry out themselves, under an id that no other of the battle has."""

    id: str
    name: LocalText
    text: LocalText


def own_texts(state: "BattleState") -> Mapping[str, OwnText]:
    """Return what players have written and brought into a battle, by id, in their order."""
    return state.remembered("own_texts", _read)


def _read(state: "BattleState") -> Mapping[str, OwnText]:
    written = state.texts.get(OWN_TEXTS)
    listed = msgspec.json.decode(written, type=tuple[OwnText, ...]) if written else ()
    return {one.id: one for one in listed}


def written_texts(texts: tuple[OwnText, ...]) -> Mapping[str, str]:
    """Return the text of a battle that holds them; none where there are none."""
    return {OWN_TEXTS: msgspec.json.encode(texts).decode()} if texts else {}
