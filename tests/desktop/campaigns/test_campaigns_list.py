"""Campaigns as a list: found, open, rename, delete with undo, export and take; one that others change or delete."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit

from armybuilder.campaign.house_rules import HouseRules
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import PlayerJoined
from armybuilder.desktop.campaigns.new_dialog import NewCampaignDialog
from armybuilder.desktop.campaigns.rules_box import KEPT
from armybuilder.storage.kept_campaigns import KeptCampaign
from armybuilder.storage.kept_house_rules import KeptHouseRules
from armybuilder.storage.settings import house_rules_key
from armybuilder.storage.store import open_store
from tests.desktop.battling import click, pressed


def names(window):
    return [row.name for row in window.context.store.campaigns.list()]


def found(context, qtbot, name="Ford", organiser="Anna"):
    dialog = NewCampaignDialog(context)
    qtbot.addWidget(dialog)
    dialog.name.setText(name)
    dialog.organiser.setText(organiser)
    dialog.show()
    click(dialog.found_button)
    return dialog.founded


def test_an_empty_list_teaches(campaigns, window):
    assert campaigns.list.empty_text.isVisible()
    assert window.top.title.text() == "Кампании"
    assert window.bar.empty.text() == "Кампания не открыта"


def test_a_campaign_wants_a_name_and_an_organiser(context, qtbot):
    dialog = NewCampaignDialog(context)
    qtbot.addWidget(dialog)
    dialog.name.setText("Ford")
    assert not dialog.found_button.isEnabled()
    dialog.organiser.setText("  ")
    assert not dialog.found_button.isEnabled()
    dialog.organiser.setText("Anna")
    assert dialog.found_button.isEnabled()


def test_kept_house_rules_are_offered_for_their_game(context, qtbot, store):
    KeptHouseRules(store.settings, "bronepehota").keep("Ours", HouseRules(founding_limit=600, cards_kept=3))
    KeptHouseRules(store.settings, "batalist").keep("Others", HouseRules())
    store.settings.set(house_rules_key("bitvy_fantasy"), {"Odd": []})
    dialog = NewCampaignDialog(context)
    qtbot.addWidget(dialog)
    for game, names in (("bitvy_fantasy", []), ("batalist", ["Others"]), ("bronepehota", ["Ours"])):
        dialog.games.setCurrentIndex(dialog.games.findData(game))
        kept = [dialog.hardship.itemData(at, KEPT) for at in range(3, dialog.hardship.count())]
        assert kept == names
    proposed = dialog.limit.value()
    dialog.hardship.setCurrentIndex(3)
    assert dialog.limit.value() == 600
    dialog.hardship.setCurrentIndex(0)
    assert dialog.limit.value() == proposed
    dialog.hardship.setCurrentIndex(3)
    dialog.name.setText("Ford")
    dialog.organiser.setText("Anna")
    dialog.show()
    click(dialog.found_button)
    rules = KeptCampaign(store, dialog.founded).state.house_rules
    assert rules == HouseRules(founding_limit=600, cards_kept=3)


def test_a_founded_campaign_has_the_house_rules_that_were_chosen(context, qtbot, store):
    dialog = NewCampaignDialog(context)
    qtbot.addWidget(dialog)
    dialog.name.setText("Ford")
    dialog.organiser.setText("Anna")
    dialog.hardship.setCurrentIndex(dialog.hardship.findData("mild"))
    dialog.limit.setValue(800)
    dialog.show()
    click(dialog.found_button)
    kept = KeptCampaign(store, dialog.founded)
    assert kept.state.house_rules.founding_limit == 800
    assert kept.state.house_rules.fallen.dead == 0
    assert [player.name for player in kept.state.active_players()] == ["Anna"]
    assert kept.me in kept.state.players


def test_a_campaign_is_opened_with_enter_and_left_with_back(campaigns, window, kept_league):
    campaigns.list.refresh()
    campaigns.list.table.setFocus()
    pressed(campaigns.list.table, Qt.Key.Key_Return)
    assert campaigns.session.key == kept_league
    assert window.top.title.text() == "League"
    assert window.bar.named.text() == "League"
    window.commands.back.trigger()
    assert campaigns.session is None
    assert campaigns.list.chosen_id() == kept_league


def test_what_is_told_is_undone_and_redone_by_keys(campaigns, window, kept_league):
    window.open_campaign(kept_league)
    campaign = campaigns.session
    before = len(campaign.campaign.events)
    assert campaign.tell(PlayerJoined(name="Zed")) is None
    assert "Zed" in {player.name for player in campaign.state.active_players()}
    window.commands.undo.trigger()
    assert "Zed" not in {player.name for player in campaign.state.active_players()}
    window.commands.redo.trigger()
    assert "Zed" in {player.name for player in campaign.state.active_players()}
    assert len(campaign.campaign.events) == before + 3


def test_rules_that_were_kept_are_forgotten_by_the_button_beside_the_message(campaigns, window, kept_league):
    window.open_campaign(kept_league)
    view = campaigns.views[kept_league]
    view.page_of("rules").keep("Ours")
    presets = KeptHouseRules(window.context.store.settings, campaigns.session.game_id)
    assert presets.names() == ["Ours"]
    assert "Ours" in window.toast.label.text()
    click(window.toast.button)
    assert presets.names() == []


def test_what_does_not_hold_changes_nothing_and_is_told(open_league):
    before = len(open_league.campaign.events)
    player = next(one.id for one in open_league.state.active_players() if one.role == "player")
    problem = open_league.tell(PlayerJoined(name="Zed"), by=player)
    assert problem.key == "campaign.organisers_only"
    assert len(open_league.campaign.events) == before
    assert not open_league.history.canUndo()


def test_who_sits_here_is_chosen_over_the_pages(campaigns, window, kept_league, store):
    window.open_campaign(kept_league)
    seat = campaigns.view.seat.seat
    at = next(at for at in range(seat.count()) if seat.itemText(at) == "Player 3")
    seat.setCurrentIndex(at)
    seat.activated.emit(at)
    assert campaigns.session.state.players[campaigns.session.me].name == "Player 3"
    assert KeptCampaign(store, kept_league).me == campaigns.session.me


def test_a_campaign_is_renamed_in_the_list(campaigns, window, kept_league):
    campaigns.list.refresh()
    campaigns.list.rename_action.trigger()
    editor = campaigns.list.table.findChild(QLineEdit)
    editor.setText("Winter league")
    pressed(editor, Qt.Key.Key_Return)
    QApplication.processEvents()
    assert names(window) == ["Winter league"]


def test_a_deleted_campaign_comes_back_with_undo(campaigns, window, kept_league):
    campaigns.list.refresh()
    campaigns.list.delete_action.trigger()
    assert names(window) == []
    window.commands.undo.trigger()
    assert names(window) == ["League"]


def test_a_campaign_goes_through_a_file_to_another_database(campaigns, context, qtbot, tmp_path, monkeypatch):
    key = found(context, qtbot)
    path = tmp_path / "ford.campaign"
    monkeypatch.setattr(
        "armybuilder.desktop.campaigns.workspace.QFileDialog.getSaveFileName", lambda *_: (str(path), "")
    )
    campaigns.ask_export(key)
    context.store.campaigns.delete(key)
    campaigns.take_file(path)
    assert campaigns.session.name == "Ford"
    assert campaigns.session.key != key


def test_a_file_that_is_none_is_refused_with_a_sentence(campaigns, tmp_path):
    path = tmp_path / "letter.campaign"
    path.write_text("Dear Anna")
    told = []
    campaigns.problem.connect(told.append)
    campaigns.take_file(path)
    assert len(told) == 1
    assert campaigns.session is None


def test_what_another_program_tells_meanwhile_is_shown(campaigns, window, kept_league, qtbot, store):
    window.open_campaign(kept_league)
    with open_store(store.path) as other:
        KeptCampaign(other, kept_league).tell(JournalWritten(text="We came late."), date="2026-11-23")
    problem = campaigns.session.tell(JournalWritten(text="So did we."))
    assert problem.key == "storage.campaign_changed"
    qtbot.waitUntil(lambda: campaigns.session.state.journal[-1].text == "We came late.")
    assert campaigns.session.tell(JournalWritten(text="So did we.")) is None


def test_what_was_deleted_meanwhile_is_kept_as_a_new_one(campaigns, window, kept_league, store):
    window.open_campaign(kept_league)
    with open_store(store.path) as other:
        other.campaigns.delete(kept_league)
    assert campaigns.session.tell(JournalWritten(text="Lost?")) is not None
    campaigns._keep_as_new(campaigns.session)
    assert campaigns.session.key != kept_league
    assert campaigns.session.tell(JournalWritten(text="Not lost.")) is None
