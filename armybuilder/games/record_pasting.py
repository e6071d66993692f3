"""New records out of the cells of a spreadsheet: each row is one, with what its cells do not tell as a new form has it."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import Any

from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, Language, fold
from armybuilder.games.game import Game
from armybuilder.games.record_columns import FACTION, KIND, NAME, RecordColumn, columns_of
from armybuilder.games.record_edits import RecordEdits, entered
from armybuilder.games.record_form import RecordForm
from armybuilder.games.record_replacing import Changed, Preview, changes_of

# more rows than these are no paste any more: files are taken by the import
MOST_NEW = 2000
Row = Sequence[tuple[RecordColumn, str]]


def columns_named(
    heads: Sequence[str], columns: Sequence[RecordColumn], game: str
) -> list[RecordColumn | None] | None:
    """Return the columns that a row of heads names, None for an empty head; None where it is no row of heads."""
    known = {fold(name): column for column in reversed(columns) for name in _names(column, game)}
    found = [known.get(fold(head)) for head in heads]
    told = [head for head in heads if head.strip()]
    if not told or any(head.strip() and column is None for head, column in zip(heads, found, strict=True)):
        return None
    return found


def _names(column: RecordColumn, game: str) -> set[str]:
    words = {
        name for language in LANGUAGES for name in (column.word(game, language), column.short(game, language))
    }
    return {column.key, *words}


def new_records(
    game: Game,
    edits: RecordEdits,
    rows: Sequence[Row],
    language: Language,
    *,
    like: Any | None,
    new_id: Callable[[], str],
    tick: Callable[[], object] = lambda: None,
) -> Preview:
    """Return the records that rows would be, of the type that a row names, else of that of the record `like`, and of its faction.

    A row of which one value will not do becomes none, and is told as the others are.
    """
    values: list[Changed] = []
    made: list[Any] = []
    for row in rows[:MOST_NEW]:
        tick()
        told = [(column, text) for column, text in row if text.strip()]
        form = _form(game, edits, told, like)
        if not told or form is None:
            continue
        named = any(column.key == NAME for column, _ in told)
        begun = _begun(form, new_id(), like, only=language if named else None)
        preview = changes_of(
            edits,
            (begun,),
            [(column, entered(text, column, language)) for column, text in told if column.key != KIND],
            language,
        )
        record = preview.records[0] if preview.records else begun
        values += [replace(one, record=record, before="") for one in preview.values]
        if not preview.values:
            # all as in a new form: it is told by its name
            name = next(column for column in columns_of(game, edits.kind) if column.key == NAME)
            values.append(Changed(record, name, "", name.text(record, language)))
        if not preview.problems:
            made.append(record)
    return Preview(tuple(values), tuple(made))


def _form(game: Game, edits: RecordEdits, row: Row, like: Any | None) -> RecordForm[Any] | None:
    forms = edits.kind.forms
    named = next((fold(text) for column, text in row if column.key == KIND), "")
    for kind in game.kinds if named else ():
        if named in {fold(kind.id), *(fold(kind.name.get(language)) for language in LANGUAGES)}:
            tagged = next((one for one in forms if one.record.__struct_config__.tag == kind.id), None)
            if tagged is not None:
                return tagged
    own = None if like is None else edits.kind.form_of(like)
    return own or next(iter(forms), None)


def _begun(form: RecordForm[Any], record_id: str, like: Any | None, only: Language | None) -> Any:
    """A new record as its form begins it, of the faction of another where that can be.

    Named in one language `only`, it has no name in the other: that of the example is nobody's.
    """
    plain = form.begin()
    if only is not None:
        plain = {**plain, NAME: {**dict.fromkeys(LANGUAGES, ""), only: plain[NAME][only]}}
    faction = getattr(like, FACTION, None)
    if faction is not None and FACTION in plain:
        with suppress(Problem):
            return form.make({**plain, FACTION: faction}, record_id)
    return form.make(plain, record_id)
