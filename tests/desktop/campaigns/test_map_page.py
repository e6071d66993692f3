"""The map in the window: shown round by round, drawn with mouse and keys as a draft, saved as one event."""

from io import BytesIO

import pytest
from PIL import Image
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.map.editing import is_linked
from armybuilder.campaign.map.grids import grid, with_homes
from armybuilder.campaign.map.territories import DrawnTerritory, MapDrawn, TerritoryClaimed
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonOpened
from armybuilder.desktop.campaigns.map.grid_dialog import GridDialog
from armybuilder.desktop.campaigns.map.kept_draft import DRAFT_KEY
from armybuilder.desktop.campaigns.map.order_dialog import OrderDialog
from armybuilder.desktop.campaigns.map_page import MapPage
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.storage.kept_campaigns import take_campaign
from tests.campaign.clubs import Club


@pytest.fixture
def club():
    """Anna organises; the map has nine hexes, and Boris has taken B2 in the first of two rounds."""
    found = Club("Boris")
    found.tell(with_homes(grid("hex", 3, 3), list(found.players.values()), 1))
    found.tell(SeasonOpened())
    found.tell(RoundOpened())
    found.taken = found.tell(TerritoryClaimed(territory="b2", player=found.id("Boris")))
    found.tell(RoundClosed())
    found.tell(RoundOpened())
    return found


@pytest.fixture
def shown(context, store, qtbot):
    """Shows the map of a campaign, as whoever is named sits there."""
    made = []

    def show(club, who="Anna"):
        context.language = "en"
        key = take_campaign(store, Campaign(club.campaign.events.values()), {}, club.id(who))
        campaign = OpenCampaign(context, key)
        page = MapPage(campaign)
        made.append(page)
        campaign.changed.connect(page.refresh)
        qtbot.addWidget(page)
        page.resize(1100, 700)
        page.show()
        qtbot.waitExposed(page)
        page.refresh()
        counted(page, qtbot)
        return page

    yield show
    for page in made:
        page.rest()


def counted(page, qtbot):
    qtbot.waitUntil(lambda: not page._counting.running, timeout=20_000)


@pytest.fixture
def page(shown, club):
    return shown(club)


@pytest.fixture
def drawing(page):
    page.begin_drawing()
    return page


def click(page, qtbot, place):
    qtbot.mouseClick(page.canvas, Qt.MouseButton.LeftButton, pos=place)


def at(page, own):
    return page.canvas.middle_of(own).toPoint()


def drag(page, qtbot, begin, end):
    canvas = page.canvas
    qtbot.mousePress(canvas, Qt.MouseButton.LeftButton, pos=begin)
    qtbot.mouseMove(canvas, begin + QPoint(3, 3))
    move = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(end),
        QPointF(canvas.mapToGlobal(end)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(canvas, move)
    qtbot.mouseRelease(canvas, Qt.MouseButton.LeftButton, pos=end)


def keys(page, qtbot, *pressed):
    for told in pressed:
        modifier, key = told if isinstance(told, tuple) else (Qt.KeyboardModifier.NoModifier, told)
        qtbot.keyClick(page.canvas, key, modifier)


# --- shown


def test_the_slider_shows_the_end_of_each_round(page, club):
    boris = club.id("Boris")
    assert page.slider.maximum() == 2
    assert page.slider.value() == 2
    assert page.round_label.text() == "As it stands, round 2"
    owners = []
    for value in range(3):
        page.slider.setValue(value)
        owners.append(page.moment.territories["b2"].owner)
    assert owners == ["", boris, boris]
    page.slider.setValue(0)
    assert page.round_label.text() == "The end of round 0"
    page.canvas.choose("b2")
    assert not page.panel.giving.isVisible()


def test_a_click_tells_of_a_territory_and_leads_to_the_events(page, qtbot, club):
    found = []
    page.events_wanted.connect(lambda title, events: found.append((title, events)))
    click(page, qtbot, at(page, "b2"))
    assert page.panel.title.text() == "B2"
    assert "Owner: Boris" in page.panel.facts.text()
    qtbot.mouseClick(page.panel.events_button, Qt.MouseButton.LeftButton)
    assert found == [("B2", (club.taken.id,))]
    click(page, qtbot, QPoint(2, 2))
    assert page.panel.title.text() == "No territory is chosen"


def test_arrows_go_from_territory_to_territory(page, qtbot):
    page.canvas.setFocus()
    keys(page, qtbot, Qt.Key.Key_Right)
    assert page.canvas.choice == "a1"
    keys(page, qtbot, Qt.Key.Key_Right, Qt.Key.Key_Right)
    assert page.canvas.choice == "c1"
    keys(page, qtbot, Qt.Key.Key_Down)
    assert page.canvas.choice in ("b2", "c2")
    keys(page, qtbot, Qt.Key.Key_Escape)
    assert page.canvas.choice == ""


def test_an_organiser_gives_a_territory_away_with_a_reason(page, qtbot, club):
    free = next(own for own, land in page.campaign.state.territories.items() if not land.owner)
    page.canvas.choose(free)
    page.panel.owner.setCurrentIndex(page.panel.owner.findData(club.id("Boris")))
    page.panel.reason.setText("agreed")
    qtbot.mouseClick(page.panel.give_button, Qt.MouseButton.LeftButton)
    campaign = page.campaign
    assert campaign.state.territories[free].owner == club.id("Boris")
    assert campaign.campaign.order[-1].deed["reason"] == "agreed"
    campaign.history.undo()
    assert campaign.state.territories[free].owner == ""


def test_a_player_only_looks(shown, club):
    page = shown(club, "Boris")
    page.canvas.choose("c3")
    assert not page.draw_button.isVisible()
    assert not page.panel.giving.isVisible()
    assert page.panel.why_not.isVisible()


def test_the_map_is_made_larger_and_fitted(page, qtbot):
    before = page.canvas.zoom
    page.canvas.setFocus()
    keys(page, qtbot, Qt.Key.Key_Plus)
    assert page.canvas.zoom > before
    page.fit()
    assert page.canvas.width() <= page.area.width()


def test_a_map_is_written_to_a_file(page, qtbot, tmp_path):
    for name, sign in (("map.svg", b"<svg"), ("map.png", b"\x89PNG"), ("map.pdf", b"%PDF")):
        with qtbot.waitSignal(page.told, timeout=10_000):
            page.write(tmp_path / name)
        assert (tmp_path / name).read_bytes().startswith(sign)


# --- drawn


def test_without_a_map_an_organiser_begins_with_a_grid(shown, monkeypatch, qtbot):
    page = shown(Club("Boris"))
    assert page.stack.currentWidget() is page.empty
    monkeypatch.setattr(GridDialog, "exec", lambda _: GridDialog.DialogCode.Accepted)
    page.begin_with_grid()
    assert len(page.draft.drawn.territories) == 35
    page.save()
    assert page.draft is None
    assert len(page.campaign.state.territories) == 35
    assert len(page.campaign.state.lands_of(page.campaign.me)) == 2


def test_leaving_the_first_grid_leaves_no_map(shown, monkeypatch):
    page = shown(Club("Boris"))
    monkeypatch.setattr(GridDialog, "exec", lambda _: GridDialog.DialogCode.Rejected)
    page.begin_with_grid()
    assert page.draft is None
    assert page.stack.currentWidget() is page.empty


def test_a_grid_that_cannot_be_is_said_in_the_dialog(qtbot):
    dialog = GridDialog(["a", "b"], "en")
    qtbot.addWidget(dialog)
    dialog.columns.setValue(1)
    dialog.rows.setValue(1)
    assert not dialog.make_button.isEnabled()
    assert dialog.problem.text()
    dialog.columns.setValue(30)
    dialog.rows.setValue(30)
    assert "900" in dialog.problem.text()
    dialog.rows.setValue(4)
    assert dialog.drawn is not None


def test_an_outline_is_drawn_corner_by_corner(drawing, qtbot):
    page = drawing
    page.bar.take("outline")
    ground = page.canvas
    places = [ground.place_of(corner).toPoint() for corner in ((5, 330), (60, 330), (60, 355), (5, 355))]
    for place in (*places, places[0]):
        click(page, qtbot, place)
    assert len(page.draft.drawn.territories) == 10
    new = page.draft.drawn.territories[-1]
    assert len(new.corners) == 4
    assert page.canvas.choice == new.id
    page.panel.name_edit.setText("Ford")
    page.panel.name_edit.editingFinished.emit()
    page.panel.income.setValue(9)
    page.panel.income.editingFinished.emit()
    page.save()
    land = page.campaign.state.territories[new.id]
    assert (land.name, land.income) == ("Ford", 9)


def test_an_outline_is_drawn_by_keys_alone(drawing, qtbot):
    page = drawing
    page.bar.take("outline")
    shift = Qt.KeyboardModifier.ShiftModifier
    key = Qt.Key
    keys(page, qtbot, key.Key_Space, (shift, key.Key_Right), key.Key_Space, (shift, key.Key_Down))
    keys(page, qtbot, key.Key_Space, key.Key_Right, key.Key_Space, key.Key_Backspace, key.Key_Return)
    assert [len(one.corners) for one in page.draft.drawn.territories][-1] == 3


def test_an_outline_that_crosses_itself_is_refused(drawing, qtbot):
    page, found = drawing, []
    page.problem.connect(found.append)
    page.canvas.outline_drawn.emit(((0, 0), (50, 50), (50, 0), (0, 50)))
    assert [problem.key for problem in found] == ["campaign.outline_crosses"]
    assert not page.draft.is_changed


def test_a_corner_is_dragged_and_moved_by_keys(drawing, qtbot):
    page = drawing
    page.canvas.choose("a3")
    before = page.draft.drawn.territories[6].corners
    begin = page.canvas.place_of(before[4]).toPoint()
    drag(page, qtbot, begin, begin + QPoint(25, 12))
    moved = page.draft.drawn.territories[6].corners
    assert moved[4] != before[4]
    assert moved[:4] == before[:4]
    page.canvas.setFocus()
    keys(page, qtbot, Qt.Key.Key_PageDown, (Qt.KeyboardModifier.ControlModifier, Qt.Key.Key_Right))
    assert page.draft.drawn.territories[6].corners[5] == (before[5][0] + 5, before[5][1])
    keys(page, qtbot, Qt.Key.Key_Insert)
    assert len(page.draft.drawn.territories[6].corners) == 7
    keys(page, qtbot, Qt.Key.Key_Backspace)
    assert len(page.draft.drawn.territories[6].corners) == 6


def test_territories_are_linked_by_a_drag_and_by_keys(drawing, qtbot):
    page = drawing
    page.bar.take("link")
    drag(page, qtbot, at(page, "a1"), at(page, "c3"))
    assert is_linked(page.draft.drawn, "a1", "c3")
    page.canvas.choose("a1")
    keys(page, qtbot, Qt.Key.Key_Space)
    page.canvas.choose("c3")
    keys(page, qtbot, Qt.Key.Key_Space)
    assert not is_linked(page.draft.drawn, "a1", "c3")


def test_changes_are_undone_by_keys_until_the_map_is_saved_as_one_event(drawing, qtbot):
    page = drawing
    events = len(page.campaign.campaign.events)
    page.canvas.choose("c3")
    page.remove_territory()
    page.canvas.choose("c2")
    page.panel.made_home.emit(page.campaign.me)
    assert len(page.draft.drawn.territories) == 8
    page.canvas.setFocus()
    control = Qt.KeyboardModifier.ControlModifier
    keys(page, qtbot, (control, Qt.Key.Key_Z), (control, Qt.Key.Key_Z))
    assert not page.draft.is_changed
    assert not page.bar.save_button.isEnabled()
    page.redo()
    assert len(page.draft.drawn.territories) == 8
    assert len(page.campaign.campaign.events) == events
    qtbot.mouseClick(page.bar.save_button, Qt.MouseButton.LeftButton)
    assert len(page.campaign.campaign.events) == events + 1
    page.campaign.history.undo()
    assert "c3" in page.campaign.state.territories


def test_a_drawing_that_is_left_changes_nothing(drawing):
    before = drawing.campaign.state.territories
    drawing.canvas.choose("c3")
    drawing.remove_territory()
    drawing.end_drawing()
    assert drawing.campaign.state.territories == before
    assert drawing.draw_button.isVisible()


# --- on a picture


def picture(path, width, height):
    out = BytesIO()
    Image.new("RGB", (width, height), "#77aa66").save(out, "PNG")
    path.write_bytes(out.getvalue())
    return path


def test_a_picture_is_stored_once_with_the_map(drawing, qtbot, tmp_path):
    page = drawing
    with qtbot.waitSignal(page._reading.done, timeout=10_000):
        page.read_picture(picture(tmp_path / "valley.png", 900, 300))
    digest = page.draft.drawn.picture
    assert page.draft.drawn.height == page.draft.drawn.width // 3
    page.save()
    assert page.campaign.state.ground.picture == digest
    assert page.campaign.kept.file(digest) is not None
    page.begin_drawing()
    assert page.bar.bare_button.isVisible()
    page.bar.picture_removed.emit()
    page.save()
    assert page.campaign.state.ground.picture == ""


@pytest.mark.parametrize(("size", "key"), [((30_000, 2_000), "picture.huge"), ((4_000, 100), "picture.thin")])
def test_a_picture_that_is_too_wide_is_refused(drawing, qtbot, tmp_path, size, key):
    found = []
    drawing.problem.connect(found.append)
    path = tmp_path / "wide.png"
    Image.new("1", size).save(path)
    with qtbot.waitSignal(drawing._reading.failed, timeout=10_000):
        drawing.read_picture(path)
    assert [problem.key for problem in found] == [key]
    assert not drawing.draft.is_changed


def test_what_is_no_picture_is_refused(drawing, qtbot, tmp_path):
    found = []
    drawing.problem.connect(found.append)
    (tmp_path / "no.png").write_bytes(b"no picture")
    with qtbot.waitSignal(drawing._reading.failed, timeout=10_000):
        drawing.read_picture(tmp_path / "no.png")
    assert [problem.key for problem in found] == ["picture.none"]


def test_a_map_of_hundreds_of_territories_is_painted_beside_the_window(shown, qtbot):
    club = Club("Boris")
    club.tell(with_homes(grid("hex", 25, 20), list(club.players.values()), 5))
    page = shown(club)
    qtbot.waitUntil(lambda: page.canvas._picture is not None, timeout=20_000)
    page.canvas.set_zoom(page.canvas.zoom * 2)
    assert page.canvas._picture is None
    qtbot.waitUntil(lambda: page.canvas._picture is not None, timeout=20_000)


def test_a_drawing_that_was_not_saved_is_there_when_somebody_goes_on(drawing, qtbot):
    drawing.canvas.choose("c3")
    drawing.remove_territory()
    again = MapPage(OpenCampaign(drawing.campaign.context, drawing.campaign.key))
    qtbot.addWidget(again)
    again.begin_drawing()
    assert len(again.draft.drawn.territories) == 8
    again.end_drawing()
    again.begin_drawing()
    assert len(again.draft.drawn.territories) == 9
    again.rest()


def test_a_kept_drawing_that_cannot_be_read_is_left(page):
    page.campaign.context.remember(DRAFT_KEY, {str(page.campaign.key): {"kind": "map.drawn", "width": -1}})
    page.begin_drawing()
    assert not page.draft.is_changed


# --- orders


@pytest.fixture
def ordering(club):
    """Both players have a force, and the homes of both touch a territory."""
    for name in ("Anna", "Boris"):
        club.tell(ForceFounded(player=club.id(name), name=f"{name}’s force", army="a" * 64))
    lands = (
        DrawnTerritory(id="north", home_of=club.id("Anna"), links=("ford",)),
        DrawnTerritory(id="south", home_of=club.id("Boris"), links=("ford",)),
        DrawnTerritory(id="ford", name="Ford"),
    )
    club.tell(MapDrawn(territories=lands))
    return club


def asked(page, qtbot, target="ford"):
    dialog = OrderDialog(page.campaign, target)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_force_is_ordered_openly_or_under_a_seal_that_is_broken_when_all_are_in(shown, ordering, qtbot):
    page = shown(ordering)
    dialog = asked(page, qtbot)
    assert [dialog.source.itemText(at) for at in range(dialog.source.count())] == ["north"]
    dialog.secret.setChecked(True)
    dialog.order_button.click()
    moves = page.campaign.state.rounds[-1].moves
    assert [move.target for move in moves.values()] == [""]
    assert "a secret order" in dialog.told.text()
    assert not dialog.order_button.isEnabled()
    dialog.reveal_button.click()
    assert "Boris" in dialog.problem.text()
    dialog.force.setCurrentIndex(1)
    dialog.secret.setChecked(False)
    dialog.order_button.click()
    dialog.reveal_button.click()
    assert {move.target for move in page.campaign.state.rounds[-1].moves.values()} == {"ford"}
    assert "north → Ford" in dialog.told.text()


def test_an_order_that_cannot_be_given_says_why(shown, ordering, qtbot):
    page = shown(ordering, "Boris")
    dialog = asked(page, qtbot, "north")
    assert [dialog.force.itemText(at) for at in range(dialog.force.count())] == ["Boris’s force"]
    assert not dialog.order_button.isEnabled()
    assert "touches" in dialog.order_button.toolTip()
    dialog.reveal_button.click()
    assert dialog.problem.isVisible()


def test_orders_are_asked_for_while_a_round_is_open(shown, ordering):
    page = shown(ordering)
    page.canvas.choose("ford")
    assert page.panel.order_button.isVisible()
    assert page.panel.order_button.isEnabled()
    page.campaign.tell(RoundClosed())
    assert not page.panel.order_button.isEnabled()
