"""The rules in the window: found, read, gone on from; opened by F1, the rail, Ctrl+K and the links of issues."""

import pytest
from msgspec import structs
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton, QToolButton

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.builder.issue_panel import IssueRow
from armybuilder.desktop.main_window.finder import Finder
from armybuilder.desktop.printing.print_dialog import PrintDialog
from armybuilder.desktop.resolving.window import ResolvingWindow
from armybuilder.desktop.rules import pages
from armybuilder.desktop.rules.browser import USUAL, RulesBrowser, show_rule, told_games
from armybuilder.desktop.rules.popup import RulePopup, peek_rule
from armybuilder.games import game, playables
from armybuilder.games.rule_uses import uses_of
from armybuilder.storage.rule_bookmarks import RuleBookmarks
from armybuilder.storage.rules import read_rule_book

GAME = "bronepehota"
BOOK = read_rule_book(GAME)
CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
CYBER = "sheets_2008.protectorate.robotizirovannaya_kiberpehota"


@pytest.fixture
def browser(window, qtbot):
    browser = show_rule(window.context, window, GAME)
    qtbot.waitExposed(browser)
    return browser


def opened(window):
    """The browser of a window, if it is open."""
    browser = window.findChild(RulesBrowser)
    return browser if browser is not None and browser.isVisible() else None


def test_the_book_opens_at_its_first_rule_with_every_rule_offered(browser):
    assert browser.contents.keys == list(BOOK.rules)
    assert browser.contents.chosen == next(iter(BOOK.rules))
    assert BOOK.rules[browser.contents.chosen].text.ru[:20] in browser.text.toPlainText()


def test_a_rule_is_shown_with_its_section_which_reads_on(browser):
    browser.show_rule(GAME, "BP-1.5-1")
    told = browser.text.toPlainText()
    assert BOOK.rules["BP-1.5-1"].text.ru in told
    assert "Набор армии" in told
    browser.text.anchorClicked.emit(QUrl("1.5"))
    section = browser.text.toPlainText()
    for key in ("BP-1.5-1", "BP-1.5-2", "BP-1.5-5"):
        assert BOOK.rules[key].title.ru in section
    assert browser.contents.chosen == ""


def test_a_search_leaves_what_is_found_and_shows_it_at_once(browser):
    browser.search.setText("Ничья тяжёлой")
    assert browser.contents.keys == []
    assert not browser.nothing.isHidden()
    assert browser.text.toPlainText() == ""
    browser.search.setText("враги служат")
    assert browser.contents.keys == ["BP-1.5-1"]
    assert browser.contents.chosen == "BP-1.5-1"
    assert browser.found.text().startswith("1 ")
    browser.search.clear()
    assert browser.contents.chosen == "BP-1.5-1"


def test_a_rule_is_shown_whatever_was_searched_for(browser):
    browser.search.setText("враги служат")
    browser.show_rule(GAME, "BP-2.2-1")
    assert browser.contents.chosen == "BP-2.2-1"
    assert browser.search.text() == ""


def test_a_rule_that_is_not_told_opens_the_book(browser):
    browser.show_rule(GAME, "BP-99-9")
    assert browser.contents.chosen
    browser.show_rule("chess", "BP-1.5-1")
    assert browser.contents.chosen == "BP-1.5-1"


def test_the_keyboard_alone_finds_and_reads_and_leaves(browser, qtbot):
    browser.activateWindow()
    browser.search.setFocus()
    qtbot.keyClicks(browser.search, "bp-1.5")
    assert browser.contents.chosen == "BP-1.5-1"
    qtbot.keyClick(browser.search, Qt.Key.Key_Return)
    assert browser.focusWidget() is browser.contents
    qtbot.keyClick(browser.contents, Qt.Key.Key_Down)
    assert browser.contents.chosen == "BP-1.5-2"
    assert BOOK.rules["BP-1.5-2"].text.ru in browser.text.toPlainText()
    qtbot.keyClick(browser.contents, Qt.Key.Key_Escape)
    assert not browser.isVisible()


def test_the_browser_speaks_the_language_of_the_window(window, browser, qtbot):
    browser.show_rule(GAME, "BP-1.5-1")
    window.appearance.set_language("en")
    qtbot.waitUntil(lambda: browser.windowTitle() == "Rules")
    assert BOOK.rules["BP-1.5-1"].text.en in browser.text.toPlainText()
    assert browser.found.text() == f"{len(BOOK.rules)} rules"
    window.appearance.set_language("ru")
    qtbot.waitUntil(lambda: browser.windowTitle() == "Правила")


@pytest.fixture
def two_games(monkeypatch):
    first = game(GAME)
    title = LocalText(ru="Битвы Fantasy", en="Fantasy Battles")
    content = structs.replace(first.content, id="bitvy_fantasy", title=title)
    second = structs.replace(first, content=content)
    monkeypatch.setattr("armybuilder.desktop.rules.browser.playables", lambda: (first, second))


def test_several_games_are_offered_each_with_its_own_rules(two_games, browser, qtbot):
    assert browser.games.isVisible()
    qtbot.keyClick(browser.games, Qt.Key.Key_End)
    assert browser.game_id == "bitvy_fantasy"
    assert browser.contents.keys == list(read_rule_book("bitvy_fantasy").rules)
    assert browser.contents.chosen == "BF-0-1"
    browser.show_rule(GAME, "BP-1.5-1")
    assert browser.games.currentText() == game(GAME).title.ru
    assert browser.contents.chosen == "BP-1.5-1"


def test_a_single_game_needs_no_choice(monkeypatch, window):
    monkeypatch.setattr("armybuilder.desktop.rules.browser.playables", lambda: (game(GAME),))
    assert not show_rule(window.context, window, GAME).games.isVisible()


def test_ids_of_other_rules_in_a_text_are_links():
    book = read_rule_book("bitvy_fantasy")
    told = pages.chapter_page(book, pages.chapter_with("BF-L-4"), pages.Reading("bitvy_fantasy", ("en",)))
    assert '<a href="BF-L-5">BF-L-5</a>' in told
    assert '<a href="BF-L-4">' not in told


def test_a_chapter_reads_through(browser):
    browser.show_rule(GAME, "BP-7.4-1")
    told = browser.text.toPlainText()
    inside = [key for key in BOOK.rules if key.startswith(("BP-7-", "BP-7."))]
    places = [told.index(BOOK.rules[key].text.ru) for key in inside]
    assert len(inside) > 20
    assert places == sorted(places)


def test_what_is_searched_for_is_marked_in_the_text_and_f3_goes_on(browser, qtbot):
    browser.search.setText("дальность")
    first = browser.contents.chosen
    marked = {selection.cursor.selectedText().casefold() for selection in browser.text.extraSelections()[1:]}
    assert marked == {"дальность"}
    assert browser.text.hits == len(browser.text.extraSelections()) - 1
    qtbot.keyClick(browser, Qt.Key.Key_F3)
    assert browser.contents.keys.index(browser.contents.chosen) == browser.contents.keys.index(first) + 1
    qtbot.keyClick(browser, Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert browser.contents.chosen == first


def test_back_and_forward_lead_through_what_was_read(browser, qtbot):
    browser.show_rule(GAME, "BP-1.5-1")
    browser.text.anchorClicked.emit(QUrl("BP-2.2-1"))
    browser.show_rule("batalist", next(iter(read_rule_book("batalist").rules)))
    qtbot.mouseClick(browser.back_button, Qt.MouseButton.LeftButton)
    assert (browser.game_id, browser.contents.chosen) == (GAME, "BP-2.2-1")
    qtbot.keyClick(browser, Qt.Key.Key_Left, Qt.KeyboardModifier.AltModifier)
    assert browser.contents.chosen == "BP-1.5-1"
    qtbot.mouseClick(browser.forward_button, Qt.MouseButton.LeftButton)
    assert browser.contents.chosen == "BP-2.2-1"
    assert browser.forward_button.isEnabled()


def test_a_bookmark_with_a_note_is_kept_and_found_again(window, browser, qtbot):
    browser.show_rule(GAME, "BP-2.2-1")
    assert browser.note.isHidden()
    qtbot.keyClick(browser, Qt.Key.Key_B, Qt.KeyboardModifier.ControlModifier)
    assert not browser.note.isHidden()
    browser.note.setText("Спросить Петра")
    qtbot.keyClick(browser.note, Qt.Key.Key_Return)
    assert "Спросить Петра" in browser.text.toPlainText()
    browser.show_rule(GAME, "BP-1.5-1")
    qtbot.mouseClick(browser.marked_button, Qt.MouseButton.LeftButton)
    assert browser.contents.keys == ["BP-2.2-1"]
    assert RuleBookmarks(window.context.store.settings).all(GAME) == {"BP-2.2-1": "Спросить Петра"}
    browser.text.anchorClicked.emit(QUrl("mark:BP-2.2-1"))
    assert browser.contents.keys == []
    assert "Ctrl+B" in browser.nothing.text()


def test_both_languages_stand_side_by_side(browser, qtbot):
    browser.show_rule(GAME, "BP-1.5-1")
    qtbot.mouseClick(browser.both_button, Qt.MouseButton.LeftButton)
    told = browser.text.toPlainText()
    assert BOOK.rules["BP-1.5-1"].text.ru in told
    assert BOOK.rules["BP-1.5-1"].text.en in told


def test_a_search_counts_where_the_reader_is_among_what_was_found(browser, qtbot):
    browser.search.setText("дальность")
    assert browser.found.text() == "1 из 15 правил"
    qtbot.mouseClick(browser.bar.down_button, Qt.MouseButton.LeftButton)
    assert browser.found.text() == "2 из 15 правил"
    browser.search.clear()
    assert browser.bar.down_button.isHidden()


def test_a_word_typed_in_the_wrong_layout_is_marked_as_it_was_meant(browser):
    browser.search.setText("lfkmyjcnm")
    assert browser.text.hits > 0


def test_paging_reads_on_over_the_ends_of_chapters(browser, qtbot):
    browser.show_rule(GAME, "BP-7.4-5")
    browser.text.go_to_end()
    qtbot.keyClick(browser.text, Qt.Key.Key_PageDown)
    assert (browser.text.chapter, browser.text.verticalScrollBar().value()) == ("8", 0)
    qtbot.keyClick(browser.text, Qt.Key.Key_PageUp)
    assert browser.text.chapter == "7"
    assert browser.text.verticalScrollBar().value() == browser.text.verticalScrollBar().maximum() > 0
    qtbot.keyClick(browser, Qt.Key.Key_PageDown, Qt.KeyboardModifier.ControlModifier)
    assert browser.text.chapter == "8"
    browser.text.anchorClicked.emit(QUrl("chapter:9"))
    assert browser.text.chapter == "9"


def test_what_is_read_on_is_chosen_in_the_contents_and_come_back_to(browser, qtbot):
    browser.show_rule(GAME, "BP-7.4-5")
    browser.turn_mark("BP-7.4-5")
    browser.note.setText("Спросить Петра")
    qtbot.keyClick(browser.text, Qt.Key.Key_PageDown)
    reached = browser.contents.chosen
    assert list(BOOK.rules).index(reached) > list(BOOK.rules).index("BP-7.4-5")
    assert RuleBookmarks(browser.context.store.settings).all(GAME) == {"BP-7.4-5": "Спросить Петра"}
    browser.text.anchorClicked.emit(QUrl("BP-1.5-1"))
    browser.go_back()
    assert browser.contents.chosen == reached


def test_the_book_ends_where_it_ends(browser):
    last = list(BOOK.chapters)[-1]
    browser.contents.choose(last)
    browser.turn_chapter(1)
    assert browser.text.chapter == last


def test_a_book_opens_where_it_was_left(window, browser):
    browser.show_rule(GAME, "BP-7.4-5")
    browser.close()
    again = RulesBrowser(window.context, window)
    again.show_rule(GAME)
    assert again.contents.chosen == "BP-7.4-5"
    again.show_rule("batalist", "")
    again.show_rule(GAME, "")
    assert again.contents.chosen == "BP-7.4-5"


@pytest.mark.parametrize("part", ["contents", "text"])
def test_the_chosen_rule_is_copied_with_its_table(browser, qtbot, part):
    browser.show_rule(GAME, "BP-4.1-20")
    qtbot.keyClick(getattr(browser, part), Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    copied = QGuiApplication.clipboard().text().splitlines()
    assert copied[0] == "BP-4.1-20  Таблица 1: цены для бойца"
    assert copied[-1].split()[-1] == "2"


def test_a_chapter_the_bookmarks_and_the_book_are_printed(window, browser, qtbot, monkeypatch):
    dialogs = []

    def stay_closed(dialog):
        dialogs.append(dialog)

    monkeypatch.setattr(PrintDialog, "exec", stay_closed)
    browser.show_rule(GAME, "BP-8-1")
    browser.turn_mark("BP-7.4-5")
    qtbot.mouseClick(browser.print_button, Qt.MouseButton.LeftButton)
    (dialog,) = dialogs
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: dialog.pdf.startswith(b"%PDF"))
    made = {len(dialog.pdf)}
    for part in ("marked", "book"):
        for name, tick in dialog.panel.ticks.items():
            tick.setChecked(name == part)
        qtbot.waitUntil(lambda: len(dialog.pdf) not in made, timeout=20_000)
        made.add(len(dialog.pdf))
    dialog.reject()


def test_a_rule_tells_what_carries_it_out_and_leads_to_the_resolver(window, browser, qtbot):
    browser.show_rule(GAME, "BP-7.4-5")
    qtbot.waitUntil(lambda: "Просчёт:" in browser.text.toPlainText(), timeout=20_000)
    browser.text.anchorClicked.emit(QUrl("resolve:virtual-shot"))
    resolving = window.findChild(ResolvingWindow)
    assert resolving.isVisible()
    assert resolving.session.action.id == "virtual-shot"


@pytest.mark.parametrize("game_id", [one.id for one in playables()])
def test_every_page_of_every_book_can_be_made(game_id):
    book = read_rule_book(game_id)
    reading = pages.Reading(game_id, ("en", "ru"), {next(iter(book.rules)): "note"}, uses_of(game_id))
    made = "".join(pages.chapter_page(book, chapter, reading) for chapter in book.chapters)
    assert all(f'name="{key}"' in made for key in book.rules)
    assert "{" not in made
    assert all(book.sections[chapter].ru for chapter in book.chapters)


def test_a_link_to_a_rule_goes_there(browser):
    browser.text.anchorClicked.emit(QUrl("BP-2.2-1"))
    assert browser.contents.chosen == "BP-2.2-1"


def test_one_browser_a_window_is_enough(window, browser):
    browser.close()
    assert show_rule(window.context, window.rail, GAME, "BP-1.5-1") is browser
    assert browser.isVisible()
    assert not browser.isModal()


# where it is opened


def test_f1_opens_the_rule_of_what_is_selected(builder, window):
    builder.army.take(CLONES)
    window.commands.rules.trigger()
    assert opened(window).contents.chosen == "BP-2.1-2"
    builder.army.take(CYBER)
    window.commands.rules.trigger()
    assert opened(window).contents.chosen == "BP-1.5-1"


def test_f1_with_nothing_selected_opens_the_book(window):
    window.armies.show_list()
    window.commands.rules.trigger()
    assert opened(window).contents.chosen == next(iter(BOOK.rules))


def test_f1_beside_a_battle_opens_the_book_of_its_game(window):
    window.show_workspace(2)
    window.battles.prepare()
    window.commands.rules.trigger()
    assert opened(window).contents.chosen.startswith("NA-")


def test_f1_works_wherever_the_keyboard_is(builder, window, qtbot):
    builder.army.take(CLONES)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    for place in (builder.army.list, builder.army.name, builder.pane.notes):
        place.setFocus()
        qtbot.keyClick(place, Qt.Key.Key_F1)
        qtbot.waitUntil(lambda: opened(window) is not None)
        opened(window).close()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)


def test_the_rail_opens_the_book(window):
    rail = window.rail.findChildren(QToolButton)
    next(button for button in rail if button.defaultAction() is window.commands.rules).click()
    assert opened(window) is not None


def test_the_finder_goes_to_a_rule_of_any_game(window, monkeypatch):
    finders = []

    def stay_closed(finder):
        finders.append(finder)

    monkeypatch.setattr(Finder, "exec", stay_closed)
    window.dialogs.open_finder()
    (finder,) = finders
    finder.line.setText("BP-1.5-1")
    assert [found.name for found in finder.found] == ["BP-1.5-1 Враги вместе не служат"]
    finder.list.itemActivated.emit(finder.list.item(0))
    assert opened(window).contents.chosen == "BP-1.5-1"


def test_the_link_of_an_issue_looks_at_its_rule_and_leads_to_the_browser(builder, window):
    builder.army.take(CLONES)
    builder.army.take(CYBER)
    row = next(row for row in builder.army.findChildren(IssueRow) if row.issue.rule == "BP-1.5-1")
    next(button for button in row.findChildren(QPushButton) if button.text() == "BP-1.5-1").click()
    popup = window.findChild(RulePopup)
    popup.link.click()
    assert opened(window).contents.chosen == "BP-1.5-1"


def test_a_rule_that_is_not_told_has_a_card_without_a_link(window):
    popup = peek_rule(window.context, window, GAME, "BP-99-9", QPoint(100, 100))
    assert popup.link.isHidden()
    popup.close()


@pytest.mark.parametrize("language", ["ru", "en"])
def test_no_title_is_cut_in_the_contents(two_games, window, browser, language):
    window.appearance.set_language(language)
    browser.retranslate()
    browser.resize(*USUAL)
    contents = browser.contents
    room = contents.viewport().width() - 3 * contents.indentation() - 12
    for told in told_games():
        browser.show_rule(told.id)
        for item in contents.findItems("", Qt.MatchFlag.MatchContains | Qt.MatchFlag.MatchRecursive):
            assert contents.fontMetrics().horizontalAdvance(item.text(0)) <= room, item.text(0)
