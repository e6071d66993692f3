"""The import of a file, whatever it holds: one's own units, an army or game data."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.text import Note
from armybuilder.cli.finding import army_from_file, own_army, save_new
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.reports import army_table, show_verdict
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.cli.taking_data import take_data
from armybuilder.exchange.file_kinds import FileKind, kind_of_path
from armybuilder.exchange.files import read_file
from armybuilder.exchange.importing import read_any
from armybuilder.games.game import Game
from armybuilder.games.own_army import AnyArmy
from armybuilder.messages import say_note
from armybuilder.roster.edits import SetDetails


@command("import")
@click.argument("file", metavar="FILE")
@click.option("--name", metavar="NAME")
@click.option("--lenient", is_flag=True)
def import_file(session: Session, file: str, name: str | None, lenient: bool) -> None:
    path = Path(file)
    kind = kind_of_path(path)
    if kind.is_game_data:
        take_data(session, [path])
        return
    if kind.kind is FileKind.ROSTER:
        take_army(session, *army_from_file(session, path), name, path.name)
        return
    _ = session.store  # which knows the games that the player has made
    found = read_any(read_file(path), path.name, session.catalogue, session.language, lenient)
    if found.army is not None:
        army = own_army(session, found.game, found.army.roster)
        take_army(session, army, found.army.notes, name, path.name)
    else:
        take_units(session, found.game, found.units)


def take_army(session: Session, army: AnyArmy, notes: tuple[Note, ...], name: str | None, file: str) -> None:
    """Save an army imported from a file, and say what came of it and what did not map."""
    if name:
        army.perform(SetDetails(name=name))
    save_new(session, army, file)
    told = [say_note(note, session.language) for note in notes]
    if session.as_json:
        show_json(army_table(session, army) | {"notes_of_import": told})
        return
    show_line(session.say("cli.import.army", name=army.roster.name, n=len(army.roster.units)))
    if told:
        show_line(session.say("cli.import.not_as_it_was", n=len(told)))
    for line in told:
        show_line(f"  • {line}")
    show_verdict(session, army)


def take_units(session: Session, game: Game, units: tuple[Any, ...]) -> None:
    """Put one's own units into the database."""
    session.store.units.put_own(game, units)
    if session.as_json:
        show_json({"game": game.id, "units": [unit.id for unit in units]})
        return
    show_line(session.say("cli.import.units", n=len(units)))
    for unit in units:
        show_line(f"  {unit.id}  {unit.name.get(session.language)}")


COMMANDS = (import_file,)
