"""The game in the window: rounds and objectives, the ledger that gives nothing away, units on the table, the end, the page."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMessageBox

from armybuilder.desktop.ninth_age.printing import prepared_print_dialog
from armybuilder.desktop.ninth_age.unit_cells import COLUMNS
from armybuilder.printing.job import print_job
from tests.desktop.battling import bench_on, click, click_table, opened, panel, shown
from tests.games.ninth_age import preparing as ready

ROUND, ITEMS, UNITS, END = range(4)
SECRET, RUNE = "Sword of Dawn", "Rune of Fire"
BEARER = ready.scoring(
    "Lord", items=[{"name": SECRET, "affects": ["attack"]}, {"name": RUNE, "of": "Axe", "affects": ["save"]}]
)
BOTH = {"one": (BEARER, ready.unit("Second")), "two": (ready.scoring("First"), ready.unit("Other"))}


@pytest.fixture
def bench(qapp, tmp_path):
    with bench_on(tmp_path / "battles.db") as bench:
        yield bench


@pytest.fixture(autouse=True)
def nothing_is_asked(monkeypatch):
    """Nothing here may open a box that waits for an answer."""
    monkeypatch.setattr(QMessageBox, "exec", lambda *_: pytest.fail("a box was opened"))


def texts(listed):
    return [listed.item(row).text() for row in range(listed.count())]


def everything_said(view):
    """All words that the ledger and the table of rosters show now."""
    step = panel(view)
    table = view.rosters.rosters["one"].model
    cells = [
        str(table.data(table.index(row, column)))
        for row in range(table.rowCount())
        for column in range(table.columnCount())
    ]
    tab = step.ledger
    return " ".join((*texts(tab.items), tab.reminder.text(), *cells))


def test_the_ledger_shows_nothing_hidden_but_to_its_owner(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    step = panel(view)
    step.show_tab(ITEMS)
    for looker, seen in ((0, False), (1, True), (2, False)):
        step.ledger.looker.setCurrentIndex(looker)
        for occasion in range(step.ledger.remind.count()):
            step.ledger.remind.setCurrentIndex(occasion)
            said = everything_said(view)
            assert (SECRET in said or RUNE in said) == seen
    assert "hidden item" in said


def test_what_the_owner_looked_at_is_covered_when_he_goes_elsewhere(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    step = panel(view)
    for leave in (lambda: step.show_tab(ROUND), lambda: view.show_step(9), bench.battles.show_list):
        step.show_tab(ITEMS)
        step.ledger.looker.setCurrentIndex(1)
        assert SECRET in everything_said(view)
        leave()
        bench.open_battle(view.session.battle_id)
        view.show_step(10)
        step.show_tab(ITEMS)
        assert SECRET not in everything_said(view)


def test_the_log_does_not_name_an_item_that_stays_hidden(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    step = panel(view)
    assert step.do("use-item", {"item": "one.1.1", "occasion": "attack", "takes_effect": False})
    view.tabs.setCurrentWidget(view.log)
    assert "Lord" in view.log.toPlainText()
    assert SECRET not in view.log.toPlainText()


def test_an_item_that_is_used_is_known_to_both_from_then_on(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    step = panel(view)
    step.show_tab(ITEMS)
    step.ledger.looker.setCurrentIndex(1)
    step.ledger.items.setCurrentRow(0)
    click(step.ledger.uses["attack"].button)
    step.ledger.looker.setCurrentIndex(2)
    assert SECRET in everything_said(view)
    assert RUNE not in everything_said(view)
    bench.undo()
    assert SECRET not in everything_said(view)


def test_a_rune_is_revealed_alone(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    step = panel(view)
    step.show_tab(ITEMS)
    step.ledger.looker.setCurrentIndex(1)
    step.ledger.items.setCurrentRow(1)
    click(step.ledger.rune)
    assert view.session.battle.play.revealed == ("one.1.2",)


def test_the_owner_is_reminded_before_dice_are_thrown(bench):
    view = opened(bench, ready.playing(**BOTH, hidden=True))
    tab = panel(view).ledger
    panel(view).show_tab(ITEMS)
    tab.looker.setCurrentIndex(1)
    tab.remind.setCurrentIndex(tab.remind.findData("save"))
    assert RUNE in tab.reminder.text()
    assert SECRET not in tab.reminder.text()


def test_a_round_counts_who_holds_the_ground(bench):
    view = opened(bench, ready.playing("frontline", "hold_ground"))
    step = panel(view)
    click(step.rounds.end)
    step.rounds.centre.boxes["one.1"].click()
    click(step.rounds.end)
    assert view.session.battle.play.round == 3
    assert "Anna 1" in step.state.text()


def test_a_unit_is_moved_loses_scoring_and_is_destroyed(bench):
    view = opened(bench, ready.playing())
    step = panel(view)
    step.show_tab(UNITS)
    row = step.units.tree.topLevelItem(1)
    step.units.tree.setCurrentItem(row)
    click_table(view, 30, 20)
    assert (view.session.battle.places["one.1"].x, view.session.battle.places["one.1"].y) == (30, 20)
    assert step.units.chosen() == "one.1"
    step.units.tree.topLevelItem(1).setCheckState(1, Qt.CheckState.Unchecked)
    assert view.session.battle.play.without_scoring == ("one.1",)
    step.units.tree.topLevelItem(1).setCheckState(2, Qt.CheckState.Checked)
    assert view.session.battle.play.destroyed == ("one.1",)


def test_a_tick_that_is_refused_is_taken_back(bench):
    view = opened(bench, ready.playing())
    step = panel(view)
    assert step.do("end-game")
    step.show_tab(UNITS)
    row = step.units.tree.topLevelItem(1)
    row.setCheckState(2, Qt.CheckState.Checked)
    assert step.problem.isVisible()
    assert row.checkState(2) == Qt.CheckState.Unchecked


def test_a_reserve_comes_on_at_its_short_edge(bench):
    view = opened(bench, ready.playing("dawn", one_aside={"reserve": ["one.3"]}))
    step = panel(view)
    assert "3. Third" in step.rounds.arrivals.units.currentText()
    click_table(view, 40, 20)
    assert "one.3" not in view.session.battle.places
    assert step.problem.isVisible()
    click(step.rounds.end)
    click(step.rounds.arrivals.enter)
    assert "one.3" in view.session.battle.play.arrived
    assert not step.rounds.arrivals.isVisible()


def test_spoils_are_taken_up_and_put_down_where_the_table_is_clicked(bench):
    view = opened(bench, ready.playing("frontline", "spoils"))
    step = panel(view)
    box = step.rounds.spoils
    marker = view.session.battle.markers[0]
    step.do("move-unit", {"unit": "one.1", "spot": {"x": marker.x, "y": marker.y - 2, "angle": 90}})
    box.unit.setCurrentIndex(box.unit.findData("one.1"))
    click(box.pick)
    assert not step.problem.text()
    assert view.session.battle.markers[0].carrier == "one.1"
    click(box.drop)
    assert view.map._offered is not None
    click(box.drop)
    assert view.map._offered is None
    click(box.drop)
    click_table(view, marker.x, marker.y)
    assert view.session.battle.markers[0].carrier == ""


def test_flags_are_marked_before_anything_else(bench):
    view = opened(bench, ready.playing("frontline", "flags"))
    step = panel(view)
    for _ in range(2):
        assert step.flags.isVisible()
        click(step.flags.button)
        assert step.problem.isVisible()
        for box in step.flags.boxes.values():
            box.click()
        click(step.flags.button)
    assert not step.flags.isVisible()
    assert {player: len(marked) for player, marked in view.session.battle.flags.items()} == {
        "one": 3,
        "two": 3,
    }


def test_the_objective_is_counted_at_the_end(bench):
    view = opened(bench, ready.playing("frontline", "breakthrough"))
    step = panel(view)
    step.show_tab(END)
    click(step.end.button or step.end.dice.roll_button)
    assert view.session.battle.play.over
    assert view.steps.item(9).data(258) == "done"
    assert not step.end.isEnabled()


def test_units_are_typed_into_the_table(bench):
    view = opened(bench, ready.sized())
    page = view.rosters.rosters["one"]
    click(page.add_button)
    page.table.closePersistentEditor(page.model.index(0, 0))
    columns = {column.field: at for at, column in enumerate(COLUMNS)}

    def put(field, value):
        return page.model.setData(page.model.index(0, columns[field]), value)

    assert put("name", "Spears")
    assert put("points", "1200")
    assert put("own_rule", "scouts")
    assert put("items", "Sword; Axe: Rune")
    assert not page.problem.isVisible()
    unit = view.session.battle.units("one")[0]
    assert (unit.name, unit.points, unit.own_rule) == ("Spears", 1200, "scouts")
    assert [(item.of, item.name) for item in unit.items] == [("", "Sword"), ("Axe", "Rune")]
    assert not put("points", "many")
    assert page.problem.text() == "“many” is not a value for “Points”: the cell stays as it was"
    assert not put("points", "9000")
    assert page.problem.isVisible()
    assert view.session.battle.units("one")[0].points == 1200
    click(page.scoring_button)
    assert view.session.battle.units("one")[0].has_scoring
    page.table.selectRow(0)
    click(page.remove_button)
    assert view.session.battle.units("one") == ()


def test_hidden_items_are_not_named_in_the_table_once_rosters_are_shown(bench):
    view = opened(bench, ready.exchanged(**BOTH, hidden=True))
    view.show_step(2)
    model = view.rosters.rosters["one"].model
    items = [column.field for column in COLUMNS].index("items")
    assert model.data(model.index(0, items)) == "hidden item"
    assert not model.flags(model.index(0, items)) & Qt.ItemFlag.ItemIsEditable


def test_the_page_of_a_battle_is_shown_as_it_will_be_printed(bench, qtbot):
    opened(bench, ready.playing(**BOTH, hidden=True))
    dialog = prepared_print_dialog(shown(bench).session, bench.battles)
    qtbot.addWidget(dialog)
    dialog.panel.ticks["one"].setChecked(True)
    dialog.close()
    again = prepared_print_dialog(shown(bench).session, bench.battles)
    qtbot.addWidget(again)
    assert again.panel.preset().what == ("both",)
    assert dialog.panel.ticks["one"].text() == "Anna: with all own items"
    assert print_job(dialog.job()).pages == 2
    # what a game without armlists is played with is printed here, when it is asked for
    assert {"reference", "templates", "tokens"} <= dialog.panel.ticks.keys()
    assert not dialog.panel.ticks["reference"].isChecked()
