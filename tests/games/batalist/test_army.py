"""Army rules of «Баталист», what to get ready, and the figures that actions are about."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue.problem import Problem
from armybuilder.catalogue.text import LocalText
from armybuilder.desktop.forms.plain_facts import start_facts
from armybuilder.games.batalist.game import GAME
from armybuilder.games.figures import as_marked
from armybuilder.wording.messages import say
from tests.games.batalist.content import BOMBARD, GIANT, QUEEN, SHIELDS, WARDEN, army, shipped


def written(name, **changes):
    """The base that a form makes which was changed so."""
    plain = {**start_facts(GAME.forms[0].record), "name": {"ru": name, "en": ""}, **changes}
    return GAME.forms[0].make(plain, "own.new")


def keys(roster):
    return [(issue.rule, issue.key, issue.level) for issue in GAME.judge(roster).issues]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_the_sample_army_is_legal(language):
    roster = GAME.sample_army(shipped(), language)
    verdict = GAME.judge(roster)
    assert verdict.issues == ()
    assert verdict.cost <= GAME.content.sample.limit
    assert {roster.unit(selection).stand for selection in roster.units} == {k.id for k in GAME.kinds}


@pytest.mark.rule("BT-1-4")
def test_one_general_at_most_and_none_is_a_warning():
    assert keys(army(WARDEN, SHIELDS)) == []
    assert keys(army(WARDEN, QUEEN)) == [("BT-1-4", "batalist.issue.generals", "error")]
    assert keys(army(SHIELDS)) == [("BT-1-4", "batalist.issue.no_general", "advice")]


@pytest.mark.rule("BT-H-3")
def test_a_point_over_the_limit_is_told():
    cost = GAME.judge(army(WARDEN, SHIELDS)).cost
    assert keys(army(WARDEN, SHIELDS, limit=cost)) == []
    (issue,) = GAME.judge(army(WARDEN, SHIELDS, limit=cost - 1)).issues
    assert (issue.rule, issue.values["over"]) == ("AB-LIMIT", 1)


def test_an_empty_army_is_only_a_plan():
    assert keys(army()) == [("BT-3-1", "issue.empty", "advice")]


@pytest.mark.rule("BT-2-1")
def test_two_profiles_of_one_name_are_told_and_two_bases_of_one_are_not():
    assert keys(army(WARDEN, SHIELDS, SHIELDS)) == []
    other = replace(shipped()[SHIELDS], melee=4)
    assert keys(army(WARDEN, SHIELDS, other)) == [("BT-2-1", "batalist.issue.same_name", "error")]
    for name in (LocalText(ru="Иные", en=other.name.en), LocalText(ru=other.name.ru, en="Others")):
        half = replace(other, name=name)
        assert keys(army(WARDEN, SHIELDS, half)) == [("BT-2-1", "batalist.issue.same_name", "error")]
    assert keys(army(WARDEN, SHIELDS, replace(other, name=LocalText(ru="Иные", en="Others")))) == []


@pytest.mark.parametrize(
    ("unit", "changed", "rule", "level"),
    [
        (SHIELDS, {"width": 4.0}, "BT-1-1", "error"),
        (GIANT, {"figures": 2}, "BT-1-2", "error"),
        (SHIELDS, {"skills": ("leader", "leader")}, "BT-2-8", "error"),
        (SHIELDS, {"skills": ("coward", "steadfast")}, "BT-H-10", "error"),
        (SHIELDS, {"range": 10}, "BT-2-5", "advice"),
        (SHIELDS, {"shooting": 3}, "BT-2-6", "advice"),
        (SHIELDS, {"figures": 31}, "BT-1-1", "advice"),
    ],
)
def test_a_base_is_held_to_its_rules(unit, changed, rule, level):
    wrong = replace(shipped()[unit], name=LocalText(ru="Проба", en="Trial"), **changed)
    (issue,) = GAME.judge(army(WARDEN, wrong)).issues
    assert (issue.rule, issue.level) == (rule, level)
    assert "Проба" in say(issue.key, "ru", **issue.values)


@pytest.mark.rule("BT-1-1")
def test_a_base_that_is_written_keeps_its_width():
    assert written(name="Щиты").width == 3
    assert written(name="Гора", stand="large", figures=1, width=4).width == 4
    with pytest.raises(Problem) as caught:
        written(name="Щиты", width=4)
    assert caught.value.values["field"] == "width"


@pytest.mark.rule("BT-2-12")
def test_an_action_takes_the_base_as_it_stands_in_the_army():
    (whole,) = GAME.resolver.figures_of(shipped()[SHIELDS])
    assert (whole.kind, whole.fields["figures"], whole.fields["defence"]) == ("base", 8, 5)
    shields = shipped()[SHIELDS]
    left = [as_marked(shields, GAME.tracks_of(shields), {"figures": figures}) for figures in (3, 0)]
    (marked,) = GAME.resolver.figures_of(left[0])
    assert marked.fields["figures"] == 3
    assert GAME.resolver.figures_of(left[1]) == ()
    (gun,) = GAME.resolver.figures_of(shipped()[BOMBARD])
    assert gun.fields["figures"] == 1


def test_what_comes_before_a_battle_is_told():
    armies = [GAME.sample_army(shipped(), "ru"), army(QUEEN)]
    remarks = list(GAME.setup.meeting(armies, [800, 126]))
    assert [remark.level for remark in remarks] == ["fine", "advice", "fine"]
    remarks += GAME.setup.table({"zone_gap": 48})
    remarks += GAME.setup.checklist(armies[0], "")
    for remark in remarks:
        assert all(say(remark.key, language, **remark.values) for language in ("ru", "en"))
    assert remarks[3].values["speed"] == 8
