"""Battles on the command line: the list of them, copies, files, names, and those that are deleted."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.cli.battles import telling
from armybuilder.cli.battles.arguments import (
    named,
)
from armybuilder.cli.battles.finding import battle_row, find_battle
from armybuilder.cli.deleted import forget
from armybuilder.cli.ninth_age import battles as preparation
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.files import read_file
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.storage.kept_battles import open_battle, take_battle


@command("what-if")
@named
@click.argument("number", metavar="N", type=int)
@click.argument("name", metavar="[NAME]", required=False)
def what_if(session: Session, named: str, number: int, name: str | None) -> None:
    found = find_battle(session, named)
    key = found.what_if(number, name or found.name)
    copy = open_battle(session.store, key)
    plain = {"id": key, "name": copy.name, "entries": number}
    answer(session, plain, "cli.battle.copied", name=copy.name, number=key, entries=number)


@command("export")
@named
@click.option("--out", required=True, metavar="FILE")
def export(session: Session, named: str, out: str) -> None:
    found = find_battle(session, named)
    telling.write_out(session, Path(out), found.as_file())


@command("open")
@click.argument("file", metavar="FILE")
def open_file(session: Session, file: str) -> None:
    path = Path(file)
    key = take_battle(session.store, read_file(path), path)
    taken = open_battle(session.store, key)
    plain = {"id": key, "name": taken.name, "game": taken.game_id, "entries": taken.session.done}
    answer(session, plain, "cli.battle.opened", name=taken.name, number=key, path=file)


@command("roster")
@named
@click.argument("player", metavar="one|two", type=click.Choice(PLAYERS))
@click.argument("army", metavar="ARMY")
def roster(session: Session, named: str, player: Any, army: str) -> None:
    found = find_battle(session, named)
    if not found.is_prepared:
        raise Problem("cli.battle.no_more_rosters")
    preparation.roster(session, found, player, army)


@command("rename")
@named
@click.argument("name", metavar="NAME")
def rename(session: Session, named: str, name: str) -> None:
    if not name.strip():
        raise Problem("cli.battle.no_name")
    found = find_battle(session, named)
    old = found.name
    found.rename(name.strip())
    plain = {"id": found.key, "name": name.strip()}
    answer(session, plain, "cli.battle.renamed", old=old, name=name.strip(), number=found.key)


@command("delete")
@named
def delete(session: Session, named: str) -> None:
    row = battle_row(session, named)
    session.store.battles.delete(row.id)
    answer(session, {"deleted": row.name, "id": row.id}, "cli.battle.deleted", name=row.name, number=row.id)


@command("restore")
@named
def restore(session: Session, named: str) -> None:
    row = battle_row(session, named, deleted=True)
    session.store.battles.restore(row.id)
    answer(session, {"restored": row.name, "id": row.id}, "cli.battle.restored", name=row.name, number=row.id)


@command("forget")
@named
def forget_battle(session: Session, named: str) -> None:
    forget(session, "battle", battle_row(session, named, deleted=True).id)
