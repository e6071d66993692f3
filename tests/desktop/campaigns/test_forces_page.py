"""The page of forces: who has which, how units stand, the bill before it is paid, and what cannot be done."""

from datetime import UTC, datetime

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QToolButton

from armybuilder.campaign.battles.meeting import Aftermath
from armybuilder.campaign.by_hand import ValueSet
from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.forces.between_games import ImprovementBought
from armybuilder.campaign.forces.fought_for import FoughtFor
from armybuilder.campaign.house_rules import Improvement
from armybuilder.campaign.presets import preset
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.campaigns.forces.captives_dialog import CaptivesDialog, captives_of
from armybuilder.desktop.campaigns.forces.crew_dialog import CrewDialog
from armybuilder.desktop.campaigns.forces.hand_dialog import HandDialog
from armybuilder.desktop.campaigns.forces.restore_dialog import RestoreDialog
from armybuilder.desktop.campaigns.forces.store_dialog import StoreDialog
from armybuilder.desktop.campaigns.forces.trade_dialog import TradeDialog
from armybuilder.desktop.campaigns.forces_page import ForcesPage
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.storage.battles import FoughtBattle
from armybuilder.storage.kept_campaigns import take_campaign
from tests.campaign.clubs import Club
from tests.campaign.test_aftermath import War, infantry, tank

RULES = preset("bronepehota")


@pytest.fixture
def war():
    """Two forces of which one has a damaged machine and a dead soldier."""
    found = War(repairs=RULES.repairs, fallen=RULES.fallen, income=RULES.income, earned=RULES.earned)
    soldier = found.unit("squad").soldiers[2].id
    fates = ("through", "through", "fallen")
    found.fight(tank(4, shots=3), infantry(*fates), aftermath=Aftermath(rolls={soldier: 1}))
    return found


@pytest.fixture
def open_war(context, store, war):
    """The war, open where its organiser sits."""
    context.language = "en"
    return OpenCampaign(context, take_campaign(store, war.club.campaign, {}, war.club.id("Anna")))


@pytest.fixture
def page(open_war, qtbot):
    page = ForcesPage(open_war)
    open_war.changed.connect(page.refresh)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    yield page
    # gone before its database is
    shiboken6.delete(page)


def sit(page, war, name):
    assert page.campaign.sit_down(war.club.id(name)) is None


def rows(page):
    return [
        page.units.topLevelItem(at).toolTip(0).split("\n")[:2] for at in range(page.units.topLevelItemCount())
    ]


def offered(page):
    return {row.button.text(): row.button for row in page.panel.offers.rows}


def unit(page, key):
    return page.force.by_key(key)


def test_my_force_comes_first_and_its_units_say_how_they_stand(page):
    assert page.forces.item(0).toolTip() == "Anna\nAnna\nworth 184 · treasury 65 · bill 31"
    assert rows(page) == [["Squad", "understrength: 5 of 6"], ["Machine", "damaged, low on ammunition"]]
    assert page.head.restore_button.text() == "Restore all for 31 of 65…"


def test_a_unit_offers_what_may_be_done_with_its_price(page):
    page.units.choose(unit(page, "machine").id)
    assert list(offered(page)) == [
        "Repair 6 cells for 18",
        "Fill up 5 of ammunition for 3",
        "Name as the leader",
        "Disband the unit",
    ]
    assert page.panel.stands.text() == "Damaged, low on ammunition"


def test_fewer_cells_cost_less_and_are_repaired_at_once(page, qtbot):
    page.units.choose(unit(page, "machine").id)
    row = page.panel.offers.rows[0]
    row.cells.setValue(2)
    assert row.button.text() == "Repair 2 cells for 6"
    qtbot.mouseClick(row.button, Qt.MouseButton.LeftButton)
    assert unit(page, "machine").tracks["durability"].value == 6
    assert page.force.treasury == 59
    assert page.campaign.history.undoText() == "“Anna” mends 2 cells for 6"
    page.campaign.history.undo()
    assert unit(page, "machine").tracks["durability"].value == 4


def test_what_is_not_ones_own_is_grey_and_says_why(page, war):
    sit(page, war, "Boris")
    page.forces.choose(war.forces["a"])
    page.units.choose(unit(page, "machine").id)
    why = "Only Anna or an organiser may do this"
    assert page.head.restore_button.toolTip() == why
    assert not page.head.restore_button.isEnabled()
    button = offered(page)["Repair 6 cells for 18"]
    assert not button.isEnabled()
    assert button.toolTip() == "Only an organiser can do this, not Boris."


def test_a_marker_slid_by_hand_wants_a_reason_and_is_told_as_by_hand(page):
    page.units.choose(unit(page, "machine").id)
    card = page.panel.card
    card.tracks.slide_wanted.emit(unit(page, "machine").id, "durability", 9)
    assert card.hand.told.text() == "Durability: 4 → 9"
    assert not card.hand.set_button.isEnabled()
    card.hand.reason.setText("He showed me the photo")
    card.hand.set_button.click()
    assert unit(page, "machine").tracks["durability"].value == 9
    assert [type(deed) for deed in told(page)][-1] is ValueSet
    assert not card.hand.isVisible()


def told(page):
    return [deed_of(event) for event in page.campaign.campaign.order]


def test_a_marker_left_alone_goes_back(page):
    page.units.choose(unit(page, "machine").id)
    card = page.panel.card
    before = len(page.campaign.campaign.events)
    card.tracks.slide_wanted.emit(unit(page, "machine").id, "durability", 9)
    card.hand.leave()
    assert unit(page, "machine").tracks["durability"].value == 4
    assert len(page.campaign.campaign.events) == before


def test_the_bill_is_paid_for_what_is_ticked_in_the_chosen_order_all_at_once(page, qtbot):
    dialog = RestoreDialog(page.campaign, page.force, page)
    qtbot.addWidget(dialog)
    assert dialog.total.text() == "Treasury 65 → 34"
    assert dialog.ok_button.text() == "Restore for 31"
    tops = [dialog.bill.topLevelItem(at) for at in range(2)]
    assert [top.text(0) for top in tops] == ["Machine", "Squad"]
    assert [tops[0].child(at).text(1) for at in range(2)] == ["4 → 10/10", "3 → 8/8"]
    tops[0].setCheckState(0, Qt.CheckState.Unchecked)
    qtbot.waitUntil(lambda: dialog.ok_button.text() == "Restore for 10")
    dialog._move(1)
    assert dialog.jobs() == ("recruit", "repair", "resupply")
    assert [line.job for line in dialog.lines()] == ["recruit"]


def test_restoring_is_one_step_that_undo_takes_back(page, monkeypatch):
    monkeypatch.setattr(RestoreDialog, "exec", lambda _: QDialog.DialogCode.Accepted)
    page.head.restore_button.click()
    assert page.force.treasury == 34
    assert page.head.restore_button.text() == "Nothing to restore"
    assert page.campaign.history.undoText() == "Restore Anna"
    page.campaign.history.undo()
    assert page.force.treasury == 65


def test_money_that_does_not_last_for_everything_is_said(page, qtbot):
    page.force.treasury = 12
    dialog = RestoreDialog(page.campaign, page.force, page)
    qtbot.addWidget(dialog)
    assert dialog.ok_button.text() == "Restore for 12"
    assert dialog.left.text() == "For everything that is ticked 19 more would be wanted"


def test_a_life_story_leads_to_the_timeline(page, qtbot):
    page.units.choose(unit(page, "machine").id)
    story = page.panel.story
    assert [story.list.item(at).text().split("\n")[1][:8] for at in range(2)] == ["A battle", "Anna rai"]
    with qtbot.waitSignal(page.events_wanted) as shown:
        story.all_button.click()
    assert shown.args[0] == "Machine"
    assert len(shown.args[1]) == 2


def test_a_number_leads_to_the_events_behind_it(page, qtbot):
    with qtbot.waitSignal(page.events_wanted) as shown:
        page.head.treasury.click()
    kinds = [page.campaign.campaign.events[own].kind for own in shown.args[1]]
    assert kinds == ["force.founded", "battle.reported"]


def test_a_unit_goes_to_another_force_when_the_other_player_agreed(page, war, qtbot):
    sit(page, war, "Boris")
    page.forces.choose(war.forces["b"])
    dialog = TradeDialog(page.campaign, page.force, (unit(page, "machine").id,), page)
    qtbot.addWidget(dialog)
    assert not dialog.ok_button.isEnabled()
    assert dialog.problem.text() == "Only an organiser can do this, not Boris."
    dialog.agreed.setChecked(True)
    dialog.back.setValue(20)
    assert dialog.ok_button.isEnabled()
    page._tell(dialog.deeds())
    assert unit(page, "machine").status == "sold"
    assert page.force.treasury == 20 + page.campaign.state.forces[war.forces["b"]].treasury - 20


def test_an_improvement_wants_a_rank_and_says_so(page):
    squad = unit(page, "squad")
    page.units.choose(squad.id)
    button = page.panel.posts.improve_button
    assert not button.isEnabled()
    assert button.toolTip() == "The next rank wants an experience of 3; it has 1"
    told_by_hand = ValueSet(thing=squad.id, field="experience", old=1, new=3, reason="a test")
    assert page.campaign.tell(told_by_hand) is None
    assert button.isEnabled()
    page.panel.posts.improve_menu.actions()[0].trigger()
    assert isinstance(told(page)[-1], ImprovementBought)
    assert not button.isEnabled()


def test_an_improvement_that_money_alone_buys_is_paid_for(page):
    command = Improvement(
        id="command", name=LocalText("Командир", "Commander"), whose="any", coins=15, by_rank=False
    )
    page.campaign.state.house_rules = replace(
        page.campaign.state.house_rules,
        earned=replace(page.campaign.state.house_rules.earned, improvements=(command,)),
    )
    page.refresh()
    page.units.choose(unit(page, "machine").id)
    (action,) = page.panel.posts.improve_menu.actions()
    assert action.text() == "Commander for 15"
    action.trigger()
    assert page.force.treasury == 50
    assert told(page)[-1].paid == 15


def test_a_soldier_is_named_as_the_leader(page):
    squad = unit(page, "squad")
    page.units.choose(squad.id)
    page.panel.soldiers.findChildren(QToolButton)[0].click()
    assert page.force.leader == squad.soldiers[0].id


def test_lost_units_are_folded_below_and_can_be_shown(page):
    machine = unit(page, "machine").id
    page.units.choose(machine)
    offered(page)["Disband the unit"].click()
    lost = page.units.topLevelItem(1)
    assert lost.text(0) == "Lost, captured and given away (1)"
    assert page.panel.stands.text() == "Disbanded"
    page.units.choose(unit(page, "squad").id)
    lost.setExpanded(False)
    page.refresh()
    assert not page.units.topLevelItem(1).isExpanded()
    page.show_thing(machine)
    assert page.units.topLevelItem(1).isExpanded()
    assert page.panel.name.text() == "Machine"


def test_keys_alone_choose_a_unit_and_repair_it(page, qtbot):
    page.take_keyboard()
    qtbot.keyClick(page.units, Qt.Key.Key_Down)
    assert page.units.chosen == unit(page, "machine").id
    button = page.panel.offers.rows[0].button
    button.setFocus()
    qtbot.keyClick(button, Qt.Key.Key_Space)
    assert unit(page, "machine").tracks["durability"].value == 10


def test_a_crew_of_those_who_are_able_serves_a_machine(page, qtbot):
    dialog = CrewDialog(page.campaign, page.force, unit(page, "machine"), page)
    qtbot.addWidget(dialog)
    assert dialog.soldiers.count() == 5
    dialog.soldiers.item(0).setCheckState(Qt.CheckState.Checked)
    assert dialog.ok_button.isEnabled()
    page._tell(dialog.deed())
    assert unit(page, "machine").crew == (unit(page, "squad").soldiers[0].id,)


def test_without_a_force_the_page_teaches(context, store, qtbot):
    context.language = "en"
    club = Club("Boris")
    page = ForcesPage(OpenCampaign(context, take_campaign(store, club.campaign, {}, club.id("Anna"))))
    page.show()
    assert page.empty_button.isVisible()
    assert page.empty.text().startswith("No force yet.")
    shiboken6.delete(page)


# --- the store, and what is set by hand


def test_an_item_is_handed_out_borne_and_given_to_another_force(page, war, qtbot):
    dialog = StoreDialog(page.campaign, page.force)
    qtbot.addWidget(dialog)
    qtbot.keyClicks(dialog.name, "Banner")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    (item,) = page.force.items.values()
    bearer = dialog.bearers[item.id]
    bearer.activated.emit(bearer.findData(unit(page, "machine").id))
    assert page.force.items[item.id].bearer == unit(page, "machine").id
    dialog.takers[item.id].activated.emit(1)
    assert page.force.items == {}
    assert [*page.campaign.state.forces[war.forces["b"]].items] == [item.id]


def test_who_organises_nothing_hands_no_item_out(page, war, qtbot):
    sit(page, war, "Boris")
    dialog = StoreDialog(page.campaign, page.campaign.state.forces[war.forces["b"]])
    qtbot.addWidget(dialog)
    assert not dialog.name.isEnabled()
    assert dialog.add_button.toolTip() == "Only an organiser can do this, not Boris."


def test_anything_is_set_by_hand_with_a_reason(page, qtbot):
    squad = unit(page, "squad")
    dialog = HandDialog(page.campaign, page.force, squad)
    qtbot.addWidget(dialog)
    names = [dialog.fields.itemText(at) for at in range(dialog.fields.count())]
    assert "Experience" in names
    dialog.fields.setCurrentIndex(names.index("Experience"))
    dialog.number.setValue(7)
    assert not dialog.ok_button.isEnabled()
    dialog.reason.setText("They held the bridge")
    assert dialog.ok_button.isEnabled()
    page._tell(dialog.deed())
    assert unit(page, "squad").experience == 7


def test_trying_a_change_by_hand_changes_nothing(page, war, qtbot):
    machine = unit(page, "machine")
    dialog = HandDialog(page.campaign, page.force, machine)
    qtbot.addWidget(dialog)
    dialog.fields.setCurrentIndex(dialog.fields.findData("owner"))
    dialog.choice.setCurrentIndex(dialog.choice.findData(war.forces["b"]))
    dialog.reason.setText("He won it")
    assert dialog.ok_button.isEnabled()
    assert machine.id in page.force.units
    page._tell(dialog.deed())
    assert machine.id not in page.force.units


def test_only_organisers_set_anything_by_hand(page, war):
    sit(page, war, "Boris")
    assert not page.head.hand_action.isEnabled()
    assert page.head.hand_action.toolTip() == "Only organisers set anything by hand"


# --- captives


@pytest.fixture
def captured(context, store, war):
    """The war, in which Anna holds a machine of Boris and one of his soldiers."""
    war.fight(other=(tank(4, fate="captured", owner_end="a"), infantry("captured", "through")))
    context.language = "en"
    return OpenCampaign(context, take_campaign(store, war.club.campaign, {}, war.club.id("Anna")))


def test_captives_are_let_go_sold_or_bought_back(captured, war, qtbot):
    own = war.forces["a"]
    dialog = CaptivesDialog(captured, own)
    qtbot.addWidget(dialog)
    dialog.show()
    machine = next(one for one in captives_of(captured.state, own) if one.soldier is None)
    assert (machine.id, "scrap") in dialog.buttons
    assert len(dialog.buttons) == 7
    treasury = captured.state.forces[own].treasury
    dialog.buttons[machine.id, "sale"].click()
    assert captured.state.forces[own].treasury == treasury + 36
    assert len(dialog.buttons) == 3
    (soldier,) = captives_of(captured.state, own)
    dialog.buttons[soldier.id, "release"].click()
    assert dialog.nothing.isVisible()
    captured.history.undo()
    assert len(captives_of(captured.state, own)) == 1


def test_a_ransom_wants_both_players(captured, war, qtbot):
    captured.sit_down(war.club.id("Boris"))
    dialog = CaptivesDialog(captured, war.forces["b"])
    qtbot.addWidget(dialog)
    (soldier,) = (one for one in captives_of(captured.state, war.forces["b"]) if one.soldier)
    key = soldier.id, "ransom"
    assert not dialog.buttons[key].isEnabled()
    assert "organiser" in dialog.buttons[key].toolTip()
    dialog.agreed.setChecked(True)
    dialog.buttons[key].click()
    assert soldier.id not in {one.id for one in captives_of(captured.state, war.forces["b"])}


def test_the_menu_says_when_nobody_is_captive(page, captured, qtbot):
    assert not page.head.captives_action.isEnabled()
    assert "captive" in page.head.captives_action.toolTip()
    other = ForcesPage(captured)
    assert other.head.captives_action.isEnabled()
    shiboken6.delete(other)


# --- units in battle


def test_a_unit_in_battle_is_locked_and_says_since_when_until_it_is_released(page, monkeypatch):
    machine, kept = unit(page, "machine").id, page.campaign.kept
    begun = datetime(2026, 11, 22, 12, 5, tzinfo=UTC)
    battle = FoughtBattle(key=1, id="b1", name="The bridge", since=begun, fought_for=FoughtFor(campaign="c"))
    monkeypatch.setattr(kept, "in_battle", lambda: {} if "b1" in kept._body.released else {machine: battle})
    page.refresh()
    page.units.choose(machine)
    assert page.panel.stands.text() == "In battle, damaged, low on ammunition"
    assert page.panel.battle.text().startswith("In the battle “The bridge” since ")
    repair = offered(page)["Repair 6 cells for 18"]
    assert not repair.isEnabled()
    assert "The bridge" in repair.toolTip()
    dialog = RestoreDialog(page.campaign, page.force, page)
    assert [line.unit for line in dialog.lines()] == [unit(page, "squad").id]
    page.panel.release_button.click()
    assert page.panel.fights.isHidden()
    assert offered(page)["Repair 6 cells for 18"].isEnabled()
