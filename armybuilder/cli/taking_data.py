"""Game data taken from files on the command line, and what is said of it."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.output import show_json, show_line, tell_progress
from armybuilder.cli.session import Session
from armybuilder.exchange.battlescribe.importing import DataImport, read_game_data
from armybuilder.storage.game_data import ImportResult, SystemRow
from armybuilder.storage.store import Store
from armybuilder.wording.messages import say_note, say_problem

MOST_LINES = 20


def take_data(session: Session, paths: Sequence[Path], also: Callable[[], None] = lambda: None) -> None:
    """Import game data and say what came of it; a Problem when nothing could be used.

    `also` is done in the same change of the database.
    """
    store = session.store
    report = read_game_data(paths, progress_told, partial(known_data, store))
    if not report.sets:
        raise _useless(session, report)
    with store.connection.writing():
        kept = {one.id: kept for one in report.sets if (kept := store.game_data.keep(one)) is not None}
        also()
    rows = [row for row in store.game_data.systems() if row.id in kept]
    if session.as_json:
        show_json(_report_table(session, report, rows, kept))
        return
    for row in rows:
        _show_kept(session, row, kept[row.id])
    told = report.told(session.language)
    for line in told[:MOST_LINES]:
        show_line(f"  • {line}")
    if len(told) > MOST_LINES:
        show_line(session.say("cli.data.more_remarks", n=len(told) - MOST_LINES))


def known_data(store: Store, system_id: str) -> DataSet | None:
    """Return the current data of a game; damaged ones count as none, for importing them again is what mends them."""
    version = store.game_data.current(system_id)
    if version is None:
        return None
    try:
        return store.game_data.load(version)
    except Problem:
        return None


def progress_told(done: int, total: int, name: str) -> bool:
    """Tell how the import goes, and that it may go on."""
    tell_progress(done, total, name)
    return True


def _useless(session: Session, report: DataImport) -> Problem:
    """Why an import brought nothing: the one reason there is, or the first of several."""
    if len(report.refused) == 1:
        return report.refused[0]
    first = say_problem(report.refused[0], session.language) if report.refused else "—"
    return Problem("cli.data.all_refused", n=len(report.refused), first=first)


def _show_kept(session: Session, row: SystemRow, kept: ImportResult) -> None:
    show_line(
        session.say(
            "cli.data.kept" if kept.new else "cli.data.same",
            game=row.name,
            revision=row.revision,
            catalogues=row.catalogues,
            entries=row.entries,
        )
    )
    if kept.new:
        counts = {"added": kept.added, "changed": kept.changed, "unchanged": kept.unchanged}
        show_line(f"  {session.say('cli.data.counts', **counts)}")
    if behind := armies_behind(session, row):
        show_line(f"  {session.say('cli.data.armies_behind', armies=', '.join(behind))}")


def armies_behind(session: Session, system: SystemRow) -> list[str]:
    """Return the names of a game's armies that were built from other data than the current."""
    rosters = session.store.rosters
    rows = [row for row in rosters.list() if row.game == system.id]
    return [row.name for row in rows if rosters.get(row.id, None).data != system.version]


def _report_table(
    session: Session, report: DataImport, rows: Sequence[SystemRow], kept: dict[str, ImportResult]
) -> dict[str, Any]:
    language = session.language
    return {
        "games": [
            to_plain(row) | to_plain(kept[row.id]) | {"armies_behind": armies_behind(session, row)}
            for row in rows
        ],
        "refused": [say_problem(problem, language) for problem in report.refused],
        "remarks": [say_note(remark, language) for remark in report.remarks],
    }
