"""Making a game of one's own: a form or its file at the left, a card of it at the right that follows every change."""

from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QComboBox, QDialogButtonBox, QTabWidget, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.plain import plain_record
from armybuilder.catalogue.records.starting import Plain
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.own_games.declaration_form import DeclarationForm
from armybuilder.desktop.library.own_games.game_preview import GamePreview
from armybuilder.desktop.library.own_games.game_text import GameText
from armybuilder.desktop.widgets.asking_dialog import AskingDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_action,
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    make_tool_button,
    name_field,
    show_or_hide,
)
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.own_game_file import TEMPLATES, changed_text, starting_text
from armybuilder.games import forget_words
from armybuilder.games.own_game.ids import id_from
from armybuilder.games.own_game.reading import id_of, read_game
from armybuilder.wording.messages import say, say_problem

USUAL = (1240, 800)
# the card follows when somebody pauses
PAUSE_MS = 250
FORM, FILE, CARD = range(3)
# a window that is less wide has no room for the card beside the form
NARROW = 860
MOST_STEPS = 200


class State(NamedTuple):
    """What was written at a time: the fields, and the file whose units and comments they belong to."""

    plain: Plain
    file: str


class GameEditor(AskingDialog):
    """Edits the file of a game, as fields or as text. `text` is the file as written; it can be saved only when it makes a game.

    One that is `new` takes no id of a game that is there, may begin with any of the templates, and has an id made of its title.
    """

    def __init__(self, context: Context, text: str, *, new: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._new = context, new
        # `text` is what is written, `_file` the last text that was read into the fields
        self.text = self._start = self._file = text
        self._id = id_of(text)
        self._view = FORM
        self._problem: Problem | None = None
        self._states: list[State] = []
        self._at = -1
        self.setWindowTitle(self.tr("New game") if new else self.tr("Change the game"))
        taken = {one.id for one in context.store.own_games.all()} if new else ()
        self.form = DeclarationForm(context.language, taken)
        self.form.pages[0].cells["id"].setEnabled(new)
        self.file = GameText()
        name_field(self.file, self.tr("The file of the game"))
        self.views = QTabWidget()
        self.views.addTab(self.form, self.tr("Fields"))
        self.views.addTab(self.file, self.tr("File (TOML)"))
        self.preview = GamePreview(context)
        self.card = self.preview.card
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.place_button = make_button("", role="link", clicked=self.go_to_place)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._make_buttons()
        self._lay_out()
        self._show_file(text)
        self._connect()
        resize_within_screen(self, *USUAL)
        self.refresh()
        self.form.pages[0].go_to(["title"])

    def _make_buttons(self) -> None:
        buttons = QDialogButtonBox.StandardButton
        self.buttons = make_button_box(self, buttons.Save | buttons.Cancel)
        self.save_button = self.buttons.button(buttons.Save)
        self.save_button.setToolTip(self.tr("Save and close (Ctrl+S)"))
        self.undo_button = make_tool_button("undo", self.tr("Undo (Ctrl+Z)"), clicked=self.undo)
        self.redo_button = make_tool_button("redo", self.tr("Redo (Ctrl+Shift+Z)"), clicked=self.redo)
        make_action(self, self.undo, "Ctrl+Z")
        make_action(self, self.redo, "Ctrl+Shift+Z", "Ctrl+Y")
        make_action(self, self.accept, "Ctrl+S")
        self.templates = QComboBox()
        self.templates.setAccessibleName(self.tr("Begin with"))
        for one in TEMPLATES:
            self.templates.addItem(say(f"own_game.template.{one}", self._context.language), one)

    def _lay_out(self) -> None:
        begin = QWidget()
        hbox(make_label(self.tr("Begin with")), self.templates, inside=begin, margins=0, spacing=8)
        hide_unless(self._new, begin)
        bar = hbox(begin, Spacer(1), self.undo_button, self.redo_button, spacing=8)
        inside = QWidget()
        head = make_label(self.tr("A card of this game"), role="heading")
        vbox(head, self.preview, Spacer(1), inside=inside, margins=(2, 2, 14, 2), spacing=8)
        self.side = make_scroll_area(inside)
        self.columns = hbox((self.views, 3), (self.side, 2), spacing=16)
        foot = hbox((self.problem, 1), self.place_button, Spacer(0), self.buttons, spacing=8)
        vbox(bar, (self.columns, 1), foot, inside=self, margins=16, spacing=8)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is no room beside the form the card is a page of its own."""
        super().resizeEvent(event)
        narrow = self.width() < NARROW
        if narrow == (self.views.count() > CARD):
            return
        if narrow:
            self.views.addTab(self.side, self.tr("Card"))
        else:
            self.views.removeTab(CARD)
            self.columns.addWidget(self.side, 2)
            self.side.show()

    def _connect(self) -> None:
        self._pause.timeout.connect(self.refresh)
        self.form.changed.connect(self._pause.start)
        self.form.left.connect(self.refresh)
        self.file.textChanged.connect(self._pause.start)
        self.views.currentChanged.connect(self._turned)
        self.templates.activated.connect(lambda _: self.begin_with(self.templates.currentData()))
        self.finished.connect(lambda _: self.preview.forget())

    def _show_file(self, text: str) -> None:
        """Show a file in both views; one that cannot be read stays text."""
        try:
            declared = read_game(text, self._name).declared
        except Problem:
            self._view = FILE
            self.views.setCurrentIndex(FILE)
        else:
            self._file = text
            title = declared.title
            made_id = self._new and declared.id == id_from(title.en or title.ru)
            self.form.show_declared(declared, made_id=made_id)
        self.file.setPlainText(text)

    @property
    def _name(self) -> str:
        return self.tr("File")

    def begin_with(self, template: str) -> None:
        """Begin anew with a template, under the title that is written; that can be undone."""
        text = starting_text(template)
        declared = read_game(text, self._name).declared
        told = {**plain_record(declared), **self.form.named()}
        self._file = text
        self.form.show_plain(told)
        if self._view == FILE:
            self.file.setPlainText(changed_text(text, self.form.declared()))
        self.refresh()

    # what is written

    def _turned(self, view: int) -> None:
        """Show in the other view what was written in this one; a text that makes no game stays in sight."""
        if view in (self._view, CARD):
            return
        self.refresh()
        if view == FORM and self._problem is not None:
            self.views.setCurrentIndex(FILE)
            return
        self._view = view
        if view == FORM:
            self._file = self.text
            self.form.show_declared(read_game(self.text, self._name).declared)
        elif self.file.toPlainText() != self.text:
            self.file.setPlainText(self.text)
        self.refresh()

    def _written(self) -> str:
        """Return the file as it is written now; a Problem where the fields make none."""
        if self._view == FILE:
            return self.file.toPlainText()
        return changed_text(self._file, self.form.declared())

    def refresh(self) -> None:
        """Make the game of what is written now; where that is none, say why beside the field or at the line."""
        self._pause.stop()
        self.file.mark(None)
        if self._view == FORM:
            self._remember()
        try:
            self.text = self._written()
            made = self._context.store.own_games.look_at(self.text, self._name)
            if problem := self._wrong_id(made.game.id):
                forget_words(made.game)
                raise problem
        except Problem as problem:
            self._problem = problem
            self._complain(problem)
        else:
            self._problem = None
            show_or_hide(self.problem, "")
            self.preview.show_game(made)
            self.form.name_units(self.preview.units())
        self.save_button.setEnabled(self._problem is None)
        self._show_place_button()

    def _wrong_id(self, game_id: str) -> Problem | None:
        """A new game needs an id that no other has; armies know one that is there by its id, which stays."""
        if not self._new:
            same = game_id == self._id
            return None if same else Problem("own_game.other_id", found=game_id, own=self._id, field="id")
        there = any(one.id == game_id for one in self._context.store.own_games.all())
        return Problem("own_game.there", found=game_id, field="id") if there else None

    @property
    def _line(self) -> int | None:
        """The line of the text that is wrong, from 1; None where none is, or it has no line."""
        line = self._problem.values.get("line") if self._problem is not None else None
        return line if isinstance(line, int) else None

    def _show_place_button(self) -> None:
        there = self._problem is not None and bool(
            self._line if self._view == FILE else self._problem.values.get("field")
        )
        self.place_button.setText(
            self.tr("Go to the line") if self._view == FILE else self.tr("Go to the field")
        )
        self.place_button.setVisible(there)

    def go_to_place(self) -> None:
        """Put the cursor on the line, or into the field, that is wrong."""
        if self._view == FILE and self._line is not None:
            self.file.go_to_line(self._line)
        elif self._view == FORM and self._problem is not None:
            self.form.go_to(self._problem)

    def _complain(self, problem: Problem) -> None:
        """Say what is wrong; in the text its line is marked."""
        text = say_problem(problem, self._context.language)
        if self._view == FORM and "line" not in problem.values:
            text = self.form.complain(problem)
        show_or_hide(self.problem, text)
        if self._view == FILE:
            self.file.mark(self._line)

    # taking back

    def _remember(self) -> None:
        """Note what stands in the fields as a step that can be taken back."""
        state = State(self.form.value(), self._file)
        if self._at < 0 or state != self._states[self._at]:
            del self._states[self._at + 1 :]
            self._states = [*self._states, state][-MOST_STEPS:]
            self._at = len(self._states) - 1
        self._show_steps()

    def _show_steps(self) -> None:
        self.undo_button.setEnabled(self._view == FILE or self._at > 0)
        self.redo_button.setEnabled(self._view == FILE or self._at + 1 < len(self._states))

    def undo(self) -> None:
        """Take back the last step in the fields, or what was typed last into the text."""
        if self._view == FILE:
            self.file.undo()
            return
        self._remember()
        self._step(-1)

    def redo(self) -> None:
        """Do again what was taken back last."""
        if self._view == FILE:
            self.file.redo()
        else:
            self._step(1)

    def _step(self, by: int) -> None:
        if 0 <= self._at + by < len(self._states):
            self._at += by
            state = self._states[self._at]
            self._file = state.file
            self.form.show_plain(state.plain)
            self.refresh()

    # leaving

    def keyPressEvent(self, event: QKeyEvent) -> None:
        # Enter belongs to the field that has the keyboard; Ctrl+S saves
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

    def accept(self) -> None:
        """Leave with what is written now, where that makes a game."""
        self.refresh()
        if self._problem is None:
            super().accept()

    def is_written(self) -> bool:
        self.refresh()
        return self._problem is not None or self.text != self._start

    def can_save(self) -> bool:
        return self._problem is None

    def question(self) -> str:
        if self._problem is None:
            return self.tr("What you have written is not saved yet.")
        return self.tr(
            "What you have written makes no game yet and cannot be saved: it is said beside the buttons why."
        )
