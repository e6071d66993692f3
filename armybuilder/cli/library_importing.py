"""The import of records of the Library: what a file would change is told first, and everything comes in one step."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import Language, LocalText, said
from armybuilder.cli.output import show_json, show_line, tell_progress
from armybuilder.cli.session import Session
from armybuilder.exchange.files import write_file
from armybuilder.exchange.incoming import Incoming
from armybuilder.library_files import (
    LibraryFile,
    PlannedType,
    present_in,
    remembered_columns,
    take_planned,
)
from armybuilder.wording.messages import say_problem

# so many changes and mistakes are told in words; a program is told all
MOST_TOLD = 40
MOST_HEADS = 12


class ImportWishes(Struct, frozen=True, kw_only=True):
    """How a file of the Library is taken: what its columns mean, whose units it has, and whether anything is written."""

    told: tuple[str, ...] = ()
    table: str = ""
    edition: str = ""
    faction: str = ""
    dry: bool = False
    good: bool = False
    mistakes: str = ""


def take_library_file(session: Session, file: LibraryFile, wishes: ImportWishes) -> int:
    """Tell what a file would change, and do it where nothing is wrong, or where the good rows are wanted; the exit code."""
    told = dict(_told(one) for one in wishes.told)
    file.recognise(remembered_columns(session.store, file.game, file.kind), told, wishes.table)
    if not file.knows_columns:
        heads = tuple(column.head for layout in file.layouts for column in layout.columns)[:MOST_HEADS]
        values = {"game": file.game.id, "type": file.kind.id}
        raise Problem("sheet.no_columns", file=file.file, heads=shown(", ".join(heads)), **values)
    sources = {"edition": wishes.edition, "faction": wishes.faction}
    file.usual = {name: value for name, value in sources.items() if value}
    planned = file.plan(present_in(session.store, file.game), _progress)
    wrong = [entry for one in planned for entry in one.plan.of("wrong", "twice")]
    written = not wishes.dry and (wishes.good or not wrong)
    step = None
    if written:
        step = take_planned(
            session.store, file, planned, session.say("library.step.imported", file=file.file)
        )
    if wrong and wishes.mistakes and file.is_sheet:
        write_file(Path(wishes.mistakes), file.mending_sheet(wrong, session.language))
    if session.as_json:
        show_json(_plain(file, planned, step, session.language))
    else:
        _tell(session, file, planned, wishes, step)
    return 1 if wrong and not wishes.good else 0


def _told(text: str) -> tuple[str, str]:
    head, sign, key = text.partition("=")
    if not sign or not head.strip():
        raise Problem("cli.import.no_map", found=shown(text))
    return head.strip(), key.strip()


def _progress(done: int, total: int) -> None:
    tell_progress(done, total, "")


def _plain(
    file: LibraryFile, planned: Sequence[PlannedType], step: int | None, language: Language
) -> dict[str, Any]:
    """Everything about an import for a program."""
    counts: dict[str, int] = {}
    for one in planned:
        for status, number in one.plan.counts.items():
            counts[status] = counts.get(status, 0) + number
    return {
        "game": file.game.id,
        "units": [
            entry.record.id for one in planned for entry in one.plan.entries if entry.record is not None
        ],
        "columns": [
            {"head": column.head, "column": column.key, "how": column.how}
            for layout in file.layouts
            for column in layout.columns
        ],
        "counts": counts,
        "step": step,
        "records": [_plain_entry(one, entry, language) for one in planned for entry in one.plan.entries],
    }


def _plain_entry(planned: PlannedType, entry: Incoming, language: Language) -> dict[str, Any]:
    return {
        "type": planned.kind.id,
        "status": entry.status,
        "id": entry.record.id if entry.record is not None else None,
        "name": entry.name,
        "rows": [entry.first, entry.last],
        "changes": [
            {"field": one.head(language), "before": _value(one.before), "after": _value(one.after)}
            for one in entry.changes
        ],
        "mistakes": [
            {
                "row": one.row,
                "column": said(one.column, language),
                "message": say_problem(one.problem, language),
            }
            for one in entry.mistakes
        ],
    }


def _value(value: Any) -> Any:
    return {"ru": value.ru, "en": value.en} if isinstance(value, LocalText) else value


def _tell(
    session: Session,
    file: LibraryFile,
    planned: Sequence[PlannedType],
    wishes: ImportWishes,
    step: int | None,
) -> None:
    unknown = [one.head for layout in file.layouts for one in layout.columns if one.how == "unknown"]
    if unknown:
        show_line(session.say("cli.import.unknown_columns", heads=tuple(unknown)))
    for one in planned:
        show_line(session.say("library.counts", **one.plan.counts))
        _tell_changes(session, one.plan.of("changed"))
        _tell_mistakes(session, one.plan.of("wrong", "twice"))
    wrong = any(one.plan.of("wrong", "twice") for one in planned)
    if step is not None:
        kept = [entry for one in planned for entry in one.plan.of("new", "changed")]
        show_line(session.say("cli.import.units", n=len(kept)))
        for entry in kept[:MOST_TOLD]:
            record: Any = entry.record
            show_line(f"  {record.id}  {record.name.get(session.language)}")
    elif wishes.dry:
        show_line(session.say("cli.import.dry"))
    elif wrong and not wishes.good:
        show_line(session.say("cli.import.nothing_written"))
    if wrong and wishes.mistakes and file.is_sheet:
        show_line(session.say("cli.written", path=wishes.mistakes))


def _tell_changes(session: Session, entries: Sequence[Incoming]) -> None:
    for entry in entries[:MOST_TOLD]:
        record: Any = entry.record
        changes = "; ".join(change.text(session.language) for change in entry.changes)
        show_line(f"  ~ {record.name.get(session.language)}: {changes}")


def _tell_mistakes(session: Session, entries: Sequence[Incoming]) -> None:
    mistakes = [mistake for entry in entries for mistake in entry.mistakes]
    for mistake in mistakes[:MOST_TOLD]:
        show_line(f"  ! {say_problem(mistake.problem, session.language)}")
    if len(mistakes) > MOST_TOLD:
        show_line(session.say("cli.import.more", n=len(mistakes) - MOST_TOLD))
