"""The palette of an imported game: what does not fit any more says why, favourites stand on top."""

from decimal import Decimal

from PySide6.QtCore import Qt

from armybuilder.desktop.lists.entry_model import FACTS_ROLE, GROUP_ROLE, STAR_ROLE, UNIT_ROLE, WHY_ROLE
from armybuilder.roster.edits import SetLimit
from tests.roster.toy_game import PTS


def headings(palette):
    model = palette.list.entries
    return [
        model.index(at).data(GROUP_ROLE) for at in range(model.rowCount()) if model.index(at).data(GROUP_ROLE)
    ]


def test_what_does_not_fit_any_more_is_grey_and_says_why(player, qtbot):
    assert not player.entry("Captain").data(WHY_ROLE)
    player.document.do(SetLimit(PTS, Decimal(50)), "limit")
    qtbot.waitUntil(lambda: bool(player.entry("Captain").data(WHY_ROLE)))
    assert player.entry("Captain").data(FACTS_ROLE) == "Heroes: costs 100, 20 left"
    assert "20 left" in player.entry("Captain").data(Qt.ItemDataRole.AccessibleTextRole)
    assert not player.entry("Baggage train").data(WHY_ROLE)
    player.document.history.undo()
    qtbot.waitUntil(lambda: not player.entry("Captain").data(WHY_ROLE))


def test_a_favourite_stands_on_top_until_it_is_none_any_more(player):
    before = headings(player.palette)
    player.palette.list.setCurrentIndex(player.entry("Spearmen"))
    player.palette.star_action.trigger()
    assert headings(player.palette) == ["favourites", *before]
    assert player.entry("Spearmen").data(STAR_ROLE)
    assert player.palette.current == "spearmen"
    roster = player.document.roster
    assert player.document.context.store.settings.favourites(roster.game) == {"spearmen"}
    assert [a.text() for a in player.palette.menu().actions()] == ["Take", "Remove from the favourites"]
    player.palette.star_action.trigger()
    assert headings(player.palette) == before
    assert player.palette.current == "spearmen"


def test_every_cost_type_has_a_limit_with_what_is_spent(player):
    head = player.army.head
    assert head.limit.label.text() == "0 of"
    (commands,) = head.limits
    assert commands.label.text() == "0, limit"
    assert (commands.suffix(), commands.text()) == (" CP", "none")
    commands.setValue(3)
    assert player.roster.limits["cp"] == 3
    assert commands.label.text() == "0 of"
    player.document.history.undo()
    assert commands.value() == 0


def test_conditions_find_units_in_the_palette(player, qtbot):
    palette = player.palette

    def shown():
        return palette.list.entries.entry_ids

    everything = shown()
    captain = player.entry("Captain").data(UNIT_ROLE)
    palette.search.setText("-captain")
    qtbot.waitUntil(lambda: captain not in shown())
    assert shown() == [entry for entry in everything if entry != captain]
    palette.search.setText("captain nothing_such>1")
    assert palette.hint.isVisible()
    assert "nothing_such" in palette.hint.text()
    palette.search.setText("capt")
    assert shown() == [captain]
    assert not palette.hint.isVisible()
