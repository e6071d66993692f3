"""Who serves where: crews by their rank, one leader, items and who bears them."""

import pytest
from msgspec.structs import replace

from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.battles.reports import BattleReported
from armybuilder.campaign.forces.force import EnlistedPost, EnlistedSoldier
from armybuilder.campaign.forces.founding import ForceFounded
from armybuilder.campaign.forces.posts import CrewAssigned, ItemGiven, LeaderNamed
from tests.campaign.clubs import Club
from tests.campaign.test_aftermath import ARMY, War, infantry, machine, squad
from tests.campaign.test_campaign import refused


@pytest.fixture
def war():
    return War()


def manned(ranks, wanted, crew=()):
    """Return a club with a force: a squad of ranks, a machine that wants one, and another that wants none."""
    club = Club("Boris")
    troopers = replace(squad(), soldiers=tuple(EnlistedSoldier(rank=rank) for rank in ranks))
    posts = tuple(EnlistedPost(key="squad", row=row) for row in crew)
    tank = replace(machine(), crew=posts, crew_rank=wanted)
    units = (troopers, tank, replace(machine(), key="second"))
    event = club.tell(ForceFounded(player=club.id("Anna"), name="North", army=ARMY, units=units))
    return club, club.campaign.state.forces[event.made(1)]


def test_a_crew_comes_with_the_army_and_changes_by_rank():
    club, force = manned((1, 2, 3), wanted=2, crew=(1,))
    first, second, third = force.by_key("squad").soldiers
    tank = force.by_key("machine")
    assert tank.crew == (second.id,)
    told = CrewAssigned(force=force.id, machine=tank.id, soldiers=(first.id,))
    assert refused(club, told) == "campaign.crew_rank"
    club.tell(CrewAssigned(force=force.id, machine=tank.id, soldiers=(third.id,)))
    force = club.campaign.state.forces[force.id]
    assert force.by_key("machine").crew == (third.id,)
    other = CrewAssigned(force=force.id, machine=force.by_key("second").id, soldiers=(third.id,))
    assert refused(club, other) == "campaign.crew_elsewhere"
    club.tell(CrewAssigned(force=force.id, machine=tank.id))
    club.tell(other)


def test_nobody_serves_twice_and_nobody_else_s_soldiers(war):
    soldier, theirs = war.unit("squad").soldiers[0].id, war.unit("squad", "b").soldiers[0].id
    tank = war.unit("machine").id
    told = CrewAssigned(force=war.forces["a"], machine=tank, soldiers=(soldier, soldier))
    assert refused(war.club, told) == "campaign.crew_twice"
    assert refused(war.club, replace(told, soldiers=(theirs,))) == "campaign.no_soldier"
    assert refused(war.club, replace(told, soldiers=(soldier,)), by="Boris") == "campaign.organisers_only"
    assert refused(war.club, replace(told, machine="none", soldiers=())) == "campaign.no_unit"


def test_the_dead_neither_serve_nor_lead(war):
    soldier, force = war.unit("squad").soldiers[0].id, war.forces["a"]
    report = BattleReported(result=war.result(infantry("fallen")), aftermath=Aftermath(rolls={soldier: 1}))
    war.club.tell(report)
    tank = war.unit("machine").id
    told = CrewAssigned(force=force, machine=tank, soldiers=(soldier,))
    assert refused(war.club, told) == "campaign.soldier_gone"
    assert refused(war.club, LeaderNamed(force=force, leader=soldier)) == "campaign.soldier_gone"


def test_a_force_has_one_leader(war):
    force, (first, second, *_) = war.forces["a"], war.unit("squad").soldiers
    war.club.tell(LeaderNamed(force=force, leader=first.id))
    assert refused(war.club, LeaderNamed(force=force, leader=first.id)) == "campaign.leads_already"
    war.club.tell(LeaderNamed(force=force, leader=second.id))
    assert war.club.campaign.state.forces[force].leader == second.id
    war.club.tell(LeaderNamed(force=force, leader=war.unit("machine").id))
    assert refused(war.club, LeaderNamed(force=force, leader="nobody")) == "campaign.no_soldier"


def test_items_are_handed_out_borne_and_given(war):
    club, (one, other) = war.club, war.forces.values()
    bearer = war.unit("squad").soldiers[2].id
    theirs = ItemGiven(force=other, name="Orb")
    assert refused(club, theirs, by="Boris") == "campaign.organisers_only"
    orb = club.tell(ItemGiven(force=one, name="Orb", bearer=bearer)).made(1)

    def items(force):
        return {own: item.bearer for own, item in club.campaign.state.forces[force].items.items()}

    assert items(one) == {orb: bearer}
    club.tell(ItemGiven(force=one, item=orb))
    assert items(one) == {orb: ""}
    boris = ItemGiven(force=one, item=orb, to=other)
    assert refused(club, boris, by="Boris") == "campaign.organisers_only"
    club.tell(replace(boris, bearer=war.unit("machine", "b").id))
    assert (items(one), items(other)) == ({}, {orb: war.unit("machine", "b").id})
    back = ItemGiven(force=other, item=orb, to=one)
    assert refused(club, back, by="Boris") == "campaign.organisers_only"
    club.tell(replace(back, agreed_by=club.id("Anna")), by="Boris")
    assert refused(club, ItemGiven(force=one, item="crown")) == "campaign.no_item"
    assert refused(club, ItemGiven(force=one, item=orb, bearer="nobody")) == "campaign.no_soldier"
