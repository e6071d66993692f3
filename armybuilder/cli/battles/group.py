"""`armybuilder battle`: battles of every game, from the armies to the result."""

from pathlib import Path
from typing import Any

import click

from armybuilder.battle.session.timing import MOST_MINUTES, ClockTerms
from armybuilder.battle_words import tell_game_of, tell_stage_of
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.battles import beginning, chances, doing, measuring, printing, results, telling
from armybuilder.cli.battles.finding import battle_row, find_battle, sure_played
from armybuilder.cli.battles.plain import plain_battle, plain_option
from armybuilder.cli.battles.showing import show_battle, show_options
from armybuilder.cli.deleted import forget
from armybuilder.cli.ninth_age import battles as preparation
from armybuilder.cli.output import answer, show_json, show_list
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.clock import local
from armybuilder.exchange.files import read_file
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.printing.battle_parts import PARTS, BattlePart
from armybuilder.printing.paper import PaperId
from armybuilder.sheet.raster import MOST_PIXELS
from armybuilder.storage.kept_battles import open_battle, take_battle

named = click.argument("named", metavar="BATTLE")
whose = click.option("--player", "reader", metavar="SIDE")
facts_option = click.option("--facts", "facts_text", metavar="JSON|@FILE")
dice_option = click.option("--dice", "dice_text", metavar="3,5,6")
cells_told = click.argument("words", metavar="[CELL…]", nargs=-1)
seed_option = click.option("--seed", type=int, metavar="N")


@click.group("battle", cls=SpokenGroup, no_args_is_help=False)
def battle() -> None:
    pass


@battle.command("list")
def list_battles(session: Session) -> None:
    session.store.battles.set_damaged_aside()
    rows = session.store.battles.list()
    damaged = session.say("cli.army.damaged")
    cells = [
        [
            f"#{row.id}",
            row.name,
            tell_game_of(row, session.language),
            damaged if row.set_aside else tell_stage_of(row, session.language),
            local(row.updated_at).strftime("%Y-%m-%d %H:%M"),
        ]
        for row in rows
    ]
    columns = ("number", "battle", "game", "stage", "changed")
    show_list(session, to_plain(rows), columns, cells, numbers=(0,), none="cli.battle.none")


@battle.command("new")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--army", "armies", metavar="ARMY", multiple=True)
@click.option("--players", metavar="NAME,NAME")
@click.option("--setting", "settings", metavar="KEY=VALUE", multiple=True)
@click.option("--terms", metavar="JSON|@FILE")
@click.option("--table", metavar="TABLE")
@click.option("--clock", "minutes", type=click.IntRange(0, MOST_MINUTES), metavar="MINUTES")
def new_battle(
    session: Session,
    /,
    *,
    name: str | None,
    armies: tuple[str, ...],
    players: str | None,
    settings: tuple[str, ...],
    terms: str | None,
    table: str | None,
    minutes: int | None,
) -> None:
    if armies:
        beginning.begin(
            session,
            name,
            armies=armies,
            players=(players or "").split(","),
            settings=settings,
            terms=terms,
            clock=ClockTerms(minutes=minutes or 0),
            table=table,
        )
    else:
        preparation.new_battle(session, name, settings)


@battle.command("show")
@named
@whose
@click.option("--log", is_flag=True)
@click.option("--at", "number", type=int, metavar="N")
def show(session: Session, named: str, reader: str | None, log: bool, number: int | None) -> None:
    found = find_battle(session, named)
    if number is not None:
        found.look_back(number)
    if found.is_prepared:
        preparation.show(session, found, _player(reader), log)
        return
    reader = _side(found.state.sides, reader)
    if session.as_json:
        plain = plain_battle(found, reader, session.language)
        show_json(plain | {"log": telling.plain_log(session, found, reader)} if log else plain)
        return
    show_battle(session, found, reader)
    if log:
        telling.show_log(session, found, reader)


@battle.command("options")
@named
@whose
@click.option("--unit", metavar="ID")
@click.option("--odds", "with_odds", is_flag=True)
def options(
    session: Session, /, *, named: str, reader: str | None, unit: str | None, with_odds: bool
) -> None:
    found = find_battle(session, named)
    reader = _side(found.state.sides, reader)
    offered = [
        one
        for one in found.session.options()
        if (not reader or one.side in ("", reader)) and (unit is None or one.who.startswith(unit))
    ]
    if session.as_json:
        told = ({"odds": chances.plain_odds_of(session, found, one)} if with_odds else {} for one in offered)
        show_json([plain_option(one) | odds for one, odds in zip(offered, told, strict=True)])
        return
    show_options(session, found, offered)
    if with_odds:
        chances.show_odds_of(session, found, offered)


@battle.command("do")
@named
@click.argument("command_id", metavar="[COMMAND]", required=False)
@facts_option
@dice_option
@seed_option
@click.option("--side", metavar="SIDE")
@click.option("--option", "option_text", metavar="JSON|@FILE")
@click.option("--correct", "corrections", metavar="JSON|@FILE")
@click.option("--odds", "as_odds", is_flag=True)
def do(
    session: Session,
    /,
    *,
    named: str,
    command_id: str | None,
    facts_text: str | None,
    dice_text: str | None,
    seed: int | None,
    side: str | None,
    option_text: str | None,
    corrections: str | None,
    as_odds: bool,
) -> None:
    found = find_battle(session, named)
    wanted = doing.wanted_command(command_id, facts_text, side, corrections, option_text)
    if as_odds:
        if dice_text is not None or seed is not None:
            raise Problem("cli.resolve.one_of")
        chances.show_odds_before(session, found, wanted)
        return
    dice = doing.dice_from(dice_text, seed)
    if found.is_prepared:
        preparation.carry_out(session, found, wanted, dice)
    else:
        doing.carry_out(session, found, wanted, dice)


@battle.command("undo")
@named
@click.option("--to", "number", type=int, metavar="N")
def undo(session: Session, named: str, number: int | None) -> None:
    doing.take_back(session, named, number)


@battle.command("redo")
@named
@click.option("--to", "number", type=int, metavar="N")
def redo(session: Session, named: str, number: int | None) -> None:
    doing.do_again(session, named, number)


@battle.command("commands")
@click.argument("command_id", metavar="[COMMAND]", required=False)
@click.option("--game", "game_id", metavar="GAME")
def commands(session: Session, command_id: str | None, game_id: str | None) -> None:
    if game_id is None:
        preparation.commands(session, command_id)
    else:
        telling.show_commands(session, game_id, command_id)


@battle.command("log")
@named
@whose
@click.option("--unit", metavar="ID")
@click.option("--find", "text", metavar="TEXT")
@click.option("--out", metavar="FILE")
def log(
    session: Session,
    /,
    *,
    named: str,
    reader: str | None,
    unit: str | None,
    text: str | None,
    out: str | None,
) -> None:
    found = sure_played(session, named)
    reader = _side(found.state.sides, reader)
    entries = telling.picked(found, unit=unit, text=text)
    if out is not None and Path(out).suffix.lower() == ".pdf":
        choice = printing.PrintChoice(part="log", reader=reader, unit=unit, text=text)
        printing.write_pdf_of(session, found, Path(out), choice)
    elif out is not None:
        telling.write_log(session, found, entries, reader, Path(out))
    elif session.as_json:
        show_json(telling.plain_log(session, found, reader, entries))
    else:
        telling.show_log(session, found, reader, entries)


@battle.command("replay")
@named
@whose
def replay(session: Session, named: str, reader: str | None) -> None:
    found = sure_played(session, named)
    telling.replay(session, found, _side(found.state.sides, reader))


@battle.command("measure")
@named
@click.argument("who", metavar="ID")
@click.argument("other", metavar="ID")
def measure(session: Session, named: str, who: str, other: str) -> None:
    measuring.measure(session, sure_played(session, named), who, other)


@battle.command("snapshot")
@named
@click.option("--out", required=True, metavar="FILE")
@whose
@click.option("--at", "number", type=int, metavar="N")
@click.option("--pixels", type=click.IntRange(100, MOST_PIXELS), default=1600)
def snapshot(
    session: Session, /, *, named: str, out: str, reader: str | None, number: int | None, pixels: int
) -> None:
    found = sure_played(session, named)
    reader = _side(found.state.sides, reader)
    printing.write_snapshot(session, found, Path(out), number=number, reader=reader, pixels=pixels)


@battle.command("result")
@named
@click.option("--out", metavar="FILE")
@click.option("--why", metavar="WHO:WHAT")
def result(session: Session, named: str, out: str | None, why: str | None) -> None:
    results.show_result(session, named, out, why)


@battle.command("record")
@click.argument("name", metavar="NAME")
@cells_told
@click.option("--army", "armies", metavar="ARMY", multiple=True)
@click.option("--players", metavar="NAME,NAME")
@click.option("--date", metavar="YYYY-MM-DD")
@click.option("--unrecorded", metavar="SIDE", multiple=True)
@facts_option
def record(
    session: Session,
    /,
    *,
    name: str,
    words: tuple[str, ...],
    armies: tuple[str, ...],
    players: str | None,
    date: str | None,
    unrecorded: tuple[str, ...],
    facts_text: str | None,
) -> None:
    results.record(
        session,
        name,
        words,
        armies=armies,
        players=(players or "").split(","),
        date=date,
        unrecorded=unrecorded,
        facts=facts_text,
    )


@battle.command("tell")
@named
@cells_told
@facts_option
def tell(session: Session, named: str, words: tuple[str, ...], facts_text: str | None) -> None:
    results.tell(session, named, words, facts_text)


@battle.command("join")
@named
@click.argument("file", metavar="FILE")
@click.option("--take", type=click.Choice(("mine", "theirs")))
def join(session: Session, named: str, file: str, take: str | None) -> None:
    results.join(session, named, file, take)


@battle.command("what-if")
@named
@click.argument("number", metavar="N", type=int)
@click.argument("name", metavar="[NAME]", required=False)
def what_if(session: Session, named: str, number: int, name: str | None) -> None:
    found = find_battle(session, named)
    key = found.what_if(number, name or found.name)
    copy = open_battle(session.store, key)
    plain = {"id": key, "name": copy.name, "entries": number}
    answer(session, plain, "cli.battle.copied", name=copy.name, number=key, entries=number)


@battle.command("export")
@named
@click.option("--out", required=True, metavar="FILE")
def export(session: Session, named: str, out: str) -> None:
    found = find_battle(session, named)
    telling.write_out(session, Path(out), found.as_file())


@battle.command("open")
@click.argument("file", metavar="FILE")
def open_file(session: Session, file: str) -> None:
    path = Path(file)
    key = take_battle(session.store, read_file(path), path)
    taken = open_battle(session.store, key)
    plain = {"id": key, "name": taken.name, "game": taken.game_id, "entries": taken.session.done}
    answer(session, plain, "cli.battle.opened", name=taken.name, number=key, path=file)


@battle.command("roster")
@named
@click.argument("player", metavar="one|two", type=click.Choice(PLAYERS))
@click.argument("army", metavar="ARMY")
def roster(session: Session, named: str, player: Any, army: str) -> None:
    found = find_battle(session, named)
    if not found.is_prepared:
        raise Problem("cli.battle.no_more_rosters")
    preparation.roster(session, found, player, army)


@battle.command("print")
@named
@click.option("--out", required=True, metavar="FILE")
@click.option("--what", "part", type=click.Choice(PARTS), default="report")
@click.option("--unit", metavar="ID")
@click.option("--find", "text", metavar="TEXT")
@click.option("--no-maps", is_flag=True)
@whose
@paper_option
def print_battle(
    session: Session,
    /,
    *,
    named: str,
    out: str,
    part: BattlePart,
    unit: str | None,
    text: str | None,
    no_maps: bool,
    reader: str | None,
    paper: PaperId,
) -> None:
    found = find_battle(session, named)
    if found.is_prepared:
        preparation.print_battle(session, opened=found, out=out, reader=_player(reader), paper=paper)
        return
    side = _side(found.state.sides, reader)
    choice = printing.PrintChoice(part=part, reader=side, paper=paper, unit=unit, text=text, maps=not no_maps)
    printing.write_pdf_of(session, found, Path(out), choice)


@battle.command("rename")
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


@battle.command("delete")
@named
def delete(session: Session, named: str) -> None:
    row = battle_row(session, named)
    session.store.battles.delete(row.id)
    answer(session, {"deleted": row.name, "id": row.id}, "cli.battle.deleted", name=row.name, number=row.id)


@battle.command("restore")
@named
def restore(session: Session, named: str) -> None:
    row = battle_row(session, named, deleted=True)
    session.store.battles.restore(row.id)
    answer(session, {"restored": row.name, "id": row.id}, "cli.battle.restored", name=row.name, number=row.id)


@battle.command("forget")
@named
def forget_battle(session: Session, named: str) -> None:
    forget(session, "battle", battle_row(session, named, deleted=True).id)


def _player(reader: str | None) -> Any:
    """Return a player of a preparation; a Problem when there is none of this name."""
    if reader is not None and reader not in PLAYERS:
        raise Problem("battle.no_side", found=reader)
    return reader


def _side(sides: Any, reader: str | None) -> str:
    """Return the side whose eyes see; a Problem when there is none of this name."""
    if reader is not None and reader not in sides:
        raise Problem("battle.no_side", found=reader)
    return reader or ""


COMMANDS = (battle,)
