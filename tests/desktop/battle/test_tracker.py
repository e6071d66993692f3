"""A battle of an imported game in the window: begun on the page, played by its options, told in the log and the list."""

from random import Random

import pytest

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.random_play import play_at_random
from armybuilder.battle.session.report_cells import Cell
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.battle.unit_lines import LineMaker
from armybuilder.desktop.battle.unit_sheet_view import UnitSheetView
from armybuilder.desktop.main_window.window import BATTLES
from armybuilder.games import battle_sheets
from armybuilder.games.battle_sheets import SheetsOfBattle
from armybuilder.wording.battle_words import tell_told
from armybuilder.wording.narration import BothLanguages
from tests import gamedata


@pytest.fixture
def armies(store):
    """Two saved armies of an imported game."""
    version = store.game_data.keep(gamedata.data_set()).version
    engines = [gamedata.army(name=name, version=version) for name in ("Zoo", "Circus")]
    return [store.rosters.create(engine.freeze(), gamedata.judged(engine)) for engine in engines]


@pytest.fixture
def view(window, armies):
    """The view of a battle of an imported game that has just begun."""
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.new()
    window.battles.setup.show_army(armies[0])
    window.battles.setup.begin()
    return window.battles.views[window.battles.session.battle_id]


def give(view, command):
    """Choose a line of the options and do what it says, with the values that its form begins with."""
    row = next(row for row in view.options.tree.rows() if option_of(row).command == command)
    view.options.tree.setCurrentItem(row)
    view.options.form.carry_out()


def test_an_imported_army_is_played_from_the_page(window, armies):
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.new()
    setup = window.battles.setup
    setup.show_army(armies[1])
    assert setup.games.currentText() == "Toy Wars"
    assert {side.armies.currentText().split(" ")[0] for side in setup.sides} == {"Zoo", "Circus"}
    assert setup.terms.brief.text() == "0 rounds: as many as are usual in the game."
    setup.terms.form.cells["rounds"].control.more.click()
    assert setup.terms.brief.isHidden()
    setup.terms.form.show_value({**setup.terms.value(), "structure": "kill_team", "rounds": 2})
    setup.begin()
    own = window.battles.session.state.own
    assert (own.structure.turns, own.structure.rounds) == ("alternate", 2)


def test_it_is_listed_under_the_name_of_its_system(window, view):
    window.commands.back.trigger()
    table = window.battles.list.table
    assert "Toy Wars" in [table.item(0, column).text() for column in range(table.columnCount())]


def test_options_are_done_and_undone(window, view):
    give(view, "begin-battle")
    assert view.session.state.round == 1
    give(view, "damage")
    assert any(piece.is_gone for piece in view.session.state.pieces.values())
    window.commands.undo.trigger()
    assert not any(piece.is_gone for piece in view.session.state.pieces.values())


def test_a_whole_battle_is_shown_in_both_languages(window, view):
    kept = view.session.kept
    random = Random(1)
    play_at_random(kept.session, random, lambda: SeededDice(random.getrandbits(20)), teller=BothLanguages())
    view.session._open(view.session.battle_id)
    assert view.session.state.ended is not None
    window.appearance.set_language("ru")
    assert view.session.state.ended is not None


def test_a_deleted_battle_is_listed_under_the_name_of_its_system(window, view):
    key = view.session.battle_id
    window.commands.back.trigger()
    window.battles.delete(key)
    (deleted,) = window.context.store.deleted.list()
    assert (deleted.game, deleted.system) == ("any_game", "Toy Wars")
    window.backups.open_deleted()
    table = window.backups.page.deleted.table
    assert table.item(0, 1).text() == "Toy Wars"


def test_a_unit_is_shown_as_a_count(view):
    state = view.session.session.state
    unit = next(unit for unit in state.units.values() if len(unit.pieces) > 1)
    view.session.do(Wanted("show-as", {"who": unit.id, "shown_as": "count"}))
    sheet = UnitSheetView()
    sheets = SheetsOfBattle(None, (), "en")
    sheet.show_unit(view.session, sheets, unit.id, live=True)
    chips = sheet.figures
    many = len(unit.pieces)
    assert chips.count.text() == f"{many} of {many}"
    assert not chips.chips
    assert "shown_as" not in {mark for _, mark in sheet.marks.chips}
    chips.wanted.connect(view.session.do)
    chips.count.menu().actions()[0].trigger()
    sheet.show_unit(view.session, sheets, unit.id, live=True)
    assert chips.count.text() == f"{many - 1} of {many}"
    chips.count.menu().actions()[1].trigger()
    sheet.show_unit(view.session, sheets, unit.id, live=True)
    assert chips.count.text() == f"{many} of {many}"


def test_a_unit_shown_as_a_row_has_the_tracks_of_one_figure(view):
    state = view.session.session.state
    unit = next(unit for unit in state.units.values() if len(unit.pieces) > 1)
    sheets = SheetsOfBattle(None, (), "en")
    each = {held.who for held in sheets.of(state, unit.id).beside}
    view.session.do(Wanted("show-as", {"who": unit.id, "shown_as": "row"}))
    row = {held.who for held in sheets.of(view.session.session.state, unit.id).beside}
    assert row <= each
    assert len(row - {unit.id}) <= 1


@pytest.fixture
def begun(view):
    """That battle when its first round has begun, with points to score."""
    session = view.session
    session.do(Wanted("add-objective", {"objective": "Hill", "most_a_round": 4}))
    option = next(one for one in session.session.options() if one.command == "begin-battle")
    facts = {**option.facts, **{choice.field: choice.values[0] for choice in option.choices}}
    assert session.do(Wanted("begin-battle", facts, side=option.side)) is None
    return view


def cell(view, side, row, column):
    return view.score.tables[side].item(row, column)


def rows_of(view, side):
    table = view.score.tables[side]
    return [table.verticalHeaderItem(row).text() for row in range(table.rowCount())]


def test_points_are_typed_into_cells_and_shown_wherever_the_battle_stands(begun):
    assert begun.tabs.isTabVisible(begun.tabs.indexOf(begun.score))
    place = rows_of(begun, "a").index("Hill")
    cell(begun, "a", place, 0).setText("3")
    entry = begun.session.session.entries[-1]
    assert (entry.command, entry.facts["points"], entry.facts["round"]) == ("score-objective", 3, 1)
    assert "Side A 3 : Side B 0" in begun.strip.standing.text()
    assert begun.score.tables["a"].item(place, 1).text() == "3"
    # no more than the objective gives
    cell(begun, "a", place, 0).setText("9")
    assert cell(begun, "a", place, 0).text() == "4"


def test_what_is_no_number_leaves_a_cell_as_it_was(begun):
    done = begun.session.session.done
    cell(begun, "b", 0, 0).setText("many")
    assert begun.session.session.done == done
    assert cell(begun, "b", 0, 0).text() == "0"


def test_sides_without_names_are_called_by_their_letters(begun):
    told = [row.text(0) for row in begun.options.tree.rows()]
    assert any("Side A" in text for text in told)
    assert not any(text.endswith(": a") or ": a ·" in text for text in told)


def test_what_is_done_with_a_side_is_not_offered_for_its_units(begun):
    unit = next(iter(begun.session.state.units_of("a")))
    begun.pick(unit.id)
    tree = begun.options.tree
    commands = {
        option_of(tree.topLevelItem(0).child(row)).command for row in range(tree.topLevelItem(0).childCount())
    }
    assert tree.topLevelItem(0).text(0) == begun.session.name_of(unit.id)
    assert "damage" in commands
    assert "score-objective" not in commands


def test_one_key_begins_the_first_round(view):
    assert view.options.ending().command == "begin-battle"


def test_what_only_counts_is_a_number_with_steps(begun, qtbot):
    session = begun.session
    assert session.do(Wanted("add-counter", {"counter": "Supply", "start": 3, "most": 30})) is None
    tracks = begun.board.strip.cards["a"].tracks
    (stepper,) = (one for key, one in tracks.steppers.items() if key.endswith("/Supply"))
    stepper.more.click()
    assert session.state.sides["a"].sliders["Supply"].value == 4
    assert "Supply 4" in begun.units._items["a"].toolTip(0)


def test_who_has_acted_may_act_no_more(begun):
    session = begun.session
    option = next(one for one in session.session.options() if one.command == "act")
    lines = {line.who: line for side in sides_of(begun) for line in side.units}
    assert lines[option.who].standing == "can"
    assert session.do(Wanted("act", dict(option.facts), side=option.side)) is None
    lines = {line.who: line for side in sides_of(begun) for line in side.units}
    assert lines[option.who].standing == "done"


def sides_of(view):
    return LineMaker(view.session.state, "en", list(view.session.session.options()), {}).sides()


def test_of_many_figures_the_tracks_of_one_are_shown_unless_players_say_otherwise(view, monkeypatch):
    monkeypatch.setattr(battle_sheets, "MOST_APART", 1)
    session = view.session
    unit = next(unit for unit in session.session.state.units.values() if len(unit.pieces) > 1)
    held = [one for who in unit.pieces for one in session.session.state.pieces[who].sliders]
    sheets = SheetsOfBattle(None, (), "en")
    assert len(sheets.of(session.session.state, unit.id).beside) < max(2, len(held))
    session.do(Wanted("show-as", {"who": unit.id, "shown_as": "each"}))
    assert len(sheets.of(session.session.state, unit.id).beside) == len(held)


def test_dice_are_thrown_freely_from_the_page_of_the_dice(begun):
    begun.roll_button.click()
    form = begun.options.form
    assert form.option.command == "test-dice"
    form.chosen["throw"].show_value("4D6")
    form.chosen["target"].show_value(4)
    form._changed()
    form.carry_out()
    entry = begun.session.session.entries[-1]
    assert entry.command == "test-dice"
    assert len(entry.dice[0].rolled.faces) == 4
    assert entry.said
    assert "4Д6" in tell_told(begun.session.state, entry, "ru")


def test_a_game_played_away_is_entered_of_any_imported_game_too(window, armies):
    window.appearance.set_language("en")
    window.show_workspace(BATTLES)
    window.battles.record()
    window.battles.record_setup.show_army(armies[0])
    window.battles.record_setup.begin()
    page = window.battles.pages.currentWidget()
    page.show()
    first = next(row for row in page.table.results.rows if row.unit is not None)
    page.tell([Cell(who=first.who, what="fate", value="fled"), Cell(what="winner", value="b")])
    result = page.session.kept.result
    assert (result.source, result.complete) == ("entered", True)
    assert result.sides[0].units[0].fate == "fled"
    assert result.game_system == "toy-wars"


def test_one_button_leads_through_a_battle_to_its_end(view):
    """Where nobody has the turn it gives one, and after the last round it ends the battle."""
    give(view, "begin-battle")
    facts = {"turns": "alternate", "rounds": 2, "phases": ["Act"]}
    view.session.do(Wanted("change-structure", facts))
    view.refresh()
    button, told = view.strip.end_button, []
    while view.session.state.ended is None and len(told) < 20:
        told.append(button.text())
        button.click()
        if view.options.form is not None:
            view.options.form.carry_out()
    turns = ["End the turn or pass", "End the turn or pass", "End the round"]
    assert told == [*turns, "Take the turn", *turns, "Finish the battle"]
    assert button.isHidden()
