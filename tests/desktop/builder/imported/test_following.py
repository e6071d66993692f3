"""What comes and goes by itself after an edit is told in passing, and goes with the edit that it followed."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt

from armybuilder.catalogue.data_set import GameFile
from tests.roster.toy_game import BOOKS, DATA_SET, option
from tests.roster.trees import at_least, at_most, change, when


@pytest.fixture
def version(store):
    """The version of the toy game in which spearmen carry the standard of a captain."""
    limits = (at_least(0, id="s-min", automatic=True), at_most(0, id="s-max", automatic=True))
    changes = (change("set", own, 1, when("captain")) for own in ("s-min", "s-max"))
    standard = option("standard", "Standard", 15, *limits, *changes)
    lions, wolves = BOOKS
    entries = (
        replace(one, selection_entries=(*one.selection_entries, standard)) if one.id == "spearmen" else one
        for one in lions.selection_entries
    )
    files = (
        GameFile("lions.cat", replace(lions, selection_entries=tuple(entries), extended=True)),
        GameFile("wolves.cat", wolves),
    )
    return store.game_data.keep(replace(DATA_SET, catalogues=files)).version


def test_what_an_edit_brings_along_elsewhere_is_told_and_undone_with_it(player):
    player.take("Spearmen")
    assert player.toast() == ""
    cost = player.document.verdict.cost
    player.take("Captain")
    spearmen = player.roster.units[0]
    assert spearmen.amount("standard") == 1
    player.qtbot.waitUntil(lambda: player.toast() != "")
    assert player.toast() == "Added by itself — Spearmen: “Standard” ×1"
    assert player.saved() == player.roster
    player.document.history.undo()
    assert player.roster.units[0].amount("standard") == 0
    assert player.document.verdict.cost == cost
    player.document.history.redo()
    assert player.roster.units[0].amount("standard") == 1


def test_what_goes_again_is_told_too(player):
    player.take("Spearmen", "Captain")
    player.click(player.army.list, player.unit("Captain"))
    player.press(player.army.list, Qt.Key.Key_Delete)
    assert player.toast() == "1 unit removed\nTaken away by itself — Spearmen: “Standard” ×1"
    assert player.roster.units[0].amount("standard") == 0
