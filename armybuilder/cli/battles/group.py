"""`armybuilder battle`: battles of every game, from the armies to the result."""

import click

from armybuilder.cli.battles import ending, keeping, playing
from armybuilder.cli.speech import SpokenGroup


@click.group("battle", cls=SpokenGroup, no_args_is_help=False)
def battle() -> None:
    pass


for _module in (playing, ending, keeping):
    for _command in vars(_module).values():
        if isinstance(_command, click.Command):
            battle.add_command(_command)

COMMANDS = (battle,)
