"""Commands about the data of imported games: take them from files, list them, look into them, let them go."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.data_set import DataSet
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.cli.choosing import find_system
from armybuilder.cli.output import show_columns, show_json, show_line, show_list, tell_progress
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.clock import local
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.exchange.battlescribe.importing import DataImport, read_game_data
from armybuilder.messages import say_note, say_problem
from armybuilder.roster.force_kinds import first_force_kinds, kinds_below_first
from armybuilder.storage.game_data import ImportResult, SystemRow
from armybuilder.storage.opening import data_of_version
from armybuilder.storage.store import Store

MOST_LINES = 20


@click.group("data", cls=SpokenGroup, no_args_is_help=False)
def data() -> None:
    pass


@data.command("import")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
def import_data(session: Session, paths: tuple[str, ...]) -> None:
    take_data(session, [Path(path) for path in paths])


def take_data(session: Session, paths: Sequence[Path]) -> None:
    """Import game data and say what came of it; a Problem when nothing could be used."""
    store = session.store
    report = read_game_data(paths, _tell_progress, partial(_known, store))
    if not report.sets:
        raise _useless(session, report)
    kept = {one.id: kept for one in report.sets if (kept := store.game_data.keep(one)) is not None}
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


def _known(store: Store, system_id: str) -> DataSet | None:
    """Return the current data of a game; damaged ones count as none, for importing them again is what mends them."""
    version = store.game_data.current(system_id)
    if version is None:
        return None
    try:
        return store.game_data.load(version)
    except Problem:
        return None


def _tell_progress(done: int, total: int, name: str) -> bool:
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


@data.command("list")
def list_data(session: Session) -> None:
    rows = session.store.game_data.systems()
    columns = ("name", "revision", "catalogues", "entries", "imported", "id")
    cells = [[r.name, str(r.revision), str(r.catalogues), str(r.entries), _day(r), r.id] for r in rows]
    show_list(session, to_plain(rows), columns, cells, numbers=(1, 2, 3), none="cli.data.none")


def _day(row: SystemRow) -> str:
    return f"{local(row.imported_at):%Y-%m-%d %H:%M}"


@data.command("show")
@click.argument("word", metavar="GAME")
def show(session: Session, word: str) -> None:
    system = find_system(session, word)
    whole = data_of_version(session.store, system.version)
    tables = [
        to_plain(row) | {"forces": _forces(whole, row.id, session)}
        for row in session.store.game_data.catalogues(system.version)
    ]
    if session.as_json:
        forces = _forces(whole, system.id, session)
        profile_types = [to_plain(kind) for kind in whole.system.profile_types]
        show_json(to_plain(system) | {"forces": forces, "profile_types": profile_types, "catalogues": tables})
        return
    show_line(system.name)
    counts = {"revision": system.revision, "entries": system.entries, "day": _day(system)}
    show_line(session.say("cli.data.head", **counts))
    cells = []
    for table in tables:
        # a library is there for other catalogues, and no army is made from it
        name = session.say("cli.data.library", name=table["name"]) if table["library"] else table["name"]
        kinds = ", ".join(force["name"] for force in table["forces"])
        cells.append([name, str(table["revision"]), str(table["entries"]), kinds, table["id"]])
    show_columns(session, ("catalogue", "revision", "entries", "forces", "id"), cells, numbers=(1, 2))


def _forces(whole: GameData, catalogue_id: str, session: Session) -> list[dict[str, Any]]:
    """Return the kinds of forces that an army of a catalogue can begin with."""
    expansion = whole.expansion(catalogue_id)
    if expansion is None:
        return []
    return [
        {
            "id": kind.id,
            "name": said(kind.name, session.language),
            "below": [said(below.name, session.language) for below in kinds_below_first(expansion, kind)],
        }
        for kind in first_force_kinds(expansion)
    ]


@data.command("export")
@click.argument("word", metavar="GAME")
@click.argument("folder", metavar="FOLDER")
@click.option(
    "--format", "form", type=click.Choice([form.value for form in DataForm]), default=DataForm.XML.value
)
def export_data(session: Session, word: str, folder: str, form: str) -> None:
    system = find_system(session, word)
    found = session.store.game_data.load(system.version)
    files = write_data(found, Path(folder), DataForm(form), _tell_progress)
    tell_progress(len(files), len(files), "")
    if session.as_json:
        show_json({"id": system.id, "folder": folder, "files": [path.name for path in files]})
        return
    show_line(session.say("cli.data.exported", game=system.name, n=len(files), folder=folder))


@data.command("remove")
@click.argument("word", metavar="GAME")
def remove(session: Session, word: str) -> None:
    system = find_system(session, word)
    armies = [row.name for row in session.store.rosters.list() if row.game == system.id]
    session.store.game_data.remove(system.id)
    if session.as_json:
        show_json({"removed": system.name, "id": system.id, "armies": armies})
        return
    show_line(session.say("cli.data.removed", game=system.name))
    if armies:
        show_line(session.say("cli.data.armies_stay", armies=", ".join(armies)))


COMMANDS = (data,)
