"""How a force stands by its categories."""

from decimal import Decimal

from msgspec.structs import replace

from armybuilder.catalogue.tree import UNCATEGORISED
from armybuilder.roster.edits import AddForce, SetAmount, SetLimit, Take
from armybuilder.roster.standing import standings
from tests.roster.toy_game import HOST, LIONS, PTS, chosen, engine_with
from tests.roster.trees import Army, at_least, at_most, category, costs, entry, force, game, of


def standing(engine, force_at=0):
    force = list(engine.roster.all_forces())[force_at]
    return {found.category: found for found in standings(force, PTS, engine.answers)}


def test_categories_come_in_the_order_of_the_force_with_their_units_by_name():
    engine = engine_with("train", "spearmen", "captain", "hawk")
    found = standing(engine)
    assert list(found) == ["heroes", "core", "special"]
    names = [engine.selection(own).name for own in found["special"].units]
    assert names == ["Baggage train", "Hawk"]


def test_a_share_of_the_limit_is_a_bound_in_points():
    engine = engine_with("captain", "spearmen")
    found = standing(engine)
    assert (found["heroes"].cost, found["heroes"].least, found["heroes"].most) == (100, None, 400)
    assert (found["core"].cost, found["core"].least, found["core"].most) == (60, 250, None)
    SetLimit(PTS, Decimal(2000)).perform(engine)
    assert standing(engine)["heroes"].most == 800


def test_without_a_limit_of_the_army_there_is_no_share_of_it():
    engine = engine_with("captain")
    SetLimit(PTS, None).perform(engine)
    heroes = standing(engine)["heroes"]
    assert heroes.most is None
    assert not heroes.broken


def test_a_category_with_too_little_or_too_much_is_broken():
    engine = engine_with("spearmen")
    assert standing(engine)["core"].broken
    SetAmount(chosen(engine, "spearmen").id, "spearman", 30).perform(engine)
    SetLimit(PTS, Decimal(720)).perform(engine)
    assert not standing(engine)["core"].broken
    SetLimit(PTS, Decimal(721)).perform(engine)
    assert standing(engine)["core"].broken


def test_units_are_bounded_too():
    engine = engine_with("train", "train")
    special = standing(engine)["special"]
    assert (special.fewest, special.maximum, special.broken) == (None, 2, False)
    Take(engine.roster.forces[0].id, "train").perform(engine)
    assert standing(engine)["special"].broken


def test_a_category_that_the_force_does_not_list_comes_last():
    engine = engine_with()
    host = AddForce(HOST, LIONS).perform(engine)
    Take(host, "captain").perform(engine)
    found = standing(engine, force_at=1)
    assert list(found) == ["core", "heroes"]
    assert (found["heroes"].name, found["heroes"].cost, found["heroes"].most) == ("Heroes", 100, None)


def test_units_without_a_category_are_shown_among_themselves():
    army = Army(game(entry("camp", costs(5))))
    army.take("camp")
    (found,) = standing(army.engine).values()
    assert (found.category, found.cost, found.broken) == (UNCATEGORISED, 5, False)


def test_of_two_bounds_the_tighter_holds():
    kind = force("army", of("core", at_most(300, id="loose", field=PTS), at_least(1), primary=False))
    data = game(category("core", at_most(200, id="tight", field=PTS), at_least(2, id="more")), kind)
    core = standing(Army(data).engine)["core"]
    assert (core.most, core.fewest, core.broken) == (200, 2, True)


def test_a_limit_of_the_whole_army_is_broken_in_every_force():
    core = category("core", at_most(100, field=PTS, scope="roster"))
    army = Army(game(core, entry("pack", costs(60), of("core"))))
    army.take("pack")
    other = AddForce("army", "book").perform(army.engine)
    assert not standing(army.engine)["core"].broken
    army.take("pack", inside=other)
    assert [standing(army.engine, at)["core"].broken for at in range(2)] == [True, True]


def test_a_category_is_broken_when_the_verdict_says_so():
    kind = force("army", of("core", at_most(30, field=PTS, percent_value=True), primary=False))
    data = game(category("core"), kind, entry("pack", costs(60), of("core")), entry("camp", costs(100)))
    army = Army(data)
    army.take("camp")
    army.take("pack")
    assert standing(army.engine)["core"].broken == bool(army.engine.constraint_errors) is True


def test_an_exact_number_of_a_category_bounds_it_both_ways():
    exactly = replace(at_least(2), type="exactly")
    kind = force("army", of("heroes", exactly, primary=False))
    heroes = standing(Army(game(category("heroes"), kind)).engine)["heroes"]
    assert (heroes.fewest, heroes.maximum, heroes.broken) == (2, 2, True)


def test_a_category_costs_what_stands_in_it_and_a_limited_one_what_its_limit_counts():
    def cost(*limits):
        kind = force("army", of("heroes", *limits, primary=False), of("epic", primary=False))
        epic = entry("titus", costs(90), of("epic"), of("heroes", primary=False))
        army = Army(
            game(category("heroes"), category("epic"), kind, epic, entry("sage", costs(40), of("heroes")))
        )
        army.take("titus")
        army.take("sage")
        return standing(army.engine)["heroes"].cost

    assert cost() == cost(at_least(1)) == 40
    assert cost(at_most(200, field=PTS)) == 130
