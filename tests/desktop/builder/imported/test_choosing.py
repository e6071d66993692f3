"""The options of a unit: chosen, switched and counted by mouse and by keyboard."""

from decimal import Decimal

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.desktop.builder.imported.option_delegate import FACTS_ROLE, sign_rect

Key = Qt.Key


@pytest.fixture
def captain(player):
    player.take("Captain")
    return player


@pytest.fixture
def spearmen(player):
    player.take("Spearmen")
    return player


def step(player, name, more):
    """A click on “+” or “−” of a counter."""
    index = player.option(name)
    player.options.scrollTo(index)
    less, _, plus = player.options.signs_of(index)
    place = (plus if more else less).center()
    player.qtbot.mouseClick(player.options.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_a_click_chooses_one_of_a_group(captain):
    captain.choose_option("Axe")
    assert captain.held() == {"oath": 1, "axe": 1}
    captain.choose_option("Axe")
    assert captain.held() == {"oath": 1, "axe": 1}
    assert captain.pane.cost.text() == "110 pts"


def test_nothing_is_a_choice_where_nothing_must_be_chosen(captain):
    captain.choose_option("Banner of the sun")
    assert captain.row("Banner of the sun").on
    captain.choose_option("Nothing")
    assert "sun" not in captain.held()
    assert captain.row("Nothing").on


def test_a_click_switches_an_option_on_and_off(captain):
    captain.choose_option("Cloak")
    assert captain.held()["cloak"] == 1
    captain.choose_option("Cloak")
    assert "cloak" not in captain.held()


def test_what_must_be_there_stays(captain):
    captain.choose_option("Oath")
    assert captain.held()["oath"] == 1


def test_a_click_beside_the_signs_of_a_counter_does_nothing(spearmen):
    spearmen.choose_option("Spearman")
    assert spearmen.held() == {"spearman": 10}


def test_plus_and_minus_are_clicked(spearmen):
    step(spearmen, "Spearman", more=True)
    step(spearmen, "Spearman", more=True)
    step(spearmen, "Spearman", more=False)
    assert spearmen.held() == {"spearman": 11}


def test_a_full_counter_refuses_and_says_why(spearmen):
    spearmen.options.setCurrentIndex(spearmen.option("Spearman"))
    spearmen.press(spearmen.options, Key.Key_3, Key.Key_0)
    step(spearmen, "Spearman", more=True)
    assert spearmen.held() == {"spearman": 30}
    assert spearmen.row("Spearman").why == "no more than 30 here"


def test_the_keyboard_chooses_switches_and_counts(captain):
    view = captain.options
    view.setCurrentIndex(captain.option("Axe"))
    captain.press(view, Key.Key_Space)
    view.setCurrentIndex(captain.option("Cloak"))
    captain.press(view, Key.Key_Return)
    view.setCurrentIndex(captain.option("Salve"))
    captain.press(view, Key.Key_Plus, Key.Key_Plus, Key.Key_Space, Key.Key_Minus)
    assert captain.held() == {"oath": 1, "axe": 1, "cloak": 1, "salve": 2}
    assert view.hasFocus()
    assert captain.row("Salve") is view.row_at(view.currentIndex())


def test_digits_make_a_number(spearmen):
    view = spearmen.options
    view.setCurrentIndex(spearmen.option("Spearman"))
    spearmen.press(view, Key.Key_2, Key.Key_5)
    assert spearmen.held() == {"spearman": 25}


def test_a_digit_above_the_most_is_the_most(captain):
    captain.options.setCurrentIndex(captain.option("Salve"))
    captain.press(captain.options, Key.Key_9)
    assert captain.held()["salve"] == 4


def test_arrows_fold_and_walk(captain):
    view = captain.options
    view.setCurrentIndex(captain.option("Weapon"))
    captain.press(view, Key.Key_Left)
    assert not view.isExpanded(captain.option("Weapon"))
    captain.press(view, Key.Key_Right, Key.Key_Down)
    assert view.isExpanded(captain.option("Weapon"))
    assert view.row_at(view.currentIndex()).name == "Axe"


def test_a_click_folds_a_group_and_it_stays_so_after_a_change(captain):
    captain.choose_option("Weapon")
    assert not captain.options.isExpanded(captain.option("Weapon"))
    captain.choose_option("Cloak")
    assert not captain.options.isExpanded(captain.option("Weapon"))


def test_an_option_of_an_option_is_chosen_below_it(captain):
    captain.choose_option("Horse")
    captain.choose_option("Barding")
    assert captain.held() == {"oath": 1, "sword": 1, "horse": 1, "barding": 1}
    captain.choose_option("Lance")
    captain.choose_option("Horse")
    assert captain.held() == {"oath": 1, "sword": 1, "lance": 1}
    assert captain.row("Lance").why == "not available now"


def test_separate_nodes_have_options_of_their_own(player):
    player.take("Baggage train")
    player.options.setCurrentIndex(player.option("Sledge"))
    player.press(player.options, Key.Key_2)
    assert [player.row(f"Sledge #{at}").kind for at in (1, 2)] == ["copy", "copy"]
    player.choose_option("Driver", nth=1)
    sledges = player.roster.units[0].children
    assert [len(sledge.children) for sledge in sledges] == [0, 1]


def test_an_option_of_every_model_says_so(spearmen):
    spearmen.choose_option("Bow")
    assert spearmen.held() == {"spearman": 10, "bow": 10}
    assert spearmen.row("Bow").told == "each model"
    assert spearmen.pane.cost.text() == "80 pts"


def test_what_another_holds_cannot_be_taken_and_says_who_has_it(player):
    player.take("Captain", "Captain")
    player.choose_option("Banner of the sun")
    first = player.roster.units[0].id
    player.army.choose(first)
    player.choose_option("Banner of the sun")
    assert "sun" not in player.held()
    assert player.row("Banner of the sun").why == "no more than 1 in the army, taken by Captain"


def test_a_group_limited_in_points_shows_them(captain):
    captain.choose_option("Crown")
    assert captain.row("Relics").told == "30 / 50 pts"
    assert captain.row("Ring").why == "costs 25, 20 left"
    captain.choose_option("Ring")
    assert "ring" not in captain.held()


def test_a_unit_without_options_says_so(player):
    player.take("Captain", "Hawk")
    assert player.pane.nothing.isVisible()
    assert not player.options.isVisible()


def test_every_choice_is_a_step_of_its_own(captain):
    before = captain.held()
    captain.choose_option("Axe")
    captain.choose_option("Cloak")
    captain.document.history.undo()
    assert captain.held() == {"oath": 1, "axe": 1}
    captain.document.history.undo()
    assert captain.held() == before


def test_the_speech_of_a_row_tells_its_state(captain):
    captain.choose_option("Axe")
    role = Qt.ItemDataRole.AccessibleTextRole
    assert captain.option("Axe").data(role) == "Axe, chosen, 10"
    assert captain.option("Cloak").data(role) == "Cloak, not chosen, 5"
    assert captain.option("Relics").data(role) == "Relics, 0 / 50 pts"


def test_a_focused_field_keeps_the_keyboard_when_options_change(captain):
    captain.pane.name.setFocus()
    captain.army.duplicate_action.trigger()
    assert QApplication.focusWidget() is captain.pane.name


def test_the_limit_moves_the_bounds(player):
    player.take("Captain")
    player.army.limit.setValue(2000)
    assert player.document.roster.limits == {"pts": Decimal(2000)}
    standing = player.unit("Heroes")
    assert standing.data(Qt.ItemDataRole.AccessibleTextRole) == "Heroes: 100 of at most 800"


def test_an_option_unfolds_to_what_it_is_before_it_is_taken(captain):
    view, axe = captain.options, captain.option("Axe")
    view.scrollTo(axe)
    place = sign_rect(view.visualRect(axe)).center()
    captain.qtbot.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert "Hits <b>all</b> at once." in view.model().itemFromIndex(captain.option("Axe")).child(0).data(
        FACTS_ROLE
    )
    assert "axe" not in captain.held()
    view.setCurrentIndex(captain.option("Axe"))
    captain.press(view, Key.Key_Question)
    assert not view.model().itemFromIndex(captain.option("Axe")).hasChildren()


def test_stat_lines_stand_over_the_options(captain):
    assert "4+" in captain.pane.stats.toPlainText()
    assert "4+" not in captain.pane.shown.toPlainText()
