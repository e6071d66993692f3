"""The page on which a battle begins: what is agreed is told in words, and nothing half typed is lost."""

from armybuilder.battle.session.session import Wanted
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.played_battle import DICE_MODES
from armybuilder.games import game as find_game
from armybuilder.games.missions import Mission, MissionSide
from armybuilder.storage.library import puts
from armybuilder.wording.battle_words import tell_noted


def choose_mission(setup, mission):
    setup.terms.form.show_value({**setup.terms.value(), "mission": mission})
    setup.terms.form.changed.emit()


def test_a_published_mission_is_told_with_the_part_of_each_side(setup):
    assert setup.terms.brief.isHidden()
    choose_mission(setup, "liberation")
    told = setup.terms.brief.text().splitlines()
    assert "Side A: Keep the captive colonel to the end of the last tour." in told
    assert "Side B: Begins the first tour" in told
    assert "Last tour: 8" in told
    assert setup.terms.form.cells["tasks"].isHidden()
    assert not setup.terms.form.cells["swapped"].isHidden()


def test_a_published_mission_brings_its_table(setup):
    table = setup.agreed.table
    assert table.tables.currentData() == ("none", "")
    choose_mission(setup, "trap")
    assert table.tables.currentData() == ("shipped", "trap")
    table.choose("none")
    setup.terms.form.changed.emit()
    assert table.tables.currentData() == ("none", "")


def test_what_both_sides_have_to_do_is_told_once(setup):
    choose_mission(setup, "control-points")
    assert sum("A point for each marker" in line for line in setup.terms.brief.text().splitlines()) == 1
    assert "Side A, Side B: " in setup.terms.brief.text()


def test_a_rout_has_no_tasks_to_fill_in(setup):
    assert setup.terms.form.cells["tasks"].isHidden()
    choose_mission(setup, "own")
    assert not setup.terms.form.cells["tasks"].isHidden()
    assert setup.terms.form.cells["swapped"].isHidden()


def test_another_language_loses_nothing_half_typed(window, setup):
    choose_mission(setup, "hunt")
    setup.settings.form.show_value({**setup.settings.value(), "panic": True})
    window.appearance.set_language("ru")
    assert setup.terms.value()["mission"] == "hunt"
    assert setup.settings.value()["panic"] is True


def test_whose_dice_fall_is_agreed_before_the_battle(window, setup):
    setup.sides[0].dice.setCurrentIndex(DICE_MODES.index("own"))
    setup.begin()
    battle = window.battles.session
    assert (battle.dice_mode("a"), battle.dice_mode("b")) == ("own", "program")
    # a roll of no side alone follows the first one, and a choice there is one for all
    assert battle.dice_mode("") == "own"
    battle.choose_dice("", "ask")
    assert {battle.dice_mode(side) for side in battle.state.sides} == {"ask"}


def test_the_strip_tells_the_mission_and_folds_it_once_the_battle_runs(setup, window):
    choose_mission(setup, "liberation")
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    remarks = view.strip.remarks
    assert remarks.button.isChecked()
    assert "colonel" in remarks.whole.text()
    remarks.button.click()
    assert remarks.line.isVisibleTo(remarks)
    assert not remarks.whole.isVisibleTo(remarks)
    view.refresh()
    assert not remarks.button.isChecked()


def test_no_id_of_the_rules_is_shown_for_a_mark(setup, window):
    choose_mission(setup, "liberation")
    setup.begin()
    state = window.battles.session.state
    assert tell_noted(state, "part", "first", "en") == "part in the mission: the first"
    assert tell_noted(state, "mission", "liberation", "en") == "mission: Liberation"
    assert tell_noted(state, "mission", "no_such_thing", "en") == "mission"
    assert tell_noted(state, "mission", "Hold the ford", "en") == "mission: Hold the ford"
    assert tell_noted(state, "last", "a", "en").startswith("acted last: ")


def test_what_a_mission_notes_is_told_in_its_sentences_alone(setup, window):
    choose_mission(setup, "liberation")
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    assert not any("part" in chip for chip in view.units.topLevelItem(0).data(0, 0x100).chips)
    assert view.session.state.sides["a"].noted("part") == "first"


def test_sides_without_names_are_told_by_their_letters(setup, window):
    setup.games.setCurrentIndex(setup.games.findData("bitvy_fantasy"))
    for side in setup.sides:
        side.player.clear()
    setup.begin()
    view = window.battles.views[window.battles.session.battle_id]
    placed = [row.text(0) for row in view.options.tree.rows() if option_of(row).command == "deploy"]
    assert {text.rpartition(" · ")[2] for text in placed} == {"Side A", "Side B"}
    battle = view.session
    assert battle.do(Wanted("prepare-deck")) is None
    said = [one.text.get("en") for one in battle.session.entries[-1].said]
    assert any(text.startswith("Side A: ") for text in said)
    # what nobody may know is not told to whoever has prepared the deck either
    assert not any(text in view.options.result.said.text() for text in said)
    # two units of one name are told apart by their sides
    remarks = view.strip.remarks.whole.text()
    assert "Side A: " in remarks
    assert "Hawk, Hawk" not in remarks


def test_a_mission_of_one_s_own_is_offered_and_played(window, setup):
    assert setup.agreed.mission.isHidden()
    game = find_game("bronepehota")
    mission = Mission(
        id="hill",
        name=LocalText("Холм", "The hill"),
        sides=(MissionSide(task=LocalText("Занять", "Take the hill")), MissionSide()),
        last_turn=5,
    )
    window.context.store.library.do(game, puts(game.content_type("mission"), [mission]))
    setup.agreed.show_game("bronepehota")
    offered = setup.agreed.mission
    assert not offered.isHidden()
    offered.missions.setCurrentIndex(offered.missions.findData("hill"))
    assert "Take the hill" in offered.about.text()
    assert setup.terms.isHidden()
    offered.missions.setCurrentIndex(0)
    assert not setup.terms.isHidden()
    offered.missions.setCurrentIndex(offered.missions.findData("hill"))
    setup.begin()
    state = window.battles.session.state
    assert state.noted("mission") == "own"
    assert state.noted("last_tour") == 5
    assert "The hill" in state.notes[0]
