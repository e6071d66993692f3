"""A campaign is founded, players come and go, and their forces come in."""

from typing import Any

import click

from armybuilder.campaign.forces.enlisting import separated
from armybuilder.campaign.forces.recruiting import LIMITS
from armybuilder.campaign.people import CampaignFounded, PlayerJoined, PlayerLeft, PlayerNamed, RoleSet
from armybuilder.campaign.presets import HARDSHIPS, Hardship, preset, scaled
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import sharing
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_all, tell_one, today_told
from armybuilder.cli.campaigns.finding import open_campaign, player_of, want_of_game
from armybuilder.cli.campaigns.growing import worded_issue
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import answer, show_line
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.storage.force_founding import founding
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign
from armybuilder.storage.kept_house_rules import KeptHouseRules


@command("new")
@click.argument("name", metavar="NAME")
@click.option("--game", "game_id", required=True, metavar="GAME")
@click.option("--organiser", required=True, metavar="NAME")
@click.option("--hardship", type=click.Choice(HARDSHIPS))
@click.option("--rules", "campaign_preset", metavar="NAME")
@click.option("--limit", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--house-rules", "rules_text", metavar="JSON|@FILE")
def new_campaign(
    session: Session,
    /,
    *,
    name: str,
    game_id: str,
    organiser: str,
    hardship: Hardship | None,
    campaign_preset: str | None,
    limit: int | None,
    rules_text: str | None,
) -> None:
    if campaign_preset is not None and hardship is not None:
        raise Problem("cli.campaign.hardship_or_preset")
    if campaign_preset is None:
        rules = preset(game_id, hardship or "usual")
    else:
        rules = KeptHouseRules(session.store.settings, game_id).get(campaign_preset)
    if limit is not None:
        rules = scaled(rules, limit)
    if rules_text is not None:
        rules = sharing.changed_rules(rules, plain_facts(rules_text))
    deed = CampaignFounded(name=name, game=game_id, organiser=organiser, house_rules=rules)
    key = found_campaign(session.store, deed, date=today_told())
    kept = KeptCampaign(session.store, key)
    plain = {"id": key, "name": kept.name, "campaign": kept.campaign.id}
    answer(session, plain, "cli.campaign.founded", name=kept.name, number=key)


@command("join")
@named
@click.argument("players", metavar="PLAYER", nargs=-1, required=True)
@by_option
def join(session: Session, named: str, players: tuple[str, ...], by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_all(session, kept, [PlayerJoined(name=name) for name in players], by)


@command("leave")
@named
@click.argument("player", metavar="PLAYER")
@by_option
def leave(session: Session, named: str, player: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_one(session, kept, PlayerLeft(player=player_of(kept.state, player).id), by)


@command("name")
@named
@click.argument("player", metavar="PLAYER")
@click.option("--name", "new", metavar="NAME")
@click.option("--on-page", "on_page", metavar="NAME")
@by_option
def name_player(
    session: Session, /, *, named: str, player: str, new: str | None, on_page: str | None, by: str | None
) -> None:
    kept = open_campaign(session, named)
    deed = PlayerNamed(player=player_of(kept.state, player).id, name=new, page_name=on_page)
    tell_one(session, kept, deed, by)


@command("role")
@named
@click.argument("player", metavar="PLAYER")
@click.argument("role", type=click.Choice(("organiser", "deputy", "player")))
@by_option
def role(session: Session, /, *, named: str, player: str, role: Any, by: str | None) -> None:
    kept = open_campaign(session, named)
    tell_one(session, kept, RoleSet(player=player_of(kept.state, player).id, role=role), by)


@command("sit")
@named
@click.argument("player", metavar="PLAYER")
def sit(session: Session, named: str, player: str) -> None:
    kept = open_campaign(session, named)
    found = player_of(kept.state, player)
    kept.sit_down(found.id)
    answer(session, {"me": found.id, "name": found.name}, "cli.campaign.me", player=found.name)


@command("found")
@named
@click.argument("army", metavar="ARMY")
@click.option("--of-player", "player", metavar="PLAYER")
@click.option("--name", metavar="NAME")
@by_option
def found(
    session: Session, /, *, named: str, army: str, player: str | None, name: str | None, by: str | None
) -> None:
    kept = open_campaign(session, named)
    brought = find_army(session, army)
    want_of_game(kept, brought)
    brought.load(separated(brought.roster))
    owner = player_of(kept.state, player or kept.me).id
    deed, files = founding(brought, kept.game_id, kept.state.house_rules, player=owner, name=name or "")
    tell_one(session, kept, deed, by, files=files)
    if not session.as_json:
        for issue in brought.verdict.issues:
            if issue.level == "error" and issue.rule not in LIMITS:
                show_line(f"  {session.say('cli.mark.error')} {worded_issue(session, issue)}")
