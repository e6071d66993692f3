"""The window in a player's hands: keyboard, undo, small screens, what is told and where the keyboard stays."""

from PySide6.QtCore import QEvent, QObject, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractSpinBox, QApplication, QWidget

from armybuilder.desktop.builder.issue_panel import IssueRow
from armybuilder.desktop.lists.entry_model import GROUP_ROLE, OWNED_ROLE
from armybuilder.desktop.lists.favourites import FAVOURITES
from armybuilder.desktop.main_window.active_workspace import BATTLES, LIBRARY
from armybuilder.desktop.main_window.destinations import WindowDestinations
from armybuilder.desktop.sheets.peek import CardPeek
from armybuilder.desktop.sheets.track_slider import TrackSlider
from armybuilder.games import game as find_game
from armybuilder.roster.model import new_army

CLONES = "sheets_2008.polaris.tyazhyolaya_klon_pehota"
RAPTOR = "sheets_2008.polaris.raptor"
HELIX = "sheets_2008.polaris.helix"
CYBER = "sheets_2008.protectorate.robotizirovannaya_kiberpehota"


def saved(session):
    return session.context.store.rosters.get(session.roster_id, session.context.game)


def test_a_copy_is_selected_alone_so_that_deleting_it_spares_the_first(builder, window):
    first = builder.document.roster_id
    window.armies.show_list()
    rows = window.armies.list
    rows.choose(first)
    rows.actions_by_name["copy"].trigger()
    (copy,) = rows.chosen_ids()
    assert copy != first
    rows.actions_by_name["delete"].trigger()
    left = {row.id for row in window.context.store.rosters.list()}
    assert first in left
    assert copy not in left


def test_the_list_comes_back_with_the_army_that_was_left(builder, window):
    window.armies.list.refresh()
    window.armies.take_sample()
    window.show_all_armies()
    assert window.armies.list.chosen_ids() != {builder.document.roster_id}
    window.armies.open(builder.document.roster_id)
    window.show_all_armies()
    assert window.armies.list.chosen_ids() == {builder.document.roster_id}


def test_a_sample_army_of_the_game_of_the_library_can_be_found(window):
    window.library.games.show_game("batalist")
    commands = [
        found
        for found in WindowDestinations(window).all()
        if "Sample" in found.name or "Образец" in found.name
    ]
    (sample,) = commands
    sample.go()
    assert window.armies.document.roster.game == "batalist"


def test_undo_in_the_list_brings_a_deleted_army_back(builder, window):
    key = builder.document.roster_id
    window.armies.show_list()
    window.armies.delete(key)
    window.commands.undo.trigger()
    assert key in {row.id for row in window.context.store.rosters.list()}
    window.commands.redo.trigger()
    assert key not in {row.id for row in window.context.store.rosters.list()}


def test_the_undo_of_a_message_goes_when_something_else_is_done(builder, window):
    builder.army.take(CLONES)
    builder.army.remove_chosen()
    assert not window.toast.isHidden()
    builder.army.take(RAPTOR)
    assert window.toast.isHidden()


def press_ctrl_z(field):
    QTest.keyClick(field, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def type_into(field, text):
    for letter in text:
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QApplication.sendEvent(field, key)


def test_ctrl_z_in_the_search_takes_back_what_was_done_last(builder, window):
    search = builder.palette_view.search
    search.setFocus()
    type_into(search, "клон")
    QTest.keyClick(search, Qt.Key.Key_Return)
    assert len(builder.document.roster.units) == 1
    press_ctrl_z(search)
    assert (builder.document.roster.units, search.text()) == ((), "клон")
    QTest.keyClick(
        search, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    )
    assert len(builder.document.roster.units) == 1
    type_into(search, "ы")
    press_ctrl_z(search)
    assert len(builder.document.roster.units) == 1
    assert search.text() != "клоны"


def test_title_and_bottom_bar_name_the_army_and_game_they_speak_of(builder, window):
    name, game = builder.document.roster.name, builder.document.game_title
    assert window.windowTitle() == f"{name} — {game} — Armybuilder"
    assert window.bar.named.text() == f"{name} · {game}"
    window.show_workspace(LIBRARY)
    window.library.games.show_game("batalist")
    assert window.windowTitle() == f"Библиотека — {find_game('batalist').title.ru} — Armybuilder"
    assert window.bar.named.text() == f"{name} · {game}"
    window.show_workspace(BATTLES)
    assert window.windowTitle() == "Битва — Armybuilder"
    assert not window.bar.named.isVisible()
    window.battles.prepare()
    assert window.windowTitle() == f"Битва — {window.battles.game_title} — Armybuilder"
    assert window.bar.named.text() == "Битва"


def test_ctrl_z_in_a_field_is_left_to_the_history_of_the_army(builder, window):
    builder.army.take(CLONES)
    builder.name_chosen()
    builder.pane.name.insert("Волки")
    for field in (builder.pane.name, builder.pane.notes, builder.army.name, builder.army.limit):
        asked = QKeyEvent(
            QEvent.Type.ShortcutOverride, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier, "\x1a"
        )
        asked.ignore()
        QApplication.sendEvent(field, asked)
        assert not asked.isAccepted(), field
    window.commands.undo.trigger()
    assert builder.pane.name.text() == ""
    assert builder.document.roster.units[0].name == ""


def test_the_wheel_changes_nothing_in_passing(builder, qtbot):
    builder.army.limit.setValue(300)
    builder.army.list.setFocus()
    wheel = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, 120),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(builder.army.limit, wheel)
    assert builder.document.roster.limit == 300


def test_several_units_are_duplicated_in_one_step(builder):
    builder.army.take(CLONES)
    builder.army.take(RAPTOR)
    builder.army.list.selectAll()
    builder.army.duplicate_action.trigger()
    assert [s.entry for s in builder.document.roster.units] == [CLONES, CLONES, RAPTOR, RAPTOR]
    builder.document.history.undo()
    assert [s.entry for s in builder.document.roster.units] == [CLONES, RAPTOR]
    assert saved(builder.document) == builder.document.roster


def test_undoing_a_move_keeps_the_unit_chosen(builder):
    for unit_id in (CLONES, RAPTOR, HELIX):
        builder.army.take(unit_id)
    builder.army.choose(builder.document.roster.units[2].id)
    builder.army.up_action.trigger()
    builder.army.up_action.trigger()
    chosen = builder.army.chosen_id()
    builder.document.history.undo()
    assert builder.army.chosen_id() == chosen


def test_the_palette_counts_what_the_army_has(builder):
    builder.army.take(CLONES)
    builder.army.take(CLONES)
    model = builder.palette_view.list.entries
    assert model.index_of(CLONES).data(OWNED_ROLE) == 2
    assert model.index_of(RAPTOR).data(OWNED_ROLE) == 0
    builder.document.history.undo()
    assert model.index_of(CLONES).data(OWNED_ROLE) == 1


def test_the_palette_shows_favourites_above_the_others_or_alone(builder):
    palette = builder.palette_view
    model = palette.list.entries
    palette.list.setCurrentIndex(model.first_entry())
    starred, everything = palette.current, model.entry_ids
    palette.star_action.trigger()
    assert model.index(0).data(GROUP_ROLE) == FAVOURITES
    assert model.entry_ids == [starred, *everything]
    palette.only_starred.setChecked(True)
    assert model.entry_ids == [starred]
    palette.star_action.trigger()
    assert palette.only_starred.isHidden()
    assert model.entry_ids == everything


def test_folded_groups_of_the_palette_are_remembered(builder, window):
    builder.palette_view.list.fold("polaris/machine")
    assert not builder.palette_view.list.entries.index_of(RAPTOR).isValid()
    window.armies.new_own()
    other = window.armies.builders[window.armies.document.roster_id]
    assert other is not builder
    assert not other.palette_view.list.entries.index_of(RAPTOR).isValid()


def test_space_shows_the_card_and_enter_goes_to_its_markers(builder, window):
    builder.army.take(RAPTOR)
    builder.army.peek_action.trigger()
    peek = builder.findChild(CardPeek, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert peek.isVisible()
    peek.close()
    builder.army.open_action.trigger()
    assert isinstance(window.focusWidget(), TrackSlider)


def test_an_issue_is_chosen_with_the_keyboard(builder, window, qtbot):
    builder.army.take(RAPTOR)
    builder.army.take(CLONES)
    row = builder.army.issues.findChild(IssueRow)
    qtbot.waitUntil(row.isVisible)
    window.bar.issues.click()
    assert builder.army.chosen_id() == builder.document.roster.units[0].id
    builder.army.choose(builder.document.roster.units[1].id)
    row.setFocus()
    qtbot.keyClick(row, Qt.Key.Key_Return)
    assert builder.army.chosen_id() == builder.document.roster.units[0].id


def test_back_and_forward(builder, window):
    session = window.armies.document
    window.commands.back.trigger()
    assert window.armies.document is None
    window.commands.forward.trigger()
    assert window.armies.document is session


def test_in_a_narrow_window_the_card_is_a_drawer_with_a_button(builder, window, qtbot):
    builder.army.take(CLONES)
    assert window.top.drawer_button.isHidden()
    window.resize(1000, 700)
    qtbot.waitUntil(lambda: builder.narrow)
    assert not window.top.drawer_button.isHidden()
    assert not builder.pane.isVisible()
    window.commands.drawer.trigger()
    assert builder.pane.isVisible()
    assert not builder.palette_view.isVisible()


def test_a_small_window_does_without_words_on_its_rail(window, qtbot):
    window.resize(640, 400)
    qtbot.waitUntil(lambda: window.width() == 640)
    assert window.rail.width() < 100
    assert window.bar.meter.isHidden()
    window.resize(1300, 800)
    assert window.rail.width() >= 100


def test_the_first_start_says_what_the_army_is(open_window, monkeypatch):
    window = open_window()
    assert window.armies.document.roster.units
    assert not window.toast.isHidden()
    monkeypatch.setattr(window.desk, "new_army", lambda: new_army("bronepehota", "sheets_2008", name="Своя"))
    window.toast.button.click()
    assert window.armies.document.roster.name == "Своя"


def test_every_control_has_a_name(builder, window):
    builder.army.take(CLONES)
    builder.army.take(HELIX)
    nameless = [
        widget
        for widget in window.findChildren(QWidget)
        if widget.focusPolicy() & Qt.FocusPolicy.TabFocus
        and widget.isVisible()
        and not isinstance(widget.parent(), QAbstractSpinBox)
        and not (widget.accessibleName() or getattr(widget, "text", str)())
    ]
    assert nameless == []


def test_a_change_of_workspace_puts_the_keyboard_into_its_list(builder, window):
    builder.army.take(CLONES)
    builder.army.list.setFocus()
    window.show_workspace(0)
    assert window.focusWidget() is window.library.units.browser.list
    window.show_workspace(1)
    assert window.focusWidget() is builder.army.list


def test_workspaces_are_made_when_first_shown_and_nothing_flashes_on_the_way(window, qapp):
    shown = []

    class Watch(QObject):
        def eventFilter(self, watched, event):
            if event.type() == QEvent.Type.Show and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(watched)
            return False

    assert not any(map(window.has_made, (LIBRARY, BATTLES)))
    watch = Watch()
    qapp.installEventFilter(watch)
    for at in (LIBRARY, BATTLES):
        window.show_workspace(at)
        assert window.has_made(at)
    qapp.removeEventFilter(watch)
    assert shown == []
    assert window.isActiveWindow()
