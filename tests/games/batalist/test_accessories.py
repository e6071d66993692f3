"""What «Баталист» is played with: how many cards there are, and how large everything is on paper."""

import io
from collections import Counter
from datetime import date
from math import atan2, degrees, hypot

import pypdf
import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.games import game
from armybuilder.games.batalist.rules.settings import Settings
from armybuilder.games.batalist.sheets.order_cards import cards_of_set, order_deck
from armybuilder.games.batalist.sheets.ruler import rulers
from armybuilder.games.batalist.sheets.spell_cards import LASTING, SPELLS, effect_of, spell_deck, spell_name
from armybuilder.games.batalist.sheets.templates import (
    drop_radius,
    gauge_outline,
    markers,
    shot_radius,
    spell_radius,
    templates,
)
from armybuilder.games.pieces.drop import drop_outline
from armybuilder.games.pieces.ruler import marks
from armybuilder.games.pieces.units import step_of
from armybuilder.printing.job import job_pages
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.game import game_subject
from armybuilder.sheet.shapes import Circle, Line, Polygon, Rect, TextLine
from armybuilder.wording.messages import say
from tests.games.batalist.content import SHIELDS, army, shipped
from tests.printing.jobs import job_of, printed

BATALIST = game("batalist")
BASIC = Settings(additional_orders=False)
BOTH = Settings()
DAY = date(2026, 11, 21)
POINTS_PER_MM = 72 / 25.4
WIDE = (281.0, 184.0)
TALL = (194.0, 271.0)


def bases(count, *skills):
    """So many bases, the first of them with one skill each."""
    plain = replace(shipped()[SHIELDS], skills=())
    return [replace(plain, skills=(skill,)) for skill in skills] + [plain] * (count - len(skills))


def words_of(sheet):
    return " ".join(shape.text for shape in sheet.shapes if isinstance(shape, TextLine))


def request_for(*kinds, roster=None, paper="a4", language="ru", **options):
    subject = game_subject(BATALIST, DAY)
    if roster is not None:
        request = PrintRequest(game=BATALIST, roster=roster, verdict=BATALIST.judge(roster))
        subject = army_subject(request, DAY)
    return job_of(subject, language, kinds, paper=paper, **options)


@pytest.mark.rule("BT-3-4")
@pytest.mark.parametrize(
    ("skills", "settings", "sets", "count"),
    [
        (("mage",), BASIC, 3, 63),
        (("mage", "scout"), BOTH, 3, 96),
        (("mage", "scout"), BOTH, 1, 32),
        ((), BASIC, 3, 60),
        (("scout",), BASIC, 3, 60),
    ],
)
def test_a_set_has_a_card_of_each_order_for_each_base_that_may_receive_it(skills, settings, sets, count):
    roster = army(*bases(10, *skills))
    assert len(order_deck(roster, sets, settings, "ru").faces) == count


@pytest.mark.rule("BT-3-4", "BT-12-20")
def test_the_orders_in_use():
    skills = [("mage",), ("scout",), ()]
    counts = {"movement": 3, "attack": 3, "spell": 1}
    assert cards_of_set(skills, BASIC) == counts
    assert cards_of_set(skills, BOTH) == {**counts, "reconnaissance": 1, "trap": 3}


@pytest.mark.rule("BT-3-4")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_order_cards_have_five_fronts_and_one_back(language):
    deck = order_deck(army(*bases(10, "mage", "scout")), 3, BOTH, language)
    names = [say(f"batalist.choice.order_card.{card}", language) for card in cards_of_set([], BOTH)]
    fronts = {words_of(face) for face in deck.faces}
    assert len(fronts) == len(names)
    for name in names:
        assert any(name in front for front in fronts)
    assert deck.back is not None
    assert (deck.back.width, deck.back.height) == (deck.faces[0].width, deck.faces[0].height)
    assert not any(name in words_of(deck.back) for name in names)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_words_of_a_card_stay_over_its_foot(language):
    orders = order_deck(army(*bases(2, "mage", "scout")), 1, BOTH, language)
    for deck, foot in ((orders, 2.0), (spell_deck(1, 3.0, language), 6.0)):
        for face in deck.faces:
            written = [s for s in face.shapes if isinstance(s, TextLine)]
            last = max(written[:-1] if foot > 2.0 else written, key=lambda words: words.y)
            assert last.y < face.height - foot - 0.5


@pytest.mark.rule("BT-3-4")
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_fronts_and_backs_meet_when_the_page_is_turned_over_its_long_edge(paper):
    pages = job_pages(request_for("orders", roster=army(*bases(10, "mage")), paper=paper))
    assert len(pages) % 2 == 0
    for front, back in zip(pages[::2], pages[1::2], strict=True):
        fronts, backs = (_cards_at(page) for page in (front, back))
        assert len(fronts) == len(backs)
        mirrored = {(round(front.paper.width - x - 41.0, 3), y) for x, y in fronts}
        assert mirrored == set(backs)


def _cards_at(page):
    """The places of the cards of a page, from the paper's own corner."""
    return [
        (round(page.paper.side + placed.area.x, 3), round(placed.area.y, 3))
        for sheet, placed in page.content
        if (sheet.width, sheet.height) == (41.0, 63.0)
    ]


@pytest.mark.rule("BT-3-5")
def test_each_player_has_a_card_of_every_spell():
    assert len(SPELLS) == 11
    assert len(spell_deck(1, 2.0, "ru").faces) == 11
    assert len(spell_deck(2, 2.0, "ru").faces) == 2 * 11 == 22


@pytest.mark.rule("BT-3-5")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_spell_card_tells_its_effect_at_each_strength(language):
    for spell, face in zip(SPELLS, spell_deck(1, 2.0, language).faces, strict=True):
        told = words_of(face)
        assert spell_name(spell, language) in told
        effects = [effect_of(spell, level, 2.0, language) for level in (1, 2, 3)]
        assert len(set(effects)) == 3
        for effect in effects:
            assert effect in told
        assert "…" not in told
        assert "{" not in told


@pytest.mark.rule("BT-3-5", "BT-13-7", "BT-13-4")
def test_the_numbers_of_spell_cards_are_those_of_the_rules():
    assert "6–36" in effect_of("summon_beast", 2, 2.0, "en")
    assert effect_of("ice_rain", 3, 2.0, "en") == "Across: 3 steps · 6 cm"
    assert effect_of("ice_rain", 3, 2.5, "ru") == "Поперёк: 3 шага · 7,5 см"
    assert "2D6" in effect_of("fireball", 2, 2.0, "en")


@pytest.mark.rule("BT-3-6", "BT-1-16")
def test_a_ruler_has_a_mark_every_step():
    assert marks(0, 4, step_of(2.0)) == {0: 0.0, 1: 20.0, 2: 40.0, 3: 60.0, 4: 80.0}
    assert marks(12, 14, step_of(2.5)) == {12: 0.0, 13: 25.0, 14: 50.0}
    first, *others = rulers(2, 36, 2.0, (), "ru").for_room(*WIDE)
    ticks = sorted({s.x1 for s in first.shapes if isinstance(s, Line) and s.line > 0.3})
    assert ticks == [20.0 * step for step in range(13)]
    assert {"0", "1", "12", "20"} <= {s.text for s in first.shapes if isinstance(s, TextLine)}
    ends = [s for sheet in others for s in sheet.shapes if isinstance(s, TextLine) and s.text == "36"]
    assert len(ends) == 2  # several rulers, each of three strips


@pytest.mark.rule("BT-3-7", "BT-11-8", "BT-13-4")
def test_area_counts_the_radius_and_spells_the_diameter():
    assert [shot_radius(points, 2.0) for points in (1, 2, 3)] == [20.0, 40.0, 60.0]
    assert [spell_radius(level, 2.0) for level in (1, 2, 3)] == [10.0, 20.0, 30.0]
    assert [drop_radius(points, 2.0) for points in (1, 2, 3)] == [10.0, 20.0, 30.0]


@pytest.mark.rule("BT-3-7")
@pytest.mark.parametrize("step_cm", [1.5, 2.0, 2.5, 3.0])
def test_every_template_is_there_at_true_size(step_cm):
    sheets = templates(step_cm, "ru").for_room(*TALL)
    rims = Counter(max(found) for s in sheets if (found := _radii(s)))
    wanted = Counter({10.0 * step_cm * points: 1 for points in (1, 2, 3)})
    wanted += Counter({5.0 * step_cm * level: 3 for level in (1, 2, 3)})
    wanted[12.0] += len(markers("ru"))
    assert rims == wanted
    bars = sorted(s.shapes[1].width for s in sheets if "Препятствие" in words_of(s))
    assert bars == [10.0 * step_cm * level for level in (1, 2, 3)]
    assert sum("Струйный" in words_of(s) for s in sheets) == 3


def _radii(sheet):
    """The radii of all circles but the holes for pins."""
    return [shape.radius for shape in sheet.shapes if isinstance(shape, Circle) and shape.radius > 1]


@pytest.mark.rule("BT-3-7", "BT-11-10", "BT-11-11")
def test_a_drop_is_a_head_and_its_tangents():
    tip, *arc = drop_outline(120.0, 20.0)
    assert tip == (0.0, 0.0)
    for x, y in arc:
        assert hypot(x, y - 120.0) == pytest.approx(20.0)
    for x, y in (arc[0], arc[-1]):
        # a tangent is square to the radius where it touches
        assert x * x + y * (y - 120.0) == pytest.approx(0.0, abs=1e-9)
    assert max(y for _, y in arc) == pytest.approx(140.0, abs=0.01)
    assert max(x for x, _ in arc) == pytest.approx(20.0, abs=0.01)


@pytest.mark.rule("BT-3-7", "BT-1-6")
def test_the_gauge_has_a_standard_front_and_rays_at_135_degrees():
    far_left, far_right, right, left = gauge_outline(2.0)
    assert right[0] - left[0] == pytest.approx(60.0)
    for corner, end, along in ((left, far_left, 1), (right, far_right, -1)):
        ray = degrees(atan2(corner[1] - end[1], along * (end[0] - corner[0])))
        assert ray == pytest.approx(135.0)


@pytest.mark.rule("BT-3-7", "BT-13-22", "BT-13-24", "BT-13-25", "BT-13-26")
def test_each_lasting_spell_has_a_marker_of_each_strength():
    told = [words_of(sheet) for sheet in markers("ru")]
    assert len(told) == 3 * len(LASTING) == 12
    assert "Кч −2 Лень" in told
    assert "Зщ +3 Щит" in told
    assert "Рс +1 Попутный ветер" in told
    assert "Бб, Бд +2 Стимул" in told


@pytest.mark.rule("BT-3-7")
@pytest.mark.parametrize("language", ["ru", "en"])
def test_templates_say_what_they_are_and_how_large(language):
    for step_cm in (1.5, 2.5, 3.0):
        assert not any("…" in words_of(sheet) for sheet in templates(step_cm, language).for_room(*TALL))
    told = " | ".join(words_of(sheet) for sheet in templates(2.0, language).for_room(*TALL))
    for text in {"ru": ("радиус 2 шага · 4 см", "голова 3 шага · 6 см"), "en": ("radius 2 steps · 4 cm",)}[
        language
    ]:
        assert text in told
    assert "…" not in told


@pytest.mark.rule("BT-3-7")
def test_a_circle_of_two_steps_is_eight_centimetres_across_in_the_pdf():
    data = printed(request_for("templates"))
    across = [round(wide / POINTS_PER_MM, 2) for wide in _closed_curves(data)]
    assert across.count(80.0) == 1  # «Площадной» at 2 points
    assert across.count(40.0) == 1 + 3  # the same at 1 point, and three spells at 2


def _closed_curves(data):
    """The widths of everything drawn of four curves: circles."""
    for page in pypdf.PdfReader(io.BytesIO(data)).pages:
        curves = []
        for operands, operator in pypdf.generic.ContentStream(page.get_contents(), None).operations:
            if operator == b"c":
                curves.append([float(operand) for operand in operands])
            elif operator in (b"S", b"s", b"f", b"B", b"b", b"f*", b"B*"):
                if len(curves) == 4:
                    xs = [curve[4] for curve in curves]
                    yield max(xs) - min(xs)
                curves = []


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("step_cm", [1.5, 2.0, 3.0])
def test_everything_is_on_paper_at_true_scale_and_says_so(paper, step_cm):
    roster = army(*bases(10, "mage", "scout"))
    request = request_for(
        "orders", "spells", "ruler", "templates", roster=roster, paper=paper, centimetres_per_step=step_cm
    )
    for page in job_pages(request):
        assert {page.paper.width, page.paper.height} == {PAPERS[paper].width, PAPERS[paper].height}
        assert "100 %" in " ".join(words_of(sheet) for sheet, _ in page.content)
        for sheet, placed in page.content:
            assert placed.scale == 1.0
            assert placed.area.x + sheet.width <= page.paper.width - page.paper.side + 0.01
        gauge = page.content[-1][0]
        lengths = [shape.x2 - shape.x1 for shape in gauge.shapes if isinstance(shape, Line)]
        assert max(lengths) == pytest.approx(50.0)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_pdf_of_everything(language):
    told = []
    request = request_for("spells", "ruler", "templates", language=language)
    data = printed(request, lambda done, total: told.append((done, total)))
    assert data == printed(request)
    assert told[-1][0] == told[-1][1]
    text = "\n".join(page.extract_text() for page in pypdf.PdfReader(io.BytesIO(data)).pages)
    assert {"ru": "100 %", "en": "100%"}[language] in text
    assert {"ru": "Огненный шар", "en": "Fireball"}[language] in text


def test_what_cannot_be_printed_is_told():
    for request, key in (
        (request_for("dice"), "print.no_part"),
        (request_for("orders"), "accessories.needs_army"),
        (request_for(), "print.nothing"),
        (request_for("orders", roster=army()), "print.nothing"),
    ):
        with pytest.raises(Problem) as problem:
            printed(request)
        assert problem.value.key == key


def test_shapes_are_plain():
    """Both painters know everything that is drawn."""
    for sheet in (*templates(2.0, "ru").for_room(*TALL), *rulers(2, 36, 2.0, (), "ru").for_room(*WIDE)):
        assert {type(shape) for shape in sheet.shapes} <= {Circle, Line, Polygon, Rect, TextLine}
