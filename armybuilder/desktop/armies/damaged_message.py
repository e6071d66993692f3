"""What is told above the workspace of a damaged army, battle or campaign that was to be opened."""

from collections.abc import Callable, Hashable

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.widgets.message_bar import Message, MessageAction
from armybuilder.wording.messages import say, say_problem


def message_key(kind: str, key: int) -> Hashable:
    """Return the key of what is told of a damaged army, battle or campaign."""
    return "damaged", kind, key


def damaged_message(
    context: Context, kind: str, key: int, problem: Problem, show_ways_out: Callable[[], object]
) -> Message:
    """Return the message with a button that leads to the ways out."""
    ways_out = MessageAction(lambda: say("backups.ways_out", context.language), show_ways_out)
    return Message(message_key(kind, key), lambda: say_problem(problem, context.language), (ways_out,))
