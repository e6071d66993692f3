"""A preparation leads into the battle by one button; the steps, the items and the objective stay at hand."""

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.option_tree import option_of
from armybuilder.desktop.battle.prepared_battles import FieldView
from armybuilder.desktop.ninth_age.battle_view import BattleView
from armybuilder.games.ninth_age.pregame.battle import PLAYERS
from armybuilder.roster.evaluation import verdict_of
from tests.desktop.battling import bench_on, click, click_table, opened, panel, shown
from tests.gamedata import army, data_set
from tests.games.ninth_age import preparing as ready


@pytest.fixture
def bench(qtbot, tmp_path):
    with bench_on(tmp_path / "armies.db") as bench:
        yield bench


# what ends nothing
OFTEN = {
    "act",
    "attach",
    "damage",
    "end-turn",
    "kill",
    "next-phase",
    "score-objective",
    "set-aside",
    "set-status",
    "arrive",
}
SCORING = (ready.scoring("B"), ready.scoring("C"))
KNIGHTS = {**ready.scoring("Knights"), "figures": [{"figure_name": "Knight", "models": 5, "hit_points": 3}]}


def begun(bench, objective="none", one=None, two=ready.THREE):
    """The view of a battle whose armies have just taken the field."""
    view = opened(bench, ready.playing("frontline", objective, one=one or (KNIGHTS, *SCORING), two=two))
    click(panel(view).field)
    QApplication.processEvents()
    return shown(bench)


def test_one_button_leads_into_the_battle(bench):
    view = begun(bench)
    assert isinstance(view, FieldView)
    assert bench.battles.pages.currentWidget() is view
    state = view.session.state
    assert [side.army for side in state.sides.values()] == ["Kingdom", "Herds"]
    assert [one.at("wounds") for one in state.pieces_of("a.1")] == [3] * 5
    assert view.table.isVisibleTo(view) or view.board.isVisible()
    assert bench.context.store.battles.row(view.session.battle_id).stage == "deployment.0"


def test_ctrl_z_leads_back_to_the_last_step_and_forth_again(bench):
    view = begun(bench)
    bench.undo()
    QApplication.processEvents()
    assert isinstance(shown(bench), BattleView)
    assert shown(bench).session is view.session
    bench.redo()
    QApplication.processEvents()
    assert isinstance(shown(bench), FieldView)


def test_the_steps_are_looked_at_in_the_middle_of_the_battle(bench):
    view = begun(bench, "hold_ground")
    click(view.steps_button)
    steps = shown(bench)
    assert isinstance(steps, BattleView)
    assert panel(steps).field.text() == "Back to the battle"
    assert not panel(steps).rounds.end.isVisible()
    click(panel(steps).field)
    assert isinstance(shown(bench), FieldView)


def test_what_is_done_there_is_seen_in_the_battle(bench):
    view = begun(bench)
    click(view.steps_button)
    assert shown(bench).session.do(Wanted("unit-state", {"unit": "one.1", "destroyed": True})) is None
    click(panel(shown(bench)).field)
    assert all(one.is_gone for one in shown(bench).session.state.pieces_of("a.1"))


def test_one_key_ends_phases_turns_and_rounds(bench):
    view = begun(bench)
    session = view.session
    assert session.do(Wanted("begin-battle", {"first": "a"})) is None
    view.end_action.trigger()
    QApplication.processEvents()
    assert session.state.phase == "movement"
    for _ in range(9):
        view.end_action.trigger()
        QApplication.processEvents()
    assert (session.state.round, session.battle.play.round) == (2, 2)


def test_looking_back_into_the_preparation_breaks_nothing(bench):
    view = begun(bench)
    session = view.session
    assert session.do(Wanted("begin-battle", {"first": "a"})) is None
    for number in range(session.kept.first, session.session.done):
        session.look_back(number)
        for tab in range(view.tabs.count()):
            view.tabs.setCurrentIndex(tab)
            QApplication.processEvents()
    session.look_now()
    assert isinstance(shown(bench), FieldView)


def test_it_is_opened_on_the_field_another_day(bench):
    view = begun(bench)
    bench.battles.show_list()
    bench.battles.drop(view.session)
    bench.open_battle(view.session.battle_id)
    assert isinstance(shown(bench), FieldView)


def test_it_speaks_the_language_of_the_window(bench):
    view = begun(bench)
    bench.set_language("ru")
    assert view.steps_button.text() == "Шаги, предметы и цель"
    bench.set_language("en")


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("20", ((20, 1, ""),)),
        ("5x3", ((5, 3, ""),)),
        ("Knight: 5 × 3; Champion: 1 × 4", ((5, 3, "Knight"), (1, 4, "Champion"))),
        ("none", None),
        ("0 × 3", None),
        ("5 × 999", None),
    ],
)
def test_models_and_hit_points_are_typed_in_the_roster(bench, typed, told):
    view = opened(bench, ready.exchanged((ready.scoring("Knights"),)))
    view.show_step(2)
    page = view.rosters.rosters["one"]
    model = page.model
    index = model.index(0, model.columnCount() - 1)
    assert index.data() == "1 × 1"
    done = model.setData(index, typed)
    if told is None:
        assert not done
        assert page.problem.isVisible()
        return
    found = view.session.battle.one.army.units[0].figures
    assert tuple((one.models, one.hit_points, one.figure_name) for one in found) == told
    assert index.data() == "; ".join(
        f"{f'{name}: ' if name else ''}{count} × {points}" for count, points, name in told
    )


def test_from_saved_armies_to_the_first_round_by_mouse_alone(bench):
    store = bench.context.store
    engine = army(version=store.game_data.keep(data_set()).version)
    store.rosters.create(engine.freeze(), verdict_of(engine))
    bench.battles.prepare()
    view = shown(bench)
    click(panel(view).points.button)
    rosters = panel(view)
    for player in PLAYERS:
        click(rosters.boxes[player].take_button)
    click(rosters.exchange.button)
    field = panel(view)
    click(field.sources["empty"])
    if view.step == 3:
        click(field.ready)
    for _ in range(2):
        # the type, then the objective: each is rolled for, until it is frontline without markers to place
        step = panel(view)
        if view.step == 4:
            click(step.agreed.button)
        else:
            click(step.none.button)
    while view.step == 6:
        zones = panel(view)
        click(
            zones.choice.button
            if zones.choice is not None and zones.choice.isVisible()
            else zones.roll.dice.roll_button
        )
    assert view.step in (8, 9)
    while view.step == 8:
        click(panel(view).button)
    deploy_all(view)
    units = len(view.session.battle.one.army.units) + len(view.session.battle.two.army.units)
    click(panel(view).field)
    QApplication.processEvents()
    field_view = shown(bench)
    assert isinstance(field_view, FieldView)
    state = field_view.session.state
    assert len(state.units) == units
    assert all(one.place is not None for one in state.pieces.values())
    assert {side.army for side in state.sides.values()} == {"Zoo"}
    give(field_view, "begin-battle")
    state = field_view.session.state
    assert (state.stage, state.round) == ("play", 1)
    click(field_view.strip.end_button)
    assert field_view.session.state.phase == "movement"


def give(view, command):
    """Choose a line of what may be done and do it, with the values that its form begins with."""
    row = next(row for row in view.options.tree.rows() if option_of(row).command == command)
    view.options.tree.setCurrentItem(row)
    done, form = view.session.session.done, view.options.form
    form.carry_out()
    assert view.session.session.done == done + 1, (command, form.problem.text())


@pytest.mark.parametrize("objective", ["flags", pytest.param("spoils", marks=pytest.mark.full)])
def test_everything_that_is_offered_is_accepted_by_its_form(bench, objective):
    view = begun(bench, objective, two=(KNIGHTS, *SCORING))
    random = Random(objective)
    give(view, "begin-battle")
    for _ in range(12):
        commands = sorted({option_of(row).command for row in view.options.tree.rows()} & OFTEN)
        give(view, random.choice(commands))
        QApplication.processEvents()
    assert view.session.session.done > 12


def deploy_all(view):
    """Place every unit by clicks on the table, each within the zone of its owner."""
    step = panel(view)
    click(step.start_buttons["one"])
    placed = 0
    while view.step == 9:
        battle = view.session.battle
        turn = battle.deploying.turn
        near = min(y for _, y in battle.both_zones.of(battle.side(turn)).outline)
        click_table(view, 6 + 8 * (placed // 2), 4 if near < 20 else 44)
        placed += 1
        assert len(view.session.battle.deploying.placed) == placed, step.problem.text()
        if step.end.isVisible():
            click(step.end)


def test_what_the_preparation_settled_is_only_looked_at_in_the_battle(bench):
    view = begun(bench)
    click(view.steps_button)
    steps = shown(bench)
    for step in range(1, 10):
        steps.show_step(step)
        assert not panel(steps).again.isVisible()
    steps.show_step(1)
    assert not any(line.isEnabled() for line in panel(steps).players.lines.values())
    model = steps.rosters.rosters["one"].model
    assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable
