"""Campaigns as they are kept: listed, shown, renamed, put into the bin and brought back."""

import click

from armybuilder.campaign_files import tell_game_of
from armybuilder.catalogue.codec import to_plain
from armybuilder.cli.campaigns import force_telling, telling
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import campaign_row, force_of, open_campaign
from armybuilder.cli.output import answer, show_json, show_list
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import local


@command("list")
def list_campaigns(session: Session) -> None:
    session.store.campaigns.set_damaged_aside()
    rows = session.store.campaigns.list()
    damaged = session.say("cli.army.damaged")
    cells = [
        [
            f"#{row.id}",
            row.name,
            damaged if row.set_aside else tell_game_of(session.store, row, session.language),
            local(row.updated_at).strftime("%Y-%m-%d %H:%M"),
        ]
        for row in rows
    ]
    columns = ("number", "campaign", "game", "changed")
    show_list(session, to_plain(rows), columns, cells, numbers=(0,), none="cli.campaign.none")


@command("show")
@named
@click.option("--force", "--of-force", "force", metavar="FORCE")
@click.option("--rules", is_flag=True)
def show(session: Session, named: str, force: str | None, rules: bool) -> None:
    kept = open_campaign(session, named)
    if rules:
        show_json(to_plain(kept.state.house_rules))
    elif force is not None:
        force_telling.show_force(session, kept, force_of(kept.state, force))
    elif session.as_json:
        show_json(telling.plain_campaign(kept))
    else:
        telling.show_campaign(session, kept)


@command("rename")
@named
@click.argument("name", metavar="NAME")
def rename(session: Session, named: str, name: str) -> None:
    kept = open_campaign(session, named)
    old = kept.name
    kept.rename(name.strip() or old)
    answer(session, {"id": kept.key, "name": kept.name}, "cli.campaign.renamed", old=old, name=kept.name)


@command("delete")
@named
def delete(session: Session, named: str) -> None:
    row = campaign_row(session, named)
    session.store.campaigns.delete(row.id)
    answer(session, {"deleted": row.name, "id": row.id}, "cli.campaign.deleted", name=row.name, number=row.id)


@command("restore")
@named
def restore(session: Session, named: str) -> None:
    row = campaign_row(session, named, deleted=True)
    session.store.campaigns.restore(row.id)
    answer(
        session, {"restored": row.name, "id": row.id}, "cli.campaign.restored", name=row.name, number=row.id
    )


@command("forget")
@named
def forget(session: Session, named: str) -> None:
    row = campaign_row(session, named, deleted=True)
    session.store.campaigns.forget(row.id)
    answer(
        session, {"forgotten": row.name, "id": row.id}, "cli.campaign.forgotten", name=row.name, number=row.id
    )
