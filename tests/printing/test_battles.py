"""The PDF of a battle: one page of either paper, the same bytes for the same battle."""

import io
from datetime import date

import pytest
from pypdf import PdfReader

from armybuilder.catalogue.text import in_both
from armybuilder.games.ninth_age.sheets.page import page_of_battle
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.subjects.pages import SubjectPage, pages_subject
from tests.games.ninth_age.battles import SECRET, battle, deployed
from tests.printing.jobs import job_of, printed

DAY = date(2026, 11, 21)


def battle_pdf(battle, name, language, day, for_player=None, *, paper="a4"):
    page = SubjectPage(
        id="page", name=in_both(name), draw=page_of_battle(battle, name, for_player=for_player)
    )
    return printed(job_of(pages_subject(in_both(name), in_both("9"), day, [page]), language, paper=paper))


def pages(*arguments, **fields):
    return PdfReader(io.BytesIO(battle_pdf(*arguments, **fields))).pages


@pytest.mark.parametrize(("language", "said"), [("ru", "Окружение"), ("en", "Encircle")])
@pytest.mark.parametrize("paper", sorted(PAPERS))
def test_a_battle_is_one_page(language, said, paper):
    (page,) = pages(deployed(battle("encircle")), "Autumn, game 3", language, DAY, paper=paper)
    text = page.extract_text()
    assert said in text
    assert "Autumn, game 3" in text


def test_hidden_items_are_in_their_owners_pdf_alone():
    found = battle(masked=True)
    (everyone,) = pages(found, "Autumn", "en", DAY)
    (own,) = pages(found, "Autumn", "en", DAY, "two")
    assert SECRET not in everyone.extract_text()
    assert own.extract_text().count(SECRET) == 1


def test_the_same_battle_makes_the_same_file():
    assert battle_pdf(battle(), "x", "ru", DAY) == battle_pdf(battle(), "x", "ru", DAY)
