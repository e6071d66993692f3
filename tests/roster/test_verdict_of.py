"""The verdict on an army of an imported game: costs in whole points, and every broken constraint in words."""

from decimal import Decimal

import pytest
from msgspec.structs import replace

from armybuilder.roster.costs import main_cost_type
from armybuilder.roster.edits import AddForce, ChooseOption, Remove, SetAmount, SetLimit
from armybuilder.roster.engine import Engine
from armybuilder.roster.evaluation import verdict_of
from armybuilder.roster.model import Selection
from armybuilder.wording.messages import say, templates
from tests.roster.toy_game import PTS, chosen, engine_with, option
from tests.roster.trees import (
    Army,
    at_least,
    at_most,
    category,
    cost_type,
    costs,
    entry,
    force,
    game,
    joins,
    of,
)


def told(issue):
    return [say(issue.key, language, **issue.values) for language in ("ru", "en")]


def only_issue(engine):
    (issue,) = verdict_of(engine).issues
    return issue


def over_the_limit():
    army = Army(game(entry("pack", costs(60))))
    army.take("pack")
    SetLimit(PTS, Decimal(50)).perform(army.engine)
    return army.engine, "breach.limit", ("60", "50", "10")


def hidden():
    engine = engine_with("captain", "hawk", *["spearmen"] * 5)
    Remove((chosen(engine, "captain").id,)).perform(engine)
    return engine, "breach.hidden", ("Hawk", "Muster")


def gone():
    army = engine_with(*["spearmen"] * 5).freeze()
    (first,) = army.forces
    lost = Selection(id="lost", entry="dodo", name="Dodo", costs={PTS: Decimal(30)})
    army = replace(army, forces=(replace(first, selections=(*first.selections, lost)),))
    return Engine(engine_with().data, army), "breach.gone", ("Dodo",)


def too_few():
    engine = engine_with("captain", *["spearmen"] * 5)
    ChooseOption(chosen(engine, "captain").id, "weapon", "").perform(engine)
    return engine, "breach.min.selections", ("Captain", "Weapon", "1", "0")


def too_many():
    engine = engine_with("captain", "captain", *["spearmen"] * 5)
    for at in range(2):
        ChooseOption(chosen(engine, "captain", at).id, "banner", "sun").perform(engine)
    return engine, "breach.max.selections", ("Banner of the sun", "1", "2")


def too_many_for_each_model():
    engine = engine_with(*["spearmen"] * 5)
    SetAmount(chosen(engine, "spearman").id, "arrow", 4).perform(engine)
    return engine, "breach.max.selections", ("Spearman", "Arrow", "3", "4")


def too_cheap():
    return engine_with("spearmen"), "breach.min.cost", ("Core", "250", "60", "190")


def too_dear():
    engine = engine_with("captain", *["spearmen"] * 5)
    for own in ("crown", "ring"):
        SetAmount(chosen(engine, "captain").id, own, 1).perform(engine)
    return engine, "breach.max.cost", ("Captain", "Relics", "50", "55", "5")


def too_few_forces():
    army = Army(game(force("army", at_least(2, field="forces", scope="roster"), name="Muster")))
    return army.engine, "breach.min.forces", ("Muster", "2", "1")


def too_many_forces():
    army = Army(game(force("army", at_most(1, field="forces", scope="roster"), name="Muster")))
    AddForce("army", "book").perform(army.engine)
    return army.engine, "breach.max.forces", ("Muster", "1", "2")


def of_the_whole(bound):
    kind = force("army", of("core", bound, primary=False), name="Muster")
    army = Army(game(category("core"), kind, entry("pack", costs(25), of("core")), entry("camp", costs(75))))
    army.take("pack")
    army.take("camp")
    return army.engine


def too_small_a_share():
    bound = at_least(40, field=PTS, percent_value=True)
    return of_the_whole(bound), "breach.min.percent", ("core", "40", "25")


def too_large_a_share():
    bound = at_most(20, field=PTS, percent_value=True)
    return of_the_whole(bound), "breach.max.percent", ("core", "20", "25")


def joined(*parts):
    leader = entry("captain", joins("lead", "squad"), name="Captain")
    army = Army(game(leader, entry("squad", *parts, name="Squad"), extended=True))
    squad = army.take("squad")
    army.engine.join(army.take("captain"), squad)
    return army, squad


def too_few_joined():
    bound = at_least(2, field="associations", scope="self", child_id="any")
    return joined(bound)[0].engine, "breach.min.associations", ("Squad", "2", "1")


def too_many_joined():
    bound = at_most(0, field="associations", scope="self", child_id="any")
    army, _ = joined()
    strict = game(
        entry("captain", joins("lead", "squad")), entry("squad", bound, name="Squad"), extended=True
    )
    return Engine(strict, army.engine.freeze()), "breach.max.associations", ("Squad", "0", "1")


def wrongly_joined():
    army, _ = joined()
    data = game(
        entry("captain", joins("lead", "other"), name="Captain"), entry("squad", name="Squad"), extended=True
    )
    return Engine(data, army.engine.freeze()), "breach.joined", ("Captain", "Squad")


CASES = (
    too_few_joined,
    too_many_joined,
    wrongly_joined,
    over_the_limit,
    hidden,
    gone,
    too_few,
    too_many,
    too_many_for_each_model,
    too_cheap,
    too_dear,
    too_few_forces,
    too_many_forces,
    too_small_a_share,
    too_large_a_share,
)


@pytest.mark.parametrize("case", CASES)
def test_a_breach_is_told_in_both_languages_with_names_and_numbers(case):
    engine, key, named = case()
    issues = [issue for issue in verdict_of(engine).issues if issue.key == key]
    assert issues
    for sentence in told(issues[0]):
        assert all(name in sentence for name in named), sentence
        assert "  " not in sentence
        assert sentence.endswith(".")


def test_every_kind_of_breach_has_a_case():
    assert {case()[1] for case in CASES} == {key for key in templates() if key.startswith("breach.")}


def test_an_issue_of_an_option_leads_to_it_and_one_of_a_category_to_its_force():
    engine = engine_with("spearmen")
    assert only_issue(engine).place == engine.roster.forces[0].id
    engine = too_many()[0]
    assert only_issue(engine).place in {s.id for s in engine.roster.all_selections() if s.node.id == "sun"}


def test_costs_are_counted_in_the_first_type_that_is_not_hidden_and_rounded_up():
    secret, points = cost_type("cp", hidden=True), cost_type("pts")
    army = Army(game(secret, points, entry("pack", costs("2.5"), costs(7, "cp"), option("ring", "Ring", 1))))
    own = army.take("pack")
    assert main_cost_type(army.engine.data) == "pts"
    verdict = verdict_of(army.engine)
    assert (verdict.cost, verdict.unit_costs, verdict.legal) == (3, {own: 3}, True)


@pytest.mark.parametrize(
    ("kinds", "main"),
    [
        ((cost_type("pl", name=" PL"), cost_type("cp", name="CP"), cost_type("p", name="pts")), "p"),
        ((cost_type("pl", name="PL"), cost_type("p", name="Points ")), "p"),
        (
            (cost_type("cr", name="Credits", default_cost_limit=Decimal(1500)), cost_type("p", name="pts")),
            "cr",
        ),
        ((cost_type("ep", name="EP"), cost_type("x", name="pts", hidden=True)), "ep"),
        ((cost_type("x", name="X", hidden=True),), "x"),
    ],
)
def test_costs_are_counted_in_what_armies_are_limited_in_or_in_points(kinds, main):
    assert main_cost_type(Army(game(*kinds)).engine.data) == main


def test_parts_count_with_their_unit():
    engine = engine_with("spearmen")
    SetAmount(chosen(engine, "spearmen").id, "drummer", 1).perform(engine)
    assert verdict_of(engine).unit_costs == {chosen(engine, "spearmen").id: 70}
