"""The map of a battle: everything lies where the rules say, to scale, and can be read."""

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.text import LANGUAGES
from armybuilder.games.ninth_age.pregame.battle import Battle, Marker
from armybuilder.games.ninth_age.rules.deployment.zones import DEPLOYMENTS
from armybuilder.games.ninth_age.rules.field.table import SMALL, STANDARD, Footprint, Table, corners
from armybuilder.games.ninth_age.rules.field.terrain import Piece
from armybuilder.games.ninth_age.rules.settings import Settings
from armybuilder.games.ninth_age.sheets.map import map_sheet
from armybuilder.games.ninth_age.sheets.map_look import CHOSEN, LOOKS, TERRAIN
from armybuilder.games.ninth_age.sheets.map_view import BOTTOM, LEFT, RIGHT, TOP, View, largest_scale
from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, TextLine
from tests.games.ninth_age.battles import battle, deployed

REACH = 9 * hypot(72, 48)
# the zones of the near player, who has the second choice, and of the far one: inches, y from the near edge
ZONES = {
    ("frontline", STANDARD): (
        {(0, 0), (72, 0), (72, 12), (0, 12)},
        {(0, 36), (72, 36), (72, 48), (0, 48)},
    ),
    ("marching", STANDARD): (
        {(0, 0), (72, 0), (72, 12), (0, 12)},
        {(0, 36), (72, 36), (72, 48), (0, 48)},
    ),
    ("dawn", STANDARD): (
        {(18, 0), (72, 0), (72, 12), (18, 12)},
        {(0, 36), (54, 36), (54, 48), (0, 48)},
    ),
    ("counterthrust", STANDARD): (
        {(0, 0), (72, 0), (72, 16), (0, 16)},
        {(0, 32), (72, 32), (72, 48), (0, 48)},
    ),
    ("encircle", STANDARD): (
        {(0, 0), (72, 0), (72, 9), (54, 9), (54, 15), (18, 15), (18, 9), (0, 9)},
        {(0, 48), (72, 48), (72, 33), (54, 33), (54, 39), (18, 39), (18, 33), (0, 33)},
    ),
    ("refused_flank", STANDARD): (
        {(0, 0), (72 - REACH / 48, 0), (0, 48 - REACH / 72)},
        {(72, 48), (REACH / 48, 48), (72, REACH / 72)},
    ),
    ("frontline", SMALL): ({(0, 0), (48, 0), (48, 6), (0, 6)}, {(0, 30), (48, 30), (48, 36), (0, 36)}),
    ("marching", SMALL): ({(0, 0), (48, 0), (48, 6), (0, 6)}, {(0, 30), (48, 30), (48, 36), (0, 36)}),
    ("dawn", SMALL): ({(12, 0), (48, 0), (48, 6), (12, 6)}, {(0, 30), (36, 30), (36, 36), (0, 36)}),
    ("counterthrust", SMALL): (
        {(0, 0), (48, 0), (48, 10), (0, 10)},
        {(0, 26), (48, 26), (48, 36), (0, 36)},
    ),
    ("encircle", SMALL): (
        {(0, 0), (48, 0), (48, 3), (36, 3), (36, 9), (12, 9), (12, 3), (0, 3)},
        {(0, 36), (48, 36), (48, 27), (36, 27), (36, 33), (12, 33), (12, 27), (0, 27)},
    ),
    # 36 by 48 has a diagonal of 60: along the edges a zone ends 15 and 11.25 inches short of it
    ("refused_flank", SMALL): ({(0, 0), (33, 0), (0, 24.75)}, {(48, 36), (15, 36), (48, 11.25)}),
}


def texts(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def filled(sheet, colour, kind=Polygon):
    return [shape for shape in sheet.shapes if isinstance(shape, kind) and shape.fill == colour]


def strokes(sheet, colour):
    return [shape for shape in sheet.shapes if isinstance(shape, Line) and shape.stroke == colour]


@pytest.mark.parametrize(("deployment", "table"), list(ZONES))
@pytest.mark.parametrize("scale", [2.0, 3.7])
def test_the_corners_of_the_zones_are_to_scale(deployment, table, scale):
    sheet = map_sheet(battle(deployment, table=table), "en", scale=scale)
    for player, corners_of in zip(("one", "two"), ZONES[deployment, table], strict=True):
        (ground,) = filled(sheet, LOOKS[player].tint)
        expected = sorted((LEFT + x * scale, TOP + (table.width - y) * scale) for x, y in corners_of)
        assert [round(place, 6) for point in sorted(ground.points) for place in point] == [
            round(place, 6) for point in expected for place in point
        ]


def test_all_types_are_on_both_tables():
    assert {deployment for deployment, _ in ZONES} == set(DEPLOYMENTS)


def test_the_sheet_holds_the_table_with_its_margins():
    sheet = map_sheet(Battle(), "en", scale=2.5)
    assert (sheet.width, sheet.height) == (LEFT + 180 + RIGHT, TOP + 120 + BOTTOM)
    assert any(
        (edge.x, edge.y, edge.width, edge.height) == (LEFT, TOP, 180, 120) and edge.stroke
        for edge in sheet.shapes
        if isinstance(edge, Rect)
    )


@given(
    st.floats(32, 1000), st.floats(32, 1000), st.floats(0.05, 20), st.floats(-50, 1050), st.floats(-50, 1050)
)
def test_to_the_sheet_and_back_is_the_same_place(length, width, scale, x, y):
    view = View(Table(length=length, width=width), scale)
    assert view.to_table(*view.to_sheet((x, y))) == pytest.approx((x, y), abs=1e-6)


@given(st.floats(32, 200), st.floats(32, 200), st.floats(60, 900), st.floats(60, 900))
def test_the_largest_scale_just_fits(length, width, wide, high):
    table = Table(length=length, width=width)
    extent = View(table, largest_scale(table, wide, high)).extent
    assert extent.width <= wide + 1e-6
    assert extent.height <= high + 1e-6
    assert extent.width == pytest.approx(wide) or extent.height == pytest.approx(high)


def test_places_of_the_sheet_grow_to_the_right_and_downwards():
    view = View(STANDARD, 2)
    assert view.to_sheet((0, 48)) == (LEFT, TOP)
    assert view.to_sheet((72, 0)) == (LEFT + 144, TOP + 96)


@pytest.mark.parametrize(
    ("deployment", "measures"),
    [
        ("frontline", ['12"', '12"']),
        ("marching", ['12"', '12"']),
        ("dawn", ['12"', '18"', '12"', '18"']),
        ("counterthrust", ['8"', '8"']),
        ("encircle", ['15"', '>9"', '9"', '>15"']),
        ("refused_flank", ['9"', '55.78"', '37.18"', '9"', '55.78"', '37.18"']),
    ],
)
def test_the_measures_of_the_zones(deployment, measures):
    said = texts(map_sheet(battle(deployment, markers=()), "en", scale=2.5))
    assert [text for text in said if text.endswith('"')] == measures


def test_measures_follow_the_english_reading():
    english = battle("encircle", settings=Settings(english_encircle=True), markers=())
    said = texts(map_sheet(english, "en", scale=2.5))
    assert [text for text in said if text.endswith('"')] == ['9"', '>15"', '15"', '>9"']


def test_borders_that_are_not_part_of_the_zone_are_dashed():
    view = View(STANDARD, 2.0)
    sheet = map_sheet(battle("encircle"), "en", scale=2.0)

    def has_border(colour, start, end):
        (x1, y1), (x2, y2) = view.to_sheet(start), view.to_sheet(end)
        return any((line.x1, line.y1, line.x2, line.y2) in ((x1, y1, x2, y2), (x2, y2, x1, y1))
                   for line in strokes(sheet, colour))  # fmt: skip

    one = LOOKS["one"].main
    assert has_border(one, (18, 9), (0, 9))
    assert not has_border(one, (54, 15), (18, 15))


def test_names_and_roles_stand_beside_the_zones():
    sheet = map_sheet(battle("encircle"), "en", scale=2.5)
    heights = {shape.text: shape.y for shape in sheet.shapes if isinstance(shape, TextLine)}
    assert heights["Boris · defender"] < TOP
    assert heights["Anna · attacker"] > TOP + 120


def test_before_the_zones_are_settled_there_is_only_the_table():
    bare = replace(battle(), done=5)
    said = texts(map_sheet(bare, "en", scale=2.5))
    assert "Centre Line" in said
    assert "Anna" not in said
    assert texts(map_sheet(battle("refused_flank"), "en", scale=2.5)).count("Diagonal") == 1


def test_rulers_say_inches_on_two_sides():
    said = texts(map_sheet(Battle(), "en", scale=2.5))
    assert said.count("72") == 1
    assert said.count("48") == said.count("0") == 2


def test_a_huge_table_has_few_lines_and_figures():
    sheet = map_sheet(
        replace(Battle(), field=battle(table=Table(length=1000, width=1000)).field), "ru", scale=0.18
    )
    assert sum(text.isdigit() for text in texts(sheet)) < 60


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("deployment", DEPLOYMENTS)
def test_each_type_is_drawn_in_each_language(deployment, language):
    sheet = map_sheet(deployed(battle(deployment)), language, scale=2.5, sectors=True)
    line = {"ru": ("Центральная линия", "Диагональ"), "en": ("Centre Line", "Diagonal")}[language]
    assert line[deployment == "refused_flank"] in texts(sheet)


def test_sectors_are_numbered_when_asked_for():
    with_sectors = texts(map_sheet(Battle(), "en", scale=2.5, sectors=True))
    without = texts(map_sheet(Battle(), "en", scale=2.5))
    assert set(with_sectors) - set(without) == {"1", "2", "3", "4", "5"}
    assert with_sectors.count("6") == 3


def test_terrain_lies_where_it_is_and_says_what_it_is():
    piece = Piece(x=30, y=20, width=8, deep=6, angle=30, scenery="forest")
    rock = Piece(x=50, y=20, width=8, deep=6, angle=0, scenery="rock", impassable=True)
    found = battle(markers=())
    found = replace(found, field=replace(found.field, pieces=(piece, rock)))
    sheet = map_sheet(found, "en", scale=2.0)
    (wood,) = filled(sheet, TERRAIN["forest"])
    view = View(STANDARD, 2.0)
    assert wood.points == tuple(view.to_sheet(corner) for corner in corners(piece))
    assert {"1 forest", "2 rock, impassable"} <= set(texts(sheet))


def test_a_name_of_terrain_gives_way_to_units():
    hill = Piece(x=20, y=6, width=10, deep=6, angle=0, scenery="hill")
    found = battle(markers=())
    found = replace(found, field=replace(found.field, pieces=(hill,)))
    unit = Footprint(x=20, y=6, width=4, deep=4)
    free = name_at(map_sheet(found, "en", scale=3.0), "1 hill")
    moved = name_at(map_sheet(replace(found, places={"one.1": unit}), "en", scale=3.0), "1 hill")
    centre = View(STANDARD, 3.0).to_sheet((20, 6))
    assert hypot(free.x - centre[0], free.y - centre[1]) < hypot(moved.x - centre[0], moved.y - centre[1])


def name_at(sheet, text):
    return next(shape for shape in sheet.shapes if isinstance(shape, TextLine) and shape.text == text)


def test_units_lie_to_scale_in_their_players_colours_with_their_numbers():
    found = replace(battle(), places={"one.2": Footprint(x=20, y=6, width=8, deep=4, angle=90)})
    sheet = map_sheet(found, "en", scale=2.5)
    body = next(shape for shape in filled(sheet, LOOKS["one"].fill) if len(shape.points) == 4)
    view = View(STANDARD, 2.5)
    assert sorted(body.points) == [
        pytest.approx(place)
        for place in sorted(view.to_sheet(corner) for corner in corners(found.places["one.2"]))
    ]
    assert "Unit 2" in texts(sheet)


def test_destroyed_units_and_markers_that_nobody_sees_are_not_drawn():
    found = deployed(battle(markers=(Marker(x=20, y=18, carrier="one.9"),)))
    gone = replace(found, play=replace(found.play, destroyed=("two.3",)))
    before, after = (texts(map_sheet(one, "en", scale=2.5)) for one in (found, gone))
    assert before.count("Unit 3") - after.count("Unit 3") == 1
    assert not [shape for shape in map_sheet(found, "en", scale=2.5).shapes if isinstance(shape, Circle)]


def test_a_carried_marker_is_at_its_carrier():
    found = deployed(battle(markers=(Marker(x=20, y=18, carrier="one.1"),)))
    circle = next(s for s in map_sheet(found, "en", scale=2.5).shapes if isinstance(s, Circle))
    place = found.places["one.1"]
    x, y = View(STANDARD, 2.5).to_table(circle.x, circle.y)
    assert max(abs(x - place.x), abs(y - place.y)) <= place.width / 2


def test_markers_lie_where_they_are_in_the_colours_of_who_placed_them():
    circles = [s for s in map_sheet(battle(), "en", scale=2.5).shapes if isinstance(s, Circle) and s.stroke]
    view = View(STANDARD, 2.5)
    assert [(s.x, s.y) for s in circles] == [view.to_sheet((20, 18)), view.to_sheet((40, 20))]
    assert circles[0].stroke == LOOKS["two"].main


def test_the_chosen_unit_has_a_halo():
    found = deployed(battle())
    plain, halo = (map_sheet(found, "en", scale=2.5, chosen=chosen) for chosen in ("", "one.2"))
    assert not [s for s in plain.shapes if isinstance(s, Polygon) and s.stroke == CHOSEN]
    assert len([s for s in halo.shapes if isinstance(s, Polygon) and s.stroke == CHOSEN]) == 1


def test_hills_carry_the_flags_of_those_who_chose_them():
    found = battle("frontline", "king", hills={"one": 1, "two": None})
    plain = battle("frontline", "king")
    flags = [
        {
            player: len([s for s in map_sheet(one, "en", scale=2.5).shapes
                         if isinstance(s, Polygon) and len(s.points) == 3 and s.stroke == LOOKS[player].main])
            for player in ("one", "two")
        }
        for one in (plain, found)
    ]  # fmt: skip
    assert flags == [{"one": 0, "two": 0}, {"one": 1, "two": 0}]


def test_the_same_battle_makes_the_same_map():
    found = deployed(battle("encircle"))
    assert map_sheet(found, "ru", scale=2.5) == map_sheet(found, "ru", scale=2.5)


def test_labels_do_not_cover_each_other():
    """Patches under words (measures, terrain, the dividing line) keep apart on a table as the generator lays it."""
    for deployment in DEPLOYMENTS:
        sheet = map_sheet(battle(deployment, markers=()), "ru", scale=2.5)
        patches = [s for s in sheet.shapes if isinstance(s, Rect) and s.radius == 0.6]
        for place, one in enumerate(patches):
            for other in patches[place + 1 :]:
                assert (
                    one.x + one.width <= other.x + 1e-6
                    or other.x + other.width <= one.x + 1e-6
                    or one.y + one.height <= other.y + 1e-6
                    or other.y + other.height <= one.y + 1e-6
                )
