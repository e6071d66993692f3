"""What the workspaces of battles and of campaigns share: the list, and what becomes of those that are open."""

from collections.abc import Callable
from functools import partial
from typing import Generic, Protocol, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QUndoGroup, QUndoStack
from PySide6.QtWidgets import QStackedLayout, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.armies.damaged_message import damaged_message, message_key
from armybuilder.desktop.armies.deletion import Deletion
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.document_list import DocumentList
from armybuilder.desktop.open_document import GONE
from armybuilder.desktop.widgets.message_bar import Message, MessageAction, MessageBar
from armybuilder.storage.documents import Kind
from armybuilder.wording.messages import say_problem


class OpenedDocument(Protocol):
    """A battle or a campaign that is open."""

    @property
    def history(self) -> QUndoStack:
        """Its steps, to be taken back."""

    def catch_up(self) -> None:
        """Be what the database has."""

    def is_in_place(self) -> bool:
        """Return whether the database has it as it was saved last."""

    def go_on_as_new(self) -> None:
        """Keep it as a new one; a Problem when it cannot be kept."""

    def rename(self, name: str) -> Problem | None:
        """Give it another name; return what hindered it."""


DocumentT = TypeVar("DocumentT", bound=OpenedDocument)
ViewT = TypeVar("ViewT", bound=QWidget)


class DocumentWorkspace(QWidget, Generic[DocumentT, ViewT]):
    """Keeps every document of a kind that was opened, each with its history, until the program ends.

    `session` is the one that is shown, None over the list. Subclasses open documents, and connect what is theirs alone.
    """

    opened = Signal()
    problem = Signal(object)
    told = Signal(str, str, object)

    def __init__(
        self, kind: Kind, listed: DocumentList, context: Context, undo_group: QUndoGroup, messages: MessageBar
    ) -> None:
        super().__init__()
        self.kind = kind
        self.documents = context.store.documents[kind]
        self.context, self.undo_group, self.messages = context, undo_group, messages
        self.list_history = QUndoStack(self)
        undo_group.addStack(self.list_history)
        self.views: dict[int, ViewT] = {}
        self.session: DocumentT | None = None
        self.listed = listed
        self.pages = QStackedLayout(self)
        self.pages.addWidget(listed)
        context.document_taken_back.connect(self._taken_back)
        context.database_restored.connect(self._read_anew)
        context.documents_marked.connect(listed.refresh)
        context.deleted_changed.connect(listed.refresh)
        context.database_replaced.connect(self._database_replaced)
        self.problem.connect(messages.tell_problem)
        listed.open_wanted.connect(self.open)
        # queued: the list is read anew when the cell that was typed into is done with it
        listed.rename_wanted.connect(self.rename, Qt.ConnectionType.QueuedConnection)
        listed.delete_wanted.connect(self.delete)

    # what each kind does in its own way

    def open(self, key: int) -> None:
        """Open a document where it stands."""
        raise NotImplementedError

    def view_of(self, key: int) -> ViewT:
        """Return what shows a document, which is opened where it is not yet; a Problem when it cannot be read."""
        raise NotImplementedError

    def document_of(self, view: ViewT) -> DocumentT:
        """Return the document that a view shows."""
        raise NotImplementedError

    def key_of(self, document: DocumentT) -> int:
        """Return the id of the row of a document in the database."""
        raise NotImplementedError

    def words_of_deletion(self) -> tuple[str, str]:
        """Return what the step is called that deletes a document, and what is told then."""
        raise NotImplementedError

    def leave(self, view: ViewT) -> None:
        """Let go of what showed a document."""
        view.deleteLater()

    # which is shown

    def follow_history(self) -> None:
        """Undo and redo speak of the open document; of the list when none is open."""
        self.undo_group.setActiveStack(self.session.history if self.session else self.list_history)

    def show_list(self) -> None:
        """Back to the list."""
        self.session = None
        self.listed.refresh()
        self.pages.setCurrentWidget(self.listed)
        self.follow_history()
        self.opened.emit()

    def _show(self, view: ViewT) -> None:
        """Show a document that is open, as it stands now."""
        self.session = self.document_of(view)
        self.session.catch_up()
        self.pages.setCurrentWidget(view)
        self.follow_history()

    def _keep_view(self, key: int, view: ViewT) -> ViewT:
        """Keep what shows a document that has just been opened, with its history."""
        document = self.document_of(view)
        self.undo_group.addStack(document.history)
        self.views[key] = view
        self.pages.addWidget(view)
        return view

    def _tell_refused(self, key: int, problem: Problem) -> None:
        """Say why a document was not opened, of a damaged one with the ways out."""
        self.listed.refresh()
        if key not in self.listed.damaged:
            self.problem.emit(problem)
            return
        ask = partial(self.listed.damaged_wanted.emit, key, self.listed.damaged[key])
        self.messages.tell(damaged_message(self.context, self.kind, key, problem, ask))

    # its name, and whether there is one

    def rename(self, key: int, name: str) -> None:
        """Give a document another name; an empty one is not taken."""
        try:
            problem = self.document_of(self.view_of(key)).rename(name) if name else None
        except Problem as unreadable:
            problem = unreadable
        if problem is not None:
            self.problem.emit(problem)
        self.listed.refresh()

    def rename_open(self, name: str) -> None:
        """Give the open document another name."""
        if self.session is not None:
            self.rename(self.key_of(self.session), name)

    def delete(self, key: int) -> None:
        """Delete a document at once; it can be brought back."""
        put_away = partial(self._try, partial(self.documents.delete, key))
        bring_back = partial(self._try, partial(self.documents.restore, key))
        if put_away():
            self.messages.settle(message_key(self.kind, key))
            step, told = self.words_of_deletion()
            self.list_history.push(Deletion(step, put_away, bring_back))
            self.told.emit(told, self.tr("Undo"), self.list_history.undo)

    def restore(self, key: int) -> bool:
        """Bring a document back that was deleted elsewhere; return whether it is there again."""
        done = self._try(partial(self.documents.restore, key))
        if done:
            self.messages.settle(message_key(self.kind, key))
        return done

    def _try(self, act: Callable[[], None]) -> bool:
        try:
            self.context.write(act, by_id=True)
        except Problem as problem:
            self.problem.emit(problem)
            return False
        finally:
            self.listed.refresh()
        return True

    # what becomes of those that are open

    def _tell_lost(self, document: DocumentT, problem: Problem) -> None:
        """Say why nothing could be kept of a document; of one that is gone, with the ways out."""
        if problem.key not in GONE:
            self.problem.emit(problem)
            return
        keep = partial(self._keep_as_new, document)
        actions = [MessageAction(lambda: self.tr("Keep mine as a new one"), keep)]
        if problem.key == f"storage.{self.kind}_deleted":
            back = partial(self.restore, self.key_of(document))
            actions.insert(0, MessageAction(lambda: self.tr("Bring it back"), back))
        key = message_key(self.kind, self.key_of(document))
        self.messages.tell(Message(key, lambda: say_problem(problem, self.context.language), actions))

    def _keep_as_new(self, document: DocumentT) -> None:
        """Keep a document that is gone from the database as a new one, and go on in it."""
        former = self.key_of(document)
        try:
            document.go_on_as_new()
        except Problem as problem:
            self.problem.emit(problem)
            return
        self.messages.settle(message_key(self.kind, former))
        self._know_keys()
        self.listed.refresh()
        self.opened.emit()

    def _know_keys(self) -> None:
        """Know the views by the keys that their documents have now."""
        self.views = {self.key_of(self.document_of(view)): view for view in self.views.values()}

    def drop(self, document: DocumentT) -> None:
        """Let go of a document that is open, and of its history."""
        for key, view in list(self.views.items()):
            if self.document_of(view) is document:
                del self.views[key]
                self.undo_group.removeStack(document.history)
                self.pages.removeWidget(view)
                self.leave(view)

    def _taken_back(self, kind: str, key: int) -> None:
        """A document has become what a copy of the database has; who looks at it sees that."""
        if kind == self.kind:
            if view := self.views.get(key):
                self.document_of(view).catch_up()
            self.messages.settle(message_key(self.kind, key))
            self.listed.refresh()

    def _read_anew(self) -> None:
        """The whole database is that of a copy now: what was open is opened again, if it is in there."""
        opened, self.session = self.session, None
        for view in list(self.views.values()):
            self.drop(self.document_of(view))
        self.list_history.clear()
        self.listed.refresh()
        self.pages.setCurrentWidget(self.listed)
        if opened is not None and self.key_of(opened) in {row.id for row in self.documents.list()}:
            self.open(self.key_of(opened))
        self.opened.emit()

    def _database_replaced(self) -> None:
        """Another file is the database now: what is open stays, as a new one where that file has not the same.

        So does every other that has been open, where it is nowhere else.
        """
        for document in [self.document_of(view) for view in self.views.values()]:
            if document.is_in_place():
                continue
            if document is not self.session and self.context.former_kept:
                self.drop(document)
                continue
            try:
                document.go_on_as_new()
            except Problem as problem:
                self.problem.emit(problem)
        self._know_keys()
        self.list_history.clear()
        self.listed.refresh()
