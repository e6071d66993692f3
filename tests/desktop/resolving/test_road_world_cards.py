"""Cards of «Мир Дорог Апокалипсиса» in the facts of its actions."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.resolving.session import ResolvingSession
from armybuilder.games.candidates import army_unit, library_units
from armybuilder.games.road_world.game import GAME
from armybuilder.roster.edits import SetAmount, SetTrack, apply
from tests.games.road_world.content import ABBESS, BROTHERS, LANCERS, TRACTOR, army, shipped

FILLED = [action for action in GAME.resolver.actions if action.roles]


def candidates(unit_id):
    unit = shipped()[unit_id]
    return next(iter(library_units(GAME, [unit], unit.edition))).figures


def session_of(action_id):
    session = ResolvingSession(GAME)
    session.choose(action_id)
    return session


def role_of(session, field):
    return next(role for role in session.action.roles if role.field == field)


@pytest.mark.parametrize("action", FILLED, ids=lambda action: action.id)
@pytest.mark.parametrize("unit_id", [ABBESS, LANCERS, TRACTOR])
def test_every_role_takes_somebody_of_every_unit(action, unit_id):
    session = session_of(action.id)
    for role in action.roles:
        fitting = [one for one in candidates(unit_id) if one.figure.kind in role.kinds]
        assert fitting
        session.fill(role, fitting[0], "en")
    assert session.asked().facts


@pytest.mark.parametrize(("language", "name"), [("ru", "Язык колокола"), ("en", "Bell clapper")])
def test_weapons_are_called_in_the_language_of_the_card(language, name):
    session = session_of("melee")
    model = next(one for one in candidates(ABBESS) if one.figure.kind == "model")
    session.fill(role_of(session, "attackers"), model, language)
    assert session.facts["attackers"][0]["melee_weapons"][0]["name"] == name


def test_a_long_rule_of_a_weapon_is_kept():
    unit = shipped()[ABBESS]
    (model,) = unit.models
    weapon = replace(model.weapons[0], special=LocalText(ru="ж" * 500, en="w" * 300))
    unit = replace(unit, models=(replace(model, weapons=(weapon,)),))
    session = session_of("melee")
    one = next(iter(library_units(GAME, [unit], unit.edition))).figures[1]
    for language, length in (("ru", 400), ("en", 300)):
        session.fill(role_of(session, "attackers"), one, language)
        assert len(session.asked().facts.attackers[0].melee_weapons[0].special_rule) == length


def test_only_bought_weapons_are_in_the_hands_of_an_army_and_its_tokens_come_along():
    roster = army(ABBESS, BROTHERS)
    roster = apply(roster, SetTrack("unit0", "fatigue", 5))

    def gunner(roster):
        session = session_of("shooting")
        unit = army_unit(GAME, roster, roster.units[0])
        session.fill(role_of(session, "shooter"), unit.fitting(role_of(session, "shooter"))[0], "en")
        return session.facts["shooter"]

    assert gunner(roster)["ranged_weapons"] == []
    armed = gunner(apply(roster, SetAmount("unit0", "flare_pistol", 1)))
    assert [weapon["name"] for weapon in armed["ranged_weapons"]] == ["Flare pistol"]
    assert armed["fatigue"] == 1


def test_the_points_of_an_army_are_counted_from_its_cards():
    session = session_of("fortitude-points")
    session.facts = {"units": [], "leader": None}
    roster = army(ABBESS, BROTHERS)
    for selection in roster.units:
        unit = army_unit(GAME, roster, selection)
        session.facts["units"].append({})
        session.fill(role_of(session, "units"), unit.fitting(role_of(session, "units"))[0], "ru")
    session.fill(role_of(session, "leader"), candidates(ABBESS)[1], "ru")
    outcome = session.play_own("1").outcome
    # an independent Leader with Fortitude 5, a unit with its commander, the die
    assert outcome.events[0].pool == 1 + 5 + 2 + 1
