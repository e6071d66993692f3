"""Closing the window: what is not saved yet is asked about first."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.open_document import OpenDocument
from armybuilder.desktop.widgets.questions import ask_to_save

if TYPE_CHECKING:
    from armybuilder.desktop.main_window.window import MainWindow


def may_close(window: "MainWindow", question: str, anew: str) -> bool:
    """Whether the window may go: nothing waits to be saved, or it was saved just now, or it was given up.

    The `question` has %1 for the names of what is not saved, `anew` for those of which only a new one can be made.
    """
    waiting = [document for document in documents_of(window) if document.unsaved]
    if not waiting:
        return True
    new = [document for document in waiting if document.must_be_new]
    text = question.replace("%1", _named(waiting))
    if new:
        text += "\n\n" + anew.replace("%1", _named(new))
    answer = ask_to_save(window, "Armybuilder", text)
    if answer == "save":
        return _saved(window, waiting, new)
    return answer == "discard"


def _named(documents: Iterable[OpenDocument[Any]]) -> str:
    return ", ".join(f"“{document.name}”" for document in documents)


def _saved(
    window: "MainWindow", waiting: Iterable[OpenDocument[Any]], new: Sequence[OpenDocument[Any]]
) -> bool:
    """Save what waits; whether all of it was, and the player knows what has become a new document."""
    told = True
    for document in waiting:
        try:
            if document.save_unsaved() and document not in new:
                told = False
                kept = Problem("storage.kept_as_new", names=(document.name,))
                window.messages.tell_problem(kept, wrong=False)
        except Problem as problem:
            window.tell_problem(problem)
    window.armies.list.refresh()
    return told and not any(document.unsaved for document in waiting)


def documents_of(window: "MainWindow") -> list[OpenDocument[Any]]:
    """What is open in the window and may wait to be saved: of battles only that has happened which is kept."""
    return list(window.armies.unsaved.followed)
