"""A force grows between games: recruits, improvements, trade; and the game's own rules on it as it stands."""

from collections.abc import Iterable, Sequence
from typing import Any

import click

from armybuilder.campaign.forces.between_games import GoodsTraded, ImprovementBought
from armybuilder.campaign.forces.fielding import keys_of
from armybuilder.campaign.forces.force import Force, ForceUnit, Soldier
from armybuilder.campaign.forces.founding import UnitDisbanded
from armybuilder.campaign.forces.recruiting import Recruits, force_issues
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import LANGUAGES, LocalText, fold, said
from armybuilder.cli.army_units import find_place
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_one
from armybuilder.cli.campaigns.finding import force_of, open_campaign, player_of, unit_of, want_of_game
from armybuilder.cli.choosing import find_entry, find_named
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.unit import Unit
from armybuilder.roster.edits import Rename, SetAmount
from armybuilder.roster.issues import Issue
from armybuilder.storage.campaign_battles import force_army
from armybuilder.storage.force_founding import Recruiting, recruiting
from armybuilder.storage.kept_campaigns import KeptCampaign


@command("recruit")
@named
@click.argument("force", metavar="FORCE")
@click.argument("unit", metavar="UNIT")
@click.option("--of-army", "source", metavar="ARMY")
@click.option("--fit", "parts", metavar="PART=N", multiple=True)
@click.option("--named-so", "name", metavar="NAME")
@click.option("--preview", is_flag=True)
@by_option
def recruit(
    session: Session,
    /,
    *,
    named: str,
    force: str,
    unit: str,
    source: str | None,
    parts: tuple[str, ...],
    name: str | None,
    preview: bool,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    office = Recruiting(session.store, kept, found, session.catalogue)
    own = _copied(session, kept, office, source, unit) if source else _taken(session, office, unit)
    for part in parts:
        _fit(office.army, own, part)
    if name:
        office.army.perform(Rename(own, name))
    told = office.told(own)
    if preview:
        _show_recruits(session, told, found)
        return
    if told.against:
        raise Problem(
            "cli.campaign.recruit_illegal",
            unit=shown(unit),
            issues=tuple(worded_issue(session, issue) for issue in told.against),
        )
    deed, files = recruiting(found, told)
    tell_one(session, kept, deed, by, files=files)
    if not session.as_json:
        for issue in told.advices:
            show_line(f"  {worded_issue(session, issue)}")


def _taken(session: Session, office: Recruiting, unit: str) -> str:
    """Return the selection of a unit that is taken out of the game's catalogue."""
    army = office.army
    if isinstance(army, OwnArmy):
        known = session.catalogue(army.game)
        return office.take(known[unit].id if unit in known else _named(known.values(), army, unit).id)
    force = next(iter(army.engine.roster.all_forces()))
    return office.take(find_entry(force.expansion, unit).full_id)


def _named(units: Iterable[Unit], army: OwnArmy, word: str) -> Unit:
    """Return the unit of a name: of the army's own edition first; where several are called so their ids are told."""
    named = [one for one in units if fold(word) in {fold(one.name.get(language)) for language in LANGUAGES}]
    own = [one for one in named if one.edition == army.roster.edition]
    found = own or named
    return (
        found[0]
        if len(found) == 1
        else find_named(found or [*units], word, lambda one: (one.id,), _with_id, "UNIT")
    )


def _with_id(unit: Unit) -> LocalText:
    return LocalText(*(f"{unit.name.get(language)} ({unit.id})" for language in LANGUAGES))


def _copied(session: Session, kept: KeptCampaign, office: Recruiting, source: str, unit: str) -> str:
    """Return the selection of a unit that is copied out of another army, with its options."""
    other = find_army(session, source)
    want_of_game(kept, other)
    selection = other.roster.find(find_place(other, unit).id)
    if selection is None:
        raise Problem("cli.campaign.no_unit_of_army", found=shown(unit), army=other.roster.name)
    return office.copy(other.roster, selection)


def _fit(army: AnyArmy, own: str, part: str) -> None:
    """Fit so many of a part to a recruit, told as PART=N."""
    word, sign, number = part.rpartition("=")
    if not sign or not number.strip().isdecimal():
        raise Problem("cli.campaign.no_pair", option="--fit", found=shown(part))
    if isinstance(army, OwnArmy):
        selection = army.roster.find(own)
        assert selection is not None
        known: Sequence[Any] = army.game.entry_of(army.roster.unit(selection)).parts
    else:
        known = [*army.engine.selection(own).node.child_by_id.values()]
    found = find_named(known, word.strip(), lambda one: (one.id,), lambda one: one.name, "--fit")
    army.perform(SetAmount(own, found.id, int(number)))


def _show_recruits(session: Session, told: Recruits, force: Force) -> None:
    if session.as_json:
        show_json(
            {
                "price": told.price,
                "treasury": force.treasury,
                "units": [said(unit.name, session.language) for unit in told.units],
                "against": [_plain(session, issue) for issue in told.against],
                "advices": [_plain(session, issue) for issue in told.advices],
            }
        )
        return
    for unit in told.units:
        show_line(f"{said(unit.name, session.language)}: {unit.price}")
    show_line(session.say("cli.campaign.total", total=told.price, treasury=force.treasury))
    for issue in (*told.against, *told.advices):
        show_line(f"  {session.say(f'cli.mark.{issue.level}')} {worded_issue(session, issue)}")


def _plain(session: Session, issue: Issue) -> dict[str, Any]:
    return {"rule": issue.rule, "level": issue.level, "text": worded_issue(session, issue)}


def worded_issue(session: Session, issue: Issue) -> str:
    """Return what the game's rules say, and what would mend it."""
    mends = (session.say(mend.key, **mend.values) for mend in issue.fixes[:2])
    text = session.say(issue.key, **issue.values)
    return " → ".join((f"{issue.rule}: {text}" if issue.rule else text, *mends))


@command("check")
@named
@click.argument("force", metavar="FORCE")
def check(session: Session, named: str, force: str) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    army = force_army(session.store, kept, found, session.catalogue)
    issues = force_issues(army.verdict, found, keys_of(found))
    if session.as_json:
        show_json([_plain(session, issue) for issue in issues])
        return
    for issue in issues:
        show_line(f"{session.say(f'cli.mark.{issue.level}')} {worded_issue(session, issue)}")
    if not issues:
        show_line(session.say("cli.legal"))


@command("improve")
@named
@click.argument("force", metavar="FORCE")
@click.argument("unit", metavar="UNIT")
@click.argument("improvement", metavar="IMPROVEMENT")
@click.option("--soldier", metavar="SOLDIER")
@click.option("--spend", type=click.IntRange(0, 1000), default=0, metavar="N")
@by_option
def improve(
    session: Session,
    /,
    *,
    named: str,
    force: str,
    unit: str,
    improvement: str,
    soldier: str | None,
    spend: int,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    serving = unit_of(found, unit)
    table = kept.state.house_rules.earned.improvements
    own, coins = improvement, 0
    if table:
        wanted = find_named(table, improvement, lambda one: (one.id,), lambda one: one.name, "IMPROVEMENT")
        own, coins = wanted.id, wanted.coins
    who = _soldier_of(serving, soldier).id if soldier else ""
    deed = ImprovementBought(
        force=found.id, unit=serving.id, improvement=own, soldier=who, spent=spend, paid=coins
    )
    tell_one(session, kept, deed, by)


def _soldier_of(unit: ForceUnit, named: str) -> Soldier:
    """Return a soldier of a unit by his name, his id, or his place in it, from 1."""
    for soldier in unit.soldiers:
        names = {fold(soldier.name.get(language)) for language in LANGUAGES}
        if named in (soldier.id, str(soldier.row + 1)) or fold(named) in names:
            return soldier
    raise Problem("campaign.no_soldier", found=shown(named))


@command("disband")
@named
@click.argument("force", metavar="FORCE")
@click.argument("unit", metavar="UNIT")
@click.option("--refund", type=click.IntRange(0, 1_000_000), default=0, metavar="N")
@by_option
def disband(session: Session, /, *, named: str, force: str, unit: str, refund: int, by: str | None) -> None:
    kept = open_campaign(session, named)
    found = force_of(kept.state, force)
    deed = UnitDisbanded(force=found.id, unit=unit_of(found, unit).id, refunded=refund)
    tell_one(session, kept, deed, by)


@command("trade")
@named
@click.option("--from-force", "giver", metavar="FORCE")
@click.option("--to-force", "taker", metavar="FORCE")
@click.option("--coins", "money", type=click.IntRange(0, 1_000_000), default=0, metavar="N")
@click.option("--give-unit", "units", metavar="UNIT", multiple=True)
@click.option("--agreed", metavar="PLAYER")
@click.option("--reason", default="", metavar="TEXT")
@by_option
def trade(
    session: Session,
    /,
    *,
    named: str,
    giver: str | None,
    taker: str | None,
    money: int,
    units: tuple[str, ...],
    agreed: str | None,
    reason: str,
    by: str | None,
) -> None:
    kept = open_campaign(session, named)
    gives = force_of(kept.state, giver) if giver else None
    takes = force_of(kept.state, taker) if taker else None
    if units and gives is None:
        raise Problem("cli.campaign.whose_units")
    deed = GoodsTraded(
        giver=gives.id if gives else "",
        taker=takes.id if takes else "",
        money=money,
        units=tuple(unit_of(gives, one).id for one in units) if gives else (),
        agreed_by=player_of(kept.state, agreed).id if agreed else "",
        reason=reason,
    )
    tell_one(session, kept, deed, by)
