"""The rules of the built-in games: find one, read it, read on in its section."""

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QComboBox, QDialog, QLineEdit, QTextBrowser, QWidget

from armybuilder.catalogue.rulebook import RuleBook
from armybuilder.desktop.context import Context
from armybuilder.desktop.rules.contents import ContentsTree
from armybuilder.desktop.rules.pages import rule_page, section_page
from armybuilder.desktop.widgets.boxes import hbox, vbox
from armybuilder.desktop.widgets.columns import Columns
from armybuilder.desktop.widgets.making import make_label
from armybuilder.desktop.widgets.retranslated import Retranslated
from armybuilder.desktop.widgets.screen_room import resize_within_screen
from armybuilder.games import playables
from armybuilder.games.game import Playable
from armybuilder.storage.rules import read_rule_book

USUAL = (960, 640)
CONTENTS, TEXT = 380, 540


def told_games() -> list[Playable]:
    """The games whose rules are told."""
    return [game for game in playables() if read_rule_book(game.id).rules]


class RulesBrowser(Retranslated, QDialog):
    """Search above, contents at the left, the text at the right. It stays open beside the window."""

    def __init__(self, context: Context, parent: QWidget) -> None:
        super().__init__(parent)
        self.context = context
        self.games = QComboBox()
        for game in told_games():
            self.games.addItem("", game.id)
        self.games.setVisible(self.games.count() > 1)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.found = make_label(role="quiet")
        self.contents = ContentsTree()
        self.nothing = make_label(role="quiet", wraps=True)
        self.nothing.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.document().setDocumentMargin(12)
        self._lay_out()
        self._connect()
        self.retranslate()
        resize_within_screen(self, *USUAL)

    def _lay_out(self) -> None:
        left = QWidget()
        vbox((self.contents, 1), (self.nothing, 1), inside=left, margins=0)
        self.splitter = Columns(left, self.text)
        self.splitter.setSizes([CONTENTS, TEXT])
        head = hbox(self.games, (self.search, 1), self.found, spacing=8)
        vbox(head, (self.splitter, 1), inside=self, margins=16, spacing=12)

    def _connect(self) -> None:
        self.games.activated.connect(self._game_changed)
        self.search.textChanged.connect(self.refresh)
        self.search.returnPressed.connect(self.contents.setFocus)
        down = QShortcut(QKeySequence("Down"), self.search, context=Qt.ShortcutContext.WidgetShortcut)
        down.activated.connect(self.contents.setFocus)
        QShortcut(QKeySequence.StandardKey.Find, self).activated.connect(self._to_search)
        self.contents.rule_chosen.connect(self._read_rule)
        self.contents.section_chosen.connect(self._read_section)
        self.text.anchorClicked.connect(self._follow)
        self.context.theme_changed.connect(self._read_again)

    def retranslate(self) -> None:
        """Say everything in the language of the window."""
        self.setWindowTitle(self.tr("Rules"))
        self.games.setAccessibleName(self.tr("Game"))
        for at, game in enumerate(told_games()):
            self.games.setItemText(at, game.title.get(self.context.language))
        self.search.setPlaceholderText(self.tr("Number or words of a rule"))
        self.search.setAccessibleName(self.tr("Search in the rules"))
        self.contents.setAccessibleName(self.tr("Contents"))
        self.text.setAccessibleName(self.tr("What the rule says"))
        self.nothing.setText(self.tr("No rule says this. Try other words, or a number such as 2.1."))
        self.refresh()

    @property
    def game_id(self) -> str:
        """The game whose rules are shown."""
        return str(self.games.currentData() or "")

    @property
    def book(self) -> RuleBook:
        """The rules that are shown."""
        return read_rule_book(self.game_id)

    def show_rule(self, game_id: str, rule_id: str = "") -> None:
        """Turn to a rule of a game; without one to where the book was left open, at first to its beginning."""
        at = self.games.findData(game_id)
        if at >= 0 and at != self.games.currentIndex():
            self.games.setCurrentIndex(at)
            self._game_changed()
        if rule_id in self.book.rules:
            self.search.clear()
            self.contents.choose_rule(rule_id)
            self.contents.setFocus()
        else:
            self._to_search()

    def refresh(self) -> None:
        """Offer the rules that have what is searched for; what was read stays open when it is among them."""
        text, kept = self.search.text().strip(), self.contents.chosen
        keys = self.book.search(text)
        self.contents.show_rules(self.book, keys, self.context.language)
        self.contents.setVisible(bool(keys))
        self.nothing.setVisible(not keys)
        self.found.setText(self.tr("%n rule(s)", "", len(keys)))
        if text:
            self.contents.expandAll()
        if not keys:
            self.text.clear()
        elif not self.contents.choose_rule(kept):
            self.contents.choose_first()

    def _game_changed(self) -> None:
        self.search.clear()
        self.refresh()

    def _to_search(self) -> None:
        self.search.setFocus()
        self.search.selectAll()

    def _read_rule(self, key: str) -> None:
        self.text.setHtml(rule_page(self.book, key, self.context.language))

    def _read_section(self, number: str) -> None:
        self.text.setHtml(section_page(self.book, number, self.context.language))

    def _read_again(self) -> None:
        """In the colours of the theme that is now in force."""
        if self.contents.chosen:
            self._read_rule(self.contents.chosen)

    def _follow(self, link: QUrl) -> None:
        """Go where a link of the text leads: to a rule, or to a section."""
        target = link.toString()
        self.search.clear()
        if not self.contents.choose_rule(target):
            self.contents.choose_section(target)


def show_rule(context: Context, parent: QWidget, game_id: str, rule_id: str = "") -> RulesBrowser:
    """Open the rules of a game beside the window of a widget, at a rule if one is named; one browser is enough."""
    window = parent.window()
    browser = window.findChild(RulesBrowser) or RulesBrowser(context, window)
    browser.show()
    browser.raise_()
    browser.activateWindow()
    browser.show_rule(game_id, rule_id)
    return browser
