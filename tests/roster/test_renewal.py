"""An army on newer data: nothing is lost, and what is otherwise is told unit by unit."""

import pytest
from msgspec.structs import replace

from armybuilder.catalogue import tree as t
from armybuilder.catalogue.codec import decode, encode
from armybuilder.catalogue.conditions import Modifier
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import MissingEntry, Selection
from armybuilder.roster.renewal import differences, renewed, self_contained
from armybuilder.wording.messages import say
from tests import gamedata
from tests.gamedata import BEARS, CAPTAIN, LION, LIONS, PRIDE, edited, points, without


def renew(lions=LIONS, *others, old=None):
    """The army by its old data and by new ones."""
    before = old or gamedata.army()
    after = renewed(self_contained(before), gamedata.data(lions, *(others or (BEARS,))), "v2")
    return before, after


def told(before, after):
    """The differences as `unit: key` with the old and the new value."""
    return [
        (str(d.name), c.key.removeprefix("renewal."), c.values.get("old"), c.values.get("new"))
        for d in differences(before, after)
        for c in d.changes
    ]


def test_the_same_data_make_no_difference():
    before, after = renew()
    assert differences(before, after) == ()
    renewed_roster = after.freeze()
    assert renewed_roster == replace(before.freeze(), data="v2")


def test_an_army_that_remembers_is_judged_alike():
    before = gamedata.army()
    remembering = self_contained(before)
    assert verdict_of(Engine(gamedata.data(), remembering)) == verdict_of(before)
    assert gamedata.names(remembering) == ["Captain", "Pride", "Lion", "Lance", "Bear"]


def test_another_price_is_told_of_the_unit_and_of_the_part():
    lion = replace(LION, costs=points(12))
    before, after = renew(edited(LIONS, "pride", selection_entries=(lion,)))
    (pride,) = differences(before, after)
    assert (pride.name, pride.old_cost, pride.new_cost, pride.gone) == ("Pride", 45, 51, False)
    assert told(before, after) == [("Pride", "cost", "45", "51"), ("Pride", "part_cost", "10", "12")]


def test_other_cost_types_are_told_too():
    before, after = renew(edited(LIONS, "captain", costs=points(50, 2)))
    assert told(before, after) == [("Leo", "cost", "1", "2")]


def test_a_unit_that_is_gone_stays_with_its_costs_and_profiles():
    before, after = renew(without(LIONS, "pride"))
    (pride,) = differences(before, after)
    assert pride.gone
    assert [change.key for change in pride.changes] == ["renewal.gone"]
    assert (pride.old_cost, pride.new_cost) == (45, 45)
    assert verdict_of(after).cost == verdict_of(before).cost
    assert [issue.key for issue in verdict_of(after).issues] == ["breach.gone"]
    kept = after.freeze().units[1]
    assert kept.missing_entry.entry.profiles == PRIDE.profiles
    assert [s.missing_entry is None for s in after.freeze().units] == [True, False, True]


def test_a_gone_unit_comes_back_with_data_that_have_it():
    _, without_pride = renew(without(LIONS, "pride"))
    before, after = renew(old=without_pride)
    assert told(before, after) == [("Pride", "back", None, None)]
    assert all(unit.missing_entry is None for unit in after.freeze().units)
    assert verdict_of(after).legal


def test_a_part_that_is_gone_is_told_once():
    lion = replace(LION, selection_entry_groups=())
    before, after = renew(edited(LIONS, "pride", selection_entries=(lion,)))
    assert told(before, after) == [("Pride", "part_gone", None, None)]
    assert verdict_of(after).cost == 135


def test_what_is_hidden_now_is_told():
    before, after = renew(edited(LIONS, "captain", hidden=True))
    assert told(before, after) == [("Leo", "hidden", None, None)]


def test_a_new_name_is_told():
    before, after = renew(edited(LIONS, "pride", name="Great Pride"))
    assert told(before, after) == [("Pride", "renamed", "Pride", "Great Pride")]


def test_characteristics_are_told_with_both_values():
    (stats,) = PRIDE.profiles
    move, save = stats.characteristics
    changed = replace(stats, characteristics=(replace(move, value="7"), save))
    before, after = renew(edited(LIONS, "pride", profiles=(changed,)))
    ((difference,),) = [d.changes for d in differences(before, after)]
    assert difference.key == "renewal.characteristic"
    assert difference.values == {"profile": "Pride", "name": "Move", "old": "6", "new": "7"}


def test_profiles_that_come_go_or_change_their_name():
    (stats,) = PRIDE.profiles
    before, after = renew(edited(LIONS, "pride", profiles=(replace(stats, name="Pack"),)))
    assert told(before, after) == [("Pride", "profile_renamed", "Pride", "Pack")]
    before, after = renew(edited(LIONS, "pride", profiles=(stats, replace(stats, id="other", name="Cub"))))
    assert told(before, after) == [("Pride", "profile_new", None, None)]
    before, after = renew(edited(LIONS, "pride", profiles=()))
    assert told(before, after) == [("Pride", "profile_gone", None, None)]
    # the same profile under another id is the same profile
    before, after = renew(edited(LIONS, "pride", profiles=(replace(stats, id="again"),)))
    assert told(before, after) == []


def test_rules_that_come_go_or_read_otherwise():
    (lead,) = CAPTAIN.rules
    before, after = renew(edited(LIONS, "captain", rules=(replace(lead, description="Some follow."),)))
    assert told(before, after) == [("Leo", "rule_text", "All follow.", "Some follow.")]
    before, after = renew(edited(LIONS, "captain", rules=(replace(lead, name="Command"),)))
    assert told(before, after) == [("Leo", "rule_renamed", "Lead", "Command")]
    before, after = renew(edited(LIONS, "captain", rules=()))
    assert told(before, after) == [("Leo", "rule_gone", None, None)]
    before, after = renew(edited(LIONS, "captain", rules=(lead, t.Rule(id="new", name="New"))))
    assert told(before, after) == [("Leo", "rule_new", None, None)]


def test_modifiers_are_not_applied_to_what_is_remembered():
    """A remembered profile has its modifiers applied; shown again it is the same."""
    (stats,) = PRIDE.profiles
    grown = replace(stats, modifiers=(Modifier(type="append", field="name", value="of Old"),))
    old = gamedata.army(gamedata.data(edited(LIONS, "pride", profiles=(grown,)), BEARS))
    before, after = renew(without(LIONS, "pride"), old=old)
    assert told(before, after) == [("Pride", "gone", None, None)]
    assert after.freeze().units[1].missing_entry.entry.profiles[0].name == "Pride of Old"


def test_a_link_that_was_rebuilt_is_no_difference():
    lions = replace(LIONS, entry_links=(t.EntryLink(id="new-link", target_id="captain"),))
    before, after = renew(lions)
    assert told(before, after) == []
    assert after.freeze().units[0].entry == "new-link::captain"


def test_a_catalogue_that_is_gone_leaves_a_stand_in():
    before = gamedata.army()
    after = renewed(self_contained(before), gamedata.data(LIONS), "v2")
    assert told(before, after) == [("Bear", "gone", None, None)]
    roster = after.freeze()
    assert [catalogue.id for catalogue in roster.own_data] == ["bears"]
    assert [entry.name for entry in roster.own_data[0].category_entries] == ["Of the woods"]
    assert verdict_of(after).cost == 135
    back = renewed(self_contained(after), gamedata.data(), "v3")
    assert back.freeze() == replace(before.freeze(), data="v3")


def test_a_kind_of_force_that_is_gone_leaves_its_name():
    system = replace(gamedata.SYSTEM, force_entries=gamedata.SYSTEM.force_entries[:1])
    after = renewed(self_contained(gamedata.army()), gamedata.data(system=system), "v2")
    assert [force.name for force in after.freeze().forces] == ["", "Ambush"]


@pytest.mark.parametrize("language", ["ru", "en"])
def test_every_change_can_be_said(language):
    lion = replace(LION, costs=points(11), name="Big lion", selection_entry_groups=())
    lions = edited(
        edited(LIONS, "pride", selection_entries=(lion,), profiles=(), name="P"), "captain", hidden=True
    )
    before, after = renew(lions)
    changes = [change for difference in differences(before, after) for change in difference.changes]
    assert len(changes) >= 6
    assert all(say(change.key, language, **change.values) for change in changes)


def test_a_missing_entry_is_stored_by_the_name_that_old_armies_have():
    remembered = MissingEntry(entry=t.SelectionEntry(id="pride", name="Pride"))
    stored = encode(Selection(id="1", entry="pride", missing_entry=remembered))
    assert b'"remains":{"entry"' in stored
    assert decode(stored, Selection).missing_entry == remembered
