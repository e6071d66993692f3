"""How players write units: every shipped unit can be written again, every new form opens with a unit that can be kept."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.places import with_value
from armybuilder.games import games
from armybuilder.games.edition import OWN
from armybuilder.games.unit import Marks
from tests.games.bitvy_fantasy import content as fantasy
from tests.games.bronepehota import content as bronepehota

FORMS = [(game, form) for game in games() for form in game.forms]


def name_of(value):
    return value.id if hasattr(value, "content") else value.record.__name__


@pytest.mark.parametrize(("game", "form"), FORMS, ids=name_of)
def test_a_new_form_opens_with_a_unit(game, form):
    unit = form.complete(form.make(form.begin(), "own.new"), {})
    assert unit.name.ru
    assert unit.name.en
    assert unit.edition == OWN
    assert unit.cost is not None
    assert game.sheet_of(unit, "ru", Marks()).shapes


@pytest.mark.parametrize("shipped", [bronepehota, fantasy])
def test_every_shipped_unit_can_be_written_again(shipped):
    game = next(one for one in games() if one.id == shipped.__name__.split(".")[-2])
    for unit in shipped.shipped().values():
        form = game.content_type("unit").form_of(unit)
        again = form.complete(form.make(form.tell(unit), unit.id), {})
        assert replace(again, edition=unit.edition) == unit


def form_of(game_id, kind):
    (game,) = (one for one in games() if one.id == game_id)
    return next(form for form in game.forms if form.record.__name__ == kind)


@pytest.mark.parametrize(
    ("game_id", "kind", "place", "value"),
    [
        ("bronepehota", "Squad", "cost", -1),
        ("bronepehota", "Squad", "troopers.1.rank", 41),
        ("bronepehota", "Squad", "troopers.2.abilities", ["Летает"]),
        ("bronepehota", "Squad", "troopers.2.power", "99D20"),
        ("bronepehota", "Squad", "troopers.2.power", None),
        ("bronepehota", "Squad", "faction", "elves"),
        ("bronepehota", "Machine", "weapons.1.charges", ["mine"]),
        ("bronepehota", "Machine", "either_or", ["weapon-1", "weapon-2"]),
        ("bitvy_fantasy", "Squad", "warriors.1.manoeuvre", 21),
        ("bitvy_fantasy", "Squad", "warriors.1.clearance", ["Z"]),
    ],
)
def test_what_is_wrong_is_told_with_its_place(game_id, kind, place, value):
    form = form_of(game_id, kind)
    with pytest.raises(Problem) as caught:
        form.make(with_value(form.begin(), place, value), "own.new")
    assert str(caught.value.values["field"]).startswith(place.replace(".power", ".range")[:9])


def test_new_parts_get_ids_of_their_own():
    form = form_of("bronepehota", "Machine")
    plain = form.begin()
    weapon = {**plain["weapons"][0], "id": ""}
    made = form.make({**plain, "weapons": [weapon, *plain["weapons"], weapon]}, "own.new")
    assert [part.id for part in made.weapons] == ["weapon-2", "weapon-1", "weapon-3"]


def test_a_gun_gives_no_speed():
    form = form_of("bronepehota", "Gun")
    sector = {"start": 4, "end": 1, "speed": 3, "colour": "red"}
    made = form.make({**form.begin(), "durability": {"maximum": 4, "sectors": [sector]}}, "own.new")
    assert made.durability.sectors[0].speed is None


def test_a_squad_of_fantasy_costs_what_its_warriors_do():
    form = form_of("bitvy_fantasy", "Squad")
    plain = with_value(form.begin(), "warriors.2.cost", 100)
    assert form.complete(form.make(plain, "own.new"), {}).cost == 15 + 100 + 3 * 10


def test_numbers_beyond_what_is_usual_are_kept_where_they_come_from_elsewhere():
    form = form_of("bronepehota", "Squad")
    plain = with_value(form.begin(), "cost", 200_000)
    unit = form.make(plain, "own.new", bounded=False)
    assert not form.is_bounded(unit)
    assert form.is_bounded(form.make(form.begin(), "own.new"))


ITEMS = [(game, kind, form) for game in games() for kind in game.content_types for form in kind.forms]


@pytest.mark.parametrize(("game", "kind", "form"), ITEMS, ids=lambda one: getattr(one, "id", ""))
def test_a_new_form_of_anything_opens_with_a_record(game, kind, form):
    assert form.complete(form.make(form.begin(), "own.new"), {}).name
