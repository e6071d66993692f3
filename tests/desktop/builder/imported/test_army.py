"""The army around its units: names, notes, limit, forces, issues, and what is saved."""

from decimal import Decimal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.limits import LONGEST_NAME, LONGEST_NOTES
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.builder.army_model import ROW_ROLE
from armybuilder.desktop.builder.army_rows import GroupRow, UnitRow
from armybuilder.desktop.builder.imported import parts as parts_module
from armybuilder.desktop.builder.imported.force_dialog import ForceDialog
from armybuilder.desktop.builder.issue_panel import IssueRow
from armybuilder.desktop.builder.opening import open_builder
from armybuilder.roster.edits import AddForce, ChooseOption, RemoveForce, SetAmount, Take
from armybuilder.roster.issues import MARKED, Issue, Verdict
from armybuilder.roster.model import Selection
from tests import gamedata
from tests.roster.toy_game import HOST, LIONS, MUSTER, PTS, SCOUTS, WOLVES, empty_army

Key, Modifier = Qt.Key, Qt.KeyboardModifier


def issue_row(player, about):
    return next(row for row in player.army.issues.findChildren(IssueRow) if about in row.text.text())


def do(player, edit):
    return player.document.do(edit, "").made


@pytest.fixture
def answer(monkeypatch):
    """Answers the question for a force: the catalogue, the kind of force, and what it belongs to."""
    wanted = []

    def execute(dialog):
        # what there is to choose from depends on what it belongs to
        catalogue, kind, below = wanted
        for box, text in ((dialog.catalogue, catalogue), (dialog.below, below), (dialog.kind, kind)):
            box.setCurrentIndex(box.findText(text))
        return ForceDialog.DialogCode.Accepted

    monkeypatch.setattr(parts_module.ForceDialog, "exec", execute)
    return wanted.extend


def test_what_the_data_set_off_in_a_message_is_bold(player, monkeypatch):
    values = {"where": "<Cats>", "text": "Two & no more", MARKED: "**Two** & no more"}
    verdict = Verdict(0, {}, (Issue(rule="", key="data_message.about", values=values),))
    monkeypatch.setattr(type(player.army.issues.document), "verdict", verdict)
    player.army.issues.refresh()
    row = issue_row(player, "Two")
    assert row.text.text() == "&lt;Cats&gt;: <b>Two</b> &amp; no more"
    assert row.accessibleName().endswith("<Cats>: Two & no more")


# --- names, notes and limit


def test_a_name_and_notes_of_the_unit_are_typed(player, qtbot):
    player.take("Captain")
    player.pane.name.setFocus()
    qtbot.keyClicks(player.pane.name, "Leo")
    player.pane.notes.setFocus()
    qtbot.keyClicks(player.pane.notes, "painted")
    own = player.roster.units[0]
    assert (own.name, own.notes) == ("Leo", "painted")
    assert "Leo (Captain)" in player.names
    assert player.saved() == player.roster


def test_typing_a_name_is_one_step_for_each_visit(player, qtbot):
    player.take("Captain", "Spearmen")
    for text in ("Leo", "x"):
        player.pane.name.setFocus()
        qtbot.keyClicks(player.pane.name, text)
        player.army.list.setFocus()
    player.document.history.undo()
    assert player.pane.name.text() == "Leo"
    player.document.history.undo()
    assert player.pane.name.text() == ""
    assert player.units == ["captain", "spearmen"]


def test_undo_in_a_field_is_the_undo_of_the_army(player, qtbot):
    player.take("Captain")
    player.pane.name.setFocus()
    qtbot.keyClicks(player.pane.name, "Leo")
    player.press(player.pane.name, Key.Key_Z, modifier=Modifier.ControlModifier)
    assert player.roster.units[0].name == ""
    assert player.pane.name.text() == ""


def test_f2_puts_the_cursor_into_the_name(player):
    player.take("Captain")
    player.press(player.army.list, Key.Key_F2)
    assert QApplication.focusWidget() is player.pane.name


def test_the_army_has_a_name_and_notes(player, qtbot):
    player.army.name.selectAll()
    player.army.name.setFocus()
    qtbot.keyClicks(player.army.name, "Host")
    assert player.roster.name == "Host"
    assert player.window.top.title.text() == "Host"
    assert not player.army.notes.isVisible()
    player.army.notes_action.trigger()
    player.army.notes.setFocus()
    qtbot.keyClicks(player.army.notes, "Sunday")
    assert player.saved().notes == "Sunday"


def test_a_limit_is_set_broken_and_taken_away(player):
    player.take("Spearmen")
    player.army.limit.setValue(50)
    assert [issue.key for issue in player.issues] == ["breach.limit"]
    assert player.saved().limits == {PTS: 50}
    player.army.limit.setValue(0)
    assert player.saved().limits == {}
    assert player.document.verdict.legal
    assert player.army.limit.text() == "none"
    player.document.history.undo()
    assert player.army.limit.value() == 1000


# --- forces


def test_a_force_of_another_catalogue_is_added_and_filled(player, answer):
    answer(["Wolves", "Host", "the army itself"])
    player.builder.parts.force_action.trigger()
    first, second = player.roster.forces
    assert (second.entry, second.catalogue) == (HOST, WOLVES)
    assert player.palette.chosen["force"] == second.id
    player.take("Wolf pack")
    assert [unit.entry for unit in player.document.roster.forces[1].selections] == ["pack"]
    assert "Host · Wolves" in player.names
    assert first.selections == ()


def test_a_child_force_stands_below_its_parent(player, answer):
    answer(["Lions", "Scouts", "Muster"])
    player.builder.parts.force_action.trigger()
    (first,) = player.roster.forces
    assert [force.entry for force in first.forces] == [SCOUTS]
    player.take("Spearmen")
    assert player.units == ["spearmen"]
    assert player.roster.forces[0].selections == ()


def test_only_what_can_stand_below_a_force_is_offered_there_and_told(player, monkeypatch):
    seen = []

    def execute(dialog):
        for parent in ("the army itself", "Muster"):
            dialog.below.setCurrentIndex(dialog.below.findText(parent))
            kinds = [dialog.kind.itemText(at) for at in range(dialog.kind.count())]
            seen.append((kinds, dialog.about.text()))
        return ForceDialog.DialogCode.Rejected

    monkeypatch.setattr(parts_module.ForceDialog, "exec", execute)
    player.builder.parts.force_action.trigger()
    assert seen == [(["Muster", "Host"], ""), (["Scouts"], "They see first.")]


def test_what_a_force_tells_is_read_from_the_army(player, qtbot, monkeypatch):
    button = player.builder.parts.head.info_button
    assert not button.isVisible()
    do(player, AddForce(SCOUTS, LIONS, player.roster.forces[0].id))
    shown = []
    monkeypatch.setattr(
        parts_module.ForceInfoDialog, "exec", lambda dialog: shown.append(dialog.shown.toPlainText())
    )
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton)
    assert shown == ["Scouts\nThey see first."]


def test_a_chosen_force_is_filled_and_is_removed_with_its_units(player, qtbot):
    own = do(player, AddForce(HOST, LIONS))
    do(player, Take(own, "spearmen"))
    player.click(player.army.list, player.unit("Muster · Lions"))
    assert player.palette.chosen["force"] == player.roster.forces[0].id
    player.click(player.army.list, player.unit("Host · Lions"))
    assert player.palette.chosen["force"] == own
    player.press(player.army.list, Key.Key_Delete)
    assert [force.entry for force in player.roster.forces] == [MUSTER]
    qtbot.mouseClick(player.window.toast.button, Qt.MouseButton.LeftButton)
    assert [force.entry for force in player.roster.forces] == [MUSTER, HOST]


def test_an_army_without_a_force_can_have_one_again(player, answer, qtbot):
    player.take("Captain")
    do(player, RemoveForce(player.roster.forces[0].id))
    assert player.palette.nothing.isVisible()
    assert not player.army.empty.isVisible()
    answer(["Lions", "Muster", "the army itself"])
    qtbot.mouseClick(player.builder.parts.head.add_button, Qt.MouseButton.LeftButton)
    player.take("Captain")
    assert player.units == ["captain"]
    assert not player.builder.parts.head.add_button.isVisible()


# --- issues


def test_an_issue_leads_to_the_unit_and_to_the_option(player, qtbot):
    player.take("Captain", "Captain", "Spearmen")
    own = [unit.id for unit in player.roster.units]
    for captain in own[:2]:
        do(player, ChooseOption(captain, "banner", "sun"))
    player.army.choose(own[2])
    qtbot.mouseClick(issue_row(player, "Banner of the sun"), Qt.MouseButton.LeftButton)
    assert player.army.chosen_id() == own[0]
    row = player.options.row_at(player.options.currentIndex())
    assert (row.name, row.over) == ("Banner of the sun", True)


def test_an_issue_of_what_is_missing_leads_to_where_it_is_chosen(player, qtbot):
    player.take("Captain", "Spearmen")
    captain = player.roster.units[0].id
    do(player, ChooseOption(captain, "weapon", ""))
    qtbot.mouseClick(issue_row(player, "Weapon"), Qt.MouseButton.LeftButton)
    assert player.army.chosen_id() == captain
    assert player.options.row_at(player.options.currentIndex()).name == "Weapon"


def test_an_issue_of_a_category_leaves_the_chosen_unit(player, qtbot):
    player.take("Captain")
    qtbot.mouseClick(issue_row(player, "Core"), Qt.MouseButton.LeftButton)
    assert player.pane.title.text() == "Captain"


def test_units_with_issues_are_marked(player):
    player.take("Captain", "Spearmen")
    do(player, ChooseOption(player.roster.units[0].id, "weapon", ""))
    role = Qt.ItemDataRole.AccessibleTextRole
    assert "breaks a rule" in player.unit("Captain").data(role)
    assert "breaks a rule" not in player.unit("Spearmen").data(role)


# --- language, window


def test_the_language_is_switched_at_once(player, qtbot):
    player.take("Captain", "Captain")
    player.choose_option("Banner of the sun")
    player.army.choose(player.roster.units[0].id)
    player.window.appearance.set_language("ru")
    qtbot.waitUntil(lambda: player.pane.name.placeholderText() == "Своё имя")
    assert player.row("Banner of the sun").why == "больше 1 на армию нельзя, уже взято: Captain"
    assert player.row("Ничего").kind == "none"
    standing = player.unit("Heroes").data(Qt.ItemDataRole.AccessibleTextRole)
    assert "не больше 400" in standing
    assert "нужно не меньше" in issue_row(player, "Core").text.text()


def test_in_a_narrow_window_the_options_are_a_drawer(player):
    player.take("Captain")
    player.window.resize(1000, 700)
    assert player.builder.narrow
    assert not player.pane.isVisible()
    player.press(player.army.list, Key.Key_Return)
    assert player.pane.isVisible()
    assert not player.palette.isVisible()
    assert QApplication.focusWidget() is player.options
    player.press(player.window, Key.Key_F9)
    assert not player.pane.isVisible()
    assert player.palette.isVisible()


def test_the_army_goes_to_the_clipboard_as_text(player):
    player.take("Captain")
    player.army.text_action.trigger()
    assert "Captain" in QApplication.clipboard().text()
    assert player.toast() == "The army is on the clipboard as text"


# --- what the data do not have


@pytest.fixture
def with_dodo(window, version, open_army):
    window.appearance.set_language("en")
    army = empty_army(version)
    (first,) = army.forces
    dodo = Selection(id="lost", entry="dodo", name="Dodo", costs={PTS: Decimal(30)})
    spearmen = Selection(
        id="spears", entry="spearmen", children=(Selection(id="gone", entry="sling", name="Sling"),)
    )
    return open_army(replace(army, forces=(replace(first, selections=(dodo, spearmen)),)))


def test_a_unit_that_the_data_do_not_have_is_shown_and_can_go(with_dodo):
    player = with_dodo
    player.army.choose("lost")
    assert player.pane.gone.isVisible()
    assert player.document.verdict.unit_costs["lost"] == 30
    assert "breach.gone" in [issue.key for issue in player.issues]
    player.army.remove_action.trigger()
    assert player.units == ["spearmen"]
    player.document.history.undo()
    assert player.units == ["dodo", "spearmen"]


def test_an_option_that_the_data_do_not_have_is_among_the_options_and_can_go(with_dodo):
    player = with_dodo
    player.army.show_place("gone")
    assert player.army.chosen_id() == "spears"
    assert player.row("Sling").on
    player.choose_option("Sling")
    assert player.roster.find("spears").children == ()


# --- saving


def test_what_cannot_be_saved_is_not_shown_and_is_told(player, full_disk, qtbot):
    player.take("Captain")
    before, steps, spent = player.roster, player.document.history.count(), player.pane.cost.text()
    full_disk()
    with qtbot.waitSignal(player.document.refused):
        do(player, SetAmount(player.roster.units[0].id, "salve", 4))
        for _ in range(300):
            if player.document.do(Take("", "captain"), "").refused:
                break
            before, steps, spent = player.roster, player.document.history.count(), player.pane.cost.text()
    assert player.roster == before == player.saved() == player.document.army.engine.freeze()
    assert player.document.history.count() == steps
    assert player.pane.cost.text() == spent
    assert "The disk is full" in player.messages()[0]
    full_disk(False)
    player.army.choose(player.roster.units[0].id)
    player.choose_option("Cloak")
    assert player.saved() == player.roster != before


def test_an_undo_that_cannot_be_saved_is_taken_back(player, monkeypatch, qtbot):
    player.take("Captain", "Spearmen")
    before = player.roster

    def refuse(*_, **__):
        raise Problem("storage.full", folder="/home")

    with monkeypatch.context() as patch:
        patch.setattr(type(player.document.context.store.rosters), "save", refuse)
        player.document.history.undo()
        qtbot.waitUntil(lambda: not player.document.history.canRedo())
    assert player.roster == before == player.saved() == player.document.army.engine.freeze()
    player.document.history.undo()
    assert player.units == ["captain"]


def test_an_army_opened_again_is_the_same(player, store):
    player.take("Captain", "Spearmen", "Baggage train")
    do(player, SetAmount(player.roster.units[2].id, "sledge", 2))
    do(player, SetAmount(player.roster.units[0].id, "crown", 1))
    again = open_builder(player.document.context, player.document.roster_id, player.window)
    player.qtbot.addWidget(again)
    assert again.document.roster == player.roster
    assert again.document.verdict == player.document.verdict
    model = again.army.model
    assert [model.index(at).data() for at in range(model.rowCount())] == player.names


def test_a_cost_with_decimals_is_the_same_everywhere(store, open_army):
    """A unit, its category and its pane tell one number, not three roundings of it."""
    lions = gamedata.edited(gamedata.LIONS, "captain", costs=gamedata.points(Decimal("10.5")))
    version = store.game_data.keep(gamedata.data_set(lions, gamedata.BEARS)).version
    engine = gamedata.army(gamedata.data(lions, gamedata.BEARS), version=version)
    player = open_army(engine.freeze())
    model = player.army.model
    rows = [model.index(at).data(ROW_ROLE) for at in range(model.rowCount())]
    assert "10.5" in [row.cost for row in rows if isinstance(row, UnitRow)]
    assert "10.5" in [row.told for row in rows if isinstance(row, GroupRow)]


# --- limits


def paste(field, text):
    QApplication.clipboard().setText(text)
    field.setFocus()
    field.paste()


@pytest.mark.parametrize("of_unit", [True, False])
def test_notes_grow_to_their_limit_and_what_is_too_much_is_told(player, qtbot, of_unit):
    player.take("Captain")
    notes = player.pane.notes if of_unit else player.army.notes

    def kept():
        return player.roster.units[0].notes if of_unit else player.roster.notes

    if not of_unit:
        player.army.notes_action.trigger()
    paste(notes, "n" * (LONGEST_NOTES - 1))
    qtbot.keyClicks(notes, "a")
    with qtbot.waitSignal(player.document.refused) as told:
        qtbot.keyClicks(notes, "b")
    assert told.args[0].key == "limit.notes"
    assert kept() == notes.toPlainText() == "n" * (LONGEST_NOTES - 1) + "a"
    notes.moveCursor(notes.textCursor().MoveOperation.Start)
    with qtbot.waitSignal(player.document.refused):
        paste(notes, "too much")
    assert kept() == notes.toPlainText() == "n" * (LONGEST_NOTES - 1) + "a"


def test_longer_notes_of_an_older_army_are_shown_whole_and_may_be_shortened(player, qtbot):
    old = replace(player.roster, notes="n" * (LONGEST_NOTES + 10))
    player.document.put(old, "")
    notes = player.army.notes
    assert notes.toPlainText() == old.notes
    notes.moveCursor(notes.textCursor().MoveOperation.End)
    qtbot.keyClick(notes, Key.Key_Backspace)
    assert player.roster.notes == notes.toPlainText() == "n" * (LONGEST_NOTES + 9)
    with qtbot.waitSignal(player.document.refused):
        qtbot.keyClicks(notes, "x")
    assert player.roster.notes == notes.toPlainText() == "n" * (LONGEST_NOTES + 9)


def test_names_are_as_long_in_the_window_as_anywhere(player):
    player.take("Captain")
    for field in (player.army.name, player.pane.name):
        field.clear()
        paste(field, "n" * (LONGEST_NAME + 1))
        assert field.text() == "n" * LONGEST_NAME
    assert player.roster.name == player.roster.units[0].name == "n" * LONGEST_NAME


def test_control_characters_do_not_come_in(player):
    player.take("Captain")
    paste(player.pane.name, "a\x1b[31mb")
    paste(player.pane.notes, "a\x1b\nb")
    assert (player.roster.units[0].name, player.roster.units[0].notes) == ("a[31mb", "a\nb")
    assert player.pane.name.text() == "a[31mb"
