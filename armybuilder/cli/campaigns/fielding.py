"""Forces go to battle, or among the armies, as they stand; units that a battle locks are let go."""

import click

from armybuilder.battle.session.timing import MOST_MINUTES, ClockTerms
from armybuilder.campaign.condition import next_round
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.battles.beginning import begin_between
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import force_of, game_of, open_campaign
from armybuilder.cli.finding import save_new
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.edits import SetDetails
from armybuilder.storage.battles import FoughtBattle
from armybuilder.storage.campaign_battles import force_army, sides_of
from armybuilder.storage.kept_campaigns import KeptCampaign


@command("play")
@named
@click.argument("forces", metavar="FORCE", nargs=-1)
@click.option("--of", "game", metavar="GAME")
@click.option("--name", metavar="NAME")
@click.option("--setting", "settings", metavar="KEY=VALUE", multiple=True)
@click.option("--terms", metavar="JSON|@FILE")
@click.option("--table", metavar="TABLE")
@click.option("--clock", "minutes", type=click.IntRange(0, MOST_MINUTES), metavar="MINUTES")
@click.option("--played-away", is_flag=True)
def play(
    session: Session,
    /,
    *,
    named: str,
    forces: tuple[str, ...],
    game: str | None,
    name: str | None,
    settings: tuple[str, ...],
    terms: str | None,
    table: str | None,
    minutes: int | None,
    played_away: bool,
) -> None:
    kept = open_campaign(session, named)
    planned = game_of(kept.state, game) if game else None
    meeting = [force_of(kept.state, one) for one in forces]
    if planned is not None and not meeting:
        meeting = [force_of(kept.state, player) for player in planned.players]
    own = planned.id if planned is not None else ""
    sides, fought = sides_of(session.store, kept, meeting, session.catalogue, own)
    begin_between(
        session,
        name or " — ".join(force.name for force in meeting),
        kept.game_id,
        sides,
        settings=settings,
        terms=terms,
        clock=ClockTerms(minutes=minutes or 0),
        table=table,
        record=played_away,
        fought_for=fought,
    )


@command("field")
@named
@click.argument("force", metavar="FORCE")
@click.option("--name", metavar="NAME")
@click.option("--with-absent", "everybody", is_flag=True)
def field(session: Session, /, *, named: str, force: str, name: str | None, everybody: bool) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    number = 0 if everybody else next_round(kept.state)
    army = force_army(session.store, kept, found, session.catalogue, number, printed=True)
    if name is not None:
        army.perform(SetDetails(name=name))
    save_new(session, army, kept.name)
    plain = {"army": army.roster.name, "units": len(army.roster.units), "force": found.id}
    answer(session, plain, "cli.campaign.fielded", force=found.name, army=army.roster.name)


@command("release")
@named
@click.argument("battle", metavar="BATTLE")
def release(session: Session, named: str, battle: str) -> None:
    kept = open_campaign(session, named)
    found = _battle_of(kept, battle)
    kept.release(found.id)
    answer(session, {"released": found.name, "id": found.key}, "cli.campaign.released", battle=found.name)


def _battle_of(kept: KeptCampaign, named: str) -> FoughtBattle:
    waiting = kept.battles()
    for battle in waiting:
        if fold(battle.name) == fold(named) or named in (str(battle.key), f"#{battle.key}", battle.id):
            return battle
    names = ", ".join(battle.name for battle in waiting) or "—"
    raise Problem("cli.campaign.no_battle", found=shown(named), names=names)
