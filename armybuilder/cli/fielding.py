"""The command that tells what the forces of an army can still take, and keeps a player's favourites."""

from typing import Any

import click

from armybuilder.catalogue.problem import Problem, shown
from armybuilder.catalogue.text import fold, said
from armybuilder.cli.army_units import find_force
from armybuilder.cli.choosing import find_entry, names_of
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.exchange.battlescribe.roster_format import number
from armybuilder.roster.fitting import why_no_room
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.offering import OfferedEntry, offered_entries
from armybuilder.roster.taking import starting_costs
from armybuilder.roster.working import WorkingForce


@command("units")
@click.argument("named", metavar="ARMY")
@click.argument("search", metavar="[TEXT]", required=False)
@click.option("--into", metavar="FORCE")
@click.option("--fitting", is_flag=True)
@click.option("--star", metavar="UNIT")
def units(
    session: Session,
    /,
    *,
    named: str,
    search: str | None,
    into: str | None,
    fitting: bool,
    star: str | None,
) -> None:
    army = find_army(session, named)
    if not isinstance(army, ImportedArmy):
        raise Problem("cli.units.own", name=shown(named))
    filled = _force(army, into)
    starred = _starred(session, army, filled, star)
    words = fold(search or "").split()
    rows = [
        _told(session, army, filled, offered, starred)
        for offered in offered_entries(filled, army.engine.answers)
        if all(word in " ".join(map(fold, names_of(offered.name))) for word in words)
    ]
    rows = [row for row in rows if not (fitting and row["why_not"])]
    if session.as_json:
        show_json(rows)
        return
    columns = ("id", "name", "category", "cost", "no_room")
    show_columns(session, columns, map(_cells, rows), numbers=(3,))
    show_line(session.say("cli.units_found", n=len(rows)))


def _cells(row: dict[str, Any]) -> list[str]:
    star = "★ " if row["favourite"] else ""
    return [row["id"], star + row["name"], row["category"], str(row["cost"]), row["why_not"] or ""]


def _force(army: ImportedArmy, word: str | None) -> WorkingForce:
    """Return the force that is named, the first of the army without a name."""
    first = next(army.engine.roster.all_forces(), None)
    if first is None:
        raise Problem("cli.units.no_force", name=army.roster.name)
    return first if word is None else find_force(army, word, "--into")


def _starred(session: Session, army: ImportedArmy, force: WorkingForce, star: str | None) -> frozenset[str]:
    """Return the player's favourites of a game; one that is named is put among them first, or taken out."""
    settings, game = session.store.settings, army.roster.game
    if star is not None:
        settings.star(game, find_entry(force.expansion, star).full_id)
    return settings.favourites(game)


def _told(
    session: Session, army: ImportedArmy, force: WorkingForce, offered: OfferedEntry, starred: frozenset[str]
) -> dict[str, Any]:
    language, answers = session.language, army.engine.answers
    costs = starting_costs(offered.node, force, answers)
    why = why_no_room(offered, force, costs, answers)
    category = force.expansion.category_entries.get(offered.category)
    name = said(offered.name, language)
    return {
        "id": offered.node.full_id,
        "name": f"{name} ({offered.twin})" if offered.twin else name,
        "category": "—" if category is None else said(category.name, language),
        "cost": number(costs.get(army.cost_type, 0)),
        "costs": {kind: number(value) for kind, value in costs.items()},
        "why_not": None if why is None else session.say(why.key, **why.values),
        "favourite": offered.node.full_id in starred,
    }
