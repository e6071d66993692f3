"""A force goes to battle as it stands: with its tracks, without the dead, and what it captured."""

import pytest
from msgspec.structs import replace

from armybuilder.battle.session.events import UnitMustered
from armybuilder.battle.session.holders import Piece, Unit
from armybuilder.battle.session.state import new_state
from armybuilder.campaign.forces.enlisting import enlisted
from armybuilder.campaign.forces.fielding import carried, fielded
from armybuilder.campaign.forces.force import EnlistedUnit, Force, enlist, equip
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.forces.posts import CrewAssigned
from armybuilder.campaign.house_rules import Earned, HouseRules, Improvement, ProfileChange
from armybuilder.catalogue.text import LocalText
from armybuilder.games import battles_of, game, games
from armybuilder.games.battle_game import BattleSetup, SideSetup, beginning
from armybuilder.games.carrying import as_carried
from armybuilder.games.own_army import OwnArmy
from armybuilder.roster.model import Post, with_units
from armybuilder.storage.agreements import texts_of
from armybuilder.storage.content import units_of, update_content
from armybuilder.storage.store import open_store
from tests.campaign.clubs import Club

PLAYED = [one.id for one in games() if one.battle is not None]
TITLE = LocalText("Начало", "Beginning")
ARMY = "a" * 64


@pytest.fixture(scope="module")
def armies(tmp_path_factory):
    """The sample army of each game, by its id."""
    found = {}
    with open_store(tmp_path_factory.mktemp("fielding") / "x.db") as store:
        for own in games():
            update_content(store, own)
            units = {unit.id: unit for unit in units_of(store, own)}
            found[own.id] = (own.sample_army(units, "en"), units)
    return found


def army_of(game_id, roster, units):
    return OwnArmy(game(game_id), roster, lambda: units)


def force_of(game_id, roster, units):
    force = Force(id="f", player="p", name="Force", army=ARMY)
    for number, told in enumerate(enlisted(army_of(game_id, roster, units), game_id)):
        force.units[f"u{number}"] = enlist(told, f"u{number}", ARMY)
        equip(force, (told,))
    return force


def battle(game_id, force, roster, units, number=0):
    army = army_of(game_id, fielded(force, {ARMY: roster}, number), units)
    whole = army_of(game_id, roster, units)
    setup = BattleSetup(
        sides=(SideSetup(army=army, carried=carried(force, number)), SideSetup(army=whole)),
        settings=(settings := game(game_id).resolver.settings()),
        texts=texts_of(game(game_id), settings),
    )
    played = battles_of(game_id)
    state = new_state(played.rules)
    for event in beginning(played, setup, TITLE).events:
        event.apply(state)
    return state


@pytest.mark.parametrize("game_id", PLAYED)
def test_a_force_that_lost_nothing_comes_as_its_army_would(armies, game_id):
    roster, units = armies[game_id]
    state = battle(game_id, force_of(game_id, roster, units), roster, units)
    own, other = (sum(piece.home == side for piece in state.pieces.values()) for side in "ab")
    assert own == other
    assert all(
        slider.value == slider.start
        for holder in (*state.units.values(), *state.pieces.values())
        for slider in holder.sliders.values()
    )


@pytest.mark.parametrize("game_id", PLAYED)
def test_what_was_lost_is_lost_in_the_next_battle(armies, game_id):
    roster, units = armies[game_id]
    force = force_of(game_id, roster, units)
    gone, *rest = force.units.values()
    gone.status = "destroyed"
    squad = next((unit for unit in rest if len(unit.soldiers) > 1), None)
    if squad is not None:
        squad.soldiers[0].status = "dead"
        squad.soldiers[1].away_until = 3
    tracked = next((unit for unit in rest if unit.tracks and "whole" not in unit.tracks), None)
    if tracked is not None:
        track = next(iter(tracked.tracks.values()))
        track.value = max(1, track.maximum - 1)
    state = battle(game_id, force, roster, units, number=3)
    mine = {unit.selection: unit for unit in state.units.values() if unit.home == "a"}
    assert gone.key not in mine
    if squad is not None:
        assert len(mine[squad.key].pieces) == len(squad.soldiers) - 2
    if tracked is not None:
        (piece,) = (state.pieces[own] for own in mine[tracked.key].pieces)
        slider = {**mine[tracked.key].sliders, **piece.sliders}[track.id]
        assert (slider.value, slider.start) == (track.value, track.value)


def test_nobody_serves_a_machine_who_is_dead(armies):
    roster, units = armies["bronepehota"]
    posted = next(unit for unit in roster.units if unit.crew)
    post = posted.crew[0]
    force = force_of("bronepehota", roster, units)
    squad = force.by_key(post.squad)
    squad.soldiers[post.row].status = "dead"
    found = fielded(force, {ARMY: roster})
    assert post not in found.find(posted.id).crew
    state = battle("bronepehota", force, roster, units)
    machine = next(unit for unit in state.units.values() if unit.home == "a" and unit.selection == posted.id)
    pilots = [piece for piece in state.pieces.values() if piece.post == machine.pieces[0]]
    assert not [piece for piece in pilots if piece.id == f"{machine.id}.{post.row + 1}"]


def test_machines_go_to_battle_with_the_crew_that_the_campaign_has(armies):
    roster, units = armies["bronepehota"]
    told = enlisted(army_of("bronepehota", roster, units), "bronepehota")
    crewed = next(unit for unit in told if unit.crew)
    assert crewed.crew_rank
    assert any(soldier.rank >= crewed.crew_rank for unit in told for soldier in unit.soldiers)
    club = Club()
    founding = ForceFounded(player=club.id("Anna"), name="North", army=ARMY, units=told)
    force = club.tell(founding).made(1)

    def crew():
        return fielded(club.campaign.state.forces[force], {ARMY: roster}).find(crewed.key).crew

    (post,) = crewed.crew
    assert crew() == (Post(post.key, post.row),)
    club.tell(CrewAssigned(force=force, machine=club.campaign.state.forces[force].by_key(crewed.key).id))
    assert crew() == ()


def test_what_came_with_a_recruitment_that_was_undone_stays_away(armies):
    roster, units = armies["bronepehota"]
    force = force_of("bronepehota", roster, units)
    first = roster.units[0]
    twice = with_units(roster, (*roster.units, replace(first, id="undone"), replace(first, id="later")))
    later = enlist(enlisted(army_of("bronepehota", roster, units), "bronepehota")[0], "u99", "b" * 64)
    later.key = "later"
    force.units["u99"], force.army = later, "b" * 64
    found = fielded(force, {ARMY: roster, "b" * 64: twice})
    assert {unit.id for unit in found.units} == {*(unit.id for unit in roster.units), "later"}


def test_improvements_are_written_on_units_and_change_stat_lines_of_other_games():
    save, drill = (
        Improvement(
            id="save", name=LocalText("Броня", "Armour"), changes=(ProfileChange(field="Sv", add=-1),)
        ),
        Improvement(id="drill", name=LocalText("Выучка", "Drill")),
    )
    rules = HouseRules(earned=Earned(improvements=(save, drill)))
    force = Force(id="f", player="p", name="Force", army=ARMY)
    told = EnlistedUnit(key="lion", name=LocalText("Lion"), price=60)
    force.units["u"] = enlist(told, "u", ARMY)
    force.units["u"].improvements = ["save", "drill"]
    come = carried(force, 0, rules, "en")["lion"]
    assert come.notes == ("Armour", "Drill")
    piece = Piece(
        id="a.1.1",
        unit="a.1",
        side="a",
        home="a",
        kind="model",
        name=LocalText("Lion"),
        fields={"Sv": "4+", "M": '6"'},
    )
    unit = Unit(id="a.1", side="a", home="a", kind="unit", name=LocalText("Lion"), selection="lion")
    event = as_carried(UnitMustered(unit=unit, pieces=(piece,)), come)
    assert event.pieces[0].fields == {"Sv": "3+", "M": '6"'}
    assert event.unit.notes == ("Armour", "Drill")
