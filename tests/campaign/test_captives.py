"""Captives: let go free, bought back, sold, broken up, for shares of their price by the house rules of section 2."""

import pytest
from msgspec.structs import replace

from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.forces.captives import RansomPaid, captive_price, captives
from armybuilder.campaign.house_rules import Captures
from armybuilder.campaign.seasons import RoundClosed, RoundOpened
from tests.campaign.test_aftermath import War, infantry, tank
from tests.campaign.test_campaign import refused

# those of «Бронепехота»: 40 % for a sale, 50 % ransom, 20 % scrap
CAPTURES = Captures(sale=40, ransom=50, scrap=20)


@pytest.fixture
def war():
    """Boris’s machine of 90, with 4 cells left, and one of his soldiers are in Anna’s hands."""
    found = War(captures=CAPTURES)
    found.fight(
        other=(tank(4, fate="captured", owner_end="a"), infantry("captured", "through")),
    )
    for force in found.forces.values():
        found.club.tell(GoodsTraded(taker=force, money=100))
    return found


def treasury(war):
    state = war.club.campaign.state
    return [state.forces[own].treasury for own in war.forces.values()]


def captive(war, *, soldier=False):
    return next(one for one in captives(war.club.campaign.state) if bool(one.soldier) is soldier)


def end(war, ending, money=0, *, by="Anna", agreed="", soldier=False):
    deed = RansomPaid(captive=captive(war, soldier=soldier).id, ending=ending, money=money)
    if agreed:
        deed = replace(deed, agreed_by=war.club.id(agreed))
    return war.club.tell(deed, by)


def test_captives_are_seen_with_what_they_are_worth(war):
    machine, soldier = captive(war), captive(war, soldier=True)
    rules = war.club.campaign.state.house_rules
    assert (machine.price, soldier.price) == (90, 10)
    assert [captive_price(machine, how, rules) for how in ("release", "ransom", "sale", "scrap")] == [
        0,
        45,
        36,
        18,
    ]
    assert captive_price(soldier, "ransom", rules) == 5
    assert (machine.captor.name, machine.owner.name, machine.since) == ("Anna", "Boris", 1)


def test_a_machine_is_bought_back_as_it_stands_under_its_own_id(war):
    before = treasury(war)
    own = war.unit("machine", "b").id
    end(war, "ransom", 45, agreed="Boris")
    assert treasury(war) == [before[0] + 45, before[1] - 45]
    back = war.unit("machine", "b")
    assert (back.id, back.status, back.tracks["durability"].value) == (own, "ready", 4)
    taken = [unit for unit in war.club.campaign.state.forces[war.forces["a"]].units.values() if unit.former]
    assert [unit.status for unit in taken] == ["returned"]
    assert [one for one in captives(war.club.campaign.state) if one.soldier is None] == []


def test_a_machine_is_let_go_sold_or_broken_up(war):
    before = treasury(war)
    end(war, "release")
    assert treasury(war) == before
    assert war.unit("machine", "b").status == "ready"
    war.fight(other=(tank(4, fate="captured", owner_end="a"),))
    before = treasury(war)
    end(war, "sale", 36)
    assert treasury(war) == [before[0] + 36, before[1]]
    assert war.unit("machine", "b").status == "captured"


def test_scrap_is_for_machines(war):
    before = treasury(war)
    told = RansomPaid(captive=captive(war, soldier=True).id, ending="scrap")
    assert refused(war.club, told) == "campaign.no_scrap"
    end(war, "scrap", 18)
    assert treasury(war) == [before[0] + 18, before[1]]


def test_a_soldier_comes_back_into_his_squad(war):
    squad = war.unit("squad", "b")
    assert squad.soldiers[0].status == "captured"
    end(war, "ransom", 5, agreed="Boris", soldier=True)
    assert war.unit("squad", "b").soldiers[0].status == "ready"
    assert treasury(war)[0] - treasury(war)[1] == 10 + 10


def test_both_agree_to_a_ransom_or_an_organiser_tells_it(war):
    own = captive(war).id
    told = RansomPaid(captive=own, ending="ransom", money=45)
    assert refused(war.club, told, by="Boris") == "campaign.organisers_only"
    war.club.tell(replace(told, agreed_by=war.club.id("Anna")), by="Boris")
    assert refused(war.club, told) == "campaign.no_captive"


def test_only_the_captor_lets_go_or_sells(war):
    told = RansomPaid(captive=captive(war).id, ending="release")
    assert refused(war.club, told, by="Boris") == "campaign.organisers_only"


def test_nobody_pays_more_than_there_is_or_is_given(war):
    own = captive(war).id
    told = RansomPaid(captive=own, ending="ransom", money=10_000)
    assert refused(war.club, told) == "campaign.short"
    assert refused(war.club, RansomPaid(captive=own, ending="sale", money=37)) == "campaign.too_dear"
    assert refused(war.club, RansomPaid(captive=own, ending="release", money=1)) == "campaign.too_dear"


def test_a_ransom_is_paid_before_the_next_round(war):
    told = replace(
        RansomPaid(captive=captive(war).id, ending="ransom", money=45), agreed_by=war.club.id("Anna")
    )
    war.club.tell(RoundClosed())
    war.club.tell(RoundOpened())
    assert refused(war.club, told, by="Boris") == "campaign.organisers_only"
    event = war.club.tell(told)
    assert [advice.key for advice in war.club.campaign.fates[event.id].advices] == ["campaign.ransom_late"]
