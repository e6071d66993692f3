"""`armybuilder campaign`: forces that live from game to game, their rounds, their table, their story."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click

from armybuilder.campaign.aftermath import work_out
from armybuilder.campaign.applying import Deed
from armybuilder.campaign.deeds import kinds, read_deed
from armybuilder.campaign.directives import EventCorrected, EventDecided, EventRestored, EventUndone
from armybuilder.campaign.enlisting import enlisted
from armybuilder.campaign.forces import ForceFounded
from armybuilder.campaign.pairing.proposing import proposed
from armybuilder.campaign.people import CampaignFounded, PlayerJoined, PlayerLeft, RoleSet
from armybuilder.campaign.presets import HARDSHIPS, preset, scaled
from armybuilder.campaign.reports import BattleReported
from armybuilder.campaign.restoring import JOBS, affordable, bill_of, restoring
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonClosed, SeasonOpened
from armybuilder.catalogue.codec import encode, to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import recording, sharing, telling
from armybuilder.cli.campaigns.finding import (
    campaign_row,
    event_id,
    force_of,
    game_of,
    open_campaign,
    player_of,
    unit_of,
)
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import answer, show_json, show_list
from armybuilder.cli.resolving import plain_facts
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenGroup
from armybuilder.clock import local, today
from armybuilder.storage.campaigns import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign, found_campaign

FORMATS = ("free", "swiss", "round_robin", "knock_out")
named = click.argument("named", metavar="CAMPAIGN")
by_option = click.option("--by", "by", metavar="PLAYER")
reason_option = click.option("--reason", default="", metavar="TEXT")


@click.group("campaign", cls=SpokenGroup, no_args_is_help=False)
def campaign() -> None:
    pass


@campaign.command("list")
def list_campaigns(session: Session) -> None:
    rows = session.store.campaigns.list()
    cells = [
        [f"#{row.id}", row.name, row.game, local(row.updated_at).strftime("%Y-%m-%d %H:%M")] for row in rows
    ]
    columns = ("number", "campaign", "game", "changed")
    show_list(session, to_plain(rows), columns, cells, numbers=(0,), none="cli.campaign.none")


@campaign.command("new")
@click.argument("name", metavar="NAME")
@click.option("--game", "game_id", required=True, metavar="GAME")
@click.option("--organiser", required=True, metavar="NAME")
@click.option("--hardship", type=click.Choice(HARDSHIPS), default="usual")
@click.option("--limit", type=click.IntRange(1, 1_000_000), metavar="N")
@click.option("--house-rules", "rules_text", metavar="JSON|@FILE")
def new_campaign(
    session: Session,
    /,
    *,
    name: str,
    game_id: str,
    organiser: str,
    hardship: Any,
    limit: int | None,
    rules_text: str | None,
) -> None:
    rules = preset(game_id, hardship)
    if limit is not None:
        rules = scaled(rules, limit)
    if rules_text is not None:
        rules = sharing.changed_rules(rules, plain_facts(rules_text))
    deed = CampaignFounded(name=name, game=game_id, organiser=organiser, house_rules=rules)
    key = found_campaign(session.store, deed, date=_today())
    kept = KeptCampaign(session.store, key)
    plain = {"id": key, "name": kept.name, "campaign": kept.campaign.id}
    answer(session, plain, "cli.campaign.founded", name=kept.name, number=key)


@campaign.command("show")
@named
@click.option("--of-force", "force", metavar="FORCE")
@click.option("--rules", is_flag=True)
def show(session: Session, named: str, force: str | None, rules: bool) -> None:
    kept = open_campaign(session, named)
    if rules:
        show_json(to_plain(kept.state.house_rules))
    elif force is not None:
        found = force_of(kept.state, force)
        if session.as_json:
            show_json(to_plain(found))
        else:
            telling.show_force(session, kept.state, found)
    elif session.as_json:
        show_json(telling.plain_campaign(kept))
    else:
        telling.show_campaign(session, kept)


@campaign.command("join")
@named
@click.argument("players", metavar="PLAYER", nargs=-1, required=True)
@by_option
def join(session: Session, named: str, players: tuple[str, ...], by: str | None) -> None:
    kept = open_campaign(session, named)
    _tell_all(session, kept, [PlayerJoined(name=name) for name in players], by)


@campaign.command("leave")
@named
@click.argument("player", metavar="PLAYER")
@by_option
def leave(session: Session, named: str, player: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    _tell(session, kept, PlayerLeft(player=player_of(kept.state, player).id), by)


@campaign.command("role")
@named
@click.argument("player", metavar="PLAYER")
@click.argument("role", type=click.Choice(("organiser", "deputy", "player")))
@by_option
def role(session: Session, /, *, named: str, player: str, role: Any, by: str | None) -> None:
    kept = open_campaign(session, named)
    _tell(session, kept, RoleSet(player=player_of(kept.state, player).id, role=role), by)


@campaign.command("sit")
@named
@click.argument("player", metavar="PLAYER")
def sit(session: Session, named: str, player: str) -> None:
    kept = open_campaign(session, named)
    found = player_of(kept.state, player)
    kept.sit_down(found.id)
    answer(session, {"me": found.id, "name": found.name}, "cli.campaign.me", player=found.name)


@campaign.command("found")
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
    if brought.roster.game != kept.game_id:
        raise Problem("cli.campaign.another_game", army=brought.roster.name, game=kept.game_id)
    content = encode(brought.roster)
    units = enlisted(brought, kept.game_id)
    rest = kept.state.house_rules.founding_limit - sum(unit.price for unit in units)
    deed = ForceFounded(
        player=player_of(kept.state, player or kept.me).id,
        name=name or brought.roster.name,
        army=file_digest(content),
        units=units,
        treasury=max(0, rest),
    )
    _tell(session, kept, deed, by, files={file_digest(content): content})


@campaign.command("season")
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
    _tell(session, kept, opened if what == "open" else SeasonClosed(), by)


@campaign.command("round")
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
    _tell(session, kept, opened if what == "open" else RoundClosed(), by)


@campaign.command("pair")
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
        _tell(session, kept, pairings, by)


@campaign.command("standings")
@named
@click.option("--season", "number", type=int, metavar="N")
def standings(session: Session, named: str, number: int | None) -> None:
    state = open_campaign(session, named).state
    if number is not None and not 0 < number <= len(state.seasons):
        raise Problem("cli.campaign.no_season", found=number, most=len(state.seasons))
    telling.show_table(session, state, state.seasons[number - 1] if number else None)


@campaign.command("record")
@named
@click.option("--from-battle", "battle", metavar="BATTLE")
@click.option("--result", "file", metavar="FILE")
@click.option("--of", "game", metavar="GAME")
@click.option("--side-force", "forces", metavar="SIDE=FORCE", multiple=True)
@click.option("--roll", "rolls", metavar="ID=FACE", multiple=True)
@click.option("--fallen", "dice", metavar="416")
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
    claims: tuple[str, ...],
    outstanding: tuple[str, ...],
    preview: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    if (battle is None) == (file is None):
        raise Problem("cli.campaign.one_result")
    names: dict[str, tuple[str, str]] = {}
    if battle is not None:
        result, names = recording.result_of_battle(session, battle)
    else:
        result = recording.result_of_file(Path(file or ""))
    report = BattleReported(
        result=recording.with_forces(kept.state, result, names, forces),
        aftermath=recording.aftermath_of(kept.state, rolls, claims, outstanding),
        game=game_of(kept.state, game).id if game else "",
    )
    if dice is not None:
        report = recording.with_dice(kept, report, dice)
    if preview:
        found = work_out(kept.state, report.result, report.aftermath, recording.PREVIEW)
        telling.show_aftermath(session, kept.state, found)
    else:
        _tell(session, kept, report, by)


@campaign.command("bill")
@named
@click.argument("force", metavar="FORCE")
def show_bill(session: Session, named: str, force: str) -> None:
    state = open_campaign(session, named).state
    found = force_of(state, force)
    telling.show_bill(session, bill_of(found, state.house_rules), found.treasury)


@campaign.command("repair")
@named
@click.argument("force", metavar="FORCE")
@click.option("--only", "unit", metavar="UNIT")
@click.option("--jobs", "jobs", metavar="repair,recruit,resupply")
@click.option("--preview", is_flag=True)
@by_option
def repair(
    session: Session,
    /,
    *,
    named: str,
    force: str,
    unit: str | None,
    jobs: str | None,
    preview: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    order = tuple(one.strip() for one in jobs.split(",")) if jobs else JOBS
    if strange := sorted(set(order) - set(JOBS)):
        raise Problem("cli.campaign.no_job", found=strange[0], allowed=", ".join(JOBS))
    lines = affordable(found, kept.state.house_rules, order)  # type: ignore[arg-type]
    if unit is not None:
        only = unit_of(found, unit).id
        lines = tuple(line for line in lines if line.unit == only)
    if preview or not lines:
        telling.show_bill(session, lines, found.treasury)
        return
    _tell_all(session, kept, restoring(found, lines), by)


@campaign.command("timeline")
@named
@click.option("--told-by", "player", metavar="PLAYER")
@click.option("--event", "kind", metavar="KIND")
@click.option("--about", "unit", metavar="ID")
def timeline(
    session: Session, /, *, named: str, player: str | None, kind: str | None, unit: str | None
) -> None:
    kept = open_campaign(session, named)
    who = player_of(kept.state, player).id if player else ""
    events = [
        event
        for event in kept.campaign.order
        if (not who or event.by == who)
        and (kind is None or event.kind.startswith(kind))
        and (unit is None or unit.encode() in event.stored)
    ]
    telling.show_timeline(session, kept, events)


@campaign.command("tell")
@named
@click.argument("kind", metavar="KIND", type=click.Choice(sorted(kinds())))
@click.option("--facts", "facts_text", metavar="JSON|@FILE")
@click.option("--after", metavar="EVENT")
@by_option
def tell(
    session: Session,
    /,
    *,
    named: str,
    kind: str,
    facts_text: str | None,
    after: str | None,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    deed = read_deed({"kind": kind, **plain_facts(facts_text)})
    _tell(session, kept, deed, by, after=event_id(kept, after) if after else "")


@campaign.command("undo")
@named
@click.argument("event", metavar="EVENT")
@reason_option
@by_option
def undo(session: Session, /, *, named: str, event: str, reason: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    _tell(session, kept, EventUndone(target=event_id(kept, event), reason=reason), by)


@campaign.command("redo")
@named
@click.argument("event", metavar="EVENT")
@reason_option
@by_option
def redo(session: Session, /, *, named: str, event: str, reason: str, by: str | None) -> None:
    kept = open_campaign(session, named)
    _tell(session, kept, EventRestored(target=event_id(kept, event), reason=reason), by)


@campaign.command("correct")
@named
@click.argument("event", metavar="EVENT")
@click.option("--facts", "facts_text", metavar="JSON|@FILE", required=True)
@reason_option
@by_option
def correct(
    session: Session, /, *, named: str, event: str, facts_text: str, reason: str, by: str | None
) -> None:
    kept = open_campaign(session, named)
    target = kept.campaign.events[event_id(kept, event)]
    deed = read_deed({**target.deed, **plain_facts(facts_text)})
    _tell(session, kept, EventCorrected(target=target.id, deed=to_plain(deed), reason=reason), by)


@campaign.command("decide")
@named
@click.argument("event", metavar="EVENT")
@click.argument("choice", type=click.Choice(("leave_out", "anyway", "after")))
@click.option("--place", metavar="EVENT")
@reason_option
@by_option
def decide(
    session: Session,
    /,
    *,
    named: str,
    event: str,
    choice: Any,
    place: str | None,
    reason: str,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    if (choice == "after") != (place is not None):
        raise Problem("cli.campaign.which_place")
    decided = EventDecided(
        target=event_id(kept, event),
        choice=choice,
        place=event_id(kept, place) if place else "",
        reason=reason,
    )
    _tell(session, kept, decided, by)


@campaign.command("export")
@named
@click.option("--out", required=True, metavar="FILE")
@click.option("--of-player", "player", metavar="PLAYER")
def export(session: Session, named: str, out: str, player: str | None) -> None:
    sharing.export(session, open_campaign(session, named), Path(out), player)


@campaign.command("open")
@click.argument("file", metavar="FILE")
@click.option("--me", metavar="PLAYER")
def open_file(session: Session, file: str, me: str | None) -> None:
    sharing.open_file(session, Path(file), me)


@campaign.command("merge")
@named
@click.argument("file", metavar="FILE")
@click.option("--everything", is_flag=True)
@click.option("--preview", is_flag=True)
def merge(session: Session, /, *, named: str, file: str, everything: bool, preview: bool) -> None:
    sharing.merge_file(
        session, open_campaign(session, named), Path(file), everything=everything, preview=preview
    )


@campaign.command("rename")
@named
@click.argument("name", metavar="NAME")
def rename(session: Session, named: str, name: str) -> None:
    kept = open_campaign(session, named)
    old = kept.name
    kept.rename(name.strip() or old)
    answer(session, {"id": kept.key, "name": kept.name}, "cli.campaign.renamed", old=old, name=kept.name)


@campaign.command("delete")
@named
def delete(session: Session, named: str) -> None:
    row = campaign_row(session, named)
    session.store.campaigns.delete(row.id)
    answer(session, {"deleted": row.name, "id": row.id}, "cli.campaign.deleted", name=row.name, number=row.id)


@campaign.command("restore")
@named
def restore(session: Session, named: str) -> None:
    row = campaign_row(session, named, deleted=True)
    session.store.campaigns.restore(row.id)
    answer(
        session, {"restored": row.name, "id": row.id}, "cli.campaign.restored", name=row.name, number=row.id
    )


@campaign.command("forget")
@named
def forget(session: Session, named: str) -> None:
    row = campaign_row(session, named, deleted=True)
    session.store.campaigns.forget(row.id)
    answer(
        session, {"forgotten": row.name, "id": row.id}, "cli.campaign.forgotten", name=row.name, number=row.id
    )


def _tell(
    session: Session,
    kept: KeptCampaign,
    deed: Any,
    by: str | None,
    *,
    after: str = "",
    files: dict[str, bytes] | None = None,
) -> None:
    """Keep what is done, by a player or by who sits here, and say what became of it."""
    who = player_of(kept.state, by).id if by else None
    event = kept.tell(deed, date=_today(), by=who, after=after, files=files)
    telling.say_event(session, kept, event)


def _tell_all(session: Session, kept: KeptCampaign, deeds: Sequence[Deed], by: str | None) -> None:
    """Keep several things that are done, one after another, and say what became of each."""
    who = player_of(kept.state, by).id if by else None
    events = [kept.tell(deed, date=_today(), by=who) for deed in deeds]
    if session.as_json:
        show_json([telling.plain_event(kept, event, session.language) for event in events])
        return
    for event in events:
        telling.say_event(session, kept, event)


def _today() -> str:
    return today().isoformat()


COMMANDS = (campaign,)
