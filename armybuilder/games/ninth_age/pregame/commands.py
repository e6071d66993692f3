"""Everything that players can do with a battle, in the order of its steps."""

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
from armybuilder.games.ninth_age.pregame.play import Command

COMMANDS: tuple[Command, ...] = (
    *agreeing.COMMANDS,
    *terrain.COMMANDS,
    *zones.COMMANDS,
    *magic.COMMANDS,
    *deploying.COMMANDS,
    *arriving.COMMANDS,
    *ledger.COMMANDS,
    *playing.COMMANDS,
)


def command(command_id: str) -> Command | None:
    """Return a command by its id."""
    return next((one for one in COMMANDS if one.id == command_id), None)
