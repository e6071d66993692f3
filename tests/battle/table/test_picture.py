"""The table as shapes and as PNG: what is drawn where, what is hidden, and that nothing odd is too much for it."""

from io import BytesIO

import pytest
from msgspec.structs import replace
from PIL import Image

from armybuilder.battle.session.snapshots import snapshot
from armybuilder.battle.session.turns import places_of
from armybuilder.battle.table.board_rules import BaseShape, TerrainKind
from armybuilder.battle.table.hatching import MOST_MARKS
from armybuilder.battle.table.looks import GROUNDS, side_tone, sign_of
from armybuilder.battle.table.picture import MARGIN, TableLook, table_sheet
from armybuilder.battle.table.silhouettes import SILHOUETTES, corners_of
from armybuilder.sheet.raster import MOST_PIXELS, png_of
from armybuilder.sheet.shapes import Circle, Line, Polygon, TextLine
from tests.battle.session.toy_war import begun
from tests.battle.table.small_table import do, laid_out

ANN, BOB = (side_tone(side).light for side in "ab")


def of(sheet, kind):
    return [shape for shape in sheet.shapes if isinstance(shape, kind)]


def bases(sheet, colour):
    return [one for one in of(sheet, Circle) if one.fill == colour]


def test_pieces_stand_where_they_stand_in_their_owners_colour():
    state = laid_out([("a.1.1", 10, 5), ("b.1.1", 30, 25)]).state
    sheet = table_sheet(state, 42.0)
    (ann,), (bob,) = bases(sheet, ANN), bases(sheet, BOB)
    assert (ann.x, ann.y) == pytest.approx((10 + MARGIN, 30 - 5 + MARGIN))
    assert (bob.x, bob.y) == pytest.approx((30 + MARGIN, 30 - 25 + MARGIN))
    assert ann.radius == pytest.approx(0.5)
    assert {one.text for one in of(sheet, TextLine)} == {"A1", "B1"}


def test_it_is_as_wide_as_told_unless_it_would_be_too_tall():
    state = laid_out().state
    assert table_sheet(state, 84.0).height == pytest.approx(64.0)
    low = table_sheet(state, 84.0, tallest=32.0)
    assert (low.width, low.height) == pytest.approx((42.0, 32.0))


def test_whom_a_side_may_not_see_is_not_drawn():
    state = laid_out([("a.1.1", 10, 5), ("b.1.1", 30, 25)]).state
    sheet = table_sheet(
        state, 80.0, TableLook(hidden=frozenset({"b.1.1"}), before={"b.1.1": state.pieces["a.1.1"].place})
    )
    assert not bases(sheet, BOB)
    assert not [one for one in of(sheet, Line) if one.stroke == BOB]
    assert "B1" not in {one.text for one in of(sheet, TextLine)}


def test_ways_of_a_turn_and_those_who_fell_in_it_are_drawn():
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 30, 25)])
    before = places_of(session.state)
    do(session, "put", who="a.1.1", x=12, y=9, heading=0)
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    sheet = table_sheet(session.state, 42.0, TableLook(before=before))
    (way,) = (one for one in of(sheet, Line) if one.stroke == ANN)
    assert (way.x1, way.x2) == pytest.approx((11, 13))
    cross = [one for one in of(sheet, Line) if one.stroke == BOB]
    assert len(cross) == 2
    assert not bases(sheet, BOB)


@pytest.mark.parametrize("texture", GROUNDS)
@pytest.mark.parametrize("dark", [False, True])
def test_every_ground_is_drawn_on_the_board_alone(texture, dark):
    kinds = (TerrainKind(id="x", texture=texture),)
    terrain = [{"kind": "x", "x": 0, "y": 0, "width": 300, "length": 300}, {"kind": "x", "x": 900, "y": 900}]
    state = laid_out(terrain=terrain, kinds=kinds).state
    sheet = table_sheet(state, 400.0, TableLook(dark=dark))
    assert len(sheet.shapes) < 4 * MOST_MARKS
    for polygon in of(sheet, Polygon):
        assert all(
            -1e-6 <= x <= sheet.width + 1e-6 and -1e-6 <= y <= sheet.height + 1e-6 for x, y in polygon.points
        )


@pytest.mark.parametrize("kind", SILHOUETTES)
def test_silhouettes_stay_within_their_square(kind):
    for part in SILHOUETTES[kind]:
        assert all(abs(x) <= 0.5 and abs(y) <= 0.5 for x, y in corners_of(part))


@pytest.mark.parametrize(
    "base",
    [
        BaseShape(width=2),
        BaseShape(shape="rectangle", width=3, depth=2),
        BaseShape(shape="polygon", corners=((-1, -1), (1, -1), (0, 2))),
    ],
)
def test_bases_of_every_shape_are_drawn(base):
    state = laid_out([("a.1.1", 10, 5)], base_of=lambda _: base, silhouette_of=lambda _: "tracked").state
    sheet = table_sheet(state, 200.0)
    assert [one for one in of(sheet, Circle) + of(sheet, Polygon) if one.fill == ANN]


def test_a_piece_far_off_the_board_is_left_out():
    sheet = table_sheet(laid_out([("a.1.1", 900, 5)]).state, 80.0)
    assert not bases(sheet, ANN)


def test_a_snapshot_shows_the_table_after_an_entry():
    session = laid_out([("a.1.1", 10, 5)])
    do(session, "put", who="a.1.1", x=20, y=5, heading=0)
    (then,), (now,) = (
        bases(snapshot(session, number, 42.0), ANN) for number in (session.done - 1, session.done)
    )
    assert (then.x, now.x) == pytest.approx((11, 21))


def test_of_a_battle_without_a_table_there_is_no_snapshot():
    session = begun()
    assert snapshot(session, session.done, 42.0) is None


def test_a_snapshot_hides_from_others_what_a_side_alone_knows():
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 30, 25)])
    session.state.__dict__["rules"] = session.rules = replace(
        session.rules, hidden=lambda _, reader: () if reader == "b" else ("b.1.1",)
    )
    assert not bases(snapshot(session, session.done, 42.0), BOB)
    assert bases(snapshot(session, session.done, 42.0, reader="b"), BOB)


def test_a_sheet_becomes_a_png_of_the_wanted_width():
    sheet = table_sheet(laid_out([("a.1.1", 20, 15)]).state, 84.0)
    image = Image.open(BytesIO(png_of(sheet, 420)))
    assert image.size == (420, 320)
    red, _, blue = image.getpixel((210, 164))[:3]
    assert blue > red
    assert max(Image.open(BytesIO(png_of(sheet, 10**9))).size) <= MOST_PIXELS


def test_signs_are_short():
    assert sign_of("a.13") == "A13"
