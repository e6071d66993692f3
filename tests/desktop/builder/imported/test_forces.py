"""Forces of an army in the window: forces inside others, and units that go from one to another."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.catalogue.data_set import GameFile
from armybuilder.desktop.builder.army_model import ROW_ROLE
from armybuilder.roster.edits import AddForce
from tests.roster.toy_game import DATA_SET, HOST, LIONS, SCOUTS, SYSTEM, WOLVES

LAST = -1


@pytest.fixture
def version(store):
    """The version of the toy game in which what stands inside a muster is called patrols."""
    muster, host = SYSTEM.force_entries
    system = replace(SYSTEM, force_entries=(replace(muster, child_forces_label="Patrols"), host))
    return store.game_data.keep(replace(DATA_SET, system=GameFile("toy.gst", system))).version


def heading(player, name):
    return player.unit(name).data(ROW_ROLE)


def row_menu(player, name):
    """The menu of a unit or a force, as a right click opens it."""
    player.click(player.army.list, player.unit(name))
    return player.army._menu_of(player.unit(name).row())


def texts(menu):
    return [action.text().split("\t")[0] for action in menu.actions() if action.isVisible()]


def inner(menu, title):
    return next(action.menu() for action in menu.actions() if action.text() == title)


def do(player, edit):
    return player.document.do(edit, "").made


def test_a_force_that_may_have_others_inside_is_headed_and_adds_them(player):
    assert heading(player, "Muster · Lions").adds == "Patrols"
    menu = row_menu(player, "Muster · Lions")
    assert texts(menu) == ["Add: Patrols", "Remove"]
    inner(menu, "Add: Patrols").actions()[0].trigger()
    (muster,) = player.roster.forces
    (scouts,) = muster.forces
    assert (scouts.entry, scouts.catalogue) == (SCOUTS, LIONS)
    assert player.palette.chosen["force"] == scouts.id
    below = heading(player, "Patrols: Scouts")
    assert (below.id, below.depth, below.adds) == (scouts.id, 1, "")
    player.take("Spearmen")
    assert heading(player, "Spearmen").depth == 1
    assert player.roster.forces[0].forces[0].selections[0].entry == "spearmen"


def test_the_plus_of_a_heading_opens_what_can_be_added(player):
    place = player.unit("Muster · Lions")
    player.click(player.army.list, place)
    assert QApplication.activePopupWidget() is None
    player.click(player.army.list, place, x=18)
    menu = QApplication.activePopupWidget()
    assert texts(menu) == ["Scouts"]
    menu.close()


def test_a_force_inside_another_goes_with_its_units_and_comes_back(player):
    own = do(player, AddForce(SCOUTS, LIONS, player.roster.forces[0].id))
    player.palette.choose_force(own)
    player.take("Spearmen")
    player.click(player.army.list, player.unit("Patrols: Scouts"))
    player.press(player.army.list, Qt.Key.Key_Delete)
    assert player.roster.forces[0].forces == ()
    assert player.units == []
    player.document.history.undo()
    assert player.units == ["spearmen"]


def test_the_palette_tells_forces_of_one_name_apart(player):
    first = player.roster.forces[0].id
    for edit in (AddForce(SCOUTS, LIONS, first), AddForce(SCOUTS, LIONS, first), AddForce(HOST, WOLVES)):
        do(player, edit)
    box = player.palette.filters["force"]
    names = [box.itemText(at) for at in range(box.count())]
    assert names == ["Muster", "Muster › Scouts #1", "Muster › Scouts #2", "Host"]
    headings = [name for name in player.names if "Scouts" in name]
    assert headings == ["Patrols: Scouts #1", "Patrols: Scouts #2"]


# --- units that go to another force


@pytest.fixture
def two(player):
    """A captain in a muster that has scouts inside, and wolves beside it."""
    player.take("Captain")
    do(player, AddForce(SCOUTS, LIONS, player.roster.forces[0].id))
    do(player, AddForce(HOST, WOLVES))
    return player


def held(player):
    return [
        [unit.entry for unit in force.selections]
        for top in player.roster.forces
        for force in top.everything()
    ]


def test_the_menu_of_a_unit_names_the_forces_and_why_not(two):
    menu = inner(row_menu(two, "Captain"), "To another force")
    assert [(action.text(), action.isEnabled()) for action in menu.actions()] == [
        ("Muster", False),
        ("Muster › Scouts", True),
        ("Host", False),
    ]
    assert "the catalogue “Wolves” does not have this unit" in menu.actions()[2].toolTip()
    menu.actions()[1].trigger()
    assert held(two) == [[], ["captain"], []]
    assert two.army.chosen_id() == two.roster.units[0].id
    two.document.history.undo()
    assert held(two) == [["captain"], [], []]


def test_an_army_with_one_force_has_nowhere_to_go(player):
    player.take("Captain")
    assert "To another force" not in texts(row_menu(player, "Captain"))


def test_a_unit_is_dragged_to_the_heading_of_a_force(two):
    model = two.army.model
    data = model.mimeData([two.unit("Captain")])
    scouts = two.unit("Patrols: Scouts")
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, scouts)
    model.dropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, scouts)
    assert held(two) == [[], ["captain"], []]
    refusals = []
    two.document.refused.connect(refusals.append)
    model.dropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, two.unit("Host · Wolves"))
    assert [problem.key for problem in refusals] == ["transfer.not_offered"]
    assert held(two) == [[], ["captain"], []]


def test_an_entry_is_dropped_into_the_force_that_it_falls_on(two):
    two.palette.choose_force(two.roster.forces[1].id)
    data = two.palette.list.entries.mimeData([two.entry("Wolf pack")])
    model = two.army.model
    model.dropMimeData(data, Qt.DropAction.CopyAction, LAST, LAST, two.unit("Host · Wolves"))
    assert held(two) == [["captain"], [], ["pack"]]
    model.dropMimeData(data, Qt.DropAction.CopyAction, LAST, LAST, model.index(-1))
    assert held(two) == [["captain"], [], ["pack", "pack"]]
