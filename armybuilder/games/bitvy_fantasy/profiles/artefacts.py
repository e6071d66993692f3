"""Artefact cards: one a squad, borne by its commander, with what it does in words and in parts (BF-3.1-2)."""

from collections.abc import Collection
from typing import Annotated

from msgspec import Meta, Struct

from armybuilder.catalogue.problem import nearest
from armybuilder.catalogue.records.fields import Key, Long, Seldom, naming
from armybuilder.catalogue.text import LocalText
from armybuilder.games.armlist_file import read_records
from armybuilder.games.bitvy_fantasy.profiles.effects import Effects
from armybuilder.games.common_types import TABLES
from armybuilder.games.extra_files import ExtraFile
from armybuilder.games.unit import CardPictureId


class Artefact(Struct, frozen=True, kw_only=True):
    """An artefact card. `squads` are the ids of those who may bear it, `star` the number on the card.

    `club` is the card of the club edition whose effect players may agree to use where the book prints none. What one without
    `effects` does the players read in its text, and apply it themselves.
    """

    id: Annotated[str, Key]
    edition: Annotated[str, Key] = "own"
    squads: tuple[Annotated[str, naming("unit")], ...] = ()
    name: LocalText
    star: Annotated[int, Meta(ge=1, le=9)] | None = None
    text: Annotated[LocalText, Long] = LocalText()
    club: Annotated[str, Key, naming("artefact")] = ""
    effects: Effects = ()
    picture: CardPictureId = ""
    source: Annotated[str, Seldom] = ""
    notes: Annotated[LocalText, Long, Seldom] = LocalText()


def read_artefacts(text: str, file: str, known: Collection[str] | None = ()) -> dict[str, Artefact]:
    """Return every `[[artefact]]` of a file by its id, in the file's order. A Problem where anything is wrong.

    `club` names one of the file's own, or one of those `known` from another file; anything, where those are None.
    """
    rows = read_records(text, file, "artefact", Artefact, TABLES)
    found = {artefact.id: artefact for artefact, _ in rows}
    for artefact, place in rows if known is not None else ():
        if artefact.club and artefact.club not in found and artefact.club not in (known or ()):
            like = nearest(artefact.club, [*found, *(known or ())])
            raise place.wrong("not_one_of", "club", artefact.club, allowed=like or "…")
    return found


ARTEFACTS = ExtraFile("artefacts.toml", read_artefacts)
