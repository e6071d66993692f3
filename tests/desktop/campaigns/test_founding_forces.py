"""Forces are founded in the window, players come and go, and new units are recruited, of imported games too."""

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from armybuilder.campaign.by_hand import ValueSet
from armybuilder.campaign.people import CampaignFounded, PlayerJoined
from armybuilder.campaign.presets import preset
from armybuilder.desktop.builder.opening import army_of
from armybuilder.desktop.campaigns.forces.join_dialog import JoinDialog
from armybuilder.desktop.campaigns.forces.people_dialog import PeopleDialog
from armybuilder.desktop.campaigns.forces.recruit_dialog import RecruitDialog
from armybuilder.desktop.campaigns.forces_page import ForcesPage
from armybuilder.desktop.campaigns.open_campaign import OpenCampaign
from armybuilder.roster.edits import Take
from armybuilder.storage.kept_campaigns import found_campaign
from tests.roster.toy_game import DATA_SET, empty_army

RULES = preset("bronepehota")


# --- founding, and who takes part


@pytest.fixture
def season(context, store):
    """A campaign without forces, of a game that has a sample army."""
    context.language = "en"
    key = found_campaign(
        store,
        CampaignFounded(name="Season", game="bronepehota", organiser="Anna", house_rules=RULES),
        date="2026-11-22",
    )
    return OpenCampaign(context, key)


@pytest.fixture
def empty_page(season):
    page = ForcesPage(season)
    season.changed.connect(page.refresh)
    page.show()
    yield page
    shiboken6.delete(page)


def test_a_force_is_founded_from_the_sample_army_and_lives_from_then_on(empty_page, season, monkeypatch):
    monkeypatch.setattr(JoinDialog, "exec", lambda _: QDialog.DialogCode.Accepted)
    empty_page.empty_button.click()
    (force,) = season.state.forces.values()
    assert force.player == season.me
    assert empty_page.forces.chosen == force.id
    assert force.treasury == RULES.founding_limit - sum(unit.price for unit in force.units.values())
    assert empty_page.panel.card.card.isVisibleTo(empty_page.panel)
    assert season.kept.file(force.army) is not None


def test_what_an_army_takes_of_the_limit_is_told_before(season, qtbot):
    dialog = JoinDialog(season)
    qtbot.addWidget(dialog)
    assert (
        dialog.about.text() == "5 units for 370 of 400, and 30 for the treasury; 3 units of the army left out"
    )
    dialog.name.setText("The Wolves")
    assert dialog.deed().name == "The Wolves"


def test_an_army_above_the_limit_is_refused_with_the_amount(season, qtbot):
    dialog = JoinDialog(season)
    qtbot.addWidget(dialog)
    for at in range(dialog.units.count()):
        dialog.units.item(at).setCheckState(Qt.CheckState.Checked)
    assert not dialog.ok_button.isEnabled()
    assert dialog.problem.text() == "The force costs 555 of 400: 155 too much."


def test_players_join_leave_and_get_roles(season, qtbot):
    dialog = PeopleDialog(season)
    qtbot.addWidget(dialog)
    qtbot.keyClicks(dialog.name, "Boris, Vera")
    qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    anna, boris, vera = season.state.players.values()
    assert (boris.name, vera.name) == ("Boris", "Vera")
    dialog._set_role(boris.id, 1)
    assert season.state.players[boris.id].role == "deputy"
    dialog.moves[vera.id].click()
    assert not season.state.players[vera.id].is_active
    assert dialog.moves[vera.id].text() == "Comes back"
    # the last organiser stays
    assert not dialog.moves[anna.id].isEnabled()
    assert "last organiser" in dialog.moves[anna.id].toolTip()


def test_who_organises_nothing_reads_who_takes_part(season, qtbot):
    assert season.tell(PlayerJoined(name="Boris")) is None
    boris = [*season.state.players][-1]
    assert season.sit_down(boris) is None
    dialog = PeopleDialog(season)
    qtbot.addWidget(dialog)
    assert not dialog.name.isEnabled()
    assert dialog.add_button.toolTip() == "Only an organiser can do this, not Boris."
    assert [box.isEnabled() for box in dialog.roles.values()] == [False, False]
    assert dialog.moves[boris].isEnabled()


# --- recruits


@pytest.fixture
def founded(empty_page, monkeypatch):
    """The page of a campaign with a force of the sample army and 100 coins more."""
    monkeypatch.setattr(JoinDialog, "exec", lambda _: QDialog.DialogCode.Accepted)
    empty_page.empty_button.click()
    force = empty_page.force
    more = ValueSet(
        thing=force.id, field="treasury", old=force.treasury, new=force.treasury + 100, reason="a test"
    )
    assert empty_page.campaign.tell(more) is None
    return empty_page


def test_a_unit_of_the_catalogue_is_recruited_for_its_price(founded, monkeypatch):
    seen = []

    def choose(dialog):
        dialog.search.setText("raptor")
        seen.append((dialog.ok_button.text(), dialog.price.text(), dialog.problem.text()))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(RecruitDialog, "exec", choose)
    treasury, number = founded.force.treasury, len(founded.force.units)
    founded.head.recruit_button.click()
    assert len(founded.force.units) == number + 1
    recruit = [*founded.force.units.values()][-1]
    assert seen == [(f"Recruit for {recruit.price}", f"Treasury {treasury} → {treasury - recruit.price}", "")]
    assert founded.units.chosen == recruit.id
    assert founded.force.treasury == treasury - recruit.price
    founded.campaign.history.undo()
    assert len(founded.force.units) == number


def test_what_is_too_dear_cannot_be_recruited_and_says_how_much_is_short(founded, qtbot):
    founded.force.treasury = 5
    dialog = RecruitDialog(founded.campaign, founded.force)
    qtbot.addWidget(dialog)
    assert not dialog.ok_button.isEnabled()
    assert "short" in dialog.problem.text()


def test_a_unit_that_the_rules_of_the_game_forbid_says_why(founded, qtbot):
    dialog = RecruitDialog(founded.campaign, founded.force)
    qtbot.addWidget(dialog)
    refused = set()
    for at in range(dialog.units.count()):
        dialog.units.setCurrentRow(at)
        if dialog.problem.text() and "short" not in dialog.problem.text():
            refused.add(dialog.problem.text())
            break
    assert refused


def test_a_search_without_a_find_offers_nothing(founded, qtbot):
    dialog = RecruitDialog(founded.campaign, founded.force)
    qtbot.addWidget(dialog)
    dialog.search.setText("no such unit")
    assert not dialog.ok_button.isEnabled()
    assert dialog.price.text() == "Choose a unit"


# --- an imported game


@pytest.fixture
def imported(context, store, monkeypatch):
    """The page of a campaign of an imported game, with a force of a captain, and money for another unit."""
    context.language = "en"
    army = army_of(context, empty_army(store.game_data.keep(DATA_SET).version))
    army.perform(Take(next(iter(army.engine.roster.all_forces())).id, "captain"))
    store.rosters.create(army.roster, army.verdict)
    game = army.roster.game
    deed = CampaignFounded(name="Toys", game=game, organiser="Anna", house_rules=preset(game))
    found = OpenCampaign(context, found_campaign(store, deed, date="2026-11-22"))
    monkeypatch.setattr(JoinDialog, "exec", lambda _: QDialog.DialogCode.Accepted)
    page = ForcesPage(found)
    found.changed.connect(page.refresh)
    page.show()
    page.empty_button.click()
    yield page
    shiboken6.delete(page)


def test_a_force_of_an_imported_game_lives_and_grows_too(imported, qtbot):
    (captain,) = imported.force.units.values()
    assert imported.panel.name.text() == captain.name.get("en")
    assert imported.panel.card.card.isVisibleTo(imported.panel)
    dialog = RecruitDialog(imported.campaign, imported.force)
    qtbot.addWidget(dialog)
    assert dialog.units.count()
    assert dialog.price.text().startswith("Treasury")
