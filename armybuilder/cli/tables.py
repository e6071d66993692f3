"""`armybuilder table`: tables to play on, those that come with a game and those that players keep; and as files."""

from pathlib import Path

import click

from armybuilder.battle.session.session import Wanted
from armybuilder.battle.table.layout import BoardLayout
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.limits import entered_name
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.cli.battles import doing
from armybuilder.cli.battles.finding import sure_played
from armybuilder.cli.output import answer, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.cli.tables_found import kept_tables, table_called
from armybuilder.exchange.files import read_file, write_file
from armybuilder.exchange.table_file import read_table_file, table_file
from armybuilder.games import ANY_GAME, PACKAGES, battles_of, players_own
from armybuilder.games.board_tables import board_tables, for_sides

called = click.argument("called", metavar="TABLE")
of_game = click.option("--game", "game_id", metavar="GAME", required=True)


@click.group("table", cls=SpokenGroup, no_args_is_help=False)
def table() -> None:
    pass


@table.command("list")
@of_game
def list_tables(session: Session, game_id: str) -> None:
    game = _sure_game(session, game_id)
    shipped = [(one.id, one.name.get(session.language), one.layout) for one in board_tables(game)]
    kept = kept_tables(session, game)
    found = [*shipped, *((name, name, kept.get(name)) for name in kept.names())]
    plain = [{"table": key, "name": name, "layout": to_plain(layout)} for key, name, layout in found]
    cells = [
        [key, name, f"{layout.length:g} × {layout.width:g}", str(len(layout.terrain))]
        for key, name, layout in found
    ]
    columns = ("table", "name", "board", "terrain")
    show_list(session, plain, columns, cells, numbers=(3,), none="cli.table.none")


@table.command("lay")
@click.argument("named", metavar="BATTLE")
@called
def lay(session: Session, named: str, called: str) -> None:
    battle = sure_played(session, named)
    layout = for_sides(table_called(session, battle.state.rules.game, called), battle.state.sides)
    doing.carry_out(
        session, battle, Wanted("set-table", {"layout": to_plain(layout)}), doing.dice_from(None, None)
    )


@table.command("keep")
@click.argument("named", metavar="BATTLE")
@called
def keep(session: Session, named: str, called: str) -> None:
    state = sure_played(session, named).state
    rules, board = state.rules.board, state.board
    size = (board.length, board.width) if board is not None else (rules.length, rules.width)
    layout = BoardLayout(
        length=size[0], width=size[1], terrain=tuple(state.terrain.values()), zones=state.zones
    )
    kept_tables(session, state.rules.game).keep(_name(called), layout)
    answer(session, {"table": _name(called)}, "cli.table.kept", name=_name(called))


@table.command("rename")
@called
@click.argument("name", metavar="NAME")
@of_game
def rename(session: Session, called: str, name: str, game_id: str) -> None:
    kept_tables(session, _sure_game(session, game_id)).rename(called, _name(name))
    answer(session, {"table": _name(name)}, "cli.table.renamed", old=called, name=_name(name))


@table.command("delete")
@called
@of_game
def delete(session: Session, called: str, game_id: str) -> None:
    kept_tables(session, _sure_game(session, game_id)).forget(called)
    answer(session, {"table": called}, "cli.table.deleted", name=called)


@table.command("export")
@called
@of_game
@click.option("--out", required=True, metavar="FILE")
def export(session: Session, called: str, game_id: str, out: str) -> None:
    game = _sure_game(session, game_id)
    content = table_file(game, called, table_called(session, game, called))
    write_file(Path(out), content)
    answer(session, {"file": out, "bytes": len(content)}, "cli.battle.written", path=out)


@table.command("import")
@click.argument("file", metavar="FILE")
def import_table(session: Session, file: str) -> None:
    path = Path(file)
    found = read_table_file(read_file(path), path)
    name = kept_tables(session, _sure_game(session, found.game)).add(found.name, found.layout)
    answer(session, {"table": name, "game": found.game}, "cli.table.taken", name=name, path=file)


def _sure_game(session: Session, game_id: str) -> str:
    if game_id not in (*PACKAGES, ANY_GAME):
        _ = session.store  # which knows the games that players have made
    known = (*PACKAGES, *(game.id for game in players_own()), ANY_GAME)
    if game_id not in known:
        raise Problem("game.unknown", found=shown(game_id), allowed=", ".join(known))
    return battles_of(game_id).rules.game


def _name(text: str) -> str:
    """Return a name that was typed; a Problem when it is empty."""
    name = entered_name(text).strip()
    if not name:
        raise Problem("battle.table_without_name")
    return name


COMMANDS = (table,)
