"""The PDF of an army: what a player finds in it."""

import io
from datetime import date
from decimal import Decimal

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.games import game
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.request import PrintRequest
from armybuilder.printing.subjects.army import army_sheets, army_subject
from armybuilder.roster.edits import Rename, SetLimit, apply
from armybuilder.roster.model import POINTS, with_units
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture
from armybuilder.storage.rules import read_game_rules
from tests.armies import army
from tests.pictures import picture_file
from tests.printing import jobs
from tests.samples import CLONES, CYBER, DEMOLISHER, HURRICANE, MORTAR, RAPTOR, STILET

GAME = game("bronepehota")
DAY = date(2026, 11, 21)


@pytest.fixture(scope="module")
def roster():
    return army(
        CLONES, DEMOLISHER, RAPTOR, RAPTOR, MORTAR, name="Дозор", limit=500, pilots={1: (0, 0), 2: (0, 1)}
    )


def request_for(roster, **fields) -> PrintRequest:
    return PrintRequest(game=GAME, roster=roster, verdict=GAME.judge(roster), **fields)


def job_of(roster, *, what=None, language="ru", **setup):
    return jobs.job_of(army_subject(request_for(roster), DAY), language, what, **setup)


def printed(roster, **fields) -> bytes:
    return jobs.printed(job_of(roster, **fields))


def pages_of(roster, **fields) -> list[str]:
    return jobs.texts(printed(roster, **fields))


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("state", ["current", "clean"])
def test_text_of_every_unit_can_be_extracted(roster, language, paper, state):
    text = "\n".join(pages_of(roster, language=language, paper=paper, state=state))
    for selection in roster.units:
        name = roster.unit(selection).name.get(language)
        assert name in text
        assert name.upper() in text


def test_both_scales_are_in_the_text(roster):
    text = pages_of(army(HURRICANE), what=("armlists",))[0].split()
    assert {str(n) for n in range(19)} <= set(text)
    assert "Боезапас" in text
    assert "Прочность" in text
    assert text.count("Скорость") == 3


def test_each_sheet_is_on_one_page(roster):
    pages = pages_of(roster, what=("armlists",))
    for name, times in (("ТЯЖЕЛАЯ КЛОН-ПЕХОТА", 1), ("DEMOLISHER", 1), ("RAPTOR", 2), ("МИНОМЁТ", 1)):
        assert sum(page.count(name) for page in pages) == times
    # the name of a sheet and the last cell of its scales are on the same page
    assert all(page.count("Прочность") == page.count("Боезапас") for page in pages)


def test_pages_are_numbered_and_carry_the_armys_name_and_the_date(roster):
    pages = pages_of(roster)
    for number, page in enumerate(pages):
        assert f"стр. {number + 1} из {len(pages)}" in page
        assert "Дозор" in page
        assert "21.11.2026" in page
    assert "page 1 of" in pages_of(roster, language="en")[0]


def test_fonts_are_embedded(roster):
    fonts = {}
    for page in PdfReader(io.BytesIO(printed(roster))).pages:
        fonts |= {name: font.get_object() for name, font in page["/Resources"]["/Font"].items()}
    drawn = [font for font in fonts.values() if "PTS" in font["/BaseFont"] or "PTSans" in font["/BaseFont"]]
    assert len(drawn) >= 3
    assert all("/FontFile2" in font["/FontDescriptor"] for font in drawn)


def test_equal_requests_give_equal_bytes(roster):
    assert printed(roster) == printed(roster)


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_have_the_size_of_the_paper(roster, paper):
    sizes = {PAPERS[paper].width, PAPERS[paper].height}
    for page in PdfReader(io.BytesIO(printed(roster, paper=paper))).pages:
        found = {float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4}
        assert sorted(found) == pytest.approx(sorted(sizes), abs=0.1)


def test_current_sheets_have_their_markers_and_clean_ones_none(roster):
    moved = with_units(roster, tuple(replace(u, values={"ammo": 3}) for u in roster.units))
    current = [track.marker for one in army_sheets(request_for(moved)) for track in one.sheet.tracks]
    assert current == [3, 16, 3, 9, 3, 9, 3, 4]
    clean = army_sheets(request_for(moved, state="clean"))
    assert {track.marker for one in clean for track in one.sheet.tracks} == {None}
    made = {printed(r, state=s) for r in (roster, moved) for s in ("current", "clean")}
    assert len(made) == 3


def test_summary_can_be_left_out(roster):
    assert len(pages_of(roster)) == len(pages_of(roster, what=("armlists",))) + 1


def test_progress_is_told_for_each_page_and_may_stop_the_work(roster):
    told = []
    jobs.printed(job_of(roster), lambda done, total: told.append(done / total))
    assert told == sorted(told)
    assert 0 <= told[0] < told[-1] == 1

    class StopError(Exception):
        pass

    def stop(done: int, total: int) -> None:
        raise StopError

    with pytest.raises(StopError):
        jobs.printed(job_of(roster), stop)


def test_an_empty_army_prints_a_page():
    pages = pages_of(army())
    assert len(pages) == 1
    assert "Армия без названия" in pages[0]
    with pytest.raises(Problem) as nothing:
        pages_of(army(), what=("armlists",))
    assert nothing.value.key == "print.nothing"


def test_a_name_of_any_letters_does_no_harm():
    odd = army(CLONES, CYBER, STILET, name="A \u202f\u4e2d🎲\n<b>&amp;</b> \x07" * 20)
    assert pages_of(odd)


@pytest.mark.parametrize("language", ["ru", "en"])
def test_summary_says_points_verdict_and_issues_with_rule_ids(roster, language):
    illegal = apply(roster, SetLimit(POINTS, Decimal(100)))
    request = request_for(illegal)
    text = " ".join(" ".join(pages_of(illegal, language=language)).split())
    assert f"{request.verdict.cost} {'из' if language == 'ru' else 'of'} 100" in text
    assert request.verdict.issues
    for issue in request.verdict.issues:
        assert issue.rule in text


def test_summary_names_pilots_own_names_and_notes(roster):
    named = apply(roster, Rename("u2", "Гроза"))
    named = replace(named, notes="Взять рулетку")
    text = pages_of(named)[0]
    assert "Raptor «Гроза» №1" in text
    assert "Пилот" in text
    assert "Взять рулетку" in text


def test_summary_marks_units_of_the_players_own(roster):
    first = roster.units[0]
    own = replace(roster.unit(first), edition="own", name=LocalText("Волки", "Wolves"))
    mixed = replace(roster, definitions={**roster.definitions, first.definition: own})
    told = pages_of(mixed)[0]
    assert "Волки" in told
    assert "Свои" in told
    assert "Свои" not in pages_of(roster)[0]


def test_summary_says_which_rules_the_army_has_changed(roster):
    changed = replace(roster, levels={"BP-1.5-1": "off", "BP-1.6-6": "advice"})
    text = pages_of(changed)[0]
    assert "BP-1.5-1: не проверяется" in text
    assert "BP-1.6-6: совет" in text


def test_summary_has_a_checklist_and_goes_on_over_pages():
    crowd = army(*[CLONES] * 60, name="Толпа")
    pages = pages_of(crowd)
    listed = [page for page in pages if "ТЯЖЕЛАЯ" not in page]
    assert len(listed) == 2
    assert "60." in listed[1]
    assert "Перед боем" in listed[1]


def test_the_picture_of_a_unit_is_on_its_card_and_beside_it(roster):
    content = picture_of(picture_file(), "x")
    first = replace(roster.units[0], picture="digest")
    pictured = with_units(roster, (first, *roster.units[1:]))
    sheets = army_sheets(request_for(pictured, pictures={"digest": content}))
    shown = [sum(isinstance(shape, Picture) for shape in one.sheet.shapes) for one in sheets]
    assert shown == [1, 1, *[0] * (len(sheets) - 2)]


def test_summary_tells_what_each_kind_and_faction_comes_to(roster):
    text = " ".join(" ".join(pages_of(roster, language="en", what=("summary",))).split())
    verdict = GAME.judge(roster)
    squads = [s for s in roster.units if GAME.kind_of(roster.unit(s)) == "squad"]
    cost = sum(verdict.unit_costs[s.id] for s in squads)
    assert f"Squads {len(squads)} {cost} {cost / verdict.cost:.0%}" in text
    assert "Kind Units Points Share" in text
    assert "2026-11-21" in text
    # the factions of a mixed army stand beside its kinds
    assert ("Faction Units Points Share" in text) == (len({roster.unit(s).faction for s in roster.units}) > 1)


def test_summary_names_the_rules_that_are_taken_otherwise(roster):
    changed = replace(roster, levels={"BP-1.5-1": "off"})
    request = request_for(changed, rules=read_game_rules(GAME.id))
    text = " ".join(jobs.texts(jobs.printed(jobs.job_of(army_subject(request, DAY), "en", ("summary",)))))
    assert read_game_rules(GAME.id)["BP-1.5-1"].title.get("en") in text
