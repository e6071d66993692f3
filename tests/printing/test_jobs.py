"""Print jobs: which parts, on which paper, how large, in which languages and inks."""

import io

import pypdf
import pytest

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game, games
from armybuilder.games.decks import Deck, DeckCard
from armybuilder.print_subjects import kept_game_subject
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_subject
from armybuilder.printing.subjects.game import game_subject
from armybuilder.sheet.shapes import TextLine
from armybuilder.storage.content import update_content
from armybuilder.storage.library import Change
from armybuilder.storage.store import open_store
from tests.armies import army
from tests.printing.jobs import DAY, job_of, printed, texts
from tests.samples import CLONES, DEMOLISHER, MORTAR, RAPTOR

GAME = game("bronepehota")
SQUADS = army(*[CLONES] * 6, name="Дозор", limit=900)
MIXED = army(CLONES, CLONES, DEMOLISHER, RAPTOR, MORTAR, name="Дозор", limit=900)


def job(roster=MIXED, language="ru", what=("armlists",), **fields):
    request = PrintRequest(game=GAME, roster=roster, verdict=GAME.judge(roster))
    return job_of(army_subject(request, DAY), language, what, **fields)


def sheets_on(page):
    """What stands on a page, without the marks to cut by."""
    return [(sheet, placed) for sheet, placed in page.content if placed is not None]


def test_squads_stand_two_abreast_a_little_smaller_where_that_saves_pages():
    true, filled = (job_pages(job(SQUADS, per_page=how)) for how in ("true", "fill"))
    assert len(filled) < len(true)
    scales = {placed.scale for page in filled for _, placed in sheets_on(page)}
    assert len(scales) == 1
    assert 0.75 <= scales.pop() < 1
    assert {placed.scale for page in true for _, placed in sheets_on(page)} == {1.0}


@pytest.mark.parametrize(("how", "count"), [("1", 1), ("2", 2), ("4", 4)])
@pytest.mark.parametrize("paper", PAPERS)
def test_so_many_sheets_are_on_a_page_as_is_said_none_over_another(how, count, paper):
    pages = job_pages(job(per_page=how, paper=paper))
    assert [len(sheets_on(page)) for page in pages[:-1]] == [count] * (len(pages) - 1)
    for page in pages:
        areas = [placed.area for _, placed in sheets_on(page)]
        for at, area in enumerate(areas):
            assert area.x >= -1e-6
            assert area.x + area.width <= page.paper.body_width + 1e-6
            assert area.y + area.height <= page.paper.body_height + 1e-6
            assert not any(area.touches(other) for other in areas[at + 1 :])


@pytest.mark.parametrize("fields", [{}, {"text_size": 200}, {"per_page": "4"}, {"paper": "a5", "margin": 4}])
def test_marks_to_cut_by_touch_no_sheet(fields):
    for page in job_pages(job(**fields)):
        (marks,) = (sheet for sheet, placed in page.content if placed is None)
        for _, placed in sheets_on(page):
            area = placed.area
            for line in marks.shapes:
                x, y = (line.x1 + line.x2) / 2, (line.y1 + line.y2) / 2
                assert not (area.x < x < area.x + area.width and area.y < y < area.y + area.height)
    for page in job_pages(job(cut_marks=False, **fields)):
        assert all(placed is not None for _, placed in page.content)


def test_paper_lies_as_is_said_with_the_margins_that_are_said():
    for orientation, wide in (("upright", False), ("sideways", True)):
        for page in job_pages(job(what=("summary", "armlists"), orientation=orientation, margin=20)):
            assert (page.paper.width > page.paper.height) == wide
            assert page.paper.side == 20
            assert page.paper.body_width == page.paper.width - 40


def test_text_is_larger_and_takes_more_pages():
    crowd = army(*[CLONES] * 40, name="Толпа")
    usual, large = (job_pages(job(crowd, what=("summary",), text_size=size)) for size in (100, 200))
    assert len(large) > len(usual)
    sheet, placed = large[0].content[0]
    assert placed.scale == 2
    assert sheet.width == pytest.approx(large[0].paper.body_width / 2)


def test_two_languages_stand_side_by_side():
    text = " ".join(texts(printed(job(language="both"))))
    assert "Прочность" in text
    assert "Durability" in text
    ((sheet, _), *_) = sheets_on(job_pages(job(language="both", per_page="1"))[0])
    ((alone, _), *_) = sheets_on(job_pages(job(per_page="1"))[0])
    assert sheet.width > 2 * alone.width
    summaries = texts(printed(job(language="both", what=("summary",))))
    assert "Состав" in " ".join(summaries)
    assert "Units" in " ".join(summaries)


def colours_of(pdf):
    """Whether anything is painted in a colour that is no grey."""
    for page in pypdf.PdfReader(io.BytesIO(pdf)).pages:
        for operands, operator in pypdf.generic.ContentStream(page.get_contents(), None).operations:
            if operator in (b"rg", b"RG") and len({float(part) for part in operands}) > 1:
                yield operands


def test_inks_are_spared():
    colour, grey, spared = (printed(job(inks=inks)) for inks in ("colour", "grey", "ink_saving"))
    assert list(colours_of(colour))
    assert not list(colours_of(grey))
    assert not list(colours_of(spared))
    assert texts(colour) == texts(grey) == texts(spared)


def test_the_contents_of_the_document_lead_to_parts_and_units():
    outline = pypdf.PdfReader(io.BytesIO(printed(job(what=("summary", "armlists"))))).outline
    parts = [one.title for one in outline if not isinstance(one, list)]
    assert parts == ["Сводка", "Армлисты"]
    (units,) = (one for one in outline if isinstance(one, list))
    assert len(units) == 5
    assert len({one.title for one in units}) >= 3


def test_a_part_that_is_not_there_is_told_with_those_that_are():
    with pytest.raises(Problem) as problem:
        print_job(job(what=("armlist",)))
    assert problem.value.key == "print.no_part"
    assert problem.value.values["nearest"] == "armlists"
    assert problem.value.values["allowed"].startswith("summary, armlists")


def test_parts_of_a_family_go_by_its_name():
    subject = game_subject(game("batalist"), DAY)
    assert [part.id for part in subject.chosen(("templates",))] == ["ruler", "templates"]
    with pytest.raises(Problem) as problem:
        subject.chosen(("orders",))
    assert problem.value.key == "accessories.needs_army"


def test_a_part_that_is_called_as_its_family_is_asked_for_alone():
    subject = game_subject(game("bronepehota"), DAY)
    templates = next(part for part in subject.parts if part.id == "templates")
    assert [part.id for part in subject.chosen(("templates",))] == ["ruler", "templates"]
    assert subject.name_of(templates) == "=templates"
    assert subject.chosen((subject.name_of(templates),)) == (templates,)
    with pytest.raises(Problem) as refused:
        subject.chosen(("=template",))
    assert refused.value.key == "print.no_part"


def test_what_is_cut_out_keeps_its_size_whatever_is_chosen():
    subject = game_subject(game("batalist"), DAY)
    for fields in ({}, {"text_size": 200, "per_page": "4", "paper": "letter", "margin": 5}):
        for page in job_pages(job_of(subject, "ru", ("ruler",), **fields)):
            assert {placed.scale for _, placed in page.content} == {1.0}
    with pytest.raises(Problem) as problem:
        job_pages(job_of(subject, "ru", ("templates",), paper="a5", margin=30, centimetres_per_step=3))
    assert problem.value.key == "print.too_large"


def test_how_many_pages_and_sheets_there_are_is_told():
    done = print_job(job(what=("summary", "armlists")))
    assert done.pages == len(texts(done.content))
    assert done.amounts == {"armlists": 5}


def test_dark_letters_stay_where_light_ones_stood_on_dark():
    shapes = [s for page in job_pages(job()) for sheet, _ in page.content for s in sheet.shapes]
    assert any(isinstance(shape, TextLine) and shape.colour == "#ffffff" for shape in shapes)
    reader = pypdf.PdfReader(io.BytesIO(printed(job(inks="ink_saving"))))
    for page in reader.pages:
        white = False
        for operands, operator in pypdf.generic.ContentStream(page.get_contents(), None).operations:
            if operator == b"rg":
                white = all(float(part) > 0.9 for part in operands)
            assert not (white and operator in (b"Tj", b"TJ"))


@pytest.mark.parametrize("own", games(), ids=lambda one: one.id)
def test_the_cards_of_every_game_are_printed_without_an_army(own, tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        subject = kept_game_subject(store, own)
        assert [part for part in subject.parts if part.usual]
        for part in subject.parts:
            if part.family != "cards" or not part.usual:
                continue
            assert print_job(job_of(subject, "en", (part.id,))).amounts[part.id] > 0


def test_a_deck_is_printed_with_each_card_as_often_as_it_is_in_it(tmp_path):
    own = game("bitvy_fantasy")
    deck = Deck(
        id="club",
        name=LocalText("Клуб", "Club"),
        cards=(DeckCard(card="podkova", count=2), DeckCard(card="gololyod"), DeckCard(card="lost")),
    )
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        store.library.do(own, [Change("deck", "club", deck)], "library.step.kept")
        job = job_of(kept_game_subject(store, own), "ru", ("club",), backs=False)
        done = print_job(job)
        assert done.amounts == {"club": 3}
        assert " ".join(texts(done.content)).count("Подкова") >= 2


@pytest.mark.parametrize(
    "fields", [{"text_size": 200}, {"language": "both"}, {"text_size": 150, "paper": "a5"}]
)
def test_sheets_are_printed_at_one_scale_however_large(fields):
    scales = {round(placed.scale, 6) for page in job_pages(job(**fields)) for _, placed in sheets_on(page)}
    assert len(scales) == 1
