"""The PDF of an imported game's army: what a player finds in it, and that nothing runs over the page."""

import io
import time
from decimal import Decimal

import pytest
from msgspec.structs import replace
from pypdf import PdfReader

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.conditions import Constraint
from armybuilder.printing import printed_amount
from armybuilder.printing.bands import Band, BandFlow
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.tables import (
    LEAST,
    PrintedRow,
    PrintedTable,
    is_narrow,
    reads_as_text,
    share_out,
    table_bands,
)
from armybuilder.roster.engine import Engine
from armybuilder.roster.model import Tag
from armybuilder.sheet.drawing import Drawing
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Line, Rect, SheetRegion, TextLine
from armybuilder.wording.messages import say
from tests.gamedata import BEARS, CP, LIONS, PTS, SYSTEM, army, data, edited, primary
from tests.printing.jobs import imported_job, printed, sheets_of, texts

LONG = "The wizard picks a unit in sight and says why it should be elsewhere. " * 12


def request_for(engine, **fields):
    return imported_job(fields.pop("data", engine.data), engine.freeze(), **fields)


def pages_of(job):
    return texts(printed(job))


def text_of(request):
    return " ".join(" ".join(pages_of(request)).split())


def shapes_of(job):
    return [sheet.shapes for sheet in sheets_of(job)]


def words_of(request):
    return [[s for s in shapes if isinstance(s, TextLine)] for shapes in shapes_of(request)]


def profile(own, kind, name, **values):
    cells = tuple(
        t.Characteristic(name=key, type_id=f"{kind}-{key}", value=value) for key, value in values.items()
    )
    return t.Profile(id=own, name=name, type_id=kind, type_name=kind, characteristics=cells)


def profile_type(own, name, *columns):
    types = tuple(t.CharacteristicType(id=f"{own}-{column}", name=column) for column in columns)
    return t.ProfileType(id=own, name=name, characteristic_types=types)


def with_infos(*profiles, rules=(), types=()):
    """The army of lions and a bear, whose prides have profiles and rules of all kinds."""
    system = replace(SYSTEM, profile_types=(*SYSTEM.profile_types, *types))
    lions = edited(LIONS, "pride", profiles=profiles, rules=rules)
    return army(data(lions, BEARS, system=system))


def crowd(count=60):
    """A long army with notes on every unit."""
    engine = army()
    force = engine.roster.forces[0].id
    for number in range(count):
        pride, _ = engine.select(force, "pride")
        engine.customize(pride.id, f"Pride of the {number}th hill", "Walks at night.\nSleeps by day.")
    return engine


# --- the list


def test_the_head_says_name_game_catalogues_cost_and_verdict():
    text = text_of(request_for(army()))
    assert "Zoo" in text
    assert "Toy Wars · Lions · Bears" in text
    assert "135 of 200 pts" in text
    assert "1 CP" in text
    assert "3 units" in text
    assert "legal" in text
    assert "Issues" not in text


def test_what_costs_nothing_and_has_no_models_is_no_unit_of_the_count():
    size = t.SelectionEntry(id="size", name="Battle Size", type="upgrade", category_links=primary("core"))
    engine = army(data(replace(LIONS, selection_entries=(*LIONS.selection_entries, size)), BEARS))
    engine.select(next(engine.roster.all_forces()).id, "size")
    text = text_of(request_for(engine))
    assert "Battle Size" in text
    assert "3 units" in text


def test_the_head_says_the_day_and_the_tags():
    engine = army()
    tagged = replace(engine.freeze(), tags=(Tag("Tournament"),))
    assert "Lions · Bears · Tournament · 2026-11-21" in text_of(imported_job(engine.data, tagged))


def test_units_stand_in_their_categories_with_costs_options_names_and_notes():
    text = text_of(request_for(army()))
    for part in (
        "Patrol · Lions",
        "Heroes",
        "Leo",
        "Captain",
        "The first.",
        "Core",
        "Ambush · Bears",
        "Bear",
    ):
        assert part in text
    assert "Lion ×3 (Lance ×3)" in text.replace("\u00a0", " ")
    places = [text.index(part) for part in ("Patrol", "Heroes", "Leo", "Core", "Pride", "Ambush", "Bear ")]
    assert places == sorted(places)


@pytest.mark.parametrize(("language", "told"), [("en", "1 to 2 units"), ("ru", "от 1 до 2 отрядов")])
def test_a_category_says_how_much_it_may_hold(language, told):
    force = SYSTEM.force_entries[0]
    heroes, core = force.category_links
    limits = tuple(
        Constraint(id=kind, type=kind, value=value, field=field)
        for kind, value, field in (("min", 1, "selections"), ("max", 2, "selections"))
    )
    patrol = replace(force, category_links=(heroes, replace(core, constraints=limits)))
    system = replace(SYSTEM, force_entries=(patrol, *SYSTEM.force_entries[1:]))
    engine = army(data(system=system))
    assert told in text_of(request_for(engine, language=language))
    engine.remove(engine.roster.forces[0].selections[1].id)
    # an empty category that must hold something is shown
    text = text_of(request_for(engine, language=language))
    assert told in text
    assert say("print.issues", language) in text


def test_own_names_of_forces_and_categories_and_all_notes_are_told():
    engine = army()
    force = engine.roster.forces[0]
    engine.customize(force.id, "Left flank", "By the river.")
    engine.customize_category(force.id, "hq", "The brave", "Old friends.")
    engine.customize(force.selections[1].children[0].id, "Whiskers", "Limps.")
    engine.load(replace(engine.freeze(), notes="Bring a tape.\nAnd dice."))
    text = text_of(request_for(engine))
    for told in (
        "Left flank · Patrol · Lions",
        "By the river.",
        "The brave",
        "Old friends.",
        "Whiskers (Lion)",
    ):
        assert told in text
    assert "Whiskers: Limps." in text
    assert "Bring a tape. And dice." in text


def test_issues_are_told():
    engine = army()
    engine.set_limit(PTS, Decimal(100))
    for language, told in (("en", "35 too many"), ("ru", "лишних 35")):
        text = text_of(request_for(engine, language=language))
        assert say("print.issues", language) in text
        assert told in text


def test_a_limit_of_another_cost_type_is_told():
    engine = army()
    engine.set_limit(CP, Decimal(3))
    assert "1 of 3 CP" in text_of(request_for(engine))


def test_what_the_data_lack_is_printed_all_the_same():
    engine = army()
    lions = replace(LIONS, selection_entries=())
    text = text_of(request_for(engine, data=data(lions, BEARS)))
    assert "no such entry" in text


@pytest.mark.parametrize("language", ["en", "ru"])
def test_an_empty_army_prints_a_page(language):
    engine = Engine(data(), replace(army().freeze(), name="", forces=()))
    pages = pages_of(request_for(engine, language=language))
    assert len(pages) == 1
    assert say("print.empty", language) in pages[0]
    assert say("print.untitled", language) in pages[0]


# --- profiles and rules


def test_every_profile_is_told_once_with_the_head_of_its_table():
    engine = army()
    engine.select(engine.roster.forces[0].id, "pride")
    text = text_of(request_for(engine))
    assert text.count("Stats") == 1
    assert "Move Save Pride 6 5+" in text


def test_a_profile_says_who_has_it_where_its_name_does_not():
    tail = profile("tail", "stats", "Tail", Move="1")
    text = text_of(request_for(with_infos(tail)))
    assert "Tail Pride" in text
    named = profile("own", "stats", "Prides at night", Move="1")
    assert text_of(request_for(with_infos(named))).count("Pride") == 2


def test_profiles_of_one_name_and_different_values_are_told_apart():
    engine = with_infos(profile("a", "stats", "Pride", Move="6"), profile("b", "stats", "Pride", Move="8"))
    text = text_of(request_for(engine))
    assert "Pride Pride 6" in text
    assert "Pride Pride 8" in text


def test_a_column_without_values_is_left_out():
    engine = with_infos(
        profile("a", "beast", "Lion", Bite="3", Roar=""),
        types=(profile_type("beast", "Beasts", "Bite", "Roar"),),
    )
    text = text_of(request_for(engine))
    assert "Bite" in text
    assert "Roar" not in text


def test_long_texts_stand_below_one_another():
    spell = profile(
        "spell", "spell", "Elsewhere", Range='18"', Type="Hex", Effect=LONG, Note="One\nline each"
    )
    types = (profile_type("spell", "Spells", "Range", "Type", "Effect", "Note"),)
    text = text_of(request_for(with_infos(spell, types=types)))
    assert 'Range: 18"\u00a0· Type: Hex' in text or 'Range: 18" · Type: Hex' in text
    assert "Effect: The wizard" in text
    assert text.count("should be elsewhere") == 12


def test_rules_are_told_once_by_name_with_page_and_publication():
    rules = (
        t.Rule(id="z", name="Zeal", description="Runs **far**.", page="12", publication_id="book"),
        t.Rule(id="a2", name="Armour (2)", description="Turns blows."),
        t.Rule(id="a1", name="armour (1)", description="Turns blows."),
        t.Rule(id="n", name="Nameless", page="see below"),
    )
    lions = edited(LIONS, "pride", rules=rules)
    lions = replace(lions, publications=(t.Publication(id="book", name="Book of beasts", short_name="BoB"),))
    engine = army(data(lions, BEARS))
    text = text_of(request_for(engine))
    assert "Zeal BoB, p. 12 Runs far" in text
    assert "armour (1), Armour (2) Turns blows." in text
    assert "Nameless see below" in text
    assert text.count("Turns blows.") == 1
    places = [text.index(name) for name in ("Rules", "armour (1)", "Charge", "Lead", "Nameless", "Zeal")]
    assert places == sorted(places)
    assert "Zeal BoB, стр. 12" in text_of(request_for(engine, language="ru"))


@pytest.mark.parametrize("amount", [1, 40])
def test_more_text_than_anybody_reads_is_cut_and_said_to_be(amount, monkeypatch):
    rules = [t.Rule(id=f"r{n}", name=f"Rule {n}", description="word " * 1_000) for n in range(amount)]
    monkeypatch.setattr(printed_amount, "MOST_PRINTED", 20_000)
    many = [replace(rule, description=f"{n} {rule.description}") for n, rule in enumerate(rules)]
    text = text_of(request_for(with_infos(rules=tuple(many))))
    assert ("not all are printed" in text) == (amount == 40)
    assert all(rule.name in text for rule in many)
    assert text.count("word") <= 20_000


def test_profiles_and_rules_can_be_left_out():
    engine = army()
    whole = text_of(request_for(engine))
    assert "All follow." in whole
    assert "Profiles" in whole
    assert "All follow." not in text_of(request_for(engine, rules=False))
    bare = text_of(request_for(engine, rules=False, profiles=False))
    assert "Stats" not in bare
    assert "Profiles" not in bare
    assert "Rules" not in bare
    assert "Lance" in bare


# --- pages


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "ru"])
def test_nothing_runs_over_the_page(paper, language):
    wide = profile("wide", "wide", "A beast with many numbers", **{f"Number{n}": "10+" for n in range(40)})
    mixed = profile(
        "mixed", "mixed", "Neverendingnameofabeast" * 4, Word="Uninterruptedword" * 9, Text=LONG[:300]
    )
    spell = profile("spell", "spell", "Elsewhere", Effect=LONG)
    rule = t.Rule(id="far", name="Rule " * 30, description=LONG * 30, page="1", publication_id="")
    engine = with_infos(wide, mixed, spell, rules=(rule,))
    engine.customize(engine.roster.forces[0].selections[0].id, "Leo the Great " * 12, "Long notes " * 80)
    request = request_for(engine, paper=paper, language=language)
    width, height = PAPERS[paper].body_width, PAPERS[paper].body_height
    for shapes in shapes_of(request):
        for shape in shapes:
            if isinstance(shape, TextLine):
                wide_text = width_of(shape.text, shape.font, shape.size)
                left = shape.x - wide_text * {"left": 0, "middle": 0.5, "right": 1}[shape.align]
                assert left >= -0.01
                assert left + wide_text <= width + 0.01
                assert 0 < shape.y <= height
            elif isinstance(shape, Rect):
                assert shape.x + shape.width <= width + 0.01
            elif isinstance(shape, Line):
                assert max(shape.x1, shape.x2) <= width + 0.01
    assert printed(request).startswith(b"%PDF")


def test_a_long_army_goes_on_over_pages_under_the_head_of_its_category():
    pages = pages_of(request_for(crowd(), profiles=False, rules=False))
    assert len(pages) > 2
    text = " ".join(pages)
    assert all(text.count(f"Pride of the {number}th hill") == 1 for number in range(60))
    for page in pages[:2]:
        assert "Core" in page
    for number, page in enumerate(pages, 1):
        assert f"page {number} of {len(pages)}" in page
        assert "Zoo" in page
        assert "Toy Wars" in page


def test_a_unit_is_not_cut_between_pages():
    for page in pages_of(request_for(crowd(), profiles=False, rules=False)):
        assert page.count("Walks at night.") == page.count("Sleeps by day.") == page.count("th hill")


def test_the_head_of_a_table_stands_above_every_part_of_it():
    table = PrintedTable("Beasts", ("Bite",), tuple(PrintedRow(f"Beast {n}", (f"{n}",)) for n in range(100)))
    flow = BandFlow(190, 100)
    flow.put(table_bands(table, 92), columns=2, heading="Profiles")
    pages = [[s for s in sheet.shapes if isinstance(s, TextLine)] for sheet in flow.pages()]
    assert len(pages) > 2
    for page in pages:
        columns = {words.x for words in page if words.text.startswith("Beast ")}
        assert sum(words.text == "Beasts" for words in page) == len(columns)
    rows = [words.text for page in pages for words in page if words.text.startswith("Beast ")]
    assert rows == [f"Beast {n}" for n in range(100)]


def test_equal_requests_give_equal_bytes():
    engine = army()
    assert printed(request_for(engine)) == printed(request_for(engine))
    assert printed(request_for(engine)) != printed(request_for(engine, language="ru"))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_pages_have_the_size_of_the_paper(paper):
    for page in PdfReader(io.BytesIO(printed(request_for(army(), paper=paper)))).pages:
        found = [float(side) / 72 * 25.4 for side in (page.mediabox.width, page.mediabox.height)]
        assert found == pytest.approx([PAPERS[paper].width, PAPERS[paper].height], abs=0.1)


def test_progress_is_told_for_each_page_and_may_stop_the_work():
    told = []
    request = request_for(crowd())
    printed(request, lambda done, total: told.append(done / total))
    assert told == sorted(told)
    assert len(told) > 2
    assert told[-1] == 1

    class StopError(Exception):
        pass

    def stop(done, total):
        raise StopError

    with pytest.raises(StopError):
        printed(request, stop)


def test_letters_that_the_fonts_lack_do_no_harm():
    rule = t.Rule(
        id="odd", name="\u200bFly (6\u2033)", description="\u25cf \u4e2d🎲 \x07\n\n\u2192 **on** ^^and^^ off"
    )
    text = text_of(request_for(with_infos(rules=(rule,))))
    assert 'Fly (6")' in text
    assert "› on AND off" in text


def test_a_hundred_units_are_printed_in_time():
    request = request_for(crowd(100))
    began = time.perf_counter()
    printed(request)
    assert time.perf_counter() - began < 3


# --- columns and tables


def band(height, **fields):
    return Band(height=height, draw=lambda d, x, y: d.words(x, y, f"{height}", 1.0), **fields)


def places(flow):
    return [
        [(words.text, round(words.x), round(words.y)) for words in page.shapes if isinstance(words, TextLine)]
        for page in flow.pages()
    ]


def test_two_columns_end_at_about_the_same_height():
    flow = BandFlow(106, 100)
    flow.put([band(10) for _ in range(6)], columns=2)
    assert [(x, y) for _, x, y in places(flow)[0]] == [(0, 0), (0, 10), (0, 20), (56, 0), (56, 10), (56, 20)]
    flow.put([band(5)])
    assert places(flow)[0][-1] == ("5", 0, 30)


def test_what_stays_together_goes_to_the_next_column_together():
    flow = BandFlow(106, 30)
    flow.put([band(20), band(8, keep=True), band(9)], columns=2)
    assert places(flow) == [[("20", 0, 0), ("8", 56, 0), ("9", 56, 8)]]


def test_what_is_taller_than_a_page_together_comes_apart():
    flow = BandFlow(100, 30)
    flow.put([band(12, keep=True) for _ in range(5)])
    assert [len(page) for page in places(flow)] == [2, 2, 1]


def test_a_band_taller_than_a_page_goes_on_on_the_next():
    def draw(drawing, x, y):
        drawing.rect(SheetRegion(x, y, 100, 80), fill="#ffffff")
        for number in range(20):
            drawing.words(x, y + 4 * number + 3, f"line {number}", 3)
        drawing.line(x, y + 80, x + 100, y + 80)

    flow = BandFlow(100, 30)
    flow.put([band(5), Band(height=80, draw=draw), band(6)])
    pages = flow.pages()
    told = [[shape.text for shape in page.shapes if isinstance(shape, TextLine)] for page in pages]
    assert told[0] == ["5"]
    assert [text for page in told[1:] for text in page] == [*(f"line {number}" for number in range(20)), "6"]
    for page in pages:
        for shape in page.shapes:
            if isinstance(shape, TextLine):
                assert 0 <= shape.y <= 30
            elif isinstance(shape, Rect):
                assert 0 <= shape.y <= shape.y + shape.height <= 30.001
    assert sum(isinstance(shape, Line) for page in pages for shape in page.shapes) == 1


@pytest.mark.parametrize(
    "odd",
    [
        "x" * 10_000,
        "long " * 2_000,
        "\u202eright to left \u05d0\u05d1\u05d2 " * 400,
        "\U0001f409\x1b[31m\x00" * 900,
        "half \ud800 a letter " * 300,
    ],
    ids=["one word", "words", "right to left", "emoji and controls", "half letters"],
)
def test_names_and_notes_of_any_length_run_over_no_page_and_nothing_is_hidden(odd):
    roster = army().freeze()
    force, *others = roster.forces
    unit = replace(force.selections[0], name=odd, notes=odd)
    force = replace(force, selections=(unit, *force.selections[1:]))
    roster = replace(roster, name=odd, notes=odd, forces=(force, *others))
    request = imported_job(data(), roster)
    paper = PAPERS["a4"]
    for page in words_of(request):
        for shape in page:
            assert 0 <= shape.y <= paper.body_height
            assert 0 <= shape.x <= paper.body_width
            assert width_of(shape.text, shape.font, shape.size) <= paper.body_width + 0.01
    # of the army, its notes, the unit and its notes
    letters = sum(shape.text.count(odd[-3]) for page in words_of(request) for shape in page)
    assert letters >= 4 * odd.count(odd[-3])
    assert printed(request).startswith(b"%PDF")


def test_gaps_are_left_out_at_the_top_of_a_column():
    flow = BandFlow(106, 30)
    flow.put([band(20, gap=4), band(20, gap=4)], columns=2)
    assert places(flow) == [[("20", 0, 0), ("20", 56, 0)]]


def test_columns_get_what_they_need_and_long_ones_share_the_rest():
    assert share_out([10, 20, 300], [5, 5, 20], 100) == [10, 20, 70]
    assert share_out([10, 300, 300], [5, 20, 20], 100) == [10, 45, 45]
    assert share_out([10, 10], [5, 5], 100) == [50, 50]
    assert share_out([86, 300, 300], [80, 5, 5], 100) == pytest.approx([80 + 10 / 3, 5 + 10 / 3, 5 + 10 / 3])
    # a name of long words has one line where there is room for it
    assert share_out([50, 6, 6, 6], [30, 5, 5, 5], 80) == [53, 9, 9, 9]


def test_tables_find_their_form():
    numbers = PrintedTable("Beasts", ("Bite", "Roar"), (PrintedRow("Lion", ("3", "4")),))
    assert is_narrow(numbers, 94)
    texts = PrintedTable("Spells", ("Effect",), (PrintedRow("Elsewhere", (LONG * 2,)),))
    assert reads_as_text(texts, 194)
    assert not reads_as_text(
        PrintedTable("Spells", ("Effect",), (PrintedRow("Elsewhere", (LONG[:200],)),)), 194
    )


def test_a_wide_table_shrinks_and_then_comes_in_parts():
    def drawn(count):
        table = PrintedTable(
            "Beast", tuple(f"Nr{n}" for n in range(count)), (PrintedRow("Lion", ("100",) * count),)
        )
        drawing = Drawing()
        for part in table_bands(table, 194):
            part.draw(drawing, 0, 0)
        return [s for s in drawing.shapes if isinstance(s, TextLine)]

    usual, smaller, parts = drawn(8), drawn(30), drawn(80)
    assert min(w.size for w in smaller if w.text == "100") < min(w.size for w in usual if w.text == "100")
    assert sum(w.text == "Lion" for w in smaller) == 1
    assert sum(w.text == "Lion" for w in parts) > 1
    assert sum(w.text == "100" for w in parts) == 80
    assert min(w.size for w in parts if w.text == "100") >= LEAST - 0.01


def test_units_of_one_name_are_numbered_and_other_costs_stand_below_the_main_one():
    engine = army()
    engine.select(engine.roster.forces[0].id, "pride")
    text = text_of(request_for(engine, profiles=False, rules=False))
    assert "Pride #1" in text
    assert "Pride #2" in text
    assert "50 1 CP" in text


def test_a_unit_that_shows_nothing_has_a_sheet_where_there_is_no_list():
    engine = army()
    assert "Bear 40 pts" not in text_of(request_for(engine, style="sheets"))
    assert "Bear 40 pts" in text_of(request_for(engine, style="sheets", summary=False))
