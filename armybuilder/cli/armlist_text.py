"""A unit's armlist as text for the terminal."""

from collections.abc import Callable
from typing import Any

from armybuilder.cli.batalist_armlist import show_batalist
from armybuilder.cli.bronepehota_armlist import show_bronepehota
from armybuilder.cli.fantasy_armlist import show_fantasy
from armybuilder.cli.output import show_line
from armybuilder.cli.road_world_armlist import show_road_world
from armybuilder.cli.session import Session
from armybuilder.games.game import Game, told_cost

STAT_LINES: dict[str, Callable[[Session, Any], None]] = {
    "bronepehota": show_bronepehota,
    "bitvy_fantasy": show_fantasy,
    "batalist": show_batalist,
    "road_world": show_road_world,
}


def show_armlist(session: Session, game: Game, unit: Any) -> None:
    """Print a unit: its head, its stat lines, and what is doubtful about it."""
    language = session.language
    head = (
        unit.name.get(language),
        game.kind(game.kind_of(unit)).name.get(language),
        game.faction(unit.faction).name.get(language),
        game.edition(unit.edition).name.get(language),
    )
    show_line(" · ".join(head))
    show_line(unit.id)
    show_line(session.say("cli.armlist.cost", cost=told_cost(unit)))
    STAT_LINES[game.id](session, unit)
    for doubt in unit.doubts:
        show_line(session.say("cli.armlist.doubt", doubt=doubt))
