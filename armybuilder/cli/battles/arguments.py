"""What several commands of `armybuilder battle` take: a battle, whose eyes see, facts, dice."""

from typing import Any

import click

from armybuilder.catalogue.problem import Problem

named = click.argument("named", metavar="BATTLE")
whose = click.option("--player", "reader", metavar="SIDE")
facts_option = click.option("--facts", "facts_text", metavar="JSON|@FILE")
dice_option = click.option("--dice", "dice_text", metavar="3,5,6")
cells_told = click.argument("words", metavar="[CELL…]", nargs=-1)
seed_option = click.option("--seed", type=int, metavar="N")


def player_of(reader: str | None) -> Any:
    """Return a player of a preparation; a Problem when there is none of this name."""
    from armybuilder.games.ninth_age.pregame.battle import PLAYERS  # no other command waits for its geometry

    if reader is not None and reader not in PLAYERS:
        raise Problem("battle.no_side", found=reader)
    return reader


def side_of(sides: Any, reader: str | None) -> str:
    """Return the side whose eyes see; a Problem when there is none of this name."""
    if reader is not None and reader not in sides:
        raise Problem("battle.no_side", found=reader)
    return reader or ""
