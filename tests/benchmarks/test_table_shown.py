"""The virtual table in the window with two hundred pieces among sixty pieces of terrain: how long a frame takes."""

import gc
import shutil
from statistics import median
from time import perf_counter

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.session import Wanted
from armybuilder.desktop.battle.table_items import to_scene
from armybuilder.desktop.battle.table_view import TableView
from armybuilder.desktop.context import Context
from armybuilder.storage.store import open_store
from tests.desktop.battle.table_battle import ShownToys

# a frame in milliseconds: some 30 a second on a machine with nothing else to do, 20 on a busy one, and no jerks
USUAL, WORST = 50, 200
FRAMES = 400
TABLE = {"seed": 5, "length": 120, "width": 80, "pieces": 60}


@pytest.fixture
def crowded(qtbot, filled_database, tmp_path):
    """A table of 120 by 80 inches, as large as a screen shows it."""
    path = tmp_path / "armies.db"
    shutil.copy(filled_database, path)
    with open_store(path) as store:
        yield shown(Context(store, language="en"), qtbot)


def shown(context, qtbot):
    places = [
        (f"{side}.1.{number}", 2 + number % 25 * 4.2, (5 if side == "a" else 60) + number // 25 * 3, 90)
        for side in "ab"
        for number in range(1, 101)
    ]
    battle, view = ShownToys(places, number=100), TableView(context)
    view.command_wanted.connect(battle.do)
    view.put_wanted.connect(battle.put)
    qtbot.addWidget(view)
    view.resize(1400, 900)
    view.show_battle(battle)
    view.show()
    qtbot.waitExposed(view)
    battle.session.do(Wanted("generate-table", TABLE), SeededDice(1))
    battle.changed.emit()
    QApplication.processEvents()
    assert (len(view.scene.pieces), len(view.scene.terrain)) == (200, len(battle.state.terrain))
    assert len(battle.state.terrain) >= 50
    return view


def send(canvas, kind, spot, button=Qt.MouseButton.NoButton):
    viewport = canvas.viewport()
    at = QPointF(spot)
    held = Qt.MouseButton.LeftButton if kind != QEvent.Type.MouseButtonRelease else Qt.MouseButton.NoButton
    event = QMouseEvent(kind, at, viewport.mapToGlobal(at), button, held, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(viewport, event)


def frames(canvas, step, number=FRAMES):
    """Return how many milliseconds each frame took: what is done, and everything drawn."""
    found = []
    gc.disable()
    try:
        for place in range(number):
            start = perf_counter()
            step(place)
            canvas.viewport().repaint()
            QApplication.processEvents()
            found.append((perf_counter() - start) * 1000)
    finally:
        gc.enable()
    return found


def tell(name, found):
    told = f"{name}: median {median(found):.1f} ms, worst {max(found):.1f} ms of {len(found)} frames"
    print(told)
    return told


@pytest.mark.full
def test_the_table_stays_smooth(crowded):
    """Dragged, looked over, moved and enlarged for hundreds of frames."""
    canvas = crowded.canvas
    start = canvas.mapFromScene(to_scene(*_place(crowded, "a.1.10")))

    def drag(place):
        send(canvas, QEvent.Type.MouseMove, start + _away(place))

    send(canvas, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    dragged = frames(canvas, drag)
    crowded.canvas.plan_to(None)
    send(canvas, QEvent.Type.MouseButtonRelease, start, Qt.MouseButton.LeftButton)
    panned = frames(canvas, lambda place: canvas.horizontalScrollBar().setValue(place % 50), 200)
    zoomed = frames(canvas, lambda place: canvas.zoom(1.1 if place % 20 < 10 else 1 / 1.1), 200)
    told = [tell("drag", dragged), tell("pan", panned), tell("zoom", zoomed)]
    for one in (dragged, panned, zoomed):
        assert median(one) < USUAL, told
        assert sorted(one)[int(len(one) * 0.99)] < WORST, told


def test_a_frame_of_a_drag(benchmark, crowded):
    canvas = crowded.canvas
    start = canvas.mapFromScene(to_scene(*_place(crowded, "a.1.10")))
    send(canvas, QEvent.Type.MouseButtonPress, start, Qt.MouseButton.LeftButton)
    place = iter(range(10**6))

    def frame():
        send(canvas, QEvent.Type.MouseMove, start + _away(next(place)))
        canvas.viewport().repaint()

    benchmark(frame)


def _place(view, who):
    place = view.scene.at().place(who)
    return place.x, place.y


def _away(place):
    return QPoint(10 + place % 300, 8 + place % 170)
