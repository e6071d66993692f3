"""The timeline: what was done, what it changed, what hangs on it, and what becomes of it."""

import pytest
import shiboken6
from msgspec.structs import replace
from PySide6.QtCore import Qt

from armybuilder.campaign.deeds import kinds
from armybuilder.campaign.forces.between_games import GoodsTraded, UnitsRepaired
from armybuilder.campaign.journal import JournalWritten
from armybuilder.desktop.campaigns.campaign_view import CampaignView
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.desktop.campaigns.pages import PAGES, TIMELINE
from armybuilder.desktop.campaigns.timeline.correction_dialog import (
    CorrectionDialog,
    no_form_for,
    shown_fields,
)
from armybuilder.desktop.campaigns.timeline.event_model import EventRow, RoundRow, mark_of
from armybuilder.desktop.campaigns.timeline.move_dialog import MoveDialog
from armybuilder.desktop.campaigns.timeline.timeline_page import TimelinePage
from armybuilder.storage.kept_campaigns import take_campaign
from armybuilder.wording.record_words import choice_key, field_key
from tests.campaign.test_aftermath import tank
from tests.campaign.test_conflicts import Copies
from tests.desktop.campaigns.stories import kept_story


@pytest.fixture
def told(store):
    return kept_story(store)


@pytest.fixture
def campaign(context, told):
    context.language = "en"
    return OpenCampaign(context, told[0])


@pytest.fixture
def story(told):
    return told[1]


@pytest.fixture
def page(campaign, qtbot):
    page = TimelinePage(campaign)
    campaign.changed.connect(page.refresh)
    page.resize(1200, 760)
    page.show()
    qtbot.waitExposed(page)
    yield page
    shiboken6.delete(page)


def shown(page):
    return [row.event.id for row in page.list.events.rows if isinstance(row, EventRow)]


def test_the_newest_event_stands_first_under_its_round(page, story):
    rows = page.list.events.rows
    assert isinstance(rows[0], RoundRow)
    assert shown(page) == [event.id for event in reversed(page.campaign.campaign.order)]
    headings = [page.list.events.index(at).data() for at, row in enumerate(rows) if isinstance(row, RoundRow)]
    assert headings == ["Season 1, round 1", "Before the first round"]


def test_what_became_of_an_event_has_a_sign_and_a_word(page, story):
    fates = page.campaign.campaign.fates
    marks = {own: mark_of(fates[event.id]) for own, event in vars(story).items() if hasattr(event, "clock")}
    assert (marks["bought"].sign, marks["bought"].word) == ("issue", "does not hold")
    assert (marks["second"].sign, marks["second"].word) == ("advice", "holds, with an advice")
    assert (marks["first"].sign, marks["first"].word) == ("own", "holds, corrected")
    assert (marks["repair"].sign, marks["repair"].word) == ("ok", "holds")
    spoken = page.list.events.index_of(story.bought.id).data(Qt.ItemDataRole.AccessibleTextRole)
    assert spoken.endswith("does not hold")


def test_a_chosen_event_says_what_it_changed_and_what_hangs_on_it(page, story):
    page.show_event(story.repair.id)
    assert "mends 5 cells for 20" in page.card.title.text()
    assert page.card.changed.text().splitlines() == ["Север: treasury 65 → 45", "locust: durability 3 → 8"]
    assert "Север: treasury 102 →" in page.card.hanging.text()


def test_filters_leave_out_what_is_not_asked_for(page, story):
    filters = page.filters
    filters.player.setCurrentIndex(filters.player.findText("Boris"))
    assert story.first.id in shown(page)
    assert story.repair.id not in shown(page)
    filters.clear()
    filters.player.setCurrentIndex(filters.player.findText("Anna"))
    filters.thing.setCurrentIndex(filters.thing.findData(story.locust))
    assert story.repair.id in shown(page)
    assert story.bought.id not in shown(page)
    filters.clear()
    filters.held_button.click()
    assert shown(page) == [story.bought.id]
    filters.clear_button.click()
    assert len(shown(page)) == len(page.campaign.campaign.events)


def test_what_was_set_by_hand_can_be_asked_for(page, story, campaign):
    assert campaign.tell(GoodsTraded(taker=story.north, money=5)) is None
    page.filters.hand_button.click()
    assert [campaign.campaign.events[own].kind for own in shown(page)] == ["goods.traded"]


def test_a_search_finds_words_of_the_sentences(page, story, qtbot):
    qtbot.keyClicks(page.filters.search, "recruits")
    assert shown(page) == [story.bought.id]
    assert page.count.text().startswith("1 event")
    page.filters.search.setText("no such thing")
    assert shown(page) == []


def test_the_events_behind_a_number_have_a_way_back_to_all(page, story, qtbot):
    page.show_events("Money of the north", [story.repair.id, story.last.id])
    assert shown(page) == [story.last.id, story.repair.id]
    assert page.only_title.text() == "Money of the north"
    assert page.card.shown.id == story.last.id
    qtbot.mouseClick(page.all_button, Qt.MouseButton.LeftButton)
    assert len(shown(page)) == len(page.campaign.campaign.events)
    assert page.only.isHidden()


def test_what_waits_stands_on_top_oldest_first(page, story):
    assert [one.event.id for one in page.decisions.decisions] == [story.bought.id, story.second.id]
    page.decisions.list.choose(story.bought.id)
    lines = page.card.decision.lines
    assert [*lines] == ["grant", "leave_out", "after", "anyway"]
    assert lines["grant"].button.text() == "Grant the missing 15"
    assert lines["grant"].told.text().startswith("The event will hold.")
    assert lines["leave_out"].told.text().startswith("The event stays in the story")
    assert "60" in page.card.status.text()
    assert "15 short" in page.card.status.text()


@pytest.mark.parametrize(
    ("way", "treasury"), [("grant", 57), ("leave_out", 102), ("after", 42), ("anyway", 42)]
)
def test_a_decision_is_an_event_and_comes_to_what_was_said(page, story, campaign, way, treasury):
    page.decisions.list.choose(story.bought.id)
    page.card.reason.setText("as agreed")
    page.card.decision.lines[way].button.click()
    assert campaign.state.forces[story.north].treasury == treasury
    newest = max(campaign.campaign.events.values(), key=lambda event: event.clock)
    assert newest.deed["reason"] == "as agreed"
    assert story.bought.id not in [one.event.id for one in page.decisions.decisions]
    campaign.history.undo()
    assert campaign.state.forces[story.north].treasury == 102


def test_what_is_right_as_it_is_waits_no_longer(page, story):
    page.decisions.list.choose(story.second.id)
    assert [*page.card.decision.lines] == ["anyway", "leave_out"]
    page.card.decision.lines["anyway"].button.click()
    assert [one.event.id for one in page.decisions.decisions] == [story.bought.id]


def test_an_event_is_undone_and_brought_back(page, story, campaign):
    page.show_event(story.repair.id)
    page.card.reason.setText("never happened")
    page.card.back_button.click()
    assert campaign.campaign.fates[story.repair.id].status == "aside"
    assert page.card.back_button.text() == "Bring back"
    assert "never happened" in page.card.links.itemAt(0).widget().toolTip()
    page.card.back_button.click()
    assert campaign.campaign.fates[story.repair.id].status == "applied"


def test_what_was_left_out_is_brought_back_too(page, story, campaign):
    page.decisions.list.choose(story.bought.id)
    page.card.decision.lines["leave_out"].button.click()
    page.card.back_button.click()
    assert campaign.campaign.fates[story.bought.id].status == "held"


def test_the_founding_cannot_be_undone(page, campaign):
    page.show_event(campaign.campaign.id)
    assert not page.card.back_button.isEnabled()
    assert "founding" in page.card.back_button.toolTip()


def test_a_player_can_only_undo_what_he_told_himself(page, story, campaign):
    campaign.sit_down(story.club.id("Boris"))
    page.show_event(story.repair.id)
    assert not page.card.back_button.isEnabled()
    assert "organiser" in page.card.back_button.toolTip()
    page.decisions.list.choose(story.bought.id)
    assert not page.card.decision.lines["leave_out"].button.isEnabled()


def test_an_event_is_corrected_by_a_form_of_its_fields(page, story, campaign, monkeypatch):
    def fill(dialog):
        assert not dialog.correct_button.isEnabled()
        dialog.form.cells["paid"].control.show_value(12)
        dialog.form.changed.emit()
        dialog.reason.setText("the old price")
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(CorrectionDialog, "exec", fill)
    page.show_event(story.repair.id)
    page.card.correct_button.click()
    deed = campaign.campaign.deed(story.repair.id)
    assert isinstance(deed, UnitsRepaired)
    assert (deed.paid, deed.mended) == (12, story.repair.__dict__["typed"].mended)
    assert campaign.campaign.order[-1].deed["reason"] == "the old price"


def test_a_correction_that_makes_no_sense_says_so_and_loses_nothing(campaign, story, qtbot):
    dialog = CorrectionDialog(campaign, campaign.campaign.deed(story.repair.id))
    qtbot.addWidget(dialog)
    dialog.form.cells["force"].control.show_value("x" * 100)
    dialog.accept()
    assert dialog.corrected is None
    assert not dialog.problem.isHidden()


def test_a_battle_is_corrected_on_its_own_page(page, story, qtbot):
    page.show_event(story.second.id)
    with qtbot.waitSignal(page.report_wanted) as told:
        page.card.correct_button.click()
    assert told.args == [story.second.id]


def test_an_event_is_moved_after_another(page, story, campaign, monkeypatch):
    def choose(dialog):
        dialog.list.choose(story.second.id)
        assert dialog.told.text().startswith("The event will hold")
        dialog.accept()
        return dialog.result()

    monkeypatch.setattr(MoveDialog, "exec", choose)
    page.show_event(story.bought.id)
    page.card.move_button.click()
    order = [event.id for event in campaign.campaign.order]
    assert order.index(story.bought.id) == order.index(story.second.id) + 1


def test_the_tab_has_the_number_of_decisions(campaign):
    view = CampaignView(campaign)
    at = [kind.name for kind in PAGES].index(TIMELINE)
    assert view.tabs.tabText(at) == "Timeline (2)"
    view.show_page(TIMELINE)
    view.page.decisions.list.choose(view.page.decisions.decisions[0].event.id)
    view.page.card.decision.lines["leave_out"].button.click()
    assert view.tabs.tabText(at) == "Timeline (1)"
    shiboken6.delete(view)


def test_what_looks_like_html_is_shown_as_text(page, story, campaign):
    campaign.tell(GoodsTraded(taker=story.north, money=1, reason="<b>bold</b><img src=x>"))
    page.list.choose(campaign.campaign.order[-1].id)
    assert "<b>bold</b>" in page.card.title.text()
    assert page.card.title.textFormat() == Qt.TextFormat.PlainText


def test_the_arrows_go_from_event_to_event(page, qtbot):
    page.take_keyboard()
    page.list.setCurrentIndex(page.list.events.index(1))
    first = page.card.shown.id
    qtbot.keyClick(page.list, Qt.Key.Key_Down)
    assert page.card.shown.id != first


def test_the_tab_key_goes_from_the_search_over_the_filters_to_the_list(page):
    stops = [page.filters.search]
    for _ in range(40):
        stops.append(stops[-1].nextInFocusChain())
    wanted = [page.filters.search, page.filters.player, page.filters.family, page.list, page.card.reason]
    places = [stops.index(one) for one in wanted]
    assert places == sorted(places)


def test_a_league_opens_at_once_and_works_out_the_rest_meanwhile(shown_page, qtbot, open_league):
    page = shown_page(TimelinePage)
    for number in range(40):
        open_league.campaign.tell(JournalWritten(text=str(number)), by=open_league.me, date="2026-11-22")
    assert len(open_league.campaign.events) > 300
    page.refresh()
    page.list.choose(open_league.campaign.order[100].id)
    assert page.card.changed.text() == "Working it out…"
    qtbot.waitUntil(lambda: page.card.changed.text() != "Working it out…", timeout=5000)


def test_every_kind_of_event_has_a_form_or_says_that_it_has_none():
    without = {name for name, kind in kinds().items() if no_form_for(kind) and not name.startswith("event.")}
    nothing_to_fill_in = {"season.closed", "round.closed", "battle.confirmed", "moves.revealed"}
    assert without == nothing_to_fill_in | {"battle.reported", "rules.changed", "value.set", "map.drawn"}


@pytest.mark.parametrize("kind", [one for name, one in kinds().items() if not name.startswith("event.")])
def test_every_field_of_a_form_has_its_words(kind):
    if no_form_for(kind):
        return
    for field in shown_fields(kind):
        if not field.kept:
            assert field_key(field.owner, field.name), field.name
            for choice in field.choices:
                assert choice_key(field.owner, field.name, choice), choice


def test_what_was_paid_for_nothing_can_be_given_back(context, store):
    copies = Copies()
    copies.club.tell(copies.battle(tank(4)))
    home, away = copies.copy(), copies.copy()
    copies.tell(home, copies.repaired(5, 20))
    copies.tell(away, JournalWritten(text="later"))
    lost = tank(0, fate="destroyed")
    sheet = replace(lost, tracks=(replace(lost.tracks[0], start=4),))
    battle = copies.tell(away, copies.battle(sheet, outcome="lost"), "Boris")
    context.language = "en"
    key = take_campaign(store, copies.joined(home, away), {}, copies.club.id("Anna"))
    campaign = OpenCampaign(context, key)
    page = TimelinePage(campaign)
    page.show_event(battle.id)
    lines = page.card.decision.lines
    assert [line.button.text() for line in lines.values()] == [
        "Give 20 back",
        "It is right as it is",
        "Leave it out",
    ]
    treasury = campaign.state.forces[copies.a].treasury
    lines["grant"].button.click()
    assert campaign.state.forces[copies.a].treasury == treasury + 20
    shiboken6.delete(page)
