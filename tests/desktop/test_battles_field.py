"""A preparation leads into the battle by one button; the steps, the items and the objective stay at hand."""

import pytest
from PySide6.QtWidgets import QApplication

from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.prepared_battles import FieldView
from armybuilder.desktop.ninth_age.battle_view import BattleView
from tests.desktop.battling import bench_on, click, opened, panel, shown
from tests.games.ninth_age import preparing as ready


@pytest.fixture
def bench(qtbot, tmp_path):
    with bench_on(tmp_path / "armies.db") as bench:
        yield bench


KNIGHTS = {**ready.scoring("Knights"), "figures": [{"figure_name": "Knight", "models": 5, "hit_points": 3}]}


def begun(bench, objective="none"):
    """The view of a battle whose armies have just taken the field."""
    view = opened(bench, ready.playing("frontline", objective, one=(KNIGHTS,)))
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
