"""Sheets of imported units in a battle: the printed ones, once they are drawn, and tracks of wounds beside them."""

from functools import partial

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.expansion import GameData
from armybuilder.catalogue.problem import Problem
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.opening import game_data_of
from tests.desktop.battle.open_battle import OpenBattle
from tests.games.any_game.field import CATALOGUE, SYSTEM


@pytest.fixture
def imported(in_english_too):
    """A battle of an imported army, a squad and a captain, against itself."""
    store, data = in_english_too.store, GameData(SYSTEM, (CATALOGUE,))
    version = store.game_data.keep(
        DataSet(GameFile("tin.gst", SYSTEM), (GameFile("tin.cat", CATALOGUE),))
    ).version
    engine = Engine(data, replace(new_roster(data, "Tin"), data=version))
    force, _ = engine.add_force("host", "tin")
    for unit in ("squad", "captain"):
        engine.select(force.id, unit)
    army = ImportedArmy(engine, partial(game_data_of, store))
    return OpenBattle(in_english_too, "any_game", army=army)


def words(sheet):
    return " ".join(shape.text for shape in sheet.shapes if isinstance(shape, TextLine))


def test_an_imported_unit_has_its_printed_sheet_once_it_is_drawn(imported, make_board, qtbot):
    board = make_board(imported)
    board.show_pair("a.1", "b.2")
    squad = board.pair.acting.sheet
    assert "Squad" in words(squad.card.sheet())
    qtbot.waitUntil(lambda: "90 pts" in words(squad.card.sheet()), timeout=5000)
    assert "Sword" in words(squad.card.sheet())
    assert "Finest Hour" in words(board.pair.target.sheet.card.sheet())


def test_models_with_wounds_have_a_row_each_and_slide(imported, make_board, qtbot):
    board = make_board(imported)
    board.show_pair("a.1", "")
    squad = board.pair.acting.sheet
    tracks = squad.tracks.scales.sheet().tracks
    assert [max(track.cells) for track in tracks] == [2, 2, 2, 2, 3]
    slider = squad.tracks.scales.slider(tracks[-1].key)
    qtbot.keyClick(slider, Qt.Key.Key_Down)
    assert imported.state.pieces["a.1.5"].at("wounds") == 2
    assert len(squad.figures.chips) == 5


def test_an_army_whose_data_are_gone_is_shown_as_the_battle_knows_it(
    imported, make_board, qtbot, monkeypatch
):
    def gone(*_):
        raise Problem("storage.state_without_data", found="tin")

    monkeypatch.setattr("armybuilder.desktop.battle.imported_sheets.game_data_of", gone)
    board = make_board(imported)
    board.show_pair("a.2", "")
    qtbot.waitUntil(lambda: not board.imported.running, timeout=5000)
    assert "Captain" in words(board.pair.acting.sheet.card.sheet())
