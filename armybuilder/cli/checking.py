"""Commands that judge: one army by the rules, two armies against each other."""

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Text
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.setup import compare as compare_costs
from armybuilder.roster.issues import Verdict

FINE, ILLEGAL = 0, 1


@command("validate")
@click.argument("named", metavar="ARMY")
def validate(session: Session, named: str) -> int:
    army = find_army(session, named)
    if session.as_json:
        show_json({"name": army.roster.name} | verdict_table(session, army.verdict))
    else:
        show_line(army.roster.name or session.say("cli.army.unnamed"))
        show_verdict(session, army)
    return exit_code(army.verdict)


def exit_code(verdict: Verdict) -> int:
    """Return what a command ends with that has judged an army."""
    return FINE if verdict.legal else ILLEGAL


@command("compare")
@click.argument("named", metavar="ARMY ARMY...", nargs=-1, required=True)
def compare(session: Session, named: tuple[str, ...]) -> None:
    if len(named) < 2:
        raise click.UsageError(session.say("cli.compare.two"))
    armies = [find_army(session, name) for name in named]
    _refuse_different_games(armies)
    costs = [army.verdict.cost for army in armies]
    balance = compare_costs(costs)
    percent = None if balance.percent == float("inf") else round(balance.percent, 1)
    first = armies[0]
    rule = first.game.setup.balance_rule if isinstance(first, OwnArmy) else ""
    if session.as_json:
        show_json(
            {
                "armies": [{"name": a.roster.name, "cost": c} for a, c in zip(armies, costs, strict=True)],
                "percent": percent,
                "verdict": balance.verdict if rule else None,
                "rule": rule or None,
            }
        )
        return
    rows = [[a.roster.name, str(c)] for a, c in zip(armies, costs, strict=True)]
    show_columns(session, ("army", "points"), rows, numbers=(1,))
    told = "∞" if percent is None else f"{percent:g}"
    show_line(session.say(f"balance.{balance.verdict}" if rule else "cli.compare.differ", percent=told))


def _refuse_different_games(armies: list[AnyArmy]) -> None:
    """Points of different games say nothing about each other."""
    titles: dict[str, Text] = {}
    for army in armies:
        titles.setdefault(army.roster.game, army.game_title)
    if len(titles) > 1:
        first, second, *_ = titles.values()
        raise Problem("cli.compare.games", first=first, second=second)


COMMANDS = (validate,)
