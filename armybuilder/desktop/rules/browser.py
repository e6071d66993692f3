"""The rules of the built-in games: find one, read its chapter through, mark it, go where it is carried out."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QHideEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QWidget

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.rulebook import RuleBook, chapter_of
from armybuilder.catalogue.text import LANGUAGES, Language
from armybuilder.desktop.background import BackgroundJob
from armybuilder.desktop.context import Context
from armybuilder.desktop.rules.chapter_view import ChapterView
from armybuilder.desktop.rules.contents import ContentsTree
from armybuilder.desktop.rules.note_line import NoteLine
from armybuilder.desktop.rules.pages import Reading, chapter_beside, chapter_with
from armybuilder.desktop.rules.printing import rules_print_dialog
from armybuilder.desktop.rules.reading_path import BookPlace, ReadingPath
from armybuilder.desktop.rules.search_bar import SearchBar
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import (
    hide_unless,
    make_label,
    make_tool_button,
    name_button,
    name_field,
)
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games import playables
from armybuilder.games.game import Playable
from armybuilder.games.rule_uses import uses_of
from armybuilder.printing.subjects.rules import OpenBook
from armybuilder.storage.rule_bookmarks import RuleBookmarks
from armybuilder.storage.rules import read_rule_book
from armybuilder.wording.messages import say_problem
from armybuilder.wording.rule_words import tell_rule

USUAL = (1080, 700)
CONTENTS, TEXT = 400, 640
BOTH_KEY = "rules.both_languages"
# where the book of each game was left open
PLACES_KEY = "window.rules.places"


def told_games() -> list[Playable]:
    """The games whose rules are told."""
    return [game for game in playables() if read_rule_book(game.id).rules]


class RulesBrowser(Retranslated, QDialog):
    """Search above, contents at the left, the chapter at the right. It stays open beside the window."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.bookmarks = RuleBookmarks(context.store.settings)
        self.path = ReadingPath()
        self._uses_asked: set[str] = set()
        self._job = BackgroundJob(self)
        self._job.done.connect(self._uses_found)
        self._make_parts()
        self._lay_out()
        self._connect()
        self.retranslate()
        resize_within_screen(self, *USUAL)

    def _make_parts(self) -> None:
        self.games = QComboBox()
        for game in told_games():
            self.games.addItem("", game.id)
        hide_unless(self.games.count() > 1, self.games)
        self.bar = SearchBar(self)
        self.search, self.found, self.marked_button = self.bar.line, self.bar.found, self.bar.marked_button
        self.back_button = make_tool_button("back", clicked=self.go_back)
        self.forward_button = make_tool_button("forward", clicked=self.go_forward)
        self.print_button = make_tool_button("print", clicked=self.print)
        self.both_button = make_tool_button("language", clicked=self._both_turned)
        self.both_button.setCheckable(True)
        self.both_button.setChecked(self.context.store.settings.get(BOTH_KEY, False) is True)
        self.contents = ContentsTree()
        self.nothing = make_label(role="quiet", wraps=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text = ChapterView()
        self.note = NoteLine()

    def _lay_out(self) -> None:
        left = QWidget()
        vbox((self.contents, 1), (self.nothing, 1), inside=left, margins=0)
        right = QWidget()
        vbox((self.text, 1), self.note, inside=right, margins=0, spacing=8)
        self.splitter = Columns(left, right)
        self.splitter.setSizes([CONTENTS, TEXT])
        head = hbox(
            self.back_button,
            self.forward_button,
            self.games,
            (self.bar, 1),
            self.both_button,
            self.print_button,
            spacing=8,
        )
        vbox(head, (self.splitter, 1), inside=self, margins=16, spacing=12)

    def _connect(self) -> None:
        self.games.activated.connect(self._game_changed)
        self.bar.changed.connect(self.refresh)
        self.bar.step_wanted.connect(self.contents.step)
        self.search.returnPressed.connect(self.contents.setFocus)
        self.contents.read_wanted.connect(self.text.setFocus)
        down = QShortcut(QKeySequence("Down"), self.search, context=Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.contents.setFocus)
        for keys, act in (
            ("Alt+Left", self.go_back),
            ("Alt+Right", self.go_forward),
            ("Ctrl+B", self._mark_chosen),
            ("Ctrl+P", self.print),
            ("Ctrl+PgDown", lambda: self.turn_chapter(1)),
            ("Ctrl+PgUp", lambda: self.turn_chapter(-1)),
        ):
            QShortcut(QKeySequence(keys), self).activated.connect(act)
        self.contents.rule_chosen.connect(self._read)
        self.contents.section_chosen.connect(self._read)
        self.text.place_wanted.connect(self._follow)
        self.text.chapter_wanted.connect(self._page_over)
        self.text.rule_reached.connect(self._reached)
        self.text.copy_wanted.connect(self.copy_rule)
        self.contents.copy_wanted.connect(self.copy_rule)
        self.text.mark_wanted.connect(self.turn_mark)
        self.text.action_wanted.connect(self._resolve)
        self.note.written.connect(self._keep_note)
        self.context.theme_changed.connect(self._read_again)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Rules"))
        self.games.setAccessibleName(self.tr("Game"))
        for at, game in enumerate(told_games()):
            self.games.setItemText(at, game.title.get(self.context.language))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.text.setAccessibleName(self.tr("What the rules say"))
        name_button(self.back_button, self.tr("Back (Alt+Left)"))
        name_button(self.forward_button, self.tr("Forward (Alt+Right)"))
        name_button(self.print_button, self.tr("Print, or save as PDF (Ctrl+P)"))
        name_button(self.both_button, self.tr("Both languages side by side"))
        name_field(self.note, self.tr("Your note on this rule"))
        self.refresh()

    # what is read

    @property
    def game_id(self) -> str:
        """The game whose rules are shown."""
        return str(self.games.currentData() or "")

    @property
    def book(self) -> RuleBook:
        """The rules that are shown."""
        return read_rule_book(self.game_id)

    @property
    def languages(self) -> tuple[Language, ...]:
        """The languages in which the rules are shown, that of the window first."""
        own = self.context.language
        others = tuple(one for one in LANGUAGES if one != own)
        return (own, *others) if self.both_button.isChecked() else (own,)

    def show_rule(self, game_id: str, rule_id: str = "") -> None:
        """Turn to a rule of a game; without one to where the book was left open, at first to its beginning."""
        with self.path.leafing():
            self._turn_to(game_id)
            self.bar.offer_all()
        if rule_id in self.book.rules:
            self.contents.choose_rule(rule_id)
            self.contents.setFocus()
            self._note_place(rule_id)
        else:
            self.bar.take_keyboard()

    def _open_where_left(self) -> bool:
        """Open the book of the game where it was left; False before it was read."""
        places = self.context.recall(PLACES_KEY)
        return self.game_id in places and self.contents.choose(str(places[self.game_id]))

    def hideEvent(self, event: QHideEvent) -> None:
        self._remember_place()
        super().hideEvent(event)

    def _remember_place(self) -> None:
        game, place = self.path.here or BookPlace("", "")
        if game:
            self.context.remember(PLACES_KEY, {**self.context.recall(PLACES_KEY), game: place})

    def _turn_to(self, game_id: str) -> None:
        at = self.games.findData(game_id)
        if at >= 0 and at != self.games.currentIndex():
            self.games.setCurrentIndex(at)
            self._game_changed()

    def refresh(self) -> None:
        """Offer the rules that have what is searched for; what was read stays open when it is among them."""
        kept = self.contents.chosen
        marked = self.bookmarks.all(self.game_id)
        keys = [
            key
            for key in self.book.search(self.bar.text)
            if key in marked or not self.marked_button.isChecked()
        ]
        self.contents.show_rules(self.book, keys, self.context.language)
        self.contents.setVisible(bool(keys))
        self.nothing.setVisible(not keys)
        self.nothing.setText(self._nothing_found(bool(marked)))
        self._count_found()
        if self.bar.narrowed:
            self.contents.expandAll()
        if not keys:
            self.text.show_nothing()
        elif not self.contents.choose_rule(kept) and (self.bar.narrowed or not self._open_where_left()):
            self.contents.choose_first()
        self._show_note()

    def _count_found(self) -> None:
        keys, chosen = self.contents.keys, self.contents.chosen
        self.bar.count(len(keys), keys.index(chosen) if chosen in keys else None)

    def _nothing_found(self, any_marked: bool) -> str:
        if self.marked_button.isChecked() and not any_marked:
            return self.tr(
                "No bookmarks yet. Ctrl+B marks the chosen rule, so does the star beside its name."
            )
        return self.tr("No rule says this. Try other words, or a number such as 2.1.")

    def _game_changed(self) -> None:
        self._remember_place()
        self.bar.offer_all()

    def _read(self, place: str) -> None:
        """Show the chapter of a rule or a section, at that place."""
        self._note_place(place)
        self._show_page(place)
        self.text.go_to(place)
        self._show_note()
        self._count_found()
        self._ask_uses()

    def turn_chapter(self, by: int) -> None:
        """Read the next chapter from its beginning, or the one before."""
        chapter = chapter_beside(self.book, self.text.chapter, by)
        if chapter is not None:
            first = next(key for key in self.book.rules if chapter_with(key) == chapter)
            if not self.contents.choose(first):
                self._read(first)

    def _reached(self, rule: str) -> None:
        """The reader has scrolled to a rule: it is the chosen one from now on, and the place to come back to."""
        if self.contents.follow(rule):
            self.path.stay(BookPlace(self.game_id, rule))
            self.text.mark_rule(rule)
            self._show_note()
            self._count_found()

    def _page_over(self, by: int) -> None:
        """Read on over the end of a chapter, or back over its beginning to the end of the one before."""
        before = self.text.chapter
        self.turn_chapter(by)
        if by < 0 and self.text.chapter != before:
            self.text.go_to_end()

    def copy_rule(self) -> None:
        """Put the chosen rule on the clipboard, with its number and its table."""
        if rule := self.contents.chosen:
            told = [tell_rule(rule, self.book.rules[rule], language) for language in self.languages]
            QGuiApplication.clipboard().setText("\n\n".join("\n".join(lines) for lines in told))

    def print(self) -> None:
        """Print the chapter, the bookmarks or the book, or save them as PDF."""
        marked = self.bookmarks.all(self.game_id)
        opened = OpenBook(self.games.currentText(), self.book, self.text.chapter, marked)
        rules_print_dialog(self.context, opened, self).exec()

    def _note_place(self, place: str) -> None:
        """Remember a place as one to come back to."""
        self.path.go(BookPlace(self.game_id, place))
        self.back_button.setEnabled(self.path.can_step(-1))
        self.forward_button.setEnabled(self.path.can_step(1))

    def _show_page(self, place: str) -> None:
        is_rule = place in self.book.rules
        chapter = chapter_with(place) if is_rule else chapter_of(place)
        uses = uses_of(self.game_id) if self.game_id in self._uses_asked and not self._job.running else {}
        marked = self.bookmarks.all(self.game_id)
        self.text.show_chapter(self.book, chapter, Reading(self.game_id, self.languages, marked, uses))
        self.text.mark(place if is_rule else "", self.book.searched_words(self.bar.text))

    def _read_again(self) -> None:
        """Show the page as it is now: in other colours, with other marks, in other languages."""
        if self.text.chapter:
            self._show_page(self.contents.chosen or self.text.chapter)

    def _follow(self, target: str) -> None:
        """Go where a link of the text leads: to a rule, or to a section."""
        with self.path.leafing():
            self.bar.offer_all()
        self.contents.choose(target)

    # back and forward

    def go_back(self) -> None:
        """Read again where the reader was before."""
        self._go(-1)

    def go_forward(self) -> None:
        """Read again where the reader was before he went back."""
        self._go(1)

    def _go(self, by: int) -> None:
        place = self.path.step(by)
        if place is not None:
            with self.path.leafing():
                self._turn_to(place.game)
                self._follow(place.place)
            self._note_place(place.place)

    # what carries a rule out

    def _ask_uses(self) -> None:
        """Find out in another thread what the program does by the rules: the pages tell it when it is known."""
        game = self.game_id
        if game not in self._uses_asked:
            self._uses_asked.add(game)
            self._job.run(lambda _progress: _prepare(game))

    def _uses_found(self) -> None:
        place = self.contents.chosen
        self._read_again()
        if place:
            self.text.go_to(place)

    def _resolve(self, action: str) -> None:
        self.context.action_wanted.emit(self.game_id, action)

    # bookmarks

    def turn_mark(self, rule: str) -> None:
        """Mark a rule, or take its mark off."""
        game = self.game_id
        if rule in self.bookmarks.all(game):
            self._change(lambda: self.bookmarks.remove(game, rule))
        else:
            self._change(lambda: self.bookmarks.put(game, rule))
        if self.marked_button.isChecked():
            self.refresh()
        self._read_again()
        self._show_note()

    def _mark_chosen(self) -> None:
        if self.contents.chosen:
            self.turn_mark(self.contents.chosen)

    def _show_note(self) -> None:
        """The note of the chosen rule can be written while it is marked."""
        rule = self.contents.chosen
        self.note.show_note(rule, self.bookmarks.all(self.game_id).get(rule))

    def _keep_note(self, rule: str, note: str) -> None:
        if rule in self.bookmarks.all(self.game_id):
            self._change(lambda: self.bookmarks.put(self.game_id, rule, note))
            self._read_again()

    def _both_turned(self) -> None:
        both = self.both_button.isChecked()
        self._change(lambda: self.context.store.settings.set(BOTH_KEY, both))
        self._read_again()

    def _change(self, change: Callable[[], None]) -> None:
        """Keep something; where that cannot be done it is said beside the search."""
        try:
            self.context.write(change)
        except Problem as problem:
            self.found.setText(say_problem(problem, self.context.language))

    def closeEvent(self, event: QCloseEvent) -> None:
        self._job.wait()
        super().closeEvent(event)


def _prepare(game: str) -> None:
    """Make ready what is slow the first time: the words of a book, and what carries its rules out."""
    read_rule_book(game).search("a")
    uses_of(game)


def show_rule(context: Context, parent: QWidget, game_id: str, rule_id: str = "") -> RulesBrowser:
    """Open the rules of a game beside the window of a widget, at a rule if one is named; one browser is enough."""
    window = parent.window()
    browser = window.findChild(RulesBrowser) or RulesBrowser(context, window)
    browser.show()
    browser.raise_()
    browser.activateWindow()
    browser.show_rule(game_id, rule_id)
    return browser
