"""Campaigns go to others as files, and what others tell comes in; samples come with the program."""

from pathlib import Path

import click

from armybuilder.cli.campaigns import sharing
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import open_campaign
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.sample_campaigns import SAMPLES, take_sample_campaign


@command("export")
@named
@click.option("--out", required=True, metavar="FILE")
@click.option("--of-player", "player", metavar="PLAYER")
def export(session: Session, named: str, out: str, player: str | None) -> None:
    sharing.export(session, open_campaign(session, named), Path(out), player)


@command("open")
@click.argument("file", metavar="FILE")
@click.option("--me", metavar="PLAYER")
def open_file(session: Session, file: str, me: str | None) -> None:
    sharing.open_file(session, Path(file), me)


@command("sample")
@click.argument("name", metavar="NAME", type=click.Choice(SAMPLES))
def sample(session: Session, name: str) -> None:
    key = take_sample_campaign(session.store, name, session.language)
    row = session.store.campaigns.row(key)
    title = row.name if row else name
    answer(session, {"id": key, "name": title}, "cli.campaign.sample", name=title, number=key)
