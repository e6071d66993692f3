"""Who looks at the screen of a battle: what is hidden from him is shown nowhere, and the screen goes round covered."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.reading import EVERYONE, REFEREE
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.battle.reader_choice import PASSED
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.wording.narration import BothLanguages


@pytest.fixture
def setup(window):
    """The page on which a battle of «Баталист» begins, in English."""
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.new()
    found = window.battles.setup
    found.games.setCurrentIndex(found.games.findData("batalist"))
    return found


@pytest.fixture
def dealt(view, play_on):
    """A view of a battle in which side a has a card face down before one of its bases; the id of the base."""
    state = play_on(
        lambda state: any(pile.startswith("orders.a") and cards for pile, cards in state.piles.items())
    )
    return next(pile for pile, cards in state.piles.items() if pile.startswith("orders.a") and cards)


def choose(view, reader):
    readers = view.strip.readers.readers
    readers.setCurrentIndex(readers.findData(reader))


def test_a_reader_is_chosen_by_his_name(view):
    readers = view.strip.readers
    assert readers.isVisible()
    assert [readers.readers.itemData(place) for place in range(readers.readers.count())] == [
        EVERYONE,
        "a",
        "b",
        PASSED,
        REFEREE,
    ]


def test_what_lies_face_down_is_hidden_from_the_other_side(view, dealt):
    choose(view, "b")
    assert dealt in view.session.hidden
    assert all(option.side in ("", "b") for option in view.options.tree.options)
    choose(view, "a")
    assert dealt not in view.session.hidden
    choose(view, REFEREE)
    assert not view.session.hidden


def test_the_log_tells_a_secret_to_its_side_alone(view, dealt):
    entries = view.session.session.entries
    number = next(number for number, entry in enumerate(entries, 1) if entry.secret_to == "a")
    view.tabs.setCurrentWidget(view.log)
    for reader, told in (("b", True), ("a", False), (REFEREE, False), (EVERYONE, True)):
        choose(view, reader)
        view.log.entry.show_entry(number)
        assert ("only that side knows" in view.log.entry.told.text()) is told


def test_the_log_does_not_find_what_may_not_be_read(view, dealt):
    view.tabs.setCurrentWidget(view.log)
    secret = next(entry for entry in view.session.session.entries if entry.secret_to == "a")
    view.log.search.setText(secret.title.en)
    found = {entry.secret_to for _, entry in view.log.found()}
    assert "a" not in found
    choose(view, "a")
    assert "a" in {entry.secret_to for _, entry in view.log.found()}


def test_a_screen_that_goes_round_is_covered_between_sides(qtbot, window, view, dealt):
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    choose(view, PASSED)
    assert view.cover.isVisible()
    assert not view.splitter.isEnabled()
    first = view.cover.side
    QTest.mouseClick(view.cover.button, Qt.MouseButton.LeftButton)
    assert (view.session.reader, view.session.passing) == (first, True)
    assert view.splitter.isEnabled()
    QTest.mouseClick(view.strip.readers.pass_button, Qt.MouseButton.LeftButton)
    assert view.cover.isVisible()
    assert view.session.reader == EVERYONE
    QTest.keyClick(view.cover.button, Qt.Key.Key_Return)
    assert view.session.reader not in (first, EVERYONE)


def test_choosing_one_reader_ends_passing_round(view, dealt):
    choose(view, PASSED)
    view.cover.button.click()
    choose(view, REFEREE)
    assert not view.session.passing
    assert not view.cover.isVisible()


def test_who_reads_is_remembered_for_the_battle(window, view, dealt):
    choose(view, "b")
    key = view.session.battle_id
    window.battles.show_list()
    window.battles.drop(view.session)
    window.battles.open(key)
    assert window.battles.session.reader == "b"


def test_nothing_is_left_open_for_the_next_reader(view, dealt):
    view.session.do(Wanted("write-note", {"who": "a", "text": "secret plan"}))
    assert view.options.result_card.isVisible()
    choose(view, "b")
    assert not view.options.result_card.isVisible()


def test_an_ambush_is_no_line_with_marks_for_the_enemy(view, dealt):
    piece = next(piece for piece in view.session.state.pieces.values() if piece.side == "a")
    view.session.do(Wanted("put-mark", {"who": piece.id, "mark": "ambush"}))
    view.session.do(Wanted("set-fate", {"who": piece.id, "fate": "aside"}))
    choose(view, "a")
    mine = view.units._items[piece.unit].toolTip(0)
    choose(view, "b")
    assert view.units._items[piece.unit].toolTip(0) != mine


def test_cards_in_hand_lie_face_down_in_the_list_until_somebody_reads(window):
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.new()
    setup = window.battles.setup
    setup.games.setCurrentIndex(setup.games.findData("bitvy_fantasy"))
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    battle, random = view.session, Random(3)
    for _ in range(600):
        session = battle.session
        if any(option.command == "use-card" for option in session.options()):
            break
        option = some_option(session, random)
        wanted = Wanted(option.command, chosen_at_random(option, random), side=option.side)
        battle.kept.do(wanted, SeededDice(random.randrange(10**6)), BothLanguages())
    battle._open(battle.battle_id)

    def cards():
        rows = view.options.tree.rows()
        return [row.text(0) for row in rows if option_of(row).command == "use-card"]

    side = battle.session.state.active
    face_down = cards()
    assert face_down
    assert all("a card face down" in text for text in face_down)
    assert "(1)" in face_down[0]
    choose(view, side)
    assert len(cards()) == len(face_down)
    assert not any("face down" in text for text in cards())
    choose(view, REFEREE)
    assert not any("face down" in text for text in cards())
    choose(view, EVERYONE)
    assert cards() == face_down
