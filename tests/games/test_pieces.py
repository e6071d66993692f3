"""Rulers, circles and gauges of all games: exact on paper, whole or in parts, and every word of them in its place."""

from datetime import date
from math import atan2, degrees, hypot

import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import fields_of
from armybuilder.games import playables
from armybuilder.games.any_game.accessories import LENGTHS, accessories_of
from armybuilder.games.pieces.common import unit_of
from armybuilder.games.pieces.disc import Disc, disc
from armybuilder.games.pieces.drop import Drop, drop
from armybuilder.games.pieces.gauges import AngleGauge, Stick, Sweep, angle_gauge, slope_gauge, stick
from armybuilder.games.pieces.look import Note
from armybuilder.games.pieces.ruler import FLAP, Ruler, ruler, shares
from armybuilder.games.pieces.units import INCH, inch_of, step_of
from armybuilder.printing.job import job_pages
from armybuilder.printing.subject import PrintSubject, worded
from armybuilder.printing.subjects.game import parts_of
from armybuilder.sheet.inks import in_inks
from armybuilder.sheet.shapes import Circle, Line, Polygon, TextLine
from armybuilder.wording.record_words import field_word
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.drawn import circles, lines, polygons, rectangles
from tests.printing.jobs import job_of, printed

DAY = date(2026, 11, 21)
A4_WIDE, A4_TALL, A5_WIDE = (281.0, 184.0), (194.0, 271.0), (194.0, 122.0)
GAMES = {game.id: game.load_accessories for game in playables() if game.load_accessories}
ALL = {
    **GAMES,
    "imported": lambda: accessories_of(2.54, no_reference),
    "own": lambda: accessories_of(3.5, no_reference),
}


def no_reference(_language):
    """A game that has no reference sheet here: it is not printed."""
    raise AssertionError


def job(game, language="ru", what=("templates",), **setup):
    """A job that prints what a game has of the families that are asked for."""
    parts = parts_of(ALL[game](), None, usual=True)
    title = worded("print.accessories")
    subject = PrintSubject(title=title, game=title, date=DAY, parts=parts)
    return job_of(subject, language, what, **setup)


def note(name="Проверка"):
    return Note(name=name, size="радиус 2 шага · 10 см", use="Зачем это нужно.", rule="XX-1")


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


@pytest.mark.parametrize("paper", ["a4", "letter", "a5"])
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game", ALL)
def test_every_page_holds_all_that_is_written_on_it(game, language, paper):
    for page in job_pages(job(game, language, paper=paper)):
        for sheet, placed in page.content:
            assert placed.scale == 1.0
            assert not list(overlapping(sheet))
            assert not list(outside(sheet))
            assert not cut(sheet)
            assert placed.area.x + sheet.width <= page.paper.body_width + 0.01


@pytest.mark.parametrize("game", ALL)
def test_each_page_has_a_length_to_check_it_by_and_a_warning(game):
    data = printed(job(game, "en"))
    pages = len({line.page for line in lines(data)})
    controls = [
        one for one in lines(data) if one.width == pytest.approx(50.0, abs=0.01) and one.height < 0.01
    ]
    assert len({one.page for one in controls}) == pages
    for page in job_pages(job(game, "en")):
        told = " ".join(text for sheet, _ in page.content for text in words_of(sheet))
        assert "Print at 100%, not fitted to the page." in told


@pytest.mark.parametrize("game", ALL)
@pytest.mark.parametrize("inks", ["grey", "ink_saving"])
def test_little_ink_is_spent_and_nothing_lost(game, inks):
    for page in job_pages(job(game)):
        for sheet, _ in page.content:
            spared = [in_inks(shape, inks) for shape in sheet.shapes]
            assert len(spared) == len(sheet.shapes)
            if inks == "ink_saving":
                large = (s for s in spared if isinstance(s, Circle) and s.radius > 10)
                assert all(one.fill in (None, "#ffffff") for one in large)


@pytest.mark.parametrize(
    ("length", "unit", "width", "parts"),
    [
        (12, step_of(5), 281.0, [(0, 4), (4, 8), (8, 12)]),
        (12, step_of(5), 194.0, [(0, 3), (3, 6), (6, 9), (9, 12)]),
        (5, step_of(5), 281.0, [(0, 5)]),
        (24, INCH, 281.0, [(0, 8), (8, 16), (16, 24)]),
    ],
)
def test_a_long_ruler_is_made_in_parts_of_whole_units(length, unit, width, parts):
    told = Ruler(name="", unit=unit, length=length)
    assert shares(told, width) == parts
    sheets = ruler(told, "ru")(width, 184.0)
    lengths = [unit.on_paper(last - first) for first, last in parts]
    flaps = [FLAP] * (len(parts) - 1) + [0.0]
    assert [sheet.width for sheet in sheets] == pytest.approx(
        [a + b for a, b in zip(lengths, flaps, strict=True)]
    )
    assert all(sheet.width <= width for sheet in sheets)


def test_the_parts_of_a_ruler_say_how_they_go_together():
    first, second, third = ruler(Ruler(name="Линейка", unit=step_of(5), length=12), "ru")(*A4_WIDE)
    assert {"клеить", "часть 2", "0", "4"} <= set(words_of(first))
    assert {"часть 3", "4", "8"} <= set(words_of(second))
    assert "клеить" not in words_of(third)
    assert "12" in words_of(third)
    assert any("часть 3 из 3" in text for text in words_of(third))


@pytest.mark.parametrize("centimetres", [1.5, 2.0, 3.0, 5.0])
def test_marks_stand_where_the_units_are(centimetres):
    unit = step_of(centimetres)
    (sheet,) = ruler(Ruler(name="", unit=unit, length=4), "ru")(*A4_WIDE)
    marks = sorted({s.x1 for s in sheet.shapes if isinstance(s, Line) and s.y1 == 0 and s.line == 0.35})
    assert marks == pytest.approx([10 * centimetres * n for n in range(5)])
    foot = sheet.height
    scale = sorted({s.x1 for s in sheet.shapes if isinstance(s, Line) and s.y1 == foot})
    assert scale == pytest.approx([5.0 * n for n in range(len(scale))])


@pytest.mark.parametrize(
    ("radius", "room", "parts"),
    [
        (50.0, A4_WIDE, 1),
        (100.0, A4_WIDE, 2),
        (100.0, A4_TALL, 4),
        (60.0, A5_WIDE, 1),
        (75.0, A5_WIDE, 2),
        (110.0, A5_WIDE, 4),
    ],
)
def test_a_circle_larger_than_the_page_is_made_in_halves_or_quarters(radius, room, parts):
    made = disc(Disc(note=note(), radius=radius, length="10 см"), "ru")(*room)
    assert len(made) == parts
    assert all(sheet.width <= room[0] and sheet.height <= room[1] for sheet in made)
    if parts == 1:
        assert max(s.radius for s in made[0].shapes if isinstance(s, Circle)) == radius
        return
    for sheet in made:
        pie = max((s for s in sheet.shapes if isinstance(s, Polygon)), key=lambda s: len(s.points))
        (x, y), *rim = pie.points
        assert {round(hypot(a - x, b - y), 6) for a, b in rim} == {radius}
        turn = 360 / parts
        ends = [degrees(atan2(a - x, y - b)) for a, b in (rim[0], rim[-1])]
        assert (ends[1] - ends[0]) % 360 == pytest.approx(turn)
    tabs = sum("клеить" in " ".join(words_of(sheet)) for sheet in made)
    assert tabs == {2: 1, 4: 4}[parts]


def test_a_drop_longer_than_the_page_is_cut_at_a_mark():
    told = Drop(note=note(), unit=step_of(3), length=6, radius=1, size="6 см")
    (whole,) = drop(told, "ru")(*A4_TALL)
    head, tail = drop(told, "ru")(*A5_WIDE)
    assert whole.height == pytest.approx(180.0 + 30.0 + 1.0)
    # the tail is four steps, the head what is left of them, its radius and a tab
    assert tail.height == pytest.approx(120.0 + 1.0)
    assert head.height == pytest.approx(60.0 + 30.0 + 8.0 + 1.0)


@pytest.mark.parametrize(
    ("length", "unit"), [(1, INCH), (2, step_of(2)), (1, step_of(5)), (4, step_of(5)), (1, inch_of(2.5))]
)
def test_a_strip_is_exactly_as_long_as_it_says(length, unit):
    (sheet,) = stick(Stick(note=note(), unit=unit, length=length), "en")(*A4_WIDE)
    assert sheet.width == pytest.approx(unit.on_paper(length))
    assert unit.told(length, "en") in " ".join(words_of(sheet)).replace(" · XX-1", "")


def test_a_strip_longer_than_the_page_is_a_ruler():
    made = stick(Stick(note=note(), unit=INCH, length=20), "en")(*A4_WIDE)
    assert [round(sheet.width, 2) for sheet in made] == [254.0 + FLAP, 254.0]


def test_angles_are_drawn_where_they_are():
    sweep = Sweep(start=-45, end=45, name="перёд", colour="#3a5f9a")
    (sheet,) = angle_gauge(AngleGauge(note=note(), sweeps=(sweep,), front="сюда"))(*A4_WIDE)
    shape = next(s for s in sheet.shapes if isinstance(s, Polygon) and s.stroke == "#3a5f9a")
    (x, y), *rim = shape.points
    for (a, b), angle in ((rim[0], -45), (rim[-1], 45)):
        assert degrees(atan2(a - x, y - b)) == pytest.approx(angle)
    wedge = slope_gauge(note(), 45)
    low, _, top = next(s for s in wedge.shapes if isinstance(s, Polygon)).points
    assert degrees(atan2(low[1] - top[1], top[0] - low[0])) == pytest.approx(45)


def test_sizes_in_the_pdf_of_an_imported_game():
    data = printed(job("imported"))
    found = circles(data)
    assert 63.5 in found
    assert 38.1 in found
    for length in (25.4, 50.8, 76.2, 152.4):
        assert any(abs(wide - length) < 0.01 for wide, _ in rectangles(data))


def test_the_players_choose_their_own_sizes():
    data = printed(
        job("imported", large_circle=4, small_circle=0, other_circle=2.5, drop_length=0, own_gauge=9)
    )
    assert [radius for radius in circles(data) if radius > 30][:1] == [50.8]
    assert 38.1 not in circles(data)
    assert 31.75 in circles(data)
    assert any(abs(wide - 228.6) < 0.01 for wide, _ in rectangles(data))
    assert not [one for one in polygons(data) if one.height > 150]


def test_a_drop_shorter_than_its_head_is_told():
    with pytest.raises(Problem) as problem:
        printed(job("imported", drop_length=2, drop_head=3))
    assert problem.value.key == "pieces.common.no_drop"


def test_a_thing_too_large_in_parts_is_told():
    with pytest.raises(Problem) as problem:
        printed(job("own", paper="a5", margin=30, large_circle=12))
    assert problem.value.key == "print.too_large"


def test_rulers_and_templates_share_pages_where_that_saves_one():
    apart = [len(job_pages(job("bitvy_fantasy", what=(kind,)))) for kind in ("ruler", "templates")]
    together = job_pages(job("bitvy_fantasy"))
    assert len(together) < sum(apart)
    told = [" ".join(text for sheet, _ in page.content for text in words_of(sheet)) for page in together]
    assert any("Линейки · Мерки." in text for text in told)
    # the contents of the document lead to both
    assert {mark.name for page in together for mark in page.marked} == {"Линейки", "Мерки"}


def test_a_game_with_an_odd_unit_is_measured_in_centimetres():
    assert unit_of(2.54).name == "inch"
    assert unit_of(3.5).name == "step"
    assert unit_of(0.1).name == unit_of(100).name == "centimetre"
    for centimetres in (0.1, 0.5, 4, 12, 100):
        parts = parts_of(accessories_of(centimetres, no_reference), None, usual=True)
        title = worded("print.accessories")
        subject = PrintSubject(title=title, game=title, date=DAY, parts=parts)
        assert job_pages(job_of(subject, "en", ("templates",)))


@pytest.mark.parametrize(("centimetres", "word"), [(2.54, "inches"), (3, "steps"), (100, "cm")])
def test_sizes_are_asked_for_in_the_unit_of_the_game(centimetres, word):
    record = accessories_of(centimetres, no_reference).options
    units = {field.name: field.unit for field in fields_of(record)}
    assert {units[name] for name in LENGTHS} == {word}
    assert not units["rulers"]
    for field in fields_of(record):
        assert field_word(field.owner, field.name, "en") != field.name


def test_limits_are_told_in_the_right_form():
    unit = step_of(3)
    told = [unit.up_to(length, "ru") for length in (0.5, 1, 2, 5)]
    assert told == ["до 0,5 шага · 1,5 см", "до 1 шага · 3 см", "до 2 шагов · 6 см", "до 5 шагов · 15 см"]
    assert INCH.up_to(1, "ru") == "до 1 дюйма · 2,54 см"
    assert unit.up_to(1, "en") == "up to 1 step · 3 cm"
