"""Battles come into a campaign."""

from pathlib import Path

import click

from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.battles.arguments import seed_option
from armybuilder.cli.campaigns import recording, telling
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import game_of, open_campaign
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command


@command("record")
@named
@click.option("--from-battle", "battle", metavar="BATTLE")
@click.option("--result", "file", metavar="FILE")
@click.option("--of", "game", metavar="GAME")
@click.option("--side-force", "forces", metavar="SIDE=FORCE", multiple=True)
@click.option("--roll", "rolls", metavar="ID=FACE", multiple=True)
@click.option("--fallen", "dice", metavar="416")
@click.option("--roll-all", is_flag=True)
@seed_option
@click.option("--claim", "claims", metavar="TERRITORY=PLAYER", multiple=True)
@click.option("--outstanding", metavar="ID", multiple=True)
@click.option("--preview", is_flag=True)
@by_option
def record(
    session: Session,
    /,
    *,
    named: str,
    battle: str | None,
    file: str | None,
    game: str | None,
    forces: tuple[str, ...],
    rolls: tuple[str, ...],
    dice: str | None,
    roll_all: bool,
    seed: int | None,
    claims: tuple[str, ...],
    outstanding: tuple[str, ...],
    preview: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    if (battle is None) == (file is None):
        raise Problem("cli.campaign.one_result")
    if battle is not None:
        fought = recording.result_of_battle(session, kept, battle)
    else:
        fought = recording.Fought(recording.result_of_file(Path(file or "")), {})
    report = BattleReported(
        result=recording.with_forces(kept.state, fought.result, fought.names, forces),
        aftermath=recording.aftermath_of(kept.state, rolls, claims, outstanding),
        game=game_of(kept.state, game).id if game else fought.game,
    )
    if dice is not None:
        report = recording.with_dice(kept, report, dice)
    if roll_all:
        report = recording.rolled(kept, report, seed)
    if preview:
        found = work_out(kept.state, report.result, report.aftermath, recording.PREVIEW)
        telling.show_aftermath(session, kept.state, found)
    else:
        tell_one(session, kept, report, by)
