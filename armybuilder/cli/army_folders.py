"""Commands about the folders that a player keeps armies in."""

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.finding import saved_row
from armybuilder.cli.output import answer, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command


@command("move")
@click.argument("named", metavar="ARMY")
@click.argument("folder", metavar="[FOLDER]", required=False)
def move(session: Session, named: str, folder: str | None) -> None:
    row = saved_row(session, named)
    if row is None:
        raise Problem("cli.army.not_saved", name=shown(named))
    folders = session.store.army_folders
    with session.store.connection.writing():
        target = folders.create(folder) if folder else ""
        folders.put(row.id, target)
    key = "cli.folder.moved" if target else "cli.folder.taken_out"
    answer(session, {"id": row.id, "folder": target or None}, key, name=row.name, folder=target)


@command("folders")
@click.option("--rename", "renamed", nargs=2, metavar="OLD NEW")
@click.option("--remove", "removed", metavar="FOLDER")
def folders(session: Session, renamed: tuple[str, str] | None, removed: str | None) -> None:
    kept = session.store.army_folders
    if renamed:
        kept.rename(*renamed)
    if removed:
        kept.remove(removed)
    armies = list(kept.by_army().values())
    plain = [{"name": name, "armies": armies.count(name)} for name in kept.names()]
    cells = [[str(row["name"]), str(row["armies"])] for row in plain]
    show_list(session, plain, ("folder", "armies"), cells, numbers=(1,), none="cli.folder.none")
