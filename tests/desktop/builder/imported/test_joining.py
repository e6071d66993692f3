"""Leaders and squads in the window: menus that say who may be joined, rows that stand together, a drag."""

from decimal import Decimal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QModelIndex, Qt

from armybuilder.catalogue.data_set import GameFile
from armybuilder.catalogue.tree import Association
from armybuilder.desktop.builder.army_model import ROW_ROLE
from tests.roster.toy_game import BOOKS, DATA_SET

LEADS = Association(id="leads", name="Leads", scope="force", child_id="core", max=Decimal(1), label="Led by")
LAST = -1


@pytest.fixture
def version(store):
    """The version of the toy game in which captains lead what is of the core."""
    lions, wolves = BOOKS
    entries = tuple(
        replace(one, associations=(LEADS,)) if one.id == "captain" else one for one in lions.selection_entries
    )
    files = (
        GameFile("lions.cat", replace(lions, selection_entries=entries, extended=True)),
        GameFile("wolves.cat", wolves),
    )
    return store.game_data.keep(replace(DATA_SET, catalogues=files)).version


@pytest.fixture
def led(player):
    """A captain, two bodies of spearmen and a baggage train."""
    player.take("Spearmen", "Spearmen", "Captain", "Baggage train")
    return player


def choose(player, name, nth=0):
    player.click(player.army.list, player.unit(name, nth))


def lines(player):
    return [(line.name, line.joined) for line in player.pane.joined.lines]


def menu(player, at=0):
    return [
        (action.text(), action.isChecked(), action.isEnabled())
        for action in player.pane.joined.buttons[at].menu().actions()
    ]


def pick(player, text, at=0):
    actions = player.pane.joined.buttons[at].menu().actions()
    next(action for action in actions if action.text().startswith(text)).trigger()


def test_the_pane_says_who_may_be_joined_and_why_not(led):
    choose(led, "Captain")
    assert lines(led) == [("Leads", ())]
    assert menu(led) == [
        ("Spearmen #1", False, True),
        ("Spearmen #2", False, True),
        ("Baggage train — has to be: Core", False, False),
    ]
    assert led.pane.joined.buttons[0].text() == "Not joined"


def test_a_choice_joins_and_the_same_again_parts(led):
    choose(led, "Captain")
    pick(led, "Spearmen #2")
    assert led.roster.find(led.roster.units[2].id).joined == {"leads": (led.roster.units[1].id,)}
    assert lines(led) == [("Leads", ("Spearmen #2",))]
    assert led.saved() == led.roster
    pick(led, "Spearmen #2")
    assert lines(led) == [("Leads", ())]


def test_the_squad_says_who_leads_it_and_can_choose_too(led):
    choose(led, "Spearmen")
    assert lines(led) == [("Led by", ())]
    pick(led, "Captain")
    assert lines(led) == [("Led by", ("Captain",))]


def test_joined_units_stand_together_with_one_sum(led):
    choose(led, "Captain")
    pick(led, "Spearmen #1")
    squad, captain = (led.unit(name).data(ROW_ROLE) for name in ("Spearmen", "Captain"))
    assert led.unit("Captain").row() == led.unit("Spearmen").row() + 1
    assert (squad.joined, captain.joined) == (False, True)
    assert squad.chip == "60 + 100"
    assert squad.cost == "160"
    assert led.army.model.is_joined(captain.id)


def test_it_is_one_step_to_undo(led):
    choose(led, "Captain")
    before = led.roster
    pick(led, "Spearmen #1")
    led.document.history.undo()
    assert led.roster == before
    assert lines(led) == [("Leads", ())]


def test_a_unit_is_dragged_onto_another(led):
    model = led.army.model
    captain, squad, train = (led.unit(name) for name in ("Captain", "Spearmen", "Baggage train"))
    data = model.mimeData([captain])
    assert model.canDropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, squad)
    assert not model.canDropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, captain)
    assert not model.canDropMimeData(data, Qt.DropAction.MoveAction, 0, 0, QModelIndex())
    model.dropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, squad)
    assert led.roster.units[2].joined == {"leads": (led.roster.units[0].id,)}
    refusals = []
    led.document.refused.connect(refusals.append)
    model.dropMimeData(data, Qt.DropAction.MoveAction, LAST, LAST, train)
    assert [problem.key for problem in refusals] == ["joining.kind_named"]


def test_units_that_nothing_joins_have_no_lines(led):
    choose(led, "Baggage train")
    assert lines(led) == []
    assert not led.pane.joined.isVisible()
