"""The army rules on rosters: costs, limits, factions, recruiting rules, the Leader."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.text import LocalText
from armybuilder.games.road_world.army.rules import faction_of
from armybuilder.games.road_world.game import GAME
from armybuilder.roster.edits import SetAmount, apply
from armybuilder.wording.messages import say
from tests.games.road_world.content import (
    ABBESS,
    BOSS,
    BROTHERS,
    CHAINS,
    GUITARIST,
    HUMAN,
    INQUISITOR,
    LANCERS,
    ORGAN,
    PILGRIMS,
    TRACTOR,
    army,
    shipped,
)


def rules_of(roster, level="error"):
    return {issue.rule for issue in GAME.judge(roster).issues if issue.level == level}


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_sample_is_legal(language):
    roster = GAME.sample_army(shipped(), language)
    assert GAME.judge(roster).issues == ()
    assert GAME.judge(roster).cost <= roster.limit


@pytest.mark.rule("RW-4.1-1")
def test_the_army_s_faction_is_the_leader_s_else_that_of_most():
    assert faction_of(army()) == ""
    assert faction_of(army(CHAINS, CHAINS, ABBESS)) == "bell_order"
    assert faction_of(army(CHAINS, CHAINS, BROTHERS)) == "rust_choir"
    assert rules_of(army(), "advice") == {"RW-4.1-1"}


@pytest.mark.rule("RW-4.1-2")
@pytest.mark.parametrize(("limit", "legal"), [(70, True), (69, False), (80, True)])
def test_the_limit_of_points(limit, legal):
    assert ("AB-LIMIT" not in rules_of(army(ABBESS, limit=limit))) is legal


@pytest.mark.rule("RW-4.1-4")
def test_models_and_items_are_paid_by_the_sheet():
    roster = army(PILGRIMS)
    assert GAME.judge(roster).cost == 32
    roster = apply(apply(roster, SetAmount("unit0", "pilgrim", 6)), SetAmount("unit0", "slings", 1))
    assert GAME.judge(roster).cost == 58
    assert rules_of(army(HUMAN, limit=50), "advice") >= {"RW-4.1-4"}


@pytest.mark.rule("RW-4.1-5")
def test_limits_of_units_models_and_items():
    assert "RW-4.1-5" not in rules_of(army(ABBESS, LANCERS, LANCERS))
    assert "RW-4.1-5" in rules_of(army(ABBESS, LANCERS, LANCERS, LANCERS))
    assert "RW-4.1-5" in rules_of(apply(army(ABBESS, PILGRIMS), SetAmount("unit1", "pilgrim", 11)))
    roster = army(ABBESS, BROTHERS, BROTHERS, BROTHERS)
    for place in (1, 2, 3):
        roster = apply(roster, SetAmount(f"unit{place}", "handbell", 1))
    found = [issue for issue in GAME.judge(roster).issues if issue.rule == "RW-4.1-5"]
    assert [issue.place for issue in found] == ["unit3"]


@pytest.mark.rule("RW-4.1-6")
def test_an_item_for_another_faction():
    brothers = replace(shipped()[BROTHERS], allies=("rust_choir",))
    roster = apply(army(BOSS, brothers), SetAmount("unit1", "handbell", 1))
    assert rules_of(roster) == {"RW-4.1-6"}


@pytest.mark.rule("RW-4.1-7")
def test_recruiting_rules():
    assert rules_of(army(ABBESS, ORGAN)) == {"RW-4.1-7"}
    assert rules_of(army(ABBESS, TRACTOR, ORGAN)) == set()
    assert rules_of(army(ABBESS, INQUISITOR), "advice") == {"RW-4.1-7"}


@pytest.mark.rule("RW-4.1-7")
@pytest.mark.parametrize(("language", "name"), [("ru", "Тягач-колокольня"), ("en", "Belfry Tractor")])
def test_what_must_be_taken_too_is_called_by_its_name(language, name):
    (issue,) = (one for one in GAME.judge(army(ABBESS, ORGAN)).issues if one.rule == "RW-4.1-7")
    assert name in say(issue.key, language, **issue.values)


@pytest.mark.rule("RW-4.1-5")
def test_items_of_one_code_and_different_names_are_different_items():
    brothers = shipped()[BROTHERS]
    other = replace(brothers.items[0], name=LocalText(ru="Рында", en="Ship’s bell"))
    roster = army(ABBESS, BROTHERS, BROTHERS, replace(brothers, id="own.others", items=(other,)))
    for place in (1, 2, 3):
        roster = apply(roster, SetAmount(f"unit{place}", "handbell", 1))
    assert "RW-4.1-5" not in rules_of(roster)


@pytest.mark.rule("RW-4.1-8")
def test_a_mixed_army_as_the_sheets_allow():
    assert rules_of(army(ABBESS, GUITARIST)) == set()
    assert rules_of(army(ABBESS, CHAINS)) == {"RW-4.1-8"}


@pytest.mark.rule("RW-X12-2")
def test_one_leader():
    assert rules_of(army(ABBESS, ABBESS)) == {"RW-4.1-5", "RW-X12-2"}
    assert rules_of(army(BROTHERS), "advice") == {"RW-X12-2"}
    doubled = replace(shipped()[BROTHERS].models[0], id="second")
    brothers = replace(shipped()[BROTHERS], models=(*shipped()[BROTHERS].models, doubled))
    assert rules_of(army(ABBESS, brothers)) == {"RW-X12-2"}


def test_every_issue_speaks_and_names_a_rule_of_the_game():
    roster = apply(
        army(ABBESS, ABBESS, CHAINS, ORGAN, INQUISITOR, HUMAN, limit=10), SetAmount("unit2", "chainman", 1)
    )
    issues = GAME.judge(roster).issues
    assert {issue.rule for issue in issues} <= set(GAME.rules)
    for issue in issues:
        assert all(say(issue.key, language, **issue.values) for language in ("ru", "en"))


def test_what_is_got_ready_speaks():
    first, second = army(ABBESS, BROTHERS, BROTHERS), army(HUMAN)
    measures = {measure.id: measure.usual for measure in GAME.setup.measures}
    remarks = [
        *GAME.setup.checklist(first, ""),
        *GAME.setup.checklist(second, ""),
        *GAME.setup.checklist(army(), ""),
        *GAME.setup.meeting([first, second], [70, 0]),
        *GAME.setup.meeting([first], [70]),
        *GAME.setup.table(measures),
    ]
    for remark in remarks:
        assert all(say(remark.key, language, **remark.values) for language in ("ru", "en"))


@pytest.mark.rule("RW-4.2-7")
@pytest.mark.parametrize(("field", "level"), [(90, "fine"), (48, "error"), (48.1, "fine")])
def test_half_of_the_field_is_deeper_than_twelve_steps(field, level):
    assert [remark.level for remark in GAME.setup.table({"field": field, "step": 2})] == [level]
