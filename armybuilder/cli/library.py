"""Commands about the Library: what there is of a game, beside its units too, and what the player writes himself."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.library_authoring import COMMANDS as AUTHORING
from armybuilder.cli.library_changing import COMMANDS as CHANGING
from armybuilder.cli.library_exporting import export
from armybuilder.cli.library_finding import find_record, find_type, library_game, records_of
from armybuilder.cli.library_printing import print_cards
from armybuilder.cli.library_steps import redo, steps, undo
from armybuilder.cli.output import answer, show_json, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.exchange.content_reading import read_content_file
from armybuilder.exchange.files import read_file
from armybuilder.exchange.reading import decoded
from armybuilder.games.content_type import UNIT, ContentType
from armybuilder.games.game import Game
from armybuilder.storage.library import deletions, puts
from armybuilder.wording.library_words import type_word, types_word
from armybuilder.wording.told_fields import told_fields
from armybuilder.wording.use_words import still_used


@click.group("library", cls=SpokenGroup, no_args_is_help=False)
def library() -> None:
    pass


@library.command("types")
@click.argument("game_id", metavar="GAME")
def types(session: Session, game_id: str) -> None:
    game = library_game(session, game_id)
    rows = []
    for kind in game.content_types:
        own = len(session.store.library.own_ids(game, kind))
        word = types_word(game.id, kind.id, session.language)
        rows.append({"id": kind.id, "name": word, "all": len(records_of(session, game, kind)), "own": own})
    cells = [[str(value) for value in row.values()] for row in rows]
    columns = ("id", "name", "library_all", "library_own")
    show_list(session, rows, columns, cells, numbers=(2, 3), none="cli.library.nothing")


@library.command("list")
@click.argument("game_id", metavar="GAME")
@click.argument("type_id", metavar="TYPE")
@click.option("--own", "library_own", is_flag=True)
def list_records(session: Session, game_id: str, type_id: str, library_own: bool) -> None:
    game, kind = find_type(session, game_id, type_id)
    own = session.store.library.own_ids(game, kind)
    found = [one for one in records_of(session, game, kind) if one.id in own or not library_own]
    _show_records(session, game, [(kind, one, one.id in own) for one in found])


@library.command("search")
@click.argument("game_id", metavar="GAME")
@click.argument("text", metavar="TEXT")
@click.option("--type", "library_type", metavar="TYPE")
def search(session: Session, game_id: str, text: str, library_type: str | None) -> None:
    game = library_game(session, game_id)
    wanted = find_type(session, game_id, library_type)[1].id if library_type else ""
    store = session.store
    found = [(UNIT, unit_id) for unit_id in store.units.search(game.id, text) if wanted in ("", UNIT)]
    found += store.library.items.search(game.id, text, wanted)
    rows = []
    for type_id, record_id in found:
        kind = next((one for one in game.content_types if one.id == type_id), None)
        record = store.library.get(game, kind, record_id) if kind else None
        if kind is not None and record is not None:
            rows.append((kind, record, record_id in store.library.own_ids(game, kind)))
    _show_records(session, game, rows)


def _show_records(session: Session, game: Game, found: list[tuple[ContentType, Any, bool]]) -> None:
    plain = [
        {"type": kind.id, "id": record.id, "name": to_plain(record.name), "own": own}
        for kind, record, own in found
    ]
    mark = session.say("cli.library.own")
    cells = [
        [
            record.id,
            record.name.get(session.language),
            type_word(game.id, kind.id, session.language),
            mark if own else "",
        ]
        for kind, record, own in found
    ]
    columns = ("id", "name", "library_type", "library_whose")
    show_list(session, plain, columns, cells, none="cli.library.nothing")


@library.command("show")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="ID")
@click.option("--type", "library_type", metavar="TYPE")
def show(session: Session, game_id: str, named: str, library_type: str | None) -> None:
    found = find_record(session, game_id, named, library_type)
    if session.as_json:
        told = {"type": found.kind.id, "id": found.record.id, "own": found.own}
        show_json(told | {"record": to_plain(found.record)})
        return
    game_id, language = found.game.id, session.language
    mark = f" · {session.say('cli.library.own')}" if found.own else ""
    name = found.record.name.get(language)
    show_line(f"{name} · {type_word(game_id, found.kind.id, language)}{mark}")
    show_line(found.record.id)
    form = found.kind.form_of(found.record)
    for word, value in told_fields(found.record, language, None if form is None else form.names):
        show_line(f"{word}: {value}")
    for sentence in found.kind.comes_to(found.record, language):
        show_line(f"• {sentence}")


@library.command("add")
@click.argument("game_id", metavar="GAME")
@click.argument("file", metavar="FILE")
@click.option("--dry-run", "library_dry_run", is_flag=True)
def add(session: Session, game_id: str, file: str, library_dry_run: bool) -> None:
    game, path = library_game(session, game_id), Path(file)
    read = read_content_file(game, decoded(read_file(path), path.name), path.name)
    changes = [change for kind, records in read for change in puts(kind, records)]
    if changes and not library_dry_run:
        session.store.library.do(game, changes, session.say("cli.library.step_added", file=path.name))
    if session.as_json:
        show_json({kind.id: [record.id for record in records] for kind, records in read})
        return
    key = "would_add" if library_dry_run else "added"
    show_line(session.say(f"cli.library.{key}", n=len(changes)))
    for kind, records in read:
        for record in records:
            word = type_word(game.id, kind.id, session.language)
            show_line(f"  {record.id}  {record.name.get(session.language)} · {word}")


@library.command("delete")
@click.argument("game_id", metavar="GAME")
@click.argument("named", metavar="ID...", nargs=-1, required=True)
@click.option("--type", "library_type", metavar="TYPE")
def delete(session: Session, game_id: str, named: tuple[str, ...], library_type: str | None) -> None:
    found = [find_record(session, game_id, word, library_type) for word in dict.fromkeys(named)]
    for one in found:
        if not one.own:
            raise Problem("cli.library.not_own", name=shown(one.record.name.get(session.language)))
    changes = [change for one in found for change in deletions(one.kind, [one.record.id])]
    library = session.store.library
    uses = [use for one in found for use in library.holding_any(one.game, one.kind, [one.record.id])]
    names = tuple(one.record.name for one in found)
    label = session.say("cli.library.step_deleted", names=names)
    number = session.store.library.do(found[0].game, changes, label)
    held = [{"kind": use.type or use.holder, "id": use.key, "name": to_plain(use.name)} for use in uses]
    told = {"deleted": [one.record.id for one in found], "step": number, "used_in": held}
    answer(session, told, "cli.library.deleted", names=names, game=found[0].game.id)
    if uses and not session.as_json:
        show_line(still_used(uses, session.language))


for command in (*AUTHORING, *CHANGING, export, print_cards, steps, undo, redo):
    library.add_command(command)

COMMANDS = (library,)
