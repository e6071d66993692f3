"""The command that tells what still fits into the points that an army has left."""

from typing import Any

import click

from armybuilder.army_tools.fitting import Fits, fits_in, name_of
from armybuilder.army_tools.stock import stock_of
from armybuilder.catalogue.limits import MOST_POINTS
from armybuilder.catalogue.text import said
from armybuilder.cli.finding import find_army
from armybuilder.cli.output import show_columns, show_json, show_line
from armybuilder.cli.session import Session
from armybuilder.cli.speech import command
from armybuilder.games.own_army import AnyArmy, OwnArmy


@command("fits")
@click.argument("named", metavar="ARMY")
@click.option("--points", "made_points", type=click.IntRange(1, MOST_POINTS), metavar="N")
def fits(session: Session, /, *, named: str, made_points: int | None) -> None:
    army = find_army(session, named)
    units = session.catalogue(army.game) if isinstance(army, OwnArmy) else None
    found = fits_in(army, stock_of(army, units), made_points)
    if session.as_json:
        show_json(_plain(session, army, found))
    else:
        _show(session, army, found)


def _show(session: Session, army: AnyArmy, found: Fits) -> None:
    language = session.language
    key = "left" if found.left >= 0 else "over"
    show_line(session.say(f"cli.fits.{key}", n=abs(found.left), points=found.target))
    rows = [
        [
            said(one.entry.name, language),
            one.entry.id,
            str(one.entry.cost),
            str(one.left),
            "" if one.broken is None else session.say(one.broken.key, **one.broken.values),
        ]
        for one in found.entries
    ]
    if rows:
        show_columns(session, ("unit", "id", "cost", "spare", "no_room"), rows, numbers=(2, 3))
    if found.upgrades:
        show_line(session.say("cli.fits.upgrades"))
        upgrades = dict.fromkeys(
            (said(name_of(army, one.unit), language), said(one.name, language), str(one.cost))
            for one in found.upgrades
        )
        show_columns(session, ("unit", "option", "cost"), list(upgrades), numbers=(2,))
    if found.swaps:
        show_line(session.say("cli.fits.swaps"))
        swaps = [
            [said(one.name, language), said(one.entry.name, language), str(one.entry.cost), str(one.left)]
            for one in found.swaps
        ]
        show_columns(session, ("unit", "instead", "cost", "spare"), swaps, numbers=(2, 3))
    if not (rows or found.upgrades or found.swaps):
        show_line(session.say("cli.fits.nothing"))


def _plain(session: Session, army: AnyArmy, found: Fits) -> dict[str, Any]:
    language = session.language
    return {
        "target": found.target,
        "left": found.left,
        "units": [
            {
                "id": one.entry.id,
                "name": said(one.entry.name, language),
                "cost": one.entry.cost,
                "left": one.left,
                "breaks": None if one.broken is None else session.say(one.broken.key, **one.broken.values),
            }
            for one in found.entries
        ],
        "options": [
            {
                "unit": one.unit,
                "of": said(name_of(army, one.unit), language),
                "name": said(one.name, language),
                "cost": one.cost,
            }
            for one in found.upgrades
        ],
        "swaps": [
            {
                "unit": one.unit,
                "name": said(one.name, language),
                "by": one.entry.id,
                "by_name": said(one.entry.name, language),
                "left": one.left,
            }
            for one in found.swaps
        ],
    }
