"""Between games: what restoring a force costs, and the buying of it."""

import click

from armybuilder.campaign.forces.restoring import JOBS, affordable, bill_of, restoring
from armybuilder.catalogue.problem import Problem
from armybuilder.cli.campaigns import telling
from armybuilder.cli.campaigns.arguments import by_option, named
from armybuilder.cli.campaigns.doing import tell_all
from armybuilder.cli.campaigns.finding import force_of, open_campaign, unit_of
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command


@command("bill")
@named
@click.argument("force", metavar="FORCE")
def show_bill(session: Session, named: str, force: str) -> None:
    state = open_campaign(session, named).state
    found = force_of(state, force)
    lines = bill_of(found, state.house_rules, len(state.rounds))
    telling.show_bill(session, lines, found.treasury)


@command("repair")
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
    lines = affordable(
        found,
        kept.state.house_rules,
        order,  # type: ignore[arg-type]
        number=len(kept.state.rounds),
        unit=unit_of(found, unit).id if unit is not None else "",
    )
    if preview or not lines:
        telling.show_bill(session, lines, found.treasury)
        return
    tell_all(session, kept, restoring(found, lines), by)
