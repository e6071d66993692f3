"""Costs of a large catalogue come little by little; those of a small one are there at once."""

from armybuilder.desktop.builder.imported import pricing
from armybuilder.desktop.builder.imported.offers import ForceOffers
from armybuilder.desktop.builder.palette import EntryPalette
from armybuilder.desktop.lists.entry_model import COST_ROLE, UNIT_ROLE


def costs(palette):
    rows = (palette.list.entries.index(row) for row in range(palette.list.entries.rowCount()))
    return [index.data(COST_ROLE) for index in rows if index.data(UNIT_ROLE)]


def test_what_takes_longer_is_worked_out_meanwhile(player, qtbot, monkeypatch):
    at_once = costs(player.builder.palette_view)
    assert all(at_once)
    monkeypatch.setattr(pricing, "AT_ONCE", -1)
    monkeypatch.setattr(pricing, "known_costs", lambda *_: None)
    slow = EntryPalette(ForceOffers(player.builder.document))
    # it goes when the window goes, before the document that it shows
    slow.setParent(player.builder)
    assert not any(costs(slow))
    with qtbot.waitSignal(slow.offers.changed):
        monkeypatch.undo()
    qtbot.waitUntil(lambda: costs(slow) == at_once)
