"""Restoring a force: the bill first, as much of it as the money lasts for, and what it comes to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.forces.between_games import GoodsTraded, Mended, UnitsRepaired
from armybuilder.campaign.forces.restoring import affordable, bill_of, restoring
from armybuilder.campaign.presets import preset
from tests.campaign.test_aftermath import War, infantry, tank
from tests.campaign.test_campaign import refused

RULES = preset("bronepehota")


@pytest.fixture
def war():
    """A force of which a machine has lost 6 cells and 5 of ammunition, and a soldier is dead; 100 money more than it won."""
    found = War(repairs=RULES.repairs, fallen=RULES.fallen, income=RULES.income)
    soldier = found.unit("squad").soldiers[2].id
    fates = ("through", "through", "fallen")
    found.fight(tank(4, shots=3), infantry(*fates), aftermath=Aftermath(rolls={soldier: 1}))
    return found


def force(war):
    return war.club.campaign.state.forces[war.forces["a"]]


def test_the_bill_tells_everything_that_can_be_paid_for(war):
    found = [(line.job, line.cells, line.price) for line in bill_of(force(war), RULES)]
    assert found == [("repair", 6, 18), ("recruit", 1, 10), ("resupply", 5, 3)]


def test_everything_is_restored_when_there_is_money(war):
    before = force(war).treasury
    for deed in restoring(force(war), affordable(force(war), RULES)):
        war.club.tell(deed)
    assert not bill_of(force(war), RULES)
    assert before - force(war).treasury == 31
    assert len(war.unit("squad").living) == 6


def test_as_much_is_mended_as_the_money_lasts_for(war):
    assert [line.price for line in affordable(force(war), RULES, money=7)] == [6, 1]
    assert [
        (one.job, one.cells) for one in affordable(force(war), RULES, ("resupply", "repair"), money=7)
    ] == [
        ("resupply", 5),
        ("repair", 1),
    ]
    assert affordable(force(war), RULES, money=0) == ()


def test_a_repairer_mends_some_cells_free(war):
    force(war).units[war.unit("squad").id].repairs = 2
    assert next(line.price for line in bill_of(force(war), RULES) if line.job == "repair") == 12
    (part,) = affordable(force(war), RULES, ("repair",), money=3)
    assert (part.cells, part.price) == (3, 3)


def test_what_is_whole_cannot_be_mended_and_money_cannot_be_had_twice(war):
    unit = war.unit("machine")
    mended = (Mended(unit=unit.id, track="durability", cells=6),)
    assert (
        refused(war.club, UnitsRepaired(force=war.forces["a"], paid=10**5, mended=mended)) == "campaign.short"
    )
    war.club.tell(UnitsRepaired(force=war.forces["a"], paid=18, mended=mended))
    assert refused(war.club, UnitsRepaired(force=war.forces["a"], mended=mended)) == "campaign.nothing_lost"
    assert refused(war.club, UnitsRepaired(force=war.forces["b"], mended=mended)) == "campaign.no_unit"


def test_goods_change_hands_when_both_agree(war):
    trade = GoodsTraded(giver=war.forces["b"], taker=war.forces["a"], units=(war.unit("machine", "b").id,))
    assert refused(war.club, trade, by="Boris") == "campaign.organisers_only"
    agreed = GoodsTraded(
        giver=war.forces["b"],
        taker=war.forces["a"],
        units=(war.unit("machine", "b").id,),
        agreed_by=war.club.id("Anna"),
    )
    war.club.tell(agreed, by="Boris")
    assert war.unit("machine", "b").status == "sold"
    assert sum(unit.key == "machine" for unit in force(war).serving()) == 2


@given(st.integers(0, 40))
def test_no_more_is_bought_than_there_is_money(money):
    found = War(repairs=RULES.repairs, fallen=RULES.fallen)
    found.fight(tank(4, shots=3))
    assert sum(line.price for line in affordable(force(found), RULES, money=money)) <= money
