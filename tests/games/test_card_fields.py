"""The values on a card name the place of the record that they come from."""

import pytest

from armybuilder.catalogue.records.cells import cell_text, is_single
from armybuilder.catalogue.records.places import field_at, value_at
from armybuilder.games import games, make_game
from armybuilder.games.card_drawing import draw_card
from armybuilder.games.card_face import CardFace
from armybuilder.games.unit import Marks
from armybuilder.sheet.shapes import TextLine
from tests.games.batalist import content as batalist
from tests.games.bitvy_fantasy import content as fantasy
from tests.games.bronepehota import content as bronepehota
from tests.games.road_world import content as road_world
from tests.own_games import BOATS, FULL


@pytest.mark.parametrize("content", [bronepehota, fantasy, batalist, road_world])
def test_every_place_of_a_card_is_one_of_its_record_and_shows_its_value(content):
    game = next(one for one in games() if one.id == content.__name__.split(".")[-2])
    for unit in content.shipped().values():
        form = game.content_type("unit").form_of(unit)
        plain, sheet = form.tell(unit), game.sheet_of(unit, "ru", Marks())
        texts = [shape for shape in sheet.shapes if isinstance(shape, TextLine)]
        assert "name" in [one.field for one in sheet.fields]
        for one in sheet.fields:
            field, place = field_at(type(unit), one.field), one.place
            assert field is not None, one.field
            value = value_at(plain, one.field)
            assert 0 <= place.x <= place.x + place.width <= sheet.width + 1
            assert 0 <= place.y <= place.y + place.height <= sheet.height + 1
            if field.kind == "whole" and value and is_single(field):
                inside = [text.text for text in texts if _holds(place, text)]
                told = cell_text(field, value, "ru").lstrip("MP+")
                assert (
                    any(told in text for text in inside) or "maximum" in one.field or one.field == "figures"
                )


def _holds(place, text):
    return (
        place.x - 1 <= text.x <= place.x + place.width + 1
        and place.y - 1 <= text.y <= place.y + place.height + 1
    )


@pytest.mark.parametrize("text", [BOATS, FULL])
def test_the_cards_of_players_own_games_tell_their_places(text):
    made = make_game(text, "game.toml")
    for unit in made.units:
        places = [one.field for one in made.game.sheet_of(unit, "en", Marks()).fields]
        assert places[:2] == ["cost", "name"]
        kinds = {field_at(type(unit), place).kind for place in places[2:]}
        assert kinds <= {"whole", "number", "dice"}


def test_a_plain_card_tells_where_its_name_stands():
    assert [one.field for one in draw_card(CardFace(name="Storm", text="All boats stop.")).fields] == ["name"]
