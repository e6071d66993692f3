"""Starting an army: built-in games, imported games, what is remembered, and the keyboard."""

from decimal import Decimal

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from armybuilder.catalogue.data_set import DataSet, GameFile
from armybuilder.catalogue.tree import Catalogue, CostType, ForceEntry, SelectionEntry
from armybuilder.desktop.games import new_army_dialog
from armybuilder.desktop.games.army_start import ArmyStart, begin, kinds_of_force
from armybuilder.desktop.games.new_army_dialog import STATE_KEY, NewArmyDialog
from armybuilder.games import games as built_in_games
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.storage.opening import data_of_version
from tests.desktop.games.conftest import write_game

INNER = ForceEntry(id="inner", name="Scouts")
SYSTEM = Catalogue(
    id="zoo",
    name="Zoo Wars",
    cost_types=(CostType(id="pl", name="PL", hidden=True), CostType(id="pts", name="pts")),
    force_entries=(
        ForceEntry(id="dummy", name="Dummy", hidden=True),
        ForceEntry(id="patrol", name="Patrol", force_entries=(INNER,)),
        ForceEntry(id="horde", name="Horde"),
    ),
)


def zoo(*names, system=SYSTEM):
    files = tuple(
        GameFile(
            f"{name}.cat",
            Catalogue(
                id=name,
                name=name.title(),
                game_system_id=system.id,
                library=name == "shared",
                selection_entries=(SelectionEntry(id=f"{name}-unit", name="Unit"),),
            ),
            1,
        )
        for name in names
    )
    return DataSet(GameFile("zoo.gst", system), files)


@pytest.fixture
def opened(context, job, watch, qtbot):
    context.language = "en"

    def open_(game=""):
        dialog = NewArmyDialog(context, job, watch, None, game)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitExposed(dialog)
        return dialog

    return open_


@pytest.fixture
def lions(store):
    return store.game_data.keep(zoo("lions", "bears", "shared")).version


def names(chooser):
    return [chooser.list.item(row).text() for row in range(chooser.list.count())]


def test_with_no_imported_games_it_teaches_and_starts_a_built_in_one(opened, store):
    dialog = opened()
    assert dialog.teach.isVisible()
    assert names(dialog.games) == [game.title.en for game in built_in_games()]
    assert not dialog.force.isVisible()
    dialog.limit.setValue(200)
    dialog.accept()
    roster = dialog.roster()
    assert (roster.game, roster.edition, roster.limit) == ("bronepehota", "sheets_2008", 200)
    assert roster.name == "New army"
    assert len(roster.forces) == 1


def test_it_begins_with_the_game_of_the_library_until_one_was_started(opened, context):
    context.show_game("batalist")
    first = opened()
    assert first.games.chosen == "batalist"
    first.games.choose("road_world")
    first.accept()
    assert opened().games.chosen == "road_world"


def test_another_edition_of_a_built_in_game(opened):
    dialog = opened()
    dialog.parts.choose("tehnolog")
    dialog.accept()
    assert dialog.roster().edition == "tehnolog"
    assert dialog.roster().limit is None


def test_an_army_of_an_imported_game(opened, store, lions):
    dialog = opened("zoo")
    assert not dialog.teach.isVisible()
    assert names(dialog.parts) == ["Bears", "Lions"]
    dialog.parts.choose("lions")
    assert [dialog.force.itemText(n) for n in range(dialog.force.count())] == ["Patrol", "Horde"]
    assert dialog.name.text() == "Lions"
    assert dialog.limit.suffix() == " pts"
    dialog.force.setCurrentIndex(1)
    dialog.limit.setValue(1500)
    dialog.accept()
    roster = dialog.roster()
    assert (roster.game, roster.data, roster.name) == ("zoo", lions, "Lions")
    assert roster.limits == {"pts": Decimal(1500)}
    (force,) = roster.forces
    assert (force.entry, force.catalogue) == ("horde", "lions")
    data = data_of_version(store, lions, ["lions"])
    key = store.rosters.create(roster, verdict_of(Engine(data, roster)))
    assert store.rosters.list()[0].id == key


def test_what_was_chosen_last_is_offered_first(opened, store, lions):
    dialog = opened("zoo")
    dialog.parts.choose("lions")
    dialog.force.setCurrentIndex(1)
    dialog.limit.setValue(750)
    dialog.accept()
    again = opened()
    assert (again.games.chosen, again.parts.chosen) == ("zoo", "lions")
    assert again.force.currentData() == "horde"
    assert again.limit.value() == 750
    again.games.choose("bronepehota")
    assert again.limit.value() == 0


@pytest.mark.parametrize("kept", ["junk", {"game": 5, "games": []}, {"game": "zoo", "games": {"zoo": 7}}])
def test_strange_settings_do_no_harm(opened, store, lions, kept):
    store.settings.set(STATE_KEY, kept)
    assert opened().create_button.isEnabled()


def test_a_taken_name_gets_a_number(opened, store, lions):
    dialog = opened("zoo")
    dialog.accept()
    data = data_of_version(store, lions)
    store.rosters.create(dialog.roster(), verdict_of(Engine(data, dialog.roster())))
    assert opened("zoo").name.text() == f"{dialog.roster().name} 2"


def test_a_name_of_the_players_own_stays(opened, lions, qtbot):
    dialog = opened("zoo")
    dialog.name.selectAll()
    qtbot.keyClicks(dialog.name, "Pride")
    dialog.parts.choose("lions")
    assert dialog.name.text() == "Pride"
    dialog.accept()
    assert dialog.roster().name == "Pride"


def test_the_keyboard_alone_is_enough(opened, store, qtbot):
    store.game_data.keep(zoo(*(f"beasts{n}" for n in range(30)), "lions"))
    dialog = opened("zoo")
    assert dialog.parts.search.isVisible()
    qtbot.waitUntil(dialog.parts.search.hasFocus)
    qtbot.keyClicks(dialog.parts.search, "beasts1")
    assert len(names(dialog.parts)) == 11
    qtbot.keyClick(dialog.parts.search, Qt.Key.Key_Down)
    chosen = dialog.parts.chosen
    assert chosen == "beasts10"
    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog.parts.search, Qt.Key.Key_Return)
    assert dialog.roster().forces[0].catalogue == chosen


@pytest.mark.parametrize("field", ["limit", "name", "list"])
def test_enter_creates_once_from_every_field(opened, lions, qtbot, field):
    dialog = opened("zoo")
    accepted = []
    dialog.accepted.connect(lambda: accepted.append(1))
    widget = dialog.parts.list if field == "list" else getattr(dialog, field)
    widget.setFocus()
    qtbot.keyClick(widget, Qt.Key.Key_Return)
    assert accepted == [1]


def test_what_is_not_found_cannot_be_created(opened, store, qtbot):
    store.game_data.keep(zoo(*(f"beasts{n}" for n in range(30))))
    dialog = opened("zoo")
    dialog.parts.search.setText("unicorns")
    assert dialog.parts.nothing.isVisible()
    assert not dialog.create_button.isEnabled()
    dialog.accept()
    assert dialog.isVisible()
    dialog.parts.search.clear()
    assert dialog.create_button.isEnabled()


def test_a_catalogue_without_a_kind_of_force_says_so(opened, store):
    store.game_data.keep(zoo("lions", system=replace(SYSTEM, force_entries=())))
    dialog = opened("zoo")
    assert dialog.hint.isVisible()
    assert not dialog.create_button.isEnabled()


def test_a_game_of_one_file_is_its_own_catalogue(opened, store):
    system = replace(SYSTEM, selection_entries=(SelectionEntry(id="ape", name="Ape"),))
    store.game_data.keep(zoo(system=system))
    dialog = opened("zoo")
    assert names(dialog.parts) == ["Zoo Wars"]
    dialog.accept()
    assert dialog.roster().forces[0].catalogue == "zoo"


def test_the_limit_that_the_game_starts_with(opened, store):
    kinds = (CostType(id="pts", name="pts", default_cost_limit=Decimal(2000)),)
    store.game_data.keep(zoo("lions", system=replace(SYSTEM, cost_types=kinds)))
    dialog = opened("zoo")
    assert dialog.limit.value() == 2000
    dialog.limit.setValue(0)
    dialog.accept()
    assert dialog.roster().limits == {}


def test_a_game_that_limits_armies_to_nothing_leaves_their_size_to_the_player(opened, store):
    kinds = (CostType(id="pts", name="pts", default_cost_limit=Decimal(0)), CostType(id="cp", name="CP"))
    store.game_data.keep(zoo("lions", system=replace(SYSTEM, cost_types=kinds)))
    dialog = opened("zoo")
    assert dialog.limit.value() == 0
    dialog.accept()
    assert dialog.roster().limits == {}


def test_damaged_data_are_told_in_the_dialog(opened, store, lions):
    with store.game_data._connection.writing() as db:
        db.execute("UPDATE game_files SET content = x'00'")
    dialog = opened("zoo")
    assert dialog.hint.isVisible()
    assert not dialog.create_button.isEnabled()


def test_data_that_arrive_meanwhile_are_taken(opened, store, job, tmp_path, qtbot):
    dialog = opened()
    with qtbot.waitSignal(job.done):
        job.start([write_game(tmp_path / "toy")])
    dialog.games.choose("sys-1")
    assert names(dialog.parts) == ["Lions 0", "Lions 1"]
    first = store.game_data.current("sys-1")
    (tmp_path / "toy" / "1.cat").unlink()
    newer = (tmp_path / "toy" / "0.cat").read_bytes().replace(b'revision="7"', b'revision="8"')
    (tmp_path / "toy" / "0.cat").write_bytes(newer)
    with qtbot.waitSignal(job.done):
        job.start([tmp_path / "toy"])
    dialog.accept()
    assert dialog.roster().data == store.game_data.current("sys-1") != first


def test_the_button_leads_to_the_games_and_back_to_the_new_one(opened, store, monkeypatch):
    dialog = opened()

    class Chosen:
        def __init__(self, *args):
            pass

        def exec(self):
            store.game_data.keep(zoo("lions"))

    monkeypatch.setattr(new_army_dialog, "GameDataDialog", Chosen)
    dialog.data_button.click()
    assert dialog.games.chosen == "zoo"
    assert names(dialog.parts) == ["Lions"]


def test_kinds_of_force_are_those_that_stand_alone(store, lions):
    data = data_of_version(store, lions)
    assert [kind.id for kind in kinds_of_force(data, "lions")] == ["patrol", "horde"]
    assert kinds_of_force(data, "nowhere") == ()
    roster = begin(data, ArmyStart(lions, "bears", "patrol", "Bears", 100))
    assert roster.started
    assert roster.forces[0].entry == "patrol"


@pytest.mark.parametrize("leave", ["Esc", "close button"])
@pytest.mark.parametrize(("answer", "made"), [("back", None), ("discard", False), ("save", True)])
def test_a_name_that_was_typed_does_not_go_without_a_question(opened, monkeypatch, leave, answer, made):
    dialog, asked = opened(), []

    def ask(*args, **_):
        asked.append(args)
        return answer

    monkeypatch.setattr("armybuilder.desktop.widgets.asking_dialog.ask_to_save", ask)
    QTest.keyClicks(dialog.name, "Mine")
    if leave == "Esc":
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    else:
        dialog.close()
    assert len(asked) == 1
    assert dialog.isVisible() == (made is None)
    assert bool(dialog.result()) == bool(made)


def test_nothing_is_asked_where_nothing_was_typed(opened):
    dialog = opened()
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()
