"""Who serves where in a force: crews, the leader, bearers of items; and what becomes of captives."""

from typing import Any

import click

from armybuilder.campaign.forces.captives import ENDINGS, RansomPaid, captive_price, captives
from armybuilder.campaign.forces.posts import CrewAssigned, ItemGiven, LeaderNamed
from armybuilder.catalogue.problem import Problem, nearest, shown
from armybuilder.catalogue.text import LANGUAGES, fold
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import (
    bearer_of,
    force_of,
    open_campaign,
    player_of,
    soldier_of,
    unit_of,
)
from armybuilder.cli.output import show_columns, show_json
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command

agreed_option = click.option("--agreed", metavar="PLAYER")


@command("crew")
@named
@click.argument("force", metavar="FORCE")
@click.argument("machine", metavar="MACHINE")
@click.argument("soldiers", metavar="[SOLDIER …]", nargs=-1)
@by_option
def crew(
    session: Session, /, *, named: str, force: str, machine: str, soldiers: tuple[str, ...], by: str | None
) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    deed = CrewAssigned(
        force=found.id,
        machine=unit_of(found, machine).id,
        soldiers=tuple(soldier_of(found, one).id for one in soldiers),
    )
    tell_one(session, kept, deed, by)


@command("lead")
@named
@click.argument("force", metavar="FORCE")
@click.argument("leader", metavar="LEADER")
@by_option
def lead(session: Session, named: str, force: str, leader: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    tell_one(session, kept, LeaderNamed(force=found.id, leader=bearer_of(found, leader)), by)


@command("item")
@named
@click.argument("force", metavar="FORCE")
@click.argument("item", metavar="ITEM")
@click.option("--new", is_flag=True)
@click.option("--bearer", metavar="BEARER")
@click.option("--to-force", "to", metavar="FORCE")
@agreed_option
@by_option
def item(
    session: Session,
    /,
    *,
    named: str,
    force: str,
    item: str,
    new: bool,
    bearer: str | None,
    to: str | None,
    agreed: str | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    taker = force_of(kept.state, to) if to else found
    known = [
        own
        for own, one in found.items.items()
        if item == own or fold(item) in {fold(one.name.get(language)) for language in LANGUAGES}
    ]
    if not new and len(known) != 1:
        names = [one.name.ru or one.name.en for one in found.items.values()]
        near = nearest(item, names) or ", ".join(names) or "—"
        raise Problem("cli.campaign.no_item", found=shown(item), nearest=near)
    deed = ItemGiven(
        force=found.id,
        item="" if new else known[0],
        name=item if new else None,
        bearer=bearer_of(taker, bearer) if bearer else "",
        to=taker.id if taker is not found else "",
        agreed_by=player_of(kept.state, agreed).id if agreed else "",
    )
    tell_one(session, kept, deed, by)


@command("captives")
@named
def show_captives(session: Session, named: str) -> None:
    state = open_campaign(session, named).state
    found = captives(state)
    prices = [{one: captive_price(captive, one, state.house_rules) for one in ENDINGS} for captive in found]
    if session.as_json:
        show_json(
            [
                {
                    "id": one.id,
                    "name": one.name.get(session.language),
                    "captor": one.captor.id,
                    "owner": one.owner.id,
                    "since": one.since,
                    **price,
                }
                for one, price in zip(found, prices, strict=True)
            ]
        )
        return
    rows = [
        [
            one.id,
            one.name.get(session.language),
            one.owner.name,
            one.captor.name,
            *(str(price[ending]) for ending in ("ransom", "sale", "scrap")),
        ]
        for one, price in zip(found, prices, strict=True)
    ]
    columns = ("number", "captive", "owner", "captor", "ransom", "sale", "scrap")
    show_columns(session, columns, rows, numbers=(4, 5, 6))


@command("captive")
@named
@click.argument("captive", metavar="CAPTIVE")
@click.argument("ending", type=click.Choice(ENDINGS))
@click.option("--money", type=click.IntRange(0, 1_000_000), metavar="N")
@agreed_option
@by_option
def captive(
    session: Session,
    /,
    *,
    named: str,
    captive: str,
    ending: Any,
    money: int | None,
    agreed: str | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    state = kept.state
    found = [
        one
        for one in captives(state)
        if captive == one.id or fold(captive) in {fold(one.name.get(language)) for language in LANGUAGES}
    ]
    if len(found) != 1:
        names = [one.name.get(session.language) for one in captives(state)]
        near = nearest(captive, names) or ", ".join(names[:5]) or "—"
        raise Problem("cli.campaign.no_captive", found=shown(captive), nearest=near)
    proposed = captive_price(found[0], ending, state.house_rules)
    deed = RansomPaid(
        captive=found[0].id,
        ending=ending,
        money=proposed if money is None else money,
        agreed_by=player_of(state, agreed).id if agreed else "",
    )
    tell_one(session, kept, deed, by)
