"""Commands about folders of game data that a player keeps up to date: follow one, see what newer files change, take them."""

from functools import partial
from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.cli.taking_data import known_data, progress_told, take_data
from armybuilder.exchange.battlescribe.folder_stamps import stamps_of
from armybuilder.exchange.battlescribe.importing import DataImport, read_game_data
from armybuilder.storage.data_news import ArmyNews, DataNews, FileNews, data_news, take_over
from armybuilder.storage.followed_folders import FollowedFolder
from armybuilder.wording.history_words import told_change
from armybuilder.wording.messages import say_problem


@command("follow")
@click.argument("folder", metavar="FOLDER")
def follow(session: Session, folder: str) -> None:
    path = Path(folder).expanduser().absolute()
    stamps = stamps_of(path)
    take_data(session, [path], lambda: session.store.followed_folders.follow(str(path), stamps))
    if not session.as_json:
        show_line(session.say("cli.data.followed", folder=str(path)))


@command("unfollow")
@click.argument("folder", metavar="FOLDER")
def unfollow(session: Session, folder: str) -> None:
    path = str(Path(folder).expanduser().absolute())
    if not session.store.followed_folders.forget(path):
        raise Problem("cli.data.not_followed", folder=path)
    if session.as_json:
        show_json({"unfollowed": path})
    else:
        show_line(session.say("cli.data.unfollowed", folder=path))


@command("update")
@click.option("--accept", is_flag=True)
@click.option("--renew", is_flag=True)
def update(session: Session, accept: bool, renew: bool) -> None:
    accept = accept or renew
    folders = session.store.followed_folders.all()
    if not folders:
        raise Problem("cli.data.none_followed")
    tables = [_update_of(session, folder, accept=accept, renew=renew) for folder in folders]
    if session.as_json:
        show_json({"folders": tables})
    elif any(table["games"] for table in tables):
        taken = "cli.data.taken_with_armies" if renew else "cli.data.taken"
        show_line(session.say(taken if accept else "cli.data.take_news"))


def _update_of(session: Session, folder: FollowedFolder, *, accept: bool, renew: bool) -> dict[str, Any]:
    """Tell what a folder has that is newer, and take it where the player says so; a folder that fails stops no other."""
    head: dict[str, Any] = {"folder": folder.path, "accepted": False, "games": []}
    try:
        now = stamps_of(Path(folder.path))
        # all of them or none: what a file is to the program can depend on the others
        paths = [Path(folder.path)] if now != folder.stamps else []
        report = read_game_data(paths, progress_told, partial(known_data, session.store))
        news = [data_news(session.store, one) for one in report.sets]
    except Problem as problem:
        told = say_problem(problem, session.language)
        if not session.as_json:
            show_line(told)
        return head | {"problem": told}
    news = [one for one in news if one.files]
    if not session.as_json:
        _show(session, folder, news, report)
    if accept or not news:
        with session.store.connection.writing():
            for one in report.sets if accept else ():
                session.store.game_data.keep(one)
            session.store.followed_folders.follow(folder.path, now)
    if renew:
        _take_over(session, news)
    return head | {"accepted": accept and bool(news), "games": [_table(session, one) for one in news]}


def _take_over(session: Session, news: list[DataNews]) -> None:
    """Take the armies over too; one that somebody has changed meanwhile is named, and stays."""
    for game in news:
        for problem in take_over(session.store, game, session.say("cli.renew.change")):
            click.echo(say_problem(problem, session.language), err=True)


def _show(session: Session, folder: FollowedFolder, news: list[DataNews], report: DataImport) -> None:
    show_line(folder.path)
    for refused in report.refused:
        show_line(f"  • {say_problem(refused, session.language)}")
    if not news:
        show_line(f"  {session.say('cli.data.no_news')}")
    for game in news:
        show_line(f"  {said(game.name, session.language)}")
        for file in game.files:
            show_line(f"    • {_told_file(session, file)}")
        for army in game.armies:
            _show_army(session, army)
        if not game.armies:
            show_line(f"    {session.say('cli.data.no_army_changes')}")


def _told_file(session: Session, file: FileNews) -> str:
    key = "cli.data.file_new" if file.old_revision is None else "cli.data.file_changed"
    return session.say(key, name=file.name, file=file.file, old=file.old_revision, new=file.revision)


def _show_army(session: Session, army: ArmyNews) -> None:
    if army.problem is not None:
        why = say_problem(army.problem, session.language)
        show_line(f"    {session.say('cli.data.army_unknown', name=army.name, why=why)}")
        return
    told = {"name": army.name, "old": army.old_cost, "new": army.new_cost}
    show_line(f"    {session.say('cli.data.army_changes', **told)}")
    for unit in army.units:
        name = said(unit.name, session.language)
        costs = {"name": name, "old": unit.old_cost, "new": unit.new_cost}
        changed = unit.old_cost != unit.new_cost
        show_line(f"      {session.say('cli.renew.unit', **costs) if changed else name}")
        for change in unit.changes:
            show_line(f"        • {told_change(change, session.language)}")


def _table(session: Session, game: DataNews) -> dict[str, Any]:
    armies = [
        {
            "army": army.army,
            "name": army.name,
            "old_cost": army.old_cost,
            "new_cost": army.new_cost,
            "problem": None if army.problem is None else say_problem(army.problem, session.language),
            "units": [
                {
                    "name": said(unit.name, session.language),
                    "old_cost": unit.old_cost,
                    "new_cost": unit.new_cost,
                    "changes": [told_change(change, session.language) for change in unit.changes],
                }
                for unit in army.units
            ],
        }
        for army in game.armies
    ]
    files = [to_plain(file) | {"name": said(file.name, session.language)} for file in game.files]
    return {"id": game.system, "name": said(game.name, session.language), "files": files, "armies": armies}
