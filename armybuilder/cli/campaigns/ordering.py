"""Moves of forces on the map, open or under a seal."""

import secrets

import click

from armybuilder.campaign.map.moves import MoveOrdered
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import telling
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one, today_told
from armybuilder.cli.campaigns.finding import force_of, open_campaign, player_of, territory_of
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.storage.campaigns import SealedOrder


@command("move")
@named
@click.argument("force", metavar="FORCE")
@click.argument("target", metavar="TERRITORY")
@click.option("--from-territory", "source", metavar="TERRITORY")
@click.option("--secret", is_flag=True)
@by_option
def move(
    session: Session,
    /,
    *,
    named: str,
    force: str,
    target: str,
    source: str | None,
    secret: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    state = kept.state
    found, goal = force_of(state, force), territory_of(state, target)
    if source is not None:
        start = territory_of(state, source).id
    else:
        own = state.lands_of(found.player)
        touching = sorted(one for one in own if goal.id in state.territories[one].links or one in goal.links)
        if not touching:
            raise Problem("cli.campaign.no_way", territory=goal.name or goal.id)
        start = touching[0]
    if not secret:
        tell_one(session, kept, MoveOrdered(force=found.id, source=start, target=goal.id), by)
        return
    order = SealedOrder(force=found.id, source=start, target=goal.id, secret=secrets.token_hex(16))
    who = player_of(state, by).id if by else None
    telling.say_event(session, kept, kept.order_secretly(order, date=today_told(), by=who))


@command("reveal")
@named
@by_option
def reveal(session: Session, named: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_one(session, kept, kept.broken_seals(), by)
