"""Everything that players can do with a battle, in the order of its steps."""

from armybuilder.battle.command import Command, commands_of
from armybuilder.games.ninth_age.pregame import (
    agreeing,
    arriving,
    deploying,
    ledger,
    magic,
    playing,
    terrain,
    zones,
)

COMMANDS = commands_of(agreeing, terrain, zones, magic, deploying, arriving, ledger, playing)


def find_command(command_id: str) -> Command | None:
    """Return a command by its id; None if there is none."""
    return next((one for one in COMMANDS if one.id == command_id), None)
