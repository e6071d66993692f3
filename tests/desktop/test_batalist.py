"""«Баталист» in the window: its bases in the Library, in an army, with their figures on the card."""

from armybuilder.desktop.main_window.window import LIBRARY

WARDEN, MOB = "samples.grey_ridge.high_warden", "samples.cinder_horde.mob"


def test_a_base_is_found_in_the_library_and_taken_into_an_army(window, qtbot):
    window.show_workspace(LIBRARY)
    window.library.show_unit(MOB)
    assert window.context.game.id == "batalist"
    assert set(window.library.units.filters.editions) == {"samples", "own", ""}
    window.take_unit(MOB)
    window.take_unit(WARDEN)
    roster = window.armies.document.roster
    assert (roster.game, [selection.entry for selection in roster.units]) == ("batalist", [MOB, WARDEN])
    assert window.context.game.judge(roster).legal
