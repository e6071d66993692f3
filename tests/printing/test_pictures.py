"""Players' own pictures of units on the page: on sheets, in the list, as cards beside those of the built-in games."""

from io import BytesIO

import pytest
from pypdf import PdfReader

from armybuilder.printing.picture_bands import picture_band, picture_card
from armybuilder.roster.edits import SetPicture
from armybuilder.sheet.pictures import picture_of
from armybuilder.sheet.shapes import Picture, TextLine
from armybuilder.storage.connection import digest_of
from tests.gamedata import army
from tests.pictures import picture_file
from tests.printing.jobs import printed, sheets_of
from tests.printing.test_rosters import request_for

CONTENT = picture_of(picture_file(size=(640, 480)), "x")
DIGEST = digest_of(CONTENT)


def pictured():
    """An army of which the first unit has a picture."""
    engine = army()
    first = next(force.selections[0] for force in engine.roster.all_forces() if force.selections)
    SetPicture(first.id, DIGEST).perform(engine)
    return engine


def pictures_of(request):
    pages = sheets_of(request)
    return [(shape, page) for page in pages for shape in page.shapes if isinstance(shape, Picture)]


@pytest.mark.parametrize(
    ("options", "number"),
    [
        ({"style": "sheets"}, 1),
        ({"style": "sheets", "list_pictures": True}, 2),
        ({"style": "sheets", "sheet_pictures": False}, 0),
        ({"style": "list"}, 0),
        ({"style": "list", "list_pictures": True}, 1),
    ],
)
def test_where_pictures_stand_is_chosen(options, number):
    found = pictures_of(request_for(pictured(), pictures={DIGEST: CONTENT}, **options))
    assert len(found) == number
    for shape, page in found:
        assert 0 <= shape.x <= shape.x + shape.width <= page.width
        assert 0 <= shape.y <= shape.y + shape.height <= page.height
        assert shape.width / shape.height == pytest.approx(640 / 480)


def test_what_stands_beside_a_picture_is_not_under_it():
    ((shape, page),) = pictures_of(request_for(pictured(), style="sheets", pictures={DIGEST: CONTENT}))
    for words in (one for one in page.shapes if isinstance(one, TextLine)):
        if shape.y < words.y < shape.y + shape.height and words.align == "left":
            assert words.x >= shape.x + shape.width


def test_a_picture_is_in_the_document_once_and_the_same_bytes_come_of_the_same_army():
    request = request_for(pictured(), style="sheets", list_pictures=True, pictures={DIGEST: CONTENT})
    pdf = printed(request)
    assert printed(request) == pdf
    images = {image.data for page in PdfReader(BytesIO(pdf)).pages for image in page.images}
    assert len(images) == 1


def test_a_picture_that_is_lost_or_none_leaves_the_page_as_it_is_without():
    bare = sheets_of(request_for(army(), style="sheets"))
    for pictures in ({}, {DIGEST: b"nothing"}, {DIGEST: picture_file("PNG")}):
        request = request_for(pictured(), style="sheets", pictures=pictures)
        assert len(sheets_of(request)) == len(bare)
        assert pictures_of(request) == []


def test_a_small_picture_is_not_blown_up():
    small = picture_band(picture_of(picture_file(size=(72, 36)), "x"), 80.0, 80.0)
    assert small is not None
    assert small.width == pytest.approx(25.4)


def test_a_card_with_a_picture_under_its_name():
    card = picture_card(CONTENT, "Тяжёлая пехота")
    assert card is not None
    (shape,) = [one for one in card.shapes if isinstance(one, Picture)]
    assert shape.y + shape.height <= card.height
    assert picture_card(None, "Никто") is None
