"""Commands that judge: one army by the rules, two armies against each other."""

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.tree import Text
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import json_option, show_json, show_line, show_table
from armybuilder.cli.reports import show_verdict, verdict_table
from armybuilder.cli.session import Session
from armybuilder.cli.speech import SpokenCommand
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.setup import compare as compare_costs

ILLEGAL = 1


@click.command("validate", cls=SpokenCommand)
@click.argument("named", metavar="ARMY")
@json_option
@click.pass_context
def validate(context: click.Context, named: str, as_json: bool) -> None:
    session: Session = context.obj
    army = find_army(session, named)
    verdict = army.verdict
    if as_json:
        show_json({"name": army.roster.name} | verdict_table(session, verdict))
    else:
        show_line(army.roster.name or session.say("cli.army.unnamed"))
        show_verdict(session, army)
    context.exit(0 if verdict.legal else ILLEGAL)


@click.command("compare", cls=SpokenCommand)
@click.argument("named", metavar="ARMY ARMY...", nargs=-1, required=True)
@json_option
@click.pass_obj
def compare(session: Session, named: tuple[str, ...], as_json: bool) -> None:
    if len(named) < 2:
        raise click.UsageError(session.say("cli.compare.two"))
    armies = [find_army(session, name) for name in named]
    _refuse_different_games(armies)
    costs = [army.verdict.cost for army in armies]
    balance = compare_costs(costs)
    percent = None if balance.percent == float("inf") else round(balance.percent, 1)
    first = armies[0]
    rule = first.game.setup.balance_rule if isinstance(first, OwnArmy) else ""
    if as_json:
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
    show_table([session.say("cli.column.army"), session.say("cli.column.points")], rows, numbers=(1,))
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
