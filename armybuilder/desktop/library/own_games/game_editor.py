"""Making a game of one's own: a form or its file at the left, a card of it at the right that follows every change."""

from typing import Any

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QColor, QFontDatabase, QTextCursor, QTextFormat
from PySide6.QtWidgets import (
    QComboBox,
    QDialogButtonBox,
    QPlainTextEdit,
    QTabWidget,
    QTextEdit,
    QWidget,
)

from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.context import Context
from armybuilder.desktop.library.own_games.declaration_form import DeclarationForm
from armybuilder.desktop.sheets.sheet_view import SheetView
from armybuilder.desktop.style.theme import colours
from armybuilder.desktop.widgets.asking_dialog import AskingDialog
from armybuilder.desktop.widgets.boxes import Spacer, hbox, vbox
from armybuilder.desktop.widgets.making import (
    make_button,
    make_button_box,
    make_label,
    make_scroll_area,
    name_field,
    show_or_hide,
)
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.exchange.own_game_file import declaration_text
from armybuilder.games import forget_words
from armybuilder.games.content_type import UNIT
from armybuilder.games.edition import OWN
from armybuilder.games.made_game import MadeGame
from armybuilder.games.own_game.reading import read_game
from armybuilder.games.unit import Marks
from armybuilder.wording.messages import say_problem

USUAL = (1180, 740)
# the card follows when somebody pauses
PAUSE_MS = 250
FORM, FILE = range(2)


class GameEditor(AskingDialog):
    """Edits the file of a game, as fields or as text. `text` is the file as written; it can be saved only when it makes a game.

    One that is `new` takes no id of a game that is there.
    """

    def __init__(self, context: Context, text: str, *, new: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context, self._new = context, new
        self.text = self._start = text
        self._view = FORM
        self._made: MadeGame | None = None
        self._problem: Problem | None = None
        self.setWindowTitle(self.tr("New game") if new else self.tr("Change the game"))
        self.form = DeclarationForm(context.language)
        self.file = QPlainTextEdit()
        self.file.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.file.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        name_field(self.file, self.tr("The file of the game"))
        self.views = QTabWidget()
        self.views.addTab(self.form, self.tr("Fields"))
        self.views.addTab(self.file, self.tr("File (TOML)"))
        self.profiles = QComboBox()
        self.profiles.setAccessibleName(self.tr("Profile"))
        self.card = SheetView()
        self.note = make_label(role="quiet", wraps=True)
        self.problem = make_label(role="error", wraps=True, hidden=True)
        self.line_button = make_button(self.tr("Go to the line"), role="link", clicked=self.go_to_line)
        buttons = QDialogButtonBox.StandardButton
        self.buttons = make_button_box(self, buttons.Save | buttons.Cancel)
        self.save_button = self.buttons.button(buttons.Save)
        self._pause = QTimer(self, singleShot=True, interval=PAUSE_MS)
        self._lay_out()
        self._show_text(text)
        self._pause.timeout.connect(self.refresh)
        self.form.changed.connect(self._pause.start)
        self.file.textChanged.connect(self._pause.start)
        self.views.currentChanged.connect(self._turned)
        self.profiles.currentIndexChanged.connect(lambda _: self._show_card())
        self.finished.connect(self._forget)
        resize_within_screen(self, *USUAL)
        self.refresh()

    def _lay_out(self) -> None:
        inside = QWidget()
        head = make_label(self.tr("A card of this game"), role="heading")
        vbox(
            head,
            self.problem,
            (self.line_button, 0, Qt.AlignmentFlag.AlignLeft),
            self.profiles,
            self.card,
            self.note,
            Spacer(1),
            inside=inside,
            margins=(2, 2, 14, 2),
            spacing=8,
        )
        columns = hbox((self.views, 3), (make_scroll_area(inside), 2), spacing=16)
        vbox((columns, 1), self.buttons, inside=self, margins=16, spacing=12)

    def _show_text(self, text: str) -> None:
        """Show a file in both views; one that cannot be read stays text."""
        try:
            self.form.show_declared(read_game(text, self._file).declared)
        except Problem:
            self._view = FILE
            self.views.setCurrentIndex(FILE)
        self.file.setPlainText(text)

    @property
    def _file(self) -> str:
        return self.tr("File")

    # what is written

    def _turned(self, view: int) -> None:
        """Show in the other view what was written in this one; a text that makes no game stays in sight."""
        if view == self._view:
            return
        self.refresh()
        if view == FORM and self._problem is not None:
            self.views.setCurrentIndex(FILE)
            return
        self._view = view
        if view == FORM:
            self.form.show_declared(read_game(self.text, self._file).declared)
        elif self.file.toPlainText() != self.text:
            self.file.setPlainText(self.text)
        self.refresh()

    def _written(self) -> str:
        """Return the file as it is written now; a Problem where the fields make none."""
        if self._view == FILE:
            return self.file.toPlainText()
        declared = self.form.declared()
        if declared == read_game(self.text, self._file).declared:
            return self.text  # with the comments of its author
        return declaration_text(declared)

    def refresh(self) -> None:
        """Make the game of what is written now; where that is none, say why beside the field or at the line."""
        self._pause.stop()
        self.file.setExtraSelections([])
        try:
            self.text = self._written()
            made = self._context.store.own_games.look_at(self.text, self._file)
            if self._new and any(one.id == made.game.id for one in self._context.store.own_games.all()):
                forget_words(made.game)
                raise Problem("own_game.there", found=made.game.id)
        except Problem as problem:
            self._problem = problem
            self._complain(problem)
        else:
            self._problem = None
            self._take(made)
        self.save_button.setEnabled(self._problem is None)
        self.line_button.setVisible(self._line is not None and self._view == FILE)
        if self._problem is None:
            show_or_hide(self.problem, "")

    @property
    def _line(self) -> int | None:
        """The line of the text that is wrong, from 1; None where none is, or it has no line."""
        line = self._problem.values.get("line") if self._problem is not None else None
        return line if isinstance(line, int) else None

    def go_to_line(self) -> None:
        """Put the cursor on the line that is wrong."""
        if self._line is not None:
            self.file.setTextCursor(QTextCursor(self.file.document().findBlockByNumber(self._line - 1)))
            self.file.centerCursor()
            self.file.setFocus()

    def _complain(self, problem: Problem) -> None:
        """Say what is wrong; in the text its line is marked."""
        text = say_problem(problem, self._context.language)
        if self._view == FORM:
            show_or_hide(self.problem, text if "line" in problem.values else self.form.complain(problem))
            return
        show_or_hide(self.problem, text)
        if self._line is not None:
            mark = QTextEdit.ExtraSelection()
            mark.cursor = QTextCursor(self.file.document().findBlockByNumber(self._line - 1))
            mark.format.setBackground(QColor(colours().error_surface))
            mark.format.setProperty(QTextFormat.Property.FullWidthSelection, True)
            self.file.setExtraSelections([mark])

    # the card

    def _take(self, made: MadeGame) -> None:
        self._forget()
        self._made = made
        chosen = self.profiles.currentData()
        self.profiles.blockSignals(True)
        self.profiles.clear()
        for profile in made.declared.profiles:
            self.profiles.addItem(profile.name.get(self._context.language), profile.id)
        self.profiles.setCurrentIndex(max(0, self.profiles.findData(chosen)))
        self.profiles.blockSignals(False)
        self.profiles.setVisible(self.profiles.count() > 1)
        self._show_card()

    def _show_card(self) -> None:
        unit = self._example()
        if self._made is not None and unit is not None:
            self.card.show_sheet(self._made.game.sheet_of(unit, self._context.language, Marks()), live=False)
            self.note.setText(self.tr("Every unit of this profile has such a card."))

    def _example(self) -> Any:
        """Return a unit of the chosen profile: of the file, of the Library, else an example."""
        if self._made is None:
            return None
        game, at = self._made.game, max(0, self.profiles.currentIndex())
        form = game.forms[at]
        there = (*self._made.units, *self._context.store.library.all(game, game.content_type(UNIT)))
        found = next((unit for unit in there if type(unit) is form.record), None)
        try:
            return found or form.make(form.begin(), f"{OWN}.example")
        except Problem:
            return None

    def _forget(self) -> None:
        """Forget the words of the game that was shown: each text makes its own."""
        if self._made is not None:
            forget_words(self._made.game)
            self._made = None

    # leaving

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
            "What you have written makes no game yet and cannot be saved: it is said beside the card why."
        )
