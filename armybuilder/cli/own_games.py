"""`armybuilder game`: games that players make themselves, out of one file, kept in the database."""

from pathlib import Path
from typing import Any

import click

from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.output import answer, show_json, show_line, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.clock import local
from armybuilder.exchange.battlescribe.data_writing import DataForm, write_data
from armybuilder.exchange.battlescribe.game_data_set import data_set_of
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.own_game_file import TEMPLATES, game_text, starting_text
from armybuilder.exchange.reading import decoded
from armybuilder.games import game as find_game
from armybuilder.games import has_armlists
from armybuilder.games.made_game import MadeGame
from armybuilder.games.own_game.declaration import Declaration
from armybuilder.games.own_game.reading import read_game
from armybuilder.storage.own_games import KeptGame

called = click.argument("game_id", metavar="GAME")


@click.group("game", cls=SpokenGroup, no_args_is_help=False)
def game() -> None:
    pass


@game.command("new")
@click.argument("file", metavar="FILE")
@click.option("--like", type=click.Choice(TEMPLATES), default=TEMPLATES[0])
def new(session: Session, file: str, like: str) -> None:
    path = Path(file)
    if path.exists():
        raise Problem("cli.game.there", file=file)
    write_file(path, starting_text(like).encode())
    answer(session, {"file": file, "like": like}, "cli.game.begun", file=file)


@game.command("list")
@click.option("--deleted", is_flag=True)
def list_games(session: Session, deleted: bool) -> None:
    kept = [one for one in session.store.own_games.all() if one.gone == deleted]
    for own, problem in session.store.own_games.unreadable.items():
        session.warn(Problem("cli.game.passed_over", game=own, why=problem))
    plain = [_row(session, one) for one in kept]
    cells = [
        [
            row["id"],
            one.title.get(session.language),
            str(row["units"]),
            str(row["armies"]),
            f"{local(one.changed):%Y-%m-%d %H:%M}",
        ]
        for row, one in zip(plain, kept, strict=True)
    ]
    columns = ("id", "game", "units", "armies", "changed")
    show_list(session, plain, columns, cells, numbers=(2, 3), none="cli.game.none")


def _row(session: Session, kept: KeptGame) -> dict[str, Any]:
    armies = [row.name for row in session.store.rosters.list() if row.game == kept.id]
    return {
        "id": kept.id,
        "title": to_plain(kept.title),
        "units": len(session.store.units.own_ids(kept.id)),
        "armies": len(armies),
        "changed_at": kept.changed_at,
        "deleted": kept.gone,
    }


@game.command("check")
@click.argument("file", metavar="FILE")
def check(session: Session, file: str) -> None:
    made = session.store.own_games.look_at(_text_of(file), file)
    if session.as_json:
        show_json(_told(made))
        return
    show_line(session.say("cli.game.sound", file=file))
    _tell(session, made.declared, len(made.units))


def _text_of(file: str) -> str:
    return decoded(read_file(Path(file)), file)


def _told(made: MadeGame) -> dict[str, Any]:
    return {"game": to_plain(made.declared), "units": [to_plain(unit) for unit in made.units]}


def _tell(session: Session, declared: Declaration, units: int) -> None:
    """Say what a game has."""
    language = session.language
    show_line(f"{declared.title.get(language)} · {declared.id}")
    for profile in declared.profiles:
        fields = ", ".join(field.name.get(language) for field in profile.fields)
        show_line(f"  {profile.name.get(language)} [{profile.id}]: {fields or '—'}")
    for key, told in (("factions", declared.every_faction), ("kinds", declared.every_kind)):
        show_line(session.say(f"cli.game.{key}", names=", ".join(one.name.get(language) for one in told)))
    show_line(session.say("cli.game.counts", limits=len(declared.limits), units=units))


@game.command("add")
@click.argument("file", metavar="FILE")
def add(session: Session, file: str) -> None:
    added = session.store.own_games.add(_text_of(file), file, session.say("own_game.step", file=shown(file)))
    title = added.game.title.get(session.language)
    if session.as_json:
        lost = [*added.profiles_lost, *added.lost]
        show_json({"game": added.game.id, "new": added.new, "units": added.units, "lost": lost})
        return
    key = "cli.game.added" if added.new else "cli.game.changed"
    show_line(session.say(key, title=title, id=added.game.id, n=added.units))
    if added.lost:
        show_line(session.say("cli.game.lost", fields=", ".join(added.lost)))
    if added.profiles_lost:
        show_line(session.say("cli.game.profiles_lost", profiles=", ".join(added.profiles_lost)))


@game.command("show")
@called
def show(session: Session, game_id: str) -> None:
    kept = session.store.own_games.get(game_id)
    declared = read_game(kept.text, f"{game_id}.toml").declared
    if session.as_json:
        show_json({**_row(session, kept), "game": to_plain(declared)})
        return
    _tell(session, declared, len(session.store.units.own_ids(game_id)))
    if kept.gone:
        show_line(session.say("cli.game.gone", id=game_id))


@game.command("export")
@called
@click.option("--out", metavar="FILE")
@click.option("--battlescribe", metavar="FOLDER")
def export(session: Session, game_id: str, out: str | None, battlescribe: str | None) -> None:
    store = session.store
    if (out is None) == (battlescribe is None):
        raise Problem("cli.game.where")
    if battlescribe is not None:
        found = session.own_game(game_id) or _none(session, game_id)
        data = data_set_of(found, session.catalogue(found).values(), session.language)
        files = write_data(data, Path(battlescribe), DataForm.XML)
        told = {"id": game_id, "folder": battlescribe, "files": [path.name for path in files]}
        answer(session, told, "cli.data.exported", game=found.title, n=len(files), folder=battlescribe)
        return
    kept = store.own_games.get(game_id)
    if kept.gone or not has_armlists(game_id):
        raise Problem("cli.game.gone", id=game_id)
    found = find_game(game_id)
    text = game_text(found, read_game(kept.text, f"{game_id}.toml").declared, store.units.all(found))
    write_file(Path(str(out)), text.encode())
    answer(session, {"id": game_id, "file": out}, "cli.game.exported", title=found.title, file=out)


def _none(session: Session, game_id: str) -> Any:
    """Raise the Problem of a game that is neither built in nor made by the player."""
    return session.store.own_games.get(game_id)


@game.command("delete")
@called
def delete(session: Session, game_id: str) -> None:
    kept = session.store.own_games.delete(game_id)
    armies = [row.name for row in session.store.rosters.list() if row.game == game_id]
    if session.as_json:
        show_json({"deleted": game_id, "armies": armies})
        return
    show_line(session.say("cli.game.deleted", title=kept.title, id=game_id))
    if armies:
        show_line(session.say("cli.game.armies_wait", armies=", ".join(armies)))


@game.command("restore")
@called
def restore(session: Session, game_id: str) -> None:
    kept = session.store.own_games.restore(game_id)
    answer(session, {"restored": game_id}, "cli.game.restored", title=kept.title)


COMMANDS = (game,)
