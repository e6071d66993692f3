"""Battles on the command line: their results, and what is printed of them."""

from pathlib import Path

import click

from armybuilder.cli.battles import printing, results
from armybuilder.cli.battles.arguments import (
    cells_told,
    facts_option,
    named,
    player_of,
    side_of,
    whose,
)
from armybuilder.cli.battles.finding import find_battle
from armybuilder.cli.ninth_age import battles as preparation
from armybuilder.cli.printing import paper_option
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.printing.battle_parts import PARTS, BattlePart
from armybuilder.printing.paper import PaperId


@command("result")
@named
@click.option("--out", metavar="FILE")
@click.option("--why", metavar="WHO:WHAT")
def result(session: Session, named: str, out: str | None, why: str | None) -> None:
    results.show_result(session, named, out, why)


@command("record")
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


@command("tell")
@named
@cells_told
@facts_option
def tell(session: Session, named: str, words: tuple[str, ...], facts_text: str | None) -> None:
    results.tell(session, named, words, facts_text)


@command("join")
@named
@click.argument("file", metavar="FILE")
@click.option("--take", type=click.Choice(("mine", "theirs")))
def join(session: Session, named: str, file: str, take: str | None) -> None:
    results.join(session, named, file, take)


@command("print")
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
        preparation.print_battle(session, opened=found, out=out, reader=player_of(reader), paper=paper)
        return
    side = side_of(found.state.sides, reader)
    choice = printing.PrintChoice(part=part, reader=side, paper=paper, unit=unit, text=text, maps=not no_maps)
    printing.write_pdf_of(session, found, Path(out), choice)
