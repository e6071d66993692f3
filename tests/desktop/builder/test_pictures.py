"""The player's own picture of a unit in the window: from a file, dropped, pasted, cropped, taken away, undone."""

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage
from PySide6.QtWidgets import QApplication, QFileDialog

from armybuilder.desktop.builder.crop_dialog import CropDialog
from armybuilder.desktop.lists.stored_pictures import Thumbnails, pixmap_of
from armybuilder.sheet.pictures import Crop, picture_of, size_of
from tests.pictures import picture_file

NO_KEYS = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def lion(tmp_path):
    (tmp_path / "lion.png").write_bytes(picture_file(size=(800, 400)))
    return tmp_path / "lion.png"


@pytest.fixture
def pane(window, builder):
    """The pane of the first unit of an army."""
    window.appearance.set_language("en")
    window.resize(1400, 860)
    builder.army.take(next(iter(builder.context.units)), "")
    return builder.pane


def settled(pane, qtbot):
    qtbot.waitUntil(lambda: not pane.picture.taking.job.running)


def kept(pane):
    return pane.context.store.pictures.get(pane.selection.picture)


def dropped_on(pane, data):
    action, button = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    enter = QDragEnterEvent(QPointF(5, 5), action, data, button, NO_KEYS)
    pane.dragEnterEvent(enter)
    if enter.isAccepted():
        pane.dropEvent(QDropEvent(QPointF(5, 5), action, data, button, NO_KEYS))
    return enter.isAccepted()


def test_a_file_is_chosen_shown_and_undone(pane, lion, qtbot, monkeypatch):
    assert not pane.picture.isVisibleTo(pane)
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(lion), ""))
    pane.picture.choose_action.trigger()
    settled(pane, qtbot)
    assert size_of(kept(pane)) == (640, 320)
    assert pane.picture.isVisibleTo(pane)
    assert pane.picture.shown.iconSize().width() > pane.picture.shown.iconSize().height()
    pane.document.history.undo()
    assert not pane.picture.isVisibleTo(pane)
    pane.document.history.redo()
    pane.picture.remove_action.trigger()
    assert pane.selection.picture == ""


def test_a_file_is_dropped_on_the_card_a_text_is_not(pane, lion, qtbot):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(lion))])
    assert dropped_on(pane, data)
    settled(pane, qtbot)
    assert kept(pane) is not None
    text = QMimeData()
    text.setText("lion.png")
    assert not dropped_on(pane, text)


def test_a_picture_is_pasted(pane, qtbot):
    image = QImage.fromData(picture_file())
    QApplication.clipboard().setImage(image)
    pane.picture.menu.aboutToShow.emit()
    assert pane.picture.paste_action.isEnabled()
    pane.picture.paste_action.trigger()
    settled(pane, qtbot)
    assert size_of(kept(pane)) == (90, 60)


def test_with_nothing_on_the_clipboard_nothing_can_be_pasted(pane, qtbot):
    QApplication.clipboard().clear()
    pane.picture.menu.aboutToShow.emit()
    assert not pane.picture.paste_action.isEnabled()
    assert not pane.picture.remove_action.isEnabled()
    with qtbot.waitSignal(pane.document.refused) as told:
        pane.picture.paste()
    assert told.args[0].key == "picture.nothing_to_paste"


def test_what_is_no_picture_is_told_and_changes_nothing(pane, tmp_path, qtbot):
    (tmp_path / "lion.png").write_text("a lion", encoding="utf-8")
    with qtbot.waitSignal(pane.document.refused) as told:
        pane.picture.taking.take_file(tmp_path / "lion.png")
    assert told.args[0].key == "picture.none"
    assert pane.selection.picture == ""


def test_a_picture_is_cropped(pane, lion, qtbot, monkeypatch):
    pane.picture.taking.take_file(lion)
    settled(pane, qtbot)
    monkeypatch.setattr(CropDialog, "ask", lambda _: Crop(left=0.5))
    pane.picture.crop_action.trigger()
    settled(pane, qtbot)
    assert size_of(kept(pane)) == (320, 320)


def test_the_frame_of_a_crop_follows_mouse_and_sliders(pane, lion, qtbot):
    dialog = CropDialog(pixmap_of(picture_of(picture_file(size=(400, 200)), "x")))
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.mousePress(dialog.frame, Qt.MouseButton.LeftButton, pos=QPoint(100, 50))
    qtbot.mouseMove(dialog.frame, QPoint(300, 150))
    dialog.frame.chosen.emit(Crop(0.25, 0.25, 0.75, 0.75))
    assert dialog.crop() == Crop(0.25, 0.25, 0.75, 0.75)
    dialog.edges[2].setValue(0)
    crop = dialog.crop()
    assert crop.right > crop.left
    dialog.frame.grab()


def test_a_picture_that_is_lost_is_told_on_the_card(pane, lion, qtbot):
    pane.picture.taking.take_file(lion)
    settled(pane, qtbot)
    with pane.context.store.connection.writing() as db:
        db.execute("UPDATE pictures SET content = x'ffd8ff'")
    pane.show_selection("")
    pane.picture._digest = ""
    pane.show_selection(pane.document.roster.units[0].id)
    assert pane.picture.lost.isVisibleTo(pane)


def test_a_stored_picture_that_is_none_of_ours_is_not_decoded():
    assert pixmap_of(picture_file("PNG")).isNull()
    assert pixmap_of(picture_file("JPEG", (5000, 5000))).isNull()
    assert not pixmap_of(picture_of(picture_file(), "x")).isNull()


def test_a_file_of_the_army_tells_that_pictures_are_left_out(window, pane, lion, qtbot, monkeypatch):
    pane.picture.taking.take_file(lion)
    settled(pane, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(lion.with_name("army.toml")), ""))
    with qtbot.waitSignal(window.armies.context.told) as told:
        window.armies.ask_export(pane.document.roster_id)
    assert told.args[0].key == "picture.left_out"
    assert lion.with_name("army.toml").exists()


def test_the_row_of_the_army_shows_it_small(pane, builder, lion, qtbot):
    view = builder.army.list
    rect = view.visualRect(view.currentIndex())
    plain = view.viewport().grab(rect).toImage()
    pane.picture.taking.take_file(lion)
    settled(pane, qtbot)
    # white in the left third, navy in the rest: the middle is navy
    shown = view.viewport().grab(rect).toImage()
    middle = [shown.pixelColor(x, rect.height() // 2) for x in range(rect.width())]
    found = [x for x, dot in enumerate(middle) if abs(dot.blue() - 128) < 12 and dot.red() + dot.green() < 16]
    assert found
    assert max(found) < rect.width() // 4
    assert plain != shown


def test_a_thumbnail_is_made_once_and_a_lost_one_is_empty(pane, lion, qtbot):
    pane.picture.taking.take_file(lion)
    settled(pane, qtbot)
    small = Thumbnails(pane.context)
    made = small.of(pane.selection.picture, 30, 2.0)
    assert (made.width(), made.height(), made.devicePixelRatio()) == (60, 60, 2.0)
    assert small.of(pane.selection.picture, 30, 2.0) is made
    assert small.of("0" * 32, 30, 1.0).isNull()
