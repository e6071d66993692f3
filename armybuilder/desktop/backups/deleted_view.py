"""The armies, battles and campaigns that were deleted: when, what they are, and the ways back."""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QSize, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from armybuilder.catalogue.text import Language
from armybuilder.desktop.context import Context
from armybuilder.desktop.lists.stored_table import StoredTable, short_time
from armybuilder.desktop.style.icons import icon
from armybuilder.desktop.translation import number
from armybuilder.desktop.widgets.boxes import Spacer, hbox, stack, vbox
from armybuilder.desktop.widgets.making import make_action, make_button, make_label
from armybuilder.desktop.widgets.questions import ask_to_delete
from armybuilder.games import game, with_armlists
from armybuilder.storage.deleted import DeletedDocument
from armybuilder.wording.battle_words import tell_battle_stage, tell_system

NAME, GAME, UNITS, POINTS, WHEN = range(5)
SIGN = 16


class DeletedView(QWidget):
    """A line an army, battle or campaign, several of which can be chosen. `restore_wanted` and `forget_wanted` name them."""

    restore_wanted = Signal(object)
    forget_wanted = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context
        self.documents: Sequence[DeletedDocument] = ()
        self.about = make_label(role="quiet", wraps=True)
        self.empty = make_label(role="quiet", wraps=True)
        self.empty.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.table = StoredTable(WHEN + 1, (UNITS, POINTS))
        self.table.setIconSize(QSize(SIGN, SIGN))
        self.table.setWordWrap(False)
        self.table.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.table.customContextMenuRequested.connect(self._context_menu)
        self.table.itemSelectionChanged.connect(self._show_actions)
        self.table.cellDoubleClicked.connect(lambda *_: self.restore())
        self.restore_action = make_action(self.table, self.restore, "Return", "Enter")
        self.forget_action = make_action(self.table, self.forget, "Del")
        self.restore_button = make_button(role="primary", sign="undo", clicked=self.restore)
        self.forget_button = make_button(sign="delete", clicked=self.forget)
        self.empty_button = make_button(clicked=self.forget_all)
        for button in (self.restore_button, self.forget_button, self.empty_button):
            button.setAutoDefault(False)
        deeds = hbox(self.restore_button, Spacer(1), self.forget_button, self.empty_button, spacing=8)
        self.pages = stack(self.table, self.empty)
        vbox(self.about, (self.pages, 1), deeds, inside=self, margins=12, spacing=12)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.about.setText(
            self.tr(
                "What was deleted stays here, whole and with its history, for as long as you like: it goes only when "
                "you delete it for good."
            )
        )
        self.empty.setText(self.tr("Nothing was deleted."))
        self.restore_button.setText(self.tr("Take back"))
        self.forget_button.setText(self.tr("Delete for good…"))
        self.empty_button.setText(self.tr("Empty…"))
        self.empty_button.setToolTip(self.tr("Delete everything in this list for good"))
        self.restore_action.setText(self.restore_button.text())
        self.forget_action.setText(self.forget_button.text())
        self.table.setAccessibleName(self.tr("Deleted armies, battles and campaigns"))
        self.table.name_columns(
            self.tr("Army, battle or campaign"),
            self.tr("Game"),
            self.tr("Units"),
            self.tr("Points"),
            self.tr("Deleted"),
        )

    def show_documents(self, documents: Sequence[DeletedDocument]) -> None:
        """Show what was deleted; the choice stays where it can, else it is what was deleted last."""
        chosen = {(document.kind, document.id) for document in self.chosen}
        self.documents = documents
        names, language = self._game_names(), self.context.language
        self.pages.setCurrentWidget(self.table if documents else self.empty)
        with self.table.filling():
            self.table.show_records(
                [((one.kind, one.id), (one, names.get(one.game), language)) for one in documents],
                lambda at: self._show_row(at, documents[at], names.get(documents[at].game, "—"), language),
            )
        rows = [at for at, one in enumerate(documents) if (one.kind, one.id) in chosen]
        self._choose(rows or ([0] if documents else []))
        self._show_actions()

    def _show_row(self, at: int, document: DeletedDocument, game_name: str, language: Language) -> None:
        of_army = document.kind == "army"
        name = document.name or "—"
        if not of_army:
            game_name = tell_system(document.game, document.system, language)
        if document.kind == "battle":
            name = f"{name} · {tell_battle_stage(document.game, document.stage, language)}"
        numbers = (number(document.units), number(document.cost)) if of_army else ("", "")
        if document.set_aside:
            name = self.tr("%1 (damaged)").replace("%1", name)
        texts = (name, game_name, *numbers, short_time(document.deleted_at))
        cells = self.table.put(at, (document.kind, document.id), texts)
        sign = icon("issue", "error") if document.set_aside else icon(document.kind)
        cells[NAME].setIcon(sign)
        cells[NAME].setToolTip(name)

    def _choose(self, rows: Sequence[int]) -> None:
        self.table.clearSelection()
        model, flag = self.table.selectionModel(), self.table.selectionModel().SelectionFlag
        for row in rows:
            model.setCurrentIndex(self.table.model().index(row, 0), flag.Select | flag.Rows)

    def _game_names(self) -> dict[str, str]:
        """Return what the games are called: our own, and those that are imported now."""
        names = {row.id: row.name for row in self.context.store.game_data.systems()}
        return names | {id_: game(id_).title.get(self.context.language) for id_ in with_armlists()}

    @property
    def chosen(self) -> list[DeletedDocument]:
        """The armies, battles and campaigns that are selected."""
        ids = self.table.chosen_ids()
        return [document for document in self.documents if (document.kind, document.id) in ids]

    def _show_actions(self) -> None:
        for part in (self.restore_button, self.forget_button, self.restore_action, self.forget_action):
            part.setEnabled(bool(self.chosen))
        self.empty_button.setEnabled(bool(self.documents))

    def _context_menu(self, place: QPoint) -> None:
        if self.table.itemAt(place) is None:
            return
        menu = QMenu(self)
        menu.addActions([self.restore_action, self.forget_action])
        menu.exec(self.table.viewport().mapToGlobal(place))

    # --- what is wanted

    def restore(self) -> None:
        """Take what is chosen back."""
        if self.chosen:
            self.restore_wanted.emit(self.chosen)
            # not on to the button that deletes
            self.table.setFocus()

    def forget(self) -> None:
        """Delete what is chosen for good, if the player is sure."""
        self._ask_to_forget(self.chosen)

    def forget_all(self) -> None:
        """Delete everything that is shown for good, if the player is sure."""
        self._ask_to_forget(list(self.documents))

    def _ask_to_forget(self, documents: list[DeletedDocument]) -> None:
        if not documents:
            return
        what = (
            self.tr("“%1” will be deleted for good, with its history. This cannot be undone.").replace(
                "%1", documents[0].name
            )
            if len(documents) == 1
            else self.tr(
                "%n will be deleted for good, with their histories. This cannot be undone.",
                "",
                len(documents),
            )
        )
        if ask_to_delete(self, self.tr("Delete for good"), what):
            self.forget_wanted.emit(documents)
            self.table.setFocus()
