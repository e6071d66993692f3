"""Battles on the command line: begun, looked at and played."""

from pathlib import Path

import click

from armybuilder.battle.session.timing import MOST_MINUTES, ClockTerms
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.battles import beginning, chances, doing, measuring, printing, telling
from armybuilder.cli.battles.arguments import (
    dice_option,
    facts_option,
    named,
    player_of,
    seed_option,
    side_of,
    whose,
)
from armybuilder.cli.battles.finding import find_battle, sure_played
from armybuilder.cli.battles.plain import plain_battle, plain_option
from armybuilder.cli.battles.showing import show_battle, show_options
from armybuilder.cli.ninth_age import battles as preparation
from armybuilder.cli.output import show_json, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local
from armybuilder.sheet.raster import MOST_PIXELS
from armybuilder.wording.battle_words import tell_game_of, tell_stage_of


@command("list")
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


@command("new")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--army", "armies", metavar="ARMY", multiple=True)
@click.option("--players", metavar="NAME,NAME")
@click.option("--setting", "settings", metavar="KEY=VALUE", multiple=True)
@click.option("--terms", metavar="JSON|@FILE")
@click.option("--table", metavar="TABLE")
@click.option("--mission", "library_mission", metavar="MISSION")
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
    library_mission: str | None,
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
            mission=library_mission,
        )
    else:
        preparation.new_battle(session, name, settings)


@command("show")
@named
@whose
@click.option("--log", is_flag=True)
@click.option("--at", "number", type=int, metavar="N")
def show(session: Session, named: str, reader: str | None, log: bool, number: int | None) -> None:
    found = find_battle(session, named)
    if number is not None:
        found.look_back(number)
    if found.is_prepared:
        preparation.show(session, found, player_of(reader), log)
        return
    reader = side_of(found.state.sides, reader)
    if session.as_json:
        plain = plain_battle(found, reader, session.language)
        show_json(plain | {"log": telling.plain_log(session, found, reader)} if log else plain)
        return
    show_battle(session, found, reader)
    if log:
        telling.show_log(session, found, reader)


@command("options")
@named
@whose
@click.option("--unit", metavar="ID")
@click.option("--odds", "with_odds", is_flag=True)
def options(
    session: Session, /, *, named: str, reader: str | None, unit: str | None, with_odds: bool
) -> None:
    found = find_battle(session, named)
    reader = side_of(found.state.sides, reader)
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


@command("do")
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
    wanted = doing.with_own_terrain(
        session, found.game_id, doing.wanted_command(command_id, facts_text, side, corrections, option_text)
    )
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


@command("undo")
@named
@click.option("--to", "number", type=int, metavar="N")
def undo(session: Session, named: str, number: int | None) -> None:
    doing.take_back(session, named, number)


@command("redo")
@named
@click.option("--to", "number", type=int, metavar="N")
def redo(session: Session, named: str, number: int | None) -> None:
    doing.do_again(session, named, number)


@command("commands")
@click.argument("command_id", metavar="[COMMAND]", required=False)
@click.option("--game", "game_id", metavar="GAME")
def commands(session: Session, command_id: str | None, game_id: str | None) -> None:
    if game_id is None:
        preparation.commands(session, command_id)
    else:
        telling.show_commands(session, game_id, command_id)


@command("log")
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
    reader = side_of(found.state.sides, reader)
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


@command("replay")
@named
@whose
def replay(session: Session, named: str, reader: str | None) -> None:
    found = sure_played(session, named)
    telling.replay(session, found, side_of(found.state.sides, reader))


@command("measure")
@named
@click.argument("who", metavar="ID")
@click.argument("other", metavar="ID")
def measure(session: Session, named: str, who: str, other: str) -> None:
    measuring.measure(session, sure_played(session, named), who, other)


@command("snapshot")
@named
@click.option("--out", required=True, metavar="FILE")
@whose
@click.option("--at", "number", type=int, metavar="N")
@click.option("--pixels", type=click.IntRange(100, MOST_PIXELS), default=1600)
def snapshot(
    session: Session, /, *, named: str, out: str, reader: str | None, number: int | None, pixels: int
) -> None:
    found = sure_played(session, named)
    reader = side_of(found.state.sides, reader)
    printing.write_snapshot(session, found, Path(out), number=number, reader=reader, pixels=pixels)
