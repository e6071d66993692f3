"""A player's own picture of a unit on its card, and on cards of other things."""

import pytest

from armybuilder.games import games
from armybuilder.games.unit import Marks
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture, TextLine
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
