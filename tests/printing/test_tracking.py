"""What is kept at the table: cards to tick, strips with their sleeves."""

import re

import pytest

from armybuilder.battle.session.holders import slider
from armybuilder.battle.session.tally import Tally
from armybuilder.catalogue.track import Sector, Track
from armybuilder.games import game, games
from armybuilder.games.any_game.tallying import tally
from armybuilder.games.own_army import OwnArmy
from armybuilder.print_subjects import kept_army_subject
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.tracking.card_boxes import PALE
from armybuilder.printing.tracking.cards import CardWish, tracking_card, tracking_cards
from armybuilder.printing.tracking.sliders import edge_sliders, slider_sheet
from armybuilder.printing.tracking.strips import (
    CELL,
    HEIGHT,
    LONGEST,
    SLACK,
    TAB,
    Strip,
    cell_width,
    fits_strip,
    sleeve_sheet,
    strip_sheet,
)
from armybuilder.sheet.scale import SECTORS
from armybuilder.sheet.shapes import Line, Polygon, Rect, Sheet, SheetRegion, TextLine, TrackPlaces
from armybuilder.storage.content import read_content
from armybuilder.storage.store import open_store
from tests.battle.table.small_table import do, laid_out
from tests.games.any_game.field import CAPTAIN, SQUAD, SWORDS, TANK, entry, playing, profile, unit
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, printed, sheets_of, texts
from tests.printing.measured import measured

TRACK = Track(12, (Sector(12, 9, speed=4), Sector(8, 5, speed=3), Sector(4, 1, speed=2)))


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def rects_of(sheet):
    return [shape for shape in sheet.shapes if isinstance(shape, Rect)]


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        yield store


def test_a_strip_has_a_cell_and_a_place_for_a_clip_for_each_number():
    sheet = strip_sheet(Strip("Helix", "Прочность", TRACK, 7), "ru")
    assert [word for word in words_of(sheet) if word.isdigit()] == [str(n) for n in range(12, -1, -1)]
    for told in ("Helix", "Прочность", "Скорость 4", "Скорость 3", "Скорость 2"):
        assert told in words_of(sheet)
    clips = [s for s in sheet.shapes if isinstance(s, Polygon) and s.stroke is not None]
    assert len(clips) == 13
    assert [clip.fill is not None for clip in clips].index(True) == 12 - 7
    clean = strip_sheet(Strip("Helix", "Прочность", TRACK, None), "ru")
    assert not any(s.fill for s in clean.shapes if isinstance(s, Polygon) and s.stroke is not None)


@pytest.mark.parametrize("maximum", [1, 4, 12, 24, 28])
def test_the_window_of_a_sleeve_shows_one_cell_and_the_sleeve_goes_round_the_strip(maximum):
    track = Track(maximum)
    assert fits_strip(track)
    strip = Strip("Танк", "Боезапас", track, 1)
    sleeve, sheet = sleeve_sheet(strip, "ru"), strip_sheet(strip, "ru")
    assert sheet.width <= LONGEST + 1e-6
    assert sheet.height == HEIGHT
    outline = rects_of(sleeve)[0]
    window = next(one for one in rects_of(sleeve) if one.line == 0.2 and one.stroke is not None)
    assert (window.width, window.height) == (cell_width(track), CELL)
    cells = [one for one in rects_of(sheet) if one.height == CELL]
    assert {round(one.width, 6) for one in cells} == {round(window.width, 6)}
    # with the strip in the middle of the sleeve the window lies on the cells
    assert window.y - SLACK / 2 == pytest.approx(cells[0].y)
    assert outline.height == 2 * (HEIGHT + SLACK) + TAB
    folds = sorted({s.y1 for s in sleeve.shapes if isinstance(s, Line) and s.y1 == s.y2})
    assert folds == [HEIGHT + SLACK, 2 * (HEIGHT + SLACK)]


def test_a_long_track_has_no_strip():
    assert not fits_strip(Track(40))
    assert not fits_strip(Track(0))


def crossed(sheet):
    """How many boxes are crossed out."""
    return sum(isinstance(shape, Line) and shape.line == 0.4 for shape in sheet.shapes) / 2


def test_a_card_counts_what_is_lost_and_a_clean_one_nothing():
    session = laid_out([("a.1.1", 10, 5)])
    do(session, "slide", who="a.1.1", slider="wounds", value=1)
    own = session.state.units["a.1"]
    lost = next(iter(session.state.pieces["a.1.1"].sliders.values()))
    now = tracking_card(session.state, own, CardWish(language="en"))
    assert crossed(now) == lost.maximum - lost.value > 0
    assert crossed(tracking_card(session.state, own, CardWish(language="en", clean=True))) == 0


def test_rounds_and_notes_are_there_as_is_wished():
    session = laid_out()
    own = session.state.units["a.1"]
    often = Tally(act="once", acted="acted")
    much = tracking_card(session.state, own, CardWish(language="en", tally=often, rounds=28))
    assert "28" in words_of(much)
    wish = CardWish(language="en", tally=often, rounds=0, notes=False)
    little = tracking_card(session.state, own, wish)
    assert "Has acted" not in words_of(little)
    assert little.height < much.height


def test_too_many_for_boxes_is_a_number():
    session = laid_out()
    piece = session.state.pieces["a.1.1"]
    piece.sliders["hull"] = slider(90, "wounds")
    own = session.state.units["a.1"]
    assert "90 / 90" in words_of(tracking_card(session.state, own, CardWish(language="en")))


@pytest.mark.parametrize("game_id", [one.id for one in games()])
@pytest.mark.parametrize("language", ["ru", "en"])
def test_an_army_of_every_game_is_tracked(store, game_id, language):
    own = game(game_id)
    units = {one.id: one for one in read_content(own)}
    army = OwnArmy(own, own.sample_army(units, language), lambda: units)
    job = job_of(kept_army_subject(store, army), language, ("tracking",))
    done = print_job(job)
    assert done.amounts["tracking"] >= len(army.roster.units)
    told = " ".join(texts(printed(job)))
    for selection in army.roster.units:
        assert army.roster.unit(selection).name.get(language) in told
    assert not re.search(r"\d?D(6|12|20)\b" if language == "ru" else "[А-я]", told)
    for page in job_pages(job):
        assert {placed.scale for _, placed in page.content if placed is not None} <= {1.0}


def cards_of(units, **fields):
    """The cards of the first side of an imported battle."""
    session = playing(*units)
    state = session.state
    own = [unit for unit in state.units.values() if unit.side == "a"]
    return tracking_cards(state, own, CardWish(language="en", tally=tally(state), **fields))


def test_models_of_an_imported_game_stand_by_their_names_with_their_wounds_and_states():
    (squad, tank) = cards_of((SQUAD, TANK))
    told = words_of(squad)
    for word in ("Sergeant", "Trooper", "Heavy Gunner", "charged", "Has acted", "90 points", "3+"):
        assert word in told
    # a sergeant and three troopers have two wounds each, a gunner three; five models have numbers
    boxes = [one for one in rects_of(squad) if one.width == 4.2 and not one.radius > 1]
    assert len(boxes) == 4 * 2 + 3
    assert {one.fill for one in rects_of(tank)} >= {PALE["green"], PALE["red"]}


def test_forty_figures_stand_in_lines_of_ten():
    (card,) = cards_of((unit("Forty", profile("Forty", W="1"), entry("Forty", number=40)),))
    boxes = [one for one in rects_of(card) if one.width == 5.2]
    assert len(boxes) == 40
    assert len({round(one.y, 3) for one in boxes}) == 4
    assert list(outside(card)) == []


@pytest.mark.parametrize("game_id", [one.id for one in games()])
@pytest.mark.parametrize(
    "setup", [{}, {"text_size": 200}, {"paper": "a5"}, {"paper": "a5", "text_size": 200}]
)
def test_nothing_on_a_card_is_cut_or_stands_over_another(store, game_id, setup):
    own = game(game_id)
    units = {one.id: one for one in read_content(own)}
    for language in ("ru", "en"):
        army = OwnArmy(own, own.sample_army(units, language), lambda: units)
        job = job_of(kept_army_subject(store, army), language, ("tracking",), strips=False, **setup)
        for page in job_pages(job):
            for sheet, placed in page.content:
                if placed is None:
                    continue
                assert placed.scale == 1.0
                assert list(overlapping(sheet)) == []
                assert list(outside(sheet)) == []
                assert cut(sheet) == []


def test_cards_that_are_nearly_as_high_are_as_high_and_in_the_order_of_the_army():
    cards = cards_of((CAPTAIN, TANK, SWORDS))
    assert len({card.height for card in cards}) == 1


def test_the_longest_names_keep_their_room():
    name = "Объединённый отряд особого назначения имени первого комиссара Северных земель"
    (card,) = cards_of((unit(name, profile(name, W="2"), entry(name, number=7), cost=1250),))
    assert list(overlapping(card)) == []
    assert list(outside(card)) == []


def test_strips_are_no_longer_than_the_paper_and_long_tracks_are_boxes_alone():
    assert fits_strip(Track(24), 132.0) is False
    assert cell_width(Track(12), 132.0) == pytest.approx((132.0 - 34.0) / 13)


@pytest.mark.parametrize("setup", [{"per_page": "true"}, {}, {"per_page": "4"}, {"languages": "both"}])
def test_the_windows_of_sliders_are_as_large_as_the_cells_of_the_armlists_on_paper(store, setup):
    own = game("bronepehota")
    units = {one.id: one for one in read_content(own)}
    army = OwnArmy(own, own.sample_army(units, "ru"), lambda: units)
    subject = kept_army_subject(store, army)
    language = setup.pop("languages", "ru")
    lists = measured(printed(job_of(subject, language, ("armlists",), **setup)))
    sliders = measured(printed(job_of(subject, language, ("sliders",), **setup)))

    def sizes(pages, colours):
        return {
            (round(right - left, 1), round(foot - top, 1))
            for page in pages
            for colour in colours
            for left, top, right, foot in page.rects.get(colour, ())
        }

    cells = sizes(lists, [*SECTORS.values(), "#bfe0f2"])
    windows = sizes(sliders, ["#ffffff"])
    # white is the window alone: what an armlist has of white is no cell
    assert windows
    assert windows <= cells


def test_a_slider_reaches_from_the_edge_of_the_armlist_to_its_cell():
    cells = {
        2: SheetRegion(1.4, 50, 8, 8.4),
        1: SheetRegion(9.4, 50, 8, 8.4),
        0: SheetRegion(17.4, 50, 8, 8.4),
    }
    sheet = Sheet(60, 60, (), (TrackPlaces("durability", cells, None, vertical=False),))
    (slider,) = edge_sliders(sheet, 0.5, "Raptor", {"durability": "Прочность"})
    assert (slider.wide, slider.tall) == (4.0, 4.2)
    assert slider.inset == pytest.approx(0.8)
    drawn = slider_sheet(slider)
    window = next(one for one in rects_of(drawn) if one.fill == "#ffffff")
    (fold,) = {one.y1 for one in drawn.shapes if isinstance(one, Line) and one.line == 0.18}
    assert fold == pytest.approx(window.y + window.height + slider.inset)
    assert list(overlapping(drawn)) == []
    far = Sheet(60, 90, (), sheet.tracks)
    assert list(edge_sliders(far, 1.0, "Raptor", {})) == []


def strips_of(store, game_id):
    """The words of the strips of an army's units and sides."""
    own = game(game_id)
    units = {one.id: one for one in read_content(own)}
    army = OwnArmy(own, own.sample_army(units, "en"), lambda: units)
    sheets = sheets_of(job_of(kept_army_subject(store, army), "en", ("tracking",)))
    return [words_of(sheet) for sheet in sheets if sheet.height == HEIGHT]


@pytest.mark.parametrize(
    ("game_id", "told"),
    [
        ("bronepehota", ("Durability", "Ammunition")),
        ("road_world", ("Fatigue tokens", "Wounds it can still bear", "Fortitude Points")),
        ("batalist", ("Figures",)),
    ],
)
def test_what_a_game_loses_or_counts_bit_by_bit_is_on_strips(store, game_id, told):
    strips = strips_of(store, game_id)
    for word in told:
        assert any(word in strip for strip in strips)


def test_what_is_gathered_is_counted_up_and_what_is_lost_down(store):
    fatigue = next(strip for strip in strips_of(store, "road_world") if "Fatigue tokens" in strip)
    assert [word for word in fatigue if word.isdigit()] == [str(number) for number in range(13)]
    wounds = next(strip for strip in strips_of(store, "road_world") if "Wounds it can still bear" in strip)
    numbers = [int(word) for word in wounds if word.isdigit()]
    assert numbers == sorted(numbers, reverse=True)


def test_counters_of_an_imported_game_are_on_strips_of_their_side():
    session = playing(SQUAD)
    scales = tally(session.state).scales
    assert [(one.word, one.maximum) for one in scales] == [("slider.command_points", 20)]
    assert scales[0].value(session.state.sides["a"]) == 1


def test_a_counter_that_is_full_at_first_is_spent_and_not_gathered():
    session = laid_out()
    piece = session.state.pieces["a.1.1"]
    piece.sliders["gear"] = slider(4)
    own = session.state.units["a.1"]
    assert crossed(tracking_card(session.state, own, CardWish(language="en"))) == 0
    piece.sliders["gear"].value = 3
    assert crossed(tracking_card(session.state, own, CardWish(language="en"))) == 1
    piece.sliders["gear"] = slider(4, value=0)
    piece.sliders["gear"].value = 3
    assert crossed(tracking_card(session.state, own, CardWish(language="en"))) == 3
