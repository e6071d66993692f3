"""Forces go to battle, or among the armies, as they stand; units that a battle locks are let go."""

from collections.abc import Sequence
from contextlib import suppress

import click

from armybuilder.battle.session.timing import MOST_MINUTES, ClockTerms
from armybuilder.campaign.forces.condition import next_round
from armybuilder.campaign.forces.force import Force
from armybuilder.campaign.forces.money import hired_for
from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold
from armybuilder.cli.battles.beginning import begin_between
from armybuilder.cli.campaigns.arguments import named
from armybuilder.cli.campaigns.finding import force_of, game_of, open_campaign, unit_of
from armybuilder.cli.finding import save_new
from armybuilder.cli.output import answer, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.edits import SetDetails
from armybuilder.storage.battles import FoughtBattle
from armybuilder.storage.campaign_battles import fielded_worth, force_army, sides_of, without
from armybuilder.storage.kept_campaigns import KeptCampaign


@command("play")
@named
@click.argument("forces", metavar="FORCE", nargs=-1)
@click.option("--of", "game", metavar="GAME")
@click.option("--at-home", "staying", metavar="UNIT", multiple=True)
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
    staying: tuple[str, ...],
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
    home = {_unit_among(meeting, one) for one in staying}
    sides, fought = sides_of(
        session.store, kept, meeting, session.catalogue, own, staying=home, language=session.language
    )
    if not session.as_json:
        _show_weights(session, kept, [without(force, home, next_round(kept.state)) for force in meeting])
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


def _unit_among(forces: Sequence[Force], named: str) -> str:
    """Return the id of a unit of one of some forces; of several that are called so `FORCE/UNIT` tells one."""
    whose, sign, name = named.partition("/")
    if sign:
        return unit_of(next((one for one in forces if fold(one.name) == fold(whose)), forces[0]), name).id
    for force in forces[:-1]:
        with suppress(Problem):
            return unit_of(force, named).id
    return unit_of(forces[-1], named).id


def _show_weights(session: Session, kept: KeptCampaign, forces: Sequence[Force]) -> None:
    """Tell which side fields more than the limit, and which may hire units since it fields so much less."""
    rules, number = kept.state.house_rules, next_round(kept.state)
    limit = (kept.state.rounds[-1].limit if kept.state.rounds else None) or rules.battle_limit
    weights = {force.name: fielded_worth(force, rules, number) for force in forces}
    for name, weight in weights.items():
        if weight > limit:
            over = {"counts": weight, "limit": limit, "over": weight - limit}
            show_line(session.say("cli.campaign.fields_too_much", force=name, **over))
    for name, amount in hired_for(weights, rules).items():
        show_line(session.say("cli.campaign.may_hire", force=name, amount=amount))


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
