"""The command that compares armies: points of any number, and of two what is otherwise and what each does to the other."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import click

from armybuilder.army_tools.comparing import ComparedArmies, Total, compare_armies
from armybuilder.army_tools.expected import USUAL_DISTANCE, ExpectedLosses, expected_losses
from armybuilder.army_tools.stat_lines import StatTable, stat_lines
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import Text, said
from armybuilder.cli.army_units import find_place
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line, show_table
from armybuilder.cli.print_files import write_job
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.clock import printed_day
from armybuilder.games.own_army import AnyArmy, OwnArmy
from armybuilder.games.setup import compare as compare_costs
from armybuilder.printing.paper import PAPERS, PaperId
from armybuilder.printing.setup import PrintSetup
from armybuilder.printing.subject import PrintJob
from armybuilder.storage.agreements import agreed
from armybuilder.wording.army_words import told_differences, told_share, told_total
from armybuilder.wording.history_words import told_change

MOST_DISTANCE = 200
Damage = Mapping[str, Sequence[ExpectedLosses]]


@command("compare")
@click.argument("named", metavar="ARMY ARMY...", nargs=-1, required=True)
@click.option("--against", metavar="UNIT")
@click.option("--out", metavar="FILE")
@click.option("--paper", type=click.Choice(tuple(PAPERS)), default="a4")
@click.option("--distance", type=click.IntRange(0, MOST_DISTANCE), default=USUAL_DISTANCE, metavar="N")
def compare(
    session: Session,
    /,
    *,
    named: tuple[str, ...],
    against: str | None,
    out: str | None,
    paper: PaperId,
    distance: int,
) -> None:
    if len(named) < 2:
        raise click.UsageError(session.say("cli.compare.two"))
    armies = [find_army(session, name) for name in named]
    _refuse_different_games(armies)
    plain = _points(session, armies)
    if len(armies) > 2:
        if out is not None:
            raise Problem("cli.compare.two_to_print")
        if session.as_json:
            show_json(plain)
        return
    found = compare_armies(*armies)
    damage = _damage(armies, against, distance)
    stats = stat_lines(armies, session.language)
    if session.as_json:
        show_json(plain | _plain(session, found, damage) | {"stat_lines": to_plain(stats)})
    else:
        _show(session, armies, found, damage)
        _show_stats([army.roster.name for army in armies], stats)
    if out is not None:
        from armybuilder.comparison_printing import (  # what prints takes its time to load
            Comparison,
            comparison_subject,
        )

        names = (armies[0].roster.name, armies[1].roster.name)
        compared = Comparison(armies[0].game_title, names, found, damage, stats)
        setup = PrintSetup(languages=session.language, paper=paper)
        write_job(
            session, PrintJob(subject=comparison_subject(compared, printed_day()), setup=setup), Path(out)
        )
        if not session.as_json:
            show_line(session.say("cli.written", path=out))


def _points(session: Session, armies: list[AnyArmy]) -> dict[str, Any]:
    """Print what armies cost and what is thought of it; return it as plain values."""
    costs = [army.verdict.cost for army in armies]
    balance = compare_costs(costs)
    percent = None if balance.percent == float("inf") else round(balance.percent, 1)
    first = armies[0]
    rule = first.game.setup.balance_rule if isinstance(first, OwnArmy) else ""
    if not session.as_json:
        rows = [[a.roster.name, str(c)] for a, c in zip(armies, costs, strict=True)]
        show_columns(session, ("army", "points"), rows, numbers=(1,))
        told = "∞" if percent is None else f"{percent:g}"
        show_line(session.say(f"balance.{balance.verdict}" if rule else "cli.compare.differ", percent=told))
    return {
        "armies": [{"name": a.roster.name, "cost": c} for a, c in zip(armies, costs, strict=True)],
        "percent": percent,
        "verdict": balance.verdict if rule else None,
        "rule": rule or None,
    }


def _refuse_different_games(armies: list[AnyArmy]) -> None:
    """Points of different games say nothing about each other."""
    titles: dict[str, Text] = {}
    for army in armies:
        titles.setdefault(army.roster.game, army.game_title)
    if len(titles) > 1:
        first, second, *_ = titles.values()
        raise Problem("cli.compare.games", first=first, second=second)


def _damage(armies: list[AnyArmy], against: str | None, distance: int) -> list[Sequence[ExpectedLosses]]:
    """Return what each army does to the other; with a unit of the second what the first does to that."""
    first, second = armies
    target = find_place(second, against).id if against is not None else ""
    if not isinstance(first, OwnArmy):
        return [(), ()]
    settings = agreed(first.game, first.game.resolver.settings())
    done = expected_losses(first, second, settings, distance=distance, target=target)
    back = () if target else expected_losses(second, first, settings, distance=distance)
    return [done, back]


def _show(
    session: Session,
    armies: list[AnyArmy],
    found: ComparedArmies,
    damage: list[Sequence[ExpectedLosses]],
) -> None:
    names = [army.roster.name for army in armies]
    for heading, totals in (("totals", found.totals), ("kinds", found.kinds)):
        if totals:
            show_line(session.say(f"army_tools.compare.{heading}"))
            rows = [[told_total(one, session.language), *map(str, one.numbers)] for one in totals]
            show_columns(session, ("what", "first", "second"), rows, numbers=(1, 2))
    show_line(session.say("army_tools.compare.differences", first=names[0], second=names[1]))
    for line in told_differences(found, session.language):
        show_line(line)
    for name, losses in zip(names, damage, strict=True):
        if losses:
            show_line(session.say("army_tools.compare.losses", army=name))
            ways = list(losses[0].losses)
            rows = [
                [said(one.name, session.language), *(told_share(one.losses[way]) for way in ways)]
                for one in losses
            ]
            show_columns(session, ("unit", *ways), rows, numbers=tuple(range(1, len(ways) + 1)))


def _show_stats(names: list[str], stats: Sequence[StatTable]) -> None:
    for table in stats:
        rows = [[row.name, *(str(count or "—") for count in row.units), *row.cells] for row in table.rows]
        show_table([table.title, *names, *table.columns], rows)


def _plain(session: Session, found: ComparedArmies, damage: list[Sequence[ExpectedLosses]]) -> dict[str, Any]:
    language = session.language

    def told(totals: Sequence[Total]) -> list[dict[str, Any]]:
        return [
            {"what": one.key, "name": told_total(one, language), "numbers": list(one.numbers)}
            for one in totals
        ]

    return {
        "totals": told(found.totals),
        "kinds": told(found.kinds),
        "details": [told_change(change, language) for change in found.difference.details],
        "units": [
            {
                "name": said(unit.name, language),
                "cost": [unit.old_cost, unit.new_cost],
                "only": "first" if unit.gone else "second" if unit.came else None,
                "changes": [told_change(change, language) for change in unit.changes],
            }
            for unit in found.difference.units
        ],
        "losses": [
            [{"unit": one.unit, "name": said(one.name, language), **one.losses} for one in losses]
            for losses in damage
        ],
    }
