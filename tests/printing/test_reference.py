"""Reference sheets: one way for all games, read easily on every paper, with no number that is not a rule's."""

import re
import string

import pytest

from armybuilder.catalogue.text import LocalText
from armybuilder.games import make_game, playable, playables, reference_words
from armybuilder.games.any_game.reference import structure_reference
from armybuilder.games.any_game.structure import structures
from armybuilder.games.reference import Reference, Steps
from armybuilder.printing.job import job_pages
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.reference import reference_pages
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.rules import read_game_rules
from armybuilder.wording.messages import let_go_of_words, say, templates
from tests.own_games import FULL
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import job_of, printed, texts
from tests.printing.references import subject_of

GAMES = tuple(
    one.id
    for one in playables()
    if one.load_accessories and any(kind.id == "reference" for kind in one.load_accessories().kinds)
)
# 6.5 points in millimetres
LEAST = 6.5 / 72 * 25.4
REFERENCE = ("reference",)


def made(game_id, language):
    kinds = playable(game_id).load_accessories()
    kind = next(one for one in kinds.kinds if one.id == "reference")
    found = kind.make(kinds.options(), language, None)
    assert isinstance(found, Reference)
    return found


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_a_sheet_needs_two_sides_of_a_page_at_most_and_no_glass_to_be_read(game_id, language):
    pages = job_pages(job_of(subject_of(game_id), language, REFERENCE))
    assert len(pages) <= 2
    for page in pages:
        for sheet, placed in page.content:
            sizes = [
                s.size * (placed.scale if placed else 1) for s in sheet.shapes if isinstance(s, TextLine)
            ]
            assert min(sizes) >= LEAST


@pytest.mark.parametrize(
    "setup", [{}, {"paper": "a5"}, {"text_size": 200}, {"text_size": 80, "orientation": "sideways"}]
)
@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_nothing_stands_over_anything_or_is_cut(game_id, language, setup):
    for page in job_pages(job_of(subject_of(game_id), language, REFERENCE, **setup)):
        for sheet, _ in page.content:
            assert [*overlapping(sheet), *outside(sheet), *cut(sheet)] == []


@pytest.mark.parametrize("game_id", GAMES)
def test_words_have_no_number_of_their_own(game_id):
    """Numbers and dice are filled in by the rules: a line that had its own would go on saying it when the rule changes."""
    own = {key: text for key, text in templates().items() if key.startswith(f"{game_id}.reference.")}
    assert own
    # a game may have a number in its name
    title = f"{game_id}.reference.title"
    for key, text in own.items() - {(title, own[title])}:
        for told in (text.ru, text.en):
            bare = "".join(part for part, *_ in string.Formatter().parse(told))
            assert not re.search(r"\d", bare), key


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("game_id", GAMES)
def test_every_rule_is_known(game_id, language):
    reference = made(game_id, language)
    told = {one for section in reference.sections for one in section.rules}
    assert told <= set(read_game_rules(game_id))


@pytest.mark.parametrize("game_id", GAMES)
def test_every_word_is_said(game_id, monkeypatch):
    said = set()
    monkeypatch.setattr(
        reference_words, "say", lambda key, language, **values: said.add(key) or say(key, language, **values)
    )
    made(game_id, "en")
    assert {key for key in templates() if key.startswith(f"{game_id}.reference.")} <= said


def test_the_paper_is_laid_as_it_reads_best():
    pages = job_pages(job_of(subject_of("bronepehota"), "ru", REFERENCE))
    assert len(pages) == 1
    assert pages[0].paper.width in (PAPERS["a4"].width, PAPERS["a4"].height)


def test_text_is_text():
    pdf = printed(job_of(subject_of("bronepehota"), "ru", REFERENCE))
    assert "Виртуальный выстрел" in " ".join(texts(pdf))


def test_a_game_of_a_players_own_is_told_by_its_declaration():
    made_game = make_game(FULL, "patrols.toml")
    accessories = made_game.game.load_accessories()
    kind = next(one for one in accessories.kinds if one.id == "reference")
    reference = kind.make(accessories.options(), "en", None)
    assert [one.title for one in reference.sections] == [
        "The round",
        "A player’s counters",
        "Squad",
        "An army",
    ]
    rows = {row[0]: row[-1] for row in reference.sections[2].blocks[0].rows}
    assert rows["Move"] == "0–30 cm"
    assert rows["Power"] == "dice"
    assert rows["Wounds"] == "a scale of 1–12"
    assert rows["Role"] == "Line, Scout"
    assert rows["Arms"] == "a list: Reach, Hit"
    assert "Units in all: at most 4." in reference.sections[3].blocks[0].lines
    assert "Paid beside points: supply, 5 at most." in reference.sections[3].blocks[0].lines
    let_go_of_words(made_game.game.words)


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("known", structures())
def test_every_known_structure_has_its_phases_on_a_page(known, language):
    structure = structures()[known]
    title = LocalText(ru="Игра", en="A game")
    reference = structure_reference(structure, known, title, language)
    (page,) = reference_pages(reference, 194.0, 259.0).sheets
    assert [*overlapping(page), *outside(page), *cut(page)] == []
    (steps,) = [block for block in reference.sections[0].blocks if isinstance(block, Steps)] or [Steps(("",))]
    assert len(steps.lines) == len(structure.phases)
