"""Facts: read with errors by field, described for forms and programs."""

from copy import deepcopy
from random import Random
from typing import Annotated, Literal

import pytest
from msgspec import Meta

from armybuilder.battle.facts import (
    Facts,
    FactsPlace,
    Name,
    Steps,
    alike,
    check_named,
    check_place,
    named,
    read_facts,
    schema_of,
    wrong_beside,
    wrong_fact,
)
from armybuilder.catalogue.codec import to_plain
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.records.fields import Seldom, fields_of
from armybuilder.catalogue.records.reading import read_record
from armybuilder.catalogue.throw import D6, Throw
from armybuilder.games import playables
from armybuilder.wording.messages import say_problem


class Body(Facts, frozen=True, kw_only=True):
    name: Name = ""
    armour: Annotated[int, Meta(ge=0, le=20)]
    pilot_armour: Annotated[int, Meta(ge=0, le=20)] | None = None


class Shot(Facts, frozen=True, kw_only=True):
    range: Throw
    distance: Steps
    target: Body
    cover: Literal["full", "half"] = "full"
    aimed: bool = False
    others: Annotated[tuple[Body, ...], Meta(max_length=2)] = ()
    power: Throw | None = None


GOOD = {"range": "Д6+2", "distance": 5, "target": {"armour": 7}}


def test_facts_are_read_with_their_defaults():
    shot = read_facts(Shot, {**GOOD, "others": [{"armour": 2, "name": "Ivan"}], "power": "3D12"})
    assert shot.range == Throw(6, plus=2)
    assert shot.target == Body(armour=7)
    assert (shot.cover, shot.aimed, shot.power) == ("full", False, Throw(12, 3))
    assert hash(shot) == hash(
        read_facts(Shot, {**GOOD, "others": [{"armour": 2, "name": "Ivan"}], "power": "3D12"})
    )


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"distance": -1}, "Field “distance”: -1 will not do. Allowed: 0–1000."),
        ({"distance": "far"}, "Field “distance”: “far” is text; a number without quotes is wanted: 0–1000."),
        ({"distanse": 5}, "There is no field “distanse”. Did you mean distance?"),
        ({"target": {"armour": 99}}, "Field “target.armour”: 99 will not do. Allowed: 0–20."),
        ({"target": {"armour": True}}, "Field “target.armour”: true will not do. Allowed: 0–20."),
        (
            {"target": {"armour": 2.5}},
            "Field “target.armour”: 2.5 will not do; a whole number is wanted. Allowed: 0–20.",
        ),
        ({"target": {}}, "The field “target.armour” is missing. Allowed: 0–20."),
        ({"target": 3}, "Field “target”: 3 will not do. Allowed: {name, armour, pilot_armour}."),
        ({"range": "D7"}, "Field “range”: D7 will not do. Allowed: D6+2, 3D12, D20."),
        ({"range": 6}, "Field “range”: 6 will not do. Allowed: D6+2, 3D12, D20."),
        ({"cover": "wall"}, "Field “cover”: wall will not do. Allowed: full, half."),
        ({"aimed": "perhaps"}, "Field “aimed”: perhaps will not do. Allowed: true, false."),
        (
            {"others": [{"armour": 1}, {"armour": -1}]},
            "Field “others.2.armour”: -1 will not do. Allowed: 0–20.",
        ),
        ({"others": [{"armour": 1}] * 3}, "Field “others”: […] will not do. Allowed: […] 0–2."),
        (
            {"others": [{"armur": 1}]},
            "There is no field “others.1.armur”. Did you mean armour, pilot_armour?",
        ),
        ({"power": []}, "Field “power”: […] will not do. Allowed: D6+2, 3D12, D20, null."),
        ({"distance": float("nan")}, "Field “distance”: nan will not do. Allowed: 0–1000."),
        ({"distance": 10**400}, None),
    ],
)
def test_wrong_facts_name_their_field(change, told):
    with pytest.raises(Problem) as caught:
        read_facts(Shot, {**GOOD, **change})
    if told is not None:
        assert say_problem(caught.value, "en") == told
    assert "distance" in say_problem(caught.value, "ru") or told


@pytest.mark.parametrize("plain", [None, 5, "text", [1], []])
def test_what_is_no_record_is_refused(plain):
    with pytest.raises(Problem, match=r"facts\.not_a_record"):
        read_facts(Shot, plain)


def test_settings_are_read_from_text():
    body = read_facts(Body, {"armour": "3", "pilot_armour": "4"}, loose=True)
    assert body == Body(armour=3, pilot_armour=4)
    with pytest.raises(Problem, match=r"facts\.wrong"):
        read_facts(Body, {"armour": "three"}, loose=True)


def test_fields_describe_the_form():
    fields = {field.name: field for field in fields_of(Shot)}
    assert [field.kind for field in fields.values()] == [
        "dice",
        "number",
        "group",
        "choice",
        "flag",
        "list",
        "dice",
    ]
    assert (fields["distance"].unit, fields["distance"].least, fields["distance"].required) == (
        "steps",
        0,
        True,
    )
    assert [inner.name for inner in fields["target"].fields] == ["name", "armour", "pilot_armour"]
    assert fields["target"].fields[2].optional
    assert fields["others"].most == 2
    assert fields["others"].fields[0].kind == "group"
    assert fields["cover"].choices == ("full", "half")


class Marked(Facts, frozen=True, kw_only=True):
    far: Annotated[Steps, Seldom] = 0
    rank: Annotated[Annotated[int, Meta(ge=0, le=3)] | None, Seldom] = None
    body: Annotated[Body, Seldom] = Body(armour=1)
    card: Annotated[str, Meta(max_length=9, extra_json_schema={"names": "card"})]
    deck: tuple[Annotated[str, Meta(extra_json_schema={"names": "card"})], ...] = ()


def test_a_field_may_be_seldom_needed_whatever_else_is_said_of_it():
    far, rank, body, card, deck = fields_of(Marked)
    assert [field.seldom for field in (far, rank, body, card, deck)] == [True, True, True, False, False]
    assert (far.unit, far.most) == ("steps", 1000)
    assert (rank.optional, rank.most) == (True, 3)
    assert [inner.seldom for inner in body.fields] == [True, False, False]


def test_a_text_may_be_the_id_of_a_named_thing():
    far, _, _, card, deck = fields_of(Marked)
    assert (far.names, card.names, card.most, deck.names, deck.fields[0].names) == ("", "card", 9, "", "card")
    told = schema_of(Marked)["properties"]
    assert told["card"] == {"type": "string", "maxLength": 9, "names": "card"}
    assert told["deck"]["items"] == {"type": "string", "names": "card"}


def test_the_schema_tells_ranges_units_and_defaults():
    shot = schema_of(Shot)
    assert shot["required"] == ["range", "distance", "target"]
    assert shot["additionalProperties"] is False
    assert shot["properties"]["distance"] == {
        "type": "number",
        "minimum": 0,
        "maximum": 1000,
        "unit": "steps",
    }
    assert shot["properties"]["target"]["properties"]["armour"] == {
        "type": "integer",
        "minimum": 0,
        "maximum": 20,
    }
    assert shot["properties"]["cover"] == {"enum": ["full", "half"], "default": "full"}
    assert shot["properties"]["range"]["type"] == "string"
    assert shot["properties"]["others"]["maxItems"] == 2
    assert shot["properties"]["power"]["anyOf"][1] == {"type": "null"}


def test_names_stand_under_the_places_of_events():
    shot = Shot(
        range=D6,
        distance=1,
        target=Body(armour=1, name="Raptor"),
        others=(Body(armour=1), Body(armour=2, name="Ivan")),
    )
    assert dict(named(shot)) == {"target": "Raptor", "others.2": "Ivan"}


class Hand(Facts, frozen=True, kw_only=True):
    cards: tuple[Annotated[str, Meta(extra_json_schema={"names": "card"})], ...] = ()
    target: Body | None = None


def test_a_thing_that_is_not_there_is_told_by_its_place_with_what_is_like_it():
    known = {"card": {"fog": "Fog", "frost": "Frost"}}
    check_named(Hand(cards=("fog", "frost")), known)
    with pytest.raises(Problem) as caught:
        check_named(Hand(cards=("fog", "frog"), target=Body(armour=1)), known)
    assert (caught.value.values["field"], caught.value.values["allowed"]) == ("cards.2", "fog, frost")
    with pytest.raises(Problem, match=r"facts\.missing"):
        check_named(Hand(cards=("fog", "")), known)


TOLD_BESIDE = [
    (
        wrong_fact("legs.2.length", 3, "0", {"legs.2.kind": "turn"}),
        "Field “legs.2.length”: 3 will not do with legs.2.kind: turn. Wanted: leave the field out (0).",
    ),
    (
        wrong_fact("base.figures", 5, "1", {"base.individual": True}),
        "Field “base.figures”: 5 will not do with base.individual: true. Wanted: 1.",
    ),
    (
        wrong_fact("gun", None, "{…}", {"route.1.with_gun": True}),
        "The field “gun” is missing: it is needed with route.1.with_gun: true. Wanted: {…}.",
    ),
    (
        wrong_fact("shots.1.weapon", 3, "1–2", {"weapons": (Body(armour=1),) * 2, "skills": ("area", "jet")}),
        "Field “shots.1.weapon”: 3 will not do with weapons: […] 2, skills: area, jet. Wanted: 1–2.",
    ),
    (wrong_fact("die", 7, "1–6"), "Field “die”: 7 will not do. Allowed: 1–6."),
]


@pytest.mark.parametrize(("problem", "told"), TOLD_BESIDE, ids=[one.key for one, _ in TOLD_BESIDE])
def test_a_field_that_others_decide_is_told_with_them_and_what_is_wanted(problem, told):
    assert say_problem(problem, "en") == told
    assert all(found in say_problem(problem, "ru") for found in problem.values.get("because", {}).values())


def test_what_is_like_a_wrong_name_is_told_apart_from_what_there_is():
    with pytest.raises(Problem) as caught:
        read_facts(Body, {"armor": 3})
    assert caught.value.values["similar"] == "armour, pilot_armour"
    assert caught.value.values["allowed"] == "name, armour, pilot_armour"
    with pytest.raises(Problem) as caught:
        read_facts(Body, {"zzz": 3})
    assert say_problem(caught.value, "en") == (
        "There is no field “zzz”. There are: name, armour, pilot_armour."
    )
    cards = {"card": [f"card{number}" for number in range(9)]}
    with pytest.raises(Problem) as caught:
        check_named(Hand(cards=("card77",)), cards)
    assert say_problem(caught.value, "en") == (
        "Field “cards.1”: there is no “card77”. Did you mean card7, card8, card6?"
    )
    assert caught.value.values["allowed"] == "card0, card1, card2, card3, card4…"
    with pytest.raises(Problem, match=r"facts\.wrong: "):
        check_named(Hand(cards=("x",)), cards)


def test_why_a_fact_will_not_do_says_what_stands_beside_it():
    plain = wrong_fact("die", 7, "1–6")
    assert (plain.key, plain.values) == ("facts.wrong", {"field": "die", "found": "7", "allowed": "1–6"})
    left_out = wrong_fact("length", 3, "0", {"kind": "turn", "cards": ()})
    assert left_out.key == "facts.wrong.left_out"
    assert left_out.values["because"] == {"kind": "turn", "cards": "[]"}
    beside = wrong_fact("figures", 5, "1", {"skills": ("area", "jet"), "bodies": (Body(armour=1),) * 2})
    assert beside.key == "facts.wrong.beside"
    assert beside.values["because"] == {"skills": "area, jet", "bodies": "[…] 2"}
    assert wrong_fact("gun", None, "{…}", {"with_gun": True}).key == "facts.missing.beside"


class Leg(Facts, frozen=True, kw_only=True):
    way: str = "turn"
    body: Body = Body(armour=1)
    sides: tuple[str, ...] = ()
    length: int = 0

    def mistakes(self):
        if self.length:
            yield wrong_beside(self, "length", "0", "way", "body.armour")
        if self.sides:
            yield wrong_beside(self, "sides", "[]", "way")


def test_a_record_tells_which_of_its_fields_will_not_do_beside_others():
    with pytest.raises(Problem) as caught:
        read_facts(Leg, {"length": 3})
    assert caught.value.key == "facts.wrong.left_out"
    assert caught.value.values == {
        "field": "length",
        "found": "3",
        "allowed": "0",
        "because": {"way": "turn", "body.armour": "1"},
    }
    with pytest.raises(Problem) as caught:
        read_facts(Leg, {"sides": ["far", "near"]})
    assert caught.value.values["found"] == "far, near"


def test_a_place_that_a_list_lacks_is_named_with_the_list():
    check_place("shot.weapon", 2, (1, 2), "weapons")
    with pytest.raises(Problem) as problem:
        check_place("shot.weapon", 3, (1, 2), "weapons")
    assert problem.value.values["field"] == "shot.weapon"
    assert problem.value.values["allowed"] == "1–2"
    with pytest.raises(Problem) as problem:
        check_place("chosen", 1, (), least=0)
    assert problem.value.values["allowed"] == "0–0"


class Walker(Facts, frozen=True, kw_only=True):
    name: Name = ""
    armour: int = 0
    speed: int = 3


def test_facts_of_another_kind_have_what_is_common():
    assert alike(Walker, Body(name="Ястреб", armour=2, pilot_armour=1), speed=4) == Walker(
        name="Ястреб", armour=2, speed=4
    )


ODD = [
    "x",
    "",
    -1,
    0,
    1.5,
    2.0,
    True,
    None,
    10**9,
    float("nan"),
    "\ud800",
    [],
    {},
    ["nothing"],
    {"kind": "gun"},
]


def ways(plain, before=()):
    """The ways to everything that stands in plain facts."""
    items = plain.items() if isinstance(plain, dict) else enumerate(plain) if isinstance(plain, list) else ()
    for key, value in items:
        yield (*before, key)
        yield from ways(value, (*before, key))


def put(plain, way, value):
    changed = deepcopy(plain)
    *path, last = way
    inner = changed
    for key in path:
        inner = inner[key]
    inner[last] = value
    return changed


def reading(read, kind, plain):
    try:
        return read(kind, plain)
    except Problem as problem:
        return problem.key, problem.values


@pytest.mark.parametrize(
    "action", [one for game in playables() for one in game.resolver.actions], ids=lambda one: one.words
)
def test_facts_read_at_once_are_those_read_field_by_field(action):
    plain = to_plain(action.example)
    random = Random(action.id)
    for way in ways(plain):
        for odd in random.sample(ODD, 5):
            told = put(plain, way, odd)
            by_field = reading(lambda kind, facts: read_record(kind, facts, FactsPlace()), action.facts, told)
            assert reading(read_facts, action.facts, told) == by_field
