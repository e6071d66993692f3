"""Armies that are made: each is legal by the game's own rules and within its points, and the reasons are told where none is."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from armybuilder.army_tools.generating import begun_with, copy_of, generate
from armybuilder.army_tools.reachable import nearest_sum, reachable
from armybuilder.army_tools.stock import counted, stock_of
from armybuilder.army_tools.wish import Wish
from armybuilder.catalogue import tree as t
from armybuilder.catalogue.conditions import Constraint
from armybuilder.desktop.background import Cancelled
from armybuilder.games.owned_things import things_in
from armybuilder.roster.collection import joined
from armybuilder.roster.edits import Take
from armybuilder.roster.engine import Engine, new_roster
from armybuilder.roster.imported_army import ImportedArmy
from tests import gamedata
from tests.army_tools.content import EDITIONS, begun, shipped
from tests.gamedata import LIONS, edited
from tests.sampling import examples

SQUAD = "sheets_2008.polaris.rezhimnaya_klon_pehota"


def made(game_id, edition, factions=(), **wanted):
    start = begun(game_id, edition)
    return generate(start, stock_of(start, shipped(game_id), factions), Wish(seconds=60, **wanted))


def content(proposals):
    return [dict(counted(one.army)) for one in proposals]


@settings(max_examples=examples(200, 20))
@given(st.sampled_from(EDITIONS), st.integers(0, 900), st.integers(0, 1000), st.integers(0, 40))
def test_every_army_is_legal_and_within_its_target(edition, above, seed, leave):
    game_id, own, least = edition
    target = least + above + leave
    result = made(game_id, own, target=target, leave=leave, seed=seed, proposals=2)
    for one in result.proposals:
        judged = one.army.game.judge(one.army.roster)
        assert judged.legal
        assert judged.cost == one.cost <= target - leave
        assert one.army.roster.limit == target
    assert result.proposals or result.obstacles


@given(st.lists(st.integers(1, 60), max_size=8), st.integers(0, 200))
def test_the_nearest_sum_is_a_sum_of_costs_up_to_the_most(costs, most):
    sums = {0}
    for cost in costs:
        sums |= {s + n * cost for s in sums for n in range(min(4, most // cost) + 1) if s + n * cost <= most}
    assert nearest_sum(reachable(costs, most), most) == max(sums)


@pytest.mark.parametrize(("game_id", "edition", "least"), EDITIONS)
def test_a_seed_makes_the_same_armies_again_and_another_seed_others(game_id, edition, least):
    wanted = {"target": least * 6, "proposals": 3}
    first = content(made(game_id, edition, seed=5, **wanted).proposals)
    assert first == content(made(game_id, edition, seed=5, **wanted).proposals)
    others = [content(made(game_id, edition, seed=seed, **wanted).proposals) for seed in range(6, 9)]
    assert any(other != first for other in others)


def test_the_proposals_differ():
    found = content(made("bronepehota", "sheets_2008", target=400, proposals=5).proposals)
    assert len(found) == 5
    assert len({frozenset(one.items()) for one in found}) == 5


def test_what_must_be_there_is_and_what_must_not_is_not():
    wanted = {"must": {SQUAD: 2}, "never": frozenset(("sheets_2008.common.minomyot",)), "most": {SQUAD: 2}}
    for seed in range(4):
        for counts in content(made("bronepehota", "sheets_2008", target=500, seed=seed, **wanted).proposals):
            assert counts[SQUAD] == 2
            assert "sheets_2008.common.minomyot" not in counts


def test_only_kinds_and_factions_that_are_wanted():
    result = made("bronepehota", "sheets_2008", ("polaris",), target=300, kinds=frozenset(("squad",)))
    assert result.proposals
    for one in result.proposals:
        units = [one.army.roster.unit(s) for s in one.army.roster.units]
        assert {unit.faction for unit in units} == {"polaris"}
        assert {one.army.game.kind_of(unit) for unit in units} == {"squad"}


def test_only_favourites_and_no_more_than_the_player_owns():
    owned = {SQUAD: 3}
    result = made("bronepehota", "sheets_2008", target=2000, owned=owned)
    assert content(result.proposals) == [{SQUAD: 3}]
    starred = made("bronepehota", "sheets_2008", target=300, only=frozenset((SQUAD,)))
    assert all(set(counts) == {SQUAD} for counts in content(starred.proposals))


def test_units_that_are_there_stay():
    start = begun("bronepehota", "sheets_2008")
    own = start.perform(Take("", SQUAD))
    for one in generate(start, stock_of(start, shipped("bronepehota")), Wish(target=400, seed=2)).proposals:
        assert one.army.roster.find(own) is not None
    assert len(start.roster.units) == 1


# --- reasons


def keys(result):
    assert not result.proposals
    return [one.key.rsplit(".", 1)[1] for one in result.obstacles]


def test_the_cheapest_army_is_told_where_the_target_is_below_it():
    result = made("bitvy_fantasy", "ultra", target=20)
    assert keys(result)[0] == "cheapest"
    assert result.obstacles[0].values == {"cost": 180, "points": 20}


def test_what_has_to_be_there_may_cost_too_much():
    result = made("bronepehota", "sheets_2008", target=100, must={SQUAD: 5})
    assert keys(result) == ["musts_too_dear"]


def test_conditions_that_contradict_each_other_are_named():
    wanted = {"target": 500, "must": {SQUAD: 2}}
    assert keys(made("bronepehota", "sheets_2008", never=frozenset((SQUAD,)), **wanted)) == ["must_and_never"]
    assert keys(made("bronepehota", "sheets_2008", owned={SQUAD: 1}, **wanted)) == ["not_owned"]
    assert keys(made("bronepehota", "sheets_2008", target=500, kinds=frozenset(("dragon",)))) == [
        "nothing_wanted"
    ]
    assert keys(made("bronepehota", "sheets_2008", target=500, must={"no.such": 1})) == ["not_offered"]
    assert keys(made("bronepehota", "own", target=500)) == ["nothing_to_take"]
    assert keys(made("road_world", "book", target=500)) == ["no_costs"]


def test_an_army_that_is_not_near_enough_is_no_answer():
    result = made("bronepehota", "sheets_2008", target=2000, near=5, owned={SQUAD: 3})
    assert keys(result) == ["not_near"]
    assert result.obstacles[0].values["cost"] == 3 * shipped("bronepehota")[SQUAD].cost


def test_an_issue_of_the_rules_is_told_where_nothing_can_be_done_about_it():
    result = made("bronepehota", "sheets_2008", target=500, kinds=frozenset(("machine",)))
    assert [one.key for one in result.obstacles][1:] == [
        "bronepehota.issue.no_soldiers",
        "bronepehota.issue.no_pilot",
        "bronepehota.issue.not_enough_pilots",
    ]


def test_work_can_be_cancelled():
    def cancel(*_):
        raise Cancelled

    start = begun("bronepehota", "sheets_2008")
    with pytest.raises(Cancelled):
        generate(start, stock_of(start, shipped("bronepehota")), Wish(target=400), cancel)


def test_when_time_is_up_what_was_found_counts():
    start = begun("bronepehota", "sheets_2008")
    result = generate(start, stock_of(start, shipped("bronepehota")), Wish(target=400, seconds=0))
    assert result.stopped
    assert result.obstacles


# --- imported games


def imported(*catalogues, force="patrol"):
    data = gamedata.data(*catalogues)
    engine = Engine(data, new_roster(data, "Zoo"))
    engine.add_force(force, "lions")
    return ImportedArmy(engine, lambda *_: data)


@settings(max_examples=examples(100, 25))
@given(st.integers(20, 600), st.integers(0, 100))
def test_an_army_of_an_imported_game_is_legal_within_its_target(target, seed):
    start = imported()
    result = generate(start, stock_of(start), Wish(target=target, seed=seed, proposals=1))
    assert result.proposals
    for one in result.proposals:
        anew = copy_of(one.army)
        assert anew.verdict.legal
        assert anew.verdict.cost <= target


def test_no_more_models_than_the_player_owns():
    start = imported()
    result = generate(start, stock_of(start), Wish(target=300, owned={"captain": 1, "lion": 5}, proposals=1))
    things = {thing.entry: thing.number for thing in joined(things_in(result.proposals[0].army))}
    assert things == {"captain": 1, "lion": 5}


def test_options_are_used_to_come_nearer():
    start = imported()
    costs = [
        generate(start, stock_of(start), Wish(target=175, seed=seed, proposals=1)).proposals[0].cost
        for seed in range(5)
    ]
    assert costs.count(175) >= 4
    assert min(costs) >= 170


def test_a_full_army_is_made_anew_for_more_points():
    start = imported()
    small = generate(start, stock_of(start), Wish(target=50, proposals=1)).proposals[0].army
    wish = Wish(target=200, must={"to-captain::captain": 1}, proposals=1)
    made = generate(begun_with(small, ()), stock_of(small), wish)
    assert made.proposals[0].cost > 150
    assert made.proposals[0].army.roster.limits["pts-id"] == 200


def test_a_minimum_of_the_data_is_met_and_named_where_it_cannot_be():
    wanted = (Constraint(id="pride-min", type="min", value=3, scope="force"),)
    start = imported(edited(LIONS, "pride", constraints=wanted))
    good = generate(start, stock_of(start), Wish(target=100, proposals=1))
    assert Counter(u.entry for u in good.proposals[0].army.roster.units)["pride"] >= 3
    poor = generate(start, stock_of(start), Wish(target=50, proposals=1))
    assert poor.obstacles[0].values == {"cost": 60, "points": 50}


def test_a_catalogue_that_the_data_lack_is_named_where_nobody_can_be_taken():
    link = t.CatalogueLink(id="lost", name="Library of cubs", target_id="cubs")
    nobody = replace(LIONS, selection_entries=(), entry_links=(), catalogue_links=(link,))
    start = imported(nobody)
    result = generate(start, stock_of(start), Wish(target=100))
    assert keys(result) == ["nothing_to_take", "catalogues_missing", "catalogue_offers_nothing"]
    assert result.obstacles[1].values["names"] == ("Library of cubs",)


def test_another_kind_of_force_is_named_where_this_one_has_nothing_to_offer():
    start = imported(force="ambush")
    result = generate(start, stock_of(start), Wish(target=100))
    assert "kind_offers_nothing" in keys(result)
    told = next(one.values for one in result.obstacles if one.key.endswith("kind_offers_nothing"))
    assert told == {"kind": "Ambush", "others": ("Patrol",)}


def test_what_the_data_ask_for_and_do_not_offer_is_named_at_once():
    choice = t.SelectionEntryGroup(
        id="oath", name="Oath", constraints=(Constraint(id="oath-min", type="min", value=1),)
    )
    start = imported(edited(LIONS, "pride", selection_entry_groups=(choice,)))
    result = generate(start, stock_of(start), Wish(target=60, must={"pride": 1}))
    assert not result.proposals
    assert "asked_and_not_offered" in keys(result)


def test_legends_are_taken_only_where_they_are_asked_for():
    start = imported(edited(LIONS, "pride", name="Pride [Legends]"))
    for seed in range(4):
        result = generate(start, stock_of(start), Wish(target=90, seed=seed, proposals=1))
        assert result.proposals
        assert all("pride" not in counted(one.army) for one in result.proposals)
    asked = generate(start, stock_of(start), Wish(target=120, must={"pride": 1}, proposals=1))
    assert counted(asked.proposals[0].army)["pride"] >= 1


def test_an_army_of_one_faction_is_made_where_others_may_serve_too():
    result = made("batalist", "samples", target=600, seed=3, proposals=3)
    for one in result.proposals:
        factions = Counter(shipped("batalist")[unit.entry].faction for unit in one.army.roster.units)
        assert factions.most_common(1)[0][1] * 2 > factions.total()
