"""Battles on paper: what stands in the report, the log and the sheets, for every game, and that odd battles print too."""

from datetime import date
from functools import partial
from io import BytesIO
from random import Random

import pypdf
import pytest
from msgspec.structs import replace

from armybuilder.battle.facts import read_facts
from armybuilder.battle.playing import SeededDice
from armybuilder.battle.session.events import RoundBegan, StageBegan
from armybuilder.battle.session.options import chosen_at_random
from armybuilder.battle.session.random_play import some_option
from armybuilder.battle.session.report_cells import RECORDED
from armybuilder.battle.session.session import Session, Wanted
from armybuilder.battle.session.turns import course_of, turns_of
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LANGUAGES, LocalText, in_both
from armybuilder.games import WITH_ARMLISTS, battles_of, game, playables
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.own_army import OwnArmy
from armybuilder.printing.battle_parts import PARTS
from armybuilder.printing.battles.request import BattlePrint
from armybuilder.printing.bounds import LONGEST_NAME
from armybuilder.printing.job import job_pages
from armybuilder.printing.subjects.battle import battle_subject
from armybuilder.storage.agreements import texts_of
from armybuilder.storage.content import read_content
from armybuilder.wording.narration import BothLanguages
from tests.battle.session.toy_war import begun, mustered
from tests.battle.table.small_table import do, laid_out
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, printed

GAMES = [one.id for one in playables() if one.battle is not None and one.id in WITH_ARMLISTS]


class StoppedError(Exception):
    """Stands for a player who does not want to wait."""


def asked(session, *, part="report", game="Toys", language="en", maps=True, **more):
    """What is asked of the printer: a report of the toy game in English unless told otherwise."""
    battle = BattlePrint(course=course_of(session), **{"name": "The ford", "game": in_both(game), **more})
    return job_of(battle_subject(battle, date(2026, 5, 1)), language, (part,), maps=maps)


def texts(pdf):
    """What is written on each page."""
    return [" ".join(page.extract_text().split()) for page in pypdf.PdfReader(BytesIO(pdf)).pages]


def text_of(session, **more):
    return " ".join(texts(printed(asked(session, **more))))


def played(game_id, commands):
    """A battle of sample armies, on the table where its first pieces stand, after so many commands by chance."""
    own = game(game_id)
    units = {unit.id: unit for unit in read_content(own)}
    army = partial(own.sample_army, units, "en")
    sides = tuple(
        SideSetup(army=OwnArmy(own, army(), partial(dict, units)), name=name) for name in ("Ann", "Bob")
    )
    battles = battles_of(game_id)
    terms = None if battles.terms is None else read_facts(battles.terms, {})
    settings = own.resolver.settings()
    setup = BattleSetup(sides=sides, settings=settings, texts=texts_of(own, settings), terms=terms)
    session = Session(battles.rules, [beginning(battles, setup, LocalText("Начало", "Beginning"))])
    session.do(Wanted("generate-table", {"seed": 3}), SeededDice(1), BothLanguages())
    session.do(Wanted("put", {"who": "a.1.1", "x": 5, "y": 5}), SeededDice(1), BothLanguages())
    random = Random(5)
    for _ in range(commands):
        option = some_option(session, random)
        if option is None:
            break
        facts = chosen_at_random(option, random)
        dice = SeededDice(random.getrandbits(31))
        session.do(
            Wanted(option.command, facts, side=option.side),
            dice,
            BothLanguages(),
            at="2026-05-01T18:00:00+00:00",
        )
    return session, own


@pytest.fixture(scope="module", params=GAMES)
def battle(request):
    return played(request.param, 60)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("part", PARTS)
def test_every_part_of_a_battle_of_every_game_is_printed(battle, part, language):
    session, own = battle
    request = asked(session, part=part, language=language, own_game=own, name="Брод у мельницы")
    pages = texts(printed(request))
    assert all("Брод у мельницы" in page for page in pages)
    together = " ".join(pages)
    assert "Ann" in together
    assert "Bob" in together
    assert "None" not in together


def test_the_same_battle_gives_the_same_bytes(battle):
    session, own = battle
    request = asked(session, own_game=own)
    assert printed(request) == printed(request)


def fought(**more):
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 12, 25), ("b.1.2", 14, 25)], **more)
    do(session, "set-fate", who="b.1.1", fate="destroyed")
    do(session, "slide", who="a.1.1", slider="wounds", value=1)
    do(session, "score", side="a", objective="hill", points=4, round=1)
    do(session, "end-round")
    do(session, "hand-over", who="b.1", side="a")
    do(session, "write-note", text="It rained")
    return session


def test_the_report_tells_who_won_what_was_lost_and_what_happened_in_each_turn():
    told = text_of(fought())
    for words in (
        "Victory: Ann",
        "the enemy was destroyed",
        "Casualties and captures",
        "B1 Soldier 1: destroyed",
        "A1 Soldier 1: Wounds 3 › 1",
        "B1 Squad now belongs to Ann",
        "captured: Ann",
        "Score by round",
        "hill",
        "“It rained”",
        "Round 1",
        "Round 2",
    ):
        assert words in told, words


def test_maps_can_be_left_out_and_take_their_room():
    session = fought()
    with_maps, without = (printed(asked(session, maps=maps)) for maps in (True, False))
    assert len(with_maps) > len(without)
    assert "A1" in " ".join(texts(with_maps))


def test_a_battle_without_a_table_has_no_maps_and_one_without_anything_says_so():
    session = begun()
    assert "Before play began" in text_of(session)
    assert "still being fought" in text_of(session).lower()


def test_a_side_without_units_is_told():
    session = begun()
    state = session.state
    del state.units["b.1"]
    entry = session.entries[0]
    entry = replace(
        entry,
        events=tuple(
            one for one in entry.events if getattr(one, "unit", None) is None or one.unit.home == "a"
        ),
    )
    assert "Bob had no units" in text_of(Session(session.rules, [entry]))
    assert printed(asked(Session(session.rules, [entry]), part="sheets"))


def test_nobody_at_all_can_be_printed():
    entry = replace(begun().entries[0], events=())
    for part in PARTS:
        assert texts(printed(asked(Session(begun().rules, [entry]), part=part)))


def test_names_of_ten_thousand_letters_are_cut():
    session = begun()
    name = "Ы" * 10_000
    squad = mustered("b", 1)
    squad = replace(squad, unit=replace(squad.unit, id="b.2", name=LocalText(name, name)))
    entry = replace(session.entries[0], events=(*session.entries[0].events, squad))
    long = Session(session.rules, [entry])
    do(long, "write-note", text="w" * 400)
    for part in PARTS:
        pages = texts(printed(asked(long, part=part, name=name, game=name)))
        assert len(pages) <= 3
        assert "Ы" * (LONGEST_NAME + 1) not in " ".join(pages).replace("Ы" * 120, "")


def test_the_log_is_filtered_as_it_is_shown():
    session = fought()
    whole, of_ann = text_of(session, part="log"), text_of(session, part="log", text="by hand")
    assert "“It rained”" not in of_ann
    about = text_of(session, part="log", unit="b.1")
    assert len(about) < len(whole)
    assert "12 of 12 entries" in whole or "of the battle" in whole


def test_what_one_side_alone_knows_is_not_printed_for_others_until_the_battle_is_over():
    session = laid_out([("a.1.1", 10, 5)])
    do(session, "set-fate", who="a.1.1", fate="destroyed")
    session.entries[-1] = replace(session.entries[-1], secret_to="b")
    log, report = (text_of(session, part=part) for part in ("log", "report"))
    assert "only that side knows" in log
    assert "A1 Soldier 1: destroyed" not in report
    assert "only that side knows" not in text_of(session, part="log", reader="b")
    assert "A1 Soldier 1: destroyed" in text_of(session, reader="b")
    do(session, "end-battle")
    assert "only that side knows" not in text_of(session, part="log")


def test_sheets_strike_out_who_fell_and_have_tracks_and_marks():
    session = laid_out([("a.1.1", 10, 5)])
    do(session, "put-mark", who="a.1.2", mark="tired")
    do(session, "slide", who="a.1.1", slider="wounds", value=1)
    told = text_of(session, part="sheets")
    assert "tired" in told
    assert "Wounds" in told
    assert "A1" in told


def test_progress_is_told_and_stops_the_work():
    session, told = fought(), []

    def progress(done, total):
        told.append(done / total)
        if len(told) > 4:
            raise StoppedError

    with pytest.raises(StoppedError):
        printed(asked(session), progress)
    told.clear()
    printed(asked(session, part="log"), lambda done, total: told.append(done / total))
    assert told == sorted(told)
    assert 0 <= told[0] <= told[-1] == 1


def test_every_turn_has_its_heading():
    session = fought()
    told = text_of(session)
    for turn in turns_of(session.standing):
        words = f"entries {turn.first}–{turn.last}" if turn.first != turn.last else f"entry {turn.first}"
        assert words in told


def test_of_a_game_that_was_played_away_the_report_tells_what_was_told():
    session = begun(2)
    session.entries[0] = replace(
        session.entries[0],
        events=(*session.entries[0].events, StageBegan(stage=RECORDED), RoundBegan(round=0)),
    )
    recorded = Session(session.rules, session.entries)
    do(recorded, "set-fate", who="b.1.1", fate="destroyed")
    told = text_of(recorded)
    assert "1 of 2" in told
    assert "Course of the battle" not in told
    assert "What was agreed" not in told


def test_the_table_is_printed_as_it_stands_on_a_page_of_its_own():
    session = laid_out([("a.1.1", 10, 5), ("b.1.1", 30, 25)])
    (page,) = job_pages(asked(session, part="map"))
    ((sheet, placed),) = page.content
    assert placed is None
    assert sheet.width <= page.paper.body_width + 0.01
    assert sheet.height <= page.paper.body_height + 0.01
    assert page.paper.width > page.paper.height
    assert "A1" in text_of(session, part="map")
    with pytest.raises(Problem) as problem:
        printed(asked(begun(), part="map"))
    assert problem.value.key == "print.nothing"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("setup", [{"paper": "a5"}, {"text_size": 200}])
@pytest.mark.parametrize("part", ["report", "log"])
def test_nothing_is_cut_or_stands_over_anything_on_small_pages_and_in_large_letters(
    battle, part, setup, language
):
    session, own = battle
    whole = BattlePrint(course=course_of(session), name="Брод", game=own.title, own_game=own)
    # on a small map those who stand closely have their numbers over one another
    asked_for = {**setup, "maps": False}
    pages = job_pages(job_of(battle_subject(whole, date(2026, 5, 1)), language, (part,), **asked_for))
    for sheet in (sheet for page in pages for sheet, _ in page.content):
        assert [*overlapping(sheet), *outside(sheet), *cut(sheet)] == []
