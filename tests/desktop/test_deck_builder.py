"""The deck builder: composing a deck by mouse and keys, what is wrong with it, trying it out, and giving it away."""

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest

from armybuilder.desktop.battle.agreed_column import AgreedColumn
from armybuilder.desktop.library.decks.trial_dialog import TrialDialog
from armybuilder.desktop.lists.entry_model import UNIT_MIME
from armybuilder.desktop.printing.records_dialog import records_dialog
from armybuilder.exchange.content_reading import read_content_file
from armybuilder.games import game
from armybuilder.games.deck_trial import TrialMove

FANTASY = game("bitvy_fantasy")
LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def builder(window):
    window.show_workspace(0)
    window.library.games.show_game("bitvy_fantasy")
    window.library.games.switch.buttons["deck"].click()
    return window.library.content.decks


@pytest.fixture
def desk(builder):
    return builder.desk


def choose(builder, card):
    cards = builder.middle.cards
    cards.choose(cards.entries.index_of(card))
    return cards


def test_without_a_deck_the_page_says_how_to_begin(builder, desk):
    middle = builder.middle
    assert middle.pages.currentWidget() is middle.empty
    assert not builder.left.try_button.isEnabled()
    middle.empty.button.click()
    assert desk.deck.name.ru == "Колода 1"
    assert builder.left.list.count() == 1


def test_cards_are_put_in_and_taken_out_by_keys(builder, desk):
    desk.new()
    cards = choose(builder, "podkova")
    QTest.keyClick(cards, Qt.Key.Key_Return)
    QTest.keyClick(cards, Qt.Key.Key_Plus)
    assert dict(desk.deck.counts) == {"podkova": 2}
    QTest.keyClick(cards, Qt.Key.Key_Minus)
    assert dict(desk.deck.counts) == {"podkova": 1}
    choose(builder, "gololyod")
    QTest.keyClick(cards, Qt.Key.Key_3)
    assert dict(desk.deck.counts) == {"podkova": 1, "gololyod": 3}
    QTest.keyClick(cards, Qt.Key.Key_Delete)
    assert dict(desk.deck.counts) == {"podkova": 1}
    # the card stays current, and the list says how many of it the deck has
    assert cards.current_card == "gololyod"
    row = cards.entries.index_of("podkova")
    assert "1 / 2" in str(row.data(Qt.ItemDataRole.AccessibleTextRole))


def test_a_card_taken_without_a_deck_begins_one(builder, desk):
    QTest.keyClick(choose(builder, "podkova"), Qt.Key.Key_Return)
    assert dict(desk.deck.counts) == {"podkova": 1}


def drop(card, widget):
    """Drop a card on a widget as the mouse would."""
    data = QMimeData()
    data.setData(UNIT_MIME, card.encode())
    widget.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, LEFT, NO_KEYS))


def test_the_first_card_can_be_dropped_where_the_deck_is_empty(builder, desk):
    assert builder.middle.empty.acceptDrops()
    drop("podkova", builder.middle.empty)
    drop("podkova", builder.middle.deck)
    assert dict(desk.deck.counts) == {"podkova": 2}


def test_a_card_taken_out_leaves_its_place_to_the_next_one(builder, desk):
    desk.new()
    for card in ("podkova", "gololyod"):
        desk.add(card)
    deck = builder.middle.deck
    deck.choose(deck.entries.index_of("podkova"))
    for left in ("gololyod", ""):
        QTest.keyClick(deck, Qt.Key.Key_Delete)
        assert deck.current_card == left


def test_breaches_are_told_with_their_rule_and_mended(builder, desk, qtbot):
    desk.new()
    desk.set_count("podkova", 5)
    line = builder.middle.breaches.lines[0]
    rule, mend = line.findChildren(type(builder.left.new_button))
    assert rule.text() == "BF-1-3"
    with qtbot.waitSignal(builder.rule_wanted) as asked:
        builder.middle.breaches.rule_wanted.emit("BF-1-3")
    assert asked.args == ["BF-1-3"]
    mend.click()
    assert dict(desk.deck.counts) == {"podkova": 2}
    assert builder.middle.breaches.isHidden()


def test_the_keys_of_undo_take_back_one_change_after_the_other(window, desk):
    desk.new()
    desk.add("podkova")
    desk.add("podkova")
    window.commands.undo.trigger()
    assert dict(desk.deck.counts) == {"podkova": 1}
    window.commands.redo.trigger()
    assert dict(desk.deck.counts) == {"podkova": 2}


def test_decks_are_copied_renamed_and_deleted_with_a_way_back(window, builder, desk):
    desk.new_full()
    assert desk.deck.size == sum(card.copies for card in desk.cards.values())
    builder.left.copy_button.click()
    assert desk.deck.name.ru == "Колода 1 (копия)"
    builder.middle.name.setText("Для турнира")
    builder.middle.name.editingFinished.emit()
    assert desk.deck.name.ru == "Для турнира"
    assert builder.left.list.currentItem().text() == "Для турнира"
    builder.left.delete_button.click()
    assert len(desk.decks) == 1
    window.toast.button.click()
    assert len(desk.decks) == 2


def test_charts_count_marks_and_what_cards_do(builder, desk):
    desk.new()
    desk.set_count("podkova", 2)
    desk.set_count("gololyod", 1)
    desk.set_count("zov-artefakta", 1)
    assert builder.right.marks.bars == [("Традиция", 3), ("Ультра", 1)]
    deeds = dict(builder.right.deeds.bars)
    assert deeds["Запускают артефакт"] == 1
    assert deeds["Несколько кубиков, в счёт один"] == 2


def test_the_card_that_is_chosen_is_shown(builder, desk):
    choose(builder, "podkova")
    assert builder.right.card_id == "podkova"
    assert "базовый манёвр" in builder.right.effects.text()


def test_a_deck_and_own_cards_go_to_a_file_and_come_back(builder, desk, tmp_path):
    kind = FANTASY.content_type("card")
    own = desk.own.copy(kind, "podkova")
    desk.new()
    desk.set_count(own, 1)
    desk.set_count("gololyod", 1)
    path = tmp_path / "deck.toml"
    builder.write(path)
    read = {
        one.id: list(records)
        for one, records in read_content_file(FANTASY, path.read_text(encoding="utf-8"), "deck.toml")
    }
    assert [deck.counts for deck in read["deck"]] == [desk.deck.counts]
    assert [card.id for card in read["card"]] == [own]


# trying it


@pytest.fixture
def trial(builder, desk, qtbot):
    desk.new_full()
    dialog = TrialDialog(desk, builder.middle, seed=5)
    qtbot.addWidget(dialog)
    return dialog


def test_each_player_has_a_card_and_research_is_offered(trial):
    assert [len(hand) for hand in trial.trial.hands] == [1, 1]
    assert {move.kind for move in trial.moves} == {"research", "use", "end_turn"}
    assert trial.own.shown == trial.trial.hand


def test_research_with_ones_own_die(trial):
    trial.my_dice.setChecked(True)
    trial.dice.setText("6")
    trial.moves[TrialMove("research", rolled=True)].click()
    assert len(trial.trial.found) == 2
    assert len(trial.found.shown) == 2
    trial.undo()
    assert trial.trial.found == ()
    trial.redo()
    assert len(trial.trial.found) == 2


def test_dice_that_are_none_are_refused_and_nothing_happens(trial):
    before = trial.trial
    trial.my_dice.setChecked(True)
    for text in ("", "9", "x"):
        trial.dice.setText(text)
        trial.moves[TrialMove("research", rolled=True)].click()
        assert not trial.notice.isHidden()
        assert trial.trial == before


def test_a_card_that_was_used_goes_under_the_deck(trial):
    use = next(move for move in trial.moves if move.kind == "use")
    trial.do(use)
    assert trial.laid.shown == (use.card,)
    trial.do(TrialMove("end_turn"))
    trial.do(TrialMove("end_turn"))
    assert trial.trial.deck[-1] == use.card
    assert "BF-3-6" in trial.log.toPlainText()


def test_a_deck_with_too_few_cards_says_so(builder, desk):
    desk.new()
    builder.left.try_button.click()
    assert not builder.middle.notice.isHidden()
    assert "хотя бы 2" in builder.middle.notice.text.text()


def test_every_card_of_the_deck_is_printed_with_its_back(builder, desk, qtbot):
    desk.new()
    desk.set_count("podkova", 2)
    desk.set_count("gololyod", 1)
    cards = [card for card, count in desk.known() for _ in range(count)]
    dialog = records_dialog(desk.records.context, desk.records.kind("card"), cards, desk.deck.name)
    qtbot.addWidget(dialog)
    qtbot.waitUntil(lambda: bool(dialog.pdf), timeout=20_000)
    assert dialog.pdf.startswith(b"%PDF")
    assert dialog.preview.document.pageCount() == 2
    dialog.panel.controls["backs"].setChecked(False)
    qtbot.waitUntil(lambda: dialog.preview.document.pageCount() == 1, timeout=20_000)


def test_a_battle_is_begun_with_a_deck_by_its_name(builder, desk, qtbot):
    desk.new()
    desk.set_count("podkova", 2)
    column = AgreedColumn(desk.records.context)
    qtbot.addWidget(column)
    column.show_game("bitvy_fantasy")
    choice = column.settings.form.cells["deck"].control
    assert choice.box.findText("Колода 1") >= 0
    choice.box.setEditText("Колода 1")
    assert column.setup(()).settings.deck == desk.deck_id
    choice.box.setEditText("")
    assert column.setup(()).settings.deck == ""
