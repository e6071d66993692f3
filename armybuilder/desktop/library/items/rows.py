"""Records as rows of a list: under headings of their marks, or of who wrote them."""

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from armybuilder.catalogue.records.fields import fields_of
from armybuilder.catalogue.text import Language, LocalText
from armybuilder.desktop.lists.entry_model import EntryGroup, EntryRow
from armybuilder.games.content_type import ContentType
from armybuilder.games.unit import picture_of
from armybuilder.wording.record_words import choice_word
from armybuilder.wording.told_fields import in_brief

LONGEST = 200
OWN_GROUP, SHIPPED_GROUP = "own.True", "own.False"


def mark_of(record: Any) -> str:
    """Return the mark that sorts a card; empty for what has none."""
    return str(getattr(record, "mark", ""))


def mark_word(record: Any, language: Language) -> str:
    """Return what the mark of a card is called."""
    mark = mark_of(record)
    return choice_word(type(record), "mark", mark, language) if mark else ""


def has_effects(record: Any) -> bool:
    """Return whether the rules carry something of a record out."""
    return bool(getattr(record, "effects", ()) or getattr(record, "activates_artefact", False))


def first_words(kind: ContentType, record: Any, language: Language) -> str:
    """Return the beginning of what a record says: its text, what it comes to, or another of its texts; of a thing its values."""
    own = getattr(record, "text", None)
    told = own.get(language) if isinstance(own, LocalText) else ""
    told = told or " ".join(kind.comes_to(record, language))
    others = (_another_text, in_brief) if own is not None else (in_brief, _another_text)
    told = told or next(filter(None, (say(record, language) for say in others)), "")
    return told if len(told) <= LONGEST else f"{told[:LONGEST]}…"


def _another_text(record: Any, language: Language) -> str:
    texts = (getattr(record, field.name) for field in fields_of(record.__class__) if field.kind == "local")
    named = (text for text in texts if isinstance(text, LocalText) and text is not record.name)
    return next((told for text in named if (told := text.get(language))), "")


def amount_of(record: Any) -> str:
    """Return what stands at the right of a record's row: how many copies of it there are."""
    copies = getattr(record, "copies", 0)
    return f"×{copies}" if copies else ""


def row_of(kind: ContentType, record: Any, language: Language, amount: str, *, own: bool) -> EntryRow:
    """Return the row of a record with an amount at its right."""
    name = record.name.get(language)
    chip = mark_word(record, language)
    facts = first_words(kind, record, language)
    tip = "\n".join(part for part in (name, chip, facts) if part)
    return EntryRow(record.id, name, amount, facts, tip=tip, own=own, picture=picture_of(record))


def groups_of(
    kind: ContentType,
    records: Iterable[Any],
    own: frozenset[str],
    language: Language,
    headings: Mapping[bool, str],
    *,
    amount: Callable[[Any], str] = amount_of,
) -> tuple[EntryGroup, ...]:
    """Return records of a type under headings: one for each mark where they have marks, else the player's own and the shipped."""
    sorted_in: dict[tuple[str, str], list[EntryRow]] = {}
    for record in records:
        mine = record.id in own
        key = mark_of(record) or (OWN_GROUP if mine else SHIPPED_GROUP)
        heading = mark_word(record, language) or headings[mine]
        sorted_in.setdefault((key, heading), []).append(
            row_of(kind, record, language, amount(record), own=mine)
        )
    # what the player has written is not looked for below all the rest
    listed = sorted(sorted_in.items(), key=lambda one: one[0][0] != OWN_GROUP)
    return tuple(EntryGroup(key, name, tuple(rows)) for (key, name), rows in listed)
