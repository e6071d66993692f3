"""A unit's armlist as text for the terminal."""

from armybuilder.cli.output import show_line, show_table
from armybuilder.cli.session import Session
from armybuilder.games.game import Game
from armybuilder.games.unit import Unit, told_cost
from armybuilder.storage.rules import ShippedExtras


def show_armlist(session: Session, game: Game, unit: Unit) -> None:
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
    for line in game.unit_lines(unit, language, ShippedExtras(game.id)):
        if isinstance(line, str):
            show_line(line)
        else:
            show_table(line.heads, line.rows, line.numbers)
    for doubt in unit.doubts:
        show_line(session.say("cli.armlist.doubt", doubt=doubt))
