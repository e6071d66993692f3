"""Before the battle: two players, the field, the zones, what to have ready."""

import pytest

from armybuilder.games.bitvy_fantasy.army.setup import (
    SETUP,
    field_remark,
    gap_remark,
    in_start_zone,
    laid_out,
    models,
    players_remark,
    zone_remark,
)
from armybuilder.games.bitvy_fantasy.game import GAME
from armybuilder.roster.edits import SetAmount, apply
from armybuilder.wording.messages import say
from tests.games.bitvy_fantasy.content import BUG, HAWK, MONITORS, THUNDER, UNL, army

CLUB_HAWK, CLUB_UNL = "club_2_0.charodey.yastreb", "club_2_0.common.unl_2"


@pytest.mark.rule("BF-0-2")
@pytest.mark.parametrize(("players", "level"), [(2, "fine"), (3, "error"), (1, "error"), (0, "error")])
def test_two_players(players, level):
    assert players_remark(players).level == level


@pytest.mark.rule("BF-1-1")
@pytest.mark.parametrize(("depth", "level"), [(80, "fine"), (120, "fine"), (79.9, "advice"), (0, "advice")])
def test_any_field_does_and_eighty_centimetres_are_advised(depth, level):
    assert field_remark(depth).level == level


@pytest.mark.rule("BF-1-2", "BF-A-1")
def test_a_thunder_a_bug_and_a_fortification_are_three_models():
    built = models(army(HAWK, THUNDER, BUG), fortifications=1)
    assert (built.guns, built.machines, built.fortifications, built.total) == (2, 0, 1, 3)


@pytest.mark.rule("BF-A-1")
def test_a_fortification_is_in_nobody_s_army_and_may_be_placed():
    keys = [remark.key for remark in SETUP.checklist(army(HAWK, THUNDER), "")]
    assert "bitvy_fantasy.setup.fortification" in keys
    assert models(army(HAWK, THUNDER)).fortifications == 0


@pytest.mark.rule("BF-1-8")
def test_every_armlist_lies_out_and_every_artefact_waits():
    display = laid_out(army(HAWK, MONITORS, THUNDER))
    assert len(display.armlists) == len(display.waiting) == 2
    assert display.active == ()


@pytest.mark.rule("BF-1-9")
@pytest.mark.parametrize(("distance", "legal"), [(6, True), (10, True), (11, False), (0, True), (-1, False)])
def test_the_start_zone(distance, legal):
    assert in_start_zone(distance) is legal
    measures = {measure.id: measure.usual for measure in SETUP.measures} | {"farthest": distance}
    assert all(remark.level == "fine" for remark in SETUP.table(measures)) is legal


@pytest.mark.rule("BF-1-9")
def test_the_zone_s_depth():
    assert [zone_remark(depth).level for depth in (10, 10.1, 0)] == ["fine", "error", "error"]


@pytest.mark.rule("BF-1-10")
@pytest.mark.parametrize(("gap", "level"), [(60, "fine"), (45, "advice"), (59.9, "advice")])
def test_sixty_centimetres_between_the_armies_are_advice(gap, level):
    assert gap_remark(gap).level == level


@pytest.mark.rule("BF-1-6")
def test_both_totals_are_shown_and_no_equality_is_asked_for():
    armies = [army(HAWK, THUNDER), army(MONITORS, THUNDER)]
    remarks = list(SETUP.meeting(armies, [GAME.judge(roster).cost for roster in armies]))
    assert [remark.level for remark in remarks] == ["fine", "fine"]
    assert remarks[1].values["costs"] == (200, 270)
    assert SETUP.balance_rule == ""


@pytest.mark.rule("BF-6.10-3")
def test_what_a_machine_is_fitted_with_is_on_the_checklist():
    roster = army(CLUB_HAWK, CLUB_UNL, edition="club_2_0")
    assert "bitvy_fantasy.setup.nothing_fitted" in [remark.key for remark in SETUP.checklist(roster, "")]
    roster = apply(roster, SetAmount("unit1", "battle_laser", 1))
    (fitted,) = [r for r in SETUP.checklist(roster, "") if r.key == "bitvy_fantasy.setup.fitted"]
    assert [weapon.en for weapon in fitted.values["weapons"]] == ["Battle laser"]


@pytest.mark.rule("BF-3.1-2")
def test_artefacts_of_the_book_are_to_be_agreed_on_and_those_of_the_club_are_not():
    keys = [remark.key for remark in SETUP.checklist(army(HAWK, THUNDER), "")]
    assert "bitvy_fantasy.setup.agree_artefacts" in keys
    keys = [remark.key for remark in SETUP.checklist(army(CLUB_HAWK, edition="club_2_0"), "")]
    assert "bitvy_fantasy.setup.agree_artefacts" not in keys


def test_every_remark_speaks():
    roster = army(HAWK, HAWK, THUNDER, UNL)
    measures = {measure.id: 0.0 for measure in SETUP.measures}
    remarks = [*SETUP.checklist(roster, ""), *SETUP.table(measures), *SETUP.meeting([roster, roster], [1, 2])]
    for remark in remarks:
        assert all(say(remark.key, language, **remark.values) for language in ("ru", "en"))
