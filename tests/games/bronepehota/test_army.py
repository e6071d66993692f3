"""Army rules: who may serve together, who drives what, who fires what."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from armybuilder.games.bronepehota.army.crew import proposed_crews, troopers
from armybuilder.games.bronepehota.game import GAME
from armybuilder.games.naming import label, numbering
from armybuilder.roster.definitions import select
from armybuilder.roster.edits import AddUnit, Duplicate, Remove, Reorder, SetAmount, SetCrew, SetLevel, apply
from armybuilder.roster.model import Post
from tests.armies import army, gun, machine, squad


def rules_of(roster):
    return sorted({issue.rule for issue in GAME.judge(roster).issues if issue.level == "error"})


def found(roster, rule):
    return [issue for issue in GAME.judge(roster).issues if issue.rule == rule]


@pytest.mark.rule("BP-1.5-1")
def test_both_factions_in_one_army_are_refused_and_removing_mends_it():
    roster = army(squad(cost=200, faction="protectorate"), machine(faction="polaris"), pilots={1: (0, 0)})
    (issue,) = found(roster, "BP-1.5-1")
    assert issue.place == "u1"
    assert not GAME.judge(apply(roster, issue.fixes[0].edit)).issues


@pytest.mark.rule("BP-1.5-1", "BP-1.5-2")
def test_two_polaris_squads_and_a_common_gun_are_accepted():
    assert rules_of(army(squad(name="А"), squad(name="Б"), gun())) == []


@pytest.mark.rule("BP-1.5-1")
def test_two_players_may_both_field_polaris():
    assert rules_of(army(squad())) == rules_of(army(squad())) == []


@pytest.mark.rule("BP-1.5-2")
def test_common_equipment_serves_either_side():
    assert rules_of(army(squad(faction="protectorate"), gun())) == []
    assert rules_of(army(squad(faction="polaris"), gun())) == []


@pytest.mark.rule("BP-0-1", "BP-1.1-3")
def test_any_number_of_the_same_entry_is_accepted():
    roster = army(*[squad() for _ in range(12)], gun(), machine(), pilots={13: (0, 0)})
    assert rules_of(roster) == []
    assert len(roster.units) == 14


@pytest.mark.rule("BP-1.1-3")
def test_an_empty_army_is_only_advised_about():
    assert [(i.rule, i.level) for i in GAME.judge(army()).issues] == [("BP-1.1-3", "advice")]


@pytest.mark.rule("BP-1.5-4", "BP-2.1-3")
def test_total_is_the_sum_and_a_squad_costs_once_even_with_pilots_in_it():
    assert GAME.judge(army(squad(cost=80))).cost == 80
    assert GAME.judge(army(squad(cost=70))).cost == 70
    roster = army(squad(cost=80), machine(cost=90), machine(cost=90), pilots={1: (0, 0), 2: (0, 1)})
    assert GAME.judge(roster).cost == 80 + 90 + 90
    assert GAME.judge(roster).unit_costs == {"u0": 80, "u1": 90, "u2": 90}


@pytest.mark.rule("BP-1.6-6")
def test_a_machine_without_pilot_is_told_and_the_mend_assigns_one():
    roster = army(squad(), machine())
    (issue,) = found(roster, "BP-1.6-6")
    assert issue.place == "u1"
    assert rules_of(apply(roster, issue.fixes[0].edit)) == []


@pytest.mark.rule("BP-2.3-2", "BP-2.2-3", "BP-2.1-4")
@pytest.mark.parametrize(("rank", "eligible"), [(1, False), (2, True), (3, True)])
def test_gryphon_of_rank_two_takes_ranks_two_and_three(rank, eligible):
    roster = army(squad(ranks=(rank, 2, 2, 2, 2, 2)), machine(rank=2), pilots={1: (0, 0)})
    assert (found(roster, "BP-2.3-2") == []) is eligible


@pytest.mark.rule("BP-2.3-5")
def test_a_trooper_drives_one_machine_at_most():
    roster = army(squad(), machine(), machine(), pilots={1: (0, 0), 2: (0, 0)})
    issues = found(roster, "BP-2.3-5")
    assert {issue.place for issue in issues} == {"u1", "u2"}
    assert rules_of(apply(roster, issues[0].fixes[0].edit)) == []


@pytest.mark.rule("BP-2.3-5")
def test_two_machines_take_two_troopers_of_the_squad():
    roster = army(squad(), machine(), machine())
    crews = proposed_crews(roster)
    assert len(set(crews.values())) == 2
    assert {post.squad for post in crews.values()} == {"u0"}


@pytest.mark.rule("BP-2.3-5")
def test_a_pilot_who_is_not_in_the_army_is_told():
    roster = apply(army(squad(), machine()), SetCrew("u1", (Post("gone", 0),)))
    assert [issue.key for issue in found(roster, "BP-2.3-5")] == ["bronepehota.issue.no_such_trooper"]


@pytest.mark.rule("BP-2.3-5")
def test_a_soldier_who_is_not_fielded_does_not_drive():
    full = apply(army(squad(), machine()), SetCrew("u1", (Post("u0", 1),)))
    roster = apply(full, SetAmount("u0", "trooper-2", 0))
    assert found(full, "BP-2.3-5") == []
    assert [issue.key for issue in found(roster, "BP-2.3-5")] == ["bronepehota.issue.no_such_trooper"]
    assert [post.row for post, _ in troopers(roster)] == [0, 2, 3, 4, 5]


@pytest.mark.rule("BP-2.3-6")
@pytest.mark.parametrize(("ranks", "left"), [((2, 2, 2, 2, 2, 2), 0), ((1, 1, 1, 1, 1, 2), 1)])
def test_enough_qualified_pilots(ranks, left):
    roster = army(squad(ranks=ranks), machine(rank=2), machine(rank=2))
    assert len(found(roster, "BP-2.3-6")) == left


@pytest.mark.rule("BP-2.4-3", "BP-2-3")
def test_a_gun_needs_somebody_on_foot_with_the_rank():
    assert rules_of(army(squad(ranks=(1,) * 6), gun(rank=2))) == ["BP-2.4-3"]
    assert rules_of(army(squad(ranks=(1, 1, 1, 1, 1, 2)), gun(rank=2))) == []
    driving = army(squad(ranks=(1, 1, 1, 1, 1, 2)), gun(rank=2), machine(rank=2), pilots={2: (0, 5)})
    assert rules_of(driving) == ["BP-2.4-3"]


@pytest.mark.rule("BP-2-3")
def test_a_gunner_of_low_rank_or_one_who_drives_is_told():
    low = army(squad(ranks=(1, 2, 2, 2, 2, 2)), gun(rank=2), pilots={1: (0, 0)})
    assert [issue.key for issue in GAME.judge(low).issues] == ["bronepehota.issue.gunner_rank"]
    drives = army(squad(), gun(), machine(), pilots={1: (0, 0), 2: (0, 0)})
    assert [issue.key for issue in found(drives, "BP-2-3")] == ["bronepehota.issue.gunner_drives"]


@pytest.mark.rule("BP-1.1-6")
def test_an_army_of_guns_and_machines_has_no_soldiers():
    assert "BP-1.1-6" in rules_of(army(gun(), machine()))


@pytest.mark.rule("BP-2.1-1")
def test_five_figures_for_a_card_of_six_rows_are_refused():
    roster = apply(army(squad()), SetAmount("u0", "trooper-6", 0))
    assert rules_of(roster) == ["BP-2.1-1"]


@pytest.mark.rule("BP-2.2-6")
def test_a_subset_of_the_arsenal_is_accepted_and_more_than_the_card_shows_is_not():
    roster = army(squad(), machine(), pilots={1: (0, 0)})
    assert rules_of(apply(roster, SetAmount("u1", "launcher", 1))) == []
    assert rules_of(apply(roster, SetAmount("u1", "launcher", 3))) == ["BP-2.2-6"]


@pytest.mark.rule("BP-2.2-6")
def test_a_weapon_that_is_not_in_the_arsenal_is_refused():
    roster = apply(army(squad(), machine(), pilots={1: (0, 0)}), SetAmount("u1", "death-ray", 1))
    (issue,) = found(roster, "BP-2.2-6")
    assert rules_of(apply(roster, issue.fixes[0].edit)) == []


@pytest.mark.rule("BP-10.1-1", "BP-2.2-6")
def test_helix_has_exactly_one_of_its_two_fittings():
    helix = machine(either_or=("launcher", "platform"))
    roster = army(squad(), helix, pilots={1: (0, 0)})
    assert rules_of(roster) == []
    both = apply(roster, SetAmount("u1", "platform", 1))
    (issue,) = found(both, "BP-10.1-1")
    for mend in issue.fixes:
        assert rules_of(apply(both, mend.edit)) == []
    neither = apply(roster, SetAmount("u1", "launcher", 0))
    assert rules_of(neither) == ["BP-10.1-1"]


@pytest.mark.rule("BP-12.3-1")
def test_identical_units_are_numbered_and_single_ones_are_not():
    roster = army(machine(name="Бронеход"), squad(), machine(name="Бронеход"))
    assert numbering(roster) == {"u0": 1, "u2": 2}
    assert label(roster, roster.units[2]).ru == "«Бронеход» №2"


@pytest.mark.rule("BP-12.4-1")
def test_a_unit_typed_in_by_the_user_is_legal():
    own = machine(name="ROBOGEAR", edition="own", faction="polaris")
    assert rules_of(army(squad(), own, pilots={1: (0, 0)})) == []


def test_editions_of_different_rules_do_not_mix():
    roster = army(squad(), squad(edition="star_system"))
    assert rules_of(roster) == ["AB-EDITION"]
    assert rules_of(army(squad(), squad(edition="tehnolog"))) == []


def test_a_rule_can_be_advice_or_off_and_the_verdict_says_so():
    roster = army(squad(), machine())
    eased = apply(roster, SetLevel("BP-1.6-6", "advice"))
    assert GAME.judge(eased).legal
    assert len(GAME.judge(eased).issues) == 1
    off = apply(roster, SetLevel("BP-1.6-6", "off"))
    assert GAME.judge(off).issues == ()
    assert GAME.judge(off).silenced == ("BP-1.6-6",)
    assert not GAME.judge(apply(off, SetLevel("BP-1.6-6", "error"))).legal


def test_every_mend_of_a_broken_army_leads_to_a_legal_one():
    roster = army(squad(ranks=(1,) * 6), machine(rank=3, faction="protectorate"), gun(rank=2), limit=10)
    for _ in range(20):
        issues = [i for i in GAME.judge(roster).issues if i.fixes]
        if not issues:
            break
        roster = apply(roster, issues[0].fixes[-1].edit)
    assert GAME.judge(roster).legal


UNITS = (
    squad(),
    squad(ranks=(1,) * 6, name="Б"),
    machine(),
    machine(rank=3),
    gun(),
    squad(faction="protectorate"),
)


@given(
    st.lists(st.tuples(st.sampled_from(["add", "remove", "copy", "move"]), st.integers(0, 5)), max_size=25)
)
def test_the_verdict_is_a_function_of_the_roster_alone(steps):
    roster = army()
    for number, (step, which) in enumerate(steps):
        if step == "add":
            unit = UNITS[which]
            roster = apply(roster, AddUnit(unit, select(unit, GAME.entry_of(unit), f"n{number}")))
        elif roster.units:
            own = roster.units[which % len(roster.units)].id
            edit = {
                "remove": Remove((own,)),
                "copy": Duplicate((own,)),
                "move": Reorder((own,), which % len(roster.units)),
            }[step]
            roster = apply(roster, edit)
    again = army()
    for selection in roster.units:
        again = apply(again, AddUnit(roster.unit(selection), selection))
    assert GAME.judge(roster) == GAME.judge(again)
    assert GAME.judge(roster).cost == sum(roster.unit(s).cost for s in roster.units)
    assert roster.definitions.keys() == {s.definition for s in roster.units}
