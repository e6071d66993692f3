"""Magic cards: their marks, copies, words, and what they do in parts (BF-1-3, BF-3-4)."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from armybuilder.catalogue.text import LocalText
from armybuilder.games.armlist_file import read_head, read_tables
from armybuilder.games.bitvy_fantasy.profiles.effect_rows import read_effects
from armybuilder.games.bitvy_fantasy.profiles.effects import Again, Ban, Effects, Kill, Part, Result, Trigger
from armybuilder.games.rows import Row

Mark = Literal["traditsiya", "ultra", "other"]
MARKS: tuple[Mark, ...] = ("traditsiya", "ultra", "other")
FIELDS = ("id", "name", "mark", "copies", "text", "activates_artefact", "effects")
MOST_COPIES = 10


class Card(Struct, frozen=True, kw_only=True):
    """A magic card. `copies` is how many of it a full deck holds; a card that `activates_artefact` starts one (BF-3.1-3)."""

    id: str
    name: LocalText
    mark: Mark
    copies: int = 1
    text: LocalText
    activates_artefact: bool = False
    effects: Effects = ()


def read_cards(text: str, file: str) -> dict[str, Card]:
    """Every `[[card]]` of a file by its id, in the file's order. A Problem where anything is wrong."""
    head = read_head(text, file)
    head.only(("artefact", "card"))
    found: dict[str, Card] = {}
    for row in read_tables(head, "card"):
        card = _card(row)
        if card.id in found:
            raise row.wrong("twice", "id", card.id)
        found[card.id] = card
    return found


def _card(row: Row) -> Card:
    row.only(FIELDS)
    card = Card(
        id=row.key("id"),
        name=row.local_text("name"),
        mark=row.one_of("mark", MARKS),  # type: ignore[arg-type] # one of the marks
        copies=row.number("copies", 1, MOST_COPIES) if "copies" in row.table else 1,
        text=row.local_text("text"),
        activates_artefact=bool(row.flag("activates_artefact")),
        effects=read_effects(row),
    )
    if not card.effects and not card.activates_artefact:
        raise row.wrong("missing", "effects")
    return card


def needs_own_squad(effects: Effects) -> bool:
    """Whether an own squad is named when the card is played."""
    return any(part.whom in ("squad", "foes", "commander") for part in standing(effects)) or any(
        (isinstance(then, Again) and then.whom == "squad") or then == Kill(victim="member")
        for then in at_once(effects)
    )


def needs_enemy_squad(effects: Effects) -> bool:
    """Whether an enemy squad, or gun, is named when the card is played or the artefact starts."""
    return any(part.whom == "named" for part in standing(effects)) or any(
        isinstance(then, Ban) and then.whom == "named" for then in at_once(effects)
    )


def standing(effects: Effects) -> tuple[Part, ...]:
    """The parts that stand while their source is in force."""
    return tuple(part for part in effects if not isinstance(part, Trigger))


def at_once(effects: Effects) -> Iterator[Result]:
    """What may come about when the card is played."""
    for part in effects:
        if isinstance(part, Trigger) and part.when == "played":
            yield from (then for row in part.rows for then in row.then)
