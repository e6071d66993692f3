"""Tokens: how large they are on paper, what stands on them, and how many there are."""

from math import sqrt

import pytest

from armybuilder.army_tools.generating import generate
from armybuilder.army_tools.wish import Wish
from armybuilder.battle.session.turns import BattleCourse
from armybuilder.catalogue.text import in_both
from armybuilder.games import PACKAGES, battles_of, game, games, let_go, take_in
from armybuilder.games.any_game.structure import Status, Structure, structures
from armybuilder.games.any_game.tokens import structure_tokens
from armybuilder.games.battle_game import SideSetup, coming_in
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.token_sets import tokens_of_game
from armybuilder.games.token_signs import TOKEN_SIGNS
from armybuilder.games.tokens import MOST_OF_A_KIND, TokenFace, needed
from armybuilder.print_subjects import kept_army_subject, kept_game_subject
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.tokens.drawing import token_sheet
from armybuilder.printing.tokens.outlines import TokenOutline
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.content import read_content
from armybuilder.storage.store import open_store
from tests.armies import army
from tests.printing import random_armies
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, sheets_of
from tests.printing.measures import pages_of, shapes_on
from tests.samples import CLONES, RAPTOR

BY_STRUCTURE = [*structures()]
# those of the sample squad
TROOPERS = 6


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        yield store


def sample(game_id, language="ru"):
    own = game(game_id)
    units = {unit.id: unit for unit in read_content(own)}
    return OwnArmy(own, own.sample_army(units, language), lambda: units)


def tokens(store, roster, language="ru", **options):
    own = game("bronepehota")
    units = {unit.id: unit for unit in read_content(own)}
    subject = kept_army_subject(store, OwnArmy(own, roster, lambda: units))
    return job_of(subject, language, ("tokens",), **options)


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def told(sheet):
    return " ".join(words_of(sheet))


@pytest.mark.parametrize("size", [15, 20, 25, 40])
@pytest.mark.parametrize(
    ("shape", "width", "curves"), [("round", 1, 4), ("square", 1, 0), ("hex", 2 / sqrt(3), 0)]
)
def test_tokens_are_exactly_as_large_as_is_said(store, size, shape, width, curves):
    job = tokens(store, army(CLONES, RAPTOR), token_size=size, token_shape=shape, text_size=200)
    done = print_job(job)
    across = [
        (round(right - left, 2), round(foot - top, 2))
        for page in pages_of(done.content)
        for left, top, right, foot, bent in shapes_on(page)
        if bent == curves
    ]
    faces = sum(2 if sheet.height > 1.5 * size else 1 for sheet, _ in _placed(job))
    assert across.count((round(size * width, 2), float(size))) == faces


def _placed(job):
    return [
        one for page in job_pages(job) for one in page.content if one[1] is not None and one[0].height > 6
    ]


def test_a_token_with_two_states_is_folded_or_each_is_by_itself(store):
    folded = [sheet for sheet in sheets_of(tokens(store, army(CLONES))) if "Уже ходил" in told(sheet)]
    assert [words_of(sheet) for sheet in folded] == [["Уже ходил", "Ещё не", "ходил"]]
    apart = sheets_of(tokens(store, army(CLONES), token_sides="apart"))
    assert {sheet.height for sheet in apart if "ходил" in told(sheet)} == {25.0}


@pytest.mark.parametrize("duplex", ["long_edge", "short_edge"])
def test_backs_meet_fronts_where_both_sides_of_the_paper_are_printed(store, duplex):
    job = tokens(store, army(CLONES, RAPTOR), "en", token_sides="duplex", token_shape="square", duplex=duplex)
    fronts, backs = (
        {
            (told(sheet), placed.area.x + page.paper.side, placed.area.y + page.paper.top, page.paper)
            for page in pages
            for sheet, placed in page.content
            if placed is not None and (sheet.width, sheet.height) == (25.0, 25.0)
        }
        for pages in (job_pages(job)[::2], job_pages(job)[1::2])
    )
    turned = set()
    for _, x, y, paper in backs:
        met = (paper.width - x - 25, y) if duplex == "long_edge" else (x, paper.height - y - 25)
        turned.add((round(met[0], 3), round(met[1], 3)))
    here = {(round(x, 3), round(y, 3)): word for word, x, y, _ in fronts}
    assert {here[place] for place in turned} == {"Has acted", "Initiative A", "Held A"}


def test_an_army_of_an_imported_game_has_the_tokens_of_its_structure(store):
    start, stock = random_armies.start_of(random_armies.IMPORTED, "")
    wish = Wish(target=60, near=60, seed=1, proposals=1, seconds=60)
    imported = generate(start, stock, wish).proposals[0].army
    job = job_of(kept_army_subject(store, imported), "en", ("tokens",))
    words = {told(sheet) for sheet in sheets_of(job)}
    assert {"Round", "First player A First player B", "Held A Held B"} <= words


def test_a_game_of_a_players_own_has_the_tokens_that_it_tells(store):
    made = random_armies.own_game(random_armies.OWN_GAMES[0])
    take_in(made.game)
    try:
        kinds = tokens_of_game(made.game.id).kinds
        words = {
            told(sheet) for sheet in sheets_of(job_of(kept_game_subject(store, made.game), "ru", ("tokens",)))
        }
    finally:
        let_go(made.game.id)
    assert {f"status.{one.id}" for one in made.declared.battle.statuses} <= {one.id for one in kinds}
    assert "Раунд" in words


@pytest.mark.rule("BP-12.3-1")
def test_identical_units_get_their_numbers_and_others_none(store):
    sheets = sheets_of(tokens(store, army(RAPTOR, RAPTOR, CLONES), "en"))
    assert [words_of(sheet) for sheet in sheets if "Raptor" in words_of(sheet)] == [
        ["1", "Raptor"],
        ["2", "Raptor"],
    ]
    without = sheets_of(tokens(store, army(RAPTOR, RAPTOR), "en", token_numbers=False))
    assert not any("Raptor" in told(sheet) for sheet in without)


def test_there_are_as_many_as_the_army_may_need_or_as_is_said(store):
    def count(word, **options):
        return sum(word in told(sheet) for sheet in sheets_of(tokens(store, army(CLONES, RAPTOR), **options)))

    assert count("Уже ходил") == 2
    assert count("В панике") == TROOPERS
    assert count("Лежит") == 1
    assert count("В полёте") == 0  # nobody flies
    assert count("В панике", token_copies=3) == 3
    assert count("В полёте", token_copies=3) == 0
    assert count("Точка") == 5
    blank = sheets_of(tokens(store, army(CLONES), token_blanks=4))
    assert sum(not words_of(sheet) and sheet.height == 25.0 for sheet in blank) == 4


def test_players_choose_which_tokens_are_printed(store):
    def words(kinds):
        job = tokens(store, army(CLONES, RAPTOR, RAPTOR), "en", token_kinds=kinds)
        return {told(sheet) for sheet in sheets_of(job)}

    assert "Panics" in words("bearers")
    assert "Tour" not in words("bearers")
    assert "Tour" in words("table")
    assert "Panics" not in words("table")
    assert {"1 Raptor", "2 Raptor"} <= words("none")
    assert words("all") == words("bearers") | words("table")


def test_nobody_needs_a_hundred_of_a_kind():
    side = SideSetup(army=sample("bronepehota"))
    played = battles_of("bronepehota")
    state = BattleCourse(rules=played.rules, entries=(coming_in(played, side),)).session().state
    panicked = next(one for one in tokens_of_game("bronepehota").kinds if one.id == "panicked")
    assert needed(panicked, state, [*state.units.values()] * 10) == MOST_OF_A_KIND


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game_id", PACKAGES)
@pytest.mark.parametrize("size", [15, 25])
@pytest.mark.parametrize("shape", ["round", "square", "hex"])
def test_the_words_of_every_game_stand_on_its_tokens_whole(language, game_id, size, shape):
    known = tokens_of_game(game_id)
    assert known.kinds
    outline = TokenOutline(shape, float(size))
    for one in known.kinds:
        sheet = token_sheet(one.face, one.back, outline, language)
        assert one.face.sign in TOKEN_SIGNS
        assert not list(cut(sheet)), one.id
        assert not list(outside(sheet)), one.id
        assert not list(overlapping(sheet)), one.id
        assert all(shape.size >= 1.2 for shape in sheet.shapes if isinstance(shape, TextLine))


@pytest.mark.parametrize("structure", BY_STRUCTURE)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_status_of_a_structure_has_a_token(structure, language):
    found = structures()[structure]
    kinds = structure_tokens(found, "any_game")
    told = {face.name.get(language) for one in kinds for face in (one.face, one.back) if face is not None}
    assert len({one.id for one in kinds}) == len(kinds)
    assert len(told) >= len(found.statuses)
    for one in kinds:
        sheet = token_sheet(one.face, one.back, TokenOutline("round", 20.0), language)
        assert not list(cut(sheet)), one.id


def test_a_status_that_players_have_added_is_written_out():
    own = Structure(id="own", statuses=(Status(id="Ослеплён вспышкой"),))
    sheet = next(
        token_sheet(one.face, one.back, TokenOutline("round", 25.0), "ru")
        for one in structure_tokens(own, "any_game")
        if one.id.startswith("status.")
    )
    assert told(sheet) == "Ослеплён вспышкой"


def test_a_word_that_is_too_long_for_a_token_is_cut_inside_it():
    face = TokenFace(in_both("Перенапряжённопродолговатость " * 3))
    sheet = token_sheet(face, None, TokenOutline("round", 15.0), "ru")
    assert not list(outside(sheet))
    assert list(cut(sheet))


@pytest.mark.parametrize("game_id", [one.id for one in games()])
def test_a_game_prints_tokens_without_an_army(store, game_id):
    job = job_of(kept_game_subject(store, game(game_id)), "ru", ("tokens",))
    sheets = sheets_of(job)
    for number in range(1, 10):
        assert sum(words_of(sheet)[:1] == [str(number)] for sheet in sheets) >= 2
    assert print_job(job).content == print_job(job).content


@pytest.mark.parametrize("game_id", [one.id for one in games()])
def test_tokens_stand_apart_on_the_page(store, game_id):
    for page in job_pages(job_of(kept_army_subject(store, sample(game_id)), "ru", ("tokens",), paper="a5")):
        places = [placed.area for sheet, placed in page.content if placed is not None and sheet.height > 6]
        for at, area in enumerate(places):
            assert area.x + area.width <= page.paper.body_width + 1e-6
            assert area.y + area.height <= page.paper.body_height + 1e-6
            assert not any(area.touches(other) for other in places[at + 1 :])
