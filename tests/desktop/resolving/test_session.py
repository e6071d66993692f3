"""What is being resolved, without a screen: facts typed so far, roles filled by cards, odds, dice."""

from fractions import Fraction

import pytest

from armybuilder.battle.facts import read_facts
from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.throw import D12
from armybuilder.desktop.forms.plain_facts import sound_settings, start_facts
from armybuilder.desktop.resolving.result_text import percent, result_text, told_fates
from armybuilder.desktop.resolving.session import ResolvingSession, odds_of, read_dice
from armybuilder.games import games
from armybuilder.games.bronepehota.profiles.units import Machine, Squad
from armybuilder.games.bronepehota.rules.events import Destroyed, Panicked
from armybuilder.games.candidates import army_unit, library_units
from armybuilder.games.figures import as_marked
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, Rename, SetTrack, apply
from armybuilder.roster.model import new_army
from tests.desktop.resolving.sample_action import Agreed, Everything, Someone, sample_action, sample_game

EVERY_ACTION = [(game, action) for game in games() for action in game.resolver.actions]


@pytest.fixture
def session():
    return ResolvingSession(sample_game())


def figure_of(game, unit):
    return next(iter(library_units(game, [unit], unit.edition))).figures


def first(context, kind):
    return next(unit for unit in context.units.values() if isinstance(unit, kind))


def role(session, role_id):
    return next(role for role in session.action.roles if role.id == role_id)


@pytest.mark.parametrize(("game", "action"), EVERY_ACTION, ids=lambda one: one.id)
def test_every_action_opens_with_facts_that_can_be_asked(game, action):
    session = ResolvingSession(game)
    session.choose(action.id)
    asked = session.asked()
    assert asked.action is action
    try:
        fates = odds_of(session.asked())
    except Problem:
        # it may be a question only with somebody in it, but never a fault of ours
        return
    assert all(sum(chances.values()) == 1 for chances in fates.values())


def test_a_new_form_has_defaults_and_the_least_that_is_allowed(session):
    assert session.facts == {
        "target": {"name": "", "armour": 0, "speed": None, "power": None},
        "die": "1D6",
        "rank": 7,
        "distance": 2.5,
        "aimed": False,
        "seen": None,
        "cover": "none",
        "way": "b",
        "others": [],
        "extra": None,
        "bearing": 0,
        "helper": {"name": "", "rank": 1},
    }


def test_an_example_is_what_the_form_opens_with():
    example = Everything(target=Someone(armour=4), rank=9)
    session = ResolvingSession(sample_game(sample_action(example=example)))
    assert session.asked().facts == example
    assert read_facts(Everything, start_facts(Everything, example)) == example


def test_a_card_leaves_nothing_of_whoever_stood_in_the_example(context):
    example = Everything(target=Someone(name="Вася", armour=4, speed=6, power=D12))
    session = ResolvingSession(sample_game(sample_action(example=example)))
    machine = first(context, Machine)
    session.fill(role(session, "target"), figure_of(session.game, machine)[0], "ru")
    assert session.facts["target"]["power"] is None
    session.reset()
    session.facts = session.facts | {"target": session.facts["target"] | {"power": "2D6"}}
    session.fill(role(session, "target"), figure_of(session.game, machine)[0], "ru")
    assert session.facts["target"]["power"] == "2D6"
    assert session.facts["target"]["name"] == machine.name.ru


def test_odds_are_exact_and_follow_the_facts(session):
    assert odds_of(session.asked()) == {"target": {(Destroyed(who="target"),): Fraction(1)}}
    session.facts["target"]["armour"] = 4
    assert odds_of(session.asked())["target"][(Destroyed(who="target"),)] == Fraction(1, 3)


def test_wrong_facts_name_their_field(session):
    session.facts["die"] = "3Д7"
    with pytest.raises(Problem) as caught:
        session.asked()
    assert (caught.value.key, caught.value.values["field"]) == ("facts.wrong", "die")


def test_facts_that_contradict_each_other_name_their_field(session):
    session.facts["target"]["armour"] = 9
    with pytest.raises(Problem) as caught:
        odds_of(session.asked())
    assert caught.value.values["field"] == "target.armour"


def test_own_dice_say_what_is_missing_wrong_or_too_much(session):
    session.facts |= {"die": "2D6"}
    assert session.next_roll("").key == "resolving.next_roll"
    assert dict(session.next_roll("3").values)["place"] == 2
    assert session.next_roll("3, 4") is None
    for text, key in (("7", "dice.impossible"), ("1 2 3", "dice.left_over"), ("x", "dice.no_number")):
        with pytest.raises(Problem) as caught:
            session.next_roll(text)
        assert caught.value.key == key


def test_numbers_stand_between_commas_or_spaces():
    assert read_dice(" 3, 5;6  1") == (3, 5, 6, 1)
    assert read_dice("") == ()


def test_own_dice_play(session):
    session.facts["target"]["armour"] = 3
    played = session.play_own("5")
    assert played.outcome.events == (Destroyed(who="target"),)
    assert [rolled.faces for rolled in played.rolled] == [(5,)]


def test_the_program_rolls(session):
    played = session.roll(seed=1)
    assert played == session.roll(seed=1)
    assert len(played.rolled) == 1


def test_a_card_fills_only_the_fields_that_the_role_has(session, context):
    squad = first(context, Squad)
    candidate = figure_of(session.game, squad)[0]
    session.fill(role(session, "target"), candidate, "ru")
    trooper = squad.troopers[0]
    assert session.facts["target"] == {
        "name": candidate.name.ru,
        "armour": trooper.armour,
        "speed": trooper.speed,
        "power": str(trooper.power) if trooper.power else None,
    }


def test_what_only_the_card_before_has_told_is_forgotten(session, context):
    squad, machine = first(context, Squad), first(context, Machine)
    session.fill(role(session, "target"), figure_of(session.game, squad)[0], "ru")
    session.fill(role(session, "target"), figure_of(session.game, machine)[0], "ru")
    assert session.facts["target"]["power"] is None


def test_a_role_of_a_list_fills_its_last_one(session, context):
    squad = first(context, Squad)
    session.fill(role(session, "others"), figure_of(session.game, squad)[1], "ru")
    assert [one["armour"] for one in session.facts["others"]] == [squad.troopers[1].armour]


def test_two_of_one_name_go_by_their_parts(session, context):
    candidate = figure_of(session.game, first(context, Squad))[0]
    session.fill(role(session, "target"), candidate, "ru")
    session.fill(role(session, "others"), candidate, "ru")
    assert session.facts["target"]["name"] == candidate.name.ru
    assert session.facts["others"][0]["name"] == ""


def test_each_action_keeps_its_facts_and_whoever_stands_in_the_same_role(context):
    other = sample_action(id="other")
    session = ResolvingSession(sample_game(sample_action(), other))
    candidate = figure_of(session.game, first(context, Squad))[0]
    session.fill(role(session, "target"), candidate, "ru")
    session.facts["rank"] = 12
    session.choose("other")
    assert session.facts["rank"] == 7
    assert session.facts["target"]["armour"] == candidate.figure.fields["armour"]
    session.choose("everything")
    assert session.facts["rank"] == 12
    session.reset()
    assert session.facts["rank"] == 7
    assert session.chosen == {}


def test_kept_settings_that_are_not_known_or_allowed_any_more_are_left_out():
    kept = {"panic": True, "deepest": 40, "gone": 1}
    assert sound_settings(Agreed, kept) == {"panic": True, "deepest": 3}
    assert sound_settings(Agreed, "nonsense") == {"panic": False, "deepest": 3}


def army_with(context, unit):
    roster = new_army(context.game.id, unit.edition)
    roster = apply(roster, AddUnit(unit, select(unit, context.game.entry_of(unit))))
    return roster, roster.units[0]


def test_a_unit_of_an_army_stands_where_its_markers_are(context):
    machine = first(context, Machine)
    roster, selection = army_with(context, machine)
    roster = apply(roster, SetTrack(selection.id, "durability", 2))
    roster = apply(roster, SetTrack(selection.id, "ammo", 1))
    told = army_unit(context.game, roster, roster.units[0]).figures[0].figure.fields
    assert (told["armour"], told["durability"], told["ammo"]) == (2, 2, 1)
    assert told["speed"] == machine.durability.speed(2)
    assert as_marked(machine, context.game.tracks_of(machine), {}) is machine


def test_only_mounted_weapons_can_fire(context):
    machine = next(u for u in context.units.values() if isinstance(u, Machine) and len(u.weapons) > 1)
    roster, selection = army_with(context, machine)
    mounted = {weapon.id for weapon in machine.weapons if selection.amount(weapon.id)}
    figures = army_unit(context.game, roster, selection).figures
    assert {one.figure.id.partition("/")[2] for one in figures} - {""} == mounted


def test_the_players_own_name_stands_in_the_facts(context):
    squad = first(context, Squad)
    roster, selection = army_with(context, squad)
    roster = apply(roster, Rename(selection.id, "Ястребы"))
    figures = army_unit(context.game, roster, roster.units[0]).figures
    assert figures[0].name.ru == "Ястребы 1"


def test_a_result_is_copied_as_text(session):
    session.facts["target"] |= {"armour": 3, "name": "Вася"}
    lines = result_text(session.play_own("5"), "ru").splitlines()
    assert lines[0] == "Всё"
    assert lines[1].startswith("• Вася: ")
    assert lines[2].startswith("BP-5.3-2  ")
    assert "5" in lines[3]


def test_outcomes_that_read_the_same_are_one():
    same = {(Panicked(who="a"),): Fraction(1, 4), (Destroyed(who="a"),): Fraction(1, 3)}
    same[(Destroyed(who="b"),)] = Fraction(5, 12)
    told = told_fates(same, "en")
    assert [chance for _, chance in told] == [Fraction(3, 4), Fraction(1, 4)]


@pytest.mark.parametrize(
    ("chance", "told"), [(0.5, "50,0 %"), (1, "100,0 %"), (0.00001, "<0,1 %"), (0.99999, ">99,9 %")]
)
def test_percent_never_rounds_to_certainty(chance, told):
    assert percent(chance, "ru") == told
