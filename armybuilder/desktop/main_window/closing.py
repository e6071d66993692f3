"""Closing the window: what is not saved yet is asked about first."""

from typing import TYPE_CHECKING, Any

from armybuilder.desktop.open_document import OpenDocument
from armybuilder.desktop.widgets.questions import ask_to_save

if TYPE_CHECKING:
    from armybuilder.desktop.main_window.window import MainWindow


def may_close(window: "MainWindow", question: str) -> bool:
    """Whether the window may go: nothing waits to be saved, or it was saved just now, or it was given up.

    The `question` has %1 for the names of what is not saved.
    """
    waiting = [document for document in documents_of(window) if document.unsaved]
    if not waiting:
        return True
    named = ", ".join(f"“{document.name}”" for document in waiting)
    answer = ask_to_save(window, "Armybuilder", question.replace("%1", named))
    if answer == "save":
        for document in waiting:
            document.try_again()
        return not any(document.unsaved for document in waiting)
    return answer == "discard"


def documents_of(window: "MainWindow") -> list[OpenDocument[Any]]:
    """What is open in the window."""
    armies: list[OpenDocument[Any]] = list(window.armies.unsaved.followed)
    return armies + (list(window.battles.unsaved) if "battles" in window.__dict__ else [])
