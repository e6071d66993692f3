"""Sheets of the units of an imported game's army: what stands on them, and how they share pages."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.printing.paper import PAPERS
from armybuilder.printing.unit_sheets import NAME
from armybuilder.roster.engine import Engine
from armybuilder.sheet.metrics import width as width_of
from armybuilder.sheet.shapes import Circle, Polygon, TextLine
from tests.gamedata import BEARS, LIONS, SYSTEM, army, data, edited
from tests.printing.test_rosters import (
    LONG,
    crowd,
    pages_of,
    profile,
    profile_type,
    request_for,
    shapes_of,
    text_of,
    with_infos,
    words_of,
)

CLAW = profile("claw", "weapons", "Claw", Range="Melee", Attacks="3", Words="Extra Attacks, Twin-linked")
WEAPONS = profile_type("weapons", "Weapons", "Range", "Attacks", "Words")


def sheets_for(engine, **fields):
    return request_for(engine, style="sheets", summary=False, **fields)


def armed():
    """The army of lions and a bear, whose prides have claws with a profile."""
    system = replace(SYSTEM, profile_types=(*SYSTEM.profile_types, WEAPONS))
    lion = replace(LIONS.selection_entries[0].selection_entries[0], profiles=(CLAW,))
    lions = edited(LIONS, "pride", selection_entries=(lion,))
    return army(data(lions, BEARS, system=system))


def test_a_sheet_begins_with_the_stat_line_and_tells_weapons_with_their_number():
    text = text_of(sheets_for(armed(), rules=False))
    assert "Pride 45 pts" in text
    places = [
        text.index(told) for told in ("Pride 45 pts", "Stats Move Save", "Weapons Range", "Keywords: Core")
    ]
    assert places == sorted(places)
    assert "Claw ×3 Melee 3 Extra Attacks, Twin-linked" in text


@pytest.mark.parametrize(("language", "words"), [("en", "Keywords"), ("ru", "Ключевые слова")])
def test_a_sheet_names_rules_whose_texts_stand_once_at_the_end(language, words):
    text = text_of(sheets_for(army(), language=language))
    assert f"{words}: Heroes" in text
    assert "Lead" in text
    assert text.count("All follow.") == 1


def test_a_sheet_costs_in_every_cost_type_and_says_what_was_chosen_and_noted():
    engine = army()
    engine.customize(engine.roster.forces[0].selections[0].id, "Leo", "Brave.")
    text = text_of(sheets_for(engine))
    assert "50 pts · 1 CP" in text
    assert "Brave." in text
    # the data's name beside the player's own
    assert "Leo Captain" in text


def test_units_that_are_alike_share_a_sheet_and_others_are_numbered():
    engine = army(data(edited(LIONS, "pride"), BEARS))
    force = engine.roster.forces[0].id
    for _ in range(2):
        engine.select(force, "pride")
    text = text_of(sheets_for(engine))
    assert "Pride: 2 alike" in text
    assert "each" in text
    engine.customize(engine.roster.forces[0].selections[-1].id, "", "Sleeps.")
    text = text_of(sheets_for(engine))
    assert "alike" not in text
    assert "Pride #2" in text


def test_joined_units_stand_in_one_block_with_their_sum():
    engine = army()
    roster = engine.freeze()
    force = roster.forces[0]
    captain, pride = force.selections[:2]
    captain = replace(captain, joined={"leads": (pride.id,)})
    force = replace(force, selections=(captain, *force.selections[1:]))
    roster = replace(roster, forces=(force, *roster.forces[1:]))
    text = text_of(sheets_for(Engine(engine.data, roster, settled=True)))
    assert "Pride + Leo" in text or "Pride + Captain" in text
    assert text.count("Keywords: Heroes") == 1


def test_sheets_share_pages_and_none_is_cut():
    engine = crowd(20)
    pages = pages_of(sheets_for(engine, rules=False))
    assert 2 <= len(pages) <= 5
    for page in pages:
        assert page.count("th hill") == page.count("Walks at night.") == page.count("Sleeps by day.")


def test_what_is_left_of_a_page_is_filled_by_a_later_sheet():
    tall = profile("tall", "tales", "Tale", Text=LONG * 7)
    engine = with_infos(tall, types=(profile_type("tales", "Tales", "Text"),))
    force = engine.roster.forces[0].id
    one, _ = engine.select(force, "pride")
    engine.customize(one.id, "Another", "")
    first = pages_of(sheets_for(engine, rules=False))[0]
    # two prides do not fit beside each other on a page, the bear stands below the first
    assert first.count("Tales") == 1
    assert "Bear" in first


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_a_sheet_longer_than_a_page_goes_on_and_runs_over_nothing(paper):
    tall = profile("tall", "tales", "Tale " * 40, Text=LONG * 60, Other="Endless" * 30)
    engine = with_infos(tall, types=(profile_type("tales", "Tales", "Text", "Other"),))
    request = sheets_for(engine, paper=paper)
    body = PAPERS[paper]
    assert len(shapes_of(request)) > 2
    for page in words_of(request):
        for words in page:
            wide = width_of(words.text, words.font, words.size)
            left = words.x - wide * {"left": 0, "middle": 0.5, "right": 1}[words.align]
            assert left >= -0.01
            assert left + wide <= body.body_width + 0.01
            assert 0 < words.y <= body.body_height
    told = sum(words.text.count("elsewhere") for page in words_of(request) for words in page)
    assert told == 12 * 60


def test_marks_in_texts_are_carried_out():
    rule = t.Rule(
        id="odd",
        name="Odd",
        description="Take **one** *quietly* ^^heroes^^.\n\n| Roll | Does |\n|---|---|\n| 1 | nothing |\n| 2 | **all** |",
    )
    pages = shapes_of(request_for(with_infos(rules=(rule,))))
    words = [shape for page in pages for shape in page if isinstance(shape, TextLine)]
    told = {shape.text.strip(): shape for shape in words}
    assert told["one"].font == "bold"
    assert told["quietly"].colour != told["Take"].colour
    assert told["HEROES"].size < told["Take"].size
    row = {shape.text: shape.y for shape in words if shape.text in ("Roll", "Does", "1", "nothing")}
    assert row["Roll"] == pytest.approx(row["Does"], abs=0.5)
    assert row["1"] == row["nothing"]
    assert not any(mark in shape.text for shape in words for mark in ("**", "^^", "|"))


def test_long_texts_of_the_data_stand_below_their_row_and_annotations_beside_the_name():
    kind = profile_type("weapons", "Weapons", "Range", "Text", "Mark")
    _, text, mark = kind.characteristic_types
    kind = replace(
        kind,
        sort_index=1,
        characteristic_types=(
            kind.characteristic_types[0],
            replace(text, kind="longText"),
            replace(mark, kind="annotation"),
        ),
    )
    claw = profile("claw", "weapons", "Claw", Range="Melee", Text="Bleeds for long.", Mark="left")
    told = text_of(request_for(with_infos(claw, types=(kind,))))
    assert "Claw (left)" in told
    assert "Text: Bleeds for long." in told
    # a table that the data put first stands before those without a place
    assert told.index("Weapons") < told.index("Rules")


def test_signs_of_distance_that_the_fonts_lack_are_drawn():
    claw = profile("claw", "weapons", "⌖ Claw", Range="3⬤", Attacks="⬟, ▲", Words="⬛")
    engine = with_infos(claw, types=(WEAPONS,))
    shapes = [shape for page in shapes_of(sheets_for(engine)) for shape in page]
    assert sum(isinstance(shape, Polygon) for shape in shapes) == 3
    assert sum(isinstance(shape, Circle) for shape in shapes) == 2
    three = next(s for s in shapes if isinstance(s, TextLine) and s.text == "3")
    dot = next(s for s in shapes if isinstance(s, Circle) and s.y < three.y < s.y + 2 and s.fill)
    assert three.x < dot.x < three.x + 4


def test_small_stat_lines_stand_beside_each_other_and_wide_ones_below():
    def beside(word):
        types = [profile_type(own, own.title(), "Move", word) for own in ("first", "second")]
        infos = [profile(own, own, "Bear", Move="1", **{word: "2"}) for own in ("first", "second")]
        system = replace(SYSTEM, profile_types=(*SYSTEM.profile_types, *types))
        cub = t.SelectionEntry(id="cub", name="Cub", type="model", profiles=tuple(infos))
        engine = army(
            data(replace(LIONS, selection_entries=(*LIONS.selection_entries, cub)), BEARS, system=system)
        )
        engine.select(engine.roster.forces[0].id, "cub")
        words = {text.text: text for page in words_of(sheets_for(engine)) for text in page}
        return words["First"].y == words["Second"].y

    assert beside("Save")
    assert not beside("Saves against everything " * 12)


ABILITIES = profile_type("abilities", "Abilities", "Effect")
ROAR = profile("roar", "abilities", "Roar", Effect=LONG)
FLEET = profile("fleet", "abilities", "Fleet", Effect="4+")


def able():
    """The army of armed lions that have an ability told at length, and one in a word."""
    system = replace(SYSTEM, profile_types=(*SYSTEM.profile_types, WEAPONS, ABILITIES))
    lion = replace(LIONS.selection_entries[0].selection_entries[0], profiles=(CLAW, ROAR, FLEET))
    lions = edited(LIONS, "pride", selection_entries=(lion,))
    return army(data(lions, BEARS, system=system))


def told_in(style, **fields):
    return text_of(request_for(able(), style=style, summary=False, **fields))


def test_compact_sheets_have_values_in_full_and_texts_once_with_the_rules():
    text, said = told_in("compact"), LONG.split(".")[0]
    assert "Claw ×3 Melee 3 Extra Attacks, Twin-linked" in text
    assert "Abilities: Roar, Fleet (4+)" in text
    assert text.count(said) == LONG.count(said)
    assert text.index(" Rules ") < text.index(said)
    assert said not in told_in("compact", rules=False)
    assert told_in("sheets").count(said) == LONG.count(said)


@pytest.mark.parametrize(("paper", "columns"), [("a4", 2), ("a5", 1)])
def test_compact_sheets_stand_beside_each_other_where_there_is_room(paper, columns):
    pages = words_of(request_for(able(), style="compact", summary=False, rules=False, paper=paper))
    heads = [word for words in pages for word in words if word.text.startswith(("Leo", "Pride"))]
    assert len({round(word.x) for word in heads if word.size == NAME}) == columns


def test_full_sheets_tell_the_texts_of_their_rules_and_nothing_again_at_the_end():
    text = told_in("full")
    assert text.count("All follow.") == 1
    assert text.index("All follow.") < text.index("Keywords")
    assert "All follow." not in text_of(request_for(able(), style="sheets", summary=False, rules=False))
