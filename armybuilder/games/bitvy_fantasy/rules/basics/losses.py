"""Leaving the field: the one place where models are lost."""

from collections.abc import Sequence

from armybuilder.battle.outcome import Record
from armybuilder.games.bitvy_fantasy.profiles.effects import Harm
from armybuilder.games.bitvy_fantasy.rules.events import ArtefactOut, Removed, Unharmed
from armybuilder.games.bitvy_fantasy.rules.magic.saves import survives
from armybuilder.games.bitvy_fantasy.rules.magic.touched import Touched
from armybuilder.games.bitvy_fantasy.rules.settings import Settings


def remove(record: Record[Settings], who: str, model: Touched) -> None:
    """Take a model off the field; a commander's artefact goes with him."""
    record.happened(Removed(who=who))
    if model.bears_artefact:
        record.step("BF-3.1-9", "bitvy_fantasy.losses.artefact")
        record.happened(ArtefactOut(who=who))


def lose(
    record: Record[Settings], who: str, model: Touched, harm: Harm, foes: Sequence[Touched] = ()
) -> bool:
    """Take a model off the field unless an effect saves it; True when it is gone. `foes` are who did it."""
    if survives(record, harm, who, model, foes):
        record.happened(Unharmed(who=who))
        return False
    remove(record, who, model)
    return True
