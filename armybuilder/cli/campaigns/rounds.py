"""Seasons and rounds, who meets whom, and the table."""

from typing import Any

import click

from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import sharing, telling
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import open_campaign, player_of
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command

FORMATS = ("free", "swiss", "round_robin", "knock_out")


@command("season")
@named
@click.argument("what", type=click.Choice(("open", "close")))
@click.option("--pairing", "format_", type=click.Choice(FORMATS), default="free")
@click.option("--rounds", "rounds", type=click.IntRange(0, 200), default=0, metavar="N")
@click.option("--name", metavar="NAME")
@click.option("--seed", type=click.IntRange(0, 2**31), default=0, metavar="N")
@by_option
def season(
    session: Session,
    /,
    *,
    named: str,
    what: str,
    format_: Any,
    rounds: int,
    name: str | None,
    seed: int,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    opened = SeasonOpened(format=format_, planned_rounds=rounds, name=name, seed=seed)
    tell_one(session, kept, opened if what == "open" else SeasonClosed(), by)


@command("round")
@named
@click.argument("what", type=click.Choice(("open", "close")))
@click.option("--mission", default="", metavar="TEXT")
@click.option("--until", default="", metavar="DATE")
@click.option("--limit", type=click.IntRange(0, 1_000_000), metavar="N")
@by_option
def round_(
    session: Session,
    /,
    *,
    named: str,
    what: str,
    mission: str,
    until: str,
    limit: int | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    opened = RoundOpened(mission=mission, until=until, limit=limit)
    tell_one(session, kept, opened if what == "open" else RoundClosed(), by)


@command("pair")
@named
@click.option("--pairing", "format_", type=click.Choice(FORMATS))
@click.option("--apart", metavar="PLAYER,PLAYER", multiple=True)
@click.option("--preview", is_flag=True)
@by_option
def pair(
    session: Session,
    /,
    *,
    named: str,
    format_: Any,
    apart: tuple[str, ...],
    preview: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    kept_apart = [
        frozenset(player_of(kept.state, one.strip()).id for one in told.split(",")) for told in apart
    ]
    pairings = proposed(kept.state, format_, kept_apart)
    if preview:
        sharing.show_pairings(session, kept.state, pairings)
    else:
        tell_one(session, kept, pairings, by)


@command("standings")
@named
@click.option("--season", "number", type=int, metavar="N")
def standings(session: Session, named: str, number: int | None) -> None:
    state = open_campaign(session, named).state
    if number is not None and not 0 < number <= len(state.seasons):
        raise Problem("cli.campaign.no_season", found=number, most=len(state.seasons))
    telling.show_table(session, state, state.seasons[number - 1] if number else None)
