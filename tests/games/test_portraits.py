"""A player's own picture of a unit on its card, and on cards of other things."""

import pytest
from msgspec.structs import replace

from armybuilder.games import games
from armybuilder.games.candidates import army_unit, library_units
from armybuilder.games.unit import Marks
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture, TextLine
from tests.armies import army, squad
from tests.pictures import picture_file

WIDE = picture_of(picture_file(size=(800, 200)), "x")
HIGH = picture_of(picture_file(size=(200, 800)), "x")
FORMS = [(game, form) for game in games() for form in game.forms]


@pytest.mark.parametrize("content", [WIDE, HIGH])
@pytest.mark.parametrize(("game", "form"), FORMS, ids=lambda one: getattr(one, "id", ""))
def test_the_picture_of_a_unit_stands_before_its_name_in_its_own_proportions(game, form, content):
    unit = form.complete(form.make(form.begin(), "own.new"), {})
    sheet = game.sheet_of(unit, "ru", Marks(picture=content))
    (shown,) = (shape for shape in sheet.shapes if isinstance(shape, Picture))
    assert shown.width / shown.height == pytest.approx(4 if content is WIDE else 1 / 4)
    (name,) = (one.place for one in sheet.fields if one.field == "name")
    assert 0 < shown.x <= shown.x + shown.width <= name.x
    assert shown.y > 0
    words = [one for one in sheet.shapes if isinstance(one, TextLine) and one.y < shown.y + shown.height]
    assert all(one.x > shown.x + shown.width for one in words if one.align == "left")


@pytest.mark.parametrize(("game", "form"), FORMS, ids=lambda one: getattr(one, "id", ""))
def test_a_picture_that_cannot_be_read_leaves_the_sign_of_the_faction(game, form):
    unit = form.complete(form.make(form.begin(), "own.new"), {})
    assert game.sheet_of(unit, "ru", Marks(picture=b"nothing")) == game.sheet_of(unit, "ru", Marks())


def test_cards_keep_the_proportions_of_their_picture():
    for game in games():
        for kind in game.content_types:
            for form in kind.forms if kind.sheet_of is not None and kind.id != "unit" else ():
                record = form.make(form.begin(), "own-1")
                sheet = kind.sheet_of(record, "ru", picture=WIDE)
                (shown,) = (shape for shape in sheet.shapes if isinstance(shape, Picture))
                assert shown.width / shown.height == pytest.approx(4)


def test_the_cards_of_those_who_stand_in_a_role_have_their_pictures():
    bronepehota = next(one for one in games() if one.id == "bronepehota")
    pictures = {"wide": WIDE, "high": HIGH}.__getitem__
    unit = replace(squad(), picture="wide")
    (listed,) = library_units(bronepehota, [unit], unit.edition, pictures)
    roster = army(unit)
    selection = replace(roster.units[0], picture="high")
    fielded = army_unit(bronepehota, roster, selection, pictures)
    for one, content in ((listed, WIDE), (fielded, HIGH)):
        assert one.sheet is not None
        (shown,) = (shape for shape in one.sheet("en").shapes if isinstance(shape, Picture))
        assert shown.content == content
