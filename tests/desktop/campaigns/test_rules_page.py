"""The page of house rules: what is typed is told field by field, what differs is said, and who may only read."""

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QInputDialog, QLabel

from armybuilder.campaign.deeds import deed_of
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.presets import preset
from armybuilder.campaign.rules_changing import RulesChanged
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.rules_page import RulesPage
from armybuilder.storage.kept_campaigns import found_campaign
from armybuilder.storage.kept_house_rules import KeptHouseRules

RULES = preset("bronepehota")


@pytest.fixture
def season(context, store):
    context.language = "en"
    deed = CampaignFounded(name="Season", game="bronepehota", organiser="Anna", house_rules=RULES)
    found = OpenCampaign(context, found_campaign(store, deed, date="2026-11-22"))
    assert found.tell(PlayerJoined(name="Boris")) is None
    return found


@pytest.fixture
def page(season, qtbot):
    page = RulesPage(season)
    season.changed.connect(page.refresh)
    page.resize(1100, 700)
    page.show()
    qtbot.waitExposed(page)
    yield page
    shiboken6.delete(page)


def control(page, group, field):
    page.choose(group)
    return page.form.cells[field].control


def change(page, group, field, value):
    found = control(page, group, field)
    found.show_value(value)
    found.changed.emit()


def test_rules_as_they_are_proposed_differ_in_nothing(page):
    assert page.differs_heading.text() == "As proposed for this game"
    assert not page.take_button.isEnabled()
    assert page.form.isEnabled()


def test_what_is_typed_is_told_field_by_field_in_one_step(page, season):
    change(page, "income", "played", 60)
    change(page, "fallen", "dead", 0)
    assert page.changed_label.text().startswith("2 changes, from now on")
    assert page.differs_heading.text() == "2 rules differ from those proposed"
    page.take_button.click()
    assert (season.state.house_rules.income.played, season.state.house_rules.fallen.dead) == (60, 0)
    told = [deed_of(event) for event in season.campaign.order][-2:]
    assert [(one.rule, one.old, one.new) for one in told if isinstance(one, RulesChanged)] == [
        ("income.played", 55, 60),
        ("fallen.dead", 1, 0),
    ]
    assert page.differs_heading.text() == "2 rules differ from those proposed"
    season.history.undo()
    assert season.state.house_rules == RULES
    assert page.differs_heading.text() == "As proposed for this game"


def test_a_rule_goes_back_to_what_is_proposed(page, season):
    change(page, "income", "played", 60)
    page.take_button.click()
    page.back_buttons[0].click()
    assert control(page, "income", "played").value() == 55
    page.take_button.click()
    assert season.state.house_rules == RULES


def test_the_rules_proposed_are_filled_in_mild_and_for_larger_forces(page, season):
    page.hardship.setCurrentIndex(page.hardship.findData("mild"))
    page.limit.setValue(800)
    page.fill_button.click()
    typed = page.typed()
    assert (typed.founding_limit, typed.battle_limit, typed.income.played) == (800, 600, 110)
    assert typed.fallen.dead == 0
    page.back_button.click()
    assert page.typed() == RULES
    assert season.state.house_rules == RULES


def test_who_is_no_organiser_reads_them_and_is_told_why(page, season):
    boris = [*season.state.players][-1]
    assert season.sit_down(boris) is None
    assert not page.form.isEnabled()
    assert page.reason.isVisible()
    assert not page.fill_button.isEnabled()
    assert page.fill_button.toolTip() == page.reason.text()


def test_keys_alone_take_the_rules_over(page, season, qtbot):
    change(page, "income", "won", 12)
    qtbot.keyClick(page, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert season.state.house_rules.income.won == 12


def test_what_does_not_hold_yet_is_said_beside_it_and_not_taken_over(page):
    # an improvement without a code is none yet
    control(page, "earned", "improvements").add_button.click()
    assert not page.take_button.isEnabled()
    said = [label.text() for label in page.findChildren(QLabel) if label.property("role") == "error"]
    assert any(said)
    page.back_button.click()
    assert page.typed() == RULES


def test_a_choice_that_differs_is_told_by_its_name(page):
    control(page, "", "confirm").buttons["opponent"].click()
    told = [label.text() for label in page.findChildren(QLabel)]
    assert "Who confirms results: the opponent (nobody)" in told


def test_rules_as_they_are_typed_are_kept_and_the_way_back_is_offered(page, store, monkeypatch):
    ways = []
    page.told_with_way_back.connect(lambda text, _, act: ways.append((text, act)))
    asked = [("Ours", True), ("Ours", True), (" ", True), ("Other", False)]
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: asked.pop(0))
    presets = KeptHouseRules(store.settings, "bronepehota")
    page.keep_button.click()
    change(page, "income", "played", 60)
    page.keep_button.click()
    assert presets.get("Ours").income.played == 60
    page.keep_button.click()
    page.keep_button.click()
    assert (len(ways), presets.names()) == (2, ["Ours"])
    assert "“Ours”" in ways[0][0]
    ways[1][1]()
    assert presets.get("Ours") == RULES
    ways[0][1]()
    assert presets.names() == []


def test_kept_rules_are_offered_and_filled_in(page, store):
    presets = KeptHouseRules(store.settings, "bronepehota")
    assert not page.kept_buttons.isVisible()
    presets.keep("Ours", replace(RULES, founding_limit=600, cards_kept=3))
    page.hardship.offer_kept()
    page.hardship.choose_kept("Ours")
    assert page.limit.value() == 600
    page.fill_button.click()
    assert page.typed() == presets.get("Ours")
    assert page.take_button.isEnabled()


def test_kept_rules_are_renamed_and_forgotten_and_the_way_back_is_offered(page, store, monkeypatch):
    ways = []
    page.told_with_way_back.connect(lambda text, _, act: ways.append((text, act)))
    presets = KeptHouseRules(store.settings, "bronepehota")
    for name in ("Ours", "Theirs"):
        page.keep(name)
    page.hardship.choose_kept("Ours")
    assert page.kept_buttons.isVisible()
    asked = [("Theirs", True), (" ", True), ("Winter", False), ("Winter", True)]
    monkeypatch.setattr(QInputDialog, "getText", lambda *_, **__: asked.pop(0))
    for _ in range(2):
        page.kept_buttons.rename_button.click()
        assert page.refusal.text()
    for _ in range(2):
        page.kept_buttons.rename_button.click()
    assert (presets.names(), page.hardship.kept_name) == (["Theirs", "Winter"], "Winter")
    page.kept_buttons.forget_button.click()
    assert (presets.names(), page.hardship.kept_name) == (["Theirs"], "")
    assert not page.kept_buttons.isVisible()
    for _, act in reversed(ways[-2:]):
        act()
    assert presets.names() == ["Ours", "Theirs"]


def test_rules_out_of_their_range_are_not_kept(page, store):
    page.keep("x" * 1000)
    assert page.refusal.text()
    page._plain["battle_limit"] = -1
    page.keep("Ours")
    assert KeptHouseRules(store.settings, "bronepehota").names() == []
