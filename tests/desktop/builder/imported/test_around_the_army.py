"""What the window does around an open army works for an army of an imported game too."""

from armybuilder.desktop.armies.setup_dialog import SetupDialog
from armybuilder.roster.edits import SetDetails
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.history import Change


def test_before_the_battle_lists_the_armies_of_its_game_alone(player, qtbot):
    dialog = SetupDialog(player.document.context, {player.document.roster_id}, player.window)
    qtbot.addWidget(dialog)
    names = [dialog.armies.item(at).text() for at in range(dialog.armies.count())]
    assert not any(player.roster.name in name for name in names)


def test_the_list_of_armies_says_the_game_and_copies_and_deletes(player):
    armies = player.window.armies
    armies.show_list()
    table = armies.list.table
    row = next(at for at in range(table.rowCount()) if table.item(at, 0).text() == player.roster.name)
    assert table.item(row, 1).text() == player.document.game_title
    armies.copy(player.document.roster_id)
    copies = player.document.context.store.rosters.list()
    assert len({r.name for r in copies if r.game == player.roster.game}) == 2
    armies.delete(player.document.roster_id)
    assert player.document.roster_id not in {r.id for r in player.document.context.store.rosters.list()}
    armies.list_history.undo()
    assert player.document.roster_id in {r.id for r in player.document.context.store.rosters.list()}


def test_the_window_is_named_for_the_army_and_its_game(player):
    assert player.roster.name in player.window.windowTitle()
    assert player.document.game_title in player.window.windowTitle()


def test_what_another_window_has_saved_is_not_written_over(player, qtbot):
    document = player.document
    rosters = document.context.store.rosters
    other = Engine(document.army.data, rosters.get(document.roster_id, None), settled=True)
    SetDetails(name="Меж двух окон").perform(other)
    rosters.save(document.roster_id, other.freeze(), verdict_of(other), since=1, change=Change())
    with qtbot.waitSignal(document.refused) as refused:
        assert document.do(SetDetails(notes="из этого окна"), "записать").refused
    assert refused.args[0].key == "storage.army_changed"
    qtbot.waitUntil(lambda: document.roster.name == "Меж двух окон")
    assert document.history.count() == 1  # the step of the other window
    assert document.do(SetDetails(notes="из этого окна"), "записать").changed
    assert (player.saved().name, player.saved().notes) == ("Меж двух окон", "из этого окна")


def test_an_army_that_is_opened_again_is_shown_as_it_is_now(player):
    document = player.document
    rosters = document.context.store.rosters
    player.window.armies.show_list()
    other = Engine(document.army.data, rosters.get(document.roster_id, None), settled=True)
    SetDetails(name="Из командной строки").perform(other)
    rosters.save(document.roster_id, other.freeze(), verdict_of(other), since=1, change=Change())
    player.window.armies.open(document.roster_id)
    assert document.roster.name == "Из командной строки"
    assert player.army.name.text() == "Из командной строки"
