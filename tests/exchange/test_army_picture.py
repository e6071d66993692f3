"""Armies as pictures: a list of the units, or all that they say."""

from decimal import Decimal

import pytest
from PIL import Image

from armybuilder.exchange import army_list_sheet
from armybuilder.exchange.army_list_sheet import DARK, WIDTH
from armybuilder.exchange.army_picture import SIZES, army_png, army_sheet
from armybuilder.games import game
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.edits import SetTrack, apply
from armybuilder.roster.imported_army import ImportedArmy
from armybuilder.roster.model import new_army
from armybuilder.sheet.shapes import TextLine
from tests import gamedata
from tests.armies import army, gun, machine, squad


def own(*units, **fields):
    return OwnArmy(game("bronepehota"), army(*units, **fields), dict)


def words(sheet):
    return " ".join(shape.text for shape in sheet.shapes if isinstance(shape, TextLine))


def opened(png, tmp_path):
    path = tmp_path / "army.png"
    path.write_bytes(png)
    return Image.open(path)


@pytest.mark.parametrize("size", SIZES)
def test_a_list_is_as_wide_as_was_chosen(size, tmp_path):
    sheet = army_sheet(own(squad(), gun(), name="Дозор", limit=200), "ru")
    assert "Дозор" in words(sheet)
    assert "100/200 очков" in words(sheet)
    with opened(army_png(sheet, size), tmp_path) as image:
        assert image.size == (SIZES[size], round(SIZES[size] * sheet.height / WIDTH))


def test_cards_stand_beside_each_other_within_the_picture():
    made = own(squad(), machine(), gun(), squad(name="Другой"), pilots={1: (0, 0)})
    sheet = army_sheet(made, "en", cards=True)
    single = army_sheet(own(squad()), "en", cards=True)
    assert sheet.width > single.width
    for shape in sheet.shapes:
        if isinstance(shape, TextLine):
            assert 0 <= shape.x <= sheet.width
            assert 0 <= shape.y <= sheet.height


def test_markers_stand_as_they_do_in_the_army():
    made = own(squad(), machine(), pilots={1: (0, 0)})
    worn = OwnArmy(made.game, apply(made.roster, SetTrack("u1", "durability", 3)), dict)
    pictures = [army_png(army_sheet(one, "ru", cards=True), "small") for one in (made, worn)]
    assert pictures[0] != pictures[1]


def test_an_empty_army_says_so():
    empty = OwnArmy(game("bronepehota"), new_army("bronepehota", "sheets_2008", name="Пусто"), dict)
    for cards in (False, True):
        assert "В армии пока никого нет." in words(army_sheet(empty, "ru", cards=cards))


def test_an_imported_army_with_its_profiles():
    data = gamedata.data()
    made = ImportedArmy.opened(gamedata.army(data).freeze(), lambda *_: data)
    short, long = (words(army_sheet(made, "en", cards=cards)) for cards in (False, True))
    assert "Leo" in short
    assert "Strikes first." not in short
    assert "Strikes first." in long


def test_a_name_that_is_too_long_is_cut_to_its_room():
    made = own(squad(), name="Д" * 300)
    made.roster.limits["points"] = Decimal(100)
    sheet = army_sheet(made, "ru")
    assert all(len(shape.text) < 120 for shape in sheet.shapes if isinstance(shape, TextLine))


def test_a_long_list_stands_in_columns_with_everybody_in_one_of_them(tmp_path):
    names = [f"Отряд {at}" for at in range(60)]
    sheet = army_sheet(own(*(squad(name=name) for name in names)), "ru")
    assert sheet.width == WIDTH * 2
    assert sheet.height < 2 * sheet.width
    told = [shape for shape in sheet.shapes if isinstance(shape, TextLine)]
    assert all(any(shape.text == name for shape in told) for name in names)
    assert all(0 <= shape.x <= sheet.width and 0 <= shape.y <= sheet.height for shape in told)
    with opened(army_png(sheet, "small"), tmp_path) as image:
        assert image.width == SIZES["small"] * 2


def test_what_has_no_room_is_counted(monkeypatch):
    monkeypatch.setattr(army_list_sheet, "MOST_LINES", 20)
    told = words(army_sheet(own(*(squad() for _ in range(30))), "en"))
    assert "… and 10 more units, for which the picture has no room" in told


def test_a_list_on_dark_paper_is_light(tmp_path):
    sheet = army_sheet(own(squad(), name="Дозор"), "ru", dark=True)
    with opened(army_png(sheet, "small"), tmp_path) as image:
        ground = tuple(int(DARK.ground[at : at + 2], 16) for at in (1, 3, 5))
        assert image.getpixel((image.width // 2, image.height - 12)) == ground
