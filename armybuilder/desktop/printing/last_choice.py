"""What was chosen to be printed last, for each kind of things."""

from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.print_presets import PrintPreset

STATE_KEY = "window.print"


def state_key(kind: str) -> str:
    """Where it is kept what was chosen last for a kind of things."""
    return f"{STATE_KEY}.{kind}"


def remembered(context: Context, kind: str) -> PrintPreset:
    """What was chosen last, in the language of the window; the usual where it cannot be read."""
    kept = context.recall(state_key(kind))
    try:
        last = read_facts(PrintPreset, kept)
    except Problem:
        last = PrintPreset()
    if last.setup.languages == "both":
        return last
    return replace(last, setup=replace(last.setup, languages=context.language))
