"""Campaigns are shared as files: written, taken in, looked at before anything is kept, and merged all at once."""

import io
import zipfile

import pytest
import shiboken6
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication, QFileDialog

from armybuilder.campaign.campaign import Campaign
from armybuilder.campaign.forces.between_games import GoodsTraded
from armybuilder.campaign.journal import JournalWritten
from armybuilder.campaign.people import CampaignFounded
from armybuilder.catalogue.codec import encode
from armybuilder.catalogue.problem import Problem
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.sharing.file_taking import FileTaking, campaign_path
from armybuilder.desktop.campaigns.sharing.merge_dialog import MergeDialog
from armybuilder.desktop.campaigns.sharing.share_menu import ShareMenu
from armybuilder.desktop.campaigns.sharing.who_dialog import WhoDialog
from armybuilder.exchange.campaign_bundle import Bundle, BundleManifest, read_bundle, write_bundle
from armybuilder.storage.campaign_files import file_digest
from armybuilder.storage.kept_campaigns import KeptCampaign, take_campaign
from tests.campaign.clubs import DAY
from tests.campaign.test_aftermath import tank
from tests.campaign.test_conflicts import Copies, durability, planned


@pytest.fixture
def copies():
    return Copies()


@pytest.fixture
def game(copies):
    return planned(copies)


@pytest.fixture
def campaign(context, store, copies, game):
    """The organiser's copy, open."""
    context.language = "en"
    key = take_campaign(store, copies.copy(), {}, copies.club.id("Anna"))
    return OpenCampaign(context, key)


def bundle(campaign, events, author="", files=None):
    kind = "return" if author else "whole"
    return Bundle(
        BundleManifest(campaign=campaign.id, name="Season", kind=kind, author=author),
        tuple(events),
        files or {},
    )


@pytest.fixture
def returned(copies):
    """Makes what a player's file holds: what he has told on a copy of his own."""

    def make(*deeds, by="Boris", author="Boris", files=None):
        copy = copies.copy()
        copies.tell(copy, JournalWritten(text="Far from the others"), by)
        events = [copies.tell(copy, deed, by) for deed in deeds]
        return bundle(copy, events, copies.club.id(author) if author else "", files)

    return make


@pytest.fixture
def merging(campaign):
    made = []

    def make(given, name="boris.campaign"):
        dialog = MergeDialog(campaign, given, name)
        made.append(dialog)
        dialog.show()
        return dialog

    yield make
    for dialog in made:
        shiboken6.delete(dialog)


def rows(tree):
    found = {}
    for at in range(tree.topLevelItemCount()):
        player = tree.topLevelItem(at)
        found[player.text(0)] = [
            (player.child(one).text(0), player.child(one).text(1)) for one in range(player.childCount())
        ]
    return found


def test_what_is_new_is_shown_by_player_and_nothing_is_kept_before_merge(campaign, returned, merging):
    before = dict(campaign.campaign.events)
    dialog = merging(returned(JournalWritten(text="Snow.")))
    assert rows(dialog.tree) == {"Boris": [("An entry in the journal", "new")]}
    assert dialog.counts.text().startswith("1 new event")
    assert "Boris" in dialog.title.text()
    assert "not signed" in dialog.warning.text()
    dialog.reject()
    assert campaign.campaign.events == before
    assert KeptCampaign(campaign.context.store, campaign.key).campaign.events.keys() == before.keys()


def test_merging_keeps_what_is_new_with_its_pictures_in_one_go(campaign, returned, merging):
    content = b"a picture, or what passes for one"
    digest = file_digest(content)
    stray = b"what no event names"
    given = returned(
        JournalWritten(text="Look.", pictures=(digest,)),
        files={digest: content, file_digest(stray): stray},
    )
    revision = campaign.kept.revision
    dialog = merging(given)
    dialog.merge_button.click()
    assert dialog.merged == 1
    assert [entry.text for entry in campaign.state.journal] == ["Look."]
    kept = KeptCampaign(campaign.context.store, campaign.key)
    assert kept.files() == {digest: content}
    assert kept.revision == revision + 1
    assert encode(kept.state) == encode(campaign.state)


def test_the_same_file_again_brings_nothing(campaign, returned, merging):
    given = returned(JournalWritten(text="Snow."))
    merging(given).merge_button.click()
    dialog = merging(given)
    assert rows(dialog.tree) == {"Boris": []}
    assert dialog.tree.topLevelItem(0).text(1) == "1 already here"
    assert not dialog.merge_button.isEnabled()
    assert dialog.no_conflicts.text() == "Nothing here is new."


def test_what_is_not_the_authors_is_marked_and_left_out_until_it_is_ticked(
    campaign, copies, returned, merging
):
    given = returned(GoodsTraded(taker=copies.b, money=100), by="Anna", author="Boris")
    dialog = merging(given)
    (told,) = rows(dialog.tree)["Anna"]
    assert told[1] == "in an organiser's name"
    assert not dialog.merge_button.isEnabled()
    own = given.events[0].id
    assert dialog.tree.of_state(on=False) == {own}
    dialog.tree.tick(own, on=True)
    assert dialog.merge_button.isEnabled()
    dialog.merge_button.click()
    assert (
        campaign.state.forces[copies.b].treasury == 100 + copies.club.campaign.state.forces[copies.b].treasury
    )


def test_something_new_can_be_left_out(campaign, returned, merging):
    given = returned(JournalWritten(text="One"), JournalWritten(text="Two"))
    dialog = merging(given)
    dialog.tree.tick(given.events[0].id, on=False)
    dialog.merge_button.click()
    assert [entry.text for entry in campaign.state.journal] == ["Two"]


@pytest.fixture
def quarrel(campaign, copies, game, returned):
    """The organiser has told of the game, and the player's file tells it otherwise."""
    assert campaign.tell(copies.battle(tank(7, shots=2), game=game)) is None
    return returned(copies.battle(tank(3, shots=2), game=game))


@pytest.mark.parametrize(("choice", "cells"), [("later", 7), ("left", 7), ("right", 3)])
def test_two_results_stand_side_by_side_and_one_is_taken(merging, quarrel, copies, choice, cells):
    dialog = merging(quarrel)
    (card,) = dialog.cards
    table = card.table
    assert [table.horizontalHeaderItem(at).text() for at in (1, 2)] == ["Anna", "Boris"]
    assert [table.item(0, at).text() for at in range(1, 3)] == ["7", "3"]
    assert table.item(0, 0).text().startswith("≠ ")
    card.choices[choice].click()
    dialog.merge_button.click()
    merged = dialog.campaign.campaign
    assert durability(copies, merged) == cells
    assert ("held" in {fate.status for fate in merged.fates.values()}) is (choice == "later")


def test_single_cells_of_the_other_result_are_taken_as_a_correction(campaign, copies, quarrel, merging):
    revision = campaign.kept.revision
    dialog = merging(quarrel)
    dialog.cards[0].tick_cell(0)
    assert dialog.cards[0].choice == "cells"
    dialog.merge_button.click()
    assert durability(copies, campaign.campaign) == 3
    assert {"event.corrected", "event.decided"} <= {event.kind for event in campaign.campaign.order}
    assert campaign.kept.revision == revision + 1


def test_only_organisers_settle_what_does_not_agree(campaign, copies, quarrel, merging):
    campaign.sit_down(copies.club.id("Boris"))
    card = merging(quarrel).cards[0]
    assert not card.choices["right"].isEnabled()
    assert "organiser" in card.choices["right"].toolTip()


def test_a_merge_that_cannot_be_kept_changes_nothing(campaign, quarrel, merging, monkeypatch):
    dialog = merging(quarrel)
    dialog.cards[0].choices["right"].click()
    before = encode(campaign.state)

    def full(*_args, **_keywords):
        raise Problem("campaign.no_round")

    monkeypatch.setattr(campaign.context.store.campaigns, "append", full)
    dialog.merge_button.click()
    assert dialog.merged == 0
    assert not dialog.problem.isHidden()
    assert encode(campaign.state) == before


def test_merging_in_either_order_comes_to_the_same(context, copies, game, returned, qtbot):
    files = (
        returned(copies.battle(tank(3), game=game)),
        returned(
            JournalWritten(text="Snow."), GoodsTraded(taker=copies.a, money=5), by="Anna", author="Anna"
        ),
    )
    ends = []
    for order in (files, files[::-1], (*files, *files)):
        key = take_campaign(context.store, copies.copy(), {}, copies.club.id("Anna"))
        campaign = OpenCampaign(context, key)
        for given in order:
            dialog = MergeDialog(campaign, given, "file")
            qtbot.addWidget(dialog)
            dialog.accept()
        ends.append(encode(campaign.state))
    assert len(set(ends)) == 1


# files


def written(path, given):
    path.write_bytes(write_bundle(given))
    return path


def test_my_moves_and_the_whole_campaign_are_written(campaign, copies, tmp_path, qtbot, monkeypatch):
    campaign.tell(JournalWritten(text="Mine"))
    menu = ShareMenu(campaign)
    qtbot.addWidget(menu)
    for action, kind in ((menu.send_action, "return"), (menu.whole_action, "whole")):
        path = tmp_path / kind
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, path=path: (str(path), ""))
        with qtbot.waitSignal(menu.told) as told:
            action.trigger()
        assert str(path) in told.args[0]
        found = read_bundle(path.with_suffix(".campaign").read_bytes(), kind)
        assert found.manifest.kind == kind
        authors = {event.by for event in found.events}
        assert (authors == {copies.club.id("Anna")}) is (kind == "return")


def test_nobody_sends_moves_without_saying_who_he_is(context, store, copies, qtbot):
    campaign = OpenCampaign(context, take_campaign(store, copies.copy(), {}))
    menu = ShareMenu(campaign)
    qtbot.addWidget(menu)
    menu.menu.aboutToShow.emit()
    assert not menu.send_action.isEnabled()
    assert menu.whole_action.isEnabled()


@pytest.fixture
def taking(context, campaign, qtbot, window):
    made = FileTaking(context, window, lambda: campaign)
    yield made
    if made.dialog is not None and shiboken6.isValid(made.dialog):
        made.dialog.reject()
    made.job.wait()


def test_a_return_of_a_campaign_that_is_here_goes_to_the_merge(taking, campaign, returned, tmp_path, qtbot):
    path = written(tmp_path / "boris.campaign", returned(JournalWritten(text="Snow.")))
    with qtbot.waitSignal(taking.taken) as taken:
        taking.take(path)
    assert taken.args == [campaign.key]
    with qtbot.waitSignal(taking.told) as told:
        taking.dialog.merge_button.click()
    assert "1" in told.args[0]


def test_the_whole_of_a_campaign_that_is_here_goes_to_the_merge(taking, campaign, copies, tmp_path):
    other = copies.copy()
    copies.tell(other, JournalWritten(text="Snow."), "Boris")
    taking.take(written(tmp_path / "whole.campaign", bundle(other, other.order)))
    taking.dialog.merge_button.click()
    assert [entry.text for entry in campaign.state.journal] == ["Snow."]


@pytest.mark.parametrize("wanted", [True, False])
def test_another_campaign_is_offered_as_a_new_one(taking, store, tmp_path, monkeypatch, wanted):
    other = Campaign()
    other.tell(CampaignFounded(name="Cup", game="bronepehota", organiser="Vera"), by="", date=DAY)
    asked = []
    monkeypatch.setattr(taking, "ask_new", lambda question: asked.append(question) or wanted)
    before = len(store.campaigns.list())
    taking.take(written(tmp_path / "cup.campaign", bundle(other, other.order)))
    assert "Cup" in asked[0]
    assert len(store.campaigns.list()) == before + wanted


@pytest.mark.parametrize(
    "content", [b"", b"no zip", b"PK\x03\x04 cut", None], ids=["empty", "text", "cut", "strange"]
)
def test_wrong_and_damaged_files_answer_with_a_sentence(taking, campaign, tmp_path, qtbot, content):
    if content is None:
        out = io.BytesIO()
        with zipfile.ZipFile(out, "w") as archive:
            archive.writestr("../x", b"1")
        content = out.getvalue()
    path = tmp_path / "bad.campaign"
    path.write_bytes(content)
    before = encode(campaign.state)
    with qtbot.waitSignal(taking.problem) as told:
        taking.take(path)
    assert isinstance(told.args[0], Problem)
    assert encode(campaign.state) == before
    with qtbot.waitSignal(taking.problem):
        taking.take(tmp_path / "nothing.campaign")


def test_the_return_of_a_campaign_that_is_not_here_says_what_to_do(taking, tmp_path, qtbot):
    other = Campaign()
    founded = other.tell(CampaignFounded(name="Cup", game="bronepehota", organiser="Vera"), by="", date=DAY)
    path = written(tmp_path / "vera.campaign", bundle(other, other.order, founded.made(1)))
    with qtbot.waitSignal(taking.problem) as told:
        taking.take(path)
    assert told.args[0].key == "campaign.only_a_return"


# in the window


def test_a_file_is_dropped_on_the_campaigns(campaigns, window, copies, tmp_path, store):
    path = written(tmp_path / "season.campaign", bundle(copies.club.campaign, copies.club.campaign.order))
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    assert campaign_path(data) == path
    keys, buttons = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
    dragged = QDragEnterEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(campaigns, dragged)
    assert dragged.isAccepted()
    dropped = QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(campaigns, dropped)
    assert campaigns.session.name == "Season"
    assert [row.name for row in store.campaigns.list()] == ["Season"]
    (dialog,) = window.findChildren(WhoDialog)
    assert [one.name for one in dialog.players._choices] == ["Anna", "Boris"]
    dialog.players.choose(copies.club.id("Boris"))
    dialog.sit_button.click()
    assert campaigns.session.me == copies.club.id("Boris")
    assert campaigns.view.seat.seat.currentText() == "Boris"


def test_whoever_only_looks_is_asked_once(campaigns, window, store, copies):
    key = take_campaign(store, copies.copy(), {})
    campaigns.open(key)
    (dialog,) = window.findChildren(WhoDialog)
    dialog.look_button.click()
    assert campaigns.session.me == ""
    campaigns.show_list()
    campaigns.open(key)
    assert [one for one in window.findChildren(WhoDialog) if one.isVisible()] == []
