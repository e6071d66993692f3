"""What a battle comes to: tracks, the fallen and their dice, captures, experience, money, and lines changed by hand."""

import pytest

from armybuilder.battle.result import (
    Amount,
    BattleResult,
    Kill,
    ModelResult,
    SideResult,
    TrackResult,
    UnitResult,
)
from armybuilder.campaign.battles.aftermath import work_out
from armybuilder.campaign.battles.effects import SoldierEnds, TrackEnds
from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleConfirmed, BattleDisputed, BattleReported
from armybuilder.campaign.forces.force import EnlistedSoldier, EnlistedTrack, EnlistedUnit
from armybuilder.campaign.forces.founding import ForceFounded, UnitRecruited
from armybuilder.campaign.house_rules import Captures, HouseRules
from armybuilder.campaign.presets import preset
from armybuilder.campaign.seasons import RoundClosed, RoundOpened, SeasonOpened
from armybuilder.catalogue.text import LocalText
from tests.campaign.clubs import Club
from tests.campaign.test_campaign import refused

ARMY = "b" * 64


def named(name):
    return LocalText(name, name)


def squad():
    return EnlistedUnit(
        key="squad",
        name=named("Squad"),
        price=60,
        soldiers=tuple(EnlistedSoldier(name=named(f"S{n}")) for n in range(6)),
    )


def machine():
    tracks = (
        EnlistedTrack(id="durability", kind="durability", maximum=10),
        EnlistedTrack(id="ammo", kind="ammo", maximum=8),
    )
    return EnlistedUnit(key="machine", name=named("Machine"), kind="machine", price=90, tracks=tracks)


class War:
    """Two forces with a squad and a machine each, and a round to fight in."""

    def __init__(self, **rules):
        self.club = Club("Boris", rules=HouseRules(**rules))
        self.forces = {}
        for key, who in (("a", "Anna"), ("b", "Boris")):
            units = (squad(), machine())
            event = self.club.tell(ForceFounded(player=self.club.id(who), name=who, army=ARMY, units=units))
            self.forces[key] = event.made(1)
        self.club.tell(SeasonOpened())
        self.club.tell(RoundOpened())

    def result(self, *units, other=(), **more):
        sides = (
            SideResult(key="a", force=self.forces["a"], outcome="won", units=units, **more),
            SideResult(key="b", force=self.forces["b"], outcome="lost", units=other, held_field=False),
        )
        return BattleResult(sides=sides)

    def fight(self, *units, other=(), aftermath=None, **more):
        report = BattleReported(
            result=self.result(*units, other=other, **more), aftermath=aftermath or Aftermath()
        )
        return self.club.tell(report)

    def unit(self, key, side="a"):
        return self.club.campaign.state.forces[self.forces[side]].by_key(key)

    @property
    def game(self):
        return next(iter(self.club.campaign.state.games.values()))


@pytest.fixture
def war():
    return War()


def tank(end=10, shots=None, fate="through", **more):
    tracks = [TrackResult(id="durability", kind="durability", start=10, end=end, maximum=10)]
    if shots is not None:
        tracks.append(TrackResult(id="ammo", kind="ammo", start=8, end=shots, maximum=8))
    return UnitResult(key="machine", value=90, fate=fate, tracks=tuple(tracks), **more)


def infantry(*fates, **more):
    models = tuple(ModelResult(key=str(row), row=row, fate=fate) for row, fate in enumerate(fates))
    return UnitResult(key="squad", value=60, fate="through", models=models, **more)


def test_tracks_stand_where_the_battle_left_them(war):
    war.fight(tank(7, shots=0))
    tracks = war.unit("machine").tracks
    assert (tracks["durability"].value, tracks["ammo"].value) == (7, 0)


def test_what_nobody_recorded_changes_nothing(war):
    war.fight(tank(None), infantry(None, None))
    assert war.unit("machine").tracks["durability"].value == 10
    assert len(war.unit("squad").living) == 6


@pytest.mark.parametrize(
    ("side", "roll", "status", "away"),
    [
        ("a", 1, "dead", 0),
        ("a", 2, "ready", 2),
        ("a", 3, "ready", 0),
        ("b", 3, "ready", 2),
        ("b", 1, "dead", 0),
    ],
)
def test_a_die_decides_what_becomes_of_the_fallen(war, side, roll, status, away):
    soldier = war.unit("squad", side).soldiers[0].id
    units = {"other" if side == "b" else "units": (infantry("fallen"),)}
    war.fight(
        *units.get("units", ()),
        other=units.get("other", ()),
        held_field=True,
        aftermath=Aftermath(rolls={soldier: roll}),
    )
    found = war.unit("squad", side).soldiers[0]
    assert (found.status, found.away_until) == (status, away)


def test_whoever_has_not_been_rolled_for_is_told(war):
    told = work_out(
        war.club.campaign.state, war.result(infantry("fallen", "through", "missing")), Aftermath(), "x"
    )
    assert told.to_roll == tuple(war.unit("squad").soldiers[row].id for row in (0, 2))
    event = war.fight(infantry("fallen"))
    assert [one.key for one in war.club.campaign.fates[event.id].advices] == ["campaign.to_roll"]


def test_a_die_tells_whether_the_missing_come_back(war):
    first, second = (war.unit("squad").soldiers[row].id for row in (0, 1))
    war.fight(infantry("missing", "missing"), aftermath=Aftermath(rolls={first: 1, second: 2}))
    assert [one.status for one in war.unit("squad").soldiers[:2]] == ["missing", "ready"]


def test_a_captured_machine_serves_its_captor_as_it_stands(war):
    war.fight(other=(tank(4, shots=3, fate="captured", owner_end="a"),))
    assert war.unit("machine", "b").status == "captured"
    force = war.club.campaign.state.forces[war.forces["a"]]
    captured = next(unit for unit in force.serving() if unit.taken_from)
    assert (captured.taken_from, captured.tracks["durability"].value) == (war.forces["b"], 4)


def test_a_destroyed_machine_is_gone_and_sold_for_scrap():
    war = War(captures=Captures(scrap=20))
    war.fight(other=(tank(0, fate="destroyed"),), held_field=True)
    assert war.unit("machine", "b").status == "destroyed"
    assert war.club.campaign.state.forces[war.forces["a"]].treasury == 55 + 10 + 18


def test_experience_of_a_battle(war):
    kills = (Kill(side="b", unit="machine"), Kill(side="b", unit="squad"))
    hero = infantry(kills=kills, deeds=(Amount(name="captures", amount=3),))
    war.fight(
        hero, other=(tank(0, fate="destroyed"),), aftermath=Aftermath(outstanding=(war.unit("squad").id,))
    )
    assert war.unit("squad").experience == 1 + 1 + 1 + 1
    assert war.unit("machine", "b").experience == 1


def test_a_line_can_be_changed_by_hand_or_taken_out(war):
    unit, soldier = war.unit("machine"), war.unit("squad").soldiers[0]
    changed = (
        TrackEnds(force=war.forces["a"], unit=unit.id, track="durability", before=10, after=9),
        SoldierEnds(force=war.forces["a"], unit=war.unit("squad").id, soldier=soldier.id, status="dead"),
        TrackEnds(force=war.forces["a"], unit="nobody", track="durability", before=1, after=1),
    )
    aftermath = Aftermath(changed=changed, dropped=(f"money.{war.forces['a']}.outcome",))
    told = work_out(war.club.campaign.state, war.result(tank(7)), aftermath, "x")
    assert len(told.by_hand) == 3
    war.fight(tank(7), aftermath=aftermath)
    assert war.unit("machine").tracks["durability"].value == 9
    assert war.unit("squad").soldiers[0].status == "dead"
    assert war.club.campaign.state.forces[war.forces["a"]].treasury == 55


def test_further_games_of_a_round_bring_half(war):
    war.fight()
    war.fight()
    assert war.club.campaign.state.forces[war.forces["a"]].treasury == 65 + 27 + 5
    war.club.tell(RoundClosed())
    war.club.tell(RoundOpened())
    war.fight()
    assert war.club.campaign.state.forces[war.forces["a"]].treasury == 65 + 32 + 65


def test_a_report_is_confirmed_by_the_opponent_where_the_house_rules_ask_for_it():
    war = War(confirm="opponent")
    event = war.fight()
    assert war.game.state == "reported"
    assert refused(war.club, BattleConfirmed(report=event.id)) == "campaign.confirmed_already"
    war.club.tell(BattleConfirmed(report=event.id), by="Boris")
    assert war.game.state == "confirmed"
    war.club.tell(BattleDisputed(report=event.id, text="no"), by="Boris")
    assert war.game.state == "disputed"


def test_only_those_who_fought_report(war):
    war.club.players["Vera"] = "x"
    report = BattleReported(result=war.result())
    assert refused(war.club, report, by="Vera") == "campaign.organisers_only"


def test_a_result_that_contradicts_itself_is_refused(war):
    report = BattleReported(result=war.result(tank(11)))
    assert refused(war.club, report) == "battle_result.track"


# --- bases and machines that may come back


def base(end, start=8, fate="through"):
    track = TrackResult(id="figures", kind="figures", start=start, end=end, maximum=8)
    return UnitResult(key="base", fate=fate, tracks=(track,))


@pytest.fixture
def bases():
    found = War(fallen=preset("batalist").fallen)
    track = EnlistedTrack(id="figures", kind="figures", maximum=8)
    told = EnlistedUnit(key="base", name=named("Base"), kind="base", price=100, tracks=(track,))
    found.club.tell(UnitRecruited(force=found.forces["a"], units=(told,), paid=0, army=ARMY))
    return found


@pytest.mark.parametrize(
    ("end", "fate", "held", "figures"),
    [(2, "through", True, 6), (3, "through", False, 5), (0, "destroyed", True, 5), (1, "fled", False, 8)],
)
def test_some_figures_come_back_to_their_base(bases, end, fate, held, figures):
    bases.fight(base(end, fate=fate), held_field=held)
    found = bases.unit("base")
    assert (found.status, found.tracks["figures"].value) == ("ready", figures)


@pytest.mark.parametrize(("roll", "status", "cells"), [(1, "destroyed", 0), (2, "ready", 1)])
def test_a_die_tells_whether_a_destroyed_machine_can_be_saved(roll, status, cells):
    war = War(fallen=preset("bitvy_fantasy").fallen)
    lost = tank(0, fate="destroyed")
    told = work_out(war.club.campaign.state, war.result(lost), Aftermath(), "x")
    assert told.to_roll == (war.unit("machine").id,)
    war.fight(lost, aftermath=Aftermath(rolls={war.unit("machine").id: roll}))
    found = war.unit("machine")
    assert (found.status, found.tracks["durability"].value) == (status, cells)
