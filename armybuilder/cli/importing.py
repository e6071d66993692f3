"""The import of a file, whatever it holds: one's own units, an army or game data."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.text import Note
from armybuilder.cli.finding import army_from_file, own_army, save_new
from armybuilder.cli.library_finding import find_type
from armybuilder.cli.library_importing import ImportWishes, take_library_file
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.packs import add_pack
from armybuilder.cli.reports import army_table, show_verdict
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.cli.taking_data import take_data
from armybuilder.exchange.file_kinds import FileKind, kind_of_path
from armybuilder.exchange.files import read_file
from armybuilder.exchange.importing import game_of_content, read_any
from armybuilder.exchange.reading import parse
from armybuilder.games import game as find_game
from armybuilder.games.content_type import UNIT
from armybuilder.games.own_army import AnyArmy
from armybuilder.library_files import LibraryFile, open_sheet
from armybuilder.roster.edits import SetDetails
from armybuilder.wording.messages import say_note


@command("import")
@click.argument("file", metavar="FILE")
@click.option("--name", metavar="NAME")
@click.option("--lenient", is_flag=True)
@click.option("--game", "named", metavar="GAME")
@click.option("--type", "type_word", metavar="TYPE")
@click.option("--map", "told", multiple=True, metavar="HEAD=COLUMN")
@click.option("--of-kind", "table", metavar="KIND", default="")
@click.option("--of-edition", "edition", metavar="EDITION", default="")
@click.option("--of-faction", "faction", metavar="FACTION", default="")
@click.option("--dry-run", "dry", is_flag=True)
@click.option("--good-rows", "good", is_flag=True)
@click.option("--mistakes", metavar="FILE", default="")
def import_file(
    session: Session,
    /,
    *,
    file: str,
    name: str | None,
    lenient: bool,
    named: str | None,
    type_word: str | None,
    **wishes: Any,
) -> int:
    path = Path(file)
    kind = kind_of_path(path)
    if kind.is_game_data:
        take_data(session, [path])
        return 0
    if kind.kind is FileKind.ROSTER:
        take_army(session, *army_from_file(session, path), name, path.name)
        return 0
    if kind.kind is FileKind.PACK:
        return add_pack(session, file)
    data = read_file(path)
    _ = session.store  # which knows the games that the player has made
    if (library := _library_file(data, path.name, kind.kind, named)) is not None:
        kind_wanted = find_type(session, library.game.id, type_word or UNIT)[1]
        return take_library_file(session, library.again(kind_wanted.id), ImportWishes(**wishes))
    found = read_any(data, path.name, session.catalogue, session.language, lenient)
    if found.army is not None:
        army = own_army(session, found.game, found.army.roster)
        take_army(session, army, found.army.notes, name, path.name)
    return 0


def _library_file(data: bytes, file: str, kind: FileKind, named: str | None) -> LibraryFile | None:
    """A file with records of the Library, of the game that is named, else of the one that it fits; None for other files."""
    if kind is FileKind.SHEET:
        return LibraryFile(data, file, find_game(named)) if named else open_sheet(data, file)
    game = game_of_content(parse(data, file), named) if kind is FileKind.TABLE else None
    return LibraryFile(data, file, game) if game is not None else None


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


COMMANDS = (import_file,)
