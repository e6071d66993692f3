"""What stands on cards: every kind of every game, in every size, whole and readable."""

import pytest

from armybuilder.catalogue.rulebook import RuleBook, RuleText
from armybuilder.catalogue.text import LANGUAGES, LocalText
from armybuilder.games import game, games
from armybuilder.games.card_back import deck_look, draw_back
from armybuilder.games.card_drawing import LEAST, draw_blank, draw_card, draw_cards
from armybuilder.games.card_face import SIZES, CardFace, CardGrid, CardSize
from armybuilder.games.content_type import UNIT
from armybuilder.games.decks import Deck, DeckCard
from armybuilder.games.own_army import OwnArmy
from armybuilder.games.unit_face import unit_face
from armybuilder.print_cards import kept_deck_subject
from armybuilder.print_subjects import kept_army_subject, kept_game_subject
from armybuilder.printing.job import job_pages, print_job
from armybuilder.printing.subjects.rules import OpenBook, rules_subject
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture, TextLine
from armybuilder.storage.content import update_content
from armybuilder.storage.library import Change
from armybuilder.storage.rules import GameExtras
from armybuilder.storage.store import open_store
from tests.pictures import picture_file
from tests.printing.boxes import cut, outside, overlapping
from tests.printing.jobs import DAY, job_of, texts

LONG = " ".join(f"word{number} is told here to the players." for number in range(120))


def words_on(sheet):
    return [shape for shape in sheet.shapes if isinstance(shape, TextLine)]


@pytest.fixture(scope="module")
def cards(tmp_path_factory):
    """Every record of every game that has a card, with its type."""
    with open_store(tmp_path_factory.mktemp("cards") / "kept.db") as store:
        found = []
        for own in games():
            update_content(store, own)
            for kind in own.content_types:
                if kind.face_of is not None and kind.sheet_of is not None:
                    found += [(kind, one) for one in store.library.all(own, kind)]
        return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [SIZES["poker"], SIZES["mini"], SIZES["tarot"]])
def test_every_card_of_every_game_is_whole_and_readable(cards, language, size):
    for kind, record in cards:
        for sheet in draw_cards(kind.face_of(record, language), size):
            assert (sheet.width, sheet.height) == size
            assert not list(outside(sheet)), record.id
            assert not list(overlapping(sheet)), record.id
            assert not cut(sheet), record.id


@pytest.mark.parametrize("size", [*SIZES.values()])
def test_a_text_too_long_for_a_card_goes_on_on_further_ones(size):
    sheets = draw_cards(CardFace(name="Saga", text=LONG, source="Game"), size)
    assert len(sheets) > 1
    told = [shape for sheet in sheets for shape in words_on(sheet) if shape.text not in ("Saga", "Game")]
    said = " ".join(shape.text for shape in told)
    assert all(f"word{number} " in said for number in range(120))
    for number, sheet in enumerate(sheets, 1):
        assert any(f"{number}/{len(sheets)}" in shape.text for shape in words_on(sheet))
        lines = [shape for shape in words_on(sheet) if "Game" not in shape.text and shape.text != "Saga"]
        assert min(shape.size for shape in lines) >= LEAST - 0.01


def test_a_card_on_the_screen_is_one_whatever_it_says():
    assert not list(outside(draw_card(CardFace(name="Saga" * 30, text=LONG * 3, corner="1234567890" * 9))))


@pytest.mark.parametrize("shape", [(40, 400), (400, 40), (300, 300)])
def test_a_picture_stands_whole_in_its_frame_whatever_its_shape(shape):
    wide, tall = shape
    face = CardFace(
        name="Storm",
        text="All boats stop.",
        values=(("Cost", "3"),),
        picture=picture_of(picture_file(size=(wide, tall)), "a.png"),
    )
    for size in SIZES.values():
        sheet = draw_cards(face, size)[0]
        (picture,) = [one for one in sheet.shapes if isinstance(one, Picture)]
        assert picture.width / picture.height == pytest.approx(wide / tall, rel=0.01)
        assert picture.x >= 0
        assert picture.x + picture.width <= size.width
        assert max(words.y for words in words_on(sheet) if words.text == "All boats stop.") > (
            picture.y + picture.height
        )


@pytest.mark.parametrize("title", ["Батл", "Очень длинное название колоды для клуба в субботу", "W" * 70])
@pytest.mark.parametrize("size", [*SIZES.values(), CardSize(60.0, 40.0)])
def test_backs_of_every_size_hold_their_titles(title, size):
    sheet = draw_back(deck_look("own-deck"), title, title, size)
    assert (sheet.width, sheet.height) == size
    assert not list(outside(sheet))
    assert not list(overlapping(sheet))


def test_blank_cards_are_to_be_written_on():
    for size in SIZES.values():
        sheet = draw_blank(CardFace(name=""), size)
        assert (sheet.width, sheet.height) == size
        assert not words_on(sheet)


def test_blank_cards_and_their_number_are_chosen(tmp_path):
    own = game("road_world")
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        job = job_of(
            kept_game_subject(store, own), "en", ("blanks",), blanks=14, card_size="mini", backs=False
        )
        assert print_job(job).amounts == {"blanks": 14}
        assert {(sheet.width, sheet.height) for sheet, _ in job_pages(job)[0].content} >= {(44.0, 68.0)}


def test_a_deck_has_its_own_back_with_its_name(tmp_path):
    own = game("bitvy_fantasy")
    deck = Deck(id="club", name=LocalText("Клуб", "Club"), cards=(DeckCard(card="podkova", count=2),))
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        store.library.do(own, [Change("deck", "club", deck)], "library.step.kept")
        subject = kept_deck_subject(store, own, deck)
        done = print_job(job_of(subject, "ru"))
        assert done.amounts == {"club": 2}
        front, back = texts(done.content)
        assert front.count("Подкова") == 2
        assert back.count("Клуб") >= 2
        assert "Подкова" not in back


GRID = CardGrid(("No.", "Rank", "Speed"), tuple((str(at), "2", "D12+3") for at in range(1, 9)))


@pytest.mark.parametrize("size", [*SIZES.values()])
def test_a_table_stands_whole_on_a_card_or_becomes_text(size):
    face = CardFace(name="Squad", grids=(GRID,), values=(("Cost", "30"),), text="Brave.")
    told = [shape.text for sheet in draw_cards(face, size) for shape in words_on(sheet)]
    assert sum("D12+3" in one for one in told) >= 1
    assert " ".join(told).count("D12+3") == 8
    wide = CardGrid(("Gun", "Does"), (("Cannon", "what takes more words than any column has room for"),))
    (sheet,) = draw_cards(CardFace(name="Gun", grids=(wide,)), size)
    assert "Cannon: what takes" in " ".join(shape.text for shape in words_on(sheet))


@pytest.mark.parametrize("own", games(), ids=lambda one: one.id)
def test_every_unit_of_every_game_has_a_readable_card(own, tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        extras = GameExtras(own.id, store.library)
        units = list(store.library.all(own, own.content_type(UNIT)))
        for unit in units[:: max(1, len(units) // 12)]:
            for language in LANGUAGES:
                for sheet in draw_cards(unit_face(own, unit, language, extras)):
                    assert (sheet.width, sheet.height) == (63.0, 88.0)
                    assert not list(outside(sheet)), unit.id
                    assert not list(overlapping(sheet)), unit.id


@pytest.mark.parametrize("own", games(), ids=lambda one: one.id)
def test_an_army_has_cards_of_its_units_and_of_what_they_have(own, tmp_path):
    with open_store(tmp_path / "kept.db") as store:
        update_content(store, own)
        units = {one.id: one for one in store.library.all(own, own.content_type(UNIT))}
        roster = own.sample_army(units, "ru")
        army = OwnArmy(own, roster, lambda: units)
        subject = kept_army_subject(store, army)
        different = {roster.unit(selection).id for selection in roster.units}
        amounts = print_job(job_of(subject, "en", ("unit_cards", "used_cards"), backs=False)).amounts
        assert amounts["unit_cards"] >= len(different)


def test_rules_are_printed_as_cards():
    rule = RuleText(
        title=LocalText("Бросок", "Throw"),
        text=LocalText("Бросьте кубик.", "Throw a die."),
        table=(("Roll", "Hit"), ("6", "yes"), ("1", "no")),
    )
    book = RuleBook(rules={"XX-1-1": rule}, sections={})
    opened = OpenBook("Game", book, "1", {"XX-1-1": "mind this"})
    job = job_of(rules_subject(opened, ["XX-1-1"], DAY), "en", ("cards",), backs=False)
    (told,) = texts(print_job(job).content)
    for word in ("Throw", "Throw a die.", "yes", "mind this", "XX-1-1"):
        assert word in told
