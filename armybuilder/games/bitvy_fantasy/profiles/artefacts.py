"""Artefact cards: one a squad, borne by its commander, with what it does in words and in parts (BF-3.1-2)."""

from collections.abc import Collection

from msgspec import Struct

from armybuilder.catalogue.problem import nearest
from armybuilder.catalogue.text import LocalText
from armybuilder.games.armlist_file import read_head, read_tables
from armybuilder.games.bitvy_fantasy.profiles.effect_rows import read_effects
from armybuilder.games.bitvy_fantasy.profiles.effects import Effects
from armybuilder.games.extra_files import ExtraFile
from armybuilder.games.rows import Row

FIELDS = ("id", "edition", "squads", "name", "star", "text", "club", "effects")
MOST_STARS = 9


class Artefact(Struct, frozen=True, kw_only=True):
    """An artefact card. `squads` are the ids of those who may bear it, `star` the number on the card.

    `club` is the card of the club edition whose effect players may agree to use where the book prints none.
    """

    id: str
    edition: str
    squads: tuple[str, ...]
    name: LocalText
    star: int | None = None
    text: LocalText
    club: str = ""
    effects: Effects = ()


def read_artefacts(text: str, file: str, known: Collection[str] = ()) -> dict[str, Artefact]:
    """Every `[[artefact]]` of a file by its id, in the file's order. A Problem where anything is wrong.

    `club` names one of the file's own, or one of those `known` from another file.
    """
    head = read_head(text, file)
    head.only(("artefact", "card"))
    found: dict[str, Artefact] = {}
    rows = tuple(read_tables(head, "artefact"))
    for row in rows:
        artefact = _artefact(row)
        if artefact.id in found:
            raise row.wrong("twice", "id", artefact.id)
        found[artefact.id] = artefact
    for row, artefact in zip(rows, found.values(), strict=True):
        if artefact.club and artefact.club not in found and artefact.club not in known:
            like = nearest(artefact.club, [*found, *known])
            raise row.wrong("not_one_of", "club", artefact.club, allowed=like or "…")
    return found


def _artefact(row: Row) -> Artefact:
    row.only(FIELDS)
    return Artefact(
        id=row.key("id"),
        edition=row.key("edition", default="own"),
        squads=tuple(row.strings("squads")),
        name=row.local_text("name"),
        star=row.optional_number("star", 1, MOST_STARS),
        text=row.local_text("text"),
        club=row.key("club", default=""),
        effects=read_effects(row),
    )


ARTEFACTS = ExtraFile("artefacts.toml", read_artefacts)
