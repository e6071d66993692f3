"""Armlists and cards: what is printed, and that it stays inside."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.games.bitvy_fantasy.profiles.units import Character, Machine, Warrior, stat_line
from armybuilder.games.bitvy_fantasy.sheets.artefact_card import CARD_HEIGHT, CARD_WIDTH, cards_of
from armybuilder.games.unit import Marks
from armybuilder.roster.edits import Rename, SetAmount, apply
from armybuilder.sheet.metrics import width
from armybuilder.sheet.shapes import Line, Polygon, Rect, TextLine
from armybuilder.storage.rules import GameExtras
from armybuilder.wording.record_words import field_word
from tests.games.bitvy_fantasy.content import HAWK, MONITORS, THUNDER, TOMB_GUARDS, UNL, army, shipped

CARDS = GameExtras("bitvy_fantasy")
LANGUAGES = ("ru", "en")
SLACK = 0.5


def words(sheet):
    return [shape.text for shape in sheet.shapes if isinstance(shape, TextLine)]


def sheet(unit, language="ru", marks=None):
    unit = shipped()[unit] if isinstance(unit, str) else unit
    return GAME.sheet_of(unit, language, marks or Marks())


def card(unit, language="ru", marks=None):
    unit = shipped()[unit] if isinstance(unit, str) else unit
    return cards_of(unit, language, marks or Marks(), CARDS)


def row(unit, label, language="ru"):
    """The values of one bar of a squad's armlist."""
    shown = words(sheet(unit, language))
    at = shown.index(label)
    return shown[at + 1 : at + 1 + len(shipped()[unit].warriors)]


def outside(made):
    """What of a sheet hangs over its edges."""
    for shape in made.shapes:
        match shape:
            case Rect():
                spots = [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
            case Line():
                spots = [(shape.x1, shape.y1), (shape.x2, shape.y2)]
            case Polygon():
                spots = list(shape.points)
            case TextLine():
                wide = width(shape.text, shape.font, shape.size)
                left = shape.x - {"left": 0.0, "middle": wide / 2, "right": wide}[shape.align]
                spots = [(left, shape.y), (left + wide, shape.y)]
        for x, y in spots:
            if not (-SLACK <= x <= made.width + SLACK and -SLACK <= y <= made.height + SLACK):
                yield shape


@pytest.mark.rule("BF-L-7")
def test_the_bars_of_the_monitors():
    assert row(MONITORS, "Стрельба") == ["2", "–", "–", "3", "1"]
    assert row(MONITORS, "Манёвр") == ["M+3", "M+3", "M+3", "M+2", "M+3"]


@pytest.mark.rule("BF-L-1")
def test_an_armlist_has_its_head_five_columns_and_six_bars():
    shown = words(sheet(MONITORS))
    for text in ("ГВАРДИЯ ЧАРОДЕЯ", "Вараны", "270", "Артефакт: Слепящий глаз", "Кибер-монада"):
        assert text in shown
    assert [n for n in ("I", "II", "III", "IV", "V", "VI") if n in shown] == ["I", "II", "III", "IV", "V"]
    assert [
        b for b in ("Манёвр", "Рукоп. бой", "Стрельба", "Броня", "Допуск", "Стоимость") if b in shown
    ] == [
        "Манёвр",
        "Рукоп. бой",
        "Стрельба",
        "Броня",
        "Допуск",
        "Стоимость",
    ]


@pytest.mark.rule("BF-L-4")
def test_clearance_is_printed():
    assert row(HAWK, "Допуск") == ["А.К.П.МП", "П.МП", "А.К", "П.МП", "А.К"]
    assert row(HAWK, "Clearance", "en") == ["A.K.P.MP", "P.MP", "A.K", "P.MP", "A.K"]


@pytest.mark.rule("BF-3.1-1")
def test_the_first_column_is_the_commander():
    shown = words(sheet(HAWK))
    assert shown.index("командир") == shown.index("I") + 1


@pytest.mark.rule("BF-L-7")
def test_the_artefact_card_fits_into_the_room_on_the_armlist():
    (made,) = card(HAWK)
    assert made.width / made.height == pytest.approx(1.5)
    rooms = [
        s
        for s in sheet(HAWK).shapes
        if isinstance(s, Rect) and (s.width, s.height) == (CARD_WIDTH, CARD_HEIGHT)
    ]
    assert rooms
    assert (made.width, made.height) == (CARD_WIDTH, CARD_HEIGHT)


@pytest.mark.rule("BF-3.1-2")
def test_a_card_tells_name_squad_star_and_effect():
    (made,) = card("club_2_0.charodey.varany", marks=Marks(number=2))
    shown = words(made)
    assert {"Слепящий глаз", "2", "Вараны №2"} <= set(shown)
    assert "орудий" in " ".join(shown)
    (made,) = card(HAWK, "en")
    assert "agree" in " ".join(words(made))


@pytest.mark.rule("BF-3.1-2")
def test_what_the_players_have_agreed_on_stands_on_card_and_armlist():
    squad = replace(shipped()[HAWK], artefact_text=LocalText(ru="Стреляет дважды.", en="Fires twice."))
    assert "Стреляет дважды." in words(card(squad)[0])
    assert "Стреляет дважды." in words(sheet(squad))


def test_only_squads_with_an_artefact_have_a_card():
    assert card(TOMB_GUARDS) == card(THUNDER) == card(UNL) == ()


@pytest.mark.rule("BF-A-3")
def test_an_unknown_cost_says_so():
    assert "не известно" in words(sheet(THUNDER))
    assert "not known" in words(sheet(UNL, "en"))


@pytest.mark.rule("BF-A-2")
def test_the_machine_of_the_book_tells_its_modifications():
    assert "Модификаций: 4, свойства у всех одинаковые." in words(sheet(UNL))


@pytest.mark.rule("BF-6.10-4")
def test_each_weapon_is_printed_with_its_values():
    shown = words(sheet("club_2_0.common.unl_2", "en"))
    assert "virtual shooting 5, up to 7 steps" in shown
    assert "real shooting, ammunition points a shot: 2" in shown


@pytest.mark.rule("BF-6.10-3")
def test_weapons_that_are_not_fitted_are_struck_out():
    roster = apply(army("club_2_0.common.unl_2", edition="club_2_0"), SetAmount("unit0", "launcher", 1))
    made = sheet("club_2_0.common.unl_2", marks=GAME.marks_of(roster, roster.units[0], "ru"))
    bare = sheet("club_2_0.common.unl_2")
    lines = [sum(isinstance(shape, Line) for shape in s.shapes) for s in (made, bare)]
    assert lines[0] - lines[1] == 4


@pytest.mark.rule("BF-1-6")
def test_copies_are_numbered_and_warriors_have_names():
    roster = apply(army(HAWK, HAWK, THUNDER), Rename("unit1", "Зоркий", child="warrior-2"))
    marks = GAME.marks_of(roster, roster.units[1], "ru")
    assert {"№2", "Зоркий"} <= set(words(sheet(HAWK, marks=marks)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sheet_and_no_card_hangs_over_its_edges(language):
    for unit in shipped().values():
        for made in (sheet(unit, language), *card(unit, language)):
            assert list(outside(made)) == [], unit.id


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_sheet_is_cut_short(language):
    for unit in shipped().values():
        for made in (sheet(unit, language), *card(unit, language)):
            assert [text for text in words(made) if text.endswith("…")] == [], unit.id


@given(
    st.text(min_size=1, max_size=400),
    st.sampled_from([HAWK, "club_2_0.koldun.kondor_7", "club_2_0.neutral.drakon"]),
)
def test_long_names_stay_inside(name, unit):
    marks = Marks(name=name, number=12, names={"warrior-1": name, "warrior-2": name})
    assert list(outside(sheet(unit, marks=marks))) == []


def test_lives_are_a_track_on_the_sheet():
    (track,) = sheet("club_2_0.neutral.drakon", marks=Marks(values={"lives": 1})).tracks
    assert (sorted(track.cells), track.marker) == ([0, 1, 2], 1)
    assert sheet("club_2_0.neutral.drakon", marks=Marks(clean=True)).tracks[0].marker is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", [Warrior, Machine, Character])
def test_every_value_of_a_stat_line_has_a_word(profile, language):
    fields = stat_line(profile)
    assert fields[:2] == ("manoeuvre", "melee")
    assert not set(fields) & {field_word(profile, field, language) for field in fields}


def test_a_squad_shows_its_whole_stat_line():
    shown = words(sheet(HAWK, "en"))
    assert [field_word(Warrior, field, "en") for field in stat_line(Warrior)] == [
        word for word in shown if word in ("Manoeuvre", "Melee", "Shooting", "Armour", "Clearance", "Cost")
    ]
