"""The command that gives a unit of an army, or a part of it, a name of the player's own."""

import click

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import said
from armybuilder.cli.army_units import find_place, save_edit, saved_army_of
from armybuilder.cli.output import answer
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.roster.edits import Rename


@command("name")
@click.argument("named", metavar="ARMY")
@click.argument("unit", metavar="UNIT")
@click.argument("name", metavar="[NAME]", required=False)
@click.option("--part", metavar="PART")
@click.option("--remove", is_flag=True)
def name_unit(
    session: Session, /, *, named: str, unit: str, name: str | None, part: str | None, remove: bool
) -> None:
    if (name is None) != remove:
        raise Problem("cli.name.one_of")
    army = saved_army_of(session, named)
    place = find_place(army, unit, part)
    wanted = (name or "").strip()
    told = {"unit": said(place.name, session.language), "name": wanted}
    change = session.say("cli.name.change" if wanted else "cli.name.removed", **told)
    save_edit(session, named, army, Rename(place.id, wanted, place.child), change)
    answer(session, {**told, "id": place.id}, "cli.name.done" if wanted else "cli.name.taken_away", **told)
