"""Units come into the army and go again: by mouse, by keyboard, by drop."""

from PySide6.QtCore import QMimeData, Qt

from armybuilder.desktop.lists.entry_model import UNIT_MIME

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def test_a_double_click_takes_an_entry_and_chooses_the_new_unit(player):
    player.take("Spearmen")
    assert player.units == ["spearmen"]
    assert player.pane.title.text() == "Spearmen"
    assert player.pane.cost.text() == "60 pts"
    player.take("Captain")
    assert player.pane.title.text() == "Captain"
    assert player.saved() == player.roster


def test_enter_takes_the_entry_under_the_cursor(player):
    player.palette.list.setCurrentIndex(player.entry("Captain"))
    player.press(player.palette.list, Key.Key_Return)
    assert player.units == ["captain"]


def test_enter_in_the_search_takes_the_first_that_fits(player, qtbot):
    player.palette.search.setFocus()
    qtbot.keyClicks(player.palette.search, "spear")
    player.press(player.palette.search, Key.Key_Return)
    assert player.units == ["spearmen"]
    player.palette.search.setFocus()
    qtbot.keyClicks(player.palette.search, "xyz")
    player.press(player.palette.search, Key.Key_Return)
    assert player.units == ["spearmen"]
    assert player.palette.nothing.isVisible()


def test_an_entry_is_dropped_into_the_army(player):
    data = player.palette.list.entries.mimeData([player.entry("Captain")])
    model = player.army.model
    assert model.canDropMimeData(data, Qt.DropAction.CopyAction, 0, 0, model.index(-1))
    assert model.dropMimeData(data, Qt.DropAction.CopyAction, 0, 0, model.index(-1))
    assert player.units == ["captain"]


def test_what_is_no_entry_of_the_game_is_not_taken_in(player):
    text, foreign = QMimeData(), QMimeData()
    text.setText("captain")
    foreign.setData(UNIT_MIME, b"sheets_2008.polaris.raptor")
    model = player.army.model
    assert not model.dropMimeData(text, Qt.DropAction.CopyAction, 0, 0, model.index(-1))
    model.dropMimeData(foreign, Qt.DropAction.CopyAction, 0, 0, model.index(-1))
    assert player.units == []
    assert player.messages()


def test_the_palette_shows_what_is_owned_and_hides_what_is_hidden(player):
    names = [
        player.palette.list.entries.index(at).data() for at in range(player.palette.list.entries.rowCount())
    ]
    assert "Hawk" not in names
    player.take("Captain", "Captain", "Hawk")
    assert player.units == ["captain", "captain", "hawk"]


def test_units_stand_under_their_categories_by_name_and_are_told_apart(player):
    player.take("Baggage train", "Captain", "Captain", "Spearmen", "Hawk")
    assert player.names == [
        "Muster · Lions",
        "Heroes",
        "Captain",
        "Captain",
        "Core",
        "Spearmen",
        "Special",
        "Baggage train",
        "Hawk",
    ]


def test_removed_units_come_back_by_the_toast(player, qtbot):
    player.take("Captain", "Spearmen")
    before = player.roster
    player.click(player.army.list, player.unit("Captain"))
    player.press(player.army.list, Key.Key_Delete)
    assert player.units == ["spearmen"]
    assert player.army.chosen_id() == player.roster.units[0].id
    assert "1" in player.toast()
    qtbot.mouseClick(player.window.toast.button, Qt.MouseButton.LeftButton)
    assert player.roster == before == player.saved()


def test_several_units_are_removed_and_duplicated_in_one_step(player):
    player.take("Captain", "Spearmen", "Baggage train")
    player.click(player.army.list, player.unit("Captain"))
    player.press(player.army.list, Key.Key_End, modifier=Modifier.ShiftModifier)
    player.press(player.army.list, Key.Key_D, modifier=Modifier.ControlModifier)
    assert sorted(player.units) == ["captain"] * 2 + ["spearmen"] * 2 + ["train"] * 2
    player.document.history.undo()
    player.click(player.army.list, player.unit("Captain"))
    player.press(player.army.list, Key.Key_End, modifier=Modifier.ShiftModifier)
    player.press(player.army.list, Key.Key_Delete)
    assert player.units == []
    player.document.history.undo()
    assert len(player.units) == 3


def test_the_army_without_units_says_what_to_do(player):
    assert player.army.empty.isVisible()
    player.take("Captain")
    assert not player.army.empty.isVisible()
    player.army.remove_action.trigger()
    assert player.army.empty.isVisible()
    assert player.pane.empty.isVisible()


def test_undo_and_redo_by_keys(player):
    player.take("Captain")
    taken = player.roster
    player.press(player.window, Key.Key_Z, modifier=Modifier.ControlModifier)
    assert player.units == []
    both = Modifier.ControlModifier | Modifier.ShiftModifier
    player.press(player.window, Key.Key_Z, modifier=both)
    assert player.roster == taken == player.saved()


def test_folded_categories_stay_folded_but_not_while_searching(player, qtbot):
    model = player.palette.list.entries
    player.click(player.palette.list, player.entry("Heroes"))
    names = [model.index(at).data() for at in range(model.rowCount())]
    assert "Captain" not in names
    qtbot.keyClicks(player.palette.search, "capt")
    assert player.entry("Captain").isValid()
    player.palette.search.clear()
    names = [model.index(at).data() for at in range(model.rowCount())]
    assert "Captain" not in names
