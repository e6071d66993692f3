"""The card on screen: its size, its fonts, and its sliders by mouse and keyboard."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QFontInfo, QFontMetricsF, QImage, QPainter
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from armybuilder.catalogue.track import Sector, Track
from armybuilder.desktop.sheets.sheet_painter import paint_sheet, sheet_font
from armybuilder.desktop.sheets.sheet_view import EDGE, LEAST_SCALE, SheetView
from armybuilder.sheet import metrics
from armybuilder.sheet.metrics import FILES
from armybuilder.sheet.shapes import Line, Polygon, Rect, Sheet, SheetRegion, TextLine, TrackPlaces

LEFT = Qt.MouseButton.LeftButton
TRACKS = {
    "durability": Track(12, (Sector(12, 9, 4, "green"), Sector(8, 5, 3, "yellow"), Sector(4, 1, 2, "red"))),
    "ammo": Track(8),
}


def sheet(durability=12, ammo=8):
    """A sheet of 100 × 80 mm: durability along the bottom from 12 to 0, ammunition down the right edge."""
    across = {n: SheetRegion(2 + (12 - n) * 7, 70, 7, 8) for n in range(12, -1, -1)}
    down = {n: SheetRegion(94, 2 + (8 - n) * 7, 5, 7) for n in range(8, -1, -1)}
    shapes = (
        Rect(0, 0, 100, 10, fill="#b3202c", stroke="#000000", radius=1),
        Line(0, 12, 100, 12),
        Polygon(((10, 20), (20, 20), (15, 28)), fill="#204080"),
        TextLine(3, 7, "Лёгкая машина", 5, "bold", "#ffffff"),
        TextLine(97, 7, "90", 5, "narrow-bold", "#ffffff", "right"),
    )
    return Sheet(
        100,
        80,
        shapes,
        (TrackPlaces("durability", across, durability, False), TrackPlaces("ammo", down, ammo, True)),
    )


@pytest.fixture
def view(qtbot):
    view = SheetView()
    qtbot.addWidget(view)
    view.resize(408, view.heightForWidth(408))
    view.show_sheet(sheet(), live=True, tracks=TRACKS)
    view.resize(408, view.heightForWidth(408))
    view.show()
    qtbot.waitExposed(view)
    return view


def at(slider, value):
    return slider.cell_rect(value).center().toPoint()


def asked(qtbot, view, act):
    """What `track_changed` said while something was done; None when it said nothing."""
    said = []
    view.track_changed.connect(lambda *args: said.append(args))
    act()
    return said[-1] if said else None


def test_the_height_follows_the_width(view):
    assert view.heightForWidth(400 + 2 * EDGE) == 320 + 2 * EDGE
    assert view.heightForWidth(10) == 80 * LEAST_SCALE + 2 * EDGE
    assert view.heightForWidth(5000) == view.heightForWidth(4000)
    assert SheetView().heightForWidth(300) == 0


def test_the_paper_is_white_and_the_shapes_are_on_it(view):
    picture = view.grab().toImage()
    ratio = picture.devicePixelRatio()

    def colour(x, y):
        return QColor(picture.pixel(round((EDGE + x * 4) * ratio), round((EDGE + y * 4) * ratio))).name()

    assert colour(50, 40) == "#ffffff"
    assert colour(50, 9) == "#b3202c"
    assert colour(15, 23) == "#204080"


@pytest.mark.parametrize("font", list(FILES))
def test_words_are_as_wide_on_screen_as_the_sheet_reckons(qapp, font):
    text = "Тяжёлая роботизированная киберпехота 2Д12"
    shown = sheet_font(font, 50, 96)
    width = QFontMetricsF(shown).horizontalAdvance(text) * QFontInfo(shown).pixelSize() / 50
    dots = qapp.primaryScreen().logicalDotsPerInchY()
    width = QFontMetricsF(sheet_font(font, 50, dots)).horizontalAdvance(text)
    assert width == pytest.approx(metrics.width(text, font, 50), rel=0.01)


@pytest.mark.parametrize("scale", [3.0, 3.5, 4.0, 4.4, 5.0, 6.0])
def test_a_long_line_stays_inside_of_its_frame_at_every_size(qapp, scale):
    text, size = "In melees with this squad all enemy warriors", 2.9
    width = metrics.width(text, "regular", size)
    image = QImage(int((width + 8) * scale), int(6 * scale), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    line = TextLine(x=2.0, y=4.0, text=text, size=size, font="regular", colour="#000000", align="left")
    paint_sheet(painter, Sheet(width + 8, 6.0, (line,)), scale)
    painter.end()
    dark = [
        x
        for x in range(image.width())
        if any(QColor(image.pixel(x, y)).lightness() < 128 for y in range(image.height()))
    ]
    assert (dark[-1] + 1) / scale == pytest.approx(2.0 + width, abs=0.5)


def test_a_click_asks_for_the_cell(qtbot, view):
    slider = view.slider("durability")
    assert asked(qtbot, view, lambda: qtbot.mouseClick(slider, LEFT, pos=at(slider, 7))) == ("durability", 7)
    slider = view.slider("ammo")
    assert asked(qtbot, view, lambda: qtbot.mouseClick(slider, LEFT, pos=at(slider, 0))) == ("ammo", 0)


def test_a_click_on_the_marker_asks_for_nothing(qtbot, view):
    slider = view.slider("durability")
    assert asked(qtbot, view, lambda: qtbot.mouseClick(slider, LEFT, pos=at(slider, 12))) is None


def test_the_marker_stays_until_the_owner_shows_the_sheet_anew(qtbot, view):
    slider = view.slider("durability")
    qtbot.mouseClick(slider, LEFT, pos=at(slider, 7))
    assert slider.value == 12
    view.show_sheet(sheet(durability=7), live=True, tracks=TRACKS)
    assert view.slider("durability") is slider
    assert slider.value == 7


def test_hover_says_what_a_click_would_do(qtbot, view):
    slider = view.slider("durability")
    qtbot.mouseMove(slider, at(slider, 6))
    assert slider.preview == 6
    assert view._bubble.isVisible()
    assert view._bubble.text() == "Durability: 6 of 12 · speed 3"
    assert view.rect().contains(view._bubble.geometry())


def test_a_drag_previews_and_its_release_asks(qtbot, view):
    slider = view.slider("durability")

    def drag():
        qtbot.mousePress(slider, LEFT, pos=at(slider, 12))
        qtbot.mouseMove(slider, at(slider, 9))
        assert slider.preview == 9
        qtbot.mouseMove(slider, QPoint(slider.width() + 500, 5))
        assert slider.preview == 0
        qtbot.mouseMove(slider, at(slider, 3))
        qtbot.mouseRelease(slider, LEFT, pos=at(slider, 3))

    assert asked(qtbot, view, drag) == ("durability", 3)
    assert not view._bubble.isVisible()


def test_escape_cancels_a_drag(qtbot, view):
    slider = view.slider("durability")

    def drag():
        qtbot.mousePress(slider, LEFT, pos=at(slider, 12))
        qtbot.mouseMove(slider, at(slider, 9))
        qtbot.keyClick(slider, Qt.Key.Key_Escape)
        assert slider.preview is None
        qtbot.mouseRelease(slider, LEFT, pos=at(slider, 9))

    assert asked(qtbot, view, drag) is None


@pytest.mark.parametrize(
    ("track", "key", "value"),
    [
        ("durability", Qt.Key.Key_Right, 5),
        ("durability", Qt.Key.Key_Left, 7),
        ("durability", Qt.Key.Key_Up, 7),
        ("durability", Qt.Key.Key_Down, 5),
        ("durability", Qt.Key.Key_Home, 12),
        ("durability", Qt.Key.Key_End, 0),
        ("ammo", Qt.Key.Key_Up, 4),
        ("ammo", Qt.Key.Key_Down, 2),
        ("ammo", Qt.Key.Key_Right, 4),
        ("ammo", Qt.Key.Key_Left, 2),
    ],
)
def test_keys_move_the_marker_as_the_scale_lies(qtbot, view, track, key, value):
    view.show_sheet(sheet(durability=6, ammo=3), live=True)
    slider = view.slider(track)
    assert asked(qtbot, view, lambda: qtbot.keyClick(slider, key)) == (track, value)


def test_keys_stop_at_the_ends(qtbot, view):
    slider = view.slider("durability")
    assert asked(qtbot, view, lambda: qtbot.keyClick(slider, Qt.Key.Key_Up)) is None


def test_digits_type_a_number(qtbot, view):
    view.show_sheet(sheet(durability=6), live=True, tracks=TRACKS)
    slider = view.slider("durability")
    assert asked(qtbot, view, lambda: qtbot.keyClicks(slider, "11")) == ("durability", 11)
    # a number that no further digit can lengthen is complete at once
    assert asked(qtbot, view, lambda: qtbot.keyClicks(slider, "4")) == ("durability", 4)

    def typed_one():
        qtbot.keyClicks(slider, "1")
        assert slider.preview == 1
        assert view._bubble.text() == "Durability: 1 of 12 · speed 2"
        qtbot.keyClick(slider, Qt.Key.Key_Return)

    assert asked(qtbot, view, typed_one) == ("durability", 1)


def test_a_typed_number_is_kept_to_the_scale_and_escape_drops_it(qtbot, view):
    view.show_sheet(sheet(durability=6), live=True)
    slider = view.slider("durability")
    assert asked(qtbot, view, lambda: qtbot.keyClicks(slider, "19")) == ("durability", 12)

    def typed_and_dropped():
        qtbot.keyClicks(slider, "1")
        qtbot.keyClick(slider, Qt.Key.Key_Escape)
        assert slider.preview is None

    assert asked(qtbot, view, typed_and_dropped) is None


def test_a_waiting_number_is_taken_when_no_digit_follows(qtbot, view):
    with qtbot.waitSignal(view.track_changed, timeout=3000) as said:
        qtbot.keyClicks(view.slider("durability"), "1")
    assert said.args == ["durability", 1]


def test_keys_with_control_are_left_to_the_window(qtbot, view):
    slider = view.slider("durability")
    control = Qt.KeyboardModifier.ControlModifier
    assert asked(qtbot, view, lambda: qtbot.keyClick(slider, Qt.Key.Key_1, control)) is None
    assert asked(qtbot, view, lambda: qtbot.keyClick(slider, Qt.Key.Key_End, control)) is None


def test_tab_goes_from_track_to_track(qtbot):
    around = QWidget()
    qtbot.addWidget(around)
    layout = QVBoxLayout(around)
    first, view, last = QLineEdit(), SheetView(), QLineEdit()
    for widget in (first, view, last):
        layout.addWidget(widget)
    view.show_sheet(sheet(), live=True)
    around.show()
    first.setFocus()
    seen = []
    for _ in range(3):
        qtbot.keyClick(around.focusWidget(), Qt.Key.Key_Tab)
        seen.append(around.focusWidget())
    assert seen == [view.slider("durability"), view.slider("ammo"), last]


def test_a_track_tells_its_name_value_and_keys_to_a_screen_reader(view):
    slider = view.slider("durability")
    assert slider.accessibleName() == "Durability: 12 of 12 · speed 4"
    assert "Home" in slider.accessibleDescription()
    assert view.slider("ammo").accessibleName() == "Ammunition: 8 of 8"


def test_a_sheet_that_is_not_live_takes_no_focus_and_no_clicks(qtbot, view):
    view.show_sheet(sheet(durability=5), live=False)
    slider = view.slider("durability")
    assert slider.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert slider.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    assert asked(qtbot, view, lambda: qtbot.keyClick(slider, Qt.Key.Key_Down)) is None
    assert slider.isVisible()


def test_a_clean_sheet_shows_no_markers(view):
    clean = sheet()
    tracks = tuple(TrackPlaces(t.key, t.cells, None, t.vertical) for t in clean.tracks)
    view.show_sheet(Sheet(clean.width, clean.height, clean.shapes, tracks), live=True)
    assert not view.slider("durability").isVisible()


def test_another_sheet_takes_the_old_tracks_away(view):
    old = view.slider("ammo")
    view.show_sheet(Sheet(100, 50, ()), live=True)
    assert not old.isVisible()
    assert view.heightForWidth(400 + 2 * EDGE) == 200 + 2 * EDGE


def test_the_nearest_cell_is_meant_beside_the_scale(view):
    slider = view.slider("durability")
    assert slider.value_at(QPointF(-50, 4)) == 12
    assert slider.value_at(QPointF(slider.width() + 50, 4)) == 0


def with_figures():
    """The sheet with three figures in rows."""
    rows = tuple(SheetRegion(5, 30 + 10 * n, 60, 8) for n in range(3))
    plain = sheet()
    return Sheet(plain.width, plain.height, plain.shapes, plain.tracks, rows)


def middle_of(view, place):
    return view._figure_rect(place).center().toPoint()


def test_who_has_fallen_is_crossed_out_and_who_is_away_veiled(view):
    view.show_sheet(with_figures(), live=True)
    plain = [view.grab().toImage().pixelColor(middle_of(view, place)) for place in range(3)]
    view.show_struck({0: "gone", 1: "away"})
    shown = [view.grab().toImage().pixelColor(middle_of(view, place)) for place in range(3)]
    assert shown[0].red() > shown[0].blue() + 80
    assert shown[1:] == plain[1:]
    view.show_struck({})
    assert view.grab().toImage().pixelColor(middle_of(view, 0)) == plain[0]


def test_a_click_on_a_figure_tells_which_and_beside_them_none(qtbot, view):
    view.show_sheet(with_figures(), live=True)
    told = []
    view.figure_clicked.connect(told.append)
    qtbot.mouseClick(view, LEFT, pos=middle_of(view, 2))
    qtbot.mouseClick(view, LEFT, pos=QPoint(6, 6))
    assert told == [2]


def test_a_track_may_have_a_name_of_its_own(view):
    view.show_sheet(sheet(ammo=3), live=True, names={"ammo": "Reserve"})
    assert view.slider("ammo").accessibleName() == "Reserve: 3 of 8"


def test_no_corner_of_a_framed_card_shows_white(qtbot):
    half = 0.4
    frame = Rect(half, half, 60 - 2 * half, 40 - 2 * half, stroke="#b3202a", line=2 * half, radius=2.0 - half)
    for shapes, seen in (((frame,), 0), ((), 255)):
        picture = QImage(600, 400, QImage.Format.Format_ARGB32)
        picture.fill(0)
        painter = QPainter(picture)
        paint_sheet(painter, Sheet(60, 40, shapes), 10)
        painter.end()
        assert picture.pixelColor(1, 1).alpha() == seen
        assert picture.pixelColor(300, 200).name() == "#ffffff"
