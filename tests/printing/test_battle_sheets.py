"""Battle sheets: a page for each game, blank and filled, on every paper and at every size."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.session.events import Marked, PhaseBegan, RoundBegan, TurnBegan
from armybuilder.catalogue.text import LocalText, in_both
from armybuilder.games import ANY_GAME, battles_of, game, games
from armybuilder.games.any_game.structure import structures
from armybuilder.games.any_game.tallying import tally_by
from armybuilder.games.own_army import OwnArmy
from armybuilder.print_subjects import kept_army_subject, kept_game_subject
from armybuilder.printing.job import job_pages
from armybuilder.printing.subjects.tracking import blank_battle
from armybuilder.printing.tracking.battle_sheet import battle_sheet
from armybuilder.printing.tracking.kept import Kept
from armybuilder.sheet.shapes import Line, Rect, TextLine
from armybuilder.storage.content import read_content
from armybuilder.storage.store import open_store
from tests.games.bitvy_fantasy.battle.field import BULLDOG, begun
from tests.games.bitvy_fantasy.content import HAWK
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, sheets_of

PLAYED = [one.id for one in games()] + ["ninth_age", ANY_GAME]
A4 = 194.0, 271.0
OWN = [HAWK, BULLDOG]


def words_of(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def kept_of(session, tally, language="ru", **fields):
    state = session.state
    about = {"title": "Битва", "game": "Игра", "language": language, **fields}
    return Kept(state=state, tally=tally(state), units=tuple(state.units.values()), **about)


def blank(game_id, language="ru", **fields):
    tracked = blank_battle(battles_of(game_id), in_both("Игра"))
    about = {"title": "Битва", "game": "Игра", "language": language, **fields}
    return Kept(state=tracked.state, tally=tracked.tally, units=(), **about)


def is_sound(sheet):
    assert list(overlapping(sheet)) == []
    assert list(outside(sheet)) == []
    assert cut(sheet) == []


@pytest.fixture
def store(tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        yield store


@pytest.mark.parametrize("game_id", PLAYED)
@pytest.mark.parametrize("language", ["ru", "en"])
def test_a_blank_sheet_of_every_game_is_a_page_with_its_phases(game_id, language):
    kept = blank(game_id, language)
    (page,) = battle_sheet(kept, *A4, 1.0)
    is_sound(page)
    told = words_of(page)
    for row in kept.rows:
        assert kept.word(row.word) in told
    assert [word for word in told if word.isdigit()][: kept.columns] == [
        str(number) for number in range(1, kept.columns + 1)
    ]


@pytest.mark.parametrize("structure", list(structures().values()), ids=lambda one: one.id)
def test_every_structure_of_imported_games_has_its_phases_counters_and_objectives(structure):
    kept = replace(blank(ANY_GAME, "en"), tally=tally_by(structure))
    (page,) = battle_sheet(kept, *A4, 1.0)
    is_sound(page)
    told = words_of(page)
    for name in (
        *(f"phase.{one}" for one in structure.phases),
        *(f"slider.{one.id}" for one in structure.counters),
        *(f"objective.{one.id}" for one in structure.objectives),
    ):
        assert kept.word(name) in told


@pytest.mark.parametrize("game_id", [one.id for one in games()])
@pytest.mark.parametrize(
    "setup", [{}, {"paper": "a5"}, {"text_size": 200}, {"paper": "letter", "text_size": 140}]
)
def test_an_army_has_its_sheet_on_every_paper(store, game_id, setup):
    own = game(game_id)
    units = {unit.id: unit for unit in read_content(own)}
    army = OwnArmy(own, own.sample_army(units, "ru"), lambda: units)
    job = job_of(kept_army_subject(store, army), "ru", ("battle_sheet",), **setup)
    sheets = sheets_of(job)
    for sheet in sheets:
        is_sound(sheet)
    told = [word for sheet in sheets for word in words_of(sheet)]
    for selection in army.roster.units:
        assert any(army.roster.unit(selection).name.get("ru") in word for word in told)
    if setup in ({}, {"paper": "a5"}):
        assert len(job_pages(job)) == 1


def test_a_game_has_its_blank_sheet_among_what_is_tracked(store):
    subject = kept_game_subject(store, game("batalist"))
    part = next(one for one in subject.parts if one.id == "battle_sheet")
    assert (part.family, part.fields) == ("tracking", ("sheet_rounds",))
    job = job_of(subject, "en", ("tracking",), sheet_rounds=5)
    (page,) = job_pages(job)
    told = words_of(page.content[0][0])
    assert "5" in told
    assert "6" not in told


def test_what_is_played_is_ticked_and_what_comes_is_not():
    session = begun(OWN, OWN)
    state = session.state
    for event in (RoundBegan(round=3), TurnBegan(who="a"), PhaseBegan(phase="melee")):
        event.apply(state)
    kept = kept_of(session, battles_of("bitvy_fantasy").tally)
    magic, melee = (next(row for row in kept.rows if row.phase == one) for one in ("magic", "melee"))
    assert [kept.is_done(magic, "", number) for number in (2, 3, 4)] == [True, True, False]
    assert [kept.is_done(melee, "", number) for number in (2, 3)] == [True, False]
    clean = replace(kept, clean=True)
    assert not clean.is_done(magic, "", 1)
    assert crosses(battle_sheet(kept, *A4, 1.0)[0]) == 2 * 4 + 2
    assert crosses(battle_sheet(clean, *A4, 1.0)[0]) == 0


def crosses(sheet):
    return sum(isinstance(shape, Line) and shape.line == 0.4 for shape in sheet.shapes) // 2


def test_who_is_gone_is_struck_out_and_the_round_is_marked():
    session = begun(OWN, OWN)
    state = session.state
    RoundBegan(round=2).apply(state)
    for piece in state.pieces_of("a.1"):
        piece.fate = "destroyed"
    kept = kept_of(session, battles_of("bitvy_fantasy").tally)
    (page,) = battle_sheet(kept, *A4, 1.0)
    assert any(isinstance(shape, Line) and shape.line == 0.35 for shape in page.shapes)
    assert any(isinstance(shape, Rect) and shape.fill == "#fff3c4" for shape in page.shapes)


def test_a_reserve_is_shown_only_to_its_side():
    session = begun(OWN, OWN)
    session.state.piles["reserve.b"] = ("podkova",)
    tally = battles_of("bitvy_fantasy").tally
    open_ = words_of(battle_sheet(kept_of(session, tally), *A4, 1.0)[0])
    secret = kept_of(session, tally, hidden=frozenset({"reserve.b"}))
    shut = words_of(battle_sheet(secret, *A4, 1.0)[0])
    assert set(open_) - set(shut) == {"«Подкова»"}


def test_scores_stand_in_their_rounds_with_their_sum():
    session = begun(OWN, OWN)
    state = session.state
    RoundBegan(round=3).apply(state)
    state.scores = {"a": {"total": {1: 4, 2: 7}}}
    kept = kept_of(session, battles_of("bitvy_fantasy").tally)
    told = words_of(battle_sheet(kept, *A4, 1.0)[0])
    assert {"4", "7", "11"} <= set(told)


def test_the_longest_names_and_sixty_units_stand_on_few_pages():
    session = begun(OWN * 30, OWN)
    for unit in session.state.units.values():
        unit.name = LocalText(
            ru="Объединённый отряд особого назначения имени первого комиссара Северных земель"
        )
    Marked(mark="acted").apply(session.state)
    kept = kept_of(session, battles_of("bitvy_fantasy").tally)
    pages = battle_sheet(kept, *A4, 1.0)
    assert 1 < len(pages) <= 3
    for page in pages:
        assert list(overlapping(page)) == []
        assert list(outside(page)) == []


def test_whose_turn_it_was_and_is_stands_where_sides_alternate():
    session = begun(OWN, OWN)
    state = session.state
    for event in (RoundBegan(round=4), TurnBegan(who="b"), PhaseBegan(phase="magic")):
        event.apply(state)
    kept = kept_of(session, battles_of("bitvy_fantasy").tally)
    row = next(one for one in kept.rows if one.alternates)
    assert [kept.taken(row, number) for number in range(1, 6)] == ["a", "b", "a", "b", None]


def test_units_of_both_sides_are_told_apart_in_lists():
    session = begun(OWN, OWN)
    told = words_of(battle_sheet(kept_of(session, battles_of("bitvy_fantasy").tally), *A4, 1.0)[0])
    assert {"A1 Ястреб", "B1 Ястреб", "A2 Бульдог", "B2 Бульдог"} <= set(told)


def test_the_mission_and_the_order_of_the_players_are_written():
    kept = blank("bronepehota")
    state = kept.state
    state.round, state.order = 2, ("b", "a")
    Marked(mark="mission", value="hunt").apply(state)
    told = words_of(battle_sheet(kept, *A4, 1.0)[0])
    assert "B A" in told
    assert "Охота" in told
    assert "Охота" not in words_of(battle_sheet(replace(kept, clean=True), *A4, 1.0)[0])


@pytest.mark.parametrize(
    ("game_id", "phase", "done"),
    [
        # both sides play a part of the turn before the next begins
        ("road_world", "command", {"a": ["start", "command"], "b": ["start"]}),
        # one side plays all phases, then the other
        (
            "ninth_age",
            "movement",
            {"a": ["charge", "movement", "magic", "shooting", "melee"], "b": ["charge"]},
        ),
    ],
)
def test_phases_of_the_round_are_ticked_in_the_order_of_the_game(game_id, phase, done):
    kept = blank(game_id)
    state = kept.state
    state.round, state.order, state.active, state.phase = 2, ("a", "b"), "b", phase
    found = {
        side: [row.phase for row in kept.rows if row.phase and kept.is_done(row, side, 2)] for side in "ab"
    }
    assert found == done
