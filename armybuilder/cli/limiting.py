"""The command that sets how much an army may cost: in points, and in whatever else its game counts."""

from decimal import Decimal

import click

from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.text import Text, said
from armybuilder.cli.army_units import save_edit, saved_army_of
from armybuilder.cli.choosing import find_named
from armybuilder.cli.output import show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.own_army import AnyArmy
from armybuilder.roster.costs import cost_name
from armybuilder.roster.edits import SetLimit
from armybuilder.roster.imported_army import ImportedArmy

Kind = tuple[str, Text]


@command("limit")
@click.argument("named", metavar="ARMY")
@click.argument("cost_type", metavar="[TYPE]", required=False)
@click.argument("value", metavar="[N]", required=False, type=click.IntRange(0, MOST_POINTS))
def limit(session: Session, named: str, cost_type: str | None, value: int | None) -> None:
    army = saved_army_of(session, named)
    kinds = _kinds(army)
    if cost_type is not None:
        kind = find_named(kinds, cost_type, lambda one: (one[0],), lambda one: one[1], "TYPE")
        if value is None:
            kinds = [kind]
        else:
            # no limit is 0, as for a new army
            edit = SetLimit(kind[0], Decimal(value) if value else None)
            told = {"name": said(kind[1], session.language), "n": value or "—"}
            save_edit(session, named, army, edit, session.say("cli.limit.change", **told))
    _show(session, army, kinds)


def _kinds(army: AnyArmy) -> list[Kind]:
    """Return the cost types that an army can be limited in, the one it counts in first."""
    if not isinstance(army, ImportedArmy):
        return [(army.cost_type, army.cost_name)]
    kinds = dict.fromkeys((army.cost_type, *army.engine.shown_cost_types))
    return [(kind, cost_name(army.data, kind)) for kind in kinds if kind]


def _show(session: Session, army: AnyArmy, kinds: list[Kind]) -> None:
    limits = army.roster.limits
    if session.as_json:
        show_json({said(name, session.language): _number(limits.get(kind)) for kind, name in kinds})
        return
    for kind, name in kinds:
        found = _number(limits.get(kind))
        told = session.say("cli.limit.none") if found is None else found
        show_line(f"{said(name, session.language)}: {told}")


def _number(value: Decimal | None) -> int | None:
    return None if value is None or value < 0 else int(value)
