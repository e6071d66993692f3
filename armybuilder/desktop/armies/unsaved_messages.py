"""What could not be saved of an open document, told in the bar of its workspace together with the ways out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QObject

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.open_document import OVERTAKEN, OpenDocument
from armybuilder.desktop.widgets.message_bar import Message, MessageAction, MessageBar
from armybuilder.wording.messages import say_problem

DELETED = "storage.army_deleted"
MISSING = "storage.no_army"
MOST_NAMED = 3


@dataclass(frozen=True)
class WaysOut:
    """What a workspace can do about a document that cannot be saved."""

    keep_as_new: Callable[[], object]
    bring_back: Callable[[], object]
    save_to_file: Callable[[], object]


class UnsavedMessages(QObject):
    """Follows one document. A refusal that keeps nothing waiting is settled by the next change that succeeds."""

    def __init__(self, document: OpenDocument[Any], bar: MessageBar, ways: WaysOut) -> None:
        super().__init__(document)
        self._document, self._bar, self._ways = document, bar, ways
        document.unsaved_changed.connect(self._tell_unsaved)
        document.refused.connect(self._tell_refused)
        document.changed.connect(self._settle_refused)

    def forget(self) -> None:
        """Take everything away that is told of the document."""
        self._bar.settle_all(lambda key: isinstance(key, tuple) and key[0] == id(self._document))

    def _key(self, matter: str) -> tuple[int, str]:
        return id(self._document), matter

    # --- what nobody has to keep

    def _tell_refused(self, problem: Problem) -> None:
        if problem is self._document.obstacle:
            return  # told with its ways out
        # what somebody else has done is told after their change is shown, and must outlive that
        matter = "overtaken" if problem.key in OVERTAKEN else f"refused {problem.key}"
        language = self._document.context
        self._bar.tell(Message(self._key(matter), lambda: say_problem(problem, language.language)))

    def _settle_refused(self) -> None:
        this = id(self._document)
        self._bar.settle_all(
            lambda key: isinstance(key, tuple) and key[0] == this and str(key[1]).startswith("refused ")
        )

    # --- what waits

    def _tell_unsaved(self) -> None:
        problem = self._document.obstacle
        if not self._document.unsaved or problem is None:
            self._bar.settle(self._key("unsaved"))
            return
        given_up = self._document.give_up_unsaved if problem.key in OVERTAKEN else lambda: None
        self._bar.tell(
            Message(
                self._key("unsaved"),
                lambda: self._text(problem),
                self._actions(problem),
                places=frozenset({"armies"}),
                dismissed=given_up,
            )
        )

    def _text(self, problem: Problem) -> str:
        told = say_problem(problem, self._document.context.language)
        if problem.key in (*OVERTAKEN, DELETED):
            return told
        steps = [step.text for step in self._document.unsaved]
        named = ", ".join(steps[:MOST_NAMED])
        if len(steps) > MOST_NAMED:
            named += " " + self.tr("and %n more", "", len(steps) - MOST_NAMED)
        text = self.tr("“%1” is not saved: %2. %3").replace("%1", self._document.name).replace("%2", named)
        return text.replace("%3", told)

    def _actions(self, problem: Problem) -> tuple[MessageAction, ...]:
        again = MessageAction(lambda: self.tr("Try again"), self._document.try_again)
        if problem.key == MISSING:
            return (MessageAction(lambda: self.tr("Keep mine as a new one"), self._ways.keep_as_new),)
        if problem.key == DELETED:
            return (
                MessageAction(lambda: self.tr("Bring it back"), self._ways.bring_back),
                MessageAction(lambda: self.tr("Keep mine as a new one"), self._ways.keep_as_new),
            )
        if problem.key in OVERTAKEN:
            copy = MessageAction(lambda: self.tr("Keep mine as a copy"), self._ways.keep_as_new)
            theirs = MessageAction(lambda: self.tr("Do without my change"), self._document.give_up_unsaved)
            repeated = MessageAction(lambda: self.tr("Make my change here"), self._document.try_again)
            return (*((repeated,) if self._document.can_be_made_anew else ()), copy, theirs)
        return again, MessageAction(lambda: self.tr("Save a copy to a file…"), self._ways.save_to_file)
