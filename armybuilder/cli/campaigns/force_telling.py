"""How the command line shows a force between games: how each unit stands, what mending costs, ranks and what they open."""

from armybuilder.campaign.forces.force import Force, ForceUnit
from armybuilder.campaign.forces.standing import ForceStanding, UnitStanding, force_standing
from armybuilder.campaign.house_rules import HouseRules
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.text import said
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.clock import local
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.wording.campaign_words import tell_thing
from armybuilder.wording.force_words import tell_campaign_track, tell_conditions, tell_rank

COLUMNS = ("unit", "condition", "tracks", "soldiers", "experience", "rank_reached", "price", "points")


def standing_in(kept: KeptCampaign, force: Force) -> ForceStanding:
    """Return how a force stands, with the battles that its units are in."""
    in_battle = {unit: battle.name for unit, battle in kept.in_battle().items()}
    return force_standing(kept.state, force, in_battle)


def show_force(session: Session, kept: KeptCampaign, force: Force) -> None:
    """Tell a force unit by unit, then what its ranks open, and whether it is above the limit of a battle."""
    standing = standing_in(kept, force)
    if session.as_json:
        show_json(to_plain(force) | {"standing": to_plain(standing)})
        return
    show_line(
        session.say("cli.campaign.force", name=force.name, treasury=standing.treasury, worth=standing.worth)
    )
    key = "cli.campaign.restores" if standing.bill else "cli.campaign.whole"
    show_line(session.say(key, bill=standing.bill, affordable=standing.affordable, free=standing.free))
    rules = kept.state.house_rules
    rows = [_row(session, kept, one, force.units[one.unit]) for one in standing.units]
    show_columns(session, COLUMNS, rows, numbers=(4, 6, 7))
    for one in standing.units:
        if one.due:
            _show_open(session, kept, one, rules)
    for battle in kept.battles():
        if force.id in battle.fought_for.forces.values():
            since = local(battle.since).strftime("%H:%M")
            show_line(session.say("cli.campaign.fights", battle=battle.name, number=battle.key, since=since))
    key = "cli.campaign.over_battle" if standing.over else "cli.campaign.in_battle_counts"
    show_line(session.say(key, counts=standing.counts, limit=standing.limit, over=standing.over))


def _row(session: Session, kept: KeptCampaign, one: UnitStanding, unit: ForceUnit) -> list[str]:
    state, language = kept.state, session.language
    rules = state.house_rules.earned
    number = len(state.rounds) + (0 if state.rounds and state.rounds[-1].is_open else 1)
    condition = tell_conditions(unit, number, language, in_battle=bool(one.battle))
    if one.is_trophy and unit.status == "ready":
        condition = f"{condition}; {session.say('cli.campaign.trophy')}"
    known = {improvement.id: improvement.name for improvement in rules.improvements}
    better = ", ".join(said(known.get(own, own), language) for own in one.improvements)
    rank = tell_rank(one.rank, rules.ranks, language)
    tracks = ", ".join(
        f"{tell_campaign_track(kept.game_id, track, language)} {track.value}/{track.maximum}"
        for track in unit.tracks.values()
    )
    soldiers = f"{one.living}/{one.soldiers}" if one.soldiers else ""
    return [
        said(one.name, language),
        condition,
        tracks,
        f"{soldiers} (−{one.wounded})" if one.wounded else soldiers,
        str(one.experience),
        f"{rank}: {better}" if better else rank,
        str(one.price) if one.price or one.free else "",
        str(one.counts),
    ]


def _show_open(session: Session, kept: KeptCampaign, one: UnitStanding, rules: HouseRules) -> None:
    """Tell which improvements a unit may take now, and for whom of it."""
    names = dict.fromkeys(
        f"{said(wish.improvement.name, session.language)} ({wish.improvement.id})" for wish in one.open
    )
    who = tell_thing(kept.state, one.unit)
    told = ", ".join(names) or "—"
    show_line(
        session.say(
            "cli.campaign.may_improve",
            unit=who,
            number=one.due,
            most=rules.earned.most_improvements,
            names=told,
        )
    )
