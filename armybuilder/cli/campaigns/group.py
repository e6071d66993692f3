"""`armybuilder campaign`: forces that live from game to game, their rounds, their table, their story."""

import click

from armybuilder.cli.campaigns import (
    battles,
    between,
    correcting,
    exchanging,
    fielding,
    figures,
    growing,
    keeping,
    looking_back,
    mapping,
    merging,
    ordering,
    people,
    posting,
    publishing,
    rounds,
    ruling,
    writing,
)
from armybuilder.cli.speech import SpokenGroup


@click.group("campaign", cls=SpokenGroup, no_args_is_help=False)
def campaign() -> None:
    pass


ROOMS = (
    keeping,
    people,
    rounds,
    battles,
    fielding,
    between,
    growing,
    posting,
    ordering,
    ruling,
    figures,
    correcting,
    looking_back,
    exchanging,
    publishing,
    merging,
    writing,
)
for _module in ROOMS:
    for _command in vars(_module).values():
        if isinstance(_command, click.Command):
            campaign.add_command(_command)
campaign.add_command(mapping.map_group)

COMMANDS = (campaign,)
