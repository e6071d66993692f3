"""The words of an army's history: what a save did, what was done with the army then, what is otherwise since."""

from armybuilder.catalogue.problem import shown
from armybuilder.catalogue.text import Language, LocalText, said, sentence
from armybuilder.roster.comparing import DetailChange
from armybuilder.storage.history import Milestone, PastSave
from armybuilder.wording.messages import is_known, say


def told_step(save: PastSave, language: Language) -> str:
    """Return what a save did: its step, or its milestones where the step is not known."""
    if save.row.deed in ("undo", "redo"):
        key = f"history.{save.row.deed}"
        return say(key, language, step=save.step) if save.step else say(f"{key}_unnamed", language)
    if save.step or not save.milestones:
        return save.step or say("history.beginning", language)
    return sentence("; ".join(told_milestone(one, language) for one in save.milestones))


def told_milestones(save: PastSave, language: Language) -> str:
    """Return what was done with the army at a save beside its step; empty when nothing was."""
    told_already = save.row.deed not in ("undo", "redo") and not save.step
    return "" if told_already else "; ".join(told_milestone(one, language) for one in save.milestones)


def told_milestone(milestone: Milestone, language: Language) -> str:
    """Return what was done with an army."""
    key = f"milestone.{milestone.kind}"
    if milestone.title and is_known(f"{key}_named"):
        return say(f"{key}_named", language, title=milestone.title)
    # of a later version of the program, or damaged
    return say(key, language) if is_known(key) else "—"


def told_change(change: DetailChange, language: Language) -> str:
    """Return one thing that is otherwise in a line; long texts are cut."""
    short = {
        name: shown(said(value, language)) if isinstance(value, str | LocalText) else value
        for name, value in change.values.items()
    }
    return say(change.key, language, **short)
