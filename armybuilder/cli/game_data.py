"""Commands about the data of imported games: take them from files, list them, look into them, let them go."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.text import said
from armybuilder.cli.choosing import find_system
from armybuilder.cli.following import follow, unfollow, update
from armybuilder.cli.output import show_columns, show_json, show_line, show_list, tell_progress
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.cli.taking_data import progress_told, take_data
from armybuilder.clock import local
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.roster.force_kinds import first_force_kinds, kinds_below_first
from armybuilder.storage.game_data import SystemRow
from armybuilder.storage.opening import data_of_version


@click.group("data", cls=SpokenGroup, no_args_is_help=False)
def data() -> None:
    pass


@data.command("import")
@click.argument("paths", metavar="PATH...", nargs=-1, required=True)
def import_data(session: Session, paths: tuple[str, ...]) -> None:
    take_data(session, [Path(path) for path in paths])


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
    files = write_data(found, Path(folder), DataForm(form), progress_told)
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


for command in (follow, unfollow, update):
    data.add_command(command)

COMMANDS = (data,)
